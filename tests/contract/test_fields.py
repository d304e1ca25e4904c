"""Fields that dealing again leaves as they are tell something: a number in a position is dealt, or known to all.

Views of the true position and of one dealt again are compared everywhere; what is the same in both is held by nothing.
So each game lists in ``KNOWN`` what is left, with the reason why everybody, or whoever it belongs to, may know it.
"""

from dataclasses import fields, is_dataclass

import msgspec
import pytest

from games import registry
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from tests.contract.helpers import CHATTER, HOOKS, KEYS, complete, pair, playout, seat_counts

EVERY = 9
"""One in so many positions is dealt again. Lists that are always as long tell nothing by that."""


def leaves(value, path):
    """Leaves of a position with the names of the fields that lead there; places in lists and mappings are ``*``."""
    if is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, dict):
        for key, item in sorted(value.items()):
            yield f"{path}.keys", key
            yield from leaves(item, f"{path}.*")
    elif isinstance(value, list | tuple):
        yield f"{path}.length", len(value)
        for item in value:
            yield from leaves(item, f"{path}.*")
    else:
        yield path, value


def kinds(state):
    """By kind of leaf, the values in a position, in their order."""
    found: dict[str, list[object]] = {}
    for path, value in leaves(state, ""):
        found.setdefault(path, []).append(value)
    return found


def known_as(path, known):
    """Whether a kind of leaf is listed: a field with all that is in it, or just this kind."""
    return path in known or path.split(".", 1)[0] in known


@pytest.mark.parametrize("key", KEYS)
def test_what_is_never_dealt_again_is_known(key):
    """Kinds of leaves that no deal ever changes are listed, and nothing that some deal changes is called known."""
    met: dict[str, set[object]] = {}
    dealt: set[str] = set()
    chance = SeededChance("fields")
    for seats, bot in zip((seat_counts(key)[0], seat_counts(key)[-1]), pair(key), strict=True):
        game = playout(key, seats, f"fields-{seats}", bot, complete(key, seats), CHATTER)
        game.blunt = False
        for number, turned in enumerate(game):
            if number % EVERY == 0 and not game.game.standing(turned.step.state).over:
                true = kinds(turned.step.state)
                for path, values in true.items():
                    met.setdefault(path, set()).add((seats, *set(map(str, values))))
                dealt |= dealt_again(game.game, turned.step.state, true, number // EVERY, chance)
    as_long = {path for path, values in met.items() if path.endswith(".length") and len(values) <= 2}
    known, left = HOOKS[key].KNOWN, met.keys() - dealt - as_long
    unlisted = sorted(path for path in left if not known_as(path, known))
    assert not unlisted, f"held fixed for viewers who may not know it: {unlisted}"
    wrong = sorted(path for path in dealt if known_as(path, known))
    assert not wrong, f"called known, and dealt again: {wrong}"
    assert all(known.values()), "a reason each"
    names = {field.name for field in fields(registry.package(key).ruleset.state_type)}
    assert {name.split(".", 1)[0] for name in known} <= names
    assert {path.split(".", 1)[0] for path in (*known, *dealt)} == names, "every field is classed"


def dealt_again(rules, state, true, number, chance):
    """The kinds of leaves that come out otherwise where a position is dealt again for a seat and a spectator."""
    found = set()
    for viewer in (number % rules.seats, SPECTATOR):
        other = kinds(rules.resample(state, viewer, chance))
        found |= {path for path in true.keys() | other.keys() if true.get(path) != other.get(path)}
    return found
