"""What can be chosen is exactly what the rules allow: assembling, exhibiting, and the thieves against plain references.

The references know only numbers of pieces; they try everything. The engine is walked through in every way there is, so
a dead end, a choice that is missing and one too many all show.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from salon.core.contract import AUTO
from salon.core.record import buffer, clone, to_bytes
from salon.games.antiques import state
from salon.games.antiques.moves import PIECE_NAMES
from tests.antiques.tabletop import Player, Table, keep

Counts = tuple[int, ...]  # of pieces, by kind
RELIC = state.RELIC
TYPES = range(state.TYPES)


def branches(game: Any, box: Any, s: Any) -> Iterator[tuple[int, Any]]:
    """Each legal action with what follows from it."""
    out = buffer(game.max_actions)
    n = game.hot["legal"](s, box, out)
    assert n > 0, "a dead end"
    for action in [int(out[i]) for i in range(n)]:
        after = clone(game.state, s)
        game.hot["act"](after, box, action)
        yield action, after


def kind_of(box: Any, card: int) -> tuple[Counts, int]:
    """What tells collections apart: their pieces and points."""
    return tuple(int(box.need[card, t]) for t in TYPES), int(box.points[card])


def held(s: Any, w: int) -> Counts:
    return tuple(int(s.ware[0, w, k]) for k in range(state.PIECES))


def less(pieces: Counts, *gone: int) -> Counts:
    left = list(pieces)
    for k in gone:
        left[k] -= 1
    return tuple(left)


def more(pieces: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(pieces, other, strict=True))


# --- assembling ----------------------------------------------------------------------------------------


def payments(need: Counts, area: Counts, curator: str, vault: Counts) -> set[tuple[Counts, int]]:
    """All ways to pay: what is left in the assembly area, and the kind fetched out of the vault (-1: none)."""
    wanted = [t for t in TYPES for _ in range(need[t])]
    found: set[tuple[Counts, int]] = set()

    def pay(at: int, left: Counts, fetched: int) -> None:
        if at == len(wanted):
            found.add((left, fetched))
            return
        t = wanted[at]
        for k in (t, RELIC):
            if left[k] > 0:
                pay(at + 1, less(left, k), fetched)
            if curator == "collector" and fetched < 0 and len(wanted) > 1 and vault[k] > 0:
                pay(at + 1, left, k)
        for k in TYPES:
            if curator == "researcher" and k != t and left[k] > 1:
                pay(at + 1, less(left, k, k), fetched)

    pay(0, area, -1)
    return found


Outcome = tuple[tuple[tuple[Counts, int], ...], Counts, Counts, Counts]  # collections, vault, warehouses 1 and 2


def assembled(needs: list[tuple[Counts, int]], area: Counts, curator: str, vault: Counts) -> set[Any]:
    """Every end of an assembly: the collections, and the vault with what is left over."""
    ends: set[Any] = set()
    seen: set[Any] = set()

    def go(open: tuple[tuple[Counts, int], ...], made: tuple[Any, ...], area: Counts, vault: Counts, may: bool) -> None:
        if (open, made, area, vault, may) in seen:
            return
        seen.add((open, made, area, vault, may))
        if made:
            ends.add((made, more(vault, area)))
        for i, card in enumerate(open):
            for left, fetched in payments(card[0], area, curator, vault if may else (0,) * state.PIECES):
                rest = less(vault, fetched) if fetched >= 0 else vault
                go(open[:i] + open[i + 1 :], tuple(sorted((*made, card))), left, rest, may and fetched < 0)

    go(tuple(sorted(needs)), (), area, vault, True)
    return ends


def assemblies(s: Any, box: Any, curator: str) -> dict[int, set[Outcome]]:
    """For each warehouse everything that can come of it, by the rules alone."""
    needs = [kind_of(box, int(s.labels[i]) - 1) for i in range(state.LABELS) if s.labels[i]]
    vault = tuple(int(s.vault[0, k]) for k in range(state.PIECES))
    racks = [held(s, w) for w in range(state.WAREHOUSES)]
    found: dict[int, set[Outcome]] = {}
    for w in range(state.WAREHOUSES):
        for stay in itertools.product(range(state.PIECES), repeat=w):  # the first stays in the far warehouse
            area = less(racks[w], *stay)
            if min(area) < 0:
                continue
            after = [racks[0], racks[1]]
            if w < 2:
                after[w] = (0,) * state.PIECES
            for passed, k in zip(range(w - 1, -1, -1), stay, strict=True):
                one = tuple(int(k == kind) for kind in range(state.PIECES))
                after[passed] = more(after[passed], one)
            for made, left in assembled(needs, area, curator, vault):
                found.setdefault(w, set()).add((made, left, after[0], after[1]))
    return found


def walk_assembly(table: Table) -> dict[int, set[Outcome]]:
    """For each warehouse everything that the engine lets come of it."""
    match = table.match
    game, box = match.game, match.box
    found: dict[int, set[Outcome]] = {}
    for action, begun in branches(game, box, match._now):
        w = action - state.FIRST_FROM
        if not 0 <= w < state.WAREHOUSES:
            continue
        todo, seen = [begun], set()
        while todo:
            s = todo.pop()
            print_of = to_bytes(game.state, s)
            if print_of in seen:
                continue
            seen.add(print_of)
            if s.turn == AUTO:
                made = tuple(sorted(kind_of(box, int(s.rooms[0, i]) - 1) for i in range(int(s.room_count[0]))))
                vault = tuple(int(s.vault[0, k]) for k in range(state.PIECES))
                assert sum(vault) == s.vaulted[0]
                for kind in range(state.PIECES):
                    assert pieces_of(s, kind) == box.pieces[kind]
                found.setdefault(w, set()).add((made, vault, held(s, 0), held(s, 1)))
            else:
                todo += [after for _, after in branches(game, box, s)]
    return found


def pieces_of(s: Any, kind: int) -> int:
    """All pieces of a kind, wherever they are between two actions."""
    n = int(s.bag[kind]) + int(s.tray[kind]) + int(s.carried[kind])
    n += sum(1 for space in range(state.SPACES) if s.board[space] == 1 + kind)
    n += sum(int(s.ware[p, w, kind]) for p in range(state.SEATS) for w in range(state.WAREHOUSES))
    return n + sum(int(s.vault[p, kind]) for p in range(state.SEATS))


@st.composite
def before_assembling(draw: Any, curator: str) -> Table:
    """A seat with a few pieces, and a few collections on the board."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    few = dice.sample(PIECE_NAMES[:5], dice.randint(1, 4))
    pool = [*few * 9, *["relic"] * dice.choice((3, 8))]  # alone, the thieves have three
    dice.shuffle(pool)
    racks = [" ".join(pool.pop() for _ in range(min(len(pool), dice.randint(0, 5)))) for _ in range(3)]
    pool.append(next(name for name in PIECE_NAMES if name not in few))
    vault = " ".join(dice.sample(pool, min(len(pool), dice.randint(0, 2))))
    table = Table(seats=dice.choice((1, 2)), seed=dice.randrange(100))
    box = table.match.box
    within = {PIECE_NAMES.index(name) for name in few} | {dice.randrange(state.TYPES)}
    near = [c for c in range(int(box.collections)) if all(box.need[c, t] == 0 or t in within for t in TYPES)]
    cards = dice.sample(near, min(len(near), dice.randint(1, 4)))
    ids = [table.match.deck.collections[c].id for c in cards]
    labels = " ".join([*ids, *["-"] * (state.LABELS - len(ids))])
    wipe(table)
    table.set(Player(racks=(racks[0], racks[1], racks[2]), vault=vault, curator=curator), labels=labels)
    return table


