"""Front of BSS: its presentation on the home page and on its own."""

from django.utils.translation import gettext_lazy as _

from games.web.game_pages import GamePage, Lesson, Saying

PAGE = GamePage(
    hue="#9CB8FF",
    claim=_("A duel of pure calculation"),
    text=_("Two admirals, a chessboard of stars, and no chance at all."),
    length=_("20 to 40 min"),
    live=True,
    days=True,
    scenes=(
        Saying(_("Move"), _("Fleets move along the lines: stand in rich systems, beside weak neighbours.")),
        Saying(_("Fight"), _("Press an enemy, then your fleets: the result is told before you commit.")),
        Saying(
            _("Conquer"),
            _(
                "Every system taken adds to your score and your initiative: the player ahead decides who plays first."
            ),
        ),
    ),
    lesson=Lesson(
        minutes=10,
        robots=1,
        level="cadet",
        # A board on which whoever steps forward and takes what the screen says can be taken wins.
        options={"board": "small", "neutrals": 3, "turns": 2, "defences": "free", "seed": 24},
    ),
    known=(
        Saying(_("Chance"), _("None: the board is drawn once, then every result is known before you act.")),
        Saying(_("Elimination"), _("Both play to the last turn; the score decides.")),
        Saying(_("Away?"), _("A robot plays safely in your place until you are back.")),
        Saying(_("Alone?"), _("A robot takes the other side, at three strengths.")),
    ),
    colours=("blue", "green", "neutral"),
)
