"""JSON interface: what the socket does, by plain requests.

JSON only. Answers that refuse are ``{"code", "rule", …}`` with the codes of the tables and of the rules.
"""

from __future__ import annotations

from math import ceil
from typing import Any, cast

from django.db import DataError, InterfaceError, OperationalError
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from rest_framework import exceptions, status
from rest_framework.parsers import BaseParser, JSONParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games import outage, registry
from games.api import seats, serializers
from games.api.throttles import Opening, Reading, Writing
from games.engine import incoming_json
from games.engine.events import SPECTATOR
from games.tables import play, selectors
from games.tables.core import openers, rate_limit, seat_cookies
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.gamefiles import importing
from games.tables.gamefiles.exporting import game_file
from games.tables.lobby import exclusions
from games.tables.lobby.offers import offer
from games.tables.models import MoveRecord
from games.tables.people import audience
from games.tables.upkeep import reports

STATUSES = {
    "no_such_game": status.HTTP_404_NOT_FOUND,
    "no_such_table": status.HTTP_404_NOT_FOUND,
    "table_closed": status.HTTP_410_GONE,
    "not_seated": status.HTTP_403_FORBIDDEN,
    "not_host": status.HTTP_403_FORBIDDEN,
    "foreign_origin": status.HTTP_403_FORBIDDEN,
    "malformed": status.HTTP_400_BAD_REQUEST,
    "doctored": status.HTTP_400_BAD_REQUEST,
    "unknown_action": status.HTTP_400_BAD_REQUEST,
    "too_long": status.HTTP_400_BAD_REQUEST,
    "too_fast": status.HTTP_429_TOO_MANY_REQUESTS,
}
"""Statuses of refusals; every other one is a conflict with how the table stands."""


CODES = {400: "malformed", 415: "malformed", 429: "too_fast"}
"""Codes for what the framework refuses before a table is asked."""


class Json(JSONParser):
    """Parser of bodies in JSON within the bound of ``incoming_json``."""

    def parse(self, stream: Any, *args: Any, **kwargs: Any) -> Any:
        """The value in the body. Raises ParseError."""
        try:
            return incoming_json.read(stream.read())
        except incoming_json.UnfitJsonError:
            raise exceptions.ParseError from None


