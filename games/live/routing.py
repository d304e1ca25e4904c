"""Websocket addresses."""

from typing import Any

from django.urls import re_path

from games.live.consumers import table_socket

_socket: Any = table_socket  # an ASGI application, where Django's types know views only

websocket_urlpatterns: list[Any] = [re_path(r"^ws/t/(?P<code>[A-Za-z0-9-]{4,12})/$", _socket)]
