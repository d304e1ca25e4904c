"""Modifiers: what a seat's technologies and blue cards give it, in one sum (effects of length *own*, SC-25.2)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.rules.starciv.content import Content, bits
from games.rules.starciv.effects import NO_FLEET, Effects, Fleet, add_fleets


class Modifiers(msgspec.Struct, frozen=True):
    """The lasting effects of one set of technologies and blue cards, added up as SC-25 says.

    A source is a card copy, or −n for technology n. ``rerolls``: (source, when). ``incomes``: (source, CG), SC-4.3 f.
    ``best_bodies``: sources, once for each body that goes where it pays most (SC-4.3 e). ``landing_choice``:
    technology 1's system is chosen when buying and kept in the position. ``trade``: with nobody, allies, or anyone
    (SC-14.1).
    """

    fleet: Fleet
    landing: tuple[int, ...]
    landing_choice: bool
    land_on_any_orbit: bool
    war_fee: int
    home_assault_fee: int
    colonisations: int
    draw: int
    draw_then_discard: int
    upkeep_free: int
    discounts: tuple[int, ...]
    extra_bodies: tuple[int, ...]
    best_bodies: tuple[int, ...]
    incomes: tuple[tuple[int, int], ...]
    rerolls: tuple[tuple[int, str], ...]
    sacrifice: int
    trade: str
    special_colonies: bool
    veiled_from: frozenset[str]


_TRADE = ("", "allies", "anyone")


def sources(content: Content, techs: int, secrets: tuple[int, ...]) -> Iterator[tuple[int, Effects]]:
    """Each technology (as −n) and blue card (as its copy) with its effects, technologies first."""
    for n in bits(techs):
        yield -n, content.technology(n).effects
    for copy in secrets:
        yield copy, content.cards[content.copies[copy]].effects


def add_up(content: Content, techs: int, secrets: tuple[int, ...]) -> Modifiers:
    """The powers of a seat with these technologies (bit n) and blue cards (copies)."""
    owned = list(sources(content, techs, secrets))
    effects = [effect for _, effect in owned]
    fleet = NO_FLEET
    for effect in effects:
        fleet = add_fleets(fleet, effect.fleet)
    named = {name for effect in effects for name in effect.landing}
    more = [name for effect in effects for name in effect.extra_body_of]
    return Modifiers(
        fleet=fleet,
        landing=_systems(content, named),
        landing_choice="choose_one_inhabited" in named,
        land_on_any_orbit=any(effect.land_on_any_orbit for effect in effects),
        war_fee=sum(effect.war_fee for effect in effects),
        home_assault_fee=sum(effect.home_assault_fee for effect in effects),
        colonisations=max((effect.colonisations for effect in effects), default=1),
        draw=max((effect.draw for effect in effects), default=1),
        draw_then_discard=sum(effect.draw_then_discard for effect in effects),
        upkeep_free=sum(effect.upkeep_free for effect in effects),
        discounts=_discounts(content, effects),
        extra_bodies=tuple(more.count(name) for name in content.resources),
        best_bodies=tuple(source for source, effect in owned for _ in range(effect.best_resource_bodies)),
        incomes=tuple((source, effect.income) for source, effect in owned if effect.income),
        rerolls=tuple((source, effect.reroll) for source, effect in owned if effect.reroll),
        sacrifice=sum(effect.sacrifice_body for effect in effects),
        trade=max((effect.trade for effect in effects), key=_TRADE.index, default=""),
        special_colonies=any(effect.special_colonies for effect in effects),
        veiled_from=frozenset(effect.not_a_target_of for effect in effects if effect.not_a_target_of),
    )


def _systems(content: Content, named: set[str]) -> tuple[int, ...]:
    """SC-3.6: what the landing effects name, the one chosen system of technology 1 apart."""
    found = {content.system_index[name] for name in named if name in content.system_index}
    if "all_inhabited" in named:
        found.update(content.inhabited)
    return tuple(sorted(found))


def _discounts(content: Content, effects: list[Effects]) -> tuple[int, ...]:
    off = [0] * len(content.technologies)
    for effect in effects:
        for n, by in effect.discounts:
            off[n] += by
    return tuple(off)
