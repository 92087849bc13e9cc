"""Exact answers for games of two that are small enough to be written down whole.

`Tree` walks once through all positions of a game whose chance is counted out, and keeps them as arrays (the tree that
OpenSpiel sees through `salon.envs.spiel` with deals=0). `solve` lets OpenSpiel's CFR+ find its equilibrium;
`best_response`, `exploitability` and `losses` then judge any policy on it.

A policy is one probability for each *choice*: an action at an information state. The choices of an information state
are neighbours: `first[i]` to `first[i + 1]` for number i. All values are shares of the win of one player.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel

from salon.core.contract import GameError
from salon.core.language import _
from salon.envs.position import Position

CHANCE, END = -1, -2
"""`Tree.player` where no player decides."""
MOST_NODES = 5_000_000
Floats = np.ndarray[Any, np.dtype[np.float64]]
Ints = np.ndarray[Any, np.dtype[np.int64]]


@dataclass
class InfoState:
    """All nodes that the player who decides cannot tell apart.

    number: from 1, for each player, in the order they were found
    own: how many choices the player made before
    known: the known record there
    """

    player: int
    number: int
    own: int
    actions: list[int]
    known: Any


@dataclass
class _Growth:
    """What the walk collects; one entry a node."""

    parent: list[int] = field(default_factory=list)
    depth: list[int] = field(default_factory=list)
    player: list[int] = field(default_factory=list)
    info: list[int] = field(default_factory=list)
    place: list[int] = field(default_factory=list)  # of the choice that leads here, among those of the parent
    chance: list[float] = field(default_factory=list)
    payoff: list[float] = field(default_factory=list)


class Tree:
    """A game of two players from a state on, as arrays with one entry a node.

    parent: number of the node before (-1: the root); parents come before their children
    player: who decides, CHANCE or END
    info: number of the information state, an index into `infos`; -1 elsewhere
    choice: the choice that leads here, an index into a policy; -1 after chance and at the root
    owner: for each choice the information state it is made at
    before: for each information state the player's own choice before it; -1: there was none
    chance: probability of what chance did to lead here, else 1
    payoff: share of the win of player 0 at the end, else 0

    Raises GameError if there are not two players, or too many nodes.
    """

    def __init__(self, root: Position, progress: Callable[[int], None] | None = None) -> None:
        if root.table.seats != 2:
            raise GameError(_("a game is solved for two players; this one has {n}").format(n=root.table.seats))
        self.infos: list[InfoState] = []
        self.box = root.table.box
        self._names: dict[tuple[int, bytes], int] = {}
        self._counts = [0, 0]
        self._progress = progress
        grown = _Growth()
        self._walk(grown, root, -1, 0, (0, 0), 0, 1.0)
        self.parent, self.depth = np.array(grown.parent), np.array(grown.depth)
        self.player, self.info = np.array(grown.player), np.array(grown.info)
        self.chance, self.payoff = np.array(grown.chance), np.array(grown.payoff)
        self.first = np.cumsum([0] + [len(i.actions) for i in self.infos])
        self.choice = self._choices(np.array(grown.place))
        self.levels = [np.flatnonzero(self.depth == d) for d in range(int(self.depth.max()) + 1)]
        self.owner = np.repeat(np.arange(len(self.infos)), np.diff(self.first))
        self.before = self._before()

    def __len__(self) -> int:
        return len(self.parent)

    def _walk(
        self, g: _Growth, at: Position, parent: int, depth: int, own: tuple[int, int], place: int, chance: float
    ) -> None:
        me = len(g.parent)
        if me >= MOST_NODES:
            raise GameError(_("the game has more than {n} nodes; use a smaller card file").format(n=MOST_NODES))
        if self._progress is not None and me % 10_000 == 0:
            self._progress(me)
        player = at.turn if at.turn >= 0 else CHANCE if at.by_chance else END
        g.parent.append(parent)
        g.depth.append(depth)
        g.player.append(player)
        g.place.append(place)
        g.chance.append(chance)
        g.info.append(-1 if player < 0 else self._info(at, own[player]))
        g.payoff.append(at.shares()[0] if player == END else 0.0)
        if player == CHANCE:
            for outcome, p in enumerate(at.table.chance.outcomes(at)):
                self._walk(g, at.table.chance.follow(at, outcome), me, depth + 1, own, -1, p)
        elif player != END:
            later = (own[0] + 1, own[1]) if player == 0 else (own[0], own[1] + 1)
            for i, action in enumerate(at.legal()):
                self._walk(g, at.play(action), me, depth + 1, later, i, 1.0)

    def _info(self, at: Position, own: int) -> int:
        name = at.turn, at.key(at.turn)
        found = self._names.get(name)
        if found is None:
            found = self._names[name] = len(self.infos)
            self._counts[at.turn] += 1
            self.infos.append(InfoState(at.turn, self._counts[at.turn], own, at.legal(), at.known(at.turn)))
        return found

    def _choices(self, place: Ints) -> Ints:
        before = self.info[self.parent]
        choice = np.where(before >= 0, self.first[before] + place, -1)
        choice[0] = -1
        return choice

    def _before(self) -> Ints:
        before = np.full(len(self.infos), -1)
        for player in (0, 1):
            last = np.full(len(self), -1)
            for level in self.levels[1:]:
                last[level] = last[self.parent[level]]
                led = level[self.player[self.parent[level]] == player]
                last[led] = self.choice[led]
            here = self.player == player
            before[self.info[here]] = last[here]
        return before

    # --- policies ---

    def uniform(self) -> Floats:
        """The policy that plays each legal action equally often."""
        counts = np.diff(self.first)
        return np.repeat(1 / counts, counts)

    def of(self, player: int) -> Any:
        """Which choices are those of a player (one bool for each)."""
        return np.repeat([i.player == player for i in self.infos], np.diff(self.first))

    def mixed(self, first: Floats, second: Floats) -> Floats:
        """The policy in which player 0 plays as in the first one, player 1 as in the second."""
        return np.where(self.of(0), first, second)

    def weights(self, policy: Floats) -> Floats:
        """Probability that each node follows on its parent."""
        return np.where(self.choice < 0, self.chance, policy[self.choice])

    def reach(self, weights: Floats) -> Floats:
        """Product of the weights from the root to each node."""
        out = weights.copy()
        out[0] = 1.0
        for level in self.levels[1:]:
            out[level] *= out[self.parent[level]]
        return out

    def values(self, weights: Floats) -> Floats:
        """Expected share of player 0 at each node."""
        out = self.payoff.copy()
        for level in reversed(self.levels[1:]):
            np.add.at(out, self.parent[level], weights[level] * out[level])
        return out

    def value(self, policy: Floats) -> float:
        """Expected share of player 0 if both follow a policy."""
        return float(self.values(self.weights(policy))[0])

    def best_response(self, player: int, policy: Floats) -> tuple[float, Floats, Floats]:
        """The best that a player can do against the other one's policy.

        Returns its share, the policy with the player's choices replaced by a best response, and the share that each
        choice of the player brings if all that follow are the best (at information states that the other player's
        policy never leads to: 0).
        """
        mine = self.of(player)
        reply = np.where(mine, 0.0, policy)
        gains = np.zeros(len(policy))
        led = (self.choice >= 0) & mine[self.choice]
        others = np.where(led, 1.0, self.weights(policy))
        reach = self.reach(others)
        total = np.zeros(len(self.infos))
        np.add.at(total, self.info[self.player == player], reach[self.player == player])
        own = np.array([i.own if i.player == player else -1 for i in self.infos])
        for level in range(int(own.max()), -1, -1):  # the latest choices first
            values = self.values(self.weights(reply))
            shares = values if player == 0 else 1.0 - values
            here = led & (own[self.info[self.parent]] == level)
            np.add.at(gains, self.choice[here], reach[here] * shares[here])
            for info in np.flatnonzero(own == level):
                part = slice(self.first[info], self.first[info + 1])
                reply[self.first[info] + int(np.argmax(gains[part]))] = 1.0
                gains[part] /= total[info] or 1.0
        value = float(self.values(self.weights(reply))[0])
        return (value if player == 0 else 1.0 - value), reply, gains

    def came(self, policy: Floats) -> Floats:
        """How often each information state is come to if both follow a policy: probabilities."""
        reach = self.reach(self.weights(policy))
        out = np.zeros(len(self.infos))
        decides = self.info >= 0
        np.add.at(out, self.info[decides], reach[decides])
        return out

    def exploitability(self, policy: Floats) -> float:
        """How much more than its fair part a best responder wins, averaged over both seats; 0: an equilibrium."""
        return (self.best_response(0, policy)[0] + self.best_response(1, policy)[0] - 1.0) / 2

    # --- OpenSpiel ---

    def efg(self) -> str:
        """The tree in Gambit's format, which OpenSpiel reads into a game of its own in C++.

        An action is called by its place among the legal ones, so that OpenSpiel gives it that number.
        """
        lines = ['EFG 2 R "Salon" { "0" "1" } ""']
        children: list[list[int]] = [[] for _ in range(len(self))]
        for node in range(1, len(self)):
            children[self.parent[node]].append(node)
        ends: dict[float, int] = {}
        todo, chances = [0], 0
        while todo:
            node = todo.pop()
            todo += reversed(children[node])
            if self.player[node] == END:
                share = float(self.payoff[node])
                lines.append(f't "" {ends.setdefault(share, len(ends) + 1)} "" {{ {share!r} {1.0 - share!r} }}')
            elif self.player[node] == CHANCE:
                chances += 1
                each = " ".join(f'"{i}" {float(self.chance[c])!r}' for i, c in enumerate(children[node]))
                lines.append(f'c "" {chances} "" {{ {each} }} 0')
            else:
                info = self.infos[self.info[node]]
                each = " ".join(f'"{place}"' for place in range(len(info.actions)))
                lines.append(f'p "" {info.player + 1} {info.number} "" {{ {each} }} 0')
        return "\n".join(lines) + "\n"

    def spiel_name(self, info: InfoState) -> str:
        """What OpenSpiel calls an information state of the game that it read from `efg`."""
        return f"{info.player}-{info.player}-{info.number}-"


@dataclass
class Solution:
    """An equilibrium, as good as it was found.

    policy: of both players
    value: share of player 0
    exploitability: see `Tree.exploitability`
    iterations: of CFR+
    """

    policy: Floats
    value: float
    exploitability: float
    iterations: int


def solve(tree: Tree, iterations: int, enough: float = 0.0, look: int = 50) -> Solution:
    """An equilibrium by OpenSpiel's CFR+ (O. Tammelin, "Solving large imperfect information games using CFR+", 2014).

    iterations: at most so many
    enough: an exploitability that is small enough; looked at after each `look` iterations
    """
    game = pyspiel.load_efg_game(tree.efg())
    solver = pyspiel.CFRPlusSolver(game)
    done = 0
    while True:
        for _i in range(min(look, iterations - done)):
            solver.evaluate_and_update_policy()
            done += 1
        policy = _policy(tree, solver)
        rest = tree.exploitability(policy)
        if done >= iterations or rest <= enough:
            return Solution(policy, tree.value(policy), rest, done)


def _policy(tree: Tree, solver: Any) -> Floats:
    table = dict(solver.tabular_average_policy().policy_table())
    parts = [[p for _place, p in sorted(table[tree.spiel_name(info)])] for info in tree.infos]
    return np.asarray(np.concatenate(parts), np.float64)


def spiel_policy(tree: Tree, policy: Floats) -> dict[str, list[tuple[int, float]]]:
    """A policy in OpenSpiel's form, for its game that was read from `Tree.efg`."""
    return {
        tree.spiel_name(info): [(place, float(p)) for place, p in enumerate(_part(tree, policy, i))]
        for i, info in enumerate(tree.infos)
    }


