"""Statistics on the page of an account: from the results of the seats that it keeps, for its owner alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from games.accounts.models import Account, KeptSeat
from games.accounts.numbers import FinishedGame, numbers, sum_games
from games.engine.chance import SeededChance
from games.tables.lobby.forking import ME, ROBOT, fork
from games.tables.models import Seat
from tests.tables.rooms import Room, running
from tests.tables.test_replay import play_on
from tests.web.test_account import ADA, signed_in

NOW = datetime(2026, 3, 6, 21, tzinfo=UTC)


def ended(place: int, *others: tuple[str, int], key: str = "a", hours: float = 1) -> FinishedGame:
    lasted, fair = timedelta(hours=hours), 1 / (1 + len(others))
    return FinishedGame("CODE-2345", key, NOW, lasted, place, place == 1, fair, others)


def test_games_are_counted_by_game_and_with_whom() -> None:
    found = sum_games(
        [
            ended(1, ("Bob", 2), ("Cléo", 3)),
            ended(1, ("bob", 2), hours=9),
            ended(2, ("Bob", 1), key="b"),
            ended(1, ("Cléo", 1), hours=2),
            ended(1, key="b"),
        ]
    )
    one = found.by_game["a"]
    assert (len(one.games), one.wins, one.places) == (3, 3, {1: 3})
    assert one.even == pytest.approx(1 / 3 + 1 / 2 + 1 / 2), "what chance alone would have given"
    assert one.usual == timedelta(hours=2), "half were shorter: one that stood for days says little"
    assert (found.run, found.alone) == (2, 1), "robots alone are no measure"
    told = {found.names[name]: (n, found.ahead[name], found.behind[name]) for name, n in found.met.items()}
    assert told == {"Bob": (3, 2, 1), "Cléo": (2, 1, 0)}, "a shared place counts for neither"


@pytest.mark.django_db
def test_the_owner_alone_sees_what_their_finished_games_came_to(
    client: Client, django_assert_num_queries: Any
) -> None:
    room = running(2)
    signed_in(client)
    account = Account.objects.get(email=ADA)
    mine, other = room.seat(0), room.seat(1)
    KeptSeat.objects.create(account=account, seat=mine)
    assert numbers(account).by_game == {}, "it is not over"
    assert "My games in numbers" not in client.get("/account/").content.decode()
    play_on(room, {}, 80, SeededChance("numbers"))
    won = mine.number in (room.table.result or {})["winners"]
    with django_assert_num_queries(2):
        found = numbers(account)
    (one,) = found.by_game.values()
    assert (len(one.games), one.wins, one.even) == (1, int(won), 0.5)
    assert list(found.names.values()) == [other.name]
    text = client.get("/account/").content.decode()
    assert "My games in numbers" in text
    made = fork(code=room.code, move=2, seats=[ME, ROBOT], dealt=False)
    play_on(Room(made.table.code, made.mine[0].seat.pk), {}, 80, SeededChance("fork"))
    KeptSeat.objects.create(account=account, seat=made.mine[0].seat)
    assert numbers(account) == found, "what plays on from a moment counts for nothing"
    Seat.objects.filter(pk=mine.pk).update(removed=True)
    assert numbers(account).by_game == {}, "who was sent away ended nothing"
