"""Luck of moves and accounts of games, exact on a tiny game whose every result can be counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from games.engine import analysis, luck
from games.engine.actions import Move
from games.engine.analysis import Entry, Part
from games.engine.analyst import Analyst, Trust
from games.engine.chance import Chance, RecordedChance, ScriptedChance, SeededChance
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset
from tests.tables.countdown import PACKAGE as COUNTDOWN
from tests.tables.countdown import Call, Position

SURE = (Trust(0.05, True),) * 4


class CountdownAnalyst(Analyst[Position]):
    """Believes in the seat with the higher secret, the more the lower the counter is."""

    def chances(self, state: Position) -> tuple[float, ...]:
        if state.winner is not None:
            return tuple(float(seat == state.winner) for seat in range(len(state.secrets)))
        weights = [number ** (1 + 3 / max(1, state.counter)) for number in state.secrets]
        return tuple(weight / sum(weights) for weight in weights)

    def trust(self) -> tuple[Trust, ...]:
        return SURE


class DealingAnalyst(CountdownAnalyst):
    """Takes the secrets for something that every round uncovers."""

    def drew(self, before: Position, after: Position) -> bool:
        return before.round != after.round

    def reordered(self, state: Position, chance: Chance) -> Position:
        again = state.copy()
        order = chance.permutation(0, len(state.secrets), "secrets")
        again.secrets = [state.secrets[place] for place in order]
        return again


def before_the_roll() -> tuple[Ruleset[Any], Position, Move]:
    game = COUNTDOWN.bind_with_defaults(2)
    state = Position(8, [3, 6], [1, None], draws=3)
    return game, state, Move(1, Call(2))


def test_every_result_of_a_roll_is_counted_once() -> None:
    game, state, move = before_the_roll()
    results = list(luck.all_results(game, state, move))
    assert sorted(after.counter for _, after in results) == [-1, 0, 1, 2, 3, 4]
    assert sum(Fraction(probability).limit_denominator(6) for probability, _ in results) == 1


def test_the_luck_of_all_results_of_a_roll_cancels_out() -> None:
    game, state, move = before_the_roll()
    sums = [0.0, 0.0]
    for die in range(1, 7):
        step = game.apply(state, move, ScriptedChance([die]))
        (part,) = luck.of_move(game, CountdownAnalyst(), state, move, step.outcomes, step.state, "x")
        assert part.kind == "roll"
        assert part.error == (0.0, 0.0)
        assert sum(part.worth) == pytest.approx(0)
        assert any(part.worth)
        sums = [one + more for one, more in zip(sums, part.worth, strict=True)]
    assert sums == pytest.approx([0, 0], abs=1e-12)


def test_a_move_without_a_draw_has_no_luck() -> None:
    game, state, _ = before_the_roll()
    state.calls = [None, None]
    step = game.apply(state, Move(0, Call(1)), ScriptedChance())
    assert (
        luck.of_move(game, CountdownAnalyst(), state, Move(0, Call(1)), step.outcomes, step.state, "x") == []
    )


def test_what_was_uncovered_is_sampled_with_its_error() -> None:
    game, state, move = before_the_roll()
    state.counter = 30
    step = game.apply(state, move, ScriptedChance([4]))
    parts = luck.of_move(game, DealingAnalyst(), state, move, step.outcomes, step.state, "x")
    assert [part.kind for part in parts] == ["roll", "cards"]
    assert min(parts[1].error) > 0
    assert abs(parts[1].worth[0]) < 0.7


def test_recorded_draws_are_followed_as_long_as_they_are_asked_for() -> None:
    chance = luck.FollowedChance([["fall", 3], ["deck", [1, 0]], ["rise", 2]], SeededChance(1))
    assert chance.below(0, 6, "fall") == 3
    assert sorted(chance.permutation(1, 2, "deck")) == [0, 1]
    assert chance.below(2, 6, "rise") == 2
    assert 0 <= chance.below(3, 6, "rise") < 6


def whole_game(seed: str) -> tuple[tuple[int, ...], list[Entry], Position]:
    game, analyst = COUNTDOWN.bind_with_defaults(3), CountdownAnalyst()
    playout = Playout(game, [COUNTDOWN.bots["steady"]() for _ in range(3)], seed)
    first = analysis.whole(analyst.chances(playout.start.state))
    entries = []
    for seq, turned in enumerate(playout, 1):
        again = game.apply(turned.before, turned.move, RecordedChance(turned.step.outcomes))
        entries.append(
            analysis.entry(
                game,
                analyst,
                seq=seq,
                turn=turned.before.round,
                before=turned.before,
                move=turned.move,
                outcomes=turned.step.outcomes,
                step=again,
            )
        )
    return first, entries, playout.state


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_luck_and_decisions_are_exactly_what_changed(seed: str) -> None:
    first, entries, last = whole_game(seed)
    accounts = analysis.accounts(first, entries)
    assert sum(first) == analysis.UNIT
    for seat, account in enumerate(accounts):
        assert account.luck + account.decisions == account.change
        assert account.change == analysis.UNIT * (seat == last.winner) - first[seat]
    assert sum(account.change for account in accounts) == 0
    assert any(account.luck for account in accounts)


def course(*chances: tuple[int, int], turns: Any = None) -> list[Entry]:
    return [Entry(seq, turns[seq - 1] if turns else seq, one) for seq, one in enumerate(chances, 1)]


def test_turning_points_are_the_greatest_changes_that_last() -> None:
    entries = course(
        (5100, 4900), (9000, 1000), (5300, 4700), (5300, 4700), (7000, 3000), (7100, 2900), (7100, 2900)
    )
    found = analysis.turning_points((5000, 5000), entries, [])
    assert [(one.seq, one.before, one.after) for one in found] == [
        (3, (9000, 1000), (5300, 4700)),
        (5, (5300, 4700), (7000, 3000)),
    ]


def test_turning_points_are_one_a_player_and_turn_and_none_is_vague() -> None:
    entries = course((6000, 4000), (7000, 3000), (8500, 1500), (9500, 500), turns=[1, 2, 2, 3])
    found = analysis.turning_points((5000, 5000), entries, [], since=1)
    assert [one.seq for one in found] == [3, 4]


def test_turn_may_be_a_turning_point_of_two_players() -> None:
    chances = [(5500, 500, 4000), (1200, 400, 8400), (1200, 400, 8400), (1200, 400, 8400)]
    entries = [
        Entry(seq, turn, one) for seq, turn, one in zip(range(1, 5), (1, 1, 2, 3), chances, strict=True)
    ]
    found = analysis.turning_points((4000, 4000, 2000), entries, [2])
    assert [(one.seq, one.seat) for one in found] == [(1, 1), (2, 2)]


def test_what_an_idle_move_changed_counts_to_the_deed_before_it() -> None:
    deed, quiet, other = (
        Entry(1, 1, (5100, 4900)),
        Entry(2, 1, (8000, 2000), idle=True),
        Entry(3, 3, (8100, 1900)),
    )
    (found,) = analysis.turning_points((5000, 5000), [deed, quiet, other], [])
    assert (found.seq, found.before, found.after) == (1, (5000, 5000), (8000, 2000))
    assert [one.seq for one in analysis.turning_points((5000, 5000), [quiet, other], [])] == [
        2
    ]  # no deed before it


def test_a_hero_has_a_turning_point_even_if_others_changed_more() -> None:
    chances = iter(
        [(4000, 5000, 1000), (3000, 6000, 1000), (2000, 7000, 1000), (1000, 8000, 1000), (500, 8500, 1000)]
    )
    entries = [Entry(seq, seq, one) for seq, one in enumerate([*chances, (500, 8200, 1300)], 1)]
    assert 6 not in [one.seq for one in analysis.turning_points((5000, 4000, 1000), entries, [])]
    assert 6 in [one.seq for one in analysis.turning_points((5000, 4000, 1000), entries, [2])]


def test_what_comes_by_itself_every_turn_is_no_turning_point() -> None:
    """One's own income read as the moment that cost the game."""
    entries = course((5100, 4900), (9000, 1000), (9000, 1000), (9100, 900))
    assert [one.seq for one in analysis.turning_points((5000, 5000), entries, [])] == [2]
    assert analysis.turning_points((5000, 5000), entries, [0], routine={2}) == []


