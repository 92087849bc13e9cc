"""A table for the tests of Antiques: a match through the public door, with pieces and cards where tests want them."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

import pytest

import salon
from salon.core.record import clone
from salon.games.antiques import state
from salon.games.antiques.moves import CURATOR_NAMES, PIECE_NAMES


@dataclass
class Player:
    """What a seat has, in words: names of pieces, ids of cards.

    racks: pieces of warehouse 1, 2 and 3
    goals: private goals
    """

    racks: tuple[str, str, str] = ("", "", "")
    vault: str = ""
    rooms: str = ""
    museums: str = ""
    galleries: int = 0
    tokens: tuple[int, int] = (0, 0)
    reserved: str = ""
    goals: str = ""
    curator: str = ""


class Table:
    """A match that stands at the beginning of a turn.

    players: what each seat has; seats beyond those given have nothing
    board: 16 pieces in reading order, "-" for an empty space; None: as it was dealt
    labels, row: ids of collections (8) and museums (6), "-" for an empty space; None: as they were dealt
    front: three bonuses, the auction card in force; back: the type shown face down; None: as they were dealt
    public: ids of the public goals
    """

    def __init__(
        self,
        *players: Player,
        seats: int = 2,
        seed: int = 1,
        active: int = 0,
        board: str | None = None,
        labels: str | None = None,
        row: str | None = None,
        front: str | None = None,
        back: str | None = None,
        public: str | None = None,
        edition: str = "antiques",
        cards: Any = None,
        **options: Any,
    ) -> None:
        names = ["Ada", "Bea", "Cleo", "Dora"][: max(seats, len(players))]
        self.match = salon.new_match(
            "antiques", seats=len(names), edition=edition, seed=seed, options=options, cards=cards, names=names
        )
        self.begin()
        if players or board or labels or row or front or back or public:
            self.set(
                *players, active=active, board=board, labels=labels, row=row, front=front, back=back, public=public
            )

    def begin(self) -> Table:
        """Plays what is chosen before the first turn: the first of each choice."""
        while self.phase in ("curator_choice", "goal_choice"):
            self.do(self.legal()[0])
        return self

    def set(self, *players: Player, **where: Any) -> Table:
        """Arranges the table anew, at the beginning of a turn."""
        arrange(self.match, list(players), **where)
        return self

    # -- looking

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(seat, at=at)
        return view

    @property
    def phase(self) -> str:
        phase: str = self.view()["phase"]
        return phase

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions of the seat in turn that begin with a verb."""
        return [action.text for action in self.match.legal() if action.text.startswith(verb)]

    def label(self, text: str) -> str:
        """The label of a legal action."""
        return next(action.label for action in self.match.legal() if action.text == text)

    def told(self, seat: int | None = None, start: int = 0) -> list[str]:
        return [event.text for event in self.match.log(seat, start)]

    def now(self) -> int:
        return len(self.match.moments) - 1

    def sees(self, seat: int | None) -> str:
        """Every byte that leaves for a seat now."""
        match = self.match
        log = [[e.moment, e.seat, e.kind, e.text, list(e.places)] for e in match.log(seat)]
        legal = [[a.number, a.text, a.label] for a in match.legal()] if match.turn == seat else []
        return json.dumps([match.view(seat), log, match.prompt(seat), legal], sort_keys=True)

    # -- playing

    def do(self, *texts: str) -> Table:
        """Each action for the seat in turn."""
        for text in texts:
            self.match.play(self.match.turn, text)
        return self

    def refused(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """The rule by which an action is refused, and the sentence; nothing may have changed."""
        match = self.match
        before = (match.version, match.digest(), len(match.moments))
        with pytest.raises(salon.IllegalAction) as caught:
            match.play(match.turn if seat is None else seat, text)
        assert (match.version, match.digest(), len(match.moments)) == before
        return caught.value.rule, caught.value.message


# --- writing into a match ------------------------------------------------------------------------


def kinds(words: str) -> list[int]:
    """Numbers of pieces."""
    return [PIECE_NAMES.index(word) for word in words.split()]


def numbers(cards: Any, ids: str) -> list[int]:
    """Numbers of cards, -1 for "-"."""
    known = [card.id for card in cards]
    return [known.index(word) if word != "-" else -1 for word in ids.split()]


def arrange(
    match: Any,
    players: list[Player],
    active: int = 0,
    board: str | None = None,
    labels: str | None = None,
    row: str | None = None,
    front: str | None = None,
    back: str | None = None,
    public: str | None = None,
) -> None:
    """The beginning of a turn of `active`. What lies nowhere is in the bag and in the decks."""
    s, box, deck = match._now, match.box, match.deck
    for p in range(int(s.seats)):
        seat(s, deck, p, players[p] if p < len(players) else Player())
    if board is not None:
        words = board.split()
        assert len(words) == state.SPACES
        for space, word in enumerate(words):
            s.board[space] = 0 if word == "-" else 1 + PIECE_NAMES.index(word)
    place(s.labels, numbers(deck.collections, labels) if labels is not None else None)
    place(s.row, numbers(deck.museums, row) if row is not None else None)
    if public is not None:
        place(s.public_goals, numbers(deck.goals, public))
    bonuses(s, box, front, back)
    fill_bag(s, box)
    fill_decks(s, box)
    s.active = s.turn = active
    s.phase = state.TURN
    s.ending = s.passes = 0
    keep(match)


def seat(s: Any, deck: Any, p: int, player: Player) -> None:
    """Gives a seat what it has."""
    for w in range(state.WAREHOUSES):
        held = kinds(player.racks[w])
        s.stored[p, w] = len(held)
        for kind in range(state.PIECES):
            s.ware[p, w, kind] = held.count(kind)
    held = kinds(player.vault)
    s.vaulted[p] = len(held)
    for kind in range(state.PIECES):
        s.vault[p, kind] = held.count(kind)
    rooms = numbers(deck.collections, player.rooms)
    s.room_count[p] = len(rooms)
    shown = numbers(deck.museums, player.museums)
    s.museums[p], s.galleries[p] = len(shown), player.galleries
    known = [card.id for card in deck.collections]
    kept = [
        known.index(word) if word in known else state.COLLECTIONS + numbers(deck.museums, word)[0]
        for word in player.reserved.split()
    ]
    goals = sorted(numbers(deck.goals, player.goals))
    s.goal_count[p] = len(goals)
    for i in range(state.ROOMS):
        s.rooms[p, i] = 1 + rooms[i] if i < len(rooms) else 0
    for i in range(state.MUSEUMS):
        s.shown[p, i] = 1 + shown[i] if i < len(shown) else 0
    for i in range(state.RESERVED):
        s.reserved[p, i] = 1 + kept[i] if i < len(kept) else 0
    for i in range(state.GOAL_HAND + 1):
        s.goals[p, i] = 1 + goals[i] if i < len(goals) else 0
    s.tokens[p, 0], s.tokens[p, 1] = player.tokens
    if player.curator:
        s.curator[p] = 1 + CURATOR_NAMES.index(player.curator)


def place(row: Any, cards: list[int] | None) -> None:
    """Puts cards on the spaces of a board."""
    for i, card in enumerate(cards or []):
        row[i] = 1 + card


def bonuses(s: Any, box: Any, front: str | None, back: str | None) -> None:
    """Turns up the auction card with these bonuses, and one with this type on its back."""
    from salon.games.antiques.moves import BONUS_NAMES

    if front is not None:
        wanted = sum(1 << BONUS_NAMES.index(word) for word in front.split())
        card = next(a for a in range(int(box.auctions)) if box.auction_bonuses[a] == wanted)
        swap_auction(s, card, "front")
    if back is not None:
        type = PIECE_NAMES.index(back)
        here = (int(s.auction_front) - 1,)
        card = next(a for a in range(int(box.auctions)) if box.auction_type[a] == type and a not in here)
        swap_auction(s, card, "back")


def swap_auction(s: Any, card: int, which: str) -> None:
    """Exchanges a card with the one in front or face down."""
    field = f"auction_{which}"
    other = "auction_back" if which == "front" else "auction_front"
    old = int(getattr(s, field)) - 1
    if old == card:
        return
    if getattr(s, other) == 1 + card:
        setattr(s, other, 1 + old)
    else:
        marks = s.auction_deck if s.auction_deck[card] else s.auction_pile
        marks[card], marks[old] = 0, 1
    setattr(s, field, 1 + card)


def fill_bag(s: Any, box: Any) -> None:
    """All pieces that are nowhere else are in the bag; the tray is empty."""
    for kind in range(state.PIECES):
        used = sum(1 for space in range(state.SPACES) if s.board[space] == 1 + kind)
        used += sum(int(s.ware[p, w, kind]) for p in range(state.SEATS) for w in range(state.WAREHOUSES))
        used += sum(int(s.vault[p, kind]) for p in range(state.SEATS))
        assert used <= box.pieces[kind], f"too many {PIECE_NAMES[kind]}"
        s.bag[kind] = int(box.pieces[kind]) - used
        s.tray[kind] = 0


def fill_decks(s: Any, box: Any) -> None:
    """All collections and museums that are nowhere else are in their decks."""
    seats = range(int(s.seats))
    held = {int(s.labels[i]) for i in range(state.LABELS)}
    held |= {int(s.rooms[p, i]) for p in seats for i in range(state.ROOMS)}
    held |= {int(s.reserved[p, i]) for p in seats for i in range(state.RESERVED)}
    shown = {int(s.row[i]) for i in range(state.MUSEUM_ROW)}
    shown |= {int(s.shown[p, i]) for p in seats for i in range(state.MUSEUMS)}
    shown |= {int(s.reserved[p, i]) - state.COLLECTIONS for p in seats for i in range(state.RESERVED)}
    for c in range(int(box.collections)):
        s.label_deck[c] = int(1 + c not in held)
        s.label_tray[c] = 0
    for m in range(int(box.museums)):
        s.museum_deck[m] = int(1 + m not in shown)
        s.museum_tray[m] = 0
    s.label_deck_size = sum(int(s.label_deck[c]) for c in range(int(box.collections)))
    galleries = sum(int(s.galleries[p]) for p in seats)
    s.museum_deck_size = sum(int(s.museum_deck[m]) for m in range(int(box.museums))) - galleries


def keep(match: Any) -> None:
    """Makes the changed state the newest moment."""
    match._legal = None
    match._logs.clear()
    match._looks.clear()
    match._marks.clear()
    match.moments[-1] = dataclasses.replace(match.moments[-1], state=clone(match.game.state, match._now))
