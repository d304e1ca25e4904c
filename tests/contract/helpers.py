"""What every contract test needs: games, playouts, and editions in which every secret has a name of its own."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from games.engine.actions import Rejected
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.game import Game
from games.engine.prompts import Prompt
from games.engine.simulate import Playout, bind
from games.rules import shelf

KEYS = shelf.keys()
LIMIT = 20_000


def seat_counts(key: str) -> range:
    """Every number of seats the game allows, 8 at most (more only cost time here)."""
    info = shelf.game(key).info
    return range(info.min_seats, min(info.max_seats, 8) + 1)


EVERY_TABLE = [(key, seats) for key in KEYS for seats in seat_counts(key)]
SOME_TABLES = [(key, seats) for key in KEYS for seats in (seat_counts(key)[0], seat_counts(key)[-1])]


CHATTER = 20
"""Of a hundred moves of a talkative game, those that nobody waits for."""


def playout(
    key: str, seats: int, seed: str, bot: str = "random", game: Game[Any] | None = None, chatter: int = 0
) -> Playout:
    game = game or bind(shelf.game(key), seats)
    return Playout(game, [game.bots[bot]() for _ in range(seats)], seed, LIMIT, chatter=chatter)


def complete(key: str, seats: int) -> Game[Any]:
    """The game with the options of its first preset."""
    box = shelf.game(key)
    return bind(box, seats, next(iter(box.info.presets.values()), {}))


def required(game: Game[Any], state: Any) -> list[Prompt]:
    return [prompt for prompt in game.prompts(state) if prompt.required]


def asked(game: Game[Any], state: Any) -> list[tuple[str, int, str, bool, str]]:
    """What is public about the open questions."""
    return [(p.id, p.seat, p.kind, p.required, p.clock) for p in game.prompts(state)]


def viewers(game: Game[Any]) -> list[int]:
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


def _unique_cards(box: type[Game[Any]]) -> dict[str, Any]:
    """Every copy of a card becomes a card of its own: ``pirates.2``."""
    edition = copy.deepcopy(box.default_edition())
    edition["cards"] = [
        {**card, "slug": f"{card['slug']}.{number}", "copies": 1}
        for card in edition["cards"]
        for number in range(1, card.get("copies", 1) + 1)
    ]
    return edition


def _card_names(edition: dict[str, Any]) -> frozenset[str]:
    return frozenset(card["slug"] for card in edition["cards"])


MARKED = {"starciv": (_unique_cards, _card_names)}
"""By game: its edition with unique secrets, and the names of them all. A game without an entry fails the tests."""


def marked_game(key: str, seats: int) -> tuple[Game[Any], frozenset[str]]:
    """A game whose secrets are unique names, and those names."""
    box = shelf.game(key)
    make, names = MARKED[key]
    edition = make(box)
    preset = next(iter(box.info.presets.values()), {})
    return box(box.parse_content(edition), box.parse_options(preset), seats), names(edition)


def hidden_names(game: Game[Any], state: Any, viewer: int, chance: SeededChance) -> set[str]:
    """Names that the viewer cannot know: in the pile or another's hand, and moved by dealing again."""
    worlds = [game.holdings(state), *(game.holdings(game.resample(state, viewer, chance)) for _ in range(4))]
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