def wipe(table: Table) -> None:
    """Takes all pieces off the auction board: tests that do not look at it are free in theirs."""
    for space in range(state.SPACES):
        table.match._now.board[space] = 0


@settings(max_examples=25, deadline=None)
@given(before_assembling(""))
def test_assembling_can_end_in_every_way_the_rules_allow_and_in_no_other(table: Table) -> None:
    assert walk_assembly(table) == assemblies(table.match._now, table.match.box, "")


@settings(max_examples=25, deadline=None)
@given(before_assembling("researcher"))
def test_the_researcher_can_pay_in_every_way_and_in_no_other(table: Table) -> None:
    assert walk_assembly(table) == assemblies(table.match._now, table.match.box, "researcher")


@settings(max_examples=25, deadline=None)
@given(before_assembling("collector"))
def test_the_collector_can_pay_in_every_way_and_in_no_other(table: Table) -> None:
    assert walk_assembly(table) == assemblies(table.match._now, table.match.box, "collector")


def test_R11_3_a_relic_box_out_of_the_vault_stands_for_a_type_of_which_there_are_own_pieces() -> None:
    def begun() -> Table:
        me = Player(racks=("bones bones", "", ""), vault="relic", curator="collector")
        table = Table(seats=2)
        deck = table.match.deck.collections
        pair = next(c.id for c in deck if c.need == {"bones": 2})
        single = next(c.id for c in deck if c.need == {"bones": 1})
        wipe(table)
        table.set(me, labels=f"{pair} {single} - - - - - -").do("from 1", "fetch relic")
        assert table.legal() == ["joker bones", f"assemble {single}", f"assemble {pair}"]
        return table

    def vault(table: Table) -> dict[str, int]:
        return {kind: n for kind, n in table.view()["players"][0]["vault"].items() if n}

    plain = begun()
    plain.do(plain.legal("assemble")[1], "done")
    assert vault(plain) == {"relic": 1}, "own pieces sufficed, so it goes back"
    exchanged = begun().do("joker bones")
    assert exchanged.view()["work"]["jokers"]["bones"] == 1
    assert exchanged.view()["work"]["fetched"] is None
    assert exchanged.legal("joker") == exchanged.legal("fetch") == []
    exchanged.do(exchanged.legal("assemble")[1], "done")
    assert vault(exchanged) == {"bones": 1}
    both = begun().do("joker bones")
    both.do(both.legal("assemble")[0])  # of one piece: it stays where it is
    assert both.view()["work"]["jokers"]["bones"] == 1
    both.do(both.legal("assemble")[0], "done")
    assert vault(both) == {}


