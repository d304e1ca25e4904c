"""The log: what is told to who comes back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.modules import open_empty


def test_who_comes_back_is_told_of_himself_and_of_whoever_fell(person: Callable[..., Page]) -> None:
    page = person()
    open_empty(page)
    told = page.evaluate("""async () => {
      const { concerns } = await import("/js/table/log/seen.js");
      const { screen } = await import("/js/games/starciv/screen.js");
      const lines = [
        { kind: "eliminated", seat: 2 }, { kind: "colonised", seat: 2 }, { kind: "colonised", seat: 0 },
        { kind: "passed", seat: 0 }, { kind: "game_over", winners: [1] },
      ];
      return lines.map((line) => concerns(line, 0, screen));
    }""")
    assert told == [True, False, True, False, True]
