"""Secrets (EL-V) show neither in views and events, nor in a world dealt again."""

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.engine.scenario import mentions
from games.rules.elgebar.actions import HandIn, Invest, NoOrders
from games.rules.elgebar.package import PACKAGE
from games.rules.elgebar.state import FOG
from tests.rules.elgebar.positions import NO_CHANCE, asked, position


def midgame(seats, seed, turns=12, bot="random"):
    game = PACKAGE.bind_with_defaults(seats, {"victory": "limit"})
    run = Playout(game, [PACKAGE.bots[bot]() for _ in range(seats)], seed)
    for turned in run:
        if turned.step.state.turn > turns:
            break
    return game, run.state


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_world_dealt_again_is_another_and_looks_the_same(seats):
    """EL-V3: map, potentials, stocks and seed change, and what stands where nobody looks; nothing of it can be seen.

    Numbers are public (EL-S9): where all of them are seen, nothing is hidden and nothing else can stand anywhere.
    """
    game, state = midgame(seats, f"again-{seats}", bot="settler")
    chance = SeededChance("again")
    differ = dict.fromkeys(("systems", "potentials", "stocks", "seed"), False)
    for _ in range(6):
        for viewer in range(seats):
            other = game.resample(state, viewer, chance)
            game.check_invariants(other)
            assert game.view(other, viewer) == game.view(state, viewer)
            hidden = state.infrastructures.keys() - {
                one[0] for sight in state.sights[viewer].values() for one in sight.infrastructures
            }
            assert not hidden or other.infrastructures != state.infrastructures
            for name in differ:
                differ[name] |= getattr(other, name) != getattr(state, name)
            for number, system in enumerate(state.systems):
                if state.charted[viewer][system.hex] != FOG:
                    assert other.systems[number] == system
    assert all(differ.values()), differ


def test_what_bots_do_depends_on_what_they_know_alone():
    """A bot sees worlds dealt again: it must answer the same in all of them, but for what it draws."""
    game, state = midgame(3, "bots", turns=15, bot="settler")
    prompt = asked(game, state, 1)
    bot = PACKAGE.bots["settler"]()
    answers = {
        bot.choose(game, game.resample(state, 1, SeededChance(seed)), prompt, SeededChance("same"))
        for seed in range(6)
    }
    assert len(answers) == 1


def test_nobody_hears_of_a_sheet_but_that_there_is_one():
    """EL-V3: handing in is public, its lines are not, and replacing them is not even told."""
    game, state = position()
    sheet = HandIn((Invest(0, "geology", 7), Invest(4, "geology", 7)))
    first = game.apply(state, Move(0, sheet), NO_CHANCE)
    again = game.apply(first.state, Move(0, NoOrders()), NO_CHANCE)
    for viewer in (1, SPECTATOR):
        assert [game.see(event, viewer) for event in first.events if game.see(event, viewer)] == [
            {"kind": "handed_in", "seat": 0}
        ]
        assert not [event for event in again.events if game.see(event, viewer)]
        assert game.view(first.state, viewer) == game.view(again.state, viewer)
    told = [game.see(event, 0) or {} for event in first.events]
    assert told[0]["lines"] == [[1, "no_presence", "EL-H1"]]


def test_a_theft_is_told_to_the_thief_alone():
    """EL-I6."""
    thief = {"potential": {"espionage": 1000}}
    game, state = position(players=[thief, {"potential": {"geology": 5000}}, {}])
    spy = {"order": "spy", "act": "steal", "empire": 1, "domain": "geology"}
    state = game.apply(state, Move(0, game.actions.parse({"do": "orders", "lines": [spy]})), NO_CHANCE).state
    state = game.apply(state, Move(1, HandIn(())), NO_CHANCE).state
    step = game.apply(state, Move(2, HandIn(())), NO_CHANCE)
    told = {
        viewer: [
            seen for event in step.events if (seen := game.see(event, viewer)) and mentions(seen, "steal")
        ]
        for viewer in (0, 1, 2, SPECTATOR)
    }
    assert [seen["kind"] for seen in told[0]] == ["spied"]
    assert not any(told[viewer] for viewer in (1, 2, SPECTATOR))


@pytest.mark.parametrize("seats", [3, 6])
def test_views_show_no_thing_that_was_not_seen(seats):
    """EL-V2: foreign infrastructures in a view are those of last sights, and foreign ships have no numbers."""
    game, state = midgame(seats, f"seen-{seats}")
    for seat in range(seats):
        for name, row in game.view(state, seat)["hexes"].items():
            place = game.rules.grid(state).index[tuple(map(int, name.split(",")))]
            assert state.charted[seat][place] != FOG
            if row.keys() & {"ships", "infrastructures", "control"}:
                assert state.seen[seat][place] != FOG
                assert ("now" in row) == (state.seen[seat][place] == state.sighted)


def test_an_empire_knows_its_own_lines_of_points_alone():
    """EL-V4: the seven lines of the others open with turn 11; one's own are one's own from turn 1."""
    game, state = midgame(3, "lines", turns=4, bot="settler")
    assert not state.reason
    rows = state.scores[max(state.scores)]
    for viewer in range(3):
        seen = game.view(state, viewer)
        assert seen["empire"]["score"] == list(rows[viewer])
        assert "empires" not in seen
        assert all("lines" not in turn for turn in seen["scores"].values())
    spectator = game.view(state, SPECTATOR)
    assert "empire" not in spectator
    assert all("lines" not in turn for turn in spectator["scores"].values())
    fresh, begun = position(turn={"number": 1})
    assert "score" not in fresh.view(begun, 0)["empire"]
