"""Small games of the tests that a server of theirs offers besides those that are shipped."""

from games import registry
from games.tables.core import worker
from tests.tables.countdown import PACKAGE as COUNTDOWN
from tests.tables.plain_words import PACKAGE as PLAIN_WORDS

TOYS = {package.info.key: package for package in (COUNTDOWN, PLAIN_WORDS)}


def prepare() -> None:
    """Initialise a worker process of that server."""
    registry.PACKAGES.update(TOYS)
    worker.init_bounded_worker()
