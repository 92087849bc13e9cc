"""What holds at every moment of every match, and whole matches against a second reckoning of the rules."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import salon
from salon.bots import make
from salon.core.contract import AUTO, OVER
from salon.core.kit import redealt
from salon.core.match import Match
from salon.core.record import buffer, clone, to_bytes
from salon.games.antiques import state
from salon.games.antiques.state import SEATS, THIEVES
from tests.antiques import ledger
from tests.antiques.ledger import Pieces

EDITIONS = ("antiques", "curators")
BETWEEN = (state.TURN_BEGIN, state.TURN, state.FINISHED, state.THIEVES_REVEAL)


def matches() -> st.SearchStrategy[tuple[Match, random.Random, float]]:
    """A new match of any setting, dice for its players, and how wild they are (the others are greedy)."""

    def begin(seats: int, edition: str, choose: bool, seed: int, wild: float) -> Any:
        options = {"choose_curators": choose}
        match = salon.new_match("antiques", seats=seats, edition=edition, seed=seed, options=options)
        return match, random.Random(seed), wild

    return st.builds(
        begin,
        seats=st.sampled_from([1, 2, 3, 4, 4]),
        edition=st.sampled_from(EDITIONS),
        choose=st.booleans(),
        seed=st.integers(0, 2**32),
        wild=st.sampled_from([0.2, 0.6, 1.0, 1.0]),
    )


def play(match: Match, dice: random.Random, wild: float) -> None:
    """Plays a random action, or a greedy one."""
    assert match.turn is not None
    if dice.random() < wild:
        text = dice.choice(match.legal()).text
    else:
        number = make("greedy", match.game).choose(match.known(match.turn), match.box, dice.randbytes(8))
        text = match.game.moves.text(number, match.deck)
    match.play(match.turn, text)


# --- at every moment -----------------------------------------------------------------------------------


def row(cells: Any, size: int, *of: int) -> list[int]:
    """The codes of a row, or of a seat's row, that are not empty, which stand in front."""
    codes = [int(cells[(*of, i)] if of else cells[i]) for i in range(size)]
    held = [code for code in codes if code]
    assert codes == held + [0] * (size - len(held))
    return held


def part(table: Any, size: int, *of: int) -> list[int]:
    """All of a row of a table."""
    return [int(table[(*of, i)]) for i in range(size)]


def check_pieces(s: Any, box: Any) -> None:
    """Each piece is in one place, and the sums are right."""
    for kind in range(state.PIECES):
        n = int(s.bag[kind] + s.tray[kind] + s.carried[kind] + s.waiting[kind])
        n += sum(int(s.board[i]) == 1 + kind for i in range(state.SPACES)) + int(s.fetched == 1 + kind)
        n += sum(int(s.ware[p, w, kind]) for p in range(SEATS) for w in range(state.WAREHOUSES))
        n += sum(int(s.vault[p, kind]) for p in range(SEATS))
        if kind == state.RELIC:
            n += sum(int(s.joker[t]) for t in range(state.TYPES))
        else:
            n += 2 * sum(int(s.pairs[kind, t]) for t in range(state.TYPES))
        assert n == box.pieces[kind]
    for p in range(SEATS):
        for w in range(state.WAREHOUSES):
            assert min(part(s.ware, state.PIECES, p, w)) >= 0
            assert s.stored[p, w] == sum(part(s.ware, state.PIECES, p, w))
            room = state.THIEVES_LIMIT if s.seats == 1 and p == THIEVES else ledger.limit(s, p, w)
            busy = p == s.active and (s.phase == state.SHIFT_PIECES or (s.phase == state.OVERFLOW and w == s.full))
            assert s.stored[p, w] <= room or busy
        assert min(part(s.vault, state.PIECES, p)) >= 0
        assert s.vaulted[p] == sum(part(s.vault, state.PIECES, p))
    if s.phase == state.TURN or (s.phase <= state.GROUP and s.phase != state.GOAL_CHOICE):
        left = sum(int(s.bag[k] + s.tray[k]) for k in range(state.PIECES))
        assert left == 0 or any(s.board[i] for i in range(state.SPACES)), "an empty board is filled at once"


