"""Effects of technologies and cards, read into typed data (SC-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from games.engine.editions import ContentError

Fleet = tuple[int, int, int]
"""Force, defence, speed."""

NO_FLEET: Fleet = (0, 0, 0)

SYSTEM_CHOICES = ("choose_one_inhabited", "all_inhabited")


class Now(msgspec.Struct, frozen=True):
    """One thing done when the card resolves or the technology is bought."""

    key: str
    amount: int = 0
    at_most: int | None = None


class Effects(msgspec.Struct, frozen=True):
    """Everything one technology or card does; keys and lengths as in the table of SC-25.

    Lasting effects have a field each, added up where one source lists a key twice. What happens once is in ``now``,
    in the order of the list (SC-25.2).
    """

    landing: tuple[str, ...] = ()
    land_on_any_orbit: bool = False
    landing_stops: bool = False
    special_colonies: bool = False
    trade: str = ""
    fleet: Fleet = NO_FLEET
    natives: Fleet = NO_FLEET
    reroll: str = ""
    sacrifice_body: int = 0
    war_fee: int = 0
    home_assault_fee: int = 0
    colonisations: int = 1
    combats: int | None = None
    cannot_be_attacked: bool = False
    draw: int = 1
    draw_then_discard: int = 0
    upkeep_free: int = 0
    discounts: tuple[tuple[int, int], ...] = ()
    prices: int = 0
    price: int = 0
    best_resource_bodies: int = 0
    extra_body_of: tuple[str, ...] = ()
    resource_bodies: int = 0
    resource_stops: bool = False
    income: int = 0
    income_divided_by: int = 1
    not_a_target_of: str = ""
    now: tuple[Now, ...] = ()


NOTHING = Effects()


TECHNOLOGY, BLUE, TURN = "technology", "blue", "turn"

_OWN_KEYS = (
    "landing",
    "land_on_any_orbit",
    "special_colonies",
    "trade",
    "sacrifice_body",
    "war_fee",
    "home_assault_fee",
    "colonisations",
    "draw",
    "draw_then_discard",
    "upkeep_free",
    "discount",
    "best_resource_bodies",
    "extra_body_of",
    "income",
    "not_a_target_of",
)
_TURN_KEYS = (
    "landing_stops",
    "natives",
    "combats",
    "cannot_be_attacked",
    "prices",
    "price",
    "resource_bodies",
    "resource_stops",
    "income_divided_by",
    "credits",
    "credits_at_least",
    "credits_per_body",
    "repay_next_turn",
    "trade_stops_until",
    "counter",
    "look_at_hand",
    "discard_one",
)

LASTS: dict[str, frozenset[str]] = {
    **dict.fromkeys(_OWN_KEYS, frozenset({TECHNOLOGY, BLUE})),
    **dict.fromkeys(_TURN_KEYS, frozenset({TURN})),
    "fleet": frozenset({TECHNOLOGY, BLUE, TURN}),
    "reroll": frozenset({TECHNOLOGY, BLUE, TURN}),
    "victory": frozenset({TECHNOLOGY}),
}
"""Which kinds of source an effect may stand on: its length in the table of SC-25."""


def add_fleets(one: Fleet, other: Fleet) -> Fleet:
    """Two fleets added number by number; nothing is raised to 0 here (SC-9.9)."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def parse_effects(entries: Any, place: str, source: str) -> Effects:
    """The effects of one ``effects`` list of an edition; ``source`` is technology, blue, or turn (green and red).

    Raises ContentError for a key that SC-25 does not know, or that does not last as its source does (SC-25.2).
    """
    found: dict[str, Any] = {}
    for number, entry in enumerate(_list(entries, place)):
        here = f"{place}[{number}]"
        if not isinstance(entry, Mapping) or not entry:
            raise ContentError(here, "an effect is a table with at least one key")
        for key in entry:
            if key in LASTS and source not in LASTS[key]:
                raise ContentError(f"{here}.{key}", f"not an effect of this kind of source: {source}")
        _parse_entry(entry, found, here)
    return Effects(**found)


def _parse_entry(entry: Mapping[str, Any], found: dict[str, Any], place: str) -> None:
    if "credits_per_body" in entry:
        _only(entry, ("credits_per_body", "at_most"), place)
        effect = Now(
            "credits_per_body", _whole(entry["credits_per_body"], place), _whole(entry["at_most"], place)
        )
        found["now"] = (*found.get("now", ()), effect)
        return
    for key, value in entry.items():
        reader = _READERS.get(key)
        if reader is None:
            raise ContentError(place, f"unknown effect {key!r}")
        reader(key, value, found, f"{place}.{key}")


