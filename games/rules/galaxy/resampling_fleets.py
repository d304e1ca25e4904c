"""Fleets of an imagined world: where the viewer sees echoes or a listing there are as many, the rest is guessed."""

from __future__ import annotations

from games.rules.galaxy.generation import Lots
from games.rules.galaxy.rules import Rules, Ships
from games.rules.galaxy.state import Fleet, Knowledge, State, scan_of

USUAL: tuple[Ships, ...] = ((1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (2, 1, 0))
"""Fleets as one meets them."""

EARLY = 4
"""Fleets of a player at most when the game begins; one more may be there every third turn."""


def deal_fleets(
    rules: Rules, made: State, viewer: int, known: Knowledge, others: list[int], lots: Lots
) -> None:
    """Replace the fleets of all seats but the viewer's."""
    turn = made.turn
    listed = {one.cell: one.fleets for one in known.listings if one.turn == turn}
    echoes = {cell: scan_of(value)[1] for cell, value in enumerate(known.cells) if scan_of(value)[0] == turn}
    rows: dict[int, list[tuple[int, Ships]]] = {seat: [] for seat in others}
    for cell, fleets in listed.items():
        for owner, p, c, n in fleets:
            rows[owner].append((cell, (p, c, n)))
    present = [seat for seat in others if not made.exiled(seat)]
    most = rules.constants.max_fleets
    for cell, echo in echoes.items():
        for _ in range(0 if cell in listed else echo):
            room = [seat for seat in present if len(rows[seat]) < most]
            if room:
                rows[lots.one_of(room)].append((cell, lots.one_of(USUAL)))
    dark = [cell for cell in range(rules.torus.cells) if cell not in echoes and cell not in listed]
    for seat in present if dark else ():
        most_now = min(most, EARLY + turn // 3)
        wanted = max(seat not in made.owner, lots.within((0, most_now)) if turn > 1 else 0)
        for _ in range(wanted - len(rows[seat])):
            rows[seat].append((_near(rules, made, seat, dark, lots), lots.one_of(USUAL)))
    for seat in others:
        made.fleets[seat] = tuple(
            Fleet(number, cell, *ships) for number, (cell, ships) in enumerate(rows[seat][:most], 1)
        )


def _near(rules: Rules, made: State, seat: int, dark: list[int], lots: Lots) -> int:
    """A cell out of view, rather near the seat's home than far."""
    some = [lots.one_of(dark) for _ in range(3)]
    return min(some, key=lambda cell: rules.torus.apart(cell, made.homes[seat]))
