"""Documents, log lines and pages are compared with what their viewers may know."""

from __future__ import annotations

import json
from typing import Any

from games.engine.events import SPECTATOR
from tests.browser.people import Person
from tests.browser.truth import Truth

PRIVATE_KEYS = {"hand", "seen", "prices", "reachable", "playable", "blocked"}
"""Members that may stand in ``game.me`` and in one's own questions only."""
KNOWN_KEYS = {"table", "you", "quiet", "link", "game", "prompts", "waiting", "rewind"}
"""All that a document may hold (docs/wire.md)."""


def check(person: Person, others: list[Person], truth: Truth) -> None:
    """Everything that a page was told is exactly what its viewer may know; fails at the first thing that is not."""
    assert not person.stray, f"{person.name} was told steps from elsewhere: {person.stray}"
    for version, doc in person.pictures:
        _check_picture(version, doc, person, truth)
    _check_frames(person, truth)
    _check_links(person, others)


def _check_picture(version: int, doc: dict[str, Any], person: Person, truth: Truth) -> None:
    viewer = doc.get("you", SPECTATOR)
    assert set(doc) <= KNOWN_KEYS, set(doc) - KNOWN_KEYS
    if viewer == SPECTATOR:
        assert not {"link", "quiet"} & set(doc)
        assert "ways" not in doc.get("rewind", {})
        assert "me" not in doc.get("game", {})
    else:
        seated = {seat["number"]: seat["name"] for seat in doc["table"]["seats"]}
        assert seated[viewer] == person.name
    expected = truth.picture(version, viewer)
    found = {key: doc[key] for key in ("game", "prompts") if key in doc}
    assert found == expected, f"{person.name} at version {version}"
    _check_secrets(doc, viewer, _hands(truth, version) if "game" in doc else [])


def _hands(truth: Truth, version: int) -> list[list[str]]:
    """Everybody's cards at a version."""
    state, seats = truth.position(version), range(truth.game.seats)
    return [truth.game.view(state, seat)["me"]["hand"] for seat in seats]


def _check_secrets(doc: dict[str, Any], viewer: int, hands: list[list[str]]) -> None:
    """Independent of what the rules say a viewer may see: private members stand in their own places only."""
    game = dict(doc.get("game", {}))
    own = game.pop("me", {})
    assert not PRIVATE_KEYS & keys_in(game)
    if own:
        assert own["hand"] == hands[viewer]
        if "seen" in own:  # another's, or the own where the archives ask for a card of it (SC-5.1)
            assert own["seen"]["hand"] == hands[own["seen"]["seat"]]
    if "result" not in game:
        assert "hands" not in game


def keys_in(value: Any) -> set[str]:
    """All names of members anywhere in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*(keys_in(member) for member in value.values()))
    if isinstance(value, list):
        return set().union(*(keys_in(element) for element in value))
    return set()


def _check_frames(person: Person, truth: Truth) -> None:
    """Frames hold nothing beside documents, which are checked, and the log, checked here."""
    lines: dict[int, dict[tuple[int, int], dict[str, Any]]] = {}
    viewer = SPECTATOR
    for text in person.heard:
        frame = json.loads(text)
        if frame["t"] == "refused" and frame["code"] == "stale_prompt":
            continue  # a press that crossed with another's answer: the page asks again
        assert set(frame) <= MEMBERS.get(frame["t"], set()), f"{person.name} was told {text[:300]}"
        viewer = frame.get("doc", {}).get("you", SPECTATOR) if frame["t"] == "full" else viewer
        viewer = frame.get("patch", {}).get("you", viewer)
        known = lines.setdefault(viewer, truth.lines(viewer))
        for line in frame.get("log", []):
            assert line == known[line["seq"], line["i"]]


MEMBERS = {
    "full": {"t", "version", "doc", "log", "chat", "now"},
    "delta": {"t", "from", "version", "patch", "log", "now"},
    "ack": {"t", "token", "version", "seq"},
    "chat": {"t", "line", "now"},
    "presence": {"t", "here", "spectators"},
    "pong": {"t", "now"},
}
"""The frames that a page that does nothing wrong hears, and what they may hold."""


def _check_links(person: Person, others: list[Person]) -> None:
    """Nobody was told the secret of another's seat, and pages hold no cards."""
    told = [*person.heard, *(body for _, body in person.bodies)]
    for other in others:
        link = other.doc.get("link")
        if link and other is not person:
            secret = link.strip("/").split("/")[-1]
            assert not any(secret in text for text in told), f"{person.name} knows the seat of {other.name}"
    for url, body in person.bodies:
        if "/static/" not in url and "/content/" not in url:
            assert "counter-intelligence" not in body, url
            assert '"hand"' not in body, url
