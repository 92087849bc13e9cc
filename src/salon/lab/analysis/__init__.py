"""The computer's analysis of a finished match: winning chances, luck and choices, mistakes and better lines.

analyst = Analyst(match, BUDGETS["normal"])
while analyst.step():
    print(analyst.done, analyst.total)
write(analyst.result(), path)
"""

from salon.lab.analysis.account import Account, Turn, accounts, is_mistake, mistakes, turning_points
from salon.lab.analysis.data import (
    BUDGETS,
    Alternative,
    Analysis,
    Budget,
    Decision,
    Point,
    budget_of,
    read,
    to_text,
    write,
)
from salon.lab.analysis.engine import Analyst, check_finished
from salon.lab.analysis.telling import Teller, percent, points

__all__ = [
    "BUDGETS",
    "Account",
    "Alternative",
    "Analysis",
    "Analyst",
    "Budget",
    "Decision",
    "Point",
    "Teller",
    "Turn",
    "accounts",
    "budget_of",
    "check_finished",
    "is_mistake",
    "mistakes",
    "percent",
    "points",
    "read",
    "to_text",
    "turning_points",
    "write",
]
