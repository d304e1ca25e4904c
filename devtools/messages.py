"""Translations: extracting, merging and compiling with Babel."""

import os
import tempfile
from pathlib import Path

from devtools.environment import PYTHON, ROOT, run

LOCALE = ROOT / "locale"
DOMAINS = ("django", "djangojs")  # Python and pages; scripts


def babel(command: str, *arguments: str) -> list[str]:
    """The command line of one of Babel's commands."""
    return [str(PYTHON), "-m", "babel.messages.frontend", "--quiet", command, *arguments]


def translations(domain: str) -> list[Path]:
    """The ``.po`` files of one domain, one a language."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{domain}.po"))


def is_compiled(po: Path) -> bool:
    """Whether the ``.mo`` beside a ``.po`` is there and not older."""
    mo = po.with_suffix(".mo")
    return mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime


def compile_messages() -> None:
    """Compile the translations that changed since they were compiled."""
    for domain in DOMAINS:
        if not all(map(is_compiled, translations(domain))):
            run(babel("compile", "--directory", str(LOCALE), "--domain", domain))


def update_messages() -> None:
    """Extract the marked strings of the code and merge them into every translation."""
    os.environ["PYTHONPATH"] = str(ROOT)  # Babel finds our reader of templates there
    for domain in DOMAINS:
        with tempfile.TemporaryDirectory() as folder:
            template = str(Path(folder, f"{domain}.pot"))
            run(babel("extract", *EXTRACT[domain], "--output", template, "."))
            for po in translations(domain):
                run(
                    babel(
                        "update",
                        *UPDATE,
                        "--domain",
                        domain,
                        "-l",
                        po.parts[-3],
                        "-i",
                        template,
                        "-o",
                        str(po),
                    )
                )


# Files and lines are left out: they would change with every commit.
EXTRACT = {
    domain: ("--mapping", str(LOCALE / f"{domain}.toml"), "--no-location", "--sort-output", "--omit-header")
    for domain in DOMAINS
}
UPDATE = ("--no-fuzzy-matching", "--ignore-obsolete")
