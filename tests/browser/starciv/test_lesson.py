"""Which step of the guided first game is shown when: the page's own modules, with tables made up."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.modules import open_empty
from tests.browser.people import ENGLISH, FRENCH, PHONE, Person
from tests.browser.starciv.staging import Staged, stage
from tests.server import Server

READY = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { teaching, useTaught } = await import("/js/table/lesson/lesson.js");
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const { screen } = await import("/js/games/starciv/screen.js");
  screen.tour = { ...screen.tour, lesson: LESSON };
  location.hash = "#learn";
  LESSON.find((step) => step.id === "combat").when = (table) => table.fight;
  const Told = ({ table }) => { const now = teaching(table); useTaught(now, table); return now?.step.id; };
  let table;
  window.tell = async ({ active = 0, asked, fight = false }) => {
    table = {
      screen, me: 0, fight, mine: { technologies: [] }, prompt: asked && { kind: asked, required: true },
      game: { active, phase: asked === "tech" ? "TECH" : "CARDS" },
      room: { doc: { table: { code: "AAAA-0001" } }, ui: {}, set() {} },
    };
    render(html`<${Told} table=${table} />`, document.body);
    await new Promise((done) => setTimeout(done, 50)); // effects come after the drawing
    return document.body.textContent;
  };
  window.understand = () => teaching(table).done();
  window.place = () => teaching(table).place;
}"""

OTHERS_CARDS = {"active": 1, "asked": "respond"}
MY_CARDS = {"active": 0, "asked": "cards"}
MY_TECHNOLOGIES = {"active": 0, "asked": "tech"}


@pytest.fixture
def lesson(page: Page) -> Page:
    """A lesson whose step about the table has been understood; somebody else has the first turn."""
    page.evaluate(READY)
    assert page.evaluate("window.tell({ active: 1 })") == "table"
    page.evaluate("window.understand()")
    return page


def test_cards_are_taught_in_ones_own_turn_whoever_plays_first(lesson: Page) -> None:
    assert lesson.evaluate("(now) => window.tell(now)", OTHERS_CARDS) == "others"
    assert lesson.evaluate("window.place()") == 2, "the steps are counted as they come"
    assert lesson.evaluate("window.tell({ active: 1 })") == ""
    assert lesson.evaluate("(now) => window.tell(now)", MY_CARDS) == "cards"
    assert lesson.evaluate("window.place()") == 3


def test_a_card_that_comes_between_does_not_end_the_step_about_cards(lesson: Page) -> None:
    lesson.evaluate("(now) => window.tell(now)", MY_CARDS)
    assert lesson.evaluate("window.tell({ active: 0, asked: 'respond' })") == ""
    assert lesson.evaluate("(now) => window.tell(now)", MY_CARDS) == "cards"


def test_a_step_that_gives_way_to_another_is_taught_afterwards(lesson: Page) -> None:
    lesson.evaluate("(now) => window.tell(now)", MY_CARDS)
    lesson.evaluate("(now) => window.tell(now)", MY_TECHNOLOGIES)  # this one ends the step about cards
    assert lesson.evaluate("(now) => window.tell(now)", MY_TECHNOLOGIES) == "income"
    lesson.evaluate("window.understand()")
    assert lesson.evaluate("(now) => window.tell(now)", MY_TECHNOLOGIES) == "tech"


def test_what_is_told_of_a_combat_stays_until_it_is_understood(lesson: Page) -> None:
    assert lesson.evaluate("window.tell({ active: 1, fight: true })") == "combat"
    assert lesson.evaluate("(now) => window.tell(now)", MY_CARDS) == "combat"
    lesson.evaluate("window.understand()")
    assert lesson.evaluate("(now) => window.tell(now)", MY_CARDS) == "cards"


REASON = """async (reason) => {
  const { reasonText } = await import("/js/games/starciv/end.js");
  return reasonText(reason, "Ada", { game: { round: 3 }, catalogue: {} });
}"""


@pytest.mark.parametrize(("reason", "said"), [("rounds", True), ("last", False)])
def test_game_ended_by_last_round_names_the_tie_break(page: Page, reason: str, said: bool) -> None:
    # SC-1.2
    told = page.evaluate(REASON, reason)
    assert ("between equals it counts bodies, then credits" in told) is said


