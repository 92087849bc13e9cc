"""The table of Antiques as HTML: what it offers, what it says beforehand, what it keeps secret, what can move on it."""

from __future__ import annotations

import html
import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import salon
from salon.core import catalog
from salon.core.match import Match
from salon.games.antiques import state
from salon.games.antiques.view import PHASES
from salon.table import wire
from salon.table.rooms import PERSON, Chair, Room, Screen
from tests.antiques.tabletop import Player, Table

BUTTON = re.compile(r"<button\b[^>]*>")
LARGEST = 62_000
"""Characters of the table of four players late in a match, all of it opened; packed it is a tenth."""

BOARD = (
    "painting bones relic ceramics jewelry jewelry painting - artifact - relic relic bones ceramics painting artifact"
)
LABELS = (
    "portrait_of_a_lady vanitas whole_skeleton blue_and_white_bowl "
    "physicians_cabinet icon_and_lamp dinner_service signet_ring"
)
ROW = "gulbenkian mnac british_museum acropolis_museum orsay zwinger"
ADA = Player(
    racks=(
        "bones ceramics artifact",
        "painting painting ceramics jewelry relic artifact",
        "painting bones ceramics ceramics relic",
    ),
    vault="bones painting painting",
    rooms="small_landscape jaw_of_a_cave_bear seascapes reliquary_of_a_saint pair_of_vases",
    museums="uffizi prado",
    galleries=1,
    tokens=(1, 1),
    reserved="crown_jewels",
    goals="ex_libris color_blue",
)
BEA = Player(racks=("bones", "jewelry jewelry artifact painting", ""), rooms="bronze_mirror", goals="differentiation")


def late(front: str = "goals piece museums", seats: int = 3, **more: str) -> Table:
    where = {"board": BOARD, "labels": LABELS, "row": ROW, "back": "jewelry", **more}
    return Table(ADA, BEA, seats=seats, front=front, public="flags_green art_painting countries_3", **where)


def room_of(match: Match) -> Room:
    names = tuple(Chair(name, PERSON) for name in match.names)
    return Room("x", catalog.info("antiques"), match, names, ["s"] * match.seats, [0] * match.seats, "s", b"")


def drawn(match: Match, seat: int | None, at: int | None = None) -> str:
    return str(wire.show(room_of(match), Screen(seat), at).html)


def offered(page: str) -> set[str]:
    """The actions that can be pressed."""
    values = set()
    for tag in BUTTON.findall(page):
        found = re.search(r'\bvalue="([^"]*)"', tag)
        if 'name="action"' in tag and found:
            values.add(html.unescape(found[1]))
    return values - {"undo"}


def button(page: str, action: str) -> str:
    """The label of an action's button."""
    tag = next(tag for tag in BUTTON.findall(page) if f'value="{action}"' in tag and "aria-label" in tag)
    return html.unescape(re.findall(r'aria-label="([^"]*)"', tag)[0])


def choice(match: Match, dice: random.Random) -> str:
    """A move that gets on: exhibits and assembles when it can."""
    wishes = {"exhibit": 30, "gallery": 15, "assemble": 20, "from": 6, "shift": 0.3, "done": 0.5}
    legal = [action.text for action in match.legal()]
    return dice.choices(legal, [wishes.get(text.split()[0], 1) for text in legal])[0]


def played(seats: int, seed: int, most: int = 10_000, edition: str = "antiques") -> Match:
    match = salon.new_match("antiques", seats=seats, seed=seed, edition=edition)
    dice = random.Random(seed)
    while not match.over and match.version < most:
        match.play(match.turn or 0, choice(match, dice))
    return match


MATCH = played(3, 4)
ALONE = played(1, 3)
CURATORS = played(4, 5, edition="curators")


