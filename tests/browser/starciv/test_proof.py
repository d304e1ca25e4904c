"""The proof of a finished game, made again in a real browser (SC-18)."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.people import GUARD

MADE = """
from games.tables.play import create_exhibition
print(create_exhibition(bots=3, options={"round_limit": 2}).code)
"""


def test_a_browser_confirms_a_game_and_catches_one_altered_die(server, person, tmp_path):
    code = server.run(MADE).strip().splitlines()[-1]
    page = person()
    page.goto(f"{server.url}/t/{code}/")
    expect(page.get_by_role("link", name="Check the dice")).to_be_visible(timeout=60_000)
    confirmed_but_for_one_die(page, f"{server.url}/t/{code}/", tmp_path)


def confirmed_but_for_one_die(page: Page, table: str, folder: Path) -> None:
    """From the end of a game at the address ``table``: the proof holds, and does not with one die altered."""
    link = page.get_by_role("link", name="Check the dice")
    link.wait_for()
    page.wait_for_timeout(
        GUARD
    )  # the end opens by itself, and takes no press meant for what lay there before
    link.click()
    expect(page.get_by_text("The seed is that of the published fingerprint.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"draws, and every one follows from the seed"))).to_be_visible()

    proof = page.request.get(f"{table}proof.json").json()
    die = next(draw for move in proof["moves"] for draw in move["draws"] if "below" in draw)
    die["outcome"] = (die["outcome"] + 1) % die["below"]
    altered = folder / "altered.json"
    altered.write_text(json.dumps(proof), encoding="utf-8")
    page.get_by_label("Check a saved proof").set_input_files(altered)
    expect(page.get_by_text("1 draw does not follow from the seed.")).to_be_visible()
    expect(page.get_by_text(f"by the seed {(die['outcome'] - 1) % die['below'] + 1}")).to_be_visible()
