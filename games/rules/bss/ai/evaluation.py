"""Evaluation of systems and places, as far as a good player can tell: the judgement of captain and strategist.

Values are points of the final score. Under paid defences a system's resources are eaten turn by turn, so that it is
worth what will be left of it at the end. ``worth`` is the value that BSS-21.12 names, and ``gain`` what an
action brings at once.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.actions import Action
from games.rules.bss import actions as act
from games.rules.bss import combat, conquest, scoring
from games.rules.bss.ai.silent_recorder import state_after
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.grid import CELL
from games.rules.bss.ratios import rank, ratio
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import CARDS, HOLE, State, opponent_of

FAR = 6
"""Turns that a game without a last turn is taken to last on."""

FADE = 0.6
"""Factor of a system's value for each step of distance."""

SWEEPS = 2
"""Passes in which the worth of systems spreads over the board."""

TOO_STRONG = 60
"""Power of defences that nobody hopes to overcome."""


class Style(NamedTuple):
    """How a player weighs things: what is tried out differs in this."""

    attack: float = 1.0
    danger: float = 0.6
    pull: float = 0.5


def turns_left(rules: Rules, state: State) -> int:
    """Ends of turns that are still to come, this one's included."""
    if rules.total_victory:
        return FAR
    return max(0, state.last_turn - state.turn + (state.phase != CARDS))