# --- what may be done ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "edition"), [(1, "antiques"), (2, "curators"), (4, "curators")])
def test_whatever_is_legal_can_be_pressed_and_nothing_else(seats: int, edition: str) -> None:
    """At every decision of a match, for the seat in turn; the other seats and spectators are offered nothing."""
    match = salon.new_match("antiques", seats=seats, seed=8, edition=edition)
    dice = random.Random(9)
    for n in range(170):
        if match.over:
            break
        turn = match.turn or 0
        page = drawn(match, turn)
        assert offered(page) == {action.text for action in match.legal()}
        for action in match.legal():
            if action.text in ("extra", "refill") or action.text.startswith(("row", "store", "take", "exhibit")):
                assert button(page, action.text) == action.label
        if n % 20 == 0:
            for seat in {None, (turn + 1) % seats} - {turn}:
                assert not offered(drawn(match, seat))
        match.play(turn, choice(match, dice))
    verbs = {entry.text.split()[0] for entry in match.entries}
    assert verbs >= {"row", "store", "from", "assemble", "done"}


BONUSES = {
    "bonus goals": ("keep_goal", "goals piece museums"),
    "bonus piece": ("take_one", "goals piece museums"),
    "bonus random": ("keep_piece", "goals random museums"),
    "bonus warehouses": ("shift_pieces", "goals warehouses museums"),
    "bonus collections": ("one_collection", "goals collections museums"),
    "bonus museums": ("one_museum", "goals collections museums"),
}


@pytest.mark.parametrize("bonus", BONUSES)
def test_every_bonus_can_be_used_to_its_end(bonus: str) -> None:
    phase, front = BONUSES[bonus]
    table = late(front).do("column 4", "store 3", bonus)
    assert table.phase == phase
    dice = random.Random(2)
    seen = set()
    while not table.match.over and table.match.turn == 0:
        seen.add(table.phase)
        legal = {action.text for action in table.match.legal()}
        assert offered(drawn(table.match, 0)) == legal
        text = "done" if table.phase == "shift_pieces" and "done" in legal else dice.choice(sorted(legal))
        table.do(text)
    assert phase in seen


def test_a_relic_box_of_a_lot_and_two_of_a_filled_board_can_be_pressed() -> None:
    relics = late().do("row 3")
    assert (relics.phase, offered(drawn(relics.match, 0))) == ("lot_relic", {"take c3", "take c4"})
    two = late().do("refill")
    assert two.phase == "take_two"
    assert len(offered(drawn(two.match, 0))) == 16


def test_curators_can_be_chosen() -> None:
    match = salon.new_match(
        "antiques", seats=2, seed=3, edition="curators", options={"choose_curators": True}, names=["Ada", "Bea"]
    )
    assert match.view(None)["phase"] == "curator_choice"
    page = drawn(match, match.turn)
    wanted = {f"curator {name}" for name in ("storekeeper", "collector", "curator", "researcher")}
    assert offered(page) == wanted
    assert "Once a turn a piece from the vault" in page


def test_the_researcher_and_the_collector_use_other_pieces() -> None:
    pair = Table(
        Player(racks=("bones bones ceramics relic", "", ""), curator="researcher"),
        labels="portrait_of_a_lady vanitas whole_skeleton icon_and_lamp physicians_cabinet still_life_with_jug "
        "dinner_service signet_ring",
        edition="curators",
    ).do("from 1")
    shown = offered(drawn(pair.match, 0))
    assert "pair bones painting" in shown
    assert "joker ceramics" in shown
    pair.do("pair bones painting")
    assert 'class="pl set two"' in drawn(pair.match, 0)
    vault = Table(
        Player(racks=("bones", "", ""), vault="painting", curator="collector"), labels=LABELS, edition="curators"
    ).do("from 1")
    assert offered(drawn(vault.match, 0)) == {"fetch painting"}


# --- what is said beforehand ---------------------------------------------------------------------


def test_a_lot_says_what_it_brings_and_where_it_is_too_much() -> None:
    table = late()
    lots = {lot["id"]: lot for lot in table.view(0)["lots"]}
    assert lots["row 3"]["brings"] == 2  # an artifact and one of two relic boxes
    assert lots["row 1"]["fits"] == [
        {"warehouse": 1, "held": 7, "over": 1, "cost": 2},
        {"warehouse": 2, "held": 10, "over": 3, "cost": 6},
        {"warehouse": 3, "held": 9, "over": 1, "cost": 2},
    ]
    assert table.label("row 3") == "Take row 3: 1 artifact and 1 relic box. You choose one of 2 relic boxes."
    grip = drawn(table.match, 0)
    grip = grip[grip.index('value="row 1"') :][:900]
    assert "3 too many, −6" in grip


