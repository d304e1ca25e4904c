"""Advice: the strongest bot's set, with a reason for every line, out of what the seat knows alone."""

import re
from pathlib import Path

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.rules.galaxy.actions import Orders
from games.rules.galaxy.ai.advice import URGENCY
from games.rules.galaxy.package import advise
from tests.rules.galaxy.galaxies import playout

WORDS = Path("static/js/games/galaxy/words/advice.js")


def test_every_line_has_a_reason_that_its_seat_may_know():
    """GX-14, 16.1: it passes the check, names stars that the seat has read only, and the most urgent comes first."""
    game, spoken, urgent = playout(4, "any").game, {"wait"}, set()
    for number, turned in enumerate(playout(4, "advised", "raider")):
        if number % 7:
            continue
        seat, chance = turned.prompt.seat, SeededChance(number)
        choice = advise(game, game.resample(turned.before, seat, chance), turned.prompt, chance)
        assert choice is not None
        assert isinstance(choice.action, Orders)
        game.apply(turned.before, Move(seat, choice.action), chance)
        told = choice.reason.params["lines"]
        budget, moves = choice.action.budget, choice.action.moves
        assert sum(key.startswith("moves-") for key in told) == len(moves)
        assert sum(key.startswith("build-") for key in told) == len(budget.build)
        assert len(told) >= len(budget.colonise) + len(budget.defend) + len(moves) + len(budget.build)
        read = {one.figures.name for one in turned.before.knowledge[seat].sights if one.figures}
        read |= {turned.before.names[star] for star in turned.before.owned_by(seat)}
        assert {one["star"] for one in told.values() if "star" in one} <= read
        keys = {one["key"] for one in told.values()} & set(URGENCY)
        assert choice.reason.key == min(keys, key=URGENCY.index, default="wait")
        spoken |= {one["key"] for one in told.values()}
        urgent.add(choice.reason.key)
    assert spoken >= {"settle", "take", "scout", "look", "read"}
    assert len(urgent) >= 4


def test_no_advice_once_nobody_waits():
    game = playout(4, "any").game
    turned = next(iter(playout(4, "ready")))
    prompt, chance = turned.prompt, SeededChance("a")
    choice = advise(game, turned.before, prompt, chance)
    assert choice is not None
    ready = game.apply(turned.before, Move(prompt.seat, choice.action), chance).state
    again = next(one for one in game.prompts(ready) if one.seat == prompt.seat)
    assert not again.required
    assert advise(game, ready, again, chance) is None


def test_every_reason_has_words():
    """The screen has words for every reason of the rules."""
    told = set(re.findall(r"Reason\(\s*\"(\w+)\"", Path("games/rules/galaxy/ai/advice.py").read_text()))
    assert told >= set(URGENCY)
    assert told == set(re.findall(r"^  (\w+): \(", WORDS.read_text(), flags=re.MULTILINE))
