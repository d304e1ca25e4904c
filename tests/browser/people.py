"""Somebody at a table: a page that remembers everything the server told it, and presses what a person would press."""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Error, Locator, Page, Request, WebSocket

from games.engine import merge
from tests.browser.watching import complaints

PATIENCE = 30.0
"""Seconds for something to happen on this, perhaps busy, machine."""
GLANCE = 50
"""Milliseconds between two looks at what the browser has reported."""
GUARD = 300
"""Milliseconds after which a button that has just appeared takes presses (see static/js/ui/press.js)."""

DECISION = "Your decision"
ENGLISH, FRENCH = "en-GB", "fr-FR"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
"""The window of a phone held upright, as an option of ``person``."""

Picture = tuple[int, dict[str, Any]]
"""A version of the table and the document that a page was shown of it."""


class Person:
    """One page and what it was told: ``heard`` every frame, ``doc`` and ``log`` as they follow from them.

    ``pictures`` are all states of the document with their versions, ``acks`` the acknowledged tokens with their
    moves, ``sent`` what the page said, ``sockets``, ``polls`` and ``loads`` how often it
    connected, asked instead and was loaded, ``fresh`` whether its last connection has brought the whole table,
    ``stray`` steps from a version that was not the last of their line, ``bodies`` what the page fetched, with its
    addresses. A page may have two lines for a moment, plain requests until its websocket speaks: each has its own
    last picture, and what the older one still tells is heard but changes nothing here.
    """

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name
        self.heard: list[str] = []
        self.stray: list[str | bytes] = []
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.pictures: list[Picture] = []
        self.shown: Picture | None = None
        self._lines: dict[object, Picture | None] = {}
        self.acks: dict[str, int] = {}
        self.sent: list[dict[str, Any]] = []
        self.sockets = self.polls = 0
        self.loads = 0
        self.fresh = False
        self.bodies: list[tuple[str, str]] = []
        self.complaints = complaints(page)
        page.on("websocket", self._met)
        page.on("request", self._asked)
        page.on("requestfinished", self._fetched)

    # What the server tells.

    def _asked(self, request: Request) -> None:
        if "/poll/t/" in request.url:
            self._lines.setdefault(json.loads(request.post_data or "{}").get("line"), None)

    def _fetched(self, request: Request) -> None:
        if request.resource_type not in ("document", "fetch", "xhr"):
            return
        answer = request.response()
        if answer and answer.ok:
            self.loads += request.resource_type == "document"
            body = answer.body().decode("utf-8", "replace")
            if "/poll/t/" in answer.url:
                self._polled(json.loads(request.post_data or "{}"), json.loads(body))
            else:
                self.bodies.append((answer.url, body))

    def _polled(self, asked: dict[str, Any], told: dict[str, Any]) -> None:
        """A request in place of a websocket."""
        self.polls += 1
        self.sent += asked.get("say", [])
        for frame in told.get("frames", []):
            self._hear(asked.get("line"), json.dumps(frame))

    def _met(self, socket: WebSocket) -> None:
        if "/ws/t/" not in socket.url:
            return
        self.sockets += 1
        self.fresh = False
        self._lines[socket] = None
        socket.on("framereceived", partial(self._hear, socket))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def _hear(self, line: object, text: str | bytes) -> None:
        """A frame that came by one of the page's lines."""
        self.heard.append(text if isinstance(text, str) else text.decode())
        frame = json.loads(text)
        match frame["t"]:
            case "full":
                self.fresh = True
                self.chat = list(frame.get("chat", []))
                if self._pictured(line, frame, frame["doc"]):
                    self.log = list(frame["log"])
            case "delta" if (known := self._lines.get(line)) and known[0] == frame["from"]:
                if self._pictured(line, frame, merge.apply(known[1], frame["patch"])):
                    self.log += frame["log"]
            case "delta":
                self.stray.append(text)
            case "chat":
                self.chat.append(frame["line"])
            case "ack" if "seq" in frame:
                self.acks[frame["token"]] = frame["seq"]

    def _pictured(self, line: object, frame: dict[str, Any], doc: dict[str, Any]) -> bool:
        """Keep the picture that a line shows; whether the page goes by it: the last opened that has shown anything."""
        picture = self._lines[line] = frame["version"], doc
        self.pictures.append(picture)
        goes_by = next(shown for shown in reversed(self._lines.values()) if shown)
        if goes_by is picture:
            self.shown = picture
        return goes_by is picture

    @property
    def version(self) -> int:
        """The version of the table that this page was told last; −1 before the first."""
        return self.shown[0] if self.shown else -1

    @property
    def doc(self) -> dict[str, Any]:
        """The table as this page was told last."""
        return self.shown[1] if self.shown else {}

    @property
    def game(self) -> dict[str, Any]:
        return dict(self.doc.get("game", {}))

    @property
    def seat(self) -> int:
        """The own seat number, −1 for spectators."""
        return int(self.doc.get("you", -1))

    @property
    def hand(self) -> list[str]:
        return list(self.game.get("me", {}).get("hand", []))

    @property
    def question(self) -> dict[str, Any]:
        """The required prompt of this person, if any."""
        return next((dict(asked) for asked in self.doc.get("prompts", []) if asked["required"]), {})

    # What a person does.

    def until(self, holds: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something holds that follows from what the page was told. Fails saying ``what`` did not."""
        deadline = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < deadline, (
                f"{self.name or 'the spectator'} waits in vain: {what}\n{self.where()}"
            )
            self.page.wait_for_timeout(GLANCE)

    def where(self) -> str:
        """Where the game stands for this page, for messages of failure."""
        facts = {key: self.game.get(key) for key in ("phase", "round", "active")}
        facts |= {"version": self.version, "asked": self.question.get("kind"), "stray": self.stray[-1:]}
        return f"{facts}, waiting {self.doc.get('waiting')}"

    def decision(self) -> Locator:
        """The bar with the question and its answers."""
        return self.page.get_by_role("region", name=DECISION).first

    def press(self, name: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Press a button once it takes presses; one that is drawn anew meanwhile has to be waited for again."""
        button = (within or self.page).get_by_role("button", name=name).first
        deadline = time.monotonic() + PATIENCE
        while True:
            drawn = button.element_handle()
            self.page.wait_for_timeout(GUARD)
            try:
                return drawn.click()
            except Error as error:
                if "not attached" not in str(error) or time.monotonic() > deadline:
                    raise

    def answer(
        self,
        name: str | re.Pattern[str] = re.compile("."),
        within: Locator | None = None,
        done: Callable[[], bool] | None = None,
    ) -> None:
        """Press an answer in the decision bar, the first if none is named, until it is ``done``: the question answered.

        Where others are quicker, a question may go away under the hand: then nothing is left to press.
        """
        asked = self.question
        assert asked, f"nothing is asked of {self.name}: {self.where()}"
        done = done or (lambda: self.question.get("id") != asked["id"])
        button = (within or self.decision()).get_by_role("button", name=name).first
        deadline = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < deadline, f"{self.name} cannot answer with {name}: {self.where()}"
            self.page.wait_for_timeout(GUARD)
            sure = self.page.locator(".confirm-sheet .btn.primary")  # asked once more of what costs much
            with contextlib.suppress(Error):
                (sure if sure.count() else button).click(timeout=1000)
                self.glance(done)

    def glance(self, done: Callable[[], bool], seconds: float = 3.0) -> None:
        """Wait for something, some seconds at most."""
        deadline = time.monotonic() + seconds
        while not done() and time.monotonic() < deadline:
            self.page.wait_for_timeout(GLANCE)

    def tokens(self) -> list[str]:
        """The tokens of all actions that the page sent, each once."""
        return list(dict.fromkeys(frame["token"] for frame in self.sent if frame["t"] == "act"))

    def unanswered(self) -> list[str]:
        """Those of them that nobody has acknowledged."""
        return [token for token in self.tokens() if token not in self.acks]


def together(people: list[Person], holds: Callable[[Person], Any], what: str) -> None:
    """Wait until something holds for everybody."""
    for one in people:
        one.until(partial(holds, one), what)


def settle(people: list[Person]) -> None:
    """Wait until everybody was told the newest version that anybody was told."""
    newest = max(one.version for one in people)
    together(people, lambda one: one.version >= newest, f"version {newest}")
