"""Front of Elgebar: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.game_pages import GamePage, Lesson, Saying

PAGE = GamePage(
    hue="#C4A8FF",
    claim=_("Every kind of sun has its riches"),
    text=_("Explore, build, spy, and design the ships that will decide it."),
    length=_("30 turns"),
    live=True,
    days=True,
    scenes=(
        Saying(_("Explore"), _("Radars and ships light the map; what they have charted stays known.")),
        Saying(
            _("Build"),
            _("Every system feeds mines, plants or greenhouses; you see when each project will be finished."),
        ),
        Saying(_("Strike"), _("Ships of your own design fight, land and bombard, all at the same moment.")),
    ),
    lesson=Lesson(minutes=20, robots=1, level="settler", options={"turn_limit": 15, "first_test": 12}),
    known=(
        Saying(_("Chance"), _("Only the map is drawn; all the rest follows from orders.")),
        Saying(_("Elimination"), _("Nobody is eliminated: an empire may always rise again.")),
        Saying(
            _("Away?"), _("What is on your sheet counts; then a robot writes for you until you are back.")
        ),
        Saying(_("Alone?"), _("Robots of three strengths fill the table.")),
    ),
)
