"""What every game must keep, as checks that a test suite calls for each of them.

Each check plays matches through the public door with a chooser (random, or a bot) and raises AssertionError with the
place where a promise was broken. They look for what the acceptance tests of other frameworks do not see: a shown hand,
a missing legal action, a re-deal that returns the truth, a save that changes the future.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from salon.core import catalog
from salon.core.contract import AUTO, OVER, IllegalAction
from salon.core.match import Match, load, new_match
from salon.core.record import PUBLIC, Grid, buffer, clone, from_bytes, reals, to_bytes
from salon.core.rng import key_of, set_subkey
from salon.core.secrecy import SPECTATOR, same_to_seat

Chooser = Callable[[Match], str]


@dataclass(frozen=True)
class Setting:
    """One way to set a game up."""

    game: str
    edition: str
    seats: int

    def match(self, seed: int, **options: Any) -> Match:
        """A match of this setting; options that the game does not have are left out."""
        known = {option.name for option in catalog.info(self.game).options}
        chosen = {name: value for name, value in options.items() if name in known}
        return new_match(self.game, seats=self.seats, edition=self.edition, seed=seed, options=chosen)


def settings() -> Iterator[Setting]:
    """Every edition of every game, those in work too, at every number of seats."""
    for name in catalog.all_names():
        for e in catalog.info(name).editions:
            for seats in range(e.min_seats, e.max_seats + 1):
                yield Setting(name, e.id, seats)


def randomly(seed: int) -> Chooser:
    """A chooser that plays at random."""
    dice = random.Random(seed)
    return lambda match: dice.choice(match.legal()).text


def play_on(match: Match, choose: Chooser, most: int = 100_000) -> Iterator[int]:
    """Plays a match, yielding its version before each action; stops at the end or after `most` actions."""
    for _ in range(most):
        if match.over:
            return
        yield match.version
        turn = match.turn
        assert turn is not None
        match.play(turn, choose(match))
    assert match.over or most < 100_000, f"{match.version} actions and no end"


# --- the flow of a match ---


def check_flow(match: Match, choose: Chooser) -> None:
    """Somebody has a legal action or the match is over; legal lists and texts are in order; the end is sound."""
    game = match.game
    for _ in play_on(match, choose):
        check_moment(match)
        check_refusals(match)
    assert match.turn is None
    assert match.legal() == []
    assert match.winners or match.seats == 1, "a match that is over has a winner, unless one plays alone"
    assert match.end_reason in [r.id for r in game.info.end_reasons]
    shares = reals(match.seats)
    game.hot["returns"](match.moments[-1].state, match.box, shares)
    total = sum(shares[s] for s in range(match.seats))
    if match.seats == 1:
        assert total == len(match.winners), "one who plays alone wins all or nothing"
    else:
        assert abs(total - 1) < 1e-9, "the shares of the win add up to 1"
    for at, moment in enumerate(match.moments[:-1]):
        assert moment.state.turn != OVER, f"moment {at} is over, and the match went on"


def check_moment(match: Match) -> None:
    """The legal actions of one position are ascending, in range, and told by text and label."""
    game, turn = match.game, match.turn
    assert turn is not None
    assert 0 <= turn < match.seats
    actions = match.legal()
    numbers = [a.number for a in actions]
    assert numbers, f"{match.version}: somebody must have a legal action"
    assert numbers == sorted(set(numbers)), f"{match.version}: legal actions ascend"
    assert len(numbers) <= game.max_actions
    assert numbers[-1] < game.n_actions
    out = buffer(game.max_actions)
    n = game.hot["legal"](match.moments[-1].state, match.box, out)
    assert [int(out[i]) for i in range(n)] == numbers, f"{match.version}: legal reads what its seat may not know"
    texts = {a.text for a in actions}
    assert len(texts) == len(actions), "each action has a text of its own"
    for a in actions:
        assert game.moves.number(a.text, match.deck) == a.number, f"{a.text} is not the text of {a.number}"
        assert a.label
    assert match.prompt(turn)
    assert match.prompt(None)


def check_refusals(match: Match) -> None:
    """What is not legal is refused with a rule and a sentence, and nothing changes; what is legal is not refused."""
    turn = match.turn
    assert turn is not None
    legal = {a.number for a in match.legal()}
    before = match.digest(), match.version, len(match.moments)
    apart = max(7, match.game.n_actions // 25)  # a spread of numbers, another one in each position
    for number in range(match.version % apart, match.game.n_actions, apart):
        refused = match.why_not(turn, number)
        assert (refused is None) == (number in legal)
        if refused is not None:
            assert refused.rule, f"no rule forbids {number}"
            assert refused.message
    wrong = [(turn, "no such action")]
    if match.seats > 1:
        wrong.append(((turn + 1) % match.seats, match.legal()[0].text))
    for seat, text in wrong:
        try:
            match.play(seat, text)
        except IllegalAction as e:
            assert e.message  # noqa: PT017
        else:
            raise AssertionError(f"seat {seat} was let {text!r} in the turn of {turn}")
    assert before == (match.digest(), match.version, len(match.moments)), "a refusal changed something"


# --- secrecy ---


def seat_sees(match: Match, seat: int | None) -> bytes:
    """All that leaves for a seat now, as bytes: view, prompt, log, legal list and refusals."""
    known = to_bytes(match.game.state, match.known(seat))
    told: list[Any] = [
        match.view(seat),
        match.prompt(seat),
        [(e.moment, e.seat, e.kind, e.text, e.places) for e in match.log(seat)],
        match.can_undo(seat) if seat is not None else None,
    ]
    if seat is not None:
        told.append([(a.number, a.text, a.label) for a in match.legal()] if match.turn == seat else [])
        apart = max(5, match.game.n_actions // 35)
        told.append([str(match.why_not(seat, n)) for n in range(0, match.game.n_actions, apart)])
    return known + json.dumps(told, sort_keys=True).encode()


def redealt(match: Match, seat: int | None, lane: int) -> Any:
    """A state that `seat` cannot tell from the true one, with a key of its own."""
    k = match.known(seat)
    set_subkey(k, key_of(b"another world"), lane)
    match.game.hot["redeal"](k, match.box, SPECTATOR if seat is None else seat)
    return k


def check_secrecy(match: Match, lane: int) -> int:
    """No seat can tell the true world from one where all it does not know was dealt anew.

    Returns how many of the re-deals differed from the truth; over many positions it must not stay 0.
    """
    schema = match.game.state
    true = match.moments[-1].state
    differed = 0
    for seat in [None, *range(match.seats)]:
        world = redealt(match, seat, lane)
        owner = SPECTATOR if seat is None else seat
        assert same_to_seat(schema, world, true, owner), f"the re-deal changed what seat {seat} sees"
        assert list(map(int, world.key)) != list(map(int, true.key)), "the re-deal kept the key of the match"
        world.drawn = true.drawn  # how much chance was used is no secret: an undo asks for it
        assert seat_sees(match, seat) == seat_sees(match.in_world(world), seat), f"seat {seat} can tell"
        differed += not same_hidden(schema, world, true)
    return differed


def same_hidden(schema: Any, a: Any, b: Any) -> bool:
    """Whether two states agree in all hidden fields but the generator's."""
    for name, f in schema.fields.items():
        if f.see == PUBLIC or name in ("key", "block", "drawn"):
            continue
        x, y = (v.cells if isinstance(v, Grid) else v for v in (getattr(a, name), getattr(b, name)))
        if [*_flat(x)] != [*_flat(y)]:
            return False
    return True


