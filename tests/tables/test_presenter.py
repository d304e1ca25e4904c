"""Watching a finished game together (T-10.3): who leads, who asks, and what everybody is shown of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import play
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.replay import presenter
from games.tables.selectors import snapshot
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running
from tests.tables.test_replay import finished

pytestmark = pytest.mark.django_db


def shown(room: Room) -> Any:
    return document(snapshot(room.code))["table"].get("lead")


def lead(room: Room, number: int, move: int = 3, eyes: str = "all") -> int:
    return presenter.lead(code=room.code, seat=room.seat(number).pk, move=move, eyes=eyes)


def refusal(work: Any) -> str:
    with pytest.raises(Refused) as refused:
        work()
    return refused.value.code


def test_whoever_shows_something_first_leads_and_everybody_is_shown_where() -> None:
    room = finished()
    assert shown(room) is None
    version = lead(room, 1)
    assert version == room.table.version
    assert shown(room) == {"seat": 1, "move": 3, "eyes": "all"}
    lead(room, 1, 4, "0")
    assert shown(room) == {"seat": 1, "move": 4, "eyes": "0"}
    assert refusal(lambda: lead(room, 0)) == "not_leading"
    assert shown(room)["seat"] == 1


def test_the_lead_is_handed_on_or_given_up() -> None:
    room = finished()
    lead(room, 1)
    presenter.hand_on(code=room.code, seat=room.seat(1).pk, to=0)
    assert shown(room) == {"seat": 0, "move": 3, "eyes": "all"}
    assert refusal(lambda: presenter.hand_on(code=room.code, seat=room.seat(1).pk, to=1)) == "not_leading"
    presenter.hand_on(code=room.code, seat=room.seat(0).pk, to=None)
    assert shown(room) is None
    lead(room, 1)


def test_a_silent_leader_loses_the_lead_to_who_asked(watch: Watch) -> None:
    room = finished()
    lead(room, 0)

    def ask() -> int:
        return presenter.ask(code=room.code, seat=room.seat(1).pk)

    ask()
    assert shown(room)["asked"]["seat"] == 1
    ask()
    assert shown(room)["seat"] == 0, "too early"
    watch.pass_by(21)
    ask()
    assert shown(room) == {"seat": 1, "move": 3, "eyes": "all"}
    presenter.ask(code=room.code, seat=room.seat(0).pk)
    presenter.keep_lead(code=room.code, seat=room.seat(1).pk)
    assert "asked" not in shown(room)
    watch.pass_by(21)
    presenter.ask(code=room.code, seat=room.seat(0).pk)
    assert shown(room)["seat"] == 1, "asked anew: the leader has time to answer"


def test_what_is_refused() -> None:
    room = finished()
    wrong: list[Any] = [(-1, "all"), (room.table.seq + 1, "all"), ("3", "all"), (True, "all")]
    unknown: list[Any] = ["7", "", None, 1, [], {}, ["all"]]
    wrong += [(3, eyes) for eyes in unknown]
    for move, eyes in wrong:
        assert refusal(lambda move=move, eyes=eyes: lead(room, 0, move, eyes)) == "malformed"
    going_on = running(2)
    assert refusal(lambda: lead(going_on, 0)) == "not_over"
    stranger = play.create_table(host_name="Zoe", game="countdown").seat.pk
    assert refusal(lambda: presenter.lead(code=room.code, seat=stranger, move=1, eyes="all")) == "not_seated"
    assert shown(room) is None
