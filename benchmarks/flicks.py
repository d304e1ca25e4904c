"""Benchmark of the flick of Ascending Empires: 20 ships among 28 discs, in Python and in Chromium's JavaScript.

    python benchmarks/flicks.py [--flicks 2000]

Both are given the same random flicks. Told are the median and the 99th percentile of one flick in milliseconds, and
that both ended with every ship at the same place.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from games import registry
from games.rules.ascending_empires import kernel
from games.rules.ascending_empires.geometry import surface
from tests.browser.conftest import FLAGS
from tests.browser.modules import SITE, open_empty
from tests.components import find

SHIPS = 20
KERNEL = f"{SITE}/js/games/ascending_empires/kernel.js"
RUN = """async ([kernel, edition, flicks]) => {
  const { flick, surfaceOf } = await import(kernel);
  const surface = surfaceOf(edition);
  const run = () => flicks.map(([ships, ship, dx, dy, power]) => {
    const began = performance.now();
    const { final } = flick(surface, ships, ship, dx, dy, power);
    return [performance.now() - began, final];
  });
  run();
  const told = run();
  const begun = performance.now();
  run();
  const mean = (performance.now() - begun) / flicks.length;
  return { took: told.map(([ms]) => ms), mean, finals: told.map(([, final]) => final) };
}"""


def flicks_of(number: int, planets: list[list[float]]) -> list[list[Any]]:
    """Random flicks, each on a board of its own."""
    fate = random.Random(20)
    found: list[list[Any]] = []
    while len(found) < number:
        ships: dict[int, tuple[int, int]] = {}
        while len(ships) < SHIPS:
            spot = fate.randint(-490_000, 490_000), fate.randint(-490_000, 490_000)
            if all(_apart(spot, (1000 * x, 1000 * y), 42_500) for x, y in planets) and all(
                _apart(spot, other, 20_500) for other in ships.values()
            ):
                ships[len(ships) + 1] = spot
        direction = fate.randint(-30_000, 30_000), fate.randint(1, 30_000)
        found.append([ships, fate.randint(1, SHIPS), *direction, fate.randint(1, 1000)])
    return found


def _apart(a: tuple[float, float], b: tuple[float, float], least: float) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > least**2


def figures(took: list[float]) -> dict[str, float]:
    """Median, 99th percentile and mean in ms."""
    ranked = sorted(took)
    return {
        "median": round(ranked[len(ranked) // 2], 3),
        "99 %": round(ranked[len(ranked) * 99 // 100], 3),
        "mean": round(sum(took) / len(took), 3),
    }


def main() -> int:
    """Measure both; 1 where they disagree."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--flicks", type=int, default=2000)
    number = parser.parse_args().flicks
    package = registry.package("ascending-empires")
    edition = package.default_edition()
    board = surface(package.parse_content(edition))
    flicks = flicks_of(number, [list(planet) for planet in board.planets])
    took, finals = [], []
    for ships, ship, dx, dy, power in flicks:
        began = time.perf_counter()
        outcome = kernel.flick(board, ships, ship, dx, dy, power)
        took.append(1000 * (time.perf_counter() - began))
        finals.append({str(key): list(spot) for key, spot in outcome.final.items()})
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        page = browser.new_page()
        open_empty(page)
        told = page.evaluate(RUN, [KERNEL, json.loads(json.dumps(edition)), json.loads(json.dumps(flicks))])
        browser.close()
    same = told["finals"] == finals
    browsed = {**figures(told["took"]), "mean": round(told["mean"], 3)}
    print(json.dumps({"flicks": number, "server, ms": figures(took), "browser, ms": browsed, "same": same}))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
