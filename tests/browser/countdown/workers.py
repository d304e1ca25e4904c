"""Worker processes of that server, which know its game too."""

from games.rules import shelf
from games.tables.gamefiles import check_worker
from tests.tables.countdown import KEY, Countdown


def prepare() -> None:
    """Initialise a process that studies finished games."""
    shelf.BOXES[KEY] = shelf.Box(Countdown)
    check_worker.prepare()
