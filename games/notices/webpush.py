"""Web Push: encryption for one browser (RFC 8291, by http-ece), signed by this server (RFC 8292, by py-vapid)."""

from __future__ import annotations

import base64
import binascii
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid, VapidException

LONGEST = 3000
"""Bytes of the longest message: every push service takes so much, encrypted."""
VALID = 12 * 3600
"""Seconds for which a token of this server counts; services take a day at most."""


def new_key() -> str:
    """A private key for this server's name, as PEM."""
    vapid = Vapid()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(pem: str) -> str:
    """The public half, as browsers want it."""
    point = _name(pem).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def check_keys(p256dh: str, auth: str) -> None:
    """Raise ValueError unless these are a browser's public key and its shared secret."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decode(p256dh))
    if len(_decode(auth)) != 16:
        raise ValueError("the secret has another length")


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """``message`` for one browser alone, in one record of ``aes128gcm``; ``key`` and ``salt`` are made anew."""
    if len(message) > LONGEST:
        raise ValueError("the message is too long")
    sealed: bytes = http_ece.encrypt(
        message,
        salt=salt,
        private_key=key or ec.generate_private_key(ec.SECP256R1()),
        dh=_decode(p256dh),
        auth_secret=_decode(auth),
        version="aes128gcm",
    )
    return sealed


def authorization(endpoint: str, pem: str, contact: str, now: int) -> str:
    """The header that says who sends; ``contact`` is a mailto: or https: address, ``now`` seconds since 1970.

    Raises ValueError for an endpoint that no push service has.
    """
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID, "sub": contact}
    try:
        return str(_name(pem).sign(claims)["Authorization"])
    except VapidException as error:
        raise ValueError(str(error)) from error


def _name(pem: str) -> Vapid:
    vapid = Vapid.from_pem(pem.encode())
    # A page with a path may be the contact too; py-vapid's own check takes bare names alone.
    vapid.conf = {"no-strict": True}
    return vapid


def _decode(text: str) -> bytes:
    """The bytes behind URL-safe base64 without padding. Raises ValueError."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("no base64") from None
