"""The tree of an information-set search, the same for every game: an array of nodes."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from salon.core.hot import rule
from salon.core.record import Record, f8, i4

NO_NODE = -1
ROOT = 0


class Node(Record):
    """One position as the searching seat sees it: the actions it has seen since the root."""

    total: float = f8()  # rewards of `chooser`
    squares: float = f8()  # the same squared, for the uncertainty of the mean
    rating: float = f8()  # how good the action looked to `chooser`, from 0 (worst) to 1 (best), when it was added
    visits: int = i4()
    seen: int = i4()  # how often it could have been chosen
    children: int = i4()
    parent: int = i4()
    first_child: int = i4()
    sibling: int = i4()
    action: int = i4()  # that led here, as the searching seat sees it
    chooser: int = i4()  # the seat that chose it


@rule
def set_node(node: Any, parent: int, action: int, chooser: int, rating: float) -> None:
    """Makes a node new."""
    node.total = 0.0
    node.squares = 0.0
    node.rating = rating
    node.visits = 0
    node.seen = 1
    node.children = 0
    node.parent = parent
    node.first_child = NO_NODE
    node.sibling = NO_NODE
    node.action = action
    node.chooser = chooser


@rule
def add_child(tree: Any, used: int, parent: int, action: int, chooser: int, rating: float) -> None:
    """Makes node number `used` a child of `parent`."""
    set_node(tree[used], parent, action, chooser, rating)
    tree[used].sibling = tree[parent].first_child
    tree[parent].first_child = used
    tree[parent].children += 1


@rule
def tick_children(tree: Any, at: int, mark: Any, tick: int) -> int:
    """Counts one more chance for each child that is available (`mark[action] == tick`); returns how many there are.

    Afterwards only actions without a child are marked by `tick`; those with one by `-tick`.
    """
    available = 0
    child = tree[at].first_child
    while child != NO_NODE:
        node = tree[child]
        if mark[node.action] == tick:
            mark[node.action] = -tick
            node.seen += 1
            available += 1
        child = node.sibling
    return available


@rule
def best_child(tree: Any, at: int, mark: Any, tick: int, explore: float, bias: float) -> int:
    """The child with the highest upper confidence bound of those available (`mark[action] == -tick`).

    The bound counts how often a child could have been chosen, not how often its parent was visited (P. I. Cowling,
    E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012), and adds a bias towards actions that
    looked good, which fades with visits.
    """
    best = NO_NODE
    best_value = -1.0
    child = tree[at].first_child
    while child != NO_NODE:
        node = tree[child]
        if mark[node.action] == -tick:
            visits = 1.0 * max(1, node.visits)
            value = node.total / visits + explore * sqrt(log(1.0 * node.seen) / visits) + bias * node.rating / visits
            if value > best_value:
                best = child
                best_value = value
        child = node.sibling
    return best


@rule
def back_up(tree: Any, at: int, reward: Any) -> None:
    """Adds one playout to all nodes on the way up from `at`; each counts the reward of the seat that chose it."""
    while at != NO_NODE:
        node = tree[at]
        node.visits += 1
        if node.chooser >= 0:
            node.total += reward[node.chooser]
            node.squares += reward[node.chooser] * reward[node.chooser]
        at = node.parent


def main_line(tree: Any, at: int, most: int) -> tuple[int, ...]:
    """The actions below a node that were tried most, as the searching seat sees them; at most so many."""
    line: list[int] = []
    while len(line) < most:
        best, visits = NO_NODE, 1  # what was tried once only tells nothing
        child = int(tree[at].first_child)
        while child != NO_NODE:
            if tree[child].visits > visits:
                best, visits = child, int(tree[child].visits)
            child = int(tree[child].sibling)
        if best == NO_NODE:
            break
        line.append(int(tree[best].action))
        at = best
    return tuple(line)
