"""Game files at tables (T-10.4): exported, imported, and the same again; nothing of the people's ways in is in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import registry
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.gamefiles import check_service
from games.tables.gamefiles.exporting import game_file
from games.tables.gamefiles.trial import robot_game, round_trip
from games.tables.lobby.forking import ME, ROBOT, fork
from games.tables.models import ChatLine, MoveRecord, Seat, Table
from games.tables.moves import fairness
from games.tables.moves.audit import audit
from games.tables.replay import storage
from games.tables.selectors import snapshot
from games.tables.undo import undo
from tests.tables.rooms import Room, check_files_here, lobby, running
from tests.tables.test_replay import finished, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    check_files_here(monkeypatch)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    checkers = check_service.CheckService()
    monkeypatch.setattr("games.tables.gamefiles.importing.CHECK_SERVICE", checkers)
    yield
    checkers.stop()


def worded() -> Room:
    """A finished game with words, a rewind and something said."""
    room = lobby(2)
    play.set_client_seed(code=room.code, seat=room.host, client_seed="corn flower")
    play.say(code=room.code, seat=room.host, text="hello there", token="c1")
    play.start_game(code=room.code, by=room.host)
    seat = next(number for number in (0, 1) if room.seat(number).pk == room.host)
    room.call(seat)
    undo.ask(code=room.code, seat=room.host, token="back", seq=1)
    play_on(room, {}, 80, SeededChance("worded"))
    assert room.table.status == "finished"
    return room


def recorded(table: Table) -> list[bytes]:
    """The parts of a table's film, recorded here."""
    storage.record(table)
    return [bytes(part.data) for part in table.film.order_by("viewer", "number")]


def answered(table: Table) -> list[str]:
    """The question that each move says it answers."""
    return list(MoveRecord.objects.filter(table=table).order_by("seq").values_list("prompt", flat=True))


@pytest.mark.parametrize("key", registry.keys())
def test_export_import_replay_is_the_same_game(key: str) -> None:
    package = registry.package(key)
    for number, seats in enumerate((package.info.min_seats, min(package.info.max_seats, 5))):
        problems, length = round_trip(robot_game(package, seats, "random", f"trip-{number}"))
        assert (problems, length > 0) == ([], True)


def test_a_table_comes_back_as_it_was() -> None:
    room = worded()
    data = game_file(room.table)
    brought = play.import_game(data=data)
    assert brought.code != room.code
    assert game_file(brought) == data
    assert audit(brought) == []
    assert storage.record_next(brought), "its film was stored with it"
    assert [bytes(part.data) for part in brought.film.order_by("viewer", "number")] == recorded(room.table)
    mine, theirs = (snapshot(one) for one in (room.code, brought.code))
    assert document(theirs)["game"] == document(mine)["game"]
    assert document(theirs)["table"]["imported"] == {"code": room.code}
    assert "origin" not in document(theirs)["table"]
    assert play.import_game(data=data).pk == brought.pk, "the same game twice is one table"
    said, found = (answered(table) for table in (room.table, brought))
    assert len([one for one in said if one]) > 3
    assert all(one in ("", other) for one, other in zip(said, found, strict=True)), (
        "by which opinions find it"
    )


def test_its_proof_is_that_of_the_table_where_it_was_played() -> None:
    room = worded()
    brought = play.import_game(data=game_file(room.table))
    theirs, ours = (json.loads(fairness.proof_text(one)) for one in (brought, room.table))
    assert theirs == ours
    assert ours["words"] == ["corn flower"]
    assert fairness.verify(theirs, room.table.commitment) == []


def test_nothing_of_the_people_is_in_it() -> None:
    room = worded()
    text = game_file(room.table).decode()
    hashes = Seat.objects.filter(table=room.table).values_list("secret_hash", flat=True)
    assert all(one not in text for one in hashes)
    assert "hello there" not in text
    assert ChatLine.objects.filter(table=room.table, text="hello there").exists()
    assert set(json.loads(text)["seats"][0]) <= {"name", "kind", "arrival", "level", "word"}


def test_only_games_that_are_over_and_began_at_their_beginning_have_one() -> None:
    with pytest.raises(Refused, match="wrong_phase"):
        game_file(running(2).table)
    over = finished()
    made = fork(code=over.code, move=4, seats=[ME, ROBOT], dealt=False)
    with pytest.raises(Refused, match="wrong_phase"):
        game_file(made.table)
    room = Room(made.table.code, made.mine[0].seat.pk)
    Table.objects.filter(pk=made.table.pk).update(status=Table.Status.FINISHED, wake_at=None)
    with pytest.raises(Refused, match="no_file"):
        game_file(room.table)


