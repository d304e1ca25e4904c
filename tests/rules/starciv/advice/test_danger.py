"""Advice on danger: it prefers what is safe and about as good, and names what debt may come to (SC-11.2)."""

from __future__ import annotations

import pytest

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv import legality, prompts_combat
from games.rules.starciv.ai.advice import danger
from games.rules.starciv.ai.advice.danger import AS_GOOD, NEAR_RUIN
from games.rules.starciv.ai.advice.rules import apply
from games.rules.starciv.state import NOBODY, Assault, State
from tests.rules.starciv.advice import questions
from tests.rules.starciv.advice.questions import END, attempt, outlook_of, saving_for
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

FEE = 7


def table(purse: int, **options: bool) -> Play[State]:
    return at("COLONISE", {"credits": purse}, {"bodies": ["Aether"]}, options=options)


def first(play: Play[State], *choices: Choice, kind: str | None = None) -> Choice:
    return questions.first(danger.prefer_safe_answer, play, *choices, kind=kind)


@pytest.mark.parametrize(
    ("purse", "chance", "gain", "advised"),
    [
        (30, 0.12, AS_GOOD - 0.001, act.EndPhase),  # a long shot that is hardly better
        (30, 0.12, AS_GOOD + 0.001, act.Attempt),
        (30, 0.9, 0.001, act.Attempt),  # safe
        (FEE - 5, 0.9, AS_GOOD - 0.001, act.EndPhase),  # near ruin
        (FEE - 4, 0.9, 0.001, act.Attempt),
    ],
)
def test_of_answers_about_as_good_the_safe_one_is_advised(
    purse: int, chance: float, gain: float, advised: type[Action]
) -> None:
    assert isinstance(first(table(purse), attempt(END.value + gain, chance), END).action, advised)


def test_the_risky_answer_stays_the_next_best() -> None:
    play, risky = table(30), attempt(END.value, 0.1)
    assert apply(danger.prefer_safe_answer, outlook_of(play), [risky, END]) == [END, risky]


def test_a_long_shot_that_promises_most_is_marked() -> None:
    assert first(table(30), attempt(0.5, 0.1), END).reason.params["best"] is True
    assert "best" not in first(table(30), attempt(0.5), END).reason.params


def warning(play: Play[State], choice: Choice) -> dict[str, object]:
    params = questions.first(danger.warn_of_ruin, play, choice).reason.params
    return {key: params[key] for key in ("after", "lost", "cards", "tribute") if key in params}


@pytest.mark.parametrize(("left", "cards"), [(-4, None), (-5, 2), (-7, 2), (-8, 1), (-10, 1)])
def test_debt_near_ruin_is_named_with_the_cards_that_would_do(
    monkeypatch: pytest.MonkeyPatch, left: int, cards: int | None
) -> None:
    """With a deck in which no card takes more than 3 CG; at −10 CG one is still in the game."""
    monkeypatch.setattr(danger, "greatest_harm", lambda rules: 3)
    expected = {} if cards is None else {"after": left, "cards": cards}
    assert warning(table(left + FEE, spared=True), attempt(0.5)) == expected


@pytest.mark.parametrize(("left", "lost", "cards"), [(1, None, None), (0, -5, 2), (-4, -9, 1), (-7, -10, 1)])
def test_the_tribute_counts_where_the_debt_of_a_lost_combat_is_near_ruin(
    monkeypatch: pytest.MonkeyPatch, left: int, lost: int | None, cards: int | None
) -> None:
    """SC-8.5, with a tribute that spares the attacker."""
    monkeypatch.setattr(danger, "greatest_harm", lambda rules: 3)
    told = {"after": left, "lost": lost, "cards": cards, "tribute": False}
    play = table(left + FEE, spared=True)
    assert warning(play, attempt(0.5, body="Aether")) == ({} if lost is None else told)


@pytest.mark.parametrize(
    ("gain", "advised"), [(NEAR_RUIN - 0.001, "too_deep"), (NEAR_RUIN + 0.001, "attempt")]
)
def test_who_is_near_ruin_is_advised_to_risk_it_for_a_clear_gain_only(gain: float, advised: str) -> None:
    """And hears that it is the debt which speaks against it, not the attempt."""
    assert first(table(FEE - 6), attempt(END.value + gain), END).reason.key == advised


