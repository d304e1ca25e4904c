"""Reports keep refusals and failures, bounded, and give each as a scenario that shows it."""

from __future__ import annotations

import itertools
import json
import logging
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import registry
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.scenario import Scenario, run
from games.live import commands, protocol
from games.rules.starciv import execution
from games.rules.starciv.actions import Resign
from games.rules.starciv.ruleset import StarCivilisations
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.errors import Refused
from games.tables.models import Report, Seat, Table
from games.tables.moves import retelling
from games.tables.selectors import snapshot
from games.tables.upkeep import reports
from tests.conftest import StudyHere

pytestmark = pytest.mark.django_db
SECRET = "the queen of hearts lies on top"


class Game:
    """A table of two whose game is played by random bots through the sockets' own commands."""

    def __init__(self, seed: str = "reports-0") -> None:
        host = play.create_table(host_name="Ada", response_time=0, decision_time=0)
        other = play.join(code=host.table.code, name="Ben")
        self.code = host.table.code
        Table.objects.filter(code=self.code).update(chance_key=seed.encode().ljust(32, b"."))
        play.start_game(code=self.code, by=host.seat.pk)
        self.secrets = {Seat.objects.get(pk=one.seat.pk).number: one.secret for one in (host, other)}
        self._thoughts, self._tokens = SeededChance(seed), itertools.count()

    def asked(self) -> Any:
        shot = snapshot(self.code)
        assert shot.game is not None
        return shot, next((asked for asked in shot.game.prompts(shot.state) if asked.required), None)

    def act(self, seat: int, action: dict[str, Any], prompt: str | None = None) -> None:
        frame = protocol.Act(token=f"t{next(self._tokens)}", action=action, prompt=prompt)
        commands.perform(self.code, self.secrets[seat], frame)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            shot, prompt = self.asked()
            if prompt is None:
                return
            bot = registry.package(shot.table.game).bots["random"]()
            self.act(
                prompt.seat, as_data(bot.choose(shot.game, shot.state, prompt, self._thoughts)), prompt.id
            )

    def refuse(self, seat: int, action: dict[str, Any]) -> str:
        with pytest.raises(Refused) as refused:
            self.act(seat, action)
        return refused.value.code


@pytest.mark.parametrize("moves", [0, 11, 40])
def test_a_refusal_is_told_again_as_a_scenario_that_passes(moves: int, tmp_path: Path) -> None:
    game = Game()
    game.play(moves)
    code = game.refuse(0, {"do": "attempt", "body": "Shtaa"})
    report = Report.objects.get()
    assert (report.kind, report.seat, report.code) == ("refusal", 0, code)
    file = tmp_path / "again.json"
    call_command("report", number=report.pk, save=file, stdout=StringIO())
    out = StringIO()
    call_command("scenario", str(file), stdout=out)
    assert "1 passed, 0 failed" in out.getvalue()
    assert json.loads(file.read_text())["actions"][-1]["refused"] == code


def crash(*_arguments: Any, **_more: Any) -> None:
    raise KeyError(SECRET)


def test_crash_in_the_rules_is_logged_without_text_and_repeatable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = Game()
    game.play(30)
    shot, prompt = game.asked()
    action = as_data(shot.game.default_action(shot.state, prompt))
    before = bytes(Table.objects.get(code=game.code).state)
    with monkeypatch.context() as broken:
        broken.setattr(execution, "perform", lambda rules, draft, *rest: crash() if draft else None)
        with pytest.raises(KeyError):
            game.act(prompt.seat, action, prompt.id)
    report = Report.objects.get()
    assert (report.kind, report.seat, report.seq) == ("rules", prompt.seat, shot.seq)
    assert report.error.startswith("KeyError at ")
    assert SECRET in report.detail
    assert bytes(Table.objects.get(code=game.code).state) == before
    record: Any = caplog.records[-1]
    assert (record.table, record.kind, record.report) == (game.code, "rules", report.pk)
    assert SECRET not in record.getMessage() + record.place


def test_a_failure_is_kept_with_a_scenario_that_fails_in_the_same_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game()
    game.play(30)
    whole = execution.perform

    def careless(rules: Any, draft: Any, turn: Any, seat: int, action: Any) -> None:
        if isinstance(action, Resign):
            crash()
        whole(rules, draft, turn, seat, action)

    monkeypatch.setattr(execution, "perform", careless)
    with pytest.raises(KeyError):
        game.act(1, {"do": "resign"})
    told = Report.objects.get().scenario
    assert told is not None
    assert run(registry.package("starciv").scenario_reader(), as_scenario(told)).problems == (
        f"KeyError: '{SECRET}'",
    )
    monkeypatch.setattr(execution, "perform", whole)
    assert run(registry.package("starciv").scenario_reader(), as_scenario(told)).passed, "once it is mended"


def as_scenario(data: dict[str, Any]) -> Scenario:
    return Scenario(data["id"], "", data)


def test_a_robot_that_fails_is_kept_and_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = play.create_exhibition(bots=2, bot_level="random")
    monkeypatch.setattr(scheduler.choosing, "choose", crash)
    monkeypatch.setattr(scheduler, "BUDGET", 0)  # one move is enough
    moves = scheduler.tick(timing.now_ms() + 60_000)
    assert moves
    report = Report.objects.filter(table=table).first()
    assert report is not None
    assert (report.kind, report.error.split()[0]) == ("bot", "KeyError")
    assert report.scenario is not None, "the position that it failed in"
    assert run(registry.package("starciv").scenario_reader(), as_scenario(report.scenario)).passed
    assert SECRET not in "".join(record.getMessage() for record in caplog.records)
    assert Report.objects.count() <= reports.FEW.most


