"""A robot's seat taken over by somebody who is out of the game (T-3.4): by consent, as its deputy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.prompts import Prompt
from games.engine.undo import UndoOption
from games.notices import subscriptions, watch
from games.notices.models import Reader
from games.rules.starciv.state import State
from games.tables import play
from games.tables.core import attendance, timing, undo_requests
from games.tables.core.access import seat_by_secret
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat
from games.tables.moves import pipeline
from games.tables.selectors import snapshot
from games.tables.votes import votes
from tests.tables.rooms import Room, running

pytestmark = pytest.mark.django_db


def _silence_until(code: str, done: Callable[[State, list[Prompt]], bool]) -> list[Prompt]:
    """All answer what silence answers, robots too, until it is ``done``; the questions open then."""
    while True:
        shot = snapshot(code)
        game, state = shot.game, shot.state
        assert game is not None
        asked = [one for one in game.prompts(state) if one.required]
        if done(state, asked):
            return asked
        action = as_data(game.default_action(state, asked[0]))
        pipeline.answer_for(
            code=code,
            seq=shot.seq,
            prompt=asked[0].id,
            seat=asked[0].seat,
            action=action,
            by=MoveRecord.By.CLOCK,
        )


class Evening:
    """A game of Star Civilisations with two robots, where Ada is out."""

    def __init__(self, people: int = 1) -> None:
        self.room: Room = running(people, bots=2, game="starciv", clock={"control": "none"})
        seats = Seat.objects.filter(table__code=self.room.code).order_by("number")
        self.ada = seats.get(name="Ada")
        self.robots = list(seats.filter(kind=Seat.Kind.BOT))
        _silence_until(self.room.code, lambda state, asked: state.phase != "SETUP")
        self.room.act(self.ada.number, {"do": "resign"})

    def ask(self) -> play.Claim | None:
        return play.take_over(code=self.room.code, seat=self.ada.pk, robot=self.robots[0].number)

    def robot(self) -> Seat:
        return Seat.objects.get(pk=self.robots[0].pk)

    def taken(self) -> play.Claim:
        claim = self.ask()
        assert claim is not None
        return claim


def lent() -> tuple[Room, Seat]:
    """A countdown with a robot for whom Ada plays, as its rows have it."""
    room = running(2, bots=1)
    robots = Seat.objects.filter(table__code=room.code, kind=Seat.Kind.BOT)
    later = timing.moment(timing.now_ms() + 3_600_000)
    robots.update(deputy_name="Ada", deputy_hash="taken", deputy_until=later)
    return room, robots.get()


def test_who_is_out_plays_on_at_a_robots_seat_and_sees_its_hand() -> None:
    evening = Evening()
    claim = evening.taken()
    opened = seat_by_secret(evening.room.code, claim.secret)
    assert opened is not None
    assert opened.deputised
    assert opened.lent
    assert not opened.automatic
    assert (opened.kind, opened.level) == ("bot", evening.robots[0].level)
    number = evening.robots[0].number
    shown = document(snapshot(evening.room.code), number)
    assert "hand" in shown["game"]["me"]
    assert shown["table"]["seats"][number]["deputy"]["name"] == "Ada"
    own = document(snapshot(evening.room.code), evening.ada.number)["game"]
    assert own["me"]["hand"] == []
    assert "hands" not in own


def test_nobody_answers_for_the_seat_but_its_player_until_it_is_given_back() -> None:
    evening = Evening()
    claim = evening.taken()
    code, number = evening.room.code, evening.robots[0].number
    asked = _silence_until(code, lambda state, asked: asked[0].seat == number)
    assert asked[0].id not in evening.room.table.wakes
    play.hand_back(code=code, seat=evening.robots[0].pk)
    assert asked[0].id in evening.room.table.wakes
    assert evening.robot().automatic
    assert seat_by_secret(code, claim.secret) is None
    with pytest.raises(Refused, match="not_seated"):
        play.hand_back(code=code, seat=evening.robots[0].pk)


def test_thought_of_a_robot_is_not_played_for_its_successor() -> None:
    """A bot's answer to the same question, found just before: the seat is no longer its own."""
    evening = Evening()
    code, number = evening.room.code, evening.robots[0].number
    asked = _silence_until(code, lambda state, asked: asked[0].seat == number)
    shot = snapshot(code)
    assert shot.game is not None
    found = as_data(shot.game.default_action(shot.state, asked[0]))
    evening.taken()
    answer: dict[str, Any] = {
        "code": code,
        "seq": shot.seq,
        "prompt": asked[0].id,
        "seat": number,
        "action": found,
    }
    assert not pipeline.answer_for(by=MoveRecord.By.BOT, **answer)
    assert evening.room.table.seq == shot.seq


