"""The edition is data, read strictly (GX-2.4)."""

import copy

import pytest

from games.engine.editions import ContentError
from games.engine.options import Span
from games.rules.galaxy.content import load_edition, parse_content
from games.rules.galaxy.package import PACKAGE


def changed(path, value):
    edition = copy.deepcopy(load_edition())
    here = edition
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return edition


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("rules", "map_size"), 31, "rules.map_size"),
        (("rules", "max_fleets"), 10, "rules.max_fleets"),
        (("rules", "stars_total"), 60, "rules.stars_total"),
        (("rules", "start_technology"), -1, "rules.start_technology"),
        (("rules", "city_patrols"), [5, 0], "rules.city_patrols"),
        (("rules", "unheard_of"), 1, "rules"),
        (("star_types", 0, "key"), "FOUNTAIN", "star_types"),
        (("star_types", 1, "from_new"), True, "star_types"),
        (("ships", "cruisers", "letter"), "P", "ships"),
        (("life_forms", "0"), {"fr": "rien"}, "life_forms"),
        (("distances", 0, "seats"), [5, 5], "distances"),
        (("figures", "home", "magnitude"), [7, 2], "figures.home.magnitude"),
        (("names", "openings"), [], "names"),
        (("names", "vowel_ending"), 2, "names.vowel_ending"),
    ],
)
def test_faults_are_named(path, value, place):
    with pytest.raises(ContentError) as error:
        parse_content(changed(path, value))
    assert error.value.place.startswith(place)
    assert error.value.why


def test_options_are_those_of_the_edition():
    """GX-1.3: default, smallest and largest number of turns."""
    limits = parse_content(load_edition()).options.turns_total
    (turns,) = PACKAGE.info.options
    assert isinstance(turns.choices, Span)
    assert (turns.choices.low, turns.choices.high) == (limits.min, limits.max)
    assert turns.default == limits.default
