"""Maps (GX-3) and the torus (GX-4): every invariant, over all numbers of seats."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import HmacChance, SeededChance
from games.engine.editions import ContentError
from games.rules.galaxy import invariants
from games.rules.galaxy.package import PACKAGE
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.torus import DISCS, Torus, torus
from tests.rules.galaxy.galaxies import start

CELL = st.integers(0, 899)


@pytest.mark.parametrize("seats", range(4, 17))
def test_maps_hold_every_invariant(seats):
    for number in range(4):
        game, state = start(seats, f"map-{number}")
        assert invariants.faulty_map(game.rules, state) == []
        assert state.technology == [6] * seats
        assert state.treasury == [10] * seats
        assert state.fleets == [()] * seats


def test_a_broken_map_is_noticed():
    """The check of GX-3 finds what is wrong."""
    game, state = start(6, "broken")
    for change in ("re", "home", "type", "name", "form"):
        draft = state.copy()
        if change == "re":
            draft.re = (*draft.re[:-1], 16)
        elif change == "home":
            draft.homes = (draft.homes[1], *draft.homes[1:])
        elif change == "type":
            draft.types[draft.types.index("LOTUS")] = "NORMAL"
        elif change == "name":
            draft.names = ("CULCUL", *draft.names[1:])
        else:
            draft.forms = (3,) * 6
        assert invariants.faulty_map(game.rules, draft), change


def test_the_seed_decides_the_map():
    """GX-3, GX-4.6: reproducible, and another for another seed."""
    game, _ = start(5, "any")
    one, same, other = (game.start(HmacChance(key * 16)).state for key in (b"a", b"a", b"b"))
    assert one == same
    assert one.cells != other.cells


@pytest.mark.parametrize("seats", [4, 11, 16])
def test_first_positions_can_be_written_down(seats):
    """GX-21.9: the keys of a scenario make the very same position."""
    game, state = start(seats, "described")
    said = PACKAGE.scenario_reader().describe(game, state)
    assert said is not None
    assert len(said["stars"]) == 120 - seats
    again = PACKAGE.scenario_reader().position(json.loads(json.dumps(said))).state
    again.draws = state.draws
    assert game.encode(again) == game.encode(state)


@given(CELL, CELL, st.integers(-60, 60), st.integers(-60, 60))
def test_distances_do_not_depend_on_where_one_stands(a, b, dx, dy):
    """GX-4.2, 4.3."""
    space = torus(30)
    square = space.apart(a, b)
    assert (
        square == space.apart(b, a) == space.apart(space.shifted(a, dx, dy), space.shifted(b, dx, dy)) <= 450
    )
    h, v = space.seen_from(a, b)
    assert -15 <= min(h, v) <= max(h, v) <= 14
    assert h * h + v * v == square
    assert space.from_frame(a, h, v) == b


@settings(max_examples=40)
@given(CELL, st.integers(0, 6))
def test_discs(centre, radius):
    """GX-4.2: within R means dist2 <= R*R, both edges included."""
    space = torus(30)
    assert set(space.disc(centre, radius)) == {c for c in range(900) if space.apart(centre, c) <= radius**2}


def test_torus_remembers_a_bounded_number_of_discs() -> None:
    small = Torus(20)
    for radius in range(8):
        for cell in range(small.cells):
            assert cell in small.disc(cell, radius)
    assert len(small._discs) <= DISCS
    assert small.disc(0, 1) == tuple(sorted({0, 1, 19, 20, 380}))


@pytest.mark.parametrize("bounds", [{"cost": 0}, {"rich": 20}, {"defence": -20}])
def test_map_that_cannot_be_is_given_up(bounds):
    """Once it was begun again for ever."""
    edition = copy.deepcopy(dict(PACKAGE.default_edition()))
    edition["neighbourhood"]["easy"].update(bounds)
    game = Galaxy(PACKAGE.parse_content(edition), PACKAGE.parse_options({}), 4)
    with pytest.raises(ContentError, match="neighbourhood"):
        game.start(SeededChance("no map"))
