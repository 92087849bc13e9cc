"""The table of Bourgeoisie as HTML and in the terminal: what it offers, what it keeps secret, what can move on it."""

from __future__ import annotations

import html
import io
import re
from collections import Counter

import pytest
from rich.console import Console

import salon
from salon.core import catalog
from salon.core.match import Match
from salon.games.bourgeoisie import terminal
from salon.table import wire
from salon.table.rooms import PERSON, Chair, Room, Screen
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table

BUTTON = re.compile(r"<(?:button|input)\b[^>]*>")
LARGEST = 38_000
"""Characters of the table of four players late in a match, every house full and opened; packed it is a tenth."""


def room_of(match: Match) -> Room:
    names = tuple(Chair(name, PERSON) for name in match.names)
    return Room("x", catalog.info("bourgeoisie"), match, names, ["s"] * match.seats, [0] * match.seats, "s", b"")


def drawn(match: Match, seat: int | None, at: int | None = None) -> str:
    return str(wire.show(room_of(match), Screen(seat), at).html)


def offered(table: str) -> set[str]:
    """The actions that can be pressed or ticked."""
    values = set()
    for tag in BUTTON.findall(table):
        found = re.search(r'\bvalue="([^"]*)"', tag)
        if 'name="action"' in tag and found:
            values.add(html.unescape(found[1]))
    return values - {"undo"}


def played(seats: int, edition: str, seed: int) -> Match:
    """A match to its end: takes, then buys, sells some, retires when it can."""
    match = salon.new_match("bourgeoisie", seats=seats, edition=edition, seed=seed)
    while not match.over:
        match.play(match.turn or 0, choice(match))
    return match


def choice(match: Match) -> str:
    legal = [action.text for action in match.legal()]
    for verb in ("retire", "play", "mark", "take"):
        found = [text for text in legal if text.startswith(verb)]
        if found:
            return found[-1]
    sales = [text for text in legal if text.startswith("sell")]
    if sales and match.version % 3 == 0:
        return sales[0]
    return "done" if "done" in legal else legal[0]


MATCH = played(3, "short", 4)
CARDS = catalog.info("bourgeoisie").folder / "cards.toml"
STREET = {1: "le_perron", 2: "gobelin", 4: "vaux_le_vicomte", 7: "le_perron", 9: "erection"}
LATE = (
    Player(
        family="racine+1", house="mercier menars balleroy+2 chavigny notaire_royal rente_fonciere",
        hand="serrant conseiller_presidial paulette limonadier menars menars", silver=12, gold=9, tokens=0,
    ),
    Player(family="pascal", house="orfevre le_perron", hand="lantenay", unseen="banquier eaux_et_forets", tokens=2),
    Player(unseen="courances"),
)  # fmt: skip


def late(phase: str = "opportunity") -> Table:
    return Table(*LATE, cards=CARDS, track=STREET).go(phase)


def alone(player: Player) -> Table:
    """A table at which one player has something."""
    return Table(player, Player(), cards=CARDS)


# --- what may be done ----------------------------------------------------------------------------


def test_whatever_is_legal_can_be_pressed_and_nothing_else() -> None:
    """At every decision of a match, for the seat in turn; the other seats and spectators are offered nothing."""
    match = salon.new_match("bourgeoisie", seats=3, edition="short", seed=8)
    for n in range(240):
        if match.over:
            break
        turn = match.turn or 0
        assert offered(drawn(match, turn)) == {action.text for action in match.legal()}
        if n % 20 == 0:
            for seat in (None, (turn + 1) % 3):
                assert not offered(drawn(match, seat))
        match.play(turn, choice(match))
    verbs = {entry.text.split()[0] for entry in match.entries}
    assert verbs >= {"take", "play", "sell", "done"}


def test_markers_and_discards_can_be_pressed() -> None:
    marker = Table(*LATE, cards=CARDS, track={1: "erection"}).go("opportunity").do("take 1")
    assert marker.phase == "marker"
    cards = ("racine", "mercier", "menars", "balleroy", "chavigny", "notaire_royal", "rente_fonciere")
    assert offered(drawn(marker.match, 0)) == {f"mark {card}" for card in cards}
    full = "serrant conseiller_presidial tresorier_de_france eaux_et_forets menars menars lignieres bonrepos"
    many = alone(Player(hand=full))
    while many.phase != "hand_limit":
        many.do("done")
    assert offered(drawn(many.match, 0)) == {f"drop {card}" for card in set(full.split())}


