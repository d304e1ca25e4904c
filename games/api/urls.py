"""Addresses of ``api``."""

from django.urls import include, re_path

from games.api import views

CODE = r"(?P<code>[A-Za-z0-9-]{4,12})"

tables = [
    re_path(r"^$", views.Tables.as_view(), name="tables"),
    re_path(rf"^{CODE}/$", views.OneTable.as_view(), name="table"),
    re_path(rf"^{CODE}/join/$", views.Join.as_view(), name="join"),
    re_path(rf"^{CODE}/rematch/$", views.Rematch.as_view(), name="rematch"),
    re_path(rf"^{CODE}/moves/$", views.Moves.as_view(), name="moves"),
    re_path(rf"^{CODE}/rewind/$", views.Rewind.as_view(), name="rewind"),
    re_path(rf"^{CODE}/game/$", views.GameFile.as_view(), name="game-file"),
    re_path(rf"^{CODE}/log/$", views.Log.as_view(), name="log"),
]
games = [
    re_path(r"^$", views.Games.as_view(), name="games"),
    re_path(r"^(?P<key>[a-z0-9-]{1,40})/$", views.OneGame.as_view(), name="game"),
]
urlpatterns = [
    re_path(r"^api/import/$", views.Import.as_view(), name="api-import"),
    re_path(r"^api/tables/", include((tables, "api"))),
    re_path(r"^api/games/", include((games, "api-games"))),
]
