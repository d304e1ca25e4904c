"""The levels of bots: what they see, what they take, what they leave alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games import registry
from games.engine.actions import as_data
from games.engine.bot import Bot
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.engine.scenario import Play
from games.rules.starciv import prompts
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.card_values import worth_keeping
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

LEVELS = ("cadet", "captain")
RICH = {"technologies": [8, 9, 10, 3, 4, 5, 6, 11, 14, 17], "credits": 300}


def game_of(play: Play[State]) -> StarCivilisations:
    assert isinstance(play.game, StarCivilisations)
    return play.game


def asked(play: Play[State], seat: int = 0) -> Any:
    return next(prompt for prompt in play.game.prompts(play.state) if prompt.seat == seat and prompt.required)


def answer(play: Play[State], bot: Bot | None = None, seat: int = 0) -> dict[str, Any]:
    """Answer of a Captain in the seat to its prompt."""
    return as_data(
        (bot or CaptainBot()).choose(game_of(play), play.state, asked(play, seat), SeededChance(1))
    )


@pytest.mark.parametrize(("level", "every"), [("cadet", 7), ("captain", 7), ("admiral", 19)])
@pytest.mark.parametrize("preset", PACKAGE.info.presets)
def test_an_answer_does_not_depend_on_what_the_seat_may_not_know(level: str, every: int, preset: str) -> None:
    """SC-17: with hands and pile dealt again, the same chance gives the same answer, whatever really lies there."""
    game = registry.package("starciv").bind_with_defaults(3, PACKAGE.info.presets[preset])
    playout = Playout(game, [PACKAGE.bots["cadet"]() for _ in range(3)], "secrets")
    for number, turned in enumerate(playout):
        if number % every or number > 400:
            continue
        prompt, seat = turned.prompt, turned.move.seat
        answers = []
        for hidden in range(3):
            truth = game.resample(turned.before, seat, SeededChance(f"{number}/{hidden}"))
            chance = SeededChance(number)
            imagined = game.resample(truth, seat, chance)
            answers.append(PACKAGE.bots[level]().choose(game, imagined, prompt, chance))
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 5])
def test_levels_play_whole_games_with_every_option(level: str, seats: int) -> None:
    """All their answers are legal, and the games end."""
    game = registry.package("starciv").bind_with_defaults(seats, PACKAGE.info.presets["complete"])
    playout = Playout(game, [PACKAGE.bots[level]() for _ in range(seats)], f"{level}-{seats}")
    told = Counter(event.kind for turned in playout for event in turned.step.events)
    assert told.total() < 50_000
    assert told["alliance_proposed"] <= told["turn_began"]  # one remark a turn at most
    assert told["alliance_proposed"] - told["allied"] - told["alliance_declined"] <= 1
    assert playout.state.winners


def test_the_winning_technology_is_bought_at_once() -> None:
    # SC-1.1
    assert answer(at("TECH", RICH, {})) == {"do": "buy", "technology": 25}


def test_a_weak_home_base_in_reach_is_assaulted() -> None:
    """SC-8.6: between two, taking it wins."""
    strong = {"technologies": [8, 9, 10, 14, 15], "credits": 60, "bodies": ["Shtaa"]}
    weak = {"race": "evolved_aliens", "ship": "green", "base": "Rei-Pens"}
    assert answer(at("COLONISE", strong, weak)) == {"do": "attempt", "body": "Rei-Pens"}


def test_no_attempt_for_money_risks_ruin_by_tribute() -> None:
    """SC-8.5, SC-11.2: with −1 CG a lost attempt on a player's body is ruin."""
    play = at("COLONISE", {"credits": -1, "bodies": ["Shtaa"]}, {"base": "Rei-Pens", "bodies": ["Delta-7"]})
    assert answer(play).get("body") not in ("Delta-7", "Rei-Pens")


def test_money_is_kept_from_pirates_that_others_may_hold() -> None:
    """SC-11.2: below −2 CG one card is ruin; nothing is bought down to there for small gain."""
    play = at("TECH", {"credits": 12}, {"hand": ["rich-vein"] * 3})
    bought = answer(play)
    assert bought["do"] == "end_phase"


def test_only_a_card_that_hurts_is_countered() -> None:
    # SC-6.3
    holder = {"hand": ["counter-intelligence"], "credits": 0}
    for card, target, counters in (("pirates", {"player": 1}, True), ("rich-vein", None, False)):
        play = at("CARDS", {"hand": [card, "mutiny"], "credits": 5}, holder, {"hand": ["mutiny"]})
        play.send(0, {"do": "play_card", "card": card, **({"target": target} if target else {})})
        assert (answer(play, seat=1)["do"] == "play_card") == counters, card


