"""Somebody at a table, fed by the hub's own loading and streams, who distrusts every byte."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games.engine import merge
from games.engine.events import SPECTATOR
from games.live import protocol
from games.live.load import LoadedTable
from games.live.sender import Ticket
from games.live.steps import Steps
from games.live.stream import NOTHING, UNSEEN, Stream
from games.tables.core.access import hash_of
from tests.security.oracle import Oracle, cards_in

OWN_MEMBERS = {"hand", "seen", "prices", "reachable", "playable", "blocked", "link", "you", "me", "prompts"}
"""Members that may stand in a viewer's own places only."""
END_MEMBERS = {"hands", "draw", "past_hands"}
"""Members that may be there when the game is over."""
DOCUMENT = {"table", "you", "quiet", "link", "game", "prompts", "waiting", "rewind"}
NEVER = {"outcomes", "chance_key", "secret_hash", "state", "secret", "known", "past_hands"}
"""Members that no frame of a running game may have anywhere."""


@dataclass(frozen=True)
class Vault:
    """Secrets that no viewer may read at any time: the table's key of chance, and those of seats by number."""

    key: bytes
    secrets: dict[int, str]

    def forbidden(self, viewer: int) -> list[str]:
        """Texts that must not occur; the own secret has its place (the private link)."""
        texts = [
            self.key.hex(),
            base64.b64encode(self.key).decode(),
            base64.urlsafe_b64encode(self.key).decode(),
        ]
        texts += [hash_of(secret) for secret in self.secrets.values()]
        texts += [secret for seat, secret in self.secrets.items() if seat != viewer]
        return texts


