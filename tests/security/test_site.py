"""The site as it is hosted: headers, cookies, host names, foreign pages, odd paths."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from devtools.checks import DEPLOYED
from devtools.environment import ROOT
from games.tables import play
from games.tables.core import seat_cookies

pytestmark = pytest.mark.django_db


def test_the_deployment_check_is_clean(tmp_path: Path) -> None:
    """As ``dev.py test`` runs it, warnings count."""
    env = {**os.environ, **DEPLOYED, "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "starciv.settings"}
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "0 silenced" in done.stdout


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/about/",
        "/g/starciv/rules/",
        "/g/starciv/cards/",
        "/t/{code}/",
        "/api/tables/",
        "/admin/login/",
        "/nowhere",
    ],
)
def test_every_answer_forbids_frames_and_foreign_scripts(client: Client, address: str) -> None:
    code = play.create_table(host_name="Ada").table.code
    answer = client.get(address.format(code=code))
    policy = dict(
        part.strip().split(" ", 1)
        for part in answer["Content-Security-Policy"].split(";")
        if " " in part.strip()
    )
    assert policy["frame-ancestors"] == "'none'"
    assert policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["form-action"] == policy["default-src"] == "'self'"
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Referrer-Policy"] in ("same-origin", "no-referrer")


def test_pages_hold_no_script_of_their_own(client: Client) -> None:
    """So that the policy needs no exception: data only, and files."""
    code = play.create_table(host_name="Ada").table.code
    for address in ("/", f"/t/{code}/", "/about/", "/g/starciv/rules/", "/g/starciv/cards/"):
        page = client.get(address).content.decode()
        scripts = re.findall(r"<script\b[^>]*>", page)
        assert scripts or "/t/" not in address
        assert all(" src=" in script or 'type="application/json"' in script for script in scripts)
        assert " onclick=" not in page
        assert "javascript:" not in page


def test_cookies_are_kept_from_scripts_and_other_sites(client: Client, settings: object) -> None:
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True  # type: ignore[attr-defined]
    answer = client.post("/new", {"host_name": "Ada"})
    code = answer["Location"].strip("/").split("/")[-1]
    cookie = answer.cookies[seat_cookies.cookie_name(code)]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"]) == (True, True, "Lax")
    token = client.get(f"/t/{code}/").cookies["csrftoken"]
    assert (token["secure"], token["samesite"]) == (True, "Lax")


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "localhost@evil.example", "", "a b"]
)
def test_answers_are_for_our_own_host_names(client: Client, host: str) -> None:
    answer = client.get("/", headers={"host": host})
    assert answer.status_code == 400
    assert "evil.example" not in answer.content.decode()


def test_a_forwarded_host_is_not_believed(client: Client) -> None:
    answer = client.get("/", headers={"x-forwarded-host": "evil.example"})
    assert answer.status_code == 200
    assert "evil.example" not in answer.content.decode()


@pytest.mark.parametrize("address", ["/new", "/t/{code}/join", "/t/{code}/renew", "/i18n/setlang/"])
def test_forms_of_other_sites_are_refused(address: str) -> None:
    claim = play.create_table(host_name="Ada")
    strict = Client(enforce_csrf_checks=True)
    where = address.format(code=claim.table.code)
    token = strict.get(f"/t/{claim.table.code}/").cookies["csrftoken"].value
    for headers in ({}, {"x-csrftoken": "x" * 32}, {"x-csrftoken": token, "origin": "http://evil.example"}):
        assert strict.post(where, {"name": "Eve", "host_name": "Eve"}, headers=headers).status_code == 403


@pytest.mark.parametrize(
    "to", ["//evil.example/", "http://evil.example/", "javascript:alert(1)", "/\\evil.example"]
)
def test_the_switch_of_language_leads_to_our_own_pages(client: Client, to: str) -> None:
    answer = client.post("/i18n/setlang/", {"language": "fr", "next": to})
    assert answer["Location"] == "/"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../starciv/settings.py", "/static/%2e%2e/manage.py", "/static/..%2f..%2fetc/passwd",
        "/content/../../etc/passwd.json", "/content/%2e%2e.json", "/t/..%2f..%2fadmin/", "/t/KORO-6148%00/",
        "/t/KORO-6148/seat/../../../", "//evil.example/%2e%2e", "/data/secret.key", "/.git/config", "/t/" + "A" * 5000,
    ],
)  # fmt: skip
def test_odd_paths_lead_nowhere(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (301, 400, 404)
    if answer.status_code == 301:
        assert not answer["Location"].startswith(("//", "http"))
    assert "SECRET" not in answer.content.decode()


@pytest.mark.parametrize("method", ["put", "delete", "patch", "trace"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    code = play.create_table(host_name="Ada").table.code
    for address in ("/", f"/t/{code}/", f"/t/{code}/join", "/new", "/api/tables/"):
        assert getattr(client, method)(address).status_code == 405


def test_nothing_can_be_uploaded(client: Client) -> None:
    """A file in a form is ignored; a body of some size is refused before it is read as JSON."""
    code = play.create_table(host_name="Ada").table.code
    big = '{"name": "' + "x" * 3_000_000 + '"}'
    for address in (f"/t/{code}/join", f"/api/tables/{code}/join/"):
        answer = client.post(address, big, content_type="application/json")
        assert answer.status_code in (400, 413)
