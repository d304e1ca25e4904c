"""Numbers of infrastructures and ships (EL-S9): a space for each empire, in no order that tells anything."""

import json
from itertools import chain

import pytest

from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.elgebar import numbers
from games.rules.elgebar.completion import launch
from games.rules.elgebar.package import PACKAGE
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.setup import found_infrastructure
from games.rules.elgebar.state import HOME

SEATS = 4


def started(seed="numbers", **options):
    game = PACKAGE.bind_with_defaults(SEATS, options)
    return game, game.start(SeededChance(seed)).state


def numbers_of(state, seat):
    """Numbers of the next things of a seat."""
    draft = state.copy()
    ships = [launch(draft, seat, (0, 0, 1, 1), 0).number for _ in range(3)]
    return ships, [found_infrastructure(draft, seat, HOME, "mine").number for _ in range(3)]


def test_what_rivals_build_changes_no_number_of_ones_own():
    _, state = started()
    busy = state.copy()
    for rival in range(1, SEATS):
        for _ in range(5):
            launch(busy, rival, (0, 0, 1, 1), 0)
            found_infrastructure(busy, rival, HOME, "mine")
    assert numbers_of(busy, 0) == numbers_of(state, 0)


def test_numbers_of_all_empires_differ():
    """Over several blocks of a space nothing comes twice, and every block is used up first."""
    seen: set[int] = set()
    for seat in range(SEATS):
        counter: numbers.Counter = (0,) * SEATS
        taken: set[int] = set()
        for _ in range(2 * numbers.SPACE):
            number, counter = numbers.take(counter, "seed", "ship", seat, taken)
            assert number not in taken
            assert numbers.fits(counter, seat, number)
            taken.add(number)
        assert len(seen & taken) == 0
        seen |= taken
    assert seen == set(range(1, 2 * numbers.SPACE * SEATS + 1))


@pytest.mark.parametrize("seat", range(SEATS))
def test_order_of_numbers_depends_on_the_secret_seed(seat):
    orders = {tuple(chain(*numbers_of(started(f"seed-{n}")[1], seat))) for n in range(5)}
    assert len(orders) == 5
    assert any(list(order[:3]) != sorted(order[:3]) for order in orders), "they do not count"


def test_a_number_in_use_is_passed_over():
    """A position dealt again has another seed, whose order may come upon a number that stands already."""
    first, _ = numbers.take((0, 0), "seed", "ship", 0, ())
    second, counter = numbers.take((0, 0), "seed", "ship", 0, {first})
    assert second != first
    assert counter == (2, 0)


def test_games_with_one_counter_play_on():
    """Tables of before do not say the option, their positions hold numbers: nothing about them changes."""
    game = Elgebar(
        PACKAGE.parse_content(PACKAGE.default_edition()),
        {"turn_limit": 15, "victory": "limit", "bar": 150, "first_test": 12},
        SEATS,
    )
    run = Playout(game, [PACKAGE.bots["settler"]() for _ in range(SEATS)], "earlier")
    assert sorted(run.start.state.infrastructures) == list(range(1, 4 * SEATS + 1))
    for _ in run:
        pass
    stored = json.loads(game.encode(run.state))
    assert (type(stored["next_ship"]), type(stored["next_infrastructure"])) == (int, int)
    assert stored["next_ship"] > 1, "nobody built a ship"
    assert game.decode(game.encode(run.state)) == run.state


def test_new_tables_have_numbers_of_their_own():
    game, state = started()
    assert game.options["common_numbers"] is False
    assert state.next_infrastructure == (4,) * SEATS
    for number, one in state.infrastructures.items():
        assert (number - 1) % SEATS == one.owner


def test_what_rivals_have_built_is_dealt_again():
    game = PACKAGE.bind_with_defaults(SEATS, {"victory": "limit"})
    run = Playout(game, [PACKAGE.bots["settler"]() for _ in range(SEATS)], "counted")
    for turned in run:
        if turned.step.state.turn > 8:
            break
    deals = [game.resample(run.state, 1, SeededChance(seed)) for seed in range(8)]
    for name in ("next_ship", "next_infrastructure"):
        assert {getattr(one, name)[1] for one in deals} == {getattr(run.state, name)[1]}
        assert len({getattr(one, name) for one in deals}) > 1
