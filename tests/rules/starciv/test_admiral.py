"""Admiral: its opening, its planned turns, and how it chooses between them."""

from __future__ import annotations

from typing import Any

import pytest

from games import registry
from games.engine.actions import Action, Move, as_data
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.engine.scenario import Play
from games.rules.starciv import combat
from games.rules.starciv.ai import lookahead, opening, plans
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.captain import CaptainBot, reason_to_buy
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.ai.evaluation_ahead import far_evaluator
from games.rules.starciv.ai.halving import halve
from games.rules.starciv.ai.strikes import strikes_of
from games.rules.starciv.content import bits
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

PLANNER = AdmiralBot(budget=2)
FAST = {"technologies": [14, 15, 3], "credits": 60}


def game_of(play: Play[State]) -> StarCivilisations:
    assert isinstance(play.game, StarCivilisations)
    return play.game


def said(play: Play[State], bot: Any = PLANNER) -> Action:
    prompt = next(one for one in play.game.prompts(play.state) if one.seat == 0 and one.required)
    answer: Action = bot.choose(game_of(play), play.state, prompt, SeededChance(1))
    return answer


def test_halving_keeps_what_does_best_and_stays_within_its_budget() -> None:
    worth, tries = [0.2, 0.9, 0.5, 0.4], []

    def tried(place: int, world: int) -> float:
        tries.append((place, world))
        return worth[place] + (0.1 if world % 2 else -0.1)

    order = halve([0.5, 0.4, 0.5, 0.5], tried, 16, 0.25)
    assert [place for _, place in order][:2] == [1, 2]
    assert sorted(place for _, place in order) == [0, 1, 2, 3]
    assert len(tries) <= 16
    assert {place for place, world in tries if world == 0} == {0, 1, 2, 3}  # compared in the same worlds


def test_halving_ends_when_the_time_is_spent() -> None:
    clock = iter([0.1, 0.6, 0.7, 1.2])
    order = halve([0.1, 0.2, 0.3], lambda place, world: float(place), 1, 0.5, lambda: next(clock))
    assert order[0][1] == 2


def test_the_opening_is_where_the_most_can_be_taken() -> None:
    """SC-2.2: the base whose surroundings pay best for the ship; never one that is taken."""
    game = registry.package("starciv").bind_with_defaults(2)
    assert isinstance(game, StarCivilisations)
    playout = Playout(game, [AdmiralBot(), CaptainBot()], "opening")
    state = playout.state
    ranked = opening.rank_picks(game.rules, state, SeededChance(1))
    assert len(ranked) == sum(1 for _ in opening.picks(game.rules, state))
    worths = {as_data(one.action)["base"]: one.value for one in reversed(ranked)}
    assert max(worths, key=lambda base: worths[base]) == "Niobe"
    assert min(worths, key=lambda base: worths[base]) in ("Worccen", "Rei-Pens")
    drawn = {
        as_data(opening.rank_picks(game.rules, state, SeededChance(n))[0].action)["ship"] for n in range(20)
    }
    assert len(drawn) > 1  # games differ


def test_no_base_beside_one_that_is_taken() -> None:
    """SC-3.2: two bases of one system are so near that who moves first strikes first."""
    game = registry.package("starciv").bind_with_defaults(4)
    assert isinstance(game, StarCivilisations)
    bodies = game.rules.content.bodies
    for number in range(3):
        playout = Playout(game, [CaptainBot() for _ in range(4)], f"neighbours-{number}")
        for picked, _ in zip(playout, range(3), strict=False):
            state = picked.step.state
            taken = {bodies[base].system for base in state.base if base >= 0}
            best = as_data(opening.rank_picks(game.rules, state, SeededChance(1))[0].action)["base"]
            assert bodies[game.rules.content.body_index[best]].system not in taken


def test_every_pick_of_the_opening_is_legal() -> None:
    """SC-2.4, the white ship's colour included."""
    game = registry.package("starciv").bind_with_defaults(2)
    assert isinstance(game, StarCivilisations)
    playout = Playout(game, [CaptainBot(), CaptainBot()], "picks")
    next(iter(playout))
    prompt = next(one for one in game.prompts(playout.state) if one.required)
    for pick in opening.picks(game.rules, playout.state):
        game.admit(playout.state, Move(prompt.seat, pick))


@pytest.mark.parametrize("technology", [17, 18, 24])
def test_what_pays_over_many_turns_is_worth_its_price_to_an_admiral_alone(technology: int) -> None:
    """SC-5.10: colonising twice a turn, drawing two cards, keeping cards: nothing of it changes the next income."""
    owned = [11, 17] if technology == 18 else [11]
    mine = {"technologies": owned, "credits": 110, "base": "Niobe"}
    play = at("TECH", mine, {"technologies": [11, 12], "credits": 40})
    rules, before = game_of(play).rules, play.state
    after = plans.after_purchase(rules, before, technology)
    near, far = evaluator(rules), far_evaluator(rules)
    assert near.share(after, 0) <= near.share(before, 0)
    assert far.share(after, 0) > far.share(before, 0)
    assert reason_to_buy(rules, far, before, technology).key == "buy_lasting"


def test_a_body_that_is_taken_is_worth_more_than_one_that_can_be() -> None:
    """SC-4.3: what is in reach now will not be gained again in every turn to come."""
    play = at("COLONISE", {"credits": 30, "base": "Aldenaï"}, {})
    rules, state = game_of(play).rules, play.state
    far = far_evaluator(rules)
    found = lookahead.attempts(rules, far, state, few=8)
    assert found
    for attempt in found:
        taken = lookahead.after_victory(state, 0, attempt.body, -1, attempt.fee, home=False)
        assert far.share(taken, 0) > far.share(state, 0)


