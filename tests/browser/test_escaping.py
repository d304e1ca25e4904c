"""People's texts stay text on every page, in a real browser: no script, no tag, no torn layout."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games import registry
from games.tables.gamefiles.trial import robot_game
from tests.browser.watching import complaints
from tests.security.hostile import hostile
from tests.server import Server

SCRIPT, TAG, QUOTES = "<script>a()</script>", "<img src=x onerror=a()>", "\"'><b onload=a()>{{7*7}}"
LONG, HEBREW, EMOJI = "W" * 24, "שלום עולם", "🚀🪐☄👾"
NAMES = [TAG, SCRIPT, QUOTES, LONG, HEBREW, EMOJI]
SIZES: list[ViewportSize] = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]
TITLE = f"{TAG}</title></script>"
TALK = [
    f"{SCRIPT} {TAG} <a href=javascript:a()>x</a>",
    "‮gnorw‬ and ‏עברית‏",
    "x" * 300,
    "\"quotes\" 'single' &amp; &lt;b&gt; `${7*7}` $& %s",
    "👩‍🚀👨‍👩‍👧‍👦 Z̵͉͝a̷l̵g̶o̸",
]
MADE = """
import json
from games.engine.actions import as_data
from games.tables import play
from games.tables.upkeep import reports
from games.tables.selectors import snapshot

names, title, talk = json.loads({said!r})

def table(start):
    host = play.create_table(host_name=names[0], name=title, public=True, response_time=0, decision_time=0)
    code = host.table.code
    claims = [host, *(play.join(code=code, name=name) for name in names[1:])]
    for number, claim in enumerate(claims):
        play.say(code=code, seat=claim.seat.pk, token=f"t{{number}}", text=talk[number % len(talk)])
        play.set_client_seed(code=code, seat=claim.seat.pk, client_seed=names[number])
    if start:
        play.start_game(code=code, by=host.seat.pk)
        for number in range(len(names)):
            shot = snapshot(code)
            asked = next(one for one in shot.game.prompts(shot.state) if one.required)
            action = as_data(shot.game.default_action(shot.state, asked))
            pk = shot.seats[asked.seat].pk
            play.submit(code=code, seat=pk, token=f"p{{number}}", prompt=asked.id, action=action)
    return code, host, claims

lobby, host, _ = table(False)
playing, player, _ = table(True)
over, winner, claims = table(True)
reports.say(code=over, seat=winner.seat.pk, number=0, text=talk[0])
for claim in claims[1:]:
    play.submit(code=over, seat=claim.seat.pk, token="r" + str(claim.seat.pk), prompt=None, action={{"do": "resign"}})
print(json.dumps([lobby, host.secret, playing, player.secret, over, winner.secret]))
"""


@pytest.fixture(scope="module")
def evil(site: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with a lobby, a game and a finished game, all full of odd names and talk."""
    server = Server(site, tmp_path_factory.mktemp("evil")).start()
    said = json.dumps([NAMES, TITLE, TALK])
    yield server, *json.loads(server.run(MADE.format(said=said)).splitlines()[-1])
    server.close()


def visit(page: Page, server: Server, path: str, *texts: str) -> None:
    """Open the page and wait for these texts as they were written; nothing of them may have come to life.

    As wide as a desk and as a phone.
    """
    page.goto(server.url + path)
    for size in SIZES:
        page.set_viewport_size(size)
        for text in texts:
            expect(page.locator("body")).to_contain_text(text, timeout=30_000)
        check(page)


def check(page: Page) -> None:
    assert page.evaluate("() => window.hacked") is None
    alive = "img[src='x'], b[onload], a[href^='javascript'], [onerror], body script:not([src]):not([type])"
    assert page.locator(alive).count() == 0
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide"


