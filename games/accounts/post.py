"""Mail, sent in a thread beside the request: the time that a mail server takes holds up nobody, and tells nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache

from django.conf import settings
from django.core.mail import EmailMessage

from games import outage


@cache
def _clerk() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="mail")


def leaves() -> bool:
    """True if mail leaves this server; else it is printed to the console."""
    return not settings.EMAIL_BACKEND.endswith("console.EmailBackend")


def send(*, to: str, subject: str, text: str) -> None:
    """Send a plain mail soon. A failure is told in the log without the address and without what was written."""
    _clerk().submit(_send, EmailMessage(subject, text, to=[to]))


def settle() -> None:
    """Wait until everything given so far was sent, or could not be."""
    _clerk().submit(lambda: None).result()


def _send(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception as error:  # whatever a mail server does: the site goes on
        outage.mail.failed(error)
    else:
        outage.mail.answered()
