"""Golden games: replayed move by move, they must tell the same story to the letter.

``pytest tests/playthroughs --remaster`` plays them again with bots; read the difference before committing it.
"""

from pathlib import Path

import pytest

from games.engine.actions import Rejected
from games.engine.simulate import Playout, bind
from games.rules import shelf
from tests.playthroughs.notation import read, record, write

HERE = Path(__file__).parent
GAMES = {
    "starciv": {
        "two": (2, "greedy", {}),
        "three": (3, "greedy", {}),
        "three-random": (3, "random", {}),
        "four": (4, "greedy", {"round_limit": 6}),
        "eight": (8, "greedy", {"round_limit": 3}),
    },
}
"""By game and name: seats, bot, options."""

ALL = [(key, name) for key, games in GAMES.items() for name in games]


def game_of(key, name):
    seats, _, options = GAMES[key][name]
    return bind(shelf.game(key), seats, options)


@pytest.mark.parametrize(("key", "name"), ALL)
def test_playthrough(key, name, request):
    path = HERE / key / f"{name}.txt"
    if request.config.getoption("--remaster", default=False):
        remaster(key, name, path)
    text = path.read_text(encoding="utf-8")
    compare(key, name, text, *read(text))


def compare(key, name, text, start, lines):
    """The moves and outcomes tell exactly this text."""
    title = text.splitlines()[0].removeprefix("# ")
    again = list(write(game_of(key, name), title, start, lines))
    assert again == text.splitlines()


def remaster(key, name, path):
    seats, bot, options = GAMES[key][name]
    game = game_of(key, name)
    playout = Playout(game, [game.bots[bot]() for _ in range(seats)], f"{key}/{name}")
    words = f"{game.info.title['en']}, {seats} seats, {bot} bots, options {options or 'as they come'}"
    start, lines = record(playout)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(write(game, words, start, lines)) + "\n", encoding="utf-8")


def test_every_game_has_one():
    for key in shelf.keys():
        info = shelf.game(key).info
        wanted = {seats for seats in (2, 3, 4, 8) if info.min_seats <= seats <= info.max_seats}
        assert wanted <= {seats for seats, _, _ in GAMES[key].values()}


def test_no_file_is_left_over():
    assert sorted(path.relative_to(HERE).as_posix() for path in HERE.glob("*/*.txt")) == sorted(
        f"{key}/{name}.txt" for key, name in ALL
    )


@pytest.mark.parametrize(("key", "name"), ALL)
def test_a_changed_story_is_noticed(key, name):
    """The comparison can fail: another die in the record gives another text, or none."""
    text = (HERE / key / f"{name}.txt").read_text(encoding="utf-8")
    start, lines = read(text)
    place, rolled = next((i, line) for i, line in enumerate(lines) if ["attack", 1] in line.outcomes)
    changed = [outcome if outcome != ["attack", 1] else ["attack", 4] for outcome in rolled.outcomes]
    lines[place] = rolled._replace(outcomes=changed)
    with pytest.raises((AssertionError, LookupError, Rejected)):
        compare(key, name, text, start, lines)
