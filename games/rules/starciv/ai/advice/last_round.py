"""Rules of advice under a round limit: the ranking counts, and after the last round no card or CG is of use."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.rules.starciv import actions as act
from games.rules.starciv import prompts, treasury
from games.rules.starciv.ai import card_choice, lookahead
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.bots import captain
from games.rules.starciv.scoring import ranking
from games.rules.starciv.state import NOBODY, State

BODY = 0.01
"""Worth of a body more beside a place in the ranking: others may still rise until the end."""

SAFE = -4
"""CG that may be left at least where others are still to play: with less a card may be ruin (danger.py)."""


def buy_for_rank(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Buy the cheapest technology in the last round: one more counts before all else, saving for nothing (SC-1.2)."""
    first = choices[0]
    if not outlook.is_last_round or outlook.kind != "tech" or first.action != prompts.END:
        return None
    if not prompts.buyable(outlook.rules, outlook.state, outlook.active):
        return None
    buy = _purchase(outlook)
    if buy is None:
        return Choice(first.value, prompts.END, Reason("too_dear"))
    return Choice(first.value, buy, Reason("buy_for_rank", {"technology": buy.technology}))


def _purchase(outlook: Outlook) -> act.Buy | None:
    """The cheapest technology, if it leads into no dangerous debt."""
    rules, state, seat = outlook.rules, outlook.state, outlook.active
    prices = treasury.prices(rules, state, seat, prompts.buyable(rules, state, seat))
    price, n = min(((price, n) for n, price in prices), default=(0, 0))
    if not n or (state.credits[seat] - price < SAFE and not outlook.plays_last):
        return None
    return act.Buy(n, prompts.systems_for(rules, n)[0])


def attack_for_rank(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Attack in the last round what raises the place in the ranking most on average, or nothing (SC-1.2)."""
    first = choices[0]
    if not outlook.is_last_round or outlook.kind != "colonise":
        return None
    best = _best_attempt(outlook)
    if best is None:
        reason = first.reason if first.reason.key == "nothing_to_attack" else Reason("rank_stands")
        return Choice(first.value, prompts.END, reason)
    return Choice(first.value, *captain.attempt_on(outlook.rules, outlook.state, best))


def _best_attempt(outlook: Outlook) -> lookahead.Attempt | None:
    """The attempt that raises the place most on average, of those that lead into no dangerous debt."""
    rules, state, seat = outlook.rules, outlook.state, outlook.active
    best, value = None, _place(state, seat)
    for body in prompts.triable(rules, state, seat):
        attempt = lookahead.attempt_on(rules, state, seat, body)
        harmless = outlook.plays_last and attempt.kind == "natives"
        if state.credits[seat] - attempt.fee < SAFE and not harmless:
            continue
        expected = _expected_place(outlook, attempt)
        if expected > value:
            best, value = attempt, expected
    return best


def _expected_place(outlook: Outlook, attempt: lookahead.Attempt) -> float:
    state, seat, defender = outlook.state, outlook.active, attempt.defender
    owner = defender if attempt.kind == "player" else NOBODY
    paid = NOBODY if attempt.kind == "natives" else defender
    victory = lookahead.after_victory(state, seat, attempt.body, owner, attempt.fee, home=attempt.home)
    defeat = lookahead.after_defeat(outlook.rules, state, seat, paid, attempt.fee)
    return attempt.chance * _place(victory, seat) + (1 - attempt.chance) * _place(defeat, seat)


def _place(state: State, seat: int) -> float:
    """How many the seat leaves behind as the ranking stands, half of one for a tie, and its bodies."""
    merits = {other: merit for merit, other in ranking(state)}
    if seat not in merits:
        return -1.0
    mine = merits.pop(seat)
    behind = sum((mine > other) + (mine == other) / 2 for other in merits.values())
    gone = len(state.credits) - 1 - len(merits)
    return behind + gone + BODY * mine[1]


def pay_for_no_card(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Keep only what is free in the very last turn: nobody plays a card any more (SC-5.12)."""
    choice, rules, state, seat = choices[0], outlook.rules, outlook.state, outlook.active
    if not outlook.plays_last or not isinstance(choice.action, act.Upkeep):
        return None
    free = rules.powers(state, seat).upkeep_free
    if free >= len(state.hands[seat]) - len(choice.action.discard):
        return None
    return Choice(choice.value, card_choice.keeping(rules, state, seat, free), Reason("upkeep_last"))


def play_no_idle_card(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Play no card for a combat in the last round that no attack follows; keep others because they are of no use."""
    choice = choices[0]
    if not outlook.is_last_round or outlook.kind != "cards":
        return None
    fights = choice.reason.key == "card_for_combat" and outlook.seat == outlook.active
    if choice.reason.key != "keep_cards" and not (fights and _is_idle(outlook, choice)):
        return None
    return Choice(choice.value, prompts.PASS, Reason("keep_cards", {"last": True}))


def _is_idle(outlook: Outlook, choice: Choice) -> bool:
    """No attack follows the active player's card and the purchases, which come first."""
    chance = SeededChance(0)
    state = lookahead.after_cards(outlook.rules, outlook.state, outlook.active, choice.action, chance)
    if state.active != outlook.active or state.reason:
        return False
    then = Outlook(outlook.rules, state, outlook.seat, outlook.kind)
    while buy := _purchase(then):
        then = then.after(buy)
    return _best_attempt(then) is None


def count_technology(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Call no technology on the way to a victory out of reach of the rounds: it counts in the ranking (SC-1.2)."""
    choice, rounds = choices[0], outlook.rounds_left
    if choice.reason.key != "buy_on_the_way" or rounds is None or outlook.turns[outlook.active] <= rounds - 1:
        return None
    limit = outlook.rules.options["round_limit"]
    return replace(choice, reason=Reason("buy_to_count", {**choice.reason.params, "limit": limit}))
