"""Whole random games with any options: what must hold from move to move."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.move_recorder import MoveRecorder
from games.rules.bss import combat, conquest, reach, scoring
from games.rules.bss.actions import Attack, Conquer
from games.rules.bss.content import NOBODY
from games.rules.bss.execution import perform
from games.rules.bss.grid import CELL
from tests.rules.bss.spec import game_of, playout

GAMES = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))

OPTIONS = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32 - 1),
        "board": st.sampled_from(["small", "standard", "large"]),
        "neutrals": st.integers(0, 10),
        "turns": st.sampled_from([3, 6, "victory"]),
        "bonus": st.sampled_from(["on", "off"]),
        "event_cards": st.sampled_from(["on", "off"]),
        "defences": st.sampled_from(["paid", "free"]),
        "reconstruction": st.sampled_from(["manual", "automatic"]),
        "starting_experience": st.sampled_from(["zero", "drawn"]),
        "skip_idle": st.sampled_from(["on", "off"]),
        "specials": st.integers(0, 3),
    }
)


@GAMES
@given(OPTIONS, st.sampled_from([2, 3]), st.integers(0, 10**6))
def test_what_is_told_is_what_happened(options, seats, seed):
    """Every hit point, point and owner that changes was told; owners never fall back to nobody (BSS-12.10)."""
    game = game_of(seats, **options)
    rules = game.rules
    for turned in playout(game, f"told-{seed}"):
        before, after = turned.before, turned.step.state
        hp, points, owner = list(before.hp), list(before.points), list(before.owner)
        for event in turned.step.events:
            tell(rules, event, hp, points, owner)
        assert hp == after.hp
        assert tuple(points) == after.points
        assert owner == after.owner
        assert all(now != NOBODY for was, now in zip(before.owner, after.owner, strict=True) if was != NOBODY)


def tell(rules, event, hp, points, owner):
    """Change what the event says has changed."""
    data = event.data
    for name, gain in gains(event):
        hp[rules.fleet_index[name]] += gain
    for fleet in data["fleets"] if event.kind == "dissolved" else ():
        hp[rules.fleet_index[fleet["fleet"]]] = 0
    if event.kind == "conquered":
        owner[CELL[data["system"]]] = data["side"]
    if event.kind == "destroyed" and "by" in data:
        points[data["by"]] += data["points"]


def gains(event):
    """Hit points that the event says were won, by fleet."""
    data = event.data
    match event.kind:
        case "fought":
            return [(name, -loss) for name, loss in data["losses"].items()]
        case "conquered" | "repelled":
            return [(data["fleet"], -data["loss"])]
        case "rebuilt":
            return [(data["fleet"], data["points"])]
        case "turn_ended":
            return [(hurt["fleet"], -hurt["loss"]) for hurt in data["hazards"]]
    return []


@GAMES
@given(OPTIONS, st.integers(0, 10**6))
def test_previews_are_exact(options, seed):
    """Previews of attacks and attempts come true, and their parts add up (BSS-1.2, 10.6, 12.5)."""
    game = game_of(**{**options, "bonus": "off"})
    rules = game.rules
    for turned in playout(game, f"previews-{seed}"):
        action, state = turned.move.action, turned.before
        if isinstance(action, Attack):
            index = rules.fleet_index
            shown = combat.preview(
                rules, state, index[action.target], [index[one] for one in action.attackers]
            )
            told = next(event.data for event in turned.step.events if event.kind == "fought")
            assert {key: told[key] for key in ("losses", "result", "ratio", "number", "s", "learned")} == {
                key: shown[key] for key in ("losses", "result", "ratio", "number", "s", "learned")
            }
        elif isinstance(action, Conquer):
            shown = conquest.preview(rules, state, rules.fleet_index[action.fleet])
            told = next(event.data for event in turned.step.events if event.kind in ("conquered", "repelled"))
            assert (told["result"], told["loss"], told["s"]) == (shown["result"], shown["loss"], shown["s"])
        else:
            continue
        assert sum(part["amount"] for part in shown["parts"]) == shown["s"]


@GAMES
@given(OPTIONS, st.integers(0, 10**6))
def test_skipping_changes_no_outcome(options, seed):
    """BSS-8.9: a game with the option, played again without it, silence filling in, comes to the same position."""
    quick, full = (game_of(**{**options, "skip_idle": skip}) for skip in ("on", "off"))
    slow = full.start(SeededChance(0)).state
    chance = SeededChance(1)
    run = playout(quick, f"skip-{seed}")
    for turned in run:
        while not asks_the_same(quick, turned, full, slow):
            prompt = full.prompts(slow)[0]
            slow = full.apply(slow, Move(prompt.seat, full.default_action(slow, prompt)), chance).state
        slow = full.apply(slow, turned.move, chance).state
    while not slow.over:
        prompt = full.prompts(slow)[0]
        slow = full.apply(slow, Move(prompt.seat, full.default_action(slow, prompt)), chance).state
    slow.serial = run.state.serial
    slow.draws = run.state.draws
    assert slow == run.state


def asks_the_same(quick, turned, full, slow):
    fast = turned.before
    mine = {(prompt.seat, prompt.kind) for prompt in full.prompts(slow)}
    theirs = {(prompt.seat, prompt.kind) for prompt in quick.prompts(fast)}
    return (fast.turn, fast.phase) == (slow.turn, slow.phase) and mine == theirs


@GAMES
@given(OPTIONS, st.integers(0, 10**6))
def test_idle_means_nothing_but_the_end(options, seed):
    """BSS-8.9: a side is idle exactly when its activation lists its end alone, or jumps to where fleets stand."""
    game = game_of(**{**options, "skip_idle": "off"})
    for turned in playout(game, f"idle-{seed}"):
        state, prompt = turned.before, turned.prompt
        if prompt.kind == "activation":
            listed = [
                one for one in game.legal_actions(state, prompt, SeededChance(0)) if moves(game, state, one)
            ]
            assert reach.idle(game.rules, state, prompt.seat) == (not listed)


def moves(game, state, action):
    if action == game.rules.end:
        return False
    system = getattr(action, "system", None)
    return system is None or CELL[system] != state.place[game.rules.fleet_index[action.fleet]]


@GAMES
@given(OPTIONS, st.integers(0, 10**6))
def test_score_is_a_sum(options, seed):
    """BSS-18.2: resources and number of the systems owned, and points; the standing shows the same sum."""
    game = game_of(**options)
    run = playout(game, f"score-{seed}")
    for _ in run:
        pass
    for line in game.standing(run.state).ranking:
        side = line["seat"]
        assert line["score"] == line["resources"] + line["systems"] + line["destroyed"]
        assert line["score"] == scoring.score(run.state, side)
        owned = run.state.owned(side)
        assert (line["systems"], line["resources"]) == (
            len(owned),
            sum(run.state.resources[c] for c in owned),
        )


def test_trying_out_leaves_the_position_alone():
    game = game_of()
    state = game.start(SeededChance(3)).state
    draft = state.copy()
    prompt = game.prompts(state)[0]
    perform(
        game.rules,
        draft,
        MoveRecorder(draft, SeededChance(0)),
        prompt.seat,
        game.default_action(state, prompt),
    )
    assert draft != state
