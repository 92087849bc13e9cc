"""Games of Salon for OpenSpiel (pip install open_spiel): importing this module registers the game "salon".

    import pyspiel
    import salon.envs.spiel

    game = pyspiel.load_game("salon(game=bourgeoisie,seats=3)")

| parameter | is | default |
|---|---|---|
| game | name of the game | classic_art |
| seats | number of players | 2 |
| edition | id of the edition; empty: the first | |
| options | options of the rules, as in "season_limit:1 bet_first:true" | |
| cards | path of a card file; empty: the game's own | |
| deals | the match is one of so many, equally likely, drawn at the first node; 0: all chance is counted out | 1000 |
| seed | decides which deals these are | 1 |

With `deals=0` each draw of the rules is a chance node with exact probabilities: what a solver needs. It is for card
files so small that every deal can be listed, and for games that count their chances out (Classic Art).

Returns are shares of the win: they add up to 1, except that one who plays alone gets 1 or 0. An information state is a
digest of all that the player has seen, so players recall everything; an observation is the player's view, as JSON.
`resample_from_infostate` deals anew with the law of the rules. States are copied at no cost.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pyspiel

from salon.core.contract import OVER, GameError
from salon.core.language import _
from salon.core.match import new_match
from salon.core.record import thaw
from salon.envs.position import Position, Table

NAME = "salon"
PARAMETERS = {
    "game": "classic_art",
    "seats": 2,
    "edition": "",
    "options": "",
    "cards": "",
    "deals": 1000,
    "seed": 1,
}
MOST_PLAYERS = 6
MOST_DEALS = 1_000_000
MOST_MOVES = 100_000
"""No match is longer."""
LAST_MOVES = 8  # that a state's text tells


def _type(seats: int) -> pyspiel.GameType:
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="A game of Salon",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.GENERAL_SUM if seats == 1 else utilities.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=PARAMETERS,
    )


def _options(text: str) -> dict[str, str]:
    options = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not colon:
            raise GameError(_("the option {word!r} must be NAME:VALUE, such as season_limit:1").format(word=word))
        options[name] = value
    return options


def _table(chosen: dict[str, Any]) -> Table:
    for name, least, most in (("deals", 0, MOST_DEALS), ("seed", 0, 2**31 - 1)):
        if not least <= chosen[name] <= most:
            raise GameError(
                _("{name} is {value}; it must be a whole number from {least} to {most}").format(
                    name=name, value=chosen[name], least=least, most=most
                )
            )
    match = new_match(
        chosen["game"],
        seats=chosen["seats"],
        edition=chosen["edition"] or None,
        seed=0,
        options=_options(chosen["options"]),
        cards=chosen["cards"] or None,
    )
    return Table(match, chosen["seed"], chosen["deals"])


class SalonGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Salon as a game of OpenSpiel.

    Raises GameError if the parameters cannot be.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.table = table = _table({**PARAMETERS, **(params or {})})
        info = pyspiel.GameInfo(
            num_distinct_actions=table.game.n_actions,
            max_chance_outcomes=table.chance.most,
            num_players=table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if table.seats == 1 else 1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_type(table.seats), info, params or {})

    def new_initial_state(self) -> SalonState:
        """The state before the first deal."""
        return SalonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells what a player knows (strings only)."""
        if params:
            raise ValueError(f"an observer of Salon takes no parameters, not {params}")
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SalonState(pyspiel.State):  # type: ignore[misc]
    """One node of the game. `position`: the moment of the match; it never changes, and is shared by copies."""

    def __init__(self, game: SalonGame) -> None:
        super().__init__(game)
        self.position: Position = game.table.start

    def current_player(self) -> int:
        """The seat in turn, or OpenSpiel's numbers for chance and for the end."""
        turn = self.position.turn
        if turn >= 0:
            return turn
        return int(pyspiel.PlayerId.CHANCE if self.position.by_chance else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.legal()) if player == self.position.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Number and probability of each thing that chance may do."""
        return list(enumerate(self.position.table.chance.outcomes(self.position)))

    def _apply_action(self, action: int) -> None:
        at = self.position
        self.position = at.play(action) if at.turn >= 0 else at.table.chance.follow(at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        table = self.position.table
        return str(table.game.moves.text(action, table.deck))

    def returns(self) -> list[float]:
        """Share of the win of each player; 0 before the end."""
        return self.position.shares()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SalonState:
        """A state that the player cannot tell from this one, dealt anew by the law of the rules.

        probability_sampler: random numbers from 0 to 1
        """
        luck = repr([probability_sampler() for _ in range(4)]).encode()
        twin: SalonState = self.clone()
        twin.position = self.position.redealt(player_id, luck)
        return twin

    def __str__(self) -> str:
        """The game, the last actions, and a digest of the whole state."""
        at = self.position
        table = at.table
        moves: list[str] = []
        now, moments = at, 0
        while now.before is not None:
            moments += 1
            if now.action is not None and len(moves) < LAST_MOVES:
                moves.append(f"{now.before.turn} {table.game.moves.text(now.action, table.deck)}")
            now = now.before
        head = f"{table.game.info.name}, moment {moments}, turn {at.turn}"
        return "\n".join([head, *reversed(moves), f"= {at.digest()}"])


class Observer:
    """What a player knows, as a string: all that was seen (perfect recall), or the view of this moment."""

    def __init__(self, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer of Salon tells what one player knows, or the public; not what all know")
        self.perfect_recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SalonState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: SalonState, player: int) -> str:
        """What `player` knows in a state."""
        at = state.position
        seat = player if self.private else -1
        if self.perfect_recall:
            return f"{seat} {at.key(seat).hex()}"
        table = at.table
        look = thaw(table.game.state, at.known(seat))
        view = table.game.view.see(look, thaw(table.game.box, table.box), table.deck, seat if self.private else None)
        return json.dumps(view, ensure_ascii=False, sort_keys=True)


pyspiel.register_game(_type(2), SalonGame)
