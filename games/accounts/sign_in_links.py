"""Sign-in links: each signs in once, within a quarter of an hour, and whoever asks hears the same for every address."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import timedelta

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.accounts import seats
from games.accounts.models import Account, Letter
from games.accounts.session import open_account
from games.tables.core import rate_limit
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.models import Seat

LASTS = timedelta(minutes=15)
SECRET_BYTES = 24
LONGEST = 254
"""Characters of an address, as its standard has it."""

TO_ONE = rate_limit.RateLimit("letters-to-an-address", 4, 3600)
"""To one address, as one visitor asks; as many for browsers that it signed in before, whatever others ask for."""
TO_ONE_FROM_ALL = rate_limit.RateLimit("letters-to-an-address-from-strangers", 12, 3600)
"""To one address, as strangers ask from wherever: nobody's mailbox is flooded."""
FROM_ONE = rate_limit.RateLimit("letters-asked-for", 20, 3600)


def tidy(address: str) -> str:
    """Normalised address. Raises Refused ``bad_address``."""
    clean = address.strip().lower()
    try:
        validate_email(clean)
    except ValidationError:
        raise Refused("bad_address") from None
    if len(clean) > LONGEST:
        raise Refused("bad_address")
    return clean


def write(
    *, address: str, asked_from: str, keep: Collection[Seat], account: Account | None, known: bool = False
) -> tuple[str, str]:
    """A new link for the address: returns the address as it is kept, and the secret of its link, told this once.

    ``asked_from`` is the network address of who asks, ``keep`` the seats of that browser, ``account`` the one that the
    address is to be added to, ``known`` whether the address signed that browser in before. Raises Refused
    ``bad_address`` ``too_many_letters``.
    """
    email = tidy(address)
    try:
        rate_limit.count(asked_from, FROM_ONE)
        _count(rate_limit.mailbox(email), asked_from, known)
    except Refused as refused:
        raise Refused("too_many_letters", **refused.params) from None
    secret = secrets.token_urlsafe(SECRET_BYTES)
    forget_old()
    Letter.objects.create(
        hashed=hash_of(secret),
        email=email,
        account=account,
        seats=[[seat.pk, seat.secret_hash] for seat in keep],
        expires=timezone.now() + LASTS,
    )
    return email, secret


def _count(marked: str, asked_from: str, known: bool) -> None:
    """Count a link to an address: strangers cannot use up what is there for who has been here. Raises Refused."""
    if known:
        rate_limit.count(f"known@{marked}", TO_ONE)
        return
    rate_limit.count(f"{rate_limit.visitor(asked_from)}@{marked}", TO_ONE)
    rate_limit.count(marked, TO_ONE_FROM_ALL)


def read(secret: str) -> Letter:
    """The letter with this secret, which stays as good as it was. Raises Refused ``link_over``."""
    letter = Letter.objects.filter(pk=hash_of(secret), expires__gt=timezone.now()).first()
    if letter is None:
        raise Refused("link_over")
    return letter


def forget_old() -> None:
    """Drop links that are over."""
    Letter.objects.filter(expires__lte=timezone.now()).delete()


def mark(secret: str) -> str:
    """Mark by which a browser's session knows the letter that it asked for: not the secret."""
    return hash_of(secret)[:16]


def seats_of(letter: Letter) -> list[Seat]:
    """The seats that the link keeps: those of the browser that asked, if it could still open them."""
    noted = dict(letter.seats)
    rows = Seat.objects.filter(pk__in=noted, kept=None).select_related("table")
    return [seat for seat in rows if seat.secret_hash == noted[seat.pk]]


def use(secret: str, *, language: str = "") -> Account:
    """The account that the link signs in to, a new one where there was none; it keeps the seats noted in the letter.

    Raises Refused ``link_over`` for one that was used, and ``address_taken`` where it adds an address that has an
    account of its own by now.
    """
    try:
        return _use(secret, language)
    except IntegrityError:
        # Another link to this address was pressed in the same moment: its account is there now.
        return _use(secret, language)


@transaction.atomic
def _use(secret: str, language: str) -> Account:
    letter = read(secret)
    deleted, _ = Letter.objects.filter(pk=letter.pk).delete()
    if not deleted:  # somebody was quicker
        raise Refused("link_over")
    known = Account.objects.filter(email=letter.email).select_related("user").first()
    account = letter.account or known
    if account is None:
        account = open_account(email=letter.email, language=language)
    elif letter.account is not None:
        if known not in (None, letter.account):
            raise Refused("address_taken")
        account.email = letter.email
        account.save(update_fields=["email"])
    seats.keep(account, seats_of(letter))
    return account
