"""What a scenario of Star Civilisations means (SC-24): its position, its entries for all, its expectations."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from games.engine.actions import Rejected
from games.engine.chance import ScriptedChance
from games.engine.game import ContentError, Game
from games.engine.prompts import awaited
from games.engine.scenario import (
    SECTIONS,
    Malformed,
    Play,
    Reader,
    difference,
    expect_keys,
    field_names,
    list_of,
    mentions,
    object_of,
    whole,
)
from games.rules.starciv import combat, odds, reach, trade, treasury
from games.rules.starciv.actions import Term
from games.rules.starciv.book import Book
from games.rules.starciv.content import bits, load_edition
from games.rules.starciv.describe import describe, same
from games.rules.starciv.game import StarCivilisations
from games.rules.starciv.phases import PHASES
from games.rules.starciv.setup import blank
from games.rules.starciv.state import NOBODY, Contract, Fallen, State

EDITION = "reconstruction-1"
PHASE_NAMES = tuple(phase.name for phase in PHASES)

SHAPE = frozenset({"race", "ship", "base"})
PLAYER = SHAPE | {
    *("credits", "bodies", "technologies", "landing", "secrets", "hand", "allies", "eliminated", "colour")
}

Expected = Any
Compare = Callable[[Play[State], int, Expected], Iterator[str]]


class StarCivilisationsReader(Reader[State]):
    """SC-24, every key."""

    sections = SECTIONS | {"draw_pile", "discard_pile", "contracts"}

    def __init__(self) -> None:
        self.expectations = _EXPECTATIONS

    def position(self, data: Mapping[str, Any]) -> Play[State]:
        dice = [whole(die, "dice", 1, 6) for die in list_of(data, "dice")]
        players = list_of(data, "players")
        game = _game(data, players)
        state = _Setter(game.book, data, players).state()
        return Play(game, state, ScriptedChance(dice))

    def describe(self, game: Game[State], state: State) -> dict[str, Any] | None:
        """The position inside its phase, with the marks of the turn at nought; None for every other one."""
        assert isinstance(game, StarCivilisations)
        said = describe(game.book, state)
        try:
            made = self.position(said)
        except Malformed:
            return None
        return said if same(game.book, state, made.state) else None

    def act_for_all(self, play: Play[State], name: str) -> bool:
        """``all_pass``: every seat waited for in CARDS at that moment passes once."""
        if name != "all_pass":
            return False
        state = play.state
        if state.phase == "CARDS" and state.question is None:
            for seat in awaited(play.required()):
                play.send(seat, {"do": "pass"})
        return True


def _game(data: Mapping[str, Any], players: list[Any]) -> StarCivilisations:
    """The rules bound to the scenario's edition, options and number of seats."""
    if data.get("edition", EDITION) != EDITION:
        raise Malformed(f"edition: unknown {data['edition']!r}")
    options = dict(object_of(data, "options"))
    if options.pop("response_time", None) is not None:
        whole(data["options"]["response_time"], "options.response_time", 1)
    try:
        content = StarCivilisations.parse_content(_with_copies_for(data, players))
        return StarCivilisations(content, StarCivilisations.parse_options(options), len(players))
    except (Rejected, ContentError) as refusal:
        raise Malformed(f"options or players: {refusal}") from None


def _with_copies_for(data: Mapping[str, Any], players: list[Any]) -> dict[str, Any]:
    """The edition, with as many copies of a card as the scenario names where it names more than are printed."""
    named = Counter(_slugs(list_of(data, "draw_pile")) + _slugs(list_of(data, "discard_pile")))
    for player in players:
        if isinstance(player, dict):
            named.update(_slugs(list_of(player, "hand")) + _slugs(list_of(player, "secrets")))
    edition = load_edition(EDITION)
    if all(named[card["slug"]] <= card.get("copies", 1) for card in edition["cards"]):
        return edition
    edition = copy.deepcopy(edition)
    for card in edition["cards"]:
        card["copies"] = max(card.get("copies", 1), named[card["slug"]])
    return edition


def _slugs(values: list[Any]) -> list[str]:
    return [value for value in values if isinstance(value, str)]


