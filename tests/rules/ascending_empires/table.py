"""Games and positions for the tests of Ascending Empires."""

from games.engine.chance import ScriptedChance
from games.rules.ascending_empires.package import PACKAGE
from games.rules.ascending_empires.scenarios.reader import AscendingReader


def game(seats=2, **options):
    return PACKAGE.bind_with_defaults(seats, options)


def position(players=None, **sections):
    """A scenario's position: game and state."""
    play = AscendingReader(PACKAGE.bind_with_defaults).position({"players": players or [{}, {}], **sections})
    return play.game, play.state


NOTHING = ScriptedChance()
"""For moves that draw nothing."""
