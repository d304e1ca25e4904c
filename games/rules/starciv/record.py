"""One game of bots taken down as rows, one a seat: what a study of the balance needs (SC-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from games.engine.events import Event
from games.engine.playout import PlayedMove
from games.engine.recorder import Row, SeatRecorder
from games.engine.ruleset import Standing
from games.rules.starciv.content import bits
from games.rules.starciv.ruleset import StarCivilisations


class GameRecord(SeatRecorder):
    """Lists in a cell are divided by blanks; counts are written ``name:number``; rounds begin at 1."""

    columns: ClassVar[tuple[str, ...]] = (
        "rounds",
        "turns",
        "moves",
        "reason",
        "seats",
        "seat",
        "level",
        "race",
        "ship",
        "base",
        "won",
        "rank",
        "out_cause",
        "out_round",
        "technologies",
        "colonised",
        "bodies",
        "credits",
        "attempts",
        "combats_won",
        "drawn",
        "played",
        "credits_by_round",
        "income_by_round",
    )

    def __init__(self, game: StarCivilisations, levels: Sequence[str]) -> None:
        super().__init__(game, levels)
        seats = range(game.seats)
        self.bought: list[list[str]] = [[] for _ in seats]
        self.taken: list[list[str]] = [[] for _ in seats]
        self.drawn: list[Counter[str]] = [Counter() for _ in seats]
        self.played: list[Counter[str]] = [Counter() for _ in seats]
        self.attempts = [0 for _ in seats]
        self.won_combats = [0 for _ in seats]
        self.credits: list[list[int]] = [[] for _ in seats]
        self.incomes: list[list[int]] = [[] for _ in seats]

    def note(self, event: Event, turned: PlayedMove) -> None:
        state = turned.step.state
        data = event.data
        match event.kind:
            case "technology_bought":
                self.bought[data["seat"]].append(f"{data['technology']}:{state.round}")
            case "colonised":
                self.taken[data["seat"]].append(self._key(data["body"]))
            case "drew":
                self.drawn[data["seat"]].update((event.secret or {}).get("cards", ()))
            case "card_played":
                self.played[data["seat"]][data["card"]] += 1
            case "attempt":
                self.attempts[data["seat"]] += 1
            case "combat_won":
                self.won_combats[data["seat"]] += 1
            case "income":
                self.incomes[data["seat"]].append(data["total"])
                self.credits[data["seat"]].append(state.credits[data["seat"]])

    def _key(self, body: str) -> str:
        return body.replace(" ", "_")

    def rounds(self, state: Any) -> int:
        return int(state.round)

    def row(self, state: Any, standing: Standing, seat: int) -> Row:
        rules = self.game.rules
        fallen = next((fallen for fallen in state.fallen if fallen.seat == seat), None)
        return {
            "turns": state.turn,
            "race": rules.content.races[state.race[seat]].slug,
            "ship": rules.content.ships[state.ship[seat]].colour,
            "base": self._key(rules.content.bodies[state.base[seat]].name),
            "rank": next(line["rank"] for line in standing.ranking if line["seat"] == seat),
            "out_cause": fallen.cause if fallen else "",
            "out_round": fallen.round if fallen else "",
            "technologies": " ".join(self.bought[seat]),
            "colonised": " ".join(self.taken[seat]),
            "bodies": " ".join(self._key(rules.content.bodies[b].name) for b in bits(state.held[seat])),
            "credits": state.credits[seat],
            "attempts": self.attempts[seat],
            "combats_won": self.won_combats[seat],
            "drawn": _counts(self.drawn[seat]),
            "played": _counts(self.played[seat]),
            "credits_by_round": _numbers(self.credits[seat]),
            "income_by_round": _numbers(self.incomes[seat]),
        }


def _counts(counter: Counter[str]) -> str:
    return " ".join(f"{name}:{count}" for name, count in sorted(counter.items()))


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))
