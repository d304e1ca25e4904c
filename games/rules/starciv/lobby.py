"""Lobby settings of Star Civilisations: options (SC-2.8), clocks (SC-16.2), bots, and the words for them."""

from __future__ import annotations

from typing import Any

from games.engine.clocks import DAY, HOUR, WEEK, Clock
from games.engine.options import Option, Pick, Span

MOST_ROUNDS = 10_000
"""The longest limit in rounds that a table may set; no game comes near."""


def _rounds(n: int) -> Pick:
    return Pick(n, {"en": f"{n} rounds", "fr": f"{n} manches"})


def _later(n: int) -> Pick:
    en, fr = ("round", "manche") if n == 1 else ("rounds", "manches")
    return Pick(n, {"en": f"{n} {en} later", "fr": f"{n} {fr} plus tard"})


def _switch(name: str, title: tuple[str, str], about: tuple[str, str]) -> Option:
    """A switch that is off, its words in English and French."""
    both = [dict(zip(("en", "fr"), words, strict=True)) for words in (title, about)]
    return Option(name, default=False, title=both[0], about=both[1], fine=True)


OPTIONS = (
    Option(
        "round_limit",
        None,
        Span(
            1,
            MOST_ROUNDS,
            off=True,
            offered=(
                Pick(None, {"en": "no limit", "fr": "sans limite"}),
                *map(_rounds, (5, 10, 15, 20)),
            ),
        ),
        title={"en": "Length", "fr": "Durée"},
        about={"en": "Then the ranking decides.", "fr": "Ensuite, le classement départage."},
        length=True,
    ),
    _switch(
        "trade",
        ("Trade", "Commerce"),
        (
            "contracts and gifts, once technology 1 or 2 is known",
            "contrats et dons, avec la technologie 1 ou 2",
        ),
    ),
    _switch(
        "ally_aid",
        ("Aid of allies", "Aide alliée"),
        ("an ally may pay to strengthen an attack", "un allié peut payer pour renforcer une attaque"),
    ),
    _switch(
        "allied_victory",
        ("Shared victory", "Victoire partagée"),
        (
            "when all who remain are allied, they may win together",
            "si tous les joueurs restants sont alliés, ils peuvent gagner ensemble",
        ),
    ),
    _switch(
        "special_colonies",
        ("Special colonies", "Colonies spéciales"),
        (
            "asteroids, a comet and a graveyard of hulks, with technology 2",
            "astéroïdes, comète et cimetière des carcasses, avec la technologie 2",
        ),
    ),
    _switch(
        "seat_compensation",
        ("Later seats start richer", "Les suivants partent plus riches"),
        ("4 CG more for each player who plays before", "4 CG de plus par joueur qui joue avant"),
    ),
    _switch(
        "last_picks_first",
        ("The last to play picks first", "Le dernier à jouer choisit en premier"),
        (
            "races, ships and bases are picked from the end of the order of play",
            "races, vaisseaux et bases se choisissent en remontant l’ordre du jeu",
        ),
    ),
    _switch(
        "first_pick_pays",
        ("The first pick has a price", "Le premier choix a un prix"),
        (
            "the first to pick begins with 6 CG less, from three players on",
            "le premier à choisir part avec 6 CG de moins, à partir de trois joueurs",
        ),
    ),
    _switch(
        "poor_places_paid",
        ("Poor places are made up for", "Les mauvaises places sont compensées"),
        (
            "players with a poor place in the order begin with more credits",
            "les joueurs mal placés dans l’ordre partent avec plus de crédits",
        ),
    ),
    _switch(
        "crowd_balanced",
        ("Even for seven and eight", "Équilibre à sept et à huit"),
        (
            "in place of the two above: more credits at the start, the most in the poorest places",
            "au lieu des deux réglages précédents : plus de crédits au départ, surtout aux mauvaises places",
        ),
    ),
    Option(
        "crowd_evened",
        default=False,
        title={"en": "Even for seven and eight, at first", "fr": "Équilibre à sept et à huit, au début"},
        about={
            "en": "the amounts tried first: 10, 15, 30, 25 and 50 CG more for the fourth to the eighth",
            "fr": "les premiers montants essayés : 10, 15, 30, 25 et 50 CG de plus du quatrième au huitième",
        },
        retired=True,
    ),
    _switch(
        "spared",
        ("A tribute eliminates nobody", "Un tribut n’élimine personne"),
        (
            "an attacker who fails pays the defender, but never so much that debts put them out of the game",
            "l’attaquant qui échoue paie le défenseur, mais jamais au point d’être éliminé par ses dettes",
        ),
    ),
    Option(
        "open_hands_after",
        None,
        Span(
            1,
            MOST_ROUNDS,
            off=True,
            offered=(Pick(None, {"en": "never", "fr": "jamais"}), *map(_later, (1, 3, 5))),
        ),
        title={"en": "Show past hands", "fr": "Montrer les mains passées"},
        about={
            "en": "Everybody, players included, then sees the cards of past hands that have been played since.",
            "fr": "Tous, joueurs compris, voient alors les cartes des mains passées qui ont été jouées depuis.",
        },
        fine=True,
    ),
)
"""Options of SC-2.8; limits are rounds."""

