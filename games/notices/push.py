"""Sends letters to browsers, by the push services that these named. Reads no row; runs in a thread of its own."""

from __future__ import annotations

import hashlib
import http.client
import json
import time

from games.notices import outward, webpush
from games.notices.parcels import BrowserTo, Letter, Outcome, Parcel, PushTo, Receipt

TTL = 24 * 3600
"""Seconds for which a service keeps a message for a browser that is off."""


def deliver(parcel: Parcel, to: PushTo) -> Receipt:
    """Send to each browser. It has arrived when one has it; browsers that are no more are told of."""
    outcomes: list[Outcome] = []
    gone: list[int] = []
    message = _message(parcel.letter)
    for browser in to.browsers:
        status = _post(parcel.letter.tag, message, browser, to)
        outcomes.append(_outcome(status))
        if status in (404, 410):
            gone.append(browser.row)
    for best in (Outcome.SENT, Outcome.LATER):
        if best in outcomes:
            return Receipt(best, tuple(gone))
    return Receipt(Outcome.NEVER, tuple(gone))


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.SENT
    return Outcome.LATER if status == 0 or status == 429 or status >= 500 else Outcome.NEVER


def _post(tag: str, message: bytes, browser: BrowserTo, to: PushTo) -> int:
    """The status of the push service; 0 where nobody answered, 400 where nothing may be sent."""
    try:
        sender = webpush.authorization(browser.endpoint, to.key, to.contact, int(time.time()))
    except ValueError:
        return 400
    headers = {
        "Authorization": sender,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Urgency": "normal",
        # What was not fetched yet is replaced by what is newer of the same table.
        "Topic": hashlib.sha256(tag.encode()).hexdigest()[:32],
    }
    try:
        return outward.post(browser.endpoint, webpush.encrypt(message, browser.p256dh, browser.auth), headers)
    except outward.ForbiddenError:
        return 400
    except (OSError, http.client.HTTPException):
        return 0


def _message(letter: Letter) -> bytes:
    """Payload that the service worker shows; as many lines as there is room for."""
    lines = list(letter.lines)
    while True:
        said = {"title": letter.title, "body": "\n".join(lines), "url": letter.url, "tag": letter.tag}
        data = json.dumps(said).encode()
        if len(data) <= webpush.LONGEST or not lines:
            return data
        lines.pop()
