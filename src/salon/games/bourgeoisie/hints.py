"""What bots are told about Bourgeoisie beyond its rules: how good an action looks, what a position promises.

All is counted in prestige at the end of the match, and computed from what the seat in turn knows. A gold coin that
buys land now is one point now, and 1 silver more each turn, which becomes gold again: so gold is worth more the earlier
it is spent, until the family retires. The constants were tuned on self-play; docs/bourgeoisie.md has the measurements.
"""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.bourgeoisie.families import income_for_limits
from salon.games.bourgeoisie.money import buy_price, levy_due
from salon.games.bourgeoisie.outlook import DEALS, HORIZON, evaluate, plausible, stage, turns_to_come
from salon.games.bourgeoisie.state import (
    ANY,
    BOND,
    CAPITAL,
    DISCOUNT,
    DONE,
    DRAW,
    EVENT,
    FAMILY,
    FAMILY_PHASE,
    FIRST_DROP,
    FIRST_MARK,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_TAKE,
    GOLD,
    HAND_LIMIT,
    INVESTMENT,
    LAND,
    LEVY,
    MARK,
    NOBLEMENT,
    OFFICE,
    RETIRE,
    SILVER,
    TOKENS,
    TRADE,
    Box,
    State,
)

__all__ = ["DEALS", "HORIZON", "evaluate", "plausible", "rate", "stage"]

SALES = 31.0  # silver that a turn's sold cards bring
GROWTH = 0.0885  # what invested gold earns a turn, all told
SUPPLY = 0.782  # share of the gold kept that finds something to buy next turn
TOKEN = 0.295  # what a saved opportunity token is worth, in gold
LATE_TOKEN = 0.37  # the same near the upper limit of income
REACH = 4.8  # turns ahead for which cards are kept in the hand
BURST = 24.0  # gold that can be spent in the turn in which a family is forced to retire
FIRST_OFFICE = 1.65  # worth of a family's first office besides its value
FIRST_TRADE = 2.0  # worth of a family's first trade besides its value, in gold
DELAY = 0.08  # loss a gold of a first trade that is still missing
LATE_REACH = 16.0  # the same near the upper limit of income
DOUBT = 1.34  # how unsure the number of turns of one round is, in turns
FOUNDING = 7.3  # turns in which a new family makes no prestige yet
RISE = 0.074  # prestige of a new family, a square of its further turns
EARLY = 19.4  # turns of a next family, from which on a family retires as soon as it may
SURE = 1000.0  # better than anything else


# --- what is still to come -------------------------------------------------------------------------


@rule
def own_turns(k: State, box: Box) -> float:
    """How many turns the seat in turn will have after this one: below 1, this is probably its last."""
    return turns_to_come(k, box) / k.seats


@rule
def last_turn(k: State, left: float) -> float:
    """How likely this is the last turn of the seat: the pace of the others is not known for sure."""
    return float(max(0.0, min(1.0, 0.5 + (1.0 - left) * k.seats**0.5 / DOUBT)))


@rule
def new_family(turns: float) -> float:
    """Prestige that a family makes within so many turns of its foundation."""
    more = max(0.0, turns - FOUNDING)
    return float(RISE * more * more)


@rule
def life(k: State, box: Box, p: int, turns: float) -> float:
    """For how many of the turns to come an investment of the family in play will pay."""
    income = 1.0 * k.income[p]
    t = 0.0
    while t < turns and income < box.retire_at:
        income += GROWTH * (income + SALES)
        t += 1.0
    return float(min(turns, t + 2.0))


@rule
def income_worth(turns: float) -> float:
    """Worth of 1 silver more in each of so many turns."""
    if turns <= 0.0:
        return 0.0
    return float(0.1 / GROWTH * ((1.0 + GROWTH) ** turns - 1.0))


