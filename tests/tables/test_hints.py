"""Hints: one a seat at a time, kept, limited, worked out apart from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from games import registry
from games.engine.advice import Choice, Reason
from games.tables import play
from games.tables.bots import bot_service, bot_worker, hints
from games.tables.bots.hints import HINTS, PendingHint
from games.tables.core import rate_limit
from games.tables.errors import Refused
from tests.tables import rooms
from tests.tables.countdown import KEY, Call
from tests.tables.rooms import Room
from tests.tables.two_clocks import PACKAGE as TWO_CLOCKS
from tests.tables.two_clocks import TwoClocks

pytestmark = pytest.mark.django_db

EVE, BOB = "198.18.1.1", "198.18.2.1"


@pytest.fixture(autouse=True)
def no_hints() -> Iterator[None]:
    HINTS.clear()
    rate_limit.store().clear()
    yield
    HINTS.clear()
    bot_service.BOT_SERVICE.stop()


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The positions that the countdown was asked for advice on."""
    seen: list[Any] = []

    def advise(game: Any, state: Any, prompt: Any, chance: Any) -> Choice:
        seen.append(state)
        return Choice(0.5, Call(1 + len(seen) % 3), Reason("loud"))

    monkeypatch.setitem(registry.PACKAGES, KEY, replace(TWO_CLOCKS, advise=advise))
    return seen


@pytest.fixture
def held(settings: Any, monkeypatch: pytest.MonkeyPatch) -> list[Future[Any]]:
    """Hints that are under way until a test ends them."""
    begun: list[Future[Any]] = []

    def advise(task: bot_worker.HintTask, owner: str) -> Future[Any]:
        begun.append(Future())
        return begun[-1]

    settings.STARCIV_BOT_PROCESSES = 1
    monkeypatch.setattr(bot_service.BOT_SERVICE, "advise", advise)
    return begun


def ask(room: Room, seat: int = 0, address: str = EVE) -> PendingHint:
    return play.hint(code=room.code, seat=room.seat(seat), address=address)


def answer(pending: PendingHint) -> dict[str, Any]:
    return async_to_sync(partial(hints.await_hint, pending))()


def seconds(refused: pytest.ExceptionInfo[Refused]) -> int:
    assert refused.value.code == "too_fast"
    return int(refused.value.params["seconds"])


def test_hint_of_a_question_is_worked_out_once(advised: list[Any]) -> None:
    room = rooms.running()
    first = answer(ask(room))
    assert first == {"prompt": "r1s0", "action": {"do": "call", "number": 2}, "reason": first["reason"]}
    assert [answer(ask(room)) for _ in range(3)] == [first] * 3
    assert len(advised) == 1


def test_hint_is_worked_out_anew_after_a_move(advised: list[Any]) -> None:
    room = rooms.running()
    answer(ask(room))
    room.call(1)
    assert answer(ask(room))["prompt"] == "r1s0"
    assert len(advised) == 2


