"""Refusals of tables, and of the rules behind them."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Rejected

RULES = {
    "already_started": "T-1",
    "doctored": "T-10.4",
    "eyes_closed": "T-10.1",
    "counts_not": "T-12",
    "deputy": "T-3.3",
    "group_full": "T-12",
    "link_renewed": "T-12.2",
    "locked": "T-1.1",
    "motion_open": "T-4",
    "most_are_ready": "T-4.3",
    "muted": "T-9.1",
    "name_taken": "T-1",
    "no_motion": "T-4",
    "no_vote": "T-4.1",
    "not_host": "T-1.1",
    "not_leading": "T-10.3",
    "not_over": "T-10.2",
    "not_seated": "T-1.2",
    "not_welcome": "T-9.1",
    "nothing_to_take_back": "T-5",
    "other_group": "T-12",
    "paused": "T-4",
    "reserved": "T-11.1",
    "rewind_over": "T-5",
    "rewind_pending": "T-5",
    "rewind_refused": "T-5",
    "seat_taken": "T-11.1",
    "sent_away": "T-1.1",
    "rules_changed": "T-10.2",
    "large_edition": "T-10.2",
    "brought_edition": "T-11.1",
    "table_closed": "T-9.2",
    "table_full": "T-1",
    "too_late": "T-4.3",
    "too_many_dates": "T-12.1",
}
"""The rule of the house behind a table's own refusal, by its code."""


class Refused(Exception):
    """A request that is not carried out; nothing has changed.

    ``code`` is stable: one of the rules' (SC-23) or the table's own: ``stale_prompt`` ``no_such_table``
    ``table_closed`` ``not_seated`` ``table_full`` ``name_taken`` ``not_host`` ``already_started`` ``too_few_players``
    ``too_fast`` ``too_long`` ``malformed``. ``rule`` is the number of the rule behind it, the house's own unless said
    otherwise. ``params`` are what a screen needs to explain it.
    """

    def __init__(self, code: str, rule: str = "", **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule or RULES.get(code, "")
        self.params = params

    @classmethod
    def by_rules(cls, rejected: Rejected) -> Refused:
        """The rules' own refusal, unchanged."""
        return cls(rejected.code, rejected.rule, **rejected.params)

    def as_dict(self) -> dict[str, Any]:
        return {**self.params, "code": self.code, "rule": self.rule}

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}) {self.params}"
