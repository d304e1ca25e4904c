"""Lobby settings of Ascending Empires: options (AE-19.1), the clock (AE-22.13), bots, and the words for them."""

from __future__ import annotations

from typing import Any

from games.engine.clocks import DAY, HOUR, WEEK, Clock
from games.engine.options import Option, Pick, Span


def _both(en: str, fr: str) -> dict[str, str]:
    return {"en": en, "fr": fr}


def _tokens(n: int) -> Pick:
    return Pick(n, _both(f"{n} tokens", f"{n} jetons"))


def _rounds(n: int) -> Pick:
    return Pick(n, _both(f"{n} rounds", f"{n} manches"))


NEVER = Pick(0, _both("never", "jamais"))

OPTIONS = (
    Option(
        "vp_supply",
        None,
        Span(
            10,
            99,
            off=True,
            offered=(
                Pick(
                    None,
                    _both("usual: 32, 36 or 40 by players", "habituelle : 32, 36 ou 40 selon les joueurs"),
                ),
                *map(_tokens, (20, 42, 46)),
            ),
        ),
        title=_both("Victory tokens", "Jetons de victoire"),
        about=_both(
            "The last one begins the last turns. More of them make a longer, fiercer game.",
            "Le dernier annonce les derniers tours. Plus il y en a, plus la partie est longue et disputée.",
        ),
    ),
    Option(
        "flick_control",
        "meter",
        (
            Pick("meter", _both("a moving gauge that you stop", "une jauge qui bouge et que vous arrêtez")),
            Pick("drag", _both("how far you pull", "la longueur du geste")),
            Pick("exact", _both("exact numbers", "des nombres exacts")),
        ),
        title=_both("Power of a flick", "Force de la pichenette"),
        about=_both("The same for everybody at the table.", "La même pour toute la table."),
    ),
    Option(
        "aim_help",
        "stub",
        (
            Pick("none", _both("none", "aucune")),
            Pick("stub", _both("a short line", "un court trait")),
            Pick("contact", _both("a line to the first contact", "un trait jusqu’au premier contact")),
            Pick("full", _both("the whole path (practice)", "tout le trajet (entraînement)")),
        ),
        title=_both("Help with aiming", "Aide à la visée"),
        about=_both("The same for everybody at the table.", "La même pour toute la table."),
    ),
    Option(
        "wobble",
        "off",
        (
            Pick("off", _both("off", "non")),
            Pick("small", _both("small", "légère")),
            Pick("large", _both("large", "forte")),
        ),
        title=_both("Unsteady hand", "Main qui tremble"),
        about=_both(
            "Every flick strays a little by chance: up to 1.2 or 2.9 degrees and 2 or 5% of its power.",
            "Chaque pichenette dévie un peu au hasard : jusqu’à 1,2 ou 2,9 degrés et 2 ou 5\u00a0% de sa force.",
        ),
    ),
    Option(
        "first_player",
        "random",
        (
            Pick("random", _both("drawn by lot", "tiré au sort")),
            *(Pick(seat, _both(f"player {seat + 1}", f"joueur {seat + 1}")) for seat in range(4)),
        ),
        title=_both("First player", "Premier joueur"),
        fine=True,
    ),
    Option(
        "quadrant_bonus_four",
        6,
        (Pick(6, _both("6 points", "6 points")), Pick(5, _both("5 points", "5 points"))),
        title=_both("Cities in all four quadrants", "Villes dans les quatre quadrants"),
        about=_both(
            "The rules say 6, the player boards 5.", "La règle dit 6, les plateaux individuels disent 5."
        ),
        fine=True,
    ),
    Option(
        "round_limit",
        100,
        Span(0, 1000, offered=(Pick(0, _both("no limit", "sans limite")), *map(_rounds, (40, 60, 100)))),
        title=_both("Longest game", "Durée maximale"),
        about=_both(
            "The game ends after this round at the latest, and is scored.",
            "La partie finit au plus tard après cette manche, et l’on compte les points.",
        ),
        fine=True,
    ),
    Option(
        "idle_rounds",
        3,
        Span(0, 100, offered=(NEVER, *map(_rounds, (3, 5)))),
        title=_both("Ends when everybody passes for", "S’arrête si tous passent pendant"),
        fine=True,
    ),
)
"""Options of AE-19.1; those of the hand (AE-22.3, AE-22.4) are for screens, the rules do not look at them."""

PRESETS: dict[str, dict[str, Any]] = {
    "usual": {},
    "longer": {"vp_supply": 46, "round_limit": 150},
    "book": {"round_limit": 0, "idle_rounds": 0},
    "practice": {"vp_supply": 20, "flick_control": "drag", "aim_help": "full"},
}
PRESET_TITLES = {
    "usual": _both("Usual game", "Partie habituelle"),
    "longer": _both("Longer and fiercer", "Plus longue, plus disputée"),
    "book": _both("By the book", "Comme dans le livret"),
    "practice": _both("Practice", "Entraînement"),
}
PRESET_ABOUT = {
    "usual": _both(
        "The book’s game; besides the tokens, 100 rounds or three rounds of passes end it.",
        "Le jeu du livret ; outre les jetons, 100 manches ou trois manches sans action le terminent.",
    ),
    "longer": _both("46 tokens, at most 150 rounds.", "46 jetons, 150 manches au plus."),
    "book": _both("Only the tokens end the game.", "Seuls les jetons mettent fin à la partie."),
    "practice": _both(
        "20 tokens; the whole path is shown before you flick.",
        "20 jetons ; tout le trajet s’affiche avant la pichenette.",
    ),
}

CLOCKS = (
    Clock(
        "decision",
        title=_both("For each step of a turn", "Pour chaque étape d’un tour"),
        usual={"live": 90, "relaxed": 900, "correspondence": DAY},
        limits={"live": (20, 600), "relaxed": (120, 2 * HOUR), "correspondence": (HOUR, WEEK)},
        about=_both(
            "Then the player passes, ends the move, or makes the attack that the game chooses.",
            "Ensuite, le joueur passe, termine son déplacement ou fait l’attaque que le jeu choisit.",
        ),
        offered={
            "live": (30, 60, 90, 120, 300),
            "relaxed": (300, 900, 1800, HOUR),
            "correspondence": (8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK),
        },
    ),
)

LEVELS = ("pilot", "rookie", "ace")
LEVEL_TITLES = {
    "rookie": _both("Rookie", "Recrue"),
    "pilot": _both("Pilot", "Pilote"),
    "ace": _both("Ace", "As"),
}
LEVEL_ABOUT = {
    "rookie": _both("keen, sees little, and its hand strays", "plein d’élan, voit peu et vise de travers"),
    "pilot": _both("sound, with an ordinary hand", "sérieux, avec une main ordinaire"),
    "ace": _both("steady hand, and a plan", "main sûre et plan en tête"),
}
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "rookie": ("Bumble", "Ricochet", "Wobbly", "Skid", "Pinball", "Tumble"),
    "pilot": ("Marlin", "Osprey", "Kestrel", "Heron", "Tern", "Swift"),
    "ace": ("Merlin", "Peregrine", "Gyrfalcon", "Goshawk", "Harrier", "Saker"),
}