@pytest.mark.parametrize(("purse", "reason"), [(FEE - 6, "withdraw_debt"), (30, "withdraw")])
@pytest.mark.parametrize("ahead", [0.01, -0.01])
def test_whoever_withdraws_for_the_debt_hears_that(purse: int, reason: str, ahead: float) -> None:
    """Whether another combat promised a little more or not: its chance is as good as that of the one before."""
    play = table(purse)
    play.state.assault = Assault(
        game_of(play).rules.content.body_index["Mos Nytram"], "natives", NOBODY, home=False
    )
    out = Choice(0.3, prompts_combat.WITHDRAW, Reason("withdraw", {"chance": 0.9}))
    again = Choice(0.3 + ahead, prompts_combat.PRESS_ON, Reason("press_on", {"chance": 0.9}))
    choices = sorted((out, again), key=lambda choice: -choice.value)
    best = first(play, *choices, kind="press_on")
    assert best.reason.key == (reason if ahead < 0 or purse < FEE else "press_on")


def test_debt_does_not_speak_against_attacks_of_which_one_is_safe() -> None:
    """The tribute of a lost one leads near ruin, natives take none (SC-8.5)."""
    play, dear, safe = table(FEE - 3), attempt(END.value - 0.01, body="Aether"), attempt(END.value - 0.02)
    assert first(play, END, dear).reason.key == "too_deep"
    assert first(play, END, dear, safe).reason.key == "no_attempt"


@pytest.mark.parametrize(("purse", "reason"), [(FEE - 6, "too_deep"), (30, "no_attempt")])
def test_an_attack_that_only_debt_speaks_against_is_not_called_too_dear(purse: int, reason: str) -> None:
    """Beside a body at 90 % which earns its fee back in a turn, nobody believes that."""
    assert first(table(purse), END, attempt(END.value - 0.01)).reason.key == reason
    assert first(table(purse), END, attempt(END.value - 0.01, 0.1)).reason.key == "no_attempt"


def test_a_risk_that_is_advised_all_the_same_says_that_nothing_is_safer() -> None:
    assert first(table(FEE - 6), attempt(END.value + NEAR_RUIN + 0.001), END).reason.params["best"] is True


@pytest.mark.parametrize(
    ("purse", "margin", "reason"),
    [(0, 1.0, "too_dear"), (60, 1.0, "save_up"), (0, -1.0, "save_up")],
    ids=["a ruinous attempt", "with credits", "a clear gain"],
)
def test_credits_are_not_kept_for_an_attempt_that_will_be_spoken_against(
    monkeypatch: pytest.MonkeyPatch, purse: int, margin: float, reason: str
) -> None:
    monkeypatch.setattr(danger, "NEAR_RUIN", margin)
    play = at("TECH", {"technologies": [11, 12], "credits": purse}, {})
    why = questions.first(danger.save_for_no_ruinous_attempt, play, saving_for("Nato")).reason
    assert (why.key, "body" in why.params) == (reason, reason == "save_up")


def test_a_tribute_may_be_ruin() -> None:
    """Nothing spares the attacker here (SC-8.5)."""
    assert warning(table(FEE - 8), attempt(0.5, body="Aether"))["tribute"] is True


def test_a_purchase_may_be_near_ruin_but_not_the_one_that_wins() -> None:
    play = at("TECH", {"credits": 35, "technologies": list(range(1, 23))}, {})
    bought = Choice(0.5, act.Buy(23), Reason("buy_for_effect", {"technology": 23}))
    assert warning(play, bought) == {"after": -10, "cards": 1}
    assert warning(play, Choice(1.0, act.Buy(23), Reason("win_now"))) == {}


@pytest.mark.parametrize(("thrown", "told"), [((), {"after": -10, "cards": 1}), (("mutiny",) * 5, {})])
def test_upkeep_may_lead_near_ruin(thrown: tuple[str, ...], told: dict[str, object]) -> None:
    """SC-5.12: cards are kept for CG; of those that are free, or thrown away, nothing is said."""
    play = at("UPKEEP", {"hand": ["mutiny"] * 5, "credits": 0}, {})
    cost = legality.upkeep_cost(game_of(play).rules, play.state, 0, 5)
    play.state.credits[0] = cost - 10
    assert warning(play, Choice(0.0, act.Upkeep(thrown), Reason("upkeep"))) == told


def test_natives_ask_for_no_tribute() -> None:
    assert "tribute" not in warning(table(FEE - 8), attempt(0.5))
