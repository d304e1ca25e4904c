from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class StarCatalogueConfig(AppConfig):
    name = "games.catalogue.starciv"
    label = "starciv_catalogue"
    verbose_name = _("Catalogue of Star Civilisations")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.catalogue.parts import Parts, register
        from games.catalogue.starciv.assemble import NAMES, assemble
        from games.catalogue.starciv.fill import fill

        register("starciv", Parts(NAMES, assemble, fill))
