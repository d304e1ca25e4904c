"""The places of bodies and labels on the map, as found by ``tools/place_bodies.mjs``.

The browser lays nothing out, so whatever is wrong here is wrong on every screen.
"""

import json
import math
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = ROOT / "static" / "js" / "games" / "starciv" / "places.js"
EDITION = ROOT / "games" / "rules" / "starciv" / "content" / "reconstruction-1.toml"

SHAPE_EM, LINE_EM, SECOND_LINE_EM = 0.95, 1.25, 6.4
WHOLE = ("wide", "broad")
NAME_PX = 15
"""Width of a letter of a system's name on a whole map, px."""
GAP = 5.5
"""From the ring to the label, px."""

Box = tuple[float, float, float, float]
Bodies = dict[str, dict[str, Any]]


def _places() -> dict[str, Any]:
    text = PLACES.read_text(encoding="utf-8")
    return json.loads(text.partition("export default ")[2].rstrip().rstrip(";"))


DATA = _places()
VIEWS: dict[str, dict[str, Any]] = DATA["views"]
SIZES = [(name, px) for name, view in VIEWS.items() for px in view["tested"]]
each_view = pytest.mark.parametrize("name", VIEWS)
each_size = pytest.mark.parametrize(("name", "px"), SIZES)


def _label(view: dict[str, Any], name: str, px: float) -> Box:
    """Box of a label whose text is ``px`` high."""
    body = view["bodies"][name]
    width = (DATA["widths"][name] + body["shapes"] * SHAPE_EM) * px
    if view["lines"] > 1:
        width = max(width, SECOND_LINE_EM * px)
    height = view["lines"] * LINE_EM * px
    off = body["r"] + view["ring"] + GAP
    x, y = body["x"], body["y"]
    left = {"r": x + off, "l": x - off - width}.get(body["side"], x - width / 2)
    top = {"b": y + off - 2, "t": y - off - height + 2}.get(body["side"], y - height / 2)
    return left, top, left + width, top + height


def _labels(name: str, px: float) -> dict[str, Box]:
    view = VIEWS[name]
    return {body: _label(view, body, px) for body in view["bodies"]}


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _from_box(x: float, y: float, box: Box) -> float:
    return math.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def _systems() -> dict[str, list[dict[str, Any]]]:
    edition = tomllib.loads(EDITION.read_text(encoding="utf-8"))
    return {system["slug"]: system["bodies"] for system in edition["systems"]}


def _names(planets: list[dict[str, Any]]) -> set[str]:
    return {body["name"] for planet in planets for body in (planet, *planet.get("moons", ()))}


@each_size
def test_labels_do_not_overlap(name: str, px: float) -> None:
    clashes = [
        (a, b) for (a, one), (b, other) in combinations(_labels(name, px).items(), 2) if _meet(one, other)
    ]
    assert not clashes


@each_size
def test_labels_are_in_the_frame(name: str, px: float) -> None:
    width, height = VIEWS[name]["width"], VIEWS[name]["height"]
    outside = [
        body
        for body, box in _labels(name, px).items()
        if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height
    ]
    assert not outside


@each_size
def test_labels_leave_discs_and_rings_free(name: str, px: float) -> None:
    view = VIEWS[name]
    covered = [
        (label, body)
        for label, box in _labels(name, px).items()
        for body, at in view["bodies"].items()
        if body != label and _from_box(at["x"], at["y"], box) < at["r"] + view["ring"]
    ]
    assert not covered


@each_view
def test_discs_do_not_touch(name: str) -> None:
    bodies: Bodies = VIEWS[name]["bodies"]
    close = [
        (a, b)
        for (a, one), (b, other) in combinations(bodies.items(), 2)
        if math.hypot(one["x"] - other["x"], one["y"] - other["y"]) < one["r"] + other["r"] + 4
    ]
    assert not close


@each_view
def test_no_body_touches_a_star(name: str) -> None:
    view = VIEWS[name]
    near = [
        body
        for body, at in view["bodies"].items()
        for star in view["stars"].values()
        if math.hypot(at["x"] - star["x"], at["y"] - star["y"]) < at["r"] + view["ring"] + view["star"]
    ]
    assert not near


@each_view
def test_labels_are_readable_when_text_is_enlarged(name: str) -> None:
    smallest, largest = min(VIEWS[name]["tested"]), max(VIEWS[name]["tested"])
    assert smallest == VIEWS[name]["font"] >= 12
    assert largest >= (16 if name in WHOLE else 24)


@pytest.mark.parametrize("name", WHOLE)
def test_whole_maps_show_every_body(name: str) -> None:
    edition = tomllib.loads(EDITION.read_text(encoding="utf-8"))
    special = {colony["name"] for colony in edition["special_colonies"]}
    shown = set().union(special, *map(_names, _systems().values()))
    assert set(VIEWS[name]["bodies"]) == shown


@pytest.mark.parametrize("name", WHOLE)
def test_names_of_systems_are_in_the_frame_and_cover_no_body(name: str) -> None:
    """A press on the name leads near, so nothing else may be pressed there."""
    view = VIEWS[name]
    assert set(view["names"]) == set(view["stars"])
    for slug, at in view["names"].items():
        width = NAME_PX * len(slug)
        left = {"start": at["x"], "end": at["x"] - width, "middle": at["x"] - width / 2}[at["anchor"]]
        box = (left, at["y"] - 20, left + width, at["y"] + 4)
        assert left >= 0
        assert left + width <= view["width"]
        assert box[1] >= 0
        assert box[3] <= view["height"]
        covered = [body for body, to in view["bodies"].items() if _from_box(to["x"], to["y"], box) < to["r"]]
        assert not covered


@pytest.mark.parametrize("kind", ["near", "phone"])
def test_each_system_has_a_view_of_its_own(kind: str) -> None:
    for slug, planets in _systems().items():
        assert set(VIEWS[f"{kind}/{slug}"]["bodies"]) == _names(planets)


@each_view
def test_outer_orbits_lie_outside_inner_ones(name: str) -> None:
    """SC-3.1: orbit 1 is the farthest from the star; distances are measured in shares of the outer orbit."""
    view = VIEWS[name]
    for slug, star in view["stars"].items():
        planets = sorted(_systems()[slug], key=lambda planet: planet["orbit"])
        shares = [_share(star, view["bodies"][planet["name"]]) for planet in planets]
        assert shares[0] == pytest.approx(1, abs=0.01)
        assert all(outer > inner for outer, inner in pairwise(shares))


def _share(star: dict[str, float], body: dict[str, float]) -> float:
    return math.hypot((body["x"] - star["x"]) / star["rx"], (body["y"] - star["y"]) / star["ry"])
