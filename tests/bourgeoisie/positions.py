"""Puts cards, coins and markers where a test wants them: the only place where tests touch the record of a match."""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass
from typing import Any

from salon.core.record import clone
from salon.games.bourgeoisie import rules, state


@dataclass
class Player:
    """What a seat has. Cards are words; `l3+2` is a card in play with two markers.

    family: the family in play, or "" for none
    house: its other cards
    hand, unseen: cards of the hand that everybody has seen, and those that only the owner knows
    """

    family: str = ""
    house: str = ""
    hand: str = ""
    unseen: str = ""
    silver: int = 0
    gold: int = 0
    tokens: int = 0


def marked(word: str) -> tuple[str, int]:
    """`l3+2` -> `l3`, 2."""
    name, _, marks = word.partition("+")
    return name, int(marks or 0)


def arrange(match: Any, players: list[Player], active: int, track: dict[int, str], deck: str | None) -> None:
    """The beginning of a turn of `active`; the automatic steps that follow are run.

    track: card of each space (1 to 10) that is not empty
    deck: the cards that are left in the deck, in no order; None: all that are nowhere else. Other cards count as
        discarded.
    """
    s, box = match._now, match.box

    def kind(name: str) -> int:
        number: int | None = match.deck.kind(name)
        assert number is not None, name
        return number

    placed: Counter[int] = Counter(kind(card) for card in track.values())
    hidden: Counter[int] = Counter()
    for space in range(state.SPACES):
        s.track[space] = 1 + kind(track[space + 1]) if space + 1 in track else 0
    for p, player in enumerate(players):
        clear_play(s, p)
        s.silver[p], s.gold[p], s.tokens[p] = player.silver, player.gold, player.tokens
        if player.family:
            family, marks = marked(player.family)
            assert box.type[kind(family)] == state.FAMILY
            s.family[p], s.family_marks[p] = 1 + kind(family), marks
            s.count[p, state.FAMILY] = 1
            s.income[p] = box.value[kind(family)] + marks
            placed[kind(family)] += 1
        for at, (name, marks) in enumerate(map(marked, player.house.split())):
            type, value = box.type[kind(name)], box.value[kind(name)]
            assert type in (state.TRADE, state.BOND, state.LAND, state.OFFICE)
            s.house[p, at], s.house_marks[p, at] = kind(name), marks
            s.house_size[p] = at + 1
            s.count[p, type] += 1
            s.income[p] += value + marks
            if type in (state.LAND, state.OFFICE):
                s.worth[p] += value + marks
            placed[kind(name)] += 1
        seen = sorted(map(kind, player.hand.split()))
        unseen = sorted(map(kind, player.unseen.split()))
        for row, size, cards in ((s.open, s.open_size, seen), (s.hand, s.hand_size, sorted(seen + unseen))):
            size[p] = len(cards)
            for at in range(state.HAND):
                row[p, at] = cards[at] if at < len(cards) else 0
        placed.update(seen)
        hidden.update(unseen)
    fill_deck(match, placed, hidden, None if deck is None else [kind(name) for name in deck.split()])
    for target in range(state.TARGETS):
        s.discount[target] = 0
    s.to_mark = 0
    s.active = active
    rules.begin_turn(s, box)
    keep(match)
    match._run_steps()


def clear_play(s: Any, p: int) -> None:
    """Empties what a seat has in play."""
    s.family[p] = s.family_marks[p] = s.house_size[p] = s.income[p] = s.worth[p] = 0
    for at in range(state.HOUSE):
        s.house[p, at] = s.house_marks[p, at] = 0
    for type in range(state.TARGETS):
        s.count[p, type] = 0


def fill_deck(match: Any, placed: Counter[int], hidden: Counter[int], deck: list[int] | None) -> None:
    """Puts the given cards, or all the others, into the deck; what is nowhere is discarded."""
    s, box = match._now, match.box
    left = Counter({kind: int(box.copies[kind]) for kind in range(int(box.kinds))})
    left.subtract(placed)
    left.subtract(hidden)
    bag = Counter(left if deck is None else deck)
    for kind in range(int(box.kinds)):
        assert left[kind] >= bag[kind], f"there are not so many cards {match.deck.kinds[kind].card.id}"
        s.shown[kind] = placed[kind] + left[kind] - bag[kind]
    cards = list(bag.elements())
    s.deck_size = len(cards)
    for at in range(state.CARDS):
        s.deck[at] = cards[at] if at < len(cards) else 0


def keep(match: Any) -> None:
    """Makes the changed state the newest moment."""
    match._legal = None
    match._logs.clear()
    match._looks.clear()
    match._marks.clear()
    match.moments[-1] = dataclasses.replace(match.moments[-1], state=clone(match.game.state, match._now))
