from django.apps import AppConfig


class GalaxyStudyConfig(AppConfig):
    name = "games.study.galaxy"
    label = "galaxy_study"

    def ready(self) -> None:
        from games.study.galaxy.page import sections
        from games.study.galaxy.summary import summarise
        from games.study.games import Study, register

        register("galaxy", Study(summarise, sections))