def check_cards(s: Any, box: Any) -> None:
    """Each card is in one place; decks have the sizes that are told."""
    reserved = [code for p in range(SEATS) for code in row(s.reserved, state.RESERVED, p)]
    places = [c for c in range(state.COLLECTIONS) if s.label_deck[c]]
    assert s.label_deck_size == len(places)
    places += [c for c in range(state.COLLECTIONS) if s.label_tray[c]]
    places += [int(s.labels[i]) - 1 for i in range(state.LABELS) if s.labels[i]]
    for p in range(SEATS):
        rooms = row(s.rooms, state.ROOMS, p)
        assert len(rooms) == s.room_count[p]
        places += [code - 1 for code in rooms]
    places += [code - 1 for code in reserved if code <= state.COLLECTIONS]
    assert sorted(places) == list(range(int(box.collections)))

    galleries = sum(int(s.galleries[p]) for p in range(SEATS))
    open = [int(s.row[i]) - 1 for i in range(state.MUSEUM_ROW) if s.row[i]]
    open += [code - 1 - state.COLLECTIONS for code in reserved if code > state.COLLECTIONS]
    for p in range(SEATS):
        shown = row(s.shown, state.MUSEUMS, p)
        assert len(shown) == s.museums[p]
        open += [code - 1 for code in shown]
    discarded = [m for m in range(state.MUSEUMS) if s.museum_tray[m]]
    marked = [m for m in range(state.MUSEUMS) if s.museum_deck[m]]
    assert len(set(open + discarded + marked)) == len(open + discarded + marked)
    assert len(open) + len(discarded) + s.museum_deck_size + galleries == box.museums
    assert 0 <= s.museum_deck_size <= len(marked) <= s.museum_deck_size + galleries

    auctions = [a for a in range(state.AUCTIONS) if s.auction_deck[a]]
    assert s.auction_deck_size == len(auctions)
    auctions += [a for a in range(state.AUCTIONS) if s.auction_pile[a]]
    auctions += [int(code) - 1 for code in (s.auction_front, s.auction_back) if code]
    assert sorted(auctions) == list(range(int(box.auctions)))
    for value, made in enumerate((box.one_tokens, box.two_tokens)):
        assert s.pile[value] >= 0
        assert s.pile[value] + sum(int(s.tokens[p, value]) for p in range(SEATS)) == made


def check_goals(s: Any, box: Any) -> None:
    """Each goal is in one place; who put one under the deck knows it, and nobody else."""
    bag = [g for g in range(state.GOALS) if s.goal_bag[g]]
    assert s.goal_bag_size == len(bag)
    under = row(s.under, state.GOALS)
    assert s.under_size == len(under)
    places = bag + [code - 1 for code in under]
    for p in range(SEATS):
        held, looked = row(s.goals, state.GOAL_HAND + 1, p), row(s.looked, 2, p)
        assert held == sorted(held)
        assert looked == sorted(looked)
        assert (len(held), len(looked)) == (s.goal_count[p], s.looked_count[p])
        assert len(held) <= state.GOAL_HAND or (s.phase == state.DROP_GOAL and p == s.active)
        places += [code - 1 for code in held + looked]
    places += [code - 1 for code in row(s.public_goals, state.PUBLIC_GOALS) + row(s.thief_goals, state.THIEF_GOALS)]
    assert sorted(places) == list(range(int(box.goals)))
    for i in range(state.GOALS):
        known = [int(s.my_under[p, i]) for p in range(SEATS) if s.my_under[p, i]]
        assert known in ([], [int(s.under[i])] if s.under[i] else [])


def check_turn(s: Any) -> None:
    """Somebody decides, a step is due, or all is over; between turns nothing is on its way."""
    assert (s.turn == OVER) == (s.phase == state.FINISHED)
    assert s.turn == (OVER if s.phase == state.FINISHED else AUTO if s.phase > state.GROUP else s.active)
    if s.phase in BETWEEN:
        loose = [*row(s.grouped, state.ROOMS), *row(s.turn_cards, state.ROOMS), s.to_take, s.bonus, s.single, s.line]
        loose += [s.fetched, s.fetch_used, s.done, s.moved, s.target]
        loose += [n for cells in (s.carried, s.waiting) for n in [int(cells[k]) for k in range(state.PIECES)]]
        loose += [int(s.arrived[w, k]) for w in range(state.WAREHOUSES) for k in range(state.PIECES)]
        loose += [int(s.joker[t]) + int(s.turn_need[t]) for t in range(state.TYPES)]
        assert not any(loose)


def check_all(s: Any, box: Any) -> None:
    check_pieces(s, box)
    check_cards(s, box)
    check_goals(s, box)
    check_turn(s)


def check_redeal(match: Match, lane: int) -> None:
    """A re-deal is a sound position, in which the seat knows what it knows, and may do what it may do."""
    for seat in (None, *range(match.seats)):
        world = redealt(match, seat, lane)
        check_all(world, match.box)
        known = match.known(seat)
        if seat is not None:
            assert part(world.goals, 4, seat) == part(known.goals, 4, seat)
            assert part(world.looked, 2, seat) == part(known.looked, 2, seat)
            mine = part(known.my_under, state.GOALS, seat)
            assert all(code in (0, world.under[i]) for i, code in enumerate(mine))
        out = buffer(match.game.max_actions)
        if seat is not None and seat == match.turn:
            n = match.game.hot["legal"](world, match.box, out)
            assert [int(out[i]) for i in range(n)] == [a.number for a in match.legal()]


