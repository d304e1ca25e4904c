"""The card phase: the stack, who is waited for, what may be played, how it resolves (SC-6, SC-25)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine.actions import Rejected
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import victory
from games.rules.starciv.actions import Target
from games.rules.starciv.content import Card
from games.rules.starciv.effects import Now
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import (
    AUTO_NEXT_CARD,
    AUTO_NONE,
    AUTO_UNLESS_AIMED,
    AUTO_UNLESS_CONCERNED,
    NOBODY,
    Loan,
    Question,
    Running,
    StackedCard,
    State,
)
from games.rules.starciv.treasury import BANK, base_counts, force, pay


def awaited_seats(rules: Rules, state: State) -> int:
    """Mask of the seats asked for a card (SC-6.8): living, not passed, not on auto-pass, with cards in hand.

    An auto-pass *unless aimed* spares no question about a card against its seat, one *unless concerned* none in the
    turn of a player who could win in it either, whatever the hand (SC-6.5, 6.13).
    Besides, on an empty stack, the active player while party to a running contract, which they may want to end.
    """
    asked = state.alive & ~state.passed
    if not asked:
        return 0
    bit = 1
    for hand in state.hands:
        if not hand:
            asked &= ~bit
        bit <<= 1
    active = state.active
    if state.contracts and may_end_contract(state, active) and not state.passed >> active & 1:
        asked |= 1 << active
    if any(state.auto):
        for seat, auto in enumerate(state.auto):
            if auto and not concerns(rules, state, seat, auto):
                asked &= ~(1 << seat)
    return asked


def concerns(rules: Rules, state: State, seat: int, auto: int) -> bool:
    """Whether what lies open is asked about although the seat passes beforehand (SC-6.13)."""
    if auto not in (AUTO_UNLESS_AIMED, AUTO_UNLESS_CONCERNED):
        return False
    return aimed_at(rules, state, seat) or (
        auto == AUTO_UNLESS_CONCERNED and victory.can_win(rules, state, state.active, with_income=True)
    )


def aimed_at(rules: Rules, state: State, seat: int) -> bool:
    """Whether a card of another on the stack would act on the seat, or undo its card, if the stack resolved now."""
    undone: set[int] = set()
    for number in range(len(state.stack), 0, -1):
        if number in undone:
            continue
        stacked = state.stack[number - 1]
        card = rules.card(stacked.copy)
        if stacked.by != seat and victim(state, stacked, card) == seat:
            return True
        if stacked.target is not None and stacked.target.card is not None:
            undone.add(stacked.target.card)
    return False


def victim(state: State, stacked: StackedCard, card: Card) -> int:
    """On whom a card acts: for a counter, the player of the card that it would undo."""
    if card.target == "card" and stacked.target is not None and stacked.target.card is not None:
        return state.stack[stacked.target.card - 1].by
    return subject_of(state, stacked, card)


def may_end_contract(state: State, seat: int) -> bool:
    """The active player, on an empty stack, is party to a running contract (SC-6.8)."""
    if seat != state.active or state.stack or not state.contracts:
        return False
    return any(contract.binds(seat) for contract in state.contracts)


# What may be played


def refusal(rules: Rules, state: State, seat: int, card: Card) -> Rejected | None:
    """Why the seat cannot play this card now, whatever its target: who first, then when (SC-6.2, 6.8)."""
    if card.by == "active" and seat != state.active:
        return Rejected("card_not_playable", "SC-6.2", card=card.slug, why="active_only")
    if card.by == "other" and seat == state.active:
        return Rejected("card_not_playable", "SC-6.2", card=card.slug, why="others_only")
    if card.answers and not state.stack:
        return Rejected("card_not_playable", "SC-6.8", card=card.slug, why="needs_a_card")
    if state.stack and not card.answers:
        return Rejected("card_not_playable", "SC-6.8", card=card.slug, why="answers_only")
    return None


def target_ok(rules: Rules, state: State, by: int, card: Card, target: Target | None) -> bool:
    """The target is one the card may name now (SC-6.9)."""
    check = _TARGETS[card.target]
    return check(rules, state, by, card, target or Target())


def _player(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    return target.player != by and _anyone(rules, state, by, card, target)


def _anyone(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    seat = target.player
    if seat is None or not state.living(seat) or is_veiled(rules, state, by, card, seat):
        return False
    return not any(now.key == "look_at_hand" for now in card.effects.now) or bool(state.hands[seat])


def _active(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    if target.player not in (None, state.active):
        return False
    return not is_veiled(rules, state, by, card, state.active)


def _card(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    return target.card is not None and 1 <= target.card <= len(state.stack)


def _body(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    body = rules.content.body_index[target.body or ""]
    return rules.content.bodies[body].fleet is not None and state.owner(body) == NOBODY


def _resource(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    resource = rules.content.resource_index[target.resource or ""]
    return base_counts(rules, state, state.active)[resource] >= 1


def _technology(rules: Rules, state: State, by: int, card: Card, target: Target) -> bool:
    return not state.techs[state.active] >> (target.technology or 0) & 1


_TARGETS = {
    "none": lambda rules, state, by, card, target: True,
    "player": _player,
    "anyone": _anyone,
    "active": _active,
    "card": _card,
    "body": _body,
    "resource": _resource,
    "technology": _technology,
}


def is_veiled(rules: Rules, state: State, by: int, card: Card, named: int) -> bool:
    """*Shadow veil*: cards of that colour, played by others, may not name its owner (SC-6.12)."""
    return by != named and card.colour in rules.powers(state, named).veiled_from


def targets(rules: Rules, state: State, by: int, card: Card) -> Iterator[Target | None]:
    """Every legal target of a card; None once for a card that needs none."""
    for target in _candidates(rules, state, card):
        if target_ok(rules, state, by, card, target):
            yield target


def _candidates(rules: Rules, state: State, card: Card) -> Iterator[Target | None]:
    content = rules.content
    if card.target in ("none", "active"):
        yield None
    elif card.target in ("player", "anyone"):
        yield from (Target(player=seat) for seat in range(rules.seats))
    elif card.target == "card":
        yield from (Target(card=number) for number in range(1, len(state.stack) + 1))
    elif card.target == "body":
        yield from (Target(body=body.name) for body in content.bodies if body.fleet is not None)
    elif card.target == "resource":
        yield from (Target(resource=slug) for slug in content.resources)
    else:
        yield from (Target(technology=n) for n in range(1, len(content.technologies)))


# Playing


def play(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, slug: str, target: Target | None
) -> None:
    """SC-6.3: the card goes on the stack; every other's pass is wiped (SC-6.8, 6.13)."""
    copy = oldest(rules, state, seat, slug)
    state.hands[seat] = without(state.hands[seat], copy)
    state.stack = (*state.stack, StackedCard(copy, seat, target))
    state.passed = 1 << seat
    state.auto = tuple(
        AUTO_NONE if auto == AUTO_NEXT_CARD and other != seat else auto
        for other, auto in enumerate(state.auto)
    )
    state.serial += 1
    recorder.emit("card_played", seat=seat, number=len(state.stack), card=slug, **target_data(target))


