"""Knowledge update: what every seat learns when a turn opens (GX-5), computed once, on the final positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.rules.galaxy.knowledge_builder import KnowledgeBuilder, figures_of, shown_figures, shown_owner
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import Fleet, Knowledge, State

Query = tuple[int, int, str]
"""DATA star, cell, subject."""
Lines = list[dict[str, Any]]
Listed = tuple[int, int, int, int]


class Sky:
    """The fleets that can be detected, by cell: worked out once for all seats."""

    def __init__(self, state: State) -> None:
        self.fleets: dict[int, list[tuple[int, Fleet]]] = {}
        for seat, fleets in enumerate(state.fleets):
            for fleet in fleets:
                if not fleet.invisible:
                    self.fleets.setdefault(fleet.cell, []).append((seat, fleet))

    def foreign(self, seat: int, cell: int) -> tuple[Listed, ...]:
        """The foreign visible fleets in a cell, in ascending order of owner, then of ships (GX-5.16)."""
        here = self.fleets.get(cell)
        if here is None:
            return ()
        return tuple(sorted((owner, *fleet.ships) for owner, fleet in here if owner != seat))


def learn(
    rules: Rules,
    state: State,
    seat: int,
    sky: Sky,
    queries: Sequence[Query] = (),
    jumps: Iterable[tuple[int, int]] = (),
    graves: Iterable[int] = (),
) -> tuple[Knowledge, Lines]:
    """The seat's knowledge at the opening of the turn, and the lines that tell of codes and answers.

    ``jumps``: (GATE, EXIT) of fleets that jumped; ``graves``: cells of fleets lost to traps.
    """
    notes = KnowledgeBuilder(state.knowledge[seat], state.turn)
    _scan(rules, state, seat, sky, notes)
    for fleet in state.fleets[seat]:
        star = state.star_at(fleet.cell)
        if star is not None:
            notes.star(fleet.cell, figures_of(state, star, state.turn))
    for star in state.owned_by(seat):
        _reveal(state, notes, star)
    _rays(rules, state, seat, sky, notes)
    for gate, exit_star in jumps:
        notes.star(state.cells[exit_star], figures_of(state, exit_star, state.turn))
        notes.exit(state.cells[gate], state.cells[exit_star])
    notes.deadly.update((cell, state.turn) for cell in graves)
    lines = _keys(rules, state, seat, notes)
    lines += [_answer(rules, state, seat, sky, notes, query) for query in queries]
    return notes.closed(), lines


def _scan(rules: Rules, state: State, seat: int, sky: Sky, notes: KnowledgeBuilder) -> None:
    """GX-5.3, 5.4: echoes of every own fleet and star."""
    radius = rules.scanner(state, seat)
    centres = {fleet.cell for fleet in state.fleets[seat]} | {state.cells[s] for s in state.owned_by(seat)}
    cells = {cell for centre in centres for cell in rules.torus.disc(centre, radius)}
    for cell in cells:
        notes.scanned(cell, len(sky.foreign(seat, cell)), state.star_at(cell) is not None)


def _reveal(state: State, notes: KnowledgeBuilder, star: int) -> None:
    """All figures and the owner of a star (GX-5.6, 5.8, 5.9)."""
    cell = state.cells[star]
    notes.star(cell, figures_of(state, star, state.turn))
    notes.owner(cell, state.owner[star])


def _rays(rules: Rules, state: State, seat: int, sky: Sky, notes: KnowledgeBuilder) -> None:
    """GX-5.7, 5.8: RADAR and XRAY stars in effect."""
    reach = rules.constants.star_effect_radius
    for radar in state.held(seat, "RADAR"):
        for cell in rules.torus.disc(state.cells[radar], reach):
            notes.listed(cell, sky.foreign(seat, cell))
    for xray in state.held(seat, "XRAY"):
        for cell in rules.torus.disc(state.cells[xray], reach):
            star = state.star_at(cell)
            if star is None:
                notes.empty(cell)
            else:
                _reveal(state, notes, star)


def _keys(rules: Rules, state: State, seat: int, notes: KnowledgeBuilder) -> Lines:
    """GX-5.10: code and place of the THRONE; told where they are news."""
    lines: Lines = []
    for key in state.held(seat, "KEY"):
        throne = state.cells[state.types.index("THRONE")]
        if (notes.code, notes.throne) != (state.code, throne):
            place = rules.frame(state, seat, throne)
            lines.append({"kind": "key", "star": state.names[key], "code": state.code, "throne": place})
        notes.code, notes.throne = state.code, throne
        notes.star(throne)
    return lines


def _answer(
    rules: Rules, state: State, seat: int, sky: Sky, notes: KnowledgeBuilder, query: Query
) -> dict[str, Any]:
    """GX-5.9: the answer of a DATA star."""
    data, cell, subject = query
    line: dict[str, Any] = {
        "kind": "answer",
        "star": state.names[data],
        "at": rules.frame(state, seat, cell),
        "subject": subject,
    }
    if subject == "fleets":
        found = sky.foreign(seat, cell)
        notes.listed(cell, found)
        return {**line, "fleets": listing(rules, found)}
    star = state.star_at(cell)
    if star is None:
        notes.empty(cell)
        return {**line, "found": {}}
    _reveal(state, notes, star)
    figures = shown_figures(figures_of(state, star, state.turn))
    return {**line, "found": {**figures, "owner": shown_owner(state.owner[star])}}


def listing(rules: Rules, fleets: Iterable[Listed]) -> list[dict[str, Any]]:
    """An exact listing as it is shown."""
    return [{"owner": owner, "ships": rules.written((p, c, n))} for owner, p, c, n in fleets]


def blank(rules: Rules) -> Knowledge:
    """Return the knowledge of a seat that has seen nothing."""
    return Knowledge((0,) * rules.torus.cells)
