"""Golden games: replayed move by move, they must tell the same story to the letter.

``pytest tests/playthroughs --remaster`` plays them again with bots; read the difference before committing it.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games import registry
from games.engine.actions import Rejected
from games.engine.playout import Playout
from tests.contract.schema import ShownChecker
from tests.playthroughs.notation import head_of, places, read, record, write

HERE = Path(__file__).parent


def file_of(key, name):
    """The text of a golden game, in the folder of its game."""
    return HERE / key.replace("-", "_") / f"{name}.txt"


class Golden(NamedTuple):
    """A game to be played by bots; ``chatter`` as in Playout, ``look`` what is worth looking at (see FACTS)."""

    seats: int
    bot: str
    look: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: str = ""
    chatter: int = 0


DEALS = {"trade": True, "ally_aid": True, "special_colonies": True}

QUICK, GRAND, TO_THE_END = (
    {
        name: value
        for name, value in registry.package("bss").info.presets[preset].items()
        if name != "even_starts"
    }
    for preset in ("quick", "grand", "to_the_end")
)

SHORT = registry.package("elgebar").info.presets["short"]
LONG = {"turn_limit": 40, "victory": "limit"}
EARLIER = {"common_numbers": True}
"""Games of Elgebar as they were before each empire had numbers of its own: they are told as ever."""

GAMES: dict[str, dict[str, Golden]] = {
    "starciv": {
        "two": Golden(2, "greedy", ("loan", "victory")),
        "three": Golden(3, "greedy", ("taken", "victory")),
        "three-random": Golden(3, "random", ("debt", "last")),
        "four": Golden(4, "greedy", ("countered", "limit"), {"round_limit": 6}),
        "four-assault": Golden(4, "random", ("assault", "debt", "last"), DEALS, "search-4-659", 12),
        "four-deals": Golden(4, "random", ("contract", "broken", "last"), DEALS, "search-4-561", 12),
        "eight": Golden(8, "greedy", ("spy", "rerolled", "limit"), {"round_limit": 3}),
    },
    "bss": {
        "two": Golden(2, "greedy", ("fought", "hazard", "risen", "last_turn"), {}, "two-0"),
        "two-cadets": Golden(2, "cadet", ("skipped", "last_turn"), {"turns": 6}, "two-cadets-0"),
        "two-quick": Golden(2, "random", ("jumped", "repelled", "last_turn"), QUICK, "two-quick-0"),
        "two-grand": Golden(2, "random", ("bonuses", "convoy", "last_turn"), GRAND, "two-grand-1"),
        "two-to-the-end": Golden(2, "greedy", ("standstill",), TO_THE_END, "two-to-the-end-0"),
        "two-numbered": Golden(2, "random", ("defeat",), {"seed": 7, **TO_THE_END}, "two-numbered-0"),
        "three": Golden(
            3, "random", ("neutral", "rebuilt", "last_turn"), {"neutrals_played_by": "human"}, "three-0"
        ),
    },
    "elgebar": {
        "two": Golden(
            2,
            "settler",
            ("colonised", "explored", "limit"),
            {**SHORT, "victory": "limit", **EARLIER},
            "two-0",
        ),
        "two-random": Golden(
            2, "random", ("lack", "stalled", "bar"), {"first_test": 8, "bar": 110}, "two-random-0"
        ),
        "three": Golden(
            3, "settler", ("peace", "lines"), {**SHORT, "victory": "limit", **EARLIER}, "three-0"
        ),
        "three-random": Golden(3, "random", ("taken_back", "stalled"), SHORT, "three-random-1", 12),
        "four": Golden(
            4, "random", ("fought", "bombarded", "lost", "stolen", "sabotaged"), {**LONG, **EARLIER}, "four-1"
        ),
        "eight": Golden(8, "random", ("shot", "lines"), {"turn_limit": 15}, "eight-12"),
    },
    "ascending-empires": {
        "two": Golden(2, "greedy", ("developed", "tokens"), {"vp_supply": 12}, "game-0"),
        "two-wobble": Golden(
            2, "greedy", ("wobble", "turned"), {"vp_supply": 10, "wobble": "large"}, "game-0"
        ),
        "three": Golden(3, "greedy", ("ram", "destroyed", "tokens"), {"vp_supply": 12}, "game-2"),
        "three-random": Golden(3, "random", ("lost", "rounds"), {"round_limit": 12}, "game-0"),
        "four": Golden(4, "greedy", ("ram", "city"), {"vp_supply": 12}, "game-2"),
        "four-random": Golden(4, "random", ("scanned", "rounds"), {"round_limit": 10}, "game-0"),
    },
    "galaxy": {
        "four": Golden(4, "settler", ("colonised", "turns"), {}, "four-0"),
        "four-random": Golden(
            4, "random", ("taken_back", "merged", "gave", "turns"), {}, "four-random-0", 12
        ),
        "four-raiders": Golden(4, "raider", ("built", "attacked", "turns"), {}, "four-raiders-0"),
        "five-random": Golden(5, "random", ("trait", "scuttled", "turns"), {}, "five-random-0"),
        "six": Golden(6, "raider", ("defended", "technology", "turns"), {}, "six-0"),
        "eight": Golden(8, "random", ("trapped", "hit", "turns"), {}, "eight-0"),
    },
}
"""By game and name."""

RECORDED_WITH = {"starciv": "reconstruction-1"}
"""The edition of golden games that are older than their game's usual one."""

