"""A whole activation played at once by judgement (``evaluation``): a Captain's way, and how positions are played on."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.actions import Action
from games.engine.move_recorder import MoveRecorder
from games.rules.bss import actions as act
from games.rules.bss import combat, conquest, operations, reach
from games.rules.bss.ai.evaluation import Outlook, Style, turns_left, value_to_keep
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.grid import CELL
from games.rules.bss.rules import Rules
from games.rules.bss.state import State

WORTHWHILE = 0.05
"""Points that a step must bring at least; a jump must bring JUMP."""
JUMP = 0.6

ARRIVALS = 10
"""Free systems that a jump is weighed to, the best by their field."""


class Player:
    """Plays one side's activation on a draft, deed by deed, and notes the actions.

    ``barred``: fleets that are to stay as they are. A question that opens in between (a bonus) ends it early.
    """

    def __init__(
        self, rules: Rules, state: State, recorder: MoveRecorder, side: int, style: Style, barred: int = 0
    ) -> None:
        self.rules = rules
        self.draft = state
        self.turn = recorder
        self.side = side
        self.style = style
        self.barred = barred
        self.done: list[Action] = []

    def play(self) -> list[Action]:
        """All that is worth doing in the present phase, without the end of the activation."""
        _PHASES[self.draft.phase](self)
        return self.done

    def _outlook(self) -> Outlook:
        return Outlook(self.rules, self.draft, self.side, self.style)

    def _fleets(self) -> list[int]:
        barred = self.barred
        return [fleet for fleet in reach.alive(self.rules, self.draft, self.side) if not barred >> fleet & 1]

    def do(self, action: Action) -> None:
        """Carry out one action of an activation and note it."""
        rules, draft, turn, index = self.rules, self.draft, self.turn, self.rules.fleet_index
        match action:
            case act.MoveFleet():
                operations.step(rules, draft, turn, index[action.fleet], CELL[action.system])
            case act.Attack():
                operations.launch(
                    rules, draft, turn, index[action.target], [index[name] for name in action.attackers]
                )
            case act.Conquer():
                operations.attempt(rules, draft, turn, index[action.fleet])
            case act.Jump():
                operations.jump(rules, draft, turn, index[action.fleet], CELL[action.system])
            case act.Rebuild():
                operations.rebuild(rules, draft, turn, index[action.fleet], action.points)
        self.done.append(action)

    def move(self) -> None:
        """Steps that better a fleet's place, the greatest gain first; light fleets have a second one."""
        view = self._outlook()
        strikes = self.draft.phase == "movement"
        for _ in range(2):
            found = []
            for fleet in self._fleets():
                gain, cell = self._best_step(view, fleet, strikes)
                if cell >= 0:
                    found.append((-gain, fleet))
            if not found:
                return
            for _, fleet in sorted(found):
                gain, cell = self._best_step(view, fleet, strikes)
                if cell >= 0:
                    self.do(self.rules.step(fleet, cell))

    def _best_step(self, view: Outlook, fleet: int, strikes: bool) -> tuple[float, int]:
        """The step that gains most, counting the next one of a light fleet; no cell where staying is as good."""
        cells = reach.steps(self.draft, fleet)
        if not cells:
            return 0.0, -1
        here = self.draft.place[fleet]
        stay = view.stand(fleet, here, strikes=strikes)
        best, found = stay + WORTHWHILE, -1
        for cell in cells:
            value = view.stand(fleet, cell, strikes=strikes)
            if value > best:
                best, found = value, cell
        return best - stay, found

    def fight(self) -> None:
        """The best exchange, then the best of what is left."""
        while not self.draft.question:
            view = self._outlook()
            best, found = WORTHWHILE, None
            for target, attackers in reach.targets(self.rules, self.draft, self.side).items():
                free = [fleet for fleet in attackers if not self.barred >> fleet & 1]
                for group in reach.groups(free):
                    value = self.exchange(view, target, group)
                    if value > best:
                        best, found = value, (target, group)
            if found is None:
                return
            names = self.rules.fleets
            self.do(act.Attack(names[found[0]], tuple(names[fleet] for fleet in found[1])))

    def exchange(self, view: Outlook, target: int, group: tuple[int, ...]) -> float:
        """Points that an attack brings: hurt and kills, less own losses and conquests given up."""
        rules, draft = self.rules, self.draft
        order = combat.in_order(draft, target, group)
        after = combat.fates(rules, draft, target, order, combat.outcome(rules, draft, target, order))
        weight = 0.6 if rules.side[target] == NEUTRAL else 1.0
        total = after.scored[0] * (1 + weight * view.fleets * 0.3) - after.scored[1] * 1.2
        for fleet, loss in after.losses:
            points = loss * rules.value[fleet] * view.fleets / 10
            total += points * weight * view.style.attack if fleet == target else -points
        total += 0.3 * len(after.learned) * view.fleets if after.scored[0] else 0.0
        for fleet in order:
            if draft.cp[fleet] == 1:
                total -= 0.8 * max(0.0, view.take(fleet, draft.place[fleet]))
        return total

    def conquer(self) -> None:
        """Attempts that bring points, the best first, as each one encircles the next."""
        while True:
            view = self._outlook()
            best, found = 0.0, -1
            for fleet in reach.conquerors(self.rules, self.draft, self.side):
                if not self.barred >> fleet & 1:
                    value = view.take(fleet, self.draft.place[fleet]) or self._batter(fleet)
                    if value > best:
                        best, found = value, fleet
            if found < 0:
                return
            self.do(self.rules.attempts[found])

    def _batter(self, fleet: int) -> float:
        """A heavy fleet may lower an enemy's protection first, if the second attempt would take the system."""
        rules, draft = self.rules, self.draft
        cell = draft.place[fleet]
        if draft.cp[fleet] < 2 or draft.owner[cell] == NOBODY or draft.hp[fleet] < 6:
            return 0.0
        after = draft.copy()
        after.protection[cell] -= 1
        after.hp[fleet] -= conquest.loss(conquest.outcome(rules, draft, fleet, cell))
        if after.hp[fleet] < 3 or after.protection[cell] < 0:
            return 0.0
        return max(0.0, Outlook(rules, after, self.side, self.style).take(fleet, cell) - 1.0)

    def jump(self) -> None:
        """The jump that betters a place most, then the admiral's."""
        for _ in range(2):
            view = self._outlook()
            free = reach.free_systems(self.draft)
            rich = sorted(free, key=lambda cell: -view.field[cell])[:ARRIVALS]
            best, found = JUMP, None
            for fleet in self._fleets():
                if not reach.may_jump(self.rules, self.draft, fleet):
                    continue
                stay = self._settled(view, fleet, self.draft.place[fleet])
                arrivals = reach.jumps(self.rules, self.draft, fleet, free)
                for cell in arrivals if self.rules.admiral[fleet] else rich:
                    gain = self._settled(view, fleet, cell) - stay
                    if gain > best:
                        best, found = gain, (fleet, cell)
            if found is None:
                return
            self.do(self.rules.jump(*found))

    def _settled(self, view: Outlook, fleet: int, cell: int) -> float:
        """Value of a place for a fleet when the next turn begins."""
        if view.turns <= 1:
            return -2 * view.danger(fleet, cell) if self.rules.hazards[self.draft.kinds[cell]] else 0.0
        taken = max(0.0, view.take(fleet, cell))
        return 0.9 * taken + 0.4 * view.style.pull * view.beside(cell) - 1.5 * view.danger(fleet, cell)

    def rebuild(self) -> None:
        """Hit points for resources that would be eaten anyway, or where they are worth more than the score lost."""
        rules, draft = self.rules, self.draft
        turns = turns_left(rules, draft)
        weight = min(1.0, 0.2 + 0.2 * turns)
        for fleet in self._fleets():
            most = reach.rebuildable(rules, draft, fleet)
            cell = draft.place[fleet]
            points = 0
            while points < most and self._worth_a_point(fleet, cell, points, turns, weight):
                points += 1
            if points:
                self.do(act.Rebuild(rules.fleets[fleet], points))

    def _worth_a_point(self, fleet: int, cell: int, spent: int, turns: int, weight: float) -> bool:
        rules, draft = self.rules, self.draft
        gain = rules.value[fleet] * weight / 10
        if rules.endless[draft.kinds[cell]]:
            return turns > 1
        doomed = draft.resources[cell] - (value_to_keep(rules, draft, cell, turns) - 1)
        free = spent < doomed and not rules.free_defences
        weak = draft.hp[fleet] + spent < 4 and turns > 2
        return turns > 1 and (free or weak or gain > 1)


_PHASES: dict[str, Callable[[Player], None]] = {
    "movement": Player.move,
    "combat": Player.fight,
    "exploitation": Player.move,
    "conquest": Player.conquer,
    "hyperspace": Player.jump,
    "reconstruction": Player.rebuild,
}
