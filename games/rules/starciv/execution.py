"""Carrying out an admitted answer on a draft: one function for each action of SC-23."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.turn import Turn
from games.rules.starciv import actions as act
from games.rules.starciv import alliances, assault, card_stack, contracts, legality, trade, treasury
from games.rules.starciv.elimination import eliminate, win
from games.rules.starciv.flow import BY_NAME, draw, enter
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NAMES, State
from games.rules.starciv.treasury import BANK, pay


def perform(rules: Rules, draft: State, turn: Turn, seat: int, action: Action) -> None:
    """Do what the action says; automatic steps follow elsewhere."""
    _DEEDS[type(action)](rules, draft, turn, seat, action)


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _pick(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Pick) -> None:
    """SC-2.2, 2.5."""
    content = rules.content
    base = content.body_index[action.base]
    colour = action.colour or action.ship
    draft.race = _put(draft.race, seat, content.race_index[action.race])
    draft.ship = _put(draft.ship, seat, content.ship_index[action.ship])
    draft.colour = _put(draft.colour, seat, colour)
    draft.base = _put(draft.base, seat, base)
    draft.held[seat] = 1 << base
    draft.credits[seat] = treasury.starting_credits(rules, seat)
    draft.serial += 1
    turn.tell("picked", seat=seat, race=action.race, ship=action.ship, colour=colour, base=action.base)
    draw(rules, draft, turn, seat, rules.constants.starting_hand)


def _play_card(rules: Rules, draft: State, turn: Turn, seat: int, action: act.PlayCard) -> None:
    card_stack.play(rules, draft, turn, seat, action.card, action.target)


def _pass(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Pass) -> None:
    draft.passed |= 1 << seat
    turn.tell("passed", seat=seat)


def _auto_pass(rules: Rules, draft: State, turn: Turn, seat: int, action: act.AutoPass) -> None:
    until = AUTO_NAMES.index(action.until)
    if draft.auto[seat] == until:  # nothing happens: the table writes no move
        return
    draft.auto = _put(draft.auto, seat, until)
    turn.tell("auto_pass_set", seat=seat, until=action.until)


def _buy(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Buy) -> None:
    """SC-7.2: paid, owned, in effect at once."""
    n = action.technology
    cost = treasury.price(rules, draft, seat, n)
    system = {} if action.system is None else {"system": action.system}
    turn.tell("technology_bought", seat=seat, technology=n, price=cost, **system)
    pay(draft, turn, seat, BANK, cost, "technology", technology=n)
    draft.techs[seat] |= 1 << n
    if action.system is not None:
        draft.landing = _put(draft.landing, seat, rules.content.system_index[action.system])
    draft.serial += 1
    if any(now.key == "victory" for now in rules.content.technology(n).effects.now):
        win(draft, turn, (seat,), "technology")


def _end_phase(rules: Rules, draft: State, turn: Turn, seat: int, action: act.EndPhase) -> None:
    enter(rules, draft, turn, BY_NAME[draft.phase].next)


def _attempt(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Attempt) -> None:
    assault.declare(rules, draft, turn, rules.content.body_index[action.body], bool(action.ask_aid))


def _reroll(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Reroll) -> None:
    assault.reroll(rules, draft, turn, action.use)


def _sacrifice(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Sacrifice) -> None:
    body = None if action.body is None else rules.content.body_index[action.body]
    assault.sacrifice(rules, draft, turn, body)


def _press_on(rules: Rules, draft: State, turn: Turn, seat: int, action: act.PressOn) -> None:
    assault.press_on(rules, draft, turn)


def _withdraw(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Withdraw) -> None:
    assert draft.assault is not None
    turn.tell("withdrew", seat=seat, body=rules.content.bodies[draft.assault.body].name)
    assault.give_up(rules, draft, turn)


def _prize(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Prize) -> None:
    (assault.colonise if action.prize == "colonise" else assault.ransom)(rules, draft, turn)


def _tribute(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Tribute) -> None:
    assault.tribute(rules, draft, turn, action.collect)


def _upkeep(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Upkeep) -> None:
    """SC-5.6, 5.12: discarded cards in the order of the list, the others paid for."""
    for slug in action.discard:
        copy = card_stack.oldest(rules, draft, seat, slug)
        draft.hands[seat] = card_stack.without(draft.hands[seat], copy)
        draft.discard.append(copy)
    kept = len(draft.hands[seat])
    cost = legality.upkeep_cost(rules, draft, seat, kept)
    turn.tell("upkeep", seat=seat, kept=kept, cost=cost, discarded=list(action.discard))
    if cost:
        pay(draft, turn, seat, BANK, cost, "upkeep")
    enter(rules, draft, turn, BY_NAME["UPKEEP"].next)


def _choose_discard(rules: Rules, draft: State, turn: Turn, seat: int, action: act.ChooseDiscard) -> None:
    question = draft.question
    assert question is not None
    draft.question = None
    draft.serial += 1
    copy = next(c for c in reversed(draft.hands[question.target]) if rules.slug(c) == action.card)
    card_stack.discard_from(rules, draft, turn, seat, question.target, copy)


def _aid(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Aid) -> None:
    alliances.answer_aid(rules, draft, turn, action.give)


def _propose(rules: Rules, draft: State, turn: Turn, seat: int, action: act.ProposeAlliance) -> None:
    alliances.propose(rules, draft, turn, seat, action.player)


def _accept(rules: Rules, draft: State, turn: Turn, seat: int, action: act.AcceptAlliance) -> None:
    alliances.ally(draft, turn, action.player, seat)


def _decline(rules: Rules, draft: State, turn: Turn, seat: int, action: act.DeclineAlliance) -> None:
    alliances.decline(draft, turn, action.player, seat)


def _leave(rules: Rules, draft: State, turn: Turn, seat: int, action: act.LeaveAlliance) -> None:
    alliances.leave(rules, draft, turn, seat, action.player)


def _share_victory(rules: Rules, draft: State, turn: Turn, seat: int, action: act.ShareVictory) -> None:
    alliances.share_victory(draft, turn, seat, action.agree)


def _offer_trade(rules: Rules, draft: State, turn: Turn, seat: int, action: act.OfferTrade) -> None:
    trade.offer(draft, turn, seat, action)


def _accept_trade(rules: Rules, draft: State, turn: Turn, seat: int, action: act.AcceptTrade) -> None:
    trade.accept(rules, draft, turn, action.offer)


def _decline_trade(rules: Rules, draft: State, turn: Turn, seat: int, action: act.DeclineTrade) -> None:
    trade.drop(draft, action.offer)
    turn.tell("trade_declined", seat=seat, offer=action.offer)


def _withdraw_offer(rules: Rules, draft: State, turn: Turn, seat: int, action: act.WithdrawOffer) -> None:
    trade.drop(draft, action.offer)
    turn.tell("offer_withdrawn", seat=seat, offer=action.offer)


def _end_trade(rules: Rules, draft: State, turn: Turn, seat: int, action: act.EndTrade) -> None:
    contract = next(one for one in draft.contracts if one.number == action.contract)
    contracts.end(draft, turn, contract, "ended", seat)


def _gift(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Gift) -> None:
    trade.give_credits(draft, turn, seat, action.player, action.credits, "gift")


def _resign(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Resign) -> None:
    turn.tell("resigned", seat=seat)
    eliminate(rules, draft, turn, seat, "resign")


_DEEDS: dict[type[Action], Callable[[Rules, State, Turn, int, Any], None]] = {
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
