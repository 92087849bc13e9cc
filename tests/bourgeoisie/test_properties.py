"""What holds at every moment of every match, and whole matches against a second reckoning of the rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import salon
from salon.core.contract import AUTO, OVER
from salon.games.bourgeoisie import state
from tests.bourgeoisie.cards import SMALL, write
from tests.bourgeoisie.ledger import Books, Card, Chance, Ledger, Piece
from tests.bourgeoisie.players import Climber
from tests.bourgeoisie.tabletop import EDITIONS

TYPES = {
    state.FAMILY: "family",
    state.TRADE: "trade",
    state.BOND: "bond",
    state.LAND: "land",
    state.OFFICE: "office",
    state.EVENT: "event",
}
EARLY = write("retire_from = 12\nretire_at = 20\nno_office = 3\nnext_family = 7")  # families come and go


def matches() -> st.SearchStrategy[tuple[Any, list[Climber]]]:
    """A new match of any setting, with the real cards or those of the tests, and players for it."""

    def make(seats: int, edition: str, cards: Any, only: bool, seed: int, wild: float, offices: bool) -> Any:
        options = {"investments_only": only}
        match = salon.new_match("bourgeoisie", seats=seats, edition=edition, seed=seed, options=options, cards=cards)
        dice = random.Random(seed)
        return match, [Climber(dice, wild, offices or seat > 0, 12 + seed % 30) for seat in range(seats)]

    return st.builds(
        make,
        seats=st.integers(2, 6),
        edition=st.sampled_from(EDITIONS),
        cards=st.sampled_from([None, SMALL, EARLY]),
        only=st.booleans(),
        seed=st.integers(0, 2**32),
        wild=st.sampled_from([0.05, 0.3, 1.0]),
        offices=st.booleans(),
    )


def row(cells: Any, p: int, size: int) -> list[int]:
    return [int(cells[p, at]) for at in range(size)]


def check_cards(s: Any, box: Any) -> None:
    """Each copy of each kind is in one place: in the deck, unseen in a hand, or seen by all."""
    deck = Counter(int(s.deck[at]) for at in range(int(s.deck_size)))
    unseen: Counter[int] = Counter()
    visible = Counter(int(s.track[space]) - 1 for space in range(state.SPACES) if s.track[space])
    for p in range(int(s.seats)):
        hand, known = row(s.hand, p, int(s.hand_size[p])), row(s.open, p, int(s.open_size[p]))
        assert hand == sorted(hand)
        assert known == sorted(known)
        assert Counter(known) <= Counter(hand)
        assert row(s.hand, p, state.HAND)[len(hand) :] == [0] * (state.HAND - len(hand))
        assert row(s.open, p, state.HAND)[len(known) :] == [0] * (state.HAND - len(known))
        unseen += Counter(hand) - Counter(known)
        visible += Counter(known)
        visible += Counter(row(s.house, p, int(s.house_size[p])))
        if s.family[p]:
            visible[int(s.family[p]) - 1] += 1
    for kind in range(int(box.kinds)):
        assert deck[kind] + unseen[kind] + s.shown[kind] == box.copies[kind]
        assert visible[kind] <= s.shown[kind]


def check_players(s: Any, box: Any) -> None:
    """Coins are never negative; counts, income and worth are the sums of what lies there."""
    for p in range(int(s.seats)):
        assert min(s.silver[p], s.gold[p], s.tokens[p]) >= 0
        counts, income, worth = Counter[int](), 0, 0
        if s.family[p]:
            counts[state.FAMILY] += 1
            income += box.value[s.family[p] - 1] + s.family_marks[p]
        else:
            assert s.house_size[p] == 0
            assert s.family_marks[p] == 0
        for at in range(state.HOUSE):
            if at >= s.house_size[p]:
                assert s.house[p, at] == s.house_marks[p, at] == 0
                continue
            kind, marks = int(s.house[p, at]), int(s.house_marks[p, at])
            counts[int(box.type[kind])] += 1
            income += box.value[kind] + marks
            if box.type[kind] in (state.LAND, state.OFFICE):
                worth += box.value[kind] + marks
        assert [s.count[p, type] for type in range(state.TARGETS)] == [counts[type] for type in range(state.TARGETS)]
        assert (s.income[p], s.worth[p]) == (income, worth)
        assert counts[state.TRADE] <= 1
        assert counts[state.OFFICE] <= counts[state.LAND]
        assert counts[state.EVENT] == 0
        honour = sum(
            s.stack_worth[p, i] - (0 if s.stack_offices[p, i] else box.no_office) + (box.next_family if i else 0)
            for i in range(int(s.retired[p]))
        )
        assert s.retired[p] > state.STACK or s.honour[p] == honour


def check_turn(s: Any) -> None:
    """Somebody decides, a step is due, or all is over; the phase says which."""
    assert (s.turn == OVER) == (s.phase == state.FINISHED)
    assert s.turn in (AUTO, OVER, s.active)
    if s.phase > state.MARKER and s.phase != state.FINISHED:
        assert s.turn == AUTO
    assert (s.to_mark > 0) == (s.phase == state.MARKER)
    between = s.phase in (state.FAMILY_PHASE, state.FINISHED)
    assert not between or s.phase == state.FAMILY_PHASE or all(s.discount[t] == 0 for t in range(state.TARGETS))
    over_limit = any(s.hand_size[p] > 7 for p in range(int(s.seats)) if p != s.active)
    assert not over_limit, "between turns nobody holds more than seven cards"


@settings(max_examples=8, deadline=None)
@given(matches())
def test_invariants_at_every_moment(made: tuple[Any, list[Climber]]) -> None:
    match, players = made
    at = 0
    while True:
        for moment in match.moments[at:]:
            check_cards(moment.state, match.box)
            check_players(moment.state, match.box)
            check_turn(moment.state)
            at += 1
        legal = match.legal()
        assert match.over == (not legal) == (match.turn is None)
        if match.over:
            break
        assert len(legal) >= 2 or match.moments[-1].state.phase in (state.MARKER, state.HAND_DISCARD)
        assert [a.number for a in legal] == sorted({a.number for a in legal})
        assert len({a.text for a in legal}) == len(legal) <= state.MAX_ACTIONS
        match.play(match.turn, players[match.turn].choose(match))
    assert match.end_reason == "deck"
    assert match.moments[-1].state.deck_size == 0


# --- a second reckoning ---


def printed(match: Any) -> dict[str, Card]:
    """The cards as the card file gives them."""
    found = {}
    for kind in match.deck.kinds:
        card, effect = kind.card, kind.card.effect
        what, amount, target = "", 0, ""
        if effect is not None:
            if effect.levy is not None:
                what, amount, target = "levy", effect.silver, effect.levy
            elif effect.discount is not None:
                what, amount, target = "discount", effect.gold, effect.discount
            else:
                keys = ("silver", "gold", "tokens", "marker", "draw")
                what, amount = next((key, getattr(effect, key)) for key in keys if getattr(effect, key) is not None)
        when = (card.when or "") if effect is not None else ""
        found[card.id] = Card(card.id, TYPES[kind.type], card.value or 0, when, what, amount, target)
    return found


def bag(s: Any) -> Counter[int]:
    return Counter(int(s.deck[at]) for at in range(int(s.deck_size)))


def listen(match: Any, at: int, cards: dict[str, Card], chance: Chance) -> None:
    """Writes down what dice and deck did in the moments from `at` on."""
    names = [kind.card.id for kind in match.deck.kinds]
    for i in range(at, len(match.moments)):
        before, after = match.moments[i - 1].state, match.moments[i].state
        if before.phase == state.FATE:
            chance.dice.append(int(after.die))
        elif before.phase == state.REFILL:
            new = [space for space in range(9, -1, -1) if after.track[space] and not before.track[space]]
            chance.deck += [names[int(after.track[space]) - 1] for space in new]
        else:
            drawn = [names[kind] for kind in (bag(before) - bag(after)).elements()]
            # A chain: each but the last was an event that draws at once.
            chance.deck += sorted(
                drawn, key=lambda name: not (cards[name].effect == "draw" and cards[name].when == "bought")
            )


def open_books(match: Any, chance: Chance) -> Ledger:
    """The books as the first turn begins, read from what a spectator sees."""
    cards = printed(match)
    at = next(i for i in range(len(match.moments)) if match.view(None, i)["phase"] != "setup")
    view, box = match.view(None, at), match.box
    ledger = Ledger(
        cards,
        [Books(silver=p["silver"], family=[Piece(cards[p["family"]["id"]])]) for p in view["players"]],
        [x["card"]["id"] for x in view["track"]],
        view["deck_size"],
        view["active"],
        (int(box.retire_from), int(box.retire_at), int(box.no_office), int(box.next_family)),
        bool(box.investments_only),
        chance,
    )
    listen(match, at + 1, cards, chance)
    ledger.begin_turn()
    ledger.run()
    return ledger


def compare(ledger: Ledger, match: Any) -> None:
    """All that the table shows against the books."""
    view = match.view(None)
    assert match.over == view["over"] == ledger.over
    assert [x["card"]["id"] if x["card"] else "" for x in view["track"]] == ledger.track
    assert view["deck_size"] == ledger.deck_size
    assert match.scores() == ledger.scores()
    for seat, (shown, books) in enumerate(zip(view["players"], ledger.players, strict=True)):
        assert (shown["silver"], shown["gold"], shown["tokens"]) == (books.silver, books.gold, books.tokens)
        assert shown["hand_size"] == len(books.hand)
        assert shown["income"] == books.revenue
        in_play = [(c["id"], c["marks"]) for c in ([shown["family"]] if shown["family"] else []) + shown["house"]]
        assert sum(marks for _, marks in in_play) == sum(piece.marks for piece in books.family)
        assert [name for name, _ in in_play] == [piece.card.id for piece in books.family]
        assert [r["family"]["id"] for r in shown["retired"]] == [f[0].card.id for f in books.retired][:16]
        held = Counter({card["id"]: card["count"] for card in match.view(seat)["hand"]})
        assert held == Counter(card.id for card in books.hand)
    if not match.over:
        assert (view["turn"], view["phase"]) == (ledger.active, ledger.phase)
        assert {action.text for action in match.legal()} == ledger.legal()


@settings(max_examples=10, deadline=None)
@given(matches())
def test_whole_matches_against_a_second_reckoning(made: tuple[Any, list[Climber]]) -> None:
    match, players = made
    chance = Chance()
    ledger = open_books(match, chance)
    names = [kind.card.id for kind in match.deck.kinds]
    copies = Counter({names[kind]: int(match.box.copies[kind]) for kind in range(len(names))})
    compare(ledger, match)
    while not match.over:
        seat, at = match.turn, len(match.moments)
        text = players[seat].choose(match)
        match.play(seat, text)
        listen(match, at, ledger.cards, chance)
        ledger.play(text)
        assert chance.empty(), "the table drew or rolled more than the rules say"
        compare(ledger, match)
    assert ledger.whereabouts() == +copies, "every card is somewhere, and the deck is empty"
    best = max(ledger.scores())
    assert match.winners == [seat for seat, n in enumerate(ledger.scores()) if n == best]
    assert match.view(None)["result"]["winners"] == match.winners
