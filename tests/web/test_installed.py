"""Installation of the site as an app, and lists of finished games."""

from __future__ import annotations

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image

from games.tables import play
from games.tables.core import timing
from games.tables.models import Table


def test_the_manifest_names_the_site_and_icons_of_their_size(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    said = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert (said["start_url"], said["display"]) == ("/", "standalone")
    for icon in said["icons"]:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str)
        with Image.open(path) as picture:
            assert "x".join(map(str, picture.size)) == icon["sizes"]


@pytest.mark.django_db
def test_a_finished_game_says_who_won_and_leads_to_its_replay(client: Client) -> None:
    claim = play.create_table(host_name="Ada", name="Friday")
    code = claim.table.code
    play.join(code=code, name="Bo")
    play.start_game(code=code, by=claim.seat.pk)
    client.get(f"/t/{code}/seat/{claim.secret}/")
    assert f"/t/{code}/replay/" not in client.get("/").content.decode()
    seat = Table.objects.get(code=code).seats.get(name="Bo")
    result = {"over": True, "winners": [seat.number], "reason": "last", "ranking": []}
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, result=result, **timing.NO_CLOCKS)
    page = client.get("/", headers={"accept-language": "en"}).content.decode()
    assert "Bo has won" in page
    assert f'href="/t/{code}/replay/"' in page
