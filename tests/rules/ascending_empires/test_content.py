"""The edition as data: read strictly, faults named by their place (AE-4 to AE-5, AE-14, AE-15)."""

import copy

import pytest

from games.engine.editions import ContentError
from games.rules.ascending_empires.content import load_edition, parse_content
from games.rules.ascending_empires.geometry import Board

CONTENT = parse_content(load_edition())


def test_holes_are_turned_by_quarters():
    """AE-4.7: the table of the four quadrants."""
    centres = dict(zip(CONTENT.holes, CONTENT.centres, strict=True))
    assert len(centres) == 28
    assert centres["1F"] == (-120_000, -135_000)
    assert centres["2F"] == (135_000, -120_000)
    assert centres["3A"] == (405_000, 230_000)
    assert centres["4E"] == (-330_000, 75_000)
    assert CONTENT.holes[:8] == ("1H", "1A", "1B", "1C", "1D", "1E", "1F", "2H")


def test_orbits_do_not_meet():
    """AE-4.6: the smallest distance is 155.24, every disc is at least 90 from each edge."""
    spots = CONTENT.centres
    apart = min(
        ((x - a) ** 2 + (y - b) ** 2) ** 0.5 for place, (x, y) in enumerate(spots) for a, b in spots[:place]
    )
    assert round(apart / 1000, 2) == 155.24
    assert max(max(abs(x), abs(y)) for x, y in spots) == 410_000


def test_orbit_lookup_agrees_with_distances():
    """AE-4.3: the squares by which orbits are found leave none out."""
    board = Board(CONTENT)
    for x in range(-500_000, 500_001, 9_973):
        for y in range(-500_000, 500_001, 9_941):
            near = [
                hole
                for hole, (a, b) in enumerate(board.centres)
                if (x - a) ** 2 + (y - b) ** 2 <= board.orbit**2
            ]
            assert board.orbit_of((x, y)) == (near[0] if near else -1)


def broken(path, value):
    edition = copy.deepcopy(load_edition())
    *steps, last = path
    inner = edition
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return edition


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("colours",), ["red", "grey", "violet", "brown"], "colours"),
        (("seats",), [2, 9], "seats"),
        (("geometry", "touch"), 41, "geometry.touch"),
        (("geometry", "quadrant_1", "A"), [-450, -230], "geometry.quadrant_1"),
        (("geometry", "quadrant_1", "A"), [-240, -300], "geometry.quadrant_1"),
        (("geometry", "start_offsets", "2"), [[0, 10], [52, 0]], "geometry.start_offsets.2"),
        (("geometry", "short_range"), 200, "geometry.short_range"),
        (("physics", "deceleration"), 0, "physics.deceleration"),
        (("physics", "planet_restitution"), 1.5, "physics.planet_restitution"),
        (("physics", "wobble"), {"off": 0}, "physics.wobble"),
        (("home_quadrants", "2"), [1, 1], "home_quadrants.2"),
        (("groups", "3"), [[6, 0, 0, 0, 0]] * 3, "groups.3"),
        (("groups", "4"), [[5, 0, 0, 0, 0]] * 4, "groups.4"),
        (("options", "vp_supply"), {"2": 32, "3": 36}, "options.vp_supply.4"),
        (("options", "wobble"), "some", "options.wobble"),
        (("pieces", "starship"), 9, "pieces.starship"),
        (("facilities", "city", "cost"), {}, "facilities.city.cost"),
        (("facilities", "city", "bonus"), {"troop": 1}, "facilities.city.bonus"),
        (("actions", "movement_points"), 0, "actions.movement_points"),
        (("strength", "margin"), 0, "strength.margin"),
        (("names",), {}, "names"),
        (("vp", "bonus"), 3, "vp"),
        (("pieces", "troop"), "many", "pieces.troop"),
        (("technologies",), [], "technologies"),
    ],
)
def test_faults_are_named(path, value, place):
    with pytest.raises(ContentError) as error:
        parse_content(broken(path, value))
    assert error.value.place == place


@pytest.mark.parametrize(
    "effects", [{"fly": 1}, {"ship_range": "far"}, {"attacks_per_ship": 7}, {"exchange_for_battlecruiser": 3}]
)
def test_unknown_effects(effects):
    edition = broken(("technologies", 0, "effects"), effects)
    with pytest.raises(ContentError) as error:
        parse_content(edition)
    assert error.value.place.startswith("technologies.orange.")


def test_flick_between_two_planets_comes_to_an_end():
    """A ship on the line between two planets, which takes nothing from it: once 5,000 impacts and 0.2 s a move."""
    edition = copy.deepcopy(load_edition())
    edition["physics"] |= {
        "speed_per_power": 2.0,
        "power_max": 1500,
        "deceleration": 200.0,
        "planet_restitution": 1.0,
    }
    parse_content(edition)
    edition["geometry"] |= {
        "planet_radius": 1,
        "orbit_radius": 2,
        "ship_radius": 1,
        "touch": 2,
        "orbit_reach": 3,
    }
    edition["geometry"] |= {"ship_gap": 2, "start_offsets": {str(n): [[2, 0], [-2, 0]] for n in range(1, 5)}}
    with pytest.raises(ContentError) as error:
        parse_content(edition)
    assert error.value.place == "physics.speed_per_power"
