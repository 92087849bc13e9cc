"""What happened in Antiques, told from the known records on both sides of a moment."""

from __future__ import annotations

from typing import Any

from salon.core.contract import OVER, Event
from salon.core.language import _, ngettext
from salon.core.record import reals
from salon.games.antiques.card_text import (
    bonus_name,
    curator_name,
    goal_name,
    join,
    one,
    points,
    space_name,
    theft_texts,
    those,
    type_name,
)
from salon.games.antiques.deck import Deck
from salon.games.antiques.moves import parts
from salon.games.antiques.scoring import returns, total
from salon.games.antiques.state import (
    CARDS_MOVE,
    COLLECTIONS,
    DEAL_BOARD,
    DEAL_CARDS,
    DEAL_CURATORS,
    DEAL_GOALS,
    DEAL_PIECES,
    DRAW_THREE,
    DROP_GOAL,
    LABELS,
    LAST_ROUND,
    LINES,
    LOT_RELIC,
    MUSEUM_ROW,
    OPEN,
    PIECES,
    PUBLIC_GOALS,
    REFILL_BOARD,
    REFRESH,
    ROOMS,
    SPACES,
    THIEVES,
    THIEVES_ACT,
    THIEVES_REVEAL,
    TURN_BEGIN,
    TURN_END,
    TYPES,
    WAREHOUSES,
)
from salon.games.antiques.view import lot, opened, vault_points

Told = list[tuple[int | None, str, str, list[str]]]


def events(
    before: Any, after: Any, box: Any, deck: Deck, seat: int | None, action: int | None, moment: int, names: list[str]
) -> list[Event]:
    """What a seat is told of one moment.

    before, after: its known records on both sides of the moment
    action: what the seat in turn did, None for an automatic step, -1 for an action it does not learn
    """
    if action is None:
        told = _told_of_step(before, after, box, deck, names)
    else:
        told = _told_of_action(before, after, box, deck, seat, action, names)
    return [Event(moment, by, kind, text, tuple(places)) for by, kind, text, places in told]


# --- small parts ---------------------------------------------------------------------------------


def _gone(before: Any, after: Any, size: int = PIECES) -> list[int]:
    """Pieces that a row of counts has lost, by kind."""
    return [max(0, int(before[kind]) - int(after[kind])) for kind in range(size)]


def _ware(k: Any, p: int, w: int) -> list[int]:
    return [int(k.ware[p, w, kind]) for kind in range(PIECES)]


def _new_spaces(before: Any, after: Any) -> list[int]:
    return [space for space in range(SPACES) if after.board[space] and not before.board[space]]


def _left_spaces(before: Any, after: Any) -> list[int]:
    return [space for space in range(SPACES) if before.board[space] and before.board[space] != after.board[space]]


def _crates(spaces: list[int]) -> list[str]:
    return [f"crate-{space_name(space)}" for space in spaces]


def _needs(box: Any, c: int) -> str:
    return those([int(box.need[c, t]) for t in range(TYPES)])


def _museum(deck: Deck, m: int) -> str:
    card = deck.museums[m]
    return _("{museum}, {place}").format(museum=_(card.name), place=_(card.place))


def _card(deck: Deck, card: int) -> str:
    """A collection or, beyond them, a museum."""
    return _(deck.collections[card].name) if card < COLLECTIONS else _museum(deck, card - COLLECTIONS)


def _place_of(k: Any, card: int) -> list[str]:
    """Where a collection or museum lies on its board."""
    if card < COLLECTIONS:
        return [f"label-{i + 1}" for i in range(LABELS) if k.labels[i] == 1 + card]
    return [f"museum-{i + 1}" for i in range(MUSEUM_ROW) if k.row[i] == 1 + card - COLLECTIONS]


def _cost(before: Any, after: Any, box: Any, p: int) -> str:
    """What the vault of a seat has changed, in points."""
    return points(vault_points(after, box, p, 0) - vault_points(before, box, p, 0))


# --- what a seat did -----------------------------------------------------------------------------


