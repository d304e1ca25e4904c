"""Two people ally, trade a yield, fight side by side, and part again."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_until
from tests.server import Server

NAMES = ("Ada", "Grace")
SCRIPT = """
import json
from games.engine.actions import as_data
from games.tables import play, selectors
from tests.tables.fate import fated
PICKS = {picks!r}
names = {names!r}
host = play.create_table(host_name=names[0], options={options!r}, response_time=0, decision_time=0)
code = fated(host.table, {fate!r})
claims = [host, *(play.join(code=code, name=name) for name in names[1:])]
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
seats = sorted(claims, key=lambda claim: claim.seat.number)

def answer(game, state, prompt):
    asked = game.render(state, prompt)
    if prompt.kind == "pick":
        return PICKS[prompt.seat]
    for offer in asked.get("buy", []):
        if offer["technology"] == 1:
            return {{"do": "buy", "technology": 1, "system": offer["systems"][0]}}
    return as_data(game.default_action(state, prompt))

for number in range(200):
    seen = selectors.snapshot(code)
    if (seen.state.round, seen.state.phase, seen.state.active) == ({turn}, "CARDS", 0):
        break
    asked = next(prompt for prompt in seen.game.prompts(seen.state) if prompt.required)
    action = answer(seen.game, seen.state, asked)
    play.submit(code=code, seat=seats[asked.seat].seat.pk, token=f"s{{number}}", prompt=asked.id, action=action)