@rule
def stay_worth(k: State, box: Box, p: int, turns: float) -> float:
    """Prestige to be made in so many turns if the family in play goes on now, and retires when it is best."""
    income = 1.0 * k.income[p]
    made = 1.0 * k.gold[p]
    room = max(0.0, box.retire_at - 1.0 - income_for_limits(k, box, p)) + BURST
    best = new_family(turns)
    t = 0.0
    while t + 1.0 <= turns:
        t += 1.0
        flow = 0.1 * (income + SALES)
        made += flow
        income = min(box.retire_at - 1.0, income + flow)
        best = max(best, min(made, room) + new_family(turns - t))
    return best


# --- cards of the hand -------------------------------------------------------------------------------


@rule
def in_hand(k: State, box: Box, p: int, type: int) -> int:
    """How many cards of a type a seat holds."""
    n = 0
    for at in range(k.hand_size[p]):
        if box.type[k.hand[p, at]] == type:
            n += 1
    return n


@rule
def order(box: Box, kind: int, offices: int) -> float:
    """In which order investments are bought: a first office, lands and offices, bonds; the dearer first."""
    type = box.type[kind]
    score = 0.01 * box.value[kind] + 0.00001 * kind
    if type == BOND:
        return score
    if type == OFFICE and offices == 0:
        return score + 2.0
    return score + 1.0


@rule
def ahead(k: State, box: Box, p: int, kind: int) -> float:
    """Gold that investments in the hand take which will be bought before this one."""
    mine = order(box, kind, k.count[p, OFFICE])
    gold = 0.0
    for at in range(k.hand_size[p]):
        other = k.hand[p, at]
        type = box.type[other]
        if (type in (BOND, LAND, OFFICE)) and order(box, other, k.count[p, OFFICE]) > mine:
            gold += box.value[other]
    return gold