def test_a_slip_at_a_robots_seat_is_offered_to_be_taken_back() -> None:
    room, robot = lent()
    call = {"do": "call", "number": 1}
    play.submit(code=room.code, seat=robot.pk, token="t", prompt=None, action=call, by=MoveRecord.By.DEPUTY)
    assert document(snapshot(room.code), robot.number)["rewind"]["ways"]


def test_who_is_muted_is_muted_at_the_robots_seat_too() -> None:
    room, robot = lent()
    Seat.objects.filter(pk=room.host).update(muted=True)
    with pytest.raises(Refused, match="muted"):
        play.say(code=room.code, seat=robot.pk, token="t", text="Hello", name="Ada")


def test_who_plays_for_a_robot_is_asked_about_taking_back() -> None:
    """T-3.3: as a deputy is; only robots agree by themselves."""
    room, robot = lent()
    seats = {one.number: one for one in Seat.objects.filter(table__code=room.code)}
    way, asker = UndoOption(to=0, chance=("die",)), Seat.objects.get(pk=room.host).number
    assert robot.number in undo_requests.to_ask(way, list(seats), seats, asker)
    seats[robot.number].deputy_hash = ""
    assert robot.number not in undo_requests.to_ask(way, list(seats), seats, asker)


def test_a_host_who_plays_for_a_robot_is_not_away() -> None:
    room, robot = lent()
    attendance.note_seen([robot.pk])
    assert Seat.objects.get(pk=room.host).last_seen is not None
    assert Seat.objects.get(table__code=room.code, name="Bob").last_seen is None


def test_player_of_a_robots_seat_is_notified_at_the_own_seat() -> None:
    room, robot = lent()
    shot = snapshot(room.code)
    assert shot.game is not None
    (question,) = (one.id for one in shot.game.prompts(shot.state) if one.seat == robot.number)
    facts = {one.name: one for one in watch.facts(shot, timing.now_ms())}
    told = facts[question].seat
    assert told is not None
    assert told.pk == room.host
    assert facts[f"table.turn.{robot.number}"].about == {"name": robot.name, "seat": room.host}
    shot.seats[robot.number].deputy_hash = ""
    assert question not in {one.name for one in watch.facts(shot, timing.now_ms())}


def test_look_at_the_robots_page_counts_at_the_own_seat() -> None:
    room, robot = lent()
    subscriptions.set_off(
        seat=Seat.objects.get(pk=room.host), off=[], asker=subscriptions.Asker("en", "https://play.example")
    )
    subscriptions.note_looking({robot.pk: timing.now_ms()})
    assert Reader.objects.get(seat=room.host).looked_at is not None


def test_a_seat_that_is_out_by_now_is_not_taken() -> None:
    """A robot that was granted and fell before its player came leaves them free to ask for another."""
    evening = Evening(people=2)
    robot, other = evening.robots
    Seat.objects.filter(pk=robot.pk).update(
        deputy_name="Ada", deputy_until=timing.moment(timing.now_ms() + 10_000)
    )
    _silence_until(evening.room.code, lambda state, asked: asked[0].seat == robot.number)
    play.submit(
        code=evening.room.code,
        seat=robot.pk,
        token="resign",
        prompt=None,
        action={"do": "resign"},
        by=MoveRecord.By.BOT,
    )
    with pytest.raises(Refused, match="malformed"):
        evening.ask()
    assert play.take_over(code=evening.room.code, seat=evening.ada.pk, robot=other.number) is None
    assert evening.room.table.motions[0]["about"]["seat"] == other.number


def test_those_who_still_play_are_asked_and_one_no_ends_it() -> None:
    """T-4.1: a friend who plays on decides; who is out has no vote, but may take the question back."""
    evening = Evening(people=2)
    bob = Seat.objects.get(table__code=evening.room.code, name="Bob")
    assert evening.ask() is None
    motion = evening.room.table.motions[0]
    assert (motion["kind"], motion["by"], motion["about"]["player"]) == (
        "take_over",
        evening.ada.number,
        evening.ada.number,
    )
    play.vote(code=evening.room.code, seat=bob.pk, motion=motion["id"], yes=False)
    assert evening.room.table.motions == []
    assert evening.robot().deputy_name == ""
    assert evening.ask() is None
    motion = evening.room.table.motions[0]
    play.vote(code=evening.room.code, seat=evening.ada.pk, motion=motion["id"], yes=False)
    assert evening.room.table.motions == []
    evening.ask()
    play.vote(code=evening.room.code, seat=bob.pk, motion=evening.room.table.motions[0]["id"], yes=True)
    assert evening.robot().automatic  # the robot plays until Ada sits down
    number = evening.robots[0].number
    assert document(snapshot(evening.room.code))["table"]["seats"][number]["granted"] == "Ada"
    evening.taken()
    assert not evening.robot().automatic