# --- exhibiting ----------------------------------------------------------------------------------------

Card = tuple[Counts, int]
Exhibition = tuple[int, tuple[Card, ...]]  # the museum, or GALLERY; what was sent there


def shows(cards: list[Card]) -> Counts:
    return tuple(sum(card[0][t] for card in cards) for t in TYPES)


def spare(cards: list[Card], need: Counts) -> Counts:
    """What is left of the pieces of some collections; below zero: what they lack."""
    return tuple(have - n for have, n in zip(shows(cards), need, strict=True))


def enough(left: Counts, wanted: Counts | None) -> bool:
    """Whether what is left suffices for a museum, or (None) for a gallery."""
    if min(left) < 0:
        return False
    if wanted is None:
        return any(left[k] > 1 and left[t] > 0 for k in TYPES for t in TYPES if k != t)
    return all(have >= n for have, n in zip(left, wanted, strict=True))


def exhibitions(rooms: tuple[Card, ...], targets: dict[int, Counts | None], galleries: int, divides: bool) -> set[Any]:
    """Every series of exhibitions of a turn, by the rules alone.

    divides: the pieces of collections sent earlier in the turn still count (Collector)
    """
    found: set[tuple[Exhibition, ...]] = set()

    def go(rooms: tuple[Card, ...], done: tuple[Exhibition, ...], used: tuple[Card, ...], need: Counts) -> None:
        if done:
            found.add(done)
        for target, wanted in targets.items():
            times = sum(target == before for before, _ in done)
            if times >= (galleries if wanted is None else 1):
                continue
            for n in range(len(rooms) + 1):
                for some in itertools.combinations(range(len(rooms)), n):
                    cards = [*used, *(rooms[i] for i in some)]
                    out = (cards[:i] + cards[i + 1 :] for i in range(len(cards)))
                    if not enough(spare(cards, need), wanted) or any(enough(spare(c, need), wanted) for c in out):
                        continue
                    sent = tuple(sorted(rooms[i] for i in some))
                    rest = tuple(card for i, card in enumerate(rooms) if i not in some)
                    after = taken(spare(cards, need), wanted)
                    now = tuple(a + b for a, b in zip(need, after, strict=True))
                    step = (*done, (target, sent))
                    go(rest, step, tuple(cards), now) if divides else go(rest, step, (), need)

    go(rooms, (), (), (0,) * state.TYPES)
    return found


