"""Positions made by hand, out of the tables of `positions.toml`.

Bourgeoisie, with the small cards of its tests: `players` (family, house, hand, unseen, silver, gold, tokens; `honour`
and `retired`: prestige and number of retired families), `track` (space = card), `deck`, `phase`, `active`, and actions
to `do` before the moment.

Antiques: `players` (racks, vault, rooms, museums, galleries, tokens, reserved, goals, curator), `board`, `labels`,
`row`, `front`, `back`, `public`, `active`, `ending` ("last" or "near"), `do`; `start`: the starting seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def bourgeoisie(table: dict[str, Any]) -> Any:
    """The match of a hand-made position of Bourgeoisie."""
    from salon.games.bourgeoisie import rules, state
    from tests.bourgeoisie.positions import Player, keep
    from tests.bourgeoisie.tabletop import PHASES, Table

    players = []
    for row in table["players"]:
        players.append(Player(**{k: v for k, v in row.items() if k not in ("honour", "retired")}))
    active = table.get("active", 0)
    track = {int(space): card for space, card in table.get("track", {}).items()}
    made = Table(*players, active=active, track=track, deck=table.get("deck", ""))
    match, s = made.match, made.match._now
    assert s.turn == active, "the turn was passed by: the seat needs something to do until the capital phase"
    for p, row in enumerate(table["players"]):
        s.honour[p], s.retired[p] = row.get("honour", 0), row.get("retired", 0)
        s.silver[p], s.gold[p], s.tokens[p] = (row.get(coin, 0) for coin in ("silver", "gold", "tokens"))
    s.phase = PHASES.index(table["phase"])
    if s.phase == state.MARKER:
        s.to_mark, s.resume = 1, state.INVESTMENT
    rules.ask(s, match.box, active)
    assert s.turn == active, "there is nothing to decide in this phase"
    keep(match)
    return made.do(*table.get("do", ())).match


def antiques(table: dict[str, Any]) -> Any:
    """The match of a hand-made position of Antiques."""
    from salon.games.antiques import state
    from tests.antiques.tabletop import Player, Table, keep

    def player(row: dict[str, Any]) -> Player:
        return Player(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})

    names = ("board", "labels", "row", "front", "back", "public", "active")
    where = {name: table[name] for name in names if name in table}
    made = Table(*map(player, table["players"]), edition=table.get("edition", "antiques"), **where)
    match, s = made.match, made.match._now
    s.ending = {"near": state.LAST_BUT_ONE, "last": state.LAST_ROUND}[table["ending"]]
    s.start_seat = table["start"]
    keep(match)
    return made.do(*table.get("do", ())).match


BUILDERS: dict[str, Callable[[dict[str, Any]], Any]] = {"bourgeoisie": bourgeoisie, "antiques": antiques}
