from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.tables.analysis import analysis_service
        from games.tables.clocks import periodic
        from games.tables.groups import nights
        from games.tables.replay import storage

        storage.register()
        nights.register()
        periodic.register(analysis_service.periodic_job, analysis_service.end)
