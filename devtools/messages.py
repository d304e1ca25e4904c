"""Translations: extracting, merging and compiling with Babel; those of scripts become static files."""

import gettext
import json
import os
import tempfile
from pathlib import Path

from devtools.environment import PYTHON, ROOT, run

LOCALE = ROOT / "locale"
SCRIPT_MESSAGES = ROOT / "static" / "messages"
"""Translations of scripts, as scripts: ``<language>/<domain>.js``. ``static/js/i18n.js`` reads them."""
LANGUAGES = ("fr",)  # English is the language of the messages themselves
SCRIPTS = "djangojs"
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "static" / "js" / "games").glob("*/screen.js")))
"""Folders of the games that have a screen: the words of each are a catalogue of its own."""
DOMAINS = ("django", SCRIPTS, *(f"{SCRIPTS}-{game}" for game in GAMES))
"""Python and pages; the scripts that all games share; the scripts of each game."""
# Header lines that Babel puts in and nobody reads; dates would change with every run.
NOISE = tuple(
    f'"{name}:'
    for name in (
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)


def babel(command: str, *arguments: str) -> list[str]:
    """The command line of one of Babel's commands."""
    return [str(PYTHON), "-m", "babel.messages.frontend", "--quiet", command, *arguments]


def translation(language: str, domain: str) -> Path:
    """The ``.po`` file of one language and domain."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def is_compiled(po: Path) -> bool:
    """Whether the ``.mo`` beside a ``.po`` is there and not older; a missing ``.po`` needs none."""
    mo = po.with_suffix(".mo")
    return not po.exists() or (mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime)


def compile_messages() -> None:
    """Compile the translations that changed since they were compiled."""
    for language in LANGUAGES:
        for domain in DOMAINS:
            po = translation(language, domain)
            if not is_compiled(po):
                run(babel("compile", "-i", str(po), "-o", str(po.with_suffix(".mo")), "-l", language))
            if domain.startswith(SCRIPTS):
                write_script(po.with_suffix(".mo"), SCRIPT_MESSAGES / language / f"{domain}.js")


def write_script(mo: Path, script: Path) -> None:
    """Write a compiled translation as a script: texts by message, a list where there is a plural, and its rule."""
    with mo.open("rb") as file:
        catalog: dict[str | tuple[str, int], str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    header = str(catalog.pop("", ""))
    plural = next(line for line in header.splitlines() if line.lower().startswith("plural-forms"))
    rule = plural.partition("plural=")[2].strip().rstrip(";")
    texts: dict[str, str | list[str]] = {}
    for key, text in sorted(catalog.items(), key=lambda item: str(item[0])):
        if isinstance(key, str):
            texts[key] = text
        else:
            forms = texts.setdefault(key[0], [])
            assert isinstance(forms, list)
            forms.append(text)
    data = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    written = f"(window.starcivMessages??=[]).push({{plural:(n)=>Number({rule}),texts:{data}}});\n"
    script.parent.mkdir(parents=True, exist_ok=True)
    if not script.exists() or script.read_text(encoding="utf-8") != written:
        script.write_text(written, encoding="utf-8")


def extract(domain: str, template: Path) -> None:
    """Write the marked strings of the code into ``template``, without the files and lines they stand on.

    Those would change with every commit.
    """
    os.environ["PYTHONPATH"] = str(ROOT)  # Babel finds our reader of pages there
    kind, _, game = domain.partition("-")
    with tempfile.TemporaryDirectory() as folder:
        mapping = Path(folder, "mapping.toml")
        text = (LOCALE / f"{'game' if game else kind}.toml").read_text(encoding="utf-8")
        mapping.write_text(text.replace("GAME", game), encoding="utf-8")
        options = ("-F", str(mapping), "--no-location", "--sort-output", "-o", str(template))
        run(babel("extract", *options, "."))


def update_messages() -> None:
    """Merge the marked strings of the code into every translation; what is new there is empty."""
    with tempfile.TemporaryDirectory() as folder:
        for domain in DOMAINS:
            template = Path(folder, f"{domain}.pot")
            extract(domain, template)
            for language in LANGUAGES:
                merge(template, translation(language, domain), language)
    compile_messages()


def merge(template: Path, po: Path, language: str) -> None:
    """Bring one translation up to date, or begin it; what stands in the header by hand stays."""
    common = ("-i", str(template), "-o", str(po), "-l", language)
    if po.exists():
        run(babel("update", "--no-fuzzy-matching", "--ignore-obsolete", *common))
    else:
        po.parent.mkdir(parents=True, exist_ok=True)
        run(babel("init", *common))
    lines = po.read_text(encoding="utf-8").splitlines(keepends=True)
    po.write_text("".join(line for line in lines if not line.startswith(NOISE)), encoding="utf-8")
