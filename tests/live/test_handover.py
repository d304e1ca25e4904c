"""Data that the writer hands over agree with the rows, and are as new as asked for."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from games.live.load import LoadedTable, load, load_from_cache
from games.live.sender import Ticket
from games.tables import play
from games.tables.core.access import opener
from games.tables.models import Seat, Table
from games.tables.moves import pipeline, snapshot_cache
from games.tables.moves.record import PendingMove
from games.tables.selectors import chat_since, snapshot

pytestmark = pytest.mark.django_db(transaction=True)


def begun() -> tuple[str, dict[int, int], list[Ticket]]:
    """A table that has begun: its code, seat rows by number, and the tickets of all who watch."""
    host = play.create_table(host_name="Ada")
    code = host.table.code
    claims = [host, *(play.join(code=code, name=name) for name in ("Bo", "Cy"))]
    play.start_game(code=code, by=host.seat.pk)
    rows = {number: seat.pk for number, seat in snapshot(code).seats.items()}
    return code, rows, [Ticket(), *(Ticket(claim.seat.pk, claim.secret) for claim in claims)]


def answer(code: str, rows: dict[int, int]) -> None:
    """Let the first who is asked answer as silence would."""
    seen = snapshot(code)
    assert seen.game is not None
    prompt = next(prompt for prompt in seen.game.prompts(seen.state) if prompt.required)
    silence = seen.game.render(seen.state, prompt)["silence"]
    play.submit(code=code, seat=rows[prompt.seat], token=f"t{seen.seq}", prompt=prompt.id, action=silence)


def decode_lines(loaded: LoadedTable) -> LoadedTable:
    """Decode the lines of the log: PostgreSQL gives members back in an order of its own."""
    shown = {
        ticket: replace(one, lines=[(seq, json.loads(bytes(encoded))) for seq, encoded in one.lines])
        for ticket, one in loaded.shown.items()
    }
    return replace(loaded, shown=shown)


def test_what_is_handed_over_is_what_the_rows_say() -> None:
    code, rows, tickets = begun()
    known = dict.fromkeys(tickets, (snapshot(code).version, 0))
    heard = chat_since(code)[-1]["id"]
    for _ in range(6):
        answer(code, rows)
        version = snapshot(code).version
        given, read = load_from_cache(code, tickets, known, version), load(code, tickets, known, heard)
        assert given is not None
        assert decode_lines(given) == decode_lines(read)
    assert load_from_cache(code, tickets, known, version + 1) is None


def test_a_move_on_what_was_handed_over_gives_way_to_rows_that_went_on() -> None:
    code, rows, _ = begun()
    answer(code, rows)
    before = snapshot_cache.newest(code, 0)
    assert before is not None
    Table.objects.filter(code=code).update(version=before.version + 5)  # another process wrote
    answer(code, rows)
    now = snapshot(code)
    assert (now.seq, now.version) == (before.seq + 1, before.version + 6)


def test_a_token_used_before_gets_its_first_answer_though_nothing_is_read() -> None:
    code, rows, _ = begun()
    seen = snapshot(code)
    assert seen.game is not None
    prompt = next(prompt for prompt in seen.game.prompts(seen.state) if prompt.required)
    seat, silence = rows[prompt.seat], seen.game.render(seen.state, prompt)["silence"]
    asked = {"code": code, "seat": seat, "token": "once", "prompt": prompt.id, "action": silence}
    first = play.submit(**asked)
    assert play.submit(**asked) == first
    auto = {**asked, "token": "twice", "prompt": None, "action": {"do": "auto_pass", "until": "my_turn"}}
    assert play.submit(**auto) == play.submit(**auto)
    assert snapshot(code).seq == first.seq + 1


def test_a_secret_that_opens_nothing_any_more_moves_nothing() -> None:
    code, _, tickets = begun()
    seen = snapshot(code)
    assert seen.game is not None
    prompt = next(prompt for prompt in seen.game.prompts(seen.state) if prompt.required)
    silence = seen.game.render(seen.state, prompt)["silence"]
    ticket = next(one for one in tickets if one.seat == seen.seats[prompt.seat].pk)
    assert ticket.seat is not None

    def prepare(secret: str) -> object:
        return pipeline.prepare(pipeline.MoveRequest(code, opener(secret), "t", prompt.id, silence))

    assert prepare("another") is None
    play.renew_secret(code=code, seat=ticket.seat)
    pending = prepare(ticket.secret)
    assert isinstance(pending, PendingMove), "this process remembers the old secret"
    assert pipeline.commit_if_current(pending) is None
    assert snapshot(code).seq == 0


def test_a_newcomer_needs_the_rows() -> None:
    code, rows, tickets = begun()
    for _ in range(snapshot_cache.MOVES + 1):
        answer(code, rows)
    assert load_from_cache(code, tickets, {}, 0) is None


def test_nothing_is_handed_over_of_a_change_that_was_no_move() -> None:
    code, _, _ = begun()
    before = snapshot(code).version
    play.hand_to_bot(code=code, by=snapshot(code).table.host_id or 0, seat=1)
    assert snapshot(code).version > before
    assert snapshot_cache.newest(code, before) is not None
    assert snapshot_cache.newest(code, before + 1) is None


def test_what_was_read_is_played_on() -> None:
    code, rows, tickets = begun()
    snapshot_cache.forget(code, snapshot(code).version + 1)  # as if another process had written
    assert snapshot_cache.newest(code, 0) is None
    read = load(code, tickets, {}, 0)
    shot = snapshot_cache.newest(code, read.version)
    assert shot is not None
    assert snapshot_cache.told_since(shot, -1) is not None
    answer(code, rows)
    assert snapshot_cache.newest(code, read.version + 1) is not None


def test_a_line_of_chat_is_read_without_the_position() -> None:
    code, rows, tickets = begun()
    version = snapshot(code).version
    known = dict.fromkeys(tickets, (version, 0))
    heard = load(code, tickets, known, 0).chat[-1]["id"]
    play.say(code=code, seat=rows[0], token="c", text="Hello")
    with CaptureQueriesContext(connection) as asked:
        loaded = load(code, tickets, known, heard)
    assert [line["text"] for line in loaded.chat] == ["Hello"]
    assert not any('"state"' in query["sql"] for query in asked)
    assert len(asked) == 2


def test_what_another_process_wrote_is_read_from_the_rows() -> None:
    code, rows, tickets = begun()
    known = dict.fromkeys(tickets, (snapshot(code).version, 0))
    load(code, tickets, known, 0)
    Seat.objects.filter(pk=rows[0]).update(muted=True)
    Table.objects.filter(code=code).update(version=F("version") + 1)
    loaded = load(code, tickets, known, 0)
    assert loaded.version == snapshot(code).version == known[tickets[0]][0] + 1
    assert set(loaded.shown) == set(tickets)
