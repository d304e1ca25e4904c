"""Bataille des Systèmes Stellaires: its package, the only module that knows both rules and bots."""

from __future__ import annotations

from games.engine.advice import Choice
from games.engine.bot import RandomBot
from games.engine.chance import Chance
from games.engine.package import GamePackage, read_info
from games.engine.prompts import Prompt
from games.rules.bss import rulebook
from games.rules.bss.ai.analyst import DuelAnalyst
from games.rules.bss.ai.best_line import best_line
from games.rules.bss.ai.bots import CadetBot, CaptainBot, GreedyBot, StrategistBot
from games.rules.bss.content import EDITION, load_edition, parse_content
from games.rules.bss.record import DuelRecord
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.scenarios.reader import StarSystemsReader
from games.rules.bss.state import State

ADVISED = 12
"""Plans weighed for a hint, which somebody waits for: some tenths of a second."""


def advise(game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Choice:
    """Advise as the strongest bot would."""
    return StrategistBot(budget=ADVISED).advise(game, state, prompt, chance)[0]


PACKAGE = GamePackage(
    info=read_info("games.rules.bss"),
    ruleset=StarSystems,
    load_edition=load_edition,
    edition_names=(EDITION,),
    parse_content=parse_content,
    options_rule="BSS-6.1",
    bots={
        "cadet": CadetBot,
        "captain": CaptainBot,
        "strategist": StrategistBot,
        "random": RandomBot,
        "greedy": GreedyBot,
    },
    advise=advise,
    analyst=DuelAnalyst,
    rule_book=rulebook.rule_book,
    reader=StarSystemsReader,
    recorder=DuelRecord,
    best_line=best_line,
    not_for_deputies=frozenset({"resign"}),
)
