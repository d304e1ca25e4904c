"""Elgebar: its package, the only module that knows both rules and bots."""

from __future__ import annotations

from games.engine.advice import Choice
from games.engine.bot import RandomBot
from games.engine.chance import Chance
from games.engine.package import GamePackage, read_info
from games.engine.prompts import Prompt
from games.rules.elgebar import rulebook
from games.rules.elgebar.ai.analyst import ElgebarAnalyst
from games.rules.elgebar.ai.bots import Governor, Settler, Strategist
from games.rules.elgebar.content import EDITIONS, load_edition, parse_content
from games.rules.elgebar.record import GameRecord
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.scenarios.reader import ElgebarReader
from games.rules.elgebar.state import State


def advise(game: Elgebar, state: State, prompt: Prompt, chance: Chance) -> Choice | None:
    """Advise what the strongest bot would hand in, while the seat is waited for."""
    return Strategist().advise(game, state, prompt, chance) if prompt.required else None


PACKAGE = GamePackage(
    info=read_info("games.rules.elgebar"),
    ruleset=Elgebar,
    load_edition=load_edition,
    edition_names=EDITIONS,
    parse_content=parse_content,
    options_rule="EL-S2",
    bots={
        "settler": Settler,
        "governor": Governor,
        "strategist": Strategist,
        "random": RandomBot,
    },
    advise=advise,
    analyst=ElgebarAnalyst,
    rule_book=rulebook.rule_book,
    reader=ElgebarReader,
    recorder=GameRecord,
    not_for_deputies=frozenset({"resign"}),
)