def test_a_re_deal_while_the_curator_is_chosen_alone() -> None:
    """The thieves have no goals yet (R12.2)."""
    match = salon.new_match("antiques", seats=1, edition="curators", seed=43, options={"choose_curators": True})
    goals = 0
    while goals == 0:
        check_redeal(match, len(match.moments))
        match.play(0, match.legal()[0].text)
        goals = len(row(match.moments[-1].state.thief_goals, state.THIEF_GOALS))
    check_redeal(match, 0)


@settings(max_examples=8, deadline=None)
@given(matches())
def test_invariants_at_every_moment(made: tuple[Match, random.Random, float]) -> None:
    match, dice, wild = made
    at = 0
    while True:
        for moment in match.moments[at:]:
            check_all(moment.state, match.box)
            at += 1
        legal = match.legal()
        assert match.over == (not legal) == (match.turn is None)
        if dice.random() < 0.1:
            check_redeal(match, at)
        if match.over:
            break
        assert [a.number for a in legal] == sorted({a.number for a in legal})
        assert len({a.text for a in legal}) == len(legal) <= state.MAX_ACTIONS
        play(match, dice, wild)
    assert match.end_reason in ("exhibitions", "passing", "thieves_deck")


@settings(max_examples=6, deadline=None)
@given(matches())
def test_no_two_actions_do_the_same(made: tuple[Match, random.Random, float]) -> None:
    """But a row and a column, if both hold the same single piece."""
    match, dice, wild = made
    game, out = match.game, buffer(match.game.max_actions)
    while not match.over:
        if dice.random() < 0.3:
            seen: dict[bytes, str] = {}
            for action in match.legal():
                after = clone(game.state, match._now)
                game.hot["act"](after, match.box, action.number)
                assert game.hot["legal"](after, match.box, out) > 0 or after.turn < 0, f"{action.text} is a dead end"
                key = to_bytes(game.state, after)
                alike = seen.setdefault(key, action.text)
                verbs = {text.split()[0] for text in (alike, action.text)}
                assert alike == action.text or verbs == {"row", "column"}, f"{action.text} does the same as {alike}"
        play(match, dice, wild)


# --- a second reckoning --------------------------------------------------------------------------------


def check_action(match: Match, before: Any, after: Any, seat: int, text: str) -> None:
    """What an action of chapters 4 to 6 did to the pieces, to the last one."""
    expected = ledger.moved(before, match.box, seat, text)
    if expected is None:
        return
    found = Pieces.of(after)
    if any(expected.board) or not (expected.bag + expected.tray).total():
        assert expected == found, text
    else:
        ledger.check_filled(expected, found)
        expected.bag, expected.tray, expected.board = found.bag, found.tray, found.board
        assert expected == found, text
    verb = text.split()[0]
    w = int(text.split()[1]) - 1 if verb == "store" else int(before.full)
    if verb in ("store", "vault") and before.afterwards != state.THEN_PASS:
        over = found.racks[seat][w].total() > ledger.limit(after, seat, w)
        assert (after.phase == state.OVERFLOW) == over
        if not over and before.afterwards == state.THEN_BONUS:
            assert after.phase == (state.CARDS_MOVE, state.BONUS_TWO, state.BONUS_THREE)[w]
        if not over and before.afterwards == state.THEN_END:
            assert after.phase == (state.REFRESH if before.bonus else state.CARDS_MOVE)
    if verb == "done" and before.phase in (state.BONUS_TWO, state.BONUS_THREE):
        assert after.phase == state.CARDS_MOVE, "declined: the cards stay"


def check_step(before: Any, after: Any) -> None:
    """What an automatic step did to pieces and auction cards."""
    a, b = Pieces.of(before), Pieces.of(after)
    if before.phase == state.REFILL_BOARD:
        ledger.check_filled(a, b)
        assert after.to_take == 2
    elif before.phase == state.DRAW_THREE:
        assert b.waiting.total() == min(3, (a.bag + a.tray).total())
        ledger.check_drawn(a, b, b.waiting)
    elif before.phase == state.LOOK_AT_GOALS:
        p = before.active
        assert after.looked_count[p] == min(2, before.goal_bag_size + before.under_size)
        assert part(after.goals, 4, p) == part(before.goals, 4, p)
        first = before.goal_bag_size
        for n in range(int(after.looked_count[p]) - int(first)):
            assert before.under[n] in part(after.looked, 2, p), "those put under come in their order"
    elif before.phase == state.REFRESH:
        assert after.auction_back == before.auction_front
        old = [i for i in range(state.AUCTIONS) if before.auction_deck[i]]
        pile = [i for i in range(state.AUCTIONS) if before.auction_pile[i]] + [int(before.auction_back) - 1]
        assert int(after.auction_front) - 1 in (old or pile)
        assert after.auction_deck_size == len(old or pile) - 1
    elif before.phase in (state.TURN_BEGIN, state.TURN_END, state.CARDS_MOVE):
        assert a == b or not any(a.board)


