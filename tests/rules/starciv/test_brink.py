"""One step before somebody wins: the card that alone stops it, and what is kept for it (SC-1.1)."""

from __future__ import annotations

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.captain import CaptainBot
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH, asked, game_of


@pytest.mark.parametrize("bot", [CaptainBot(), AdmiralBot(budget=8)])
@pytest.mark.parametrize(("purse", "card"), [(200, "market-crash"), (205, None), (190, None)])
def test_a_card_that_alone_keeps_somebody_from_winning_is_played(
    bot: CaptainBot | AdmiralBot, purse: int, card: str | None
) -> None:
    """SC-1.1: with an income of 13 CG, 200 CG pay the 220 of technology 25, and half of it does not.

    Nothing else counts, however little the position promises then. Who wins anyhow, or cannot, is left alone.
    """
    leader = {**RICH, "credits": purse, "bodies": ["Shtaa", "Delta-7"], "hand": ["mutiny"]}
    play = at("CARDS", leader, {"hand": ["market-crash"], "credits": 5})
    best = bot.advise(game_of(play), play.state, asked(play, 1), SeededChance(1))[0]
    stops = best.reason.key == "stops_victory"
    assert stops == (card is not None)
    if stops:
        assert as_data(best.action) == {"do": "play_card", "card": card}
        assert best.reason.params == {"card": card, "player": 0}
    elif isinstance(bot, AdmiralBot):
        assert as_data(best.action) == {"do": "pass"}
