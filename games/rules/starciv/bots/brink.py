"""Who could buy the last technology in the next turn, and what a card takes from that (SC-1.1, SC-7)."""

from __future__ import annotations

from games.rules.starciv import treasury
from games.rules.starciv.book import Book
from games.rules.starciv.bots.appraisal import appraiser
from games.rules.starciv.bots.road import road_of
from games.rules.starciv.content import Card, bits
from games.rules.starciv.state import State


def stops_a_victory(book: Book, state: State, seat: int, card: Card) -> bool:
    """The card alone keeps another player from winning in their next turn, by what all know."""
    rivals = bits(state.alive & ~(1 << seat))
    return any(0 <= spare(book, state, rival) < cost_to(book, state, rival, card) for rival in rivals)


def spare(book: Book, state: State, seat: int) -> float:
    """CG above the debt limit left once income is paid and the whole way to victory bought; below 0: too few."""
    road = road_of(book)
    if road.goal is None:
        return -1.0
    owed = sum(loan.amount for loan in state.loans if loan.seat == seat)
    purse = state.credits[seat] + appraiser(book).income(state, seat) - owed - book.rules.debt_limit
    return purse - road.rest(state.techs[seat], state.race[seat], state.secrets[seat])


def cost_to(book: Book, state: State, rival: int, card: Card) -> float:
    """CG that the card takes from the rival's next turn, before technologies are bought."""
    effects, cost = card.effects, 0.0
    if card.by == "other" and effects.income_divided_by > 1:
        income = appraiser(book).income(state, rival)
        cost += income - income // effects.income_divided_by
    if card.by == "other" and effects.resource_stops:
        counts = treasury.base_counts(book, state, rival)
        cost += max(treasury.pay_of(book, resource, count) for resource, count in enumerate(counts))
    if card.by == "other" and effects.prices > 0:
        wanted = road_of(book).wanted(state.techs[rival], state.race[rival], state.secrets[rival])
        cost += effects.prices * wanted.bit_count()
    if card.target == "player":
        cost += sum(-now.amount for now in effects.now if now.key == "credits" and now.amount < 0)
    return cost
