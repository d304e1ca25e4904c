from django.apps import AppConfig


class StarStudyConfig(AppConfig):
    name = "games.study.starciv"
    label = "starciv_study"

    def ready(self) -> None:
        from games.study.games import Study, register
        from games.study.starciv.page import sections
        from games.study.starciv.summary import summarise

        register("starciv", Study(summarise, sections))
