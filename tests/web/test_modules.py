"""The page of a table names every module of its script, so that none waits for another."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from devtools.environment import ROOT
from games.tables import play
from games.web.modules import needed

STATIC = ROOT / "static"


def test_all_that_is_imported_is_named_and_is_there() -> None:
    paths = needed("js/main.js")
    assert {"js/app.js", "js/games/starciv/words/events.js", "vendor/preact/standalone.module.js"} <= set(
        paths
    )
    for path in paths:
        text = (STATIC / path).read_text(encoding="utf-8")
        for said in re.findall(r"""from ["'](\.[^"']+)["']""", text):
            target = (STATIC / path).parent.joinpath(said).resolve()
            assert target.is_file(), (path, said)
            assert str(target.relative_to(STATIC)) in paths, (path, said)


@pytest.mark.django_db
def test_the_room_names_them(client: Client) -> None:
    code = play.create_table(host_name="Ada").table.code
    page = client.get(f"/t/{code}/").content.decode()
    assert len(re.findall('rel="modulepreload"', page)) == len(needed("js/main.js"))
