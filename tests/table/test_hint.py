"""Hints: for the seat that decides, of what it knows, and nobody else learns that anybody asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from salon.bots.advice import Advice, Option, advise
from salon.bots.asking import Answer, Answerer, Choice, question
from salon.core.contract import GameError
from salon.core.record import to_bytes
from salon.table import wire
from salon.table.doors import Buckets
from salon.table.rooms import Hint, Screen
from tests.table.conftest import GENEROUS, House, Page, Visitor, read, serving, until
from tests.table.test_doors import invite
from tests.table.test_secrecy import play_until, twin

LEVEL = "ismcts:300"
MARKED = re.compile(r"<button\b[^>]* data-hint>")


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose hints are limited by iterations: the same question, the same hint."""
    with serving(tmp_path_factory.mktemp("advised"), hint_level=LEVEL) as running:
        yield running


@pytest.fixture
def ada(advised: House) -> Iterator[Visitor]:
    with Visitor(advised) as somebody:
        yield somebody


@pytest.fixture
def bela(advised: House) -> Iterator[Visitor]:
    with Visitor(advised) as somebody:
        yield somebody


def ask(visitor: Visitor, here: str, version: int) -> httpx.Response:
    """Asks for a hint as our script does."""
    return visitor.client.post(f"{here}/hint", data={"version": str(version)}, headers={"Accept": "application/json"})


def told(visitor: Visitor, here: str, version: int) -> Page:
    """Asks, waits, and returns the table with the hint."""
    assert ask(visitor, here, version).status_code == 204
    return until(lambda: (p := visitor.table(here)) and "hint-told" in p.html and p)  # type: ignore[no-any-return]


def to_a_card(house: House, players: dict[int, Visitor], here: str, seat: int = 0) -> None:
    """Plays until a seat chooses a card of its hand: there what it knows differs from what there is."""
    play_until(house, players, here, lambda match: match.legal()[0].text.startswith("lay") and match.turn == seat)


def test_a_hint_waits_and_is_told_to_its_seat_alone(ada: Visitor, bela: Visitor, advised: House) -> None:
    here = ada.begin("you", "friend")
    invite(ada, bela, here, 1)
    room = advised.room(here)
    turn = room.match.turn
    assert turn is not None
    asker, other = (ada, bela) if turn == 0 else (bela, ada)
    with Visitor(advised) as stranger, asker.listen(here) as mine, other.listen(here) as theirs:
        before, same = read(mine), read(theirs)
        assert 'id="ask-hint"' in before.html
        assert 'id="ask-hint"' not in same.html
        assert 'id="ask-hint"' not in stranger.table(here).html
        entries, log = list(room.match.entries), room.match.log(None)
        assert ask(asker, here, before.version).status_code == 204
        heads = [(page := read(mine)).head]
        assert "hint-waits" in page.html or "hint-told" in page.html
        while heads[-1]["hint"] != "told":
            heads.append((page := read(mine)).head)
        assert heads[0]["hint"] in ("waits", "told")
        assert page.head["say"].startswith("Hint: ")
        assert "Winning chance: " in page.head["say"]
        assert page.version == before.version
        assert room.match.entries == entries
        assert room.match.log(None) == log
        # The next that the others hear is the next move.
        assert asker.move(here, page.actions[0], page.version).status_code == 204
        heard = read(theirs)
        assert heard.version == before.version + 1
        assert heard.head["hint"] == ""
        assert "hint-" not in heard.html.replace("ask-hint", "")
        assert "hint-told" not in stranger.table(here).html


def test_the_best_button_is_marked_and_played_by_the_hint(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "bot:greedy")
    page = ada.waits_for_turn(here)
    shown = told(ada, here, page.version)
    room = advised.room(here)
    answer = room.hints[0].answer
    assert answer is not None
    best = room.match.game.moves.text(answer.action, room.match.deck)
    (play,) = re.findall(r'name="exact" value="([^"]*)"', shown.html)
    assert play.replace("&gt;", ">").replace("&lt;", "<") == best
    assert len(MARKED.findall(shown.html)) == 2  # on the board, and in the hint
    assert shown.actions == page.actions
    data = {"exact": best, "with": " risk", "version": str(page.version)}
    assert ada.client.post(f"{here}/move", data=data, headers={"Accept": "application/json"}).status_code == 204
    assert room.match.entries[page.version].text == best
    assert room.hints == {}