def _told_of_action(
    before: Any, after: Any, box: Any, deck: Deck, seat: int | None, action: int, names: list[str]
) -> Told:
    p = int(before.turn)
    name = names[p]
    if action < 0:
        return [_told_of_goal(before, box, deck, p, name, None)]
    verb, *what = parts(action)
    if verb in ("keep", "drop"):
        return [_told_of_goal(before, box, deck, p, name, what[0] if seat == p else None)]
    if verb in ("from", "leave", "assemble", "joker", "pair", "fetch") or (verb == "done" and _assembling(before)):
        return _told_of_assembly(before, after, box, deck, p, name, verb, what)
    if verb in ("exhibit", "gallery", "add", "reserve"):
        return _told_of_cards(before, after, box, deck, p, name, verb, what)
    if verb == "done":
        return []
    if verb == "curator":
        text = _("{name} is the {curator}.").format(name=name, curator=curator_name(what[0]))
        return [(p, "curator", text, [f"seat-{p}"])]
    return _told_of_pieces(before, after, box, p, name, verb, what) + _told_of_new_board(before, after)


def _told_of_goal(
    before: Any, box: Any, deck: Deck, p: int, name: str, g: int | None
) -> tuple[int | None, str, str, list[str]]:
    if before.phase == DROP_GOAL:
        if g is None:
            return p, "goal", _("{name} puts a private goal under the deck.").format(name=name), [f"goals-{p}"]
        text = _("{name} puts the goal {goal} under the deck.").format(name=name, goal=goal_name(box, deck, g))
        return p, "goal", text, [f"goals-{p}"]
    if g is None:
        return p, "goal", _("{name} keeps a private goal.").format(name=name), [f"goals-{p}"]
    others = [int(before.looked[p, i]) - 1 for i in range(2) if before.looked[p, i] and before.looked[p, i] != 1 + g]
    text = _("{name} keeps the goal {goal}.").format(name=name, goal=goal_name(box, deck, g))
    for other in others:
        text += " " + _("{goal} goes under the deck.").format(goal=goal_name(box, deck, other))
    return p, "goal", text, [f"goals-{p}"]


def _assembling(k: Any) -> bool:
    return bool(k.done) and any(k.carried[kind] for kind in range(PIECES))


def _told_of_pieces(before: Any, after: Any, box: Any, p: int, name: str, verb: str, what: list[int]) -> Told:
    first = what[0] if what else 0
    here = f"seat-{p}"
    if verb in ("row", "column"):
        spaces = _left_spaces(before, after)
        taken = _gone(_on(before, spaces), [0] * PIECES)
        pieces = [those(taken)] if sum(taken) else []
        line = first if verb == "row" else LINES + first
        if after.phase == LOT_RELIC:
            pieces.append(_("one of {n} relic boxes").format(n=lot(before, box, line)["relics"]))
        sentence = _("{name} takes row {n}: {pieces}.") if verb == "row" else _("{name} takes column {n}: {pieces}.")
        places = [f"line-{line + 1}", *_crates(spaces)]
        return [(p, "take", sentence.format(name=name, n=first + 1, pieces=join(pieces)), places)]
    if verb == "take":
        text = _("{name} takes {piece} from {space}.").format(
            name=name, piece=one(int(before.board[first]) - 1), space=space_name(first)
        )
        return [(p, "take", text, _crates([first]))]
    if verb == "refill":
        return [(p, "refill", _("{name} has the auction board filled first.").format(name=name), ["board"])]
    if verb == "store":
        text = _("{name} stores {pieces} in warehouse {n}.").format(
            name=name, pieces=those([int(before.carried[kind]) for kind in range(PIECES)]), n=first + 1
        )
        return [(p, "store", text, [f"warehouse-{p}-{first + 1}"])]
    if verb == "vault":
        text = _("{name} moves {piece} from warehouse {n} to the vault ({points}).").format(
            name=name, piece=one(first), n=int(before.full) + 1, points=_cost(before, after, box, p)
        )
        return [(p, "vault", text, [f"vault-{p}", f"warehouse-{p}-{int(before.full) + 1}"])]
    if verb == "extra":
        kind = int(box.auction_type[int(before.auction_back) - 1])
        source = _("the discard area") if before.tray[kind] else _("the bag")
        text = _("{name} takes an additional piece from {source}: {piece}.").format(
            name=name, source=source, piece=one(kind)
        )
        return [(p, "bonus", text, ["auction-back", here])]
    if verb == "retrieve":
        text = _("{name} takes {piece} back from the vault.").format(name=name, piece=one(first))
        return [(p, "bonus", text, [f"vault-{p}"])]
    if verb == "bonus":
        text = _("{name} uses the bonus “{bonus}”.").format(name=name, bonus=bonus_name(first))
        return [(p, "bonus", text, ["auction-front", here])]
    if verb == "choose":
        return [(p, "bonus", _("{name} keeps {piece}.").format(name=name, piece=one(first)), [here])]
    if verb == "board":
        text = _("{name} chooses {piece} for the auction board.").format(name=name, piece=one(first))
        return [(p, "bonus", text, [here])]
    if verb == "put":
        text = _("{name} puts {piece} on {space}.").format(
            name=name, piece=one(int(after.board[first]) - 1), space=space_name(first)
        )
        return [(p, "bonus", text, _crates([first]))]
    text = _("{name} moves {piece} from warehouse {a} to warehouse {b}.").format(
        name=name, piece=one(first), a=what[1] + 1, b=what[2] + 1
    )
    return [(p, "shift", text, [f"warehouse-{p}-{what[1] + 1}", f"warehouse-{p}-{what[2] + 1}"])]


