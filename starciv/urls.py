"""Addresses: the pages, the programming interface, the admin, languages and health."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

from starciv import health

urlpatterns = [
    path("", include("games.web.urls")),
    path("", include("games.api.urls")),
    path("admin/", admin.site.urls),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("healthz", health.alive),
    path("readyz", health.ready),
]
