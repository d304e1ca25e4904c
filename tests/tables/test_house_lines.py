"""Lines of the house in the chat: nobody floods it, and they push out no line that somebody said (T-9.1)."""

from __future__ import annotations

import pytest

from games.live.talk import CHAT_KEPT, kept_lines
from games.tables import play
from games.tables.core import announcements, rate_limit
from games.tables.errors import Refused
from games.tables.models import ChatLine, Seat
from games.tables.selectors import HOUSE_LINES, chat_since
from games.tables.votes import votes
from tests.tables.rooms import Room, running

pytestmark = pytest.mark.django_db


def houses(room: Room, *words: str) -> int:
    return ChatLine.objects.filter(table__code=room.code, house__in=words).count()


def test_who_is_muted_does_not_talk_in_motions() -> None:
    """The attack: a muted player asks for a pause and takes it back, again and again."""
    room = running(people=3)
    Seat.objects.filter(pk=room.seat(1).pk).update(muted=True)
    seat = room.seat(1).pk
    for _ in range(votes.MOST_MOTIONS):
        play.propose_vote(code=room.code, seat=seat, kind="pause")
        play.vote(code=room.code, seat=seat, motion=room.table.motions[0]["id"], yes=False)
    with pytest.raises(Refused, match="too_fast"):
        play.propose_vote(code=room.code, seat=seat, kind="pause")
    assert houses(room, "motion_made") == votes.MOST_MOTIONS
    play.propose_vote(code=room.code, seat=room.seat(2).pk, kind="pause")  # others are not kept from asking


def test_comings_and_goings_go_on_without_words() -> None:
    room = running(people=3)
    seat = room.seat(1).pk
    for _ in range(10):
        play.leave_game(code=room.code, seat=seat)
        play.reclaim_seat(code=room.code, seat=seat)
    assert houses(room, "left", "came_back") == announcements.MOST_GOING
    assert not room.seat(1).standin


def test_lines_of_the_house_push_out_none_that_was_said() -> None:
    room = running(people=2)
    seat = room.seat(0)
    play.say(code=room.code, seat=seat.pk, token="a", text="remember this")
    for _ in range(CHAT_KEPT + 20):
        announcements.post(room.table, "goes_on")
    lines = chat_since(room.code)
    assert lines[0]["house"] == announcements.FIRST
    assert lines[1]["text"] == "remember this"
    assert len(lines) == 2 + HOUSE_LINES
    more = [{"id": 10**6 + n, "house": "goes_on"} for n in range(500)]
    kept = kept_lines([*lines, *more])
    assert kept[:2] == lines[:2]
    assert len(kept) == 2 + HOUSE_LINES


@pytest.mark.parametrize("what", ["motions", "robots"])
def test_a_host_does_not_fill_the_chat(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: each deed is a line that stays, and locking a table and opening it again costs nothing."""
    monkeypatch.setattr(rate_limit, "HOSTING", rate_limit.RateLimit("done-by-a-few-hosts", 4, 600))
    room = running(people=2, bots=1)
    robot = Seat.objects.get(table__code=room.code, kind=Seat.Kind.BOT).number

    def deed(number: int) -> None:
        if what == "motions":
            play.propose_vote(code=room.code, seat=room.host, kind="lock", about={"on": number % 2 == 0})
        else:
            play.exchange_bot(code=room.code, by=room.host, seat=robot, level="steady")

    for number in range(4 - rate_limit.store().get(f"done-by-a-few-hosts:{room.code}", 0) % 10**9):
        deed(number)
    with pytest.raises(Refused, match="too_fast"):
        deed(0)