def check_legal(match: Match) -> None:
    """The legal actions of chapters 2 to 6 are exactly those of the text."""
    s, seat = match.moments[-1].state, match.turn
    assert seat is not None
    texts = {action.text for action in match.legal()}
    auction = {text for text in texts if text.split()[0] in ("row", "column", "refill")}
    if s.phase == state.TURN:
        assert auction == ledger.lots(s)
        assert all(text.split()[0] in ("from", "exhibit", "gallery") for text in texts - auction)
    elif s.phase == state.BONUS_THREE:
        trial = clone(match.game.state, s)  # a turn now: what can be assembled, what exhibited
        trial.phase = state.TURN
        out = buffer(match.game.max_actions)
        n = match.game.hot["legal"](trial, match.box, out)
        verbs = {match.game.moves.text(int(out[i]), match.deck).split()[0] for i in range(n)}
        assert texts == ledger.bonuses(s, match.box, seat, ("from" in verbs, bool(verbs & {"exhibit", "gallery"})))
    elif (expected := ledger.legal(s, match.box, seat)) is not None:
        assert texts == expected


@settings(max_examples=8, deadline=None)
@given(matches())
def test_whole_matches_against_a_second_reckoning(made: tuple[Match, random.Random, float]) -> None:
    match, dice, wild = made
    at = 1
    while not match.over:
        check_legal(match)
        play(match, dice, wild)
        for i in range(at, len(match.moments)):
            before, moment = match.moments[i - 1].state, match.moments[i]
            if moment.action is None or moment.seat is None:
                check_step(before, moment.state)
            else:
                text = match.game.moves.text(moment.action, match.deck)
                check_action(match, before, moment.state, moment.seat, text)
        at = len(match.moments)


@settings(max_examples=8, deadline=None)
@given(matches())
def test_turns_the_end_and_the_winners(made: tuple[Match, random.Random, float]) -> None:
    match, dice, wild = made
    while not match.over:
        play(match, dice, wild)
    final, seats, needed = match.moments[-1].state, match.seats, int(match.box.end_at[match.seats])
    if seats == 1:
        return  # chapter 12
    turns = [m.state for m in match.moments if m.state.phase == state.TURN_BEGIN]
    turns.append(final)
    near, passed = 0, Counter[int]()  # turns up to the end of the round in which it was near; passes of each round
    for n, (begun, ended) in enumerate(itertools.pairwise(turns)):
        seat = (int(final.start_seat) + n) % seats
        assert begun.active == seat, "play goes round"
        assert ended.turns == n + 1
        acted = any(m.seat == seat and m.state.turns == n for m in match.moments if m.action is not None)
        passed[n // seats] += not acted
        enough = ended.museums[seat] + ended.galleries[seat] // 2 >= needed
        if enough and not near:
            near = seats * (n // seats + 1)
    rounds, rest = divmod(int(final.turns), seats)
    assert rest == 0
    if match.end_reason == "exhibitions":
        assert near
        assert final.turns == near + seats
    else:
        assert passed[rounds - 1] == seats
        assert not near or final.turns <= near
    assert all(passed[r] < seats for r in range(rounds - 1))

    result = match.view(None)["result"]
    ranks = [
        (line["total"], line["exhibitions"], line["public"], -line["vaulted"], -line["stored"])
        for line in result["scores"]
    ]
    assert match.winners == result["winners"] == [p for p in range(seats) if ranks[p] == max(ranks)]
    assert match.scores() == [line["total"] for line in result["scores"]]
    for p, line in enumerate(result["scores"]):
        parts = ("museums", "galleries", "tokens", "collections", "vault", "public", "private")
        assert line["total"] == sum(line[name] for name in parts)
        free, cost = (2, 1) if final.curator[p] == state.STOREKEEPER else (0, 2)
        assert line["vault"] == -cost * max(0, int(final.vaulted[p]) - free)
        assert line["tokens"] == final.tokens[p, 0] + 2 * final.tokens[p, 1]
        assert line["galleries"] == 3 * final.galleries[p]
