"""Texts of notices, in their reader's language, of what everybody may know: nothing here reads a hand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from games import registry
from games.notices import channels
from games.notices.models import Notice
from games.notices.parcels import Letter
from games.tables.core import closures
from games.tables.models import Table
from games.tables.text import isolate

NO_WAY = str.maketrans(".:/@", "    ")
"""Signs of addresses, which mail programs make links of."""


QUESTIONS = {
    "turn": gettext_lazy("It is your turn."),
    "aimed": gettext_lazy("A card is aimed at you, and you may answer it."),
    "asked": gettext_lazy("You are asked something outside your turn."),
    channels.SOON: gettext_lazy("Your time is nearly over."),
}
"""Events that say nothing but that they are there."""


def letter(table: Table, rows: list[Notice], url: str, language: str, zone: str = "UTC") -> Letter:
    """One message for all these events, in the language that is switched on."""
    lines = tuple(dict.fromkeys(_line(table, row, zone) for row in rows))
    name = _name(table)
    if len(lines) == 1 and are_nights(rows):
        return Letter(_night_title(rows[0].about), lines, url, table.code, language)
    if len(lines) == 1 and rows[0].seat_id is None:
        return Letter(
            _("%(table)s: %(event)s") % {"table": name, "event": lines[0]}, (), url, table.code, language
        )
    if len(lines) == 1:
        title = _("%(table)s: %(event)s") % {"table": name, "event": _describe(rows[0])}
    else:
        title = ngettext(
            "%(table)s: %(n)d thing waits for you", "%(table)s: %(n)d things wait for you", len(lines)
        ) % {"table": name, "n": len(lines)}
    return Letter(title, lines, url, table.code, language)


def _name(table: Table) -> str:
    return isolate(" ".join((table.name or table.code).split()))


@dataclass(frozen=True)
class Waiting:
    """A table with the events there, and its public address."""

    table: Table
    rows: list[Notice]
    url: str


def letter_of_tables(waiting: list[Waiting], home: str, language: str, zone: str) -> Letter:
    """One message for the events of several tables, in the language that is switched on; ``home`` is the site's."""
    n = len(waiting)
    if all(row.kind == "turn" for one in waiting for row in one.rows):
        title = ngettext("It is your turn at %(n)d table", "It is your turn at %(n)d tables", n) % {"n": n}
    else:
        title = ngettext("%(n)d table waits for you", "%(n)d tables wait for you", n) % {"n": n}
    lines = tuple(f"{_of_table(one, zone)}\n{one.url}\n{fingerprint(one.table)}" for one in waiting)
    return Letter(title, lines, home, "", language)


def _of_table(one: Waiting, zone: str) -> str:
    name = _name(one.table)
    events = " ".join(dict.fromkeys(_line(one.table, row, zone) for row in one.rows))
    return _("%(table)s: %(event)s") % {"table": name, "event": events}


def _line(table: Table, row: Notice, zone: str) -> str:
    said = _describe(row)
    until = table.clocks.get(row.about.get("question", row.name))
    if until is None or row.seat_id is None:
        return said
    local = datetime.fromtimestamp(until / 1000, tz=ZoneInfo(zone))
    moment = date_format(local, "l j F, H:i")
    return _("%(event)s You have until %(moment)s (%(zone)s).") % {
        "event": said,
        "moment": moment,
        "zone": zone.replace("_", " "),
    }


def _describe(row: Notice) -> str:
    about = row.about
    match row.kind:
        case "turn" if row.seat_id is None:
            return _("It is %(player)s’s turn.") % {"player": isolate(about["name"])}
        case "deal":
            return _deal(about)
        case "vote":
            return _vote(about)
        case channels.LOST:
            return _loss(about)
        case "rematch":
            return _rematch(about["players"])
        case "night":
            return _night(about)
        case "ended":
            return _end(about)
        case kind:
            return str(QUESTIONS[kind])


def _deal(about: dict[str, Any]) -> str:
    if about["what"] == "alliance":
        return _("%(player)s proposes an alliance to you.") % {"player": isolate(about["by"])}
    return _("%(player)s offers you a contract.") % {"player": isolate(about["by"])}


def _vote(about: dict[str, Any]) -> str:
    player = {"player": isolate(about["by"])}
    match about["what"]:
        case "rewind":
            return _("%(player)s would like to undo a move: do you agree?") % player
        case "pause":
            return _("%(player)s would like a pause: do you agree?") % player
        case "put_off":
            return _("%(player)s would like to put the deadline off by a day: do you agree?") % player
        case "resume":
            return _("%(player)s would like to go on playing: do you agree?") % player
        case "control":
            return _("%(player)s would like other clocks: do you agree?") % player
        case _:
            return _("%(player)s asks for a vote.") % player