def test_a_great_event_is_told_beside_greater_changes_if_it_was_noticed() -> None:
    """Somebody's ruin, beside the five greatest changes, with whose chance it changed most."""
    chances = [(4000, 5000, 1000), (4100, 5100, 800), (3000, 6200, 800), (2000, 7200, 800)]
    entries = [Entry(seq, seq, one) for seq, one in enumerate(chances, 1)]
    found = analysis.turning_points((4000, 5000, 1000), entries, [], great={2})
    assert [(one.seq, one.seat) for one in found if one.seq == 2] == [(2, 2)]
    assert analysis.turning_points((4000, 5000, 1000), entries, [], since=2, great={2})[0].seq != 2
    lost = Entry(1, 1, (4040, 4960, 1000))
    assert analysis.turning_points((4000, 5000, 1000), [lost], [], great={1}) == []


def test_a_great_event_takes_the_place_of_no_change() -> None:
    """Neither of another player's in its turn, though its own does not last, nor of one of the five greatest."""
    fall, rise = Entry(1, 1, (3000, 3150, 2700, 1150)), Entry(2, 1, (7000, 0, 3000, 0))
    found = analysis.turning_points((3000, 3000, 3000, 1000), [fall, rise], [], great={1})
    assert [(one.seq, one.seat) for one in found] == [(1, 2), (2, 0)]
    falls = [Entry(seq, seq, (3000 + 100 * seq, 4000, 3000 - 100 * seq)) for seq in range(1, 7)]
    rises = [Entry(seq, seq, (3600 + 600 * (seq - 6), 4000 - 600 * (seq - 6), 2400)) for seq in range(7, 12)]
    told = analysis.turning_points((3000, 4000, 3000), [*falls, *rises], [], great=range(1, 7))
    assert [one.seq for one in told] == list(range(1, 12))


def test_chances_in_whole_units_add_up() -> None:
    def shares() -> Iterator[tuple[float, ...]]:
        chance = SeededChance("shares")
        for _ in range(50):
            raw = [chance.below(0, 1000, "") + 1 for _ in range(7)]
            yield tuple(one / sum(raw) for one in raw)

    for one in shares():
        units = analysis.whole(one)
        assert sum(units) == analysis.UNIT
        assert all(abs(unit - part * analysis.UNIT) < 1 for unit, part in zip(units, one, strict=True))


def test_accounts_add_the_errors_of_samples_as_variances() -> None:
    entries = [Entry(n, n, (5000, 5000), (Part("cards", (n, -n), (30, 40)),)) for n in (1, 2, 3, 4)]
    accounts = analysis.accounts((5000, 5000), entries)
    assert (accounts[0].luck, accounts[0].decisions, accounts[0].error) == (10, -10, 60)
    assert accounts[1].error == 80