class _Setter:
    """Writes one scenario's position, taking card copies from the box as they are named."""

    def __init__(self, book: Book, data: Mapping[str, Any], players: list[Any]) -> None:
        self.book = book
        self.data = data
        self.players = players
        self.box: dict[str, list[int]] = {}
        for number in range(len(book.content.copies)):
            self.box.setdefault(book.slug(number), []).append(number)
        self.draft = blank(book)

    def state(self) -> State:
        """The position inside its phase, the phase's own automatic step done, the turn's marks at nought."""
        draft = self.draft
        self._turn()
        for seat, player in enumerate(self.players):
            self._player(seat, player, f"players[{seat}]")
        self._alliances()
        for number, contract in enumerate(list_of(self.data, "contracts"), 1):
            self._contract(number, contract, f"contracts[{number - 1}]")
        draft.draw = self._copies(self.data, "draw_pile", "draw_pile")[::-1]
        draft.discard = self._copies(self.data, "discard_pile", "discard_pile")[::-1]
        if not draft.living(draft.active):
            raise Malformed("turn: the active player is eliminated")
        return draft

    def _turn(self) -> None:
        turn = object_of(self.data, "turn")
        expect_keys(turn, {"active", "phase", "round"}, "turn")
        if turn.get("phase") not in PHASE_NAMES:
            raise Malformed(f"turn: no phase {turn.get('phase')!r}")
        draft = self.draft
        draft.phase = turn["phase"]
        draft.active = whole(turn.get("active", 0), "turn.active", 0, self.book.seats - 1)
        draft.round = whole(turn.get("round", 1), "turn.round", 1)
        if draft.phase == "SETUP":
            if draft.active or draft.round != 1:
                raise Malformed("turn: set-up is active 0, round 1")
        else:
            draft.turn = (draft.round - 1) * self.book.seats + draft.active + 1

    def _player(self, seat: int, player: Any, place: str) -> None:
        if not isinstance(player, dict):
            raise Malformed(f"{place}: an object is needed")
        expect_keys(player, PLAYER, place)
        if not player and self.draft.phase == "SETUP":
            return
        if self.draft.phase == "SETUP" and NOBODY in self.draft.race[:seat]:
            raise Malformed(f"{place}: players pick in seating order")
        missing = SHAPE - player.keys()
        if missing:
            raise Malformed(f"{place}: {', '.join(sorted(missing))} missing")
        self._identity(seat, player, place)
        self._belongings(seat, player, place)
        if _flag(player, "eliminated", place):
            self._eliminate(seat)

    def _identity(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        draft, content = self.draft, self.book.content
        race = _index(content.race_index, player["race"], f"{place}.race")
        ship = _index(content.ship_index, player["ship"], f"{place}.ship")
        base = _index(content.body_index, player["base"], f"{place}.base")
        if not content.bodies[base].base or base in draft.base:
            raise Malformed(f"{place}: {player['base']} is no base planet, or taken (SC-2.4)")
        draft.race = _put(draft.race, seat, race)
        draft.ship = _put(draft.ship, seat, ship)
        draft.base = _put(draft.base, seat, base)
        draft.colour = _put(draft.colour, seat, self._colour(player, place))

    def _colour(self, player: Mapping[str, Any], place: str) -> str:
        """SC-2.4: a colour comes with the white ship and with no other."""
        colours, colour = self.book.content.colours, player.get("colour")
        if player["ship"] in colours:
            if colour not in (None, player["ship"]):
                raise Malformed(f"{place}: a colour goes with the white ship only (SC-2.4)")
            return str(player["ship"])
        if colour is None:
            colour = next(one for one in colours if one not in self.draft.colour)
        if colour not in colours:
            raise Malformed(f"{place}.colour: no colour {colour!r}")
        return str(colour)

    def _belongings(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        draft, content = self.draft, self.book.content
        draft.credits[seat] = whole(
            player.get("credits", self.book.rules.starting_credits), f"{place}.credits"
        )
        draft.hands[seat] = tuple(self._copies(player, "hand", f"{place}.hand"))
        draft.secrets[seat] = tuple(self._copies(player, "secrets", f"{place}.secrets"))
        if any(self.book.card(number).colour != "blue" for number in draft.secrets[seat]):
            raise Malformed(f"{place}.secrets: blue cards only")
        for n in list_of(player, "technologies"):
            draft.techs[seat] |= 1 << whole(n, f"{place}.technologies", 1, len(content.technologies) - 1)
        if player.get("landing") is not None:
            system = _index(content.system_index, player["landing"], f"{place}.landing")
            draft.landing = _put(draft.landing, seat, system)
        for name in list_of(player, "bodies"):
            self._hold(seat, _index(content.body_index, name, f"{place}.bodies"), place)
        if not _flag(player, "eliminated", place):
            self._hold(seat, draft.base[seat], place)

    def _hold(self, seat: int, body: int, place: str) -> None:
        if self.draft.owner(body) not in (NOBODY, seat):
            raise Malformed(f"{place}: {self.book.content.bodies[body].name} is controlled already")
        self.draft.held[seat] |= 1 << body

    def _eliminate(self, seat: int) -> None:
        """A seat that left before has neither bodies nor cards (SC-12.1). When and why it left is not said."""
        draft = self.draft
        draft.held[seat], draft.hands[seat], draft.secrets[seat] = 0, (), ()
        draft.alive &= ~(1 << seat)
        draft.fallen = (*draft.fallen, Fallen(seat, draft.round, "resign"))

    def _alliances(self) -> None:
        """``allies`` of either side makes both allies; the eliminated have none (SC-12.1)."""
        masks = [0] * self.book.seats
        for seat, player in enumerate(self.players):
            for other in list_of(player, "allies"):
                ally = whole(other, f"players[{seat}].allies", 0, self.book.seats - 1)
                if ally == seat:
                    raise Malformed(f"players[{seat}].allies: oneself")
                if self.draft.living(seat) and self.draft.living(ally):
                    masks[seat] |= 1 << ally
                    masks[ally] |= 1 << seat
        self.draft.allies = tuple(masks)

    def _contract(self, number: int, data: Any, place: str) -> None:
        """A running contract; what changed hands at once has been given already (SC-24)."""
        if not isinstance(data, dict):
            raise Malformed(f"{place}: an object is needed")
        expect_keys(data, {"between", "a_gives", "b_gives"}, place)
        between = [
            whole(seat, f"{place}.between", 0, self.book.seats - 1) for seat in list_of(data, "between")
        ]
        if len(set(between)) != 2:
            raise Malformed(f"{place}.between: two seats are needed")
        gives = [self._terms(data, side, f"{place}.{side}") for side in ("a_gives", "b_gives")]
        made = Contract(number, between[0], between[1], gives[0], gives[1], self.draft.round)
        self.draft.contracts = (*self.draft.contracts, made)
        self.draft.contract_count = number

    def _terms(self, data: Mapping[str, Any], side: str, place: str) -> tuple[Term, ...]:
        try:
            terms = msgspec.convert(list_of(data, side), tuple[Term, ...])
        except msgspec.ValidationError as error:
            raise Malformed(f"{place}: {error}") from None
        if not trade.well_formed(self.book, terms):
            raise Malformed(f"{place}: a term that does not exist")
        return tuple(term for term in terms if term.runs)

    def _copies(self, data: Mapping[str, Any], key: str, place: str) -> list[int]:
        found = []
        for slug in list_of(data, key):
            if not isinstance(slug, str) or slug not in self.box:
                raise Malformed(f"{place}: no card {slug!r}")
            found.append(self.box[slug].pop(0))
        return found


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _index(names: Mapping[str, int], name: Any, place: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise Malformed(f"{place}: no {name!r} in this edition")
    return names[name]


def _flag(data: Mapping[str, Any], key: str, place: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise Malformed(f"{place}.{key}: true or false is needed")
    return value


# Expectations


def _book(play: Play[State]) -> Book:
    assert isinstance(play.game, StarCivilisations)
    return play.game.book


def _each_seat(key: str, compare: Compare) -> Callable[[Play[State], Expected], Iterator[str]]:
    """An expectation written ``{seat: value}``."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        for name, value in object_of({key: expected}, key).items():
            if not name.isdecimal() or int(name) >= len(play.state.credits):
                raise Malformed(f"expect.{key}: no seat {name!r}")
            yield from compare(play, int(name), value)

    return check


def _seat_value(
    key: str, read: Callable[[Play[State], int], Any], order: Callable[[Any], Any] = lambda value: value
) -> Callable[[Play[State], Expected], Iterator[str]]:
    """``{seat: value}`` compared with what ``read`` finds, both brought into one order first."""

    def compare(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
        yield from difference(f"{key} of seat {seat}", order(expected), order(read(play, seat)))

    return _each_seat(key, compare)


def _value(
    key: str, read: Callable[[Play[State]], Any], order: Callable[[Any], Any] = lambda value: value
) -> Callable[[Play[State], Expected], Iterator[str]]:
    """One value for the whole position."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        yield from difference(key, order(expected), order(read(play)))

    return check


def _any_order(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, list) else value


def _hand(play: Play[State], seat: int) -> list[str]:
    return [_book(play).slug(number) for number in play.state.hands[seat]]


def _secrets(play: Play[State], seat: int) -> list[str]:
    return [_book(play).slug(number) for number in play.state.secrets[seat]]


def _discarded(play: Play[State]) -> list[str]:
    return [_book(play).slug(number) for number in reversed(play.state.discard)]


def _reachable(play: Play[State], seat: int) -> list[str]:
    book = _book(play)
    return [book.content.bodies[body].name for body in bits(reach.reachable(book, play.state, seat))]


def _picked(play: Play[State], seat: int, key: str) -> None:
    if play.state.race[seat] == NOBODY:
        raise Malformed(f"expect.{key}: seat {seat} has not picked yet")


def _income(play: Play[State], seat: int) -> int:
    return treasury.income(_book(play), play.state, seat)[0]


def _fleet(play: Play[State], seat: int) -> list[int]:
    _picked(play, seat, "fleet")
    return list(combat.fleet(_book(play), play.state, seat))


def _prices(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
    _picked(play, seat, "price")
    book = _book(play)
    for name, price in object_of({"price": expected}, "price").items():
        if not name.isdecimal() or not 1 <= int(name) < len(book.content.technologies):
            raise Malformed(f"expect.price: no technology {name!r}")
        found = treasury.price(book, play.state, seat, int(name))
        yield from difference(f"price of technology {name} for seat {seat}", price, found)


def _controls(play: Play[State], expected: Expected) -> Iterator[str]:
    for name, seat in object_of({"controls": expected}, "controls").items():
        body = _index(_book(play).content.body_index, name, "expect.controls")
        owner = play.state.owner(body)
        yield from difference(f"controller of {name}", seat, None if owner == NOBODY else owner)


def _winners(play: Play[State]) -> list[int]:
    return sorted(play.game.standing(play.state).winners)


def _winner(play: Play[State]) -> int | None:
    winners = _winners(play)
    return winners[0] if len(winners) == 1 else None


def _eliminated(play: Play[State]) -> list[int]:
    return [seat for seat in range(len(play.state.credits)) if not play.state.living(seat)]


def _win_chance(play: Play[State], expected: Expected) -> Iterator[str]:
    data = object_of({"win_chance": expected}, "win_chance")
    expect_keys(data, {"attacker", "body", "is"}, "expect.win_chance")
    if len(data) != 3 or isinstance(data["is"], bool) or not isinstance(data["is"], int | float):
        raise Malformed("expect.win_chance: attacker, body and a number under is are needed")
    book = _book(play)
    seat = whole(data["attacker"], "expect.win_chance.attacker", 0, book.seats - 1)
    _picked(play, seat, "win_chance")
    body = _index(book.content.body_index, data["body"], "expect.win_chance.body")
    found = odds.win_chance(book, play.state, seat, body)
    if not abs(found - data["is"]) <= 1e-9:
        yield f"win_chance of seat {seat} against {data['body']}: expected {data['is']}, found {found}"


def _hidden(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
    schema = _field_names(play, seat)
    for slug in list_of({"hidden_from": expected}, "hidden_from"):
        _index(_book(play).content.card_index, slug, "expect.hidden_from")
        places = [thing for thing in play.visible_to(seat) if mentions(thing, slug, schema)]
        if places:
            kind = places[0].get("kind", "the view")
            yield f"hidden_from seat {seat}: expected {slug!r} nowhere, found in {kind}"


def _field_names(play: Play[State], seat: int) -> set[str]:
    """Keys of the view that are there without any card: names of fields, the same for everybody."""
    bare = play.state.copy()
    bare.hands = [()] * len(bare.hands)
    bare.draw, bare.discard, bare.question = [], [], None
    return field_names(play.game.view(bare, seat))


def _allied_pairs(play: Play[State]) -> list[list[int]]:
    seats = range(len(play.state.credits))
    return [[one, other] for one in seats for other in seats if one < other and play.state.allied(one, other)]


_EXPECTATIONS: dict[str, Callable[[Play[State], Expected], Iterator[str]]] = {
    "credits": _seat_value("credits", lambda play, seat: play.state.credits[seat]),
    "controls": _controls,
    "technologies": _seat_value("technologies", lambda play, seat: bits(play.state.techs[seat]), _any_order),
    "hand": _seat_value("hand", _hand, _any_order),
    "secrets": _seat_value("secrets", _secrets, _any_order),
    "hand_size": _seat_value("hand_size", lambda play, seat: len(play.state.hands[seat])),
    "draw_pile_size": _value("draw_pile_size", lambda play: len(play.state.draw)),
    "discard_top": _value("discard_top", lambda play: next(iter(_discarded(play)), None)),
    "discard_pile": _value("discard_pile", _discarded),
    "phase": _value("phase", lambda play: play.state.phase),
    "active": _value("active", lambda play: play.state.active),
    "round": _value("round", lambda play: play.state.round),
    "eliminated": _value("eliminated", _eliminated, _any_order),
    "winner": _value("winner", _winner),
    "winners": _value("winners", _winners, _any_order),
    "waiting_for": _value("waiting_for", lambda play: awaited(play.required()), _any_order),
    "contracts": _value("contracts", lambda play: [contract.number for contract in play.state.contracts]),
    "allies": _value("allies", _allied_pairs),
    "reachable": _seat_value("reachable", _reachable, _any_order),
    "price": _each_seat("price", _prices),
    "income": _seat_value("income", _income),
    "fleet": _seat_value("fleet", _fleet),
    "win_chance": _win_chance,
    "hidden_from": _each_seat("hidden_from", _hidden),
}