def test_only_who_decides_and_has_a_choice_may_ask(ada: Visitor, bela: Visitor, advised: House) -> None:
    here = ada.begin("you", "friend")
    invite(ada, bela, here, 1)
    room = advised.room(here)
    turn = room.match.turn
    assert turn is not None
    players = [ada, bela]
    refused = ask(players[1 - turn], here, 0)
    assert (refused.status_code, refused.json()["message"]) == (409, "There are hints while it is your turn.")
    with Visitor(advised) as stranger:
        assert ask(stranger, here, 0).status_code == 403
    refused = ask(players[turn], here, 5)
    assert refused.status_code == 409
    assert "changed since you asked" in refused.json()["message"]
    assert ask(players[turn], here, -1).status_code == 400
    assert room.hints == {}
    # With one card left there is nothing to choose.
    play_until(advised, dict(enumerate(players)), here, lambda match: len(match.legal()) == 1 or match.over)
    if not room.match.over:
        seat = room.match.turn
        assert seat is not None
        refused = ask(players[seat], here, room.match.version)
        assert "only one thing" in refused.json()["message"]
        assert 'id="ask-hint"' not in players[seat].table(here).html


def test_a_hint_asked_for_twice_is_one_and_too_many_are_refused(
    ada: Visitor, advised: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = ada.begin("you", "bot:greedy")
    page = ada.waits_for_turn(here)
    monkeypatch.setitem(advised.app.state._state, "hint_buckets", Buckets(1, 3600.0))
    told(ada, here, page.version)
    first = advised.room(here).hints[0]
    assert ask(ada, here, page.version).status_code == 204
    assert advised.room(here).hints[0] is first
    ada.move(here, page.actions[0], page.version)
    page = ada.waits_for_turn(here)
    refused = ask(ada, here, page.version)
    assert refused.status_code == 429
    assert "wait a few seconds" in refused.json()["message"]


def test_a_hint_is_gone_when_the_match_goes_on(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "person")
    room = advised.room(here)
    ada.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    page = ada.table(here)
    told(ada, here, page.version)
    ada.move(here, "pass", page.version)
    assert room.hints == {}
    late = Hint(page.version, Answer(0, (Choice(0, 1, 0.5, 0.1),)))
    for seat in (0, 1):
        room.hints[seat] = late
        assert room.hint_of(seat) is None
        assert "hint-told" not in str(wire.show(room, Screen(seat)).html)
    room.hints.clear()


def test_people_at_one_screen_see_their_own_hint_only(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "person")
    room = advised.room(here)
    turn = room.match.turn
    assert turn is not None
    assert ask(ada, here, 0).status_code == 409  # the screen is still covered
    ada.client.post(f"{here}/uncover", data={"seat": turn})
    assert "hint-told" in told(ada, here, 0).html
    assert "hint-told" not in str(wire.show(room, Screen(1 - turn)).html)
    assert "hint-told" not in str(wire.show(room, Screen(None)).html)


def test_a_hint_without_scripts(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "bot:greedy")
    page = ada.waits_for_turn(here)
    answer = ada.client.post(f"{here}/hint", data={"version": str(page.version)})
    assert (answer.status_code, answer.headers["location"]) == (303, here)
    assert "hint-told" in ada.table(here).html  # the answer waited for the bot
    room = advised.room(here)
    room.hints[0] = Hint(page.version)
    waiting = ada.table(here).html
    assert "hint-waits" in waiting
    assert '<meta http-equiv="refresh" content="2">' in waiting
    refused = ada.client.post(f"{here}/hint", data={"version": "99"})
    assert refused.status_code == 409
    assert 'id="table"' in refused.text
    assert "changed since you asked" in refused.text


def test_a_table_without_hints(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "bot:greedy", hints="no")
    page = ada.waits_for_turn(here)
    assert 'id="ask-hint"' not in page.html
    refused = ask(ada, here, page.version)
    assert refused.status_code == 403
    assert "without hints" in refused.json()["message"]
    stored = advised.run(advised.app.state.store.load(here.removeprefix("/match/")))
    assert not any(chair.hints for chair in stored.chairs)


def test_a_bot_that_fails_gives_no_hint_and_one_may_ask_again(
    ada: Visitor, advised: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = ada.begin("you", "bot:greedy")
    page = ada.waits_for_turn(here)
    with monkeypatch.context() as patch:
        patch.setitem(advised.app.state._state, "hint_level", "oracle")
        assert ask(ada, here, page.version).status_code == 204
        shown = until(lambda: (p := ada.table(here)) and "hint-failed" in p.html and p)
    assert "There is no hint this time." in shown.html
    assert shown.actions == page.actions
    assert "hint-told" in told(ada, here, page.version).html


def test_other_worlds_give_the_same_hint(ada: Visitor, bela: Visitor, advised: House) -> None:
    """The hands of the others and the deck are dealt anew: the hint, and all around it, stays the same to the byte."""
    here = ada.begin("you", "friend")
    invite(ada, bela, here, 1)
    to_a_card(advised, {0: ada, 1: bela}, here)
    room = advised.room(here)

    def sent() -> list[str]:
        room.hints.clear()
        with ada.listen(here) as socket:
            first = read(socket)
            assert ask(ada, here, first.version).status_code == 204
            while (page := read(socket)).head["hint"] != "told":
                pass
        assert "hint-told" not in bela.table(here).html
        return [page.html, str(page.head), ada.table(here).html]

    before = sent()
    hidden = to_bytes(room.match.game.state, room.match.moments[-1].state)
    twin(advised, here, 0)
    room = advised.room(here)
    assert to_bytes(room.match.game.state, room.match.moments[-1].state) != hidden
    assert sent() == before
    assert "hint-told" in before[0]


def test_a_question_for_a_hint_is_the_same_in_other_worlds(ada: Visitor, bela: Visitor, advised: House) -> None:
    here = ada.begin("you", "friend")
    invite(ada, bela, here, 1)
    to_a_card(advised, {0: ada, 1: bela}, here)
    room = advised.room(here)
    one = question(room.match, 0, LEVEL, b"")
    twin(advised, here, 0)
    assert question(advised.room(here).match, 0, LEVEL, b"") == one


# --- in words ------------------------------------------------------------------------------------------------------


def test_what_follows_is_told_as_far_as_it_is_sure(ada: Visitor, bela: Visitor, advised: House) -> None:
    here = ada.begin("you", "friend")
    invite(ada, bela, here, 1)
    to_a_card(advised, {0: ada, 1: bela}, here)
    match = advised.room(here).match
    answer = Answerer().answer(question(match, 0, "ismcts:2000", b"", explain=3))
    advice = advise(match, answer)
    trial = match.branch()
    trial.play(0, advice.best.text)
    assert trial.turn == 0  # a second card is to be laid
    assert advice.then
    assert advice.then[0] in [action.label for action in trial.legal()]
    assert advice.going_on == f"Then: {' '.join(advice.then)}"
    assert advice.going_on in advice.sentences


def choice(action: int, reward: float, error: float, visits: int = 100) -> Choice:
    return Choice(action, visits, reward, error)


@pytest.mark.parametrize(
    ("rewards", "equal", "verdict"),
    [
        ([(0.6, 0.01), (0.5, 0.01), (0.4, 0.01)], 1, "Clearly better than the others."),
        ([(0.6, 0.05), (0.5, 0.05), (0.2, 0.01)], 2, "2 choices are about equal."),
        ([(0.600, 0.001), (0.585, 0.001)], 2, "2 choices are about equal."),
        ([(0.6, 0.01)], 1, ""),
    ],
)
def test_what_is_clear_and_what_is_about_equal(
    ada: Visitor, advised: House, rewards: list[tuple[float, float]], equal: int, verdict: str
) -> None:
    here = ada.begin("you", "bot:greedy")
    ada.waits_for_turn(here)
    match = advised.room(here).match
    numbers = [action.number for action in match.legal()]
    choices = [choice(n, *r) for n, r in zip(numbers, rewards, strict=False)] + [
        choice(numbers[-1], 0.9, 0.0, visits=0)
    ]
    advice = advise(match, Answer(numbers[0], tuple(choices)))
    assert (advice.equal, advice.verdict) == (equal, verdict)
    assert len(advice.options) == len(rewards)


def test_chances_are_told_with_what_is_uncertain() -> None:
    option = Option("pass", "Make no bet.", 61, 4)
    assert (option.chance, option.low, option.high) == ("61 % ± 4", 57, 65)
    edge = replace(option, percent=99)
    assert (edge.low, edge.high) == (95, 100)
    advice = Advice((option,), 1, (), "")
    assert advice.sentences == ["Make no bet.", "Winning chance: 61 % ± 4."]


def test_an_answer_to_another_position_is_no_advice(ada: Visitor, advised: House) -> None:
    here = ada.begin("you", "bot:greedy")
    ada.waits_for_turn(here)
    match = advised.room(here).match
    for wrong in (Answer(0), Answer(0, (choice(10**6, 0.5, 0.1),))):
        with pytest.raises(GameError, match="another moment"):
            advise(match, wrong)


def test_a_mark_sets_the_stake_that_belongs_to_it() -> None:
    html = (
        '<input type="radio" name="with" value="" checked><input type="radio" name="with" value=" double">'
        '<button class="sp" name="action" value="bet tea &gt;=7">x</button>'
        '<button name="action" value="bet tea &gt;=8">x</button><button name="exact" value="bet tea &gt;=7">x</button>'
    )
    marked = wire.mark(html, "bet tea >=7 double")
    assert marked == (
        '<input type="radio" name="with" value=""><input type="radio" name="with" value=" double" checked data-hint>'
        '<button class="sp" name="action" value="bet tea &gt;=7" data-hint>x</button>'
        '<button name="action" value="bet tea &gt;=8">x</button><button name="exact" value="bet tea &gt;=7">x</button>'
    )
    assert wire.mark(html, "sell 3") == html


def test_limits_hold_by_default() -> None:
    assert GENEROUS.hints > 1000
    assert type(GENEROUS)().hints < 20
