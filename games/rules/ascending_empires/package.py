"""Ascending Empires: its package, the only module that knows both rules and bots."""

from __future__ import annotations

from games.engine.advice import Choice
from games.engine.bot import RandomBot
from games.engine.chance import Chance
from games.engine.package import GamePackage, read_info
from games.engine.prompts import Prompt
from games.rules.ascending_empires import gestures, rulebook
from games.rules.ascending_empires.ai.analyst import EmpiresAnalyst
from games.rules.ascending_empires.ai.bots import Ace, GreedyBot, Pilot, Rookie
from games.rules.ascending_empires.content import EDITION, load_edition, parse_content
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.scenarios.reader import AscendingReader
from games.rules.ascending_empires.state import State


def advise(game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Choice:
    """Advise as the strongest bot would."""
    return Ace().advise(game, state, prompt, chance)[0]


PACKAGE = GamePackage(
    info=read_info("games.rules.ascending_empires"),
    ruleset=AscendingEmpires,
    load_edition=load_edition,
    edition_names=(EDITION,),
    parse_content=parse_content,
    options_rule="AE-19.1",
    bots={
        "rookie": Rookie,
        "pilot": Pilot,
        "ace": Ace,
        "random": RandomBot,
        "greedy": GreedyBot,
    },
    advise=advise,
    analyst=EmpiresAnalyst,
    rule_book=rulebook.rule_book,
    reader=AscendingReader,
    gesture=gestures.aim,
    not_for_deputies=frozenset({"resign"}),
)
