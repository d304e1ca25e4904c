"""The first position: every draw follows from the board's number, in the order of BSS-5.10 to 5.20."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.bss.content import BLUE, GREEN, NOBODY
from games.rules.bss.grid import BESIDE, CELLS, COLUMNS, NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.sequence import Sequence
from games.rules.bss.state import HOLE, NONE, PHASES, State

Pair = tuple[int, int]


def first_position(rules: Rules, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
    """The position before the first phase; who takes a place first gets the lower seat (BSS-6.6)."""
    draft = blank(rules)
    recorder = MoveRecorder(draft, chance)
    seed = rules.options["seed"]
    draft.number = recorder.below("board", 1 << 32) if seed is None else int(seed)
    neutrals = _Creation(rules, draft).run()
    recorder.emit(
        "board_drawn",
        number=draft.number,
        neutrals=neutrals,
        **({"last_turn": draft.last_turn} if draft.last_turn else {}),
    )
    recorder.emit("turn_began", turn=1)
    return draft, recorder, tuple(range(rules.seats))


def blank(rules: Rules) -> State:
    """A position without a system or a fleet, before the first phase of the first turn."""
    fleets = len(rules.fleets)
    return State(
        draws=0,
        serial=0,
        number=0,
        last_turn=0,
        kinds=(HOLE,) * CELLS,
        near=((),) * CELLS,
        turn=1,
        phase=PHASES[0],
        holder=NOBODY,
        order="",
        active=NOBODY,
        to_come=(),
        question="",
        awaited=0,
        sealed=((), ()),
        attack=(),
        quiet=0,
        stirred=False,
        resources=[0] * CELLS,
        protection=[0] * CELLS,
        owner=[NOBODY] * CELLS,
        at=[NONE] * CELLS,
        place=[NONE] * fleets,
        hp=[0] * fleets,
        xp=[0] * fleets,
        mp=[0] * fleets,
        cp=[0] * fleets,
        jumped=0,
        rebuilt=0,
        points=(0, 0, 0),
        bonus=(rules.constants.bonus_stock, rules.constants.bonus_stock),
        cards=(rules.all_cards, rules.all_cards),
        effect=(NONE, NONE),
        ever_owned=0,
        homeless=(0, 0),
        winner=NOBODY,
        reason="",
    )


def muster(rules: Rules, state: State, fleet: int, cell: int) -> None:
    """Put a fresh fleet on the board."""
    state.place_fleet(fleet, cell)
    state.hp[fleet] = rules.constants.hit_points
    state.mp[fleet], state.cp[fleet] = rules.movement[fleet], rules.combat[fleet]


class _Creation:
    """One board, drawn step by step."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.draft = state
        self.draw = Sequence(rules.content.sequence, state.number)
        self.columns, self.rows = rules.content.boards[rules.options["board"]]

    def run(self) -> int:
        """Fill the draft; the number of neutral fleets."""
        rules, draft, constants = self.rules, self.draft, self.rules.constants
        wanted = rules.options["neutrals"]
        neutrals = self.draw.roll(constants.most_neutrals + 1) if wanted == "random" else int(wanted)
        turns = rules.options["turns"]
        if not rules.total_victory:
            draft.last_turn = 1 + self.draw.roll(constants.most_turns) if turns == "random" else int(turns)
        systems = self._systems()
        players = sum(len(rules.of_side[player]) for player in PLAYERS)
        neutrals = min(neutrals, len(systems) - players)  # BSS-5.13
        draft.near = link_cells(self._links(systems))
        zones = [self._zone(systems, player) for player in PLAYERS]
        eligible = [cell for cell in systems if not any(cell in zone for zone in zones)]
        draft.kinds = self._kinds(systems, eligible)
        self._numbers(systems)
        if rules.options.get("even_starts"):
            self._even(zones)
        for player, zone in zip(PLAYERS, zones, strict=True):
            for fleet, cell in zip(rules.of_side[player], zone, strict=True):
                muster(rules, draft, fleet, cell)
        self._neutral_fleets(eligible, neutrals)
        if rules.options["starting_experience"] == "drawn":
            self._experience(neutrals)
        return neutrals

    def _systems(self) -> list[int]:
        """BSS-5.12: the cells that do not become holes, in reading order."""
        cells = [row * COLUMNS + column for row in range(self.rows) for column in range(self.columns)]
        share = self.rules.content.holes[self.rules.options["holes"]]
        wanted = len(cells) // share if share else 0
        if wanted == 0:
            return cells
        left = set(cells)
        for cell in self.draw.shuffled(cells):
            if wanted == 0:
                break
            if _is_connected(left - {cell}):
                left.remove(cell)
                wanted -= 1
        return sorted(left)

    def _links(self, systems: list[int]) -> list[Pair]:
        """Draw the links between systems (BSS-5.14)."""
        candidates = _pairs(systems)
        over, under = self.rules.content.links[self.rules.options["links"]]
        if over == under:
            return candidates
        parts = {cell: cell for cell in systems}

        def part(cell: int) -> int:
            while parts[cell] != cell:
                cell = parts[cell]
            return cell

        tree: list[Pair] = []
        rest: list[Pair] = []
        for one, two in self.draw.shuffled(candidates):
            if part(one) == part(two):
                rest.append((one, two))
            else:
                parts[part(one)] = part(two)
                tree.append((one, two))
        return tree + rest[: len(rest) * over // under]

    def _even(self, zones: list[list[int]]) -> None:
        """GREEN's starting zone takes the numbers of BLUE's, place by place; all that is drawn stays as it was."""
        draft = self.draft
        for blue, green in zip(zones[BLUE], zones[GREEN], strict=True):
            draft.resources[green] = draft.resources[blue]
            draft.protection[green] = draft.protection[blue]

    def _zone(self, systems: list[int], player: int) -> list[int]:
        """BSS-5.15: the systems of a player's fleets, the rear first."""

        def rank(cell: int) -> tuple[int, int, int]:
            row, column = divmod(cell, COLUMNS)
            from_middle = abs(2 * (row + 1) - (self.rows + 1))
            return (column if player == BLUE else -column, from_middle, row)

        return sorted(systems, key=rank)[: len(self.rules.of_side[player])]

    def _kinds(self, systems: list[int], eligible: list[int]) -> tuple[int, ...]:
        """BSS-5.16: special systems of each kind, in the order of the edition, where no player begins."""
        kinds = [HOLE] * CELLS
        for cell in systems:
            kinds[cell] = 0
        special = len(self.rules.content.kinds) - 1
        each = min(int(self.rules.options["specials"]), len(eligible) // special)
        if each:
            for place, cell in enumerate(self.draw.shuffled(eligible)[: special * each]):
                kinds[cell] = 1 + place // each
        return tuple(kinds)

    def _numbers(self, systems: list[int]) -> None:
        """Draw resources and protection of the systems (BSS-5.17)."""
        for cell in systems:
            kind = self.rules.content.kinds[self.draft.kinds[cell]]
            self.draft.resources[cell] = self.draw.between(*kind.resources)
            self.draft.protection[cell] = self.draw.between(*kind.protection)

    def _neutral_fleets(self, eligible: list[int], neutrals: int) -> None:
        """Place the neutral fleets (BSS-5.19)."""
        if neutrals == 0:
            return
        cells = self.draw.shuffled(eligible)
        cells.sort(key=lambda cell: self.draft.kinds[cell] == self.rules.black_hole)
        for fleet, cell in zip(self.rules.neutral_fleets(neutrals), cells, strict=False):
            muster(self.rules, self.draft, fleet, cell)

    def _experience(self, neutrals: int) -> None:
        """BSS-5.20: the same for both players' fleets of one place in the order."""
        most = self.rules.constants.experience + 1
        for pair in zip(self.rules.of_side[BLUE], self.rules.of_side[GREEN], strict=True):
            rolled = self.draw.roll(most)
            for fleet in pair:
                self.draft.xp[fleet] = rolled
        for fleet in self.rules.neutral_fleets(neutrals):
            self.draft.xp[fleet] = self.draw.roll(most)


def _pairs(systems: Iterable[int]) -> list[Pair]:
    """All adjacent pairs: by the first in reading order, the eastern neighbour before the southern."""
    there = set(systems)
    return [
        (cell, beside)
        for cell in sorted(there)
        for beside in BESIDE[cell]
        if beside > cell and beside in there
    ]


def link_cells(links: Iterable[Pair]) -> tuple[tuple[int, ...], ...]:
    """By cell: the cells linked with it, north, east, south, west."""
    both = set(links)
    both |= {(two, one) for one, two in both}
    return tuple(tuple(beside for beside in BESIDE[cell] if (cell, beside) in both) for cell in range(CELLS))


def _is_connected(cells: set[int]) -> bool:
    """Whether every cell can be reached from every other by adjacency."""
    if not cells:
        return True
    todo = [next(iter(cells))]
    found = set(todo)
    while todo:
        for beside in BESIDE[todo.pop()]:
            if beside in cells and beside not in found:
                found.add(beside)
                todo.append(beside)
    return len(found) == len(cells)


def link_names(state: State) -> list[str]:
    """All links, each named from its end that comes first in reading order, sorted (BSS-23)."""
    return [
        f"{NAMES[cell]}-{NAMES[beside]}"
        for cell, around in enumerate(state.near)
        for beside in sorted(around)
        if beside > cell
    ]
