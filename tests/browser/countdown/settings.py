"""Settings of a server with one game more on its shelf: the tests' Countdown, with a front and a screen of its own."""

from pathlib import Path

import games.web.games
from games import registry
from games.tables.replay import study_service
from starciv.settings import *  # noqa: F403
from starciv.settings import STATICFILES_DIRS as SHIPPED
from tests.browser.countdown import workers
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN

HERE = Path(__file__).parent

registry.PACKAGES[KEY] = COUNTDOWN
study_service.STUDY_SERVICE._pool._prepare = workers.prepare
games.web.games.__path__.append(str(HERE / "web"))
STATICFILES_DIRS = [*SHIPPED, HERE / "static"]
