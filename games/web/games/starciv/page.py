"""Front of Star Civilisations: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.game_pages import GamePage, Lesson, Saying
from games.web.games.starciv.sharing import SHARE
from games.web.games.starciv.spans import word_of

PAGE = GamePage(
    hue="#F2DDB0",
    claim=_("Trade, conquer, transcend"),
    text=_("Five star systems, cards played at the worst moment, and alliances that do not last."),
    length=_("60 to 90 min"),
    live=True,
    days=True,
    scenes=(
        Saying(_("Earn"), _("Several bodies with the same resource pay far more than a mixture.")),
        Saying(_("Attack"), _("Two dice a side: you know your chances before you pay.")),
        Saying(
            _("Transcend"),
            _("The last of twenty-five technologies wins the game, and others open the way to it."),
        ),
    ),
    known=(
        Saying(_("Chance"), _("Dice and cards. Every draw can be checked after the game.")),
        Saying(_("Elimination"), _("Too deep in debt, a player is out, and may stay to watch.")),
        Saying(_("Away?"), _("A robot plays safely in your place until you are back.")),
        Saying(_("Alone?"), _("Robots of three strengths fill the table.")),
    ),
    lesson=Lesson(
        minutes=15,
        robots=2,
        level="cadet",
        # Five rounds, after which the ranking decides, and nothing for advanced players.
        options={
            "round_limit": 5,
            "trade": False,
            "ally_aid": False,
            "allied_victory": False,
            "special_colonies": False,
        },
    ),
    pages={"cards": _("Cards")},
    editions={
        "reconstruction-7": _("Balanced, the usual one"),
        "reconstruction-1": _("More assaults: cheap routes, weak ships"),
        "reconstruction-2": _("For two: dear routes, cheap fleets"),
        "reconstruction-3": _("The longest race: strong ships, dear engines"),
        "reconstruction-4": _("Fast growth: two colonisations a turn for 15 CG"),
        "reconstruction-5": _("As the usual one, but less even for six and eight"),
        "reconstruction-6": _("As the usual one, but less even for two"),
    },
    span=word_of,
    share=SHARE,
    credit=_("A game by Thibaut Charron, for two to eight players"),
)
