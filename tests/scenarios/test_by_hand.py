"""Odds, incomes and prices once more, straight from the text of the rules and as slowly as it is written."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import registry
from games.engine.scenario import Scenario, run
from games.rules.starciv import combat
from games.rules.starciv.content import load_edition

ROLLS = [(max(pair), min(pair)) for pair in product(range(1, 7), repeat=2)]
EDITION = load_edition()
"""The edition of scenarios that name none (SC-24)."""
NUMBERS = st.integers(0, 9)
FLEETS = st.tuples(NUMBERS, NUMBERS, st.integers(0, 5))


def destroys(attack, cover):
    return attack > cover


def verdict(mine, theirs, lead):
    """SC-9.4 on (attack, defence) totals."""
    one, other = destroys(mine[0], theirs[1]), destroys(theirs[0], mine[1])
    return one if one != other else lead > 0


def attacker_wins(attacker, defender, mine, theirs, natives):
    """SC-9.2 to 9.4, 9.8: a player's fleet takes where it wins if it can, natives from the larger total."""
    a = (attacker[0] + mine[0], attacker[1] + mine[1])
    d = (defender[0] + theirs[0], defender[1] + theirs[1])
    lead = attacker[2] - defender[2]
    if lead > 0:
        return verdict(a, (d[0] - 1, d[1]), lead) or verdict(a, (d[0], d[1] - 1), lead)
    if lead < 0 and natives:
        return verdict((a[0] - 1, a[1]) if a[0] >= a[1] else (a[0], a[1] - 1), d, lead)
    if lead < 0:
        return verdict((a[0] - 1, a[1]), d, lead) and verdict((a[0], a[1] - 1), d, lead)
    return verdict(a, d, lead)


def chance(attacker, defender, natives, attack_reroll, defence_reroll):
    """SC-24: all 1,296 rolls; each side rolls again exactly when that raises its chance."""

    @cache
    def after(mine, theirs):
        keep = Fraction(attacker_wins(attacker, defender, mine, theirs, natives))
        if not defence_reroll:
            return keep
        again = [attacker_wins(attacker, defender, mine, new, natives) for new in ROLLS]
        return min(keep, Fraction(sum(again), 36))

    total = Fraction(0)
    for theirs in ROLLS:
        again = sum(after(new, theirs) for new in ROLLS) / 36
        total += sum(
            max(after(mine, theirs), again) if attack_reroll else after(mine, theirs) for mine in ROLLS
        )
    return total / 1296


@settings(max_examples=60, deadline=None)
@given(FLEETS, FLEETS, st.booleans(), st.booleans(), st.booleans())
def test_odds(attacker, defender, natives, attack_reroll, defence_reroll):
    defence_reroll = defence_reroll and not natives
    exact = chance(attacker, defender, natives, attack_reroll, defence_reroll)
    found = combat.win_chance(attacker, defender, natives, attack_reroll, defence_reroll)
    assert abs(found - float(exact)) < 1e-12


@settings(max_examples=60, deadline=None)
@given(FLEETS, FLEETS, st.booleans(), st.sampled_from(ROLLS), st.sampled_from(ROLLS), st.booleans())
def test_odds_with_dice_on_the_table(attacker, defender, natives, mine, theirs, answer):
    """A side that may roll again is told its chance with these dice, and with new ones."""
    answer = answer and not natives

    def wins(one, other):
        return attacker_wins(attacker, defender, one, other, natives)

    def kept(one, other):
        again = Fraction(sum(wins(one, new) for new in ROLLS), 36)
        return min(Fraction(wins(one, other)), again) if answer else Fraction(wins(one, other))

    sides = attacker, defender, natives
    assert combat.chance_now(*sides, mine, theirs, answer) == pytest.approx(float(kept(mine, theirs)))
    rolled = sum(kept(new, theirs) for new in ROLLS) / 36
    assert combat.chance_rerolled(*sides, "attacker", mine, theirs, answer) == pytest.approx(float(rolled))
    rolled = Fraction(sum(wins(mine, new) for new in ROLLS), 36)
    assert combat.chance_rerolled(*sides, "defender", mine, theirs, answer) == pytest.approx(float(rolled))


def taken(attacker, defender, mine, theirs, natives):
    """SC-9.3, 9.8: whose total the faster side lowers: attack, defence, or the defender's attack, defence."""
    a = (attacker[0] + mine[0], attacker[1] + mine[1])
    d = (defender[0] + theirs[0], defender[1] + theirs[1])
    lead = attacker[2] - defender[2]
    if not lead:
        return None
    if lead < 0 and natives:
        return "attack" if a[0] >= a[1] else "defence"
    if lead > 0:
        first, second = (a, (d[0] - 1, d[1])), (a, (d[0], d[1] - 1))
    else:
        first, second = ((a[0] - 1, a[1]), d), ((a[0], a[1] - 1), d)
    won = [verdict(*totals, lead) == (lead > 0) for totals in (first, second)]
    place = "defence" if won[1] and not won[0] else "attack"
    return place if lead < 0 else f"against_{place}"