FAIR = {
    "last_picks_first": True,
    "poor_places_paid": True,
    "crowd_balanced": True,
    "spared": True,
}
"""What makes a game fairer than the book: the last to play picks first, poor places are made up for, and no tribute
eliminates (docs/balance.md)."""

PRESETS: dict[str, dict[str, Any]] = {
    "complete": {
        "allied_victory": True,
        "ally_aid": True,
        "trade": True,
        "special_colonies": True,
        **FAIR,
    },
    "first": FAIR,
}
"""The rule book with its options for advanced players and a shared victory, and a simple game without them.

The lesson alone is called a first game; the key ``first`` stays, which tables have recorded."""

PRESET_TITLES = {
    "complete": {"en": "Complete", "fr": "Partie complète"},
    "first": {"en": "Simple", "fr": "Partie simple"},
}
PRESET_ABOUT = {
    "complete": {
        "en": "The rule book with its three options for advanced players (aid of allies, trade, special colonies). "
        "Added by us: shared victory, the last to play picks first, credits even out the seats, the tribute for a "
        "failed attack eliminates nobody.",
        "fr": "Le livret avec ses trois options pour joueurs avancés (aide alliée, commerce, colonies spéciales). "
        "Ajoutés par nous : la victoire partagée, le dernier à jouer choisit en premier, des crédits équilibrent "
        "les places, le tribut d’une attaque ratée n’élimine personne.",
    },
    "first": {
        "en": "Without the options for advanced players; alliances remain. As in a complete game, the last to play "
        "picks first, credits even out the seats, and the tribute for a failed attack eliminates nobody.",
        "fr": "Sans les options pour joueurs avancés ; les alliances restent. Comme en partie complète, le dernier à "
        "jouer choisit en premier, des crédits équilibrent les places, et le tribut d’une attaque ratée n’élimine "
        "personne.",
    },
}

CLOCKS = (
    Clock(
        "response",
        title={"en": "To play or answer a card", "fr": "Pour jouer une carte ou y répondre"},
        usual={"live": 25, "relaxed": 60, "correspondence": 12 * HOUR},
        limits={"live": (5, 45), "relaxed": (20, 600), "correspondence": (HOUR, WEEK)},
        reaction=True,
        about={"en": "After that, you pass.", "fr": "Sans réponse, vous passez."},
        offered={
            "live": (8, 12, 25, 45),
            "relaxed": (30, 60, 120, 300),
            "correspondence": (HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY),
        },
    ),
    Clock(
        "decision",
        title={"en": "For any other decision", "fr": "Pour toute autre décision"},
        usual={"live": 90, "relaxed": 600, "correspondence": DAY},
        limits={"live": (15, 600), "relaxed": (120, 2 * HOUR), "correspondence": (HOUR, WEEK)},
        about={
            "en": "After that, the game gives the default answer.",
            "fr": "Sans réponse, le jeu donne la réponse par défaut.",
        },
        offered={
            "live": (30, 60, 90, 120, 300, 600),
            "relaxed": (300, 600, 1800, HOUR),
            "correspondence": (4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK),
        },
    ),
)

LEVELS = ("captain", "cadet", "admiral")
LEVEL_TITLES = {
    "cadet": {"en": "Cadet", "fr": "Cadet"},
    "captain": {"en": "Captain", "fr": "Capitaine"},
    "admiral": {"en": "Admiral", "fr": "Amiral"},
}
LEVEL_ABOUT = {
    "cadet": {
        "en": "cheerful, plays by feel, slips now and then",
        "fr": "enjoué, joue à l’instinct et se trompe parfois",
    },
    "captain": {"en": "calm, weighs the odds of every move", "fr": "posé, pèse les chances de chaque coup"},
    "admiral": {"en": "patient, thinks a turn ahead", "fr": "patient, voit un tour plus loin"},
}
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "cadet": ("Puck", "Zig", "Dodo", "Lulu", "Bibi", "Kiki", "Pom", "Toto"),
    "captain": ("Vega", "Rigel", "Deneb", "Mira", "Altair", "Capella", "Spica", "Bellatrix"),
    "admiral": (
        "Sirius",
        "Antares",
        "Aldébaran",
        "Bételgeuse",
        "Canopus",
        "Arcturus",
        "Procyon",
        "Fomalhaut",
    ),
}
