"""Where nothing can be attacked the bar names money as the cause only where it is the only one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.modules import open_empty

SAY = """async () => {
  const { nothingToAttack } = await import("/js/games/starciv/decide/turn.js");
  const [fee, tried] = ["fee_unaffordable", "already_tried"].map((code) => ({ refused: { code } }));
  return [[fee, fee], [fee, tried], []].map(nothingToAttack);
}"""
NOTHING = "There is nothing that you can attack now. End the phase?"


def test_the_cause_is_named_where_it_is_the_only_one(person: Callable[..., Page]) -> None:
    page = person()
    open_empty(page)
    assert page.evaluate(SAY) == ["You cannot pay for an attack. End the phase?", NOTHING, NOTHING]
