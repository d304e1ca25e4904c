"""Game files that somebody wrote by hand: refused with a word, never stumbled over, and nothing of them is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.engine import codec, gamefile
from games.rules import shelf
from games.tables.gamefiles import check, checking
from games.tables.gamefiles.trial import robot_game
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db
File = dict[str, Any]


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checked in this process: what is said of a file is the same, and a process takes seconds to start."""
    monkeypatch.setattr(checking.CHECKERS, "read_head", check.read_head)
    monkeypatch.setattr(checking.CHECKERS, "check", lambda data: check.checked(checking.brought(data)))


@pytest.fixture(scope="module")
def honest() -> bytes:
    return robot_game(shelf.game("bss"), 2, "random", "hostile")


def forged(honest: bytes, change: Callable[[File], None]) -> bytes:
    """The file with something changed, and every digest right again."""
    file = json.loads(honest)
    change(file)
    lines = [{name: value for name, value in line.items() if name != "digest"} for line in file["moves"]]
    edition = file["edition"]
    return gamefile.written(file, edition["hash"], json.dumps(edition["document"]), lines)


def seat(number: int, **members: Any) -> Callable[[File], None]:
    return lambda file: file["seats"][number].update(members)


def member(**members: Any) -> Callable[[File], None]:
    return lambda file: file.update(members)


def move(number: int, action: Any) -> Callable[[File], None]:
    return lambda file: file["moves"][number].update(action=action)


FORGED: dict[str, Callable[[File], None]] = {
    "arrival below none": seat(0, arrival=-1),
    "arrival beyond rows": seat(0, arrival=10**15),
    "arrival beyond numbers": seat(0, arrival=10**30),
    "level of a person": seat(0, kind="human", level="x" * 2000),
    "began before time": member(started="0001-01-01T00:00:00+23:59"),
    "ended after time": member(finished="9999-12-31T23:59:59-23:59"),
    "options that are lists": member(options={"board": [], "turns": {}}),
    "options beyond numbers": member(options={"turns": 10**30}),
    "no seats": member(seats=[]),
    "a rewind to a list": move(3, {"do": "rewind", "to": [], "fresh": {}}),
    "a rewind to nowhere": move(3, {"do": "rewind", "to": 10**30, "fresh": -1}),
    "a rewind of nothing": move(3, {"do": "rewind"}),
    "a rewind of a word": move(3, {"do": "rewind", "to": "0", "fresh": 1}),
    "an action that is none": move(3, {"do": []}),
    "a seat beyond": lambda file: file["moves"][3].update(seat=10**30),
    "a number without end": member(options={"turns": 10**4000}),
    "a version beyond numbers": member(rules_version=10**30, result=[]),
}


def other_edition(file: File) -> None:
    """A name that reads backwards, under a digest that is right."""
    document = file["edition"]["document"]
    document["classes"][0]["en"] = "\u202eeslaf"
    file["edition"]["hash"] = codec.hash_of(codec.canonical(document, shelf.game("bss").ordered))


def test_an_edition_that_deceives_is_refused(honest: bytes, client: Client) -> None:
    answer = client.post("/api/import/", forged(honest, other_edition), content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "edition")
    assert not Table.objects.exists()


@pytest.mark.parametrize("name", FORGED)
def test_what_is_forged_is_refused(honest: bytes, client: Client, name: str) -> None:
    client.raise_request_exception = False
    answer = client.post("/api/import/", forged(honest, FORGED[name]), content_type="application/json")
    assert (answer.status_code, answer.json().get("code")) == (400, "doctored"), answer.content
    assert not Table.objects.exists()
    assert not Seat.objects.exists()


def test_the_honest_one_is_taken(honest: bytes, client: Client) -> None:
    data = forged(honest, lambda _: None)
    assert client.post("/api/import/", data, content_type="application/json").status_code == 201


def test_rules_that_stumble_over_an_edition_are_no_failure_of_ours(
    honest: bytes, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a position of the file that no view can show; a log line tells what kind of failure it was."""

    def stumbles(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(shelf.game("bss"), "view", stumbles)
    answer = client.post("/api/import/", honest, content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "unreadable")
    assert not Table.objects.exists()


def test_a_game_whose_replay_would_hold_up_the_site_is_refused(
    honest: bytes, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "VIEWER_SECONDS", -1.0)
    answer = client.post("/api/import/", honest, content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "too_long")


def test_files_that_swell_when_they_are_read_come_one_after_the_other(honest: bytes, client: Client) -> None:
    """4 MiB of empty lists take forty times that: with two of them there, the next is asked to come again."""
    with checking.CHECKERS.place(), checking.CHECKERS.place():
        answer = client.post("/api/import/", honest, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    bomb = b'{"format":"star-civilisations-game-1","moves":[' + b"[]," * 20_000 + b"[]]}"
    answer = client.post("/api/import/", bomb, content_type="application/json")
    assert answer.json()["why"] == "unreadable"
    assert client.post("/api/import/", b"[" * 100_000, content_type="application/json").status_code == 400
