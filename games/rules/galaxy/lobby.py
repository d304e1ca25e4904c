"""Lobby settings of Galaxy: its length (GX-1.3), its clock (GX-15.9), bots (GX-16), and the words for them."""

from __future__ import annotations

from typing import Any

from games.engine.clocks import DAY, HOUR, WEEK, Clock
from games.engine.options import Option, Pick, Span

TURNS = (20, 60)
"""GX-1.3: fewest and most turns; the fewest are usual."""


def _turns(n: int) -> Pick:
    return Pick(n, {"en": f"{n} turns", "fr": f"{n} tours"})


OPTIONS = (
    Option(
        "turns_total",
        TURNS[0],
        Span(*TURNS, offered=tuple(map(_turns, (20, 25, 30, 40, 60)))),
        title={"en": "Length", "fr": "Durée"},
        about={
            "en": "The game ends after this turn, never earlier.",
            "fr": "La partie finit après ce tour, jamais avant.",
        },
        length=True,
    ),
)

PRESETS: dict[str, dict[str, Any]] = {"usual": {}, "long": {"turns_total": 40}}
PRESET_TITLES = {
    "usual": {"en": "Twenty centuries", "fr": "Vingt siècles"},
    "long": {"en": "Forty centuries", "fr": "Quarante siècles"},
}
PRESET_ABOUT = {
    "usual": {"en": "The game of the book.", "fr": "La partie du livret."},
    "long": {"en": "Time enough to fight for the throne.", "fr": "Le temps de se disputer le trône."},
}

CLOCKS = (
    Clock(
        "turn",
        title={"en": "For a turn", "fr": "Pour un tour"},
        usual={"live": 300, "relaxed": 1800, "correspondence": DAY},
        limits={"live": (60, 1800), "relaxed": (300, 6 * HOUR), "correspondence": (HOUR, WEEK)},
        about={
            "en": "Then the turn is played: what is on your sheet counts.",
            "fr": "Ensuite, le tour est joué : ce qui est sur votre feuille compte.",
        },
        offered={
            "live": (120, 180, 300, 600, 900),
            "relaxed": (900, 1800, HOUR, 2 * HOUR),
            "correspondence": (4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK),
        },
    ),
)

LEVELS = ("settler", "explorer", "raider")
LEVEL_TITLES = {
    "explorer": {"en": "Explorer", "fr": "Explorateur"},
    "settler": {"en": "Settler", "fr": "Colon"},
    "raider": {"en": "Raider", "fr": "Pillard"},
}
LEVEL_ABOUT = {
    "explorer": {
        "en": "curious and peaceful, never fires at players",
        "fr": "curieux et pacifique, ne tire jamais sur les joueurs",
    },
    "settler": {
        "en": "builds up, and defends what it has",
        "fr": "se développe et défend ce qu’il a",
    },
    "raider": {
        "en": "scouts, builds up, allies itself, and comes for your stars",
        "fr": "reconnaît, se développe, s’allie, et vient prendre vos étoiles",
    },
}
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "explorer": (
        "Ibis",
        "Kestrel",
        "Merle",
        "Loriot",
        "Sterne",
        "Courlis",
        "Avocette",
        "Huppe",
        "Alouette",
        "Bécasse",
        "Cigogne",
        "Fauvette",
        "Grive",
        "Hirondelle",
        "Linotte",
        "Mésange",
    ),
    "settler": (
        "Ashoka",
        "Bindusara",
        "Bhadra",
        "Dasha",
        "Govisha",
        "Kaivarta",
        "Panduka",
        "Pandugati",
        "Rashtra",
        "Samprati",
        "Shaishu",
        "Ugrasena",
        "Varisara",
        "Bhutapala",
        "Dhana",
        "Kalasoka",
    ),
    "raider": (
        "Fomor",
        "Grendel",
        "Hydra",
        "Kraken",
        "Lamia",
        "Medusa",
        "Nemea",
        "Orthos",
        "Python",
        "Scylla",
        "Talos",
        "Typhon",
        "Vouivre",
        "Ymir",
        "Zagan",
        "Charybde",
    ),
}
