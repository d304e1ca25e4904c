"""Games and positions for the tests of Ascending Empires."""

from games.engine.chance import ScriptedChance
from games.engine.simulate import bind
from games.rules.ascending_empires.game import AscendingEmpires
from games.rules.ascending_empires.scenario import AscendingReader


def game(seats=2, **options):
    return bind(AscendingEmpires, seats, options)


def position(players=None, **sections):
    """A scenario's position: game and state."""
    play = AscendingReader().position({"players": players or [{}, {}], **sections})
    return play.rules, play.state


NOTHING = ScriptedChance()
"""For moves that draw nothing."""
