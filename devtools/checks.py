"""Every check of the project, one after the other; a failing one does not hide the next."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import groupby
from subprocess import STDOUT
from typing import IO

from devtools.environment import BUILDER, PYTHON, ROOT, TEST, ensure, manage
from devtools.messages import compile_messages
from devtools.scripts import ABSENT

# Not in the lock: nothing else needs it, and it brings much along.
AUDITOR = "pip-audit==2.10.1"
UNAUDITED = 3  # the exit code of an audit that could not look anything up
# A site as it is hosted, for Django's own check of what is unsafe to deploy.
DEPLOYED = {"HTTPS": "1", "DEBUG": "0", "SECRET_KEY": "only-for-the-check " * 4, "ALLOWED_HOSTS": "localhost"}


@dataclass(frozen=True)
class Step:
    """One check: what it is called, its command line, what it needs in the environment.

    ``absent`` is the exit code by which it says that it cannot be done here: told, and no failure. ``beside``: it runs
    at the same time as the steps next to it that have the same word there.
    """

    name: str
    command: list[str]
    environment: dict[str, str]
    absent: int | None = None
    beside: str = ""

    def run(self, output: IO[bytes] | None = None) -> str:
        """Run it in the project's folder, its output on the screen or in a file; how it came out.

        That is ok, FAILED or absent. Bytecode is written whatever this machine prefers: the tests start hundreds of
        processes, and each would compile all of the code anew.
        """
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **self.environment}
        done = subprocess.run(
            self.command, cwd=ROOT, env=environment, stdout=output, stderr=output and STDOUT, check=False
        )
        return "ok" if done.returncode == 0 else "absent" if done.returncode == self.absent else "FAILED"


def tool(name: str, *arguments: str) -> list[str]:
    """The command line of a program installed in ``.venv``."""
    return [str(PYTHON.with_name(name)), *arguments]


def steps(pytest_arguments: list[str], scratch: str) -> list[Step]:
    """The checks in order, the quick ones first; with arguments for pytest, only pytest with those."""
    pytest = [str(PYTHON), "-m", "pytest"]
    if pytest_arguments:
        return [Step("tests", [*pytest, *pytest_arguments], {})]
    own = {"DATA_DIR": scratch}
    return [
        Step("lint", tool("ruff", "check"), {}),
        Step("format", tool("ruff", "format", "--check"), {}),
        Step("imports", tool("lint-imports", "--no-cache"), {}),
        Step("types", tool("mypy"), {}, beside="code"),
        Step("scripts", [str(PYTHON), "-m", "devtools.scripts"], {}, absent=ABSENT, beside="code"),
        Step("migrations", manage("makemigrations", "--check", "--dry-run"), own, beside="code"),
        Step(
            "deployment",
            manage("check", "--deploy", "--fail-level", "WARNING"),
            own | DEPLOYED,
            beside="code",
        ),
        # Whoever has nothing left takes over what another still has to do: else one processor waits at the end.
        # Three, though there are two processors: many tests wait for servers of theirs.
        Step("tests", [*pytest, "-n", "3", "--dist", "worksteal", "-m", "not browser"], {}, beside="tests"),
        # A run of its own: synchronous Playwright leaves a running event loop behind. Beside the others, since
        # browsers mostly wait. Worksteal hands out whole stretches, so that the tests of a file share their server.
        Step("browser", [*pytest, "-n", "2", "--dist", "worksteal", "-m", "browser"], {}, beside="tests"),
    ]


def long_steps() -> list[Step]:
    """Steps too long for every commit: faults, leaks and random input, at most 90 minutes together."""

    def run(name: str, module: str, *words: str) -> Step:
        return Step(name, [str(PYTHON), "-m", module, *words], {})

    return [
        run("kills", "tests.faults", "--kills", "200", "--seconds", "2100"),
        run(
            "kills-two",
            "tests.faults",
            "--kills",
            "30",
            "--seconds",
            "420",
            "--backend",
            "postgres",
            "--processes",
            "2",
        ),
        run("faults", "tests.faults", "--scenario", "others", "--pause", "60", "--kills", "6"),
        run("leaks", "tests.security.leaks", "--games", "1000", "--seconds", "600", "--jobs", "2"),
        run("fuzz", "tests.security.fuzz", "--frames", "100000", "--seconds", "600", "--jobs", "2"),
        run("pages", "tests.security.pages", "--requests", "10000", "--seconds", "240", "--jobs", "2"),
        run("interface", "tests.security.interface", "--seconds", "240"),
        run("attacks", "tests.attacks", "--long", "--seconds", "300"),
        Step("audit", [sys.executable, "dev.py", "audit-dependencies"], {}, absent=UNAUDITED),
        run("timing", "tests.security.timing", "--rounds", "200"),
    ]


def measure_time(action: Callable[[], str]) -> tuple[str, float]:
    """Return the result of the action and its duration in seconds."""
    started = time.monotonic()
    return action(), time.monotonic() - started


def audit_dependencies() -> int:
    """Look every locked package up in the database of known faults; returns the exit code.

    It needs the network, so it is no part of ``test``. An audit of nothing must not pass for a clean one: UNAUDITED
    where the database cannot be asked, which the long run tells as absent.
    """
    ensure(TEST)
    locks = ["-r", str(TEST), "-r", str(BUILDER)]
    audit = ["--strict", "--disable-pip", "--require-hashes", "--progress-spinner", "off", *locks]
    done = subprocess.run(
        tool("uv", "tool", "run", "--quiet", AUDITOR, *audit),
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=False,
    )
    print(done.stdout + done.stderr, end="")
    if done.returncode and "vulnerabilit" not in done.stdout + done.stderr:
        print("Nothing was audited: the database of known faults cannot be asked from here.")
        return UNAUDITED
    return done.returncode


def screenshots(pattern: str) -> int:
    """Photograph the screen into ``build/screenshots``, the pictures whose names fit; returns the exit code."""
    ensure(TEST)
    compile_messages()
    command = [str(PYTHON), "-m", "tests.browser.pictures", pattern]
    return 0 if Step("screenshots", command, {}).run() == "ok" else 1


def test(pytest_arguments: list[str]) -> int:
    """Set up, run every check, print the summary; returns the exit code: 0 when all passed."""
    ensure(TEST)
    compile_messages()
    with tempfile.TemporaryDirectory() as scratch:
        return run_all(steps(pytest_arguments, scratch))


def long() -> int:
    """The long runs likewise; each says how far it came in its time."""
    ensure(TEST)
    compile_messages()
    return run_all(long_steps())


def run_all(wanted: list[Step]) -> int:
    """Run every step, whatever fails, those beside each other at once, and print the summary; 0 when all passed."""
    results: list[str] = []
    passed = True
    for together, steps in groupby(wanted, key=lambda step: step.beside):
        for step, outcome, seconds in _at_once([*steps]) if together else map(_in_turn, steps):
            passed = passed and outcome != "FAILED"
            results.append(f"{outcome:<6} {step.name:<12} {seconds:6.1f} s")
    print("", "=== summary", *results, sep="\n", flush=True)
    return 0 if passed else 1


Ran = tuple[Step, str, float]
"""A step, how it came out, and the seconds it took."""


def _in_turn(step: Step) -> Ran:
    print(_head(step), flush=True)
    return (step, *measure_time(step.run))


def _at_once(steps: list[Step]) -> Iterator[Ran]:
    """Run all at the same time; what each says is printed whole once it has ended, the first to end first."""
    print(*map(_head, steps), sep="\n", flush=True)
    with ThreadPoolExecutor(len(steps)) as pool:
        for done in as_completed([pool.submit(_aside, step) for step in steps]):
            ran, said = done.result()
            print(f"\n=== what {ran[0].name} said", said, sep="\n", flush=True)
            yield ran


def _aside(step: Step) -> tuple[Ran, str]:
    with tempfile.TemporaryFile() as output:
        outcome, seconds = measure_time(lambda: step.run(output))
        output.seek(0)
        return (step, outcome, seconds), output.read().decode(errors="replace")


def _head(step: Step) -> str:
    return f"\n=== {step.name}: {' '.join(step.command[1:])}"
