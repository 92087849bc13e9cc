"""Measures how fair and how varied Bourgeoisie is between equal bots; docs/bourgeoisie.md keeps the figures.

    python bench/bourgeoisie_balance.py [--bot greedy] [--matches 20000] [--seats 2,3,4,5,6] [--editions long,short]
        [--noise 0.1] [--cards FILE] [--json]

With `--noise` quick bots act at random that often: so cards are bought that they would never choose, and can be judged.

Intervals are 95 %; those of win rates take each match as one observation.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import numba
import numpy as np

from salon import bots
from salon.bots.players import QuickBot, templates
from salon.core.contract import OVER, GameError
from salon.core.match import new_match
from salon.core.record import buffer, reals
from salon.core.rng import below, chance, key_of, set_subkey
from salon.games.bourgeoisie.state import (
    CAPITAL,
    EVENT,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_TAKE,
    INVESTMENT,
    OPPORTUNITY,
    RETIRE,
    SEATS,
)

PHASES = (OPPORTUNITY, CAPITAL, INVESTMENT)
FEW = 500  # a card kind is judged if its buyers were at least so many
CHOICES, OPENINGS, OPENED, DECISIONS, TURNS, MOVES = range(6)  # columns of `tallies`
FIRST_AT, FIRST_INCOME, FIRST_FORCED, RETIRED, START = range(5)  # columns of `lives`


@numba.njit
def note(s: Any, box: Any, n: int, action: int, last: Any, bought: Any, tally: Any) -> None:
    """Notes a decision before it is carried out.

    n: how many actions are legal
    last: [turn, phase] of the decision before, kept up
    bought: rows of seats, columns of kinds: what was taken (events) or put into play (all others)
    """
    p = s.active
    phase = s.phase
    tally[MOVES] += 1
    if phase in (OPPORTUNITY, CAPITAL, INVESTMENT):
        tally[CHOICES] += n
        tally[DECISIONS] += 1
        if last[0] != s.turns or last[1] != phase:
            tally[OPENINGS] += n
            tally[OPENED] += 1
    last[0] = s.turns
    last[1] = phase
    if FIRST_TAKE <= action < RETIRE:
        kind = s.track[action - FIRST_TAKE] - 1
        if box.type[kind] == EVENT:
            bought[p, kind] += 1
    elif FIRST_PLAY <= action < FIRST_SELL and box.type[action - FIRST_PLAY] != EVENT:
        bought[p, action - FIRST_PLAY] += 1


@numba.njit
def note_retirement(s: Any, box: Any, p: int, before: int, turn: int, income: int, action: int, life: Any) -> None:
    """Notes the first retirement of a seat: its own turn, the income at that turn's end, whether it was forced."""
    if s.retired[p] > before and before == 0:
        life[p, FIRST_AT] = turn // s.seats + 1
        life[p, FIRST_INCOME] = income
        life[p, FIRST_FORCED] = 0 if action == RETIRE else 1


def player(game: Any) -> Any:
    """A compiled function that plays matches of quick bots and notes what happens."""
    choose, apply, begin = templates(game).choose, game.play.apply, game.play.begin
    legal, scores, returns = game.hot["legal"], game.hot["scores"], game.hot["returns"]

    @numba.njit
    def play(
        s: Any, box: Any, seats: int, key: Any, luck: Any, luck_key: Any, actions: Any, ratings: Any,
        heat: float, noise: float, points: Any, shares: Any, bought: Any, lives: Any, tallies: Any, last: Any,
    ) -> None:  # fmt: skip
        for m in range(len(points)):
            s.seats = seats
            set_subkey(s, key, m)
            set_subkey(luck, luck_key, m)
            begin(s, box)
            last[0] = -1
            while s.turn != OVER:
                n = legal(s, box, actions)
                action = choose(s, box, actions, ratings, luck, heat)
                if noise > 0.0 and chance(luck) < noise:
                    action = actions[below(luck, n)]
                note(s, box, n, action, last, bought[m], tallies[m])
                p = s.active
                before = s.retired[p]
                turn = s.turns
                income = s.income[p]
                if s.phase == INVESTMENT and action >= FIRST_PLAY and box.type[action - FIRST_PLAY] != EVENT:
                    income += box.value[action - FIRST_PLAY]
                apply(s, box, action)
                note_retirement(s, box, p, before, turn, income, action, lives[m])
            tallies[m, TURNS] = s.turns
            for p in range(seats):
                lives[m, p, RETIRED] = s.retired[p]
                lives[m, p, START] = (p - s.start_seat) % seats
            scores(s, box, points[m])
            returns(s, box, shares[m])

    return play


