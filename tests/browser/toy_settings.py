"""Settings of a server that offers the tests' games too, each with its page and screen in a folder of its own."""

from pathlib import Path

import games.web.games
from games import registry
from games.tables.replay import study_service
from starciv.settings import *  # noqa: F403
from starciv.settings import STATICFILES_DIRS as SHIPPED
from tests.browser import toys

FOLDERS = [Path(__file__).parent / key.replace("-", "_") for key in toys.TOYS]

registry.PACKAGES.update(toys.TOYS)
study_service.STUDY_SERVICE._pool._initializer = toys.prepare
games.web.games.__path__ += [str(folder / "web") for folder in FOLDERS]
STATICFILES_DIRS = [*SHIPPED, *(folder / "static" for folder in FOLDERS)]
