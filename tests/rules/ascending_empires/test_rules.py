"""Rules that are easier to hold by a test than by a scenario, by number."""

import math

import pytest

from games.engine.actions import Move, Rejected, as_data
from games.engine.chance import RecordedChance, SeededChance
from games.engine.history import LogLine, ReplayedMove
from games.engine.playout import Playout
from games.engine.retell import passes, retell
from games.engine.undo import action as rewind
from games.engine.undo import trace, undo_step
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, flight, scoring
from games.rules.ascending_empires.content import FACES
from games.rules.ascending_empires.package import PACKAGE
from games.rules.ascending_empires.scenarios.reader import SeedChance
from tests.rules.ascending_empires.table import NOTHING, game, position


def play(rules, state, seat, action):
    return rules.apply(state, Move(seat, action), NOTHING)


def test_reference_generator():
    """Annex C, W-3."""
    chance = SeedChance("demo")
    assert [chance.below(0, 10, "") for _ in range(12)] == [2, 8, 6, 0, 5, 8, 0, 0, 3, 5, 5, 8]


@pytest.mark.parametrize(("seats", "tokens"), [(2, 32), (3, 36), (4, 40)])
def test_set_up(seats, tokens):
    """AE-5: groups, homes, pieces; AE-5.4: the outcomes asked for, in their order."""
    rules = game(seats)
    start = rules.start(SeededChance(1))
    state = start.state
    assert [label for label, _ in start.outcomes] == [
        *(f"quadrant_{n}" for n in (1, 2, 3, 4)),
        "first_player",
    ]
    assert state.vp_supply == tokens
    assert start.seating == tuple(range(seats))
    discs = [FACES[face] for face in state.faces]
    assert discs.count("home") == seats
    assert sum(face in FACES[:4] for face in discs) == {2: 16, 3: 20, 4: 24}[seats]
    assert len(state.fleet) == 2 * seats
    rules.check_invariants(state)


def test_fixed_first_player():
    """AE-19.1: nothing is drawn for a first player whom the table has named; only seats that are there."""
    start = game(3, first_player=2).start(SeededChance(1))
    assert start.state.active == 2
    assert "first_player" not in [label for label, _ in start.outcomes]
    with pytest.raises(Rejected):
        game(2, first_player=2)


def test_wobble_is_the_sum_of_two(monkeypatch):
    """AE-9.8: four draws below 2W + 1; the angle is at most 1.15 degrees, the power at most 2 % away."""
    rules = game(2, wobble="small")
    state = rules.start(SeededChance(3)).state
    ship = state.active * 16 + 1
    seen = set()
    for seed in range(200):
        step = rules.apply(state, Move(state.active, act.Navigate(ship, 30000, 0, 500)), SeededChance(seed))
        draws = [outcome for label, outcome in step.outcomes if label != "flick"]
        assert [label for label, _ in step.outcomes][:4] == ["wobble_angle"] * 2 + ["wobble_power"] * 2
        assert all(0 <= draw <= 20 for draw in draws)
        told = next(event for event in step.events if event.kind == "navigated").data["wobble"]
        assert told == [draws[0] + draws[1] - 20, draws[2] + draws[3] - 20]
        seen.add(told[0])
    assert max(seen) > 10
    dx, dy, power = flight.wobble(30000, 0, 1000, 20, 20, 1000)
    assert math.degrees(math.atan2(dy, dx)) < 1.15
    assert power == 1000
    assert flight.wobble(1, 0, 500, 0, -20, 1000)[2] == 490


def test_a_replay_never_runs_the_physics(monkeypatch):
    """AE-9.9: what came of a flick is read back."""
    rules, state = position(ships={"1": [-400000, 0], "17": [-200000, 0]})
    flown = Move(0, act.Navigate(1, 1, 0, 600))
    step = rules.apply(state, flown, NOTHING)

    def never(*_):
        raise AssertionError("the kernel ran in a replay")

    monkeypatch.setattr("games.rules.ascending_empires.kernel.flick", never)
    again = rules.apply(state, flown, RecordedChance(step.outcomes))
    assert (again.state, again.events) == (step.state, step.events)
    changed = RecordedChance([("flick", {"final": [[1, 5, 5]], "impacts": [[9, 3, 1, 0]], "segments": []})])
    assert rules.apply(state, flown, changed).state.spot(1) == (5, 5)