TECHNOLOGIES = """async ([action, key, credits]) => {
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const game = {};
  const reason = { key, params: { technology: action.technology } };
  return LESSON.find((step) => step.id === "tech").text({
    game, mine: { credits }, prompt: { id: "1", kind: "tech", buy: [{ technology: 4, price: 10 }] },
    catalogue: { technologies: new Map([[4, { label: "Route", effects: [] }]]), rules: { war_fee: 7 } },
    room: { ui: { advised: action && { prompt: "1", game, action, reason } } },
  });
}"""


@pytest.mark.parametrize(
    ("action", "key", "purse", "told"),
    [
        ({"do": "buy", "technology": 4}, "buy_on_the_way", 40, ["Buy Route", "leaves you 30 CG"]),
        ({"do": "end_phase"}, "save_up", 40, ["End the phase", "You keep 40 CG: a combat costs 7 CG."]),
        ({"do": "end_phase"}, "save_up", 6, ["End the phase"]),
    ],
)
def test_the_lesson_says_of_money_what_the_advice_says(
    page: Page, action: dict[str, object], key: str, purse: int, told: list[str]
) -> None:
    """The lesson says to keep the money exactly where the advice does."""
    text = page.evaluate(TECHNOLOGIES, [action, key, purse]).replace("\xa0", " ")
    assert all(part in text for part in told)
    assert ("keep" in text.lower()) == any("keep" in part for part in told)


ON_SHEET = """async (pane) => {
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const game = {}, action = { do: "buy", technology: 4 };
  const reason = { key: "buy_on_the_way", params: { technology: 4 } };
  return LESSON.find((step) => step.id === "tech").short({
    game, mine: { credits: 40 }, prompt: { id: "1", kind: "tech", buy: [{ technology: 4, price: 10 }] },
    catalogue: { technologies: new Map([[4, { label: "Route", effects: [] }]]) },
    room: { ui: { pane, advised: { prompt: "1", game, action, reason } } },
  });
}"""


def test_lesson_says_only_the_advice_beside_technologies_of_a_phone(
    person: Callable[..., Page],
) -> None:
    page = person(viewport=PHONE["viewport"])  # an empty page lets no phone have its own width
    open_empty(page)
    assert page.evaluate(ON_SHEET, "tech").startswith("Buy Route")
    assert not page.evaluate(ON_SHEET, "board")


COLONISING = """async ([chosen, hint]) => {
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const { HINTS } = await import("/js/games/starciv/hints.js");
  const game = { me: { reachable: [] } }, action = { do: "attempt", body: "Oa" };
  const reason = { key: "attempt", params: { body: "Oa", chance: 0.6 } };
  return (hint ? HINTS : LESSON).find((step) => step.id === "colonise").text({
    game, mine: { credits: 20 }, prompt: { id: "1", kind: "colonise", attempt: ["Oa", "Niobe"] },
    catalogue: { bodies: new Map([["Oa", { label: "Oa" }]]), technologies: new Map(), cards: new Map() },
    room: { ui: { selected: chosen, advised: { prompt: "1", game, action, reason } } },
  });
}"""


@pytest.mark.parametrize(
    ("chosen", "hint", "told"),
    [
        (None, False, [True, True, True]),
        ("Niobe", False, [False, True, True]),
        ("Oa", False, [False, True, False]),
        ("Falme", False, [True, True, True]),  # cannot be attacked
        (None, True, [True, False, False]),  # the bar says what is advised
    ],
)
def test_the_lesson_leaves_its_height_to_the_body_that_is_chosen(
    page: Page, chosen: str | None, hint: bool, told: list[bool]
) -> None:
    text = page.evaluate(COLONISING, [chosen, hint])
    assert [part in text for part in ("New bodies bring income", "Try Oa", "Press Oa")] == told


