"""Reading settings from environment variables, and the secret key that is made once."""

import contextlib
import os
import secrets
from pathlib import Path

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"", "0", "false", "no", "off"})


def flag(name: str, default: bool) -> bool:
    """A yes or no from the environment: 1/true/yes/on or 0/false/no/off.

    Raises ``ValueError`` on any other word: a misspelt ``DEBUG`` must not pass for a default.
    """
    said = os.environ.get(name)
    if said is None:
        return default
    word = said.strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise ValueError(f"{name} must be 1 or 0, not {said!r}")


def words(name: str) -> list[str]:
    """A list from the environment, separated by commas; blanks are dropped."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def kept_private(file: Path) -> None:
    """Have a file that its owner alone may read and write (0600); what SQLite puts beside it takes that over."""
    with contextlib.suppress(OSError):  # somebody else's, or a system without such rights
        file.touch(mode=0o600)
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def kept_secret(file: Path) -> str:
    """The secret kept in ``file``, made at the first call and readable by its owner only (0600).

    Two processes that start at once agree: the file appears whole, and the first one wins.
    """
    with contextlib.suppress(FileNotFoundError):
        return file.read_text(encoding="ascii").strip()
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(48), encoding="ascii")
    with contextlib.suppress(FileExistsError):
        os.link(draft, file)
    draft.unlink()
    return file.read_text(encoding="ascii").strip()