def _loss(about: dict[str, Any]) -> str:
    match about["what"]:
        case "sent_away":
            return _("The host has sent you away from this table.")
        case "removed":
            return _("You were removed from this table, and a robot plays on for you.")
        case "closed":
            return str(closures.WORDS[about["by"]])
        case _ if n := about["missed"]:
            return ngettext(
                "You missed %(n)d decision, and a robot plays for you: take your seat back at any time.",
                "You missed %(n)d decisions in a row, and a robot plays for you: take your seat back at any time.",
                n,
            ) % {"n": n}
        case _:
            return _("A robot was put in your place: take your seat back at any time.")


def _end(about: dict[str, Any]) -> str:
    if about.get("broken_off"):
        return _("The game was broken off. It can be watched again, and played on from any of its moments.")
    winners = about.get("winners", [])
    if not winners:
        return _("The game is over.")
    return ngettext(
        "The game is over: %(players)s has won.", "The game is over: %(players)s have won.", len(winners)
    ) % {"players": ", ".join(map(isolate, winners))}


def _rematch(players: list[str]) -> str:
    return ngettext(
        "%(players)s would like a rematch: your seat is kept.",
        "%(players)s would like a rematch: your seat is kept.",
        len(players),
    ) % {"players": ", ".join(map(isolate, players))}


def are_nights(rows: list[Notice]) -> bool:
    """True if nothing but game nights is told of."""
    return all(row.kind == "night" for row in rows)


def _night(about: dict[str, Any]) -> str:
    title = registry.package(about["game"]).info.title
    said = {
        "group": isolate(" ".join(about["group"].split())),
        "game": title.get((get_language() or "en")[:2], title["en"]),
        "moment": _moment(about),
        "zone": about["zone"].replace("_", " "),
    }
    sentence = _(
        "“%(group)s” play %(game)s on %(moment)s (%(zone)s). The table opens then, with a seat for whoever said yes."
    )
    return sentence % said


def _night_title(about: dict[str, Any]) -> str:
    said = {"group": isolate(" ".join(about["group"].split())), "moment": _moment(about)}
    return _("%(group)s: game night, %(moment)s") % said


def _moment(about: dict[str, Any]) -> str:
    local = datetime.fromtimestamp(about["until"] / 1000, tz=ZoneInfo(about["zone"]))
    return date_format(local, "l j F, H:i")


def confirming(table: Table, url: str, language: str, seat: str) -> Letter:
    """Asks whether an address is right. It may be a stranger's: nothing in it that people wrote is a way elsewhere."""
    name, seat = (" ".join(said.translate(NO_WAY).split()) for said in (table.name or table.code, seat))
    line = _(
        "Somebody gave this address so that %(player)s is told here when it is their turn at “%(table)s”. "
        "If that was you, confirm it with the link below. If not, do nothing: no other mail will come."
    ) % {"player": isolate(seat), "table": isolate(name)}
    return Letter(
        _("%(site)s: is this address yours?") % {"site": settings.SITE_NAME},
        (line, fingerprint(table)),
        url,
        table.code,
        language,
    )


def fingerprint(table: Table) -> str:
    """The fingerprint of the table's chance: who keeps the message has it from before the end (T-8)."""
    said = {
        "dice": _("Fingerprint of the dice: %(fingerprint)s"),
        "draws": _("Fingerprint of the draws: %(fingerprint)s"),
        "board": _("Fingerprint of the draw of the board: %(fingerprint)s"),
        "map": _("Fingerprint of the draw of the map: %(fingerprint)s"),
    }
    return said[registry.package(table.game).info.drawn] % {"fingerprint": table.commitment}


def greeting(table: Table, url: str, language: str) -> Letter:
    """The first message to a channel elsewhere."""
    name = _name(table)
    line = _("Here you will read whose turn it is, whenever that player is away, and how the game ends.")
    subject = _("%(site)s: the table “%(table)s”") % {"site": settings.SITE_NAME, "table": name}
    return Letter(subject, (line, fingerprint(table)), url, table.code, language)


def foot(seat: str, stop_url: str) -> str:
    """Footer of a mail: why one gets it, and how to get no more."""
    return _(
        "You get this mail because you asked for it when playing as %(player)s. To get no more: %(link)s"
    ) % {
        "player": isolate(seat),
        "link": stop_url,
    }
