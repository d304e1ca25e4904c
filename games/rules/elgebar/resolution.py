"""The fifteen steps of a turn (EL-T3), for all empires together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from games.engine.events import Event
from games.engine.move_recorder import MoveRecorder
from games.rules.elgebar.actions import Continue, Line
from games.rules.elgebar.default_orders import default_lines
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import Infrastructure, Project, Ship, State

L = TypeVar("L")

Skipped = tuple[int, str]


def name_orders(
    lines: Iterable[Line], seat: int, standing: Mapping[int, Infrastructure], begun: Mapping[int, Project]
) -> list[dict[str, Any]]:
    """Lines as their empire reads them: with ``own``, site, kind and level of an infrastructure, or ``begun``."""
    told = []
    for line in lines:
        said: dict[str, Any] = msgspec.to_builtins(line)
        number = said.get("infrastructure", said.get("from", 0))
        project = begun.get(line.project) if isinstance(line, Continue) else None
        if project is not None:
            said["begun"] = {
                "site": project.site,
                "work": project.work,
                "of": project.kind,
                "target": project.target,
                "values": list(project.values),
            }
            number = project.target if project.work == "raise" else 0
        one = standing.get(number)
        if one is not None and one.owner == seat:
            said["own"] = [one.site, one.kind, one.level]
        told.append(said)
    return told


class Resolution:
    """One turn being resolved: the draft, the orders of all seats, and what is told of it."""

    def __init__(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        self.rules = rules
        self.draft = state
        self.recorder = recorder
        self.sheets: list[tuple[tuple[int, Line], ...]] = [self._orders(seat) for seat in range(rules.seats)]
        self.skipped: list[list[Skipped]] = [[] for _ in range(rules.seats)]
        self.standing = state.infrastructures.copy()
        """Infrastructures at the start of the turn: what skipped lines speak of may be gone at its end."""
        self.begun = [row.copy() for row in state.projects]
        self.population: list[dict[int, int]] = [row.copy() for row in state.population]
        """Population left of the budgets of the turn (EL-F3)."""
        self.guards: dict[int, int] = {}
        """Ground defences bought this turn, by infrastructure (EL-P2)."""

    def _orders(self, seat: int) -> tuple[tuple[int, Line], ...]:
        sheet = self.draft.sheets[seat]
        if sheet is None or sheet.default or self.draft.resigned_seat(seat):
            return tuple(enumerate(default_lines(self.rules, self.draft, seat)))
        return sheet.lines

    # Orders.

    def lines(self, seat: int, kind: type[L]) -> list[tuple[int, L]]:
        """The lines of one kind in a seat's sheet, in its order."""
        return [(index, line) for index, line in self.sheets[seat] if isinstance(line, kind)]

    def by_ship(self, kind: type[L]) -> list[tuple[int, int, L]]:
        """(seat, place, line) of all seats, by number of the ship (EL-T5)."""
        found = [
            (seat, index, line) for seat in range(self.rules.seats) for index, line in self.lines(seat, kind)
        ]
        return sorted(found, key=lambda entry: entry[2].ship)  # type: ignore[attr-defined]

    def skip(self, seat: int, index: int, code: str) -> None:
        """An accepted line could do nothing (EL-X6)."""
        self.skipped[seat].append((index, code))

    def tell_skipped(self) -> None:
        """Tell each empire which of its lines could do nothing, with what they were about."""
        for seat, skipped in enumerate(self.skipped):
            if skipped:
                told, sheet = sorted(skipped), dict(self.sheets[seat])
                self.confide(
                    seat,
                    "lines_skipped",
                    turn=self.draft.turn,
                    lines=[[index, code] for index, code in told],
                    orders=name_orders(
                        (sheet[index] for index, _ in told), seat, self.standing, self.begun[seat]
                    ),
                )

    # What is told.

    def tell(self, kind: str, **data: Any) -> None:
        """To everybody."""
        self.recorder.emit(kind, **data)

    def confide(self, seat: int, kind: str, **data: Any) -> None:
        """To one empire alone (EL-V6)."""
        self.share((seat,), kind, **data)

    def share(self, seats: tuple[int, ...], kind: str, **data: Any) -> None:
        """To some empires alone: nobody else is told that anything happened."""
        self.recorder.events.append(Event(kind, {}, data, seats, private=True))

    def place(self, hex_: int) -> list[int]:
        """The coordinates of a hex."""
        return list(self.rules.grid(self.draft).hexes[hex_])

    # Things that come and go.

    def replace_ship(self, ship: Ship) -> None:
        self.draft.ships[ship.number] = ship

    def replace(self, one: Infrastructure) -> None:
        """Put an infrastructure back as it is now; at level 0 it is gone."""
        if one.level > 0:
            self.draft.infrastructures[one.number] = one
        else:
            del self.draft.infrastructures[one.number]

    def drop_project(self, seat: int, number: int, why: str) -> None:
        """Work and all that was paid for it are lost."""
        project = self.draft.projects[seat].pop(number)
        self.confide(seat, "project_lost", project=number, site=project.site, work=project.work, why=why)