def taken(left: Counts, wanted: Counts | None) -> Counts:
    """What an exhibition takes: a gallery two of the type of which most is there and one of the next (R11.4)."""
    if wanted is not None:
        return wanted
    pair, one = sorted(TYPES, key=lambda t: -left[t])[:2]
    return tuple(2 * (t == pair) + (t == one) for t in TYPES)


def walk_exhibitions(table: Table) -> set[Any]:
    """Every series of exhibitions that the engine lets happen in the turn; nothing is left unfinished."""
    match = table.match
    game, box = match.game, match.box
    found: set[tuple[Exhibition, ...]] = set()
    todo: list[tuple[Any, tuple[Exhibition, ...], int, tuple[Card, ...]]] = [(match._now, (), -1, ())]
    while todo:
        s, done, target, sent = todo.pop()
        for action, after in branches(game, box, s):
            aim, group = target, sent
            if state.FIRST_EXHIBIT <= action <= state.GALLERY:
                aim, group = action - state.FIRST_EXHIBIT, ()
            elif state.FIRST_ADD <= action < state.FIRST_CURATOR:
                group = (*sent, kind_of(box, action - state.FIRST_ADD))
            elif action == state.DONE and s.phase == state.EXHIBIT_CARDS:
                assert after.phase == state.CARDS_MOVE
                found.add(done)
                continue
            else:
                continue  # another action of the turn
            if after.phase == state.GROUP:
                todo.append((after, done, aim, group))
            else:
                todo.append((after, (*done, (aim, tuple(sorted(group)))), -1, ()))
    return found


@st.composite
def before_exhibiting(draw: Any) -> Table:
    """A Collector, or somebody else, with a few collections, and one or two museums in the row."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    table = Table(seats=2, seed=dice.randrange(100))
    deck = table.match.deck
    within = set(dice.sample(PIECE_NAMES[:5], dice.randint(2, 4)))
    rooms = dice.sample([c.id for c in deck.collections if set(c.need) <= within], dice.randint(2, 5))
    near = [m.id for m in deck.museums if len(set(m.need) - within) < 2]
    museums = dice.sample(near, min(len(near), dice.randint(1, 2)))
    labels = dice.sample([c.id for c in deck.collections if c.id not in rooms], state.LABELS)
    me = Player(rooms=" ".join(rooms), curator=dice.choice(("", "collector", "collector", "researcher")))
    table.set(me, labels=" ".join(labels), row=" ".join([*museums, *["-"] * (state.MUSEUM_ROW - len(museums))]))
    s = table.match._now
    s.museum_deck_size = galleries = dice.choice((0, 1, 2))
    for museum in range(state.MUSEUMS):  # the cards of the deck that remain
        marked = sum(int(s.museum_deck[m]) for m in range(museum))
        s.museum_deck[museum] = int(s.museum_deck[museum] and marked < galleries)
    keep(table.match)
    return table


@settings(max_examples=40, deadline=None)
@given(before_exhibiting())
def test_a_turn_can_exhibit_in_every_way_the_rules_allow_and_in_no_other(table: Table) -> None:
    s, box = table.match._now, table.match.box
    rooms = tuple(kind_of(box, int(s.rooms[0, i]) - 1) for i in range(int(s.room_count[0])))
    row = [int(s.row[i]) - 1 for i in range(state.MUSEUM_ROW) if s.row[i]]
    targets: dict[int, Counts | None] = {m: tuple(int(box.museum_need[m, t]) for t in TYPES) for m in row}
    targets[state.GALLERY - state.FIRST_EXHIBIT] = None
    divides = bool(s.curator[0] == state.COLLECTOR)
    assert walk_exhibitions(table) == exhibitions(rooms, targets, int(s.museum_deck_size), divides)


# --- the thieves ---------------------------------------------------------------------------------------


@st.composite
def before_a_theft(draw: Any) -> Table:
    """Alone against thieves who have something, and whose next card is turned up."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    table = Table(seats=1, seed=dice.randrange(100))
    s, box = table.match._now, table.match.box
    thieves = state.THIEVES
    cards = [c for c in range(int(box.collections)) if s.label_deck[c]]
    for i, card in enumerate(dice.sample(cards, dice.choice((0, 3, 6, 9)))):
        s.rooms[thieves, i], s.label_deck[card] = 1 + card, 0
        s.room_count[thieves], s.label_deck_size = i + 1, s.label_deck_size - 1
    for _ in range(dice.choice((0, 4, 15, 18))):
        kind = dice.choice([t for t in TYPES if s.bag[t]])
        s.bag[kind] -= 1
        s.ware[thieves, 0, kind] += 1
        s.stored[thieves, 0] += 1
    gaps = dice.choice((0.0, 0.5, 0.95))
    for space in range(state.SPACES):
        if dice.random() < gaps:
            s.tray[s.board[space] - 1] += 1
            s.board[space] = 0
    for i in range(state.LABELS):
        if dice.random() < 0.1:
            s.label_tray[s.labels[i] - 1], s.labels[i] = 1, 0
    s.pile[0], s.pile[1] = dice.choice((0, 1, 5)), dice.choice((0, 1, 5))
    s.thief_card = 1 + dice.randrange(int(box.thief_cards))
    s.active, s.turn, s.phase = thieves, AUTO, state.THIEVES_ACT
    return table