FACTS: dict[str, dict[str, tuple[str, str]]] = {
    "starciv": {
        "loan": ("a loan falls due", r"loan_due"),
        "taken": ("a player loses a world to another", r"colonised .* from="),
        "countered": ("a card is countered", r"card_countered"),
        "spy": ("a spy sees a hand", r"hand_seen"),
        "rerolled": ("dice are rolled again", r"rerolled"),
        "contract": ("a contract begins", r"contract_began"),
        "broken": ("a contract is broken by leaving the alliance", r'contract_ended .* why="forbidden" by='),
        "debt": ("a player is ruined", r'eliminated .* cause="debt"'),
        "assault": ("a home base falls, and with it its player", r'eliminated .* cause="assault"'),
        "victory": ("technology 25 is bought, which wins", r"technology_bought .* technology=25 "),
        "last": ("the last survivor wins", r'game_over .* reason="last"'),
        "limit": ("the rounds are over, the ranking decides", r'game_over .* reason="rounds"'),
    },
    "bss": {
        "fought": ("a fleet falls to several attackers", r'fought .* attackers=\["\w+","\w+".* result="d'),
        "hazard": ("a fleet suffers in a hazardous system", r"turn_ended .* hazards=\[\{"),
        "risen": ("protection rises and eats resources", r"turn_ended .* rises=\[\{"),
        "repelled": ("a system holds out", r"repelled"),
        "skipped": ("a side with nothing to do is skipped", r'skipped .* why="idle"'),
        "jumped": ("a fleet jumps", r"jumped"),
        "rebuilt": ("a fleet is rebuilt", r"rebuilt"),
        "bonuses": ("two bonuses are revealed together", r"bonuses_revealed points=\[[123],[123]\]"),
        "convoy": ("a convoy arrives", r'cards_revealed .*"convoy"'),
        "neutral": ("a person leads the neutral fleets to a conquest", r"conquered side=2"),
        "defeat": ("a defeat ends the game", r'game_over reason="defeat"'),
        "standstill": ("the board stands still, the score decides", r'game_over reason="standstill"'),
        "last_turn": ("the last turn is over, the score decides", r'game_over reason="last_turn"'),
    },
    "elgebar": {
        "colonised": ("a colony is founded", r"colonised"),
        "explored": ("hexes come out of the fog", r"charted"),
        "lack": ("an order is skipped for lack of means", r'lines_skipped .*"lack"'),
        "stalled": ("work goes on and costs a surcharge", r'worked .*"surcharge":1'),
        "fought": ("ships of two empires meet", r"battle "),
        "shot": ("a ship is destroyed", r'battle .*"lost":\[\d'),
        "bombarded": ("an infrastructure is bombarded", r"bombarded"),
        "ground": ("ground defences attack", r"ground_attacked"),
        "lost": ("an empire loses its last infrastructure somewhere", r"presence_lost"),
        "taken_back": ("orders are taken back", r"taken_back"),
        "stolen": ("a theft, told to the thief alone", r'spied .*"act":"steal".*"points":[1-9]'),
        "sabotaged": ("a sabotage, told to both in different words", r"sabotaged"),
        "peace": ("two empires make peace", r"peace_made"),
        "lines": ("the seven lines of a turn are public", r"turn_resolved .* lines="),
        "bar": ("a player is far enough ahead", r'game_over .* reason="bar"'),
        "limit": ("the turns are over, the total decides", r'game_over .* reason="limit"'),
    },
    "ascending-empires": {
        "turned": ("a disc is turned up", r"disc_turned"),
        "scanned": ("a player looks at a disc in secret", r"scanned"),
        "ram": ("a ship is rammed", r"navigated .* ram=\["),
        "lost": ("a ship slides off the board", r"navigated .* lost=\[\d"),
        "wobble": ("a hand trembles", r"navigated .* wobble=\["),
        "destroyed": ("a ship is destroyed by an attack", r"ship_destroyed"),
        "city": ("a city is built", r'built .* facility="city"'),
        "developed": ("a technology is developed", r"developed"),
        "tokens": ("the last token brings the last turns", r'game_over .* reason="tokens"'),
        "rounds": ("the rounds are over", r'game_over .* reason="rounds"'),
    },
    "galaxy": {
        "colonised": ("a star is colonised", r"^    colonised "),
        "taken_back": ("a set is taken back", r"^    taken_back "),
        "merged": ("fleets are joined", r"^    merged "),
        "gave": ("a gift, told to giver and receiver alone", r"^    received "),
        "built": ("a fleet that colonises is built", r'^    built .*C 1N"'),
        "attacked": ("the owner of a star is told that it was struck", r'^    attacked .*"docility"'),
        "hit": ("a fleet is destroyed", r'^    attacked .*"destroyed":true'),
        "changed": ("a NEW star is changed", r"^    changed "),
        "defended": ("defence is bought", r"^    defended "),
        "technology": ("a MACHINE star works", r'^    technology .*"MACHINE"'),
        "trait": ("a fleet gets a trait", r'^    trait .*"gained":true'),
        "city": ("a CITY builds its fleet", r"^    city "),
        "lost_star": ("a star is lost", r"^    star_lost "),
        "trapped": ("a fleet is lost to a trap", r"^    lost "),
        "scuttled": ("a fleet destroys itself", r"^    scuttled "),
        "key": ("a KEY star tells of the throne", r"^    key "),
        "turns": ("the last turn is over, the points decide", r"^    game_over "),
    },
}
"""Facts that a game may show, in words and as a pattern of its notation."""

