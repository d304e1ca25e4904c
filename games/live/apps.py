"""Django application ``live``."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Websockets: one hub a process, one newest-only sender a socket."""

    name = "games.live"
    label = "live"