def can_exhibit(rooms: list[Card], wanted: Counts) -> bool:
    return enough(spare(rooms, (0,) * state.TYPES), wanted)


@settings(max_examples=150, deadline=None)
@given(before_a_theft())
def test_the_thieves_do_what_a_plain_reading_of_their_card_says(table: Table) -> None:
    game, box, s = table.match.game, table.match.box, table.match._now
    after = clone(game.state, s)
    game.hot["step"](after, box)
    assert after.phase == state.CARDS_MOVE
    for kind in range(state.PIECES):
        assert pieces_of(after, kind) == box.pieces[kind]
    assert after.ware[state.THIEVES, 0, RELIC] == s.ware[state.THIEVES, 0, RELIC] == 0
    assert after.stored[state.THIEVES, 0] == sum(held_by_thieves(after)) <= state.THIEVES_LIMIT
    card = int(s.thief_card) - 1
    for i in range(state.THIEF_ACTIONS):
        sort = int(box.thief_action[card, i])
        if sort == state.EXHIBIT_THEFT and check_exhibition(s, after, box):
            return
        if sort == state.ASSEMBLE_THEFT and check_assembly(s, after, box, int(box.thief_plus[card, i])):
            return
        if sort == state.ACQUIRE_THEFT and check_acquiring(s, after, int(box.thief_spaces[card, i])):
            return
    unchanged(s, after, "labels", "rooms", "row", "shown", "tokens")
    check_draws(s, after, sum(spaces_of(box, card)).bit_count())


def held_by_thieves(s: Any) -> Counts:
    return tuple(int(s.ware[state.THIEVES, 0, k]) for k in range(state.PIECES))


def spaces_of(box: Any, card: int) -> list[int]:
    return [int(box.thief_spaces[card, i]) for i in range(state.THIEF_ACTIONS)]


SIZES = {
    "labels": (state.LABELS,), "row": (state.MUSEUM_ROW,), "rooms": (state.SEATS, state.ROOMS),
    "shown": (state.SEATS, state.MUSEUMS), "tokens": (state.SEATS, 2), "board": (state.SPACES,),
    "ware": (state.SEATS, state.WAREHOUSES, state.PIECES), "tray": (state.PIECES,),
}  # fmt: skip


def cells(s: Any, name: str) -> list[int]:
    table = getattr(s, name)
    sizes = SIZES[name]
    where = itertools.product(*map(range, sizes))
    return [int(table[at if len(sizes) > 1 else at[0]]) for at in where]


def unchanged(s: Any, after: Any, *names: str) -> None:
    for name in names:
        assert cells(s, name) == cells(after, name), name


def thief_rooms(s: Any) -> list[int]:
    return [int(s.rooms[state.THIEVES, i]) - 1 for i in range(int(s.room_count[state.THIEVES]))]


