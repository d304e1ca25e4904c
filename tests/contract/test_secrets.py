"""Nobody learns what they cannot know: from views, prompts, events, or from what happens next."""

import pytest

from games.engine.actions import Move
from games.engine.capabilities.forks import for_fork
from games.engine.chance import RecordedChance, SeededChance
from games.engine.events import SPECTATOR
from tests.contract.helpers import (
    CHATTER,
    EVERY_TABLE,
    HOOKS,
    KEYS,
    NAMED,
    NAMED_TABLES,
    asked,
    complete,
    hidden_names,
    marked_game,
    masked,
    pair,
    plain,
    playout,
    seat_counts,
    strings,
    viewers,
)

FORKED, AFTER = 60, 2
"""Of a game one in so many positions is played on from, for so many moves."""


def marked_playout(key, seats, seed, bot=""):
    game, names = marked_game(key, seats)
    return playout(key, seats, seed, bot, game, CHATTER), names


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_two_worlds_that_look_the_same(key, seats):
    """Resampling keeps views, prompts and their rendering, and a legal position."""
    chance = SeededChance("worlds")
    game = playout(key, seats, f"worlds {seats}", game=complete(key, seats), chatter=CHATTER)
    rules = game.game
    differed = False
    for number, turned in enumerate(game):
        if number % 3 == 0:
            viewer = viewers(rules)[number // 3 % (seats + 1)]
            differed |= look_alike(rules, turned.step.state, viewer, chance)
    assert differed or not rules.has_hidden_information, "nothing was ever dealt again"
    for viewer in viewers(rules):
        look_alike(rules, game.state, viewer, chance)


def look_alike(rules, state, viewer, chance):
    """A position dealt again for a viewer cannot be told from the true one; whether it differs from it at all."""
    before = rules.encode(state)
    other = rules.resample(state, viewer, chance)
    assert rules.encode(state) == before, "resample changed the state it was given"
    rules.check_invariants(other)
    assert rules.view(other, viewer) == rules.view(state, viewer)
    assert asked(rules, other) == asked(rules, state)
    assert own_questions(rules, other, viewer) == own_questions(rules, state, viewer)
    return rules.encode(other) != before


def own_questions(rules, state, viewer):
    return [rules.render(state, prompt) for prompt in rules.prompts(state) if prompt.seat == viewer]


@pytest.mark.parametrize(
    ("key", "seats", "bot"), [(key, seats, bot) for key, seats in NAMED_TABLES for bot in pair(key)]
)
def test_no_secret_is_told(key, seats, bot):
    """Names in the pile and in others' hands occur nowhere in what a viewer receives.

    Of a large table's long game every few moves are looked at, each time by another viewer.
    """
    chance, stride = SeededChance("secrets"), max(1, seats - 2)
    game, names = marked_playout(key, seats, f"secrets-{seats}", bot)
    rules = game.game
    check_received(rules, game.state, game.start.events, names, chance, viewers(rules))
    for number, turned in enumerate(game):
        if number % stride or any(isinstance(outcome, list) for _, outcome in turned.step.outcomes):
            continue  # shuffled: what was just told lies hidden again
        order = viewers(rules)
        some = [order[number % len(order)], turned.move.seat]
        check_received(rules, turned.step.state, turned.step.events, names, chance, some)


@pytest.mark.parametrize("key", NAMED)
def test_a_fork_tells_no_secret(key):
    """T-10.2: where a game is played on from any of its moments, as it was or dealt again, nothing shows either."""
    chance, seats = SeededChance("forks"), 3
    game, names = marked_playout(key, seats, "forks")
    rules = game.game
    for number, turned in enumerate(game):
        if number % FORKED:
            continue
        founder = number // FORKED % seats
        fork = for_fork(rules, turned.step.state)
        for start in (fork, rules.resample(fork, founder, chance)):
            state = start
            for _ in range(AFTER):
                prompt = next((one for one in rules.prompts(state) if one.required), None)
                if prompt is None:
                    break
                step = rules.apply(state, Move(prompt.seat, rules.default_action(state, prompt)), chance)
                state = step.state
                if not any(isinstance(outcome, list) for _, outcome in step.outcomes):
                    check_received(rules, state, step.events, names, chance, viewers(rules))


def check_received(rules, state, events, names, chance, some):
    for viewer in some:
        hidden = hidden_names(rules, state, viewer, chance)
        for thing in received(rules, state, events, viewer):
            told = names.intersection(strings(thing)) & hidden
            assert not told or rules.standing(state).over, (
                f"{viewer} was told {told} by {thing.get('kind', 'view')}"
            )


def received(rules, state, events, viewer):
    yield rules.view(state, viewer)
    yield from own_questions(rules, state, viewer)
    yield from filter(None, (rules.see(event, viewer) for event in events))


@pytest.mark.parametrize(("key", "seats"), NAMED_TABLES)
def test_what_happens_next_betrays_nothing(key, seats):
    """A move in two worlds that look the same to its player: accepted in both, told the same but for names."""
    chance = SeededChance("next")
    game, names = marked_playout(key, seats, f"next-{seats}")
    rules = game.game
    for number, turned in enumerate(game):
        if number % seats:
            continue
        other = rules.resample(turned.before, turned.move.seat, chance)
        same = rules.apply(
            other, Move(turned.move.seat, turned.move.action), RecordedChance(turned.step.outcomes)
        )
        assert public_story(rules, same, names) == public_story(rules, turned.step, names)


def public_story(rules, step, names):
    """Public part of a move and its position, the names of secrets struck out."""
    told = [rules.see(event, SPECTATOR) for event in step.events]
    over = rules.standing(step.state).over
    seen = {} if over else rules.view(step.state, SPECTATOR)
    return masked(plain([told, seen, asked(rules, step.state)]), names)


@pytest.mark.parametrize(("key", "seats"), NAMED_TABLES)
def test_resample_is_a_deal(key, seats):
    """Every secret of the true world is somewhere in the imagined one, once."""
    chance = SeededChance("deal")
    game, _ = marked_playout(key, seats, f"deal-{seats}")
    for number, turned in enumerate(game):
        if number % 11:
            continue
        state = turned.step.state
        other = game.game.resample(state, number % seats, chance)
        assert places(game.game, other) == places(game.game, state)
        assert cards(game.game, other) == cards(game.game, state)


def places(rules, state):
    """How many cards lie where."""
    found: dict[tuple[str, int | None], int] = {}
    for card in rules.holdings(state).cards:
        found[card.pile, card.seat] = found.get((card.pile, card.seat), 0) + 1
    return found


def cards(rules, state):
    return sorted(card.copy for card in rules.holdings(state).cards)


@pytest.mark.parametrize("key", KEYS)
def test_every_game_says_where_its_secrets_lie(key):
    """Names to look for, or a sentence why there are none: nothing is left out by forgetting it."""
    own = HOOKS[key]
    assert (own.names is None) == (own.edition is None) == bool(own.UNNAMED)


@pytest.mark.parametrize("key", NAMED)
def test_what_was_seen_is_remembered(key):
    """A name told to a viewer stays where it was seen, in every deal, until it moves or is shuffled away."""
    chance, seats = SeededChance("memory"), seat_counts(key)[-1]
    remembered = 0
    for number in range(2):
        game, names = marked_playout(key, seats, f"memory-{number}")
        known: dict[int, dict[str, object]] = {viewer: {} for viewer in viewers(game.game)}
        for turned in game:
            remembered += remember(game.game, turned.step, names, known, chance)
    assert remembered > 20


def remember(rules, step, names, known, chance):
    """Note what each viewer was told, and deal again for those who know something of another's hand."""
    where = {card.card: (card.pile, card.seat) for card in rules.holdings(step.state).cards}
    shuffled = any(isinstance(outcome, list) for _, outcome in step.outcomes)
    count = 0
    for viewer, memory in known.items():
        told = names.intersection(strings([rules.see(event, viewer) or {} for event in step.events]))
        memory.update({name: where[name] for name in told})
        for name in [name for name, place in memory.items() if where[name] != place or place[0] != "hand"]:
            del memory[name]
        if shuffled:
            memory.clear()
        if viewer >= 0 and any(place[1] != viewer for place in memory.values()):
            other = rules.holdings(rules.resample(step.state, viewer, chance))
            there = {card.card: (card.pile, card.seat) for card in other.cards}
            assert all(there[name] == place for name, place in memory.items())
            count += 1
    return count
