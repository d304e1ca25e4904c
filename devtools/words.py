"""Speaking to the person at the keyboard, in French or in English."""

import os


class Trouble(Exception):
    """Something that the person can put right; its text is all that is shown."""


def speaks_french() -> bool:
    """Whether the machine's locale is French; every other one gets English."""
    said = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, said), "").lower().startswith("fr")


def t(english: str, french: str) -> str:
    """The text in the language of this machine."""
    return french if speaks_french() else english


def say(english: str, french: str) -> None:
    """Print one line at once: what is started next writes to the same screen."""
    print(t(english, french), flush=True)
