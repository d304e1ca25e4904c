"""Replays of running games, move by move and viewer by viewer, against those of another deal of what is hidden.

    python -m tests.security.films --games 10        # whole games, every game in turn

A table of robots' ideas is played with the options of the game's fullest preset; now and then, and once it is over,
the parts of its replay are asked for as pages ask for them, through all eyes that are open then, each
seat through those of spectators too. Each must be the same to the byte as the part of positions in which all that
whoever asks could not know was dealt anew for every single move.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from tests.security.leaks import init_worker


@dataclass
class Compared:
    """Result of a run: games, moves and frames; how many other positions differed; and the faults."""

    games: int = 0
    moves: int = 0
    frames: int = 0
    dealt: int = 0
    flaws: list[str] = field(default_factory=list)

    def add(self, other: Compared) -> None:
        self.games += other.games
        self.moves += other.moves
        self.frames += other.frames
        self.dealt += other.dealt
        self.flaws += other.flaws

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves} moves, {self.frames} frames compared, {self.dealt} of them with"
            f" something else dealt, {len(self.flaws)} flaws"
        )


class Screening:
    """A table of one game, and what its replays show."""

    def __init__(self, key: str, seats: int, seed: int) -> None:
        from games.engine.chance import SeededChance
        from games.tables import play
        from games.tables.models import Seat
        from tests.contract.helpers import complete

        self.chance = SeededChance(f"films {key} {seats} {seed}")
        options = complete(key, seats).options
        host = play.create_table(host_name="P0", game=key, options=dict(options), clock={"control": "none"})
        self.code = host.table.code
        claims = [host, *(play.join(code=self.code, name=f"P{number}") for number in range(1, seats))]
        play.start_game(code=self.code, by=host.seat.pk)
        self.secrets = {Seat.objects.get(pk=one.seat.pk).number: one.secret for one in claims}
        self.compared = Compared(games=1)

    def play_on(self, moves: int) -> bool:
        """So many moves, any idea of the rules each; whether the game goes on."""
        from games.engine.actions import as_data
        from games.tables import play
        from games.tables.selectors import snapshot

        for _ in range(moves):
            shot = snapshot(self.code)
            assert shot.game is not None
            asked = [one for one in shot.game.prompts(shot.state) if one.required]
            if not asked or shot.table.status != shot.table.Status.PLAYING:
                return False
            prompt = asked[self.chance.below(shot.seq, len(asked), "who")]
            ideas = list(shot.game.legal_actions(shot.state, prompt, self.chance))
            action = as_data(ideas[self.chance.below(shot.seq, len(ideas), "what")])
            seat, token = shot.seats[prompt.seat].pk, f"t{shot.seq}"
            play.submit(code=self.code, seat=seat, token=token, prompt=prompt.id, action=action)
            self.compared.moves += 1
        return True

    def look(self, first: int = 0) -> None:
        """Through all eyes that are open now, at the parts from number ``first`` on."""
        from games.engine.events import SPECTATOR
        from games.tables.models import Seat, Table
        from games.tables.moves import positions
        from games.tables.replay import frames, replay_worker, viewers

        table = Table.objects.get(code=self.code)
        game = positions.game_of(table, len(self.secrets))
        for number, secret in [*self.secrets.items(), (SPECTATOR, "")]:
            seat = Seat.objects.filter(table=table, number=number).first()
            open_now = viewers.allowed_viewers(table, seat, len(self.secrets))
            if not viewers.over(table) and set(open_now) != {number, SPECTATOR}:
                self.compared.flaws.append(f"seat {number} may look as {open_now}")
            for part in range(first, table.seq // frames.PART + 1):
                for eyes in {number, SPECTATOR}:
                    told = self._told(secret, viewers.viewer_name(eyes), part)
                    if told != frames.unpack(
                        replay_worker.pack(self._otherwise(table, game, number, part, eyes))
                    ):
                        self.compared.flaws.append(
                            f"{table.game}: part {part} tells {number} as {eyes} what they cannot know"
                        )
            self._check_opening(number, secret)

    def _told(self, secret: str, eyes: str, part: int) -> bytes:
        """The part, as a page is sent it."""
        answer = _client(self.code, secret).get(f"/t/{self.code}/replay/{eyes}/{part}.json")
        assert answer.status_code == 200, answer.content
        return bytes(answer.content)

    def _otherwise(self, table: Any, game: Any, viewer: int, part: int, eyes: int) -> Any:
        """Part through ``eyes``, of positions where what the viewer cannot know is dealt again."""
        from games.tables.replay import frames, replay_worker, segments

        def dealt() -> Iterator[Any]:
            for place in segments.positions_between(table, game, *frames.span(table, part)):
                other = game.resample(place.state, viewer, self.chance)
                self.compared.frames += 1
                self.compared.dealt += game.encode(other) != game.encode(place.state)
                yield place._replace(state=other)

        return replay_worker.frames(game, dealt(), [eyes])[eyes]

    def _check_opening(self, viewer: int, secret: str) -> None:
        """The log of the opening is that of the table; who moved when is told of one's own moves alone."""
        from games.tables.models import Table
        from games.tables.replay import viewers
        from games.tables.selectors import events_since

        eyes = viewers.viewer_name(viewer)
        said = _client(self.code, secret).get(f"/t/{self.code}/replay/film.json?eyes={eyes}").json()
        if said["log"] != json.loads(json.dumps(list(events_since(self.code, -1, viewer)))):
            self.compared.flaws.append(f"the log of a replay tells {viewer} more than the table's")
        over = viewers.over(Table.objects.get(code=self.code))
        if not over and {seat for _, seat in said["moved"]} - {viewer}:
            self.compared.flaws.append(f"{viewer} is told who moved")


def _client(code: str, secret: str) -> Any:
    from django.core.cache import caches
    from django.http import HttpResponse
    from django.test import Client

    from games.tables.core import seat_cookies

    caches["limits"].clear()
    client = Client()
    if secret:
        response = HttpResponse()
        seat_cookies.give(response, code, secret)
        client.cookies = response.cookies
    return client


STEP = 75
"""Moves of a whole game between two looks."""
MOST = 3000
"""Moves after which a whole game is left."""


def screen(number: int, most: int = MOST) -> Compared:
    """Game ``number`` of a run, looked at while it is played and at its end."""
    from games import registry
    from tests.contract.helpers import seat_counts

    keys = registry.keys()
    key = keys[number % len(keys)]
    counts = seat_counts(key)
    screening = Screening(key, counts[number // len(keys) % len(counts)], number)
    seen = 0
    while screening.compared.moves < most and screening.play_on(STEP):
        screening.look(seen)
        seen = screening.compared.moves // 25
    screening.look()
    return screening.compared


def main(arguments: list[str] | None = None) -> int:
    """Play and look, print what was found; 1 if anything was told that may not be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(arguments)
    started, total = time.monotonic(), Compared()
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn"), initializer=init_worker) as pool:
        for found in pool.map(screen, range(asked.first, asked.first + asked.games)):
            total.add(found)
            for flaw in found.flaws[:5]:
                print(flaw)  # noqa: T201
            print(f"{total} in {time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    return bool(total.flaws)


if __name__ == "__main__":
    sys.exit(main())
