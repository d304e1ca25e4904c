"""Checks of the scripts with Node: their types by TypeScript, and pure modules by Node's own test runner.

``tsconfig.strict.json`` lists the folders whose types are strict; more may join them, none may leave.

Run as a program. Node is nothing that the site needs: where it is not installed this says so, and fails only under
``REQUIRE_ALL``.
"""

import json
import os
import shutil
import subprocess
import sys

from devtools.environment import ROOT

ABSENT = 4
"""The exit code that says that nothing could be checked here."""
COMPILER = ROOT / "node_modules" / "typescript"


def is_installed() -> bool:
    """Whether the compiler is there in the version that ``package-lock.json`` names."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    wanted = lock["packages"]["node_modules/typescript"]["version"]
    try:
        found = json.loads((COMPILER / "package.json").read_text(encoding="utf-8"))["version"]
    except FileNotFoundError:
        return False
    return bool(found == wanted)


def commands() -> list[list[str]]:
    """Commands in the order in which they run; each must succeed."""
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    checks = [
        ["node", str(COMPILER / "bin" / "tsc"), "-p", str(ROOT)],
        ["node", str(COMPILER / "bin" / "tsc"), "-p", str(ROOT / "tsconfig.strict.json")],
        ["node", "--test", *map(str, sorted((ROOT / "tests" / "js").glob("*.test.mjs")))],
    ]
    return checks if is_installed() else [install, *checks]


def main() -> int:
    """Check everything, whatever fails; 0 when all is well, ABSENT where there is no Node."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("Node is not on this machine (apt install nodejs npm): the scripts are not checked.")
        return 1 if os.environ.get("REQUIRE_ALL") else ABSENT
    codes = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in commands()]
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main())
