"""The edition: what it holds, and what makes it invalid (SC-3, SC-25)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.engine.editions import ContentError
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
    # SC-3.6
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
        (["systems", 0, "bodies", 1, "fleet"], [3, 4], "systems.sienar.bodies.IM-6.fleet"),
        (["systems", 0, "bodies", 1, "orbit"], 0, "systems.sienar.IM-6.orbit"),
        (["resources", "oil"], [7, 21], "resources.oil"),
        (["rules", "ransom"], "much", "rules.ransom"),
        (["rules", "places"], [[0, 10], [10, 0]], "rules.places"),
        (["rules", "places"], [[5]], "rules.places"),
        (["rules", "places"], [[0, -10]], "rules.places[0][1]"),
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
    # SC-25.3
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


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"credits": "8"}, "a whole number is needed"),
        ({"credits": True}, "a whole number is needed"),
        ({"credits_per_body": 2}, "needs exactly credits_per_body, at_most"),
        ({"credits_per_body": 2, "at_most": 14, "credits": 1}, "needs exactly credits_per_body, at_most"),
        ({"fleet": [1, 2]}, "a fleet is [force, defence, speed]"),
        ({"fleet": "123"}, "a fleet is [force, defence, speed]"),
        ({"income_divided_by": 0}, "a divisor is at least 1"),
        ({"cannot_be_attacked": 1}, "only true is allowed here"),
        ({"counter": 1}, "must be True"),
        ({"discard_one": "any"}, "must be 'chosen'"),
        ({"reroll": "always"}, "must be one of defending, once_per_turn, once"),
    ],
)
def test_an_effect_of_a_card_that_says_it_wrong(entry: object, why: str) -> None:
    """SC-25.3: refused with its place, instead of read as something else."""
    with pytest.raises(ContentError) as caught:
        parse_effects([entry], "cards.x.effects", "turn")
    assert caught.value.why == why
    assert caught.value.place.startswith("cards.x.effects[0]")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"extra_body_of": 7}, "a name is needed"),
        ({"sacrifice_body": [4, 1, 0]}, "a sacrifice gives force only"),
        ({"sacrifice_body": [4, 0, 1]}, "a sacrifice gives force only"),
        ({"discount": [3]}, "needs exactly on, by"),
        ({"discount": {"on": [3]}}, "needs exactly on, by"),
        ({"discount": {"on": 3, "by": 5}}, "a list is needed"),
    ],
)
def test_an_effect_that_lasts_said_wrong(entry: object, why: str) -> None:
    # SC-25.3
    with pytest.raises(ContentError) as caught:
        parse_effects([entry], "here", "blue" if "sacrifice_body" not in entry else "technology")  # type: ignore[operator]
    assert caught.value.why == why


def test_a_list_of_effects_is_a_list() -> None:
    with pytest.raises(ContentError, match="a list is needed"):
        parse_effects({"income": 4}, "here", "blue")


def test_what_effects_of_one_kind_come_to() -> None:
    """SC-25.3: the highest, the lowest, the product and the word, as the table says; a whole divisor of 1 is one."""
    lasting = parse_effects([{"colonisations": 2}, {"draw": 2}, {"draw": 1}], "here", "technology")
    assert (lasting.colonisations, lasting.draw) == (2, 2)
    once = parse_effects(
        [
            {"combats": 2},
            {"combats": 1},
            {"income_divided_by": 2},
            {"income_divided_by": 1},
            {"reroll": "once"},
        ],
        "here",
        "turn",
    )
    assert (once.combats, once.income_divided_by, once.reroll) == (1, 2, "once")
    assert parse_effects([{"draw": 0}], "here", "technology").draw == 0
