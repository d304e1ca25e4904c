"""Reports of refusals and failures, for the host and the operator; docs/security.md says who may see what.

Keeping never fails and changes nothing of the table. It is bounded: so many reports a table, so many a minute.
"""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from django.db import DatabaseError, transaction

from games import metrics
from games.tables.core import rate_limit
from games.tables.errors import Refused
from games.tables.models import Report, Table
from games.tables.moves import reproduction, retelling
from games.tables.moves.move_service import NeedsWorker
from games.tables.replay import study_service

logger = logging.getLogger(__name__)

KEPT = 60
"""Reports kept of a table; the oldest refusals go first."""
FEW = rate_limit.RateLimit("reports", 12, 60)
"""Of one table: whoever sends nonsense all day does not fill the disk."""
SAYINGS = rate_limit.RateLimit("reports-of-players", 5, 3600)
"""Of one seat."""
PAGES = rate_limit.RateLimit("reports-of-pages", 6, 3600)
"""Of one seat."""
LARGEST_ACTION = 1000
"""Characters of JSON beyond which an action is not kept."""
LARGEST_DETAIL = 2000

UNTOLD = frozenset({"stale_prompt", "unavailable", "not_seated", "no_such_table", "too_fast"})
"""Refusals that every hurried click or lost line brings: nothing to look into."""

Short = Annotated[str, msgspec.Meta(max_length=40)]


class PageError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Error that a page reports of itself: which part broke, its stack, kinds and versions of the last frames."""

    part: Short
    stack: Annotated[str, msgspec.Meta(max_length=1500)]
    frames: Annotated[list[Short], msgspec.Meta(max_length=10)]
    screen: Short


OURS = Path(__file__).resolve().parents[3]


@contextmanager
def watching(code: str, seat: Callable[[], int | None], prompt: str | None, action: Any) -> Iterator[None]:
    """Keep what is refused or fails inside, and let it go on. ``seat`` is asked only then."""
    try:
        yield
    except Refused as refused:
        if refused.code not in UNTOLD:
            with suppress(DatabaseError):
                _report_refusal(code, seat(), prompt or "", action, refused)
        raise
    except (DatabaseError, NeedsWorker):
        raise
    except Exception as error:
        with suppress(DatabaseError):
            record_failure(code, Report.Kind.RULES, error, seat=seat(), prompt=prompt or "", action=action)
        raise


def record_failure(
    code: str,
    kind: str,
    error: Exception,
    *,
    seat: int | None = None,
    prompt: str = "",
    action: Any = None,
) -> Report | None:
    """Keep a failure of ours and say it in the log, without what was said or held; None where it cannot be kept."""
    place = place_of(error)
    metrics.FAILURES.labels(kind).inc()
    report = _keep(
        code,
        kind=kind,
        seat=seat,
        prompt=prompt,
        action=_small(action),
        error=place,
        detail="".join(traceback.format_exception(error))[-LARGEST_DETAIL:],
    )
    fields = {"table": code, "kind": kind, "place": place, "report": report.pk if report else 0}
    logger.error("table %s: a failure (manage.py report)", code, exc_info=error, extra=fields)
    return report


def say(*, code: str, seat: int, number: int, text: str) -> Report:
    """Report a problem, from the seat with row id ``seat`` (number ``number``).

    Raises Refused ``too_fast``, ``malformed`` where nothing is said or no game runs.
    """
    if not text.strip():
        raise Refused("malformed", field="text")
    rate_limit.count(f"seat-{seat}", SAYINGS)
    report = _keep(code, kind=Report.Kind.PLAYER, seat=number, detail=text.strip()[:LARGEST_DETAIL])
    if report is None:
        raise Refused("wrong_phase")
    return report


def report_page(*, code: str, seat: int, number: int, page: PageError) -> None:
    """Keep an error of the page of seat ``number`` (row id ``seat``); nothing where there are too many."""
    try:
        rate_limit.count(f"seat-{seat}", PAGES)
    except Refused:
        return
    metrics.FAILURES.labels(Report.Kind.PAGE).inc()
    lines = [page.stack, f"frames: {', '.join(page.frames)}", f"screen: {page.screen}"]
    _keep(code, kind=Report.Kind.PAGE, seat=number, error=page.part, detail="\n".join(lines)[:LARGEST_DETAIL])


def place_of(error: BaseException) -> str:
    """The exception's kind and the innermost place in our own code where it was raised; none of its words.

    >>> place_of(ValueError("a secret"))
    'ValueError'
    """
    frames = [
        f"{Path(frame.filename).resolve().relative_to(OURS)}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).resolve().is_relative_to(OURS / "games")
    ]
    return " at ".join([type(error).__name__, *frames[-1:]])[:200]


def _report_refusal(code: str, seat: int | None, prompt: str, action: Any, refused: Refused) -> None:
    kept = _small(action)
    _keep(
        code,
        kind=Report.Kind.REFUSAL,
        seat=seat,
        prompt=prompt,
        action=kept,
        code=refused.code[:40],
        rule=refused.rule[:20],
    )


def _keep(table_code: str, /, **fields: Any) -> Report | None:
    """A row, with its scenario where something failed; None where there are too many, or no game."""
    try:
        rate_limit.count(table_code.upper(), FEW)
    except Refused:
        return None
    try:
        table = Table.objects.filter(code=table_code.upper()).first()
        if table is None or not table.state:
            return None
        report = Report(table=table, seq=table.seq, **fields)
        if report.kind not in (Report.Kind.REFUSAL, Report.Kind.PAGE):
            report.scenario = _scenario_now(report)  # before the transaction: others may be writing
        with transaction.atomic():
            report.save()
            _forget(table)
            return report
    except DatabaseError:
        logger.warning("a report could not be kept", extra={"table": table_code, "kind": str(fields["kind"])})
        return None


def scenario(report: Report) -> dict[str, Any] | None:
    """The scenario of ``report``, made in the study process; None where none leads there.

    Raises Refused ``too_fast`` where too many wait.
    """
    asked = retelling.telling(report)
    return None if asked is None else study_service.STUDY_SERVICE.ask(reproduction.tell, asked)


def _scenario_now(report: Report) -> dict[str, Any] | None:
    """The scenario of a new report: a player's is left for later where too many wait, a failure waits for nobody."""
    if report.kind != Report.Kind.PLAYER:
        return retelling.scenario(report)
    with suppress(Refused):
        return scenario(report)
    return None


def _forget(table: Table) -> None:
    rows = Report.objects.filter(table=table)
    surplus = rows.count() - KEPT
    if surplus > 0:
        refusals = list(
            rows.filter(kind=Report.Kind.REFUSAL).order_by("pk").values_list("pk", flat=True)[:surplus]
        )
        others = list(rows.order_by("pk").values_list("pk", flat=True)[: surplus - len(refusals)])
        rows.filter(pk__in=[*refusals, *others]).delete()


def _small(action: Any) -> dict[str, Any] | None:
    if not isinstance(action, Mapping):
        return None
    text = json.dumps(dict(action), ensure_ascii=False, default=str)
    return None if len(text) > LARGEST_ACTION or "\\u0000" in text or "\0" in text else json.loads(text)
