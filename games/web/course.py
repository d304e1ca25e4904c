"""Course of a finished game: its numbers round by round, for the graphs at its end."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.tables import series
from games.tables.core import rate_limit
from games.tables.errors import Refused
from games.web import limits
from games.web.views import found, status_of
from games.web.words import explain


@require_safe
@gzip_page
def course(request: HttpRequest, code: str) -> HttpResponseBase:
    """The numbers of a finished game, round by round, as JSON: what the graphs at its end are drawn from."""
    try:
        limits.count_at_table(request, code, rate_limit.PROOFS)
        data = series.series_text(found(request, code))
    except Refused as refused:
        return JsonResponse(
            {**refused.as_dict(), "message": explain(refused)}, status=status_of(refused, 403)
        )
    return HttpResponse(data, content_type="application/json")
