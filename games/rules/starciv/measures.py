"""Measures over the rounds: credits, income, bodies, technologies and cards of every player."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.starciv import treasury
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

MEASURES = (
    Measure("technologies", {"fr": "Technologies", "en": "Technologies"}),
    Measure("bodies", {"fr": "Astres", "en": "Bodies"}),
    Measure("income", {"fr": "Revenus", "en": "Income"}, "CG"),
    Measure("credits", {"fr": "Crédits", "en": "Credits"}, "CG"),
    Measure("cards", {"fr": "Cartes", "en": "Cards"}),
)


def measure(rules: Rules, state: State) -> Sample | None:
    """Measure each player, with their INCOME without the cards of a turn; None before the first turn.

    A strike of one turn would be a loss in its round and a gain in the next.
    """
    if state.phase == "SETUP":
        return None
    seats = range(rules.seats)
    plain = state.copy()
    plain.running = ()
    income = tuple(treasury.income(rules, plain, seat)[0] if state.alive >> seat & 1 else 0 for seat in seats)
    return Sample(
        state.round,
        {
            "technologies": tuple(state.techs[seat].bit_count() for seat in seats),
            "bodies": tuple(state.held[seat].bit_count() for seat in seats),
            "income": income,
            "credits": tuple(state.credits[seat] for seat in seats),
            "cards": tuple(len(state.hands[seat]) for seat in seats),
        },
    )
