"""Options that the commands of studies take: words, numbers and switches, each as its option has it."""

import pytest
from django.core.management.base import CommandError

from games import registry
from games.study.options import said_options


def said(key: str, *options: str, preset: str = "") -> dict[str, object]:
    return said_options(registry.package(key), {"preset": preset, "option": list(options)})


@pytest.mark.parametrize(
    ("key", "option", "name", "value"),
    [
        ("ascending-empires", "wobble=large", "wobble", "large"),
        ("ascending-empires", "wobble=off", "wobble", "off"),
        ("ascending-empires", "round_limit=40", "round_limit", 40),
        ("starciv", "trade=on", "trade", True),
        ("starciv", "trade", "trade", True),
        ("starciv", "round_limit=none", "round_limit", None),
    ],
)
def test_an_option_is_said_by_name_and_value(key: str, option: str, name: str, value: object) -> None:
    assert said(key, option)[name] == value


def test_options_stand_over_the_preset() -> None:
    assert said("starciv", preset="complete")["trade"] is True
    assert said("starciv", "trade=off", preset="complete")["trade"] is False


@pytest.mark.parametrize(
    ("option", "preset"), [("wobble=huge", ""), ("nothing=1", ""), ("wobble=off", "unknown")]
)
def test_what_the_game_does_not_know_is_refused(option: str, preset: str) -> None:
    with pytest.raises(CommandError, match=r"options|no preset"):
        said("ascending-empires", option, preset=preset)