def _part(tree: Tree, policy: Floats, info: int) -> Floats:
    return policy[tree.first[info] : tree.first[info + 1]]


@dataclass
class Losses:
    """How a policy decides where players of the equilibrium come to, one decision counted as often as they come there.

    agreement: share of its decisions that lose nothing against the equilibrium
    loss: mean share of the win that a decision loses against the equilibrium, if all later ones are the best
    """

    agreement: float
    loss: float


def policy_of(
    tree: Tree, choose: Callable[[Any, bytes], int], keys: int, also: Any, progress: Callable[[int], None] | None = None
) -> Floats:
    """The policy of a bot: at each information state it is asked as often as there are keys.

    It is asked where its own choices can lead, and where `also` is true (one bool for each information state);
    elsewhere the policy is uniform. What a bot knows is the known record, so it is asked once for each of those.

    choose: (known record, key) -> action
    """
    policy = tree.uniform()
    comes = np.zeros(len(tree.infos))
    asked: dict[bytes, Floats] = {}
    for i in sorted(range(len(tree.infos)), key=lambda i: tree.infos[i].own):
        info, before = tree.infos[i], tree.before[i]
        comes[i] = 1.0 if before < 0 else comes[tree.owner[before]] * policy[before]
        if len(info.actions) == 1 or not (comes[i] > 0 or also[i]):
            continue
        name = info.known.tobytes() if hasattr(info.known, "tobytes") else repr(vars(info.known)).encode()
        if name not in asked:
            chosen = [choose(info.known, b"key %d" % key) for key in range(keys)]
            asked[name] = np.array([chosen.count(action) / keys for action in info.actions])
            if progress is not None:
                progress(len(asked))
        policy[tree.first[i] : tree.first[i + 1]] = asked[name]
    return policy


def losses(tree: Tree, policy: Floats, solution: Solution, counted: Any, nothing: float = 1e-3) -> Losses:
    """Judges the decisions of a policy; those with one legal action do not count.

    counted: which information states count (one bool for each)
    nothing: a loss up to this is none
    """
    came = np.where(counted & (np.diff(tree.first) > 1), tree.came(solution.policy), 0.0)[tree.owner]
    gains = np.where(tree.of(0), tree.best_response(0, solution.policy)[2], tree.best_response(1, solution.policy)[2])
    best = np.maximum.reduceat(gains, tree.first[:-1])[tree.owner]
    often = came * policy / (came * policy).sum()
    loss = best - gains
    return Losses(float(often[loss <= nothing].sum()), float(often @ loss))