def check_exhibition(s: Any, after: Any, box: Any) -> bool:
    """R12.10 to R12.12; False if it is not possible."""
    rooms = thief_rooms(s)
    needs = {m: tuple(int(box.museum_need[m, t]) for t in TYPES) for m in range(int(box.museums))}
    row = [int(s.row[i]) - 1 for i in range(state.MUSEUM_ROW)]
    shown = [kind_of(box, card) for card in rooms]
    place = next((i for i, m in enumerate(row) if m >= 0 and can_exhibit(shown, needs[m])), None)
    if place is None:
        return False
    lacking = Counter({t: n for t, n in enumerate(needs[row[place]]) if n})
    kept = []
    for card in rooms:
        gives = Counter({t: n for t, n in enumerate(kind_of(box, card)[0]) if n})
        if lacking & gives:
            lacking -= gives
            assert after.label_tray[card] == 1
        else:
            kept.append(card)
    assert not lacking
    assert thief_rooms(after) == kept
    assert [int(after.row[i]) - 1 for i in range(state.MUSEUM_ROW)] == [*row[:place], -1, *row[place + 1 :]]
    assert after.shown[state.THIEVES, int(s.museums[state.THIEVES])] == 1 + row[place]
    assert after.museums[state.THIEVES] == s.museums[state.THIEVES] + 1
    for value, at in ((0, state.MUSEUM_ROW - 2), (1, state.MUSEUM_ROW - 1)):
        paid = min(2, int(s.pile[value])) if place == at else 0
        assert after.tokens[state.THIEVES, value] == s.tokens[state.THIEVES, value] + paid
        assert after.pile[value] == s.pile[value] - paid
    assert after.moved == 1
    unchanged(s, after, "ware", "board", "labels", "tray")
    return True


def check_assembly(s: Any, after: Any, box: Any, plus: int) -> bool:
    """R12.7, R12.8; False if it is not possible."""
    have = Counter({k: n for k, n in enumerate(held_by_thieves(s)) if n})
    labels = [int(s.labels[i]) - 1 for i in range(state.LABELS)]
    need = [Counter({t: int(box.need[c, t]) for t in TYPES if c >= 0 and box.need[c, t]}) for c in labels]
    first = next((i for i, c in enumerate(labels) if c >= 0 and need[i] <= have), None)
    if first is None:
        return False
    taken_from = [first]
    if plus & state.PLUS_LEFT and first not in (0, 4):
        taken_from.append(first - 1)
    if plus & state.PLUS_RIGHT and first not in (3, 7):
        taken_from.append(first + 1)
    rooms = thief_rooms(s)
    for i in taken_from:
        if labels[i] < 0:
            continue
        have -= need[i]
        if len(rooms) < state.ROOMS:
            rooms.append(labels[i])
        else:
            assert after.label_tray[labels[i]] == 1
        labels[i] = -1
    assert thief_rooms(after) == rooms
    assert [int(after.labels[i]) - 1 for i in range(state.LABELS)] == labels
    assert held_by_thieves(after) == tuple(have[k] for k in range(state.PIECES))
    unchanged(s, after, "board", "row", "shown", "tokens")
    return True


def check_acquiring(s: Any, after: Any, spaces: int) -> bool:
    """R12.6; False if it is not possible."""
    there = [space for space in range(state.SPACES) if spaces >> space & 1 and s.board[space] not in (0, 1 + RELIC)]
    taken_from = there[: state.THIEVES_LIMIT - int(s.stored[state.THIEVES, 0])]
    if not taken_from:
        return False
    got = Counter(int(s.board[space]) - 1 for space in taken_from)
    assert held_by_thieves(after) == tuple(n + got[k] for k, n in enumerate(held_by_thieves(s)))
    for space in range(state.SPACES):
        assert after.board[space] == s.board[space] or space in taken_from or s.board[space] == 0
    filled_as_far_as_possible(after)
    unchanged(s, after, "labels", "rooms", "row", "shown", "tokens")
    return True


def filled_as_far_as_possible(s: Any) -> None:
    gaps = cells(s, "board").count(0)
    assert gaps == 0 or sum(int(s.bag[k]) + int(s.tray[k]) for k in range(state.PIECES)) == 0


def check_draws(s: Any, after: Any, wanted: int) -> None:
    """R12.9."""
    plain = sum(int(s.bag[t]) + int(s.tray[t]) for t in TYPES)
    drawn = min(wanted, state.THIEVES_LIMIT - int(s.stored[state.THIEVES, 0]), plain)
    assert after.stored[state.THIEVES, 0] == s.stored[state.THIEVES, 0] + drawn
    for before, now in zip(held_by_thieves(s), held_by_thieves(after), strict=True):
        assert now >= before
    if wanted:
        filled_as_far_as_possible(after)
    else:
        unchanged(s, after, "board", "tray")
