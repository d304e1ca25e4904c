"""The chances told with a question of a combat, and what a body would bring (SC-9, SC-13.2, SC-24).

The chances are counted here over the rolls one by one, from the fleets and the dice written down in each test.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv import combat, odds
from games.rules.starciv.content import load_edition
from games.rules.starciv.effects import Fleet
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

BOOK = Rules(
    PACKAGE.parse_content(load_edition()),
    PACKAGE.parse_options({}),
    2,
)
HUMANS: Fleet = (3, 3, 3)
DROIDS: Fleet = (4, 2, 3)
EVOLVED: Fleet = (2, 4, 3)
EVOLVED_WITH_SACRIFICE: Fleet = (6, 4, 3)
NATIVES: Fleet = (3, 2, 4)
"""Those of IM-6: faster than the others, so that their rule for the faster fleet tells (SC-9.3)."""

TACTICAL_ANALYSIS, SACRIFICE = 21, 23
MAY_REROLL: dict[str, Any] = {"technologies": [TACTICAL_ANALYSIS]}
ANSIBLE: dict[str, Any] = {"secrets": ["ansible"]}
EVOLVED_MAY_SACRIFICE = {"race": "evolved_aliens", "ship": "green", "technologies": [SACRIFICE]}
OWNER = {"bodies": ["IM-6", "Laedo"]}
Chance = Callable[[Fleet, Fleet, combat.Dice, combat.Dice], float]
ROLLS = [(max(dice), min(dice)) for dice in product(range(1, 7), repeat=2)]


@cache
def won(mine: Fleet, theirs: Fleet, a: combat.Dice, b: combat.Dice, natives: bool = False) -> float:
    return float(combat.settle(mine, theirs, a, b, natives=natives).winner == "attacker")


@cache
def answered(mine: Fleet, theirs: Fleet, a: combat.Dice, b: combat.Dice) -> float:
    """The attacker's chance where a player who defends may roll again, and does if that helps."""
    return min(won(mine, theirs, a, b), sum(won(mine, theirs, a, other) for other in ROLLS) / 36)


def question(play: Play[State], kind: str) -> dict[str, Any]:
    """Prompt of the seat asked, as it is rendered."""
    (prompt,) = play.required()
    assert prompt.kind == kind
    return play.game.render(play.state, prompt)


def attacked(dice: tuple[int, ...], mine: dict[str, Any], theirs: dict[str, Any]) -> Play[State]:
    """Seat 0 attempts IM-6 and throws the dice, its own first."""
    play = at("COLONISE", {"bodies": ["Aether"], **mine}, theirs, dice=dice)
    play.send(0, {"do": "attempt", "body": "IM-6"})
    return play


def test_the_attacker_asked_to_roll_again_against_natives() -> None:
    """Natives never answer, though the last seat could re-roll in a defence of its own."""
    asked = question(attacked((5, 3, 3, 1), ANSIBLE, MAY_REROLL), "reroll")
    again = sum(won(HUMANS, NATIVES, dice, (3, 1), natives=True) for dice in ROLLS) / 36
    assert asked["chance_keep"] == 1
    assert asked["chance_reroll"] == pytest.approx(again)


@pytest.mark.parametrize(("able", "chance"), [({}, won), (MAY_REROLL, answered)])
def test_the_attacker_asked_to_roll_again_against_a_player(able: dict[str, Any], chance: Chance) -> None:
    """The answer of a defender who may re-roll is reckoned with."""
    asked = question(attacked((5, 3, 2, 1), ANSIBLE, {**OWNER, **able}), "reroll")
    again = sum(chance(HUMANS, DROIDS, dice, (2, 1)) for dice in ROLLS) / 36
    assert asked["chance_keep"] == pytest.approx(chance(HUMANS, DROIDS, (5, 3), (2, 1)))
    assert asked["chance_reroll"] == pytest.approx(again)


@pytest.mark.parametrize(("dice", "keep"), [((5, 3, 2, 1), 0), ((2, 1, 5, 3), 1)])
def test_the_defender_asked_to_roll_again(dice: tuple[int, ...], keep: int) -> None:
    """The chance told is the defender's own."""
    asked = question(attacked(dice, {}, {**OWNER, **MAY_REROLL}), "reroll")
    again = sum(1 - won(HUMANS, DROIDS, (dice[0], dice[1]), other) for other in ROLLS) / 36
    assert asked["chance_keep"] == keep
    assert asked["chance_reroll"] == pytest.approx(again)


@pytest.mark.parametrize(("able", "chance"), [({}, won), (MAY_REROLL, answered)])
def test_the_attacker_asked_for_a_sacrifice(able: dict[str, Any], chance: Chance) -> None:
    """SC-9.7: 4 force more, before the defender may roll again."""
    asked = question(attacked((3, 3, 3, 3), EVOLVED_MAY_SACRIFICE, {**OWNER, **able}), "sacrifice")
    given = chance(EVOLVED_WITH_SACRIFICE, DROIDS, (3, 3), (3, 3))
    assert asked["chance_keep"] == 0 < given
    assert asked["chance_with"] == pytest.approx(given)