class Tables:
    """What is noted: rows of matches."""

    def __init__(self, matches: int, seats: int, kinds: int) -> None:
        self.points, self.shares = np.zeros((matches, seats)), np.zeros((matches, seats))
        self.bought = np.zeros((matches, seats, kinds), np.int16)
        self.lives = np.zeros((matches, SEATS, 5), np.int16)
        self.tallies = np.zeros((matches, 6), np.int64)


_players: dict[str, Any] = {}


def measure(
    seats: int, edition: str, level: str, matches: int, seed: int, cards: str | None, noise: float = 0.0
) -> tuple[Any, Tables]:
    """Plays matches between bots of one level."""
    model = new_match("bourgeoisie", seats=seats, edition=edition, seed=0, cards=cards)
    game, box = model.game, model.box
    t = Tables(matches, seats, int(box.kinds))
    bot = bots.make(level, game)
    s, luck, last = game.state.new(), game.state.new(), np.zeros(2, np.int64)
    actions, ratings = buffer(game.max_actions), reals(game.max_actions)
    deals, luck_key = key_of(f"balance {seed}".encode()), key_of(f"balance luck {seed}".encode())
    if isinstance(bot, QuickBot):
        if "play" not in _players:
            _players["play"] = player(game)
        _players["play"](
            *(s, box, seats, deals, luck, luck_key, actions, ratings, bot.heat, noise),
            *(t.points, t.shares, t.bought, t.lives, t.tallies, last),
        )
        return model, t
    known = game.state.new()
    for m in range(matches):
        s.seats = seats
        set_subkey(s, deals, m)
        game.play.begin(s, box)
        last[0] = -1
        moves = 0
        while s.turn != OVER:
            p, before, turn, income = int(s.turn), int(s.retired[int(s.turn)]), int(s.turns), int(s.income[int(s.turn)])
            game.play.conceal(known, s, p)
            n = game.hot["legal"](s, box, actions)
            action = bot.choose(known, box, f"{seed} {m} {moves}".encode())
            note(s, box, n, action, last, t.bought[m], t.tallies[m])
            game.play.apply(s, box, action)
            note_retirement(s, box, p, before, turn, income, action, t.lives[m])
            moves += 1
        t.tallies[m, TURNS] = s.turns
        for p in range(seats):
            t.lives[m, p, RETIRED], t.lives[m, p, START] = s.retired[p], (p - s.start_seat) % seats
        game.hot["scores"](s, box, t.points[m])
        game.hot["returns"](s, box, t.shares[m])
    return model, t


def share_of(values: Any, weights: Any | None = None) -> tuple[float, float]:
    """Mean, and half the width of its 95 % interval."""
    w = np.ones(len(values)) if weights is None else np.asarray(weights, float)
    mean = float((values * w).sum() / w.sum())
    spread = float((w * w * (values - mean) ** 2).sum())
    return mean, 1.96 * spread**0.5 / float(w.sum())


def summary(model: Any, t: Tables) -> dict[str, Any]:
    """The figures of one setting."""
    seats, matches = t.points.shape[1], len(t.points)
    lives = t.lives[:, :seats]
    ranked = np.sort(t.points, axis=1)
    out: dict[str, Any] = {"seats": seats, "edition": model.header.edition, "matches": matches}
    out["own turns"] = float(t.tallies[:, TURNS].mean() / seats)
    out["actions"] = float(t.tallies[:, MOVES].mean())
    out["prestige"] = float(t.points.mean())
    out["winner's prestige"] = float(ranked[:, -1].mean())
    out["lead"] = float((ranked[:, -1] - ranked[:, -2]).mean())
    out["shared wins"] = float((t.shares.max(axis=1) < 0.999).mean())
    retired = lives[:, :, RETIRED]
    out["retired mean"], out["retired median"] = float(retired.mean()), float(np.median(retired))
    out["retired 0, 1, 2, 3+"] = [float((np.minimum(retired, 3) == i).mean()) for i in range(4)]
    out["win rate by families"] = [
        (round(100 * float(t.shares[retired == i].mean()), 1) if (retired == i).any() else None) for i in range(6)
    ]
    order = [share_of(t.shares[lives[:, :, START] == i]) for i in range(seats)]
    out["order from first player: win % ±"] = [(round(100 * a, 2), round(100 * b, 2)) for a, b in order]
    seat = [share_of(t.shares[:, i]) for i in range(seats)]
    out["seat: win % ±"] = [(round(100 * a, 2), round(100 * b, 2)) for a, b in seat]
    out["legal actions, three phases as they open"] = float(t.tallies[:, OPENINGS].sum() / t.tallies[:, TURNS].sum())
    out["legal actions, each decision"] = float(t.tallies[:, CHOICES].sum() / t.tallies[:, DECISIONS].sum())
    out["retirement"] = retirements(t, lives)
    out["kinds"] = by_kind(model, t)
    return out


