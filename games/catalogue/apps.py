"""Django application ``catalogue``."""

from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    """Content of the games as rows: editions, races, technologies, cards; frozen by hash."""

    name = "games.catalogue"
    label = "catalogue"
