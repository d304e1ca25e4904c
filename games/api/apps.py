"""Django application ``api``."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The programming interface."""

    name = "games.api"
    label = "api"
