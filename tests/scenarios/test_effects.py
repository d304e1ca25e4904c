"""Every effect of every technology and card has a scenario of its own, which fails when the effect is gone or changed.

``starciv/effects.jsonl`` holds one scenario for each effect key of each source of the edition, named
``effect:SOURCE:KEY``. That they pass is the matter of test_scenarios; here they are made to fail.
"""

import copy
from pathlib import Path

import pytest

from games import registry
from games.engine.scenario import load, run
from games.rules.starciv.content import load_edition
from games.rules.starciv.effects import LASTS
from games.rules.starciv.scenarios import reader as reading

EDITION = load_edition(reading.EDITION)
SCENARIOS = {one.id: one for one in load(Path(__file__).parent / "starciv" / "effects.jsonl")}

SOURCES = {f"technology-{entry['n']}": entry for entry in EDITION["technologies"]}
SOURCES |= {entry["slug"]: entry for entry in EDITION["cards"]}
EFFECTS = [
    (name, place, key)
    for name, entry in SOURCES.items()
    for place, effect in enumerate(entry["effects"])
    for key in effect
]
NAMES = [f"effect:{name}:{key}" for name, _, key in EFFECTS]


def effects_of(edition, name):
    """The list of effects of a source in a copy of the edition."""
    entries = [*edition["technologies"], *edition["cards"]]
    return next(e for e in entries if name in (e.get("slug"), f"technology-{e.get('n')}"))["effects"]


def problems(monkeypatch, scenario, name, change):
    """Problems of a scenario when the effects of one source are changed."""
    edition = copy.deepcopy(EDITION)
    change(effects_of(edition, name))
    monkeypatch.setattr(reading, "load_edition", lambda _: edition)
    return run(registry.package("starciv").scenario_reader(), scenario).problems


def test_every_effect_has_its_scenario_and_no_scenario_is_left_over():
    assert sorted(NAMES) == sorted(SCENARIOS)


def test_tuned_content_has_the_same_effects():
    """SC-19: numbers may be moved in a new edition; another effect would want a scenario."""
    tuned = registry.package("starciv").default_edition()
    for name in SOURCES:
        assert [set(effect) for effect in effects_of(tuned, name)] == [
            set(effect) for effect in SOURCES[name]["effects"]
        ]


def test_every_key_of_the_rules_is_used_by_the_edition():
    """SC-25: the edition is the test of every typed effect, so it must have them all."""
    assert {key for _, _, key in EFFECTS} - {"at_most"} == set(LASTS)


@pytest.mark.parametrize(("name", "place", "key"), EFFECTS, ids=NAMES)
def test_without_the_effect_it_fails(monkeypatch, name, place, key):
    scenario = SCENARIOS[f"effect:{name}:{key}"]
    assert not problems(monkeypatch, scenario, name, lambda effects: None)

    def take_away(effects):
        del effects[place]

    assert problems(monkeypatch, scenario, name, take_away)


def nearby(value):
    """Values that differ by as little as can be: what a slip of the pen makes of it."""
    if isinstance(value, bool):
        return []
    if isinstance(value, int):
        return [value - 1, value + 1]
    if isinstance(value, list) and all(isinstance(one, int) for one in value):
        return [
            [*value[:i], one + step, *value[i + 1 :]]
            for i, one in enumerate(value)
            for step in (-1, 1)
            if one
        ]
    if isinstance(value, dict):
        return [
            {**value, "by": value["by"] + 1},
            *({**value, "on": [n for n in value["on"] if n != out]} for out in value["on"]),
        ]
    return []


SLIPS = [
    (name, place, key, slip)
    for name, place, key in EFFECTS
    for slip in nearby(SOURCES[name]["effects"][place][key])
]


@pytest.mark.parametrize(
    ("name", "place", "key", "slip"), SLIPS, ids=[f"{n}:{k}={s}".replace(" ", "") for n, _, k, s in SLIPS]
)
def test_with_another_number_it_fails(monkeypatch, name, place, key, slip):
    def change(effects):
        effects[place][key] = slip

    assert problems(monkeypatch, SCENARIOS[f"effect:{name}:{key}"], name, change)
