"""The rules of Bourgeoisie. Numbers refer to RULES.md.

Every function works on a state `s` and a box `box` (state.py), interpreted or compiled.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.hot import WIDE, rule
from salon.core.rng import below
from salon.games.bourgeoisie.families import (
    add_to_house,
    clear_family,
    drop_trade,
    found_family,
    place_marker,
    rank,
    retire,
)
from salon.games.bourgeoisie.hands import draw, fill_deck, from_hand, to_hand, turn_up
from salon.games.bourgeoisie.money import buy_price, change_silver, forget_discounts, levy_due, pay, pay_levy
from salon.games.bourgeoisie.state import (
    CAPITAL,
    CONVERSION,
    DISCOUNT,
    DONE,
    DRAW,
    EVENT,
    FAMILY,
    FAMILY_PHASE,
    FATE,
    FINISHED,
    FIRST_DROP,
    FIRST_FAMILIES,
    FIRST_MARK,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_SILVER,
    FIRST_TAKE,
    FIRST_TRACK,
    FORCED,
    GOLD,
    HAND,
    HAND_DISCARD,
    HAND_LIMIT,
    HOUSE,
    INVESTMENT,
    KINDS,
    LAND,
    LEVY,
    MARK,
    MARKER,
    NOBLE,
    NOBLEMENT,
    OFFICE,
    OPPORTUNITY,
    REFILL,
    RETIRE,
    RETIREMENT,
    REVENUE,
    SEATS,
    SILVER,
    SPACES,
    STACK,
    TOKENS,
    TRACK_END,
    TRADE,
    WHEN_BOUGHT,
    Box,
    State,
)

# --- setting up ----------------------------------------------------------------------------------


@rule
def setup(s: State, box: Box) -> None:
    """A full deck, a random first player, nothing owned; the first families are dealt next."""
    for p in range(SEATS):
        clear_seat(s, p)
    for space in range(SPACES):
        s.track[space] = 0
    for kind in range(KINDS):
        s.shown[kind] = 0
    fill_deck(s, box)
    forget_discounts(s)
    s.turns = 0
    s.die = 0
    s.to_mark = 0
    s.resume = FAMILY_PHASE
    s.trade_played = 0
    s.start_seat = below(s, s.seats)
    s.active = s.start_seat
    s.phase = FIRST_FAMILIES
    s.turn = AUTO


@rule
def clear_seat(s: State, p: int) -> None:
    """Takes everything from a seat."""
    s.silver[p] = 0
    s.gold[p] = 0
    s.tokens[p] = 0
    for at in range(HAND):
        s.hand[p, at] = 0
        s.open[p, at] = 0
    s.hand_size[p] = 0
    s.open_size[p] = 0
    clear_family(s, p)
    s.retired[p] = 0
    s.honour[p] = 0
    for i in range(STACK):
        s.stack_family[p, i] = 0
        s.stack_worth[p, i] = 0
        s.stack_offices[p, i] = 0


@rule
def deal_families(s: State, box: Box) -> None:
    """Each player gets a random family of the deck, in play."""
    for i in range(s.seats):
        p = (s.start_seat + i) % s.seats
        families = 0
        for at in range(s.deck_size):
            if box.type[s.deck[at]] == FAMILY:
                families += 1
        skip = below(s, families)
        at = 0
        while box.type[s.deck[at]] != FAMILY or skip > 0:
            if box.type[s.deck[at]] == FAMILY:
                skip -= 1
            at += 1
        kind = s.deck[at]
        s.deck_size -= 1
        s.deck[at] = s.deck[s.deck_size]
        s.deck[s.deck_size] = 0
        s.shown[kind] += 1
        found_family(s, box, p, kind)


@rule
def roll_first_silver(s: State) -> None:
    """Each player begins with a ten-sided die of silver."""
    for i in range(s.seats):
        s.silver[(s.start_seat + i) % s.seats] = 1 + below(s, WIDE + 10)


@rule
def refill_track(s: State) -> None:
    """Turns up cards onto the empty spaces, from the dearest down, while there are any."""
    for i in range(SPACES):
        space = SPACES - 1 - i
        if s.track[space] == 0 and s.deck_size > 0:
            s.track[space] = 1 + turn_up(s)


# --- what may be done ----------------------------------------------------------------------------


@rule
def legal(s: State, box: Box, out: Any) -> int:
    """The legal actions of the seat in turn, ascending; returns how many."""
    p = s.active
    if s.phase == OPPORTUNITY:
        return legal_takes(s, box, p, out)
    if s.phase == CAPITAL:
        return legal_sales(s, box, p, out)
    if s.phase == NOBLEMENT:
        out[0] = DONE
        out[1] = RETIRE
        return 2
    if s.phase == HAND_DISCARD:
        return list_hand(s, p, out, WIDE + 0, WIDE + FIRST_DROP)
    if s.phase == MARKER:
        return legal_marks(s, p, out)
    out[0] = DONE  # the family and the investment phase
    return list_plays(s, box, p, out, WIDE + 1)


@rule
def legal_takes(s: State, box: Box, p: int, out: Any) -> int:
    """Nothing more, each card of the track that the tokens suffice for, and kept events of this phase."""
    out[0] = DONE
    n = 1
    for space in range(SPACES):
        if s.track[space] != 0 and space < s.tokens[p]:
            out[n] = FIRST_TAKE + space
            n += 1
    return list_plays(s, box, p, out, n)


@rule
def legal_sales(s: State, box: Box, p: int, out: Any) -> int:
    """Nothing more, kept events of this phase, and each kind of card in the hand."""
    out[0] = DONE
    n = list_plays(s, box, p, out, WIDE + 1)
    return list_hand(s, p, out, n, WIDE + FIRST_SELL)


@rule
def list_hand(s: State, p: int, out: Any, n: int, first: int) -> int:
    """Appends an action for each kind in the hand."""
    for at in range(s.hand_size[p]):
        if at == 0 or s.hand[p, at] != s.hand[p, at - 1]:
            out[n] = first + s.hand[p, at]
            n += 1
    return n


@rule
def list_plays(s: State, box: Box, p: int, out: Any, n: int) -> int:
    """Appends an action for each kind in the hand that can be played now."""
    for at in range(s.hand_size[p]):
        if (at == 0 or s.hand[p, at] != s.hand[p, at - 1]) and may_play(s, box, p, s.hand[p, at]):
            out[n] = FIRST_PLAY + s.hand[p, at]
            n += 1
    return n


@rule
def may_play(s: State, box: Box, p: int, kind: int) -> bool:
    """Whether a card of the hand can be played in this phase, and paid."""
    type = box.type[kind]
    if type == EVENT:
        return box.when[kind] == 1 + s.phase and has_effect(s, box, p, kind)
    if type == FAMILY:
        return s.phase == FAMILY_PHASE and s.family[p] == 0
    if s.family[p] == 0 or s.house_size[p] >= HOUSE or buy_price(s, box, kind) > s.gold[p]:
        return False
    if type == TRADE:
        return s.phase == FAMILY_PHASE and s.trade_played == 0
    if s.phase != INVESTMENT:
        return False
    if type == OFFICE:
        return s.count[p, OFFICE] < s.count[p, LAND]
    return s.count[p, TRADE] > 0


@rule
def has_effect(s: State, box: Box, p: int, kind: int) -> bool:
    """Whether an event would change anything now."""
    effect = box.effect[kind]
    if effect == MARK:
        return s.family[p] != 0
    if effect == DRAW:
        return s.deck_size > 0
    if effect == LEVY:
        for q in range(s.seats):
            if levy_due(s, q, box.target[kind], box.amount[kind]) > 0 and s.silver[q] + s.gold[q] > 0:
                return True
        return False
    return True


@rule
def legal_marks(s: State, p: int, out: Any) -> int:
    """Each kind of card of the family in play, ascending."""
    out[0] = FIRST_MARK + s.family[p] - 1
    n = 1
    for at in range(s.house_size[p]):
        action = FIRST_MARK + s.house[p, at]
        i = n
        while i > 0 and out[i - 1] > action:
            i -= 1
        if i > 0 and out[i - 1] == action:
            continue
        for j in range(n, i, -1):
            out[j] = out[j - 1]
        out[i] = action
        n += 1
    return n


# --- doing it ------------------------------------------------------------------------------------


@rule
def act(s: State, box: Box, action: int) -> None:
    """Does a legal action of the seat in turn."""
    p = s.active
    if action >= FIRST_MARK:
        place_marker(s, box, p, action - FIRST_MARK)
        s.to_mark -= 1
        if s.to_mark == 0:
            s.phase = s.resume
            ask(s, box, p)
    elif action >= FIRST_DROP:
        from_hand(s, p, action - FIRST_DROP)
        ask(s, box, p)
    elif action >= FIRST_SELL:
        from_hand(s, p, action - FIRST_SELL)
        s.silver[p] += box.value[action - FIRST_SELL]
        ask(s, box, p)
    elif action >= FIRST_PLAY:
        play_card(s, box, p, action - FIRST_PLAY)
    elif action == RETIRE:
        retire(s, box, p)
        next_phase(s, box, p)
    elif action >= FIRST_TAKE:
        take_card(s, box, p, action - FIRST_TAKE)
    else:
        next_phase(s, box, p)


@rule
def take_card(s: State, box: Box, p: int, space: int) -> None:
    """Takes a card from the track; an event that works when bought works at once."""
    kind = s.track[space] - 1
    s.track[space] = 0
    s.tokens[p] -= space + 1
    if box.type[kind] == EVENT and box.when[kind] == WHEN_BOUGHT:
        resolve(s, box, p, kind)
    else:
        to_hand(s, p, kind, True)
        ask(s, box, p)


@rule
def play_card(s: State, box: Box, p: int, kind: int) -> None:
    """Plays a card of the hand."""
    from_hand(s, p, kind)
    type = box.type[kind]
    if type == EVENT:
        resolve(s, box, p, kind)
        return
    if type == FAMILY:
        found_family(s, box, p, kind)
    else:
        pay(s, box, p, kind)
        if type == TRADE:
            s.trade_played = 1
            if s.count[p, TRADE] > 0:
                drop_trade(s, box, p)
        add_to_house(s, box, p, kind)
    ask(s, box, p)


@rule
def resolve(s: State, box: Box, p: int, kind: int) -> None:
    """Carries out an event, and the events that it draws; then a marker is placed, or the phase goes on."""
    marks = 0
    while kind >= 0:
        amount = box.amount[kind]
        effect = box.effect[kind]
        following = -1
        if effect == SILVER:
            s.silver[p] += amount
        elif effect == GOLD:
            s.gold[p] += amount
        elif effect == TOKENS:
            s.tokens[p] += amount
        elif effect == LEVY:
            for q in range(s.seats):
                pay_levy(s, q, levy_due(s, q, box.target[kind], amount))
        elif effect == DISCOUNT:
            s.discount[box.target[kind]] += amount
        elif effect == MARK:
            marks += amount
        elif effect == DRAW and s.deck_size > 0:
            following = draw_by_event(s, box, p)
        kind = following
    if marks > 0 and s.family[p] != 0:
        s.to_mark = marks
        s.resume = s.phase
        s.phase = MARKER
    ask(s, box, p)


@rule
def draw_by_event(s: State, box: Box, p: int) -> int:
    """Draws the top card: it goes to the hand, unseen by the others, unless it is an event that works at once."""
    kind = draw(s)
    if box.type[kind] == EVENT and box.when[kind] == WHEN_BOUGHT:
        s.shown[kind] += 1
        return kind
    to_hand(s, p, kind, False)
    return -1


# --- the phases ----------------------------------------------------------------------------------


@rule
def ask(s: State, box: Box, p: int) -> None:
    """Asks the player to decide in this phase; where there is nothing to decide, a step will pass it by."""
    s.turn = p if has_choice(s, box, p) else AUTO


@rule
def has_choice(s: State, box: Box, p: int) -> bool:
    """Whether there is more to do in this phase than to end it."""
    if s.phase == MARKER:
        return True
    if s.phase == HAND_DISCARD:
        return s.hand_size[p] > HAND_LIMIT
    if s.phase == NOBLEMENT:
        return rank(s, box, p) == NOBLE
    if s.phase == OPPORTUNITY:
        for space in range(SPACES):
            if s.track[space] != 0 and space < s.tokens[p]:
                return True
    if s.phase == CAPITAL:
        return s.hand_size[p] > 0
    at = 0
    while at < s.hand_size[p] and not may_play(s, box, p, s.hand[p, at]):
        at += 1
    return at < s.hand_size[p]


@rule
def next_phase(s: State, box: Box, p: int) -> None:
    """Goes on to the phase after this one."""
    if s.phase == FAMILY_PHASE:
        s.phase = REVENUE
        s.turn = AUTO
    elif s.phase == OPPORTUNITY:
        s.phase = CAPITAL
        ask(s, box, p)
    elif s.phase == CAPITAL:
        s.phase = CONVERSION
        s.turn = AUTO
    elif s.phase == INVESTMENT:
        s.phase = RETIREMENT if rank(s, box, p) == FORCED else NOBLEMENT
        s.turn = AUTO
        if s.phase == NOBLEMENT:
            ask(s, box, p)
    elif s.phase == NOBLEMENT:
        s.phase = HAND_DISCARD
        ask(s, box, p)
    else:
        s.phase = TRACK_END
        s.turn = AUTO


@rule
def step(s: State, box: Box) -> None:
    """Does the one automatic step that is due."""
    p = s.active
    if s.phase == FIRST_FAMILIES:
        deal_families(s, box)
        s.phase = FIRST_SILVER
    elif s.phase == FIRST_SILVER:
        roll_first_silver(s)
        s.phase = FIRST_TRACK
    elif s.phase == FIRST_TRACK:
        refill_track(s)
        begin_turn(s, box)
    elif s.phase == REVENUE:
        s.silver[p] += s.income[p]
        s.phase = FATE
    elif s.phase == FATE:
        s.die = 1 + below(s, WIDE + 6)
        s.tokens[p] += s.die
        s.phase = OPPORTUNITY
        ask(s, box, p)
    elif s.phase == CONVERSION:
        change_silver(s, p)
        s.phase = INVESTMENT
        ask(s, box, p)
    elif s.phase == RETIREMENT:
        retire(s, box, p)
        s.phase = HAND_DISCARD
        ask(s, box, p)
    elif s.phase == TRACK_END:
        slide_track(s)
        s.phase = REFILL
    elif s.phase == REFILL:
        refill_track(s)
        end_turn(s, box)
    else:
        next_phase(s, box, p)  # nothing to decide: the phase is passed by


@rule
def slide_track(s: State) -> None:
    """Discards the card on the cheapest space; the others close up towards it, in order."""
    s.track[0] = 0
    free = 0
    for space in range(SPACES):
        card = s.track[space]
        if card != 0:
            s.track[space] = 0
            s.track[free] = card
            free += 1


@rule
def end_turn(s: State, box: Box) -> None:
    """The match ends if the deck is empty, else the next player's turn begins."""
    s.turns += 1
    forget_discounts(s)
    if s.deck_size == 0:
        s.phase = FINISHED
        s.turn = OVER
    else:
        s.active = (s.active + 1) % s.seats
        begin_turn(s, box)


@rule
def begin_turn(s: State, box: Box) -> None:
    """Opens the family phase of the active player."""
    s.trade_played = 0
    s.phase = FAMILY_PHASE
    ask(s, box, s.active)


# --- the end -------------------------------------------------------------------------------------


@rule
def end_reason(s: State) -> int:
    """There is one way to end: the deck."""
    return 0


@rule
def prestige(s: State, p: int) -> int:
    """Prestige of a player as it stands: retired families and the one in play."""
    return int(s.honour[p] + s.worth[p])


@rule
def scores(s: State, box: Box, out: Any) -> None:
    """The prestige of each seat as it stands."""
    for p in range(s.seats):
        out[p] = prestige(s, p)


@rule
def returns(s: State, box: Box, out: Any) -> None:
    """The share of the win of each seat as it stands; a tie is shared."""
    best = prestige(s, 0)
    winners = 0
    for p in range(s.seats):
        best = max(best, prestige(s, p))
    for p in range(s.seats):
        if prestige(s, p) == best:
            winners += 1
    for p in range(s.seats):
        out[p] = 1.0 / winners if prestige(s, p) == best else 0.0
