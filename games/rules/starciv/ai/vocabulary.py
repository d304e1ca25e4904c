"""The words of Star Civilisations: every answer as a number, whoever is asked; other players count from one's left.

Contracts and gifts have no words: what can be put together has no end. Alliances have, in the own TECH.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from games.engine.actions import Action
from games.engine.chance import SeededChance
from games.engine.prompts import Prompt
from games.engine.vocabulary import Piece, Pieces, Vocabulary
from games.rules.starciv import actions as act
from games.rules.starciv import legality, prompts
from games.rules.starciv.ai import observation
from games.rules.starciv.ai.replies import replies
from games.rules.starciv.content import Card, Content, bits
from games.rules.starciv.prompts_talk import may_say
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

DEPTH = 8
"""Cards on a stack that can be named, from its top."""

_NOTHING_TO_DRAW = SeededChance("every answer is listed")
"""Forms ask for chance only where they sample, which the ones asked here do not."""

Word = tuple[str | int | bool, ...]


class StarVocabulary(Vocabulary):
    """Made for one edition and number of seats."""

    def __init__(self, game: StarCivilisations) -> None:
        self.game = game
        self.rules = game.rules
        self._number = {word: number for number, word in enumerate(_words(game.content, game.seats))}
        self.names = tuple(" ".join(str(part) for part in word) for word in self._number)
        self.size = observation.size(game.rules)

    def answers(self, state: State, prompt: Prompt, laid: Pieces) -> dict[int, Action | Piece]:
        """By number, every legal answer that there is a word for."""
        if prompt.kind == "upkeep":
            return self._upkeep(state, prompt.seat, laid)
        found: dict[int, Action | Piece] = {}
        for action in self._legal(state, prompt):
            number = self._number.get(_word(state, prompt.seat, action))
            if number is not None:
                found[number] = action
        return found

    def observe(self, state: State, seat: int, laid: Pieces) -> list[float]:
        """Observation of the seat, from what it may know (SC-17)."""
        return observation.observe(self.rules, state, seat, laid)

    def describe(self, state: State) -> str:
        """A line for the turn and one a seat."""
        names = self.rules.content.races
        lines = [f"round {state.round}, {state.phase}, seat {state.active}"]
        for seat in range(self.rules.seats):
            race = names[state.race[seat]].slug if state.race[seat] >= 0 else "-"
            lines.append(
                f"{seat} {race}: {state.credits[seat]} CG, {state.held[seat].bit_count()} bodies, "
                f"{state.techs[seat].bit_count()} technologies, {len(state.hands[seat])} cards"
                + ("" if state.living(seat) else ", eliminated")
            )
        return "\n".join(lines)

    def _legal(self, state: State, prompt: Prompt) -> Iterator[Action]:
        seat = prompt.seat
        if prompt.kind == "pick":
            yield from self._picks(state)
            return
        if prompt.kind == "talk":
            yield from replies(self.rules, state, seat)
            return
        yield from prompt.form.legal_actions(self.game.rules, state, seat, _NOTHING_TO_DRAW)
        if prompt.kind == "tech":
            yield from self._alliances(state, seat)
        elif prompt.kind == "colonise" and state.allies[seat] and self.rules.options["ally_aid"]:
            for body in prompts.triable(self.rules, state, seat):
                yield act.Attempt(self.rules.content.bodies[body].name, ask_aid=True)

    def _picks(self, state: State) -> Iterator[act.Pick]:
        """SC-2.2: every legal pick."""
        colours = legality.free_colours(self.rules, state)
        for ship in legality.free_ships(self.rules, state):
            paints = (None,) if ship in colours else colours
            for race, base, colour in product(
                legality.ship_races(self.rules, ship), prompts.free_bases(self.rules, state), paints
            ):
                yield act.Pick(race, ship, base, colour)

    def _alliances(self, state: State, seat: int) -> Iterator[Action]:
        """Between the last two an alliance can only be left."""
        several = state.alive.bit_count() > 2
        for other in bits(state.alive & ~(1 << seat)):
            said = act.LeaveAlliance(other) if state.allied(seat, other) else act.ProposeAlliance(other)
            if (several or isinstance(said, act.LeaveAlliance)) and may_say(self.rules, state, seat, said):
                yield said

    def _upkeep(self, state: State, seat: int, laid: Pieces) -> dict[int, Action | Piece]:
        """SC-5.12: lay cards aside one by one, then have them discarded."""
        found: dict[int, Action | Piece] = {}
        left = Counter(self.rules.slug(copy) for copy in state.hands[seat]) - Counter(laid)
        for slug in left:
            found[self._number["discard", slug]] = Piece(slug)
        kept = left.total()
        cost = legality.upkeep_cost(self.rules, state, seat, kept)
        if cost == 0 or state.credits[seat] - cost >= self.rules.constants.debt_limit:
            found[self._number["pay_upkeep",]] = act.Upkeep(laid)
        return found


def _words(content: Content, seats: int) -> Iterator[Word]:
    """Every word, in the order of their numbers."""
    yield from (("pass",), ("end_phase",), ("withdraw",), ("press_on",), ("pay_upkeep",))
    for tag in ("reroll", "aid", "tribute"):
        yield from ((tag, said) for said in (False, True))
    yield from (("prize", "colonise"), ("prize", "ransom"))
    for tag in ("propose_alliance", "accept_alliance", "decline_alliance", "leave_alliance"):
        yield from ((tag, left) for left in range(1, seats))
    for technology in content.technologies[1:]:
        assert technology is not None
        chooses = "choose_one_inhabited" in technology.effects.landing
        systems = [content.systems[one] for one in content.inhabited] if chooses else [""]
        yield from (("buy", technology.n, system) for system in systems)
    for body in content.bodies:
        yield from (("attempt", body.name, aid) for aid in (False, True))
        yield ("sacrifice", body.name)
    yield ("sacrifice", "")
    for card in content.cards:
        yield from (("discard", card.slug), ("choose_discard", card.slug))
        yield from (("play_card", card.slug, *target) for target in _targets(content, seats, card))
    yield from _pick_words(content)


def _targets(content: Content, seats: int, card: Card) -> Iterator[Word]:
    match card.target:
        case "player" | "anyone":
            yield from (("player", left) for left in range(card.target == "player", seats))
        case "card":
            yield from (("card", depth) for depth in range(DEPTH))
        case "body":
            yield from (("body", body.name) for body in content.bodies if body.fleet is not None)
        case "resource":
            yield from (("resource", slug) for slug in content.resources)
        case "technology":
            yield from (("technology", n) for n in range(1, len(content.technologies)))
        case _:
            yield ()


def _pick_words(content: Content) -> Iterator[Word]:
    for ship, base in product(content.ships, content.bases):
        if ship.race is not None:
            yield ("pick", content.races[ship.race].slug, ship.colour, base.name, "")
            continue
        for race, colour in product(content.race_index, content.colours):
            yield ("pick", race, ship.colour, base.name, colour)


def _word(state: State, seat: int, action: Action) -> Word:
    """The word for an action of the seat."""
    tag = str(action.__struct_config__.tag)
    if isinstance(action, act.PlayCard):
        return (tag, action.card, *_target_word(state, seat, action.target))
    if isinstance(action, act.Attempt):
        return (tag, action.body, bool(action.ask_aid))
    said = [getattr(action, name) for name in action.__struct_fields__]
    if "player" in action.__struct_fields__:
        return (tag, (said[0] - seat) % len(state.credits))
    return (tag, *("" if value is None else value for value in said))


def _target_word(state: State, seat: int, target: act.Target | None) -> Word:
    if target is None:
        return ()
    if target.player is not None:
        return ("player", (target.player - seat) % len(state.credits))
    if target.card is not None:
        return ("card", len(state.stack) - target.card)
    kind = target.kind
    assert kind is not None
    return (kind, getattr(target, kind))