WANTED = {
    "starciv": {"debt", "assault", "victory", "broken"},
    "bss": {"fought", "repelled", "jumped", "bonuses", "convoy", "defeat", "standstill"},
    "elgebar": {"fought", "bombarded", "lost", "sabotaged", "stolen", "peace", "bar", "limit"},
    "ascending-empires": {"ram", "lost", "destroyed", "scanned", "developed", "city", "tokens", "rounds"},
    "galaxy": {
        "colonised",
        "attacked",
        "hit",
        "changed",
        "trait",
        "city",
        "lost_star",
        "trapped",
        "key",
        "turns",
    },
}
"""Facts that the games of one rule set must show, taken together."""

ALL = [(key, name) for key, games in GAMES.items() for name in games]


def game_of(key, name):
    golden, package = GAMES[key][name], registry.package(key)
    edition = next((one for one in package.editions() if one.get("slug") == RECORDED_WITH.get(key)), None)
    if edition is None:
        return package.bind_with_defaults(golden.seats, golden.options)
    return package.bind_with_defaults(golden.seats, golden.options, edition)


@pytest.mark.parametrize(("key", "name"), ALL)
def test_playthrough(key, name, request):
    path = file_of(key, name)
    if request.config.getoption("--remaster", default=False):
        remaster(key, name, path)
    text = path.read_text(encoding="utf-8")
    compare(key, name, text, *read(text))


