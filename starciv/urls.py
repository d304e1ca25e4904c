"""Addresses: the pages, the programming interface, the admin and health."""

from django.contrib import admin
from django.urls import include, path

from starciv import health

handler404 = "games.web.outage.not_found"
handler500 = "games.web.outage.failure_page"

urlpatterns = [
    path("", include("games.web.urls")),
    path("", include("games.api.urls")),
    path("admin/", admin.site.urls),
    path("healthz", health.alive),
    path("readyz", health.ready),
]
