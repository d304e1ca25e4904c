"""Which moves a seat can take back, what stands against it, and whom it concerns."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from games.engine.capabilities.undo import UndoPolicy
from games.engine.events import Event
from games.engine.undo import REACH, STEPS, Trace, UndoOption, action, target, trace, undo_options, undo_step


class Cards(UndoPolicy):
    """As much of a game as traces ask for."""

    undo_barriers: ClassVar[frozenset[str]] = frozenset({"flicked"})

    def reveals(self, event: Event) -> bool:
        return event.kind == "played"


def traced(*events: Event, labels: tuple[str, ...] = ()) -> Trace:
    game: Any = Cards()
    return trace(game, 1, 0, events, labels, own=True)


def did(seq: int, seat: int, **left: Any) -> Trace:
    return Trace(seq, seat, own=True, **left)


def back(seq: int, seat: int, to: int) -> Trace:
    return Trace(seq, seat, own=True, to=to)


def test_a_trace_holds_kinds_and_seats_and_no_secret() -> None:
    drew = Event("drew", {"seat": 1}, {"cards": ["pirates"]}, (1,))
    left = traced(
        drew, Event("played", {"card": "embargo"}), Event("paid"), drew, labels=("attack", "attack")
    )
    assert (left.learned, left.shown, left.chance, left.final) == (
        (("drew", 1),),
        ("played",),
        ("attack",),
        False,
    )


@pytest.mark.parametrize("event", [Event("flicked"), Event("hummed", to=(1,), private=True)])
def test_what_is_final_or_private_is_final(event: Event) -> None:
    assert traced(event).final


def test_the_own_last_move_is_free() -> None:
    assert undo_options([did(4, 1), did(5, 0)], 0) == [UndoOption(4)]
    assert undo_options([did(4, 1), did(5, 0)], 0)[0].free


def test_a_seat_goes_back_through_its_own_moves_the_last_first() -> None:
    found = undo_options([did(4, 0), did(5, 1), did(6, 0), did(7, 0)], 0)
    assert found == [UndoOption(6), UndoOption(5), UndoOption(3, acted=(1,))]
    assert undo_options([did(seq, 0) for seq in range(1, 9)], 0)[-1].to == 8 - STEPS


def test_what_others_did_since_concerns_them() -> None:
    (way,) = undo_options([did(4, 0), did(5, 2), did(6, 3), did(7, 2)], 0)
    assert (way.to, way.acted) == (3, (2, 3))
    assert way.concerns(0, range(4)) == {2, 3}
    assert way.concerns(0, {0, 1, 2}) == {2}


@pytest.mark.parametrize(
    ("left", "asked"),
    [
        ({"chance": ("attack",)}, {1, 2, 3}),
        ({"shown": ("played",)}, {1, 2, 3}),
        ({"learned": (("drew", 2),)}, {2}),
        ({"learned": (("drew", 0),)}, {1, 2, 3}),
    ],
)
def test_who_learned_something_is_asked_and_all_where_the_seat_itself_did(
    left: dict[str, Any], asked: set[int]
) -> None:
    (way,) = undo_options([did(5, 0, **left)], 0)
    assert not way.free
    assert way.concerns(0, range(4)) == asked


def test_what_a_clock_played_for_a_seat_is_not_its_own() -> None:
    silent = Trace(6, 0, own=False)
    assert undo_options([silent], 0) == []
    (way,) = undo_options([did(5, 0), silent], 0)
    assert (way.absent, way.concerns(0, range(3))) == (True, {1, 2})


def test_after_a_rewind_the_moves_before_it_come_next() -> None:
    assert undo_options([did(3, 0), did(4, 0), back(5, 0, 3)], 0) == [UndoOption(2)]


def test_a_move_after_a_rewind_goes_back_to_the_rewind() -> None:
    assert undo_options([did(3, 0), did(4, 0), back(5, 0, 3), did(6, 0)], 0) == [UndoOption(5), UndoOption(2)]


def test_what_was_learned_by_a_move_taken_back_is_still_known() -> None:
    past = [did(3, 0), did(4, 0, chance=("attack",)), back(5, 0, 3), did(6, 0)]
    free, asked = undo_options(past, 0)
    assert free == UndoOption(5)
    assert asked == UndoOption(2, chance=("attack",))


def test_what_others_did_in_moves_taken_back_asks_nobody() -> None:
    assert undo_options([did(3, 0), did(4, 1), back(5, 1, 3)], 0) == [UndoOption(2)]


def test_nothing_before_a_final_event() -> None:
    assert undo_options([did(3, 0), did(4, 0, final=True), did(5, 0)], 0) == [UndoOption(4)]


def test_a_rewind_beyond_what_is_remembered_ends_the_way() -> None:
    assert undo_options([did(30, 0), back(31, 0, 12)], 0) == []
    assert undo_options([did(30, 0), back(31, 0, 12), did(32, 0)], 0) == [UndoOption(31)]
    assert undo_options([], 0) == []


def test_no_way_goes_further_than_the_reach() -> None:
    past = [did(1, 0), *(did(seq, 1) for seq in range(2, REACH + 2))]
    assert undo_options(past, 0) == []
    assert undo_options(past[:-1], 0)[0].to == 0


def test_a_recorded_rewind_is_known_again() -> None:
    assert action(7, [1, 3]) == {"do": "rewind", "to": 7, "agreed": [1, 3]}
    assert action(7, fresh=2) == {"do": "rewind", "to": 7, "fresh": 2}
    assert target(action(7)) == 7
    assert target({"do": "pass"}) is None


@dataclass
class Position:
    counter: int
    serial: int

    def copy(self) -> "Position":
        return replace(self)


def test_questions_get_numbers_that_none_had_before() -> None:
    """A game says nothing of it: its position's ``serial`` goes on from the last one, ``earlier`` stays as it is."""
    earlier, last = Position(20, 3), Position(5, 8)
    game: Any = object()
    step = undo_step(game, earlier, last, 0, action(1))
    assert (step.state, earlier) == (Position(20, 9), Position(20, 3))
