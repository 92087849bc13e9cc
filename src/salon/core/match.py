"""A match: the checked door to a game, and everything that can be asked about it.

>>> import salon
>>> match = salon.new_match("classic_art", seats=3, seed=7)
>>> match.play(match.turn, match.legal()[0].text)
>>> match.version
1
"""

from __future__ import annotations

import copy
import hashlib
import secrets
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from salon.core import cards as card_files
from salon.core import catalog, journal
from salon.core.contract import AUTO, OVER, Action, Edition, Event, Game, GameError, IllegalAction, what_there_is
from salon.core.journal import Entry, Header, Journal, JournalError
from salon.core.language import _, ngettext
from salon.core.record import buffer, clone, frozen, reals, thaw, to_bytes
from salon.core.rng import seed_record
from salon.core.secrecy import SPECTATOR

LETTERS = "ABCDEF"
NAME_LENGTH = 24
LOOKS = 16


@dataclass(frozen=True)
class Moment:
    """The state after one action or one automatic step.

    state: a record that nobody changes any more
    seat, action: who did what; both None after an automatic step and at the start
    undo: whether an action was taken back here
    version: entries of the journal up to here
    """

    state: Any
    seat: int | None
    action: int | None
    undo: bool
    version: int


@dataclass(frozen=True)
class _Mark:
    """Where an action that might be taken back began."""

    seat: int
    moment: int


def new_match(
    game: str,
    seats: int,
    edition: str | None = None,
    seed: int | bytes | None = None,
    options: dict[str, Any] | None = None,
    cards: str | Path | None = None,
    names: list[str] | None = None,
) -> Match:
    """A new match.

    game: name of the game, e.g. "classic_art"
    seats: number of seats
    edition: id of an edition; None: the game's first
    seed: decides all chance; None: unpredictable
    options: rule options by name, as `salon games` lists them
    cards: path of a card file to use instead of the game's own
    names: one for each seat

    Raises GameError (its message says what is wrong and what would be right).
    """
    text = card_files.read(cards) if cards is not None else None
    about = catalog.info(game)
    chosen = about.edition(edition)
    _check_seats(chosen, seats)
    header = Header(
        game=game,
        edition=chosen.id,
        options=_options(game, chosen.options, options or {}),
        seats=seats,
        names=_names(seats, names),
        rules_version=about.rules_version,
        cards_digest=card_files.digest(text if text is not None else _own_cards(game)),
        secret=_secret(seed),
        cards=text,
    )
    return Match(header, str(cards) if cards is not None else "cards.toml")


def load(source: str | Path) -> Match:
    """The match of a journal: its text, or the path of a `.match` file.

    Raises JournalError, a GameError that names the line, if it cannot be read or does not replay.
    """
    if isinstance(source, Path) or "\n" not in source:
        try:
            source = Path(source).read_text("utf-8")
        except OSError as e:
            raise GameError(f"the journal {source} cannot be read: {e.strerror}") from None
        except UnicodeDecodeError:
            raise GameError(f"the journal {source} is not text in UTF-8") from None
    return replay(journal.read(source))


def replay(read: Journal) -> Match:
    """The match of a journal, played through and compared with the seals it states.

    Raises JournalError.
    """
    try:
        match = Match(read.header, "the journal's cards")
    except JournalError:
        raise
    except GameError as e:
        raise JournalError(0, str(e)) from None
    match.check_seal(read.seals, 0)
    for entry in read.entries:
        try:
            match.enter(entry)
        except GameError as e:
            raise JournalError(entry.line, f"“{entry.seat} {entry.text}” cannot be played: {e}") from None
        match.check_seal(read.seals, entry.line)
    return match


