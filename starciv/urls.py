"""Addresses: the pages, the programming interface, the admin, languages and health."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.i18n import JavaScriptCatalog

from starciv import health

handler404 = "games.web.outage.not_found"
handler500 = "games.web.outage.failed"

urlpatterns = [
    path("", include("games.web.urls")),
    path("", include("games.api.urls")),
    path("admin/", admin.site.urls),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    # The words of one game's screen, beside those of the site; without a translation they are the messages themselves.
    re_path(r"^jsi18n/(?P<domain>djangojs-[a-z_]+)/$", JavaScriptCatalog.as_view(), name="jsi18n-game"),
    path("healthz", health.alive),
    path("readyz", health.ready),
]
