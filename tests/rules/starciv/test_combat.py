"""Fleets, dice and exact odds (SC-9, SC-21)."""

from __future__ import annotations

from itertools import product

import pytest

from games.rules.starciv import combat
from games.rules.starciv.effects import Fleet
from tests.rules.starciv.positions import at

THREES: Fleet = (3, 3, 3)


@pytest.mark.parametrize(
    ("natives", "mine", "theirs", "winner", "totals"),
    [
        ((1, 4, 2), (5, 2), (6, 1), "attacker", (8, 5, 6, 5)),  # SC-21.5
        ((3, 3, 3), (4, 1), (4, 1), "defender", (7, 4, 7, 4)),  # SC-21.6
        ((3, 2, 4), (6, 6), (1, 1), "attacker", (8, 9, 4, 3)),  # SC-21.7
    ],
)
def test_worked_examples(
    natives: Fleet, mine: combat.Dice, theirs: combat.Dice, winner: str, totals: tuple[int, ...]
) -> None:
    outcome = combat.settle(THREES, natives, mine, theirs, natives=True)
    assert outcome.winner == winner
    rows = (outcome.attack, outcome.defence, outcome.against_attack, outcome.against_defence)
    assert tuple(row[-1] for row in rows) == totals
    assert all(sum(row[:-1]) == row[-1] for row in rows)


@pytest.mark.parametrize(
    ("natives", "chance"),
    [((1, 4, 2), 0.89), ((3, 2, 4), 0.23), ((3, 3, 3), 0.23), ((2, 3, 2), 0.90), ((3, 6, 2), 0.57)],
)
def test_exact_odds_against_natives(natives: Fleet, chance: float) -> None:
    # SC-21.8
    assert round(combat.win_chance(THREES, natives, True), 2) == chance


def test_exact_odds_against_a_player() -> None:
    """SC-21.15: 0.23, and 0.11 where the defender rolls again whenever they would lose."""
    assert round(combat.win_chance(THREES, THREES, False), 2) == 0.23
    assert round(combat.win_chance(THREES, THREES, False, False, True), 2) == 0.11


def _sorted(one: int, other: int) -> combat.Dice:
    return (max(one, other), min(one, other))


@pytest.mark.parametrize("natives", [True, False])
@pytest.mark.parametrize("fleets", [((5, 2, 3), (2, 4, 3)), ((3, 3, 4), (4, 5, 2)), ((2, 4, 3), (5, 2, 5))])
def test_odds_are_those_of_all_rolls(fleets: tuple[Fleet, Fleet], natives: bool) -> None:
    """SC-24: counted one by one over all 1,296 rolls, with every re-roll decided by the same count."""
    mine, theirs = fleets
    rolls = [_sorted(*dice) for dice in product(range(1, 7), repeat=2)]

    def wins(a: combat.Dice, b: combat.Dice) -> float:
        return float(combat.settle(mine, theirs, a, b, natives=natives).winner == "attacker")

    table = {(a, b): wins(a, b) for a in set(rolls) for b in set(rolls)}
    plain = sum(table[a, b] for a in rolls for b in rolls) / 1296
    assert combat.win_chance(mine, theirs, natives) == pytest.approx(plain, abs=1e-12)

    answered = {(a, b): min(table[a, b], sum(table[a, other] for other in rolls) / 36) for a, b in table}
    defended = sum(answered[a, b] for a in rolls for b in rolls) / 1296
    assert combat.win_chance(mine, theirs, natives, False, True) == pytest.approx(defended, abs=1e-12)

    both = sum(
        max(answered[a, b], sum(answered[other, b] for other in rolls) / 36) for a in rolls for b in rolls
    )
    assert combat.win_chance(mine, theirs, natives, True, True) == pytest.approx(both / 1296, abs=1e-12)


def test_the_faster_natives_take_from_the_larger_total() -> None:
    """SC-9.3: equal totals, the attack."""
    larger_defence = combat.settle((1, 6, 1), (1, 1, 2), (1, 1), (1, 1), natives=True)
    assert (larger_defence.attack[2], larger_defence.defence[2]) == (0, -1)
    equal = combat.settle((3, 3, 1), (1, 1, 2), (1, 1), (1, 1), natives=True)
    assert (equal.attack[2], equal.defence[2]) == (-1, 0)


def test_a_faster_player_takes_it_where_it_wins() -> None:
    """SC-9.8: from the attack total if that wins; else from the defence total if that wins."""
    saved = combat.settle((1, 3, 4), (4, 6, 3), (2, 1), (1, 1), natives=False)
    assert (saved.against_attack, saved.winner) == ((4, 1, -1, 0, 4), "attacker")
    destroying = combat.settle((5, 1, 4), (9, 5, 3), (1, 1), (1, 1), natives=False)
    assert (destroying.against_defence, destroying.winner) == ((5, 1, -1, 0, 5), "attacker")
    hopeless = combat.settle((1, 1, 4), (9, 9, 3), (1, 1), (1, 1), natives=False)
    assert (hopeless.against_attack[2], hopeless.winner) == (-1, "defender")


def test_a_fleet_is_the_sum_of_its_parts() -> None:
    """SC-9.1, 9.9: base ship, technologies, blue cards, cards of the turn; raised to 0 at the end."""
    play = at(
        "CARDS",
        {"technologies": [8, 14], "secrets": ["living-alloy"], "hand": ["overdrive", "pirates"]},
        {"hand": ["sabotage", "sabotage", "sabotage"]},
    )
    play.send(0, {"do": "play_card", "card": "overdrive"})
    for prompt in play.required():
        play.send(prompt.seat, {"do": "pass"})
    fleet = play.game.view(play.state, 1)["players"][0]["fleet"]
    assert fleet["total"] == [4, 4, 6]
    assert [sum(column) for column in zip(*(part["value"] for part in fleet["parts"]), strict=True)] == [
        4,
        4,
        6,
    ]
    for _ in range(3):
        play.send(1, {"do": "play_card", "card": "sabotage", "target": {"player": 0}})
        for prompt in play.required():
            play.send(prompt.seat, {"do": "pass"})
    assert play.game.view(play.state, 1)["players"][0]["fleet"]["total"] == [0, 4, 6]


def test_tables_of_odds_share_their_numbers() -> None:
    table = combat._after_attacker((3, 1, 0), (0, 0, 0), False, True)
    numbers = {id(chance) for row in table for chance in row}
    assert len(numbers) <= 2 + len(table)  # lost, won, and the chance of each row's second roll
