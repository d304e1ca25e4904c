"""Three days by correspondence, with the tests' own time: the right notices, no more and no fewer."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO

import pytest
from django.core.management import call_command

from games import registry
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.notices import subscriptions
from games.tables import play
from games.tables.bots import choosing
from games.tables.clocks import scheduler
from games.tables.core import hours, timing
from games.tables.core.snapshot import Snapshot
from games.tables.models import Seat, Table
from games.tables.selectors import snapshot
from tests.notices.conftest import ASKER, Sink, go_round, wants_mail
from tests.tables.conftest import NOON, Watch
from tests.tables.fate import fated
from tests.tables.rooms import Room, lobby

pytestmark = pytest.mark.django_db

MINUTE, HOUR = 60, 3600
POST = {"control": "correspondence", "response_time": 12 * HOUR, "decision_time": 24 * HOUR}
TURN = "Friday: It is your turn."
SOON = "Friday: Your time is nearly over."
ROBOT = "Friday: You missed 2 decisions in a row, and a robot plays for you: take your seat back at any time."


@dataclass
class Days:
    """Ten minutes after ten minutes of a table: the clock, the dispatcher, and what arrived when (UTC)."""

    watch: Watch
    sink: Sink
    room: Room
    told: list[tuple[str, str, str]] = field(default_factory=list)

    def until(self, day: int, hour: int, minute: int = 0) -> None:
        """Let time pass; the first day begins at 8:00, when the game does."""
        end = NOON + (((day - 1) * 24 + hour - 8) * 60 + minute) * MINUTE * 1000
        while self.watch.now < end:
            self.watch.pass_by(10 * MINUTE)
            scheduler.tick(self.watch.now)
            go_round()
            passed = (self.watch.now - NOON) // 60_000 + 8 * 60
            when = f"{passed // 1440 + 1} {passed // 60 % 24:02}:{passed % 60:02}"
            self.told += sorted((when, to.partition("@")[0], about) for to, about in self.sink.fetch())

    def seat(self, name: str) -> Seat:
        return Seat.objects.get(table__code=self.room.code, name=name)

    def visits(self, name: str) -> None:
        """Somebody opens the page."""
        subscriptions.note_looking({self.seat(name).pk: self.watch.now})

    def answers(self, name: str) -> None:
        self.visits(name)
        self.room.call(self.seat(name).number)


@pytest.fixture
def days(watch: Watch, sink: Sink) -> Days:
    """Ada, Bob and Cleo, each asked at once in every round; a robot steps in after two missed deadlines."""
    room = lobby(people=3, clock=POST, name="Friday")
    play.set_options(code=room.code, by=room.host, patience=2)
    days = Days(watch, sink, room)
    for name in ("Ada", "Bob", "Cleo"):
        wants_mail(days.seat(name), f"{name.lower()}@mail.example")
    play.set_quiet_hours(
        code=room.code, seat=days.seat("Bob").pk, quiet_from=22 * 60, quiet_to=10 * 60, time_zone="UTC"
    )
    play.start_game(code=room.code, by=room.host)
    return days


def test_three_days_of_a_small_game(days: Days) -> None:
    go_round()
    days.visits("Ada")
    days.until(1, 12)
    days.answers("Ada")
    days.until(1, 15)
    days.answers("Bob")
    days.until(2, 9)
    ada, bob = days.seat("Ada").pk, days.seat("Bob").pk
    play.propose_vote(code=days.room.code, seat=ada, kind="pause")
    go_round()
    days.until(2, 11)
    play.vote(code=days.room.code, seat=bob, motion=days.room.table.motions[0]["id"], yes=False)
    days.answers("Bob")
    days.until(2, 12)
    days.answers("Ada")
    days.until(3, 12)
    while days.room.table.status == "playing":
        days.answers("Ada")
        days.answers("Bob")
        scheduler.tick(days.watch.pass_by(5))
    Table.objects.update(finished=timing.moment(days.watch.now))  # in the tests' time, not ours
    go_round()
    days.visits("Ada")
    days.until(3, 20)
    result = days.room.table.result
    assert result
    over = f"Friday: The game is over: {days.room.seat(result['winners'][0]).name} has won."
    assert days.told == [
        # Ada has looked in; Cleo never will. Bob has quiet hours until 10.
        ("1 08:10", "cleo", TURN),
        ("1 10:00", "bob", TURN),
        # Cleo is reminded when a quarter of their time is left; after a day the clock answers for them: another round.
        ("2 02:10", "cleo", SOON),
        ("2 08:10", "ada", TURN),
        ("2 08:10", "cleo", TURN),
        # Ada asks for a pause, which Bob hears with all that came in his night.
        ("2 09:10", "cleo", "Friday: Ada would like a pause: do you agree?"),
        ("2 10:00", "bob", "Friday: 2 things wait for you"),
        # After another day a robot plays for Cleo, who is told so and asked nothing any more; but the end is told.
        ("3 02:10", "cleo", SOON),
        ("3 08:10", "ada", TURN),
        ("3 08:10", "cleo", ROBOT),
        ("3 10:00", "bob", TURN),
        # Ada sees the end.
        ("3 12:10", "bob", over),
        ("3 12:10", "cleo", over),
    ]


class Reckoning:
    """Notices due in a game, computed from the open prompts without the dispatcher."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.before: set[tuple[str, str]] = set()
        self.known: set[tuple[str, str]] = set()

    def looked(self, name: str) -> None:
        """Somebody is at the table and sees what is open for them."""
        here = set(open_questions(snapshot(self.code)))
        self.before |= here
        self.known |= {one for one in here if one[0] == name}

    def mails(self, now: int) -> list[tuple[str, int]]:
        """Names, and about how many questions: those that stand since the last time, neither known nor told."""
        seen = snapshot(self.code)
        here = set(open_questions(seen))
        due = (here & self.before) - self.known
        self.before = here
        mails = []
        for seat in seen.seats.values():
            mine = {one for one in due if one[0] == seat.name}
            quiet = hours.DailyHours(seat.quiet_from, seat.quiet_to, seat.time_zone)
            if mine and hours.run_out(now, 0, (quiet,)) == now:
                mails.append((seat.name, len(mine)))
                self.known |= mine
        return sorted(mails)


