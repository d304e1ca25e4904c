"""Galaxy: its package, the only module that knows both rules and bots."""

from __future__ import annotations

from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.package import GamePackage, read_info
from games.engine.prompts import Prompt
from games.rules.galaxy import rulebook
from games.rules.galaxy.ai.analyst import GalaxyAnalyst
from games.rules.galaxy.ai.bots import ExplorerBot, RaiderBot, RandomBot, SettlerBot
from games.rules.galaxy.content import EDITION, load_edition, parse_content
from games.rules.galaxy.record import GalaxyRecord
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.scenarios.reader import GalaxyReader
from games.rules.galaxy.state import State


def advise(game: Galaxy, state: State, prompt: Prompt, chance: Chance) -> Choice | None:
    """Advise what the strongest bot would send, while the seat is waited for."""
    return RaiderBot().advise(game, state, prompt) if prompt.required else None


PACKAGE = GamePackage(
    info=read_info("games.rules.galaxy"),
    ruleset=Galaxy,
    load_edition=load_edition,
    edition_names=(EDITION,),
    parse_content=parse_content,
    options_rule="GX-1.3",
    bots={
        "explorer": ExplorerBot,
        "settler": SettlerBot,
        "raider": RaiderBot,
        "random": RandomBot,
    },
    advise=advise,
    analyst=GalaxyAnalyst,
    rule_book=rulebook.rule_book,
    reader=GalaxyReader,
    recorder=GalaxyRecord,
)
