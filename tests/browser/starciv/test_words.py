"""Texts of the page's own modules have no misleading word and the right names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

ADVISED = """async ([given, prompt]) => {
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const technologies = new Map([[3, { label: "To Sienar", effects: [] }], [8, { label: "Twin lasers", effects: [] }]]);
  const catalogue = { rules: { war_fee: 7 }, technologies };
  const game = {};
  const advised = given && { prompt: given, game, ...BUY };
  const asked = { id: prompt, kind: "tech", buy: [{ technology: 3, price: 20 }] };
  const table = { me: 0, game, mine: { credits: 34 }, prompt: asked, catalogue, room: { ui: { advised } } };
  return LESSON.find((step) => step.id === "tech").text(table);
}""".replace(
    "...BUY",
    """action: { do: "buy", technology: 3 }, reason: { key: "buy_for_effect", params: { technology: 3 } },
      other: { action: { do: "buy", technology: 8 }, reason: { key: "buy_for_effect", params: { technology: 8 } } }""",
)

TITLE = """async (game) => {
  const { respond } = await import("/js/games/starciv/decide/cards.js");
  const cards = new Map([["harangue", { label: "Harangue" }]]);
  return respond({ me: 0, game, players: [], waiting: [], mine: {}, catalogue: { cards } }, { required: false }).title;
}"""


@pytest.mark.parametrize(
    ("given", "said"),
    [("r1s0", True), ("r1s1", False), (None, False)],
    ids=["of this question", "of another", "none yet"],
)
def test_the_lesson_says_the_advice_on_the_open_question_and_no_other(
    page: Page, given: str | None, said: bool
) -> None:
    """The lesson names the advised technology, the money left and the next best; without advice, none."""
    text = page.evaluate(ADVISED, [given, "r1s0"])
    assert ("Buy To Sienar" in text) is said
    assert ("It costs 20 CG and leaves you 14 CG" in text.replace("\u00a0", " ")) is said
    assert ("Next best: Twin lasers." in text) is said
    assert "a combat costs" not in text  # money is spoken of where the advice is to keep it


@pytest.mark.parametrize(
    ("stack", "title"),
    [
        ([{"card": "harangue", "by": 0}], "Your card lies on the stack: the others may answer it."),
        ([{"card": "harangue", "by": 1}], "You have passed."),
        ([], "You have passed."),
    ],
)
def test_who_has_thrown_a_card_has_not_passed(page: Page, stack: list[dict[str, Any]], title: str) -> None:
    assert page.evaluate(TITLE, {"stack": stack}) == title


LACKING = """async (refusal) => {
  const { gameRefusal } = await import("/js/games/starciv/words/refusals.js");
  return gameRefusal({ code: "needs_technology", ...refusal }, {});
}"""

COLONY = """async (body) => {
  const { bodyName, catalogueOf } = await import("/js/games/starciv/catalogue.js");
  const none = { systems: [], technologies: [], cards: [], ships: [], resources: {}, rules: {} };
  return bodyName(catalogueOf({ ...none, special_colonies: [body] }), body.name);
}"""


@pytest.mark.parametrize(
    ("lacking", "words"),
    [
        ({"needs": [11, 12]}, "needs 11 and 12 first"),
        ({"needs_any": [10, 13, 16]}, "needs one of 10, 13 or 16"),
        (
            {"needs_any": [10, 13, 16], "needs_count": 10},
            "needs one of 10, 13 or 16 and 10 technologies in all",
        ),
        ({}, "needs another technology first"),
    ],
)
def test_what_is_lacking_is_told_without_repeating_itself(
    page: Page, lacking: dict[str, Any], words: str
) -> None:
    assert page.evaluate(LACKING, lacking) == words


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ({"name": "Sossen", "fr": "Comète de Sossen"}, "Comet of Sossen"),
        ({"name": "Sossen", "fr": "Comète de Sossen", "en": "Sossen’s comet"}, "Sossen’s comet"),
    ],
)
def test_a_special_colony_is_called_everywhere_as_on_the_map(
    page: Page, body: dict[str, str], name: str
) -> None:
    assert page.evaluate(COLONY, body) == name


FALLEN = """async ([force, shield]) => {
  const { sceneOf } = await import("/js/games/starciv/combat/scene.js");
  const fleet = { total: [4, 2, 3], parts: [] };
  const players = [{ seat: 0, fleet: { total: [5, 3, 3], parts: [] } }, { seat: 1, fleet }];
  const table = { game: {}, players, catalogue: { rules: { repeats: 3 }, bodies: new Map() } };
  sceneOf(table, []);
  const fallen = { ...players[1], fleet: undefined };
  const attempt = { defender: { kind: "player", seat: 1 }, home: true };
  const log = [
    { kind: "attempt", seq: 1, seat: 0, body: "Oa", ...attempt },
    { kind: "combat_rolled", attack: [5, 3], defence: [4, 4] },
    { kind: "combat_won", result: {
      attack: [5, 5, 0], against_defence: [shield, 4, 0], defence: [3, 3, 0], against_attack: [force, 4, 0],
    } },
    { kind: "colonised" }, { kind: "eliminated", seat: 1 },
  ];
  return sceneOf({ ...table, players: [players[0], fallen] }, log).defence.fleet ?? null;
}"""


@pytest.mark.parametrize(
    ("fought", "fleet"), [([4, 2], {"total": [4, 2, 3], "parts": []}), ([6, 2], None), ([4, 0], None)]
)
def test_fleet_of_the_eliminated_stays_readable_where_it_fought(
    page: Page, fought: list[int], fleet: dict[str, Any] | None
) -> None:
    assert page.evaluate(FALLEN, fought) == fleet
