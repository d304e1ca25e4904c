"""An authenticator in software: it answers what a site asks, and can be made to answer wrongly."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import websafe_encode

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


@dataclass
class Authenticator:
    """One passkey. ``origin`` and ``site`` are where it believes to be; ``count`` how often it signed."""

    origin: str = "http://localhost"
    site: str = "localhost"
    count: int = 0
    handle: str = ""
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    def make(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to ``navigator.credentials.create``."""
        options = asked["publicKey"]
        self.handle = options["user"]["id"]
        public = cbor.encode(dict(ES256.from_cryptography_key(self.key.public_key())))
        attested = bytes(16) + struct.pack(">H", len(self.credential)) + self.credential + public
        data = self._data(PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        said = {"attestationObject": websafe_encode(attestation)}
        return self._answer(self._client("webauthn.create", options), said)

    def use(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to ``navigator.credentials.get``."""
        client = self._client("webauthn.get", asked["publicKey"])
        data = self._data(PRESENT | VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        said = {
            "authenticatorData": websafe_encode(data),
            "signature": websafe_encode(signature),
            "userHandle": self.handle,
        }
        return self._answer(client, said)

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, client: bytes, said: dict[str, str]) -> dict[str, Any]:
        name = websafe_encode(self.credential)
        response = {"clientDataJSON": websafe_encode(client), **said}
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
