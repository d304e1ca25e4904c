"""``.venv`` is made from the lock when it must be, and only then; an old Python is told so."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from devtools import environment
from devtools.words import Trouble, speaks_french


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty project in a scratch folder; lists what ``ensure`` does there."""
    done: list[str] = []
    for name in ("run", "test"):
        (tmp_path / f"{name}.txt").write_text(f"package-of-{name}==1")
        monkeypatch.setattr(environment, name.upper(), tmp_path / f"{name}.txt")
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(environment, "RECORD", tmp_path / ".venv" / "installed.json")

    def make_venv() -> None:
        done.append("venv")
        (tmp_path / ".venv").mkdir(exist_ok=True)
        (tmp_path / ".venv" / "python").touch()

    monkeypatch.setattr(environment, "make_venv", make_venv)
    monkeypatch.setattr(environment, "run", lambda command: done.append(Path(command[-1]).name))
    return done


def test_a_fresh_clone_gets_an_environment_with_the_lock(made: list[str]) -> None:
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt"]


def test_nothing_is_done_while_the_lock_stands(made: list[str]) -> None:
    environment.ensure(environment.RUN)
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt"]


def test_a_changed_lock_is_installed_into_the_same_environment(made: list[str]) -> None:
    environment.ensure(environment.RUN)
    environment.RUN.write_text("package-of-run==2")
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt", "build.txt", "run.txt"]


def test_the_lock_of_the_tests_serves_the_server_too(made: list[str]) -> None:
    environment.ensure(environment.TEST)
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "test.txt"]


def test_a_server_gets_the_tests_only_when_they_are_run(made: list[str]) -> None:
    environment.ensure(environment.RUN)
    environment.ensure(environment.TEST)
    assert made == ["venv", "build.txt", "run.txt", "build.txt", "test.txt"]


@pytest.mark.parametrize("record", ["", "{", "[]", "{}"])
def test_a_broken_record_is_not_trusted(made: list[str], record: str) -> None:
    environment.ensure(environment.RUN)
    environment.RECORD.write_text(record)
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt"] * 2


def test_an_environment_of_another_python_is_made_anew(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.ensure(environment.RUN)
    monkeypatch.setattr(sys, "version", "3.99")
    environment.ensure(environment.RUN)
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt"] * 2


def test_an_environment_without_its_python_is_made_anew(made: list[str]) -> None:
    environment.ensure(environment.RUN)
    environment.PYTHON.unlink()
    environment.ensure(environment.RUN)
    assert made == ["venv", "build.txt", "run.txt"] * 2


def test_an_interrupted_installation_is_not_taken_for_a_whole_one(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_command: list[str]) -> None:
        raise Trouble("no network")

    with monkeypatch.context() as patch:
        patch.setattr(environment, "run", fail)
        with pytest.raises(Trouble, match="no network"):
            environment.ensure(environment.RUN)
    environment.ensure(environment.RUN)
    assert made[-1] == "run.txt"


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(Trouble, match="python3-venv"):
        environment.make_venv()


@pytest.mark.parametrize("linked", [".venv", ".venv/lib", ".venv/lib/python3", ".venv/bin"])
def test_an_environment_that_is_a_link_is_never_cleared(
    linked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``venv`` follows links when it clears: what lies behind them belongs to somebody else."""
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "module.py").write_text("1")
    link = tmp_path / "ours" / linked
    link.parent.mkdir(parents=True)
    link.symlink_to(theirs, target_is_directory=True)
    monkeypatch.setattr(environment, "VENV", tmp_path / "ours" / ".venv")
    with pytest.raises(Trouble, match=r"is a link into another|est un lien vers un autre"):
        environment.make_venv()
    assert (theirs / "module.py").exists()


def test_links_of_an_environment_into_itself_are_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``lib64`` is one, and where somebody moved things about there may be others."""
    venv = tmp_path / ".venv"
    (venv / "kept").mkdir(parents=True)
    (venv / "lib").symlink_to(venv / "kept", target_is_directory=True)
    monkeypatch.setattr(environment, "VENV", venv)
    made: list[Path] = []
    monkeypatch.setattr("venv.create", lambda path, **_how: made.append(path))
    environment.make_venv()
    assert made == [venv]


def test_a_failing_step_shows_what_it_said() -> None:
    with pytest.raises(Trouble, match=r"alas\s+(This step failed|Cette étape a échoué)"):
        environment.run([sys.executable, "-c", "raise SystemExit('alas')"])


def test_an_old_python_can_read_dev_py_to_be_told_so() -> None:
    source = (environment.ROOT / "dev.py").read_text()
    ast.parse(source, feature_version=(3, 4))
    old = source.replace("sys.version_info", "(3, 10)")
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Python 3.11" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("variables", "french"),
    [
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "fr_CA.UTF-8"}, True),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US"}, False),
        ({}, False),
    ],
)
def test_the_locale_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], french: bool
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert speaks_french() is french
