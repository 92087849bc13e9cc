"""A table for the tests of Bourgeoisie: a match through the public door, with cards and coins where tests want them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import salon
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.positions import Player, arrange

EDITIONS = ("long", "short")
PHASES = ("family", "opportunity", "capital", "investment", "noblement", "hand_limit", "marker")


class Table:
    """A match that stands at the beginning of a turn, with the small cards of the tests.

    players: what each seat has; seats beyond those given have a family of value 3 and nothing else
    track: card of each space that is not empty; deck: its cards, None for all that are nowhere else
    """

    def __init__(
        self,
        *players: Player,
        seats: int = 2,
        edition: str = "long",
        seed: int = 1,
        active: int = 0,
        track: dict[int, str] | None = None,
        deck: str | None = None,
        cards: Path = SMALL,
        **options: Any,
    ) -> None:
        self.seats = max(seats, len(players))
        self.match = salon.new_match(
            "bourgeoisie", seats=self.seats, edition=edition, seed=seed, options=options, cards=cards
        )
        self.turn_of = active
        self.set(*players, active=active, track=track, deck=deck)

    def set(
        self, *players: Player, active: int = 0, track: dict[int, str] | None = None, deck: str | None = None
    ) -> Table:
        """Arranges the table anew, at the beginning of a turn; retired families stay as they are."""
        rest = [Player(family=f"f3_{p + 1}") for p in range(len(players), self.seats)]
        arrange(self.match, [*players, *rest], active, track or {}, deck)
        self.turn_of = active
        return self

    # -- looking

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(seat, at=at)
        return view

    @property
    def phase(self) -> str:
        phase: str = self.view()["phase"]
        return phase

    def player(self, seat: int = 0, at: int | None = None) -> dict[str, Any]:
        player: dict[str, Any] = self.view(at=at)["players"][seat]
        return player

    def purse(self, seat: int = 0) -> tuple[int, int]:
        """Silver and gold."""
        return self.player(seat)["silver"], self.player(seat)["gold"]

    def tokens(self, seat: int = 0) -> int:
        tokens: int = self.player(seat)["tokens"]
        return tokens

    def house(self, seat: int = 0) -> str:
        """The cards in play of a seat's family, the family first; markers as `l3+2`."""
        player = self.player(seat)
        cards = ([player["family"]] if player["family"] else []) + player["house"]
        return " ".join(card["id"] + (f"+{card['marks']}" if card["marks"] else "") for card in cards)

    def hand(self, seat: int = 0) -> str:
        """The hand as its owner sees it, in the order of the card file."""
        return " ".join(" ".join([card["id"]] * card["count"]) for card in self.view(seat)["hand"])

    def prices(self, seat: int = 0) -> dict[str, int]:
        return {card["id"]: card["price"] for card in self.view(seat)["hand"]}

    def track(self, at: int | None = None) -> dict[int, str]:
        return {x["space"]: x["card"]["id"] for x in self.view(at=at)["track"] if x["card"]}

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions of the seat in turn that begin with a verb."""
        return [action.text for action in self.match.legal() if action.text.startswith(verb)]

    def phases(self, since: int) -> list[str]:
        """The phase of each moment since then."""
        return [self.view(at=i)["phase"] for i in range(since, len(self.match.moments))]

    def now(self) -> int:
        return len(self.match.moments) - 1

    def told(self, seat: int | None = None, start: int = 0) -> list[str]:
        return [event.text for event in self.match.log(seat, start)]

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

    def go(self, phase: str) -> Table:
        """Ends phases until this one; it must come in this turn, and offer something."""
        while self.phase != phase:
            view = self.view()
            assert not view["over"], f"no phase {phase} before the match was over"
            assert view["active"] == self.turn_of, f"the turn had no phase {phase}"
            self.do("done")
        assert self.view()["active"] == self.turn_of
        return self

    def end_turn(self) -> Table:
        """Ends phases until the turn is over; discards and places what must be."""
        while not self.match.over and self.view()["active"] == self.turn_of:
            legal = self.legal()
            self.do("done" if "done" in legal else legal[0])
        if not self.match.over:
            self.turn_of = self.view()["active"]
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule by which an action is refused; nothing may have changed."""
        match = self.match
        seat = match.turn if seat is None else seat
        before = self.everything()
        with pytest.raises(salon.IllegalAction) as caught:
            match.play(seat, text)
        assert self.everything() == before
        assert caught.value.message
        assert text not in (self.legal() if seat == match.turn else ())
        rule: str = caught.value.rule
        return rule

    def everything(self) -> str:
        match = self.match
        return json.dumps([match.version, match.journal(), match.digest(), len(match.moments), match.turn])


def words(text: str) -> Counter[str]:
    """Cards in no order."""
    return Counter(text.split())
