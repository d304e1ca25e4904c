"""Lobby settings of the game: options and presets (BSS-6), the clocks, the robots, and the words for them."""

from __future__ import annotations

from typing import Any

from games.engine.clocks import DAY, HOUR, WEEK, Clock
from games.engine.options import Option, Pick, Span
from games.rules.bss.content import OptionText, load_edition, parse_content

Words = dict[str, str]

TITLE = {"fr": "Bataille des Systèmes Stellaires", "en": "Battle of the Star Systems"}

_CONTENT = parse_content(load_edition())


def _both(en: str, fr: str) -> Words:
    return {"en": en, "fr": fr}


ON, OFF = _both("yes", "oui"), _both("no", "non")

VALUES: dict[str, Words] = {
    "neutrals.random": _both("drawn, 0 to 10", "tiré au sort, de 0 à 10"),
    "neutrals_played_by.computer": _both("the computer", "l’ordinateur"),
    "neutrals_played_by.human": _both("a third person", "une troisième personne"),
    "links.all": _both("all", "toutes"),
    "links.many": _both("many", "beaucoup"),
    "links.few": _both("few", "peu"),
    "links.minimum": _both("as few as possible", "le minimum"),
    "holes.none": _both("none", "aucun"),
    "holes.few": _both("few", "peu"),
    "holes.normal": _both("normal", "normal"),
    "resistance.low": _both("low", "basse"),
    "resistance.normal": _both("normal", "normale"),
    "resistance.high": _both("high", "haute"),
    "reconstruction.manual": _both("by hand", "à la main"),
    "reconstruction.automatic": _both("automatic", "automatique"),
    "bonus.off": OFF,
    "bonus.on": ON,
    "turns.random": _both("drawn, 1 to 20", "tiré au sort, de 1 à 20"),
    "turns.victory": _both("total victory, 100 turns at most", "victoire totale, 100 tours au plus"),
    "board.small": _both("small, 6 × 6", "petit, 6 × 6"),
    "board.standard": _both("standard, 8 × 6", "normal, 8 × 6"),
    "board.large": _both("large, 10 × 7", "grand, 10 × 7"),
    "starting_experience.zero": _both("none", "aucune"),
    "starting_experience.drawn": _both("drawn, the same for both", "tirée au sort, la même pour les deux"),
    "event_cards.off": OFF,
    "event_cards.on": ON,
    "defences.paid": _both("paid by resources", "payée en ressources"),
    "defences.free": _both("free of charge", "sans rien coûter"),
    "standstill.off": _both("never", "jamais"),
    "skip_idle.on": ON,
    "skip_idle.off": OFF,
}
"""Titles of the values that are names."""

ABOUT: dict[str, Words] = {
    "neutrals": _both(
        "Half of them are heavy. Fewer stand on a board that is too small for all.",
        "La moitié sont lourdes. Il y en a moins si le plateau est trop petit pour toutes.",
    ),
    "neutrals_played_by": _both(
        "With a third person the table has three seats; that person neither wins nor loses.",
        "Avec une troisième personne, la table a trois places ; cette personne ne gagne ni ne perd.",
    ),
    "links": _both(
        "Fleets step, attack and encircle along links only. Every system can be reached.",
        "Déplacements, attaques et encerclements suivent les liaisons. Tout système reste accessible.",
    ),
    "holes": _both("Cells without a system.", "Cases sans système."),
    "resistance": _both(
        "Power of each point of protection: 3, 5 or 8. If it is high, light fleets take few systems.",
        "Puissance de chaque point de protection : 3, 5 ou 8. Si elle est haute, les flottes légères en prennent peu.",
    ),
    "reconstruction": _both(
        "Automatic: every fleet regains as many hit points as the rules allow.",
        "Automatique : chaque flotte regagne autant de points de vie que les règles le permettent.",
    ),
    "bonus": _both(
        "Each player has 10 points for the game and may secretly put up to 3 into a combat.",
        "Chaque joueur a 10 points pour la partie et peut en miser en secret jusqu’à 3 par combat.",
    ),
    "turns": _both(
        "After the last turn the higher score wins.", "Après le dernier tour, le meilleur score gagne."
    ),
    "event_cards": _both(
        "Six cards each, once a game. They are an addition of ours: the book names them only.",
        "Six cartes chacun, une fois par partie. Nous les avons ajoutées : le livret ne fait que les nommer.",
    ),
    "defences": _both(
        "At the end of every turn the protection of owned systems rises by 1. In the book each rise costs the "
        "system 1 resource, so early conquests hardly pay.",
        "À la fin de chaque tour, la protection des systèmes conquis monte de 1. Dans le livret, chaque point coûte "
        "1 ressource au système : conquérir tôt ne rapporte guère.",
    ),
    "standstill": _both(
        "Total victory only: the score decides after so many turns without a loss or a conquest.",
        "Victoire totale seulement : le score décide après autant de tours sans perte ni conquête.",
    ),
    "skip_idle": _both(
        "A player who can do nothing is not asked. It changes no result.",
        "On ne demande rien à un joueur qui ne peut rien faire. Cela ne change aucun résultat.",
    ),
    "seed": _both(
        "The same number and the same options always give the same board. Left empty, one is drawn.",
        "Le même numéro et les mêmes options donnent toujours le même plateau. Vide : il est tiré au sort.",
    ),
    "specials": _both(
        "This many black holes, and as many dying, nascent and solar systems.",
        "Ce nombre de trous noirs, et autant de systèmes mourants, naissants et solaires.",
    ),
}

