"""Addresses of ``web``."""

from django.urls import URLPattern, URLResolver, path, re_path

from games.web import (
    account,
    account_data,
    course,
    gamefiles,
    groups,
    home,
    manifest,
    notices,
    passkeys,
    reference,
    rematch,
    replay,
    reports,
    views,
)
from games.web.deputy import deputy
from games.web.fronts import own_urls
from games.web.lesson import alone, learn
from games.web.orders import drafts, orders
from games.web.share import views as share

CODE = r"(?P<code>[A-Za-z0-9-]{4,12})"
"""A table's code; views bring it into its one form."""

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("new", home.new, name="new"),
    path("g/<slug:key>/", home.game, name="game"),
    path("g/<slug:key>/learn", learn, name="learn"),
    path("g/<slug:key>/alone", alone, name="alone"),
    path("g/<slug:key>/rules/", reference.rules, name="rules"),
    re_path(r"^g/(?P<key>[a-z-]+)/rules/(?P<language>fr|en)/$", reference.rules, name="rules-in"),
    *own_urls(),
    path("house/rules/", reference.house_rules, name="house-rules"),
    path("about/", views.about, name="about"),
    path("account/", account.page, name="account"),
    path("account/letter", account.letter, name="account-letter"),
    re_path(r"^account/link/(?P<secret>[A-Za-z0-9_-]{16,64})/$", account.link, name="account-link"),
    path("account/keep", account.keep, name="account-keep"),
    path("account/let-go", account.let_go, name="account-let-go"),
    path("account/sign-out", account.sign_out, name="account-sign-out"),
    path("account/name", account_data.rename, name="account-name"),
    path("account/settings", account_data.settings, name="account-settings"),
    path("account/block", account_data.block, name="account-block"),
    path("account/lift", account_data.lift, name="account-lift"),
    path("account/export.json", account_data.everything, name="account-export"),
    path("account/erase", account_data.erase, name="account-erase"),
    path("account/passkeys/ask-to-make", passkeys.ask_to_make, name="passkey-ask-to-make"),
    path("account/passkeys/make", passkeys.make, name="passkey-make"),
    path("account/passkeys/ask-to-use", passkeys.ask_to_use, name="passkey-ask-to-use"),
    path("account/passkeys/use", passkeys.use, name="passkey-use"),
    path("account/passkeys/remove", passkeys.remove, name="passkey-remove"),
    path("i18n/setlang/", account_data.language, name="set_language"),
    re_path(rf"^t/{CODE}/$", views.room, name="room"),
    re_path(rf"^t/{CODE}/join$", views.join, name="join"),
    re_path(rf"^t/{CODE}/rematch$", rematch.rematch, name="rematch"),
    re_path(rf"^t/{CODE}/renew$", views.renew, name="renew"),
    re_path(rf"^t/{CODE}/deputy$", deputy, name="deputy"),
    re_path(rf"^t/{CODE}/blocked$", account_data.blocked, name="blocked"),
    re_path(rf"^t/{CODE}/orders$", orders, name="orders"),
    re_path(rf"^t/{CODE}/drafts$", drafts, name="drafts"),
    re_path(rf"^t/{CODE}/notices$", notices.notices, name="notices"),
    re_path(rf"^t/{CODE}/notices/mail$", notices.mail, name="notices-mail"),
    re_path(rf"^t/{CODE}/notices/push$", notices.push, name="notices-push"),
    re_path(rf"^t/{CODE}/notices/hook$", notices.hook, name="notices-hook"),
    path("manifest.webmanifest", manifest.manifest, name="manifest"),
    path("worker.js", notices.worker, name="worker"),
    re_path(r"^notices/confirm/(?P<word>[A-Za-z0-9_:-]{16,200})/$", notices.confirm, name="notices-confirm"),
    re_path(
        r"^notices/stop-all/(?P<word>[A-Za-z0-9_:-]{16,200})/$", notices.stop_all, name="notices-stop-all"
    ),
    re_path(r"^notices/stop/(?P<word>[A-Za-z0-9_:-]{16,200})/$", notices.stop, name="notices-stop"),
    re_path(rf"^t/{CODE}/seat/(?P<secret>[A-Za-z0-9_-]{{16,64}})/$", views.seat, name="seat"),
    re_path(
        rf"^t/{CODE}/card/(?P<language>fr|en)-(?P<mark>[0-9a-f]{{12}})\.png$",
        share.picture,
        name="share-card",
    ),
    re_path(rf"^t/{CODE}/qr\.svg$", share.qr, name="share-qr"),
    re_path(rf"^t/{CODE}/course\.json$", course.course, name="course"),
    re_path(r"^group/(?P<code>[A-Za-z0-9-]{14})/$", groups.page, name="group"),
    re_path(r"^group/(?P<code>[A-Za-z0-9-]{14})/say$", groups.say, name="group-say"),
    re_path(rf"^t/{CODE}/group$", groups.of_table, name="table-group"),
    path("import/", gamefiles.bring, name="import"),
    re_path(rf"^t/{CODE}/game\.json$", gamefiles.download, name="game-file"),
    re_path(rf"^t/{CODE}/proof/$", views.proof_page, name="proof"),
    re_path(rf"^t/{CODE}/proof\.json$", views.proof, name="proof-data"),
    re_path(rf"^t/{CODE}/replay/$", replay.page, name="replay"),
    re_path(rf"^t/{CODE}/replay/film\.json$", replay.film, name="replay-film"),
    re_path(rf"^t/{CODE}/replay/fork$", replay.fork, name="fork"),
    re_path(
        rf"^t/{CODE}/replay/(?P<eyes>all|spectator|[0-9]{{1,2}})/(?P<number>[0-9]{{1,6}})\.json$",
        replay.part,
        name="replay-part",
    ),
    re_path(rf"^t/{CODE}/analysis\.json$", replay.analysis, name="analysis"),
    re_path(rf"^t/{CODE}/replay/line/(?P<move>[0-9]{{1,6}})\.json$", replay.line, name="replay-line"),
    re_path(rf"^t/{CODE}/report/$", reports.page, name="report"),
    re_path(rf"^t/{CODE}/report/say$", reports.say, name="report-say"),
    re_path(rf"^t/{CODE}/report/(?P<number>[0-9]{{1,12}})\.json$", reports.scenario, name="report-scenario"),
    re_path(r"^content/(?P<digest>[0-9a-f]{64})\.json$", views.content, name="content"),
    re_path(
        r"^content/(?P<digest>[0-9a-f]{64})/rules\.(?P<language>fr|en)\.json$",
        reference.rules_data,
        name="rules-data",
    ),
]
