"""info.toml of a game: read strictly, a fault named by its place."""

import copy
from typing import Any

import pytest

from games.engine import editions
from games.engine.editions import ContentError
from games.engine.options import Span
from games.engine.package import GameInfo

INFO: dict[str, Any] = {
    "key": "draughts",
    "title": {"en": "Draughts", "fr": "Dames"},
    "min_seats": 2,
    "max_seats": 2,
    "options": [
        {"name": "huffing", "default": False},
        {"name": "size", "default": 8, "choices": [{"value": 8}, {"value": 10}]},
        {
            "name": "limit",
            "choices": {"low": 1, "high": 9, "off": True, "offered": [{"title": {"en": "no"}}]},
        },
    ],
    "clocks": [{"name": "turn", "title": {}, "usual": {"live": 60}, "limits": {"live": [10, 99]}}],
    "presets": {"usual": {"size": 8}},
    "levels": ["duke"],
    "level_titles": {"duke": {"en": "Duke", "fr": "Duc"}},
    "bot_names": {"duke": ["Ada"]},
}


def test_an_option_without_a_value_is_none_by_default():
    limit = editions.read(INFO, GameInfo).options[2]
    assert limit.default is None
    assert isinstance(limit.choices, Span)
    assert limit.choices.offered[0].value is None
    assert limit.allows(None)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("colour",), "red", "colour"),
        (("options", 0, "defualt"), True, "options.huffing"),
        (("options", 1, "choices", 1, "valeu"), 12, "options.size.choices[1]"),
        (("options", 2, "choices", "low"), "one", "options.limit.choices.low"),
        (("clocks", 0, "limits", "live"), [10], "clocks.turn.limits[...]"),
        (("min_seats",), "two", "min_seats"),
        (("drawn",), "straws", "drawn"),
    ],
)
def test_faults_are_named(path, value, place):
    info = copy.deepcopy(INFO)
    inner: Any = info
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ContentError) as error:
        editions.read(info, GameInfo)
    assert error.value.place == place
