"""The refusal that everything above the rules hears: of a table, or of the rules behind it."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Rejected


class Refused(Exception):
    """A request that is not carried out; nothing has changed.

    ``code`` is stable: one of the rules' (SC-23) or the table's own: ``stale_prompt`` ``no_such_table``
    ``not_seated`` ``table_full`` ``name_taken`` ``not_host`` ``already_started`` ``too_few_players``
    ``too_fast`` ``too_long`` ``malformed``. ``params`` are what a screen needs to explain it.
    """

    def __init__(self, code: str, rule: str = "", **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = params

    @classmethod
    def by_rules(cls, rejected: Rejected) -> Refused:
        """The rules' own refusal, unchanged."""
        return cls(rejected.code, rejected.rule, **rejected.params)

    def as_dict(self) -> dict[str, Any]:
        return {**self.params, "code": self.code, "rule": self.rule}

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}) {self.params}"