@rule
def short_of_gold(k: State, box: Box, p: int) -> bool:
    """Whether lands and offices in the hand cost more than there is to spend this turn."""
    cost = 0.0
    for at in range(k.hand_size[p]):
        type = box.type[k.hand[p, at]]
        if type in (LAND, OFFICE):
            cost += box.value[k.hand[p, at]]
    return bool(cost > k.gold[p] + k.silver[p] // 10)


@rule
def spare_silver(k: State, box: Box, p: int) -> int:
    """What the cards of the hand that are no lands or offices bring in the capital phase, if it is still to come."""
    silver = 0
    if k.phase <= CAPITAL:
        for at in range(k.hand_size[p]):
            if box.type[k.hand[p, at]] not in (LAND, OFFICE):
                silver += box.value[k.hand[p, at]]
    return silver


@rule
def best_of(k: State, box: Box, p: int, type: int, but: int) -> int:
    """The highest value among the cards of a type in the hand, one card of the kind `but` left out."""
    best = 0
    for at in range(k.hand_size[p]):
        kind = k.hand[p, at]
        if kind == but:
            but = -1
        elif box.type[kind] == type:
            best = max(best, box.value[kind])
    return best


@rule
def hold_worth(k: State, box: Box, p: int, kind: int, left: float, pays: float, held: bool) -> float:
    """What it is worth to have a card in the hand, rather than not, other than to sell it.

    left: turns of this seat after this one
    pays: turns that an investment will pay
    held: whether it is in the hand already
    """
    type = box.type[kind]
    value = 1.0 * box.value[kind]
    w = income_worth(pays)
    but = kind if held else -1
    if type == EVENT:
        return event_worth(k, box, p, kind, left, w, held)
    if type == FAMILY:
        return family_worth(k, box, p, value, left, pays, best_of(k, box, p, WIDE + FAMILY, but))
    if type == TRADE:
        return trade_worth(k, box, p, value, left, pays, best_of(k, box, p, WIDE + TRADE, but))
    keep = kept_gold(left, pays)
    counts = 0.0 if type == BOND else 1.0
    gain = value * (counts + w - keep)
    if type == OFFICE:
        lands = k.count[p, LAND] + in_hand(k, box, p, WIDE + LAND)
        offices = k.count[p, OFFICE] + in_hand(k, box, p, WIDE + OFFICE)
        if held:
            offices -= 1
        if offices >= lands:
            gain *= 0.3 if left >= 2.0 else 0.0
        if offices == 0:
            gain += FIRST_OFFICE * min(1.0, k.income[p] / 25.0)
    if left < 1.0 and k.phase == INVESTMENT:
        return 0.0
    budget = k.gold[p] + 0.1 * k.silver[p]
    if left < 1.0:
        budget = 1.0 * (k.gold[p] + (k.silver[p] + spare_silver(k, box, p)) // 10)
        return gain if budget - ahead(k, box, p, kind) >= value else 0.0
    reach = min(left, REACH + (LATE_REACH - REACH) * ripeness(k, box, p))
    budget += reach * 0.1 * (k.income[p] + SALES)
    if k.family[p] == 0 or k.count[p, TRADE] == 0:
        budget -= 4.0
    fit = max(0.0, min(1.0, (budget - ahead(k, box, p, kind)) / value))
    return gain * fit * fit


@rule
def kept_gold(left: float, pays: float) -> float:
    """What a gold coin is worth that is kept for the next turn."""
    if left < 1.0:
        return 0.0
    return SUPPLY * (1.0 + income_worth(pays - 1.0))


@rule
def ripeness(k: State, box: Box, p: int) -> float:
    """How near the family in play is to the upper limit of income: from 0 (far) to about 1."""
    part = k.income[p] / box.retire_at
    return float(part * part)


@rule
def token_worth(k: State, box: Box, p: int) -> float:
    """What a saved opportunity token is worth, in gold: early on, cards that can be sold at once are worth more."""
    return TOKEN + (LATE_TOKEN - TOKEN) * ripeness(k, box, p)


@rule
def family_worth(k: State, box: Box, p: int, value: float, left: float, pays: float, other: float) -> float:
    """What a family card in the hand is worth, next to the best `other` there."""
    if left < 3.0:
        return 0.0
    if other >= value:
        return 0.0
    if k.family[p] == 0:
        return 0.3 * (value - other) * income_worth(left) + (0.0 if other > 0.0 else 4.0 + new_family(left))
    then = left - pays
    if k.income[p] < 25 or then < 4.0:
        return 0.0
    return 0.1 * (value - other) * income_worth(then) + (0.0 if other > 0.0 else 0.5 + 0.3 * new_family(then))


@rule
def trade_worth(k: State, box: Box, p: int, value: float, left: float, pays: float, other: float) -> float:
    """What a trade in the hand is worth, next to the best `other` there."""
    if left < 3.0:
        return 0.0
    w = income_worth(pays)
    if k.count[p, TRADE] > 0:
        then = left - pays
        if k.income[p] < 35 or then < 5.0 or other > 0.0:
            return 0.0
        return 0.2 * new_family(then)
    per_gold = w - kept_gold(left, pays)
    wait = DELAY * (1.0 + w) * max(0.0, value - k.gold[p] - 0.1 * k.silver[p])
    mine = value * per_gold - wait
    if other == 0.0:
        return mine + FIRST_TRADE * (1.0 + w)
    wait = DELAY * (1.0 + w) * max(0.0, other - k.gold[p] - 0.1 * k.silver[p])
    return mine - (other * per_gold - wait)


@rule
def event_worth(k: State, box: Box, p: int, kind: int, left: float, w: float, held: bool) -> float:
    """What an event is worth, bought or in the hand."""
    effect = box.effect[kind]
    amount = 1.0 * box.amount[kind]
    gold = SUPPLY * (1.0 + w)
    if held and left < 1.0 and box.when[kind] <= k.phase:
        return 0.0  # its phase will not come again
    if effect == GOLD:
        if left < 1.0 and box.when[kind] == 1 + FAMILY_PHASE:
            return 0.0
        return amount * gold
    if effect == SILVER:
        return 0.1 * amount * gold
    if effect == TOKENS:
        return 0.0 if left < 1.0 and held else amount * token_worth(k, box, p) * gold
    if effect == MARK:
        if k.family[p] == 0:
            return 0.0
        return amount * (w + (1.0 if k.worth[p] > 0 else 0.0))
    if effect == DRAW:
        return 0.6 * gold
    if effect == LEVY:
        return 0.1 * gold * levy_gain(k, p, box.target[kind], box.amount[kind])
    if effect == DISCOUNT:
        target = box.target[kind]
        ready = target == ANY or in_hand(k, box, p, WIDE + target) > 0
        return min(amount, 3.0) * gold * (0.9 if ready else 0.5)
    return 0.0


@rule
def levy_gain(k: State, p: int, target: int, amount: int) -> float:
    """Silver that a levy costs the others on average, less what it costs the seat."""
    gain = 0.0
    for q in range(k.seats):
        due = min(1.0 * levy_due(k, q, target, amount), 1.0 * k.silver[q] + 10.0 * k.gold[q])
        gain += -due if q == p else due / (k.seats - 1)
    return gain


# --- rating ------------------------------------------------------------------------------------------


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each legal action looks to the seat in turn, in prestige; ending the phase is 0."""
    p = k.active
    left = own_turns(k, box)
    pays = life(k, box, p, left)
    if k.phase == INVESTMENT:
        rate_purchases(k, box, p, left, pays, actions, n, out)
        return
    if k.phase == NOBLEMENT:
        rate_retirement(k, box, p, left, actions, n, out)
        return
    gold = SUPPLY * (1.0 + income_worth(pays))
    silver = 0.1 * gold
    if left < 1.0:
        silver = 0.1 if short_of_gold(k, box, p) else 0.001
    token = 0.0 if left < 1.0 else token_worth(k, box, p) * gold
    for i in range(n):
        action = actions[i]
        if action == DONE:
            out[i] = 0.0
        elif action < RETIRE:
            kind = k.track[action - FIRST_TAKE] - 1
            worth = hold_worth(k, box, p, kind, left, pays, False)
            if box.type[kind] != EVENT or box.value[kind] > 0:
                worth = max(worth, silver * box.value[kind])
            out[i] = worth - token * (1 + action - FIRST_TAKE)
        elif action < FIRST_SELL:
            out[i] = rate_play(k, box, p, action - FIRST_PLAY, left, pays)
        elif action < FIRST_DROP:
            kind = action - FIRST_SELL
            out[i] = silver * box.value[kind] - hold_worth(k, box, p, kind, left, pays, True)
            if box.value[kind] == 0:
                out[i] -= 0.01
        elif action < FIRST_MARK:
            kind = action - FIRST_DROP
            out[i] = -0.01 * box.value[kind] - hold_worth(k, box, p, kind, left, pays, True)
        else:
            type = box.type[action - FIRST_MARK]
            out[i] = 2.0 if type in (LAND, OFFICE) else (0.0 if type == TRADE else 1.0)


@rule
def rate_play(k: State, box: Box, p: int, kind: int, left: float, pays: float) -> float:
    """A family, a trade or an event, outside the investment phase."""
    type = box.type[kind]
    value = 1.0 * box.value[kind]
    if type == FAMILY:
        return 10.0 + value
    if type == TRADE:
        w = 0.1 + income_worth(pays)
        keep = kept_gold(left + 1.0, pays + 1.0)
        if k.count[p, TRADE] == 0:
            return value * (w - keep) + (FIRST_TRADE * (1.0 + w) if left >= 1.0 else 0.0)
        old = 0.0
        for at in range(k.house_size[p]):
            if box.type[k.house[p, at]] == TRADE:
                old = 1.0 * (box.value[k.house[p, at]] + k.house_marks[p, at])
        return (value - old) * w - value * keep
    if box.effect[kind] == LEVY:
        return levy_gain(k, p, box.target[kind], box.amount[kind])
    if box.effect[kind] == DISCOUNT:
        return -1.0
    return 50.0


@rule
def rate_purchases(k: State, box: Box, p: int, left: float, pays: float, actions: Any, n: int, out: Any) -> None:
    """Investments against keeping the gold; what makes the family retire, against waiting."""
    standing = income_for_limits(k, box, p)
    w = income_worth(pays)
    keep = kept_gold(left, pays)
    forced = standing >= box.retire_at
    for i in range(n):
        if actions[i] == DONE:
            out[i] = 0.0
            continue
        kind = actions[i] - FIRST_PLAY
        type = box.type[kind]
        value = 1.0 * box.value[kind]
        if type == EVENT:
            out[i] = rate_play(k, box, p, kind, left, pays)
            if box.effect[kind] == DISCOUNT:
                out[i] = rate_discount(k, box, p, kind)
            continue
        counts = 0.0 if type == BOND else 1.0
        bonus = 0.0
        if type == OFFICE and k.count[p, OFFICE] == 0:
            bonus = 1.0 * box.no_office if forced else FIRST_OFFICE * min(1.0, k.income[p] / 25.0)
        price = 1.0 * buy_price(k, box, kind)
        if forced or left < 1.0:
            out[i] = value * counts + bonus
            if not forced and standing + value >= box.retire_at and k.count[p, OFFICE] == 0 and type != OFFICE:
                out[i] -= box.no_office
        elif standing + value < box.retire_at:
            out[i] = value * (counts + w) - price * keep + bonus
        else:
            out[i] = burst_gain(k, box, p, left) + 0.01 * value * counts
            if type == BOND:
                out[i] -= 1.0


@rule
def burst_gain(k: State, box: Box, p: int, left: float) -> float:
    """What buying beyond the upper limit now gains over holding back for a turn."""
    cards = 0.0
    offices = k.count[p, OFFICE]
    size = 0
    for at in range(k.hand_size[p]):
        type = box.type[k.hand[p, at]]
        if type in (LAND, OFFICE):
            cards += box.value[k.hand[p, at]]
            size += 1
            if type == OFFICE:
                offices += 1
    flow = 0.1 * (k.income[p] + SALES)
    absorbed = max(0.0, cards - k.gold[p]) + 2.5 * max(0, HAND_LIMIT - size)
    wait = 0.0 if in_hand(k, box, p, WIDE + FAMILY) > 0 else 2.0
    risk = last_turn(k, left)
    gain = new_family(left - wait) - new_family(left - wait - 1.0) - (1.0 - risk) * min(flow, absorbed)
    if offices == 0:
        gain -= (0.5 + 0.5 * risk) * box.no_office
    return gain + risk * min(cards, 1.0 * k.gold[p])


@rule
def rate_discount(k: State, box: Box, p: int, event: int) -> float:
    """A discount is used when there is something that it serves and that can be paid with it."""
    target = box.target[event]
    for at in range(k.hand_size[p]):
        kind = k.hand[p, at]
        type = box.type[kind]
        if type != target and not (target == ANY and (type in (BOND, LAND, OFFICE))):
            continue
        if type == OFFICE and k.count[p, OFFICE] >= k.count[p, LAND]:
            continue
        if type != OFFICE and k.count[p, TRADE] == 0:
            continue
        if k.family[p] != 0 and max(1, box.value[kind] - k.discount[type] - box.amount[event]) <= k.gold[p]:
            return 100.0
    return -1.0


@rule
def rate_retirement(k: State, box: Box, p: int, left: float, actions: Any, n: int, out: Any) -> None:
    """A new family now, against what the old one still promises."""
    wait = 0.0 if in_hand(k, box, p, WIDE + FAMILY) > 0 else 2.0
    for i in range(n):
        if actions[i] == RETIRE:
            out[i] = SURE if left - wait > EARLY else new_family(left - wait)
            if left < 1.0:
                out[i] = 1.0 * box.next_family if k.retired[p] > 0 else -1.0
        else:
            out[i] = 0.0 if left < 1.0 else stay_worth(k, box, p, left)