def test_overflow_is_seen_before_it_happens() -> None:
    table = late().do("row 1")
    page = drawn(table.match, 0)
    assert button(page, "store 2").endswith("3 pieces must go to the vault (−6 points).")
    rack = page[page.index('id="rack-2"') : page.index('id="rack-1"')]
    assert rack.count("ghost over") == 3
    assert len(re.findall(r'class="pl ghost', rack)) == 4
    table.do("store 2")
    page = drawn(table.match, 0)
    assert "Warehouse 2 is too full: choose 3 pieces for the vault." in page
    before = table.view(0)["players"][0]["vault_points"]
    table.do("vault painting", "vault painting", "vault relic")
    assert table.view(0)["players"][0]["vault_points"] == before - 6


def test_the_storekeeper_s_vault_is_cheaper_in_every_preview() -> None:
    full = Player(racks=("bones bones bones bones ceramics ceramics ceramics ceramics", "", ""), curator="storekeeper")
    table = Table(full, board=BOARD, edition="curators").do("row 1")
    assert table.view(0)["players"][0]["warehouses"][0]["limit"] == 8
    assert table.label("store 1").endswith("4 pieces must go to the vault (−2 points).")


def test_done_says_what_goes_to_the_vault() -> None:
    table = late().do("from 3", "leave painting", "leave bones", "assemble blue_and_white_bowl")
    assert table.view(0)["work"]["leftover"] == 2
    page = drawn(table.match, 0)
    assert button(page, "done") == "Assemble nothing more; 2 pieces go to the vault (−4 points)."
    assert re.search(r"Finish\s*<em>2 to the vault −4</em>", page)
    before = table.view(0)["players"][0]
    table.do("done")
    after = table.view(0)["players"][0]
    assert (after["vaulted"], after["vault_points"]) == (before["vaulted"] + 2, before["vault_points"] - 4)


def test_a_group_shows_how_far_it_is() -> None:
    table = late().do("exhibit mnac")
    need = table.view(0)["work"]["target"]["need"]
    assert table.view(0)["work"]["covered"] == dict.fromkeys(need, 0) | {"relic": 0}
    page = drawn(table.match, 0)
    aim = page[page.index('class="aim-at"') : page.index('class="chambers"')]
    assert (aim.count("<i>"), aim.count('class="got"')) == (4, 0)
    table.do("add reliquary_of_a_saint")
    if table.phase == "group":
        page = drawn(table.match, 0)
        aim = page[page.index('class="aim-at"') : page.index('class="chambers"')]
        assert aim.count('class="got"') == 3
        assert 'class="room-4 in"' in page


def test_goals_say_what_they_pay_now_and_public_ones_to_whom() -> None:
    table = late()
    view = table.view(0)
    assert [goal["points"] for goal in view["goals"]] == [4, 3]
    assert view["public_goals"][0]["text"] == "5 points for the most museums whose flag shows green."
    assert view["public_goals"][0]["standing"] == [5, 0, 0]
    page = drawn(table.match, 0)
    assert "4 points for each complete set of the five types on your collections and museums." in page


def test_a_lot_with_several_relic_boxes_is_told_before_one_is_chosen() -> None:
    table = late()
    start = table.now() + 1
    table.do("row 3", "take c4")
    assert table.told(None, start) == [
        "Ada takes row 3: 1 artifact and one of 2 relic boxes.",
        "Ada takes a relic box from c4.",
    ]


def test_what_cannot_be_done_says_why_with_its_rule() -> None:
    page = drawn(late().match, 0)
    tip = page[page.index('id="tip-m-british_museum"') :][:1500]
    assert "/rules/antiques#R8.2" in tip
    assert "Your rooms lack 2 artifacts for British Museum." in tip
    page = drawn(late().do("from 1").match, 0)
    tip = page[page.index('id="tip-c-dinner_service"') :][:1500]
    assert "/rules/antiques#R7.6" in tip