def test_what_the_attacker_keeps_without_a_sacrifice() -> None:
    """Dice that win, until the defender rolls again."""
    asked = question(attacked((4, 3, 3, 3), EVOLVED_MAY_SACRIFICE, {**OWNER, **MAY_REROLL}), "sacrifice")
    kept = answered(EVOLVED, DROIDS, (4, 3), (3, 3))
    assert 0 < kept < won(EVOLVED, DROIDS, (4, 3), (3, 3)) == 1
    assert asked["chance_keep"] == pytest.approx(kept)


def test_a_sacrifice_against_natives() -> None:
    """Also here nobody answers, whatever the last seat has."""
    asked = question(attacked((3, 2, 3, 1), EVOLVED_MAY_SACRIFICE, MAY_REROLL), "sacrifice")
    assert (asked["chance_keep"], asked["chance_with"]) == (0, 1)


def test_a_sacrifice_made_counts_when_the_defender_is_asked() -> None:
    play = attacked((3, 3, 3, 3), EVOLVED_MAY_SACRIFICE, {**OWNER, **MAY_REROLL})
    play.send(0, {"do": "sacrifice", "body": "Aether"})
    asked = question(play, "reroll")
    again = sum(1 - won(EVOLVED_WITH_SACRIFICE, DROIDS, (3, 3), dice) for dice in ROLLS) / 36
    assert asked["chance_keep"] == 0 < again
    assert asked["chance_reroll"] == pytest.approx(again)


@pytest.mark.parametrize(
    ("dice", "chances"), [((5, 3, 2, 1), (0, 1)), ((2, 1, 5, 3), (1, 1)), ((6, 6, 1, 1), (0, 0))]
)
def test_the_defender_asked_for_a_sacrifice(dice: tuple[int, ...], chances: tuple[int, int]) -> None:
    """Nothing is rolled after it: the chance is 0 or 1, and the defender's own."""
    asked = question(attacked(dice, {}, {**OWNER, "technologies": [SACRIFICE]}), "sacrifice")
    assert (asked["chance_keep"], asked["chance_with"]) == chances


def test_a_reroll_declined_is_not_reckoned_with_at_the_sacrifice() -> None:
    play = attacked((5, 3, 2, 1), {}, {**OWNER, "technologies": [TACTICAL_ANALYSIS, SACRIFICE]})
    play.send(1, {"do": "reroll", "use": False})
    asked = question(play, "sacrifice")
    assert (asked["chance_keep"], asked["chance_with"]) == (0, 1)


@pytest.mark.parametrize("attack_reroll", [False, True])
@pytest.mark.parametrize(("owned", "able"), [(False, True), (True, False), (True, True)])
def test_an_ally_asked_for_aid(owned: bool, able: bool, attack_reroll: bool) -> None:
    """SC-13.2: 1 force and 1 defence more; re-rolls are reckoned with where a side has them, never for natives."""
    play = at(
        "COLONISE",
        {"bodies": ["Aether"], "allies": [1], **(ANSIBLE if attack_reroll else {})},
        {},
        {**(OWNER if owned else {}), **(MAY_REROLL if able else {})},
        options={"ally_aid": True},
    )
    play.send(0, {"do": "attempt", "body": "IM-6", "ask_aid": True})
    asked = question(play, "aid")
    against = (EVOLVED, False, attack_reroll, able) if owned else (NATIVES, True, attack_reroll, False)
    assert asked["chance"] == pytest.approx(combat.win_chance(HUMANS, *against), abs=1e-12)
    assert asked["chance_with"] == pytest.approx(combat.win_chance((4, 4, 3), *against), abs=1e-12)


def test_natives_do_not_roll_again_for_the_last_seat() -> None:
    play = at("COLONISE", {}, MAY_REROLL)
    body = BOOK.content.body_index["IM-6"]
    assert odds.win_chance(BOOK, play.state, 0, body) == combat.win_chance(HUMANS, NATIVES, True)


def test_the_gain_is_what_the_income_grows_by() -> None:
    """SC-4.1, 4.2: for every body there is, two-coloured ones and the first of their colour too."""
    mine = ["Aether", "Falme", "Rei-Pens"]
    before = at("COLONISE", {"bodies": mine}, {})

    def income(play: Play[State]) -> int:
        total = play.game.view(play.state, 0)["players"][0]["income"]["total"]
        assert isinstance(total, int)
        return total

    for index, body in enumerate(BOOK.content.bodies):
        if body.name in (*mine, "Marea", "Oa"):
            continue
        after = at("COLONISE", {"bodies": [*mine, body.name]}, {})
        found = odds.gain(BOOK, before.state, 0, index)
        assert found == income(after) - income(before), body.name