def _on(k: Any, spaces: list[int]) -> list[int]:
    """Pieces on some spaces of the board, by kind."""
    found = [0] * PIECES
    for space in spaces:
        found[int(k.board[space]) - 1] += 1
    return found


def _told_of_new_board(before: Any, after: Any) -> Told:
    """An empty board is filled within the same moment."""
    new = [space for space in _new_spaces(before, after) if not before.board[space]]
    return [(None, "refill", _("The empty board is filled again."), _crates(new))] if len(new) > 1 else []


def _told_of_assembly(
    before: Any, after: Any, box: Any, deck: Deck, p: int, name: str, verb: str, what: list[int]
) -> Told:
    first = what[0] if what else 0
    area = [f"assembly-{p}"]
    told: Told = []
    if verb == "from":
        text = _("{name} assembles from warehouse {n}: {pieces}.").format(
            name=name, n=first + 1, pieces=those(_ware(before, p, first))
        )
        return [(p, "assemble", text, [f"warehouse-{p}-{first + 1}"])]
    if verb == "leave":
        n = int(before.passing) + 1
        text = _("{name} leaves {piece} in warehouse {n}.").format(name=name, piece=one(first), n=n)
        return [(p, "leave", text, [f"warehouse-{p}-{n}"])]
    if verb == "assemble":
        paid = _gone(after.tray, before.tray)
        text = _("{name} assembles {card} from {pieces}: {points}.").format(
            name=name, card=_card(deck, first), pieces=those(paid), points=points(int(box.points[first]))
        )
        told.append((p, "card", text, [*_place_of(before, first), f"rooms-{p}"]))
    elif verb == "joker":
        return [(p, "joker", _("A relic box will stand for {piece}.").format(piece=one(first)), area)]
    elif verb == "pair":
        text = _("Two {pieces} will stand for {piece}.").format(pieces=type_name(first), piece=one(what[1]))
        return [(p, "joker", text, area)]
    elif verb == "fetch":
        text = _("{name} brings {piece} out of the vault.").format(name=name, piece=one(first))
        return [(p, "joker", text, [f"vault-{p}"])]
    return told + _told_of_leftovers(before, after, box, p, name, verb)


def _told_of_leftovers(before: Any, after: Any, box: Any, p: int, name: str, verb: str) -> Told:
    more = [int(after.vault[p, kind]) - int(before.vault[p, kind]) for kind in range(PIECES)]
    if not any(n > 0 for n in more):
        return []
    text = _("What {name} has left over goes to the vault: {pieces} ({points}).").format(
        name=name, pieces=those([max(0, n) for n in more]), points=_cost(before, after, box, p)
    )
    return [(p, "vault", text, [f"vault-{p}"])]


