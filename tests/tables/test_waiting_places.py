"""Requests that wait for worker processes share a few places, and no network has all of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from django.test import Client

from games import registry
from games.tables import play
from games.tables.core import rate_limit
from games.tables.core.waiting_places import WaitingPlaces, current_network, visit_from
from games.tables.core.worker_pool import Job
from games.tables.errors import Refused
from games.tables.gamefiles import check_service
from games.tables.gamefiles.exporting import game_file
from games.tables.models import MoveRecord
from games.tables.moves import fairness, move_service
from games.tables.replay import best_lines, frames, study_service
from starciv import page_threads
from tests.conftest import StudyHere
from tests.tables import apart
from tests.tables.rooms import check_files_here
from tests.tables.test_replay import finished

EVE, BOB = "198.18.1.1", "198.18.2.1"
Entry = tuple[WaitingPlaces, Callable[[str], Any]]
"""Places of those who wait, and a request from an address that needs one of them."""


def hold_from(places: WaitingPlaces, address: str, taken: ExitStack, seconds: int = 7) -> None:
    with visit_from(address):
        taken.enter_context(places.hold(current_network(), seconds))


def test_network_leaves_places_to_others() -> None:
    places, taken = WaitingPlaces(3, per_network=2), ExitStack()
    with taken:
        hold_from(places, EVE, taken)
        hold_from(places, "198.18.1.200", taken)
        with pytest.raises(Refused, match="too_fast") as refused:
            hold_from(places, "::ffff:198.18.1.3", taken)
        assert refused.value.params == {"seconds": 7}
        hold_from(places, BOB, taken)
        with pytest.raises(Refused, match="too_fast"):
            hold_from(places, "198.18.3.1", taken)
    with taken:
        for address in (EVE, EVE, BOB):
            hold_from(places, address, taken)


def test_large_network_of_ipv6_counts_as_one() -> None:
    places, taken = WaitingPlaces(9, per_network=1), ExitStack()
    with taken:
        hold_from(places, "2001:db8:1:2::9", taken)
        with pytest.raises(Refused):
            hold_from(places, "2001:db8:1:3::9", taken)
        hold_from(places, "2001:db8:2::9", taken)


def test_own_machine_shares_the_total_alone() -> None:
    places, taken = WaitingPlaces(3, per_network=1), ExitStack()
    with taken:
        for address in ("127.0.0.1", "::1", ""):
            hold_from(places, address, taken)
        with pytest.raises(Refused):
            hold_from(places, "127.0.0.1", taken)


def test_place_is_free_again_after_a_failure() -> None:
    places = WaitingPlaces(1, per_network=1)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), places.hold("198.18.1.0/24", 1):
            raise ZeroDivisionError


def test_network_is_forgotten_after_its_request() -> None:
    with visit_from(EVE):
        assert current_network() == "198.18.1.0/24"
    assert current_network() == ""


def test_waiting_requests_leave_threads_to_pages() -> None:
    checkers = check_service.CheckService()
    waiting = (study_service.StudyService().places, checkers.places, checkers.proofs, move_service.PLACES)
    assert sum(places.total for places in waiting) <= page_threads.MOST - page_threads.KEPT
    assert all(places.per_network < places.total for places in (*waiting, best_lines.PLACES))


class Here:
    """WorkerPool that does its jobs at once, in this process; ``turns`` are those of the jobs."""

    def __init__(self) -> None:
        self.turns: list[Any] = []

    def submit(self, do: Any, argument: Any, limit: float, turn: Any) -> Job:
        self.turns.append(turn)
        return StudyHere().submit(do, argument, limit, turn)

    def stop(self) -> None:
        """Nothing was started."""


@pytest.fixture(params=["study", "file", "proof", "move"])
def entry(request: pytest.FixtureRequest, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Entry:
    """Every kind of request that waits for a worker process."""
    rate_limit.store().clear()
    fairness._kept.clear()
    monkeypatch.setattr(frames, "packed", frames.PartCache())
    entry: Entry = globals()[f"_{request.param}"](settings, monkeypatch)
    return entry


def _study(_settings: Any, monkeypatch: pytest.MonkeyPatch) -> Entry:
    pool, room = study_service.StudyService(), finished()
    pool._pool = Here()  # type: ignore[assignment]
    monkeypatch.setattr(study_service, "STUDY_SERVICE", pool)
    return pool.places, lambda address: Client(REMOTE_ADDR=address).get(f"/t/{room.code}/replay/all/0.json")


def _file(_settings: Any, monkeypatch: pytest.MonkeyPatch) -> Entry:
    data = game_file(finished().table)
    check_files_here(monkeypatch)
    return check_service.CHECK_SERVICE.places, lambda address: Client(REMOTE_ADDR=address).post(
        "/api/import/", data, content_type="application/json"
    )


def _proof(_settings: Any, monkeypatch: pytest.MonkeyPatch) -> Entry:
    room = finished()
    monkeypatch.setattr(check_service.CHECK_SERVICE, "_pool", Here())
    return check_service.CHECK_SERVICE.proofs, lambda address: Client(REMOTE_ADDR=address).get(
        f"/t/{room.code}/proof.json"
    )


def _move(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Entry:
    settings.STARCIV_MOVE_PROCESSES = 0
    monkeypatch.setitem(registry.PACKAGES, apart.SLOW, apart.SLOW_PACKAGE)
    host = play.create_table(host_name="Ada", game=apart.SLOW)
    play.join(code=host.table.code, name="Ben")
    play.start_game(code=host.table.code, by=host.seat.pk)
    peek = {"token": "same", "prompt": None, "action": {"do": "peek"}}
    path, seat = f"/api/tables/{host.table.code}/moves/", {"Authorization": f"Seat {host.secret}"}
    return move_service.PLACES, lambda address: Client(REMOTE_ADDR=address).post(
        path, peek, content_type="application/json", headers=seat
    )


@pytest.mark.django_db
def test_network_without_a_place_is_refused_at_once_and_no_other(entry: Entry) -> None:
    """Nothing is done, and once a place is free the very same request is."""
    places, request_from = entry
    before = MoveRecord.objects.count()
    with ExitStack() as taken:
        for _ in range(places.per_network):
            hold_from(places, EVE, taken)
        refused = request_from(EVE)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert refused.json()["seconds"] >= 1
        assert MoveRecord.objects.count() == before
        assert request_from(BOB).status_code in (200, 201)
    assert request_from(EVE).status_code in (200, 201)


@pytest.mark.django_db
def test_networks_take_turns_in_the_study_process() -> None:
    pool, here = study_service.StudyService(), Here()
    pool._pool = here  # type: ignore[assignment]
    for address in (EVE, BOB, "127.0.0.1"):
        with visit_from(address):
            pool.ask(str, 1)
    assert here.turns == [("visitors", "198.18.1.0/24"), ("visitors", "198.18.2.0/24"), ("visitors", "")]
