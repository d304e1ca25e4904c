"""Tables of a size as people have them: one that runs and one that is over, played by robots in people's seats."""

from __future__ import annotations

import itertools
import time
from typing import Any

from games import registry

SEATS = 6
"""As many as the game takes, where it takes fewer."""
MOVES = 240
SECONDS = 25.0
"""Of a processor for one game's moves: where they take long, there are fewer."""

_tokens = itertools.count(1)


def stock(key: str) -> dict[str, Any]:
    """Tables of one game that wait, run and are over (``_table``), a group's code, and the hash of its content."""
    from django.conf import settings

    from games.tables.groups import making
    from games.tables.models import Seat, Table

    settings.STARCIV_MOVE_PROCESSES = 0
    over = _table(key, MOVES)
    _give_up(over["code"])
    group = making.make(seat=Seat.objects.get(table__code=over["code"], number=0).pk, name="Friends")
    running, moves = _table(key, MOVES), MOVES
    while Table.objects.get(code=running["code"]).status != Table.Status.PLAYING:
        moves //= 2
        running = _table(key, moves)
    content = Table.objects.get(code=running["code"]).content_id
    tables = {"lobby": _table(key, None), "running": running, "over": over}
    return {"game": key, **tables, "group": group.code, "content": content}


def account() -> dict[str, str]:
    """The cookies of somebody who is signed in, by name."""
    from django.test import Client

    from games.accounts import session

    client = Client()
    client.force_login(session.open_account(name="Ada").user)
    return {name: morsel.value for name, morsel in client.cookies.items()}


def _table(key: str, moves: int | None) -> dict[str, Any]:
    """A table after so many moves, of which there are fewer where they take long; None: it has not begun.

    ``code``, and ``secrets`` and ``cookies`` of the seats by number.
    """
    from games import registry
    from games.tables import play
    from games.tables.models import Seat

    info = registry.package(key).info
    seats = max(info.min_seats, min(info.max_seats, SEATS))
    host = play.create_table(host_name="Ada", game=key, clock={"control": "none"}, hints=True)
    code = host.table.code
    claims = [host, *(play.join(code=code, name=f"Guest {number}") for number in range(1, seats))]
    if moves is not None:
        play.start_game(code=code, by=host.seat.pk)
    began = time.process_time()
    for _ in range(moves or 0):
        answer = next_answer(code)
        if answer is None or time.process_time() - began > SECONDS:
            break
        _play(code, answer)
    of_seats = {claim.seat.pk: claim.secret for claim in claims}
    secrets = {seat.number: of_seats[seat.pk] for seat in Seat.objects.filter(table__code=code)}
    cookies = {number: _cookie(code, secret) for number, secret in secrets.items()}
    return {"code": code, "secrets": secrets, "cookies": cookies}


def _cookie(code: str, secret: str) -> dict[str, str]:
    from django.http import HttpResponse

    from games.tables.core import seat_cookies

    response = HttpResponse()
    seat_cookies.give(response, code, secret)
    return {name: morsel.value for name, morsel in response.cookies.items()}


def next_answer(code: str, seat: int | None = None) -> dict[str, Any] | None:
    """Answer of a robot for the first seat that is waited for, or for this one; None if none is."""
    from games.engine.actions import as_data
    from games.tables.bots import choosing
    from games.tables.selectors import snapshot

    shot = snapshot(code)
    assert shot.game is not None
    asked = [one for one in shot.game.prompts(shot.state) if seat in (None, one.seat)]
    prompt = next((one for one in asked if one.required), None)
    if prompt is None:
        return None
    package = registry.package(shot.table.game)
    level = next(
        one for one in (*package.info.levels, "random") if not choosing.thinks_in_worker(package, one)
    )
    action = as_data(choosing.choose(package, shot.game, shot.state, prompt, level, seed=shot.seq))
    return {"seat": prompt.seat, "prompt": prompt.id, "action": action}


def _play(code: str, answer: dict[str, Any]) -> None:
    from games.tables import play
    from games.tables.models import Seat

    seat = Seat.objects.get(table__code=code, number=answer["seat"]).pk
    token, said = f"s{next(_tokens)}", {"prompt": answer["prompt"], "action": answer["action"]}
    play.submit(code=code, seat=seat, token=token, **said)


def _give_up(code: str) -> None:
    """All but one give up, as soon as the rules let them."""
    from games.tables.errors import Refused
    from games.tables.models import Seat, Table

    for number in list(Seat.objects.filter(table__code=code).values_list("number", flat=True)):
        for _ in range(MOVES):
            if Table.objects.get(code=code).status == Table.Status.FINISHED:
                return
            try:
                _play(code, {"seat": number, "prompt": None, "action": {"do": "resign"}})
                break
            except Refused:
                answer = next_answer(code)
                if answer is None:
                    break
                _play(code, answer)
    assert Table.objects.get(code=code).status == Table.Status.FINISHED
