"""A budget of moves of whole games: every position legal, pure, encodable, replayable; every question answerable."""

import functools

import pytest

from games import registry
from games.engine.actions import Move, Rejected, as_data
from games.engine.capabilities.order_sheets import Draft, accept_draft, draft_or_default_action, review_draft
from games.engine.chance import RecordedChance, SeededChance
from tests.contract.helpers import (
    CHATTER,
    EVERY_TABLE,
    HOOKS,
    KEYS,
    LIMIT,
    SOME_TABLES,
    check_plain,
    check_refusal,
    complete,
    plain,
    playout,
    required,
    seat_counts,
    viewers,
)

STRIDE, FIRST = 11, 8
"""One position of so many has all its answers played, and so have the first ones."""


def budget(key):
    """Moves for each number of seats; ``manage.py playouts --games 10000`` plays more."""
    return HOOKS[key].MOVES // len(seat_counts(key))


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_whole_games(key, seats):
    """Purity, codec, events, questions and replay at every move, until the budget is spent; then one is cut short."""
    left, number, ended = budget(key), 0, 0
    while left > 0:
        game = playout(key, seats, f"{key}-{seats}-{number}", whole=True, **style(key, seats, number))
        game.limit = max(left, LIMIT if seats == seat_counts(key)[0] and not number else 0)
        log = play_checked(key, game)
        ended += game.game.standing(game.state).over
        assert game.game.standing(game.state).over == (game.game.prompts(game.state) == ())
        assert replayed(game, log) == game.state
        left, number = left - len(log), number + 1
    assert ended or seats != seat_counts(key)[0], "the first game of the smallest table has an end"


def play_checked(key, game):
    """Every move of a playout, looked at; the log it leaves."""
    log = []
    before = game.game.encode(game.state)
    for turned in game:
        assert game.game.encode(turned.before) == before, "apply changed the state it was given"
        before = check_step(key, game.game, turned.step)
        log.append((turned.move, turned.step.outcomes))
    return log


def style(key, seats, number):
    """Every other game with all options, in which people talk."""
    return {"game": complete(key, seats), "chatter": CHATTER} if number % 2 else {}


def check_step(key, game, step):
    """Check what holds after every move; return the encoded position."""
    encoded = game.encode(step.state)
    decoded = game.decode(encoded)
    assert decoded == step.state
    assert game.encode(decoded) == encoded
    for event in step.events:
        check_plain([event.kind, event.data, event.secret, event.to])
    check_plain(step.outcomes)
    check_prompts(key, game, step.state)
    return encoded


def check_prompts(key, game, state):
    """Ids are unique, a seat is waited for by one question at most, and only seats are asked."""
    prompts = game.prompts(state)
    assert len({prompt.id for prompt in prompts}) == len(prompts)
    seats = [prompt.seat for prompt in prompts if prompt.required]
    assert len(set(seats)) == len(seats), "two required questions for one seat"
    assert bool(seats) != game.standing(state).over, "a game that is not over waits for somebody"
    assert all(0 <= prompt.seat < game.seats for prompt in prompts)
    assert {prompt.clock for prompt in prompts} <= {clock.name for clock in registry.package(key).info.clocks}
    assert all(prompt.stretch >= 1 for prompt in prompts)


def replayed(game, log):
    """The last position, from the log alone: actions and outcomes as JSON keeps them."""
    start = RecordedChance(plain(game.start.outcomes))
    begun = game.game.start(start)
    assert (begun.seating, begun.events) == (game.start.seating, game.start.events)
    state = begun.state
    for move, outcomes in log:
        chance = RecordedChance(plain(outcomes))
        action = game.game.actions.parse(plain(as_data(move.action)))
        assert action == move.action
        state = game.game.apply(state, Move(move.seat, action), chance).state
        assert chance.left == 0, "the record holds more than the rules asked for"
    return state


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_answers(key, seats):
    """Every suggested answer and every silence is accepted; views, prompts and events are plain JSON without null."""
    chance = SeededChance("answers")
    game = playout(key, seats, f"answers-{seats}")
    for number, turned in enumerate(game):
        assert turned.prompt in game.game.prompts(turned.before)
        if number < FIRST or number % STRIDE == seats % STRIDE:
            check_answers(game.game, turned.before, chance)
            check_views(game.game, turned)
    check_views(game.game, turned)


