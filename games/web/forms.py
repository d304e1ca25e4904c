"""Forms of the pages."""

from __future__ import annotations

from typing import Any

from django import forms

from games.catalogue.models import Edition
from games.rules import shelf
from games.tables import control
from games.tables.control import LONGEST_TIME
from games.tables.hours import zones
from games.tables.models import NAME_LENGTH
from games.tables.rooms import TABLE_NAME_LENGTH

NO_LIMIT = "none"

OWN_CHOICE = "own"
"""The answer to "which rules" that is no preset of the game: single options are ticked."""


def seconds(said: str) -> int:
    """The seconds of a clock in a form; ``none`` (and 0) means without limit. Raises ValueError."""
    return 0 if said == NO_LIMIT else int(said)


class ClockField(forms.TypedChoiceField):
    """Seconds from 0 to a week, or ``none``."""

    def __init__(self) -> None:
        super().__init__(coerce=seconds, required=False)

    def valid_value(self, value: str) -> bool:
        """Any number of seconds in range will do, not just those offered."""
        try:
            return 0 <= seconds(value) <= LONGEST_TIME
        except ValueError:
            return False


def _clock(mode: str, zone: str) -> dict[str, Any]:
    """The time control of a mode chosen in a form, its hours those of the visitor's time zone, where that is known."""
    clock = {"control": mode, **control.USUAL[mode]}
    return clock | {"time_zone": zone if zone in zones() else "UTC"} if "opens" in clock else clock


def editions(game: str = "starciv") -> list[str]:
    """The editions that a new table may have, by slug, the usual one first: those shipped, not a host's drafts."""
    known = Edition.objects.filter(game=game, locked=True).order_by("-is_default", "slug")
    return list(known.values_list("slug", flat=True))


class NewTableForm(forms.Form):
    """A table to be created, for one game on the shelf."""

    host_name = forms.CharField(max_length=NAME_LENGTH)
    name = forms.CharField(max_length=TABLE_NAME_LENGTH, required=False)
    public = forms.TypedChoiceField(
        choices=[("0", "0"), ("1", "1")], coerce=lambda said: said == "1", required=False
    )

    def __init__(self, data: Any, game: str = "starciv") -> None:
        super().__init__(data)
        box = shelf.game(game)
        self.fields["bots"] = forms.IntegerField(
            min_value=0, max_value=box.info.max_seats - 1, required=False
        )
        self.fields["bot_level"] = forms.ChoiceField(
            choices=[(level, level) for level in box.bots], required=False
        )
        for clock in box.info.clocks:
            self.fields[f"{clock.name}_time"] = ClockField()
        modes = [(mode, mode) for mode in control.USUAL]
        self.fields["clock"] = forms.ChoiceField(choices=modes, required=False)
        self.fields["time_zone"] = forms.CharField(max_length=40, required=False)
        self._presets = box.info.presets
        self._switches = [option.name for option in box.info.options if option.switch]
        choices = [(choice, choice) for choice in (*self._presets, OWN_CHOICE)]
        self.fields["rules"] = forms.ChoiceField(choices=choices, required=False)
        self.fields["edition"] = forms.ChoiceField(
            choices=[(slug, slug) for slug in editions(game)], required=False
        )
        for switch in self._switches:
            self.fields[switch] = forms.BooleanField(required=False)

    def arguments(self) -> dict[str, Any]:
        """What ``play.create_table`` is called with: what was left empty keeps its default."""
        said = dict(self.cleaned_data)
        ticked = {switch: said.pop(switch) for switch in self._switches}
        zone, mode = said.pop("time_zone"), said.pop("clock")
        if mode:
            said["clock"] = _clock(mode, zone)
        rules = said.pop("rules")
        if rules == OWN_CHOICE:
            said["options"] = ticked
        elif rules:
            said["options"] = {switch: self._presets[rules].get(switch, False) for switch in self._switches}
        return {field: value for field, value in said.items() if value not in ("", None)}

    def complaints(self) -> dict[str, str]:
        """The first error of each field, by field."""
        return {field: str(errors[0]) for field, errors in self.errors.items()}
