"""The edition as data (EL-Q, EL-S): what the tables say, and what is wrong in one is named by its place."""

import copy

import pytest

from games.engine.editions import ContentError
from games.engine.options import Span
from games.rules.elgebar.content import load_edition, parse_content
from games.rules.elgebar.generation import draw_map, draw_number, quotas, star_hexes
from games.rules.elgebar.hexes import distance, grid, ring
from games.rules.elgebar.package import PACKAGE
from games.rules.elgebar.rules import Rules, level_of

CONTENT = parse_content(load_edition())


def book(seats=2, **options):
    return Rules(CONTENT, PACKAGE.parse_options(options), seats)


def fires(d, r):
    """EL-Q6 as the specification writes it."""
    if d == 0:
        return False
    if d <= 5:
        return abs(r - 6) <= d - 1 and (r + d) % 2 == 1
    if d <= 9:
        return r <= 10 and not (r % 2 == 0 and r <= 2 * (10 - d))
    return r <= d


def test_initiative_cell_by_cell():
    """EL-Q6: the table of the edition and the predicate agree, and beyond it."""
    rules = book()
    for d in range(25):
        assert rules.fires(d) == {r for r in range(1, 100) if fires(d, r)}
        assert len(rules.fires(d)) == d


def test_levels_are_whole_cube_roots():
    """EL-H2."""
    for potential in [*range(2000), 10**9, 10**30 - 1, 10**30]:
        level = level_of(potential)
        assert level**3 <= potential < (level + 1) ** 3


@pytest.mark.parametrize(
    ("seats", "radius", "hexes", "systems"),
    [
        (2, 5, 91, 18),
        (3, 6, 127, 25),
        (4, 7, 169, 33),
        (5, 8, 217, 43),
        (6, 8, 217, 43),
        (7, 9, 271, 54),
        (8, 9, 271, 54),
    ],
)
def test_maps(seats, radius, hexes, systems):
    """EL-S3, S5: sizes of maps by number of players; every ring has its share; numbers run ring by ring."""
    assert CONTENT.radius[seats] == radius
    assert len(grid(radius).hexes) == hexes
    drawn = draw_map(CONTENT, "any", radius)
    places = [grid(radius).hexes[system.hex] for system in drawn]
    assert len(drawn) == len(set(places)) == systems
    rings = [distance(place, (0, 0)) for place in places]
    assert rings == sorted(rings)
    assert [rings.count(k) for k in range(1, radius + 1)] == [
        (12 * k + 5) // 10 for k in range(1, radius + 1)
    ]
    assert all(a < b for a, b, k, m in zip(places, places[1:], rings, rings[1:], strict=False) if k == m)


def test_quotas():
    """EL-S6, EX22."""
    assert quotas([star.weight for star in CONTENT.classes], 33) == [1, 2, 3, 5, 6, 7, 9]
    assert quotas(CONTENT.size_weights, 33) == [1, 2, 4, 5, 6, 5, 4, 3, 2, 1]


def test_drawing():
    """EL-S4, EX23."""
    assert draw_number("andromeda", "ring1", 5) == 15267054576364686657
    assert star_hexes(CONTENT, "andromeda", 5)[:3] == [(0, -1), (-2, 2), (1, -2)]


def test_hexes():
    """EL-S3: rings, neighbours and distances."""
    assert [len(ring(k)) for k in range(4)] == [1, 6, 12, 18]
    small = grid(3)
    assert len(small.neighbours(0)) == 6
    for a in range(len(small.hexes)):
        assert a in small.within(a, 0)
        for b in range(len(small.hexes)):
            assert (b in small.within(a, 2)) == (small.distance(a, b) <= 2)


def test_order_of_the_turn():
    """EL-S11, EX24."""
    rules = book(3)
    assert rules.priority(5) == [1, 2, 0]
    assert rules.priority(5, 1) == [2, 0, 1]
    assert rules.priority(5, 2) == [0, 1, 2]


def torn(*path, value):
    edition = copy.deepcopy(load_edition())
    place = edition
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return edition


@pytest.mark.parametrize(
    ("edition", "place"),
    [
        (torn("rules", "central_class", value="X"), "rules.central_class"),
        (torn("rules", "surcharge", value="one"), "rules.surcharge"),
        (torn("rules", "luck", value=1), "rules"),
        (torn("rules", "start_infrastructures", value=[["tower", 1]]), "rules.start_infrastructures[0][0]"),
        (torn("classes", 0, "weight", value=5), "classes"),
        (torn("classes", 0, "metal", value=-1), "classes[0].metal"),
        (torn("classes", 0, "code", value="B"), "classes"),
        (torn("sizes", "weights", value=[100]), "sizes.weights"),
        (torn("domains", "order", value=["research"]), "domains.order"),
        (torn("infrastructures", 0, "kind", value="tower"), "infrastructures[0].kind"),
        (torn("infrastructures", 0, "domain", value="luck"), "infrastructures[0].domain"),
        (torn("characteristics", 0, "resource", value="gold"), "characteristics.attack.resource"),
        (torn("characteristics", 0, "name", value="charm"), "characteristics"),
        (torn("initiative", "rounds", value=[[1, 2]]), "initiative.rounds"),
        (torn("map", "radius", value={"2": 40}), "map.radius"),
        (torn("map", "ring_systems", value=[9, 2, 4, 5, 6, 7, 8, 10, 11]), "map.ring_systems"),
        (torn("score", "most", value=[0]), "score.most"),
        (torn("limits", "bar", value=[4, 1]), "limits.bar"),
        (torn("weather", value={}), "weather"),
    ],
)
def test_what_is_wrong_is_named(edition, place):
    with pytest.raises(ContentError) as error:
        parse_content(edition)
    assert error.value.place == place
    assert error.value.why


def test_options_are_those_of_the_edition():
    """EL-S2: usual values, and what a table may choose."""
    usual = {option.name: option.default for option in PACKAGE.info.options if not option.retired}
    assert usual == load_edition()["options"]
    limits = {name: tuple(ends) for name, ends in load_edition()["limits"].items()}
    spans = {
        option.name: option.choices for option in PACKAGE.info.options if isinstance(option.choices, Span)
    }
    assert {name: (span.low, span.high) for name, span in spans.items()} == {
        name: ends for name, ends in limits.items() if name != "seats"
    }
    assert limits["seats"] == (PACKAGE.info.min_seats, PACKAGE.info.max_seats)
