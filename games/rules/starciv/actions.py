"""Actions of Star Civilisations (SC-23). The names are the protocol of engine, wire, log and scenario files alike."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engine.actions import Action, ActionSet

Until = Literal["never", "next_card", "my_turn", "my_turn_unless_aimed", "my_turn_unless_concerned"]


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whom or what a card names: exactly one of the fields."""

    player: int | None = None
    body: str | None = None
    resource: str | None = None
    technology: int | None = None
    card: int | None = None

    @property
    def kind(self) -> str | None:
        """The one field that is given; None unless exactly one is."""
        given = [name for name in self.__struct_fields__ if getattr(self, name) is not None]
        return given[0] if len(given) == 1 else None


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a contract gives (SC-14.2): exactly one of the fields."""

    yields: tuple[str, str] | None = msgspec.field(default=None, name="yield")
    """Body and resource; control stays."""
    credits: int | None = None
    credits_each_turn: int | None = None
    secret: str | None = None
    aid: bool | None = None

    @property
    def kind(self) -> str | None:
        """The one field that is given; None unless exactly one is."""
        given = [name for name in self.__struct_fields__ if getattr(self, name) is not None]
        return given[0] if len(given) == 1 else None

    @property
    def runs(self) -> bool:
        """It goes on after the acceptance (SC-14.7)."""
        return self.credits is None and self.secret is None


class Pick(Action, frozen=True, tag="pick"):
    """SC-2.2: race, base ship and base planet; a colour with the white ship only."""

    race: str
    ship: str
    base: str
    colour: str | None = None


class PlayCard(Action, frozen=True, tag="play_card"):
    """SC-6: put a card of the hand on the stack."""

    card: str
    target: Target | None = None


class Pass(Action, frozen=True, tag="pass"):
    """SC-6.4: nothing to play on this stack, or in this phase."""


class AutoPass(Action, frozen=True, tag="auto_pass"):
    """SC-6.13: pass beforehand. ``my_turn`` lets everything by, its kin no card against the seat, the last no turn of a
    player who could win in it.
    """

    until: Until


class Buy(Action, frozen=True, tag="buy"):
    """SC-7: buy a technology; technology 1 names the system it opens."""

    technology: int
    system: str | None = None


class EndPhase(Action, frozen=True, tag="end_phase"):
    """SC-5.9: end TECH or COLONISE."""


class Attempt(Action, frozen=True, tag="attempt"):
    """SC-8: declare an attempt on a body."""

    body: str
    ask_aid: bool | None = None


class Reroll(Action, frozen=True, tag="reroll"):
    """SC-9.6: roll both own dice again, or not."""

    use: bool


class Sacrifice(Action, frozen=True, tag="sacrifice"):
    """SC-9.7: give up a body for force in this combat; None: no."""

    body: str | None


class PressOn(Action, frozen=True, tag="press_on"):
    """SC-8.3: pay the fee again and fight again."""


class Withdraw(Action, frozen=True, tag="withdraw"):
    """SC-8.3: end a lost attempt."""


class Prize(Action, frozen=True, tag="prize"):
    """SC-8.4: what the attacker takes from a beaten player."""

    prize: Literal["colonise", "ransom"]


class Tribute(Action, frozen=True, tag="tribute"):
    """SC-8.5: make the beaten attacker pay, or not."""

    collect: bool


class Upkeep(Action, frozen=True, tag="upkeep"):
    """SC-5.12: the cards to discard; the others are kept and paid for."""

    discard: tuple[str, ...]


class ChooseDiscard(Action, frozen=True, tag="choose_discard"):
    """SC-6.11 and SC-5.1: the card to discard."""

    card: str


class Aid(Action, frozen=True, tag="aid"):
    """SC-13.2: help an ally in this combat, or not."""

    give: bool


class ProposeAlliance(Action, frozen=True, tag="propose_alliance"):
    """Propose an alliance to ``player`` (SC-13.1)."""

    player: int


class AcceptAlliance(Action, frozen=True, tag="accept_alliance"):
    """SC-13.1: the proposal of ``player``."""

    player: int


class DeclineAlliance(Action, frozen=True, tag="decline_alliance"):
    """SC-13.3: the proposal of ``player``."""

    player: int


class LeaveAlliance(Action, frozen=True, tag="leave_alliance"):
    """Leave the alliance with ``player`` (SC-13.1)."""

    player: int


class OfferTrade(Action, frozen=True, tag="offer_trade"):
    """SC-14.2: ``give`` flows from the offering player to ``player``, ``take`` the other way."""

    player: int
    give: tuple[Term, ...]
    take: tuple[Term, ...]


class AcceptTrade(Action, frozen=True, tag="accept_trade"):
    """SC-14.7: the offer of that number."""

    offer: int


class DeclineTrade(Action, frozen=True, tag="decline_trade"):
    """Decline the offer of that number (SC-14.6)."""

    offer: int


class WithdrawOffer(Action, frozen=True, tag="withdraw_offer"):
    """SC-14.6: one's own offer."""

    offer: int


class EndTrade(Action, frozen=True, tag="end_trade"):
    """SC-14.2: end a running contract, in the own turn before INCOME."""

    contract: int


class ShareVictory(Action, frozen=True, tag="share_victory"):
    """SC-1.3: agree to share the win, or take it back."""

    agree: bool


class Gift(Action, frozen=True, tag="gift"):
    """SC-14.4: credits for nothing."""

    player: int
    credits: int


class Resign(Action, frozen=True, tag="resign"):
    """SC-12: leave the game."""


ACTIONS = ActionSet(
    Pick,
    PlayCard,
    Pass,
    AutoPass,
    Buy,
    EndPhase,
    Attempt,
    Reroll,
    Sacrifice,
    PressOn,
    Withdraw,
    Prize,
    Tribute,
    Upkeep,
    ChooseDiscard,
    Aid,
    ProposeAlliance,
    AcceptAlliance,
    DeclineAlliance,
    LeaveAlliance,
    OfferTrade,
    AcceptTrade,
    DeclineTrade,
    WithdrawOffer,
    EndTrade,
    ShareVictory,
    Gift,
    Resign,
    rule="SC-23",
)
