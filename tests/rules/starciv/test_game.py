"""Options of a table and positions of older versions of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import Action, Move, Rejected
from games.engine.capabilities.undo import undo_policy
from games.engine.chance import SeededChance
from games.engine.options import defaults
from games.engine.playout import Playout
from games.rules.starciv import prompts
from games.rules.starciv.actions import Attempt, Buy
from games.rules.starciv.ai import lookahead
from games.rules.starciv.ai.advice.rules import BUDGET, advise
from games.rules.starciv.ai.analyst import StarAnalyst
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.rulebook import rule_book
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import NOBODY, State
from tests.rules.starciv.positions import at


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ({}, {}),
        ({"trade": True}, {"trade": True}),
        ({"trade": False}, {}),
        ({"trade": None}, {}),
        ({"round_limit": 1}, {"round_limit": 1}),
        ({"round_limit": 40, "open_hands_after": 3}, {"round_limit": 40, "open_hands_after": 3}),
        ({"round_limit": None}, {}),
        ({"round_limit": False}, {}),
        (PACKAGE.info.presets["complete"], PACKAGE.info.presets["complete"]),
    ],
)
def test_options_are_completed(given: dict[str, Any], taken: dict[str, Any]) -> None:
    """SC-2.8: each off unless set."""
    assert PACKAGE.parse_options(given) == {**defaults(PACKAGE.info.options), **taken}


@pytest.mark.parametrize(
    ("given", "option"),
    [
        ({"trade": 1}, "trade"),
        ({"trade": "yes"}, "trade"),
        ({"round_limit": 0}, "round_limit"),
        ({"round_limit": -3}, "round_limit"),
        ({"round_limit": True}, "round_limit"),
        ({"round_limit": 2.5}, "round_limit"),
        ({"round_limit": "10"}, "round_limit"),
        ({"zeppelins": True, "airships": True}, "airships"),
    ],
)
def test_an_option_that_is_none_is_refused_by_name(given: dict[str, Any], option: str) -> None:
    """SC-2.8: limits are whole numbers from 1, and true is no number."""
    with pytest.raises(Rejected) as refused:
        PACKAGE.parse_options(given)
    assert refused.value.as_dict() == {"code": "malformed", "rule": "SC-2.8", "option": option}


def test_a_move_that_breaks_an_invariant_fails() -> None:
    """The position after every move is looked at, on tables too; here a card lay in two places before it."""
    play = at("TECH", {"hand": ["pirates"]}, {})
    play.state.discard.append(play.state.hands[0][0])
    with pytest.raises(AssertionError, match="two places"):
        play.send(0, {"do": "end_phase"})


def test_a_position_of_the_first_version_gets_what_it_lacks() -> None:
    """Version 2 remembers contracts that ended (SC-14.2); one that does already keeps them."""
    assert StarCivilisations.upgrade({"round": 3}, 1) == {"round": 3, "ended": []}
    assert StarCivilisations.upgrade({"ended": ["one"]}, 2) == {"ended": ["one"]}


def test_nothing_is_taken_back_while_a_card_may_be_answered() -> None:
    """As the engine asks it of the rules (SC-6.3)."""
    play = at("CARDS", {"hand": ["rich-vein"]}, {"hand": ["pirates"]})
    undo_policy(play.game).admit_undo(play.state)
    play.send(0, {"do": "play_card", "card": "rich-vein"})
    with pytest.raises(Rejected, match="window_open"):
        undo_policy(play.game).admit_undo(play.state)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_can_be_read(language: str) -> None:
    rules = rule_book(language, PACKAGE.default_edition())
    assert rules is not None
    assert len(rules.numbers()) > 100


def test_advice_is_the_best_choice_of_an_admiral_and_names_the_next() -> None:
    play = at("COLONISE", {}, {})
    game = play.game
    assert isinstance(game, StarCivilisations)
    prompt = play.required()[0]
    weighed = AdmiralBot(budget=BUDGET, talks=False).advise(game, play.state, prompt, SeededChance(1))
    best = advise(game, play.state, prompt, SeededChance(1))
    assert (best.action, best.reason.key) == (weighed[0].action, weighed[0].reason.key)
    assert best.other is not None
    assert best.other.action != best.action


CLEARLY = 0.06
"""A share of winning by which one answer is clearly better than another; imagined worlds differ by less."""
UNWEIGHED = ("save_to_win", "upkeep_debt")
"""Reasons from arithmetic that an Admiral's evaluation does not see, or would answer otherwise."""
POSITIONS = 100
"""Positions looked at."""


