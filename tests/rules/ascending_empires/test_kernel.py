"""The flick kernel (AE-9, Annex A): the recorded flicks bit by bit, the digest of conformance, its speed."""

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path

import pytest

from games.rules.ascending_empires.content import load_edition, parse_content
from games.rules.ascending_empires.geometry import surface
from games.rules.ascending_empires.kernel import flick

FLICKS = Path(__file__).parents[2] / "scenarios" / "ascending_empires" / "flicks.jsonl.gz"
SURFACE = surface(parse_content(load_edition()))
DIGEST = "2b88381d35ab0fd44d520134c00f3322de0537ba322dd8f5117f2d325414dd16"


@cache
def recorded():
    with gzip.open(FLICKS, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def ships_of(record):
    return {int(key): spot for key, spot in record["ships"].items()}


def test_recorded_flicks():
    """Annex A.3: every number is equal to the last bit."""
    assert len(recorded()) == 500
    for record in recorded():
        found = flick(SURFACE, ships_of(record), record["ship"], record["dx"], record["dy"], record["power"])
        assert {str(key): list(spot) for key, spot in found.final.items()} == record["final"], record["id"]
        assert [list(event) for event in found.events] == record["events"], record["id"]
        assert [list(segment) for segment in found.segments] == record["segments"], record["id"]


class Drawn:
    """The generator of Annex A.2."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return (self.state >> 8) % bound


def random_flicks(seed, count):
    """Ships strewn over the board as in Annex A.2, and flicks one after the other: (ships, ship, dx, dy, power)."""
    draw = Drawn(seed)
    ships: dict[int, tuple[int, int]] = {}
    while len(ships) < 8 + seed % 25:
        x, y = draw.below(980001) - 490000, draw.below(980001) - 490000
        clear = all((x - 1000 * cx) ** 2 + (y - 1000 * cy) ** 2 > 42500**2 for cx, cy in SURFACE.planets)
        if clear and all((x - a) ** 2 + (y - b) ** 2 > 20500**2 for a, b in ships.values()):
            ships[len(ships) + 1] = (x, y)
    for _ in range(count):
        keys = sorted(ships)
        if not keys:
            return
        ship = keys[draw.below(len(keys))]
        dx, dy = draw.below(60001) - 30000, draw.below(60001) - 30000
        power = 1 + draw.below(1000)
        yield ships, ship, dx, dy, power
        ships = flick(SURFACE, ships, ship, dx, dy, power).final


def test_conformance():
    """Annex A.2: 1000 flicks, one digest (W-9)."""
    digest = hashlib.sha256()
    for seed in range(1, 101):
        for one in random_flicks(seed, 10):
            found = flick(SURFACE, *one)
            line = ";".join(f"{key},{x},{y}" for key, (x, y) in sorted(found.final.items()))
            line += "|" + ";".join(f"{kind},{a},{b}" for _, kind, a, b in found.events) + "\n"
            digest.update(line.encode("ascii"))
    assert digest.hexdigest() == DIGEST


def test_order_of_ships_does_not_matter():
    """AE-9.6: inside they are sorted by key."""
    for record in recorded()[:50]:
        turned = dict(reversed(ships_of(record).items()))
        flown = (record["ship"], record["dx"], record["dy"], record["power"])
        assert flick(SURFACE, turned, *flown) == flick(SURFACE, ships_of(record), *flown)


@pytest.mark.parametrize(
    ("start", "rests"),
    [(-400_000, -175_000), (275_000, 500_000), (275_001, None)],
    ids=["free", "edge", "over"],
)
def test_the_edge(start, rests):
    """AE-9.5, W-5: a ship that stops with its centre on the edge stays."""
    found = flick(SURFACE, {1: (start, 0)}, 1, 1, 0, 400).final
    assert found == ({} if rests is None else {1: (rests, 0)})


def test_slow_contacts_are_no_impacts():
    """AE-9.4: a touch below half a unit a second changes nothing."""
    found = flick(SURFACE, {1: (0, 0), 17: (20_000, 0)}, 1, 1, 0, 1)
    assert [kind for _, kind, _, _ in found.events] == [0, 3, 3]
    grazing = flick(SURFACE, {1: (0, 0), 17: (300, 20_000)}, 1, 1, 0, 1)
    assert [kind for _, kind, _, _ in grazing.events] == [3]
