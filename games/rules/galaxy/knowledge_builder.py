"""The knowledge of one seat while it is written (GX-5.16): a new sighting replaces the fields it writes."""

from __future__ import annotations

from typing import Any

import msgspec

from games.rules.galaxy.state import NOBODY, Figures, Knowledge, Listing, Sight, State, scan, scan_of

FREE = "free"


def figures_of(state: State, star: int, turn: int) -> Figures:
    """All figures of a star as they are, dated with ``turn``."""
    return Figures(
        turn,
        state.names[star],
        state.m[star],
        state.f[star],
        state.t[star],
        state.do[star],
        state.defence(star),
        state.re[star],
        state.types[star],
    )


class KnowledgeBuilder:
    """A copy of what a seat knows, open for the sightings of one report; ``turn`` is the one that it opens."""

    def __init__(self, known: Knowledge, turn: int) -> None:
        self.turn = turn
        self.cells = list(known.cells)
        self.sights = {sight.cell: sight for sight in known.sights}
        self.listings = {listing.cell: listing for listing in known.listings}
        self.deadly = dict(known.deadly)
        self.code = known.code
        self.throne = known.throne

    def scanned(self, cell: int, echo: int, star: bool) -> None:
        """GX-5.4: the cell lay within a scanner."""
        self.cells[cell] = scan(self.turn, echo, not star)
        if star:
            self.star(cell)

    def empty(self, cell: int) -> None:
        """No star is here."""
        turn, echo, _ = scan_of(self.cells[cell])
        self.cells[cell] = scan(turn, echo, True)

    def star(self, cell: int, figures: Figures | None = None) -> None:
        """A star is here; with its figures, where they were read."""
        old = self.sights.get(cell)
        if old is None:
            self.sights[cell] = Sight(cell, self.turn, figures)
        elif old.seen != self.turn or figures is not None:
            self.sights[cell] = msgspec.structs.replace(old, seen=self.turn, figures=figures or old.figures)

    def owner(self, cell: int, owner: int) -> None:
        """Whose the star is, NOBODY for a free one."""
        self.sights[cell] = msgspec.structs.replace(self.sights[cell], owner=owner, owned=self.turn)

    def exit(self, cell: int, exit_cell: int) -> None:
        """Where the EXIT of a GATE lies."""
        self.star(cell)
        self.sights[cell] = msgspec.structs.replace(self.sights[cell], exit=exit_cell)

    def listed(self, cell: int, fleets: tuple[tuple[int, int, int, int], ...]) -> None:
        """GX-5.7: exactly these foreign visible fleets are here."""
        self.listings[cell] = Listing(cell, self.turn, fleets)

    def closed(self) -> Knowledge:
        """Build the knowledge from what was collected."""
        return Knowledge(
            tuple(self.cells),
            tuple(self.sights[cell] for cell in sorted(self.sights)),
            tuple(self.listings[cell] for cell in sorted(self.listings)),
            tuple(sorted(self.deadly.items())),
            self.code,
            self.throne,
        )


def shown_figures(figures: Figures) -> dict[str, Any]:
    """The figures of a star under the letters of the book, without what is not known."""
    told = {
        "name": figures.name,
        "m": figures.m,
        "f": figures.f,
        "t": figures.t,
        "do": figures.do,
        "de": figures.de,
        "re": figures.re,
        "type": figures.type,
    }
    return {key: value for key, value in told.items() if value is not None}


def shown_owner(owner: int) -> int | str:
    """A seat, or ``free``."""
    return FREE if owner == NOBODY else owner