REFUSALS = {
    "take a1": "turn",
    "row 1": "store",
    "store 1": "turn",
    "vault bones": "store",
    "exhibit british_museum": "turn",
    "exhibit louvre": "turn",
    "assemble crown_jewels": "turn",
    "add locket": "turn",
    "done": "turn",
    "keep comparison": "turn",
    "curator collector": "turn",
    "shift bones 1 2": "turn",
}


@pytest.mark.parametrize("text", REFUSALS)
def test_a_refusal_says_what_would_be_right(text: str) -> None:
    table = late()
    if REFUSALS[text] == "store":
        table.do("row 1")
    rule, message = table.refused(text)
    assert re.fullmatch(r"R\d+\.\d+", rule)
    assert message.endswith(".")
    assert table.refused(text, seat=1)[1] == "It is not your turn; Ada must act first."


def test_every_action_is_explained_at_every_decision() -> None:
    """No refusal fails, whatever is asked for, and all that is not legal gets one."""
    table = late()
    moves, deck = catalog.load("antiques").moves, table.match.deck
    dice = random.Random(1)
    for _n in range(60):
        turn = table.match.turn
        if turn is None:
            break
        legal = {action.number for action in table.match.legal()}
        for number in dice.sample(range(state.N_ACTIONS), 40):
            refused = table.match.why_not(turn, number)
            assert (refused is None) == (number in legal), moves.text(number, deck)
        table.do(choice(table.match, dice))


def test_rules_that_are_named_exist() -> None:
    folder = catalog.info("antiques").folder
    known = set(re.findall(r"\bR\d+\.\d+\b", (folder / "RULES.md").read_text()))
    named = set(re.findall(r'"(R\d+\.\d+)"', (folder / "refusals.py").read_text()))
    assert named <= known


# --- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_every_moment_can_be_drawn_for_everybody(match: Match) -> None:
    for at in range(0, len(match.moments), 17):
        for seat in (None, 0, match.seats - 1):
            page = drawn(match, seat, at)
            assert page.startswith('<div id="table"')
            assert "None" not in page
    assert drawn(match, 0) == drawn(match, 0)


def test_all_phases_have_a_name() -> None:
    assert len(PHASES) == state.FINISHED + 1
    assert PHASES[state.GROUP] == "group"
    assert PHASES[state.THIEVES_ACT] == "thieves_act"


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_every_move_is_told_to_everybody(match: Match) -> None:
    """But for "done" where nothing happens, and preparations of the same moment."""
    for seat in (None, 0):
        told = {event.moment for event in match.log(seat)}
        for at, moment in enumerate(match.moments):
            if moment.action is not None and match.game.moves.text(moment.action, match.deck) != "done":
                assert at in told
    assert all(event.text.strip() == event.text and event.text.endswith((".", "?")) for event in match.log(0))


def test_the_log_says_what_was_paid_and_won() -> None:
    table = late()
    start = table.now() + 1
    table.do("from 3", "leave painting", "leave bones", "assemble blue_and_white_bowl", "done")
    told = table.told(None, start)
    assert told[:3] == [
        "Ada assembles from warehouse 3: 1 painting, 1 bone, 2 ceramics and 1 relic box.",
        "Ada leaves a painting in warehouse 2.",
        "Ada leaves a bone in warehouse 1.",
    ]
    assert "Ada assembles Blue and white bowl from 1 ceramic: 1 point." in told
    assert "What Ada has left over goes to the vault: 1 ceramic and 1 relic box (−4 points)." in told
    assert any(text.startswith("New collections: ") for text in told)
    assert told[-1] == "The turn of Bea begins."


def test_an_exhibition_is_told_with_its_token_and_what_moves() -> None:
    home = Player(rooms="brooch_and_bracelet enamel_box seascapes")
    table = Table(home, row="gulbenkian mnac british_museum acropolis_museum uffizi zwinger")
    start = table.now() + 1
    table.do("exhibit zwinger")
    for text in ("add brooch_and_bracelet", "add enamel_box"):
        if table.phase == "group":
            table.do(text)
    table.do("done")
    told = table.told(None, start)
    assert "Ada prepares an exhibition in Zwinger, Dresden." in told
    assert any("in Zwinger, Dresden: 4 points." in text for text in told)
    assert "Ada gets a token of 2 points." in told
    assert not any("was not completed" in text for text in told)
    assert any(text.startswith("New museums: ") for text in told)


