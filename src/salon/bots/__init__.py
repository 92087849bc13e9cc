"""The computer players: five levels, and what they are made of. A bot sees what its seat knows, and nothing else.

bot = salon.bots.make("expert", game)
number = bot.choose(match.known(seat), match.box, key)
"""

from salon.bots.players import LEVELS, TOOLS, Bot, Level, make

__all__ = ["LEVELS", "TOOLS", "Bot", "Level", "make"]