def test_the_leader_about_to_win_is_robbed_of_the_price() -> None:
    """Cards in another's phase: who could pay for technology 25 after income is kept from it, where that can be."""
    leader = {**RICH, "credits": 210, "hand": ["mutiny"]}
    play = at("CARDS", leader, {"hand": ["pirates", "rich-vein"]})
    said = answer(play, seat=1)
    assert said == {"do": "play_card", "card": "pirates", "target": {"player": 0}}


@pytest.mark.parametrize(("purse", "kept"), [(200, True), (120, False), (230, False)])
def test_a_card_that_keeps_somebody_from_the_last_technology_is_kept(purse: int, kept: bool) -> None:
    """SC-5.12: with an income of 13 CG, 200 CG pay the 220 of technology 25 on credit, and half of it does not."""
    mine = {"hand": ["market-crash", "astone-reactor", "neutrino-cannon"], "credits": -9}
    play = at("UPKEEP", mine, {**RICH, "credits": purse, "bodies": ["Shtaa", "Delta-7"]})
    game = game_of(play)
    worth = {slug: worth_keeping(game.rules, play.state, 0, slug) for slug in mine["hand"]}  # type: ignore[attr-defined]
    assert (max(worth, key=lambda slug: worth[slug]) == "market-crash") == kept


TURNS, WON = (2, 1, 1, 1), (6, 6, 1, 1)
"""Dice with which 4 force more win the combat, and those that win without."""

COPPER, PHOSPHORUS = ["Koro-2", "Dwarf"], ["Shtaa", "Delta-7", "LH-T416", "Outcom-62"]


@pytest.mark.parametrize(
    ("bodies", "dice", "given", "loss"),
    [
        (["Shtaa"], TURNS, "Shtaa", 3),  # 3 CG a turn for the 5 of a body of copper
        (PHOSPHORUS, TURNS, None, 18),  # the fourth of its kind, though one alone pays 3
        (["Nato", *COPPER], TURNS, "Nato", 7),  # for the third of copper, 15 CG a turn
        (COPPER, TURNS, None, 10),  # one of copper for another
        (["Shtaa"], WON, None, 3),
    ],
)
def test_a_body_is_given_up_for_what_brings_more(
    bodies: list[str], dice: tuple[int, ...], given: str | None, loss: int
) -> None:
    """SC-9.7: what goes with the body is weighed in CG a turn, and the reason says it."""
    mine = {"race": "evolved_aliens", "ship": "green", "technologies": [23], "bodies": bodies}
    play = at("COLONISE", mine, {}, dice=dice)
    play.send(0, {"do": "attempt", "body": "Aether"})
    best = CaptainBot().advise(game_of(play), play.state, asked(play), SeededChance(1))[0]
    assert as_data(best.action).get("body") == given
    assert best.reason.params["loss"] == loss


def test_nobody_gives_up_a_body_for_one_that_is_not_theirs() -> None:
    """SC-8.2: the last seat stands in for a special planet; what it holds would go for nothing."""
    mine = {"technologies": [8, 9, 10, 1, 2, 3], "bodies": ["Shtaa"]}
    play = at("COLONISE", mine, {"technologies": [23], "bodies": ["Faat"]}, dice=(5, 3, 2, 1))
    game = game_of(play)
    bodies = (game.content.bodies[index] for index in prompts.triable(game.rules, play.state, 0))
    body = next(one.name for one in bodies if one.stands_in)
    play.send(0, {"do": "attempt", "body": body})
    shown = game.render(play.state, asked(play, 1))
    assert (shown["kind"], shown["chance_keep"], shown["chance_with"]) == ("sacrifice", 0, 1)
    assert answer(play, seat=1).get("body") is None


def test_reasons_name_what_the_answer_is_about() -> None:
    play = at("TECH", RICH, {})
    best = CaptainBot().advise(game_of(play), play.state, asked(play), SeededChance(1))[0]
    assert (best.reason.key, best.reason.params) == ("win_now", {"technology": 25})
    assert best.value == 1


def test_captain_beats_cadet() -> None:
    """Fifteen of 24; ``manage.py simulate`` says how much."""
    game: StarCivilisations = registry.package("starciv").bind_with_defaults(2)
    won = 0
    for number in range(24):
        levels = ["captain", "cadet"] if number % 2 else ["cadet", "captain"]
        playout = Playout(game, [PACKAGE.bots[level]() for level in levels], f"match-{number // 2}")
        for _ in playout:
            pass
        won += levels.index("captain") in playout.state.winners
        if won == 15:
            break
    assert won == 15
