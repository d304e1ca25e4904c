"""Which of my cards goes: those of the hand answer, as those shown over the map do (SC-5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.modules import open_empty
from tests.browser.people import PHONE

PRESSED = """async (of) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { HandPane, pressCard } = await import("/js/games/starciv/hand.js");
  const { TableContext } = await import("/js/table/model.js");
  const { chooseDiscard } = await import("/js/games/starciv/decide/discard.js");
  const cards = new Map(["mutiny", "pirates"].map((slug) => [slug, { slug, label: slug, colour: "red", effects: [] }]));
  const hand = ["mutiny", "pirates"];
  const prompt = { id: "1", kind: "choose_discard", of, cards: hand };
  const room = { ui: {}, doc: { table: {} }, set: (change) => Object.assign(room.ui, change) };
  const catalogue = { cards, technologies: new Map(), rules: {}, content: {} };
  const game = { players: [] };
  const table = { me: 0, mine: {}, hand, prompt, room, game, players: [], catalogue, playerName: () => "Ada" };
  const box = document.body.appendChild(document.createElement("div"));
  const draw = () => render(html`<${TableContext.Provider} value=${table}><${HandPane} /><//>`, box);
  draw();
  const looks = [...box.querySelectorAll(".card")].map((card) => card.className.includes(" can"));
  pressCard(table, 1, false);
  const [button] = chooseDiscard(table, prompt).buttons;
  return [looks, button.label, Boolean(button.off)];
}"""


@pytest.mark.parametrize(
    ("of", "told"),
    [
        (0, [[True, True], "Discard pirates", False]),
        (1, [[False, False], "Choose a card", True]),
    ],
    ids=["mine", "another's"],
)
def test_the_hand_answers_which_of_its_cards_goes(page: Page, of: int, told: list[Any]) -> None:
    assert page.evaluate(PRESSED, of) == told


UPKEEP = """async () => {
  const { upkeep } = await import("/js/games/starciv/decide/turn.js");
  const prompt = { id: "1", kind: "upkeep", cards: ["mutiny"], free: 0, price: 1, credits: 9 };
  const table = { me: 0, mine: {}, prompt, catalogue: { rules: { debt_limit: -10 } }, room: { ui: { discards: [] } } };
  return upkeep(table, prompt).buttons.map(({ label, leads }) => [label, leads ?? ""]);
}"""


def test_a_phone_s_upkeep_leads_to_the_cards_it_asks_about(person: Callable[..., Page]) -> None:
    """SC-5.6: they lie in a pane of their own; a button that leads to the open pane is left out."""
    page = person(viewport=PHONE["viewport"])
    open_empty(page)
    assert page.evaluate(UPKEEP)[0] == ["Your hand", "hand"]
    page = person()
    open_empty(page)
    assert len(page.evaluate(UPKEEP)) == 1
