"""A small card file for tests: names say what a card is, values are easy to add up.

`t4` is a trade of value 4, `f3_2` a family of value 3 in the second set; an event's name says what it does, with `k_`
if it is kept for a phase.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

VALUES = {"t": (3, 4, 8), "b": (1, 2, 6, 10, 20), "l": (3, 4, 8, 12), "o": (4, 5, 10)}
GROUPS = {"f": "families", "t": "trades", "b": "bonds", "l": "lands", "o": "offices"}
PICTURE = {"t": 'sign = "shears"', "b": "", "l": 'province = "Anjou"', "o": 'badge = "seal"'}
FAMILIES = (3, 5, 6)
LONG_ONLY = ("f5", "t4", "b1", "l12", "o5", "tokens3", "k_levy_capital")

EVENTS = {  # id: when, effect, value
    "silver5": ("bought", "silver = 5", 0),
    "gold2": ("bought", "gold = 2", 0),
    "tokens3": ("bought", "tokens = 3", 0),
    "mark1": ("bought", "marker = 1", 0),
    "mark2": ("bought", "marker = 2", 0),
    "draw1": ("bought", "draw = 1", 0),
    "levy_trades": ("bought", 'levy = "trades", silver = 2', 0),
    "levy_bonds": ("bought", 'levy = "bonds", silver = 2', 0),
    "levy_lands": ("bought", 'levy = "lands", silver = 3', 0),
    "levy_offices": ("bought", 'levy = "offices", silver = 2', 0),
    "levy_cards": ("bought", 'levy = "cards", silver = 1', 0),
    "cut_bonds": ("bought", 'discount = "bonds", gold = 1', 0),
    "cut_lands": ("bought", 'discount = "lands", gold = 2', 0),
    "cut_offices": ("bought", 'discount = "offices", gold = 2', 0),
    "cut_any": ("bought", 'discount = "any", gold = 1', 0),
    "k_gold_family": ("family", "gold = 2", 3),
    "k_mark_family": ("family", "marker = 1", 0),
    "k_draw_family": ("family", "draw = 1", 0),
    "k_cut_trades": ("family", 'discount = "trades", gold = 2', 0),
    "k_tokens": ("opportunity", "tokens = 4", 2),
    "k_draw": ("opportunity", "draw = 1", 0),
    "k_silver_capital": ("capital", "silver = 8", 2),
    "k_levy_capital": ("capital", 'levy = "lands", silver = 2', 1),
    "k_silver_invest": ("investment", "silver = 12", 0),
    "k_gold_invest": ("investment", "gold = 3", 0),
    "k_mark_invest": ("investment", "marker = 1", 4),
    "k_cut_bonds": ("investment", 'discount = "bonds", gold = 3', 0),
    "k_cut_any": ("investment", 'discount = "any", gold = 20', 0),
}


def card(group: str, name: str, value: int, rest: str) -> str:
    """One card as TOML."""
    lines = [f"[[{group}]]", f'id = "{name}"', f'name = "{name.upper()}"', 'words = ""', 'source = ""', rest]
    if value:
        lines.append(f"value = {value}")
    lines.append(f"short = {str(name.split('_')[0] not in LONG_ONLY and name not in LONG_ONLY).lower()}")
    return "\n".join(line for line in lines if line) + "\n"


def card_file(limits: str = "") -> str:
    """The text of the card file; limits: lines of its table [limits]."""
    parts = [f"[limits]\n{limits}\n"] if limits else []
    for part in range(1, 7):
        for value in FAMILIES:
            parts.append(card("families", f"f{value}_{part}", value, f'set = {part}\nblazon = "Azure plain"'))
    for letter, values in VALUES.items():
        parts += [card(GROUPS[letter], f"{letter}{value}", value, PICTURE[letter]) for value in values]
    for name, (when, effect, value) in EVENTS.items():
        parts.append(card("events", name, value, f'when = "{when}"\neffect = {{ {effect} }}'))
    return "\n".join(parts)


def write(limits: str = "") -> Path:
    """The card file on disk."""
    path = Path(tempfile.mkdtemp(prefix="bourgeoisie")) / "small.toml"
    path.write_text(card_file(limits), "utf-8")
    return path


SMALL = write()
EVERY_KIND = (
    [f"f{value}_{part}" for part in range(1, 7) for value in FAMILIES]
    + [f"{letter}{value}" for letter, values in VALUES.items() for value in values]
    + list(EVENTS)
)
