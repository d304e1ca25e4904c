"""Django application ``accounts``."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Who keeps which seats."""

    name = "games.accounts"
    label = "accounts"

    def ready(self) -> None:
        """A seat that is let go, however that comes about, is opened by no device of the account any more."""
        from games.accounts import seats

        seats.watch()
