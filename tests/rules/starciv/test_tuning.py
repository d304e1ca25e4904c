"""Numbers that may be tuned (SC-19): only those marked R, written back into the file with all else kept."""

from __future__ import annotations

import copy
import tomllib
from importlib import resources

import pytest

from games.rules.starciv import tuning
from games.rules.starciv.content import EDITIONS, load_edition, parse_content

FIRST = "reconstruction-1"


def text_of(name: str) -> str:
    return resources.files("games.rules.starciv").joinpath("content", f"{name}.toml").read_text("utf-8")


def test_a_file_rewritten_holds_the_new_numbers_and_all_its_comments() -> None:
    first = load_edition(FIRST)
    other = tuning.tune(first, [number.high for number in tuning.NUMBERS], "other")
    text = tuning.rewritten(text_of(FIRST), other)
    assert tomllib.loads(text) == other != first
    comments = [line.partition("#")[2] for line in text_of(FIRST).splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in text.splitlines() if "#" in line] == comments


@pytest.mark.parametrize("end", ["low", "high"])
def test_what_the_search_may_reach_can_be_played(end: str) -> None:
    parse_content(tuning.tune(load_edition(FIRST), [getattr(n, end) for n in tuning.NUMBERS], "end"))


def test_the_rule_books_own_numbers_are_not_touched() -> None:
    """SC-7.5: routes, races, systems, resources, rules and what technologies and cards do are as they were."""
    first = load_edition(FIRST)
    moved = tuning.tune(first, [number.high for number in tuning.NUMBERS], FIRST)
    for part in ("rules", "resources", "races", "systems", "special_colonies"):
        assert moved[part] == first[part]
    stripped = copy.deepcopy(moved["technologies"])
    for mine, theirs in zip(stripped, first["technologies"], strict=True):
        mine["price"] = theirs["price"]
        if "needs_count" in theirs:
            mine["needs_count"] = theirs["needs_count"]
    assert stripped == first["technologies"]


@pytest.mark.parametrize("name", [name for name in EDITIONS if name != FIRST])
def test_a_later_edition_differs_from_the_first_in_tuned_numbers_only(name: str) -> None:
    first, later = load_edition(FIRST), load_edition(name)
    # What the places get is found once an edition stands, not searched for with it.
    later["rules"].pop("places", None)
    text = "".join(line for line in text_of(name).splitlines(True) if not line.startswith("places ="))
    assert tuning.tune(first, tuning.read(later), name) == later
    assert tuning.rewritten(text_of(FIRST), later) == text


@pytest.mark.parametrize("name", EDITIONS)
def test_ships_are_what_the_rule_book_says_of_their_races(name: str) -> None:
    """Humans most balanced, Droids fairly so and a little weak in defence, Primitive Aliens built to kill, Evolved
    Aliens strong in defence and weak in strike; the two ships of a race alike."""
    fleets: dict[str, set[tuple[int, ...]]] = {}
    for ship in load_edition(name)["ships"]:
        fleets.setdefault(ship["race"], set()).add(tuple(ship["fleet"]))
    assert {len(alike) for alike in fleets.values()} == {1}
    humans, droids, primitive, evolved = (
        next(iter(fleets[race])) for race in ("humans", "droids", "primitive_aliens", "evolved_aliens")
    )
    assert len(set(humans)) == 1
    assert droids[1] < humans[1]
    assert primitive[0] > max(humans[0], droids[0], evolved[0])
    assert evolved[1] > max(humans[1], droids[1], primitive[1])
    assert evolved[0] < min(humans[0], droids[0])


def test_values_read_are_those_written() -> None:
    values = [number.fitted((number.low + number.high) / 2) for number in tuning.NUMBERS]
    assert tuning.read(tuning.tune(load_edition(FIRST), values, "middle")) == values