def test_each_copy_in_hand_can_be_ticked_to_be_sold() -> None:
    page = drawn(late("capital").match, 0)
    ticks = re.findall(r'<input type="checkbox" class="v(\d+)" name="action" value="(sell \w+)" form="sale"', page)
    hand = LATE[0].hand.split()
    assert sorted(text for _value, text in ticks) == sorted(f"sell {card}" for card in hand)
    worth = {f"sell {card['id']}": card["value"] for card in late("capital").view(0)["hand"]}
    assert all(int(value) == worth[text] for value, text in ticks)
    assert re.search(r'<form id="sale"[^>]*>.{0,9}<input type="hidden" name="version" value="\d+"', page)
    assert "<button" in page[page.index('class="sum"') :][:60]


def test_what_cannot_be_bought_says_why_with_its_rule() -> None:
    page = drawn(late("investment").match, 0)
    trade = page[page.index('id="tip-h-limonadier-1"') :][:600]
    assert "/rules/bourgeoisie#R3.5" in trade
    street = drawn(late().match, 0)
    assert "/rules/bourgeoisie#R5.2" in street[street.index('id="tip-t-le_perron-') :]


# --- what is told --------------------------------------------------------------------------------


def test_every_moment_can_be_drawn_for_everybody() -> None:
    for at in range(0, len(MATCH.moments), 23):
        for seat in (None, 0, 2):
            page = drawn(MATCH, seat, at)
            assert page.startswith('<div id="table"')
            assert "None" not in page
    assert drawn(MATCH, 0) == drawn(MATCH, 0)


def test_cards_say_name_type_value_and_effect_and_their_history() -> None:
    page = html.unescape(drawn(late().match, 0))
    assert re.search('alt="land in Brie"><b>8</b><span class="cap">Vaux-le-Vicomte<', page)
    assert re.search('alt="event. When bought: [^"]*"><span class="cap">Érection en marquisat<', page)
    assert "put an upgrade marker on a card of your family" in page
    view = late().view(0)
    for card in [space["card"] for space in view["track"] if space["card"]] + view["hand"]:
        assert card["words"] in page
        assert card["source"] in page


def test_income_says_what_is_missing() -> None:
    def needs(house: str) -> str:
        table = alone(Player(family="racine", house=house, hand="le_perron"))
        return str(re.findall(r'<p class="needs">(.*?)</p>', drawn(table.match, 0))[0])

    assert needs("mercier").startswith("17 more to 30 and an office")
    lands = "menars chavigny serrant vaux_le_vicomte"
    income = alone(Player(family="racine", house=f"mercier {lands}", hand="le_perron")).player(0)["income"]
    assert income >= 30
    assert "an office, and it may retire" in needs(f"mercier {lands}")
    assert "may retire" in needs(f"mercier {lands} eaux_et_forets")
    assert "must retire" in needs(f"banquier {lands} vaux_le_vicomte tresorier_de_france secretaire_du_roi")


def test_the_phase_line_marks_the_phase_that_is_told() -> None:
    """While steps are due, the phase that the latest sentence is about; a marker keeps the phase it interrupts."""
    match = MATCH
    marked = {"revenue": 2, "fate": 3, "convert": 6, "refill": 9}
    seen = set()
    for at in range(len(match.moments)):
        events = [e for e in match.log(None, at) if e.moment == at]
        if not events or events[0].kind not in marked or events[0].kind in seen or match.view(None, at)["over"]:
            continue
        page = drawn(match, None, at)
        assert f'aria-current="step"><b>{marked[events[0].kind]}</b>' in page
        seen.add(events[0].kind)
    assert seen == set(marked)
    table = Table(*LATE, cards=CARDS, track={1: "erection"}).go("opportunity").do("take 1")
    assert (table.view()["phase"], table.view()["stage"]) == ("marker", 4)


def test_the_end_explains_every_family() -> None:
    page = drawn(MATCH, 0)
    pad = page[page.index('class="pad"') : page.index("</table>")]
    result = MATCH.view(0)["result"]
    for row in result["scores"]:
        assert f"<b>{row['total']}</b>" in pad
        for family in row["families"]:
            assert html.escape(family["family"]["name"], quote=False) in pad
            assert f"<td>{family['worth']}</td>" in pad
    assert MATCH.names[result["winners"][0]] in page
    assert any(row["families"] for row in result["scores"])


# --- secrets -------------------------------------------------------------------------------------


