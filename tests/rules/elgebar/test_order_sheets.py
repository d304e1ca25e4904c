"""Sheets and drafts (EL-X, Z): what is on the sheet counts, and its seat is told what it costs and leads to."""

import pytest

from games.engine.actions import Move, Rejected
from games.engine.capabilities.order_sheets import Draft, accept_draft, draft_or_default_action, review_draft
from games.rules.elgebar.actions import Build, HandIn, Invest, NoOrders, Raise, TakeBack
from tests.rules.elgebar.positions import NO_CHANCE, asked, position

MINE = {"order": "build", "site": 0, "kind": "mine"}
FAR = {"order": "build", "site": 1, "kind": "mine"}


def draft(game, state, *lines, seat=0):
    prompt = asked(game, state, seat)
    return Draft(seat, prompt.id, accept_draft(game, state, prompt, {"lines": list(lines)}))


def play(game, state, seat, action):
    return game.apply(state, Move(seat, action), NO_CHANCE)


def test_a_draft_counts_line_by_line():
    """EL-Z2: lines that are not allowed, or that are no lines at all, are left out; the others stand."""
    game, state = position()
    prepared = draft(game, state, FAR, {"order": "dance"}, MINE, {"order": "build"})
    assert draft_or_default_action(game, state, asked(game, state, 0), prepared) == HandIn(
        (Build(0, "mine"),)
    )


def test_a_draft_without_lines_is_a_draft():
    """EL-Z2: it means "do nothing"; without one the default orders are played (EL-Z1)."""
    game, state = position()
    assert draft_or_default_action(game, state, asked(game, state, 0), draft(game, state)) == HandIn(())
    assert game.default_action(state, asked(game, state, 0)) == NoOrders()


def test_a_draft_of_another_turn_does_not_count():
    game, state = position()
    old = draft(game, state, MINE)
    for seat in range(2):
        state = play(game, state, seat, HandIn(())).state
    assert state.turn == 7
    assert draft_or_default_action(game, state, asked(game, state, 0), old) == NoOrders()


def test_what_was_taken_back_is_the_draft():
    """EL-X2: unless another one is prepared; after default orders there is none."""
    game, state = position()
    lines = (Invest(0, "energy", 2),)
    state = play(game, state, 0, HandIn(lines)).state
    assert not asked(game, state, 0).required
    state = play(game, state, 0, TakeBack()).state
    assert asked(game, state, 0).required
    assert game.default_action(state, asked(game, state, 0)) == HandIn(lines)
    assert draft_or_default_action(game, state, asked(game, state, 0), draft(game, state, MINE)) == HandIn(
        (Build(0, "mine"),)
    )
    state = play(game, play(game, state, 0, NoOrders()).state, 0, TakeBack()).state
    assert game.default_action(state, asked(game, state, 0)) == NoOrders()


@pytest.mark.parametrize(
    "data", [{"lines": 3}, {"lines": [3]}, {"lines": [{}] * 2001}, {"rows": []}, {"lines": [], "why": 1}]
)
def test_what_is_no_sheet_is_refused(data):
    game, state = position()
    with pytest.raises(Rejected, match="malformed"):
        accept_draft(game, state, asked(game, state, 0), data)


def test_the_first_turn_is_longer():
    game, state = position(turn={"number": 1}, seed="any")
    assert {prompt.stretch for prompt in game.prompts(state)} == {2}
    assert {prompt.stretch for prompt in game.prompts(position()[1])} == {1}


# Review


def review(lines, **data):
    game, state = position(**data)
    return review_draft(game, state, asked(game, state, 0), {"lines": lines})


def test_review_names_lines_and_rules():
    told = review([FAR, {"order": "dance"}, MINE])
    assert told["lines"] == [
        {"line": 0, "code": "no_presence", "rule": "EL-G1"},
        {"line": 1, "code": "malformed", "rule": "EL-X3"},
    ]
    assert told["work"] == [
        {"line": 2, "site": 0, "materials": 1, "fuel": 0, "surcharge": 0, "ready": 7, "surcharges": 0}
    ]
    assert told["sites"]["0"] == {"materials": 9, "fuel": 10, "population": 10}


