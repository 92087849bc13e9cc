"""Players for tests: they choose among the legal actions, by plain rules of thumb and dice.

They know nothing of the bots; so recorded matches and properties do not change when the bots do.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any


@dataclass
class Climber:
    """Builds a family up.

    wild: share of choices made at random
    offices: whether it buys offices (without them its families are forced out)
    patience: income from which it retires
    """

    dice: random.Random
    wild: float = 0.1
    offices: bool = True
    patience: int = 30

    def choose(self, match: Any) -> str:
        """The text of a legal action of the seat in turn."""
        legal = [action.text for action in match.legal()]
        if self.dice.random() < self.wild:
            return self.dice.choice(legal)
        view = match.view(match.turn)
        me = view["players"][match.turn]
        types = {card["id"]: card for card in view["hand"]}
        plan = {
            "family": self.family,
            "opportunity": self.opportunity,
            "capital": self.capital,
            "investment": self.investment,
            "noblement": self.noblement,
            "hand_limit": self.hand_limit,
            "marker": self.marker,
        }
        return plan[view["phase"]](legal, view, me, types)

    def best(self, legal: list[str], worth: dict[str, float]) -> str:
        """The action worth most; `done` if none is worth anything."""
        top = max(legal, key=lambda text: (worth.get(text, 0.0), text))
        return top if worth.get(top, 0.0) > 0 or "done" not in legal else "done"

    def family(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        now = max((card["value"] for card in me["house"] if card["type"] == "trade"), default=0)
        worth = {}
        for text in legal[1:]:
            card = hand[text.split()[1]]
            gain = card["value"] - (now if card["type"] == "trade" else 0)
            worth[text] = 99 if card["type"] == "event" else gain
        return self.best(legal, worth)

    def opportunity(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        worth = {}
        for text in legal[1:]:
            verb, what = text.split()
            if verb == "play":
                worth[text] = 99.0
                continue
            card = view["track"][int(what) - 1]["card"]
            if card["type"] == "office" and not self.offices:
                continue
            if (card["type"] == "family" and me["family"]) or (card["type"] == "trade" and me["trade"]):
                worth[text] = card["value"] / int(what) - 1.5
            else:
                worth[text] = (card["value"] + 4) / int(what) - 0.5
        return self.best(legal, worth)

    def capital(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        worth = {}
        for text in legal[1:]:
            verb, what = text.split()
            card = hand[what]
            if verb == "play":
                worth[text] = 99.0
            elif (card["type"] == "trade" and me["trade"]) or (
                card["type"] == "family" and me["family"] and me["hand_size"] > 3
            ):
                worth[text] = card["value"]
            elif me["hand_size"] > 6:
                worth[text] = 1.0
        return self.best(legal, worth)

    def investment(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        worth = {}
        for text in legal[1:]:
            card = hand[text.split()[1]]
            bonus = {"event": 99, "land": 3, "office": 5 if self.offices else -99}.get(card["type"], 0)
            worth[text] = card["value"] + bonus
        return self.best(legal, worth)

    def noblement(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        return "retire" if me["limit_income"] >= self.patience else "done"

    def hand_limit(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        return min(legal, key=lambda text: (hand[text.split()[1]]["value"], text))

    def marker(self, legal: list[str], view: Any, me: Any, hand: Any) -> str:
        return self.best(
            legal, {f"mark {card['id']}": float(card["type"] in ("land", "office")) for card in me["house"]}
        )
