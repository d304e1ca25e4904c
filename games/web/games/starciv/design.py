"""The design page: every component in every state, on positions of games that robots have played.

It is there in debug only. The positions are real ones, so that nothing on the page can be out of step with the
rules; they follow from a seed, so that two pictures of the page can be compared.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games import registry
from games.engine.actions import Move, Rejected
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset
from games.tables.core.snapshot import MoveEvents, Snapshot
from games.tables.document import document
from games.tables.models import Seat, Table
from games.tables.selectors import log_lines
from games.web.modules import words_of

GAME = "starciv"
NAMES = ("Maximilienne", "Bartholomé", "Wilhelmina", "Ada", "Grace", "Mary", "Émilie", "Sofia")
OPTIONS = {
    "trade": True,
    "ally_aid": True,
    "allied_victory": True,
    "special_colonies": True,
    "round_limit": 12,
}
GAMES = 40
"""Games looked through for every kind of question."""
MOVES = 3000
BOTS = ("random", "greedy")
"""The levels that play: the quick ones, who also do what nobody would advise."""
CHATTER = 25
"""Moves of a hundred that are talk."""
LINES = 60
"""Lines of the log that come with a position."""
EARLY = 200
"""Moves of a game that count only where a kind of question never comes later."""

Moment = dict[str, Any]


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """Every component in every state. 404 where the site is not in debug."""
    if not settings.DEBUG:
        raise Http404("only in debug")
    config = {
        "csrf": get_token(request),
        "language_url": reverse("set_language"),
        "home": reverse("home"),
        "edition": registry.package(GAME).default_edition(),
        "moments": moments(),
    }
    return render(request, "games/starciv/design.html", {"design": config, "words": words_of(GAME)})


@lru_cache(maxsize=1)
def moments() -> dict[str, Moment]:
    """One position for every kind of question, by its kind; ``talk`` has an open offer, ``over`` is an end.

    Each is what the asked seat's page is told: ``doc`` and ``log``.
    """
    found: dict[str, Moment] = {}
    early: dict[str, Moment] = {}
    for number in range(GAMES):
        _look_through(_game(4 + number % 5), f"three {number}", found, early)
        if found.keys() >= KINDS:
            break
    return early | found


KINDS = frozenset(
    {"cards", "respond", "tech", "colonise", "reroll", "sacrifice", "press_on", "prize", "tribute"}
    | {"upkeep", "choose_discard", "talk", "over"}
)
"""Kinds of prompts that robots reach by themselves; ``share`` and ``aid`` are led to from ``colonise``."""


def _game(seats: int) -> Ruleset[Any]:
    return registry.package(GAME).bind_with_defaults(seats, OPTIONS)


def _look_through(game: Ruleset[Any], seed: str, found: dict[str, Moment], early: dict[str, Moment]) -> None:
    bots = [registry.package(GAME).bots[level]() for level in BOTS]
    playout = Playout(
        game, [bots[seat % len(bots)] for seat in range(game.seats)], seed, MOVES, chatter=CHATTER
    )
    told = [MoveEvents(0, tuple(playout.start.events))]
    for number, turned in enumerate(playout, 1):
        for kind, seat in _kinds(game, turned.before):
            kept = found if number > EARLY else early
            if kind not in kept:
                kept[kind] = _moment(game, turned.before, told, seat)
                if kind == "colonise":
                    kept |= _of_friends(game, turned.before, told, seat)
        told.append(MoveEvents(number, tuple(turned.step.events)))
    if "over" not in found and game.standing(playout.state).over:
        found["over"] = _moment(game, playout.state, told, 0)


def _kinds(game: Ruleset[Any], state: Any) -> list[tuple[str, int]]:
    """List the required prompts by kind and seat; ``talk`` for seats with an offer to answer."""
    asked = [(prompt.kind, prompt.seat) for prompt in game.prompts(state) if prompt.required]
    offers = game.view(state, SPECTATOR)["offers"] if asked and asked[0][0] == "tech" else []
    return [*asked, *(("talk", offer["to"]) for offer in offers)]


def _moment(game: Ruleset[Any], state: Any, told: list[MoveEvents], seat: int) -> Moment:
    table = Table(code="DESIGN", name="Design", game=GAME, status=Table.Status.PLAYING, options=OPTIONS)
    seats = {number: Seat(number=number, name=NAMES[number]) for number in range(game.seats)}
    now = int(timezone.now().timestamp() * 1000)
    deadlines = {prompt.id: now + 40_000 for prompt in game.prompts(state) if prompt.required}
    shot = Snapshot(table, seats, game, state, 1, len(told), deadlines)
    return {"doc": document(shot, seat), "log": log_lines(game, told, seat)[-LINES:], "now": now}


def _of_friends(game: Ruleset[Any], state: Any, told: list[MoveEvents], seat: int) -> dict[str, Moment]:
    """Moments of one position in which all are allies (``share``), and in which one is asked for aid."""
    for one, other in combinations(range(game.seats), 2):
        state = _try_action(game, state, one, {"do": "propose_alliance", "player": other})
        state = _try_action(game, state, other, {"do": "accept_alliance", "player": one})
    made = {"share": _moment(game, state, told, seat)}
    asked = next(prompt for prompt in game.prompts(state) if prompt.kind == "colonise")
    for body in game.render(state, asked)["attempt"]:
        after = _try_action(game, state, seat, {"do": "attempt", "body": body, "ask_aid": True})
        for kind, helper in _kinds(game, after):
            if kind == "aid":
                return made | {"aid": _moment(game, after, told, helper)}
    return made


def _try_action(game: Ruleset[Any], state: Any, seat: int, action: dict[str, Any]) -> Any:
    """The position after an action; the same one where it is refused."""
    try:
        return game.apply(state, Move(seat, game.actions.parse(action)), SeededChance("design")).state
    except Rejected:
        return state
