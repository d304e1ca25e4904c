"""Taking back keeps the contract: any earlier position can be taken up again, and its questions are new ones."""

from typing import Any

import pytest

from games.engine.playout import Playout
from games.engine.undo import action, trace, undo_step
from tests.contract.helpers import KEYS, complete, plain, playout, seat_counts, viewers


@pytest.mark.parametrize("key", KEYS)
def test_positions_taken_up_again_are_sound_and_ask_anew(key: str) -> None:
    game = complete(key, seat_counts(key)[-1])
    played: Playout = playout(key, game.seats, "rewinding", game=game, chatter=20)
    positions: list[Any] = [played.state]
    asked = required_ids(game, played.state)
    for number, turned in enumerate(played):
        positions.append(turned.step.state)
        asked |= required_ids(game, turned.step.state)
        if number % 7 == 0 and not game.standing(played.state).over:
            back = positions[max(0, len(positions) - 1 - number % 5)]
            before = game.encode(back)
            step = undo_step(game, back, played.state, 0, action(1, [1]))
            assert game.encode(back) == before
            game.check_invariants(step.state)
            assert step.state.draws == back.draws
            for viewer in viewers(game):
                plain(game.view(step.state, viewer))
            fresh = required_ids(game, step.state)
            assert not fresh & asked
            if number % 14 == 0:
                played.state = step.state
                positions.append(step.state)
                asked |= fresh
        if number > 400:
            break


@pytest.mark.parametrize("key", KEYS)
def test_what_a_way_says_everybody_saw(key: str) -> None:
    """No secret of an event is in what is said of it: kinds and seats of events that every viewer was told of."""
    game = complete(key, seat_counts(key)[0])
    for seq, turned in enumerate(playout(key, game.seats, "traces", game=game, chatter=20), 1):
        labels = [label for label, _ in turned.step.outcomes]
        left = trace(game, seq, turned.move.seat, turned.step.events, labels, own=True)
        for viewer in viewers(game):
            told = [seen for event in turned.step.events if (seen := game.see(event, viewer)) is not None]
            kinds = {seen["kind"] for seen in told}
            assert left.final or {*left.shown, *(kind for kind, _ in left.learned)} <= kinds
        if seq > 300:
            break


def required_ids(game: Any, state: Any) -> set[tuple[int, str]]:
    return {(prompt.seat, prompt.id) for prompt in game.prompts(state) if prompt.required}
