"""A table with people who want mail, the tests' own time, and a mail server of our own that keeps what it gets."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.db.models import QuerySet
from pytest_django.fixtures import Settings

from games.notices import dispatcher, subscriptions
from games.notices.models import Mailbox, Notice
from games.notices.subscriptions import Asker
from games.tables.models import Seat
from tests.notices.receiving import Service, serving
from tests.tables.conftest import Watch
from tests.tables.conftest import countdown as countdown
from tests.tables.conftest import watch as watch

SITE = "https://play.example"
ASKER = Asker("en", SITE)


@dataclass
class Sink:
    """A mail server: what was said to it, and what it answers by the address."""

    port: int
    mails: list[tuple[str, EmailMessage]] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        answer = self.answers.get(address, "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append((envelope.rcpt_tos[0], mail))
        return "250 OK"

    def fetch(self) -> list[tuple[str, str]]:
        """To whom and about what, since the last time."""
        told = [(to, str(mail["Subject"]).strip()) for to, mail in self.mails]
        self.mails.clear()
        return told


@pytest.fixture(autouse=True)
def own_dispatcher() -> Iterator[None]:
    """Nothing under way from one test to the next."""
    dispatcher.stop()
    yield
    dispatcher.stop()


@pytest.fixture
def sink(settings: Settings) -> Iterator[Sink]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sink = Sink(port)
    controller = Controller(sink, hostname="127.0.0.1", port=port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", port, False
    yield sink
    controller.stop()


def go_round() -> None:
    """One round of the dispatcher, and wait until all of it has arrived."""
    dispatcher.make_a_round()
    dispatcher.finish(60)


def wants_mail(seat: Seat, address: str, language: str = "en") -> None:
    """A seat whose address is confirmed."""
    subscriptions.set_address(seat=seat, address=address, asker=Asker(language, SITE), visitor="")
    Notice.objects.filter(seat=seat).delete()
    subscriptions.confirm(Mailbox.objects.get(reader__seat=seat))


def news() -> QuerySet[Notice]:
    """Notices of events; reminders of deadlines, which are stored beforehand, are left out."""
    return Notice.objects.exclude(kind="soon")


def links_in(mail: EmailMessage) -> list[str]:
    """The paths of this site's links in a mail's text."""
    return re.findall(rf"{SITE}(\S+)", mail.get_content())


Pass = Callable[[float], int]


@pytest.fixture
def later(watch: Watch) -> Pass:
    """Let seconds pass, then have the dispatcher go round."""

    def let(seconds: float) -> int:
        watch.pass_by(seconds)
        go_round()
        return watch.now

    return let


@pytest.fixture
def service(settings: Settings) -> Iterator[Service]:
    """A service that takes pushes and hooks, on this machine."""
    settings.NOTICES_PRIVATE_TARGETS = True
    with serving() as service:
        yield service
