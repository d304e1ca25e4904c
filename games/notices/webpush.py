"""The cryptography of Web Push: what only one browser reads (RFC 8291), sent in this server's name (RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
"""Bytes of a record; a message is one."""
LONGEST = 3000
"""Bytes of the longest message: every push service takes so much, encrypted."""
VALID = 12 * 3600
"""Seconds for which a token of this server counts; services take a day at most."""


def new_key() -> str:
    """A private key for this server's name, as PEM."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()


def public_key(pem: str) -> str:
    """The public half, as browsers want it."""
    return encoded(_point(_private(pem).public_key()))


def encoded(data: bytes) -> str:
    """URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes behind such a text. Raises ValueError."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("no base64") from None


def check_keys(p256dh: str, auth: str) -> None:
    """Raise ValueError unless these are a browser's public key and its shared secret."""
    _public(decoded(p256dh))
    if len(decoded(auth)) != 16:
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
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = decoded(p256dh)
    ours = _point(key.public_key())
    shared = key.exchange(ec.ECDH(), _public(theirs))
    material = _derived(decoded(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def authorization(endpoint: str, pem: str, contact: str, now: int) -> str:
    """The header that says who sends; ``contact`` is a mailto: or https: address, ``now`` seconds since 1970."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID, "sub": contact}
    unsigned = ".".join(
        encoded(json.dumps(part, separators=(",", ":")).encode())
        for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = decode_dss_signature(_private(pem).sign(unsigned.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={unsigned}.{signature}, k={public_key(pem)}"


def _private(pem: str) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(pem.encode(), password=None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def _public(point: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
