"""Checks of scripts and style sheets: types by TypeScript, lint by Biome, pure modules by Node's own test runner.

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
MODULES = ROOT / "node_modules"
COMPILER = MODULES / "typescript"
LINTER = MODULES / "@biomejs" / "biome" / "bin" / "biome"


def is_installed() -> bool:
    """Whether each tool is there in the version that ``package.json`` pins."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    return all(_version(name) == version for name, version in wanted.items())


def _version(name: str) -> str | None:
    """The version of a package that is installed; None where there is none."""
    try:
        found = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))["version"]
    except FileNotFoundError:
        return None
    return str(found)


def commands() -> list[list[str]]:
    """Commands in the order in which they run; each must succeed."""
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    checks = [
        ["node", str(LINTER), "lint", "--error-on-warnings"],
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
