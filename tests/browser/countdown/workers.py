"""Worker processes of that server, which know its game too."""

from games import registry
from games.tables.gamefiles import check_worker
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN


def prepare() -> None:
    """Initialise a process that studies finished games."""
    registry.PACKAGES[KEY] = COUNTDOWN
    check_worker.prepare()
