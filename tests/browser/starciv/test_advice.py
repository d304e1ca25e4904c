"""Asking for advice in the decision bar, and robots in the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import Person
from tests.browser.starciv.staging import stage
from tests.server import Server


def test_advice_is_one_sentence_beside_the_question(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "tech")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    bar = ada.page.get_by_role("region", name="Your decision")
    bar.get_by_role("button", name="Advice").click()
    expect(bar.locator(".advice")).to_contain_text(re.compile(r"(Buy|End the phase) .*\."))
    assert faults(ada.page) == []
    assert barriers(ada.page) == []


HINTED = """async ([change, during]) => {
  const { advisedOf, askAdvice, beingAdvised } = await import("/js/table/decide/advised.js");
  const room = { ui: {}, set: (more) => { room.ui = { ...room.ui, ...(more.call ? more(room.ui) : more) }; } };
  let give;
  room.hint = () => new Promise((done) => { give = done; });
  const table = { prompt: { id: "7.cards" }, game: { players: [{ passed: false, credits: 9 }] }, room };
  const asking = askAdvice(table);
  const waits = beingAdvised(table);
  give(during === "refused" ? undefined : { hint: { prompt: "7.cards", action: {} } });
  await asking;
  const players = [{ passed: true, credits: change.credits ?? 9 }];
  const then = { ...table, prompt: { id: change.id ?? "7.cards" }, game: { players } };
  return [waits, beingAdvised(then), Boolean(advisedOf(then))];
}"""


@pytest.mark.parametrize(
    ("change", "during", "shown"),
    [
        ({}, "", True),  # others have passed: a new position, the same question
        ({"credits": 8}, "", False),
        ({"id": "8.cards"}, "", False),
        ({}, "refused", False),
    ],
)
def test_advice_announces_itself_and_lasts_as_long_as_the_question(
    page: Page, change: dict[str, Any], during: str, shown: bool
) -> None:
    assert page.evaluate(HINTED, [change, during]) == [True, False, shown]


def test_a_press_shows_at_once_that_advice_is_thought_about(
    server: Server, person: Callable[..., Page]
) -> None:
    """The answer to the hint is held back until the word has been seen."""
    held: list[str | bytes] = []
    ada = Person(person())

    def line(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        there.on_message(lambda said: held.append(said) if '"hint"' in str(said) else route.send(said))
        lines.append(route)

    lines: list[WebSocketRoute] = []
    ada.page.route_web_socket(re.compile("/ws/"), line)
    ada.page.goto(server.url + stage(server, "tech").links[0])
    bar = ada.page.get_by_role("region", name="Your decision")
    bar.get_by_role("button", name="Advice").click()
    expect(bar.locator(".advice")).to_have_text(re.compile("Thinking…"))
    for _ in range(600):
        if held:
            break
        ada.page.wait_for_timeout(50)
    lines[0].send(held[0])
    expect(bar.locator(".advice")).to_contain_text(re.compile(r"(Buy|End the phase) .*\."))


SENTENCE = """async (hint) => {
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const labels = { "research-grant": "Research grant", "general-strike": "General strike" };
  const cards = new Map(Object.entries(labels).map(([slug, label]) => [slug, { label }]));
  const technologies = new Map([[9, { label: "Plasma torpedoes" }]]);
  return adviceText(hint, { catalogue: { cards, technologies }, playerName: () => "Béla" });
}"""


@pytest.mark.parametrize(
    ("target", "reason", "said"),
    [
        (
            {"technology": 9},
            {"key": "card_cheaper", "params": {"card": "research-grant", "price": 40, "before": 55}},
            "Play Research grant on 9\u00a0Plasma torpedoes: it costs 40\u00a0CG this turn, not 55\u00a0CG.",
        ),
        (
            {"resource": "iron"},
            {"key": "hurt", "params": {"card": "general-strike", "player": 1}},
            "Play General strike on Iron: it hurts Béla more than it costs you.",
        ),
        (
            {"player": 1},
            {"key": "hurt", "params": {"card": "general-strike", "player": 1}},
            "Play General strike on Béla: it hurts more than it costs you.",
        ),
    ],
)
def test_advice_on_a_card_names_what_it_is_played_on(
    page: Page, target: dict[str, Any], reason: dict[str, Any], said: str
) -> None:
    action = {"do": "play_card", "card": reason["params"]["card"], "target": target}
    assert page.evaluate(SENTENCE, {"action": action, "reason": reason}) == said


def test_the_host_adds_and_exchanges_robots(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "lobby")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    seats = ada.page.get_by_role("region", name="Around the table")
    seats.get_by_role("button", name="Cadet", exact=True).click()
    level = seats.get_by_role("combobox", name="Level of Puck")
    expect(level).to_have_value("cadet")
    level.select_option("admiral")
    expect(seats).to_contain_text("patient, thinks a turn ahead")
    expect(ada.page.get_by_label("time to think")).to_be_visible()
    assert barriers(ada.page) == []


ATTEMPT = """async (params) => {
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const table = {
    catalogue: { bodies: new Map([["Oa", { label: "Oa" }]]), technologies: new Map(), cards: new Map() },
    mine: { credits: 20 }, game: { me: { reachable: [] } }, playerName: () => "Idris", room: { ui: {} },
  };
  table.catalogue.rules = { debt_limit: -10 };
  return adviceText({ action: { do: "attempt", body: "Oa" }, reason: { key: "attempt", params } }, table);
}"""


@pytest.mark.parametrize(
    ("params", "said", "unsaid"),
    [
        (
            {"chance": 0.6, "payback": 2, "left": 5, "opens": 1},
            ["earned back in 2 turns"],
            ["may end"],
        ),
        (
            {"chance": 0.4, "payback": 6, "left": 5, "opens": 2, "player": 1},
            ["may end", "but Idris loses"],
            ["earned back in"],
        ),
        (
            {"chance": 0.4, "payback": None, "left": 5, "opens": 2},
            ["may end", "2 more bodies come within reach"],
            [],
        ),
        ({"chance": 0.4, "payback": 9, "left": 5, "opens": 0}, ["may end", "nearer to winning"], []),
        (
            {"chance": 0.9, "payback": 1, "left": 0, "opens": 1},
            ["last round", "ranking"],
            ["may end", "back"],
        ),
        (
            {"chance": 0.2, "payback": 9, "left": 5, "opens": 1},
            ["A long shot", "1 more body comes"],
            ["safer"],  # only spoken of, in an analysis
        ),
        (
            {"chance": 0.2, "best": True, "payback": 9, "left": 5, "opens": 1},
            ["A long shot on Oa: 20%", "Nothing safer promises as much", "1 more body comes"],
            ["Danger"],
        ),
        (
            {"chance": 0.3, "best": True, "payback": 2, "left": 5, "opens": 1, "after": -8, "cards": 1},
            ["A long shot on Oa: 30%", "Nothing safer", "Danger", "−8 CG left, 1 card", "below −10 CG"],
            ["spare"],
        ),
        (
            {"chance": 0.9, "payback": 2, "left": 5, "opens": 1, "after": -4, "lost": -9, "cards": 1},
            ["earned back", "Danger: if you lose, the tribute leaves you −9 CG, and 1 card"],
            ["2 cards", "long shot"],
        ),
        (
            {"chance": 0.9, "payback": 2, "left": 5, "opens": 1, "after": -6, "cards": 2, "tribute": True},
            ["earned back", "Danger", "−6 CG left, the tribute"],
            ["2 cards", "long shot"],
        ),
        (
            {"chance": 0.4, "best": True, "payback": 2, "left": 5, "opens": 1},
            ["earned back", "Nothing safer promises as much"],
            ["long shot"],
        ),
        (
            {"chance": 0.4},
            ["your chance to win is 40"],
            ["may end", "back"],
        ),  # an older analysis
    ],
)
def test_an_attempt_is_said_to_pay_only_where_it_does(
    page: Page, params: dict[str, Any], said: list[str], unsaid: list[str]
) -> None:
    """The Admiral judges by the chance to win the game: where no fee is earned back, something else speaks for it."""
    text = page.evaluate(ATTEMPT, {"body": "Oa", **params}).replace("\xa0", " ")
    assert all(part in text for part in said)
    assert not any(part in text for part in unsaid)


SAVING = """async ([key, params]) => {
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const catalogue = {
    bodies: new Map([["Oa", { label: "Oa" }]]), technologies: new Map([[12, { label: "Route" }]]), cards: new Map(),
  };
  return adviceText({ action: { do: "end_phase" }, reason: { key, params } }, { catalogue, room: { ui: {} } });
}"""

ROUTE = {"technology": 12, "price": 55, "missing": 15}
ROUTE_SAID = "the cheapest way to victory is 12 Route: it costs 55 CG, 15 CG more than you have."


@pytest.mark.parametrize(
    ("key", "params", "said"),
    [
        ("save_up", ROUTE, "End the phase and save up for 12 Route, the next on the cheapest way"),
        ("save_up", {"body": "Oa", "chance": 0.9}, "keep your credits for the attack on Oa: 90% to win."),
        (
            "save_up",
            {**ROUTE, "body": "Oa", "chance": 0.9},
            f"attack on Oa: 90% to win. Next on {ROUTE_SAID}",
        ),
        (
            "save_up",
            {"body": "Oa", "chance": 0.9, "spare": True},
            "no technology is worth its price now. Then attack Oa: 90% to win.",
        ),
        ("save_up", {}, "saving up brings you further than anything you could buy"),
        ("nothing_to_buy", ROUTE, f"you can pay for no other technology. Next on {ROUTE_SAID}"),
        ("nothing_to_buy", {}, "you can pay for no other technology."),
    ],
)
def test_advice_to_save_up_says_what_for(page: Page, key: str, params: dict[str, Any], said: str) -> None:
    assert said in page.evaluate(SAVING, [key, params]).replace("\xa0", " ")


STRETCH = """async ([action, reason, asked]) => {
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const catalogue = {
    bodies: new Map([["Oa", { label: "Oa" }]]), technologies: new Map([[25, { label: "Transcendence" }]]),
    cards: new Map([["pirates", { label: "Pirates" }]]), rules: { debt_limit: -10 },
  };
  const game = { me: { reachable: [] }, stack: [{ number: 2, card: "pirates", by: 1 }] };
  const table = { catalogue, game, prompt: asked, playerName: () => "Vert", room: { ui: {} }, mine: {} };
  return adviceText({ action, reason }, table);
}"""

SUM = {"technology": 25, "purse": 180, "income": 113, "price": 215}
SUM_SAID = "25 Transcendence {when} turn and win: 180 CG and 113 CG of income, for a price of 215 CG."
END: dict[str, Any] = {"do": "end_phase"}


@pytest.mark.parametrize(
    ("action", "key", "params", "said"),
    [
        (
            END,
            "save_to_win",
            SUM,
            ["Spend nothing more. Next turn you can buy 25 Transcendence and win: 180 CG"],
        ),
        (END, "no_attempt", {"win": SUM}, ["End the phase", "Next turn you can buy 25"]),
        (END, "no_attempt", {"win": {**SUM, "risk": 0.6}}, ["the chance is 60% that an assault"]),
        (
            END,
            "no_attempt",
            {"rival": {**SUM, "player": 1}},
            [f"Vert can buy {SUM_SAID.format(when='next')} Nothing of yours can prevent it."],
        ),
        (
            END,
            "no_attempt",
            {"rival": {**SUM, "player": 1, "now": True, "card": "pirates"}},
            [f"{SUM_SAID.format(when='this')} Your card Pirates can prevent it."],
        ),
        (
            END,
            "no_attempt",
            {"rival": {**SUM, "player": 1, "body": "Oa", "chance": 0.3}},
            ["Taking Oa would prevent it: your chance is 30%."],
        ),
        (
            {"do": "attempt", "body": "Oa"},
            "prevent_win",
            {"body": "Oa", "chance": 0.3, "rival": {**SUM, "player": 1}},
            ["Attack Oa: your chance to win is 30%", "Vert can buy"],
        ),
        (
            {"do": "buy", "technology": 25},
            "buy_on_the_way",
            {"technology": 25, "forgoes": "Oa"},
            [
                "An attack on Oa this turn would then put you too deep in debt, but the purchase promises more."
            ],
        ),
        (
            {"do": "buy", "technology": 25},
            "buy_to_count",
            {"technology": 25, "limit": 5},
            ["Buy Transcendence: after round 5 technologies count first."],
        ),
        (
            {"do": "play_card", "card": "pirates", "target": {"player": 1}},
            "ruins",
            {"card": "pirates", "player": 1},
            ["Play Pirates on Vert: it puts Vert out of the game."],
        ),
        (
            {"do": "play_card", "card": "pirates", "target": {"card": 2}},
            "counter",
            {"card": "pirates"},
            ["Counter Pirates of Vert with Pirates: letting it act would cost you more."],
        ),
        ({"do": "withdraw"}, "withdraw_debt", {}, ["Withdraw: another combat leaves you so deep in debt"]),
        (END, "rank_stands", {}, ["last round"]),
        ({"do": "pass"}, "keep_cards", {"last": True}, ["last round"]),
        (
            END,
            "no_attempt",
            {"after": -10, "cards": 1},
            ["Danger: at exactly −10 CG you are still in the game"],
        ),
    ],
)
def test_the_last_turns_are_said_with_their_sums(
    page: Page, action: dict[str, Any], key: str, params: dict[str, Any], said: list[str]
) -> None:
    """Advice names the winner of the next turn, what prevents it, and what counts in the last round (SC-1)."""
    reason = {"key": key, "params": params}
    text = page.evaluate(STRETCH, [action, reason, None]).replace("\xa0", " ")
    assert all(part in text for part in said), text
    assert "undefined" not in text


@pytest.mark.parametrize(
    ("keep", "again", "said"),
    [(1, 1, "already won"), (0, 0, "would not change"), (0.4, 0.4, "would not change"), (0.5, 0.3, "lower")],
)
def test_dice_that_are_kept_are_said_to_be_kept_for_what_is_true(
    page: Page, keep: float, again: float, said: str
) -> None:
    asked = {"kind": "reroll", "chance_keep": keep, "chance_reroll": again}
    action = {"do": "reroll", "use": False}
    assert said in page.evaluate(STRETCH, [action, {"key": "reroll_rule", "params": {}}, asked])
