"""Game packages describe themselves truly: seats, options, content, bots, clocks."""

import copy

import pytest

from games import registry
from games.engine.actions import Rejected
from games.engine.capabilities.upgrades import upgrade_snapshot
from games.engine.chance import HmacChance, SeededChance
from games.engine.clocks import MODES
from games.engine.editions import ContentError
from games.engine.options import Span, defaults
from games.engine.playout import Playout
from tests.contract.helpers import HOOKS, KEYS, LIMIT, pair, plain, playout, required, seat_counts


@pytest.mark.parametrize("key", KEYS)
def test_info(key):
    info = registry.package(key).info
    assert info.key == key
    assert info.title["fr"]
    assert info.title["en"]
    assert 1 <= info.min_seats <= info.max_seats
    assert registry.package(key).ruleset.rules_version >= 1


@pytest.mark.parametrize("key", KEYS)
def test_clocks(key):
    """Every mode with clocks has a usual time within its limits, and what forms offer lies within them too."""
    info = registry.package(key).info
    assert len({clock.name for clock in info.clocks}) == len(info.clocks) > 0
    for clock in info.clocks:
        assert set(clock.usual) == set(clock.limits) == set(MODES)
        assert said(clock.title)
        for mode, (low, high) in clock.limits.items():
            assert 0 < low <= clock.usual[mode] <= high
            assert all(low <= seconds <= high for seconds in clock.offered.get(mode, ()))


@pytest.mark.parametrize("key", KEYS)
def test_bots_on_offer(key):
    """Levels are bots of the game, each with a title and names enough for a table."""
    info = registry.package(key).info
    assert info.levels
    assert set(info.levels) <= set(registry.package(key).bots)
    assert set(info.level_titles) == set(info.levels)
    assert set(info.bot_names) == set(info.levels)
    for level in info.levels:
        assert said(info.level_titles[level])
        assert len(set(info.bot_names[level])) >= min(4, info.max_seats)


def said(text):
    """Whether something is said in both languages."""
    return all(text.get(language) for language in ("en", "fr"))


@pytest.mark.parametrize("key", KEYS)
def test_options_say_themselves(key):
    info = registry.package(key).info
    for option in info.options:
        assert said(option.title)
        assert option.allows(option.default)
        assert not option.about or said(option.about)
        picks = option.choices.offered if isinstance(option.choices, Span) else option.choices
        for pick in picks:
            assert said(pick.title)
            assert option.allows(pick.value)
    for preset, chosen in info.presets.items():
        assert registry.package(key).parse_options(chosen)
        assert said(info.preset_titles[preset])


@pytest.mark.parametrize("key", KEYS)
def test_numbers_of_seats(key):
    package = registry.package(key)
    for seats in (package.info.min_seats - 1, package.info.max_seats + 1):
        with pytest.raises(Rejected):
            package.bind_with_defaults(seats)


@pytest.mark.parametrize("key", KEYS)
def test_content_is_plain_and_read_strictly(key):
    package = registry.package(key)
    edition = package.default_edition()
    assert plain(edition) == edition
    package.parse_content(plain(edition))
    for section in edition:
        torn = copy.deepcopy(edition)
        del torn[section]
        if section not in HOOKS[key].MAY_LACK:
            with pytest.raises(ContentError) as error:
                package.parse_content(torn)
            assert error.value.place
            assert error.value.why


@pytest.mark.parametrize("key", KEYS)
def test_options(key):
    package = registry.package(key)
    full = package.parse_options({})
    assert full == defaults(package.info.options)
    assert package.parse_options(plain(full)) == full
    for wrong in ({"no such option": 1}, {name: object() for name in full}, dict.fromkeys(full, "much")):
        with pytest.raises(Rejected) as refusal:
            package.parse_options(wrong)
        assert refusal.value.code == "malformed"


@pytest.mark.parametrize("key", KEYS)
def test_seating(key):
    """The dice for the order seat every entrant once; a table's own chance begins the same game twice."""
    package = registry.package(key)
    for seats in seat_counts(key):
        game = package.bind_with_defaults(seats)
        start = game.start(HmacChance(b"k" * 32))
        assert sorted(start.seating) == list(range(seats))
        assert game.start(HmacChance(b"k" * 32)) == start
        assert required(game, start.state)
    if HOOKS[key].LOT:
        most = seat_counts(key)[-1]
        assert (
            len({package.bind_with_defaults(most).start(SeededChance(seed)).seating for seed in range(40)})
            > 10
        )


@pytest.mark.parametrize("key", KEYS)
def test_table_chance_plays_whole_games(key):
    """With a table's chance the outcome depends on the position's count of draws alone."""
    seats = seat_counts(key)[:2][-1]
    game = registry.package(key).bind_with_defaults(seats)
    bots = [registry.package(key).bots[HOOKS[key].WEAK]() for _ in range(seats)]
    run = Playout(game, bots, "hmac", LIMIT, dice=HmacChance(b"0123456789abcdef"), blunt=True)
    draws = [turned.step.state.draws for turned in run]
    assert draws == sorted(draws)
    assert game.standing(run.state).over


@pytest.mark.parametrize(("key", "bot"), [(key, bot) for key in KEYS for bot in pair(key)])
def test_bots_finish_games(key, bot):
    """Random bots with every number of seats; those that think, which takes long, with the fewest."""
    counts = seat_counts(key)
    for seats in counts if bot == HOOKS[key].WEAK else counts[:2]:
        game = playout(key, seats, f"bots-{seats}", bot, whole=True)
        for _ in game:
            pass
        standing = game.game.standing(game.state)
        assert standing.over
        assert standing.reason
        assert sorted(line["seat"] for line in standing.ranking) == list(range(seats))


@pytest.mark.parametrize("key", KEYS)
def test_a_better_bot_beats_random_ones(key):
    """Alone among random ones it wins far more than its share: one in four, at a table of four."""
    weak, better = pair(key)
    seats, games = max(n for n in seat_counts(key) if n <= 4 or n == seat_counts(key)[0]), HOOKS[key].RIVALRY
    wins = 0
    game = registry.package(key).bind_with_defaults(seats)
    for number in range(games):
        bots = [
            registry.package(key).bots[better if seat == number % seats else weak]() for seat in range(seats)
        ]
        run = Playout(game, bots, f"greedy-{number}", LIMIT)
        for _ in run:
            pass
        wins += number % seats in game.standing(run.state).winners
    share = games / seats
    assert wins >= share + (games - share) * 5 / 12


@pytest.mark.parametrize("key", KEYS)
def test_upgrade_keeps_what_is_current(key):
    rules = registry.package(key).bind_with_defaults(seat_counts(key)[0])
    assert upgrade_snapshot(rules, {"any": 1}, rules.rules_version) == {"any": 1}
