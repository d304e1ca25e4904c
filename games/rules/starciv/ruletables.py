"""The tables of the rule book, made from an edition: what it pays, its ships, races, technologies, cards, bodies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.rulebook import Run, Text
from games.engine.ruletables import Made, Row, RuleTables, Words, row
from games.rules.starciv.combat import win_chance

AGAINST = ("Delta-7", "Shtaa", "Therian", "Falme", "Aether", "IM-6", "Tufi-Issos", "Ravenclaw")
"""Natives whose odds are shown, if the edition has them: the easy, the even and the hopeless."""


class Tables(RuleTables):
    """Makes the tables of one edition in one language."""

    def _name(self, thing: Mapping[str, Any]) -> str:
        said = thing.get(self.language) or thing.get("name") or thing.get("fr") or thing.get("slug", "")
        return str(said).replace("'", "’")

    def table_income(self, words: Words) -> Made:
        pays = self.edition["resources"]
        head = row(words["resource"], *(str(n + 1) for n in range(max(map(len, pays.values())))))
        return head, ((_resource(slug, words), *row(*map(str, amounts))) for slug, amounts in pays.items())

    def table_ships(self, words: Words) -> Made:
        head = row(words["race"], words["colours"], words["force"], words["defence"], words["speed"])
        kinds: dict[tuple[str, tuple[int, ...]], list[str]] = {}
        for ship in self.edition["ships"]:
            kinds.setdefault((ship["race"], tuple(ship["fleet"])), []).append(ship["colour"])
        return head, (
            (*row(self._race_name(race, words)), _ships(colours, words), *row(*map(str, fleet)))
            for (race, fleet), colours in kinds.items()
        )

    def _race_name(self, race: str, words: Words) -> str:
        known = self.edition["races"].get(race)
        return self._name(known) if known else words["any"]

    def table_races(self, words: Words) -> Made:
        head = row(words["race"], words["cheaper"], words["dearer"])
        return head, (
            row(self._name(race), _modifiers(race["prices"], -1, words), _modifiers(race["prices"], 1, words))
            for race in self.edition["races"].values()
        )

    def table_technologies(self, words: Words) -> Made:
        head = row(words["number"], words["technology"], words["price"], words["needs"])
        return head, (
            (
                *row(str(one["n"])),
                (Run(self._name(one), "technology", str(one["n"])),),
                *row(str(one["price"]), _needs(one, words)),
            )
            for one in self.edition["technologies"]
        )

    def table_cards(self, words: Words) -> Made:
        head = row(words["kind"], words["copies"], words["card"])
        return head, (self._cards_of(colour, words) for colour in ("green", "red", "blue"))

    def _cards_of(self, colour: str, words: Words) -> Row:
        cards = [card for card in self.edition["cards"] if card["colour"] == colour]
        line: list[Run] = []
        for card in cards:
            copies = card.get("copies", 1)
            line += [Run(", ")] if line else []
            line += [Run(self._name(card), "card", card["slug"])]
            line += [Run(f"\u00a0×\u00a0{copies}")] if copies > 1 else []
        kind = Run(words[f"card-{colour}"], "kind", colour)
        return ((kind,), *row(str(sum(card.get("copies", 1) for card in cards))), tuple(line))

    def table_bodies(self, words: Words) -> Made:
        head = row(words["body"], words["orbit"], words["fleet"], words["yields"])
        return head, (row for system in self.edition["systems"] for row in self._system(system, words))

    def _system(self, system: Mapping[str, Any], words: Words) -> Iterable[Row]:
        yield ((Run(self._name(system), "system", system["slug"]),),)
        for planet in system["bodies"]:
            yield self._body(planet, str(planet["orbit"]), words)
            for moon in planet.get("moons", ()):
                yield self._body(moon, words["moon"], words)

    def _body(self, body: Mapping[str, Any], orbit: str, words: Words) -> Row:
        fleet = _fleet(body["fleet"]) if "fleet" in body else words["base"]
        return (*row(self._name(body), orbit, fleet), _yields(body, words))

    def table_colonies(self, words: Words) -> Made:
        head = row(words["body"], words["yields"])
        return head, (
            (*row(words.get(body["name"], self._name(body))), _yields(body, words))
            for body in self.edition.get("special_colonies", ())
        )

    def table_odds(self, words: Words) -> Made:
        fleets = dict.fromkeys(tuple(ship["fleet"]) for ship in self.edition["ships"])
        head = row(words["against"], *map(_fleet, fleets))
        natives = {
            body["name"]: body["fleet"]
            for system in self.edition["systems"]
            for planet in system["bodies"]
            for body in (planet, *planet.get("moons", ()))
            if "fleet" in body
        }
        shown = [name for name in AGAINST if name in natives]
        return head, (
            row(
                f"{name} {_fleet(natives[name])}",
                *(percent(win_chance(fleet, tuple(natives[name]), True), self.language) for fleet in fleets),
            )
            for name in shown
        )


def percent(chance: float, language: str) -> str:
    """A chance in per cent as the screens write it: only the impossible is 0 % and only the certain 100 %.

    >>> percent(0.234, "en"), percent(0.004, "fr")
    ('23%', '<\\xa01\\xa0%')
    """
    sign = "\u00a0%" if language == "fr" else "%"
    if 0 < chance < 0.01:
        return f"<\u00a01{sign}"
    if 0.99 < chance < 1:
        return f">\u00a099{sign}"
    return f"{int(chance * 100 + 0.5)}{sign}"


def _fleet(fleet: Iterable[int]) -> str:
    return "/".join(map(str, fleet))


def _resource(slug: str, words: Words) -> Text:
    return (Run(words.get(slug, slug), "resource", slug),)


def _yields(body: Mapping[str, Any], words: Words) -> Text:
    line: list[Run] = []
    for slug in body["yields"]:
        line += [Run(", ")] if line else []
        line += _resource(slug, words)
    return tuple(line)


def _ships(colours: list[str], words: Words) -> Text:
    line: list[Run] = []
    for colour in colours:
        line += [Run(", ")] if line else []
        line.append(Run(words.get(colour, colour), "ship", colour))
    return tuple(line)


def _modifiers(prices: Mapping[str, int], sign: int, words: Words) -> str:
    """ "9, 12, 15: −10; 18: −15", in the order of the amounts; in French the colon is set apart."""
    by_amount: dict[int, list[int]] = {}
    for n, amount in prices.items():
        if amount * sign > 0:
            by_amount.setdefault(abs(amount), []).append(int(n))
    mark = "−" if sign < 0 else "+"
    said = [f"{mark}{amount} ({', '.join(map(str, sorted(ns)))})" for amount, ns in sorted(by_amount.items())]
    return " · ".join(said) or words["none"]


def _needs(technology: Mapping[str, Any], words: Words) -> str:
    said = []
    if needs := technology.get("needs"):
        said.append(f" {words['and']} ".join(map(str, needs)))
    if any_of := technology.get("needs_any"):
        said.append(f"{words['one-of']} {_run(any_of)}")
    if count := technology.get("needs_count"):
        said.append(f"{count} {words['technologies']}")
    return ", ".join(said) or words["none"]


def _run(numbers: list[int]) -> str:
    """Numbers in a row as "1–7", others one by one."""
    in_row = len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}–{numbers[-1]}" if in_row else ", ".join(map(str, numbers))
