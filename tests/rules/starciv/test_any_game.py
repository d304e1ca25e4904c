"""Whatever hypothesis plays, the rules hold; and where they are broken on purpose, the machine notices.

``pytest tests/rules/starciv/test_any_game.py --hypothesis-profile=long`` plays for half an hour or so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from games.engine.actions import Rejected
from games.rules.starciv import assault, card_stack, legality, prompts, prompts_talk, treasury, view_private
from games.rules.starciv.actions import Pick
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from tests.rules.starciv.any_game import SETTINGS, AnyGame

TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = SETTINGS

Patch = pytest.MonkeyPatch


def a_card_is_kept_that_was_played(patch: Patch) -> None:
    patch.setattr(card_stack, "without", lambda hand, copy: hand)


def a_card_is_lost(patch: Patch) -> None:
    def play(rules: Any, draft: Any, *rest: Any) -> None:
        right(rules, draft, *rest)
        draft.stack = draft.stack[:-1]

    right = card_stack.play
    patch.setattr(card_stack, "play", play)


def a_fee_is_paid_untold(patch: Patch) -> None:
    def pay(draft: Any, turn: Any, source: int, receiver: int, amount: int, why: str, **what: Any) -> None:
        draft.credits[source] -= amount

    patch.setattr(assault, "pay", pay)


def the_bank_lends_without_end(patch: Patch) -> None:
    patch.setattr(treasury, "missing", lambda *_: 0)
    patch.setattr(prompts, "buyable", lambda rules, state, seat: rules.open_technologies(state.techs[seat]))


def a_body_is_won_by_two(patch: Patch) -> None:
    def colonise(rules: Any, draft: Any, turn: Any) -> None:
        body = draft.assault.body
        right(rules, draft, turn)
        draft.held[draft.left_of(draft.active)] |= 1 << body

    right = assault.colonise
    patch.setattr(assault, "colonise", colonise)


def a_question_is_asked_twice(patch: Patch) -> None:
    right = prompts._questions
    patch.setattr(
        prompts, "_questions", lambda rules, state: (*right(rules, state), *right(rules, state)[:1])
    )


def the_fallen_are_invited(patch: Patch) -> None:
    right = prompts_talk._invitations
    patch.setattr(prompts_talk, "_invitations", lambda alive, to: right(alive | 1 | 2, to))


def what_may_not_be_tried_is_suggested(patch: Patch) -> None:
    patch.setattr(prompts, "triable", lambda rules, state, seat: range(len(rules.content.bodies)))


def silence_is_no_answer(patch: Patch) -> None:
    patch.setattr(prompts.PickPrompt, "default_action", lambda *_: Pick("humans", "blue", "Niobe"))


def a_refusal_leaves_a_trace(patch: Patch) -> None:
    def admit(rules: Any, state: Any, seat: int, action: Any) -> None:
        try:
            right(rules, state, seat, action)
        except Rejected:
            state.passed ^= 1
            raise

    right = legality.admit
    patch.setattr(legality, "admit", admit)


def a_view_tells_the_next_card(patch: Patch) -> None:
    def leaky(rules: Any, state: Any, viewer: int) -> dict[str, Any]:
        return {**right(rules, state, viewer), "next": state.draw[-1:]}

    right = view_private.private
    patch.setattr(view_private, "private", leaky)


def who_could_answer_is_asked(patch: Patch) -> None:
    """SC-6.5 broken: only those who hold a counter are waited for."""

    content = PACKAGE.parse_content(PACKAGE.default_edition())
    counters = {copy for copy, card in enumerate(content.copies) if content.cards[card].answers}

    def awaited_seats(rules: Any, state: Any) -> int:
        return sum(
            1 << seat
            for seat, hand in enumerate(state.hands)
            if right(rules, state) >> seat & 1 and (not state.stack or counters.intersection(hand))
        )

    right = card_stack.awaited_seats
    patch.setattr(card_stack, "awaited_seats", awaited_seats)


BUGS: dict[Callable[[Patch], None], str] = {
    a_card_is_kept_that_was_played: "a card is lost, or is there twice",
    a_card_is_lost: "a card is lost, or is there twice",
    a_fee_is_paid_untold: "credits moved untold",
    the_bank_lends_without_end: "alive in ruin",
    a_body_is_won_by_two: "a body has two owners",
    a_question_is_asked_twice: "two questions at once to one seat",
    the_fallen_are_invited: "goes to the fallen",
    what_may_not_be_tried_is_suggested: "suggested to colonise, but refused",
    silence_is_no_answer: "suggested to pick, but refused",
    a_refusal_leaves_a_trace: "a refusal changed the position",
    a_view_tells_the_next_card: "a view tells a secret",
    who_could_answer_is_asked: "a question tells a secret",
}
"""Ways to break the rules, each with what the machine says of it."""


@pytest.mark.parametrize(("plant", "said"), BUGS.items(), ids=[plant.__name__ for plant in BUGS])
def test_a_planted_bug_is_found(plant: Callable[[Patch], None], said: str, monkeypatch: Patch) -> None:
    """The rules' own checks are switched off: the machine alone must notice."""
    monkeypatch.setattr(StarCivilisations, "check_invariants", lambda self, state: None)
    plant(monkeypatch)
    found = settings(SETTINGS, max_examples=600, phases=[Phase.generate], database=None, derandomize=True)
    with pytest.raises(AssertionError, match=said):
        run_state_machine_as_test(AnyGame, settings=found)
