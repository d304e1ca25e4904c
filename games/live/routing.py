"""Websocket addresses."""

from typing import Any

from django.urls import re_path

from games.live.consumers import TableConsumer

websocket_urlpatterns: list[Any] = [
    re_path(r"^ws/t/(?P<code>[A-Za-z0-9-]{4,12})/$", TableConsumer.as_asgi()),
]
