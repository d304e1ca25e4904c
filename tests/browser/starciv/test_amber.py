"""Which button is amber: never one into debt that does not say so, and always the one that the advice means."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

ASKED = """async ([module, name, prompt, credits, action, ui]) => {
  const asking = await import(`/js/games/starciv/decide/${module}.js`);
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const game = { contracts: [{ number: 2, a: 0, b: 1 }], me: { reachable: ui.reachable } };
  const question = { id: "1", ...prompt };
  const hint = action && { prompt: "1", game, action, reason: { key: prompt.kind, params: {} } };
  const table = {
    prompt: question, game, me: 0, mine: { credits, technologies: [] },
    players: [{ name: "Ada" }], playerName: () => "Ada",
    catalogue: {
      bodies: new Map(), cards: new Map(), technologies: new Map(), rules: { debt_limit: -10, tribute: 10 },
    },
    room: { doc: { table: { hints: true } }, ui: { advised: hint, ...ui } },
  };
  const { title, note = "", buttons } = asking[name](table, question);
  const amber = buttons.filter((one) => one.kind === "primary").map((one) => one.label.replace(/ ·.*/, ""));
  return [amber.join(), title, hint ? adviceText(hint, table) : "", buttons.map((one) => one.label), note];
}"""

UPKEEP = {"kind": "upkeep", "cards": ["mutiny", "pirates"], "free": 0, "price": 2, "let_go": []}
AGAIN = {"kind": "press_on", "chance": 0.6, "fee": 7, "left": 1}
AID = {"kind": "aid", "fee": 5, "fleet": [1, 1, 0], "chance": 0.3, "chance_with": 0.6, "of": 0, "body": "Oa"}
PRIZE = {"kind": "prize", "body": "Oa", "ransom": 20}
CARDS = {"kind": "cards", "required": True, "playable": [{"card": "mutiny"}, {"card": "ceasefire"}]}
TECH = {"kind": "tech", "buy": [{"technology": 4, "price": 10}]}


@pytest.mark.parametrize(
    ("asked", "purse", "action", "amber"),
    [
        (("fight", "pressOn", AGAIN), 7, None, "Fight again"),
        (("fight", "pressOn", AGAIN), 6, None, "Withdraw"),  # debt
        (("fight", "pressOn", AGAIN), 6, {"do": "press_on"}, "Fight again"),
        (("fight", "pressOn", AGAIN), 9, {"do": "withdraw"}, "Withdraw"),
        (("aid", "aid", AID), 5, None, "Help"),
        (("aid", "aid", AID), 4, None, "Do not help"),  # debt
        (("aid", "aid", {**AID, "chance_with": 0.3}), 5, None, "Do not help"),
        (("aid", "aid", AID), 5, {"do": "aid", "give": False}, "Do not help"),
        (("fight", "prize", PRIZE), 5, {"do": "prize", "prize": "ransom"}, "Ransom"),
        (("fight", "prize", PRIZE), 5, None, "Colonise Oa"),
        (("cards", "respond", CARDS), 20, None, "Pass"),
        (("cards", "respond", CARDS), 20, {"do": "pass"}, "Pass"),
        (("cards", "respond", CARDS), 20, {"do": "play_card", "card": "ceasefire"}, "ceasefire"),
        (("cards", "cards", CARDS), 20, None, "Pass"),
        (("cards", "cards", CARDS), 20, {"do": "play_card", "card": "ceasefire"}, "ceasefire"),
        (("cards", "cards", CARDS), 20, {"do": "end_trade", "contract": 2}, "End contract 2"),
        (("turn", "tech", TECH), 20, None, "Technologies"),
        (("turn", "tech", TECH), 20, {"do": "end_phase"}, "End the phase"),
    ],
)
def test_the_amber_button_goes_with_the_advice_and_not_into_debt(
    page: Page,
    asked: tuple[str, str, dict[str, Any]],
    purse: int,
    action: dict[str, Any] | None,
    amber: str,
) -> None:
    assert page.evaluate(ASKED, [*asked, purse, action, {}])[0] == amber


@pytest.mark.parametrize(
    ("purse", "discards", "action", "title", "advice"),
    [
        (9, [], {"discard": []}, "press the cards", "Keep your cards. That costs 4 CG and leaves you 5 CG."),
        (
            3,
            [],
            {"discard": []},
            "leaves you −1 CG, in debt",
            "That costs 4 CG and leaves you −1 CG, in debt: below −10 CG",
        ),
        (3, [1], {"discard": ["pirates"]}, "press the cards", "That costs 2 CG and leaves you 1 CG."),
        (3, [0, 1], {"discard": ["mutiny", "pirates"]}, "press the cards", "That costs nothing."),
        (-3, [], {"discard": []}, "deeper into debt: −7 CG", "leaves you −7 CG, in debt"),
    ],
)
def test_upkeep_says_what_is_left_and_that_it_would_be_debt(
    page: Page,
    purse: int,
    discards: list[int],
    action: dict[str, Any],
    title: str,
    advice: str,
) -> None:
    # SC-10.2, SC-11.1
    question = {**UPKEEP, "credits": purse}
    told = page.evaluate(
        ASKED, ["turn", "upkeep", question, purse, {"do": "upkeep", **action}, {"discards": discards}]
    )
    assert title in told[1].replace("\xa0", " ")
    assert advice in told[2].replace("\xa0", " ")


@pytest.mark.parametrize(
    ("purse", "into"),
    [
        (3, "2 cards are crossed out for you, since keeping all would put you into debt: −1 CG. Press one"),
        (-3, "2 cards are crossed out for you, since keeping all would put you deeper into debt: −7 CG."),
        (-8, "2 cards are crossed out for you, since you cannot pay for all. A debt goes down to −10 CG"),
    ],
)
def test_who_is_in_debt_already_is_told_of_a_deeper_one(page: Page, purse: int, into: str) -> None:
    """SC-11.1: the cards that are crossed out for want of credits, with what keeping all of them would leave."""
    question = {**UPKEEP, "credits": purse, "let_go": UPKEEP["cards"]}
    told = page.evaluate(ASKED, ["turn", "upkeep", question, purse, None, {"discards": [0, 1]}])
    assert into in told[1].replace("\xa0", " ")


@pytest.mark.parametrize(
    ("crossed", "labels", "amber"),
    [
        ([], ["Keep all, pay 4 CG", "Advice: Discard 1 card, pay 2 CG"], "Advice: Discard 1 card, pay 2 CG"),
        (
            [0],
            ["Discard 1 card, pay 2 CG", "Advice: Discard 1 card, pay 2 CG"],
            "Advice: Discard 1 card, pay 2 CG",
        ),
        ([1], ["Discard 1 card, pay 2 CG"], "Discard 1 card, pay 2 CG"),
    ],
)
def test_advice_on_upkeep_changes_no_answer_under_the_hand(
    page: Page, crossed: list[int], labels: list[str], amber: str
) -> None:
    """The cards crossed out and their button stay; other advice has a button of its own, the amber one."""
    question = {**UPKEEP, "credits": 9}
    action = {"do": "upkeep", "discard": ["pirates"]}
    told = page.evaluate(ASKED, ["turn", "upkeep", question, 9, action, {"discards": crossed}])
    assert told[0].replace("\xa0", " ") == amber
    assert [label.replace("\xa0", " ") for label in told[3]] == labels


REACH = [{"body": "Oa", "fee": 7, "chance": 0.4}, {"body": "Nato", "fee": 7, "chance": 0.9}]


@pytest.mark.parametrize(
    ("action", "labels", "amber"),
    [
        (None, ["Attack", "End the phase"], "Attack"),
        ({"do": "attempt", "body": "Oa"}, ["Attack", "End the phase"], "Attack"),
        ({"do": "attempt", "body": "Nato"}, ["Attack", "Advice: Nato", "End the phase"], "Advice: Nato"),
        ({"do": "end_phase"}, ["Attack", "End the phase"], "End the phase"),
    ],
)
def test_an_attack_that_is_not_the_advised_one_is_not_amber(
    page: Page, action: dict[str, Any] | None, labels: list[str], amber: str
) -> None:
    """Beside it a press leads to the body that the advice attacks."""
    question = {"kind": "colonise", "attempt": ["Oa", "Nato"]}
    ui = {"selected": "Oa", "reachable": REACH}
    told = page.evaluate(ASKED, ["turn", "colonise", question, 20, action, ui])
    assert told[0] == amber
    assert [label.split(" ·")[0] for label in told[3]] == labels


@pytest.mark.parametrize(("ransom", "note"), [(20, ""), (0, "Ada has nothing left to pay a ransom with.")])
def test_a_ransom_of_nothing_says_why(page: Page, ransom: int, note: str) -> None:
    """SC-8.4: it is cut to what the loser has above the debt limit."""
    told = page.evaluate(ASKED, ["fight", "prize", {**PRIZE, "ransom": ransom}, 5, None, {}])
    assert told[4] == note
