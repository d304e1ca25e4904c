"""Star Civilisations: its package, the only module that knows both rules and bots."""

from __future__ import annotations

from typing import Any

from games.engine.package import GamePackage, read_info
from games.engine.prompts import Prompt
from games.rules.starciv import rulebook
from games.rules.starciv.ai.advice import cards, rules
from games.rules.starciv.ai.analyst import StarAnalyst
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.cadet import CadetBot
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.bots.greedy import GreedyBot
from games.rules.starciv.ai.bots.random_legal import RandomBot
from games.rules.starciv.ai.bots.steward import StewardBot
from games.rules.starciv.ai.vocabulary import StarVocabulary
from games.rules.starciv.content import EDITIONS, load_edition, parse_content
from games.rules.starciv.record import GameRecord
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.scenarios.reader import StarCivilisationsReader
from games.rules.starciv.state import State

NOT_FOR_DEPUTIES = frozenset(
    {
        "propose_alliance",
        "accept_alliance",
        "leave_alliance",
        "offer_trade",
        "accept_trade",
        "end_trade",
        "share_victory",
        "gift",
        "resign",
    }
)
"""Alliances, contracts and money given away, and the end of it all."""


class AdvisedRules(StarCivilisations):
    """Rules whose question about upkeep names the cards that a bot would let go, as the screen shows it."""

    def render(self, state: State, prompt: Prompt) -> dict[str, Any]:
        shown = super().render(state, prompt)
        if prompt.kind == "upkeep":
            shown["let_go"] = list(cards.let_go(self.rules, state))
        return shown


PACKAGE = GamePackage(
    info=read_info("games.rules.starciv"),
    ruleset=AdvisedRules,
    load_edition=load_edition,
    edition_names=EDITIONS,
    parse_content=parse_content,
    options_rule="SC-2.8",
    bots={
        "cadet": CadetBot,
        "captain": CaptainBot,
        "admiral": AdmiralBot,
        "random": RandomBot,
        "greedy": GreedyBot,
        "steward": StewardBot,
    },
    advise=rules.advise,
    analyst=StarAnalyst,
    rule_book=rulebook.rule_book,
    reader=StarCivilisationsReader,
    recorder=GameRecord,
    vocabulary=StarVocabulary,
    not_for_deputies=NOT_FOR_DEPUTIES,
    # The first legal race is picked for who is late; of two equal resources the later one counts.
    ordered=frozenset({"races", "resources"}),
)