def _list(value: Any, place: str) -> Iterable[Any]:
    if not isinstance(value, list | tuple):
        raise ContentError(place, "a list is needed")
    return value


def _only(entry: Mapping[str, Any], keys: tuple[str, ...], place: str) -> None:
    if set(entry) != set(keys):
        raise ContentError(place, f"needs exactly {', '.join(keys)}")


def _whole(value: Any, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ContentError(place, "a whole number is needed")
    return value


def _fleet(value: Any, place: str) -> Fleet:
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise ContentError(place, "a fleet is [force, defence, speed]")
    return (_whole(value[0], place), _whole(value[1], place), _whole(value[2], place))


Reader = Callable[[str, Any, dict[str, Any], str], None]


def _adding(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    found[key] = found.get(key, 0) + _whole(value, place)


def _highest(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    found[key] = max(found.get(key, 0), _whole(value, place))


def _lowest(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    number = _whole(value, place)
    found[key] = min(found.get(key, number), number)


def _divisor(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    number = _whole(value, place)
    if number < 1:
        raise ContentError(place, "a divisor is at least 1")
    found[key] = found.get(key, 1) * number


def _flag(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    if value is not True:
        raise ContentError(place, "only true is allowed here")
    found[key] = True


def _fleets(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    found[key] = add_fleets(found.get(key, NO_FLEET), _fleet(value, place))


def _words(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    if not isinstance(value, str):
        raise ContentError(place, "a name is needed")
    found[key] = (*found.get(key, ()), value)


def _one_of(*allowed: str) -> Reader:
    def read(key: str, value: Any, found: dict[str, Any], place: str) -> None:
        if value not in allowed:
            raise ContentError(place, f"must be one of {', '.join(allowed)}")
        found[key] = value

    return read


def _sacrifice(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    force, defence, speed = _fleet(value, place)
    if defence or speed:
        raise ContentError(place, "a sacrifice gives force only")
    found[key] = found.get(key, 0) + force


def _discount(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    if not isinstance(value, Mapping):
        raise ContentError(place, "needs exactly on, by")
    _only(value, ("on", "by"), place)
    by = _whole(value["by"], place)
    pairs = tuple((_whole(n, place), by) for n in _list(value["on"], place))
    found["discounts"] = (*found.get("discounts", ()), *pairs)


def _now(key: str, value: Any, found: dict[str, Any], place: str) -> None:
    found["now"] = (*found.get("now", ()), Now(key, _whole(value, place)))


def _now_only(allowed: Any) -> Reader:
    def read(key: str, value: Any, found: dict[str, Any], place: str) -> None:
        if type(value) is not type(allowed) or value != allowed:
            raise ContentError(place, f"must be {allowed!r}")
        found["now"] = (*found.get("now", ()), Now(key))

    return read


_READERS: dict[str, Reader] = {
    "landing": _words,
    "land_on_any_orbit": _flag,
    "landing_stops": _flag,
    "special_colonies": _flag,
    "trade": _one_of("allies", "anyone"),
    "fleet": _fleets,
    "natives": _fleets,
    "reroll": _one_of("defending", "once_per_turn", "once"),
    "sacrifice_body": _sacrifice,
    "war_fee": _adding,
    "home_assault_fee": _adding,
    "colonisations": _highest,
    "combats": _lowest,
    "cannot_be_attacked": _flag,
    "draw": _highest,
    "draw_then_discard": _adding,
    "upkeep_free": _adding,
    "discount": _discount,
    "prices": _adding,
    "price": _adding,
    "best_resource_bodies": _adding,
    "extra_body_of": _words,
    "resource_bodies": _adding,
    "resource_stops": _flag,
    "income": _adding,
    "income_divided_by": _divisor,
    "credits": _now,
    "credits_at_least": _now,
    "repay_next_turn": _now,
    "trade_stops_until": _now_only("target_next_turn"),
    "counter": _now_only(True),
    "look_at_hand": _now_only(True),
    "discard_one": _now_only("chosen"),
    "not_a_target_of": _one_of("green", "red", "blue"),
    "victory": _now_only(True),
}
