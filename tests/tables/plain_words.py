"""Plain Words, a small game with secrets for the tests: envoys claim how much all their words weigh together.

PW-1. Two to four envoys. An edition has ``copies`` of each word, which weighs 1 to ``heaviest``.
PW-2. Each round every envoy draws ``hand`` words in secret. Lot names the first speaker of the game.
PW-3. In turn, an envoy claims a weight of all hands together: more than was claimed before, not more than there can be.
PW-4. Or it doubts the last claim. All hands are shown; a point goes to the claimant if they weigh so much, else to the
doubter. The other of both speaks first in the next round.
PW-5. Before speaking, once a round, an envoy may lay one of its words open and draw another.
PW-6. Who first has as many points as the option says wins.
PW-7. Silence doubts the last claim; where there is none, it claims the least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec

from games.engine import editions
from games.engine.actions import Action, ActionSet, Move, Rejected
from games.engine.bot import Bot, RandomBot
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.undo import UndoPolicy
from games.engine.chance import Chance
from games.engine.events import SPECTATOR, Event
from games.engine.move_recorder import MoveRecorder
from games.engine.options import Option, Span
from games.engine.package import GameInfo, GamePackage
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset, Standing
from tests.tables.countdown import TURN

NOBODY = -1
MOST_SEATS = 4
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition (PW-1, PW-2)."""

    slug: str
    copies: Positive
    heaviest: Positive
    hand: Positive


class Claim(Action, frozen=True, tag="claim"):
    weight: int


class Doubt(Action, frozen=True, tag="doubt"):
    pass


class Swap(Action, frozen=True, tag="swap"):
    word: int


@dataclass(slots=True)
class State:
    """Position. ``laid``: the word that each seat has laid open this round, 0 for none; ``claim``: 0 for none."""

    hands: list[list[int]]
    deck: list[int]
    laid: list[int]
    points: list[int]
    draws: int = 0
    serial: int = 0
    round: int = 0
    active: int = 0
    claim: int = 0
    claimant: int = NOBODY
    winner: int = NOBODY

    def copy(self) -> State:
        hands = [list(hand) for hand in self.hands]
        return replace(self, hands=hands, deck=self.deck[:], laid=self.laid[:], points=self.points[:])


