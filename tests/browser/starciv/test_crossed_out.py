"""Cards crossed out at upkeep: those that cannot be paid for without debt, until advice is asked for (SC-5.12)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

CROSSED = """async ([dear, pressed, advised, hints]) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { useCrossedOut } = await import("/js/games/starciv/attention.js");
  const { discardsOf } = await import("/js/games/starciv/model.js");
  const cards = ["mutiny", "pirates", "mutiny"];
  const prompt = { id: "1", kind: "upkeep", cards, let_go: dear, silence: { discard: ["pirates"] } };
  const game = {};
  const room = { doc: { table: { hints } }, ui: {}, set: (part) => Object.assign(room.ui, part) };
  const Crossed = () => { useCrossedOut({ prompt, game, room }); return null; };
  const place = document.createElement("div");
  const drawn = async () => {
    render(html`<${Crossed} />`, place);
    await new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 30)); });
  };
  await drawn();
  if (pressed) room.set({ discards: pressed });
  if (advised) room.set({ advised: { prompt: "1", game, action: { do: "upkeep", discard: advised } } });
  await drawn();
  return discardsOf({ prompt, room });
}"""


@pytest.mark.parametrize(
    ("dear", "pressed", "advised", "crossed"),
    [
        (["mutiny"], None, ["pirates"], [1]),  # one suggestion, not two
        (["mutiny"], None, ["pirates", "mutiny"], [0, 1]),
        (["mutiny"], [2], ["pirates"], [2]),  # pressed by hand
        ([], None, ["pirates"], []),  # nothing was crossed out: the advice has a button of its own
    ],
)
def test_advice_replaces_crosses_of_the_page_and_none_of_the_player(
    page: Page, dear: list[str], pressed: list[int] | None, advised: list[str], crossed: list[int]
) -> None:
    assert page.evaluate(CROSSED, [dear, pressed, advised, True]) == crossed


def test_default_cards_are_crossed_out_without_advice(page: Page) -> None:
    assert page.evaluate(CROSSED, [["mutiny"], None, None, False]) == [1]