@settings(max_examples=150, deadline=None)
@given(FLEETS, FLEETS, st.booleans(), st.sampled_from(ROLLS), st.sampled_from(ROLLS), st.integers(0, 4))
def test_every_number_of_a_combat(attacker, defender, natives, mine, theirs, given_up):
    """The totals that are shown: fleet number, die, point taken, sacrifice, and their sum."""
    strengthened = (attacker[0] + given_up, *attacker[1:])
    found = combat.settle(strengthened, defender, mine, theirs, natives=natives, sacrifices=(given_up, 0))
    point = taken(strengthened, defender, mine, theirs, natives)
    numbers = {
        "attack": (attacker[0], mine[0], given_up),
        "defence": (attacker[1], mine[1], 0),
        "against_attack": (defender[0], theirs[0], 0),
        "against_defence": (defender[1], theirs[1], 0),
    }
    for name, (number, die, extra) in numbers.items():
        off = -1 if name == point else 0
        assert getattr(found, name) == (number, die, off, extra, number + die + off + extra)
    assert found.attacker_destroys == (found.attack[-1] > found.against_defence[-1])
    assert found.defender_destroys == (found.against_attack[-1] > found.defence[-1])
    lead = attacker[2] - defender[2]
    assert found.faster == ("attacker" if lead > 0 else "defender" if lead < 0 else "")
    won = attacker_wins(strengthened, defender, mine, theirs, natives)
    assert found.winner == ("attacker" if won else "defender")


@pytest.mark.parametrize(
    ("defender", "rounded"),
    [((1, 4, 2), 0.89), ((3, 2, 4), 0.23), ((3, 3, 3), 0.23), ((2, 3, 2), 0.90), ((3, 6, 2), 0.57)],
)
def test_worked_odds(defender, rounded):
    # SC-21.8
    assert round(float(chance((3, 3, 3), defender, True, False, False)), 2) == rounded


# Incomes and prices of positions


BODIES = {
    body["name"]: body["yields"]
    for system in EDITION["systems"]
    for planet in system["bodies"]
    for body in (planet, *planet.get("moons", ()))
}
FREE = sorted(set(BODIES) - {"Marea", "Oa"})
BLUES = [card["slug"] for card in EDITION["cards"] if card["colour"] == "blue"]
PRICES = {technology["n"]: technology["price"] for technology in EDITION["technologies"]}


def paid(resource, count):
    return EDITION["resources"][resource][min(count, 6) - 1] if count else 0


def income(bodies, technologies, secrets):
    """SC-4.3 without the cards of a turn."""
    counts = dict.fromkeys(EDITION["resources"], 0)
    for body in bodies:
        for resource in BODIES[body]:
            counts[resource] += 1
    counts["coal"] += "miner-nanites" in secrets
    if 20 in technologies and any(counts.values()):
        present = [resource for resource in counts if counts[resource]]
        gains = [
            paid(resource, counts[resource] + 1) - paid(resource, counts[resource]) for resource in present
        ]
        counts[present[len(gains) - 1 - gains[::-1].index(max(gains))]] += 1
    return sum(paid(resource, count) for resource, count in counts.items()) + 4 * (
        "quantum-ledger" in secrets
    )


def price(race, n, secrets):
    """SC-7.6 without the cards of a turn."""
    total = PRICES[n] + EDITION["races"][race]["prices"].get(str(n), 0)
    for card in EDITION["cards"]:
        for effect in card["effects"] if card["slug"] in secrets else ():
            discount = effect.get("discount", {"on": [], "by": 0})
            total -= discount["by"] * discount["on"].count(n)
    return max(5, total)


def fleet(ship, technologies, secrets):
    """SC-9.1 without the cards of a turn."""
    total = next(entry["fleet"] for entry in EDITION["ships"] if entry["colour"] == ship)
    sources = [t["effects"] for t in EDITION["technologies"] if t["n"] in technologies]
    sources += [card["effects"] for card in EDITION["cards"] if card["slug"] in secrets]
    for effect in (effect for effects in sources for effect in effects if "fleet" in effect):
        total = [one + more for one, more in zip(total, effect["fleet"], strict=True)]
    return total


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(["humans", "droids", "primitive_aliens", "evolved_aliens"]),
    st.sets(st.sampled_from(FREE), max_size=20),
    st.sets(st.sampled_from(sorted(PRICES)), max_size=14),
    st.sets(st.sampled_from(BLUES)),
)
def test_positions(race, bodies, technologies, secrets):
    ship = {"humans": "blue", "droids": "orange", "primitive_aliens": "red", "evolved_aliens": "green"}[race]
    mine = {"race": race, "ship": ship, "base": "Marea", "bodies": sorted(bodies)}
    data = {
        "players": [
            {**mine, "technologies": sorted(technologies), "secrets": sorted(secrets)},
            {"race": "humans", "ship": "cyan", "base": "Oa"},
        ],
        "turn": {"active": 1, "phase": "TECH"},
        "expect": {
            "income": {"0": income({"Marea", *bodies}, technologies, secrets)},
            "price": {"0": {str(n): price(race, n, secrets) for n in PRICES}},
            "fleet": {"0": fleet(ship, technologies, secrets)},
        },
    }
    assert run(registry.package("starciv").scenario_reader(), Scenario("drawn", "here", data)).problems == ()
