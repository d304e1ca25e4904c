"""Texts of server-rendered pages: refusals and names of editions."""

from __future__ import annotations

from math import ceil

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.tables.core import closures, rate_limit
from games.tables.errors import Refused

SENTENCES = {
    "name_taken": _("Somebody at this table already has that name."),
    "table_full": _("All seats of this table are taken."),
    "already_started": _("This game has begun. You may watch it."),
    "no_such_table": _("There is no table with this code."),
    "not_seated": _("You have no seat at this table: your link may have been renewed elsewhere."),
    "bad_address": _("This is not a mail address."),
    "too_many_letters": _("Too many links were asked for. Look into your mail, or try again in an hour."),
    "passkey_refused": _("That did not work with this passkey. Try again, or choose another way."),
    "last_way_in": _("This is your only way to sign in. Add a mail address or another passkey first."),
    "not_welcome": _("You cannot take a seat at this table."),
    "link_over": _("This link was used already, or is older than a quarter of an hour. Ask for a new one."),
    "address_taken": _("This address has an account of its own. Sign out here and sign in with it."),
    "other_browser": _("Open this link in the browser in which you are signed in to this account."),
    "not_signed_in": _("You are signed out. Sign in again."),
    "sign_in_refused": _("Nobody can sign in with this account. Ask the people who run this server."),
    "reserved": _("The free seats are kept for those who played the last game. Try again in a while."),
    "seat_taken": _("You have sat down at the rematch already: your private link there opens your seat."),
    "sent_away": _(
        "The host has sent you away from this table. You can sit down again once they let you back."
    ),
    "wrong_phase": _("This cannot be done now: the game is still played."),
    "locked": _("The host has locked this table: nobody else may sit down."),
    "deputy": _("A deputy may not do this: it is for the player alone."),
    "not_host": _("Only the host may do this."),
    "bad_subscription": _("The push service of this browser cannot be used."),
    "bad_url": _("This address cannot be used: it must be one of a public site, with https."),
    "eyes_closed": _("While the game runs you see it as you knew it, or as spectators do."),
    "not_over": _("You can play on from a moment only in a game that is over."),
    "rules_changed": _("The rules have changed since: nobody can play on from this moment."),
    "large_edition": _(
        "This game was played with an edition too large for tables here: it can be watched only."
    ),
    "brought_edition": _(
        "This game was played with an edition that came in a file: open a new table with one of those here."
    ),
    "no_such_group": _("There is no group behind this link."),
    "group_full": _("This group has as many names as it can have."),
    "too_many_dates": _("There are enough dates to choose from."),
    "link_renewed": _("The link of this group was renewed since: ask one of its people for the new one."),
    "other_group": _("This game is counted in another group."),
    "counts_not": _(
        "This table counts for nothing: it plays on from a moment of another, or came as a file."
    ),
    "broken_off": _("This game was broken off: there is nothing to play any more, and no result."),
    "no_file": _("A table that plays on from a moment of another has no file of its own."),
    "doctored": _("This file cannot be accepted."),
    "too_fast": _("That was too fast. Wait a little and try again."),
}
UNREADABLE = _("This cannot be read. Use letters, digits and ordinary signs.")


def explain(refused: Refused) -> str:
    """One sentence in the reader's language."""
    if refused.code == "too_long":
        longest = refused.params.get("longest", 0)
        text = ngettext(
            "That is too long: at most %(longest)d character.",
            "That is too long: at most %(longest)d characters.",
            longest,
        )
        return text % {"longest": longest}
    if refused.code == "table_closed":
        return str(closures.WORDS[refused.params["by"]])
    if refused.code == "too_fast" and "seconds" in refused.params:
        seconds = refused.params["seconds"]
        tables = refused.params.get("limit") == rate_limit.TABLES.name
        return _next_table(seconds) if tables else _in_a_while(seconds)
    return str(SENTENCES.get(refused.code, UNREADABLE))


def _next_table(seconds: int) -> str:
    """When the next table can be opened where many were."""
    minutes = ceil(seconds / 60)
    text = ngettext(
        "Many tables were opened from your network: the next one can be opened in %(n)d minute.",
        "Many tables were opened from your network: the next one can be opened in %(n)d minutes.",
        minutes,
    )
    return text % {"n": minutes}


def _in_a_while(seconds: int) -> str:
    """When to try again: in seconds up to two minutes, then in minutes."""
    if seconds <= 120:
        text = ngettext(
            "That was too fast: try again in %(n)d second.",
            "That was too fast: try again in %(n)d seconds.",
            seconds,
        )
        return text % {"n": seconds}
    minutes = ceil(seconds / 60)
    text = ngettext(
        "Too many tries in a short time: try again in %(n)d minute.",
        "Too many tries in a short time: try again in %(n)d minutes.",
        minutes,
    )
    return text % {"n": minutes}
