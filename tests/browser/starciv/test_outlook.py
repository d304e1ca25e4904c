"""Possible results of an attempt, as the page's own module counts them before one pays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

MUTINY = {"card": "mutiny", "subject": 0}
TOLD = """async ([table, reach]) => {
  const { outlookOf, repeatsAbout } = await import("/js/games/starciv/combat/outlook.js");
  const cards = new Map([["mutiny", { effects: [{ combats: 1 }] }]]);
  const catalogue = { rules: { debt_limit: -10, repeats: 3 }, cards };
  const outlook = outlookOf({ me: 0, catalogue, ...table }, reach);
  return [outlook.combats, repeatsAbout(outlook).lines.map(({ name, value }) => `${name}: ${value}`)];
}"""


@pytest.mark.parametrize(
    ("account", "reach", "game", "combats"),
    [
        (30, {"fee": 7}, {}, 4),  # one and three repeats, whatever one has
        (11, {"fee": 7}, {}, 3),  # 21 CG down to the limit
        (-3, {"fee": 7}, {}, 1),
        (-4, {"fee": 7}, {}, 0),
        (-10, {"fee": 0}, {}, 4),
        (30, {"fee": 20, "home": True}, {}, 1),
        (30, {"fee": 7}, {"running": [MUTINY], "fought": 0}, 1),
        (30, {"fee": 7}, {"running": [MUTINY], "fought": 1}, 0),
        (30, {"fee": 7}, {"running": [{**MUTINY, "subject": 1}], "fought": 1}, 4),
    ],
)
def test_only_combats_that_could_be_fought_and_paid_are_counted(
    page: Page, account: int, reach: dict[str, Any], game: dict[str, Any], combats: int
) -> None:
    table = {"mine": {"credits": account}, "game": game}
    assert page.evaluate(TOLD, [table, {"chance": 0.5, **reach}])[0] == combats


def test_every_repeat_says_what_it_adds_to_chance_and_cost(page: Page) -> None:
    _, lines = page.evaluate(TOLD, [{"mine": {"credits": 11}, "game": {}}, {"chance": 0.5, "fee": 7}])
    assert [line.replace("\u00a0", " ") for line in lines] == [
        "1 combat, 7 CG: 50%",
        "2 combats, 14 CG: 75%",
        "3 combats, 21 CG: 88%",
    ]


DRAWN = """async ([mine, theirs]) => {
  const { repeatsAbout } = await import("/js/games/starciv/combat/outlook.js");
  const { text } = repeatsAbout({ chance: 0.5, fee: 7, combats: 1, speeds: [mine, theirs] });
  return JSON.stringify(text);
}"""


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (4, 3, "You are faster: the defender loses 1 point"),
        (3, 3, "The defender is as fast"),
        (3, 4, "The defender is faster: you lose 1 point"),
    ],
)
def test_what_speed_takes_is_told_before_one_pays(page: Page, mine: int, theirs: int, said: str) -> None:
    # SC-9.3
    assert said in page.evaluate(DRAWN, [mine, theirs])


SHOWN = """async (told) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { SideDice, slowedBy } = await import("/js/games/starciv/combat/side.js");
  const { Verdict } = await import("/js/games/starciv/combat/verdict.js");
  const result = {
    faster: "defender", winner: "defender", attacker_destroys: false, defender_destroys: false,
    attack: [3, 5, -1, 0, 7], defence: [3, 2, 0, 0, 5],
    against_attack: [1, 4, 0, 0, 5], against_defence: [4, 3, 0, 0, 7],
  };
  const side = (speed, dice) => ({ dice, fleet: { total: [3, 3, speed], parts: [] } });
  const scene = { body: "Oa", attack: { seat: 0, ...side(3, [5, 2]) }, defence: side(4, [4, 3]), [told]: result };
  const table = {
    me: 0, catalogue: { bodies: new Map() }, players: [{ name: "Ada" }], room: { conn: { log: [] } },
    playerName: () => "Ada", colourOf: () => "blue",
  };
  render(html`<${SideDice} side=${scene.attack} table=${table} roll="1" slowed=${slowedBy(scene, "attack")} />
    <${Verdict} scene=${scene} table=${table} />`, document.body);
  return document.body.textContent.replace(/\\s+/g, " ");
}"""


def test_a_point_lost_by_the_slower_fleet_is_explained_where_it_is_shown(page: Page) -> None:
    said = page.evaluate(SHOWN, "result")
    assert "attack +5−1: slower" in said
    assert "Speed 3 against 4. The natives are faster: −1 to the attack of Ada." in said
    assert "The natives win the combat." in said


def test_the_sums_are_told_while_dice_may_still_be_rolled_again(page: Page) -> None:
    """SC-9.6: whoever is asked sees what the dice come to as they lie, and that nothing is decided yet."""
    said = page.evaluate(SHOWN, "standing")
    assert "attack +5−1: slower" in said
    assert "As the dice lie, the natives win. Nothing is decided yet." in said