def test_admiral_beats_captain() -> None:
    """Four of six duels; ``manage.py simulate`` says how much."""
    game = registry.package("starciv").bind_with_defaults(2, PACKAGE.info.presets["complete"])
    won = 0
    for number in range(6):
        bots = [PLANNER, CaptainBot()]
        playout = Playout(game, bots if number % 2 else bots[::-1], f"duel-{number // 2}")
        for _ in playout:
            pass
        won += (0 if number % 2 else 1) in playout.state.winners
        if won == 4:
            break
    assert won == 4


def test_route_to_a_home_base_is_bought_for_an_assault_at_once() -> None:
    """SC-3.2 e, SC-8.6: landing access and technology 19, then 20 CG; the faster fleet wins nine times of ten."""
    rich = {"technologies": [14, 15], "credits": 130}
    play = at("TECH", rich, {"base": "Niobe"})
    judge = evaluator(game_of(play).rules)
    strike = strikes_of(game_of(play).rules).best(judge, play.state)[0]
    assert {4, 19} <= set(bits(strike.technologies))
    plan = plans.turns(game_of(play).rules, judge, play.state)[0]
    assert plan.attempt is not None
    assert plan.attempt.home
    bought = []
    while play.state.phase == "TECH":
        answer = as_data(said(play))
        bought.append(answer.get("technology"))
        play.send(0, answer)
    assert {4, 19} <= set(bought)
    assert as_data(said(play)) == {"do": "attempt", "body": "Niobe"}


def test_a_strike_costs_what_it_says_and_has_the_odds_it_says() -> None:
    """The purchases can be made in the order of the plan, and the odds are those of the combat then."""
    play = at("TECH", {"technologies": [14], "credits": 150}, {"base": "Niobe"})
    rules = game_of(play).rules
    for plan in plans.turns(rules, evaluator(rules), play.state):
        again = at("TECH", {"technologies": [14], "credits": 150}, {"base": "Niobe"})
        for n, system in plan.bought:
            again.send(0, {"do": "buy", "technology": n, **({"system": system} if system else {})})
        assert again.state.credits == plan.state.credits
        assert again.state.techs == plan.state.techs
        assert again.state.landing == plan.state.landing
    strike = strikes_of(rules).best(evaluator(rules), play.state)[0]
    armed = play.state
    for n in bits(strike.technologies):
        armed = plans.after_purchase(rules, armed, n)
    assert strike.chance == combat.win_chance(
        combat.fleet(rules, armed, 0), combat.fleet(rules, armed, 1), False
    )


@pytest.mark.parametrize(
    ("player", "base"),
    [
        ({"credits": 40}, "Niobe"),  # too dear
        ({"technologies": [14, 15], "credits": 130}, "Rei-Pens"),  # a moon: nobody lands there (SC-3.2)
        ({"technologies": [14, 15], "credits": 130, "allies": [1]}, "Niobe"),  # SC-8.7
    ],
)
def test_no_strike_where_there_is_no_way_in_one_turn(player: dict[str, Any], base: str) -> None:
    play = at("TECH", player, {"base": base, **({"allies": [0]} if "allies" in player else {})}, {})
    rules = game_of(play).rules
    homes = [one.home for one in strikes_of(rules).best(evaluator(rules), play.state)]
    assert rules.content.body_index[base] not in homes


def test_winning_technology_is_bought_and_answers_are_repeatable() -> None:
    rich = {"technologies": [8, 9, 10, 3, 4, 5, 6, 11, 14, 17], "credits": 300}
    assert as_data(said(at("TECH", rich, {}))) == {"do": "buy", "technology": 25}
    play = at("TECH", FAST, {})
    assert len({repr(said(play, AdmiralBot(budget=4))) for _ in range(3)}) == 1


@pytest.mark.parametrize("purse", [3, 10, 20, 40])
@pytest.mark.parametrize("bodies", [["Marea"], ["Marea", "Shtaa", "Delta-7"]])
def test_a_card_that_brings_credits_alone_is_not_kept_for_later(purse: int, bodies: list[str]) -> None:
    """*Rich vein* brings as many CG later as now; kept, it costs its upkeep, or goes for want of credits (SC-10.2)."""
    play = at("CARDS", {"credits": purse, "hand": ["rich-vein", "mutiny"], "bodies": bodies}, {})
    assert as_data(said(play, AdmiralBot(budget=8))) == {"do": "play_card", "card": "rich-vein"}


def test_whoever_stands_best_is_spied_upon_an_ally_never() -> None:
    """SC-6.1: Espionage takes a card out of a hand, which no position shows, so it would be kept for ever."""
    mine = {"hand": ["espionage"], "technologies": [14, 15], "credits": 20}
    leader, other = {"hand": ["embargo"], "technologies": [14, 15, 16]}, {"hand": ["mutiny"]}
    played = {"do": "play_card", "card": "espionage"}
    assert as_data(said(at("CARDS", mine, other, leader))) == {**played, "target": {"player": 2}}
    assert as_data(said(at("CARDS", mine, leader, other))) == {**played, "target": {"player": 1}}
    assert as_data(said(at("CARDS", mine, {}, {})))["do"] == "pass"  # nothing to take
    allied = at("CARDS", {**mine, "allies": [2]}, other, leader)
    assert as_data(said(allied)) == {**played, "target": {"player": 1}}
