"""Provably fair chance (SC-18): a seed committed to beforehand, client seeds of the players, one key, open draws.

The construction, so that a stranger can write it anew in any language:

1. When the table opens the server draws a seed and a salt (32 and 16 bytes) and publishes SHA-256(seed ‖ salt).
2. Players may each add a client seed, a word. When the game starts the key is HMAC-SHA-256(seed, part(table) ‖
   part(word 0) ‖ …), the words in the order in which their players arrived; part(text) is the length of its UTF-8
   bytes as four big-endian bytes, then the bytes.
3. Draw number i, a whole number below n, is read from HMAC-SHA-256(key, i as eight big-endian bytes) as
   games.engine.chance.HmacChance says. A shuffle of n things is n − 1 draws.
4. After the k-th time that moves were taken back, k as the log counts it ("fresh"), the same is read from
   HMAC-SHA-256(key, "rewind" ‖ k as eight big-endian bytes ‖ i as eight big-endian bytes): new draws under old numbers.
5. At the end seed and salt are published, and with them every draw can be made again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.engine.chance import Chance, HmacChance

SEED_BYTES = 32
SALT_BYTES = 16


def commitment(seed: bytes, salt: bytes) -> str:
    """Commitment published before the game: SHA-256(seed ‖ salt), 64 hexadecimal digits."""
    return hashlib.sha256(seed + salt).hexdigest()


def game_key(seed: bytes, table: str, client_seeds: Iterable[str]) -> bytes:
    """Key of a game's draws: nobody knows it before the last client seed is there."""
    message = b"".join(_part(text) for text in (table, *client_seeds))
    return hmac.digest(seed, message, "sha256")


def _part(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(4, "big") + data


class Witness:
    """Recorder of another chance's draws: its number, label, bound (or size) and outcome."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.draws: list[dict[str, Any]] = []

    def below(self, index: int, bound: int, label: str) -> int:
        outcome = self._chance.below(index, bound, label)
        self.draws.append({"index": index, "label": label, "below": bound, "outcome": outcome})
        return outcome

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        order = self._chance.permutation(index, size, label)
        self.draws.append({"index": index, "label": label, "shuffle": size, "outcome": list(order)})
        return order

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        """A computed outcome is no draw: its game says how it is checked."""
        return self._chance.settle(label, compute)


def domain(rewinds: int) -> bytes:
    """Domain of the draws after ``rewinds`` rewinds, hashed before a draw's number: nobody has seen those draws."""
    return b"rewind" + rewinds.to_bytes(8, "big") if rewinds else b""


def wrong_draws(key: bytes, draws: Sequence[dict[str, Any]], rewinds: int = 0) -> list[int]:
    """Places in ``draws`` (as a Witness writes them) whose outcome the key does not give after so many rewinds."""
    chance = HmacChance(key, domain(rewinds))
    return [place for place, draw in enumerate(draws) if _again(chance, draw) != draw["outcome"]]


def _again(chance: HmacChance, draw: dict[str, Any]) -> int | list[int]:
    if "shuffle" in draw:
        return chance.permutation(draw["index"], draw["shuffle"], draw["label"])
    return chance.below(draw["index"], draw["below"], draw["label"])