def test_hint_rests_on_a_position_dealt_again(advised: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    viewers: list[int] = []

    def resample(game: Any, state: Any, viewer: int, chance: Any) -> Any:
        viewers.append(viewer)
        return replace(state, secrets=[0, 0])

    monkeypatch.setattr(TwoClocks, "resample", resample)
    answer(ask(rooms.running(), seat=1))
    assert viewers == [1]
    assert [state.secrets for state in advised] == [[0, 0]]


def test_a_game_without_advice_says_so() -> None:
    with pytest.raises(Refused) as refused:
        answer(ask(rooms.running()))
    assert refused.value.code == "unavailable"


def test_hint_under_way_outlasts_many_that_are_kept(
    held: list[Future[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow one is there for its seat, however many quick ones were answered since."""
    monkeypatch.setattr(hints, "KEPT", 2)
    slow = ask(rooms.running())
    for _ in range(4):
        ask(rooms.running())
        held[-1].set_result({"action": {}, "reason": {}})
    held[0].set_result({"action": {}, "reason": {"key": "slow"}})
    assert answer(slow)["reason"] == {"key": "slow"}
    assert len(hints.HINTS._kept) == 2


def test_asking_again_joins_the_hint_under_way(held: list[Future[Any]]) -> None:
    room = rooms.running()
    first, again = ask(room), ask(room)
    assert len(held) == 1
    assert first.advice is again.advice
    held[0].set_result({"action": {}, "reason": {}})
    assert answer(again) == {"prompt": "r1s0", "action": {}, "reason": {}}


def test_a_seat_has_one_hint_under_way(held: list[Future[Any]]) -> None:
    room = rooms.running()
    ask(room)
    room.call(1)
    with pytest.raises(Refused) as refused:
        ask(room)
    assert seconds(refused) == 1
    held[0].set_result(None)
    ask(room)
    assert len(held) == 2


def test_hints_of_one_network_wait_in_a_short_queue(
    held: list[Future[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "WAITING_OF_ONE", 2)
    for _ in range(2):
        ask(rooms.running())
    with pytest.raises(Refused) as refused:
        ask(rooms.running(), address="198.18.1.200")
    assert seconds(refused) == hints.AGAIN
    ask(rooms.running(), address=BOB)
    held[0].set_result(None)
    ask(rooms.running())


def test_hints_of_all_wait_in_a_bounded_queue(
    held: list[Future[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "WAITING", 1)
    ask(rooms.running())
    with pytest.raises(Refused) as refused:
        ask(rooms.running(), address=BOB)
    assert seconds(refused) == hints.AGAIN


def test_hints_are_limited_by_address(advised: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that is known costs nothing, and this machine itself is not counted."""
    monkeypatch.setattr(rate_limit, "HINTS", rate_limit.RateLimit("hints", 1, 60))
    room, other = rooms.running(), rooms.running()
    answer(ask(room))
    with pytest.raises(Refused) as refused:
        ask(other)
    assert 0 < seconds(refused) <= 60
    answer(ask(room))
    answer(ask(other, address=BOB))
    answer(ask(rooms.running(), address=""))
    assert len(advised) == 3


def test_hints_are_limited_at_one_table(advised: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "HINTS_AT_TABLE", rate_limit.RateLimit("table", 1, 60))
    room = rooms.running()
    answer(ask(room, 0, EVE))
    with pytest.raises(Refused) as refused:
        ask(room, 1, BOB)
    assert 0 < seconds(refused) <= 60


def test_a_hint_that_failed_is_asked_for_again(held: list[Future[Any]]) -> None:
    room = rooms.running()
    first = ask(room)
    held[0].set_exception(RuntimeError("a fault"))
    with pytest.raises(RuntimeError):
        answer(first)
    ask(room)
    held[1].cancel()
    held[1].set_running_or_notify_cancel()
    assert ask(room).advice is not first.advice
    assert len(held) == 3


def test_a_hint_that_takes_long_is_kept_for_later(
    held: list[Future[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "PATIENCE", 0.01)
    room = rooms.running()
    pending = ask(room)
    with pytest.raises(Refused) as refused:
        answer(pending)
    assert refused.value.code == "too_fast"
    held[0].set_result({"action": {}, "reason": {}})
    monkeypatch.setattr(hints, "PATIENCE", 60)
    assert answer(ask(room))["prompt"] == "r1s0"
    assert len(held) == 1


@pytest.mark.parametrize("key", registry.keys())
def test_hint_comes_from_the_process_of_the_bots(key: str, settings: Any) -> None:
    """Of every registered game: an answer to the open question, as the rules read it."""
    settings.STARCIV_BOT_PROCESSES = 1
    room = rooms.running(people=max(2, registry.package(key).info.min_seats), game=key)
    seat = next(number for number in range(4) if _asked(room, number))
    hint = answer(ask(room, seat))
    assert hint["prompt"] in room.prompts()
    assert registry.package(key).ruleset.actions.parse(hint["action"])
    assert bot_service.BOT_SERVICE._pool.pids


def _asked(room: Room, number: int) -> bool:
    shot = rooms.snapshot(room.code)
    assert shot.game is not None
    return any(one.required and one.seat == number for one in shot.game.prompts(shot.state))
