"""Checks of scripts and style sheets: types by TypeScript, lint by Biome, pure modules by Node's own test runner.

Types are strict (``tsconfig.strict.json``) in every script but those of ``loose_scripts.txt``, a list that may only
become shorter: whoever makes one strict strikes it off.

Run as a program. Node is nothing that the site needs: where it is not installed this says so, and fails only under
``REQUIRE_ALL``.
"""

import json
import os
import re
import shutil
import subprocess
import sys

from devtools.environment import ROOT

ABSENT = 4
"""The exit code that says that nothing could be checked here."""
MODULES = ROOT / "node_modules"
COMPILER = MODULES / "typescript" / "bin" / "tsc"
LOOSE = ROOT / "devtools" / "loose_scripts.txt"
"""Paths of scripts whose types need not be strict."""
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
        ["node", str(COMPILER), "-p", str(ROOT)],
        ["node", "--test", *map(str, sorted((ROOT / "tests" / "js").glob("*.test.mjs")))],
    ]
    return checks if is_installed() else [install, *checks]


def strict_faults(said: str, loose: set[str]) -> list[str]:
    """Faults by the compiler's words about strict types: errors elsewhere than in loose scripts, and loose scripts
    that have none."""
    errors = [error for error in re.split(r"\n(?=\S)", said.strip()) if error]
    places = {error: error.partition("(")[0] for error in errors}
    wrong = [error for error in errors if places[error] not in loose]
    strict = sorted(loose - set(places.values()))
    return wrong + [f"{path} is strict: strike it off {LOOSE.name}" for path in strict]


def check_strict() -> int:
    """Check strict types; 0 when all is well."""
    command = ["node", str(COMPILER), "-p", str(ROOT / "tsconfig.strict.json"), "--pretty", "false"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    faults = strict_faults(done.stdout, set(LOOSE.read_text(encoding="utf-8").split()))
    print(*faults, done.stderr, sep="\n", end="")
    return int(bool(faults))


def main() -> int:
    """Check everything, whatever fails; 0 when all is well, ABSENT where there is no Node."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("Node is not on this machine (apt install nodejs npm): the scripts are not checked.")
        return 1 if os.environ.get("REQUIRE_ALL") else ABSENT
    codes = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in commands()]
    return int(any(codes) or check_strict())


if __name__ == "__main__":
    sys.exit(main())
