"""Lobby settings of Elgebar: options (EL-S2), the clock, bots, and the words for them."""

from __future__ import annotations

from typing import Any

from games.engine.clocks import DAY, HOUR, WEEK, Clock
from games.engine.options import Option, Pick, Span
from games.rules.elgebar.content import load_edition

DEFAULTS: dict[str, Any] = load_edition()["options"]
LIMITS: dict[str, list[int]] = load_edition()["limits"]


def _turns(n: int) -> Pick:
    return Pick(n, {"en": f"{n} turns", "fr": f"{n} tours"})


def _percent(n: int) -> Pick:
    return Pick(n, {"en": f"{n}%", "fr": f"{n} %"})


def _from_turn(n: int) -> Pick:
    return Pick(n, {"en": f"from turn {n} on", "fr": f"dès le tour {n}"})


def _span(name: str, offered: tuple[Pick, ...]) -> Span:
    """What a table may choose, by the edition."""
    low, high = LIMITS[name]
    return Span(low, high, offered=offered)


OPTIONS = (
    Option(
        "turn_limit",
        DEFAULTS["turn_limit"],
        _span("turn_limit", tuple(map(_turns, (15, 20, 30, 40, 60)))),
        title={"en": "Length", "fr": "Durée"},
        about={
            "en": "After that many turns the most points win.",
            "fr": "Après le dernier tour, le total le plus élevé gagne.",
        },
        length=True,
    ),
    Option(
        "victory",
        DEFAULTS["victory"],
        (
            Pick("average", {"en": "far above the average", "fr": "loin devant la moyenne"}),
            Pick("book", {"en": "as in the book", "fr": "comme dans le livret"}),
            Pick("limit", {"en": "at the last turn only", "fr": "au dernier tour seulement"}),
        ),
        title={"en": "Early victory", "fr": "Victoire anticipée"},
        about={
            "en": "Whether a player who is far enough ahead wins before the last turn.",
            "fr": "Un joueur assez loin devant gagne-t-il avant le dernier tour ?",
        },
    ),
    Option(
        "bar",
        DEFAULTS["bar"],
        _span("bar", tuple(map(_percent, (120, 135, 150, 200, 300)))),
        title={"en": "How far ahead", "fr": "Avance exigée"},
        about={
            "en": "In percent of the others' average; used by “far above the average”.",
            "fr": "En pour cent de la moyenne des autres ; avec « loin devant la moyenne ».",
        },
        fine=True,
    ),
    Option(
        "first_test",
        DEFAULTS["first_test"],
        _span("first_test", tuple(map(_from_turn, (1, 8, 11, 12, 15, 20)))),
        title={"en": "Early victory possible", "fr": "Victoire anticipée possible"},
        about={
            "en": "Used by “far above the average”.",
            "fr": "Avec « loin devant la moyenne ».",
        },
        fine=True,
    ),
    Option(
        "common_numbers",
        default=False,
        title={"en": "Numbers in common", "fr": "Numéros communs"},
        about={
            "en": "Ships and infrastructures are numbered in the order in which all players build them.",
            "fr": "Vaisseaux et infrastructures sont numérotés dans l’ordre où tous les construisent.",
        },
        retired=True,
    ),
)

PRESETS: dict[str, dict[str, Any]] = {
    "usual": {"first_test": 15},  # with 12, one in five games of four ends before (docs/balance.md)
    "short": {"turn_limit": 15, "first_test": 8},
    "book": {"victory": "book"},
}
PRESET_TITLES = {
    "usual": {"en": "Usual game", "fr": "Partie habituelle"},
    "short": {"en": "Short game", "fr": "Partie courte"},
    "book": {"en": "Victory as in the book", "fr": "Victoire du livret"},
}
PRESET_ABOUT = {
    "usual": {
        "en": "Thirty turns; from turn 15 on, one and a half times the others' average wins.",
        "fr": "Trente tours ; dès le tour 15, une fois et demie la moyenne des autres suffit.",
    },
    "short": {
        "en": "Fifteen turns; an early victory is possible from turn 8 on.",
        "fr": "Quinze tours ; une victoire anticipée est possible dès le tour 8.",
    },
    "book": {
        "en": "Half the points of all others together wins, from turn 11 on; more is needed with two or three.",
        "fr": "La moitié des points de tous les autres suffit, dès le tour 11 ; il faut plus à deux ou trois.",
    },
}

TURN_CLOCK = "turn"
CLOCKS = (
    Clock(
        TURN_CLOCK,
        title={"en": "For a turn", "fr": "Pour un tour"},
        usual={"live": 180, "relaxed": 1200, "correspondence": DAY},
        limits={"live": (30, 1800), "relaxed": (300, 6 * HOUR), "correspondence": (HOUR, WEEK)},
        about={
            "en": "Then the sheet counts as it stands. The first turn is twice as long.",
            "fr": "Ensuite, la feuille compte telle qu’elle est. Le premier tour dure deux fois plus.",
        },
        offered={
            "live": (60, 120, 180, 300, 600),
            "relaxed": (600, 1200, HOUR, 2 * HOUR),
            "correspondence": (12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK),
        },
    ),
)
FIRST_TURN_STRETCH = 2

LEVELS = ("governor", "settler", "strategist")
LEVEL_TITLES = {
    "settler": {"en": "Settler", "fr": "Pionnier"},
    "governor": {"en": "Governor", "fr": "Gouverneur"},
    "strategist": {"en": "Strategist", "fr": "Stratège"},
}
LEVEL_ABOUT = {
    "settler": {"en": "builds and settles, never fights", "fr": "construit et colonise, ne se bat jamais"},
    "governor": {
        "en": "develops with care, guards its colonies",
        "fr": "développe avec soin, garde ses colonies",
    },
    "strategist": {
        "en": "plans ahead, arms and picks fights it wins",
        "fr": "prévoit, s’arme et choisit les combats gagnés d’avance",
    },
}
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "settler": ("Prairie", "Moulin", "Osier", "Clairière", "Aubépine", "Galet", "Brume", "Sillon"),
    "governor": ("Agate", "Béryl", "Cobalt", "Diorite", "Émeri", "Feldspath", "Grenat", "Hématite"),
    "strategist": ("Alkaïd", "Bellérophon", "Castor", "Draconis", "Electra", "Furud", "Gienah", "Hamal"),
}
