"""Rules of advice on cards: none kept on credit, none held back from ruining a rival (SC-5.12, SC-11.2).

An Admiral weighs chances to win, and keeps a card from somebody who has hardly any left; to people that looks blind.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import legality, treasury
from games.rules.starciv.ai import card_choice, deadline
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.bots import admiral
from games.rules.starciv.ai.card_values import LAST_STAND, worth_keeping
from games.rules.starciv.ai.determinization import takes
from games.rules.starciv.content import Card
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

RUIN = 0.02
"""Share that it is worth in advice to put a rival out of the game, beside what the appraisal sees of it."""


def least_gain(rules: Rules, state: State, seat: int, card: Card, play: act.PlayCard) -> float:
    """Share that a play of a card must bring now to be better than keeping it: none where it will never bring more.

    Nothing is better than to put a rival out of the game, however little they could still win.
    """
    if is_ruin(rules, state, seat, card, play):
        return -RUIN
    if deadline.is_last_round(rules, state) or _is_at_its_most(state, seat, card):
        return 0.0
    return admiral.worth_of_keeping(rules, state, seat, card, play)


def _is_at_its_most(state: State, seat: int, card: Card) -> bool:
    """The card brings the most CG that it ever can."""
    bodies = state.held[seat].bit_count()
    return bool(card.effects.now) and all(
        now.key == "credits_per_body" and now.at_most is not None and now.amount * bodies >= now.at_most
        for now in card.effects.now
    )


def is_ruin(rules: Rules, state: State, seat: int, card: Card, play: act.PlayCard) -> bool:
    """The CG that a card takes put its target, no ally, out of the game (SC-11.2)."""
    rival = None if play.target is None else play.target.player
    if rival is None or rival == seat or not takes(card) or state.allied(seat, rival):
        return False
    return state.credits[rival] - takes(card) < rules.constants.debt_limit


def tell_ruin(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Say of a card that it puts somebody out of the game (SC-11.2)."""
    choice, play = choices[0], choices[0].action
    if choice.reason.key != "hurt" or not isinstance(play, act.PlayCard):
        return None
    card = outlook.rules.content.cards[outlook.rules.content.card_index[play.card]]
    if not is_ruin(outlook.rules, outlook.state, outlook.seat, card, play):
        return None
    return replace(choice, reason=Reason("ruins", choice.reason.params))


def keep_no_card_on_credit(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Keep only so many cards as there are CG for, or as are free (SC-5.12), as a stand-in does (steward.py).

    A card that alone keeps somebody from winning is worth the debt.
    """
    choice, rules, state = choices[0], outlook.rules, outlook.state
    if not isinstance(choice.action, act.Upkeep):
        return None
    cards = len(state.hands[outlook.active]) - len(choice.action.discard)
    room = _affordable(rules, state, cards)
    if room == cards:
        return None
    return Choice(
        choice.value, card_choice.keeping(rules, state, outlook.active, room), Reason("upkeep_debt")
    )


def let_go(rules: Rules, state: State) -> tuple[str, ...]:
    """Return the active player's least useful cards, which have to go if they are to pay without debt."""
    cards = len(state.hands[state.active])
    room = _affordable(rules, state, cards)
    return () if room == cards else card_choice.keeping(rules, state, state.active, room).discard


def _affordable(rules: Rules, state: State, most: int) -> int:
    """Number of cards, at most ``most``, that can be kept without a debt that they are not worth."""
    for room in range(most, 0, -1):
        cost = legality.upkeep_cost(rules, state, state.active, room)
        if not cost or cost <= state.credits[state.active]:
            return room
        if not treasury.missing(rules, state, state.active, cost) and room <= _vital(rules, state):
            return room
    return 0


def _vital(rules: Rules, state: State) -> int:
    """Number of the active player's cards each of which alone keeps somebody from winning."""
    seat = state.active
    return sum(
        worth_keeping(rules, state, seat, rules.slug(copy)) == LAST_STAND for copy in state.hands[seat]
    )
