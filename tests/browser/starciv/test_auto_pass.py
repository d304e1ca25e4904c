"""Passing until one's turn says what becomes of a card aimed at whoever passes (SC-6.13)."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

DECIDE = """async ([kind, auto, required, hand]) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { cards, respond } = await import("/js/games/starciv/decide/cards.js");
  const players = ["Camille", "Idris"].map((name, seat) => ({ seat, name }));
  const table = { me: 1, mine: { ...players[1], auto_pass: auto }, players,
    game: { active: 0, round: 2, stack: [] }, waiting: [],
    playerName: (seat) => players[seat].name, room: { ui: {} }, hand,
    catalogue: { cards: new Map([
      ["sabotage", { by: "other", label: "Sabotage" }], ["crash", { by: "active", label: "Crash" }],
    ]) } };
  const decision = { cards, respond }[kind](table, { kind, required, playable: [] });
  render(html`<p>${decision.title} ${decision.hint}</p>`, document.body);
  const buttons = decision.buttons.map(({ label, title }) => [label, title ?? ""]);
  return [document.body.innerText.trim(), Object.fromEntries(buttons)];
}"""
STILL = "You are still asked about a card that acts on you or undoes yours, and when a player could win in their turn."

COMBAT = "A combat still asks you about re-rolls and sacrifices."


def decided(
    page: Page, kind: str, auto: str | None, *, required: bool, hand: tuple[str, ...] = ()
) -> tuple[str, dict[str, str]]:
    said: Any = page.evaluate(DECIDE, [kind, auto, required, list(hand)])
    return said[0], said[1]


def test_the_button_and_the_bar_say_that_cards_aimed_at_me_are_asked_about(
    page: Page,
) -> None:
    for kind in ("cards", "respond"):
        _, buttons = decided(page, kind, None, required=True)
        assert buttons["Pass until my turn"] == f"{STILL} {COMBAT}"
    said, buttons = decided(page, "cards", "my_turn_unless_concerned", required=False)
    assert said == f"You pass until your turn begins. {STILL}"
    assert "Ask me about cards again" in buttons


def test_a_pass_on_everything_says_so(page: Page) -> None:
    said, _ = decided(page, "cards", "my_turn", required=False)
    assert said == "You pass until your turn begins. You pass on cards aimed at you as well."


def test_it_says_which_of_my_cards_nobody_asks_about_meanwhile(page: Page) -> None:
    """A card for one's own turn is not passed over."""
    hand = ("sabotage", "crash", "sabotage")
    kept = "Nobody asks you meanwhile whether to play Sabotage."
    _, buttons = decided(page, "cards", None, required=True, hand=hand)
    assert buttons["Pass until my turn"] == f"{STILL} {kept} {COMBAT}"
    said, _ = decided(page, "cards", "my_turn_unless_concerned", required=False, hand=hand)
    assert said == f"You pass until your turn begins. {STILL} {kept}"
    assert (
        "Nobody" not in decided(page, "cards", None, required=True, hand=("crash",))[1]["Pass until my turn"]
    )
