"""Playing on from a moment of a game that is over (T-10.2): the position as it was, nothing else of that table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.engine.chance import SeededChance
from games.tables import play
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.lobby.forking import INVITED, ME, ROBOT, fork
from games.tables.models import MoveRecord, Prepared, Seat, Table
from games.tables.moves import fairness, positions
from games.tables.moves.audit import audit
from games.tables.replay import segments
from games.tables.selectors import snapshot
from games.web.resume import kept_games, own_games
from tests.tables.rooms import Room, running
from tests.tables.test_replay import finished, play_on

pytestmark = pytest.mark.django_db


def position(code: str, move: int) -> Any:
    table = Table.objects.get(code=code)
    game = positions.game_of(table, Seat.objects.filter(table=table).count())
    return game, next(segments.positions_between(table, game, move, move)).state


def test_the_table_goes_on_from_the_position_as_it_was() -> None:
    over = finished()
    made = fork(code=over.code, move=4, seats=[ME, INVITED], dealt=False)
    game, state = position(over.code, 4)
    shot = snapshot(made.table.code)
    assert game.encode(shot.state) == game.encode(state)
    assert document(shot)["table"]["origin"] == {"code": over.code, "move": 4}
    names = list(Seat.objects.filter(table=over.table).order_by("number").values_list("name", flat=True))
    assert [claim.seat.name for claim in (*made.mine, *made.invited)] == names, "as they sat, which was drawn"
    assert shot.table.control == "none"
    assert not shot.table.public
    assert audit(made.table) == []
    room = Room(made.table.code, made.mine[0].seat.pk)
    play_on(room, {}, 60, SeededChance("on"))
    assert room.table.status == "finished"
    assert audit(room.table) == []
    assert audit(over.table) == []


def test_its_proof_says_what_it_is_and_its_dice_are_new() -> None:
    over = finished()
    made = fork(code=over.code, move=4, seats=[ME, ME], dealt=False)
    room = Room(made.table.code, made.mine[0].seat.pk)
    play_on(room, {}, 60, SeededChance("proof"))
    proof = json.loads(fairness.proof_text(room.table))
    _, state = position(over.code, 4)
    assert proof["fork"] == {"table": over.code, "move": 4, "dealt": False, "draws": state.draws}
    assert state.draws > 0
    assert proof["commitment"] != over.table.commitment
    assert fairness.verify(proof) == []
    assert fairness.verify({**proof, "fork": {**proof["fork"], "draws": 0}}) != []


def test_what_one_could_not_know_is_dealt_again() -> None:
    room = starciv()
    made = [fork(code=room.code, move=12, seats=[ME, ROBOT], dealt=True) for _ in range(4)]
    game, state = position(room.code, 12)
    dealt = [snapshot(one.table.code).state for one in made]
    assert all(game.view(one, 0) == game.view(state, 0) for one in dealt)
    assert len({game.encode(one) for one in dealt}) > 1, "always the same was dealt"
    assert all(audit(one.table) == [] for one in made)
    with pytest.raises(Refused, match="malformed"):
        fork(code=room.code, move=12, seats=[ME, ME], dealt=True)


def starciv() -> Room:
    room = running(2, game="starciv", options={"round_limit": 1})
    play_on(room, {}, 400, SeededChance("short"))
    assert room.table.status == "finished"
    return room


def test_nothing_else_comes_along() -> None:
    over = finished()
    made = fork(code=over.code, move=2, seats=[ROBOT, ME], dealt=False)
    assert Seat.objects.get(table=made.table, number=0).kind == "bot"
    assert not Prepared.objects.filter(seat__table=made.table).exists()
    assert MoveRecord.objects.filter(table=made.table).count() == 1
    assert Table.objects.get(code=over.code).version == over.table.version


def test_what_is_refused() -> None:
    over = finished()
    begun = fork(code=over.code, move=1, seats=[ME, ME], dealt=False).table
    for move, seats, code, why in [
        (1, [ME, ME], begun.code, "not_over"),
        (99, [ME, ME], over.code, "malformed"),
        (-1, [ME, ME], over.code, "malformed"),
        (1, [ROBOT, ROBOT], over.code, "malformed"),
        (1, [ME], over.code, "malformed"),
        (1, [ME, "nobody"], over.code, "malformed"),
        (over.table.seq, [ME, ME], over.code, "wrong_phase"),
    ]:
        tables = Table.objects.count()
        with pytest.raises(Refused) as refused:
            fork(code=code, move=move, seats=seats, dealt=False)
        assert refused.value.code == why
        assert Table.objects.count() == tables


def test_a_game_that_was_broken_off_by_its_hosts_leave(client: Client) -> None:
    """T-9.2, T-10.2: it is watched with all that was hidden, and played on from its last moment too."""
    room = running(2)
    play_on(room, {}, 3, SeededChance("off"))
    with pytest.raises(Refused, match="not_over"):
        fork(code=room.code, move=3, seats=[ME, ME], dealt=False)
    play.propose_vote(code=room.code, seat=room.host, kind="close", about={"keep": True})
    assert client.get(f"/t/{room.code}/replay/film.json").json()["eyes"] == "all"
    assert client.get(f"/t/{room.code}/").status_code == 200
    assert client.get(f"/t/{room.code}/analysis.json").json() == {"state": "none"}
    made = fork(code=room.code, move=room.table.seq, seats=[ME, ROBOT], dealt=True)
    play_on(Room(made.table.code, made.mine[0].seat.pk), {}, 60, SeededChance("off again"))
    assert Table.objects.get(code=made.table.code).status == "finished"
    mine = own_games({room.code: play.renew_secret(code=room.code, seat=room.host).secret})
    assert [(one["status"], one["replay"]) for one in mine] == [("abandoned", f"/t/{room.code}/replay/")]


def test_rules_that_changed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    over = finished()
    game = positions.game_of(over.table, 2)
    monkeypatch.setattr(type(game), "rules_version", 9)
    with pytest.raises(Refused, match="rules_changed"):
        fork(code=over.code, move=3, seats=[ME, ME], dealt=False)


def test_over_the_site_the_founder_sits_down_and_gets_links_for_the_others(client: Client) -> None:
    over = finished()
    body = {"move": 3, "seats": ["invited", "me"], "dealt": False}
    answer = client.post(f"/t/{over.code}/replay/fork", json.dumps(body), content_type="application/json")
    said = answer.json()
    code = said["code"]
    assert [one["seat"] for one in said["links"]] == [0]
    assert client.get(f"/t/{code}/").status_code == 200
    assert document(snapshot(code), 1)["you"] == 1
    assert client.get(f"/t/{code}/replay/film.json").json()["eyes"] == "1"
    friend = Client()
    friend.get(said["links"][0]["url"])
    assert friend.get(f"/t/{code}/replay/film.json").json()["eyes"] == "0"
    broken: list[Any] = [{}, [], {**body, "move": "3"}, {**body, "seats": "me"}, {**body, "dealt": 1}]
    for wrong in broken:
        told = client.post(f"/t/{over.code}/replay/fork", json.dumps(wrong), content_type="application/json")
        assert (told.status_code, told.json()["code"]) == (400, "malformed")


def test_it_is_listed_while_it_is_played_and_is_nobodys_result() -> None:
    over = finished()
    made = fork(code=over.code, move=4, seats=[ME, ME], dealt=False)
    mine = {made.table.code: made.mine[0].secret}
    assert [one["code"] for one in own_games(mine)] == [made.table.code]
    play_on(Room(made.table.code, made.mine[0].seat.pk), {}, 60, SeededChance("over"))
    assert Table.objects.get(code=made.table.code).status == "finished"
    assert not Table.objects.get(code=made.table.code).counts
    assert own_games(mine) == []
    assert kept_games([made.mine[0].seat]) == []
