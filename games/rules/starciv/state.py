"""The position of a game, as flat as it can be: copying it is what thinking ahead costs most.

Leaves are numbers and tuples, replaced and never changed; the few lists are copied. Bodies, technologies and seats in
sets are bit masks (bit i). Cards are copies, numbered as in ``Content.copies``.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from games.rules.starciv.actions import Target, Term, Until

AUTO_NONE, AUTO_NEXT_CARD, AUTO_MY_TURN, AUTO_UNLESS_AIMED, AUTO_UNLESS_CONCERNED = range(5)
AUTO_NAMES: tuple[Until, ...] = (
    "never",
    "next_card",
    "my_turn",
    "my_turn_unless_aimed",
    "my_turn_unless_concerned",
)
AUTO_TO_MY_TURN = frozenset({AUTO_MY_TURN, AUTO_UNLESS_AIMED, AUTO_UNLESS_CONCERNED})

NOBODY = -1


class StackedCard(msgspec.Struct, frozen=True):
    """A card on the stack (SC-6.3); its number is its place, counted from 1 at the bottom."""

    copy: int
    by: int
    target: Target | None = None
    countered: bool = False


class Running(msgspec.Struct, frozen=True):
    """A green or red card that resolved this turn, acting for ``subject`` until DISCARD (SC-25.1)."""

    copy: int
    by: int
    subject: int
    target: Target | None = None


class Loan(msgspec.Struct, frozen=True):
    """Owed by ``seat``: ``amount`` CG, taken in turn number ``turn`` (SC-5.3)."""

    seat: int
    amount: int
    turn: int


class Fallen(msgspec.Struct, frozen=True):
    """How a player was eliminated: ``debt``, ``assault`` or ``resign`` (SC-12.1)."""

    seat: int
    round: int
    cause: str


class Offer(msgspec.Struct, frozen=True):
    """A public offer (SC-14.6): ``give`` flows from ``by`` to ``to``, ``take`` the other way."""

    number: int
    by: int
    to: int
    give: tuple[Term, ...]
    take: tuple[Term, ...]


class Contract(msgspec.Struct, frozen=True):
    """A running contract (SC-14.7): what each of the two gives, without what changed hands at once."""

    number: int
    a: int
    b: int
    a_gives: tuple[Term, ...]
    b_gives: tuple[Term, ...]
    round: int
    """The round it began in."""

    def binds(self, seat: int) -> bool:
        return seat in (self.a, self.b)

    def given_by(self, seat: int) -> tuple[Term, ...]:
        """Terms that the party gives."""
        return self.a_gives if seat == self.a else self.b_gives

    def other(self, seat: int) -> int:
        """The party that ``seat`` deals with."""
        return self.b if seat == self.a else self.a


class EndedContract(msgspec.Struct, frozen=True):
    """A contract that runs no more (SC-14.2): ``why`` as the event says it, ``by`` whom or NOBODY, in which round."""

    contract: Contract
    why: str
    by: int
    round: int


class Question(msgspec.Struct, frozen=True):
    """``seat`` must discard a card of ``target``'s hand: another's (SC-6.11) or the own one (SC-5.1)."""

    seat: int
    target: int


class Outcome(msgspec.Struct, frozen=True):
    """How a combat was resolved (SC-9). Totals are (fleet number, die, point taken, sacrifice, total)."""

    attack: tuple[int, int, int, int, int]
    defence: tuple[int, int, int, int, int]
    against_attack: tuple[int, int, int, int, int]
    against_defence: tuple[int, int, int, int, int]
    faster: str
    attacker_destroys: bool
    defender_destroys: bool
    winner: str


@dataclass(slots=True)
class Assault:
    """A running attempt (SC-8): ``kind`` of defender natives, player or stand_in, fixed at the declaration.

    Dice are (higher, lower). ``stage`` is the step of SC-9.6 or the decision that is open. ``to_ask`` are the allies
    still to be asked for aid before the dice, ``helper`` the one who gave it in this combat (SC-13.4).
    """

    body: int
    kind: str
    defender: int
    home: bool
    number: int = 1
    stage: str = "roll"
    attack_dice: tuple[int, int] = (0, 0)
    defence_dice: tuple[int, int] = (0, 0)
    attack_rerolled: bool = False
    defence_rerolled: bool = False
    attack_sacrifice: int = 0
    defence_sacrifice: int = 0
    outcome: Outcome | None = None
    ask_aid: bool = False
    to_ask: tuple[int, ...] = ()
    helper: int = NOBODY

    def copy(self) -> Assault:
        return Assault(
            self.body,
            self.kind,
            self.defender,
            self.home,
            self.number,
            self.stage,
            self.attack_dice,
            self.defence_dice,
            self.attack_rerolled,
            self.defence_rerolled,
            self.attack_sacrifice,
            self.defence_sacrifice,
            self.outcome,
            self.ask_aid,
            self.to_ask,
            self.helper,
        )


@dataclass(slots=True)
class State:
    """Everything that decides what may come. ``serial`` goes up whenever what is asked changes.

    ``draw`` and ``discard`` have their top at the end; hands are oldest first. ``turn`` counts all turns from 1.
    ``known`` holds, by seat, the copies it has seen in another's hand and that were not shuffled since (SC-6.11).
    ``allies`` is a mask of allies by seat, ``proposals`` are (from, to), ``received`` is the CG given to each seat this
    turn (SC-14.4), ``agreed`` who would share the win (SC-1.3), ``ended`` are the contracts that ended last,
    oldest first.
    """

    draws: int
    serial: int
    round: int
    turn: int
    active: int
    phase: str
    rolls: tuple[tuple[tuple[int, int], ...], ...]
    race: tuple[int, ...]
    ship: tuple[int, ...]
    colour: tuple[str, ...]
    base: tuple[int, ...]
    alive: int
    fallen: tuple[Fallen, ...]
    credits: list[int]
    techs: list[int]
    landing: tuple[int, ...]
    held: list[int]
    hands: list[tuple[int, ...]]
    secrets: list[tuple[int, ...]]
    loans: tuple[Loan, ...]
    embargoed: int
    draw: list[int]
    discard: list[int]
    played: tuple[int, ...]
    stack: tuple[StackedCard, ...]
    running: tuple[Running, ...]
    spent: tuple[int, ...]
    passed: int
    auto: tuple[int, ...]
    tried: int
    colonised: int
    fought: int
    assault: Assault | None
    question: Question | None
    winners: tuple[int, ...]
    reason: str
    past_hands: tuple[tuple[tuple[int, ...], ...], ...]
    known: tuple[int, ...]
    allies: tuple[int, ...]
    proposals: tuple[tuple[int, int], ...]
    offers: tuple[Offer, ...]
    offer_count: int
    contracts: tuple[Contract, ...]
    contract_count: int
    received: tuple[int, ...]
    agreed: int
    ended: tuple[EndedContract, ...]

    def copy(self) -> State:
        """A position that can be changed without changing this one."""
        assault = self.assault
        return State(
            self.draws,
            self.serial,
            self.round,
            self.turn,
            self.active,
            self.phase,
            self.rolls,
            self.race,
            self.ship,
            self.colour,
            self.base,
            self.alive,
            self.fallen,
            self.credits[:],
            self.techs[:],
            self.landing,
            self.held[:],
            self.hands[:],
            self.secrets[:],
            self.loans,
            self.embargoed,
            self.draw[:],
            self.discard[:],
            self.played,
            self.stack,
            self.running,
            self.spent,
            self.passed,
            self.auto,
            self.tried,
            self.colonised,
            self.fought,
            None if assault is None else assault.copy(),
            self.question,
            self.winners,
            self.reason,
            self.past_hands,
            self.known,
            self.allies,
            self.proposals,
            self.offers,
            self.offer_count,
            self.contracts,
            self.contract_count,
            self.received,
            self.agreed,
            self.ended,
        )

    def living(self, seat: int) -> bool:
        return bool(self.alive >> seat & 1)

    def owner(self, body: int) -> int:
        """The seat that controls a body, or NOBODY."""
        for seat, mask in enumerate(self.held):
            if mask >> body & 1:
                return seat
        return NOBODY

    def allied(self, seat: int, other: int) -> bool:
        return bool(self.allies[seat] >> other & 1)

    def left_of(self, seat: int) -> int:
        """The next living player after ``seat`` in seating order (SC-2.1)."""
        count = len(self.credits)
        other = (seat + 1) % count
        while not self.alive >> other & 1:
            other = (other + 1) % count
        return other
