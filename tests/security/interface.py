"""Requests that no client of ours sends, to the programming interface, made by schemathesis from its schema.

    python -m tests.security.interface --seconds 240     # tables of every game

The schema is drf-spectacular's, of the serializers that the views check requests with. No answer may be an error of
ours or hold a word of the server's inside; after one that refuses nothing in the rows may be different.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Answers:
    """Result of a run: requests, answers by status, and faults."""

    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.requests} requests: {dict(sorted(self.statuses.items()))}, {len(self.faults)} faults"


def schema() -> dict[str, Any]:
    """The interface as OpenAPI 3 describes it."""
    from drf_spectacular.extensions import OpenApiSerializerFieldExtension
    from drf_spectacular.generators import SchemaGenerator
    from drf_spectacular.openapi import AutoSchema
    from rest_framework.settings import api_settings

    from games.api import serializers, views

    class Action(OpenApiSerializerFieldExtension):
        target_class = "games.api.serializers.ActionField"

        def map_serializer_field(self, auto_schema: Any, direction: str) -> dict[str, Any]:
            return {"type": "object", "properties": {"do": {"type": "string"}}}

    taken: dict[Any, Any] = {
        views.Tables: serializers.NewTableSerializer,
        views.Join: serializers.JoinSerializer,
        views.Moves: serializers.MoveSerializer,
        views.Rewind: serializers.RewindSerializer,
    }

    class Schema(AutoSchema):
        def get_request_serializer(self) -> Any:
            return taken.get(type(self.view)) if self.method == "POST" else None

        def get_response_serializers(self) -> Any:
            return None

    before, api_settings.DEFAULT_SCHEMA_CLASS = api_settings.DEFAULT_SCHEMA_CLASS, Schema  # type: ignore[assignment]
    try:
        made: dict[str, Any] = SchemaGenerator(urlconf="games.api.urls").get_schema(public=True)
    finally:
        api_settings.DEFAULT_SCHEMA_CLASS = before
    made["paths"]["/api/tables/{code}/log/"]["get"]["parameters"].append(
        {"name": "after", "in": "query", "schema": {"type": "integer", "minimum": -1}}
    )
    return made


def attack(
    examples: int, seconds: float = 86_400, *, seed: int | None = None, games: Sequence[str] = ()
) -> Answers:
    """So many requests to each address and method, none new after so many seconds; at tables of all games, or these."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded

    from games import registry
    from tests.security.fuzz import Fuzzer

    made, answers, until = schema(), Answers(), time.monotonic() + seconds
    dice = random.Random(seed or 0)
    tables = [Fuzzer(dice.randrange(1 << 32), "running", game) for game in games or registry.keys()]
    for result in schemathesis.openapi.from_dict(made).get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            if time.monotonic() < until:
                send(case, dice.choice(tables), answers)

        (seeded(seed) if seed is not None else lambda test: test)(try_it)()
    return answers


def send(case: Any, fuzzer: Any, answers: Answers) -> None:
    """One request as somebody sends it: from a seat, with a wrong secret or without any."""
    from django.test import Client

    from tests.security.fuzz import TELLTALES

    dice = fuzzer.dice
    secret = dice.choice([*fuzzer.secrets.values(), "wrong", ""])
    headers = {"authorization": f"Seat {secret}"} if secret else {}
    if case.path_parameters and dice.random() < 0.9:
        case.path_parameters["code"] = fuzzer.code
    body = (
        b""
        if not isinstance(case.body, (dict, list, str, int, float, bool))
        else json.dumps(case.body).encode()
    )
    before = fuzzer._rows()
    answer = Client(raise_request_exception=False).generic(
        case.method,
        case.formatted_path,
        body,
        content_type=case.media_type or "application/json",
        headers=headers,
        query_params={key: str(value) for key, value in (case.query or {}).items()},
    )
    answers.requests += 1
    answers.statuses[answer.status_code] += 1
    said = f"{case.method} {case.formatted_path} {body[:200]!r}"
    text = answer.content.decode()
    if answer.status_code >= 500:
        answers.faults.append(f"{said}: {answer.status_code}")
    if any(word in text and word not in body.decode() for word in TELLTALES):
        answers.faults.append(f"{said}: answered with {text[:300]}")
    if answer.status_code >= 400 and fuzzer._rows() != before:
        answers.faults.append(f"{said}: was refused and changed something")


def main(arguments: list[str] | None = None) -> int:
    """Send, print what came of it; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--examples", type=int, default=1500, help="requests to each address and method")
    parser.add_argument("--seconds", type=float, default=86_400, help="no new request after so long")
    asked = parser.parse_args(arguments)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DATABASE_URL"] = ""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    from games.api import throttles
    from games.tables.core import rate_limit

    for throttle in (throttles.Reading, throttles.Writing, throttles.Opening):
        throttle.rate = "1000000/s"
    rate_limit.SEATS = rate_limit.TABLES = rate_limit.JOINS = rate_limit.RateLimit("no-limit", 10**9, 60)
    setup_test_environment()
    call_command("migrate", verbosity=0)
    found = attack(asked.examples, asked.seconds)
    for fault in found.faults[:10]:
        print(fault)  # noqa: T201
    print(found)  # noqa: T201
    return bool(found.faults)


if __name__ == "__main__":
    sys.exit(main())
