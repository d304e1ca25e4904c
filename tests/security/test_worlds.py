"""Frames to others are equal to the byte whether or not a seat holds an answer."""

from __future__ import annotations

import re

import pytest

from games.engine.events import SPECTATOR
from games.live.load import load
from games.live.sender import Ticket
from games.live.stream import NOTHING, UNSEEN, Stream
from games.tables import play
from games.tables.models import Table
from games.tables.selectors import snapshot
from tests.security import worlds

pytestmark = pytest.mark.django_db

OF_THE_TABLE = re.compile(r'"now":\d+|"commitment":"[0-9a-f]{64}"')
"""Parts that differ between any two tables: the moment of sending, and the commitment to the own chance."""


def public_bytes(question: worlds.Question, world: int) -> list[str]:
    """Every frame that a spectator gets: the window open, then the seat passing."""
    before = Table.objects.filter(code=question.code).values()[0]
    question.enter(world)
    ticket = Ticket()
    loaded = load(question.code, [ticket], {}, 0)
    shown = loaded.shown[ticket]
    stream = Stream(loaded.version, loaded.seq, shown.document, shown.lines, shown.oldest)
    frames = [stream.frame(NOTHING, UNSEEN, [])[0]]
    shot = snapshot(question.code)
    assert shot.game is not None
    prompt = next(
        asked
        for asked in shot.game.prompts(shot.state)
        if asked.seat == question.seat and asked.kind == "respond"
    )
    place = stream.version, stream.seq
    play.submit(
        code=question.code, seat=question.pk, token=f"pass{world}", prompt=prompt.id, action={"do": "pass"}
    )
    after = load(question.code, [ticket], {ticket: stream.at}, 0)
    stream.advance(
        after.version, after.seq, after.shown[ticket].document, after.shown[ticket].lines, {place[0]}
    )
    frames.append(stream.frame(*place, [])[0])
    assert before["version"] < after.version
    return [OF_THE_TABLE.sub("", text) for text in frames]


@pytest.mark.parametrize("people", [2, 4])
def test_nobody_else_can_tell_whether_a_seat_holds_an_answer(people: int) -> None:
    question = worlds.find(people)
    told = []
    for world in (0, 1):
        other = question
        if world:  # a table of its own, that stands exactly so
            fresh = worlds.find(people)
            other = worlds.Question(fresh.code, question.seat, fresh.pk, question.states)
        told.append([text.replace(other.code, "CODE") for text in public_bytes(other, world)])
    assert told[0] == told[1]
    assert "delta" in told[0][1]


def test_the_two_worlds_differ_in_what_is_hidden_only() -> None:
    question = worlds.find()
    shot = snapshot(question.code)
    game = shot.game
    assert game is not None
    with_one, without = (game.decode(state) for state in question.states)
    assert worlds.answers_of(game, with_one, question.seat)
    assert not worlds.answers_of(game, without, question.seat)
    assert game.view(with_one, SPECTATOR) == game.view(without, SPECTATOR)
    assert game.view(with_one, question.seat) != game.view(without, question.seat)
