"""Twelve turns of order sheets over days, in the tests' own time: exactly who is told what, and when."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.notices import subscriptions
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.sampling import random_orders
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.models import MoveRecord, Seat
from games.tables.selectors import snapshot
from tests.notices.conftest import ASKER, Sink, go_round, wants_mail
from tests.tables.conftest import Watch
from tests.tables.fate import fated

pytestmark = pytest.mark.django_db

HOUR = 3600
TURNS = 6
POST = {"control": "correspondence", "turn_time": 12 * HOUR}
TURN = "War: It is your turn."


def test_turns_over_days(watch: Watch, sink: Sink) -> None:
    """GX-15.9: Ada is ready at nine, Bob leaves a draft in the evening, Cleo never comes."""
    call_command("seed", stdout=StringIO())
    claim = play.create_table(game="galaxy", host_name="Ada", name="War", clock=POST, bots=1)
    code = fated(claim.table, 7)
    ids = {"Ada": claim.seat.pk} | {name: play.join(code=code, name=name).seat.pk for name in ("Bob", "Cleo")}
    for name, pk in ids.items():
        wants_mail(seat := Seat.objects.get(pk=pk), f"{name.lower()}@mail.example")
        subscriptions.set_off(seat=seat, off=["lost:mail", "soon:mail"], asker=ASKER)
    play.set_quiet_hours(code=code, seat=ids["Bob"], quiet_from=22 * 60, quiet_to=10 * 60, time_zone="UTC")
    play.set_options(code=code, by=ids["Ada"], patience=2)
    play.start_game(code=code, by=ids["Ada"])
    chance = SeededChance("sheets")
    told: list[tuple[str, str, str]] = []
    turns: dict[int, str] = {}
    for passed in range(9, 8 + TURNS * 24 + 1):
        scheduler.tick(watch.pass_by(HOUR - 9))
        for _ in range(9):  # robots answer after all people, one after the other, a moment each
            scheduler.tick(watch.pass_by(1))
        go_round()
        day, hour = passed // 24 + 1, passed % 24
        when = f"{day} {hour:02}"
        told += sorted((when, to.partition("@")[0], about) for to, about in sink.fetch())
        turns.setdefault(snapshot(code).state.turn, when)
        if hour == 9:
            orders(code, ids["Ada"], chance, ready=True)
            subscriptions.note_looking({ids["Ada"]: watch.now})
        if hour == 18:
            orders(code, ids["Bob"], chance, ready=False)
            subscriptions.note_looking({ids["Bob"]: watch.now})
    expected = [("1 10", "bob"), ("1 10", "cleo")]  # Ada has looked in at nine; Bob has quiet hours until ten
    for day in range(2, TURNS + 2):
        expected += [(f"{day} 00", "ada")] + [(f"{day} 00", "cleo")] * (day == 2)  # then a robot has her seat
        expected += [(f"{day} 10", "bob")] * (day <= TURNS)
    assert told == [(when, who, TURN) for when, who in expected]
    assert list(turns) == list(range(1, TURNS + 2))
    assert set(turns.values()) == {"1 09", *(f"{day} 23" for day in range(1, TURNS + 1))}, (
        "at the end of Bob's day"
    )
    assert [Seat.objects.get(pk=ids[name]).standin for name in ("Ada", "Bob", "Cleo")] == [False, False, True]
    bob = MoveRecord.objects.filter(table__code=code, seat=Seat.objects.get(pk=ids["Bob"]).number, by="clock")
    assert [move.action["do"] for move in bob] == ["orders"] * TURNS, (
        "his drafts were played, and he is not absent"
    )


def orders(code: str, seat: int, chance: SeededChance, *, ready: bool) -> None:
    """A sheet is written, and perhaps Ready said."""
    seen = snapshot(code)
    assert isinstance(seen.game, Galaxy)
    number = Seat.objects.get(pk=seat).number
    mine = [prompt for prompt in seen.game.prompts(seen.state) if prompt.seat == number]
    for prompt in mine:
        if not prompt.required:
            continue
        sheet: dict[str, Any] = json.loads(
            json.dumps(as_data(random_orders(seen.game.rules, seen.state, number, chance)))
        )
        written = {part: sheet.get(part, {}) for part in ("budget", "moves")}
        if ready:
            play.submit(code=code, seat=seat, token=f"{seen.seq}-{seat}", prompt=prompt.id, action=sheet)
        else:
            play.save_draft(code=code, seat=seat, prompt=prompt.id, data=written)
