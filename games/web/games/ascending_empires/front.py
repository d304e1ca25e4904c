"""Front of Ascending Empires: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.fronts import Front, Saying

FRONT = Front(
    hue="#FF9E7D",
    claim=_("All hangs on a flick"),
    text=_("Aim, let go, land; build and research while the others shake."),
    length=_("45 to 60 min"),
    live=True,
    days=False,
    known=(
        Saying(_("Chance"), _("Planets lie face down; the flick is yours alone.")),
        Saying(_("Going out"), _("Nobody does: the points decide.")),
        Saying(_("Away?"), _("A robot flicks for you until you are back.")),
        Saying(_("Alone?"), _("Robots with steadier or shakier hands fill the table.")),
    ),
)
