"""Coins, prices and levies of Bourgeoisie."""

from __future__ import annotations

from salon.core.hot import rule
from salon.games.bourgeoisie.state import ANY, TARGETS, Box, State

SILVER_A_GOLD = 10


@rule
def change_silver(s: State, p: int) -> None:
    """Ten silver become one gold, as often as possible; what is left is kept."""
    s.gold[p] += s.silver[p] // SILVER_A_GOLD
    s.silver[p] = s.silver[p] % SILVER_A_GOLD


@rule
def buy_price(s: State, box: Box, kind: int) -> int:
    """What a card of the hand costs now, in gold: its value less this turn's discounts, at least 1."""
    cut = s.discount[box.type[kind]] + s.discount[ANY]
    return max(1, box.value[kind] - cut)


@rule
def pay(s: State, box: Box, p: int, kind: int) -> None:
    """Pays for a card; the discounts that served it are used up."""
    s.gold[p] -= buy_price(s, box, kind)
    s.discount[box.type[kind]] = 0
    s.discount[ANY] = 0


@rule
def forget_discounts(s: State) -> None:
    """Discounts lapse with the turn."""
    for target in range(TARGETS):
        s.discount[target] = 0


@rule
def levy_due(s: State, p: int, target: int, silver: int) -> int:
    """What a levy asks of a player: silver for each card of a type in the family in play."""
    cards = s.count[p, target]
    if target == ANY:
        cards = s.house_size[p]
        if s.family[p] != 0:
            cards += 1
    return cards * silver


@rule
def pay_levy(s: State, p: int, due: int) -> None:
    """Pays silver first, then gold without change; who has too little pays all there is."""
    if s.silver[p] >= due:
        s.silver[p] -= due
        return
    rest = due - s.silver[p]
    s.silver[p] = 0
    s.gold[p] = max(0, s.gold[p] - (rest + SILVER_A_GOLD - 1) // SILVER_A_GOLD)
