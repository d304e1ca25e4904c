"""Front of Ascending Empires: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.game_pages import GamePage, Lesson, Saying

PAGE = GamePage(
    hue="#FF9E7D",
    claim=_("All hangs on a flick"),
    text=_("Aim, let go, land; build and research while the others shake."),
    length=_("45 to 60 min"),
    live=True,
    days=False,
    scenes=(
        Saying(_("Aim"), _("Pull a ship back and let go: where it slides, bounces and stops is up to you.")),
        Saying(_("Settle"), _("Stop in the orbit of a planet, land, recruit, build, research.")),
        Saying(_("Fight"), _("Ram what stands in the way; ships within range attack at the end of a move.")),
    ),
    lesson=Lesson(
        minutes=12,
        robots=1,
        level="rookie",
        # The whole way of a flick is shown, and the end comes while it is still new.
        options={"flick_control": "drag", "aim_help": "full", "vp_supply": 10, "first_player": 0},
    ),
    known=(
        Saying(_("Chance"), _("Planets lie face down; the flick is yours alone.")),
        Saying(_("Elimination"), _("Nobody is eliminated: the points decide.")),
        Saying(_("Away?"), _("A robot flicks for you until you are back.")),
        Saying(_("Alone?"), _("Robots with steadier or shakier hands fill the table.")),
    ),
)
