"""Front of Galaxy: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.game_pages import GamePage, Lesson, Saying

PAGE = GamePage(
    hue="#74DCCB",
    claim=_("Nobody sees the same map"),
    text=_("Secret orders, ambushes, and a throne hidden in the fog."),
    length=_("20 turns"),
    live=True,
    days=True,
    scenes=(
        Saying(
            _("Write"),
            _("Build, send, colonise: everything is saved as you go, and what is on the sheet counts."),
        ),
        Saying(
            _("Scout"), _("Your scanners light a few cells; worlds, traps and the throne wait in the fog.")
        ),
        Saying(_("See"), _("The turn comes back as a film: what you did, what was done to you, and why.")),
    ),
    lesson=Lesson(minutes=20, robots=3, level="explorer", options={}),
    known=(
        Saying(_("Chance"), _("Losses in combat are drawn; every draw can be checked after the game.")),
        Saying(
            _("Elimination"),
            _("Nobody is eliminated: without a star you keep treasury, gifts and messages."),
        ),
        Saying(
            _("Away?"), _("What is on your sheet counts; then a robot writes for you until you are back.")
        ),
        Saying(_("Alone?"), _("Robots fill the table, from 4 to 16 seats.")),
    ),
)
