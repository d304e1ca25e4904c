"""First deadlines of a time control, for the forms that choose one."""

from __future__ import annotations

import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from games import registry
from games.tables.core import control, timing
from games.tables.errors import Refused

COUNT = 3


@require_GET
def ahead(request: HttpRequest) -> JsonResponse:
    """Deadlines, in ms since 1970, of a game ``game`` that began now with the time control ``clock`` (JSON).

    Answers 400 with the refusal's code for what is no time control of that game.
    """
    game = request.GET.get("game", "")
    try:
        if game not in registry.keys():
            raise Refused("malformed", field="game")
        clocks = control.clocks_of(game)
        chosen = control.parse(clocks, json.loads(request.GET.get("clock", "")))
    except (Refused, ValueError, RecursionError):
        return JsonResponse({"code": "malformed"}, status=400)
    return JsonResponse({"deadlines": control.deadlines_ahead(chosen, clocks, timing.now_ms(), COUNT)})
