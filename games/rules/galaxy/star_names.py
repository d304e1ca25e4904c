"""Names of stars (GX-3.7): two syllables of three letters that can be spoken, each name once."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.galaxy.content import Names

OPENINGS = 5
"""One first syllable in so many is one of the listed openings."""

SHARES = 1000


class Namer:
    """Makes names with ``below(bound)``, a whole number from 0 to bound − 1."""

    def __init__(self, names: Names, below: Callable[[int], int]) -> None:
        self._names = names
        self._below = below
        self._made: set[str] = set()

    def next(self) -> str:
        """A name that has not been given yet and holds no rude word."""
        while True:
            name = self._first() + self._second()
            if name not in self._made and not any(word in name for word in self._names.rude):
                self._made.add(name)
                return name

    def reserve(self, name: str) -> None:
        """Never make this name."""
        self._made.add(name)

    def _letter(self, letters: str) -> str:
        return letters[self._below(len(letters))]

    def _first(self) -> str:
        if self._below(OPENINGS) == 0:
            return self._names.openings[self._below(len(self._names.openings))]
        consonants, vowels = self._names.consonants, self._names.vowels
        return self._letter(consonants) + self._letter(vowels) + self._letter(consonants)

    def _second(self) -> str:
        consonants, vowels = self._names.consonants, self._names.vowels
        ends_on_vowel = self._below(SHARES) < self._names.vowel_ending * SHARES
        last = vowels if ends_on_vowel else consonants
        return self._letter(consonants) + self._letter(vowels) + self._letter(last)
