"""Games well under way, for pictures: robots play them beforehand, with fixed luck, to a scene worth looking at.

A scene is found by trying seeds. Its table gets that seed and a code of its own, so that its proof holds like that of
any other table.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary
from zlib import crc32

from games import registry
from games.engine.actions import Move, Rejected, as_data
from games.engine.chance import HmacChance
from games.engine.fairness import game_key
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset
from games.rules.starciv.ai.determinization import harm
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from tests.server import Server

ROUND = 7
"""The round in which most of the pictures are taken."""

TRIES = 200
"""Seeds tried for a scene."""

RUIN = -7
"""Credits from which on a player stands on the brink (look.md)."""

SCRIPT = """
import json
from games.tables import play
from tests.browser.starciv.midgame import NAMES, SCENES, course
from tests.tables.fate import foretell
name = {name!r}
found, scene = course(name), SCENES[name]
host = play.create_table(
    host_name=NAMES[0], name="Andromeda", options=scene.options, response_time=0, decision_time=0
)
claims = [host, *(play.join(code=host.table.code, name=one) for one in NAMES[1 : scene.seats])]
foretell(host.table, found.code, found.seed)
play.start_game(code=found.code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
order = sorted(claims, key=lambda claim: claim.seat.number)
for number, (seat, action) in enumerate(found.moves):
    play.submit(code=found.code, seat=order[seat].seat.pk, token=f"course{{number}}", prompt=None, action=action)
print(json.dumps([found.code, f"/t/{{found.code}}/seat/{{order[found.seat].secret}}/"]))
"""

BEFORE = """
import json
from games.engine.fairness import game_key
from games.tables import play
from games.tables.models import Table
from tests.browser.starciv.midgame import NAMES, SCENES, course
found, scene = course({name!r}), SCENES[{name!r}]
host = play.create_table(
    host_name=NAMES[0], name="Andromeda", options=scene.options, response_time=0, decision_time=0
)
code = host.table.code
claims = [host, *(play.join(code=code, name=one) for one in NAMES[1 : scene.seats])]
Table.objects.filter(code=code).update(chance_key=game_key(found.seed, found.code, ()))
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
order = sorted(claims, key=lambda claim: claim.seat.number)
*moves, last = found.moves
for number, (seat, action) in enumerate(moves):
    play.submit(code=code, seat=order[seat].seat.pk, token=f"course{{number}}", prompt=None, action=action)
links = [f"/t/{{code}}/seat/{{claim.secret}}/" for claim in order]
print(json.dumps([code, links, found.seat, order[last[0]].seat.pk, last[1]]))
"""

LAST = """
from games.tables import play
play.submit(code={code!r}, seat={seat!r}, token="last", prompt=None, action={action!r})
"""

NAMES = ("Camille", "Idris", "Margaux", "Théo", "Noémie", "Bartholomé", "Wilhelmina", "Zoé")
BOOK = dict.fromkeys(PACKAGE.info.presets["first"], False)
"""The usual options that are not the book's, all off."""
PLAIN = {"trade": False, **BOOK}
COMPLETE = {"trade": True, "ally_aid": True, "allied_victory": True, "special_colonies": True, **BOOK}

Actions = list[tuple[int, dict[str, Any]]]


@dataclass(frozen=True)
class Course:
    """The seed and the code of a table, all moves to the scene, and the seat that looks at it."""

    seed: bytes
    code: str
    moves: Actions
    seat: int


@dataclass
class Play:
    """A game on its way: what a scene may ask about, and do at its end."""

    game: Ruleset[Any]
    state: Any
    chance: HmacChance
    names: list[str]
    more: Actions = field(default_factory=list)

    def asked(self, kind: str) -> list[int]:
        """The seats that have to answer such a question now."""
        return [one.seat for one in self.game.prompts(self.state) if one.required and one.kind == kind]

    def living(self) -> list[int]:
        return [seat for seat in range(self.game.seats) if self.state.living(seat)]

    def tried(self, seat: int, action: Mapping[str, Any]) -> bool:
        """Do this too, if the rules let it."""
        move = Move(seat, self.game.actions.parse(dict(action)))
        try:
            self.state = self.game.apply(self.state, move, self.chance).state
        except Rejected:
            return False
        self.more.append((seat, dict(action)))
        return True


Wanted = Callable[[Play], int | None]
"""The seat from which a position is looked at, or None where it is not the scene."""


@dataclass(frozen=True)
class Scene:
    """So many captains, and what they have to come to; ``first`` is a seed from which on it is found soon."""

    seats: int
    wanted: Wanted
    options: dict[str, Any] = field(default_factory=lambda: PLAIN)
    first: int = 0


def question(kind: str) -> Wanted:
    """A question of this kind in round ``ROUND``; a combat only against a player."""

    def wanted(play: Play) -> int | None:
        against = play.state.assault is None or play.state.assault.kind == "player"
        seats = play.asked(kind)
        return seats[0] if seats and play.state.round == ROUND and against else None

    return wanted


def aid(play: Play) -> int | None:
    """An ally is asked for aid, and it would help."""
    seats = play.asked("aid")
    if not seats or play.state.round < 3:
        return None
    prompt = next(one for one in play.game.prompts(play.state) if one.kind == "aid")
    told = play.game.render(play.state, prompt)
    return seats[0] if told["chance_with"] > told["chance"] else None


def debts(play: Play) -> int | None:
    """Three of the living are in debt, one of them with a long name, and another has to answer."""
    poor = [seat for seat in play.living() if play.state.credits[seat] < 0]
    asked = play.asked("cards")
    if len(poor) < 3 or not asked or asked[0] in poor:
        return None
    long = {play.names[seat] for seat in poor} & {"Bartholomé", "Wilhelmina"}
    return asked[0] if long and min(play.state.credits) <= RUIN else None


def brink(play: Play) -> int | None:
    """One who has the turn to buy is on the brink of ruin."""
    seats = play.asked("colonise")
    return seats[0] if seats and play.state.credits[seats[0]] <= RUIN else None


def ruinous(play: Play) -> int | None:
    """Somebody holds a card that would ruin another in debt, who is their ally."""
    assert isinstance(play.game, StarCivilisations)
    rules = play.game.rules
    for seat in play.asked("cards"):
        taken = max((harm(rules, copy) for copy in play.state.hands[seat]), default=0)
        for other in play.living():
            if (
                taken
                and other != seat
                and play.state.credits[other] - taken < rules.constants.debt_limit
                and play.tried(seat, {"do": "propose_alliance", "player": other})
                and play.tried(other, {"do": "accept_alliance", "player": seat})
            ):
                return seat
    return None


def fallen(cause: str) -> Wanted:
    """Somebody has just been eliminated, and at least two play on."""

    def wanted(play: Play) -> int | None:
        out = play.state.fallen
        if not out or out[-1].cause != cause or out[-1].round != play.state.round or play.state.winners:
            return None
        return int(out[-1].seat)

    return wanted


def end(reason: str) -> Wanted:
    """The game has ended so; the winner looks."""

    def wanted(play: Play) -> int | None:
        return play.state.winners[0] if play.state.reason == reason else None

    return wanted


def shared(play: Play) -> int | None:
    """Late in a game all who live ally and share the win."""
    if play.state.round < ROUND or not play.asked("cards") or len(play.living()) < 3:
        return None
    allied = all(
        play.state.allied(one, other)
        or (
            play.tried(one, {"do": "propose_alliance", "player": other})
            and play.tried(other, {"do": "accept_alliance", "player": one})
        )
        for one, other in combinations(play.living(), 2)
    )
    agreed = allied and all(
        play.tried(seat, {"do": "share_victory", "agree": True}) for seat in play.living()
    )
    return play.living()[0] if agreed else None


def contracts(play: Play) -> int | None:
    """One has a running contract with another and an offer to answer."""
    asked = play.asked("tech")
    if not asked or play.state.round < 4:
        return None
    me = asked[0]
    for other in play.living():
        if other != me and _bargain(play, me, other):
            return me
    return None


def _bargain(play: Play, me: int, other: int) -> bool:
    """``me`` pays each turn for a yield of an ally, who would lend another one."""
    play.tried(me, {"do": "propose_alliance", "player": other})
    play.tried(other, {"do": "accept_alliance", "player": me})
    lent = _yields(play, other)[:2]
    if len(lent) < 2 or not play.tried(
        me, _offer(other, give={"credits_each_turn": 4}, take={"yield": lent[0]})
    ):
        return False
    return play.tried(other, {"do": "accept_trade", "offer": play.state.offer_count}) and play.tried(
        other, _offer(me, give={"yield": lent[1]}, take={"credits_each_turn": 3})
    )


def _offer(to: int, give: dict[str, Any], take: dict[str, Any]) -> dict[str, Any]:
    return {"do": "offer_trade", "player": to, "give": [give], "take": [take]}


def _yields(play: Play, seat: int) -> list[list[str]]:
    """Yields that a seat could lend: body and resource."""
    return [
        [body.name, play.game.content.resources[resource]]
        for number, body in enumerate(play.game.content.bodies)
        if play.state.owner(number) == seat
        for resource in body.yields
    ]


SCENES: dict[str, Scene] = {
    "5 colonise": Scene(5, question("colonise")),
    "5 tech": Scene(5, question("tech")),
    "5 press_on": Scene(5, question("press_on"), first=1),
    "8 respond": Scene(8, question("respond")),
    "aid": Scene(4, aid, COMPLETE),
    "debts": Scene(8, debts),
    "brink": Scene(4, brink, first=2),
    "ruinous": Scene(4, ruinous, COMPLETE, first=5),
    "bankrupt": Scene(4, fallen("debt"), first=2),
    "overrun": Scene(4, fallen("assault")),
    "contracts": Scene(4, contracts, COMPLETE, first=1),
    "transcendence": Scene(3, end("technology"), first=2),
    "survivor": Scene(3, end("last"), first=1),
    "shared": Scene(4, shared, COMPLETE),
}


@cache
def course(name: str) -> Course:
    """How to come to a scene; the same in every run."""
    scene = SCENES[name]
    game = registry.package("starciv").bind_with_defaults(scene.seats, scene.options)
    code = f"KORO-{1000 + crc32(name.encode()) % 9000}"
    for number in range(scene.first, scene.first + TRIES):
        seed = hashlib.sha256(f"{name} {number}".encode()).digest()
        for moves, seat in _scenes(game, scene.wanted, game_key(seed, code, ()), number):
            return Course(seed, code, moves, seat)
    raise AssertionError(f"none of {TRIES} games comes to the scene {name}")


def _scenes(game: Ruleset[Any], wanted: Wanted, key: bytes, number: int) -> Iterator[tuple[Actions, int]]:
    """The scenes of one game of captains, each with the moves that lead to it."""
    chance = HmacChance(key)
    bots = [registry.package("starciv").bots["captain"]() for _ in range(game.seats)]
    playout = Playout(game, bots, number, dice=chance)
    names = [NAMES[entrant] for entrant in playout.start.seating]
    moves: Actions = []
    for turned in playout:
        moves.append((turned.move.seat, as_data(turned.move.action)))
        play = Play(game, playout.state, chance, names)
        seat = wanted(play)
        if seat is not None:
            yield moves + play.more, seat


_STAGED: WeakKeyDictionary[Server, dict[str, tuple[str, str]]] = WeakKeyDictionary()
"""Scenes by server: a scene's table has the code that it was found with, so a server has it once."""


def midgame(server: Server, name: str) -> tuple[str, str]:
    """A table that stands at a scene, to be looked at: its code, and the link of who looks at it."""
    staged = _STAGED.setdefault(server, {})
    if name not in staged:
        said = server.run(SCRIPT.format(name=name))
        code, link = json.loads(said.strip().splitlines()[-1])
        staged[name] = code, link
    return staged[name]


@dataclass(frozen=True)
class Eve:
    """A table one move before a scene: the links of its seats in order, who looks at the scene, and that move."""

    code: str
    links: list[str]
    seat: int
    mover: int
    action: dict[str, Any]

    def come(self, server: Server) -> None:
        """Make the move that brings the scene about."""
        server.run(LAST.format(code=self.code, seat=self.mover, action=self.action))


def eve(server: Server, name: str) -> Eve:
    """A table one move before a scene. As often as it is wanted: its code is its own, and its proof does not hold."""
    return Eve(*json.loads(server.run(BEFORE.format(name=name)).strip().splitlines()[-1]))