def test_a_robot_s_move_that_is_refused_is_a_failing_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    play.create_exhibition(bots=2, bot_level="random")
    wrong = StarCivilisations.actions.parse({"do": "attempt", "body": "Shtaa"})
    monkeypatch.setattr(scheduler.choosing, "choose", lambda *_arguments: wrong)
    monkeypatch.setattr(scheduler, "BUDGET", 0)
    scheduler.tick(timing.now_ms() + 60_000)
    report = Report.objects.filter(kind="bot").first()
    assert report is not None
    assert report.scenario is not None
    verdict = run(registry.package("starciv").scenario_reader(), as_scenario(report.scenario))
    assert "expected to be accepted, found refused" in verdict.problems[0]


def test_what_a_player_finds_wrong_is_kept_with_the_position() -> None:
    game = Game()
    game.play(25)
    seat = Seat.objects.get(table__code=game.code, number=1)
    report = reports.say(code=game.code, seat=seat.pk, number=1, text="I should have been paid")
    assert report.scenario is not None
    assert report.scenario["why"] == "I should have been paid"
    assert run(registry.package("starciv").scenario_reader(), as_scenario(report.scenario)).passed
    for _ in range(reports.SAYINGS.most - 1):
        reports.say(code=game.code, seat=seat.pk, number=1, text="again")
    with pytest.raises(Refused, match="too_fast"):
        reports.say(code=game.code, seat=seat.pk, number=1, text="again")


def test_a_player_s_report_is_told_in_the_study_process_or_later(study_here: StudyHere) -> None:
    game = Game()
    game.play(5)
    seat = Seat.objects.get(table__code=game.code, number=1)
    study_here.full = True
    report = reports.say(code=game.code, seat=seat.pk, number=1, text="I should have been paid")
    assert report.scenario is None
    with pytest.raises(Refused, match="too_fast"):
        reports.scenario(report)
    study_here.full = False
    later = reports.scenario(report)
    at_once = reports.say(code=game.code, seat=seat.pk, number=1, text="I should have been paid").scenario
    assert later == at_once is not None
    assert study_here.asked == ["tell", "tell"]


@pytest.mark.usefixtures("study_apart")
def test_a_report_is_told_by_a_process_without_a_database() -> None:
    game = Game()
    game.play(5)
    seat = Seat.objects.get(table__code=game.code, number=1)
    report = reports.say(code=game.code, seat=seat.pk, number=1, text="I should have been paid")
    assert report.scenario == retelling.scenario(report) is not None


def test_hurried_clicks_and_strangers_are_not_kept() -> None:
    game = Game()
    with pytest.raises(Refused, match="stale_prompt"):
        game.act(0, {"do": "pass"}, "gone")
    with pytest.raises(Refused, match="not_seated"):
        commands.perform(game.code, "nobody", protocol.Act(token="x", action={"do": "pass"}))
    assert not Report.objects.exists()


def test_reports_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game()
    for _ in range(2 * reports.FEW.most):
        game.refuse(0, {"do": "attempt", "body": "Shtaa"})
    assert Report.objects.count() == reports.FEW.most
    monkeypatch.setattr(reports, "FEW", reports.rate_limit.RateLimit("many", 1000, 60))
    monkeypatch.setattr(reports, "KEPT", 5)
    reports.record_failure(game.code, Report.Kind.CLOCK, ValueError(SECRET))
    for _ in range(9):
        game.refuse(0, {"do": "attempt", "body": "Shtaa"})
    assert Report.objects.count() == 5
    assert Report.objects.filter(kind="clock").count() == 1, "refusals go first"


@pytest.mark.parametrize(
    "action", [{"do": "x", "much": "y" * 2000}, {"do": "\x00"}, {"do": "attempt", "body": "\ud800"}]
)
def test_nonsense_is_refused_as_before_and_hardly_kept(action: dict[str, Any]) -> None:
    game = Game()
    assert game.refuse(0, action) in ("malformed", "unknown_action", "wrong_phase", "not_reachable")
    assert len(json.dumps([row.action for row in Report.objects.all()])) < 1200


def test_the_command_lists_without_secrets_and_says_what_it_cannot(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    game = Game()
    game.refuse(0, {"do": "attempt", "body": "Shtaa"})
    reports.record_failure(game.code, Report.Kind.CLOCK, ValueError(SECRET), action={"do": "pass"}, seat=0)
    out = StringIO()
    call_command("report", stdout=out)
    assert game.code in out.getvalue()
    assert SECRET not in out.getvalue()
    out = StringIO()
    call_command("report", failures=True, stdout=out)
    assert len(out.getvalue().splitlines()) == 1
    with pytest.raises(CommandError, match="no report"):
        call_command("report", number=10**6)


def test_a_telling_goes_on_after_what_was_taken_back() -> None:
    game = Game("taken back")
    game.play(14)
    shot, _ = game.asked()
    for seat in Seat.objects.filter(table__code=game.code):
        with suppress(Refused):
            play.request_undo(code=game.code, seat=seat.pk, token=f"r{seat.number}", do="ask", seq=shot.seq)
            break
    else:
        raise AssertionError("nothing could be taken back")
    game.play(2)
    game.refuse(0, {"do": "attempt", "body": "Shtaa"})
    assert retelling.scenario(Report.objects.get()) is not None
