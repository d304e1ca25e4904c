"""Analyst of Elgebar: winning chances of its positions, and whole sheets weighed against the Strategist's.

Nothing is left to chance once the map is drawn (EL-S4).
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.actions import Action, Move
from games.engine.advice import Choice
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.playing_on import played_on
from games.engine.prompts import Prompt
from games.engine.sheet_difference import beyond
from games.engine.win_probability import ModelAnalyst, calibrations, nearest
from games.rules.elgebar.actions import HandIn, NoOrders
from games.rules.elgebar.ai.bots import Strategist, sober
from games.rules.elgebar.ai.planner import Planner
from games.rules.elgebar.ai.sheet_comparison import describe_difference
from games.rules.elgebar.ai.win_probability import ElgebarWinProbabilityModel
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.state import State

GLANCE, AHEAD = 2, 3
"""Turns that are played on before sheets are compared, at a glance and thoroughly: works take some to be done."""


class ElgebarAnalyst(ModelAnalyst[State]):
    """Judges positions of one table's rules."""

    chancy = False

    def __init__(self, game: Elgebar) -> None:
        found = nearest(calibrations("games.rules.elgebar"), game.seats)
        super().__init__(
            ElgebarWinProbabilityModel(game.rules, found.in_order(ElgebarWinProbabilityModel.names)),
            found.trust,
        )
        self.game = game

    def weigh(
        self, state: State, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """The sheet, the Strategist's, and none at all, played on.

        What others have handed in is unknown to the seat: Strategists write for them, or nobody does at a glance.
        """
        if not isinstance(played, HandIn | NoOrders):
            return []
        game, seat, fresh = self.game, prompt.seat, state.copy()
        fresh.sheets = [None] * game.seats
        best = sheet_of(game, fresh, seat)
        sheets: list[Action] = []
        for sheet in (best, played, NoOrders()):
            if not any(self.same(sheet, other) for other in sheets):
                sheets.append(sheet)
        robot = Sober({}, only=seat)
        if thorough:
            others = [one for one in game.prompts(fresh) if one.seat != seat]
            robot = Sober({one.id: sheet_of(game, fresh, one.seat) for one in others})
        last = state.turn + (AHEAD if thorough else GLANCE)
        worth = [
            self.chances(
                played_on(game, fresh, Move(seat, sheet), robot, chance, lambda at: at.turn >= last)
            )[seat]
            for sheet in sheets
        ]
        order = sorted(range(len(sheets)), key=lambda place: -worth[place])
        top, second = (sheets[place] for place in order[:2])
        rival = played if self.same(top, best) and not self.same(best, played) else second
        return [
            Choice(
                worth[at],
                sheets[at],
                describe_difference(state, sheets[at], rival if at == order[0] else top),
            )
            for at in order
        ]

    def same(self, one: Action, other: Action) -> bool:
        """Whether two sheets have the same lines; the order in which works are paid is let pass."""
        if not (isinstance(one, HandIn) and isinstance(other, HandIn)):
            return one == other
        return not beyond(one.lines, other.lines) and not beyond(other.lines, one.lines)


class Sober(Bot):
    """The Strategist without whims: in one position it always writes the same sheet.

    ``first``: sheets that were written already, by question. With ``only``, all other seats hand in none (EL-Z1).
    """

    def __init__(self, first: Mapping[str, Action], only: int | None = None) -> None:
        self.first = first
        self.only = only

    def choose(self, game: Elgebar, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.id in self.first:
            return self.first[prompt.id]
        if self.only not in (None, prompt.seat):
            return NoOrders()
        return sheet_of(game, state, prompt.seat)


def sheet_of(game: Elgebar, state: State, seat: int) -> HandIn:
    """The sheet of a Strategist without whims."""
    return HandIn(Planner(game.rules, state, seat, Strategist.style, sober).lines())
