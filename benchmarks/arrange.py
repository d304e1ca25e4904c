"""Opens tables to measure: ``python benchmarks/arrange.py TABLES SEATS MOVES`` prints them as JSON.

Each table is full of people, has begun, and has MOVES random moves behind it, played through the tables' own door.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starciv.settings")

import django

django.setup()

from django.http import HttpResponse  # noqa: E402

from games.engine.actions import as_data  # noqa: E402
from games.engine.chance import SeededChance  # noqa: E402
from games.rules.starciv.actions import AutoPass  # noqa: E402
from games.tables import play  # noqa: E402
from games.tables.core import seat_cookies  # noqa: E402
from games.tables.selectors import snapshot  # noqa: E402

RESPONSE_TIME = 3600
"""Seconds: no clock runs out while we measure, but all clocks run."""
LONG, THINNING = 400, 5
"""Above so many moves, only every fifth answers a question."""


def open_table(number: int, seats: int) -> dict[str, Any]:
    """A table that has begun: its code, and each seat's row and cookie header."""
    host = play.create_table(
        host_name="Ada 0", name=f"bench {number}", response_time=RESPONSE_TIME, decision_time=RESPONSE_TIME
    )
    code = host.table.code
    claims = [host, *(play.join(code=code, name=f"Ada {other}") for other in range(1, seats))]
    play.start_game(code=code, by=host.seat.pk)
    return {"code": code, "cookies": [_cookie(code, claim.secret) for claim in claims]}


def _cookie(code: str, secret: str) -> str:
    response = HttpResponse()
    seat_cookies.give(response, code, secret)
    name = seat_cookies.cookie_name(code)
    return f"{name}={response.cookies[name].coded_value}"


def play_on(code: str, moves: int) -> None:
    """Play so many random moves; where they are very many, most change nothing, so that no game ends too soon."""
    chance = SeededChance(code)
    for number in range(moves):
        seen = snapshot(code)
        assert seen.game is not None
        waiting = [prompt for prompt in seen.game.prompts(seen.state) if prompt.required]
        if not waiting:
            raise SystemExit(f"the game ended after {seen.seq} moves")
        prompt = waiting[chance.below(seen.seq, len(waiting), "whose")]
        found = list(seen.game.legal_actions(seen.state, prompt, chance))
        action = found[chance.below(seen.seq, len(found), "answer")]
        answered: str | None = prompt.id
        if moves > LONG and number % THINNING:
            action, answered = AutoPass("never"), None
        seat = seen.seats[prompt.seat].pk
        play.submit(code=code, seat=seat, token=uuid4().hex, prompt=answered, action=as_data(action))


def main() -> None:
    tables, seats, moves = map(int, sys.argv[1:])
    found = [open_table(number, seats) for number in range(tables)]
    for table in found:
        play_on(table["code"], moves)
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