class Outlook:
    """The judgement of one side in one position.

    What a system is worth, and what lies near it, is worked out once, when it is first asked for: owners and resources
    must not change meanwhile.
    """

    def __init__(self, rules: Rules, state: State, side: int, style: Style) -> None:
        self.rules = rules
        self.state = state
        self.side = side
        self.style = style
        self.turns = turns_left(rules, state)
        self.fleets = min(1.0, 0.2 + 0.2 * self.turns)
        self.own = rules.of_side[side]
        self.jammed = rules.jamming in state.effect
        self._worth: list[float | None] = [None] * len(state.kinds)
        self._near: list[float] | None = None

    def worth(self, cell: int) -> float:
        """Points that a system brings at the end, if the side takes it now: its own, and what others lose."""
        found = self._worth[cell]
        if found is None:
            found = value_to_keep(self.rules, self.state, cell, self.turns)
            owner = self.state.owner[cell]
            if owner != NOBODY:
                found *= 1.3 if owner == NEUTRAL or self.side == NEUTRAL else 1.9
            self._worth[cell] = found
        return found

    @property
    def field(self) -> list[float]:
        """By cell: the best that can be taken there or near it, each step away counting less."""
        if self._near is None:
            self._near = self._field()
        return self._near

    def _field(self) -> list[float]:
        state, side = self.state, self.side
        owner, protection, linked = state.owner, state.protection, state.near
        field = [0.0] * len(owner)
        most = TOO_STRONG // self.rules.resistance
        cells = [cell for cell, kind in enumerate(state.kinds) if kind != HOLE]
        for cell in cells:
            if owner[cell] != side and protection[cell] <= most:
                field[cell] = self.worth(cell)
        for _ in range(SWEEPS):
            for cell in cells:  # to and fro, so that a value travels along a whole row at once
                best = field[cell]
                for beside in linked[cell]:
                    if field[beside] * FADE > best:
                        best = field[beside] * FADE
                field[cell] = best
            cells.reverse()
        return field

    def take(self, fleet: int, cell: int) -> float:
        """Points for taking the cell with this fleet, its losses counted; 0 if it is its own or holds out."""
        state, rules = self.state, self.rules
        if state.owner[cell] == self.side:
            return 0.0
        hp = state.hp[fleet]
        protection = state.protection[cell] * rules.resistance
        s = 1 + (rank(ratio(rules.base[fleet] * hp, protection)) if protection else 3)
        if not self.jammed:
            s += state.xp[fleet]
        owner, side = state.owner, self.side
        for beside in state.near[cell]:
            if owner[beside] == side:
                s += 1
        found = rules.content.conquest.at(s)
        if found.letter == "a":
            return 0.0
        loss = 0 if found.letter == "d" else found.number
        value = rules.value[fleet]
        if loss >= hp:
            return self.worth(cell) - value * (self.fleets + (owner[cell] != NOBODY))
        return self.worth(cell) - loss * value * self.fleets / 10

    def danger(self, fleet: int, cell: int) -> float:
        """Points that hazards, and an attack of all linked enemies, would cost here."""
        state, rules = self.state, self.rules
        at, hp, base = state.at, state.hp, rules.base
        own = self.own
        attack = count = 0
        for beside in state.near[cell]:
            enemy = at[beside]
            if enemy >= 0 and enemy not in own:
                attack += base[enemy] * hp[enemy]
                count += 1
                if not self.jammed:
                    count += state.xp[enemy]
        hazard = self.rules.hazards[state.kinds[cell]]
        cost = 0.0
        value = rules.value[fleet]
        if hazard:
            lost = min(hazard, hp[fleet])
            cost += lost * value * self.fleets / 10 + (value * self.fleets if lost == hp[fleet] else 0)
        if not count:
            return cost
        s = count + _beyond(attack, base[fleet] * hp[fleet]) - (0 if self.jammed else state.xp[fleet])
        owner = state.owner[cell]
        if owner == self.side:
            s -= state.protection[cell]
        elif owner != NOBODY:
            s += state.protection[cell] // 2
        found = rules.content.combat.at(s)
        if found.letter == "a":
            return cost - 0.1
        lost = min(found.number, hp[fleet])
        cost += self.style.danger * lost * value * self.fleets / 10
        if lost == hp[fleet]:
            cost += self.style.danger * value
        return cost

    def strike(self, fleet: int, cell: int) -> float:
        """Points that the best attack from the cell would bring, with the mates that stand by already."""
        state, own = self.state, self.own
        enemies = [place for place in state.near[cell] if state.at[place] >= 0 and state.at[place] not in own]
        best = max((self._blow(fleet, place) for place in enemies), default=0.0)
        return max(0.0, best) * self.style.attack

    def _blow(self, fleet: int, place: int) -> float:
        """Points that an attack of the fleet, and of all mates there, on the enemy in a cell would bring."""
        state, rules = self.state, self.rules
        at, base, hp, xp = state.at, rules.base, state.hp, state.xp
        enemy = at[place]
        attack, count = base[fleet] * hp[fleet], 1 + xp[fleet]
        for around in state.near[place]:
            mate = at[around]
            if mate >= 0 and mate in self.own and mate != fleet and state.cp[mate]:
                attack += base[mate] * hp[mate]
                count += 1 + xp[mate]
        s = count + _beyond(attack, base[enemy] * hp[enemy]) - xp[enemy]
        owner = state.owner[place]
        if owner == self.side:
            s += state.protection[place]
        elif owner == rules.side[enemy]:
            s -= state.protection[place]
        found = rules.content.combat.at(s)
        if found.letter == "a":
            return 0.0
        hurt = min(found.number, hp[enemy])
        gain = hurt * rules.value[enemy] * self.fleets / 10
        if hurt == hp[enemy]:
            gain += rules.value[enemy]
        cost = found.number // 2 if found.letter == "x" else 0
        return gain - cost * rules.value[fleet] * self.fleets / 10

    def beside(self, cell: int) -> float:
        """The best that can be taken in linked systems or near them."""
        field = self.field
        best = 0.0
        for beside in self.state.near[cell]:
            if field[beside] > best:
                best = field[beside]
        return best

    def stand(self, fleet: int, cell: int, *, strikes: bool) -> float:
        """Points that the fleet may hope for in the cell."""
        state = self.state
        ready = 0.9 if state.cp[fleet] else 0.5
        taken = self.take(fleet, cell) * ready
        hope = self.style.pull * FADE * self.beside(cell)
        value = max(taken, 0.0) + hope * (0.5 if taken > 0 else 1.0)
        if strikes and state.cp[fleet]:
            struck = self.strike(fleet, cell)
            value += struck if state.cp[fleet] > 1 or taken <= 0 else max(0.0, struck - taken) + 0.2 * struck
        return value - self.danger(fleet, cell)


def _beyond(attack: int, defence: int) -> int:
    """Column and steps beyond the table together, as in ``combat.strength``."""
    return attack // defence - 1 if attack >= defence else 1 + -defence // attack


def value_to_keep(rules: Rules, state: State, cell: int, turns: int) -> float:
    """Resources and the system itself, as the score will count them after so many ends of turns."""
    resources = state.resources[cell]
    if rules.free_defences or rules.endless[state.kinds[cell]]:
        return 1.0 + resources
    return 1.0 + resources - min(resources, turns, rules.constants.protection - state.protection[cell])