def open_questions(seen: Snapshot) -> Iterator[tuple[str, str]]:
    """Open prompts of people: their names and the prompts' ids."""
    if seen.game is None or seen.table.status != Table.Status.PLAYING:
        return
    for prompt in seen.game.prompts(seen.state):
        seat = seen.seats[prompt.seat]
        if prompt.required and not seat.automatic:
            yield seat.name, prompt.id


def test_three_days_of_star_civilisations(watch: Watch, sink: Sink, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada looks in every four hours, Bob an hour after each mail, Cleo never: a robot takes over."""
    call_command("seed", stdout=StringIO())
    monkeypatch.setattr(choosing, "new_seed", itertools.count(1).__next__)
    claim = play.create_table(host_name="Ada", name="Friday", clock=POST)
    code = fated(claim.table, 7)
    ids = {"Ada": claim.seat.pk} | {name: play.join(code=code, name=name).seat.pk for name in ("Bob", "Cleo")}
    for name, pk in ids.items():
        wants_mail(seat := Seat.objects.get(pk=pk), f"{name}@mail.example")
        subscriptions.set_off(
            seat=seat, off=["lost:mail", "soon:mail"], asker=ASKER
        )  # what is asked is reckoned with here
    play.set_quiet_hours(
        code=code, seat=ids["Bob"], quiet_from=22 * 60, quiet_to=7 * 60, time_zone="Europe/Paris"
    )
    play.set_options(code=code, by=ids["Ada"], patience=1)
    play.start_game(code=code, by=ids["Ada"])
    reckoning, wits = Reckoning(code), SeededChance("people")
    told: list[tuple[int, str, int]] = []
    expected: list[tuple[int, str, int]] = []
    bob_comes = 2 * watch.now
    for step in range(3 * 24 * 3):
        scheduler.tick(watch.pass_by(20 * MINUTE))
        here = {"Ada"} if step % 12 == 8 else set()
        here |= {"Bob"} if watch.now >= bob_comes else set()
        go_round()  # what has come up is known to the dispatcher before anybody sees it
        arrived = [(to.partition("@")[0], things(about)) for to, about in sink.fetch()]
        told += [(step, *one) for one in sorted(arrived)]
        expected += [(step, *one) for one in reckoning.mails(watch.now)]
        if any(name == "Bob" for name, _ in arrived):
            bob_comes = watch.now + HOUR * 1000
        for name in sorted(here):
            watch.pass_by(1)  # one after the other
            bob_comes = 2 * watch.now if name == "Bob" else bob_comes
            answer_all(code, name, ids[name], wits)
            go_round()
            subscriptions.note_looking({ids[name]: watch.now})
            reckoning.looked(name)
    assert told == expected
    shares = {name: sum(one == name for _, one, _ in told) for name in ids}
    assert shares["Bob"] > 6
    assert shares["Ada"] > 3
    assert Seat.objects.get(pk=ids["Cleo"]).standin
    assert Table.objects.get(code=code).seq > 40


def things(about: str) -> int:
    """How much a mail tells, by its subject."""
    found = re.fullmatch(r"Friday: (\d+) things wait for you", about)
    return int(found[1]) if found else 1


def answer_all(code: str, name: str, seat: int, wits: SeededChance) -> None:
    """Answer everything that is asked of somebody, and what then is, as a mediocre player would."""
    for _ in range(20):
        seen = snapshot(code)
        assert seen.game is not None
        mine = [one for one in open_questions(seen) if one[0] == name]
        if not mine:
            return
        prompt = next(one for one in seen.game.prompts(seen.state) if one.id == mine[0][1])
        action = registry.package(seen.table.game).bots["cadet"]().choose(seen.game, seen.state, prompt, wits)
        play.submit(code=code, seat=seat, token=f"t{seen.seq}", prompt=prompt.id, action=as_data(action))
