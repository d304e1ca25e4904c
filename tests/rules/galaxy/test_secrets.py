"""Nobody learns what they cannot know (GX-5), over whole games; and worlds dealt again agree with what is known."""

import functools

import pytest

from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.rules.galaxy.knowledge import Sky, learn
from games.rules.galaxy.state import NOBODY
from tests.rules.galaxy.galaxies import close, lines, playout, scene, send

TABLES = [(4, "settler"), (6, "raider"), (16, "random")]


@functools.cache
def game_played(seats, bot):
    """One game that all tests look at, with its moves."""
    played = playout(seats, f"secrets-{seats}", bot)
    return played, list(played)


def openings(played, moves):
    """The first position of every turn."""
    yield played.start
    for turned in moves:
        if turned.step.state.turn != turned.before.turn:
            yield turned.step


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_names_never_learnt_are_never_sent(seats, bot):
    """Names of stars, and the throne's code, reach a seat only where its knowledge has them."""
    played, moves = game_played(seats, bot)
    game = played.game
    for step in openings(played, moves):
        if game.rules.over(step.state):
            break
        for viewer in (SPECTATOR, step.state.turn % seats):
            lines = [seen for event in step.events if (seen := game.see(event, viewer)) is not None]
            prompts = [game.render(step.state, one) for one in game.prompts(step.state) if one.seat == viewer]
            told = frozenset(texts([game.view(step.state, viewer), *prompts, *lines]))
            assert not told & secrets(step.state, viewer)


def texts(value):
    """Every text in plain data, whole and in words."""
    if isinstance(value, str):
        yield from (value, *value.split())
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts(key)
            yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


def secrets(state, viewer):
    """The code and the names of stars that the seat has never read."""
    if viewer == SPECTATOR:
        return {state.code, *state.names}
    known = state.knowledge[viewer]
    read = {sight.figures.name for sight in known.sights if sight.figures is not None}
    return set(state.names) - read | (set() if known.code else {state.code})


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_events_of_a_turn_are_private(seats, bot):
    """GX-5.1: all but who has validated, the turn and the histogram goes to one seat each."""
    public = {"turn_closed", "turn_opened", "validated", "taken_back", "game_over"}
    for turned in game_played(seats, bot)[1]:
        for event in turned.step.events:
            assert event.kind in public or (event.private and len(event.to) == 1 and not event.data)


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_worlds_dealt_again_agree_with_what_is_known(seats, bot):
    """Every world dealt for a seat shows it the same sights: echoes, figures, listings, codes."""
    (played, moves), chance = game_played(seats, bot), SeededChance("worlds")
    differed = 0
    for number, step in enumerate(openings(played, moves)):
        game, state = played.game, step.state
        if game.rules.over(state):
            break
        for viewer in (SPECTATOR, number % seats, (number + 1) % seats):
            other = game.resample(state, viewer, chance)
            game.check_invariants(other)
            assert game.view(other, viewer) == game.view(state, viewer)
            if viewer != SPECTATOR:
                assert learn(game.rules, other, viewer, Sky(other))[0] == state.knowledge[viewer]
            differed += sum(a != b for a, b in zip(other.cells, state.cells, strict=True))
    assert differed > 300


def test_worlds_hide_what_is_hidden():
    """Fleets out of view, treasuries, orders and codes of others are dealt again."""
    played, moves = game_played(4, "settler")
    steps = [step.state for step in openings(played, moves)]
    state, game = steps[12], played.game
    worlds = [game.resample(state, 0, SeededChance(f"world-{n}")) for n in range(6)]
    assert len({world.code for world in worlds} - {state.code}) == 6
    for read in ("treasury", "technology", "fleets", "homes", "owner"):
        assert len({repr(getattr(world, read)) for world in worlds}) > 3


def test_silence_and_a_set_look_the_same():
    """GX-6.6: others hear that somebody has validated, whether or not it is a set."""
    silent, sending = scene(), scene()
    silent.send(0, {"do": "no_orders"})
    send(sending, 0)
    for viewer in (SPECTATOR, 1, 2, 3):
        assert list(silent.visible_to(viewer)) == list(sending.visible_to(viewer))


def test_a_combat_is_told_to_two():
    """GX-12.3: attacker and owner of the target; the owner is not told who fired."""
    play = scene(
        turn=4,
        fleets={
            "0.1": {"at": [9, 9], "ships": "1C"},
            "1.1": {"at": [9, 9], "ships": "2P"},
            "2.1": {"at": [9, 10], "ships": "1P"},
        },
        dice=[3],
    )
    send(play, 0, {"1": {"do": "stay", "attacks": ["fleets"]}})
    close(play)
    assert lines(play, 1, "attacked") == [
        {"kind": "attacked", "at": [-6, -6], "fleet": 1, "ships": "2P", "destroyed": True}
    ]
    for viewer in (SPECTATOR, 2, 3):
        kinds = {thing.get("kind") for thing in play.visible_to(viewer) if thing}
        assert not kinds & {"attack", "attacked"}


def test_points_are_secret_while_the_game_runs():
    """GX-5.1: no standing, no holdings, no map before the end; all of it afterwards (GX-13.5)."""
    play = scene(turn=20)
    assert play.game.standing(play.state).ranking == ()
    assert holdings_of(play.game, play.state) is None
    assert not {"galaxy", "result"} & set(play.game.view(play.state, SPECTATOR))
    close(play)
    shown = play.game.view(play.state, SPECTATOR)
    told, result = shown["galaxy"], shown["result"]
    assert [line["seat"] for line in result["ranking"]] == told["ranking"], "the ranking of GX-13.4"
    assert result["winners"] == told["ranking"][:1]
    assert [line["rank"] for line in result["ranking"]] == list(range(1, len(told["ranking"]) + 1))
    assert len(told["stars"]) == 4
    assert told["homes"] == [[0, 0], [15, 15], [15, 0], [0, 15]]
    assert play.game.standing(play.state).winners == play.state.ranking[:1]


def test_losers_of_a_star_forget_whose_it_is():
    """GX-5.16: owner and the turn of it go at that moment, the figures stay."""
    stars = {"BORDER": {"at": [7, 0], "f": 5, "t": 6, "do": -9, "re": 4, "owner": 0, "colonised": 2}}
    play = scene(turn=6, stars=stars, fleets={"1.1": {"at": [7, 0], "ships": "1N"}})
    send(play, 1, colonise=[{"star": "BORDER"}])
    close(play)
    assert play.state.owner[4] == 1
    record = play.game.view(play.state, 0)["map"]["7,0"]["star"]
    assert record["figures"] == 6
    assert "owner" not in record
    assert [one.owner for one in play.state.knowledge[0].sights if one.cell == play.state.cells[4]] == [
        NOBODY
    ]
