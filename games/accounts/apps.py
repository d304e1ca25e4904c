"""Django application ``accounts``."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Configuration of ``accounts``."""

    name = "games.accounts"
    label = "accounts"

    def ready(self) -> None:
        """A seat that is let go is opened by no device of the account any more; what is over is forgotten."""
        from games.accounts import seats, tidying
        from games.tables.clocks import periodic

        seats.watch()
        periodic.register(tidying.tidy_up)
