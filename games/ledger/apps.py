"""Django application ``ledger``."""

from django.apps import AppConfig


class LedgerConfig(AppConfig):
    """What each seat owns, as constrained rows posted in the move's own transaction."""

    name = "games.ledger"
    label = "ledger"
