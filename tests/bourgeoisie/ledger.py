"""A second reckoning of Bourgeoisie, written from RULES.md alone and with nothing of the engine in it.

It is told what happened at the table (who did what, what the dice showed, which cards came from the deck) and says
what must follow: whose turn it is, what may be done, coins, hands, houses, prestige, the end. Slow and plain; the
engine must agree with it.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field

PHASES = ("family", "opportunity", "capital", "investment", "noblement", "hand_limit")


@dataclass(frozen=True)
class Card:
    """A card as it is printed."""

    id: str
    type: str  # family, trade, bond, land, office, event
    value: int = 0
    when: str = ""
    effect: str = ""  # silver, gold, tokens, marker, draw, levy, discount
    amount: int = 0
    target: str = ""  # trades, bonds, lands, offices, cards, any


@dataclass
class Piece:
    """A card in play with its markers."""

    card: Card
    marks: int = 0

    @property
    def worth(self) -> int:
        return self.card.value + self.marks


@dataclass
class Books:
    """What a player has."""

    silver: int = 0
    gold: int = 0
    tokens: int = 0
    hand: list[Card] = field(default_factory=list)
    family: list[Piece] = field(default_factory=list)  # the family card first; empty: none in play
    retired: list[list[Piece]] = field(default_factory=list)

    def of_type(self, type: str) -> list[Piece]:
        return [piece for piece in self.family if piece.card.type == type]

    @property
    def revenue(self) -> int:
        return sum(piece.worth for piece in self.family)

    def prestige(self, no_office: int, next_family: int) -> int:
        """R10.4 to R10.9."""
        total = 0
        for family in [*self.retired, self.family]:
            total += sum(piece.worth for piece in family if piece.card.type in ("land", "office"))
        total -= no_office * sum(not any(p.card.type == "office" for p in family) for family in self.retired)
        return total + next_family * max(0, len(self.retired) - 1)


@dataclass
class Chance:
    """What the dice and the deck did, in their order; filled by the one who watches the table."""

    dice: deque[int] = field(default_factory=deque)
    deck: deque[str] = field(default_factory=deque)

    def empty(self) -> bool:
        return not self.dice and not self.deck


@dataclass
class Ledger:
    """The books of a match from its first turn on."""

    cards: dict[str, Card]
    players: list[Books]
    track: list[str]  # ten names, "" for an empty space
    deck_size: int
    active: int
    limits: tuple[int, int, int, int]  # retire from, retire at, no office, next family
    investments_only: bool
    chance: Chance
    phase: str = ""
    resume: str = ""
    marks: int = 0
    traded: bool = False
    discounts: list[tuple[str, int]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    over: bool = False

    @property
    def me(self) -> Books:
        return self.players[self.active]

    # -- what may be done

    def price(self, card: Card) -> int:
        """R7.4, R11.15, R11.18."""
        return max(1, card.value - sum(gold for target, gold in self.discounts if target in (card.type + "s", "any")))

    def due(self, p: int, card: Card) -> int:
        """R11.11, R11.12."""
        mine = self.players[p].family
        counted = mine if card.target == "cards" else [x for x in mine if x.card.type + "s" == card.target]
        return len(counted) * card.amount

    def playable(self, card: Card) -> bool:
        me = self.me
        if card.type == "event":
            if card.when != self.phase:
                return False
            if card.effect == "marker":
                return bool(me.family)
            if card.effect == "draw":
                return self.deck_size > 0
            if card.effect == "levy":
                return any(self.due(p, card) and x.silver + x.gold for p, x in enumerate(self.players))
            return True
        if card.type == "family":
            return self.phase == "family" and not me.family
        if not me.family or self.price(card) > me.gold:
            return False
        if card.type == "trade":
            return self.phase == "family" and not self.traded
        if self.phase != "investment":
            return False
        if card.type == "office":
            return len(me.of_type("land")) > len(me.of_type("office"))
        return bool(me.of_type("trade"))

    def counted_income(self) -> int:
        kinds = ("bond", "land", "office") if self.investments_only else ("family", "trade", "bond", "land", "office")
        return sum(piece.worth for piece in self.me.family if piece.card.type in kinds)

    def choices(self) -> set[str]:
        """All that may be done in this phase, `done` left out."""
        me, hand = self.me, {card.id: card for card in self.me.hand}
        plays = {f"play {name}" for name, card in hand.items() if self.playable(card)}
        if self.phase == "marker":
            return {f"mark {piece.card.id}" for piece in me.family}
        if self.phase == "opportunity":
            return plays | {f"take {n}" for n, name in enumerate(self.track, 1) if name and n <= me.tokens}
        if self.phase == "capital":
            return plays | {f"sell {name}" for name in hand}
        if self.phase == "noblement":
            income, offices = self.counted_income(), me.of_type("office")
            return {"retire"} if me.family and offices and self.limits[0] <= income < self.limits[1] else set()
        if self.phase == "hand_limit":
            return {f"drop {name}" for name in hand} if len(me.hand) > 7 else set()
        return plays

    def legal(self) -> set[str]:
        """All that the seat in turn may do."""
        choices = self.choices()
        return choices if self.phase in ("marker", "hand_limit") else choices | {"done"}

    # -- what is done

    def play(self, text: str) -> None:
        """Enters an action of the active player, and all that follows from it by itself."""
        assert text in self.legal()
        verb, _, what = text.partition(" ")
        if verb == "done":
            self.next_phase()
        elif verb == "take":
            name, self.track[int(what) - 1] = self.track[int(what) - 1], ""
            self.me.tokens -= int(what)
            if self.cards[name].when == "bought":
                self.resolve(self.cards[name])
            else:
                self.me.hand.append(self.cards[name])
        elif verb == "mark":
            next(piece for piece in self.me.family if piece.card.id == what).marks += 1
            self.marks -= 1
            if self.marks == 0:
                self.phase = self.resume
        elif verb == "retire":
            self.retire()
            self.next_phase()
        else:
            card = self.cards[what]
            self.me.hand.remove(card)
            if verb == "play":
                self.play_card(card)
            else:
                self.me.silver += card.value if verb == "sell" else 0
                self.discard.append(what)
        self.run()

    def play_card(self, card: Card) -> None:
        me = self.me
        if card.type == "event":
            self.resolve(card)
        elif card.type == "family":
            me.family = [Piece(card)]
        else:
            me.gold -= self.price(card)
            self.discounts = [(t, gold) for t, gold in self.discounts if t not in (card.type + "s", "any")]
            if card.type == "trade":
                self.traded = True
                self.discard += [piece.card.id for piece in me.of_type("trade")]
                me.family = [piece for piece in me.family if piece.card.type != "trade"]
            me.family.append(Piece(card))

    def resolve(self, card: Card) -> None:
        """R11.9 to R11.15."""
        me = self.me
        self.discard.append(card.id)
        if card.effect == "silver":
            me.silver += card.amount
        elif card.effect == "gold":
            me.gold += card.amount
        elif card.effect == "tokens":
            me.tokens += card.amount
        elif card.effect == "discount":
            self.discounts.append((card.target, card.amount))
        elif card.effect == "marker" and me.family:
            self.marks, self.resume, self.phase = card.amount, self.phase, "marker"
        elif card.effect == "levy":
            for p, player in enumerate(self.players):
                self.collect(player, self.due(p, card))
        elif card.effect == "draw" and self.deck_size:
            drawn = self.cards[self.from_deck()]
            if drawn.when == "bought":
                self.resolve(drawn)
            else:
                me.hand.append(drawn)

    def collect(self, player: Books, due: int) -> None:
        """A levy, coin by coin (R11.13, R11.14)."""
        while due > 0 and player.silver:
            player.silver -= 1
            due -= 1
        while due > 0 and player.gold:
            player.gold -= 1
            due -= 10

    def from_deck(self) -> str:
        self.deck_size -= 1
        return self.chance.deck.popleft()

    def retire(self) -> None:
        me = self.me
        me.retired.append(me.family)
        me.family, me.gold = [], 0

    # -- what goes by itself

    def next_phase(self) -> None:
        """Ends a phase; what lies between it and the next one with a decision is done (chapters 3 to 9)."""
        me = self.me
        at = PHASES.index(self.phase)
        if self.phase == "family":
            me.silver += me.revenue
            me.tokens += self.chance.dice.popleft()
        elif self.phase == "capital":
            while me.silver >= 10:
                me.silver -= 10
                me.gold += 1
        elif self.phase == "investment" and me.family and self.counted_income() >= self.limits[1]:
            self.retire()
            at += 1  # past noblement
        elif self.phase == "hand_limit":
            self.end_turn()
            return
        self.phase = PHASES[at + 1]

    def end_turn(self) -> None:
        if self.track[0]:
            self.discard.append(self.track[0])
        rest = [name for name in self.track[1:] if name]
        self.track = rest + [""] * (10 - len(rest))
        for space in range(9, -1, -1):
            if not self.track[space] and self.deck_size:
                self.track[space] = self.from_deck()
        self.discounts = []
        self.over = self.deck_size == 0
        if not self.over:
            self.active = (self.active + 1) % len(self.players)
            self.begin_turn()

    def begin_turn(self) -> None:
        self.phase, self.traded = "family", False

    def run(self) -> None:
        """Passes by the phases with nothing to do (R3.13)."""
        while not self.over and not self.choices():
            self.next_phase()

    # -- the sum of all

    def scores(self) -> list[int]:
        return [player.prestige(*self.limits[2:]) for player in self.players]

    def whereabouts(self) -> Counter[str]:
        """Every card that is not in the deck."""
        found = Counter(self.discard) + Counter(name for name in self.track if name)
        for player in self.players:
            found.update(card.id for card in player.hand)
            for family in [*player.retired, player.family]:
                found.update(piece.card.id for piece in family)
        return found
