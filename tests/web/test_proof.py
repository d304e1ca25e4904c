"""The proof page (SC-18)."""

import pytest

from games.tables import play
from games.tables.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    host = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=host.table.code, by=host.seat.pk)
    return Table.objects.get(pk=host.table.pk)


def test_while_the_game_runs_the_page_says_why_nothing_is_open(client, table):
    page = client.get(f"/t/{table.code}/proof/").content.decode()
    assert table.commitment in page
    assert "proof.json" not in page


def test_after_the_game_the_page_checks_in_the_browser(client, table):
    host = table.seats.get(kind="human")
    play.submit(
        code=table.code, seat=host.pk, token="a", prompt=None, action={"do": "auto_pass", "until": "my_turn"}
    )
    Table.objects.filter(pk=table.pk).update(status=Table.Status.FINISHED, wake_at=None)
    page = client.get(f"/t/{table.code.lower()}/proof/", follow=True).content.decode()
    assert f"/t/{table.code}/proof.json" in page
    data = client.get(f"/t/{table.code}/proof.json").json()
    assert data["commitment"] == table.commitment
    assert [move["seq"] for move in data["moves"]] == list(range(len(data["moves"])))


def test_no_table_no_proof(client):
    assert client.get("/t/NONE-2222/proof/").status_code == 404
