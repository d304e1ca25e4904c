"""Follow-up of a purchase in what is advised: none that takes away the attack which would be advised without it (SC-7).

An Admiral plans a purchase together with an attack. Where the debt that it leaves speaks against every attack
(danger.py), the purchase has to be worth more by itself than the attack that was open before.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.actions import Action
from games.engine.advice import Choice
from games.rules.starciv import actions as act
from games.rules.starciv import deadline, forms
from games.rules.starciv.book import Book
from games.rules.starciv.bots import foresight, plans, saving
from games.rules.starciv.bots.danger import is_near_ruin
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.state import NOBODY, State

WORTH_IT = 0.06
"""Share of winning by which a purchase has to beat the attack that it takes away, to be advised all the same: below
it, the attack won more often when both were played on (docs/bots.md)."""


def keeping_the_attack(book: Book, state: State, kind: str, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers of the active player, best first; before a purchase that costs the attack comes one worth more with it.

    One that is advised all the same names the body that it ``forgoes``. In the last round technologies come first
    (last_round.py).
    """
    first, *others = weighed
    attack = _forgone(book, state, first) if kind == "tech" else None
    if attack is None:
        return [first, *others]
    ending = Choice(first.value, forms.END, saving.reason_to_save(book, state, attack))
    ways = [ending, *(one for one in others if _keeps_it(book, state, one))]
    best = max(ways, key=lambda one: worth(book, after(book, state, one.action)))
    gain = worth(book, after(book, state, first.action)) - worth(book, after(book, state, best.action))
    if max(gain, *_weighed_gains(weighed, best.action)) >= WORTH_IT:
        return [first.telling(forgoes=book.content.bodies[attack.body].name), *others]
    return [best, *(one for one in weighed if one.action != best.action)]


def _forgone(book: Book, state: State, choice: Choice) -> foresight.Attempt | None:
    """The attack that an answer takes away, if it is a purchase and does; whatever wins the game takes none."""
    if not isinstance(choice.action, act.Buy) or choice.reason.key == "win_now":
        return None
    attack = None if deadline.is_last_round(book, state) else best_attack(book, state)
    return None if attack is None or _keeps_it(book, state, choice) else attack


def _weighed_gains(weighed: Sequence[Choice], action: Action) -> tuple[float, ...]:
    """By how much the first answer beats another as an Admiral played on from both; none where it did not."""
    return tuple(weighed[0].value - one.value for one in weighed if one.action == action) or (0.0,)


def _keeps_it(book: Book, state: State, choice: Choice) -> bool:
    """Whether it is a purchase after which an attack is advised still."""
    return (
        isinstance(choice.action, act.Buy)
        and best_attack(book, after(book, state, choice.action)) is not None
    )


def after(book: Book, state: State, action: Action) -> State:
    """The position after a purchase; that of other answers is as it was."""
    if not isinstance(action, act.Buy):
        return state
    system = NOBODY if action.system is None else book.content.systems.index(action.system)
    return plans.bought(book, state, action.technology, system)


def worth(book: Book, state: State) -> float:
    """The active player's share with the best attack that would be advised."""
    seat, judge = state.active, far_appraiser(book)
    attack = best_attack(book, state)
    return judge.share(state, seat) if attack is None else attack.expected[seat]


def best_attack(book: Book, state: State) -> foresight.Attempt | None:
    """The attack of the greatest worth that is no long shot, leads not near ruin and is better than none."""
    seat, judge = state.active, far_appraiser(book)
    best, most = None, judge.share(state, seat)
    for attempt in foresight.attempts(book, judge, state):
        if attempt.chance < foresight.LONG_SHOT or is_near_ruin(book, state, attempt):
            continue
        attempt.expected = foresight.weigh(book, judge, state, attempt)
        if attempt.expected[seat] > most:
            best, most = attempt, attempt.expected[seat]
    return best
