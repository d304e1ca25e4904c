"""Spectators are shown nothing that a seat may not know at that moment: whoever plays may watch in another browser."""

import pytest

from games.engine.capabilities.cached_views import make_view_cache
from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.notifications import open_offers, targeted_seats
from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from tests.contract.helpers import CHATTER, SOME_TABLES, complete, pair, playout

LONGEST, STRIDE = 400, 5
"""Moves of a game. One in so many positions is dealt again for a seat; the views are compared in every third."""


def beyond(shown, known, path="view"):
    """Leaves of ``shown`` that ``known`` does not have in the same place, as their paths."""
    if isinstance(shown, dict) and isinstance(known, dict):
        for name, value in shown.items():
            yield from beyond(value, known[name], f"{path}.{name}") if name in known else [f"{path}.{name}"]
    elif isinstance(shown, list) and isinstance(known, list) and len(shown) == len(known):
        for place, (one, other) in enumerate(zip(shown, known, strict=True)):
            yield from beyond(one, other, f"{path}.{place}")
    elif shown != known:
        yield path


def shown_to_all(game, state):
    """Everything that the house shows to whoever watches or tells the absent: of the position, and of its questions."""
    return {
        "view": game.view(state, SPECTATOR),
        "cached": make_view_cache(game).view(state, SPECTATOR).whole(),
        "standing": game.standing(state),
        "at_turn": seat_at_turn(game, state),
        "aimed_at": sorted(targeted_seats(game, state)),
        "appeals": sorted(map(repr, open_offers(game, state))),
        "players": sorted(seats_in_play(game, state)),
        "asked": [
            (p.id, p.seat, p.kind, p.required, p.clock, p.stretch, p.addressed) for p in game.prompts(state)
        ],
    }


@pytest.mark.parametrize(
    ("key", "seats", "bot"), [(key, seats, bot) for key, seats in SOME_TABLES for bot in pair(key)]
)
def test_spectators_see_no_more_than_every_seat(key, seats, bot):
    """All leaves of a spectator's view stand in each seat's own, and follow from what that seat knows."""
    chance = SeededChance("watching")
    game = playout(key, seats, f"watching-{seats}", bot, complete(key, seats), CHATTER)
    game.limit = min(game.limit, LONGEST)
    rules = game.game
    for number, turned in enumerate(game):
        check_events(rules, turned.step.events)
        state = turned.step.state
        if number % 3 == 0:
            check_views(rules, state, [number // 3 % seats])
        if number % STRIDE == 0 and not rules.standing(state).over:
            other = rules.resample(state, number // STRIDE % seats, chance)
            assert shown_to_all(rules, other) == shown_to_all(rules, state)
    check_views(rules, game.state, range(seats))


def check_views(rules, state, some):
    shown = rules.view(state, SPECTATOR)
    for seat in some:
        assert not list(beyond(shown, rules.view(state, seat))), (
            f"spectators see what is hidden from seat {seat}"
        )


def check_events(rules, events):
    """An event that spectators are told of is told to every seat, with all that it says."""
    for event in events:
        shown = rules.see(event, SPECTATOR)
        if shown is not None:
            for seat in range(rules.seats):
                assert not list(beyond(shown, rules.see(event, seat) or {}, event.kind))
