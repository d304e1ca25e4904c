"""JSON that no page of ours writes: odd values, one place changed, lines of lists forged, signs lost."""

from __future__ import annotations

import random
from typing import Any


def _nested(depth: int) -> Any:
    value: Any = {"do": "pass"}
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 255, 2**31, 2**63, -(2**63), 1e308, 0.5, "", "0", "x" * 400, "\x00", "\ud800",
    "<img src=x onerror=alert(1)>", "‮abc", "../../etc/passwd", "' OR 1=1 --", "%s%n", "{{7*7}}", [], [[]], {},
    {"do": "pass"}, [None], {"player": 0}, {"": ""}, 10**30, [0] * 900, _nested(30), _nested(60), _nested(300),
)  # fmt: skip
WORDS = (
    "t", "token", "prompt", "action", "do", "seat", "level", "name", "options", "text", "act", "chat", "lobby", "sync",
    "time", "ping", "rewind", "request", "seq", "to",
    "target", "player", "card", "body", "technology", "until", "offer", "give", "get", "round_limit",
)  # fmt: skip


def odd_value(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON, small."""
    kind = dice.random()
    if depth < 3 and kind < 0.15:
        return {dice.choice(WORDS): odd_value(dice, depth + 1) for _ in range(dice.randrange(4))}
    if depth < 3 and kind < 0.25:
        return [odd_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    return dice.choice(WORDS) if kind < 0.5 else dice.choice(ODD)


def bent(dice: random.Random, value: Any) -> Any:
    """A value with one place in it changed to something odd, or a member more or less; lines of a list likewise."""
    if isinstance(value, list) and value and dice.random() < 0.9:
        return _bent_list(dice, value)
    if isinstance(value, int | float) and dice.random() < 0.6:
        return dice.choice([-value, value + 1, value - 1, value * 1000, -1, 0])
    if not isinstance(value, dict) or not value or dice.random() < 0.1:
        return odd_value(dice)
    changed = dict(value)
    key = dice.choice(list(changed))
    match dice.randrange(4):
        case 0:
            del changed[key]
        case 1:
            changed[dice.choice(WORDS)] = odd_value(dice)
        case _:
            changed[key] = bent(dice, changed[key])
    return changed


def _bent_list(dice: random.Random, value: list[Any]) -> list[Any]:
    """A list with a line forged, lost, doubled or moved, as sheets and paths have them."""
    lines, place = list(value), dice.randrange(len(value))
    match dice.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines.insert(dice.randrange(len(lines) + 1), lines[place])
        case 2:
            dice.shuffle(lines)
        case _:
            lines[place] = bent(dice, lines[place])
    return lines


def mangled(dice: random.Random, text: str) -> str:
    """A text with some signs lost, doubled or replaced."""
    signs = list(text)
    for _ in range(dice.randrange(1, 5)):
        place = dice.randrange(len(signs) + 1)
        signs[place : place + dice.randrange(3)] = dice.choice(
            [
                '"',
                "{",
                "}",
                "[",
                "\\",
                "\x00",
                "\ud83d",
                "9" * 30,
                "",
                "[" * 900,
                "[" * 700 + "]" * 700,
                '{"a":' * 700,
            ]
        )
    return "".join(signs)
