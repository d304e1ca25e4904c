"""Any game at all, as hypothesis draws it, held to the rules after every move.

The machine knows the rules only by what the spec promises, never by how the code keeps it: each card copy in one
place, every credit told, nobody alive below −10, one owner a body, one question a seat, what is suggested accepted,
what is refused without a trace, and no view that depends on what its viewer cannot know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.engine.actions import Action, Move, Rejected, as_data
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR, Event
from games.engine.prompts import Prompt
from games.rules.starciv import actions
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

SWITCHES = [option.name for option in PACKAGE.info.options if option.switch]
EDITION = PACKAGE.default_edition()
PLACES = {len(row): row for row in EDITION["rules"]["places"]}
CONTENT = PACKAGE.parse_content(EDITION)
CODES = frozenset(
    (
        *("not_your_turn", "wrong_phase", "not_reachable", "too_expensive", "needs_technology"),
        *("already_owned", "already_controlled", "attempts_used", "fee_unaffordable", "card_not_in_hand"),
        *("card_not_playable", "bad_target", "is_ally", "not_allied", "trade_not_allowed", "gift_limit"),
        *("option_off", "unknown_action", "malformed"),
    )
)

LONG = settings.get_current_profile_name() == "long"
"""``pytest tests/rules/starciv/test_any_game.py --hypothesis-profile=long``: half an hour instead of half a minute."""

SETTINGS = settings(
    max_examples=2500 if LONG else 80,
    stateful_step_count=60 if LONG else 25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

OPTION_SETS = st.one_of(
    st.just(dict.fromkeys(SWITCHES, True)),
    st.fixed_dictionaries(
        {},
        optional={
            **dict.fromkeys(SWITCHES, st.booleans()),
            "round_limit": st.integers(1, 12),
            "open_hands_after": st.integers(1, 3),
        },
    ),
)

NUMBERS = st.integers(-2, 30)
WORDS = st.sampled_from(
    [
        *(card["slug"] for card in EDITION["cards"][::4]),
        *("Marea", "Oa", "Shtaa", "Nato", "Desler Gizh", "AS-22W", "nowhere"),
        *("crystal", "coal", "cspa", "rothana", "white", "blue", "humans", "droids"),
        *("never", "next_card", "my_turn", "my_turn_unless_aimed", "my_turn_unless_concerned"),
        *("colonise", "ransom"),
    ]
)
TERM = st.one_of(
    st.builds(lambda body, resource: {"yield": [body, resource]}, WORDS, WORDS),
    st.builds(
        lambda key, n: {key: n}, st.sampled_from(["credits", "credits_each_turn", "secret", "aid"]), NUMBERS
    ),
)
TARGET = st.dictionaries(
    st.sampled_from(["player", "body", "resource", "technology", "card"]), NUMBERS | WORDS, max_size=2
)
VALUE = st.one_of(NUMBERS, WORDS, st.booleans(), st.none(), st.lists(TERM, max_size=3), TARGET)
FIELDS = {
    str(kind.__struct_config__.tag): kind.__struct_fields__
    for kind in vars(actions).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
}


@st.composite
def some_action(draw: st.DrawFn) -> dict[str, Any]:
    """An action of a known name whose fields hold more or less likely things; at times one too few or too many."""
    name = draw(st.sampled_from(sorted(FIELDS)))
    action: dict[str, Any] = {"do": name, **{field: draw(VALUE) for field in FIELDS[name]}}
    slip = draw(st.integers(0, 9))
    if slip == 0:
        action["extra"] = draw(VALUE)
    elif slip == 1:
        action.pop(draw(st.sampled_from(sorted(action))))
    return action


class AnyGame(RuleBasedStateMachine):
    """One table. Nothing here looks into a position but through the contract of the rule set."""

    game: StarCivilisations
    state: State

    @initialize(seats=st.integers(2, 8), options=OPTION_SETS, seed=st.integers(0, 10**6))
    def begin(self, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = PACKAGE.bind_with_defaults(seats, options)
        self.chance = SeededChance(seed)
        self.state = self.game.start(self.chance).state
        self.deck = Counter(card.copy for card in self.game.holdings(self.state).cards)
        assert set(self.deck.values()) == {1}
        self.said: list[Action] = []

    # What may happen

    @rule(who=st.integers(0, 7), which=st.integers(0, 60))
    def answer(self, who: int, which: int) -> None:
        """An answer to a question that is waited for."""
        self.take_up([p for p in self.game.prompts(self.state) if p.required], who, which)

    @rule(who=st.integers(0, 15), which=st.integers(0, 60))
    def speak(self, who: int, which: int) -> None:
        """Something that nobody waits for: a proposal, an offer, a card after having passed."""
        self.take_up([p for p in self.game.prompts(self.state) if not p.required], who, which)

    @rule(moves=st.integers(5, 60), talk=st.integers(0, 30))
    def play_on(self, moves: int, talk: int) -> None:
        """A stretch of the game, so that what comes late is reached."""
        for _ in range(moves):
            prompts = self.game.prompts(self.state)
            waited = [prompt for prompt in prompts if prompt.required]
            if not waited:
                return
            asked = prompts if self.chance.below(0, 100, "talk") < talk else waited
            place = self.chance.below(1, len(asked), "who")
            self.take_up(asked, place, self.chance.below(2, 60, "which"))

    @rule(who=st.integers(0, 7))
    def fall_silent(self, who: int) -> None:
        """The clock runs out for somebody (SC-16.1)."""
        waited = [prompt for prompt in self.game.prompts(self.state) if prompt.required]
        if waited:
            prompt = waited[who % len(waited)]
            self.move(prompt.seat, self.game.default_action(self.state, prompt))

    @rule(seat=st.integers(0, 7))
    def resign(self, seat: int) -> None:
        """Rarely, or every game would end so."""
        if seat < self.game.seats and self.chance.below(0, 8, "resign") == 0:
            self.attempt(seat, {"do": "resign"})

    @rule(seat=st.integers(-1, 8), action=some_action())
    def try_something(self, seat: int, action: dict[str, Any]) -> None:
        """Whatever is sent is accepted by the rules, or refused without a trace."""
        self.attempt(seat, action)

    @rule(seat=st.integers(0, 7), which=st.integers(0, 200))
    def say_it_again(self, seat: int, which: int) -> None:
        """Repeat an action that was legal once, from any seat."""
        if self.said:
            action = self.said[which % len(self.said)]
            self.attempt(seat, as_data(action))

    # How it is carried out

    def take_up(self, prompts: list[Prompt] | tuple[Prompt, ...], who: int, which: int) -> None:
        if not prompts:
            return
        prompt = prompts[who % len(prompts)]
        answers = list(self.game.legal_actions(self.state, prompt, self.chance))
        assert answers or not prompt.required, f"nothing to answer to {prompt.kind}"
        if answers:
            self.move(prompt.seat, answers[which % len(answers)])

    def move(self, seat: int, action: Action) -> None:
        """A move that must be accepted."""
        before = self.game.encode(self.state)
        step = self.game.apply(self.state, Move(seat, action), self.chance)
        assert self.game.encode(self.state) == before, "the position given was changed"
        self.money_is_told(step.state, step.events)
        self.state = step.state
        self.said.append(action)
        self.holds()

    def attempt(self, seat: int, data: dict[str, Any]) -> None:
        """An action that may be refused: then it says why, and nothing has changed."""
        before = self.game.encode(self.state)
        try:
            action = self.game.actions.parse(data)
            self.game.admit(self.state, Move(seat, action))
        except Rejected as refusal:
            assert refusal.code in CODES
            assert refusal.rule.startswith("SC-")
            assert self.game.encode(self.state) == before, "a refusal changed the position"
        else:
            self.move(seat, action)

    # What holds

    def purse(self, seat: int) -> int:
        """SC-2.8: what a seat starts with; with options 4 CG more for each before, 6 less for the first pick, more for
        poor places by the edition's rows; without one 20 for a fifth pick, 30 for later ones, from seven on by pick."""
        options, seats = self.game.options, self.game.seats
        richer = 4 * seat if options["seat_compensation"] else 0
        place = seats - 1 - seat if options["last_picks_first"] else seat
        known = seats in PLACES and (seats == 2 or options["last_picks_first"])
        if options["crowd_balanced"] and seats >= 7:
            richer += PLACES[seats][seat] if known else [4, 6, 12, 10, 10, 15, 25, 55][place]
            return int(EDITION["rules"]["starting_credits"]) + richer
        if options["crowd_evened"] and seats >= 7:
            return int(EDITION["rules"]["starting_credits"]) + richer + [0, 0, 0, 10, 15, 30, 25, 50][place]
        poorer = 6 if options["first_pick_pays"] and seats > 2 and place == 0 else 0
        if options["poor_places_paid"]:
            late = [0, 0, 0, 0, 20, 30, 30, 30][place]
            richer += PLACES[seats][seat] if known else late
        return int(EDITION["rules"]["starting_credits"]) + richer - poorer

    def money_is_told(self, after: State, events: tuple[Event, ...]) -> None:
        """SC-10: accounts change by payments that are told; the rest comes from the bank or goes to it."""
        expected = self.accounts(self.state)
        for event in events:
            if event.kind == "picked":
                expected[event.data["seat"]] += self.purse(event.data["seat"])
            elif event.kind == "paid":
                assert event.data["amount"] >= 0
                for party, sign in ((event.data["from"], -1), (event.data["to"], 1)):
                    if party != "bank":
                        expected[party] += sign * event.data["amount"]
        assert self.accounts(after) == expected, "credits moved untold"

    def accounts(self, state: State) -> list[int]:
        return [account.balance for account in self.game.holdings(state).accounts]

    def holds(self) -> None:
        """Check what holds after every single move, also within a stretch."""
        owned = self.game.holdings(self.state)
        assert Counter(card.copy for card in owned.cards) == self.deck, "a card is lost, or is there twice"
        bodies = [name for name, _ in owned.bodies]
        assert len(bodies) == len(set(bodies)), "a body has two owners"
        for account in owned.accounts:
            assert account.balance >= EDITION["rules"]["debt_limit"] or not account.living, "alive in ruin"
        self.one_question_a_seat()
        viewer = self.chance.below(0, self.game.seats + 1, "viewer") - 1
        self.same_for(viewer)

    def one_question_a_seat(self) -> None:
        prompts = self.game.prompts(self.state)
        waited = [prompt.seat for prompt in prompts if prompt.required]
        assert len(waited) == len(set(waited)), "two questions at once to one seat"
        assert bool(waited) != self.game.standing(self.state).over
        assert len({prompt.id for prompt in prompts}) == len(prompts)
        living = [a.seat for a in self.game.holdings(self.state).accounts if a.living]
        talking = [prompt.seat for prompt in prompts if prompt.kind == "talk"]
        begun = self.game.view(self.state, SPECTATOR)["phase"] not in ("SETUP", "OVER")
        assert talking == (living if begun else []), "an invitation is missing, or goes to the fallen"
        assert all(prompt.seat in living for prompt in prompts)

    def same_for(self, viewer: int) -> None:
        """SC-17: the viewer cannot tell the true position from one dealt again."""
        other = self.game.resample(self.state, viewer, self.chance)
        assert self.game.view(other, viewer) == self.game.view(self.state, viewer), "a view tells a secret"
        mine, theirs = self.game.prompts(self.state), self.game.prompts(other)
        told = [public(prompt) for prompt in mine]
        assert told == [public(prompt) for prompt in theirs], "a question tells a secret"
        for one, two in zip(mine, theirs, strict=True):
            if one.seat == viewer:
                asked = self.game.render(self.state, one)
                assert asked == self.game.render(other, two), "a question tells a secret"

    @invariant()
    def every_suggestion_is_legal(self) -> None:
        """SC-23: what is suggested is accepted, and so is what silence means."""
        if not hasattr(self, "state"):
            return
        for prompt in self.game.prompts(self.state):
            for action in self.game.legal_actions(self.state, prompt, self.chance):
                self.legal(prompt, action)
            self.legal(prompt, self.game.default_action(self.state, prompt), silent=True)

    def legal(self, prompt: Prompt, action: Action, *, silent: bool = False) -> None:
        if silent and not prompt.required:
            return
        try:
            self.game.admit(self.state, Move(prompt.seat, action))
        except Rejected as refusal:
            raise AssertionError(f"suggested to {prompt.kind}, but refused: {action}") from refusal


def public(prompt: Prompt) -> tuple[str, int, str, bool, str]:
    return prompt.id, prompt.seat, prompt.kind, prompt.required, prompt.clock
