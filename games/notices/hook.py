"""Webhooks: post public events to a channel elsewhere, such as one of Discord. Runs in a thread of its own."""

from __future__ import annotations

import http.client
import json
import re

from games.notices import outward
from games.notices.parcels import HookTo, Outcome, Parcel, Receipt

MARKS = re.compile(r"([\\*_~`|>\[\]<@#])")
"""Signs with which names could call people or dress up."""


def deliver(parcel: Parcel, to: HookTo) -> Receipt:
    """Post one message; a channel that is no more is told of."""
    lines = MARKS.sub(r"\\\1", "\n".join([parcel.letter.title, *parcel.letter.lines]))
    said = {"content": f"{lines}\n<{parcel.letter.url}>"[:2000], "allowed_mentions": {"parse": []}}
    try:
        status = outward.post(to.url, json.dumps(said).encode(), {"Content-Type": "application/json"})
    except outward.ForbiddenError:
        return Receipt(Outcome.NEVER)
    except (OSError, http.client.HTTPException):
        return Receipt(Outcome.LATER)
    if 200 <= status < 300:
        return Receipt(Outcome.SENT)
    if status in (404, 410):
        return Receipt(Outcome.NEVER, (to.row,))
    return Receipt(Outcome.LATER if status == 429 or status >= 500 else Outcome.NEVER)
