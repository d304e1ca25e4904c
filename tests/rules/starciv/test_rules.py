"""Look-ups of the rules: open technologies, list prices, reach; their cache stays bounded."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from games.engine.chance import SeededChance
from games.rules.starciv import legality
from games.rules.starciv import rules as book_module
from games.rules.starciv.content import bits
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.rules import Rules
from tests.rules.starciv.positions import at


def new_book() -> Rules:
    content = PACKAGE.parse_content(PACKAGE.default_edition())
    return Rules(content, PACKAGE.parse_options({}), 2)


def looked_up(rules: Rules, techs: int) -> tuple[Any, ...]:
    """Everything the book keeps, for some technologies; bodies and cards taken from the same number."""
    held, secrets = techs & (1 << len(rules.content.bodies)) - 1, (techs % len(rules.deck),)
    return (
        rules.open_technologies(techs),
        rules.list_prices(0, secrets),
        rules.opened(held),
        rules.counts(held),
        rules.powers_of(techs, secrets),
    )


def some_technologies(rules: Rules) -> list[int]:
    """None, each alone, each with all below it, all, and many at random: masks with bit n for technology n."""
    count = len(rules.content.technologies) - 1
    chance = SeededChance(7)
    masks = {0, *(1 << n for n in range(1, count + 1)), *((1 << n + 1) - 2 for n in range(1, count + 1))}
    for draw in range(300):
        order = chance.permutation(draw, count, "some")
        masks.add(sum(1 << n + 1 for n in order[: draw % count]))
    return sorted(masks)


def test_the_open_technologies_are_those_whose_price_alone_can_refuse() -> None:
    """SC-7.2, 7.7: two ways of reading the prerequisites, one for lists and one for refusals, agree."""
    rules, state = new_book(), at("TECH", {}, {}).state
    for techs in some_technologies(rules):
        state.techs[0] = techs
        codes = {
            n: getattr(legality.unbuyable(rules, state, 0, n), "code", "")
            for n in range(1, len(rules.content.technologies))
        }
        found = rules.open_technologies(techs)
        assert found == tuple(n for n, code in codes.items() if code in ("", "too_expensive"))
        assert found == tuple(sorted(set(found) - set(bits(techs))))


def test_lookups_are_kept() -> None:
    """Repeated look-ups give the same object, whatever was looked up in between."""
    rules = new_book()
    questions = [0b1100 << 20, 0b1010 << 10]
    first = [looked_up(rules, techs) for techs in questions]
    again = [looked_up(rules, techs) for techs in questions]
    for kept, found in zip(chain(*first), chain(*again), strict=True):
        assert kept is found


def test_memory_stays_bounded_and_a_forgotten_answer_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_module, "_CACHE_LIMIT", 8)
    rules = new_book()
    first = looked_up(rules, 6)
    for techs in range(0, 200, 2):
        looked_up(rules, techs)
        caches = [
            kept for kept in vars(rules).values() if isinstance(kept, dict) and kept is not rules.options
        ]
        assert all(len(kept) <= 8 for kept in caches)
    assert looked_up(rules, 6) == first
