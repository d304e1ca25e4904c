"""Carrying out an admitted answer on a draft: one function for each action of SC-23."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import actions as act
from games.rules.starciv import alliances, assault, card_stack, contracts, legality, trade, treasury
from games.rules.starciv.elimination import eliminate, win
from games.rules.starciv.flow import BY_NAME, draw, enter
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NAMES, State
from games.rules.starciv.treasury import BANK, pay


def perform(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: Action) -> None:
    """Do what the action says; automatic steps follow elsewhere."""
    _DEEDS[type(action)](rules, state, recorder, seat, action)


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _pick(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Pick) -> None:
    """SC-2.2, 2.5."""
    content = rules.content
    base = content.body_index[action.base]
    colour = action.colour or action.ship
    state.race = _put(state.race, seat, content.race_index[action.race])
    state.ship = _put(state.ship, seat, content.ship_index[action.ship])
    state.colour = _put(state.colour, seat, colour)
    state.base = _put(state.base, seat, base)
    state.held[seat] = 1 << base
    state.credits[seat] = treasury.starting_credits(rules, seat)
    state.serial += 1
    recorder.emit("picked", seat=seat, race=action.race, ship=action.ship, colour=colour, base=action.base)
    draw(rules, state, recorder, seat, rules.constants.starting_hand)


def _play_card(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.PlayCard) -> None:
    card_stack.play(rules, state, recorder, seat, action.card, action.target)


def _pass(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Pass) -> None:
    state.passed |= 1 << seat
    recorder.emit("passed", seat=seat)


def _auto_pass(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.AutoPass) -> None:
    until = AUTO_NAMES.index(action.until)
    if state.auto[seat] == until:  # nothing happens: the table writes no move
        return
    state.auto = _put(state.auto, seat, until)
    recorder.emit("auto_pass_set", seat=seat, until=action.until)


def _buy(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Buy) -> None:
    """SC-7.2: paid, owned, in effect at once."""
    n = action.technology
    cost = treasury.price(rules, state, seat, n)
    system = {} if action.system is None else {"system": action.system}
    recorder.emit("technology_bought", seat=seat, technology=n, price=cost, **system)
    pay(state, recorder, seat, BANK, cost, "technology", technology=n)
    state.techs[seat] |= 1 << n
    if action.system is not None:
        state.landing = _put(state.landing, seat, rules.content.system_index[action.system])
    state.serial += 1
    if any(now.key == "victory" for now in rules.content.technology(n).effects.now):
        win(state, recorder, (seat,), "technology")


def _end_phase(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.EndPhase) -> None:
    enter(rules, state, recorder, BY_NAME[state.phase].next)


def _attempt(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Attempt) -> None:
    assault.declare(rules, state, recorder, rules.content.body_index[action.body], bool(action.ask_aid))


def _reroll(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Reroll) -> None:
    assault.reroll(rules, state, recorder, action.use)


def _sacrifice(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Sacrifice) -> None:
    body = None if action.body is None else rules.content.body_index[action.body]
    assault.sacrifice(rules, state, recorder, body)


def _press_on(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.PressOn) -> None:
    assault.press_on(rules, state, recorder)


def _withdraw(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Withdraw) -> None:
    assert state.assault is not None
    recorder.emit("withdrew", seat=seat, body=rules.content.bodies[state.assault.body].name)
    assault.give_up(rules, state, recorder)


def _prize(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Prize) -> None:
    (assault.colonise if action.prize == "colonise" else assault.ransom)(rules, state, recorder)


def _tribute(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Tribute) -> None:
    assault.tribute(rules, state, recorder, action.collect)


def _upkeep(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Upkeep) -> None:
    """SC-5.6, 5.12: discarded cards in the order of the list, the others paid for."""
    for slug in action.discard:
        copy = card_stack.oldest(rules, state, seat, slug)
        state.hands[seat] = card_stack.without(state.hands[seat], copy)
        state.discard.append(copy)
    kept = len(state.hands[seat])
    cost = legality.upkeep_cost(rules, state, seat, kept)
    recorder.emit("upkeep", seat=seat, kept=kept, cost=cost, discarded=list(action.discard))
    if cost:
        pay(state, recorder, seat, BANK, cost, "upkeep")
    enter(rules, state, recorder, BY_NAME["UPKEEP"].next)


def _choose_discard(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.ChooseDiscard
) -> None:
    question = state.question
    assert question is not None
    state.question = None
    state.serial += 1
    copy = next(c for c in reversed(state.hands[question.target]) if rules.slug(c) == action.card)
    card_stack.discard_from(rules, state, recorder, seat, question.target, copy)


def _aid(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Aid) -> None:
    alliances.answer_aid(rules, state, recorder, action.give)


def _propose(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.ProposeAlliance
) -> None:
    alliances.propose(rules, state, recorder, seat, action.player)


def _accept(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.AcceptAlliance
) -> None:
    alliances.ally(state, recorder, action.player, seat)


def _decline(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.DeclineAlliance
) -> None:
    alliances.decline(state, recorder, action.player, seat)


def _leave(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.LeaveAlliance) -> None:
    alliances.leave(rules, state, recorder, seat, action.player)


def _share_victory(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.ShareVictory
) -> None:
    alliances.share_victory(state, recorder, seat, action.agree)


def _offer_trade(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.OfferTrade
) -> None:
    trade.offer(state, recorder, seat, action)


def _accept_trade(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.AcceptTrade
) -> None:
    trade.accept(rules, state, recorder, action.offer)


def _decline_trade(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.DeclineTrade
) -> None:
    trade.drop(state, action.offer)
    recorder.emit("trade_declined", seat=seat, offer=action.offer)


def _withdraw_offer(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.WithdrawOffer
) -> None:
    trade.drop(state, action.offer)
    recorder.emit("offer_withdrawn", seat=seat, offer=action.offer)


def _end_trade(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.EndTrade) -> None:
    contract = next(one for one in state.contracts if one.number == action.contract)
    contracts.end(state, recorder, contract, "ended", seat)


def _gift(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Gift) -> None:
    trade.give_credits(state, recorder, seat, action.player, action.credits, "gift")


def _resign(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Resign) -> None:
    recorder.emit("resigned", seat=seat)
    eliminate(rules, state, recorder, seat, "resign")


_DEEDS: dict[type[Action], Callable[[Rules, State, MoveRecorder, int, Any], None]] = {
    act.Pick: _pick,
    act.PlayCard: _play_card,
    act.Pass: _pass,
    act.AutoPass: _auto_pass,
    act.Buy: _buy,
    act.EndPhase: _end_phase,
    act.Attempt: _attempt,
    act.Reroll: _reroll,
    act.Sacrifice: _sacrifice,
    act.PressOn: _press_on,
    act.Withdraw: _withdraw,
    act.Prize: _prize,
    act.Tribute: _tribute,
    act.Upkeep: _upkeep,
    act.ChooseDiscard: _choose_discard,
    act.Aid: _aid,
    act.ProposeAlliance: _propose,
    act.AcceptAlliance: _accept,
    act.DeclineAlliance: _decline,
    act.LeaveAlliance: _leave,
    act.ShareVictory: _share_victory,
    act.OfferTrade: _offer_trade,
    act.AcceptTrade: _accept_trade,
    act.DeclineTrade: _decline_trade,
    act.WithdrawOffer: _withdraw_offer,
    act.EndTrade: _end_trade,
    act.Gift: _gift,
    act.Resign: _resign,
}
