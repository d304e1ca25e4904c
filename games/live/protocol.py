"""Websocket protocol: the frames that a browser may send, and the encoding of every answer.

Every frame is one JSON object in a text frame; ``t`` names its kind. A frame that comes in is at most ``LARGEST``
bytes, the draft of an order sheet at most ``LARGEST_DRAFT``, and is checked here for its shape alone: whether an
action makes sense is for the table to say.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from games.engine import codec, incoming_json

LARGEST = 8 * 1024
"""Bytes of the largest frame a browser may send, unless it is a draft."""

LARGEST_DRAFT = 64 * 1024
"""Bytes of the largest frame with the draft of an order sheet."""

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the browser for one intention; a repeated one gets the first answer again."""

Name = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
LobbyDeed = Literal[
    "add_bot",
    "exchange_bot",
    "remove_seat",
    "let_back",
    "start",
    "rename",
    "word",
    "hand_to_bot",
    "take_back",
    "leave",
    "options",
    "move",
    "vote",
    "quiet",
    "lead",
    "ask_lead",
    "hand_lead",
    "keep_lead",
]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A frame of a browser."""


class Act(Frame, frozen=True, tag="act"):
    """An answer to a prompt, or with ``prompt`` null an action that is possible at any time (SC-23)."""

    token: Token
    action: dict[str, Any]
    prompt: str | None = None


class Chat(Frame, frozen=True, tag="chat"):
    """A line for everybody at the table, or for the seat with the number ``to`` alone."""

    token: Token
    text: str
    to: Number | None = None


class Manage(Frame, frozen=True, tag="lobby"):
    """Management of seats and options, outside the game; which fields count depends on ``do``."""

    token: Token
    do: LobbyDeed
    seat: int | None = None
    level: Name | None = None
    name: Name | None = None
    options: dict[str, Any] | None = None
    motion: int | None = None
    yes: bool | None = None


class Rewind(Frame, frozen=True, tag="rewind"):
    """Take back or ask to (``ask``, seen after move ``seq``, to after move ``to``); answer a request by its number."""

    token: Token
    do: Literal["ask", "agree", "refuse", "withdraw"]
    seq: Number | None = None
    to: Number | None = None
    request: Number | None = None


class Hint(Frame, frozen=True, tag="hint"):
    """Request of a hint: the action of a good player in my seat. Changes nothing."""

    token: Token


class Draft(Frame, frozen=True, tag="draft"):
    """Draft of my answer to an open prompt, to be kept; null: none any more. Nobody else can tell.

    Without ``data`` it asks for the drafts that there are. ``base`` is ``at`` of the draft that it was made from.
    """

    token: Token
    prompt: str | None = None
    data: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    base: int | msgspec.UnsetType | None = msgspec.UNSET


class Sync(Frame, frozen=True, tag="sync"):
    """Request of a full frame: the browser noticed a gap between versions."""


class Time(Frame, frozen=True, tag="time"):
    """A hint that a clock has run out; the server looks at its own."""


class Ping(Frame, frozen=True, tag="ping"):
    """Ping, answered by a pong."""


class Look(Frame, frozen=True, tag="look"):
    """Visibility of the page, true until said: who looks at it is not notified elsewhere.

    Said again when something new waits for the seat: that proves that the page shows it.
    """

    on: bool


class Gesture(Frame, frozen=True, tag="gesture"):
    """Passing sign of what I am about to answer to ``prompt``; null: no more. Seen by who watches now, kept nowhere."""

    prompt: str
    data: dict[str, Any] | None = None


Command = Act | Chat | Manage | Rewind | Draft
"""Frames that are carried out on rows and answered."""

Asking = Command | Hint
"""Frames that are answered."""

Incoming = Asking | Sync | Time | Ping | Look | Gesture

_incoming = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


class FrameError(Exception):
    """Error of a malformed frame; ``code`` says why, ``token`` is its token if one could be read."""

    def __init__(self, code: str, token: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.token = token


def parse(text: str | None, data: bytes | None = None) -> Incoming:
    """The frame in ``text``.

    Raises FrameError: ``too_long`` above LARGEST bytes (a draft: LARGEST_DRAFT), ``malformed`` for bytes, for what is
    not JSON or beyond the bound of ``incoming_json``, and for every other shape.
    """
    if text is None or data is not None:
        raise FrameError("malformed")
    if len(text) > LARGEST_DRAFT or len(raw := text.encode("utf-8", "surrogatepass")) > LARGEST_DRAFT:
        raise FrameError("too_long")
    if len(raw) > LARGEST and _kind_of(raw) != "draft":
        raise FrameError("too_long")
    try:
        incoming_json.scan(raw)
        return _incoming.decode(raw)
    except (msgspec.DecodeError, incoming_json.UnfitJsonError, UnicodeDecodeError):
        raise FrameError("malformed", token_in(raw)) from None


class _Kind(msgspec.Struct):
    t: str


def _kind_of(raw: bytes) -> str:
    """Kind of frame that it says it is, without reading the rest into anything; "" where it does not say."""
    try:
        return codec.decode(raw, _Kind).t
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


class _TokenFrame(msgspec.Struct):
    token: Token


def token_in(frame: str | bytes | None) -> str | None:
    """The token of a frame that is not to be read any further, if it has one."""
    if frame is None or len(frame) > LARGEST_DRAFT:
        return None
    try:
        return codec.decode(frame, _TokenFrame).token
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def encode(value: Any) -> bytes:
    """``value`` as JSON."""
    return _encoder.encode(value)


def text(value: Any) -> str:
    """``value`` as the text of a frame."""
    return _encoder.encode(value).decode()


def full(version: int, document: bytes, log: list[Any], chat: list[Any], now: int) -> str:
    """Everything: the encoded document, the end of the log and of the chat; ``now`` in ms since 1970."""
    return text(
        {"t": "full", "version": version, "doc": msgspec.Raw(document), "log": log, "chat": chat, "now": now}
    )


def delta(start: int, version: int, patch: bytes, log: list[Any], now: int) -> str:
    """Delta since version ``start``: an encoded merge patch and the new lines of the log."""
    return text(
        {"t": "delta", "from": start, "version": version, "patch": msgspec.Raw(patch), "log": log, "now": now}
    )


def ack(token: str, version: int, seq: int | None, more: dict[str, Any] | None = None) -> str:
    """To the sender alone: it is done and stored, as move ``seq`` where it was a move; ``more``: what it asked for."""
    answer: dict[str, Any] = {"t": "ack", "token": token, "version": version, **(more or {})}
    return text(answer if seq is None else answer | {"seq": seq})


def drafts(shown: list[dict[str, Any]]) -> str:
    """To all pages of one seat: its drafts as they are kept, each with its review."""
    return text({"t": "drafts", "drafts": shown})


def refusal_frame(token: str | None, code: str, rule: str = "", params: dict[str, Any] | None = None) -> str:
    """To the sender alone: nothing was done, and why."""
    return text({**(params or {}), "t": "refused", "token": token, "code": code, "rule": rule})


def chat(line: dict[str, Any]) -> str:
    """One line of the chat."""
    return text({"t": "chat", "line": line})


def gesture(seat: int, data: dict[str, Any] | None) -> str:
    """Encode the frame with the gesture of a seat; without ``data`` the seat makes none any more."""
    shown = {"t": "gesture", "seat": seat}
    return text(shown if data is None else {**shown, "data": data})


def presence(here: list[int], spectators: int) -> str:
    """Which seats have a browser open, and how many others are watching."""
    return text({"t": "presence", "here": here, "spectators": spectators})


def pong(now: int) -> str:
    """Answer to a ping; ``now`` in ms since 1970 corrects the clock of a page that has heard nothing else for long."""
    return text({"t": "pong", "now": now})
