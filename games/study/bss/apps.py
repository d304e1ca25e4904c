from django.apps import AppConfig


class DuelStudyConfig(AppConfig):
    name = "games.study.bss"
    label = "bss_study"