def test_review_foresees_the_turn_that_play_then_brings():
    """EL-G6: what is said of several lines on several turns comes true when they are played so."""
    lines = [{"order": "raise", "infrastructure": 4, "limit": 6}, {"order": "raise", "infrastructure": 1}]
    game, state = position(players=[{"home": {"stock": [20, 3]}}, {}])
    told = review_draft(game, state, asked(game, state, 0), {"lines": lines})
    ready = {job["line"]: job["ready"] for job in told["work"]}
    levels = {4: 3, 1: 3}
    state = play(game, state, 0, game.actions.parse({"do": "orders", "lines": lines})).state
    state = play(game, state, 1, HandIn(())).state
    seen: dict[int, int] = {}
    while len(seen) < 2:
        for line, number in enumerate((4, 1)):
            if state.infrastructures[number].level == levels[number]:
                seen.setdefault(line, state.turn)
        limits = {1: {"limit": 6}, 2: {}}
        go_on = [
            {"order": "continue", "project": number, **limits[number]} for number in sorted(state.projects[0])
        ]
        state = play(game, state, 0, game.actions.parse({"do": "orders", "lines": go_on})).state
        state = play(game, state, 1, HandIn(())).state
    assert seen == ready


def test_review_says_what_must_be_brought():
    """A ship at a site that makes no fuel is ready only if fuel arrives there."""
    poor = {"energy": 0, "geology": 0, "agriculture": 0}
    sites = {"1": {"has": [["greenhouse", 2]], "stock": [3, 2]}}
    told = review(
        [{"order": "ship", "site": 1, "values": [0, 0, 1, 2]}],
        players=[{"potential": poor, "sites": sites}, {}],
    )
    assert told["work"][0]["materials"] == 1
    assert told["work"][0]["fuel"] == 2
    assert told["work"][0]["needs"] == {"fuel": 3}
    assert told["work"][0]["ready"] == 8


def test_review_says_what_is_cut():
    """EL-H5, L10."""
    lines = [
        {"order": "invest", "site": 0, "domain": "energy", "points": 99},
        {"order": "load", "ship": 1, "materials": 9},
        MINE,
    ]
    told = review(lines, players=[{"ships": [{"values": [0, 0, 3, 1]}]}, {}])
    assert told["skips"] == [
        {"line": 0, "code": "cut", "points": 11},
        {"line": 1, "code": "cut", "materials": 3, "fuel": 0},
        {"line": 2, "code": "lack"},
    ]


def test_orders_that_came_to_nothing_are_told_with_what_they_were_about():
    """EL-X6: to their seat alone, with the kind and level that stood when the turn began."""
    game, state = position(players=[{"sites": {"1": {"has": [["mine", 2]], "stock": [0, 0]}}}, {}])
    mine = next(one for one in state.infrastructures.values() if one.site == 1)
    lines = (Raise(mine.number), Build(2, "mine"), Build(1, "mine"))
    step = play(game, state, 0, HandIn(lines))
    [refused] = [event for event in step.events if event.kind == "lines_refused"]
    assert (refused.to, refused.secret["orders"]) == ((0,), [{"order": "build", "site": 2, "kind": "mine"}])
    ended = play(game, step.state, 1, HandIn(()))
    [skipped] = [event for event in ended.events if event.kind == "lines_skipped"]
    assert skipped.private
    assert skipped.secret["lines"] == [[0, "lack"], [2, "lack"]]
    assert skipped.secret["orders"] == [
        {"order": "raise", "infrastructure": mine.number, "own": [1, "mine", 2]},
        {"order": "build", "site": 1, "kind": "mine"},
    ]
