"""Effects of technologies (AE-15.7): what an edition may write, and what the levels of one colour do together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from games.engine import codec
from games.engine.editions import ContentError


class Effects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects of technologies; None or 0 changes nothing. A figure that replaces a basic one keeps its unit."""

    ship_range: str | None = None
    """``long``: attacks on ships reach long range."""
    attacks_per_ship: int | None = None
    """Attacks of a ship in a turn; 0: any number."""
    exchange_for_battlecruiser: int | None = None
    """Starships given for the battlecruiser as this level is reached (AE-15.8)."""
    vp_per_ship_destroyed: int = 0
    movement_points: int | None = None
    launch_and_land_under_blockade: bool = False
    second_action_after_move: bool = False
    research_defence: int = 0
    vp_when_rammed: int = 0
    starship_strength_at_own_planets: int | None = None
    vp_for_ramming: int = 0
    recruit: int | None = None
    city_bonus_troops: int | None = None
    recruit_to_unoccupied: bool = False


class Level(Protocol):
    """One technology as an edition writes it."""

    @property
    def colour(self) -> str: ...

    @property
    def level(self) -> int: ...

    @property
    def effects(self) -> Mapping[str, int | bool | str]: ...


def merge_levels(technologies: Iterable[Level], colour: str) -> tuple[Effects, ...]:
    """By level, from 0: the effects of all levels of a colour up to there; the higher replaces the lower (AE-15.7).

    Raises ContentError for an effect these rules do not know.
    """
    track = sorted((one for one in technologies if one.colour == colour), key=lambda one: one.level)
    found = [Effects()]
    so_far: dict[str, int | bool | str] = {}
    for one in track:
        so_far.update(one.effects)
        found.append(_read(so_far, f"technologies.{colour}.{one.level}"))
    return tuple(found)


def join_effects(tracks: Iterable[Effects]) -> Effects:
    """The effects of several colours together: no two colours change the same thing."""
    given: dict[str, int | bool | str] = {}
    for effects in tracks:
        given.update(
            (field.name, value)
            for field in msgspec.structs.fields(Effects)
            if (value := getattr(effects, field.name)) != field.default
        )
    return codec.convert(given, Effects)


def _read(data: Mapping[str, int | bool | str], place: str) -> Effects:
    try:
        effects = codec.convert(dict(data), Effects)
    except msgspec.ValidationError as error:
        raise ContentError(place, str(error)) from None
    if effects.ship_range not in (None, "long"):
        raise ContentError(place, f"no range {effects.ship_range!r}")
    if effects.attacks_per_ship not in (None, 0, 1):
        raise ContentError(place, "attacks_per_ship is 1, or 0 for any number")
    if effects.exchange_for_battlecruiser not in (None, 2):
        raise ContentError(place, "two starships are exchanged for the battlecruiser")
    return effects