def check_answers(game, state, chance):
    for prompt in required(game, state):
        game.apply(state, Move(prompt.seat, game.default_action(state, prompt)), chance)
    for prompt in game.prompts(state):
        answers = list(game.legal_actions(state, prompt, chance))
        assert answers or not prompt.required
        for answer in answers:
            game.apply(state, Move(prompt.seat, answer), chance)


def check_views(game, turned):
    after = turned.step.state
    for viewer in viewers(game):
        for seen in (game.view(after, viewer), *(game.see(event, viewer) for event in turned.step.events)):
            check_plain(seen or {})
    for prompt in game.prompts(after):
        rendered = game.render(after, prompt)
        check_plain(rendered, null=True)
        shown = plain(rendered)
        assert {"id", "kind", "required", "clock", "silence"} <= shown.keys()
        said = {field: value for field, value in shown["silence"].items() if value is not None}
        assert game.actions.parse(game.actions.completed(said)) == game.default_action(after, prompt), (
            "documents hold no null"
        )


@pytest.mark.parametrize(("key", "seats"), SOME_TABLES)
def test_drafts(key, seats):
    """Any answer may be prepared, or is refused as no draft; kept, it is reviewed, and silence plays what it can."""
    chance = SeededChance("drafts")
    for number, turned in enumerate(playout(key, seats, f"drafts-{seats}")):
        if number < FIRST or number % STRIDE == seats % STRIDE:
            for prompt in game_of(key, seats).prompts(turned.before):
                check_drafts(game_of(key, seats), turned.before, prompt, chance)


@functools.cache
def game_of(key, seats):
    return registry.package(key).bind_with_defaults(seats)


def check_drafts(game, state, prompt, chance):
    before = game.encode(state)
    answers = [plain(as_data(answer)) for answer in list(game.legal_actions(state, prompt, chance))[:3]]
    for data in ({}, {"anything": [1]}, *answers):
        try:
            kept = plain(accept_draft(game, state, prompt, data))
        except Rejected as refusal:
            assert refusal.code in ("malformed", "unknown_action")
            continue
        assert plain(accept_draft(game, state, prompt, kept)) == kept
        assert isinstance(plain(review_draft(game, state, prompt, kept))["lines"], list)
        silence = draft_or_default_action(game, state, prompt, Draft(prompt.seat, prompt.id, kept))
        game.apply(state, Move(prompt.seat, silence), chance)
    assert game.encode(state) == before


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_refusals_change_nothing(key, seats):
    """Answers of one position, sent in another by anybody: accepted by the rules, or refused without a trace."""
    chance = SeededChance("refusals")
    said = []
    refused = 0
    game = playout(key, seats, f"refusals-{seats}")
    for number, turned in enumerate(game):
        said.append(turned.move.action)
        if number % 5:
            continue
        before = game.game.encode(turned.before)
        for seat in (-1, *range(seats + 1)):
            action = said[chance.below(0, len(said), "which")]
            try:
                game.game.check_invariants(game.game.apply(turned.before, Move(seat, action), chance).state)
            except Rejected as refusal:
                refused += 1
                check_refusal(refusal)
            assert game.game.encode(turned.before) == before
    assert refused


@pytest.mark.parametrize("key", KEYS)
def test_silence_alone_goes_on(key):
    """A table that nobody looks at never stops by itself: the clock's answers are always there."""
    game = registry.package(key).bind_with_defaults(seat_counts(key)[0])
    chance = SeededChance("silence")
    state = game.start(chance).state
    for _ in range(400):
        prompts = required(game, state)
        if not prompts:
            assert game.standing(state).over
            break
        state = game.apply(state, Move(prompts[0].seat, game.default_action(state, prompts[0])), chance).state


@pytest.mark.parametrize("key", KEYS)
def test_prompt_ids_are_never_used_again(key):
    """An id stays while its question stays and never comes back for another."""
    game = playout(key, seat_counts(key)[-1], "ids")
    gone: set[tuple[str, int, str]] = set()
    here: set[tuple[str, int, str]] = set()
    for turned in game:
        now = {(prompt.id, prompt.seat, prompt.kind) for prompt in game.game.prompts(turned.step.state)}
        gone |= here - now
        here = now
        back = {name for name, _, _ in gone} & {name for name, _, _ in now}
        assert not back, f"{back} asked again"
