"""Analyses of tables: of finished games only, worked out segment by segment, with moves taken back left out."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.analysis import analysis_service, analysis_worker, gathering, telling
from games.tables.models import Analysis, Table
from games.tables.selectors import snapshot
from tests.tables.rooms import Room, lobby, running
from tests.tables.test_rematch import finished

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def inline(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.STARCIV_ANALYSIS = True
    monkeypatch.setattr(analysis_service, "_current", None)


def short_game(moves: int = 400, rounds: int = 1) -> Room:
    """A game of two, answers by chance."""
    room = lobby(2, game="starciv", options={"round_limit": rounds})
    play.start_game(code=room.code, by=room.host)
    chance = SeededChance("short")
    for _ in range(moves):
        if room.table.status != Table.Status.PLAYING:
            break
        seen = snapshot(room.code)
        assert seen.game is not None
        prompt = next(one for one in seen.game.prompts(seen.state) if one.required)
        answers = list(seen.game.legal_actions(seen.state, prompt, chance))
        answer = answers[chance.below(0, min(3, len(answers)), "which")]
        room.act(prompt.seat, as_data(answer), prompt=prompt.id)
    return room


def told(room: Room, client: Client) -> Any:
    return client.get(f"/t/{room.code}/analysis.json")


def test_a_finished_game_is_analysed_and_told(client: Client) -> None:
    room = short_game()
    assert room.table.status == Table.Status.FINISHED
    assert told(room, client).json() == {"state": "waiting", "done": 0, "parts": 1}
    analysis_service.periodic_job()
    assert told(room, client).json()["state"] == "waiting"
    analysis_service.periodic_job()
    found = told(room, client).json()
    assert found["state"] == "ready"
    assert [row[0] for row in found["moves"]] == list(range(1, room.table.seq + 1))
    assert {sum(row[1:]) for row in found["moves"]} == {found["unit"]}
    for account, first, last in zip(found["accounts"], found["first"], found["moves"][-1][1:], strict=True):
        assert account["luck"] + account["decisions"] == last - first
    rolled = {one["seq"] for one in found["luck"] if one["kind"] == "roll"}
    assert rolled <= {line["seq"] for line in found["lines"]}
    analysis_service.periodic_job()  # nothing is left to do
    assert Analysis.objects.count() == 1


def test_no_turning_point_is_the_mere_end_of_a_phase_or_an_income(client: Client) -> None:
    """Under a round limit chances change there: who has ended a phase can no longer buy."""
    room = short_game(rounds=3)
    for _ in range(12):
        analysis_service.periodic_job()
    found = told(room, client).json()
    assert found["turning"]
    for point in found["turning"]:
        kinds = {line["kind"] for line in found["lines"] if line["seq"] == point["seq"]}
        assert kinds - {"phase_began", "turn_began", "passed", "income", "paid", "drew"}


def test_nothing_is_told_while_a_game_runs(client: Client) -> None:
    room = lobby(2, game="starciv")
    play.start_game(code=room.code, by=room.host)
    assert analysis_service.pending() is None
    assert told(room, client).status_code == 403
    assert told(room, client).json()["code"] == "eyes_closed"


def test_a_game_that_knows_no_chances_has_none(client: Client) -> None:
    room = finished(2)
    analysis_service.periodic_job()
    assert told(room, client).json() == {"state": "none"}
    assert analysis_service.pending() is None


def test_segments_hold_every_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "SEGMENT_MOVES", 10)
    room = short_game()
    parts = gathering.split_log(room.table)
    assert [line.seq for part in parts for line in part.lines] == list(range(1, room.table.seq + 1))
    whole = [one for part in parts for one in analysis_worker.look(part)]
    monkeypatch.setattr(gathering, "SEGMENT_MOVES", 1000)
    (once,) = gathering.split_log(room.table)
    assert [one["after"] for one in analysis_worker.look(once)] == [one["after"] for one in whole]


def test_an_analysis_that_fails_is_not_tried_again(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    room = short_game()
    monkeypatch.setattr(telling, "analyse", lambda *_: 1 / 0)
    analysis_service.periodic_job()
    analysis_service.periodic_job()
    assert told(room, client).json() == {"state": "none"}
    assert analysis_service.pending() is None


def test_a_running_countdown_is_closed_too(client: Client) -> None:
    assert told(running(), client).status_code == 403
