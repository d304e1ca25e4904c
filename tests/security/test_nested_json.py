"""JSON beyond the bound is refused at every door, and harms neither rows nor pages."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from games.engine.gamefile import InvalidGameFile, read
from games.live import polling, protocol
from games.tables import play
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db

ODD = {
    "nested 41 deep": "[" * 41 + "]" * 41,
    "nested 700 deep": '{"a":' * 700 + "1" + "}" * 700,
    "nested 960 deep": "[" * 960 + "]" * 960,
    "nested 20,000 deep": "[" * 20_000 + "]" * 20_000,
    "never closed": "[" * 3000,
    "a long number": "1" * 30,
    "infinity": "-Infinity",
    "NaN": "NaN",
    "a lone surrogate": '"\\ud800"',
    "NUL": '"\\u0000"',
}
WIDE = "[" + ",".join("1" * 10_002) + "]"
"""More members than may be, in fewer bytes than any door's own limit but those of small bodies."""


def seated() -> tuple[str, Client]:
    """A running table whose game takes drafts, and its host's browser."""
    host = play.create_table(host_name="Ada", game="elgebar", bots=1, clock={"control": "none"})
    play.start_game(code=host.table.code, by=host.seat.pk)
    client = Client(raise_request_exception=False)
    client.get(f"/t/{host.table.code}/seat/{host.secret}/")
    return host.table.code, client


DOORS = {
    "drafts": ("PUT", "/t/CODE/drafts", '{"prompt": "1.0", "data": {"lines": [{"do": ODD}]}}'),
    "orders": ("PUT", "/t/CODE/orders", '{"orders": {"end": ODD}}'),
    "join": ("POST", "/t/CODE/join", '{"name": ODD}'),
    "notices": ("PUT", "/t/CODE/notices/hook", '{"url": ODD}'),
    "push": ("PUT", "/t/CODE/notices/push", '{"subscription": ODD}'),
    "passkey": ("POST", "/account/passkeys/use", '{"answer": ODD}'),
    "table": ("POST", "/api/tables/", '{"host_name": "Ada", "game": "bss", "options": {"round_limit": ODD}}'),
    "clock": ("POST", "/api/tables/", '{"host_name": "Ada", "game": "bss", "clock": {"control": ODD}}'),
    "move": ("POST", "/api/tables/CODE/moves/", '{"token": "t", "prompt": "1.0", "action": {"do": ODD}}'),
    "lines": (
        "POST",
        "/api/tables/CODE/moves/",
        '{"token": "t", "prompt": "1.0", "action": {"do": "orders", "lines": ODD}}',
    ),
    "rewind": ("POST", "/api/tables/CODE/rewind/", '{"token": "t", "do": "ask", "seq": ODD}'),
    "import": ("POST", "/api/import/", '{"format": "star-civilisations-game-1", "moves": ODD}'),
}


@pytest.mark.parametrize("odd", [*ODD.values(), WIDE], ids=[*ODD, "wide"])
def test_odd_json_is_refused_by_every_page(odd: str) -> None:
    code, client = seated()
    before = list(Table.objects.order_by("pk").values("code", "version", "seq"))
    for door, (method, path, body) in DOORS.items():
        said = body.replace("ODD", odd)
        who = Client(raise_request_exception=False) if door == "join" else client
        answer = who.generic(method, path.replace("CODE", code), said, content_type="application/json")
        assert 400 <= answer.status_code < 500, (door, answer.status_code)
        assert "code" in answer.json(), door
    assert client.get(f"/t/{code}/drafts").json() == {"drafts": []}
    assert list(Table.objects.order_by("pk").values("code", "version", "seq")) == before


def test_nested_json_in_a_form_is_refused() -> None:
    option = {"rules": "own", "option_round_limit": "[" * 20_000}
    answer = Client(raise_request_exception=False).post(
        "/new", {"game": "starciv", "host_name": "Ada", **option}
    )
    assert answer.status_code == 400
    assert not Table.objects.exists()


@pytest.mark.parametrize("odd", [*ODD.values(), WIDE], ids=[*ODD, "wide"])
def test_odd_json_is_no_frame(odd: str) -> None:
    frames = (
        '{"t": "act", "token": "t", "action": {"do": "orders", "lines": ODD}}',
        '{"t": "draft", "token": "t", "prompt": "1.0", "data": {"lines": ODD}}',
        '{"t": "draft", "token": "t", "prompt": ODD, "data": null}',
        '{"t": "lobby", "token": "t", "do": "options", "options": {"a": ODD}}',
        '{"t": "gesture", "prompt": "p", "data": {"ship": ODD}}',
        '{"t": "chat", "token": "t", "text": ODD}',
        "ODD",
    )
    for frame in frames:
        with pytest.raises(protocol.FrameError):
            protocol.parse(frame.replace("ODD", odd))


@pytest.mark.parametrize("depth", [700, 90_000])
def test_nested_polls_and_files_are_refused(depth: int) -> None:
    deep = "[" * depth
    with pytest.raises(polling.Refusal):
        polling._parse(f'{{"line": "a-line-of-mine-0001", "say": {deep}'.encode())
    with pytest.raises(InvalidGameFile):
        read(f'{{"format": "star-civilisations-game-1", "moves": {deep}'.encode())


def test_actions_of_today_are_far_from_the_bound() -> None:
    """The deepest frame that pages send has a sixth of the depth, and the bound refuses none of them."""
    lines = [{"do": "build", "at": n, "what": {"kind": "x", "more": [1, [2]]}} for n in range(600)]
    frame = protocol.parse(json.dumps({"t": "draft", "token": "t", "prompt": "p", "data": {"lines": lines}}))
    assert isinstance(frame, protocol.Draft)
    assert Seat.objects.count() == 0
