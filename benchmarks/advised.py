"""Benchmark of advice: how often somebody wins the lesson who always does what is advised, and robots in their place.

    python benchmarks/advised.py [--games 240] [--jobs 2]

The lesson's game (games/web/games/starciv/page.py) against its robots, and against Captains: in the same games the
same seat is played by the advice, by an Admiral and by a Captain. Told: the share that each won, with its 95 %
interval, and the share in which it was put out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.intervals import wilson
from games.engine.playout import Playout
from games.engine.prompts import Prompt
from games.rules.starciv.ai.advice.rules import advise
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.cadet import CadetBot
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.package import PACKAGE

SEATS = 3
LESSON: dict[str, Any] = {
    "round_limit": 5,
    "trade": False,
    "ally_aid": False,
    "allied_victory": False,
    "special_colonies": False,
}


class AdvisedPlayer:
    """Somebody who does what is advised, and makes no deals."""

    def choose(self, game: Any, state: Any, prompt: Prompt, chance: Chance) -> Action:
        return advise(game, state, prompt, chance).action


PLAYERS: dict[str, Callable[[], Any]] = {
    "advice": AdvisedPlayer,
    "admiral": lambda: AdmiralBot(talks=False),
    "captain": lambda: CaptainBot(talks=False),
}
RIVALS: dict[str, Callable[[], Any]] = {"cadet": CadetBot, "captain": lambda: CaptainBot(talks=False)}


def play_game(player: str, rival: str, number: int) -> tuple[float, bool]:
    """Play one game; return the player's share of the victory (0 to 1) and whether they were eliminated."""
    game = PACKAGE.bind_with_defaults(SEATS, {**PACKAGE.info.presets["complete"], **LESSON})
    mine = number % SEATS
    bots = [(PLAYERS[player] if seat == mine else RIVALS[rival])() for seat in range(SEATS)]
    playout = Playout(game, bots, f"advised {number}")
    for _ in playout:
        pass
    end = playout.state
    return (mine in end.winners) / max(1, len(end.winners)), not end.alive >> mine & 1


def main() -> None:
    """Play, and print a line for each player and kind of rivals."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--jobs", type=int, default=2)
    said = parser.parse_args()
    with ProcessPoolExecutor(said.jobs) as pool:
        for rival in RIVALS:
            for player in PLAYERS:
                found = list(pool.map(partial(play_game, player, rival), range(said.games), chunksize=4))
                won = sum(share for share, _ in found)
                low, high = wilson(won, said.games)
                out = sum(gone for _, gone in found) / said.games
                print(
                    f"{player:8} among {rival}s: won {won / said.games:.1%} ({low:.1%} to {high:.1%}), out {out:.1%}"
                )


if __name__ == "__main__":
    main()
