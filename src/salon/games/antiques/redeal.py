"""What a seat does not know, dealt anew: goals."""

from __future__ import annotations

from salon.core.hot import rule
from salon.core.rng import below
from salon.games.antiques.state import (
    FIRST_DROP_GOAL,
    FIRST_KEEP_GOAL,
    FIRST_KEEP_PIECE,
    GOAL_HAND,
    GOALS,
    PUBLIC_GOALS,
    SEATS,
    Box,
    State,
)


@rule
def redeal(s: State, box: Box, seat: int) -> None:
    """Fills the hidden fields of the known record of `seat`: the goals of the others, those under the deck, the deck.

    Every deal that fits what the seat has seen is as likely as any other. One thing a seat could know is left out: that
    somebody drew a goal which it had put under the deck itself. Uses the record's own generator.
    """
    if s.public_goals[0] == 0 or s.goal_bag_size + s.under_size == box.goals:
        fill_bag(s, box, seat)
        return
    unknown = fill_bag(s, box, seat)
    for p in range(SEATS):
        if p == seat or (p >= s.seats):
            continue
        for i in range(s.goal_count[p]):
            unknown = deal(s, p, i, unknown)
        sort_goals(s, p)
        for i in range(s.looked_count[p]):
            s.looked[p, i] = 1 + draw_unknown(s, unknown)
            unknown -= 1
        sort_looked(s, p)
    if s.seats == 1:
        for i in range(of_thieves(s, box)):
            s.thief_goals[i] = 1 + draw_unknown(s, unknown)
            unknown -= 1
    for i in range(s.under_size):
        if seat >= 0 and s.my_under[seat, i] != 0:
            s.under[i] = s.my_under[seat, i]
        else:
            s.under[i] = 1 + draw_unknown(s, unknown)
            unknown -= 1


@rule
def of_thieves(s: State, box: Box) -> int:
    """How many goals the thieves have: those that are nowhere else. They come after the curator was chosen."""
    return box.goals - PUBLIC_GOALS - s.goal_bag_size - s.under_size - s.goal_count[0] - s.looked_count[0]


@rule
def fill_bag(s: State, box: Box, seat: int) -> int:
    """Marks all goals that the seat has not seen as in the deck; returns how many."""
    n = 0
    for goal in range(GOALS):
        s.goal_bag[goal] = int(goal < box.goals)
        n += s.goal_bag[goal]
    for i in range(PUBLIC_GOALS):
        n -= unmark(s, s.public_goals[i])
    if seat >= 0:
        for i in range(GOAL_HAND + 1):
            n -= unmark(s, s.goals[seat, i])
        for i in range(2):
            n -= unmark(s, s.looked[seat, i])
        for i in range(s.under_size):
            n -= unmark(s, s.my_under[seat, i])
    return n


@rule
def unmark(s: State, code: int) -> int:
    """A goal is not in the deck: 1, or 0 if there is none."""
    if code == 0:
        return 0
    s.goal_bag[code - 1] = 0
    return 1


@rule
def draw_unknown(s: State, left: int) -> int:
    """A random one of the `left` goals marked."""
    at = below(s, left)
    goal = 0
    while s.goal_bag[goal] == 0 or at > 0:
        at -= s.goal_bag[goal]
        goal += 1
    s.goal_bag[goal] = 0
    return goal


@rule
def deal(s: State, p: int, i: int, left: int) -> int:
    """A random goal for a hand; returns how many are left."""
    s.goals[p, i] = 1 + draw_unknown(s, left)
    return left - 1


@rule
def sort_goals(s: State, p: int) -> None:
    """Private goals ascend."""
    for i in range(1, GOAL_HAND + 1):
        at = i
        while at > 0 and s.goals[p, at] != 0 and s.goals[p, at] < s.goals[p, at - 1]:
            code = s.goals[p, at]
            s.goals[p, at] = s.goals[p, at - 1]
            s.goals[p, at - 1] = code
            at -= 1


@rule
def sort_looked(s: State, p: int) -> None:
    """Goals that were looked at ascend."""
    if s.looked_count[p] == 2 and s.looked[p, 0] > s.looked[p, 1]:
        code = s.looked[p, 0]
        s.looked[p, 0] = s.looked[p, 1]
        s.looked[p, 1] = code


@rule
def seen(s: State, box: Box, action: int, seat: int) -> int:
    """The action of the seat in turn as `seat` learns of it: which goal is kept or dropped is secret."""
    if s.turn != seat:
        if FIRST_KEEP_GOAL <= action < FIRST_DROP_GOAL:
            return FIRST_KEEP_GOAL
        if FIRST_DROP_GOAL <= action < FIRST_KEEP_PIECE:
            return FIRST_DROP_GOAL
    return action
