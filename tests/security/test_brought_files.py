"""Game files that somebody wrote by hand: refused with a word, never stumbled over, and nothing of them is kept."""

from __future__ import annotations

import copy
import io
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import registry
from games.catalogue.models import FrozenContent
from games.engine import codec, gamefile
from games.tables import play
from games.tables.analysis import analysis_service
from games.tables.core.worker_pool import Job
from games.tables.errors import Refused
from games.tables.gamefiles import check_service, check_worker, importing
from games.tables.gamefiles.trial import robot_game
from games.tables.models import Seat, Table
from games.tables.moves.proof import write_draws
from games.tables.replay import frames, storage, study_service
from tests.contract.helpers import HOOKS
from tests.tables.rooms import check_files_here

pytestmark = pytest.mark.django_db
File = dict[str, Any]


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    check_files_here(monkeypatch)


@pytest.fixture(scope="module")
def honest() -> bytes:
    return robot_game(registry.package("bss"), 2, "random", "hostile")


def forged(honest: bytes, change: Callable[[File], None]) -> bytes:
    """The file with something changed, and every digest right again."""
    file = json.loads(honest)
    change(file)
    lines = [{name: value for name, value in line.items() if name != "digest"} for line in file["moves"]]
    edition = file["edition"]
    return gamefile.write_text(file, edition["hash"], json.dumps(edition["document"]), lines)


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
    file["edition"]["hash"] = codec.hash_of(codec.canonical(document, registry.package("bss").ordered))


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

    monkeypatch.setattr(registry.package("bss").ruleset, "view", stumbles)
    answer = client.post("/api/import/", honest, content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "unreadable")
    assert not Table.objects.exists()


def test_a_game_whose_replay_would_hold_up_the_site_is_refused(
    honest: bytes, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_worker, "VIEWER_SECONDS", -1.0)
    answer = client.post("/api/import/", honest, content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "too_long")


