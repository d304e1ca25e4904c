"""Dice for the order, the shuffle and the picks (SC-2)."""

from __future__ import annotations

import pytest

from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.chance import ScriptedChance, SeededChance
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.engine.ruleset import Start
from games.rules.starciv.ai.bots.random_legal import RandomBot
from games.rules.starciv.content import load_edition
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.setup import blank
from games.rules.starciv.state import State

CONTENT = PACKAGE.parse_content(PACKAGE.default_edition())


def started(seats: int, *dice: int) -> Start[State]:
    chance = ScriptedChance(dice)
    start = PACKAGE.bind_with_defaults(seats, {}).start(chance)
    assert chance.left == 0
    return start


def test_the_highest_total_plays_first() -> None:
    """SC-2.1: entrant 2 threw 11, entrant 0 threw 7, entrant 1 threw 3."""
    start = started(3, 3, 4, 1, 2, 5, 6)
    assert start.seating == (2, 0, 1)
    assert start.state.rolls == (((5, 6),), ((3, 4),), ((1, 2),))


def test_ties_roll_again_among_the_tied() -> None:
    """SC-2.1: entrants 0 and 2 tie at 7, then at 4, then 2 throws more; entrant 1 stays last whatever they throw."""
    start = started(3, 3, 4, 1, 1, 5, 2, 2, 2, 1, 3, 1, 1, 6, 6)
    assert start.seating == (2, 0, 1)
    assert start.state.rolls == (((5, 2), (1, 3), (6, 6)), ((3, 4), (2, 2), (1, 1)), ((1, 1),))


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_entrant_gets_one_seat(seats: int) -> None:
    """Also where all tie again and again."""
    game = PACKAGE.bind_with_defaults(seats, {})
    for seed in range(40):
        start = game.start(SeededChance(seed))
        assert sorted(start.seating) == list(range(seats))
        assert all(start.state.rolls)


def test_deck_is_shuffled_before_the_first_pick_without_embargo() -> None:
    """SC-2.3, 2.6: *Embargo* acts on trade only."""
    state = started(2, 6, 6, 1, 1).state
    assert state.phase == "SETUP"
    assert len(state.draw) == len(CONTENT.copies) - 2
    assert CONTENT.card_index["embargo"] not in {CONTENT.copies[copy] for copy in state.draw}


def test_with_trade_embargo_is_in_the_deck() -> None:
    options = PACKAGE.parse_options({"trade": True})
    start = StarCivilisations(CONTENT, options, 2).start(SeededChance(1))
    assert len(start.state.draw) == len(CONTENT.copies)


def test_every_count_of_a_game_begins_at_nought() -> None:
    """SC-18: draws are numbered from 0; SC-1.3: nobody has agreed to anything; SC-5.8: the first turn is number 1."""
    game = PACKAGE.bind_with_defaults(2, {})
    state = blank(game.rules)
    assert (state.draws, state.serial, state.turn, state.active, state.agreed) == (0, 0, 0, 0, 0)
    assert [living for living in range(8) if state.living(living)] == [0, 1]


@pytest.mark.parametrize(("options", "order"), [({}, [0, 1, 2]), ({"last_picks_first": True}, [2, 1, 0])])
def test_the_last_to_play_picks_first_where_the_table_has_it(
    options: dict[str, bool], order: list[int]
) -> None:
    """SC-2.2; seat 0 has the first turn all the same (SC-2.7)."""
    game = PACKAGE.bind_with_defaults(3, options)
    picked = []
    for turned in Playout(game, [RandomBot() for _ in range(3)], "order"):
        if turned.prompt.kind != "pick":
            assert turned.before.active == 0
            break
        assert seat_at_turn(game, turned.before) == turned.move.seat
        picked.append(turned.move.seat)
    assert picked == order


@pytest.mark.parametrize(
    ("options", "purses"),
    [
        ({}, [30, 30, 30]),
        ({"seat_compensation": True}, [30, 34, 38]),
        ({"first_pick_pays": True}, [24, 30, 30]),
        ({"first_pick_pays": True, "last_picks_first": True}, [30, 30, 24]),
        ({"first_pick_pays": True}, [30, 30]),
        ({"poor_places_paid": True, "last_picks_first": True}, [30, 45]),
        ({"poor_places_paid": True}, [30, 30, 30, 30, 50, 60, 60]),
        ({"poor_places_paid": True, "last_picks_first": True}, [33, 30, 30, 34]),
        ({"poor_places_paid": True}, [30, 30, 30, 30]),
        ({"poor_places_paid": True, "last_picks_first": True}, [39, 35, 32, 31, 30, 42]),
        ({"poor_places_paid": True, "last_picks_first": True}, [50, 30, 30, 30, 30]),
        ({"crowd_balanced": True}, [34, 36, 42, 40, 40, 45, 55, 85]),
        ({"crowd_balanced": True, "last_picks_first": True}, [55, 45, 40, 40, 42, 36, 34]),
        ({"crowd_balanced": True, "last_picks_first": True}, [66, 38, 49, 46, 30, 36, 42, 39]),
        ({"crowd_evened": True, "last_picks_first": True}, [80, 55, 60, 45, 40, 30, 30, 30]),
        (
            {"crowd_balanced": True, "poor_places_paid": True, "first_pick_pays": True},
            [24, 30, 30, 30, 50, 60],
        ),
        (
            {
                "crowd_balanced": True,
                "poor_places_paid": True,
                "first_pick_pays": True,
                "seat_compensation": True,
            },
            [34, 40, 50, 52, 56, 65, 79],
        ),
        ({"crowd_evened": True}, [30, 30, 30, 40, 45, 60, 55, 80]),
    ],
)
def test_seats_start_with_what_the_options_give_them(options: dict[str, bool], purses: list[int]) -> None:
    """SC-2.5, docs/balance.md."""
    game = StarCivilisations(CONTENT, PACKAGE.parse_options(options), len(purses))
    playout = Playout(game, [RandomBot() for _ in purses], "rich")
    for turned in playout:
        if turned.prompt.kind != "pick":
            assert turned.before.credits == purses
            break
        asked = game.render(turned.before, turned.prompt)
        assert asked["credits"] == purses[turned.move.seat]
        shown = game.view(turned.before, SPECTATOR)["players"]
        assert [player.get("starting_credits", player["credits"]) for player in shown] == purses


def test_an_edition_that_says_nothing_of_places_keeps_what_it_gave() -> None:
    """SC-2.5: games of the editions before began with these amounts, and are played again from their log."""
    older = PACKAGE.parse_content(load_edition("reconstruction-4"))
    assert (older.constants.places_for(2), older.constants.places_for(4)) == ((0, 20), None)