def test_odd_names_and_talk_stay_text_everywhere(evil: Any, person: Callable[..., Page]) -> None:
    server, lobby, host, playing, player, over, winner = evil
    page = person()
    page.add_init_script("window.a = () => { window.hacked = true; };")
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    found = complaints(page)
    for code, secret in ((lobby, host), (playing, player), (over, winner)):
        page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    visit(page, server, "/", TITLE)
    visit(page, server, f"/t/{lobby}/", *NAMES)
    assert TITLE in page.title()
    visit(page, server, f"/t/{playing}/")
    for size in SIZES:
        page.set_viewport_size(size)
        talk(page, size)
    assert TITLE in page.title()
    visit(page, server, f"/t/{over}/", TAG)
    visit(page, server, f"/t/{over}/proof/", "every one follows from the seed")
    assert TITLE in page.title()
    visit(page, server, f"/t/{over}/report/", TAG, TALK[0])
    visit(page, server, "/?code=" + "%3Cimg%20src%3Dx%20onerror%3Da()%3E")
    wrong = [one for one in found if "404" not in one]
    assert wrong == []


def talk(page: Page, size: ViewportSize) -> None:
    """Open the chat of the game and read every line; then everybody's names by the list of bodies."""
    if size["width"] < 700:
        page.locator("[data-pane=players]").click(timeout=30_000)
        expect(page.locator("body")).to_contain_text(TAG)
        check(page)
        page.locator("[data-pane=log]").click()
    expect(page.get_by_role("tab", name="Chat").first).to_be_visible(timeout=30_000)
    page.get_by_role("tab", name="Chat").first.click()
    for text in (TALK[0], TALK[2], TALK[3], "gnorw and"):
        expect(page.locator("body")).to_contain_text(text)
    check(page)


PAYLOADS = [
    "</script><script>a()</script><img src=x onerror=a()>",
    "<svg onload=a()><a href=javascript:a()>x</a>",
    "[x](javascript:a()) **{{7*7}}** ${7*7} %(n)s {n} $&",
    "\"' onerror=a() x='><b onload=a()>",
    "W" * 200,
]
LISTEN = """window.a = () => { window.hacked = true; };
document.addEventListener("securitypolicyviolation", (event) => {
  window.hacked = `${event.violatedDirective} ${event.blockedURI}`; });"""
SHEETS = "lbtc"
"""Keys of the sheets of games: legend, list of bodies, technologies, comparison or cards."""


@pytest.mark.parametrize("key", registry.keys())
def test_a_brought_edition_stays_text_in_its_replay_and_in_play(
    evil: Any, person: Callable[..., Page], key: str
) -> None:
    """Its replay, a game played on from it with its rules and sheets open, on a phone too, its end and its proof."""
    server, edition = evil[0], hostile(key, PAYLOADS)
    package = registry.package(key)
    data = robot_game(package, package.info.min_seats, "random", f"evil {key}", document=edition)
    page = person()
    page.add_init_script(LISTEN)
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    strays: list[str] = []
    page.on("request", lambda request: strays.extend([request.url] * away(server, request.url)))
    found = complaints(page)
    answer = page.request.post(
        server.url + "/api/import/", data=data, headers={"Content-Type": "application/json"}
    )
    assert answer.status == 201, answer.text()
    code, last = answer.json()["code"], len(json.loads(data)["moves"]) - 1
    page.goto(f"{server.url}/t/{code}/replay/#{last // 2}")
    expect(page.locator(".place").first).to_contain_text(f"move {last // 2} of {last}")
    check(page)
    page.keyboard.press("f")
    page.get_by_role("button", name="Open this variant").click()
    expect(page.get_by_role("link", name="variant")).to_be_visible()
    check(page)
    for sheet in SHEETS:
        page.keyboard.press(sheet)
        check(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("onerror")
    expect(page.locator("body")).to_contain_text("onerror=a()")
    check(page)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("main.handheld")).to_be_visible()
    check(page)
    for path in ("", "proof/"):
        page.goto(f"{server.url}/t/{code}/{path}")
        expect(page.locator("main, #main").first).to_be_visible()
        check(page)
    assert strays == []
    assert found == []


def away(server: Server, url: str) -> bool:
    """Whether a request leaves the site, or is for the picture that markup would show."""
    return not url.startswith((server.url, "data:", "blob:", "ws:")) or url.endswith("/x")