def _flat(value: Any) -> Iterator[int]:
    if hasattr(value, "reshape"):
        value = value.reshape(-1)
    yield from (int(v) for v in value) if hasattr(value, "__len__") else (int(value),)


def check_secret_actions(match: Match) -> int:
    """Two different secret actions look alike to all other seats. Returns how many pairs were compared."""
    secret = [a for a in match.legal() if match.is_secret(a.number)]
    if len(secret) < 2:
        return 0
    turn = match.turn
    assert turn is not None
    worlds = []
    for a in (secret[0], secret[-1]):
        twin = load(match.journal())
        twin.play(turn, a.text)
        if twin.moments[-1].state.sealed != match.moments[-1].state.sealed:
            return 0  # it was the last one before the reveal
        worlds.append(twin)
    for seat in [None, *range(match.seats)]:
        if seat != turn:
            assert seat_sees(worlds[0], seat) == seat_sees(worlds[1], seat), f"seat {seat} can tell a secret action"
    return 1


# --- nothing but play changes a match ---


def check_observing(match: Match) -> None:
    """Looking changes nothing."""
    before = match.digest(), match.version, len(match.moments)
    for seat in [None, *range(match.seats)]:
        first = seat_sees(match, seat)
        assert first == seat_sees(match, seat), "looking twice shows two things"
    match.journal()
    match.course()
    match.scores()
    assert before == (match.digest(), match.version, len(match.moments)), "looking changed the match"


def check_saving(match: Match, seed: int, actions: int) -> None:
    """A saved match and a saved state have the same future as the one that went on."""
    schema = match.game.state
    state = match.moments[-1].state
    copy = from_bytes(schema, to_bytes(schema, state))
    assert to_bytes(schema, copy) == to_bytes(schema, state)
    twin = load(match.journal())
    assert twin.digest() == match.digest()
    assert twin.journal() == match.journal()
    original = clone(schema, state)
    for _ in play_on(twin, randomly(seed), actions):
        pass
    for record in (copy, original):
        for entry in twin.entries[match.version :]:
            match.game.hot["act"](record, match.box, match.game.moves.number(entry.text, match.deck))
            while record.turn == AUTO:
                match.game.hot["step"](record, match.box)
    assert to_bytes(schema, copy) == to_bytes(schema, original) == to_bytes(schema, twin.moments[-1].state)


def check_undo(match: Match) -> None:
    """An action that can be taken back leaves the state as it was, byte for byte, and the journal tells of both."""
    turn = match.turn
    assert turn is not None
    before = match.digest()
    match.play(turn, match.legal()[0].text)
    if match.can_undo(turn):
        match.undo(turn)
        assert match.digest() == before
        assert match.turn == turn
        assert load(match.journal()).digest() == before
