"""Benchmark of the rules on one core: ``python benchmarks/engine.py [--game starciv] [--profile]``.

Times are CPU time of this process, so that other work on the machine matters less; each figure is the best of several
runs of the whole (throughput) or a median over the positions of one game (single operations). The calibration line
times a plain Python loop: compare ratios, not figures, between machines. Exits 1 when a gate is missed.
"""

import argparse
import cProfile
import pstats
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.stopwatch import cpu_seconds
from games import registry
from games.engine.actions import Move
from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.rules.bss.package import PACKAGE

LONG = 0.005
"""Seconds that a single measurement need not be longer than."""
POSITIONS = 40
"""Positions of a game that single operations are measured at."""
REFERENCE = 5.0
"""Milliseconds of the calibration loop on the machine the gates were set on (2 cores, CPython 3.11), nearly idle."""


class Gate(NamedTuple):
    """A figure that must not be missed: at least or at most ``limit``."""

    limit: float
    at_least: bool = False

    def holds(self, found: float) -> bool:
        return found >= self.limit if self.at_least else found <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.limit:,.0f}"


class Figure(NamedTuple):
    """One line of the table."""

    name: str
    unit: str
    value: float
    gate: Gate | None = None

    @property
    def missed(self) -> bool:
        return self.gate is not None and not self.gate.holds(self.value)


GATES = {
    "starciv": {
        "decisions": Gate(30_000, at_least=True),
        "game": Gate(20),
        "copy": Gate(10),
        "answers": Gate(30),
        "odds warm": Gate(1_000),
    },
    "bss": {
        "decisions": Gate(30_000, at_least=True),
        "game": Gate(20),
        "copy": Gate(10),
        "answers": Gate(30),
        "neutral": Gate(20_000),
    },
}


def calibration() -> float:
    """Milliseconds of a loop of plain Python: integers, a list, a dictionary, calls."""

    def loop() -> int:
        total, row, table = 0, list(range(64)), dict.fromkeys(range(64), 1)
        for number in range(100_000):
            total += row[number & 63] + table[number & 63]
            if total > 1_000_000:
                total = abs(-number)
        return total

    return 1_000 * min(cpu_seconds(loop) for _ in range(7))


class Random:
    """Random play without bots: every suggested answer is equally likely, whoever is waited for answers first."""

    def __init__(self, game: Ruleset[Any], seed: str) -> None:
        self.game = game
        self.chance = SeededChance(seed)

    def positions(self) -> Iterable[tuple[Any, Any]]:
        """The positions of one game, each with the question answered next."""
        game, chance = self.game, self.chance
        state = game.start(chance).state
        while True:
            waiting = [prompt for prompt in game.prompts(state) if prompt.required]
            if not waiting:
                return
            prompt = waiting[0] if len(waiting) == 1 else waiting[chance.below(0, len(waiting), "whose")]
            yield state, prompt
            answers = list(game.legal_actions(state, prompt, chance))
            move = Move(prompt.seat, answers[chance.below(0, len(answers), "answer")])
            state = game.apply(state, move, chance).state


def throughput(game: Ruleset[Any], games: int, runs: int) -> tuple[float, float]:
    """Decisions a second and milliseconds a game of random play: the best of ``runs``."""
    rates, times = [], []
    for _ in range(runs):
        count = 0
        began = time.process_time()
        for number in range(games):
            count += sum(1 for _ in Random(game, f"throughput-{number}").positions())
        seconds = time.process_time() - began
        rates.append(count / seconds)
        times.append(1_000 * seconds / games)
    return max(rates), min(times)


def each(work: Callable[[Any], Any], items: Iterable[Any], repeats: int = 5) -> float:
    """Median over ``items`` of the best time of ``work``, in microseconds."""
    return median(1e6 * min(spent_many(work, item) for _ in range(repeats)) for item in items)


