"""Actions, moves and refusals of a game."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from games.engine import codec


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """An action, as a seat sends it. The tag ``do`` names it in the log, on the wire and in scenario files alike.

    Subclasses are imperative (``PlayCard``) and declare their tag: ``class Buy(Action, frozen=True, tag="buy")``.
    """


class Move(msgspec.Struct, frozen=True):
    """An action together with the seat (0…n−1) that sent it."""

    seat: int
    action: Action


class Rejected(Exception):
    """An action the rules refuse. Nothing has changed.

    ``code`` is stable and machine-readable, ``rule`` the number of the rule behind it ("SC-3.2"), ``params``
    the numbers and names that a screen needs to explain it. Params hold only what the refused seat may know.

    >>> Rejected("too_expensive", "SC-11.1", missing=12).as_dict()
    {'code': 'too_expensive', 'rule': 'SC-11.1', 'missing': 12}
    """

    def __init__(self, code: str, rule: str = "", **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = params

    def as_dict(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, **self.params}

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}) {self.params}" if self.params else f"{self.code} ({self.rule})"


class ActionSet:
    """The closed set of actions of one game: reads them from plain data and writes them back.

    Raises Rejected ``unknown_action`` for a name the game has not, and ``malformed`` for a field that is
    missing, unlisted or of the wrong type (true is no number).
    """

    def __init__(self, *types: type[Action], rule: str = "") -> None:
        self._types = {str(kind.__struct_config__.tag): kind for kind in types}
        self._empty = {name: dict.fromkeys(_nullable(kind)) for name, kind in self._types.items()}
        self._rule = rule

    def completed(self, data: Any) -> Any:
        """An action as it came over the wire, with null for what may be null and is left out.

        Documents hold no null (docs/wire.md): what they show as an answer must be one when it comes back.
        """
        name = data.get("do") if isinstance(data, dict) else None
        return {**self._empty[name], **data} if isinstance(name, str) and name in self._empty else data

    def parse(self, data: Any) -> Action:
        """The action described by ``data``, a mapping with ``do`` and the action's fields."""
        name = data.get("do") if isinstance(data, dict) else None
        if not isinstance(name, str):
            raise Rejected("malformed", self._rule)
        kind = self._types.get(name)
        if kind is None:
            raise Rejected("unknown_action", self._rule, action=name[:40])
        try:
            return codec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise Rejected("malformed", self._rule, detail=str(error)[:200]) from None


def _nullable(kind: type[Action]) -> list[str]:
    fields = msgspec.structs.fields(kind)
    return [field.encode_name for field in fields if field.required and type(None) in get_args(field.type)]


def as_data(action: Action) -> dict[str, Any]:
    """The action as plain data, ``do`` first: what logs, wires and files hold."""
    data: dict[str, Any] = msgspec.to_builtins(action)
    return data