def test_the_thieves_say_what_they_try_and_what_they_do() -> None:
    told = ALONE.log(0)
    tries = [event for event in told if event.kind == "thief"]
    assert tries
    assert any(event.text.startswith("The thieves try to ") for event in tries)
    done = [e for e in told if e.seat == state.THIEVES and e.kind in ("take", "card", "exhibit", "pass")]
    assert done
    assert all(event.text.startswith("The thieves ") for event in done)
    page = drawn(ALONE, 0)
    assert "The thieves" in page
    assert "cards left" in page


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_the_end_explains_every_line(match: Match) -> None:
    result = match.view(0)["result"]
    page = drawn(match, 0)
    pad = page[page.index('class="pad"') : page.index("</table>")]
    for row in result["scores"]:
        lines = ("museums", "galleries", "tokens", "collections", "vault", "public", "private")
        assert row["total"] == sum(row[line] for line in lines)
        assert row["public"] == sum(row["public_goals"])
        assert row["private"] == sum(goal["points"] for goal in row["goals"])
        assert f"<b>{row['total']}</b>".replace("-", "−") in pad
        for goal in row["goals"]:
            assert html.escape(goal["text"], quote=False) in pad
    assert [row["total"] for row in result["scores"]][: match.seats] == match.scores()
    assert result["winners"] == match.winners
    assert result["reason"] == match.end_reason
    assert match.log(None)[-1].kind == "end"


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_the_course_has_a_line_for_everybody_and_ends_at_the_final_scores(match: Match) -> None:
    """Alone too: one's own points after each round against those of the thieves."""
    course = match.course()
    totals = [row["total"] for row in match.view(None)["result"]["scores"]]
    assert len(course) == match.view(None)["round"]
    page = drawn(match, 0)
    figure = page[page.index('class="course"') : page.index("</figure>")]
    lines = re.findall(r'<g class="l(\d)"><path class="ln" d="([^"]*)"/><circle cx="600" cy="([^"]*)"', figure)
    assert [int(seat) for seat, _path, _end in lines] == list(range(len(totals)))
    for seat, path, end in lines:
        points = [row["scores"][int(seat)] if int(seat) < match.seats else row["rival"]["points"] for row in course]
        heights = [float(y) for y in re.findall(r"L\S+ (\S+?)(?=L|$)", path)]
        assert len(heights) == len(course)
        assert heights[-1] == float(end)
        assert [sorted(points, reverse=True).index(n) for n in points] == [sorted(heights).index(y) for y in heights]
        assert points[-1] == totals[int(seat)]
    labels = re.findall(r'class="end" x="608" y="([^"]*)">([A-D]) (\S+)</text>', figure)
    assert {letter: int(n.replace("−", "-")) for _y, letter, n in labels} == dict(zip("ABCD", totals, strict=False))
    assert all(lower - upper >= 19 for upper, lower in pairwise(float(y) for y, _letter, _n in labels))
    assert [row["rival"] is None for row in course] == [match.seats > 1] * len(course)


def test_all_goals_are_open_at_the_end_and_the_last_move_stays() -> None:
    assert all(player["goals"] for player in MATCH.view(None)["players"])
    assert len(ALONE.view(0)["thieves"]["goals"]) == state.THIEF_GOALS
    assert not any(MATCH.can_undo(seat) for seat in range(3))
    assert MATCH.view(None) == MATCH.view(1) | {"seat": None, **hidden_from_all(MATCH.view(None))}


def hidden_from_all(view: dict[str, object]) -> dict[str, object]:
    """What each seat sees in its own way."""
    own = ("goals", "looked", "under", "labels", "row", "players", "work")
    return {key: view[key] for key in own}


# --- secrets -------------------------------------------------------------------------------------


