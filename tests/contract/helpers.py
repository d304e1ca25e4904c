"""Games and playouts for every contract test, and the hooks by which each game joins the suite.

A new game adds one file to ``tests/contract/games``, ``<key>.py`` (``-`` as ``_``), with names of ``Hooks``. It costs
no more than its budgets of moves, whatever one of its moves takes.
"""

import importlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from games import registry
from games.engine.actions import Rejected
from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.package import GamePackage
from games.engine.playout import Playout
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from tests.tables.plain_words import PACKAGE as PLAIN_WORDS

TOYS = {PLAIN_WORDS.info.key: PLAIN_WORDS}
"""Games of the tests alone: registered while a contract test runs (conftest.py), and at no other time."""
SHIPPED = registry.keys()
KEYS = (*SHIPPED, *TOYS)
LIMIT = 20_000


@dataclass(frozen=True)
class Hooks:
    """Names that the file of a game defines: ``KNOWN``, ``enlarge``, how its secrets are looked for, and any others.

    A game whose secrets are cards with names defines ``edition`` and ``names``, and its rules are a ``Ledger``: the
    suite looks for those names in all that a viewer receives. Any other says in ``UNNAMED`` where its secrets lie: the
    suite compares views of positions that look alike.
    """

    KNOWN: Mapping[str, str]
    """Fields of the position that ``resample`` never changes, each with the reason why viewers may know it.

    ``hands`` is a field with all that is in it, ``hands.*.length`` one kind of value in it (``*``: any index or key).
    """
    enlarge: Callable[[dict[str, Any]], None]
    """Changes an edition to one as large as its bounds allow, wherever the rules reckon with its size."""
    UNNAMED: str = ""
    edition: Callable[[GamePackage[Any]], dict[str, Any]] | None = None
    """Makes an edition in which every secret has a name of its own."""
    names: Callable[[dict[str, Any]], frozenset[str]] | None = None
    """Lists those names."""
    MOVES: int = 5_000
    """Moves of whole random games, over all numbers of seats, each looked at from every side."""
    SHORT: int = 400
    """Moves at most of the games of all other tests, but for those that ask for an end."""
    RIVALRY: int = 16
    """Games in which a better bot must show that it is."""
    SEATS: tuple[int, ...] = ()
    """Numbers of seats that are played; without them some that say enough, the fewest and the most among them."""
    WEAK: str = "random"
    STRONG: str = ""
    """A bot that plays anything legal, and one that plays clearly better; the usual level if not "greedy"."""
    PRESET: str = ""
    """The preset that turns on most of the rules, secrets above all; the usual one if it is not said."""
    OPTIONS: Mapping[str, Any] = field(default_factory=dict)
    """Options besides that preset, which show more than usual or hide more."""
    SPOKEN: int = 2500
    """Moves of a game whose lines are read aloud."""
    RARE: Sequence[Mapping[str, Any]] = ()
    """Lines that those games are too short for, or that depend on what people do: read aloud too."""
    LOT: bool = False
    """True if the seats are drawn by lot."""
    MAY_LACK: frozenset[str] = frozenset()
    """Sections of an edition that may be left out."""
    explain: Callable[[Ruleset[Any], Any, list[int]], None] | None = None
    """Apply an event to the accounts of a game in which every credit is told: changes the list given."""


def hooks(key: str) -> Hooks:
    """Hooks of a game. Raises ModuleNotFoundError for one without a file, TypeError naming what its file lacks."""
    module = importlib.import_module(f"tests.contract.games.{key.replace('-', '_')}")
    said = {field.name: getattr(module, field.name) for field in fields(Hooks) if hasattr(module, field.name)}
    return Hooks(**said)


HOOKS = {key: hooks(key) for key in KEYS}
NAMED = [key for key in KEYS if HOOKS[key].names is not None]
"""Games whose secrets are names."""
TOLD = [key for key in KEYS if HOOKS[key].explain is not None]
"""Games in which every credit is told."""


def package_of(key: str) -> GamePackage[Any]:
    """The package of a game; those of ``TOYS`` are registered in tests alone, too late for their parameters."""
    return TOYS.get(key) or registry.package(key)