def _told_of_cards(
    before: Any, after: Any, box: Any, deck: Deck, p: int, name: str, verb: str, what: list[int]
) -> Told:
    first = what[0] if what else 0
    if verb == "reserve":
        text = _("{name} reserves {card}.").format(name=name, card=_card(deck, first))
        return [(p, "reserve", text, [*_place_of(before, first), f"reserved-{p}"])]
    if after.museums[p] == before.museums[p] and after.galleries[p] == before.galleries[p]:
        if verb == "exhibit":
            text = _("{name} prepares an exhibition in {museum}.").format(name=name, museum=_museum(deck, first))
            return [(p, "prepare", text, _place_of(before, COLLECTIONS + first))]
        if verb == "gallery":
            return [(p, "prepare", _("{name} prepares an exhibition in a gallery.").format(name=name), ["gallery"])]
        text = _("{name} adds {card} ({pieces}).").format(name=name, card=_card(deck, first), pieces=_needs(box, first))
        return [(p, "add", text, [f"rooms-{p}"])]
    return _told_of_exhibition(before, after, box, deck, p, name, verb, first)


def _told_of_exhibition(
    before: Any, after: Any, box: Any, deck: Deck, p: int, name: str, verb: str, first: int
) -> Told:
    cards = _used(before, after, p, first if verb == "add" else -1)
    named = join([_card(deck, c) for c in cards]) if cards else _("what was left of these collections")
    if after.galleries[p] > before.galleries[p]:
        text = _("{name} exhibits {cards} in a gallery: {points}.").format(
            name=name, cards=named, points=points(int(box.gallery_points))
        )
        return [(p, "exhibit", text, [f"shown-{p}", f"rooms-{p}"])]
    m = int(after.shown[p, int(after.museums[p]) - 1]) - 1
    text = _("{name} exhibits {cards} in {museum}: {points}.").format(
        name=name, cards=named, museum=_museum(deck, m), points=points(int(box.museum_points[m]))
    )
    told: Told = [(p, "exhibit", text, [*_place_of(before, COLLECTIONS + m), f"shown-{p}", f"rooms-{p}"])]
    return told + _told_of_tokens(before, after, p, name)


def _used(before: Any, after: Any, p: int, last: int) -> list[int]:
    """The collections of a group: those marked, and the last one added."""
    group = [int(before.rooms[p, at]) - 1 for at in range(ROOMS) if before.grouped[at] and before.rooms[p, at]]
    return group + ([last] if last >= 0 else [])


def _told_of_tokens(before: Any, after: Any, p: int, name: str) -> Told:
    ones, twos = (int(after.tokens[p, i]) - int(before.tokens[p, i]) for i in range(2))
    got = []
    if twos:
        got.append(ngettext("a token of 2 points", "{n} tokens of 2 points", twos).format(n=twos))
    if ones:
        got.append(ngettext("a token of 1 point", "{n} tokens of 1 point", ones).format(n=ones))
    if not got:
        return []
    return [(p, "token", _("{name} gets {tokens}.").format(name=name, tokens=join(got)), [f"tokens-{p}", "tokens"])]


# --- what happened by itself ---------------------------------------------------------------------


def _told_of_step(before: Any, after: Any, box: Any, deck: Deck, names: list[str]) -> Told:
    phase = int(before.phase)
    p = int(before.active)
    if phase in (DEAL_BOARD, DEAL_CARDS, DEAL_CURATORS, DEAL_GOALS, DEAL_PIECES):
        return _told_of_set_up(before, after, box, deck, names)
    if phase == TURN_BEGIN:
        if after.phase == TURN_END:
            return [(p, "pass", _("{name} can do nothing and passes.").format(name=names[p]), [f"seat-{p}"])]
        return []
    if phase == REFILL_BOARD:
        new = _new_spaces(before, after)
        text = ngettext("{n} piece comes to the board: {pieces}.", "{n} pieces come to the board: {pieces}.", len(new))
        return [(None, "refill", text.format(n=len(new), pieces=those(_on(after, new))), _crates(new))]
    if phase == DRAW_THREE:
        text = _("{name} draws {pieces}.").format(name=names[p], pieces=those(after.waiting))
        return [(p, "draw", text, [f"seat-{p}", "bag"])]
    if phase == REFRESH:
        return [(None, "refresh", _("The auction cards move on."), ["auction-front", "auction-back"])]
    if phase == CARDS_MOVE:
        return _told_of_moving(before, after, deck)
    if phase == TURN_END:
        return _told_of_turn_end(before, after, box, names)
    if phase == THIEVES_REVEAL:
        return _told_of_reveal(before, after, box, names)
    if phase == THIEVES_ACT:
        return _told_of_thieves(before, after, box, deck)
    return []