def retirements(t: Tables, lives: Any) -> dict[str, Any]:
    """Win rates by when, and at what income, a seat's first family retired."""
    at, income, some = lives[:, :, FIRST_AT], lives[:, :, FIRST_INCOME], lives[:, :, RETIRED] > 0
    out: dict[str, Any] = {}
    if not some.any():
        return out
    out["forced"] = float(lives[:, :, FIRST_FORCED][some].mean())
    cuts = np.quantile(at[some], [0.25, 0.5, 0.75])
    edges = [0, *cuts, 999]
    for i in range(4):
        these = some & (at > edges[i]) & (at <= edges[i + 1])
        if these.any():
            mean, half = share_of(t.shares[these])
            out[f"own turn {edges[i]:.0f}-{edges[i + 1]:.0f}"] = (
                int(these.sum()),
                round(100 * mean, 1),
                round(100 * half, 1),
            )
    for low, high in ((30, 34), (35, 39), (40, 44), (45, 49), (50, 59), (60, 99)):
        these = some & (income >= low) & (income <= high)
        if these.any():
            mean, half = share_of(t.shares[these])
            out[f"income {low}-{high}"] = (int(these.sum()), round(100 * mean, 1), round(100 * half, 1))
    return out


def by_kind(model: Any, t: Tables) -> list[dict[str, Any]]:
    """How often the buyers of each kind won, against buyers of cards of the same price (events: of all events)."""
    seats = t.points.shape[1]
    shares = t.shares.reshape(-1)
    rows = []
    for number, kind in enumerate(model.deck.kinds):
        copies = t.bought[:, :, number].reshape(-1)
        price = "event" if kind.type == EVENT else str(kind.card.value)
        rows.append((kind.card.id, price, copies, kind.type))
    sums: dict[str, list[float]] = {}
    for _id, price, copies, _type in rows:
        wins, n = sums.setdefault(price, [0.0, 0.0])
        sums[price] = [wins + float((shares * copies).sum()), n + float(copies.sum())]
    out = []
    for name, price, copies, type in rows:
        buyers = copies > 0
        if buyers.sum() < min(FEW, len(shares) // 20):
            out.append(
                {"id": name, "price": price, "type": type, "buyers": int(buyers.sum()), "rate": None, "ratio": None}
            )
            continue
        rate, half = share_of(shares[buyers], copies[buyers])
        class_rate = sums[price][0] / sums[price][1]
        out.append(
            {
                "id": name,
                "price": price,
                "type": type,
                "buyers": int(buyers.sum()),
                "copies": float(copies.sum() / len(t.points)),
                "rate": rate * seats,
                "ratio": rate / class_rate,
                "half": half / class_rate,
            }
        )
    return out


def show(f: dict[str, Any], full: bool) -> None:
    """Prints the figures of one setting."""
    for key, value in f.items():
        if key == "kinds":
            judged = [k for k in value if k["ratio"] is not None]
            if not judged:
                continue
            ordered = sorted(judged, key=lambda k: k["ratio"])
            ends = ordered if full else [*ordered[:4], *ordered[-6:]]
            print("  kinds, win rate against their price class:")
            for k in ends:
                line = f"    {k['id']} ({k['price']}) {k['ratio']:.2f} ± {k['half']:.2f}"
                print(f"{line}, bought {k['copies']:.2f} a match, {k['rate']:.2f} of fair")
            print("    not judged (few buyers):", ", ".join(k["id"] for k in value if k["ratio"] is None) or "none")
        elif isinstance(value, float):
            print(f"  {key}: {value:.2f}")
        else:
            print(f"  {key}: {value}")
    sys.stdout.flush()


def main() -> int:
    """Measures and prints; returns the exit status."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--bot", default="greedy")
    ask.add_argument("--matches", type=int, default=20000)
    ask.add_argument("--seats", default="2,3,4,5,6")
    ask.add_argument("--editions", default="long,short")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--noise", type=float, default=0.0)
    ask.add_argument("--cards")
    ask.add_argument("--json", action="store_true")
    ask.add_argument("--all-kinds", action="store_true")
    want = ask.parse_args()
    try:
        for edition in want.editions.split(","):
            for seats in map(int, want.seats.split(",")):
                figures = summary(*measure(seats, edition, want.bot, want.matches, want.seed, want.cards, want.noise))
                if want.json:
                    print(json.dumps(figures))
                else:
                    show(figures, want.all_kinds)
    except GameError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
