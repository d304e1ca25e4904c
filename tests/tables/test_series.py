"""Series of a finished game: what it counts of each seat, at the end of each round."""

from __future__ import annotations

import pytest
from django.test import Client

from games import registry
from games.engine.capabilities.statistics import take_sample
from games.engine.chance import SeededChance
from games.engine.measures import Measure, Sample
from games.engine.playout import Playout
from games.tables import series
from games.tables.errors import Refused
from games.tables.models import Table
from tests.tables.countdown import Countdown, Position
from tests.tables.rooms import running
from tests.tables.test_rematch import finished


@pytest.mark.django_db
def test_a_finished_game_tells_its_numbers_round_by_round(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    def measure(game: Countdown, state: Position) -> Sample:
        return Sample(state.round, {"left": (state.counter,) * game.seats})

    monkeypatch.setattr(Countdown, "measures", (Measure("left", {"en": "Left"}, "m"),))
    monkeypatch.setattr(Countdown, "measure", measure)
    room = finished(2)
    told = client.get(f"/t/{room.code}/course.json").json()
    assert told["measures"] == [{"name": "left", "title": {"en": "Left"}, "unit": "m"}]
    assert told["rounds"] == list(range(1, len(told["rounds"]) + 1))
    left = [row[0] for row in told["values"]["left"]]
    assert left == sorted(left, reverse=True)
    assert left[-1] <= 0 < left[0]
    assert told["start"]["left"][0] >= left[0], "the first round counts from how the game began"
    assert told["peaks"]["left"] == {"value": told["start"]["left"][0], "round": 1, "seats": [0, 1]}


@pytest.mark.django_db
def test_a_game_that_is_played_tells_none(client: Client) -> None:
    room = running()
    with pytest.raises(Refused):
        series.series_text(Table.objects.get(code=room.code))
    assert client.get(f"/t/{room.code}/course.json").status_code == 403


@pytest.mark.parametrize("key", [key for key in registry.keys() if registry.package(key).ruleset.measures])
def test_every_measure_has_its_titles_and_one_number_a_seat(key: str) -> None:
    package = registry.package(key)
    game = package.bind_with_defaults(package.info.min_seats)
    bots = [package.bots["random"]() for _ in range(game.seats)]
    playout = Playout(game, bots, "measures", limit=24)
    seen = [sample for _ in playout if (sample := take_sample(game, playout.state)) is not None]
    names = [one.name for one in game.measures]
    assert seen
    assert all({"fr", "en"} <= set(one.title) for one in game.measures)
    for sample in seen:
        assert list(sample.values) == names
        assert {len(values) for values in sample.values.values()} == {game.seats}
    assert [sample.round for sample in seen] == sorted(sample.round for sample in seen)


def test_a_round_that_opens_still_tells_of_the_one_before() -> None:
    """AE-6.8: what the last seat does in a round is in its number, not in the next one's."""
    game = registry.package("ascending-empires").bind_with_defaults(2)
    state = game.start(SeededChance("opens")).state
    first = take_sample(game, state)
    assert first is not None
    assert (first.round, first.values["points"]) == (0, (0, 0))
    state.tokens = [3, 1]
    told = take_sample(game, state)
    assert told is not None
    assert (told.values["tokens"], told.values["points"]) == ((3, 1), (3, 1))
    state.active = 1 - state.first
    later = take_sample(game, state)
    assert later is not None
    assert later.round == 1