def test_nothing_of_a_hand_is_in_the_table_of_another() -> None:
    table = late()
    for seat in (None, 0, 2):
        page = drawn(table.match, seat)
        for card in ("banquier", "eaux_et_forets"):
            assert f"card-{card}." not in page
    own = drawn(table.match, 1)
    assert "card-banquier." in own
    assert "card-eaux_et_forets." in own


# --- what can move -------------------------------------------------------------------------------


def test_ids_and_keys_stand_once() -> None:
    for page in (
        drawn(late().match, 0),
        drawn(late("capital").match, 0),
        *(drawn(MATCH, 1, at) for at in (0, 90, 240)),
    ):
        for name in ("id", "data-key"):
            found = Counter(re.findall(rf'\s{name}="([^"]*)"', page))
            assert [key for key, n in found.items() if n > 1] == []
        targets = set(re.findall(r'popovertarget="([^"]*)"', page))
        assert targets <= set(re.findall(r'\sid="([^"]*)"', page))


def test_a_card_of_the_street_keeps_its_key_as_it_slides() -> None:
    """Also where two of a kind lie there; and nothing that is turned up later takes over a key."""

    def keys(at: int) -> dict[str, str]:
        return {x["card"]["key"]: x["card"]["id"] for x in MATCH.view(None, at)["track"] if x["card"]}

    gone: set[str] = set()
    slides = 0
    for at in range(1, len(MATCH.moments)):
        before, after = keys(at - 1), keys(at)
        view = MATCH.view(None, at)
        assert len(after) == sum(1 for x in view["track"] if x["card"])
        assert all(after[key] == before[key] for key in after.keys() & before.keys())
        if MATCH.moments[at].action is None and MATCH.view(None, at - 1)["phase"] == "track_end":
            assert len(before.keys() - after.keys()) <= 1
            assert not after.keys() - before.keys()
            slides += 1
        assert not gone & (after.keys() - before.keys())
        gone |= before.keys() - after.keys()
    assert slides > 10


def test_log_places_stand_on_the_table() -> None:
    page = drawn(MATCH, 0)
    anchors = set(" ".join(re.findall(r'data-anchor="([^"]*)"', page)).split())
    places = {place for event in MATCH.log(0) for place in event.places}
    assert places <= anchors


def test_the_table_stays_small() -> None:
    full = (
        "mercier rente_fonciere rente_aides rente_gabelles menars chavigny serrant vaux_le_vicomte lignieres "
        "eaux_et_forets conseiller_presidial greffier tresorier_de_france"
    )
    families = ("racine", "pascal", "gobelin", "mole")
    players = [
        Player(family=f, house=full, hand="menars eaux_et_forets paulette" if p else LATE[0].hand)
        for p, f in enumerate(families)
    ]
    names = "le_perron lantenay bonrepos balleroy eaux_et_forets greffier salon gazette paulette erection"
    street = dict(enumerate(names.split(), 1))
    table = Table(*players, cards=CARDS, track=street)
    assert len(drawn(table.match, 0)) < LARGEST
    assert len(drawn(salon.new_match("bourgeoisie", seats=4, seed=1), 0)) < 28_000


# --- other cards, the terminal -------------------------------------------------------------------


def test_a_match_with_cards_of_ones_own_has_a_table() -> None:
    match = salon.new_match("bourgeoisie", seats=2, seed=1, cards=SMALL)
    for _n in range(60):
        assert offered(drawn(match, match.turn)) == {action.text for action in match.legal()}
        match.play(match.turn or 0, choice(match))


def terminal_text(match: Match, seat: int | None, width: int = 80) -> str:
    screen = io.StringIO()
    Console(width=width, file=screen, force_terminal=False).print(terminal.draw(match.view(seat), match.names))
    return screen.getvalue()


@pytest.mark.parametrize("phase", ["opportunity", "capital", "investment"])
def test_the_terminal_shows_street_family_and_hand(phase: str) -> None:
    table = late(phase)
    text = terminal_text(table.match, 0)
    assert all(len(line) <= 80 for line in text.splitlines())
    for card in ("Vaux-le-Vicomte", "Racine 7+1", "Balleroy", "paulette", "menars"):
        assert card in text
    assert f"[{phase.capitalize()}]" in text
    assert "Banquier" not in text
    assert "paulette" not in terminal_text(table.match, None)


def test_the_terminal_explains_the_end() -> None:
    text = terminal_text(MATCH, 0, 120)
    for row in MATCH.view(0)["result"]["scores"]:
        for family in row["families"]:
            assert family["family"]["name"] in text
            assert f"{family['worth']} for lands and offices" in text
    assert "wins" in text
