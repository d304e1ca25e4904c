"""Where nothing can be attacked the bar names money where it is what is wanting."""

from __future__ import annotations

from playwright.sync_api import Page

SAY = """async () => {
  const { nothingToAttack } = await import("/js/games/starciv/decide/turn.js");
  const [fee, tried] = ["fee_unaffordable", "already_tried"].map((code) => ({ refused: { code } }));
  return [[fee, fee], [fee, tried], [tried], []].map(nothingToAttack);
}"""
NOTHING = "There is nothing that you can attack now. End the phase?"


def test_money_is_named_where_it_is_what_is_wanting(page: Page) -> None:
    first = "You cannot pay for an attack. End the phase?"
    another = "You cannot pay for another attack. End the phase?"
    assert page.evaluate(SAY) == [first, another, NOTHING, NOTHING]
