"""ASGI application: pages, websockets, and the lifespan of the process."""

import os
import threading

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starciv.settings")
pages = get_asgi_application()  # sets Django up: what follows imports models

from games.live import lifespan  # noqa: E402
from games.live.drain import Gate  # noqa: E402
from games.live.origin import SameOrigin  # noqa: E402
from games.live.polling import Polling  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402
from games.web import modules  # noqa: E402
from starciv.bodies import BodyLimits  # noqa: E402
from starciv.health import Checks  # noqa: E402
from starciv.lifespan import Lifespan  # noqa: E402
from starciv.page_threads import PageThreads  # noqa: E402

# The origin is checked before anything else is looked at; a client that names none is refused.
# Seats come with signed cookies of their own: sockets need neither session nor user.
sockets = Gate(SameOrigin(URLRouter(websocket_urlpatterns)))


async def _start() -> None:
    await lifespan.startup()
    threading.Thread(target=modules.warm, name="warming", daemon=True).start()


application = ProtocolTypeRouter(
    {
        "http": BodyLimits(Polling(sockets, Checks(PageThreads(pages)))),
        "websocket": sockets,
        "lifespan": Lifespan(_start, lifespan.shutdown),
    }
)