def oldest(rules: Rules, state: State, seat: int, slug: str) -> int:
    """The seat's oldest copy of a card in hand; NOBODY if there is none."""
    return next((copy for copy in state.hands[seat] if rules.slug(copy) == slug), NOBODY)


def without(hand: tuple[int, ...], copy: int) -> tuple[int, ...]:
    return tuple(other for other in hand if other != copy)


def target_data(target: Target | None) -> dict[str, object]:
    """``{"target": …}`` for events and views; nothing where there is no target."""
    return {} if target is None else {"target": msgspec.to_builtins(target)}


# Resolving


def resolve_stack(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-6.10: from the top, without new windows; afterwards every pass is wiped (SC-6.8)."""
    while state.stack and not state.reason:
        card = state.stack[-1]
        state.stack = state.stack[:-1]
        _resolve_card(rules, state, recorder, card, len(state.stack) + 1)
    state.passed = 0
    state.serial += 1


def _resolve_card(
    rules: Rules, state: State, recorder: MoveRecorder, stacked: StackedCard, number: int
) -> None:
    card = rules.card(stacked.copy)
    about = {"seat": stacked.by, "card": card.slug, "number": number}
    if stacked.countered:
        state.discard.append(stacked.copy)
        recorder.emit("card_countered", **about)
    elif not state.living(stacked.by) or not _still_legal(rules, state, stacked, card):
        state.discard.append(stacked.copy)
        recorder.emit("card_fizzled", **about)
    else:
        _take_effect(rules, state, recorder, stacked, card, about)


def _still_legal(rules: Rules, state: State, stacked: StackedCard, card: Card) -> bool:
    """SC-6.6, 6.9: looked at again when it resolves, card targets excepted."""
    return card.target == "card" or target_ok(rules, state, stacked.by, card, stacked.target)


def subject_of(state: State, stacked: StackedCard, card: Card) -> int:
    """SC-25.1: for whom the card acts."""
    if card.target in ("player", "anyone"):
        assert stacked.target is not None
        assert stacked.target.player is not None
        return stacked.target.player
    return stacked.by if card.target in ("none", "card") else state.active


def _take_effect(
    rules: Rules,
    state: State,
    recorder: MoveRecorder,
    stacked: StackedCard,
    card: Card,
    about: dict[str, object],
) -> None:
    subject = subject_of(state, stacked, card)
    recorder.emit("card_resolved", **about, subject=subject, **target_data(stacked.target))
    if card.colour == "blue":
        state.secrets[stacked.by] = (*state.secrets[stacked.by], stacked.copy)
    else:
        state.played = (*state.played, stacked.copy)
        state.running = (*state.running, Running(stacked.copy, stacked.by, subject, stacked.target))
    for now in card.effects.now:
        if state.reason or not state.living(subject):
            return
        _carry_out(rules, state, recorder, stacked, card, subject, now)


def _carry_out(
    rules: Rules,
    state: State,
    recorder: MoveRecorder,
    stacked: StackedCard,
    card: Card,
    subject: int,
    now: Now,
) -> None:
    """One effect of length *now* (SC-25)."""
    if now.key == "credits" and now.amount < 0:
        force(rules, state, recorder, subject, BANK, -now.amount, "card", card=card.slug, by=stacked.by)
    elif now.key in ("credits", "credits_at_least", "credits_per_body"):
        amount = _grant(state, subject, now)
        if amount > 0:
            pay(state, recorder, BANK, subject, amount, "card", card=card.slug)
    elif now.key == "repay_next_turn":
        state.loans = (*state.loans, Loan(subject, now.amount, state.turn))
    elif now.key == "trade_stops_until":
        state.embargoed |= 1 << subject
    elif now.key == "counter":
        _counter(state, stacked)
    elif now.key == "look_at_hand":
        hand = [rules.slug(copy) for copy in state.hands[subject]]
        recorder.emit_private("hand_seen", stacked.by, {"cards": hand}, seat=stacked.by, target=subject)
        seen = sum(1 << copy for copy in state.hands[subject])
        state.known = tuple(mask | seen if i == stacked.by else mask for i, mask in enumerate(state.known))
    elif now.key == "discard_one":
        ask_discard(rules, state, recorder, stacked.by, subject)


def _grant(state: State, subject: int, now: Now) -> int:
    """CG that the bank pays for one effect."""
    if now.key == "credits_at_least":
        return now.amount - state.credits[subject]
    if now.key == "credits_per_body":
        amount = now.amount * state.held[subject].bit_count()
        return amount if now.at_most is None else min(amount, now.at_most)
    return now.amount


def _counter(state: State, stacked: StackedCard) -> None:
    """SC-6.10: mark the named card; a card countered twice is countered."""
    assert stacked.target is not None
    assert stacked.target.card is not None
    place = stacked.target.card - 1
    if place < len(state.stack):
        marked = msgspec.structs.replace(state.stack[place], countered=True)
        state.stack = (*state.stack[:place], marked, *state.stack[place + 1 :])


def ask_discard(rules: Rules, state: State, recorder: MoveRecorder, seat: int, target: int) -> None:
    """``seat`` must choose a card of ``target``'s hand to discard; with one choice it is not asked (SC-6.11, 5.1)."""
    hand = state.hands[target]
    if len({rules.content.copies[copy] for copy in hand}) == 1:
        discard_from(rules, state, recorder, seat, target, hand[-1])
    elif hand:
        state.question = Question(seat, target)
        state.serial += 1


def discard_from(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, target: int, copy: int
) -> None:
    """A card of ``target``'s hand goes to the discard pile, chosen by ``seat``."""
    state.hands[target] = without(state.hands[target], copy)
    state.discard.append(copy)
    why = "archives" if seat == target else "espionage"
    recorder.emit("discarded", seat=target, cards=[rules.slug(copy)], why=why, by=seat)