def judge(rules: Rules, state: State, player: int) -> float:
    """How much better the position is for the player than for the other, in points of the final score."""
    if state.over:
        if state.winner == NOBODY:
            return 0.0
        margin = scoring.score(state, player) - scoring.score(state, opponent_of(player))
        return margin * 0.5 + (20.0 if state.winner == player else -20.0)
    return _prospects(rules, state, player) - _prospects(rules, state, opponent_of(player))


def _prospects(rules: Rules, state: State, player: int) -> float:
    """Estimate a player's future: systems, points, fleets, and what these can take next."""
    turns = turns_left(rules, state)
    total = float(state.points[player])
    for cell, owner in enumerate(state.owner):
        if owner == player:
            total += value_to_keep(rules, state, cell, turns)
    view = Outlook(rules, state, player, Style())
    standing = []
    for fleet in rules.of_side[player]:
        hp = state.hp[fleet]
        if hp:
            total += rules.value[fleet] * (view.fleets * hp / 10 + 0.3)
            if turns:
                standing.append(view.stand(fleet, state.place[fleet], strikes=False))
    return total + 0.5 * sum(standing)


FLEETS = 0.8
"""Value of a whole fleet, in parts of the points that its destroyer would score."""


def holdings(rules: Rules, state: State, player: int) -> float:
    """Own score and own fleets."""
    whole = rules.constants.hit_points
    fleets = sum(rules.value[fleet] * state.hp[fleet] for fleet in rules.of_side[player]) / whole
    return scoring.score(state, player) + FLEETS * fleets


def worth(rules: Rules, state: State, player: int) -> float:
    """Lead of a player over the other; of NEUTRAL over the mean of both."""
    if player not in PLAYERS:
        mine = scoring.score(state, player)
        return mine - sum(holdings(rules, state, one) for one in PLAYERS) / 2
    return holdings(rules, state, player) - holdings(rules, state, opponent_of(player))


TAKEN_LATER = 0.5
"""Value of a system that a fleet would take later, against one that is taken."""


def prospect(rules: Rules, state: State, fleet: int, cell: int) -> float:
    """Estimate what the fleet could take at a system, in points of the score."""
    side = rules.side[fleet]
    danger = rules.hazards[state.kinds[cell]] * rules.value[fleet] / rules.constants.hit_points
    if state.owner[cell] == side:
        return -danger
    found = conquest.outcome(rules, state, fleet, cell)
    if not conquest.takes(found) or conquest.loss(found) >= state.hp[fleet]:
        return -danger
    cost = conquest.loss(found) * rules.value[fleet] / rules.constants.hit_points
    lost_by_other = state.resources[cell] + 1 if state.owner[cell] != NOBODY else 0
    return state.resources[cell] + 1 + 0.5 * lost_by_other - cost - danger


def gain(rules: Rules, state: State, seat: int, action: Action) -> float:
    """The points that the action brings, fleets counted by their hit points; 0 for ending."""
    match action:
        case act.EndActivation():
            return 0.0
        case act.MoveFleet() | act.Jump():
            fleet = rules.fleet_index[action.fleet]
            there = prospect(rules, state, fleet, CELL[action.system])
            here = prospect(rules, state, fleet, state.place[fleet])
            return TAKEN_LATER * (there - here) - (0.1 if isinstance(action, act.Jump) else 0.01)
        case act.Attack():
            return _exchange(rules, state, action)
        case act.Rebuild():
            return 0.0
    return worth(rules, state_after(rules, state, seat, action), seat) - worth(rules, state, seat)


def _exchange(rules: Rules, state: State, action: act.Attack) -> float:
    """Hit points shot away less those lost, in points; a fleet destroyed counts its value once more."""
    target = rules.fleet_index[action.target]
    order = combat.in_order(state, target, [rules.fleet_index[name] for name in action.attackers])
    after = combat.fates(rules, state, target, order, combat.outcome(rules, state, target, order))
    whole = rules.constants.hit_points
    total = float(after.scored[0] - after.scored[1])
    for fleet, loss in after.losses:
        total += (1 if fleet == target else -1) * loss * rules.value[fleet] / whole
    return total


def late(rules: Rules, state: State) -> bool:
    """The last two turns of a limited game: hit points are no longer worth their resources."""
    return not rules.total_victory and state.last_turn - state.turn < 2