def _secret(seed: int | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return hashlib.sha256(b"salon seed bytes " + seed).digest()
    if isinstance(seed, int) and not isinstance(seed, bool):
        return hashlib.sha256(f"salon seed {seed}".encode()).digest()
    raise GameError(f"the seed is {seed!r}; it must be a whole number, bytes or None")


def _options(game: str, edition: dict[str, Any], given: dict[str, Any]) -> dict[str, int | bool]:
    known = {o.name: o for o in catalog.info(game).options}
    for name in given:
        if name not in known:
            raise GameError(f"there is no option {name!r}; {what_there_is(sorted(known))}")
    return {name: o.check(given.get(name, edition.get(name, o.default))) for name, o in known.items()}


def _check_seats(edition: Edition, seats: int) -> None:
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise GameError(f"the number of seats is {seats!r}; it must be a whole number")
    if not edition.min_seats <= seats <= edition.max_seats:
        raise GameError(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}")


def _names(seats: int, names: list[str] | None) -> tuple[str, ...]:
    if names is None:
        return tuple(LETTERS[i : i + 1] or str(i + 1) for i in range(seats))
    clean = tuple(clean_name(name) for name in names)
    if len(clean) != seats:
        count = ngettext("there is {n} name for {seats} seats", "there are {n} names for {seats} seats", len(clean))
        raise GameError(count.format(n=len(clean), seats=seats) + _("; give one for each seat"))
    if len(set(clean)) < seats:
        raise GameError("each seat needs a name of its own")
    return clean


def clean_name(name: str) -> str:
    """A name as it is kept: composed, without needless blanks, of at most NAME_LENGTH characters.

    Raises GameError if nothing of it can be read.
    """
    if not isinstance(name, str):
        raise GameError(f"the name {name!r} is no text; each seat needs a name with a letter or a digit")
    clean = " ".join(unicodedata.normalize("NFC", name).split())[:NAME_LENGTH].strip()
    if not clean.isprintable() or not any(_shows(c) for c in clean):
        raise GameError(f"{name[:NAME_LENGTH]!r} is no name: it needs a letter or a digit, and no control signs")
    return clean


def _shows(c: str) -> bool:
    """Whether a character is a letter or digit that can be seen (fillers count as letters and show nothing)."""
    return c.isalnum() and "FILLER" not in unicodedata.name(c, "")


def _check_names(header: Header) -> None:
    if _names(header.seats, list(header.names)) != header.names:
        raise GameError("the names are not as Salon keeps them")


def _own_cards(game: str) -> str:
    return card_files.read(catalog.info(game).folder / "cards.toml")


class Match:
    """One match of a game, from its first deal on. Made by `salon.new_match` or `salon.load`.

    Attributes
    ----------
    header: what the journal says before the first entry, the secret included: not for players before the end
    entries: what was accepted so far, in order (actions and undos)
    moments: the state after each action and each automatic step; the last one is now
    """

    def __init__(self, header: Header, cards_source: str) -> None:
        about = catalog.info(header.game)
        edition = about.edition(header.edition)
        _check_seats(edition, header.seats)
        _check_names(header)
        if header.rules_version != about.rules_version:
            raise GameError(
                f"this match was played by version {header.rules_version} of the rules of {about.title}; "
                f"this Salon knows version {about.rules_version}"
            )
        if _options(header.game, edition.options, header.options) != header.options:
            raise GameError(f"the options must be all of {', '.join(sorted(o.name for o in about.options))}")
        text = header.cards if header.cards is not None else _own_cards(header.game)
        if card_files.digest(text) != header.cards_digest:
            raise GameError(
                f"the cards of {about.title} are not those of this match ({header.cards_digest}); "
                f"it can be replayed by the Salon it was played on"
            )
        self.header = header
        self.game: Game = catalog.load(header.game)
        self.deck: Any = self.game.deck.load(text, cards_source, edition.id)
        box = self.game.box.new()
        self.game.deck.fill(box, self.deck, header.seats, header.options)
        self.box: Any = frozen(self.game.box, box)
        self._plain_box = thaw(self.game.box, self.box)
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []
        self._marks: list[_Mark] = []
        self._looks: dict[tuple[int | None, int], Any] = {}
        self._logs: dict[int | None, list[list[Event]]] = {}
        self._legal: tuple[int, list[Action]] | None = None
        self._buffer = buffer(self.game.max_actions)
        self._now: Any = self.game.state.new()
        self._now.seats = header.seats
        seed_record(self._now, header.secret)
        self.game.hot["setup"](self._now, self.box)
        self._keep(None, None)
        self._run_steps()

    # --- what anyone may ask ---

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.header.seats

    @property
    def names(self) -> list[str]:
        """The name of each seat."""
        return list(self.header.names)

    @property
    def turn(self) -> int | None:
        """The seat that must act, or None once the match is over."""
        return int(self._now.turn) if self._now.turn >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self._now.turn == OVER)

    @property
    def version(self) -> int:
        """Number of accepted entries."""
        return len(self.entries)

    @property
    def winners(self) -> list[int]:
        """The seats that share the win; empty while the match runs, and if one who plays alone has lost."""
        if not self.over:
            return []
        shares = reals(self.seats)
        self.game.hot["returns"](self._now, self.box, shares)
        return [seat for seat in range(self.seats) if shares[seat] > 0]

    @property
    def end_reason(self) -> str | None:
        """Id of the end reason as in game.toml; None while the match runs."""
        if not self.over:
            return None
        return self.game.info.end_reasons[int(self.game.hot["end_reason"](self._now))].id

    def scores(self) -> list[int]:
        """The score of each seat as the match stands."""
        return self._scores_of(self._now)

    def _scores_of(self, state: Any) -> list[int]:
        out = reals(self.seats)
        self.game.hot["scores"](state, self.box, out)
        return [int(x) for x in out]

    def course(self) -> list[dict[str, Any]]:
        """How the scores went: one `{"label": ..., "scores": [...], "rival": ...}` for each milestone so far.

        rival: whom one who plays alone plays against, `{"name": ..., "points": ...}`; None if there is nobody
        """
        rows: list[dict[str, Any]] = []
        words = self.game.words
        for before, after in zip(self.moments, self.moments[1:], strict=False):
            label = None if after.undo else words.milestone(before.state, after.state)
            if label:
                found = words.rival(after.state, self.box) if hasattr(words, "rival") else None
                rival = None if found is None else {"name": found[0], "points": found[1]}
                rows.append({"label": label, "scores": self._scores_of(after.state), "rival": rival})
        return rows

    # --- the checked door ---

    def legal(self) -> list[Action]:
        """The legal actions of the seat in turn, in the order of their numbers; empty once the match is over."""
        if self.turn is None:
            return []
        if self._legal is None or self._legal[0] != self.version:
            k = self.known(self.turn)
            n = int(self.game.hot["legal"](k, self.box, self._buffer))
            numbers = [int(self._buffer[i]) for i in range(n)]
            look = self._look(self.turn)
            self._legal = self.version, [self._action(look, number) for number in numbers]
        return list(self._legal[1])

    def _action(self, k: Any, number: int) -> Action:
        text = self.game.moves.text(number, self.deck)
        return Action(number, text, self.game.words.label(k, self._plain_box, self.deck, number))

    def play(self, seat: int, text: str) -> None:
        """Plays an action of a seat.

        text: as in `legal()`; the game's RULES.md explains it

        Raises IllegalAction, with the rule and a sentence, if it cannot be done now; nothing is changed then.
        """
        self._check_seat(seat)
        if not isinstance(text, str):
            raise IllegalAction(
                "",
                _("The action is {action}; it must be a text as legal() lists them, such as “{right}”.").format(
                    action=repr(text)[:40], right=self.game.moves.text(0, self.deck)
                ),
            )
        number = self.game.moves.number(text, self.deck)
        refused = self.why_not(seat, number)
        if refused is not None:
            raise refused
        self._marks.append(_Mark(seat, len(self.moments) - 1))
        self.entries.append(Entry(seat, self.game.moves.text(number, self.deck)))
        self.game.hot["act"](self._now, self.box, number)
        self._keep(seat, number)
        self._run_steps()

    def why_not(self, seat: int, number: int) -> IllegalAction | None:
        """Why an action cannot be done by a seat now; None if it is legal."""
        if seat == self.turn and any(a.number == number for a in self.legal()):
            return None
        k = self._look(seat)
        return IllegalAction(*self.game.words.refusal(k, self._plain_box, self.deck, seat, number, self.names))

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back: nobody else has acted, nothing was drawn or revealed since."""
        if not self._marks or self._marks[-1].seat != seat:
            return False
        before = self.moments[self._marks[-1].moment].state
        return bool(before.drawn == self._now.drawn and before.sealed == self._now.sealed)

    def undo(self, seat: int) -> None:
        """Takes back the last action of a seat.

        Raises IllegalAction if that is not possible any more; nothing is changed then.
        """
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise IllegalAction(
                "", _("This cannot be taken back: someone else has acted, or something was drawn or revealed since.")
            )
        mark = self._marks.pop()
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()  # this seat has acted: what others did before stays done
        self.entries.append(Entry(seat, journal.UNDO))
        self._now = clone(self.game.state, self.moments[mark.moment].state)
        self._keep(seat, None, undo=True)

    def enter(self, entry: Entry) -> None:
        """Plays an entry of a journal.

        Raises IllegalAction.
        """
        if entry.text == journal.UNDO:
            self.undo(entry.seat)
        else:
            self.play(entry.seat, entry.text)

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise GameError(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")

    def _keep(self, seat: int | None, action: int | None, undo: bool = False) -> None:
        state = clone(self.game.state, self._now)
        self.moments.append(Moment(state, seat, action, undo, self.version))

    def _run_steps(self) -> None:
        while self._now.turn == AUTO:
            self.game.hot["step"](self._now, self.box)
            self._keep(None, None)

    # --- what a seat may know: all of it from its known record ---

    def known(self, seat: int | None, at: int | None = None) -> Any:
        """The known record of a seat (None: of a spectator): a copy of the state with all else blank.

        at: index of a moment; None: now
        """
        if seat is not None:
            self._check_seat(seat)
        k = self.game.state.new()
        self.game.play.conceal(k, self._moment(at).state, SPECTATOR if seat is None else seat)
        return k

    def _look(self, seat: int | None, at: int | None = None) -> Any:
        """The known record as a plain object that is only read; the latest few are kept."""
        key = seat, len(self.moments) - 1 if at is None else at
        if key not in self._looks:
            if len(self._looks) >= LOOKS:
                self._looks.clear()
            self._looks[key] = thaw(self.game.state, self.known(seat, at))
        return self._looks[key]

    def _moment(self, at: int | None) -> Moment:
        if at is None:
            return self.moments[-1]
        if not 0 <= at < len(self.moments):
            raise GameError(f"there is no moment {at}; there are 0 to {len(self.moments) - 1}")
        return self.moments[at]

    def view(self, seat: int | None, at: int | None = None) -> dict[str, Any]:
        """All and only what a seat may know, as plain data that JSON can hold; the game's view.py gives its form.

        seat: None for a spectator; at: index of a moment, None for now
        """
        view: dict[str, Any] = self.game.view.see(self._look(seat, at), self._plain_box, self.deck, seat)
        return view

    def prompt(self, seat: int | None, at: int | None = None) -> str:
        """One sentence: what this seat must do now, or whom the table waits for."""
        sentence: str = self.game.words.prompt(self._look(seat, at), self._plain_box, self.deck, seat, self.names)
        return sentence

    def log(self, seat: int | None, start: int = 0) -> list[Event]:
        """What a seat was told, from the moment `start` on."""
        told = self._logs.setdefault(seat, [[]])
        while len(told) < len(self.moments):
            told.append(self._told(seat, len(told)))
        return [event for moment in told[start:] for event in moment]

    def _told(self, seat: int | None, at: int) -> list[Event]:
        moment = self.moments[at]
        if moment.undo:
            text = _("{name} takes the last action back.").format(name=self.names[moment.seat or 0])
            return [Event(at, moment.seat, journal.UNDO, text, (f"seat-{moment.seat}",))]
        action = moment.action
        if action is not None and seat != moment.seat and self.is_secret(action):
            action = -1
        before, after = self._look(seat, at - 1), self._look(seat, at)
        told: list[Event] = self.game.words.events(
            before, after, self._plain_box, self.deck, seat, action, at, self.names
        )
        return told

    def is_secret(self, action: int) -> bool:
        """Whether others do not learn all of an action (by its number)."""
        moves = self.game.moves
        return bool(moves.shown(action, self.deck) != moves.text(action, self.deck))

    def in_world(self, state: Any) -> Match:
        """This match as it would stand in another world: a copy with the same past whose newest state is `state`.

        For tests and analysis; the copy's journal is not that of a match.
        """
        twin = replay(Journal(self.header, tuple(self.entries), {}))
        twin._now = clone(self.game.state, state)
        twin.moments[-1] = replace(twin.moments[-1], state=clone(self.game.state, state))
        twin._logs.clear()
        twin._looks.clear()
        return twin

    def branch(self) -> Match:
        """A copy of this match as it stands: what is played on the copy leaves this match alone."""
        twin = copy.copy(self)
        twin._now = clone(self.game.state, self._now)
        twin.entries, twin.moments, twin._marks = list(self.entries), list(self.moments), list(self._marks)
        twin._logs, twin._looks, twin._legal = {}, {}, None
        twin._buffer = buffer(self.game.max_actions)
        return twin

    # --- the journal ---

    def digest(self) -> str:
        """A digest of the whole state (16 hex digits of SHA-256); the same on every machine."""
        return hashlib.sha256(to_bytes(self.game.state, self._now)).hexdigest()[:16]

    def seal(self) -> str:
        """A digest of the journal so far and the state it led to (16 hex digits of SHA-256): no line can be changed."""
        return self._seal_of(self.version, self._now)

    def _seal_of(self, version: int, state: Any) -> str:
        h = hashlib.sha256(self.header.text().encode())
        for entry in self.entries[:version]:
            h.update(f"{entry.seat} {entry.text}\n".encode())
        h.update(to_bytes(self.game.state, state))
        return h.hexdigest()[:16]

    def check_seal(self, stated: dict[int, str], line: int) -> None:
        """Compares journal and state with what a journal states at this number of entries.

        Raises JournalError.
        """
        expected = stated.get(self.version)
        if expected is not None and expected != self.seal():
            raise JournalError(
                line, f"the seal after {self.version} entries is {self.seal()}, not {expected}: the journal was changed"
            )

    def journal(self) -> str:
        """The text of the match's `.match` file. It holds the secret: not for players before the end."""
        states = {m.version: m.state for m in self.moments}  # the last moment of each version
        lines = []
        for i, entry in enumerate(self.entries, 1):
            lines.append(f"{entry.seat} {entry.text}")
            if i % journal.SEAL_EVERY == 0 or i == len(self.entries):
                lines.append(f"= {self._seal_of(i, states[i])}")
        return self.header.text() + "\n" + "\n".join(lines) + ("\n" if lines else "")
