"""The edition: what it holds, and what makes it invalid (SC-3, SC-25)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.engine.game import ContentError
from games.rules.starciv.content import bits, load_edition, parse_content
from games.rules.starciv.effects import parse_effects

CONTENT = parse_content(load_edition())


def names(mask: int) -> set[str]:
    return {CONTENT.bodies[body].name for body in bits(mask)}


def test_the_whole_content_is_there() -> None:
    """43 bodies and 3 special colonies, 8 bases, 9 ships, 25 technologies, 33 cards."""
    assert len(CONTENT.bodies) - CONTENT.special.bit_count() == 43
    assert CONTENT.special.bit_count() == 3
    assert len(CONTENT.bases) == 8
    assert len(CONTENT.ships) == 9
    assert len(CONTENT.technologies) - 1 == 25
    assert len(CONTENT.cards) == 33
    assert len(CONTENT.copies) == 73


def test_the_printed_income_table_keeps_its_irregular_numbers() -> None:
    """SC-4.2: oil 116 and gold 54 are as printed."""
    assert CONTENT.pay[CONTENT.resource_index["oil"]] == (0, 7, 21, 42, 84, 116, 130)
    assert CONTENT.pay[CONTENT.resource_index["gold"]][3] == 54


def test_all_systems_but_rothana_are_inhabited() -> None:
    """SC-3.6."""
    assert [CONTENT.systems[i] for i in CONTENT.inhabited] == ["sienar", "pun-worcca", "aldena-36", "cspa"]


@pytest.mark.parametrize(
    ("body", "opens"),
    [
        ("Faat", {"Oa", "Aldenaï", "Dwarf", "Dool"}),
        ("Rei-Pens", {"Shtaa"}),
        ("Nato", {"Marea"}),
        ("Mystra", {"Ravenclaw", "Theo Es"}),
        ("AS-22W", set()),
    ],
)
def test_what_a_body_makes_reachable(body: str, opens: set[str]) -> None:
    """SC-3.2 a to c, and SC-15: a special colony makes nothing else reachable."""
    assert names(CONTENT.opens[CONTENT.body_index[body]]) == opens


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    data = copy.deepcopy(load_edition())
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["cards", 0, "effects"], [{"credit": 8}], "cards.rich-vein.effects[0]"),
        (["cards", 0, "effects"], [{"credits": True}], "cards.rich-vein.effects[0].credits"),
        (["cards", 0, "copis"], 3, "cards.rich-vein"),
        (["cards", 0, "effects"], [{"upkeep_free": 1}], "cards.rich-vein.effects[0].upkeep_free"),
        (["cards", 23, "effects"], [{"credits": 8}], "cards.astone-reactor.effects[0].credits"),
        (["cards", 23, "effects"], [{"discount": {"on": [99], "by": 5}}], "cards.astone-reactor.effects"),
        (
            ["technologies", 0, "effects"],
            [{"resource_stops": True}],
            "technologies.1.effects[0].resource_stops",
        ),
        (["technologies", 0, "needs"], [26], "technologies.1"),
        (["systems", 0, "bodies", 1, "name"], "Aether", "systems.sienar.Aether"),
        (["cards", 0, "colour"], "pink", "cards.rich-vein.colour"),
        (["cards", 0, "target"], "moon", "cards.rich-vein.target"),
        (["technologies", 2, "effects"], [{"landing": "nowhere"}], "technologies.3.effects"),
        (["technologies", 3, "n"], 3, "technologies"),
        (["ships", 0, "race"], "robots", "ships[0].race"),
        (["systems", 0, "bodies", 1, "yields"], ["uranium"], "systems.sienar.IM-6.yields"),
        (["systems", 0, "bodies", 1, "base"], True, "systems.sienar.IM-6"),
        (["resources", "oil"], [7, 21], "resources.oil"),
        (["rules", "ransom"], "much", "rules"),
    ],
)
def test_an_invalid_edition_says_where(path: list[Any], value: Any, place: str) -> None:
    """SC-25.3: unknown keys make an edition invalid."""
    with pytest.raises(ContentError) as caught:
        parse_content(changed(path, value))
    assert caught.value.place == place


def test_a_missing_section_is_named() -> None:
    data = copy.deepcopy(load_edition())
    del data["races"]
    with pytest.raises(ContentError) as caught:
        parse_content(data)
    assert caught.value.place == "races"


def test_effects_listed_twice_add_up() -> None:
    """SC-25.3."""
    effects = parse_effects(
        [{"fleet": [1, 0, 0]}, {"fleet": [0, 2, 0]}, {"income": 4}, {"income": 1}], "here", "blue"
    )
    assert effects.fleet == (1, 2, 0)
    assert effects.income == 5


def test_what_happens_once_keeps_the_order_of_the_list() -> None:
    """SC-25.2: *Debt relief* lifts the account first and pays after."""
    effects = parse_effects([{"credits_at_least": 0}, {"credits": 5}], "here", "turn")
    assert [now.key for now in effects.now] == ["credits_at_least", "credits"]


@pytest.mark.parametrize("entry", ["fleet", {}, 7])
def test_an_effect_is_a_table_that_says_something(entry: object) -> None:
    with pytest.raises(ContentError, match="an effect is a table with at least one key"):
        parse_effects([entry], "technologies[0].effects", "technology")
