"""Replays (T-10.1): every move for every viewer is what that viewer was shown then, and nothing more."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine import merge
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR, Event
from games.tables import play
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.lobby.forking import ME, fork
from games.tables.models import Checkpoint, MoveRecord, Seat
from games.tables.moves import positions
from games.tables.replay import frames, opening, replay_worker, segments, storage, viewers
from games.tables.replay.viewers import TRUTH
from games.tables.selectors import events_since, snapshot
from games.tables.undo import undo
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

Seen = dict[int, dict[int, dict[str, Any]]]
"""Live views by viewer and move."""

GAMES: list[tuple[str, int, dict[str, Any], int]] = [
    ("starciv", 3, {}, 160),
    ("bss", 2, {"turns": 1, "board": "small", "seed": 7, "bonus": "on"}, 260),
    ("countdown", 3, {}, 60),
]


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "packed", frames.PartCache())


def shown_now(room: Room) -> dict[int, dict[str, Any]]:
    """The live documents of all viewers, less what only the moment has: questions, clocks, links."""
    shot = snapshot(room.code)
    found = {}
    for viewer in [SPECTATOR, *shot.seats]:
        seen = document(shot, None if viewer == SPECTATOR else viewer)
        waiting = [{name: one[name] for name in ("seat", "kind", "clock")} for one in seen["waiting"]]
        found[viewer] = plain({"game": seen["game"], "waiting": waiting})
    return found


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def play_on(room: Room, seen: Seen, moves: int, chance: SeededChance) -> None:
    for _ in range(moves):
        shot = snapshot(room.code)
        if room.table.status != "playing":
            return
        assert shot.game is not None
        required = [prompt for prompt in shot.game.prompts(shot.state) if prompt.required]
        prompt = required[chance.below(shot.seq, len(required), "who")]
        found = list(shot.game.legal_actions(shot.state, prompt, chance))
        action = found[chance.below(shot.seq, len(found), "what")]
        seq = room.act(prompt.seat, as_data(action), prompt=prompt.id).seq
        seen[seq] = shown_now(room)


def replayed(room: Room, viewer: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every frame of the replay, put together from its parts as a page does."""
    table = room.table
    game = positions.game_of(table, Seat.objects.filter(table=table).count())
    for number in range(table.seq // frames.PART + 1):
        data = json.loads(gzip.decompress(frames.part(table, game, viewer, number)))
        shown: dict[str, Any] = {}
        for step, patch in enumerate(data["frames"]):
            shown = merge.apply(shown, patch) if step else patch
            yield data["first"] + step, shown


def opened(room: Room, viewer: int, seat: Seat | None = None) -> dict[str, Any]:
    table = room.table
    game = positions.game_of(table, Seat.objects.filter(table=table).count())
    found: dict[str, Any] = json.loads(gzip.decompress(opening.opening(table, game, viewer, seat)))
    return found


@pytest.mark.parametrize(("key", "people", "options", "moves"), GAMES)
def test_every_viewer_is_shown_every_move_as_it_was(
    key: str, people: int, options: dict[str, Any], moves: int
) -> None:
    """Running and finished: the same as the live document of then, move by move, and the log as it may be known."""
    room, chance = running(people, game=key, options=options), SeededChance(f"film {key}")
    seen: Seen = {0: shown_now(room)}
    play_on(room, seen, 40, chance)
    check_all(room, seen)
    play_on(room, seen, moves, chance)
    check_all(room, seen)
    check_fork(room, people, chance)


def check_fork(origin: Room, people: int, chance: SeededChance) -> None:
    """T-10.2: of a game that is over, one that plays on from its middle is replayed in the same way, to its end."""
    if origin.table.status != "finished":
        return
    made = fork(code=origin.code, move=2 * origin.table.seq // 3, seats=[ME] * people, dealt=False)
    room = Room(made.table.code, made.mine[0].seat.pk)
    seen: Seen = {0: shown_now(room)}
    play_on(room, seen, 200, chance)
    check_all(room, seen)


def check_all(room: Room, seen: Seen) -> None:
    for viewer in [SPECTATOR, *range(Seat.objects.filter(table=room.table).count())]:
        frames_of = dict(replayed(room, viewer))
        assert frames_of.keys() == seen.keys()
        for seq, frame in frames_of.items():
            assert frame == seen[seq][viewer], (seq, viewer)
        assert opened(room, viewer)["log"] == plain(events_since(room.code, -1, viewer))


def finished(**options: Any) -> Room:
    room, chance = running(2, **options), SeededChance("to the end")
    play_on(room, {}, 60, chance)
    assert room.table.status == "finished"
    return room


def test_through_whose_eyes(client: Client) -> None:
    """T-10.1: while the game runs one's own and the spectators', after the end everybody's and the truth."""
    room = running(2)
    assert viewers.allowed_viewers(room.table, room.seat(1), 2) == [1, SPECTATOR]
    assert viewers.allowed_viewers(room.table, None, 2) == [SPECTATOR]
    for name in ("all", "0", "1", "7"):
        with pytest.raises(Refused) as refused:
            viewers.read(name, room.table, None, 2)
        assert (refused.value.code, refused.value.rule) == ("eyes_closed", "T-10.1")
    for eyes in ("all", "0", "1"):
        assert client.get(f"/t/{room.code}/replay/{eyes}/0.json").status_code == 403
        assert client.get(f"/t/{room.code}/replay/film.json?eyes={eyes}").status_code == 403
    assert client.get(f"/t/{room.code}/replay/spectator/0.json").status_code == 200
    over = finished()
    assert viewers.allowed_viewers(over.table, None, 2) == [TRUTH, 0, 1, SPECTATOR]
    answer = client.get(f"/t/{over.code}/replay/all/0.json", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert answer["Cache-Control"] == "no-store, private"
    assert client.get(f"/t/{over.code}/replay/").status_code == 200


def test_a_seat_is_opened_by_its_own_cookie_alone(client: Client) -> None:
    claim = play.create_table(host_name="Ada", game="countdown")
    play.join(code=claim.table.code, name="Bob")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    code, number = claim.table.code, Seat.objects.get(pk=claim.seat.pk).number
    client.get(f"/t/{code}/seat/{claim.secret}/")
    mine = client.get(f"/t/{code}/replay/film.json").json()
    assert mine["eyes"] == str(number)
    assert mine["allowed"] == [str(number), "spectator"]
    assert client.get(f"/t/{code}/replay/{1 - number}/0.json").status_code == 403


def test_who_moved_stays_a_secret_while_the_game_runs() -> None:
    """A move of which nobody else knows (a hum) is told to its own seat alone."""
    room = running(2)
    room.act(0, {"do": "hum"})
    room.call(1)
    assert opened(room, SPECTATOR)["moved"] == []
    assert opened(room, 1, room.seat(1))["moved"] == [[2, 1]]
    assert {line["kind"] for line in opened(room, 0)["log"]} > {
        line["kind"] for line in opened(room, 1)["log"]
    }
    over = finished()
    assert {seat for _, seat in opened(over, TRUTH)["moved"]} == {0, 1}


def test_the_truth_says_whom_a_private_line_was_told_to() -> None:
    """Such a line says "you"; to its own seat that is plain, and nobody else has it."""
    room = running(2)
    room.call(0)
    told = [Event("hummed", {"seat": 0}, to=(0,), private=True), Event("called", {"seat": 0})]
    game = positions.game_of(room.table, 2)
    assert [line.get("to") for line in replay_worker.move_lines(game, 1, told, TRUTH)] == [[0], None]
    assert [line.get("to") for line in replay_worker.move_lines(game, 1, told, 0)] == [None, None]
    assert len(replay_worker.move_lines(game, 1, told, 1)) == 1


def test_a_rewind_is_shown_and_what_was_taken_back_too() -> None:
    room = running(2)
    seen: Seen = {0: shown_now(room)}
    seq = room.call(0).seq
    seen[seq] = shown_now(room)
    done = undo.ask(code=room.code, seat=room.seat(0).pk, token="back", seq=room.table.seq)
    assert done.seq is not None
    seen[done.seq] = shown_now(room)
    seq = room.call(0, 3).seq
    seen[seq] = shown_now(room)
    for viewer in (SPECTATOR, 0, 1):
        assert dict(replayed(room, viewer)) == {seq: shown[viewer] for seq, shown in seen.items()}


def test_moves_under_older_rules_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last stored position is held, and says so; nothing is invented under the rules of today."""
    room = running(2)
    for _ in range(3):
        room.call(0)
        room.call(1)
    game = positions.game_of(room.table, 2)
    before = [
        (one.seq, game.encode(one.state))
        for one in segments.positions_between(room.table, game, 0, room.table.seq)
    ]
    monkeypatch.setattr(type(game), "rules_version", 2)
    played: list[Any] = []
    monkeypatch.setattr(type(game), "apply", lambda *_: played.append(1))
    places = list(segments.positions_between(room.table, game, 0, room.table.seq))
    assert played == []
    assert [place.of for place in places] == [0] * 6 + [6]
    assert game.encode(places[0].state) == before[0][1]
    assert game.encode(places[-1].state) == before[-1][1]
    assert [frame.get("held") for _, frame in replayed(room, SPECTATOR)] == [None, 0, 0, 0, 0, 0, None]


def test_what_is_kept_is_bounded() -> None:
    kept = frames.PartCache(100)
    for number in range(20):
        made = bytes([number]) * 30
        assert kept.of((number,), made[:].__bytes__) == made
        assert kept.size <= 100
    assert kept.of((19,), lambda: b"made again") == bytes([19]) * 30
    assert kept.of((0,), lambda: b"made again") == b"made again"


def test_a_lobby_and_a_part_beyond_the_end_are_refused(client: Client) -> None:
    waiting = lobby(2)
    assert client.get(f"/t/{waiting.code}/replay/film.json").status_code == 403
    assert client.get(f"/t/{waiting.code}/replay/").status_code == 302
    assert client.get("/t/AAAA-2222/replay/film.json").status_code == 404
    assert client.get(f"/t/{running(2).code}/replay/spectator/9.json").json()["code"] == "malformed"


def test_stored_positions_are_where_parts_begin() -> None:
    """A part is worked out from the position stored at its beginning: 25 moves at most are applied."""
    room = running(2, game="starciv")
    play_on(room, {}, 60, SeededChance("parts"))
    stored = set(Checkpoint.objects.filter(table=room.table).values_list("seq", flat=True))
    assert stored >= set(range(0, room.table.seq + 1, frames.PART))
    assert MoveRecord.objects.filter(table=room.table).count() == room.table.seq + 1


def test_a_recorded_game_stays_as_it_was_under_later_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once its parts are stored, neither other rules nor another way to show a position change a picture."""
    over = finished()
    before = {viewer: dict(replayed(over, viewer)) for viewer in (TRUTH, SPECTATOR, 0, 1)}
    call_command("films")
    assert over.table.filmed
    assert storage.pending() is None
    game = positions.game_of(over.table, 2)
    monkeypatch.setattr(type(game), "rules_version", 2)
    monkeypatch.setattr(type(game), "view", lambda *_: {"other": True})
    assert {viewer: dict(replayed(over, viewer)) for viewer in before} == before


def test_the_clock_records_part_after_part_and_a_failure_stops_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over, other = finished(), finished()
    monkeypatch.setattr(storage, "_given_up", set())
    monkeypatch.setattr(storage, "EVERY", 0.0)
    store = storage._store
    broken = over.table.pk

    def fails(table: Any, *rest: Any) -> None:
        if table.pk == broken:
            raise RuntimeError("cannot be shown")
        store(table, *rest)

    monkeypatch.setattr(storage, "_store", fails)
    for _ in range(8):
        storage.periodic_job()
    assert not over.table.filmed
    assert other.table.filmed


def test_games_to_record_are_looked_up_by_an_index() -> None:
    """The clock asks every few seconds, and all games that were ever played are in that table."""
    assert "table_to_film" in storage.waiting().explain()


def test_games_that_go_on_are_not_recorded() -> None:
    running(2)
    assert storage.pending() is None
