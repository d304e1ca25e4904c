"""Last round in what is advised: the ranking is all that counts, and no card or CG is of use after it (SC-1.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import deadline, forms, treasury
from games.rules.starciv.book import Book
from games.rules.starciv.bots import captain, followup, foresight, on_credit, ruin
from games.rules.starciv.bots.admiral import kept
from games.rules.starciv.content import Card
from games.rules.starciv.phases import ranking
from games.rules.starciv.state import NOBODY, State

BODY = 0.01
"""What a body more counts for beside a place in the ranking: others may still rise until the end."""

SAFE = -4
"""CG that may be left at least where others are still to play: with less a card may be ruin (danger.py)."""


def held_back(book: Book, state: State, seat: int, card: Card, play: act.PlayCard) -> float:
    """Share that a play of a card must bring now to be better than keeping it: none where it will never bring more.

    Nothing is better than to put a rival out of the game, however little they could still win.
    """
    if ruin.follows(book, state, seat, card, play):
        return -ruin.WORTH
    if deadline.is_last_round(book, state) or _at_its_most(state, seat, card):
        return 0.0
    return kept(book, state, seat, card, play)


def _at_its_most(state: State, seat: int, card: Card) -> bool:
    """The card brings the most CG that it ever can."""
    now = card.effects.now
    bodies = state.held[seat].bit_count()
    return bool(now) and all(
        one.key == "credits_per_body" and one.at_most is not None and one.amount * bodies >= one.at_most
        for one in now
    )


def for_the_ranking(book: Book, state: State, prompt: Prompt, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers of the last round, best first, by what they do in the ranking."""
    if not deadline.is_last_round(book, state) or prompt.kind not in _BY_RANK:
        return list(weighed)
    first = _BY_RANK[prompt.kind](book, state, weighed)
    if prompt.kind == "cards" and prompt.seat == state.active:
        first = _for_an_attack(book, state, first)
    return [first, *(one for one in weighed if one.action != first.action)]


def _tech(book: Book, state: State, weighed: Sequence[Choice]) -> Choice:
    """A technology more counts before all else, and saving for nothing."""
    first = weighed[0]
    if first.action != forms.END or not any(forms.buyable(book, state, state.active)):
        return first
    buy = _purchase(book, state)
    if buy is None:
        return Choice(first.value, forms.END, Reason("too_dear"))
    return Choice(first.value, buy, Reason("buy_for_rank", {"technology": buy.technology}))


def _purchase(book: Book, state: State) -> act.Buy | None:
    """The cheapest technology, if it leads into no dangerous debt."""
    seat = state.active
    found = treasury.prices(book, state, seat, forms.buyable(book, state, seat))
    price, n = min(((price, n) for n, price in found), default=(0, 0))
    if not n or (state.credits[seat] - price < SAFE and not deadline.plays_last(book, state)):
        return None
    return act.Buy(n, forms.systems_for(book, n)[0])


def _colonise(book: Book, state: State, weighed: Sequence[Choice]) -> Choice:
    """The attempt that raises the place in the ranking most on average, a body more counting a little in itself."""
    first, best = weighed[0], _best(book, state)
    if best is None:
        why = first.reason if first.reason.key == "nothing_to_attack" else Reason("rank_stands")
        return Choice(first.value, forms.END, why)
    return Choice(first.value, *captain.attempt_on(book, state, best))


def _best(book: Book, state: State) -> foresight.Attempt | None:
    """The attempt that raises the place most on average, of those that lead into no dangerous debt."""
    seat = state.active
    best, value = None, _place(state, seat)
    for body in forms.triable(book, state, seat):
        attempt = foresight.attempt_on(book, state, seat, body)
        if state.credits[seat] - attempt.fee < SAFE and not (
            deadline.plays_last(book, state) and attempt.kind == "natives"
        ):
            continue
        expected = _expected(book, state, attempt)
        if expected > value:
            best, value = attempt, expected
    return best


def _expected(book: Book, state: State, attempt: foresight.Attempt) -> float:
    seat, defender = state.active, attempt.defender
    owner = defender if attempt.kind == "player" else NOBODY
    won = foresight.won(state, seat, attempt.body, owner, attempt.fee, home=attempt.home)
    lost = foresight.lost(book, state, seat, NOBODY if attempt.kind == "natives" else defender, attempt.fee)
    return attempt.chance * _place(won, seat) + (1 - attempt.chance) * _place(lost, seat)


def _place(state: State, seat: int) -> float:
    """How many the seat leaves behind as the ranking stands, half of one for a tie, and its bodies."""
    merits = {other: merit for merit, other in ranking(state)}
    if seat not in merits:
        return -1.0
    mine = merits.pop(seat)
    behind = sum((mine > other) + (mine == other) / 2 for other in merits.values())
    gone = len(state.credits) - 1 - len(merits)
    return behind + gone + BODY * mine[1]


def _upkeep(book: Book, state: State, weighed: Sequence[Choice]) -> Choice:
    """The last to play pays for no card."""
    free = book.powers(state, state.active).upkeep_free
    kept = on_credit.keeping(book, state, weighed[0], free)
    if kept is weighed[0] or not deadline.plays_last(book, state):
        return weighed[0]
    return replace(kept, reason=Reason("upkeep_last"))


def _cards(book: Book, state: State, weighed: Sequence[Choice]) -> Choice:
    first = weighed[0]
    return _kept_for_nothing(first) if first.reason.key == "keep_cards" else first


def _kept_for_nothing(choice: Choice) -> Choice:
    return Choice(choice.value, forms.PASS, Reason("keep_cards", {"last": True}))


def _for_an_attack(book: Book, state: State, choice: Choice) -> Choice:
    """The active player's card, if it is for a combat: one that no attack follows is not played."""
    if choice.reason.key != "card_for_combat":
        return choice
    then = foresight.after_cards(book, state, state.active, choice.action, SeededChance(0))
    if then.active != state.active or then.reason:
        return choice
    while buy := _purchase(book, then):  # they come first
        then = followup.after(book, then, buy)
    return choice if _best(book, then) else _kept_for_nothing(choice)


_BY_RANK: dict[str, Callable[[Book, State, Sequence[Choice]], Choice]] = {
    "tech": _tech,
    "colonise": _colonise,
    "upkeep": _upkeep,
    "cards": _cards,
}
