"""What refusals say on pages that the server writes; rooms explain theirs themselves."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.tables.errors import Refused


def explain(refused: Refused) -> str:
    """One sentence in the reader's language."""
    params = refused.params
    match refused.code:
        case "too_long":
            longest = params.get("longest", 0)
            return ngettext(
                "That is too long: at most %(longest)d character.",
                "That is too long: at most %(longest)d characters.",
                longest,
            ) % {"longest": longest}
        case "name_taken":
            return _("Somebody at this table already has that name.")
        case "table_full":
            return _("All seats of this table are taken.")
        case "already_started":
            return _("This game has begun. You may watch it.")
        case "no_such_table":
            return _("There is no table with this code.")
        case "not_seated":
            return _("You have no seat at this table: your link may have been renewed elsewhere.")
        case "locked":
            return _("The host has locked this table: nobody else may sit down.")
        case "deputy":
            return _("A deputy may not do this: it is for the player alone.")
        case "too_fast":
            return _("That was too fast. Wait a little and try again.")
        case _:
            return _("This cannot be read. Use letters, digits and ordinary signs.")
