"""Benchmark of advice: what a purchase wins that leaves no CG for an attack, and what that attack wins.

    python benchmarks/followup.py [--games 8] [--played 16] [--jobs 2]

Four Captains play games of five rounds. Where an Admiral would buy what takes away the attack that is advised without
it (``keep_attack``), the turn ends with either, and Captains play on, so many times with the same dice. Told by how
much more the purchase promised: positions, and the share of games that either won.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import sure
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.starciv import actions as act
from games.rules.starciv import prompts
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.package import PACKAGE

ROUNDS = 5


def rules() -> Any:
    """The usual game, of five rounds."""
    usual = PACKAGE.info.presets["complete"]
    return PACKAGE.bind_with_defaults(sure.SEATS, {**usual, "round_limit": ROUNDS})


def choices(game: Any, seed: str) -> Iterator[sure.Choice]:
    """The positions of one game in which an Admiral prefers the purchase."""
    for turned in Playout(game, sure.captains(), seed):
        state, prompt = turned.before, turned.prompt
        outlook = Outlook(game.rules, state, prompt.seat, prompt.kind)
        if prompt.kind != "tech" or outlook.is_last_round:
            continue
        attack = outlook.best_attack
        best = AdmiralBot(talks=False).advise(game, state, prompt, SeededChance(seed))[0]
        buy = best.action
        if attack is None or not isinstance(buy, act.Buy) or best.reason.key == "win_now":
            continue
        then = outlook.after(buy)
        if then.best_attack is None:
            attempt = act.Attempt(outlook.name(attack))
            more = then.share_with_attack - outlook.share_with_attack
            yield sure.Choice(state, more, ((buy, prompts.END, prompts.END), (prompts.END, attempt)))


def of_game(times: int, number: int) -> list[tuple[float, float, float]]:
    """The shares of one game."""
    game = rules()
    return sure.shares(game, choices(game, f"followup {number}"), number, times)


if __name__ == "__main__":
    sure.main(__doc__, of_game, "purchase", "attack")
