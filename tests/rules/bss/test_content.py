"""The edition as data: what the rules do not know is refused with its place; options, seats, quick neutral fleets."""

import copy

import pytest

from games.engine.actions import Rejected
from games.engine.chance import SeededChance
from games.engine.editions import ContentError
from games.engine.options import Span
from games.rules.bss.content import load_edition, parse_content
from games.rules.bss.package import PACKAGE
from games.rules.bss.ruleset import StarSystems
from tests.rules.bss.spec import game_of


def edited(change):
    edition = copy.deepcopy(load_edition())
    change(edition)
    return edition


def _set(*path_and_value):
    *path, value = path_and_value

    def change(edition):
        for step in path[:-1]:
            edition = edition[step]
        edition[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (_set("weather", {}), "weather"),
        (_set("rules", "hit_points", "ten"), "rules.hit_points"),
        (_set("rules", "hit_points", 0), "rules.hit_points"),
        (_set("classes", 1, "base", None), "classes.heavy.base"),
        (_set("classes", 1, "combat", 0), "classes.heavy.combat"),
        (_set("classes", 1, "sides", ["pirates"]), "classes.heavy.sides[0]"),
        (_set("kinds", 4, "slug", "bright"), "kinds"),
        (_set("kinds", 4, "resources", [5, 1]), "kinds.solar.resources"),
        (_set("cards", 0, "text_fr", 1), "cards.calm.text_fr"),
        (_set("combat", "scale", ["a6", "x2", "a1"]), "combat.scale"),
        (_set("combat", "scale", ["a6", "b2"]), "combat.scale[1]"),
        (_set("combat", "lowest_s", True), "combat.lowest_s"),
        (_set("boards", "large", [11, 7]), "boards.large"),
        (_set("boards", "small", [4, 4]), "boards.small"),
        (_set("links", "few", [2, 1]), "links.few"),
        (_set("holes", "few", -1), "holes[...]"),
        (_set("resistance", {"low": 3}), "resistance"),
        (_set("sides", 0, "seat", 1), "sides"),
    ],
)
def test_faults_of_an_edition_are_named(change, place):
    with pytest.raises(ContentError) as error:
        parse_content(edited(change))
    assert error.value.place == place


def test_the_numbers_of_an_edition_are_played():
    """Resistance, bonus stock and values are data: another edition plays with its own."""
    edition = edited(_set("rules", "bonus_stock", 4))
    game = StarSystems(parse_content(edition), PACKAGE.parse_options({"bonus": "on"}), 2)
    assert game.setup(SeededChance(1))[0].bonus == (4, 4)


@pytest.mark.parametrize(
    "wrong",
    [
        {"neutrals": 11},
        {"neutrals": True},
        {"turns": 0},
        {"turns": 21},
        {"seed": 2**32},
        {"standstill": 2},
        {"bonus": True},
        {"green": "human"},
    ],
)
def test_wrong_options(wrong):
    """BSS-6.4: a value outside its list is refused."""
    with pytest.raises(Rejected, match="malformed"):
        PACKAGE.parse_options(wrong)


def test_the_neutral_seat():
    """BSS-6.5, 6.6: it is there exactly when a person plays the neutral fleets."""
    assert not game_of(2).rules.asks_neutral
    assert game_of(3).options["neutrals_played_by"] == "human"
    with pytest.raises(Rejected, match="too_few_players"):
        game_of(2, neutrals_played_by="human")


def test_options_are_those_of_the_edition():
    """BSS-6.1, 6.7: names, usual values, titles and what may be chosen; the presets, with even starts."""
    content, info = parse_content(load_edition()), PACKAGE.info
    assert [option.name for option in info.options] == [*(row.slug for row in content.options), "even_starts"]
    for row, option in zip(content.options, info.options, strict=False):
        numbers = range(row.range[0], row.range[1] + 1) if row.range else ()
        assert option.title == {"fr": row.fr, "en": row.en}
        assert option.default == row.default
        if isinstance(option.choices, Span):
            assert (option.choices.low, option.choices.high) == row.range
        else:
            assert [pick.value for pick in option.choices] == [*numbers, *row.values]
    assert info.presets == {row.slug: {**row.options, "even_starts": True} for row in content.presets}
    assert info.preset_titles == {row.slug: {"fr": row.fr, "en": row.en} for row in content.presets}
