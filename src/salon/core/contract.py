"""The contract: what a game is.

A game is a folder of `salon.games`. Its modules define plain functions under the names below; `salon.core.catalog`
collects them into a `Game`. Hot functions (marked so) are written with `@rule`, work on records and may run compiled.

State and turn flow
    A state is a record of the game's `State`, which inherits `BaseState`. `turn` is the seat that must decide, AUTO if
    an automatic step is due, OVER at the end. `act` does what a seat decided, then `step` runs while `turn == AUTO`.
    Each act and each step ends in a *moment* that a table shows; so everything visible happens step by step.

Hot functions (rules.py, redeal.py, hints.py); `s`: state, `k`: known record of a seat, `box`: cards and options
    setup(s, box)               `seats` and the key are set; prepares the match and leaves `turn == AUTO`
    legal(s, box, out) -> n     writes the legal actions of the seat in turn, ascending, into `out`
                                (int64[MAX_ACTIONS]); reads only what that seat knows, so that legal(k) == legal(s)
    act(s, box, action)         does a legal action of the seat in turn; trusts its caller
    step(s, box)                one automatic step
    scores(s, box, out)         score of each seat as the match stands (float64[seats])
    returns(s, box, out)        share of the win of each seat as the match stands, sum 1; one who plays alone: 1 or 0
                                (float64[seats])
    end_reason(s) -> index      of the end reasons in game.toml; meaningful once the match is over
    redeal(k, box, seat)        fills what `seat` does not know with a sample of what it may be, each as likely as the
                                rules make it; uses the record's own generator
    rate(k, box, actions, n, out)
                                how good each of `n` legal actions looks to the seat in turn (float64[n], higher is
                                better); reads only what that seat knows, so that rate(k) == rate(s)
    evaluate(s, box, out)       expected share of the win of each seat at the start of a stage, sum 1 (float64[seats])
    stage(s) -> number          grows by 1 when a part of the match ends (a season, a round): a search may stop there
                                and `evaluate`
    plausible(s, box, seat) -> weight
                                log of how much likelier what others did makes this deal than another one, to `seat`; 0
                                if nothing is inferred. What both deals have in common may be left out
    seen(s, box, action, seat) -> action
                                the action of the seat in turn as `seat` learns of it: the same number for all actions
                                that it cannot tell apart

Python functions and names
    State, Box, N_ACTIONS       state.py: schemas, and the number of action numbers
    deck.load(text, source, edition) -> deck, deck.fill(box, deck, seats, options), deck.rows(deck)
    hints.HORIZON               how many stages ahead a search looks, the one that runs included
    hints.DEALS                 from how many deals a search draws one by `plausible` (1: it infers nothing)
    moves.text(action, deck), moves.number(text, deck), moves.shown(action, deck) (as others may read it)
    view.see(k, box, deck, seat) -> plain data
    words.label(k, box, deck, action), words.prompt(k, box, deck, seat, names)
    words.events(before, after, box, deck, seat, action, moment, names), words.milestone(before, after)
    words.refusal(k, box, deck, seat, action, names) -> (rule, sentence)
    words.reason(k, box, deck, action, names) -> sentence
                                only if the game likes: what speaks for a legal action of the seat in turn, or ""
    words.rival(s, box) -> (name, points), or None
                                only if one may play alone: whom one plays against, and how they stand
    (view and words get plain twins of records, `record.thaw`: they only read)
    chance.starts(s, box), chance.outcomes(before, after, box) -> (probability, state) of each
                                only if small variants are to be solved: every result of `setup`, of an automatic step
                                (`catalog.chance`)
    art.picture(edition, name), art.names(edition): loaded by the table only (`catalog.art`)
    terminal.draw(view, names) -> what Rich can print: loaded by the command line only (`catalog.terminal`)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from salon.core.language import _, ngettext
from salon.core.record import PUBLIC, i1, i2
from salon.core.rng import Chance

AUTO = -1
"""`turn`: an automatic step is due."""
OVER = -2
"""`turn`: the match is over."""

HOT_NAMES = (
    *("setup", "legal", "act", "step", "scores", "returns", "end_reason"),
    *("redeal", "seen", "rate", "evaluate", "stage", "plausible"),
)


class BaseState(Chance):
    """The fields that every state has."""

    seats: int = i1(see=PUBLIC)
    turn: int = i1(see=PUBLIC)
    sealed: int = i2(see=PUBLIC)  # rules count here what is revealed without chance: no undo goes beyond


class GameError(ValueError):
    """Something a person asked for cannot be: the message says what was wrong and what would be right."""


class IllegalAction(GameError):
    """An action that is not legal now; nothing was changed.

    rule: number of the rule that forbids it, as in the game's RULES.md
    message: one sentence that says why, and what would be right
    """

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule, self.message = rule, message


def what_there_is(names: Iterable[str]) -> str:
    """The end of a sentence about a name that does not exist: "there is a", "there are a, b" or "there are none"."""
    known = list(names)
    if not known:
        return _("there are none")
    return ngettext("there is {all}", "there are {all}", len(known)).format(all=", ".join(known))


@dataclass(frozen=True)
class Action:
    """One thing a seat may do: its number in the game, its stable text, and a sentence."""

    number: int
    text: str
    label: str


@dataclass(frozen=True)
class Event:
    """One sentence of the log.

    moment: index into match.moments
    seat: who did it, or None
    kind: a word for the sort of event, e.g. "bet"
    text: the sentence
    places: ids of the places on the table it speaks of, e.g. ("space-tea-7", "seat-2")
    """

    moment: int
    seat: int | None
    kind: str
    text: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Edition:
    """One edition of a game, as game.toml describes it."""

    id: str
    title: str
    summary: str
    min_seats: int
    max_seats: int
    options: dict[str, int | bool | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """One option of the rules, as game.toml describes it."""

    name: str
    title: str
    help: str
    type: str
    default: int | bool | str
    min: int | None = None
    max: int | None = None

    def check(self, value: Any) -> int | bool:
        """The value, if it is possible.

        Raises GameError.
        """
        if self.type == "bool":
            if isinstance(value, bool):
                return value
            if str(value).lower() in ("true", "false"):
                return str(value).lower() == "true"
            raise GameError(f"option {self.name} is {value!r}; it must be true or false")
        written = str(value).strip()
        if isinstance(value, bool) or not re.fullmatch(r"-?[0-9]{1,9}(\.0+)?", written):
            raise GameError(f"option {self.name} is {written[:40]!r}; it must be a whole number")
        number = int(float(written))
        low, high = self.min, self.max
        if (low is not None and number < low) or (high is not None and number > high):
            raise GameError(f"option {self.name} is {number}; it must be from {low} to {high}")
        return number


@dataclass(frozen=True)
class EndReason:
    """One way a match can end."""

    id: str
    text: str


@dataclass(frozen=True)
class Info:
    """What game.toml says: readable without loading the game."""

    name: str
    title: str
    summary: str
    rules_version: int
    min_seats: int
    max_seats: int
    minutes: int
    end_reasons: tuple[EndReason, ...]
    editions: tuple[Edition, ...]
    options: tuple[Option, ...]
    levels: dict[str, str]
    """Named level of play -> the bot that plays it here, as `salon.bots.make` understands it."""
    folder: Path

    def edition(self, name: str | None) -> Edition:
        """The edition of that id; the first one for None.

        Raises GameError.
        """
        if name is None:
            return self.editions[0]
        for e in self.editions:
            if e.id == name:
                return e
        raise GameError(f"{self.title} has no edition {name!r}; {what_there_is(e.id for e in self.editions)}")


@dataclass(frozen=True)
class Game:
    """A loaded game: its description, its modules, and its functions by the names of the contract."""

    info: Info
    state: type[BaseState]
    box: Any
    n_actions: int
    max_actions: int
    rules: Any
    hot: dict[str, Any]
    deck: Any
    moves: Any
    view: Any
    words: Any
    horizon: int
    deals: int
    play: Any
    """The generic compiled functions of `salon.core.play`, bound to this game."""