@dataclass
class Watcher:
    """One viewer: ``flaws`` are what was told and should not have been."""

    viewer: int
    ticket: Ticket
    vault: Vault
    prompts: set[str] = field(default_factory=set)
    flaws: list[str] = field(default_factory=list)
    frames: int = 0
    bytes: int = 0

    def __post_init__(self) -> None:
        self._forbidden = self.vault.forbidden(self.viewer)
        self._stream: Stream | None = None
        self._version, self._seq = NOTHING, UNSEEN
        self._doc: dict[str, Any] = {}
        self._lines: dict[tuple[int, int], dict[str, Any]] = {}

    @property
    def known(self) -> tuple[int, int] | None:
        """How far this viewer's stream is."""
        return None if self._stream is None else self._stream.at

    def hear(self, loaded: LoadedTable, oracle: Oracle, over: bool, steps: Steps) -> None:
        """Take the step that the hub has for this viewer, and search it; ``steps`` are for all viewers of the table."""
        shown = loaded.shown[self.ticket]
        if self._stream is None:
            self._stream = Stream(loaded.version, loaded.seq, shown.document, shown.lines, shown.oldest)
        else:
            held = {self._version}
            self._stream.advance(loaded.version, loaded.seq, shown.document, shown.lines, held, steps)
        self._search(self._stream.frame(self._version, self._seq, loaded.chat)[0], oracle, over)
        self._version, self._seq = self._stream.version, self._stream.seq

    def ask_for_everything(self, oracle: Oracle, over: bool) -> None:
        """The frame that a page gets that has just been opened."""
        assert self._stream is not None
        self._search(self._stream.frame(NOTHING, UNSEEN, [])[0], oracle, over)

    def read(self, what: str, body: str, oracle: Oracle, over: bool, *, own_secret: bool = False) -> None:
        """Search something else that the viewer was sent: a page, an answer, a refusal."""
        self.frames += 1
        self.bytes += len(body)
        self._search_texts(what, body, own_secret)
        if not over and (told := cards_in(body) & oracle.hidden(self.viewer)):
            self._flaw(what, f"names {sorted(told)}")

    def read_log(self, lines: list[dict[str, Any]]) -> None:
        """The log by the programming interface: what was told before, and nothing else."""
        self._old_lines(lines, "log")

    def _search(self, text: str, oracle: Oracle, over: bool) -> None:
        self.frames += 1
        self.bytes += len(text)
        frame = msgspec.json.decode(text)
        self._search_texts(frame["t"], text.replace(str(self._link(frame)), ""), False)
        new = [
            line
            for line in frame["log"]
            if line["seq"] > self._seq and (line["seq"], line["i"]) not in self._lines
        ]
        self._old_lines([line for line in frame["log"] if line not in new], frame["t"])
        self._doc = frame["doc"] if frame["t"] == "full" else merge.apply(self._doc, frame["patch"])
        if not over:
            self._search_lines(new, oracle)
            self._search_document(frame, oracle)
        self._lines |= {(line["seq"], line["i"]): line for line in new}

    def _link(self, frame: dict[str, Any]) -> str:
        """The one place where the own secret may stand."""
        return str((frame.get("doc") or frame.get("patch") or {}).get("link", "\0"))

    def _search_texts(self, what: str, text: str, own_secret: bool) -> None:
        own = self.vault.secrets.get(self.viewer)
        forbidden = [*self._forbidden, own] if own and not own_secret else self._forbidden
        for secret in forbidden:
            if secret in text:
                self._flaw(what, "holds a key, a hash or a seat's secret")

    def _old_lines(self, lines: list[dict[str, Any]], what: str) -> None:
        for line in lines:
            if self._lines.get((line["seq"], line["i"])) != line:
                self._flaw(what, f"tells move {line['seq']} anew: {line}")

    def _search_lines(self, lines: list[dict[str, Any]], oracle: Oracle) -> None:
        for line in lines:
            if told := cards_in(protocol.encode(line).decode()) & oracle.untold(self.viewer):
                self._flaw(line["kind"], f"names {sorted(told)}")
            if members(line) & (NEVER | OWN_MEMBERS | END_MEMBERS):
                self._flaw(line["kind"], f"has members of its own: {line}")

    def _search_document(self, frame: dict[str, Any], oracle: Oracle) -> None:
        if told := cards_in(protocol.encode(self._doc).decode()) & oracle.hidden(self.viewer):
            self._flaw("document", f"names {sorted(told)}")
        change = frame["doc"] if frame["t"] == "full" else frame["patch"]
        if told := cards_in(protocol.encode(change).decode()) & oracle.hidden(self.viewer):
            self._flaw(frame["t"], f"names {sorted(told)}")
        if oracle.reveals_order(self._doc):
            self._flaw(frame["t"], "tells the order of the draw pile")
        self._check_members(change)

    def _check_members(self, change: dict[str, Any]) -> None:
        """All that is in the document came in such a change: whole, or as a patch."""
        own = {key: change.get(key) for key in ("you", "link", "prompts")}
        game = dict(change.get("game") or {})
        me = game.pop("me", None)
        if self.viewer == SPECTATOR and (me or own["prompts"] or own["link"] or own["you"] is not None):
            self._flaw("document", "has a seat's own members for spectators")
        if me and self._doc["game"]["me"]["seat"] != self.viewer:
            self._flaw("document", f"has the own view of seat {me['seat']}")
        if odd := {asked["id"] for asked in self._doc["prompts"]} - self.prompts:
            self._flaw("document", f"holds the questions {odd} of others")
        strange = members([game, change.get("table"), change.get("waiting")])
        strange &= OWN_MEMBERS | END_MEMBERS | NEVER
        if set(change) - DOCUMENT or strange:
            self._flaw("document", f"has members {set(change) - DOCUMENT or strange}")

    def _flaw(self, what: str, flaw: str) -> None:
        self.flaws.append(f"viewer {self.viewer}, version {self._version}: {what} {flaw}"[:400])


def members(value: Any) -> set[str]:
    """All names of members anywhere in plain data."""
    if isinstance(value, dict):
        return set(value).union(*map(members, value.values()))
    if isinstance(value, list):
        return set().union(*map(members, value))
    return set()