USUAL = frozenset({"turns", "board", "neutrals", "neutrals_played_by", "defences", "bonus", "event_cards"})
"""Options that most hosts look at; forms show the others further down."""


OFFERED = {"seed": (Pick(None, _both("drawn", "tiré au sort")),)}
"""What forms say where no number is typed."""


def _option(text: OptionText) -> Option:
    return Option(
        text.slug,
        text.default,
        _choices(text),
        title={"fr": text.fr, "en": text.en},
        about=ABOUT.get(text.slug, {}),
        fine=text.slug not in USUAL,
        length=text.slug == "turns",
    )


def _choices(text: OptionText) -> Span | tuple[Pick, ...]:
    """A span where only numbers may be chosen, else every value with its title."""
    if text.range is not None and not text.values:
        offered = OFFERED.get(text.slug, ())
        return Span(*text.range, off=text.default is None, offered=offered, typed=text.slug in OFFERED)
    numbers = range(text.range[0], text.range[1] + 1) if text.range else ()
    return tuple(Pick(n, _both(str(n), str(n))) for n in numbers) + tuple(
        Pick(value, VALUES[f"{text.slug}.{value}"]) for value in text.values
    )


EVEN_STARTS = Option(
    "even_starts",
    False,
    title=_both("Even starts", "Départs égaux"),
    about=_both(
        "GREEN starts from the same resources and protection as BLUE. Otherwise the richer side wins more often.",
        "VERT part des mêmes ressources et protections que BLEU. Sinon, le camp le mieux doté gagne plus souvent.",
    ),
    fine=True,
)
"""Ours, beside the options of the edition (docs/rulings.md, BSS-5.17)."""

OPTIONS = (*map(_option, _CONTENT.options), EVEN_STARTS)
PRESETS: dict[str, dict[str, Any]] = {
    preset.slug: {**preset.options, EVEN_STARTS.name: True} for preset in _CONTENT.presets
}
"""Those of the edition, with even starts: on drawn boards the richer start wins more often (docs/balance.md)."""
PRESET_TITLES = {preset.slug: {"fr": preset.fr, "en": preset.en} for preset in _CONTENT.presets}
PRESET_ABOUT = {
    "classic": _both("Ten turns, by the rules of the book.", "Dix tours, comme dans le livret."),
    "quick": _both(
        "A small board and five turns, without paying for protection.",
        "Un petit plateau et cinq tours, sans payer la protection.",
    ),
    "grand": _both(
        "A large board, fifteen turns, bonus points and event cards.",
        "Un grand plateau, quinze tours, bonus et cartes événements.",
    ),
    "to_the_end": _both(
        "It ends when one player has taken or lost everything, when the board stands still, or after 100 turns.",
        "Elle finit quand un joueur a tout pris ou tout perdu, quand plus rien ne bouge, ou après 100 tours.",
    ),
}

CLOCKS = (
    Clock(
        "decision",
        title=_both("To play a phase", "Pour jouer une phase"),
        usual={"live": 120, "relaxed": 900, "correspondence": DAY},
        limits={"live": (20, 900), "relaxed": (120, 2 * HOUR), "correspondence": (HOUR, WEEK)},
        about=_both(
            "Then your activation ends; with the initiative you play first.",
            "Ensuite, votre activation se termine ; avec l’initiative, vous jouez en premier.",
        ),
        offered={
            "live": (30, 60, 120, 300, 600),
            "relaxed": (300, 900, 1800, HOUR),
            "correspondence": (4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK),
        },
    ),
    Clock(
        "reply",
        title=_both("To commit a bonus", "Pour miser un bonus"),
        usual={"live": 30, "relaxed": 300, "correspondence": 12 * HOUR},
        limits={"live": (10, 120), "relaxed": (30, HOUR), "correspondence": (HOUR, WEEK)},
        about=_both("Then you commit nothing.", "Ensuite, vous ne misez rien."),
        offered={
            "live": (15, 30, 60, 120),
            "relaxed": (120, 300, 900, HOUR),
            "correspondence": (4 * HOUR, 8 * HOUR, 12 * HOUR, DAY),
        },
    ),
)

LEVELS = ("captain", "cadet", "strategist")
LEVEL_TITLES = {
    "cadet": _both("Cadet", "Cadet"),
    "captain": _both("Captain", "Capitaine"),
    "strategist": _both("Strategist", "Stratège"),
}
LEVEL_ABOUT = {
    "cadet": _both(
        "moves one fleet after the other and takes what lies nearest",
        "joue une flotte après l’autre et prend ce qui est tout près",
    ),
    "captain": _both(
        "brings fleets together and weighs every exchange",
        "rassemble ses flottes et pèse chaque échange",
    ),
    "strategist": _both(
        "plans whole phases and reckons with your answers",
        "prévoit des phases entières et compte avec vos réponses",
    ),
}
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "cadet": ("Mousse", "Gabier", "Pilotin", "Matelot", "Novice", "Timonier"),
    "captain": ("Surcouf", "Jean Bart", "Duquesne", "Tourville", "Forbin", "Cassard"),
    "strategist": ("Vauban", "Turenne", "Condé", "Suffren", "Carnot", "Montcalm"),
}
