"""The form for a new table, drawn from what its game has to offer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine.clocks import DAY, HOUR
from games.tables.lobby.offers import offer
from games.tables.models import Table
from games.web.forms import OPTION, OWN_CHOICE

NBSP = "\u00a0"
USUAL_BOTS = 3
"""Robots that a new table begins with, where it has room for them: one can play at once, and they make room."""


def form_data(game: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Data of the form for a registered game; ``values`` are what was typed before."""
    said = offer(game, get_language() or "en")
    presets = said["presets"]
    rules = values.get("rules") or (presets[0]["key"] if presets else OWN_CHOICE)
    usual = presets[0]["options"] if presets else {one["name"]: one["default"] for one in said["options"]}
    level = values.get("bot_level")
    if level not in [one["level"] for one in said["levels"]]:
        level = next(one["level"] for one in said["levels"] if one["usual"])
    mode = values.get("clock") or Table.Control.LIVE
    return {
        "presets": [one | {"chosen": one["key"] == rules} for one in presets],
        "own": rules == OWN_CHOICE,
        "options": [_option(one, values, usual) for one in said["options"]],
        "bots": _bots(said["seats"][1], said["usual_seats"], values.get("bots")),
        "levels": [one | {"chosen": one["level"] == level} for one in said["levels"]],
        "modes": [_mode(key, said, chosen=key == mode) for key in said["modes"]],
    }


def usual_table(game: str) -> dict[str, Any]:
    """Arguments of a table of a game that nobody has set anything of: usual rules, robots in number and level."""
    said = offer(game, get_language() or "en")
    return {
        "options": said["presets"][0]["options"] if said["presets"] else {},
        "bots": min(USUAL_BOTS, said["usual_seats"] - 1),
        "bot_level": next(one["level"] for one in said["levels"] if one["usual"]),
    }


def _bots(seats: int, usual: int, typed: Any) -> list[tuple[int, bool]]:
    """How many robots a table of so many seats may begin with, each number with whether it is chosen: as many as
    fill a ``usual`` table, up to a few."""
    chosen = str(typed or min(USUAL_BOTS, usual - 1))
    return [(n, str(n) == chosen) for n in range(seats)]


def _option(option: Mapping[str, Any], values: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """An option with what is ticked or chosen: as in the usual preset before anything was typed."""
    field = OPTION + option["name"]
    kept = json.dumps(usual[option["name"]])
    typed = values.get(field, "" if values.get("rules") == OWN_CHOICE else kept)
    choices = [{"value": json.dumps(one["value"]), "title": one["title"]} for one in option["choices"]]
    return {
        **option,
        "field": field,
        "typed": "" if typed == "null" else typed,
        "ticked": typed not in ("", "false"),
        "choices": [one | {"chosen": one["value"] == typed} for one in choices],
    }


def _mode(mode: str, said: Mapping[str, Any], *, chosen: bool) -> dict[str, Any]:
    """A mode of play: its name, and in how much time it is played."""
    titles = {"live": _("Live"), "relaxed": _("Relaxed"), "correspondence": _("By correspondence")}
    usual = said["modes"][mode]
    times = [(one["title"], usual["times"][one["name"]]) for one in said["clocks"] if "times" in usual]
    if "bank_time" in usual:
        times.append((_("Time bank"), usual["bank_time"]))
    parts = [_("%(what)s: %(time)s") % {"what": what, "time": duration(seconds)} for what, seconds in times]
    if closing := usual.get("closing"):
        hour = f"{closing['minute'] // 60}:{closing['minute'] % 60:02}"
        parts = [_("A turn closes every day at %(hour)s.") % {"hour": hour}]
    if "opens" in usual:
        parts.append(_("clocks rest at night"))
    hint = " · ".join(parts) or _("Nobody hurries you.")
    return {"key": mode, "title": titles.get(mode, _("No clock")), "hint": hint, "chosen": chosen}


def duration(seconds: int) -> str:
    """Seconds as people say them; lobby and table say the same (i18n.js).

    >>> [duration(n).replace(NBSP, " ") for n in (45, 90, 600, 3600, 43200)]
    ['45 s', '90 s', '10 min', '1 h', '12 h']
    """
    if seconds < 100:
        return f"{seconds}{NBSP}s"
    if seconds < 6000 and seconds != HOUR:
        return f"{(seconds + 30) // 60}{NBSP}min"
    if seconds < 2 * DAY and seconds != DAY:
        return f"{(seconds + HOUR // 2) // HOUR}{NBSP}h"
    days = (seconds + DAY // 2) // DAY
    return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