def test_files_that_swell_when_they_are_read_come_one_after_the_other(honest: bytes, client: Client) -> None:
    """4 MiB of empty lists take forty times that: with two of them there, the next is asked to come again."""
    with check_service.CHECK_SERVICE.place(), check_service.CHECK_SERVICE.place():
        answer = client.post("/api/import/", honest, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    bomb = b'{"format":"star-civilisations-game-1","moves":[' + b"[]," * 20_000 + b"[]]}"
    answer = client.post("/api/import/", bomb, content_type="application/json")
    assert answer.json()["why"] == "unreadable"
    assert client.post("/api/import/", b"[" * 100_000, content_type="application/json").status_code == 400


def with_rings(file: File, count: int) -> None:
    """A map of so many rings: fifteen kilobytes, and seconds of a processor for every position."""
    document = file["edition"]["document"]
    document["map"]["ring_systems"] = [1] * count
    document["map"]["radius"] = dict.fromkeys(document["map"]["radius"], count)
    file["edition"]["hash"] = codec.hash_of(codec.canonical(document, registry.package("elgebar").ordered))


def test_a_map_of_150_rings_is_refused_before_it_is_played(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = forged(
        robot_game(registry.package("elgebar"), 2, "random", "rings"), lambda file: with_rings(file, 150)
    )
    monkeypatch.setattr(registry.package("elgebar").ruleset, "setup", None)
    answer = client.post("/api/import/", data, content_type="application/json")
    assert (answer.status_code, answer.json()["why"]) == (400, "edition")


def test_what_is_no_game_file_is_not_read_on(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Junk, and a file of another format, of the size that a file may have: no process is asked about it."""
    monkeypatch.setattr(check_service.CHECK_SERVICE, "read_head", None)
    for junk, why in ((b"[]," * 10**6, "unreadable"), (b'{"format":"other-1"' + b" " * 10**6, "format")):
        answer = client.post("/api/import/", junk, content_type="application/json")
        assert (answer.status_code, answer.json()["why"]) == (400, why)
        upload = SimpleUploadedFile("game.json", junk, "application/json")
        assert client.post("/import/", {"file": upload}).status_code == 400
    stream = io.BytesIO(b"junk " * 10**6)
    with pytest.raises(Refused, match="doctored"):
        importing.read_file(stream)
    assert stream.tell() == gamefile.BEGINNING


class Workplace:
    """Counts moves applied and positions shown in the server's own process, outside of the processes apart."""

    def __init__(self) -> None:
        self.elsewhere = False
        self.here: Counter[str] = Counter()
        self.there: Counter[str] = Counter()

    def ask(self, do: Callable[[Any], Any], argument: Any, seconds: float = 0.0) -> Any:
        with self.apart():
            return do(argument)

    def submit(self, do: Callable[[Any], Any], argument: Any, limit: float) -> Job:
        job = Job(do, argument, limit)
        job.future.set_result(self.ask(do, argument))
        return job

    @contextmanager
    def apart(self) -> Iterator[None]:
        self.elsewhere = True
        try:
            yield
        finally:
            self.elsewhere = False

    def watch(self, ruleset: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        honest = getattr(ruleset, name)

        def counted(*about: Any, **named: Any) -> Any:
            (self.there if self.elsewhere else self.here)[name] += 1
            return honest(*about, **named)

        monkeypatch.setattr(ruleset, name, counted)


@pytest.fixture
def workplace(monkeypatch: pytest.MonkeyPatch) -> Workplace:
    place = Workplace()
    monkeypatch.setattr(study_service, "STUDY_SERVICE", place)
    for name, do in (
        ("read_head", check_worker.read_head),
        ("check", lambda data: check_worker.check_file(check_service.file_to_check(data))),
        ("write_draws", write_draws),
    ):
        monkeypatch.setattr(check_service.CHECK_SERVICE, name, partial(place.ask, do))
    return place


def large_game(key: str) -> bytes:
    """A short game of the fewest seats with an edition at its bounds."""
    package = registry.package(key)
    document = copy.deepcopy(package.default_edition())
    enlarge = HOOKS[key].enlarge
    assert enlarge is not None
    enlarge(document)
    return robot_game(package, package.info.min_seats, "random", "large", document=document)


@pytest.mark.parametrize("key", registry.keys())
def test_a_large_game_is_brought_watched_and_forked_apart(
    key: str, client: Client, workplace: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not a move of it is applied, and none of its positions shown, in the process that plays running games."""
    package, data = registry.package(key), large_game(key)
    monkeypatch.setattr(frames, "packed", frames.PartCache())
    for name in ("apply", "view", "full_view", "start", "make_view_cache"):
        if hasattr(package.ruleset, name):
            workplace.watch(package.ruleset, name, monkeypatch)
    answer = client.post("/api/import/", data, content_type="application/json")
    assert answer.status_code == 201, answer.content
    code = answer.json()["code"]
    table = Table.objects.get(code=code)
    assert client.get(f"/t/{code}/replay/film.json").json()["last"] == table.seq
    for eyes in ("all", "0", "spectator"):
        assert client.get(f"/t/{code}/replay/{eyes}/0.json").status_code == 200
    table.film.all().delete()
    Table.objects.filter(code=code).update(filmed=False)
    monkeypatch.setattr(frames, "packed", frames.PartCache())
    assert client.get(f"/t/{code}/replay/all/0.json").json()["first"] == 0
    monkeypatch.setattr(storage, "_due", 0.0)
    for _ in range(2):
        storage.periodic_job()
    assert table.film.filter(number=0).count() == Seat.objects.filter(table=table).count() + 2
    for address in ("course.json", "proof.json", "game.json"):
        assert client.get(f"/t/{code}/{address}").status_code == 200, address
    assert workplace.here == Counter()
    assert workplace.there["apply"] > 0 < workplace.there["view"] + workplace.there["make_view_cache"]
    seats = ["me"] * Seat.objects.filter(table=table).count()
    said = {"move": 1, "seats": seats, "dealt": False}
    forked = client.post(f"/t/{code}/replay/fork", said, content_type="application/json")
    assert forked.status_code == 200, forked.content
    assert not workplace.here["apply"]


def test_a_large_game_is_analysed_apart(
    client: Client, workplace: Workplace, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.STARCIV_ANALYSIS = True
    answer = client.post("/api/import/", large_game("ascending-empires"), content_type="application/json")
    workplace.watch(registry.package("ascending-empires").ruleset, "apply", monkeypatch)
    monkeypatch.setattr(analysis_service, "_current", None)
    for _ in range(20):
        analysis_service.periodic_job()
    assert client.get(f"/t/{answer.json()['code']}/analysis.json").json()["state"] == "ready"
    assert (workplace.here["apply"], workplace.there["apply"] > 0) == (0, True)


def test_nobody_plays_on_with_an_edition_beyond_its_bounds(
    honest: bytes, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that was stored before there were bounds is watched, and no more."""
    code = client.post("/api/import/", honest, content_type="application/json").json()["code"]
    document = {**registry.package("bss").default_edition(), "boards": {"small": [10**9, 6]}}
    monkeypatch.setattr(FrozenContent, "data", document)
    said = {"move": 1, "seats": ["me", "me"], "dealt": False}
    answer = client.post(f"/t/{code}/replay/fork", said, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "large_edition")
    assert client.get(f"/t/{code}/replay/all/0.json").status_code == 200


def played_on(client: Client, data: bytes) -> play.Fork:
    """A table that plays on from the first move of a game in a file, and is over."""
    code = client.post("/api/import/", data, content_type="application/json").json()["code"]
    made = play.fork(code=code, move=1, seats=["me", "robot"], dealt=False)
    Table.objects.filter(code=made.table.code).update(status=Table.Status.FINISHED, wake_at=None)
    return made


def renamed_edition(file: File) -> None:
    document = file["edition"]["document"]
    document["classes"][0]["en"] = "Hulk"
    file["edition"]["hash"] = codec.hash_of(codec.canonical(document, registry.package("bss").ordered))


def test_no_game_is_set_up_with_an_edition_from_a_file(
    honest: bytes, client: Client, workplace: Workplace
) -> None:
    """Its author may have searched a seed whose set-up ends: that of a rematch is drawn from another."""
    made = played_on(client, forged(honest, renamed_edition))
    with pytest.raises(Refused, match="brought_edition"):
        play.rematch(code=made.table.code, seat=made.mine[0].seat.pk)
    assert not Table.objects.filter(rematch_of=made.table).exists()


def test_an_edition_of_this_house_is_played_again_though_a_file_has_it(
    honest: bytes, client: Client, workplace: Workplace
) -> None:
    play.create_table(host_name="Ada", game="bss")
    made = played_on(client, honest)
    claim = play.rematch(code=made.table.code, seat=made.mine[0].seat.pk)
    assert claim.table.content_id == made.table.content_id