def _told_of_set_up(before: Any, after: Any, box: Any, deck: Deck, names: list[str]) -> Told:
    phase = int(before.phase)
    if phase == DEAL_BOARD:
        return [(None, "deal", _("Sixteen pieces are drawn for the auction board."), ["board"])]
    if phase == DEAL_CARDS:
        goals = [
            goal_name(box, deck, int(after.public_goals[i]) - 1) for i in range(PUBLIC_GOALS) if after.public_goals[i]
        ]
        return [
            (None, "deal", _("Auction cards, collections and museums are laid out."), ["labels", "museums"]),
            (None, "deal", _("The public goals are {goals}.").format(goals=join(goals)), _goal_places(after)),
        ]
    if phase == DEAL_CURATORS:
        return [
            (
                p,
                "curator",
                _("{name} is the {curator}.").format(name=names[p], curator=curator_name(int(after.curator[p]))),
                [f"seat-{p}"],
            )
            for p in range(int(after.seats))
            if after.curator[p]
        ]
    if phase == DEAL_GOALS:
        return [(None, "deal", _("Everybody looks at two private goals."), [])]
    told: Told = []
    everybody = 2 if after.seats == 1 else int(after.seats)
    for p in range(everybody):
        for w in range(WAREHOUSES):
            got = _gone(_ware(after, p, w), _ware(before, p, w))
            if sum(got):
                if after.seats == 1 and p == THIEVES:
                    text = _("The thieves begin with {pieces}.").format(pieces=those(got))
                else:
                    text = _("{name} begins with {pieces}.").format(name=names[p], pieces=those(got))
                told.append((p, "deal", text, [f"warehouse-{p}-{w + 1}"]))
    return [*told, _told_of_turn(after, names)]


def _told_of_turn(after: Any, names: list[str]) -> tuple[int | None, str, str, list[str]]:
    p = int(after.active)
    return p, "turn", _("The turn of {name} begins.").format(name=names[p]), [f"seat-{p}"]


def _goal_places(k: Any) -> list[str]:
    return [f"goal-{i + 1}" for i in range(PUBLIC_GOALS) if k.public_goals[i]]


def _told_of_moving(before: Any, after: Any, deck: Deck) -> Told:
    """The rightmost museum goes, the others slide, both boards are filled."""
    told: Told = []
    for m in range(len(deck.museums)):
        if after.museum_tray[m] > before.museum_tray[m] and 1 + m in [int(before.row[i]) for i in range(MUSEUM_ROW)]:
            text = _("{museum} was not completed and is discarded.").format(museum=_museum(deck, m))
            told.append((None, "discard", text, [f"museum-{MUSEUM_ROW}"]))
    old = [int(before.row[i]) for i in range(MUSEUM_ROW)]
    new = [i for i in range(MUSEUM_ROW) if after.row[i] and int(after.row[i]) not in old]
    if new:
        text = _("New museums: {cards}.").format(
            cards=join([_museum(deck, int(after.row[i]) - 1) for i in reversed(new)])
        )
        told.append((None, "refill", text, [f"museum-{i + 1}" for i in new]))
    fresh = [i for i in range(LABELS) if after.labels[i] and after.labels[i] != before.labels[i]]
    if fresh:
        text = _("New collections: {cards}.").format(cards=join([_card(deck, int(after.labels[i]) - 1) for i in fresh]))
        told.append((None, "refill", text, [f"label-{i + 1}" for i in fresh]))
    return told


def _told_of_turn_end(before: Any, after: Any, box: Any, names: list[str]) -> Told:
    if after.turn == OVER:
        return [_told_of_end(after, box, names)]
    told: Told = _told_of_ending(before, after, names)
    if after.phase != THIEVES_REVEAL:
        told.append(_told_of_turn(after, names))
    return told