print(json.dumps([f"/t/{{code}}/seat/{{claim.secret}}/" for claim in seats]))
"""
FATE = 226
"""The dice with which even the attack that is helped is lost, so that it changes no income."""
TURN = 3
"""The turn of the first in which all have technology 1 and, paying for an attack and its aid, go no further into debt
than they may."""
PICKS = [
    {"do": "pick", "race": "humans", "ship": "blue", "base": "Marea"},
    {"do": "pick", "race": "humans", "ship": "cyan", "base": "Niobe"},
    {"do": "pick", "race": "evolved_aliens", "ship": "green", "base": "Oa"},
    {"do": "pick", "race": "primitive_aliens", "ship": "red", "base": "Theed"},
]


def test_two_ally_trade_help_and_part(server: Server, person: Callable[..., Page]) -> None:
    """SC-13.1, SC-14.2, SC-13.2, SC-14.9: both incomes change with the contract and change back with its end."""
    first, second = seated(server, person, fate=FATE)
    assert [player["technologies"] for player in first.game["players"]] == [[1], [1]]
    before = incomes(first)
    ally(first, second)
    give_crystal_for_credits(first, second)
    together([first, second], lambda one: one.game["contracts"], "the contract")
    assert incomes(first) == [before[0] - 4, before[1] + 8]
    ask_for_aid(first, second)
    give_into_debt(second, first)
    part(first, second)
    assert incomes(second) == before
    assert first.complaints == second.complaints == []


def seated(
    server: Server,
    person: Callable[..., Page],
    names: Sequence[str] = NAMES,
    options: dict[str, Any] | None = None,
    fate: int = 0,
) -> list[Person]:
    """People in the third turn of the first one, all with technology 1, from a table played that far already.

    ``fate`` gives the table its code and its dice: a number for each table on a server.
    """
    # Else not everybody has technology 1 by then, or whoever has it is rich.
    wanted = {"first_pick_pays": False, "poor_places_paid": False, **(options or {})}
    script = SCRIPT.format(turn=TURN, picks=PICKS, names=tuple(names), options=wanted, fate=fate)
    said = server.run(script)
    people = []
    for link, name in zip(json.loads(said.strip().splitlines()[-1]), names, strict=True):
        people.append(Person(person(), name))
        people[-1].page.goto(f"{server.url}{link}")
    together(people, lambda one: one.game, "the table")
    return people


def incomes(one: Person) -> list[int]:
    return [player["income"]["total"] for player in one.game["players"]]


def deals(one: Person) -> Locator:
    return one.page.get_by_role("region", name="Deals")


def open_deals(one: Person) -> None:
    """By the key, again where a slow page does not listen to keys yet."""
    for _ in range(4):
        one.page.keyboard.press("e")
        with contextlib.suppress(Error):
            deals(one).wait_for(timeout=8000)
            return
    raise AssertionError(f"the deals do not open: {one.where()}")


def ally(first: Person, second: Person) -> None:
    """One proposes; the other hears of it, looks and accepts; both emblems are linked."""
    open_deals(first)
    expect(deals(first).get_by_text("both need technology 1 or 2")).to_be_visible()
    first.press("Propose an alliance", deals(first))
    news = second.page.locator(".deal-news").filter(has_text="proposes an alliance to you")
    second.press("Look", news)
    second.press("Accept the alliance", deals(second))
    for one in (first, second):
        expect(one.page.get_by_role("img", name=re.compile("^Allied with"))).to_have_count(2)


def give_crystal_for_credits(first: Person, second: Person) -> None:
    """A yield against credits each turn, its effect shown before it is proposed and before it is accepted."""
    offer = deals(first).get_by_role("article", name="New offer")
    first.press("Add what you give", offer)
    first.press("Crystal of Marea", offer)
    first.press("Add what you receive", offer)
    first.press("Credits each turn", offer)
    expect(offer).to_contain_text("Effect on your income (estimate)")
    expect(offer).to_contain_text("+5")
    first.press("Propose", offer)
    standing = deals(second).get_by_role("article", name="Offer 1")
    expect(standing).to_contain_text("+5")
    expect(standing).to_contain_text("3 CG each turn")
    second.press("Accept", standing)
    expect(deals(first).get_by_role("article", name="Contract 1")).to_be_visible()


def ask_for_aid(first: Person, second: Person, *others: Person) -> None:
    """The declaration asks; the ally sees the chance with and without, pays, and strengthens the attack."""
    people = [first, second, *others]
    for one in (first, second):
        one.page.keyboard.press("Escape")
    play_until(people, lambda one: one.game["phase"] == "COLONISE", "the colonisation")
    first.until(lambda: first.question.get("kind") == "colonise", "the own colonisation")
    body = first.question["attempt"][0]
    aim(first, body)
    first.page.get_by_label("Ask allies for aid").last.check()
    attack(first, body)
    second.until(lambda: second.question.get("kind") == "aid", "the question for aid")
    expect(second.decision()).to_contain_text("Chance without you")
    second.answer(re.compile("^Help"))
    second.until(lambda: any(line["kind"] == "aid_given" for line in second.log), "the aid")
    play_until(people, lambda one: "combat" not in one.game, "the end of the combat")


def aim(one: Person, body: str) -> None:
    """Choose a body in the list, again where a slow page has not taken it."""
    for _ in range(4):
        one.page.keyboard.press("b")
        one.press(re.compile(f"^{body}"), one.page.get_by_role("dialog"))
        with contextlib.suppress(Error):
            one.page.get_by_role("button", name=re.compile("^Attack")).first.wait_for(timeout=8000)
            return
    raise AssertionError(f"{body} cannot be chosen: {one.where()}, asked {one.question}")


def attack(one: Person, body: str) -> None:
    """Declare the attempt: its fee leads into debt, so the page asks once more."""
    sure = one.page.get_by_role("dialog", name=f"Attack {body}?")
    one.answer(re.compile("^Attack"), done=sure.is_visible)
    expect(sure).to_contain_text(re.compile("you are (deeper )?in debt"))
    one.answer("Attack", sure)


def give_into_debt(giver: Person, other: Person) -> None:
    """SC-14.4: a gift out of an empty account is asked for once more, like all that leads into debt."""
    had = giver.game["players"][giver.seat]["credits"]
    assert had < 3
    open_deals(giver)
    sure = giver.page.get_by_role("dialog", name=re.compile("^Spend 3"))
    giver.press(re.compile("^Give 3"), deals(giver))
    expect(sure).to_contain_text(re.compile("you are (deeper )?in debt"))
    giver.press(re.compile("^Give 3"), sure)
    together([giver, other], lambda one: one.game["players"][giver.seat]["credits"] == had - 3, "the gift")


def part(first: Person, second: Person) -> None:
    """Leaving asks once more; the contract needed the alliance and ends with it."""
    open_deals(second)
    second.press("Leave the alliance…", deals(second))
    second.press("Yes, leave", deals(second))
    together([first, second], lambda one: not one.game["contracts"], "the end of the contract")
    expect(first.page.get_by_text("leaves the alliance: contract 1 with").first).to_be_visible()
    first.page.get_by_role("tab", name="Contracts").click()
    record = first.page.get_by_role("list", name="Contracts")
    expect(record).to_contain_text("Contract 1, rounds")
    name = second.doc["table"]["seats"][second.seat]["name"]
    expect(record).to_contain_text(f"{name} leaves the alliance")