def test_a_seat_that_was_granted_can_be_declined_and_another_asked_for() -> None:
    evening = Evening(people=2)
    code, ada = evening.room.code, evening.ada.pk
    bob = Seat.objects.get(table__code=code, name="Bob")
    evening.ask()
    play.vote(code=code, seat=bob.pk, motion=evening.room.table.motions[0]["id"], yes=True)
    for seat in (bob.pk, evening.robots[1].pk):
        with pytest.raises(Refused, match="not_seated"):
            play.decline(code=code, seat=seat)
    play.decline(code=code, seat=ada)
    assert evening.robot().deputy_name == ""
    play.take_over(code=code, seat=ada, robot=evening.robots[1].number)
    assert evening.room.table.motions[0]["about"]["seat"] == evening.robots[1].number
    with pytest.raises(Refused, match="not_seated"):
        play.decline(code=code, seat=ada)


def test_a_vote_of_somebody_who_is_out_counts_for_nothing_else() -> None:
    evening = Evening(people=2)
    with pytest.raises(Refused, match="no_vote"):
        play.propose_vote(code=evening.room.code, seat=evening.ada.pk, kind="pause", about={})


def test_who_still_plays_takes_nothing_over() -> None:
    room = running(2, bots=1, game="starciv")
    ada = Seat.objects.get(table__code=room.code, name="Ada")
    robot = Seat.objects.get(table__code=room.code, kind=Seat.Kind.BOT)
    with pytest.raises(Refused, match="wrong_phase"):
        play.take_over(code=room.code, seat=ada.pk, robot=robot.number)


def test_who_is_in_the_game_again_is_granted_nothing() -> None:
    """The others agree after a move was taken back that had put the asker out."""
    room = running(2, bots=1, game="starciv")
    seats = {one.number: one for one in Seat.objects.filter(table__code=room.code)}
    robot = next(one for one in seats.values() if one.kind == Seat.Kind.BOT)
    about = {"seat": robot.number, "player": Seat.objects.get(pk=room.host).number}
    votes.KINDS["take_over"].carry_out(votes.VoteContext(room.table, seats, timing.now_ms()), about)
    assert robot.deputy_name == ""


def test_one_seat_at_a_time_and_only_a_robots_that_plays() -> None:
    evening = Evening(people=2)
    bob = Seat.objects.get(table__code=evening.room.code, name="Bob")
    for number in (bob.number, evening.ada.number, 9):
        with pytest.raises(Refused, match="malformed"):
            play.take_over(code=evening.room.code, seat=evening.ada.pk, robot=number)
    evening.ask()
    play.vote(code=evening.room.code, seat=bob.pk, motion=evening.room.table.motions[0]["id"], yes=True)
    with pytest.raises(Refused, match="wrong_phase"):
        play.take_over(code=evening.room.code, seat=evening.ada.pk, robot=evening.robots[1].number)


def test_it_binds_the_robot_to_nothing() -> None:
    """T-3.3: no gifts, no alliances, no resigning in the robot's name."""
    evening = Evening()
    evening.taken()
    for action in ({"do": "resign"}, {"do": "gift", "to": evening.robots[1].number, "amount": 1}):
        with pytest.raises(Refused, match="deputy"):
            play.submit(
                code=evening.room.code,
                seat=evening.robots[0].pk,
                token=str(action["do"]),
                prompt=None,
                action=action,
                by="deputy",
            )


def test_a_renewed_link_ends_what_the_old_one_took_over() -> None:
    """T-1.2: whoever came in by the old link is out."""
    evening = Evening()
    claim = evening.taken()
    play.renew_secret(code=evening.room.code, seat=evening.ada.pk)
    assert seat_by_secret(evening.room.code, claim.secret) is None
    assert evening.robot().automatic


def test_most_of_those_who_play_may_call_the_robot_back() -> None:
    """T-3.1: the host has a robot sit down again where the player has gone."""
    evening = Evening(people=2)
    bob = Seat.objects.get(table__code=evening.room.code, name="Bob")
    evening.ask()
    play.vote(code=evening.room.code, seat=bob.pk, motion=evening.room.table.motions[0]["id"], yes=True)
    evening.taken()
    play.propose_vote(
        code=evening.room.code,
        seat=evening.ada.pk,
        kind="robot",
        about={"seat": evening.robots[0].number},
    )
    assert evening.robot().automatic
    assert evening.robot().deputy_name == ""
