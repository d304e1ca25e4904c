"""Django application ``tables``."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Tables, seats and moves; ``play`` is the only writer."""

    name = "games.tables"
    label = "tables"