def compare(key, name, text, start, lines):
    """The moves and outcomes tell exactly this text, and show what the schema of the game declares."""
    game = game_of(key, name)
    again = list(write(game, head_of(text), start, lines, ShownChecker(key, game).check))
    assert again == text.splitlines()


def remaster(key, name, path):
    golden = GAMES[key][name]
    game = game_of(key, name)
    bots = [registry.package(key).bots[golden.bot]() for _ in range(golden.seats)]
    seed = golden.seed or f"{key}/{name}"
    start, lines = record(Playout(game, bots, seed, chatter=golden.chatter))
    text = "\n".join(write(game, (), start, lines)) + "\n"
    path.parent.mkdir(exist_ok=True)
    head = "".join(f"# {line}\n" for line in head_for(key, name, text))
    path.write_text(head + text, encoding="utf-8")


def head_for(key, name, text):
    """Head of a playthrough: its game, then the facts to look at, with the number of the move."""
    golden, title = GAMES[key][name], registry.package(key).info.title["en"]
    options = ", ".join(f"{option} {value}" for option, value in golden.options.items()) or "none"
    yield f"{title}, {golden.seats} seats, {golden.bot} bots; options: {options}"
    for fact in golden.look:
        words, pattern = FACTS[key][fact]
        found = places(text, pattern)
        assert found, f"{key}/{name} does not show that {words}: choose another seed"
        yield f"move {', '.join(map(str, found[:3]))}: {words}"


@pytest.mark.parametrize(("key", "name"), ALL)
def test_the_head_says_what_to_look_at(key, name):
    text = (file_of(key, name)).read_text(encoding="utf-8")
    assert head_of(text) == list(head_for(key, name, text))


@pytest.mark.parametrize("key", list(WANTED))
def test_the_games_together_show_what_must_be_seen(key):
    texts = [(file_of(key, name)).read_text(encoding="utf-8") for name in GAMES[key]]
    assert len(texts) >= 6
    for fact in WANTED[key]:
        assert any(places(text, FACTS[key][fact][1]) for text in texts), FACTS[key][fact][0]


def test_every_game_has_one():
    for key in registry.keys():
        info = registry.package(key).info
        wanted = {seats for seats in (2, 3, 4, 8) if info.min_seats <= seats <= info.max_seats}
        assert wanted <= {golden.seats for golden in GAMES[key].values()}


def test_no_file_is_left_over():
    assert sorted(path.relative_to(HERE).as_posix() for path in HERE.glob("*/*.txt")) == sorted(
        file_of(key, name).relative_to(HERE).as_posix() for key, name in ALL
    )


@pytest.mark.parametrize(("key", "name"), ALL)
def test_a_changed_story_is_noticed(key, name):
    """The comparison can fail: another outcome in the record, or a move left out, gives another text or none."""
    text = (file_of(key, name)).read_text(encoding="utf-8")
    start, lines = read(text)
    batches = [*(line.outcomes for line in lines), start]
    drawn = [outcome for batch in batches for outcome in batch if isinstance(outcome[1], int)]
    if drawn:
        drawn[0][1] = 4 if drawn[0][1] != 4 else 1
    else:
        del lines[len(lines) // 2]
    with pytest.raises((AssertionError, LookupError, Rejected)):
        compare(key, name, text, start, lines)
