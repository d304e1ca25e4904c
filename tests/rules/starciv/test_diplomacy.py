"""How bots deal of their own accord: offers by which both gain, gifts to an ally in need, and what trading is worth."""

from __future__ import annotations

from typing import Any

from games.engine.actions import as_data
from games.engine.advice import Reason
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.engine.scenario import Play
from games.rules.starciv.ai import diplomacy
from games.rules.starciv.ai.advice.rules import advise
from games.rules.starciv.ai.bots import captain
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

TRADE = {"trade": True}
COPPER = {"bodies": ["Aether", "Greyshade", "Laedo"], "technologies": [1], "allies": [1], "credits": 20}
IRON = {"bodies": ["ASN-121", "Tuo-Kua", "Dwarf"], "technologies": [1], "allies": [0], "credits": 20}

LEADER = {
    "bodies": ["Koro-2", "LH-T416", "Therian", "Zephyr", "Falme"],
    "technologies": [14, 15],
    "credits": 50,
}
"""A third player to catch up with: what two of them exchange is then worth more to both."""


def game_of(play: Play[State]) -> StarCivilisations:
    assert isinstance(play.game, StarCivilisations)
    return play.game


def offer(play: Play[State]) -> tuple[float, dict[str, Any]] | None:
    rules = game_of(play).rules
    found = diplomacy.best_offer(rules, evaluator(rules), play.state, 0, SeededChance(1))
    return None if found is None else (found[0], as_data(found[1]))


def test_an_offer_brings_both_something_and_is_accepted() -> None:
    """SC-14.2: a third body of a kind pays more than a first: iron goes where iron is, copper the other way."""
    play = at("CARDS", COPPER, IRON, LEADER, options=TRADE)
    found = offer(play)
    assert found is not None
    gain, said = found
    assert gain > diplomacy.MARGIN
    rules, judge = game_of(play).rules, evaluator(game_of(play).rules)
    before = judge.shares(play.state)
    play.send(0, said)
    reply, reason = diplomacy.reply(rules, judge, play.state, 1, SeededChance(1))
    assert reply is not None
    assert reason.key == "deal"
    play.send(1, as_data(reply))
    after = judge.shares(play.state)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert len(play.state.contracts) == 1


def test_nothing_is_offered_without_the_right_to_trade() -> None:
    """SC-14.1, and the option."""
    assert offer(at("CARDS", {**COPPER, "technologies": []}, IRON, LEADER, options=TRADE)) is None
    assert offer(at("CARDS", COPPER, IRON, LEADER)) is None


def test_technology_that_opens_trade_is_worth_more_with_an_ally() -> None:
    """SC-7.5, SC-14.1: what the best deal would bring, half of it while the ally could not trade either."""
    worths = []
    for ally in (IRON, {**IRON, "technologies": []}, {**IRON, "allies": []}):
        mine = {**COPPER, "technologies": [], "allies": [1] if ally["allies"] else []}
        play = at("TECH", mine, ally, LEADER, options=TRADE)
        rules = game_of(play).rules
        worths.append(diplomacy.worth_of_trading(rules, evaluator(rules), play.state, 0, SeededChance(1)))
        assert captain.opens_trade(rules, play.state, 1)
    able, unable, stranger = worths
    assert able == 2 * unable > 0
    assert stranger == 0


def test_who_is_rich_helps_an_ally_in_need_within_the_limit_of_gifts() -> None:
    """SC-14.4: at most 10 CG; nobody gives to who is better off or stands safe."""
    rich, poor = {**COPPER, "credits": 90}, {"technologies": [1], "allies": [0], "credits": -6}
    given = []
    for giver, receiver in ((rich, poor), (rich, {**poor, "credits": 5}), ({**rich, "credits": 9}, poor)):
        play = at("CARDS", giver, receiver, {}, options=TRADE)
        rules = game_of(play).rules
        given.append([as_data(gift) for gift, _ in diplomacy._gifts(rules, evaluator(rules), play.state, 0)])
    assert given == [[{"do": "gift", "player": 1, "credits": 10}], [], []]


def test_bots_ally_and_make_contracts_and_do_not_waste_their_breath() -> None:
    """Over a few games with every option; most proposals are accepted."""
    told: list[str] = []
    for number in range(2):
        game = PACKAGE.bind_with_defaults(4, PACKAGE.info.presets["complete"])
        playout = Playout(game, [PACKAGE.bots["captain"]() for _ in range(4)], f"deals-{number}")
        told += [event.kind for turned in playout for event in turned.step.events]
    assert told.count("contract_began") >= 1
    assert told.count("allied") >= 2
    assert told.count("alliance_proposed") <= 2 * told.count("allied")


def test_advice_to_end_a_contract_names_it_its_other_party_and_what_flows() -> None:
    """SC-14.2: of two contracts the one that costs more than it brings."""
    gives, receives = {"yield": ("Aether", "copper")}, {"credits_each_turn": 1}
    contracts = [
        {"between": [2, 0], "a_gives": [{"credits_each_turn": 2}], "b_gives": []},
        {"between": [1, 0], "a_gives": [receives], "b_gives": [gives]},
    ]
    third = {**LEADER, "technologies": [1, 14, 15], "allies": [0]}
    play = at("CARDS", {**COPPER, "allies": [1, 2]}, IRON, third, options=TRADE, contracts=contracts)
    prompt = next(one for one in play.game.prompts(play.state) if one.kind == "cards" and one.seat == 0)
    advice = advise(game_of(play), play.state, prompt, SeededChance(1))
    assert advice is not None
    assert as_data(advice.action) == {"do": "end_trade", "contract": 2}
    assert advice.reason == Reason("end_contract", {"player": 1, "gives": (gives,), "receives": (receives,)})
