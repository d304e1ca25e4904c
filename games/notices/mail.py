"""Sends letters by mail. Reads no row; runs in a thread of its own."""

from __future__ import annotations

import smtplib

from django.core.mail import EmailMessage
from django.utils.translation import override

from games import outage
from games.notices import words
from games.notices.parcels import Letter, MailTo, Outcome, Parcel, Receipt


def deliver(parcel: Parcel, to: MailTo) -> Receipt:
    """Send one mail. Errors are outcomes; none of them is told with the address."""
    try:
        _message(parcel.letter, to).send()
    except smtplib.SMTPRecipientsRefused as error:
        refused = all(500 <= code < 600 for code, _said in error.recipients.values())
        return Receipt(Outcome.NEVER if refused else Outcome.LATER)
    except (OSError, smtplib.SMTPException) as error:
        outage.mail.failed(error)
        return Receipt(Outcome.LATER)
    outage.mail.answered()
    return Receipt(Outcome.SENT)


def _message(letter: Letter, to: MailTo) -> EmailMessage:
    paragraphs = [*letter.lines, letter.url]
    headers = {
        "Message-ID": to.ident,
        "Auto-Submitted": "auto-generated",
        "Content-Language": letter.language,
    }
    if to.stop_url:
        with override(letter.language):
            paragraphs.append(f"-- \n{words.foot(to.seat_name, to.stop_url)}")
        headers |= {
            "List-Unsubscribe": f"<{to.stop_url}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
    return EmailMessage(letter.title, "\n\n".join(paragraphs), to=[to.address], headers=headers)