def seat_counts(key: str) -> tuple[int, ...]:
    """The numbers of seats that are played: all of them up to seven, else the two fewest, the middle and the most."""
    info = package_of(key).info
    every = range(info.min_seats, info.max_seats + 1)
    some = every if len(every) <= 7 else (every[0], every[1], every[len(every) // 2], every[-1])
    return HOOKS[key].SEATS or tuple(some)


def strong(key: str) -> str:
    """A bot of the game that plays clearly better than a random one."""
    package = package_of(key)
    return HOOKS[key].STRONG or ("greedy" if "greedy" in package.bots else package.info.levels[0])


def pair(key: str) -> tuple[str, str]:
    """The random bot and the better one."""
    return HOOKS[key].WEAK, strong(key)


EVERY_TABLE = [(key, seats) for key in KEYS for seats in seat_counts(key)]
SOME_TABLES = [(key, seats) for key in KEYS for seats in sorted({seat_counts(key)[0], seat_counts(key)[-1]})]
NAMED_TABLES = [(key, seats) for key, seats in SOME_TABLES if key in NAMED]


CHATTER = 20
"""Of a hundred moves of a talkative game, those that nobody waits for."""


def playout(
    key: str,
    seats: int,
    seed: str,
    bot: str = "",
    game: Ruleset[Any] | None = None,
    chatter: int = 0,
    *,
    whole: bool = False,
) -> Playout:
    """A game of bots of one kind (the random one), no longer than the game's budget unless it is to be ``whole``.

    Random bots do not think, and are handed the position itself: dealing it again for them takes longer than all else.
    """
    game = game or registry.package(key).bind_with_defaults(seats)
    own, weak = HOOKS[key], bot in ("", HOOKS[key].WEAK)
    bots = [registry.package(key).bots[bot or own.WEAK]() for _ in range(seats)]
    return Playout(game, bots, seed, LIMIT if whole else own.SHORT, chatter=chatter, blunt=weak)


def complete(key: str, seats: int) -> Ruleset[Any]:
    """The game with the options of its fullest preset."""
    package = registry.package(key)
    chosen = HOOKS[key].PRESET or next(iter(package.info.presets), "")
    return package.bind_with_defaults(seats, {**package.info.presets.get(chosen, {}), **HOOKS[key].OPTIONS})


def required(game: Ruleset[Any], state: Any) -> list[Prompt]:
    return [prompt for prompt in game.prompts(state) if prompt.required]


def asked(game: Ruleset[Any], state: Any) -> list[tuple[str, int, str, bool, str]]:
    """Public part of the open prompts."""
    return [(p.id, p.seat, p.kind, p.required, p.clock) for p in game.prompts(state)]


def viewers(game: Ruleset[Any]) -> list[int]:
    return [SPECTATOR, *range(game.seats)]


def plain(value: Any) -> Any:
    """The value after a journey through JSON; raises TypeError for what JSON does not know."""
    return json.loads(json.dumps(value, allow_nan=False))


def check_refusal(refusal: Rejected) -> None:
    """A refusal has a code, a rule and plain parameters."""
    told = plain(refusal.as_dict())
    assert told["code"]
    assert told["rule"]


def check_plain(value: Any, *, null: bool = False) -> None:
    """Nothing but what JSON keeps as it is: string keys, numbers, texts, lists; null only where allowed."""
    if isinstance(value, dict):
        for key, item in value.items():
            assert isinstance(key, str), f"key {key!r} is no string"
            check_plain(item, null=null)
    elif isinstance(value, list | tuple):
        for item in value:
            check_plain(item, null=null)
    else:
        assert isinstance(value, bool | int | float | str) or (null and value is None), (
            f"{value!r} is not plain"
        )


def strings(value: Any) -> Iterator[str]:
    """Every string anywhere in plain data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings(item)


def masked(value: Any, tokens: frozenset[str]) -> Any:
    """The value with every secret name replaced: what is left must not depend on secrets."""
    if isinstance(value, str):
        return "*" if value in tokens else value
    if isinstance(value, dict):
        return {key: masked(item, tokens) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [masked(item, tokens) for item in value]
    return value


# Games in which every secret is a name that occurs once


def marked_game(key: str, seats: int) -> tuple[Ruleset[Any], frozenset[str]]:
    """A game whose secrets are unique names, and those names."""
    package = registry.package(key)
    own = HOOKS[key]
    assert own.edition is not None
    assert own.names is not None
    edition = own.edition(package)
    preset = next(iter(package.info.presets.values()), {})
    return package.bind_with_defaults(seats, preset, edition), own.names(edition)


def hidden_names(game: Ruleset[Any], state: Any, viewer: int, chance: SeededChance) -> set[str]:
    """Names that the viewer cannot know: in the pile or another's hand, and moved by dealing again."""
    worlds = [
        holdings_of(game, state),
        *(holdings_of(game, game.resample(state, viewer, chance)) for _ in range(4)),
    ]
    places = [
        {card.card: (card.pile, card.seat, card.position) for card in world.cards}
        for world in worlds
        if world
    ]
    return {
        name
        for name, place in places[0].items()
        if (place[0] == "draw" or (place[0] == "hand" and place[1] != viewer))
        and any(other[name] != place for other in places[1:])
    }
