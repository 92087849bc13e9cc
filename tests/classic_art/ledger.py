"""A second reckoning of Classic Art, written from RULES.md alone and with nothing of the engine in it.

It is told what happened at the table (who did what, which cards came from the deck) and says what must follow: whose
turn it is, what is on the wall, tracks, tokens, the end. Slow and plain; the engine must agree with it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

PAYOUT = {"<=1": 5, "<=2": 3, "<=3": 2, "<=4": 1, ">=5": 1, ">=6": 2, ">=7": 3, ">=8": 5}  # R1.4
LAYING_ROUNDS = {2: 4, 3: 4, 4: 3, 5: 2}  # R3.7


@dataclass
class Bet:
    seat: int
    double: bool
    risk: bool


@dataclass
class Ledger:
    """The books of a match."""

    seats: int
    walls: list[str]  # the five names
    double_token: bool  # Members Only, Glenn's Gallery
    bet_first: bool
    limit: int
    start: int
    tracks: list[Counter[str]] = field(default_factory=list)
    lost: list[Counter[str]] = field(default_factory=list)  # "single", "double"
    season: int = 1
    over: bool = False

    def __post_init__(self) -> None:
        self.tracks = [Counter() for _ in range(self.seats)]
        self.lost = [Counter() for _ in range(self.seats)]
        self.new_season()

    def new_season(self) -> None:
        """Empty walls and spaces; the decisions that are due, in their order (chapters 3 to 6)."""
        self.placed: list[str] = []  # "tea", "-tea"
        self.bets: dict[tuple[str, str], Bet] = {}
        self.hands: list[Counter[str]] = []
        order = [(self.start + n) % self.seats for n in range(self.seats)]
        self.due = [(seat, "opening bet") for seat in order]
        turn = ["bet", "lay", "lay"] if self.bet_first else ["lay", "lay", "bet"]
        for _ in range(LAYING_ROUNDS[self.seats]):
            self.due += [(seat, what) for seat in order for what in turn]
        self.due += [(seat, "discard") for seat in order]

    def own(self, seat: int) -> Counter[str]:
        """The tokens a seat owns at all."""
        start = Counter(single=4, double=1) if self.double_token else Counter(single=6)
        return start - self.lost[seat]

    def at_hand(self, seat: int) -> Counter[str]:
        """Tokens of a seat that lie on no space."""
        left = Counter(self.own(seat))
        for bet in self.bets.values():
            if bet.seat == seat:
                left -= self.pieces(bet)
        return left

    def risk_at_hand(self, seat: int) -> bool:
        return not any(bet.seat == seat and bet.risk for bet in self.bets.values())

    def pieces(self, bet: Bet) -> Counter[str]:
        """The pieces of a stake, without the high-risk token."""
        if not bet.double:
            return Counter(single=1)
        return Counter(double=1) if self.double_token else Counter(single=2)

    def works(self, wall: str) -> int:
        """Removes pairs until one kind is left (R5.5); a negative card that is left counts nothing (R5.6)."""
        cards = [card for card in self.placed if card.removeprefix("-") == wall]
        while wall in cards and f"-{wall}" in cards:
            cards.remove(wall)
            cards.remove(f"-{wall}")
        return cards.count(wall)

    def next_due(self) -> tuple[int, str]:
        """The next decision; bets that nobody could make are struck off (R4.16)."""
        while "bet" in self.due[0][1]:
            seat = self.due[0][0]
            if self.at_hand(seat).total() > 0 and len(self.bets) < 40:
                break
            self.due.pop(0)
        return self.due[0]

    def legal(self) -> set[str]:
        """All that the seat in turn may do."""
        seat, what = self.next_due()
        if what == "lay":
            return {f"lay {card}" for card in +self.hands[seat]}
        if what == "discard":
            return {f"discard {card}" for card in +self.hands[seat]}
        forms = [""]
        hand = self.at_hand(seat)
        doubled = any(bet.seat == seat and bet.double for bet in self.bets.values())
        if hand["double"] if self.double_token else hand["single"] >= 2 and not doubled:
            forms.append(" double")
        if not hand["single"]:
            forms.remove("")
        if what == "opening bet" and self.risk_at_hand(seat):
            forms += [f"{form} risk" for form in forms]
        spaces = [(wall, space) for wall in self.walls for space in PAYOUT if (wall, space) not in self.bets]
        return {"pass"} | {f"bet {wall} {space}{form}" for wall, space in spaces for form in forms}

    def play(self, seat: int, text: str) -> None:
        """Enters one action."""
        assert (seat, text) in {(self.next_due()[0], t) for t in self.legal()}
        self.due.pop(0)
        verb, *rest = text.split(" ")
        if verb == "bet":
            self.bets[rest[0], rest[1]] = Bet(seat, "double" in rest, "risk" in rest)
        elif verb in ("lay", "discard"):
            self.hands[seat][rest[0]] -= 1
            if verb == "lay":
                self.placed.append(rest[0])

    def close_season(self) -> None:
        """Chapters 6 to 9, once the last cards of hands and house are known."""
        for hand in self.hands:
            self.placed += hand.elements()
        for seat in range(self.seats):
            won: Counter[str] = Counter()
            laid: Counter[str] = Counter()
            for (wall, space), bet in self.bets.items():
                if bet.seat != seat:
                    continue
                laid += self.pieces(bet)
                works, number = self.works(wall), int(space[2:])
                if works <= number if space.startswith("<=") else works >= number:
                    worth = PAYOUT[space] * (1 + bet.double + bet.risk)
                    self.tracks[seat][wall] = min(10, self.tracks[seat][wall] + worth)
                    won += self.pieces(bet)
            self.lost[seat] += laid - won
            if self.own(seat).total() <= 1:
                self.lost[seat].clear()
        goal = all(max(track[wall] for track in self.tracks) >= 5 for wall in self.walls)
        if goal or self.season == self.limit:
            self.over = True
            self.reason = "goal" if goal else "season_limit"
            self.totals = [sum(n for n in track.values() if n >= 5) for track in self.tracks]
            self.winners = [s for s in range(self.seats) if self.totals[s] == max(self.totals)]
        else:
            self.season += 1
            self.start = (self.start + 1) % self.seats
        self.bets = {}