class TableView(APIView):
    """Base view: JSON, no sessions, refusals as data, nothing kept by caches."""

    authentication_classes = ()
    permission_classes = ()
    parser_classes = (Json,)
    renderer_classes = (JSONRenderer,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse pages of other sites before anything is looked at."""
        super().initial(request, *args, **kwargs)
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            seats.check_origin(request)
        if "code" in kwargs and not seats.secret_of(request, kwargs["code"]):
            rate_limit.check(_address(request), rate_limit.MISSES)

    def get_throttles(self) -> list[BaseThrottle]:
        """Reading is cheap, writing less so, opening tables costs rows for good."""
        return [Reading() if self.request.method in ("GET", "HEAD", "OPTIONS") else self.writing()]

    def writing(self) -> BaseThrottle:
        """Throttle of writes to this view."""
        return Writing()

    def handle_exception(self, exc: Exception) -> Response:
        """Refusals as JSON with their status."""
        if isinstance(exc, Refused):
            if exc.code in ("no_such_table", "table_closed"):
                exc = _counted_miss(self.request, exc)
            again = {"Retry-After": str(exc.params["seconds"])} if "seconds" in exc.params else None
            return Response(exc.as_dict(), STATUSES.get(exc.code, status.HTTP_409_CONFLICT), headers=again)
        if isinstance(exc, InterfaceError | OperationalError):
            outage.database.failed(exc)
            return Response({"code": "unavailable", "rule": ""}, status.HTTP_503_SERVICE_UNAVAILABLE)
        if isinstance(exc, DataError):  # PostgreSQL knows no NUL
            return Response(Refused("malformed").as_dict(), status.HTTP_400_BAD_REQUEST)
        response = super().handle_exception(exc)
        if code := CODES.get(response.status_code):
            response.data = {"code": code, "rule": "", **_more(exc)}
        return response

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Forbid caches to store the answer: it may hold secrets of one seat."""
        final = super().finalize_response(request, response, *args, **kwargs)
        final["Cache-Control"] = "private, no-store"
        return final


class Games(TableView):
    """``/api/games/``: what tables can be opened for."""

    def get(self, request: Request) -> Response:
        """Every game with its seats, options, presets, clocks and levels of robots, in the language asked for."""
        language = get_language() or "en"
        return Response([offer(key, language) for key in registry.keys()])


class OneGame(TableView):
    """``/api/games/KEY/``: what a host may choose for one game."""

    def get(self, request: Request, key: str) -> Response:
        """Return the options of one game; refuse with ``no_such_game`` where there is none."""
        if key not in registry.keys():
            raise Refused("no_such_game", game=key)
        return Response(offer(key, get_language() or "en"))


class Tables(TableView):
    """``/api/tables/``: the public tables; POST opens one."""

    def writing(self) -> BaseThrottle:
        """Opening tables fills the disk: far fewer of them."""
        return Opening()

    def get(self, request: Request) -> Response:
        """Tables that anybody may join or watch."""
        return Response([serializers.ListingSerializer(each).data for each in selectors.public_tables()])

    def post(self, request: Request) -> Response:
        """Open a table and sit down as its host; the answer holds the seat's secret, this once."""
        wanted = serializers.NewTableSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        rate_limit.count(_address(request), rate_limit.TABLES)
        claim = play.create_table(address=_address(request), **wanted.validated_data)
        return _answer_with_claim(claim)


class File(BaseParser):
    """A game file as it came, up to what one may have."""

    media_type = "application/json"

    def parse(self, stream: Any, *args: Any, **kwargs: Any) -> Any:
        """The bytes; one more than a file may have of what is longer. Raises Refused ``doctored``."""
        return importing.read_file(stream)


class Import(TableView):
    """``/api/import/``."""

    parser_classes: Any = (File,)

    def writing(self) -> BaseThrottle:
        """Limit imports as openings of tables: both fill the disk."""
        return Opening()

    def post(self, request: Request) -> Response:
        """Bring a game file: the table that shows it. ``doctored`` says why, and at which move, where it is refused."""
        rate_limit.count(_address(request), rate_limit.IMPORTS)
        table = play.import_game(data=bytes(cast("bytes", request.data)))
        urls = {"url": reverse("room", args=[table.code]), "replay": reverse("replay", args=[table.code])}
        return Response({"code": table.code, **urls}, status.HTTP_201_CREATED)


class GameFile(TableView):
    """``/api/tables/CODE/game/``."""

    def get(self, request: Request, code: str) -> HttpResponse:
        """The file of a finished game."""
        rate_limit.count(_address(request), rate_limit.PROOFS)
        return HttpResponse(game_file(selectors.find(code)), content_type="application/json")


class OneTable(TableView):
    """``/api/tables/CODE/``: the document, as the seat or a spectator sees it."""

    def get(self, request: Request, code: str) -> Response:
        """Return the document of the viewer, as the socket sends it, with its version."""
        secret = seats.secret_of(request, code)
        seat = seats.seat_of(request, code)
        shot = selectors.snapshot(code)
        # Read after the seat: by now it may have been given up, or have another number.
        number = next((other.number for other in shot.seats.values() if other == seat), None)
        linked = seat is not None and number is not None and not seat.keyed
        link = reverse("seat", args=[shot.table.code, secret]) if linked else ""
        audience.look(shot.table)
        shown = document(shot, number, link)
        return Response({"version": shot.version, "doc": shown})


class Join(TableView):
    """``/api/tables/CODE/join/``."""

    def post(self, request: Request, code: str) -> Response:
        """Sit down by name; the answer holds the seat's secret, this once."""
        wanted = serializers.JoinSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        exclusions.check(code, [seats.secret_of(request, code)])
        rate_limit.sit_down(_address(request), code)
        return _answer_with_claim(play.join(code=code, **wanted.validated_data))


class Rematch(TableView):
    """``/api/tables/CODE/rematch/``."""

    def post(self, request: Request, code: str) -> Response:
        """Sit down at the rematch of a finished table, which is opened for the first; the answer holds the secret."""
        selectors.find(code)
        seat = seats.require_seat(request, code)
        if seat.deputised:
            raise Refused("deputy")
        rate_limit.count_known(_address(request), f"seat-{seat.pk}", rate_limit.TABLES)
        claim = play.rematch(code=code, seat=seat.pk)
        openers.note(_address(request), claim.table.code)
        return _answer_with_claim(claim)


class Moves(TableView):
    """``/api/tables/CODE/moves/``."""

    def post(self, request: Request, code: str) -> Response:
        """Play an action: the answer to a prompt, or with ``prompt`` null one that is possible at any time.

        A token used before gets its first receipt again.
        """
        wanted = serializers.MoveSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        selectors.find(code)
        seat = seats.require_seat(request, code)
        rate_limit.count(f"seat-{seat.pk}", rate_limit.MOVES)
        said = wanted.validated_data
        with reports.watching(code, lambda: seat.number, said["prompt"], said["action"]):
            by = MoveRecord.By.DEPUTY if seat.deputised else MoveRecord.By.PLAYER
            receipt = play.submit(code=code, seat=seat.pk, by=by, **said)
        return Response({"token": receipt.token, "seq": receipt.seq, "version": receipt.version})


class Rewind(TableView):
    """``/api/tables/CODE/rewind/``."""

    def post(self, request: Request, code: str) -> Response:
        """Take back, or ask to; agree to a request, refuse or withdraw it. ``seq`` is there once it was taken back."""
        wanted = serializers.RewindSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        selectors.find(code)
        seat = seats.require_seat(request, code)
        deputised = seat.deputised and not seat.lent
        asked = play.request_undo(code=code, seat=seat.pk, deputised=deputised, **wanted.validated_data)
        done = {} if asked.seq is None else {"seq": asked.seq}
        return Response({"token": wanted.validated_data["token"], "version": asked.version, **done})


class Log(TableView):
    """``/api/tables/CODE/log/?after=SEQ``."""

    def get(self, request: Request, code: str) -> Response:
        """The lines of the log after move ``after`` (all without it), as the seat or a spectator may know them.

        Where more follow, ``next`` is the move to ask for as ``after``.
        """
        wanted = serializers.LogSerializer(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        table = selectors.find(code)
        seat = seats.seat_of(request, code)
        viewer = SPECTATOR if seat is None else seat.number
        lines, last = selectors.log_page(table.code, wanted.validated_data["after"], viewer)
        return Response({"log": lines} | ({} if last is None else {"next": last}))


def _answer_with_claim(claim: play.Claim) -> Response:
    code = claim.table.code
    response = Response(
        {
            "code": code,
            "seat": claim.seat.number,
            "secret": claim.secret,
            "url": reverse("room", args=[code]),
            "link": reverse("seat", args=[code, claim.secret]),
        },
        status.HTTP_201_CREATED,
    )
    seat_cookies.give(response, code, claim.secret)
    return response


def _more(exc: Exception) -> dict[str, Any]:
    """Details of a refusal by the framework: the invalid fields, or the seconds to wait."""
    if isinstance(exc, exceptions.ValidationError):
        return {"fields": exc.detail}
    wait = getattr(exc, "wait", None)
    return {} if wait is None else {"seconds": max(1, ceil(wait))}


def _address(request: Request) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def _counted_miss(request: Request, refused: Refused) -> Refused:
    """A code that opens nothing counts with those of the pages; what to answer."""
    try:
        rate_limit.count(_address(request), rate_limit.MISSES)
    except Refused as too_fast:
        return too_fast
    return refused