class SpeakForm(msgspec.Struct, frozen=True):
    """The turn of an envoy (PW-3 to PW-5, PW-7)."""

    def legal_actions(self, rules: PlainWords, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield from map(Claim, range(state.claim + 1, rules.most + 1))
        if state.claim:
            yield Doubt()
        if not state.laid[seat]:
            yield from map(Swap, sorted(set(state.hands[seat])))

    def default_action(self, rules: PlainWords, state: State, seat: int) -> Action:
        return Doubt() if state.claim else Claim(1)

    def render(self, rules: PlainWords, state: State, seat: int) -> dict[str, Any]:
        return {"least": state.claim + 1, "most": rules.most, "may_swap": not state.laid[seat]}


class PlainWords(Ruleset[State], FullView, UndoPolicy):
    """Rules PW-1 to PW-7."""

    rules_version = 1
    actions = ActionSet(Claim, Doubt, Swap, rule="PW-3")
    state_type = State
    content: Content

    @property
    def most(self) -> int:
        """The greatest weight that all hands may have."""
        return self.seats * self.content.hand * self.content.heaviest

    def setup(self, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
        draft = State([], [], [0] * self.seats, [0] * self.seats)
        recorder = MoveRecorder(draft, chance)
        draft.active = recorder.below("first", self.seats)
        return draft, recorder, tuple(range(self.seats))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.winner != NOBODY:
            return ()
        return (Prompt(f"speak-{state.serial}", state.active, "speak", SpeakForm(), clock=TURN.name),)

    def admit(self, state: State, move: Move) -> None:
        action = move.action
        if state.winner != NOBODY:
            raise Rejected("wrong_phase", "PW-6")
        if move.seat != state.active:
            raise Rejected("not_your_turn", "PW-3")
        if isinstance(action, Claim) and not state.claim < action.weight <= self.most:
            raise Rejected("out_of_range", "PW-3", least=state.claim + 1, most=self.most)
        if isinstance(action, Doubt) and not state.claim:
            raise Rejected("nothing_claimed", "PW-4")
        if isinstance(action, Swap) and state.laid[move.seat]:
            raise Rejected("already_swapped", "PW-5")
        if isinstance(action, Swap) and action.word not in state.hands[move.seat]:
            raise Rejected("not_in_hand", "PW-5")

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        state.serial += 1
        match move.action:
            case Claim(weight):
                state.claim, state.claimant = weight, move.seat
                state.active = (move.seat + 1) % self.seats
                recorder.emit("claimed", seat=move.seat, weight=weight)
            case Swap(word):
                drawn = state.deck.pop()
                hand = state.hands[move.seat]
                hand[hand.index(word)] = drawn
                state.laid[move.seat] = word
                recorder.emit_private("swapped", move.seat, {"drawn": drawn}, seat=move.seat, word=word)
            case Doubt():
                self._judge(state, move.seat, recorder)

    def _judge(self, state: State, doubter: int, recorder: MoveRecorder) -> None:
        weight = sum(map(sum, state.hands))
        right, wrong = (doubter, state.claimant) if weight < state.claim else (state.claimant, doubter)
        state.points[right] += 1
        recorder.emit("shown", seat=doubter, hands=state.hands, weight=weight, claim=state.claim, right=right)
        if state.points[right] >= self.options["points"]:
            state.winner = right
            recorder.emit("won", seat=right)
        else:
            state.hands, state.active = [], wrong

    def advance(self, state: State, recorder: MoveRecorder) -> None:
        """Deal a new round where there are no hands (PW-2)."""
        if state.hands:
            return
        words = [word for word in range(1, self.content.heaviest + 1) for _ in range(self.content.copies)]
        state.deck = recorder.shuffle("deal", words)
        state.hands = [[state.deck.pop() for _ in range(self.content.hand)] for _ in range(self.seats)]
        state.laid, state.claim, state.claimant = [0] * self.seats, 0, NOBODY
        state.round += 1
        recorder.emit("round_began", round=state.round, seat=state.active)
        for seat, hand in enumerate(state.hands):
            recorder.emit_private("dealt", seat, {"hand": list(hand)}, seat=seat)

    def check_invariants(self, state: State) -> None:
        words = [*state.deck, *filter(None, state.laid), *(word for hand in state.hands for word in hand)]
        assert len(words) == self.content.copies * self.content.heaviest
        assert all(words.count(word) == self.content.copies for word in set(words))

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "round": state.round,
            "active": state.active,
            "players": [
                {"seat": seat, "points": state.points[seat], "laid": state.laid[seat]}
                for seat in range(self.seats)
            ],
        }
        if state.claim:
            seen["claim"] = {"seat": state.claimant, "weight": state.claim}
        if state.winner != NOBODY:
            seen["result"] = self.standing(state).result
        return seen if viewer == SPECTATOR else {**seen, "me": {"hand": list(state.hands[viewer])}}

    def full_view(self, state: State) -> dict[str, Any]:
        return {**self.view(state, SPECTATOR), "hands": state.hands, "deck": state.deck}

    def reveals(self, event: Event) -> bool:
        return event.kind in ("swapped", "shown")

    def standing(self, state: State) -> Standing:
        ranking = [
            {"seat": seat, "points": points, "rank": 1 + sum(other > points for other in state.points)}
            for seat, points in enumerate(state.points)
        ]
        ranking.sort(key=lambda line: line["rank"])
        if state.winner == NOBODY:
            return Standing(False, (), "", tuple(ranking))
        return Standing(True, (state.winner,), "points", tuple(ranking))

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        """Shuffle the deck with all hands but the viewer's; at the end all hands have been shown."""
        again = state.copy()
        hidden = [hand for seat, hand in enumerate(again.hands) if seat != viewer and state.winner == NOBODY]
        hidden.append(again.deck)
        words = [word for hand in hidden for word in hand]
        order = iter(chance.permutation(0, len(words), "unseen"))
        for hand in hidden:
            hand[:] = [words[next(order)] for _ in hand]
        return again


class EnvoyBot(Bot):
    """Claims a little less than it expects all hands to weigh, and doubts what is more."""

    def choose(self, rules: PlainWords, state: State, prompt: Prompt, chance: Chance) -> Action:
        own = state.hands[prompt.seat]
        unseen = [*state.deck, *(word for hand in state.hands if hand is not own for word in hand)]
        expected = sum(own) + len(own) * (rules.seats - 1) * sum(unseen) // len(unseen)
        if state.claim >= expected:
            return Doubt()
        return Claim(max(state.claim + 1, expected - rules.seats))


def load_edition(name: str = "plain-words-1") -> dict[str, Any]:
    return {"slug": name, "copies": 3, "heaviest": 9, "hand": 2}


def parse_content(data: Mapping[str, Any]) -> Content:
    content = editions.read(data, Content)
    if MOST_SEATS * (content.hand + 1) > content.copies * content.heaviest:
        raise editions.ContentError("hand", f"too few words for {MOST_SEATS} envoys")
    return content


POINTS = Option("points", 3, Span(1, 9), title={"en": "Points to win", "fr": "Points pour gagner"})

PACKAGE = GamePackage(
    info=GameInfo(
        key="plain-words",
        title={"en": "Plain Words", "fr": "Sans détour"},
        min_seats=2,
        max_seats=MOST_SEATS,
        options=(POINTS,),
        clocks=(TURN,),
        presets={},
        levels=("envoy",),
        level_titles={"envoy": {"en": "Envoy", "fr": "Émissaire"}},
        bot_names={"envoy": ("Vega", "Rigel", "Deneb", "Mira")},
        extent={"copies": 6, "heaviest": 18, "hand": 4},
    ),
    ruleset=PlainWords,
    load_edition=load_edition,
    edition_names=("plain-words-1",),
    parse_content=parse_content,
    options_rule="PW-6",
    bots={"envoy": EnvoyBot, "random": RandomBot},
)
