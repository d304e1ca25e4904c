"""Bataille des Systèmes Stellaires at a table: the seats that its options ask for, a whole game, a step taken back."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.errors import Refused
from games.tables.moves.audit import audit
from games.tables.selectors import snapshot
from games.tables.undo import undo
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

SHORT: dict[str, Any] = {"turns": 1, "board": "small", "seed": 7, "bonus": "on"}


def begun(people: int = 2, **options: Any) -> Room:
    return running(people, game="bss", options={**SHORT, **options})


def test_a_third_person_is_asked_for_where_one_plays_the_neutral_fleets() -> None:
    room = lobby(2, game="bss", options={**SHORT, "neutrals_played_by": "human"})
    with pytest.raises(Refused) as refused:
        play.start_game(code=room.code, by=room.host)
    assert (refused.value.code, refused.value.params) == ("too_few_players", {"needed": 3})
    assert begun(3, neutrals_played_by="human").seat(2).name == "Cleo"


def test_who_comes_first_plays_blue() -> None:
    """BSS-6.6: seats are not drawn."""
    assert [begun().seat(number).name for number in range(2)] == ["Ada", "Bob"]


def test_a_whole_game_is_kept_and_can_be_checked() -> None:
    room, chance = begun(), SeededChance("table")
    for _ in range(400):
        if room.table.status != "playing":
            break
        room.answer(chance)
    assert room.table.status == "finished"
    assert audit(room.table) == []


def test_a_step_is_taken_back_at_once_until_the_activation_ends() -> None:
    """BSS-21.9: nobody is asked, and the position is the one before but for the number of its question."""
    room = begun(skip_idle="off")
    room.act(0, {"do": "choose_order", "order": "PREMIER"})
    before = snapshot(room.code)
    assert before.game is not None
    step = next(
        one for one in before.game.legal_actions(before.state, *asked(before)) if hasattr(one, "system")
    )
    room.act(0, as_data(step))
    undo.ask(code=room.code, seat=room.seat(0).pk, token="back", seq=room.table.seq)
    after = snapshot(room.code).state.copy()
    after.serial = before.state.serial
    assert after == before.state
    room.act(0, {"do": "end_activation"})
    with pytest.raises(Refused):
        undo.ask(code=room.code, seat=room.seat(0).pk, token="over", seq=room.table.seq)


def asked(seen: Any) -> tuple[Any, SeededChance]:
    return seen.game.prompts(seen.state)[0], SeededChance("any")


def test_a_friend_takes_the_robot_s_place_and_plays_green() -> None:
    """BSS-6.6: who comes second plays GREEN; a duel does not become a table of three because a robot was waiting."""
    room = lobby(1, game="bss", options=SHORT)
    play.add_bot(code=room.code, by=room.host)
    play.join(code=room.code, name="Bob")
    seats = room.table.seats.order_by("number").values_list("number", "name", "kind")
    assert [tuple(seat) for seat in seats] == [(0, "Ada", "human"), (1, "Bob", "human")]