def slowest(work: Callable[[Any], Any], items: Iterable[Any]) -> float:
    """The 95 % quantile over ``items`` of the best time of ``work``, in microseconds."""
    return quantiles([1e6 * min(spent_many(work, item) for _ in range(5)) for item in items], n=20)[-1]


def answers(game: Ruleset[Any], chance: SeededChance, state: Any, prompt: Prompt) -> list[Any]:
    return list(game.legal_actions(state, prompt, chance))


def all_views(game: Ruleset[Any], state: Any) -> list[Any]:
    return [game.view(state, viewer) for viewer in (SPECTATOR, *range(game.seats))]


def spent_many(work: Callable[[Any], Any], item: Any) -> float:
    """CPU seconds of one of some calls: as many as fill what the clock can tell, twenty at most."""
    times = max(1, min(20, int(LONG / max(1e-9, cpu_seconds(lambda: work(item))))))
    began = time.process_time()
    for _ in range(times):
        work(item)
    return (time.process_time() - began) / times


def operations(game: Ruleset[Any], gates: dict[str, Gate], positions: int) -> Iterable[Figure]:
    """Single operations over some positions of one game."""
    everything = list(Random(game, "operations").positions())
    some = everything[:: max(1, len(everything) // positions)]
    states = [state for state, _ in some]
    encoded = [game.encode(state) for state in states]
    chance = SeededChance("operations")

    def line(name: str, work: Callable[[Any], Any], items: Iterable[Any], key: str = "") -> Figure:
        return Figure(name, "µs", each(work, items), gates.get(key))

    yield line("copy of the state", lambda state: state.copy(), states, "copy")
    yield line("questions", lambda state: game.prompts(state), states)
    yield line("legal answers of a question", lambda one: answers(game, chance, *one), some, "answers")
    yield Figure(
        "legal answers, the slowest twentieth", "µs", slowest(lambda one: answers(game, chance, *one), some)
    )
    yield line("render of a question", lambda one: game.render(*one), some)
    yield line("silence", lambda one: game.default_action(*one), some)
    yield line("view of a seat, new position", lambda state: game.view(state.copy(), 0), states)
    yield line("view of a spectator, new position", lambda state: game.view(state.copy(), SPECTATOR), states)
    yield line("views of all seats, one position", lambda state: all_views(game, state.copy()), states)
    yield line("encode", game.encode, states)
    yield line("decode", game.decode, encoded)
    yield line("resample", lambda state: game.resample(state, 0, chance), states)
    yield line("holdings", lambda state: holdings_of(game, state), states)
    yield Figure("size of the encoded state", "bytes", median(map(len, encoded)))


def starciv_odds(gates: dict[str, Gate]) -> Iterable[Figure]:
    """Exact odds with re-rolls on both sides, from nothing and from the cache (SC-24)."""
    from games.rules.starciv import combat

    fleets = [((force, 3, 3), (4, 2, speed)) for force in range(2, 8) for speed in (2, 3, 4)]

    def odds(pair: Any) -> float:
        return combat.win_chance(*pair, False, True, True)

    def cold(pair: Any) -> float:
        forget(combat)
        return 1e6 * cpu_seconds(lambda: odds(pair))

    yield Figure("odds, cold", "µs", median(cold(pair) for pair in fleets))
    yield Figure("odds, warm", "µs", each(odds, fleets), gates.get("odds warm"))


def forget(module: Any) -> None:
    """Empty every cache of a module."""
    for thing in vars(module).values():
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()


def bss_neutrals(gates: dict[str, Gate]) -> Iterable[Figure]:
    """A computer's neutral activation (BSS-19), ten fleets on a large board, the slowest of a game."""
    from games.rules.bss import neutral

    game = PACKAGE.bind_with_defaults(2, {"neutrals": 10, "board": "large"})

    def activation(state: Any) -> float:
        draft = state.copy()
        draft.active = 2
        return 1e6 * cpu_seconds(
            lambda: neutral.play(game.rules, draft, MoveRecorder(draft, SeededChance(0)))
        )

    played = (state for state, prompt in Random(game, "neutrals").positions() if prompt.kind != "bonus")
    times = [min(activation(state) for _ in range(3)) for state in played]
    yield Figure("a neutral activation, the slowest", "µs", max(times), gates.get("neutral"))


EXTRA = {"starciv": starciv_odds, "bss": bss_neutrals}


def measure(key: str, seats: int, games: int, runs: int, positions: int) -> list[Figure]:
    """All figures of one game."""
    gates = GATES.get(key, {})
    game = registry.package(key).bind_with_defaults(seats)
    throughput(game, min(2, games), 1)
    rate, ms = throughput(game, games, runs)
    figures = [
        Figure(f"random decisions, {seats} seats", "/s", rate, gates.get("decisions")),
        Figure(f"random game, {seats} seats", "ms", ms, gates.get("game")),
        *operations(game, gates, positions),
    ]
    return figures + list(EXTRA.get(key, lambda _: ())(gates))


def table(figures: Iterable[Figure]) -> Iterable[str]:
    yield "| | found | gate | |"
    yield "|---|---:|---:|---|"
    for figure in figures:
        digits = 0 if figure.value >= 100 else 1 if figure.value >= 10 else 2
        verdict = "" if figure.gate is None else "missed" if figure.missed else "held"
        yield f"| {figure.name} | {figure.value:,.{digits}f} {figure.unit} | {figure.gate or ''} | {verdict} |"


def shares(game: Ruleset[Any], games: int) -> dict[str, float]:
    """CPU seconds of random play by part of a decision."""
    spent_on = dict.fromkeys(("questions", "answers", "admit", "copy", "play", "advance", "check"), 0.0)

    def measure_time(part: str, work: Callable[[], Any]) -> Any:
        began = time.process_time()
        result = work()
        spent_on[part] += time.process_time() - began
        return result

    for number in range(games):
        chance = SeededChance(f"throughput-{number}")
        state = game.start(chance).state
        while waiting := [p for p in measure_time("questions", lambda: game.prompts(state)) if p.required]:  # noqa: B023
            state = one_decision(game, state, waiting, chance, measure_time)
    return spent_on


def one_decision(
    game: Ruleset[Any], state: Any, waiting: list[Prompt], chance: SeededChance, timed: Callable[..., Any]
) -> Any:
    """Apply a random answer as ``Ruleset.apply`` does, timing each part; return the position after it."""
    prompt = waiting[chance.below(0, len(waiting), "whose")]
    found = timed("answers", lambda: answers(game, chance, state, prompt))
    move = Move(prompt.seat, found[chance.below(0, len(found), "answer")])
    timed("admit", lambda: game.admit(state, move))
    draft = timed("copy", state.copy)
    recorder = MoveRecorder(draft, chance)
    timed("play", lambda: game.play(draft, move, recorder))
    timed("advance", lambda: game.advance(draft, recorder))
    timed("check", lambda: game.check_invariants(draft))
    return draft


def profile(key: str, seats: int, games: int) -> None:
    """Where the time of random play goes: by part of a decision, then by function."""
    game = registry.package(key).bind_with_defaults(seats)
    parts = shares(game, games)
    whole = sum(parts.values())
    print(", ".join(f"{part} {100 * seconds / whole:.0f} %" for part, seconds in parts.items()))
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(games):
        for _ in Random(game, f"throughput-{number}").positions():
            pass
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(30)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="starciv", choices=registry.keys())
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--games", type=int, default=20, help="random games a run")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="positions for single operations")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    options = parser.parse_args()
    if options.profile:
        profile(options.game, options.seats, options.games)
        return 0
    loop = calibration()
    figures = measure(options.game, options.seats, options.games, options.runs, options.positions)
    print(*table(figures), sep="\n")
    print(f"\ncalibration loop {loop:.1f} ms: {loop / REFERENCE:.2f} × the reference of {REFERENCE:.1f} ms")
    return int(any(figure.missed for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
