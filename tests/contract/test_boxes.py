"""What a box says of itself is true: seats, options, content, bots, clocks."""

import copy

import pytest

from games.engine.actions import Rejected
from games.engine.chance import HmacChance, SeededChance
from games.engine.game import ContentError
from games.engine.simulate import Playout, bind
from games.rules import shelf
from tests.contract.helpers import KEYS, LIMIT, plain, playout, required, seat_counts


@pytest.mark.parametrize("key", KEYS)
def test_info(key):
    info = shelf.game(key).info
    assert info.key == key
    assert info.title["fr"]
    assert info.title["en"]
    assert 1 <= info.min_seats <= info.max_seats
    assert info.rules_version >= 1
    assert all(seconds > 0 for seconds in info.clocks.values())


@pytest.mark.parametrize("key", KEYS)
def test_numbers_of_seats(key):
    box = shelf.game(key)
    for seats in (box.info.min_seats - 1, box.info.max_seats + 1):
        with pytest.raises(Rejected):
            bind(box, seats)


@pytest.mark.parametrize("key", KEYS)
def test_content_is_plain_and_read_strictly(key):
    box = shelf.game(key)
    edition = box.default_edition()
    assert plain(edition) == edition
    box.parse_content(plain(edition))
    for section in edition:
        torn = copy.deepcopy(edition)
        del torn[section]
        if section != "special_colonies":
            with pytest.raises(ContentError) as error:
                box.parse_content(torn)
            assert error.value.place
            assert error.value.why


@pytest.mark.parametrize("key", KEYS)
def test_options(key):
    box = shelf.game(key)
    full = box.parse_options({})
    assert full == box.info.options
    assert box.parse_options(plain(full)) == full
    for wrong in ({"no such option": 1}, {name: object() for name in full}, dict.fromkeys(full, "much")):
        with pytest.raises(Rejected) as refusal:
            box.parse_options(wrong)
        assert refusal.value.code == "malformed"


@pytest.mark.parametrize("key", KEYS)
def test_seating(key):
    """The dice for the order seat every entrant once; a table's own chance begins the same game twice."""
    box = shelf.game(key)
    for seats in seat_counts(key):
        game = bind(box, seats)
        start = game.start(HmacChance(b"k" * 32))
        assert sorted(start.seating) == list(range(seats))
        assert game.start(HmacChance(b"k" * 32)) == start
        assert required(game, start.state)
    assert len({bind(box, 4).start(SeededChance(seed)).seating for seed in range(40)}) > 10


@pytest.mark.parametrize("key", KEYS)
def test_table_chance_plays_whole_games(key):
    """With a table's chance the outcome depends on the position's count of draws alone."""
    game = bind(shelf.game(key), 3)
    bots = [game.bots["random"]() for _ in range(3)]
    run = Playout(game, bots, "hmac", LIMIT, dice=HmacChance(b"0123456789abcdef"))
    draws = [turned.step.state.draws for turned in run]
    assert draws == sorted(draws)
    assert game.standing(run.state).over


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("key", KEYS)
def test_bots_finish_games(key, bot):
    for seats in seat_counts(key):
        game = playout(key, seats, f"bots-{seats}", bot)
        for _ in game:
            pass
        standing = game.game.standing(game.state)
        assert standing.over
        assert standing.reason
        assert sorted(line["seat"] for line in standing.ranking) == list(range(seats))


@pytest.mark.parametrize("key", KEYS)
def test_greedy_beats_random(key):
    """A greedy bot among random ones wins far more than its share (one in four)."""
    wins = 0
    game = bind(shelf.game(key), 4)
    for number in range(16):
        bots = [game.bots["greedy" if seat == number % 4 else "random"]() for seat in range(4)]
        run = Playout(game, bots, f"greedy-{number}", LIMIT)
        for _ in run:
            pass
        wins += number % 4 in game.standing(run.state).winners
    assert wins >= 9


@pytest.mark.parametrize("key", KEYS)
def test_upgrade_keeps_what_is_current(key):
    box = shelf.game(key)
    assert box.upgrade({"any": 1}, box.info.rules_version) == {"any": 1}
