"""A table for the tests of Classic Art: a match through the public door, with the cards where a test wants them.

Exhibitions are written as letters, A for the first to E for the fifth; cards as `A` (positive) and `a` (negative). A
hand is a word of such letters: `"AABbC"`.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from typing import Any

import pytest

import salon
from tests.classic_art.positions import arrange

LETTERS = "ABCDE"
HANDS = {2: 11, 3: 11, 4: 9, 5: 7}
LAYING_ROUNDS = {2: 4, 3: 4, 4: 3, 5: 2}
PLACED = {2: 32, 3: 32, 4: 34, 5: 32}
OUT = {2: 31, 3: 30, 4: 27, 5: 28}
EDITIONS = ("classic_art", "members_only", "glenns_gallery")
DOUBLE_TOKEN = ("members_only", "glenns_gallery")
FULL = Counter({**dict.fromkeys(LETTERS, 11), **dict.fromkeys(LETTERS.lower(), 2)})


class Table:
    """A match that reads and writes letters for exhibitions.

    hands, opening, house: the cards of the first season (a word each; the house deck from its top); default: as dealt.
    start: the start player of the first season.
    tracks: for each seat its five points so far. lost: for each seat (single, double) tokens out of play.
    """

    def __init__(
        self,
        seats: int = 3,
        edition: str = "classic_art",
        *,
        seed: int = 1,
        start: int = 0,
        hands: list[str] | None = None,
        opening: str | None = None,
        house: str | None = None,
        tracks: list[list[int]] | None = None,
        lost: list[tuple[int, int]] | None = None,
        **options: Any,
    ) -> None:
        self.match = salon.new_match("classic_art", seats=seats, edition=edition, seed=seed, options=options)
        self.seats = seats
        self.ids = [x["id"] for x in self.view()["exhibitions"]]
        arrange(self.match, start=start, hands=hands, opening=opening, house=house, tracks=tracks, lost=lost)

    # -- looking

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(seat, at=at)
        return view

    def moments(self, since: int = 0) -> list[dict[str, Any]]:
        """The spectator's view of each moment."""
        return [self.view(None, i) for i in range(since, len(self.match.moments))]

    def wall(self, letter: str, at: int | None = None) -> dict[str, Any]:
        wall: dict[str, Any] = self.view(at=at)["exhibitions"][LETTERS.index(letter)]
        return wall

    def works(self, letter: str) -> int:
        works: int = self.wall(letter)["works"]
        return works

    def all_works(self, at: int | None = None) -> list[int]:
        return [x["works"] for x in self.view(at=at)["exhibitions"]]

    def bet(self, space: str) -> dict[str, Any] | None:
        """What lies on a space, `A<=3`."""
        number = int(space[-1])
        bet: dict[str, Any] | None = self.wall(space[0])["spaces"][number - 1]["bet"]
        return bet

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.view()["players"][seat]
        return player

    def hand(self, seat: int) -> str:
        """The cards of a seat, as it sees them itself."""
        view = self.view(seat)
        cards = ""
        for card in view["hand"]:
            letter = LETTERS[card["exhibition"]]
            cards += (letter.lower() if card["negative"] else letter) * card["count"]
        return cards

    def tracks(self) -> list[list[int]]:
        """Five points for each seat."""
        walls = self.view()["exhibitions"]
        return [[wall["scores"][seat] for wall in walls] for seat in range(self.seats)]

    def points(self, letter: str) -> list[int]:
        points: list[int] = self.wall(letter)["scores"]
        return points

    def legal(self) -> list[str]:
        """The legal actions of the seat in turn, with letters."""
        return [self.short(action.text) for action in self.match.legal()]

    def sees(self, seat: int | None) -> str:
        """Every byte that leaves for a seat: views of all moments, the log, the prompt, and its legal actions."""
        match = self.match
        moments = [match.view(seat, at=i) for i in range(len(match.moments))]
        log = [[e.moment, e.seat, e.kind, e.text, list(e.places)] for e in match.log(seat)]
        legal = [[a.number, a.text, a.label] for a in match.legal()] if match.turn == seat else []
        return json.dumps([moments, log, match.prompt(seat), legal], sort_keys=True)

    # -- playing

    def long(self, text: str) -> str:
        """`bet A >=7` -> `bet portrait >=7`, `lay a` -> `lay -portrait`."""

        def name(found: re.Match[str]) -> str:
            letter = found.group()
            return ("-" if letter.islower() else "") + self.ids[LETTERS.index(letter.upper())]

        return re.sub(r"\b[A-Ea-e]\b", name, text)

    def short(self, text: str) -> str:
        words = []
        for word in text.split(" "):
            bare = word.removeprefix("-")
            if bare in self.ids:
                letter = LETTERS[self.ids.index(bare)]
                word = letter.lower() if word.startswith("-") else letter
            words.append(word)
        return " ".join(words)

    def do(self, *texts: str) -> Table:
        """Each action for the seat in turn."""
        for text in texts:
            self.match.play(self.match.turn, self.long(text))
        return self

    def lay(self, cards: str) -> Table:
        return self.do(*(f"lay {card}" for card in cards))

    def discard(self, *cards: str) -> Table:
        return self.do(*(f"discard {card}" for card in cards))

    def passes(self, n: int) -> Table:
        return self.do(*["pass"] * n)

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule by which an action is refused; nothing may have changed."""
        match = self.match
        seat = match.turn if seat is None else seat
        before = self.everything()
        with pytest.raises(salon.IllegalAction) as caught:
            match.play(seat, self.long(text))
        assert self.everything() == before
        assert caught.value.message
        rule: str = caught.value.rule
        return rule

    def everything(self) -> str:
        match = self.match
        return json.dumps([match.version, match.journal(), match.digest(), len(match.moments), match.turn])

    def lay_any_two(self) -> Table:
        """The seat in turn lays two cards of its hand."""
        return self.do(self.legal()[0]).do(self.legal()[0])

    def lay_round(self) -> Table:
        """Everybody lays any two cards and nobody bets, until the laying round is over."""
        number = self.view()["round"]
        while self.view()["round"] == number:
            self.idle()
        return self

    def idle(self) -> Table:
        """The seat in turn passes, or lays or discards any card."""
        legal = self.legal()
        return self.do("pass" if "pass" in legal else legal[0])

    def to_last_round(self) -> Table:
        """No bets and any cards, up to the secret discard."""
        while self.view()["phase"] != "discard":
            self.idle()
        return self

    def idle_season(self) -> Table:
        """A whole season in which nobody bets."""
        season = self.view()["season"]
        while not self.match.over and self.view()["season"] == season:
            self.idle()
        return self


def cards_for(works: list[int], n: int) -> str:
    """A word of `n` cards that ends with these works, with as few negative cards as can be."""
    choices = []
    for count in works:
        some = [(count + minus, minus) for minus in range(3) if count + minus <= 11]
        if count == 0:
            some += [(plus, minus) for minus in range(3) for plus in range(minus)]
        choices.append(some)
    fits = [c for c in itertools.product(*choices) if sum(p + m for p, m in c) == n]
    assert fits, f"no {n} cards give {works}"
    best = min(fits, key=lambda c: sum(m for _, m in c))
    return "".join(a * p + a.lower() * m for a, (p, m) in zip(LETTERS, best, strict=True))


def season(
    works: list[int],
    bets: dict[int, list[str]] | None = None,
    seats: int = 3,
    edition: str = "classic_art",
    **more: Any,
) -> Table:
    """One whole season that ends with the given number of works in each exhibition.

    bets: for each seat its bets, one a betting turn, the opening bets first: `"A>=7 double risk"`, or `""` for none.
    The table returned stands after the season: in the next one, or over.
    """
    placed = list(cards_for(works, PLACED[seats]))
    spare = list((FULL - Counter(placed)).elements())
    opening, placed = placed[:2], placed[2:]
    house = ""
    if seats == 2:
        house, placed = "".join(placed[:10]), placed[10:]
    scripts = [[*placed[seat::seats], spare[seat]] for seat in range(seats)]
    table = Table(
        seats, edition, hands=["".join(s) for s in scripts], opening="".join(opening), house=house or None, **more
    )
    return play_season(table, scripts, bets or {})


def play_season(table: Table, scripts: list[list[str]], bets: dict[int, list[str]]) -> Table:
    """Plays one season: each seat lays its cards in the order of its script and discards the last of them."""
    scripts = [list(s) for s in scripts]
    number = table.view()["season"]
    asked = {seat: list(texts) for seat, texts in bets.items()}
    while not table.match.over and (view := table.view())["season"] == number:
        seat, phase = view["turn"], view["phase"]
        if phase == "lay":
            table.do(f"lay {scripts[seat].pop(0)}")
        elif phase == "discard":
            table.do(f"discard {scripts[seat][-1]}")
        else:
            mine = asked.get(seat, [])
            text = mine[view["round"]] if view["round"] < len(mine) else ""
            table.do(bet_text(text))
            if text:
                mine[view["round"]] = ""
    left = [text for texts in asked.values() for text in texts if text]
    assert not left, f"bets never made: {left}"
    return table


def bet_text(text: str) -> str:
    """`A<=3 double` -> `bet A <=3 double`, `` -> `pass`."""
    return f"bet {text[0]} {text[1:]}" if text else "pass"
