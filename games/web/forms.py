"""Forms of the pages."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games import registry
from games.catalogue.freeze import edition_slugs
from games.engine import incoming_json
from games.engine.options import Option, defaults
from games.tables.core import control
from games.tables.core.control import LONGEST_TIME
from games.tables.core.hours import zones
from games.tables.lobby.names import TABLE_NAME_LENGTH
from games.tables.models import NAME_LENGTH, Table

NO_LIMIT = "none"

OPTION = "option_"
"""Before the name of an option in the name of its field."""

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


def _clock(game: str, mode: str, zone: str) -> dict[str, Any]:
    """The time control of a mode chosen in a form, its hours those of the visitor's time zone, where that is known."""
    clock = control.usual(control.clocks_of(game), mode)
    return (
        clock | {"time_zone": zone if zone in zones() else "UTC"}
        if mode == Table.Control.CORRESPONDENCE
        else clock
    )


class OptionField(forms.CharField):
    """One option of a game, its value written as JSON; a switch is a box to tick."""

    def __init__(self, option: Option) -> None:
        super().__init__(required=False)
        self.option = option

    def clean(self, value: Any) -> Any:
        """The value, None where nothing was said. Raises ValidationError for one that the option does not allow."""
        said = super().clean(value)
        if self.option.switch:
            return said not in ("", "false")
        if said == "":
            return self.option.default
        try:
            found = incoming_json.read(said)
        except incoming_json.UnfitJsonError:
            found = said
        if not self.option.allows(found):
            raise forms.ValidationError(_("Choose one of the values offered."))
        return found


class NewTableForm(forms.Form):
    """A table to be created, for one registered game."""

    host_name = forms.CharField(max_length=NAME_LENGTH)
    name = forms.CharField(max_length=TABLE_NAME_LENGTH, required=False)
    public = forms.TypedChoiceField(
        choices=[("0", "0"), ("1", "1")], coerce=lambda said: said == "1", required=False
    )

    def __init__(self, data: Any, game: str) -> None:
        super().__init__(data)
        package, self._game = registry.package(game), game
        self.fields["bots"] = forms.IntegerField(
            min_value=0, max_value=package.info.max_seats - 1, required=False
        )
        self.fields["bot_level"] = forms.ChoiceField(
            choices=[(level, level) for level in package.info.levels], required=False
        )
        for clock in package.info.clocks:
            self.fields[f"{clock.name}_time"] = ClockField()
        self.fields["clock"] = forms.ChoiceField(choices=Table.Control.choices, required=False)
        self.fields["time_zone"] = forms.CharField(max_length=40, required=False)
        self._presets, self._options = package.info.presets, package.info.options
        choices = [(choice, choice) for choice in (*self._presets, OWN_CHOICE)]
        self.fields["rules"] = forms.ChoiceField(choices=choices, required=False)
        self.fields["edition"] = forms.ChoiceField(
            choices=[(slug, slug) for slug in edition_slugs(game)], required=False
        )
        for option in self._options:
            self.fields[OPTION + option.name] = OptionField(option)

    def arguments(self) -> dict[str, Any]:
        """Arguments of ``play.create_table``: what was left empty keeps its default."""
        said = dict(self.cleaned_data)
        chosen = {option.name: said.pop(OPTION + option.name) for option in self._options}
        zone, mode = said.pop("time_zone"), said.pop("clock")
        if mode:
            said["clock"] = _clock(self._game, mode, zone)
        rules = said.pop("rules")
        if rules == OWN_CHOICE:
            said["options"] = chosen
        elif rules:
            said["options"] = {**defaults(self._options), **self._presets[rules]}
        return {field: value for field, value in said.items() if value not in ("", None)}

    def complaints(self) -> dict[str, str]:
        """The first error of each field, by field."""
        return {field: str(errors[0]) for field, errors in self.errors.items()}
