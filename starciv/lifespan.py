"""ASGI lifespan protocol: start and stop with the server process."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

logger = logging.getLogger(__name__)

Hook = Callable[[], Awaitable[None]]


class Lifespan:
    """ASGI application for the ``lifespan`` scope.

    Runs ``startup`` before the first request and ``shutdown`` after the last. Daphne knows no lifespan; what
    must run there too starts lazily in ``games.live``.
    """

    def __init__(self, startup: Hook, shutdown: Hook) -> None:
        self._hooks = {"startup": startup, "shutdown": shutdown}

    async def __call__(
        self, _scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Any]
    ) -> None:
        """Answer each lifespan message; the server stops sending after ``shutdown``."""
        moment = ""
        while moment != "shutdown":
            moment = (await receive())["type"].removeprefix("lifespan.")
            await send(await self._answer(moment))

    async def _answer(self, moment: str) -> dict[str, str]:
        try:
            await self._hooks[moment]()
        except Exception as error:  # whatever fails, the server must hear of it
            logger.exception("lifespan %s failed", moment)
            return {"type": f"lifespan.{moment}.failed", "message": str(error)}
        logger.debug("lifespan %s complete", moment)
        return {"type": f"lifespan.{moment}.complete"}
