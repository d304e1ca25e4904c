"""Observation vector: what a seat may know of a position as numbers from −1 to 1 (SC-17), itself first.

In this order: the kind of turn, what the cards on the table do, the combat, the own hand, prices and reach; then a
block for each seat. Sets are a number a member; amounts are divided by what they seldom exceed.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.vocabulary import Pieces
from games.rules.starciv import assault, combat, odds, reach, treasury
from games.rules.starciv.content import Content, bits
from games.rules.starciv.flow import BY_NAME
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

_STAGES = (assault.AID, *assault.ASKED, *assault.DECISIONS)

_COMBAT = len(_STAGES) + 16


def size(rules: Rules) -> int:
    """How many numbers there are."""
    content = rules.content
    bodies, cards, technologies = len(content.bodies), len(content.cards), len(content.technologies) - 1
    table = len(BY_NAME) + 6 + 5 * cards + _COMBAT + bodies
    own = 3 * cards + technologies + 2 * bodies
    return table + own + rules.seats * _seat_size(content)


def _seat_size(content: Content) -> int:
    return (
        14
        + len(content.races)
        + len(content.technologies)
        - 1
        + len(content.systems)
        + len(content.bodies)
        + len(content.cards)
    )


def observe(rules: Rules, state: State, seat: int, laid: Pieces) -> list[float]:
    """The numbers for the seat; ``laid`` are cards that it has laid aside for its upkeep."""
    row = _table(rules, state, seat)
    row += _own(rules, state, seat, laid)
    for left in range(rules.seats):
        row += _seat(rules, state, seat, (seat + left) % rules.seats)
    return [max(-1.0, min(1.0, number)) for number in row]


def _table(rules: Rules, state: State, seat: int) -> list[float]:
    row = [float(state.phase == phase) for phase in BY_NAME]
    row += [
        state.round / 40,
        ((state.active - seat) % rules.seats) / rules.seats,
        len(state.draw) / 80,
        state.colonised / 2,
        state.fought / 4,
        len(state.stack) / 8,
    ]
    mine = [card.copy for card in state.running if card.subject == seat]
    theirs = [card.copy for card in state.running if card.subject == state.active]
    top = [state.stack[-1].copy] if state.stack else []
    for copies in (state.discard, mine, theirs, [card.copy for card in state.stack], top):
        row += _counts(rules, copies)
    row += _combat(rules, state, seat)
    row += _mask(state.tried, len(rules.content.bodies))
    return row


def _combat(rules: Rules, state: State, seat: int) -> list[float]:
    """The attempt that is running, from the attacker's side (SC-9)."""
    running = state.assault
    if running is None:
        return [0.0] * _COMBAT
    attack = combat.attackers_fleet(rules, state, running)
    defence = (
        combat.natives_fleet(rules, state, running.body)
        if running.kind == "natives"
        else combat.fleet(rules, state, running.defender)
    )
    chance = odds.of_attempt(rules, state, state.active, running.body, running.kind, running.defender)
    return [
        *(float(running.stage == stage) for stage in _STAGES),
        *(number / 10 for number in (*attack, *defence)),
        *(die / 6 for die in (*running.attack_dice, *running.defence_dice)),
        float(seat == state.active),
        float(seat == running.defender),
        float(running.home),
        running.number / 4,
        chance,
        running.body / len(rules.content.bodies),
    ]


def _own(rules: Rules, state: State, seat: int, laid: Pieces) -> list[float]:
    """Hand, cards laid aside, a hand that is looked at, prices, and the bodies in reach with their odds."""
    content = rules.content
    aside = [content.card_index[slug] for slug in laid]
    row = _counts(rules, state.hands[seat])
    row += [aside.count(card) / 3 for card in range(len(content.cards))]
    question = state.question
    looked = state.hands[question.target] if question is not None and question.seat == seat else ()
    row += _counts(rules, looked)
    if state.race[seat] == NOBODY or not state.living(seat):
        return row + [0.0] * (len(content.technologies) - 1 + 2 * len(content.bodies))
    row += [treasury.price(rules, state, seat, n) / 200 for n in range(1, len(content.technologies))]
    within = reach.reachable(rules, state, seat)
    row += _mask(within, len(content.bodies))
    chances = [0.0] * len(content.bodies)
    for body in bits(within):
        kind, defender = assault.defender_of(rules, state, seat, body)
        chances[body] = odds.of_attempt(rules, state, seat, body, kind, defender)
    return row + chances


def _seat(rules: Rules, state: State, viewer: int, seat: int) -> list[float]:
    content = rules.content
    picked = state.race[seat] != NOBODY
    living = picked and state.living(seat)
    income = treasury.income(rules, state, seat)[0] if living else 0
    fleet = combat.fleet(rules, state, seat) if living else (0, 0, 0)
    proposed = (seat, viewer) in state.proposals
    row = [
        float(state.living(seat)),
        float(seat == state.active),
        state.credits[seat] / 200,
        income / 100,
        *(number / 10 for number in fleet),
        len(state.hands[seat]) / 8,
        sum(loan.amount for loan in state.loans if loan.seat == seat) / 50,
        float(state.allied(viewer, seat)),
        float(proposed),
        state.allies[seat].bit_count() / rules.seats,
        float(bool(state.passed >> seat & 1)),
        float(bool(state.embargoed >> seat & 1)),
    ]
    row += [float(state.race[seat] == race) for race in range(len(content.races))]
    row += _mask(state.techs[seat] >> 1, len(content.technologies) - 1)
    row += [float(living and state.landing[seat] == system) for system in range(len(content.systems))]
    row += _mask(state.held[seat], len(content.bodies))
    return row + _counts(rules, state.secrets[seat])


def _mask(mask: int, length: int) -> list[float]:
    return [float(mask >> place & 1) for place in range(length)]


def _counts(rules: Rules, copies: Iterable[int]) -> list[float]:
    """By kind of card, how many."""
    found = [0.0] * len(rules.content.cards)
    for copy in copies:
        found[rules.content.copies[copy]] += 1 / 3
    return found
