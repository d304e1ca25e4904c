"""Editions of a game: its content as plain data, and the fault of one that cannot be played with."""

from __future__ import annotations


class ContentError(Exception):
    """Content that cannot be played with. ``place`` says where in the edition, ``why`` what is wrong there."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why
