"""Measures over the turns: the score of both sides and its parts."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.bss import scoring
from games.rules.bss.rules import Rules
from games.rules.bss.state import State

MEASURES = (
    Measure("score", {"fr": "Score", "en": "Score"}),
    Measure("resources", {"fr": "Ressources", "en": "Resources"}),
    Measure("systems", {"fr": "Systèmes", "en": "Systems"}),
    Measure("destroyed", {"fr": "Flottes détruites", "en": "Fleets destroyed"}),
)


def measure(rules: Rules, state: State) -> Sample:
    """The score and its parts (BSS-18.2), a person who plays NEUTRAL last."""
    parts = [scoring.score_parts(state, side) for side in range(rules.seats)]
    by_part = {name: tuple(one[n] for one in parts) for n, name in enumerate(scoring.SCORE_PARTS)}
    return Sample(state.turn, {"score": tuple(map(sum, parts)), **by_part})
