"""Clocks stay in sight over whatever lies on the table, and a missed deadline is told at once."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games import registry
from tests.browser.people import PHONE, Person
from tests.server import Server

OPEN = """
from games import registry
from games.engine.actions import as_data
from games.tables import play
from games.tables.models import Table
from games.tables.selectors import snapshot
claims = [play.create_table(host_name="Ada", game={key!r}, clock={{"control": "relaxed"}})]
code = claims[0].table.code
for number in range(1, registry.package({key!r}).info.min_seats):
    claims.append(play.join(code=code, name=f"Guest {{number}}"))
play.start_game(code=code, by=claims[0].seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
shot = snapshot(code)
while (asked := next(one for one in shot.game.prompts(shot.state) if one.required)).kind == "pick":
    action = as_data(shot.game.default_action(shot.state, asked))
    play.submit(code=code, seat=shot.seats[asked.seat].pk, token=f"pick{{asked.seat}}", prompt=asked.id, action=action)
    shot = snapshot(code)
awaited = asked.seat
if {missed}:
    shot.seats[awaited].missed = {missed}
    shot.seats[awaited].save()
    Table.objects.filter(code=code).update(version=shot.table.version + 1)
print(f"/t/{{code}}/seat/{{next(claim.secret for claim in claims if claim.seat.number == awaited)}}/")
"""
SIZES = {"laptop": {}, "phone": PHONE}


def table_of(server: Server, key: str, missed: int = 0) -> str:
    """The address of an awaited seat at a new table with a clock."""
    return server.url + server.run(OPEN.format(key=key, missed=missed)).split()[-1]


def keep_picture(one: Person, name: str) -> None:
    if pictures := os.environ.get("PICTURES"):
        one.page.screenshot(path=f"{pictures}/{name}.png")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.keys())
def test_clock_stays_in_sight_over_rules_and_menu(
    server: Server, person: Callable[..., Page], key: str, size: str
) -> None:
    one = Person(person(**SIZES[size]))
    one.page.goto(table_of(server, key))
    one.until(lambda: bool(one.question), "the first question")
    for name in ("Rules", "Menu"):
        if size == "phone":
            one.page.locator(".ptabs [data-pane=players]").tap()
            one.page.locator(".players-pane").get_by_role("button", name=name).or_(
                one.page.locator(".players-pane .btn", has_text="Rules")
            ).first.tap()
        else:
            one.page.locator("header.top").get_by_role("button", name=name).click()
        over = one.page.locator("dialog[open]")
        expect(over.locator(".own-clock")).to_contain_text("min")
        expect(over.locator(".own-clock")).to_be_in_viewport()
        one.page.wait_for_timeout(300)
        keep_picture(one, f"{key}-{size}-{name}")
        one.page.keyboard.press("Escape")
        expect(over).to_have_count(0)
    assert one.complaints == []


@pytest.mark.parametrize(
    ("key", "language", "said", "again"),
    [
        ("elgebar", "en-GB", "empty sheet: nothing was played", "2 more times in a row, a robot"),
        ("galaxy", "fr-FR", "feuille vide : rien n’a été joué", "Encore une fois, et un robot"),
        ("bss", "fr-FR", "Le temps s’est écoulé avant votre décision", "Encore 2 fois de suite"),
    ],
)
def test_missed_deadline_is_said_in_words(
    server: Server, person: Callable[..., Page], key: str, language: str, said: str, again: str
) -> None:
    one = Person(person(**PHONE, locale=language))
    one.page.goto(table_of(server, key, missed=1))
    note = one.page.locator(".line-lost")
    expect(note).to_contain_text(said)
    expect(note).to_contain_text(again)
    keep_picture(one, f"missed-{key}")
    note.get_by_role("button").tap()
    expect(note).to_have_count(0)
    assert one.complaints == []


LOBBY = """
from games.tables import play
host = play.create_table(host_name="Ada", game="galaxy", clock={"control": "live"})
print(f"/t/{host.table.code}/seat/{host.secret}/")
"""


@pytest.mark.parametrize(
    ("size", "language", "mode", "hour", "ahead"),
    [
        ("laptop", "en-GB", "By correspondence", "every day", "the first three deadlines would be"),
        ("phone", "fr-FR", "Par correspondance", "tous les jours", "les trois premières échéances seraient"),
    ],
)
def test_host_chooses_the_hour_at_which_turns_close(
    server: Server, person: Callable[..., Page], size: str, language: str, mode: str, hour: str, ahead: str
) -> None:
    one = Person(person(**SIZES[size], locale=language, timezone_id="Europe/Paris"))
    one.page.goto(server.url + server.run(LOBBY).split()[-1])
    clock = one.page.locator(".control-choice")
    clock.locator(".segments label", has_text=mode).click()
    expect(clock.locator("select").first).to_contain_text(hour)
    expect(clock).to_contain_text(ahead)
    expect(clock).to_contain_text("20:00")
    expect(clock).to_contain_text("Europe/Paris")
    one.until(lambda: one.doc["table"].get("closing", {}).get("every") == 1, "the hour is kept")
    clock.locator("select").first.select_option(index=4)
    one.until(lambda: one.doc["table"]["closing"].get("days") == [0, 3], "Mondays and Thursdays are kept")
    clock.locator("input[type=time]").fill("21:30")
    one.until(lambda: one.doc["table"]["closing"]["minute"] == 21 * 60 + 30, "the minute is kept")
    clock.scroll_into_view_if_needed()
    expect(clock).to_contain_text("21:30")
    keep_picture(one, f"hour-{size}")
    assert one.complaints == []
