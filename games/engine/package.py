"""Package of a game: its description for the lobby, its rule set, its bots, and all else that belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from games.engine import editions, options
from games.engine.actions import Rejected
from games.engine.advice import Choice, Line
from games.engine.analyst import Analyst
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.clocks import Clock
from games.engine.options import Option
from games.engine.prompts import Prompt
from games.engine.recorder import Recorder
from games.engine.rulebook import RuleBook
from games.engine.ruleset import Ruleset
from games.engine.scenario import Reader
from games.engine.vocabulary import Vocabulary

R = TypeVar("R", bound=Ruleset[Any])


class GameInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Description of a game for the lobby, as its ``info.toml`` has it. Texts are by language.

    ``clocks`` are what its prompts run on. ``presets`` are named choices of options, the usual one first.
    ``levels`` are the bots that hosts are offered, the first is the usual one (a package may hold more, for tests);
    ``level_titles`` has them in the order in which they are shown, ``bot_names`` names for bots by level.
    """

    key: str
    title: dict[str, str]
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    clocks: tuple[Clock, ...]
    presets: dict[str, dict[str, Any]]
    levels: tuple[str, ...]
    level_titles: dict[str, dict[str, str]]
    bot_names: dict[str, tuple[str, ...]]
    standin: str = ""
    """The bot that plays for somebody who is away; the usual one where none is named."""
    preset_titles: dict[str, dict[str, str]] = {}
    preset_about: dict[str, dict[str, str]] = {}
    level_about: dict[str, dict[str, str]] = {}
    drawn: Literal["dice", "draws", "board", "map"] = "draws"
    """Part of chance: it rolls dice, draws now and then, or draws the board or map and nothing after it."""
    letters: bool = False
    """Whether players may write to one another alone while they play."""
    patience: int = 3
    """Deadlines missed in a row after which a bot stands in, where a table says nothing else; 0: never."""
    usual_seats: int = 0
    """Seats of the table that people usually want; 0: as many as there are."""
    extent: dict[str, int] = {}
    """Greatest number or length at places of an edition where rules reckon long with more (bounds.py)."""


def read_info(folder: str) -> GameInfo:
    """Read ``info.toml`` of the Python package of a game. Raises ContentError, naming the place."""
    return editions.read(editions.load(folder, "info.toml"), GameInfo)


class Advisor(Protocol):
    """Adviser to players."""

    def __call__(self, rules: Any, state: Any, prompt: Prompt, chance: Chance, /) -> Choice | None:
        """Advise on an answer and say why; None where nobody knows. Give it a resampled position."""
        ...


class BestLine(Protocol):
    """Finder of best lines, for whoever studies a game that is over."""

    def __call__(
        self, rules: Any, state: Any, chance: Chance, spent: Callable[[], float] | None = None, /
    ) -> Line:
        """Find what the strongest bot would answer for every seat, from this position to a good end of the line.

        ``spent`` says which part of the time is over, as for ``Bot``; the line ends soon after 1.
        """
        ...


@dataclass(frozen=True, eq=False)
class GamePackage(Generic[R]):
    """One game and what belongs to it; what has a default may be missing. Processes of simulations get it pickled."""

    info: GameInfo
    ruleset: type[R]
    load_edition: Callable[[str], dict[str, Any]]
    """Loads an edition shipped with the rules as plain data, which nobody may change."""
    edition_names: tuple[str, ...]
    """Names of the shipped editions, the default one first."""
    parse_content: Callable[[Mapping[str, Any]], Any]
    """Makes typed content of an edition; raises ContentError, naming the place, for what the rules do not know."""
    options_rule: str
    """Number of the rule about options, which a refusal of them cites."""
    bots: Mapping[str, type[Bot]] = field(default_factory=dict)
    advise: Advisor | None = None
    best_line: BestLine | None = None
    analyst: Callable[[R], Analyst[Any]] | None = None
    """Makes the judge of positions of games that are over; None where nobody can tell chances."""
    rule_book: Callable[[str, Mapping[str, Any]], RuleBook] | None = None
    """Makes the rules for people, in a language and with the numbers of an edition; KeyError for other languages."""
    reader: type[Reader[Any]] | None = None
    recorder: type[Recorder] | None = None
    """Takes down games of bots for a study."""
    vocabulary: type[Vocabulary] | None = None
    """Words of the game for agents that choose numbers."""
    gesture: Callable[[int, Mapping[str, Any]], dict[str, Any] | None] | None = None
    """Makes of a seat's frame the passing sign of what it is about to do, as all may see it; None for no such sign.

    It is looked at for its shape alone, is no part of the game and is kept nowhere. It is bounded and holds nothing
    that is hidden from anybody.
    """
    not_for_deputies: frozenset[str] = frozenset()
    """Actions that bind a player beyond the course of play: a deputy may not take them."""
    ordered: frozenset[str] = frozenset()
    """Names of mappings in the content whose order the rules can notice; in all others it means nothing."""

    def default_edition(self) -> dict[str, Any]:
        """The content shipped with the rules, as plain data."""
        return self.load_edition(self.edition_names[0])

    def editions(self) -> tuple[dict[str, Any], ...]:
        """Every edition shipped with the rules, the default one first."""
        return tuple(map(self.load_edition, self.edition_names))

    def parse_options(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Options checked and completed by their defaults. Raises Rejected ``malformed``."""
        return options.parse(self.info.options, data, self.options_rule)

    def bind(self, edition: Mapping[str, Any], chosen: Mapping[str, Any], seats: int) -> R:
        """Bind the rules to an edition, to options that are complete, and to a number of seats.

        Raises ContentError, and Rejected ``malformed``.
        """
        content = self.parse_content(edition)
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise Rejected("malformed", "", seats=seats)
        return self.ruleset(content, chosen, seats)

    def bind_with_defaults(
        self, seats: int, chosen: Mapping[str, Any] | None = None, edition: Mapping[str, Any] | None = None
    ) -> R:
        """Bind the rules as ``bind`` does, options not ``chosen`` by default and to the default edition if none."""
        return self.bind(edition or self.default_edition(), self.parse_options(chosen or {}), seats)

    def scenario_reader(self) -> Reader[Any]:
        """Make a reader of the game's scenario files. Raises KeyError if there is none."""
        if self.reader is None:
            raise KeyError(self.info.key)
        return self.reader(self.bind_with_defaults)
