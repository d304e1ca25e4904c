"""Every check of the project, one after the other; a failing one does not hide the next."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from devtools.environment import PYTHON, ROOT, TEST, ensure, manage
from devtools.messages import compile_messages

# Not in the lock: nothing else needs it, and it brings much along.
AUDITOR = "pip-audit==2.10.1"
# A site as it is hosted, for Django's own check of what is unsafe to deploy.
DEPLOYED = {"HTTPS": "1", "DEBUG": "0", "SECRET_KEY": "only-for-the-check " * 4, "ALLOWED_HOSTS": "localhost"}


@dataclass(frozen=True)
class Step:
    """One check: what it is called, its command line, and what it needs in the environment."""

    name: str
    command: list[str]
    environment: dict[str, str]

    def finish(self) -> int:
        """Run it in the project's folder, its output on the screen; returns its exit code."""
        return subprocess.run(
            self.command, cwd=ROOT, env={**os.environ, **self.environment}, check=False
        ).returncode

    def run(self) -> bool:
        """Run it likewise; whether it passed."""
        return self.finish() == 0


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
        Step("types", tool("mypy"), {}),
        Step("migrations", manage("makemigrations", "--check", "--dry-run"), own),
        Step("deployment", manage("check", "--deploy", "--fail-level", "WARNING"), own | DEPLOYED),
        Step("tests", [*pytest, "-n", "2", "-m", "not browser"], {}),
        # Apart from the others: synchronous Playwright leaves a running event loop behind.
        Step("browser", [*pytest, "-m", "browser"], {}),
    ]


def timed(action: Callable[[], bool]) -> tuple[bool, float]:
    """What the action returned, and the seconds it took."""
    started = time.monotonic()
    return action(), time.monotonic() - started


def audit_dependencies() -> int:
    """Look every locked package up in the database of known faults; returns the exit code.

    It needs the network, so it is no part of ``test``. A package that could not be looked up fails it too: an
    audit of nothing must not pass for a clean one.
    """
    ensure(TEST)
    audit = ["--strict", "--disable-pip", "--require-hashes", "--progress-spinner", "off", "-r", str(TEST)]
    return Step("audit", tool("uv", "tool", "run", "--quiet", AUDITOR, *audit), {}).finish()


def screenshots(pattern: str) -> int:
    """Photograph the screen into ``build/screenshots``, the pictures whose names fit; returns the exit code."""
    ensure(TEST)
    compile_messages()
    command = [str(PYTHON), "-m", "tests.browser.pictures", pattern]
    return Step("screenshots", command, {}).finish()


def test(pytest_arguments: list[str]) -> int:
    """Set up, run every check, print the summary; returns the exit code: 0 when all passed."""
    ensure(TEST)
    compile_messages()
    results: list[str] = []
    passed = True
    with tempfile.TemporaryDirectory() as scratch:
        for step in steps(pytest_arguments, scratch):
            print(f"\n=== {step.name}: {' '.join(step.command[1:])}", flush=True)
            ok, seconds = timed(step.run)
            passed = passed and ok
            results.append(f"{'ok    ' if ok else 'FAILED'} {step.name:<12} {seconds:6.1f} s")
    print("", "=== summary", *results, sep="\n", flush=True)
    return 0 if passed else 1
