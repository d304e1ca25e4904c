"""Serializers of requests, which check shapes; the tables judge the meaning."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games import registry
from games.tables.models import TOKEN_LENGTH


class ActionField(serializers.Field[dict[str, Any], Any, Any, Any]):
    """An action as SC-23 lists them: an object, handed on as it is."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """The object. Raises ValidationError for anything else."""
        if not isinstance(data, dict):
            raise serializers.ValidationError("an object is expected")
        return data

    def to_representation(self, value: Any) -> Any:
        """As it is."""
        return value


class StrictCharField(serializers.CharField):
    """Text; a number is no text."""

    def to_internal_value(self, data: Any) -> str:
        """The text. Raises ValidationError for anything else."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class MoveSerializer(serializers.Serializer[Any]):
    """An action, the prompt it answers, and the token under which it counts once."""

    token = StrictCharField(max_length=TOKEN_LENGTH)
    prompt = StrictCharField(allow_null=True, default=None, max_length=120)
    action = ActionField()


class RewindSerializer(serializers.Serializer[Any]):
    """Taking back: asking to, or answering a request by its number."""

    token = StrictCharField(max_length=TOKEN_LENGTH)
    do = serializers.ChoiceField(choices=["ask", "agree", "refuse", "withdraw"])
    seq = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    to = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    request = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)


class JoinSerializer(serializers.Serializer[Any]):
    """A name to sit down under."""

    name = StrictCharField()


class NewTableSerializer(serializers.Serializer[Any]):
    """A table to open; only the host's name is required. Times in seconds, 0 for no limit."""

    host_name = StrictCharField()
    name = StrictCharField(required=False, allow_blank=True)
    options = serializers.DictField(required=False)
    public = serializers.BooleanField(required=False)
    bots = serializers.IntegerField(required=False, min_value=0, max_value=64)
    bot_level = StrictCharField(required=False)
    clock = serializers.DictField(required=False)

    def get_fields(self) -> dict[str, Any]:
        """Return these, ``game``, a registered one, and single times by the games' clocks, ``<clock>_time``."""
        game = serializers.ChoiceField(choices=registry.keys(), required=False)
        clocks = {clock.name for key in registry.keys() for clock in registry.package(key).info.clocks}
        times = {
            f"{name}_time": serializers.IntegerField(required=False, min_value=0) for name in sorted(clocks)
        }
        return {**super().get_fields(), "game": game, **times}


class LogSerializer(serializers.Serializer[Any]):
    """Which part of the log is asked for."""

    after = serializers.IntegerField(default=-1, min_value=-1)


class ListingSerializer(serializers.Serializer[Any]):
    """A table in the list."""

    code = serializers.CharField()
    name = serializers.CharField()
    game = serializers.CharField()
    status = serializers.CharField()
    host = serializers.CharField()
    people = serializers.IntegerField()
    bots = serializers.IntegerField()
    max_seats = serializers.IntegerField()