def test_no_other_answer_is_clearly_better_than_the_advised_one() -> None:
    """Advised with one set of imagined worlds, judged by an Admiral who thinks longer, with another."""
    game = PACKAGE.bind_with_defaults(4, PACKAGE.info.presets["complete"])
    assert isinstance(game, StarCivilisations)
    asked = [
        turned
        for turned in Playout(game, [PACKAGE.bots["cadet"]()] * 4, "advice", 60 * POSITIONS)
        if turned.prompt is not None and turned.prompt.kind in ("tech", "colonise", "press_on", "upkeep")
    ]
    assert len(asked) >= POSITIONS
    for number, turned in enumerate(asked[:: len(asked) // POSITIONS][:POSITIONS]):
        advised = advise(game, turned.before, turned.prompt, SeededChance(number))
        if advised.reason.key in UNWEIGHED:
            continue
        weighed = AdmiralBot(talks=False).advise(
            game, turned.before, turned.prompt, SeededChance(1000 + number)
        )
        worth = max(one.value for one in weighed if one.action == advised.action)
        assert weighed[0].value - worth <= CLEARLY, (turned.prompt.kind, advised, weighed[0])


def with_the_attack(game: StarCivilisations, state: State, seat: int) -> float:
    """The chance of a seat once its purchases are over, with the attack that is advised then, if one is."""
    chances = StarAnalyst(game).chances
    if state.phase != "COLONISE" or state.active != seat:
        return chances(state)[seat]
    asked = next(one for one in game.prompts(state) if one.required)
    action = advise(game, state, asked, SeededChance(3)).action
    if not isinstance(action, Attempt):
        return chances(state)[seat]
    attack = lookahead.attempt_on(game.rules, state, seat, game.rules.content.body_index[action.body])
    holder = NOBODY if attack.kind == "natives" else attack.defender
    owner = holder if attack.kind == "player" else NOBODY
    won = lookahead.after_victory(state, seat, attack.body, owner, attack.fee, home=attack.home)
    lost = lookahead.after_defeat(game.rules, state, seat, holder, attack.fee)
    return attack.chance * chances(won)[seat] + (1 - attack.chance) * chances(lost)[seat]


def test_under_a_round_limit_hardly_any_purchase_beats_what_is_advised() -> None:
    """Advice heeded until the phase is over, beside any one purchase, by the chances that everybody sees (SC-1.2).

    They count no ruin by cards: who is nearly broke may be advised to save up all the same. Where CG are kept for an
    attack, that counts, and so does the one that is advised after the purchase.
    """
    game = PACKAGE.bind_with_defaults(3, {**PACKAGE.info.presets["first"], "round_limit": 5})
    assert isinstance(game, StarCivilisations)

    def after(state: State, seat: int, action: Action) -> State:
        return game.apply(state, Move(seat, action), SeededChance(1)).state

    def plain(game: StarCivilisations, state: State, seat: int) -> float:
        return StarAnalyst(game).chances(state)[seat]

    missed = []
    for turned in Playout(game, [PACKAGE.bots["cadet"]()] * 3, "la-2"):
        state, prompt = turned.before, turned.prompt
        if prompt is None or prompt.kind != "tech":
            continue
        seat, heeded, judge = prompt.seat, state, plain
        while heeded.phase == "TECH":
            asked = next(one for one in game.prompts(heeded) if one.required)
            advised = advise(game, heeded, asked, SeededChance(3))
            judge = with_the_attack if "body" in advised.reason.params else plain
            heeded = after(heeded, seat, advised.action)
        ways = [
            after(state, seat, Buy(n, system))
            for n in prompts.buyable(game.rules, state, seat)
            for system in prompts.systems_for(game.rules, n)
        ]
        over = [after(way, seat, prompts.END) for way in (state, *ways) if way.phase == "TECH"]
        missed.append(max(judge(game, way, seat) for way in over) - judge(game, heeded, seat))
    assert len(missed) > 20
    assert sum(less > CLEARLY for less in missed) <= len(missed) / 20


def test_in_the_last_round_a_purchase_is_advised_for_the_ranking() -> None:
    """SC-1.2: nothing pays off any more, and the last technology is out of reach."""
    play = at("TECH", {"credits": 60}, {}, options={"round_limit": 1})
    game = play.game
    assert isinstance(game, StarCivilisations)
    prompt = next(one for one in game.prompts(play.state) if one.required)
    assert advise(game, play.state, prompt, SeededChance(3)).reason.key == "buy_for_rank"
