"""After a game's end: watched again together, through another's eyes, and played on from a moment (T-10)."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.people import GUARD, PHONE

PLAYED = """
import json
from games import registry
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.models import MoveRecord, Seat
from games.tables.selectors import snapshot
host = play.create_table(host_name="Ada", options={"round_limit": 1}, clock={"control": "none"})
code, links = host.table.code, {"Ada": host.secret, "Bob": play.join(code=host.table.code, name="Bob").secret}
play.start_game(code=code, by=host.seat.pk)
seats, chance = {seat.number: seat.pk for seat in Seat.objects.filter(table__code=code)}, SeededChance("replay")
while (shot := snapshot(code)).table.status == "playing":
    prompt = next(one for one in shot.game.prompts(shot.state) if one.required)
    action = as_data(registry.package("starciv").bots["greedy"]().choose(shot.game, shot.state, prompt, chance))
    play.submit(code=code, seat=seats[prompt.seat], token=f"t{shot.seq}", prompt=prompt.id, action=action)
adas = MoveRecord.objects.filter(table__code=code, seat=Seat.objects.get(pk=host.seat.pk).number)
mine = adas.order_by("seq").last().seq
print(json.dumps({"code": code, "links": links, "last": shot.seq, "mine": mine}))
"""


def at(page: Page, move: int, last: int) -> None:
    """The page shows this move."""
    expect(page.locator(".place").first).to_contain_text(f"move {move} of {last}")


def test_two_people_watch_again_together_and_one_plays_on(server, person):
    made = json.loads(server.run(PLAYED).strip().splitlines()[-1])
    code, last = made["code"], made["last"]
    ada, bob = person(), person(**PHONE)
    ada.goto(f"{server.url}/t/{code}/seat/{made['links']['Ada']}/")
    expect(ada.get_by_role("link", name="Watch the replay")).to_be_visible()
    ada.wait_for_timeout(GUARD)
    ada.get_by_role("link", name="Watch the replay").click()
    expect(ada).to_have_url(re.compile(rf"/t/{code}/replay/"))
    at(ada, 0, last)

    ada.get_by_role("button", name="Next round").focus()
    ada.keyboard.press("End")
    at(ada, last, last)
    expect(ada).to_have_url(re.compile(rf"#{last}$"))
    ada.get_by_role("radio", name="Bob").click()
    expect(ada.get_by_text("What Bob knew then, and no more.")).to_be_visible()
    expect(ada).to_have_url(re.compile(rf"#{last}/\d$"))
    ada.get_by_role("radio", name="All", exact=True).click()
    expect(ada.get_by_text("Everything is shown, even what was secret.")).to_be_visible()

    bob.goto(f"{server.url}/t/{code}/seat/{made['links']['Bob']}/")
    bob.goto(f"{server.url}/t/{code}/replay/")
    at(bob, 0, last)
    ada.get_by_role("button", name="Lead the others").click()
    at(bob, last, last)
    ada.get_by_role("button", name="Previous move").click()
    at(bob, last - 1, last)
    bob.get_by_role("button", name="Previous move").click()
    at(bob, last - 2, last)
    ada.get_by_role("button", name="Previous round").click()
    at(bob, last - 2, last)
    bob.get_by_role("tab", name="Eyes").click()
    bob.get_by_role("button", name="Follow").click()
    expect(bob.locator(".place").first).not_to_contain_text(f"move {last - 2} of")
    bob.get_by_role("button", name="Ask for the lead").click()
    ada.get_by_role("button", name="Hand it on").click()
    expect(bob.locator(".together", has_text="You lead")).to_be_visible()

    ada.goto(f"{server.url}/t/{code}/replay/#{last // 2}")
    at(ada, last // 2, last)
    ada.evaluate("location.hash = '#mine'")
    at(ada, made["mine"], last)
    expect(ada).to_have_url(re.compile(rf"#{made['mine']}$"))
    ada.go_back()
    at(ada, last // 2, last)
    ada.keyboard.press("f")
    ada.get_by_role("button", name="Open this variant").click()
    expect(ada).not_to_have_url(re.compile(code))
    expect(ada.get_by_role("link", name="variant")).to_have_attribute(
        "href", f"/t/{code}/replay/#{last // 2}"
    )
    expect(ada.locator("main.table, main.picks, main")).to_be_visible()

    eve = person()
    eve.goto(f"{server.url}/t/{code}/replay/")
    for page in (bob, eve):
        expect(page.locator(".place").first).to_be_visible()
        expect(page.locator(".rematch-news")).to_have_count(0)
    ada.goto(f"{server.url}/t/{code}/")
    expect(ada.get_by_role("button", name="Rematch, same players")).to_be_visible()
    ada.wait_for_timeout(GUARD)
    ada.get_by_role("button", name="Rematch, same players").click()
    for page in (bob, eve):
        expect(page.locator(".rematch-news")).to_contain_text("Ada wants a rematch.")
    expect(eve.get_by_role("link", name="Watch the rematch")).to_be_visible()
    bob.get_by_role("button", name="Rematch: 1 player is in").click()
    expect(bob).to_have_url(ada.url)
    expect(eve.locator(".rematch-news")).to_contain_text(
        re.compile("(Ada and Bob|Bob and Ada) want a rematch")
    )
    eve.locator(".rematch-news").get_by_role("button", name="Close").click()
    expect(eve.locator(".rematch-news")).to_have_count(0)
