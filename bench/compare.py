"""Prints how fast Salon is and how that compares; `bench/results.md` keeps dated results.

    python bench/compare.py [GAME] [--json]

OpenSpiel is measured too if SALON_BENCH_PYTHON names a Python that has it (pip install open_spiel).
"""

import json
import sys

from salon.core.contract import GameError
from salon.lab.compare import compare


def main() -> int:
    """Measures, prints; returns the exit status: 0 if all goals are reached."""
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    try:
        report = compare(*names[:1], progress=lambda done, of: print(f"part {done} of {of} is done", file=sys.stderr))
    except GameError as error:
        print(error, file=sys.stderr)
        return 2
    if "--json" in sys.argv:
        print(json.dumps(report.as_dict(), indent=2))
    else:
        print(f"{report.game}, {report.date}, {report.machine}")
        for note in report.notes:
            print(note)
        print("| what | value | goal |\n|---|---|---|")
        for f in report.figures:
            value = f"{f.value:,.0f}" if f.value >= 1000 else f"{f.value:.2f}"
            goal = "" if f.goal is None else f"{'at most' if f.most else 'at least'} {f.goal:g}"
            print(f"| {f.text} | {value} {f.unit} | {goal} |")
    return 0 if all(f.reached is not False for f in report.figures) else 1


if __name__ == "__main__":
    sys.exit(main())
