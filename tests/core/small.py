"""A Classic Art small enough to count every deal."""

from collections import Counter
from itertools import combinations
from typing import Any

from salon.core.match import Match, new_match

CARDS = """
payouts = [5, 3, 2, 1, 1, 2, 3, 5]
track = 10
goal = 5
opening = 1
house = 0
hands = { 2 = 3 }

[editions.classic_art]
tokens = { single = 2, double = 0, high_risk = 1 }
noun = { one = "work", many = "works" }
exhibitions = [
  { id = "portrait", name = "Portraits", positive = 4, negative = 1 },
  { id = "print", name = "Prints", positive = 3, negative = 1 },
]
"""

Hand = tuple[int, ...]


def small_match(folder: Any, seed: int) -> Match:
    """A two-seat match with nine cards: one turned up, three in each hand, two out of play."""
    path = folder / "small.toml"
    path.write_text(CARDS)
    return new_match("classic_art", seats=2, seed=seed, cards=path)


def cells(value: Any) -> list[int]:
    """The kinds' counts of a row."""
    return [int(x) for x in value]


def hand_of(state: Any, seat: int, kinds: int = 4) -> Hand:
    return tuple(int(state.hand[seat, kind]) for kind in range(kinds))


def all_hands(unseen: list[int], size: int) -> dict[Hand, float]:
    """Every hand of `size` cards out of the unseen ones, with its probability, by counting card by card."""
    cards = [kind for kind, n in enumerate(unseen) for _ in range(n)]
    counted = Counter(
        tuple(combo.count(kind) for kind in range(len(unseen)))
        for combo in ([cards[i] for i in chosen] for chosen in combinations(range(len(cards)), size))
    )
    total = sum(counted.values())
    return {hand: n / total for hand, n in counted.items()}