def test_the_message_of_a_flick():
    """AE-22.8: the example of W-6, in whole numbers."""
    rules, state = position(ships={"1": [-358000, -410000]})
    told = play(rules, state, 0, act.Navigate(1, 30000, 9000, 420)).events[0].data
    assert told["segments"] == [
        [1, 0, -358000, -410000, 957826, 287348, 630000],
        [1, 172608, -265258, -382177, 6599, 999978, 444450],
        [1, 513434, -264565, -277165, -886188, -463325, 139039],
    ]
    assert (told["exits"], told["end"], told["lost"]) == ([], 687233, [])
    assert told["final"] == {"1": [-275272, -282763]}
    assert "ram" not in told


def test_minimal_sets_are_all_and_only_those():
    """AE-11.6, AE-11.12: compared with every subset there is; fewest ships first, then the smallest keys."""
    ring = [
        [52000 * c // 100, 52000 * s // 100] for c, s in ((100, 0), (0, 100), (-100, 0), (0, -100), (71, -71))
    ]
    ships = {str(key): spot for key, spot in zip((1, 2, 3, 9, 4), ring, strict=True)}
    rules, state = position(
        players=[{"levels": {"orange": 3}}, {"levels": {"orange": 3}}],
        ships={**ships, "25": [0, 0]},
        turn={"phase": "attacking"},
    )
    found = [one.ships for one in attacks.legal_attacks(rules.rules, state)]
    strength = {key: rules.rules.strength(state, key) for key in (1, 2, 3, 4, 9)}

    def enough(keys):
        return sum(strength[key] for key in keys) >= 3

    wanted = []
    for mask in range(1, 32):
        keys = tuple(key for place, key in enumerate((1, 2, 3, 4, 9)) if mask >> place & 1)
        if enough(keys) and not any(enough([k for k in keys if k != one]) for one in keys):
            wanted.append(keys)
    assert found == sorted(wanted, key=lambda keys: (len(keys), keys))


def test_standing_says_what_points_are_made_of():
    """AE-18.1, W-28: parts add up, the winner first, who has resigned last."""
    rules, state = position(
        players=[{"tokens": 14}, {"tokens": 40, "resigned": True}, {"tokens": 2}],
        holes={
            "1A": {"owner": 0, "city": 1, "colony": 1},
            "2A": {"owner": 0, "city": 1},
            "3A": {"owner": 0, "city": 1, "colony": 1},
            "1B": {"owner": 0, "troop": 1},
            "1C": {"owner": 0, "troop": 1},
            "1F": {"owner": 0, "troop": 1},
        },
    )
    ranking = rules.standing(state).ranking
    assert [line["seat"] for line in ranking] == [0, 2, 1]
    assert [line["rank"] for line in ranking] == [1, 2, 3]
    assert {part["of"]: part["value"] for part in ranking[0]["parts"]} == {
        "tokens": 14,
        "planets": 6,
        "colonies": 2,
        "cities": 6,
        "quadrants": 3,
    }
    for line in ranking:
        assert line["points"] == sum(part["value"] for part in line["parts"])
        assert all(part["rule"].startswith("AE-") for part in line["parts"])
    assert scoring.score(rules.rules, state, 0) == 31


def test_dealing_again_is_fair():
    """AE-16.6: unseen faces of a quadrant, each arrangement alike; what was scanned or lies open stays."""
    holes = {
        "1A": {"face": "orange", "up": False},
        "1B": {"face": "grey", "up": False},
        "1C": {"face": "violet", "up": False},
        "1D": {"face": "brown"},
        "1E": {"face": "asteroid"},
        "1F": {"face": "asteroid"},
    }
    rules, state = position(players=[{"known": ["1A"]}, {}], holes=holes)
    chance = SeededChance("fair")
    for viewer, ways in ((0, 2), (1, 6), (-1, 6)):
        dealt = [rules.resample(state, viewer, chance).faces[1:4] for _ in range(60 * ways)]
        assert len(set(dealt)) == ways
        assert min(dealt.count(one) for one in set(dealt)) > 30
        assert viewer or all(one[0] == 0 for one in dealt)


def test_a_scan_is_seen_by_its_seat_alone():
    # AE-16.3
    rules, state = position(
        players=[{}, {}, {}],
        holes={"1E": {"face": "violet", "up": False}},
        ships={"1": [-75000, -278000]},
        turn={"phase": "after_action"},
    )
    step = play(rules, state, 0, act.Scan("1E"))
    (told,) = [event for event in step.events if event.kind == "scanned"]
    assert rules.see(told, 0) == {"kind": "scanned", "seat": 0, "hole": "1E", "face": "violet"}
    for other in (1, 2, -1):
        assert rules.see(told, other) == {"kind": "scanned", "seat": 0, "hole": "1E"}
    assert rules.view(step.state, 0)["scanned"] == {"1E": "violet"}
    assert "face" not in rules.view(step.state, 1)["holes"]["1E"]
    assert rules.view(step.state, 1)["players"][0]["known"] == ["1E"]


@pytest.mark.parametrize(
    ("action", "free"),
    [
        (act.Recruit({"1H": 1}), True),
        (act.Launch("1H", "starship", -353000, -410000), True),
        (act.Land(2), True),
        (act.Land(1), False),
        (act.Navigate(1, 1, 0, 10), False),
        (act.Pass(), False),
    ],
    ids=["recruit", "launch", "land face up", "land face down", "flick", "end of a turn"],
)
def test_barriers_of_taking_back(action, free):
    """AE-22.12: beyond a barrier only if all others agree."""
    rules, state = position(
        players=[{"supply": {"ships": [3]}}, {}, {}],
        holes={"1H": {"troop": 1}, "1E": {"face": "violet", "up": False}},
        ships={"1": [-75000, -278000], "2": [-120000, -83000]},
    )
    step = play(rules, state, 0, action)
    labels = [label for label, _ in step.outcomes]
    left = trace(rules, 1, 0, step.events, labels, own=True)
    assert not left.final
    assert (not (left.chance or left.shown or left.learned)) == free


def test_taken_up_again_it_is_the_same_position():
    """AE-22.12: all of AE-19.3 is as it was; only questions get other ids."""
    rules, state = position(holes={"1H": {"troop": 1}})
    later = play(rules, state, 0, act.Recruit({"1H": 1})).state
    back = undo_step(rules, state, later, 0, rewind(1)).state
    assert back.serial > later.serial
    back.serial = state.serial
    assert back == state


def test_ids_of_questions_last_as_long_as_the_question():
    """One id through all answers of a phase, another with each phase and turn."""
    rules, state = position(players=[{"levels": {"grey": 3}}, {}], ships={"1": [0, 0]})
    first = rules.prompts(state)[0]
    moving = play(rules, state, 0, act.Navigate(1, 1, 0, 10)).state
    still = play(rules, moving, 0, act.Navigate(1, 1, 0, 10)).state
    assert rules.prompts(moving)[0].id == rules.prompts(still)[0].id != first.id
    assert rules.prompts(play(rules, still, 0, act.EndMove()).state)[0].id != rules.prompts(still)[0].id


def test_what_is_due_is_shown_before_the_move_ends():
    """AE-22.6: attacks that would be forced, while the player can still move."""
    rules, state = position(
        ships={"1": [-30000, 0], "2": [30000, 0], "17": [0, 40000]}, turn={"phase": "moving", "points": 1}
    )
    (prompt,) = rules.prompts(state)
    assert rules.render(state, prompt)["due"] == [{"target": 17, "ships": [1, 2]}]


def test_a_game_can_be_told_as_scenarios():
    """Every position of a game but its end is described, read back the same, and any moment is told again."""
    rules = game(3, wobble="small")
    reader = PACKAGE.scenario_reader()
    moves: list[ReplayedMove] = []
    playout = Playout(rules, [PACKAGE.bots["random"]() for _ in range(3)], "told", limit=250)
    for number, turned in enumerate(playout):
        state = turned.step.state
        assert state.reason or reader.describe(rules, state) is not None
        move, step = turned.move, turned.step
        line = LogLine(number, move.seat, as_data(move.action), list(step.outcomes))
        again = ReplayedMove(line, turned.before, move.action, step, RecordedChance(()))
        moves = [*moves, again][-3:]
        if number % 40 == 0:
            about = {
                "id": f"moment {number}",
                "rules": ["AE-1"],
                "why": "told",
                "expect": {"round": state.round},
            }
            told = retell(reader, rules, moves, state, about, None, passes)
            assert told is not None
