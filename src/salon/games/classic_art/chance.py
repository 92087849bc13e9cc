"""All that chance can do in Classic Art, with probabilities: for the study of small variants (`salon.envs`).

The rules draw card by card with the record's generator. Here the same draws are counted out: cards of a kind are alike,
so what matters is how many of each kind go where (the hypergeometric law, card by card the same as the rules').
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, prod
from typing import Any

from salon.core.record import clone
from salon.games.classic_art.state import DEAL, KINDS, Box, State

Cards = tuple[int, ...]
"""How many cards of each kind."""


def starts(s: State, box: Box) -> list[tuple[float, Any]]:
    """Every match that `setup` may begin with, instead of the one in `s`: each seat may be the start player (R2.3)."""
    return [(1 / int(s.seats), _with(s, start_seat=p)) for p in range(s.seats)]


def outcomes(before: State, after: State, box: Box) -> Iterator[tuple[float, Any]]:
    """Every state that the automatic step from `before` may lead to, with its probability, one after another.

    after: the state that it led to with some draws; all that does not depend on them is taken from it
    """
    if before.phase == DEAL:
        for p, hands, opening in deals(box, int(before.seats)):
            yield p, _dealt(after, hands, opening)
        return
    turned = before.house_left - after.house_left
    deck = tuple(int(before.deck[kind]) for kind in range(KINDS))
    for p, cards in draws(deck, int(turned)):
        yield p, _turned(before, after, cards)


def draws(deck: Cards, n: int) -> Iterator[tuple[float, Cards]]:
    """Every sample of `n` cards from a deck, with its probability."""
    ways = comb(sum(deck), n)
    for cards in _samples(deck, n):
        yield prod(map(comb, deck, cards)) / ways, cards


def deals(box: Box, seats: int) -> Iterator[tuple[float, list[Cards], Cards]]:
    """Every deal of a season: its probability, the hands, the opening cards."""
    deck = tuple(int(box.copies[kind]) for kind in range(KINDS))
    yield from _deals(deck, [int(box.hand)] * seats + [int(box.opening)])


def _deals(deck: Cards, sizes: list[int]) -> Iterator[tuple[float, list[Cards], Cards]]:
    for p, cards in draws(deck, sizes[0]):
        if len(sizes) == 1:
            yield p, [], cards
            continue
        for q, hands, opening in _deals(_less(deck, cards), sizes[1:]):
            yield p * q, [cards, *hands], opening


def _samples(deck: Cards, n: int) -> Iterator[Cards]:
    if not deck:
        if n == 0:
            yield ()
        return
    for first in range(max(0, n - sum(deck[1:])), min(deck[0], n) + 1):
        for rest in _samples(deck[1:], n - first):
            yield first, *rest


def _less(deck: Cards, cards: Cards) -> Cards:
    return tuple(a - b for a, b in zip(deck, cards, strict=True))


def _with(s: State, **fields: int) -> Any:
    twin = clone(State, s)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def _dealt(after: State, hands: list[Cards], opening: Cards) -> Any:
    """The state after a deal, with these cards instead of those that were drawn."""
    twin = clone(State, after)
    for kind in range(KINDS):
        left = after.deck[kind] + after.shown[kind] - opening[kind]
        for p, hand in enumerate(hands):
            left += after.hand[p, kind] - hand[kind]
            twin.hand[p, kind] = hand[kind]
        twin.shown[kind] = opening[kind]
        twin.deck[kind] = left
    return twin


def _turned(before: State, after: State, cards: Cards) -> Any:
    """The state after cards of the house were turned up, with these instead of those that were drawn."""
    twin = clone(State, after)
    for kind in range(KINDS):
        drawn = before.deck[kind] - after.deck[kind]
        twin.shown[kind] = after.shown[kind] - drawn + cards[kind]
        twin.deck[kind] = before.deck[kind] - cards[kind]
    return twin
