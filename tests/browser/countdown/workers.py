"""Worker processes of that server, which know its game too."""

from games import registry
from games.tables.core import worker
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN


def prepare() -> None:
    """Initialise a process that studies finished games."""
    registry.PACKAGES[KEY] = COUNTDOWN
    worker.prepare_bounded()
