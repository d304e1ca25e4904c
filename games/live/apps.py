"""Django application ``live``."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Websockets: one hub a process, one newest-only sender a socket."""

    name = "games.live"
    label = "live"

    def ready(self) -> None:
        """Hear of every commit to a table in this process."""
        from games.live import announce
        from games.tables.core import changes

        changes.subscribe(announce.committed)
        changes.subscribe_own(announce.orders_saved)
