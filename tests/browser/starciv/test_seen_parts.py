"""Small parts of the table: the sums of a fight of others, the words of every card, an offer that goes by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games import registry
from tests.browser.modules import open_empty
from tests.browser.people import PHONE

STRIP = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { FightStrip } = await import("/js/games/starciv/combat/strip.js");
  const attempt = { seat: 1, body: "Theed", defender: { kind: "natives" } };
  const result = { winner: "attacker", attacker_destroys: true, defender_destroys: false, attack: [5, 6, 0, 0, 11],
    against_defence: [5, 1, 0, 0, 6], defence: [4, 3, 0, 0, 7], against_attack: [1, 4, -1, 0, 4] };
  const dice = { ...attempt, number: 1, attack: [6, 3], defence: [4, 1] };
  const log = [{ seq: 1, i: 0, kind: "turn_began", seat: 1 }, { seq: 2, i: 0, kind: "attempt", ...attempt },
    { seq: 3, i: 0, kind: "combat_rolled", ...dice }, { seq: 4, i: 0, kind: "combat_won", ...attempt, result }];
  window.show = (lines, rolling) => {
    const moment = { kind: "roll", mine: false };
    const shown = log.slice(0, lines);
    const show = lines > 1 && { moment, rolling, log: shown, behind: 0 };
    const room = { ui: {}, conn: { log: shown }, set() {}, show };
    const table = { me: 0, room, game: {}, players: [], playerName: () => "Idris", colourOf: () => "blue",
      catalogue: { rules: { repeats: 3 }, bodies: new Map() } };
    render(html`<${FightStrip} table=${table} />`, document.body);
  };
  window.show(1, false);
}"""


def test_the_strip_of_others_fight_shows_its_sums_once_the_dice_lie_still(
    page: Page,
) -> None:
    page.evaluate(STRIP)
    page.evaluate("window.show(4, true)")
    strip = page.locator(".fight-strip")
    expect(strip).to_contain_text("The dice are rolling")
    expect(strip.locator(".strip-sums p")).to_have_count(0)
    page.evaluate("window.show(4, false)")
    first, second = (row.inner_text().split() for row in strip.locator(".strip-sums p").all())
    assert "".join(first) == "5+6=11beats5+1=6"
    assert "".join(second) == "4+3=7withstands1+4−1=4"


VERDICT = """async ([winner, me]) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Verdict } = await import("/js/games/starciv/combat/verdict.js");
  const result = { winner, faster: "",
    attacker_destroys: winner === "attacker", defender_destroys: winner === "defender",
    attack: [7, 1, 0, 0, 8], against_defence: [3, 6, 0, 0, 9],
    defence: [5, 1, 0, 0, 6], against_attack: [2, 6, 0, 0, 8] };
  const scene = { body: "Theed", attack: { seat: 1 }, defence: { seat: 2 }, result };
  const names = ["Mira", "Idris", "Tomas"];
  const room = { conn: { log: [] } };
  const table = { me, room, playerName: (seat) => names[seat], catalogue: { bodies: new Map() } };
  render(html`<${Verdict} scene=${scene} table=${table} />`, document.body);
}"""


@pytest.mark.parametrize(
    ("winner", "me", "words"),
    [
        ("attacker", 0, "Idris wins 75% of such combats."),
        ("defender", 1, "Idris wins 75% of such combats, but this time the dice were against them."),
        ("defender", 2, "Tomas wins only 25% of such combats: this time the dice were kind."),
    ],
)
def test_a_combat_that_is_over_says_how_likely_it_was(page: Page, winner: str, me: int, words: str) -> None:
    """The loser of a likely attack reads that it was the dice (SC-24)."""
    page.evaluate(VERDICT, [winner, me])
    expect(page.locator(".told p").first).to_contain_text(words)


HAND = """async ([content, slugs]) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Hand, HandPane } = await import("/js/games/starciv/hand.js");
  const { TableContext } = await import("/js/table/model.js");
  const { catalogueOf } = await import("/js/games/starciv/catalogue.js");
  for (const sheet of ["site/tokens", "site/base", "site/pieces", "table/dock", "table/phone"]) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/css/${sheet}.css` });
    document.head.append(link);
    await new Promise((done) => { link.onload = done; });
  }
  const room = { ui: {}, set() {}, conn: { log: [] }, doc: { table: {} } };
  const catalogue = catalogueOf(content);
  const table = { me: 0, hand: slugs, catalogue, game: { players: [] }, players: [], mine: {}, room };
  const shown = innerWidth < 500 ? html`<${HandPane} />` : html`<${Hand} width=${504} />`;
  document.body.style.paddingTop = "300px";
  render(html`<${TableContext.Provider} value=${table}>${shown}<//>`, document.body);
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
}"""
CUT = """(card) => {
  const words = card.querySelector(".txt");
  const below = words.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
  return words.scrollHeight > words.clientHeight + 1 || below > 0;
}"""
SLUGS = [
    *("embargo", "bull-market", "imperial-archives", "espionage", "counter-intelligence"),
    *("shadow-veil", "general-strike", "mutiny", "blockade", "ceasefire"),
]


def a_hand(page: Page, count: int) -> list[Locator]:
    """A hand of so many cards, with the words of the edition."""
    open_empty(page)
    content = registry.package("starciv").default_edition()
    page.evaluate(HAND, [content, SLUGS[:count]])
    return page.locator(".card").all()


@pytest.mark.parametrize("count", [5, 8, 10])
def test_a_card_that_is_looked_at_shows_all_its_words(person: Callable[..., Page], count: int) -> None:
    page = person(viewport={"width": 1366, "height": 680})
    cards = a_hand(page, count)
    assert len(cards) == count
    for card in cards:
        page.keyboard.press("Tab")
        expect(card).to_be_focused()
        assert not card.evaluate(CUT)


def test_on_a_phone_no_card_is_cut(person: Callable[..., Page]) -> None:
    assert [
        card.inner_text() for card in a_hand(person(viewport=PHONE["viewport"]), 10) if card.evaluate(CUT)
    ] == []


OFFER = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { SoundOffer } = await import("/js/table/sound-offer.js");
  const { TableContext } = await import("/js/table/model.js");
  window.show = (id) => {
    const screen = { events: { told: { sound: () => "dice" } } };
    const table = { me: 0, mine: {}, screen, prompt: id && { id, required: true },
      room: { doc: { table: { status: "running" } } } };
    render(html`<${TableContext.Provider} value=${table}><${SoundOffer} /><//>`, document.body);
  };
  window.show("1");
}"""


@pytest.fixture
def offered(person: Callable[..., Page]) -> Page:
    """A page that offers sound beside a question, with a clock that stands still."""
    page = person()
    page.clock.install()
    open_empty(page)
    page.evaluate(OFFER)
    expect(page.locator(".sound-offer")).to_be_visible()
    return page


def test_the_offer_of_sound_goes_with_the_first_answer(offered: Page) -> None:
    offered.clock.run_for(2000)
    expect(offered.locator(".sound-offer")).to_be_visible()
    offered.evaluate("window.show(undefined)")
    expect(offered.locator(".sound-offer")).to_have_count(0)
    assert offered.evaluate("localStorage.getItem('starciv.sound')") == "false", "it is not made again"


def test_the_offer_of_sound_goes_by_itself(offered: Page) -> None:
    offered.clock.run_for(30_000)
    expect(offered.locator(".sound-offer")).to_have_count(0)
