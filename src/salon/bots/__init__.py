"""The computer players: random, greedy, and a search. A bot sees what its seat knows, and nothing else.

bot = salon.bots.make("ismcts:0.5s", game)
number = bot.choose(match.known(seat), match.box, key)
"""

from salon.bots.players import LEVELS, Bot, Level, make

__all__ = ["LEVELS", "Bot", "Level", "make"]
