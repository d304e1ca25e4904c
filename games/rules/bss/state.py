"""The position of a game (BSS-20.1), as flat as it can be: copying it is what thinking ahead costs most.

Lists are indexed by cell (``grid``) or by fleet (``Rules.fleets``) and are copied; tuples are replaced and never
changed. Sets of fleets, of players and of cards are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass

PHASES = ("movement", "combat", "exploitation", "conquest", "hyperspace", "reconstruction")
END_OF_TURN, CARDS = "end_of_turn", "cards"
NEXT = dict(zip(PHASES, (*PHASES[1:], END_OF_TURN), strict=True))

PREMIER, DERNIER = "PREMIER", "DERNIER"

ORDER, BONUS, CARD = "order", "bonus", "card"
"""Questions that are not an activation (BSS-22.2)."""

HOLE = -1
NONE = -1
"""No fleet, no cell, no card."""

Sealed = tuple[int, ...]
"""A sealed answer: () none yet; (points,) of a bonus; (card, cell) of a card."""


@dataclass(slots=True)
class State:
    """Everything that decides what may come. ``serial`` goes up whenever another question is asked.

    ``kinds``: kind of each cell, HOLE for none. ``near``: cells linked with each, north, east, south, west.
    ``last_turn``: 0 in total victory. ``phase`` is empty when the game is over. ``holder`` and ``order`` stand while a
    phase is under way; ``to_come`` are the sides after the active one. ``awaited``: players whose answer to
    ``question`` is still out. ``attack``: the attacked fleet and its attackers while bonuses are awaited.
    ``at``: the fleet in each cell; ``place``: the cell of each fleet. ``jumped``: fleets that have, lost ones too.
    """

    draws: int
    serial: int
    number: int
    last_turn: int
    kinds: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    turn: int
    phase: str
    holder: int
    order: str
    active: int
    to_come: tuple[int, ...]
    question: str
    awaited: int
    sealed: tuple[Sealed, Sealed]
    attack: tuple[int, ...]
    quiet: int
    stirred: bool
    resources: list[int]
    protection: list[int]
    owner: list[int]
    at: list[int]
    place: list[int]
    hp: list[int]
    xp: list[int]
    mp: list[int]
    cp: list[int]
    jumped: int
    rebuilt: int
    points: tuple[int, int, int]
    bonus: tuple[int, int]
    cards: tuple[int, int]
    effect: tuple[int, int]
    ever_owned: int
    homeless: tuple[int, int]
    winner: int
    reason: str

    def copy(self) -> State:
        """A position that can be changed without changing this one."""
        return State(
            self.draws,
            self.serial,
            self.number,
            self.last_turn,
            self.kinds,
            self.near,
            self.turn,
            self.phase,
            self.holder,
            self.order,
            self.active,
            self.to_come,
            self.question,
            self.awaited,
            self.sealed,
            self.attack,
            self.quiet,
            self.stirred,
            self.resources[:],
            self.protection[:],
            self.owner[:],
            self.at[:],
            self.place[:],
            self.hp[:],
            self.xp[:],
            self.mp[:],
            self.cp[:],
            self.jumped,
            self.rebuilt,
            self.points,
            self.bonus,
            self.cards,
            self.effect,
            self.ever_owned,
            self.homeless,
            self.winner,
            self.reason,
        )

    @property
    def over(self) -> bool:
        return not self.phase

    def owned(self, side: int) -> list[int]:
        """The cells that the side owns, in reading order."""
        return [cell for cell, owner in enumerate(self.owner) if owner == side]

    def systems(self) -> list[int]:
        """All cells that are systems, in reading order."""
        return [cell for cell, kind in enumerate(self.kinds) if kind != HOLE]

    def place_fleet(self, fleet: int, cell: int) -> None:
        """Move a fleet to a free cell, from wherever it was."""
        old = self.place[fleet]
        if old >= 0:
            self.at[old] = NONE
        self.place[fleet] = cell
        self.at[cell] = fleet

    def remove_fleet(self, fleet: int) -> None:
        """Take a fleet off the board for good; an allowance that it used stays used (BSS-20.1)."""
        self.at[self.place[fleet]] = NONE
        self.place[fleet] = NONE
        self.hp[fleet] = 0
        self.mp[fleet] = self.cp[fleet] = 0
        self.rebuilt &= ~(1 << fleet)


def opponent_of(player: int) -> int:
    """The other one of BLUE and GREEN."""
    return 1 - player


def put(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    """The pair with another value for one player."""
    return (value, pair[1]) if player == 0 else (pair[0], value)
