"""Boards: the reference sequence, and what holds of every board that can be drawn (BSS-5)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import SeededChance
from games.rules.bss.content import load_edition, parse_content
from games.rules.bss.grid import BESIDE, CELL, NAMES
from games.rules.bss.sequence import Sequence
from games.rules.bss.state import HOLE
from tests.rules.bss.spec import game_of, start_of

RULE = parse_content(load_edition()).sequence

OPTIONS = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32 - 1),
        "board": st.sampled_from(["small", "standard", "large"]),
        "holes": st.sampled_from(["none", "few", "normal"]),
        "links": st.sampled_from(["all", "many", "few", "minimum"]),
        "neutrals": st.integers(0, 10) | st.just("random"),
        "turns": st.sampled_from([1, 20, "random", "victory"]),
        "specials": st.integers(0, 3),
        "starting_experience": st.sampled_from(["zero", "drawn"]),
    }
)


def test_reference_sequence():
    """W17."""
    draw = Sequence(RULE, 1)
    assert [draw.roll(10) for _ in range(10)] == [0, 6, 2, 4, 5, 8, 2, 9, 8, 3]
    assert "".join(Sequence(RULE, 1).shuffled("ABCDEF")) == "FCEBDA"


def test_names_and_neighbours():
    """BSS-5.1: north of C3 is C2, east is D3, south is C4, west is B3."""
    assert [NAMES[cell] for cell in BESIDE[CELL["C3"]]] == ["C2", "D3", "C4", "B3"]
    assert [NAMES[cell] for cell in BESIDE[CELL["A1"]]] == ["B1", "A2"]
    assert (NAMES[0], NAMES[-1]) == ("A1", "J7")


@settings(max_examples=150, deadline=None)
@given(OPTIONS)
def test_every_board_is_sound(options):
    """BSS-5.4 connected; BSS-5.5 numbers by kind; BSS-5.13 room for all; BSS-5.16 as many of each kind."""
    game = game_of(**options)
    state = start_of(game)
    systems = state.systems()
    sizes = {"small": 36, "standard": 48, "large": 70}
    cells = sizes[options["board"]]
    holes = {"none": 0, "few": cells // 8, "normal": cells // 4}[options["holes"]]
    assert len(systems) == cells - holes
    assert reachable(state, systems[0]) == set(systems)
    counts = [sum(state.kinds[cell] == kind for cell in systems) for kind in range(1, 5)]
    assert len(set(counts)) == 1
    assert counts[0] <= options["specials"]
    neutrals = sum(state.hp[fleet] > 0 for fleet in game.rules.of_side[2])
    assert neutrals <= len(systems) - 20
    if options["neutrals"] != "random":
        assert neutrals == min(options["neutrals"], len(systems) - 20)
    assert set(state.owner) == {-1}
    for cell in systems:
        kind = game.content.kinds[state.kinds[cell]]
        assert kind.resources[0] <= state.resources[cell] <= kind.resources[1]
        assert kind.protection[0] <= state.protection[cell] <= kind.protection[1]


def reachable(state, first):
    found, todo = {first}, [first]
    while todo:
        for cell in state.near[todo.pop()]:
            assert state.kinds[cell] != HOLE
            if cell not in found:
                found.add(cell)
                todo.append(cell)
    return found


def test_both_players_start_alike():
    """BSS-5.18, 5.20: the admiral at the rear near the middle, equal experience."""
    game = game_of(seed=5, starting_experience="drawn", holes="none")
    state = start_of(game)
    assert NAMES[state.place[game.rules.fleet_index["BA"]]] == "A3"
    assert NAMES[state.place[game.rules.fleet_index["GA"]]] == "H3"
    pairs = zip(game.rules.of_side[0], game.rules.of_side[1], strict=True)
    assert all(state.xp[blue] == state.xp[green] for blue, green in pairs)


def test_the_number_alone_decides():
    """BSS-5.9: the same number gives the same board, whatever the chance of the table; it is drawn once."""
    one, two = (start_of(game_of(seed=99), seed) for seed in (1, 2))
    assert one == two
    start = game_of().start(SeededChance(4))
    assert [label for label, _ in start.outcomes] == ["board"]
    again = start_of(game_of(seed=start.state.number))
    again.draws = start.state.draws
    assert again == start.state


def test_even_starts_give_both_zones_equal_numbers_alone():
    """BSS-5.17 with the option of ours: GREEN's starting systems take BLUE's numbers, place by place."""
    for seed in range(20):
        drawn, even = start_of(game_of(seed=seed)), start_of(game_of(seed=seed, even_starts=True))
        rules = game_of().rules
        zones = [[even.place[fleet] for fleet in rules.of_side[player]] for player in (0, 1)]
        for blue, green in zip(*zones, strict=True):
            assert even.resources[green] == even.resources[blue] == drawn.resources[blue]
            assert even.protection[green] == even.protection[blue] == drawn.protection[blue]
        for cell in zones[1]:
            even.resources[cell], even.protection[cell] = drawn.resources[cell], drawn.protection[cell]
        assert even == drawn