PLACES = """() => {
  const [line, box] = [".inspector .draw", ".acute, .body-sheet"].map((one) => document.querySelector(one));
  return [line.getBoundingClientRect().bottom, box.getBoundingClientRect().bottom];
}"""


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
@pytest.mark.parametrize("held", [{}, PHONE])
def test_who_wins_a_draw_is_in_sight_in_the_lesson(
    server: Server, person: Callable[..., Page], taught_table: Staged, locale: str, held: dict[str, Any]
) -> None:
    one = Person(person(locale=locale, **held))
    page = one.page
    page.goto(f"{server.url}{taught_table.links[0]}#learn")
    one.press(re.compile("^(Got it|Compris)"))
    expect(page.locator(".coach .btn:not(.quiet)")).to_have_count(0)
    expect(page.locator(".coach")).to_contain_text(re.compile("%"))
    page.locator(f'[data-branch="{taught_table.body}"] .disc').first.click(force=True)
    if held:
        one.press(re.compile("^(About|Détails)"))
    line = page.locator(".inspector .draw")
    expect(line).to_be_visible()
    lowest, edge = page.evaluate(PLACES)
    assert lowest <= edge


@pytest.fixture(scope="module")
def taught_table(server: Server) -> Staged:
    """A first combat to come; nobody moves there."""
    return stage(server, "colonise")


GOAL = """async (price) => {
  const { LESSON } = await import("/js/games/starciv/steps.js");
  const races = new Map([["primitive_aliens", { label: "Primitive aliens" }]]);
  return LESSON.find((step) => step.id === "goal").text({
    game: { me: { prices: price && { 25: price } } }, room: { doc: { table: {} } },
    catalogue: { victory: { n: 25, label: "Hyperspace", price: 215, needs_any: [10] }, rules: { war_fee: 7 }, races,
      content: { races: {} } },
  });
}"""


def test_the_lesson_says_ones_own_price_of_the_last_technology_and_why(page: Page) -> None:
    # SC-7.1
    changed = {
        "total": 195,
        "printed": 215,
        "parts": [{"of": "printed", "value": 215}, {"of": "race", "value": -20}],
    }
    told = page.evaluate(GOAL, changed).replace("\xa0", " ")
    assert "and 195 CG from you (printed price 215 CG; Race −20)." in told
    for price in (None, {**changed, "total": 215}):
        assert "and 215 CG. Collect" in page.evaluate(GOAL, price).replace("\xa0", " ")


FELL = """async ([cause, log]) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { FirstGame, Next } = await import("/js/end/first.js");
  const { screen } = await import("/js/games/starciv/screen.js");
  const mine = { seat: 0, credits: -12, eliminated: cause && { round: 3, cause } };
  const config = { learn_url: "/again", alone_url: "/alone" };
  const room = { conn: { log }, doc: { game: { players: [mine] } }, config };
  const catalogue = { rules: { debt_limit: -10, tribute: 5 }, bodies: new Map(), cards: new Map() };
  const table = { screen, me: 0, mine, room, catalogue, playerName: (seat) => ["Ada", "Grace"][seat] };
  render(html`<${FirstGame} table=${table} /><${Next} table=${table} />`, document.body);
  await new Promise((done) => setTimeout(done, 500)); // what is fetched lazily
  const ways = [...document.querySelectorAll("form")].map((form) => form.getAttribute("action"));
  return [document.body.innerText.replaceAll("\\u00a0", " "), ways];
}"""
RUIN = [
    {"seq": 9, "i": 0, "kind": "paid", "from": 0, "to": 1, "amount": 5, "why": "tribute"},
    {"seq": 9, "i": 1, "kind": "eliminated", "seat": 0, "cause": "debt"},
]


@pytest.mark.parametrize(
    ("cause", "log", "told"),
    [
        (
            "debt",
            RUIN,
            [
                "over early",
                "Ruined by Grace in round 3.",
                "−7 CG",
                "−12 CG",
                "tribute to Grace",
                "some credits",
            ],
        ),
        ("debt", [], ["Ruined in round 3.", "keep some credits"]),
        (
            "assault",
            [{**RUIN[1], "by": 1}],
            ["Home base taken by Grace in round 3.", "strengthen your defence"],
        ),
        ("resign", [], ["Resigned in round 3."]),
    ],
)
def test_whoever_is_out_of_the_lesson_reads_why_and_may_try_again(
    page: Page, cause: str, log: list[dict[str, object]], told: list[str]
) -> None:
    text, ways = page.evaluate(FELL, [cause, log])
    assert [part for part in told if part not in text] == []
    assert "played to its end" not in text
    assert ways == ["/again", "/alone"]


def test_whoever_plays_the_lesson_to_its_end_is_congratulated(page: Page) -> None:
    text, ways = page.evaluate(FELL, [None, []])
    assert "Your first game is played to its end." in text
    assert ways == ["/alone"]
