"""Replays tell nobody what they cannot know: games that run and games of which a replay is careless."""

from __future__ import annotations

from typing import Any

import pytest

from games import registry
from games.engine.view_cache import ViewCache
from games.tables.moves.log_segment import ReplayPosition
from games.tables.replay import replay_worker
from tests.contract.helpers import seat_counts
from tests.security.films import Screening

pytestmark = pytest.mark.django_db

MOVES = 30
"""Between two looks in the suite: ``python -m tests.security.films`` plays whole ones."""


@pytest.mark.parametrize("key", registry.keys())
def test_replays_of_running_games_are_those_of_another_deal(key: str) -> None:
    screening = Screening(key, seat_counts(key)[0], 1)
    on = True
    while on and not screening.compared.dealt:  # some games hide nothing for long
        on = screening.play_on(MOVES)
        screening.look()
    assert screening.compared.flaws == []
    assert screening.compared.dealt > 0, "nothing was ever dealt again"


def test_a_replay_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: frames hold the encoded position."""
    honest = replay_worker.frame

    def careless(game: Any, cache: ViewCache[Any], place: ReplayPosition, viewer: int) -> dict[str, Any]:
        return {**honest(game, cache, place, viewer), "position": game.encode(place.state).hex()}

    screening = Screening("starciv", 2, 1)
    screening.play_on(20)
    monkeypatch.setattr(replay_worker, "frame", careless)
    screening.look()
    assert screening.compared.flaws
