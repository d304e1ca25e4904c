"""Scripts run on the data of a server: a Django shell that stays open, since each start of one costs two seconds.

python -m tests.backstage      # one JSON line with a script in, one with what it printed or how it failed out
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import traceback
from typing import IO

from devtools.environment import ROOT


class Backstage:
    """The open shell, begun with the first script."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None

    def run(self, script: str) -> str:
        """Run a script and return its output, stripped; fails with its traceback where it fails."""
        process = self._process = self._process or self._begin()
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(script) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        assert answer, "the shell has ended"
        said = json.loads(answer)
        assert not said["failed"], said["failed"]
        return str(said["printed"]).strip()

    def manage(self, *arguments: str) -> str:
        """Output of a management command, without the start of a process that each run of one takes."""
        return self.run(f"from django.core.management import call_command\ncall_command(*{arguments!r})")

    def _begin(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.backstage"],
            cwd=ROOT,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        """End the shell, if it was begun."""
        if self._process:
            self._process.communicate()
            self._process = None


def answer(script: str) -> dict[str, str]:
    """Run the script with names of its own."""
    printed, failed = io.StringIO(), ""
    with contextlib.redirect_stdout(printed):
        try:
            exec(script, {"__name__": "__main__"})
        except Exception:
            failed = traceback.format_exc()
    return {"printed": printed.getvalue(), "failed": failed}


def serve(scripts: IO[str], answers: IO[str]) -> None:
    """Answer each script until there are none."""
    from django.db import connections

    for line in scripts:
        answers.write(json.dumps(answer(json.loads(line))) + "\n")
        answers.flush()
        connections.close_all()


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starciv.settings")
    django.setup()
    serve(sys.stdin, sys.stdout)
