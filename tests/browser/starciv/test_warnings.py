"""A card that would ruin its target, or hits an ally, says so before it is played (SC-11.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import ENGLISH, Person
from tests.browser.starciv.midgame import midgame
from tests.server import Server

OUT = re.compile(r"would fall to −1\d\sCG, below −10\sCG, and be out of the game")

RISKS = """async ([card, chosen]) => {
  const { cardRisks } = await import("/js/games/starciv/warnings.js");
  const players = [[0, 30], [1, -3], [2, -2], [3, 40]].map(([seat, credits]) => ({ seat, credits, name: `P${seat}` }));
  const catalogue = { rules: { debt_limit: -10 }, cards: new Map([["it", { target: "player", ...card }]]) };
  const game = { active: 3, stack: [{ number: 1, by: 3 }, { number: 2, by: 1 }] };
  return cardRisks({ catalogue, players, game, me: 0, mine: { allies: [3] } }, { card: "it", choice: chosen });
}"""
FALLS = "P1 would fall to −11\u00a0CG, below −10\u00a0CG, and be out of the game."
ALLY = "P3 is your ally."
ON_TURN: dict[str, Any] = {"target": "active"}


@pytest.mark.parametrize(
    ("card", "chosen", "said"),
    [
        ({"effects": [{"credits": -8}]}, {"player": 1}, [FALLS]),
        ({"effects": [{"credits": -8}]}, {"player": 2}, []),  # to exactly −10: still in the game (SC-11.4)
        ({"effects": [{"credits": -8}]}, {"player": 3}, [ALLY]),
        ({"effects": [{"credits": 8}]}, {"player": 3}, []),
        ({"effects": [{"fleet": [0, 0, -1]}]}, {"player": 3}, [ALLY]),
        ({"effects": [{"fleet": [2, 0, 0]}], "target": "none"}, None, []),
        ({"effects": [{"income_divided_by": 2}], **ON_TURN}, None, [ALLY]),
        ({"effects": [{"resource_stops": True}], "target": "resource"}, {"resource": "iron"}, [ALLY]),
        ({"effects": [{"resource_bodies": 1}], "target": "resource"}, {"resource": "iron"}, []),
        ({"effects": [{"counter": True}], "target": "card"}, {"card": 1}, [ALLY]),
        ({"effects": [{"counter": True}], "target": "card"}, {"card": 2}, []),
    ],
)
def test_what_a_card_would_do_to_whom_it_is_about(
    page: Page, card: dict[str, Any], chosen: dict[str, Any] | None, said: list[str]
) -> None:
    assert page.evaluate(RISKS, [card, chosen]) == said


def aim_at_the_ruined_ally(bar: Locator) -> None:
    """Choose the player who is both allied and ruined: the edition's numbers decide who it is."""
    for player in bar.get_by_role("radio").all():
        player.click()
        expect(player).to_be_checked()
        if re.search(f"is your ally.*{OUT.pattern}", bar.inner_text(), re.DOTALL):
            return
    raise AssertionError(f"no ally would be ruined: {bar.inner_text()}")


def test_ruin_and_an_ally_are_named_and_confirmed(server: Server, person: Callable[..., Page]) -> None:
    _, link = midgame(server, "ruinous")
    theo = Person(person(locale=ENGLISH))
    theo.page.goto(server.url + link)
    theo.press(re.compile("Pirates"), theo.page.locator(".hand"))
    bar = theo.page.get_by_role("region", name="Your decision")
    aim_at_the_ruined_ally(bar)
    assert faults(theo.page) == []
    theo.press("Play Pirates", bar)
    asked = theo.page.get_by_role("dialog", name="Play Pirates?")
    expect(asked).to_contain_text("is your ally")
    expect(asked).to_contain_text(OUT)
    assert barriers(theo.page) == []
    theo.press("Cancel", asked)
    assert not theo.game["stack"]
    theo.press("Play Pirates", bar)
    theo.press("Play Pirates", asked)
    expect(theo.page.locator(".stack")).to_contain_text("Pirates")


DELAYED = """async ([credits, income, loans]) => {
  const { cardRisks } = await import("/js/games/starciv/warnings.js");
  const crash = { target: "active", effects: [{ income_divided_by: 2 }] };
  const rival = { name: "Idris", credits, income: { total: income }, loans };
  return cardRisks({
    me: 0, mine: {}, players: [{ name: "Ada" }, rival], game: { active: 1 },
    catalogue: { cards: new Map([["market-crash", crash]]), rules: { debt_limit: -10 } },
  }, { card: "market-crash" });
}"""


@pytest.mark.parametrize(
    ("credits_now", "income", "loans", "left"),
    [
        (4, 13, [20], None),  # 4 + 6 − 20 = −10: just enough
        (3, 13, [20], "−11"),
        (-9, 13, [], None),  # half an income is no ruin by itself
        (3, 13, [], None),
    ],
)
def test_a_loan_that_half_an_income_cannot_pay_back_is_foreseen(
    page: Page, credits_now: int, income: int, loans: list[int], left: str | None
) -> None:
    """SC-5.3, SC-11.2: the card itself takes nothing; the loan does, at INCOME."""
    risks = page.evaluate(DELAYED, [credits_now, income, loans])
    assert len(risks) == (left is not None)
    assert left is None or left in risks[0]
