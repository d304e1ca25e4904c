"""Rematch of a finished table: the same people, each in a seat that only they can take (T-11)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games import registry
from games.tables import play
from games.tables.core import access, rate_limit, reserved, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import audit, fairness, pipeline
from games.tables.selectors import snapshot
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db


def finished(people: int = 3, bots: int = 0, **options: object) -> Room:
    """A countdown table that was played to its end."""
    room = running(people, bots, **options)
    while room.table.status == Table.Status.PLAYING:
        for number in range(people + bots):
            if room.table.status == Table.Status.PLAYING:
                _call(room, number)
    return room


def _call(room: Room, number: int) -> None:
    seat = room.seat(number)
    if seat.kind == Seat.Kind.HUMAN:
        room.call(number, 3)
        return
    shot = snapshot(room.code)
    assert shot.game is not None
    prompt = next(one for one in shot.game.prompts(shot.state) if one.seat == number)
    pipeline.answer_for(
        code=room.code,
        seq=shot.seq,
        prompt=prompt.id,
        seat=number,
        action={"do": "call", "number": 3},
        by="bot",
    )


def again(room: Room, number: int) -> play.Claim:
    return play.rematch(code=room.code, seat=room.seat(number).pk)


def shown(code: str) -> dict[str, object]:
    return dict(document(snapshot(code), None)["table"])


def test_the_first_who_asks_opens_the_same_game_again_and_hosts_it() -> None:
    # T-11.1
    room = finished(2, bots=1, name="Friday", options={"clock": "response"}, response_time=77)
    person = Seat.objects.filter(table__code=room.code, kind="human")[0]
    claim = play.rematch(code=room.code, seat=person.pk)
    old, new = room.table, Table.objects.get(code=claim.table.code)
    for column in ("game", "name", "options", "content_id", "times", "control", "patience", "hints"):
        assert getattr(new, column) == getattr(old, column), column
    assert (new.status, new.host, new.rematch_of) == ("lobby", claim.seat, old)
    assert new.commitment != old.commitment
    robots = Seat.objects.filter(table=new, kind="bot").values_list("name", "level")
    assert list(robots) == list(Seat.objects.filter(table=old, kind="bot").values_list("name", "level"))


def test_each_gets_the_seat_under_the_own_name_with_a_secret_of_its_own() -> None:
    # T-11.1
    room = finished(3)
    claims = [again(room, number) for number in (2, 0, 1)]
    assert len({claim.table.code for claim in claims}) == 1
    assert [claim.seat.name for claim in claims] == [room.seat(number).name for number in (2, 0, 1)]
    assert [claim.seat.former for claim in claims] == [2, 0, 1]
    for claim in claims:
        assert access.seat_by_secret(claim.table.code, claim.secret) == claim.seat


def test_nobody_gets_a_second_seat_and_no_seat_is_handed_out_twice() -> None:
    # T-11.1
    room = finished(2)
    again(room, 0)
    with pytest.raises(Refused) as refused:
        again(room, 0)
    assert refused.value.code == "seat_taken"
    assert Seat.objects.filter(table__rematch_of__code=room.code).count() == 1


@pytest.mark.parametrize("who", ["stranger", "removed", "bot"])
def test_only_who_sat_there_may_ask(who: str) -> None:
    # T-11.1
    room, other = finished(2, bots=1), lobby()
    here = Seat.objects.filter(table__code=room.code)
    person, bot = here.filter(kind="human")[0], here.get(kind="bot")
    here.filter(pk=person.pk).update(removed=True)
    seats = {"stranger": other.host, "removed": person.pk, "bot": bot.pk}
    with pytest.raises(Refused) as refused:
        play.rematch(code=room.code, seat=seats[who])
    assert refused.value.code == "not_seated"
    assert not Table.objects.filter(rematch_of__code=room.code).exists()


def test_a_game_that_is_played_has_no_rematch() -> None:
    room = running()
    with pytest.raises(Refused) as refused:
        again(room, 0)
    assert refused.value.code == "wrong_phase"


def test_names_and_last_seats_are_kept_for_who_sat_there() -> None:
    # T-11.1
    room = finished(4)
    claim = again(room, 0)
    new = claim.table.code
    with pytest.raises(Refused) as refused:
        play.join(code=new, name=room.seat(1).name.upper())
    assert refused.value.code == "name_taken"
    most = registry.package(room.table.game).info.max_seats
    for n in range(most - 4):
        play.join(code=new, name=f"Guest {n}")
    with pytest.raises(Refused) as refused:
        play.join(code=new, name="Zoe")
    assert refused.value.code == "reserved"
    table = Table.objects.get(code=new)
    Table.objects.filter(code=new).update(
        created=table.created - reserved.FIRST_CHOICE - timedelta(seconds=1)
    )
    play.join(code=new, name="Zoe")


def test_the_former_table_shows_who_plays_again() -> None:
    room = finished(3)
    assert "rematch" not in shown(room.code)
    version = room.table.version
    claim = again(room, 2)
    new = claim.table.code
    assert shown(room.code)["rematch"] == {"code": new, "status": "lobby", "seats": [2]}
    assert room.table.version > version
    assert shown(new)["expected"] == [room.seat(0).name, room.seat(1).name]
    again(room, 0)
    assert shown(room.code)["rematch"] == {"code": new, "status": "lobby", "seats": [0, 2]}
    assert shown(new)["expected"] == [room.seat(1).name]


@pytest.mark.django_db(transaction=True)
def test_the_former_table_hears_of_who_gets_up_and_of_the_start(heard: list[tuple[str, int]]) -> None:
    room = finished(3)
    claims = [again(room, number) for number in range(3)]
    new = claims[0].table.code
    heard.clear()
    play.leave_lobby(code=new, seat=claims[1].seat.pk)
    assert (room.code, room.table.version) in heard
    assert shown(room.code)["rematch"] == {"code": new, "status": "lobby", "seats": [0, 2]}
    play.start_game(code=new, by=claims[0].seat.pk)
    assert shown(room.code)["rematch"] == {"code": new, "status": "playing", "seats": [0, 2]}
    with pytest.raises(Refused) as refused:
        again(room, 1)
    assert refused.value.code == "already_started"


def test_one_that_everybody_left_gives_way_to_another() -> None:
    room = finished(2)
    first = again(room, 0)
    play.leave_lobby(code=first.table.code, seat=first.seat.pk)
    assert "rematch" not in shown(room.code)
    second = again(room, 1)
    assert second.table.code != first.table.code


def test_the_order_of_play_is_turned_on_by_one() -> None:
    # T-11.2
    room = finished(3)
    order = [room.seat(number).name for number in range(3)]
    claims = [again(room, number) for number in (1, 0, 2)]
    new = claims[0].table.code
    play.join(code=new, name="Guest")
    play.start_game(code=new, by=claims[0].seat.pk)
    seats = Seat.objects.filter(table__code=new).order_by("number").values_list("name", flat=True)
    assert list(seats) == [order[1], order[2], order[0], "Guest"]


def test_rematch_rolls_no_dice_for_the_order_and_can_be_audited() -> None:
    """T-11.2 in place of SC-2.1"""
    claim = play.create_table(host_name="Ada", game=registry.keys()[0])
    code = claim.table.code
    play.join(code=code, name="Bo")
    play.start_game(code=code, by=claim.seat.pk)
    seats = {seat.number: seat for seat in Seat.objects.filter(table__code=code)}
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, **timing.NO_CLOCKS)
    first, second = (play.rematch(code=code, seat=seats[number].pk) for number in (0, 1))
    new = first.table.code
    play.set_client_seed(code=new, seat=second.seat.pk, client_seed="comet")
    play.start_game(code=new, by=first.seat.pk)
    start = MoveRecord.objects.get(table__code=new, seq=0)
    assert start.action == {"do": "start", "seats": 2, "turned": True}
    assert start.events[0]["kind"] == "order_turned"
    assert [label for label, _ in start.outcomes] == ["deck"]
    order = Seat.objects.filter(table__code=new).order_by("number").values_list("name", flat=True)
    assert list(order) == [seats[1].name, seats[0].name]
    table = Table.objects.get(code=new)
    assert audit.audit(table) == []
    Table.objects.filter(code=new).update(status=Table.Status.CLOSED, **timing.NO_CLOCKS)
    assert fairness.verify(fairness.proof(Table.objects.get(code=new))) == []


def test_nobody_is_told_of_rematches_without_end() -> None:
    """The attack: open one, leave it, open the next; everybody who sat there is told of each by mail and push."""
    room = finished()
    for _ in range(rate_limit.REMATCHES.most):
        claim = again(room, 0)
        play.leave_lobby(code=claim.table.code, seat=claim.seat.pk)
    with pytest.raises(Refused, match="too_fast"):
        again(room, 0)
    assert rate_limit.REMATCHES.most > 3, "who opened one by mistake has others"
