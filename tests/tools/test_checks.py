"""``dev.py test`` runs every check, whatever fails, and says at the end what did."""

import sys
from pathlib import Path

import pytest

from devtools import checks
from devtools.checks import Step


@pytest.fixture
def _prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "ensure", lambda _lock: None)
    monkeypatch.setattr(checks, "compile_messages", lambda: None)


def python(name: str, code: str) -> Step:
    return Step(name, [sys.executable, "-c", code], {})


@pytest.mark.usefixtures("_prepared")
def test_a_failing_check_does_not_hide_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = tmp_path / "ran"
    steps = [python("first", "raise SystemExit(3)"), python("second", f"open({str(ran)!r}, 'w')")]
    monkeypatch.setattr(checks, "steps", lambda _arguments, _scratch: steps)
    assert checks.test([]) == 1
    assert ran.exists()
    summary = capsys.readouterr().out.partition("=== summary")[2]
    assert [line.split()[:2] for line in summary.strip().splitlines()] == [
        ["FAILED", "first"],
        ["ok", "second"],
    ]


@pytest.mark.usefixtures("_prepared")
def test_all_checks_passing_is_success(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "steps", lambda _arguments, _scratch: [python("only", "")])
    assert checks.test([]) == 0


@pytest.mark.usefixtures("_prepared")
def test_steps_beside_each_other_run_at_once_and_tell_apart_what_they_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each waits for the other's file: one after the other they would wait for ever."""
    wait = """if True:
        import pathlib, sys, time
        mine, others = map(pathlib.Path, sys.argv[1:])
        mine.touch()
        while not others.exists():
            time.sleep(0.01)
        print("said by", mine.name)
    """
    one, two = tmp_path / "one", tmp_path / "two"
    steps = [
        Step(mine.name, [sys.executable, "-c", wait, str(mine), str(other)], {}, beside="both")
        for mine, other in ((one, two), (two, one))
    ]
    monkeypatch.setattr(checks, "steps", lambda _arguments, _scratch: [*steps, python("last", "")])
    assert checks.test([]) == 0
    said = capfd.readouterr().out
    for name in ("one", "two"):
        assert f"=== what {name} said\nsaid by {name}\n" in said


def test_arguments_for_pytest_mean_only_pytest() -> None:
    (step,) = checks.steps(["-k", "combat"], "scratch")
    assert step.command[-4:] == ["-m", "pytest", "-k", "combat"]


def test_long_runs_stay_inside_ninety_minutes() -> None:
    """Those that have a limit of time say it; the others take some ten minutes."""
    words = [step.command for step in checks.long_steps()]
    limits = [int(command[command.index("--seconds") + 1]) for command in words if "--seconds" in command]
    assert sum(limits) <= 75 * 60
    assert len(words) - len(limits) <= 3


def test_every_kind_of_check_is_there() -> None:
    assert [step.name for step in checks.steps([], "scratch")] == [
        "lint",
        "format",
        "imports",
        "types",
        "scripts",
        "migrations",
        "deployment",
        "tests",
        "browser",
    ]


@pytest.mark.usefixtures("_prepared")
def test_what_cannot_be_done_here_is_told_and_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    audit = Step("audit", [sys.executable, "-c", "raise SystemExit(3)"], {}, absent=checks.UNAUDITED)
    monkeypatch.setattr(checks, "long_steps", lambda: [audit])
    assert checks.long() == 0
    assert "absent audit" in capsys.readouterr().out