def _told_of_ending(before: Any, after: Any, names: list[str]) -> Told:
    """How near the end has come."""
    if before.ending == after.ending:
        return []
    if before.ending != OPEN:
        return [(None, "last", _("The last round begins."), [])]
    p = int(before.active)
    shown = int(before.museums[p]) + int(before.galleries[p]) // 2
    if before.seats == 1 and p == THIEVES:
        text = ngettext("The thieves have made {n} exhibition.", "The thieves have made {n} exhibitions.", shown)
    else:
        text = ngettext("{name} has made {n} exhibition.", "{name} has made {n} exhibitions.", shown)
    text = text.format(name=names[p] if p < len(names) else "", n=shown) + " "
    if after.ending == LAST_ROUND:
        text += _("Everybody has one more turn.")
    else:
        text += _("This round is finished, then everybody has one more turn.")
    return [(p, "last", text, [f"shown-{p}"])]


def _told_of_end(after: Any, box: Any, names: list[str]) -> tuple[int | None, str, str, list[str]]:
    k = opened(after)
    shares = reals(int(k.seats))
    returns(k, box, shares)
    winners = [p for p in range(int(k.seats)) if shares[p] > 0]
    if not winners:
        return None, "end", _("The thieves win with {points}.").format(points=points(total(k, box, THIEVES))), ["board"]
    sentence = _("{names} wins with {points}.") if len(winners) == 1 else _("{names} share the victory with {points}.")
    text = sentence.format(names=join([names[p] for p in winners]), points=points(total(k, box, winners[0])))
    return None, "end", text, ["board"]


# --- the thieves ---------------------------------------------------------------------------------


def _told_of_reveal(before: Any, after: Any, box: Any, names: list[str]) -> Told:
    card = int(after.thief_card) - 1
    tries = theft_texts(box, card) if card >= 0 else []
    if not tries:
        return _told_of_last_card(before, after, box, names)
    text = _("The thieves try to {actions}.").format(actions=_("; else to ").join(tries))
    return [(THIEVES, "thief", text, ["thief-card"])]


def _told_of_last_card(before: Any, after: Any, box: Any, names: list[str]) -> Told:
    text = _("The last card of the thieves is turned up: they vanish.")
    told: Told = [(THIEVES, "thief", text, ["thief-card"])]
    if after.turn == OVER:
        return [*told, _told_of_end(after, box, names)]
    if before.ending == OPEN:
        told.append((0, "last", _("{name} has one more turn.").format(name=names[0]), ["seat-0"]))
    return told


def _told_of_thieves(before: Any, after: Any, box: Any, deck: Deck) -> Told:
    p = THIEVES
    if after.museums[p] > before.museums[p]:
        m = int(after.shown[p, int(after.museums[p]) - 1]) - 1
        text = _("The thieves exhibit in {museum}: {points}.").format(
            museum=_museum(deck, m), points=points(int(box.museum_points[m]))
        )
        told: Told = [(p, "exhibit", text, [*_place_of(before, COLLECTIONS + m), f"shown-{p}"])]
        return told + _told_of_tokens(before, after, p, _("The gang of thieves"))
    gone = [i for i in range(LABELS) if before.labels[i] and before.labels[i] != after.labels[i]]
    if gone:
        cards = [_card(deck, int(before.labels[i]) - 1) for i in gone]
        text = _("The thieves assemble {cards}.").format(cards=join(cards))
        return [(p, "card", text, [*(f"label-{i + 1}" for i in gone), f"rooms-{p}"])]
    got = _gone(_ware(after, p, 0), _ware(before, p, 0))
    spaces = _left_spaces(before, after)
    if spaces:
        text = _("The thieves take {pieces} off the auction board.").format(pieces=those(got))
        return [(p, "take", text, [*_crates(spaces), f"warehouse-{p}-1"])]
    if sum(got):
        text = _("The thieves can do nothing of this and draw {pieces}.").format(pieces=those(got))
        return [(p, "take", text, ["bag", f"warehouse-{p}-1"])]
    return [(p, "pass", _("The thieves can do nothing."), ["thief-card"])]
