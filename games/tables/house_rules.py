"""Rules of the house by number (T-1 …): what holds at every table, whatever game is played there.

Refusals and notices of tables cite them as those of a game cite the game's.
"""

from __future__ import annotations

from functools import cache

from games.engine.rulebook import Block, RuleBook, RuleTextError, Run, read_rules
from games.engine.ruletables import rule_text


@cache
def rule_book(language: str) -> RuleBook:
    """All rules of the house in one language. Raises KeyError for a language they are not written in."""
    return read_rules(rule_text("games.tables", language), language, _no_fact, _no_table)


def _no_fact(key: str) -> Run:
    raise RuleTextError(f"the house has no fact {key!r}")


def _no_table(name: str, _words: dict[str, str]) -> Block:
    raise RuleTextError(f"the house has no table {name!r}")
