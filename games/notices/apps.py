from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NoticesConfig(AppConfig):
    name = "games.notices"
    label = "notices"
    verbose_name = _("Notices")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Have messages written and sent wherever the clock runs."""
        from games.notices import dispatcher
        from games.tables.clocks import periodic

        periodic.register(dispatcher.make_a_round, dispatcher.stop)
