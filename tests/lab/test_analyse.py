"""The analysis: exact where the answer is known, the same after a stop, and blind to what a seat could not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import salon
from salon import bots
from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.core.match import Match, new_match
from salon.core.record import clone, to_bytes
from salon.core.rng import seed_record
from salon.lab.analysis import (
    BUDGETS,
    Analysis,
    Analyst,
    Budget,
    Teller,
    accounts,
    budget_of,
    is_mistake,
    mistakes,
    read,
    to_text,
    turning_points,
    write,
)
from salon.lab.analysis import worker as work
from tests.lab import toy

SMALL = Budget("small", playouts=3 if PLAIN else 24, search=20 if PLAIN else 100, compare=20 if PLAIN else 60)
TOY = Budget("toy", playouts=4000 if not PLAIN else 2000, search=400, compare=2000)


def analysed(match: Any, budget: Budget, so_far: Analysis | None = None, most: int = 10**9) -> Analysis:
    """The analysis of a match, or as far as it is after `most` bits."""
    analyst = Analyst(match, budget, so_far)
    while most > 0 and analyst.step() is not None:
        most -= 1
    return analyst.result()


def played(seed: int = 5, seats: int = 3, undos: bool = False) -> Match:
    """A short match between a quick player, and others who play anything; seat 0 takes some of its actions back."""
    match = new_match("classic_art", seats, seed=seed, options={"season_limit": 1})
    quick, wild = bots.make("greedy", match.game), bots.make("random", match.game)
    while match.turn is not None:
        bot, key = (quick if match.turn == 1 else wild), b"%d" % match.version
        seat, number = match.turn, bot.choose(match.known(match.turn), match.box, key)
        match.play(seat, match.game.moves.text(number, match.deck))
        if undos and seat == 0 and match.can_undo(0) and match.version % 3 == 0:
            match.undo(0)
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(undos=True)


@pytest.fixture(scope="module")
def analysis(match: Match) -> Analysis:
    return analysed(match, SMALL)


# --- the answer is known ----------------------------------------------------------------------------


def test_chances_luck_and_choice_of_a_game_that_can_be_counted() -> None:
    """Before the deal half a win; a good deal is luck of a quarter; giving it away is a choice of three quarters."""
    found = analysed(toy.ToyMatch(toy.GIVE, good=1, door=1), TOY)
    first, dealt, given = found.points
    assert first.chance[0] == pytest.approx(0.5, abs=4 * first.error[0])
    assert first.error[0] == pytest.approx(0.25 / TOY.playouts**0.5, rel=0.05)
    assert dealt.chance == (0.75, 0.25)
    assert dealt.luck[0] == pytest.approx(0.25, abs=4 * dealt.luck_error[0])
    assert dealt.choice == (0, 0)
    assert given.chance == (0, 1)
    assert given.choice == (-0.75, 0.75)
    assert given.luck == (0, 0)
    mine, other = accounts(found)
    assert mine.luck_error == pytest.approx(first.error[0], rel=0.6)
    assert (mine.own_error, mine.others_error) == (0, 0)
    assert mine.start + mine.luck + mine.own + mine.others == pytest.approx(mine.end, abs=1e-4)
    assert (mine.own, mine.others, other.own, other.others) == (-0.75, 0, 0, 0.75)
    assert [turn.moment for turn in turning_points(found)] == [1, 2]
    assert [turn.lucky for turn in turning_points(found)] == [True, False]


@pytest.mark.parametrize("seed", range(4))
def test_a_coin_that_is_tossed_is_luck_and_tossing_it_is_a_choice(seed: int) -> None:
    match = toy.ToyMatch(toy.COIN, good=1, door=1, seed=seed)
    won = int(match.moments[-1].state.quarters) / 4
    last = analysed(match, TOY).points[-1]
    assert last.choice[0] == pytest.approx(-0.25, abs=4 * last.choice_error[0])
    assert last.luck[0] == pytest.approx(won - 0.5, abs=4 * last.luck_error[0])
    assert last.choice[0] + last.luck[0] == pytest.approx(won - 0.75, abs=1e-4)


@pytest.mark.parametrize(("good", "action", "best", "loss"), [(1, "give", "safe", 0.75), (1, "coin", "safe", 0.25)])
def test_the_best_action_is_found_and_the_loss_is_exact(good: int, action: str, best: str, loss: float) -> None:
    (decision,) = analysed(toy.ToyMatch(toy.NAMES.index(action), good=good, door=1), TOY).decisions
    assert (decision.moment, decision.seat, decision.options) == (2, 0, 5)
    assert (decision.played.text, decision.best.text) == (action, best)
    assert decision.loss == pytest.approx(loss, abs=4 * decision.error + 1e-9)
    assert decision.best.worth == 0.75
    assert is_mistake(decision)


def test_the_best_action_loses_nothing() -> None:
    found = analysed(toy.ToyMatch(toy.SAFE, good=1, door=2), TOY)
    (decision,) = found.decisions
    assert decision.played == decision.best
    assert (decision.loss, decision.error) == (0, 0)
    assert mistakes(found) == []
    assert found.points[-1].choice == (0, 0)


@pytest.mark.parametrize("door", [1, 2])
def test_a_lucky_guess_is_judged_by_what_could_be_known(door: int) -> None:
    """The door with the win: the gain stands in the account of choices, but the search takes it for a mistake."""
    found = analysed(toy.ToyMatch(toy.LEFT + door - 1, good=1, door=door), TOY)
    assert found.points[-1].choice == (0.25, -0.25)
    (decision,) = found.decisions
    assert decision.best.text == "safe"
    assert decision.loss == pytest.approx(0.25, abs=4 * decision.error)


def test_worlds_that_a_seat_cannot_tell_apart_give_its_decision_the_same_analysis() -> None:
    one, two = (analysed(toy.ToyMatch(toy.LEFT, good=0, door=door), TOY) for door in (1, 2))
    assert one.points[-1] != two.points[-1]
    assert one.decisions == two.decisions


# --- real matches -----------------------------------------------------------------------------------


def test_decisions_see_no_hidden_card(match: Match) -> None:
    """The cards of the others dealt anew, with another chance to come: the same decision, number for number."""
    whole = Analyst(match, SMALL)
    acts = whole._acts[:: 8 if PLAIN else 2]
    differed = 0
    for at in acts:
        other = match.branch()
        moment = match.moments[at - 1]
        seat = int(moment.state.turn)
        world = match.known(seat, at - 1)
        seed_record(world, b"another world")
        match.game.hot["redeal"](world, match.box, seat)
        differed += to_bytes(match.game.state, world)[72:] != to_bytes(match.game.state, moment.state)[72:]
        other.moments[at - 1] = type(moment)(clone(match.game.state, world), *list(vars(moment).values())[1:])
        assert Analyst(other, SMALL)._decision(at) == whole._decision(at)
    assert differed > len(acts) / 2, "the worlds were all the same: nothing was tested"


def test_an_analysis_that_was_stopped_goes_on_to_the_same_bytes(match: Match, analysis: Analysis) -> None:
    last = len(match.moments)
    for stops in ([1, 3], [last - 1, last, last + 1]) if not PLAIN else ([last],):
        so_far = None
        for stop in stops:
            so_far = analysed(match, SMALL, so_far, stop - (so_far.done if so_far else 0))
            assert so_far.done == stop
            assert not so_far.complete
            so_far = read(to_text(so_far), "x")
        assert to_text(analysed(match, SMALL, so_far)) == to_text(analysis)
    assert read(to_text(analysis), "x") == analysis
    assert analysis.complete


def test_the_same_journal_gives_the_same_bytes(match: Match, analysis: Analysis) -> None:
    if PLAIN:
        pytest.skip("too slow interpreted; the stopped analysis is compared there")
    assert to_text(analysed(salon.load(match.journal()), SMALL)) == to_text(analysis)


def test_chances_add_up_and_lead_to_the_result(match: Match, analysis: Analysis) -> None:
    assert len(analysis.points) == len(match.moments)
    for point in analysis.points:
        assert sum(point.chance) == pytest.approx(1, abs=1e-4)
        assert sum(point.luck) == pytest.approx(0, abs=1e-4)
        assert sum(point.choice) == pytest.approx(0, abs=1e-4)
    winners = match.winners
    assert analysis.points[-1].chance == tuple(
        pytest.approx(1 / len(winners) if seat in winners else 0, abs=1e-4) for seat in range(match.seats)
    )
    for before, now in zip(analysis.points, analysis.points[1:], strict=False):
        for seat in range(match.seats):
            change = now.choice[seat] + now.luck[seat]
            assert before.chance[seat] + change == pytest.approx(now.chance[seat], abs=1e-4)
    for account in accounts(analysis):
        whole = account.start + account.luck + account.own + account.others
        assert whole == pytest.approx(account.end, abs=1e-3)


@pytest.mark.skipif(PLAIN, reason="too slow interpreted")
def test_sums_of_few_playouts_are_as_far_from_those_of_many_as_their_errors_say() -> None:
    """The sums of few playouts are as far from those of many as their errors say, and many have the smaller errors."""
    match = played(seed=9, seats=2)
    few, many = (
        accounts(analysed(match, Budget("x", playouts=n, search=20, compare=20), None, len(match.moments)))
        for n in (200, 3000)
    )
    for a, b in zip(few, many, strict=True):
        for part in ("luck", "own", "others"):
            gap = getattr(a, part) - getattr(b, part)
            assert abs(gap) <= 4 * getattr(a, part + "_error") + 1e-3
            assert getattr(b, part + "_error") < getattr(a, part + "_error") or getattr(a, part + "_error") < 1e-3


def test_luck_is_only_where_something_was_drawn(match: Match, analysis: Analysis) -> None:
    drew = 0
    for at in range(1, len(match.moments)):
        before, now = match.moments[at - 1].state, match.moments[at].state
        if before.drawn == now.drawn:
            assert not any(analysis.points[at].luck)
        else:
            drew += any(analysis.points[at].luck)
        if match.moments[at].action is None and not match.moments[at].undo:
            assert not any(analysis.points[at].choice)
    assert drew > 0


def test_what_was_taken_back_counts_for_nothing(match: Match, analysis: Analysis) -> None:
    undone = [i for i, moment in enumerate(match.moments) if moment.undo]
    assert len(undone) > 1
    judged = {decision.moment for decision in analysis.decisions}
    for at in undone:
        assert not analysis.points[at].stands
        assert not analysis.points[at - 1].stands
        assert at - 1 not in judged
        back = [a + b for a, b in zip(analysis.points[at].choice, analysis.points[at - 1].choice, strict=True)]
        assert back == pytest.approx([0] * match.seats, abs=1e-4)


def test_each_real_choice_is_judged_once_and_the_played_action_is_among_those_compared(
    match: Match, analysis: Analysis
) -> None:
    for decision in analysis.decisions:
        moment = match.moments[decision.moment]
        assert decision.played.action == moment.action
        assert decision.seat == moment.seat
        assert decision.options > 1
        assert decision.played.visits > 0
        assert decision.best.visits > 0
    stood = [i for i, point in enumerate(analysis.points) if point.stands and match.moments[i].action is not None]
    assert [d.moment for d in analysis.decisions] == [i for i in stood if Analyst(match, SMALL)._choices(i - 1) > 1]


def test_playing_on_from_a_moment_without_choice_or_chance_is_playing_on_from_the_next(match: Match) -> None:
    """The short cut of the engine, against the long way."""
    analyst = Analyst(match, SMALL)
    cut = [
        at
        for at in range(len(match.moments) - 1)
        if analyst._choices(at) <= 1 and not analyst._drew(at + 1) and not match.moments[at + 1].undo
    ]
    assert cut
    for at in cut[:: 5 if PLAIN else 1]:
        assert (analyst._played_on(match.moments[at].state, -1) == analyst._shares(at)).all()


def test_what_is_said_about_it(match: Match, analysis: Analysis) -> None:
    teller = Teller(match)
    for decision in analysis.decisions[:: 6 if PLAIN else 1]:
        first, *then = teller.line(decision, decision.best)
        name, label = match.names[decision.seat], teller.label(decision, decision.best.action)
        assert first == f"{name}: {label.rstrip('.')}"
        assert len(then) <= len(decision.line)
        assert label in teller.mistake(decision) or label.rstrip(".") in teller.mistake(decision)
    for turn in turning_points(analysis, most=3):
        assert match.names[turn.seat] in teller.turn(turn)
    assert any(teller.happened(at) for at in range(len(match.moments)))


# --- files, workers, wrong input --------------------------------------------------------------------


def test_a_worker_writes_what_the_analyst_finds(
    match: Match, analysis: Analysis, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = read(to_text(analysis), "x")
    cut = analysed(match, SMALL, begun, 0)
    so_far = Analysis(**{**vars(cut), "decisions": cut.decisions[:-2]})
    work.work(work.Order(match.journal(), SMALL, so_far))
    found = None
    for line in capsys.readouterr().out.splitlines():
        found = work.add(found, line)
    assert found == analysis


def test_a_match_that_runs_is_not_analysed() -> None:
    running = new_match("classic_art", 3, seed=1)
    with pytest.raises(GameError, match="only a finished match"):
        Analyst(running, SMALL)


def test_an_analysis_of_something_else_is_not_continued(match: Match, analysis: Analysis) -> None:
    with pytest.raises(GameError, match="another match, or one with another budget"):
        Analyst(match, BUDGETS["quick"], analysis)
    with pytest.raises(GameError, match="another match, or one with another budget"):
        Analyst(played(seed=6), SMALL, analysis)


def test_files_that_are_no_analysis(analysis: Analysis, tmp_path: Path) -> None:
    plain = json.loads(to_text(analysis))
    for wrong in ("", "[]", "{}", to_text(analysis)[:-30], json.dumps({**plain, "moments": 1})):
        with pytest.raises(GameError, match="it is no analysis that Salon wrote"):
            read(wrong, "it")
    with pytest.raises(GameError, match=r"another version of the analysis \(99, here 1\)"):
        read(json.dumps({**plain, "format": 99}), "it")
    with pytest.raises(GameError, match="there is no budget 'huge'; there are quick, normal, deep"):
        budget_of("huge")
    path = tmp_path / "a.json"
    write(analysis, path)
    assert path.read_text("utf-8") == to_text(analysis)
    assert list(tmp_path.iterdir()) == [path]
