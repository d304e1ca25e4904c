from django.apps import AppConfig


class StudyConfig(AppConfig):
    name = "games.study"
    label = "study"
