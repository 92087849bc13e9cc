"""How the results of an arena are written for people: in the terminal, in Markdown, in the figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salon.core import catalog
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from salon.lab.arena import Arena
    from salon.lab.ratings import Pair, Rated


def points(rating: float) -> str:
    """A rating: +213, 0, −57."""
    n = round(rating)
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


def points_interval(rated: Rated) -> str:
    """The interval of a rating; empty if there is none, as for the bot whose rating is 0."""
    if rated.low is None or rated.high is None or rated.low == rated.high:
        return ""
    return f"{points(rated.low)} … {points(rated.high)}"


def strength_interval(rated: Rated) -> str:
    """The interval of a strength; empty if there is none."""
    low, high = rated.strength_low, rated.strength_high
    return "" if low is None or high is None else f"{low:.2f} … {high:.2f}"


def percent(share: float) -> str:
    """A share with as many figures as matter."""
    return f"{share:.1%}"


def pair_text(pair: Pair, short: bool = False) -> str:
    """What a head-to-head table says of a pair, without the interval if short; a dash if neither won."""
    if pair.share is None:
        return "–"
    if short or pair.low is None or pair.high is None:
        return f"{pair.share:.0%}"
    return f"{pair.share:.0%} ({100 * pair.low:.0f}–{100 * pair.high:.0f})"


def title(result: Arena) -> str:
    """What was played: Classic Art: 1000 matches on 250 deals, 4 seats, seed 1."""
    edition = catalog.info(result.game).edition(result.edition)
    return _("{title}: {matches} on {deals}, {seats}, seed {seed}").format(
        title=_(edition.title),
        matches=ngettext("{n} match", "{n} matches", result.matches).format(n=result.matches),
        deals=ngettext("{n} deal", "{n} deals", result.deals).format(n=result.deals),
        seats=ngettext("{n} seat", "{n} seats", result.seats).format(n=result.seats),
        seed=result.seed,
    )


def options(result: Arena) -> str:
    """The options of the rules that were played: bet_first false, season_limit 60."""
    return ", ".join(f"{name} {str(value).lower()}" for name, value in result.options.items())


def about_ratings(result: Arena) -> str:
    """What the numbers of the table mean."""
    zero = _("the mean of all is 0") if result.anchor is None else _("{bot} is 0").format(bot=result.anchor)
    return _(
        "Rating: 400 points more are ten times the chance to win; {zero}. Strength: the share of the win of one seat,"
        " divided by the fair share. Both with 95 % intervals over deals."
    ).format(zero=zero)


def about_pairs(result: Arena) -> str:
    """What the numbers head to head mean."""
    if result.seats == 2:
        return _("Share of the wins of the bot in the row against the one in the column, ties split.")
    return _(
        "Of the wins that one of the two had in the matches of both, the share of the bot in the row, counted for"
        " equally many seats of both."
    )


def about_seats(result: Arena) -> str:
    """Share of the win of each seat."""
    seats = ", ".join(f"{i + 1}: {percent(share)}" for i, share in enumerate(result.seat_share))
    return _("Share of the win by seat  {seats}").format(seats=seats)


def heads() -> list[str]:
    """Heads of the columns of `row`."""
    return [_("bot"), _("rating"), _("95 %"), _("strength"), _("95 %"), _("score")]


def row(rated: Rated) -> list[str]:
    """One bot as a row of a table."""
    return [
        *(rated.bot, points(rated.rating), points_interval(rated)),
        *(f"{rated.strength:.2f}", strength_interval(rated), f"{rated.mean_score:.1f}"),
    ]


def pair_rows(result: Arena, short: bool = False) -> list[list[str]]:
    """Head to head: a row for each bot, best first, with a cell against each; short: without intervals."""
    names = [rated.bot for rated in result.standings]
    return [[a, *("" if a == b else pair_text(result.pair(a, b), short) for b in names)] for a in names]


def markdown(result: Arena) -> str:
    """The results as a page of Markdown."""
    names = [rated.bot for rated in result.standings]
    parts = [
        f"# {title(result)}",
        options(result),
        _grid(
            [*heads(), _("win share"), _("matches")],
            [[*row(rated), percent(rated.share), str(rated.matches)] for rated in result.standings],
        ),
        about_ratings(result),
        "## " + _("Head to head"),
        _grid(["", *names], pair_rows(result)),
        about_pairs(result),
        about_seats(result),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _grid(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