def test_a_doctored_file_names_the_move_and_leaves_nothing() -> None:
    file = json.loads(game_file(finished().table))
    file["moves"][3]["action"]["number"] = 2 if file["moves"][3]["action"]["number"] != 2 else 1
    before = Table.objects.count()
    with pytest.raises(Refused) as refused:
        play.import_game(data=json.dumps(file).encode())
    assert refused.value.as_dict() == {"why": "changed", "move": 3, "code": "doctored", "rule": "T-10.4"}
    assert Table.objects.count() == before


@pytest.mark.parametrize(
    "members",
    [{"name": "a" * 61}, {"name": "a\u202eb"}, {"table": ""}, {"started": "yesterday"}, {"finished": ""}],
)
def test_texts_are_bounded(members: dict[str, Any]) -> None:
    from games.engine import gamefile

    file = {**json.loads(game_file(finished().table)), **members}
    lines = [{name: value for name, value in line.items() if name != "digest"} for line in file["moves"]]
    edition = file["edition"]
    data = gamefile.write_text(
        file, edition["hash"], json.dumps(edition["document"], separators=(",", ":")), lines
    )
    with pytest.raises(Refused, match="doctored"):
        play.import_game(data=data)


def test_it_is_played_again_in_a_process_apart(apart: None) -> None:
    data = robot_game(registry.package("elgebar"), 2, "random", "apart")
    assert game_file(play.import_game(data=data)) == data
    file = json.loads(data)
    file["moves"][5]["seat"] = 1 - file["moves"][5]["seat"]
    with pytest.raises(Refused, match="doctored"):
        play.import_game(data=json.dumps(file).encode())


def test_one_can_play_on_from_it(apart: None) -> None:
    brought = play.import_game(data=robot_game(registry.package("bss"), 2, "random", "on"))
    made = fork(code=brought.code, move=5, seats=[ME, ROBOT], dealt=False)
    assert made.table.origin == brought.code
    assert made.table.origin_move == 5


def test_over_the_site(client: Client) -> None:
    room = worded()
    saved = client.get(f"/t/{room.code}/game.json")
    assert saved.headers["Content-Disposition"] == f'attachment; filename="{room.code}-countdown.json"'
    data = saved.content
    answer = client.post("/import/", {"file": SimpleUploadedFile("game.json", data)})
    brought = Table.objects.exclude(imported="").get()
    assert answer.headers["Location"] == f"/t/{brought.code}/replay/"
    assert client.get(answer.headers["Location"]).status_code == 200
    assert room.code in client.get(f"/t/{brought.code}/proof/").content.decode()
    seen = client.get(f"/t/{brought.code}/replay/film.json").json()
    assert seen["allowed"][0] == "all"
    wrong = client.post(
        "/import/", {"file": SimpleUploadedFile("x.json", data.replace(b'"by":"player"', b'"by":"clock"', 1))}
    )
    assert wrong.status_code == 400
    assert "Move 1:" in wrong.content.decode()
    edited = data.decode().replace("\n", "\r\n").encode("utf-16")
    again = client.post("/import/", {"file": SimpleUploadedFile("edited.json", edited)})
    assert again.headers["Location"] == answer.headers["Location"], "an editor saved it in its own encoding"
    torn = data.replace(b'"moves":[', b'"moves":[,', 1)
    refused = client.post("/import/", {"file": SimpleUploadedFile("torn.json", torn)})
    assert "Line 2, character 10:" in refused.content.decode()
    assert client.post("/import/").status_code == 400
    assert client.get(f"/t/{running(2).code}/game.json").status_code == 403


def test_over_the_interface(client: Client) -> None:
    room = worded()
    data = client.get(f"/api/tables/{room.code}/game/").content
    answer = client.post("/api/import/", data, content_type="application/json")
    assert answer.status_code == 201
    assert client.get(f"/api/tables/{answer.json()['code']}/game/").content == data
    for wrong in (b"{}", b"", b"[" * 20_000):
        told = client.post("/api/import/", wrong, content_type="application/json")
        assert (told.status_code, told.json()["code"]) == (400, "doctored")
