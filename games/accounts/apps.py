"""Django application ``accounts``."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Configuration of ``accounts``."""

    name = "games.accounts"
    label = "accounts"

    def ready(self) -> None:
        """A seat that is let go is opened by no device of the account any more; what is over is forgotten."""
        from django.contrib import admin
        from django.contrib.auth.signals import user_login_failed

        from games.accounts import blocks, passwords, seats, tidying
        from games.tables.clocks import periodic

        seats.watch()
        blocks.watch()
        user_login_failed.connect(passwords.count_failure, dispatch_uid="wrong-passwords")
        admin.site.login_form = passwords.LoginForm
        periodic.register(tidying.tidy_up)
