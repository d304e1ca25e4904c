"""The countdown with two clocks, of which an option chooses one: for tests of tables that are about reactions."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from games.engine.clocks import Clock
from games.engine.options import Option, Pick
from tests.tables.countdown import OPTIONS, TURN, Countdown
from tests.tables.countdown import PACKAGE as COUNTDOWN

DECISION = msgspec.structs.replace(TURN, name="decision")
RESPONSE = Clock(
    "response",
    {"en": "an answer", "fr": "une réponse"},
    {"live": 10, "relaxed": 60, "correspondence": 12 * 3600},
    {"live": (5, 30), "relaxed": (20, 600), "correspondence": (3600, 7 * 24 * 3600)},
    reaction=True,
)
CLOCK = Option(
    "clock",
    "decision",
    (
        Pick("decision", {"en": "long", "fr": "longue"}),
        Pick("response", {"en": "short", "fr": "courte"}),
    ),
    title={"en": "Clock", "fr": "Pendule"},
)


class TwoClocks(Countdown):
    @property
    def clock(self) -> str:
        return str(self.options["clock"])


PACKAGE = replace(
    COUNTDOWN,
    info=msgspec.structs.replace(COUNTDOWN.info, options=(CLOCK, *OPTIONS), clocks=(DECISION, RESPONSE)),
    ruleset=TwoClocks,
)