def test_nothing_of_a_private_goal_is_in_the_table_of_another() -> None:
    """Which was kept, which was looked at, which was put under the deck."""
    table = late().do("column 4", "store 3", "bonus goals")
    looked = [goal["id"] for goal in table.view(0)["looked"]]
    start = table.now() + 1
    public = [goal["id"] for goal in table.view()["public_goals"]]
    for text in (None, f"keep {looked[0]}"):
        if text:
            table.do(text)
        for seat in (None, 1, 2):
            page = drawn(table.match, seat)
            for goal in {*looked, "ex_libris", "color_blue"} - set(public):
                assert f"goal-{goal}." not in page
                assert f'"{goal}"' not in table.sees(seat)
        assert f"goal-{looked[0]}." in drawn(table.match, 0)
    assert "Ada keeps a private goal." in table.told(1, start)
    assert any("goes under the deck" in text for text in table.told(0, start))
    assert not any("goes under the deck" in text for text in table.told(1, start))


def test_points_of_others_do_not_tell_their_goals() -> None:
    rich = late()
    poor = late()
    poor.set(dataclass_without_goals(ADA), BEA, board=BOARD, labels=LABELS, row=ROW, back="jewelry")
    assert rich.view(1)["players"][0]["points"] == poor.view(1)["players"][0]["points"]
    assert rich.view(1)["players"][0]["goal_count"] == 2


def dataclass_without_goals(player: Player) -> Player:
    from dataclasses import replace

    return replace(player, goals="")


# --- what can move -------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_ids_and_keys_stand_once(match: Match) -> None:
    pages = [drawn(match, 0, at) for at in range(0, len(match.moments), 23)]
    pages += [drawn(late().match, 0), drawn(late().do("row 1").match, 0), drawn(late().do("exhibit mnac").match, 0)]
    for page in pages:
        for name in ("id", "data-key"):
            found = Counter(re.findall(rf'\s{name}="([^"]*)"', page))
            assert [key for key, n in found.items() if n > 1] == []
        targets = set(re.findall(r'popovertarget="([^"]*)"', page))
        labels = set(re.findall(r'aria-labelledby="([^"]*)"', page))
        assert targets | labels <= set(re.findall(r'\sid="([^"]*)"', page))


@pytest.mark.parametrize("match", [MATCH, ALONE, CURATORS], ids=["three", "alone", "curators"])
def test_log_places_stand_on_the_table(match: Match) -> None:
    places = {place for event in match.log(0) for place in event.places}
    for seat in (None, 0):
        anchors = set(" ".join(re.findall(r'data-anchor="([^"]*)"', drawn(match, seat))).split())
        assert places <= anchors


def test_the_table_stays_small() -> None:
    full = Player(
        racks=("bones " * 2 + "relic " * 1, "painting jewelry ceramics", "artifact ceramics jewelry"),
        museums="uffizi", galleries=3, tokens=(2, 2), reserved="",
    )  # fmt: skip
    rooms = [
        "small_landscape jaw_of_a_cave_bear mammoth_tooth seascapes two_skulls_of_ibex pair_of_vases mask_and_drum",
        "dragon_tile bronze_mirror carved_comb pearl_earring brooch_and_bracelet still_life_with_jug locket",
        "urn_of_ashes bone_flute necklace_of_teeth lamp_and_figurine enamel_box sword_with_garnets crown_jewels",
        "tomb_with_a_likeness reliquary_of_a_saint room_of_a_merchant a_brides_chest treasure_of_a_chapel",
    ]
    museums = ("uffizi prado", "louvre borghese", "benaki pergamon", "capitoline pompidou")
    from dataclasses import replace

    players = [replace(full, rooms=r, museums=m) for r, m in zip(rooms, museums, strict=True)]
    table = Table(*players, labels=LABELS, row=ROW)
    assert len(drawn(table.match, 0)) < LARGEST
    assert len(drawn(salon.new_match("antiques", seats=4, seed=1), 0)) < 45_000


# --- other cards ---------------------------------------------------------------------------------


def test_a_match_with_cards_of_ones_own_has_a_table(tmp_path: Path) -> None:
    text = (catalog.info("antiques").folder / "cards.toml").read_text()
    own = tmp_path / "own.toml"
    own.write_text(text.replace('"small_landscape"', '"my_landscape"').replace('"louvre"', '"my_museum"'))
    match = salon.new_match("antiques", seats=2, seed=1, cards=own)
    dice = random.Random(5)
    for _n in range(60):
        assert offered(drawn(match, match.turn)) == {action.text for action in match.legal()}
        match.play(match.turn or 0, choice(match, dice))
