"""Payment of work (EL-G5, G6): what one line of a queue takes from a site, and what is left of the site after it."""

from __future__ import annotations

import msgspec

from games.rules.elgebar.actions import NO_LIMIT


class Payment(msgspec.Struct, frozen=True):
    """Points paid into a project, and the fuel taken for going on with it."""

    materials: int
    fuel: int
    surcharge: int

    def __bool__(self) -> bool:
        return bool(self.materials or self.fuel)


class Purse:
    """Means of an empire at a site for one turn: stock and population, in points."""

    __slots__ = ("fuel", "materials", "population")

    def __init__(self, materials: int, fuel: int, population: int) -> None:
        self.materials = materials
        self.fuel = fuel
        self.population = population

    def bill(self, materials: int, fuel: int, limit: int, surcharge: int) -> Payment:
        """EL-G6: what can be paid of what is due. Nothing is taken; an empty payment takes no surcharge."""
        if self.fuel < surcharge:
            return NOTHING
        people = min(self.population, limit) if limit != NO_LIMIT else self.population
        part = min(people, materials, self.materials)
        rest = min(people - part, fuel, self.fuel - surcharge)
        return Payment(part, rest, surcharge) if part or rest else NOTHING

    def pay(self, payment: Payment) -> None:
        """Take a payment out."""
        self.materials -= payment.materials
        self.fuel -= payment.fuel + payment.surcharge
        self.population -= payment.materials + payment.fuel


NOTHING = Payment(0, 0, 0)
