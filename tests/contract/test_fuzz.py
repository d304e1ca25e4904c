"""Whatever arrives, the rules answer: an action, a refusal, nothing else."""

import functools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.actions import Move, Rejected, as_data
from games.engine.chance import SeededChance
from tests.contract.helpers import KEYS, check_refusal, playout, seat_counts

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
QUICK = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))


@functools.cache
def positions(key):
    """Positions of one game with all actions that were sent in it, as plain data."""
    game = playout(key, seat_counts(key)[:2][-1], "fuzz")
    turns = [(turned.before, as_data(turned.move.action)) for turned in game]
    return game.game, turns[:: max(1, len(turns) // 60)], [action for _, action in turns]


def send(game, state, seat, data):
    """Send plain data; only a refusal may come back, and nothing may change."""
    before = game.encode(state)
    try:
        step = game.apply(state, Move(seat, game.actions.parse(data)), SeededChance("fuzz"))
    except Rejected as refusal:
        check_refusal(refusal)
    else:
        game.check_invariants(step.state)
    assert game.encode(state) == before


@pytest.mark.parametrize("key", KEYS)
def test_anything_at_all(key):
    game, turns, _ = positions(key)

    @QUICK
    @given(data=JSON, seat=st.integers(-2, 9), which=st.integers(0, len(turns) - 1))
    def check(data, seat, which):
        send(game, turns[which][0], seat, data)

    check()


@pytest.mark.parametrize("key", KEYS)
def test_nearly_right(key):
    """Real actions with a field lost, added or of another kind, from anybody, at any time."""
    game, turns, actions = positions(key)

    @QUICK
    @given(st.data())
    def check(draw):
        state, _ = draw.draw(st.sampled_from(turns))
        action = dict(draw.draw(st.sampled_from(actions)))
        field = draw.draw(st.sampled_from([*action, "extra"]))
        if draw.draw(st.booleans()):
            action.pop(field, None)
        else:
            action[field] = draw.draw(
                JSON | st.sampled_from([value for other in actions for value in other.values()])
            )
        send(game, state, draw.draw(st.integers(0, game.seats - 1)), action)

    check()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "data", [None, [], "pass", 3, {}, {"do": None}, {"do": 1}, {"do": ["pass"]}, {"DO": "pass"}]
)
def test_no_action(key, data):
    game, _, _ = positions(key)
    with pytest.raises(Rejected, match="malformed"):
        game.actions.parse(data)


@pytest.mark.parametrize("key", KEYS)
def test_unknown_action(key):
    game, _, _ = positions(key)
    with pytest.raises(Rejected, match="unknown_action"):
        game.actions.parse({"do": "conjure"})
