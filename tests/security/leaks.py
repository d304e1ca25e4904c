"""Many games in which every frame and page sent to every viewer is searched for what the viewer may not know.

    python -m tests.security.leaks --games 1000

Each tenth game is played at a real table through ``games.tables.play``, its frames from the hub's own loading and
streams, with the pages and the programming interface read by everybody; the others run in memory through the same
rendering and streams. Every copy of a card has a name of its own, so that a name found is a card betrayed. Who may
know which card is worked out by ``oracle.py`` from positions and whispers alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from games import registry

if TYPE_CHECKING:
    from tests.security.stages import Plan, Stage

ROWS = 10
"""Of so many games, one is played at a real table."""
LATECOMER = 40
"""Every so many moves everybody asks for everything, and reads the pages."""
PROBE = 7
"""Every so many moves somebody tries what is not allowed, to see what the refusal tells."""
CHATTER = 20
"""Of a hundred moves those that nobody waits for: proposals, offers, gifts."""


@dataclass
class Found:
    """Result of a run over several games."""

    games: int = 0
    moves: int = 0
    frames: int = 0
    bytes: int = 0
    finished: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    flaws: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        """Take in other games."""
        for name in ("games", "moves", "frames", "bytes", "finished", "flaws"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.kinds.update(other.kinds)

    def __str__(self) -> str:
        seen = {kind: self.kinds[kind] for kind in ("drew", "hand_seen", "reshuffled", "card_countered")}
        return (
            f"{self.games} games ({self.finished} to the end), {self.moves} moves, {self.frames} frames and "
            f"pages, {self.bytes / 1e6:.0f} MB, {seen}: {len(self.flaws)} leaks"
        )


class Match:
    """One game of bots in the seats of people, with a watcher for every seat and one beside."""

    def __init__(self, plan: Plan, stage: Stage) -> None:
        from games.engine.chance import SeededChance
        from games.live.sender import Ticket
        from tests.security.oracle import Oracle
        from tests.security.watching import Vault, Watcher

        self.plan, self.stage = plan, stage
        self.thoughts = SeededChance(f"leaks-{plan.number}/thoughts")
        vault = Vault(plan.key, stage.secrets)
        self.watchers = {
            viewer: Watcher(viewer, ticket, vault)
            for viewer, ticket in [(-1, Ticket()), *stage.tickets.items()]
        }
        self.found = Found(games=1)
        self._see()
        self.oracle = Oracle(self.game, self.state)

    def play(self) -> Found:
        """Play to the end, searching all the while."""
        self._tell()
        while waiting := [prompt for prompt in self.game.prompts(self.state) if prompt.required]:
            self._move(waiting)
            if self.found.moves % PROBE == 0:
                self._probe()
            if self.found.moves % LATECOMER == 0:
                self._arrive_anew()
        self.found.finished = 1
        self._arrive_anew()
        for watcher in self.watchers.values():
            self.found.frames += watcher.frames
            self.found.bytes += watcher.bytes
            self.found.flaws += [f"game {self.plan.number}: {flaw}" for flaw in watcher.flaws]
        return self.found

    def _see(self) -> None:
        shot = self.stage.shot()
        assert shot.game is not None
        self.shot, self.game, self.state = shot, shot.game, shot.state
        self.over = self.game.standing(self.state).over

    def _move(self, waiting: list[Any]) -> None:
        events = self.stage.move(*(self._remark() or self._answer(waiting)))
        self._see()
        self.found.moves += 1
        self.found.kinds.update(event.kind for event in events)
        self.found.flaws += self.oracle.advance(self.state, events)
        self._tell()

    def _answer(self, waiting: list[Any]) -> tuple[int, str, Any]:
        prompt = self._one_of(waiting)
        imagined = self.game.resample(self.state, prompt.seat, self.thoughts)
        bot = registry.package(self.shot.table.game).bots[self.plan.level]()
        return prompt.seat, prompt.id, bot.choose(self.game, imagined, prompt, self.thoughts)

    def _remark(self) -> tuple[int, str, Any] | None:
        """Now and then something that nobody waits for."""
        if self.thoughts.below(0, 100, "chatter") >= CHATTER:
            return None
        invitations = [prompt for prompt in self.game.prompts(self.state) if not prompt.required]
        if not invitations:
            return None
        prompt = self._one_of(invitations)
        ideas = list(self.game.legal_actions(self.state, prompt, self.thoughts))
        return (prompt.seat, prompt.id, self._one_of(ideas)) if ideas else None

    def _one_of(self, things: list[Any]) -> Any:
        return things[self.thoughts.below(0, len(things), "which")] if len(things) > 1 else things[0]

    def _tell(self) -> None:
        """The hub's part: load once, one step for each viewer."""
        from games.live.steps import Steps

        for prompt in self.game.prompts(self.state):
            self.watchers[prompt.seat].prompts.add(prompt.id)
        known = {watcher.ticket: watcher.known for watcher in self.watchers.values() if watcher.known}
        loaded = self.stage.load(known)
        steps = Steps()
        for watcher in self.watchers.values():
            watcher.hear(loaded, self.oracle, self.over, steps)

    def _probe(self) -> None:
        """Somebody names a card in the pile and its like in another's hand: both refusals must be the same."""
        seat = self.found.moves % self.plan.seats
        for pair in self._doubles(seat):
            told = {self._try(seat, {"do": "play_card", "card": name}) for name in pair}
            if len(told) > 1:
                self.found.flaws.append(f"game {self.plan.number}: refusals tell where a card is: {told}")
        others = [prompt for prompt in self.game.prompts(self.state) if prompt.seat != seat]
        for prompt in others[:2]:
            self._try(seat, {"do": "pass"}, prompt.id)

    def _doubles(self, seat: int) -> list[tuple[str, str]]:
        """Two copies of one card, one in the pile, one in another's hand."""
        places: dict[str, dict[str, str]] = {}
        for name in sorted(self.oracle.hidden(seat)):
            places.setdefault(name.split(".")[0], {})[self.oracle.where[name][0]] = name
        return [(held["draw"], held["hand"]) for held in places.values() if len(held) > 1][:2]

    def _try(self, seat: int, action: dict[str, Any], prompt: str | None = None) -> str:
        """Try something that must be refused; returns what the socket hears, without the card it named."""
        heard = self.stage.try_out(seat, action, prompt)
        if heard is None:
            self.found.flaws.append(f"game {self.plan.number}: seat {seat} was allowed {action} for {prompt}")
            return ""
        text = heard.replace(str(action.get("card", "\0")), "*")
        self.watchers[seat].read("refusal", text, self.oracle, self.over)
        return text

    def _arrive_anew(self) -> None:
        """Everybody asks for everything, as after opening the page; at real tables they read the pages too."""
        for watcher in self.watchers.values():
            watcher.ask_for_everything(self.oracle, self.over)
        if code := getattr(self.stage, "code", ""):
            for viewer in self.watchers:
                self._read_pages(viewer, code)
                self._read_notices(viewer)

    def _read_pages(self, viewer: int, code: str) -> None:
        watcher, get = self.watchers[viewer], self._reader(viewer, code)
        for address in (f"/t/{code}/", "/", "/api/tables/"):
            watcher.read(address, get(address).content.decode(), self.oracle, self.over)
        about = get(f"/api/tables/{code}/")
        watcher.read("api", about.content.decode(), self.oracle, self.over, own_secret=True)
        lines: list[Any] = []
        after: int | None = -1
        while after is not None:
            page = get(f"/api/tables/{code}/log/?after={after}").json()
            lines += page["log"]
            after = page.get("next")
        watcher.read_log(lines)

    def _read_notices(self, viewer: int) -> None:
        """Read the notices of a viewer; spectators read a table's channel elsewhere."""
        from games.engine.events import SPECTATOR
        from games.notices import watch, words
        from games.notices.models import Notice

        shot = self.stage.shot()
        for fact in watch.facts(shot, 0):
            if (SPECTATOR if fact.seat is None else fact.seat.number) == viewer:
                row = Notice(seat=fact.seat, name=fact.name, kind=fact.kind, about=fact.about)
                letter = words.letter(shot.table, [row], "", "en")
                told = "\n".join([letter.title, *letter.lines, str(row.about), row.name])
                self.watchers[viewer].read("notice", told, self.oracle, self.over)

    def _reader(self, viewer: int, code: str) -> Callable[[str], Any]:
        from django.http import HttpResponse
        from django.test import Client

        from games.tables.core import seat_cookies

        client = Client()
        if viewer in self.stage.secrets:
            response = HttpResponse()
            seat_cookies.give(response, code, self.stage.secrets[viewer])
            client.cookies = response.cookies
        return client.get


def play_one(number: int) -> Found:
    """Game ``number`` from the start to the end."""
    from tests.security.stages import Memory, Plan, Rows

    plan = Plan(number)
    return Match(plan, Memory(plan) if number % ROWS else Rows(plan)).play()


def init_worker() -> None:
    """Django on a scratch database of this process, without the limits on requests."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DATABASE_URL"] = ""
    import django

    django.setup()
    from django.core.management import call_command

    from games.api.throttles import Reading

    Reading.rate = "1000000/s"
    call_command("migrate", verbosity=0)


def main(arguments: list[str] | None = None) -> int:
    """Play, print what was found; 1 if anything leaked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seconds", type=float, default=86_400, help="no new game after so long")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(arguments)
    started, total = time.monotonic(), Found()
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn"), initializer=init_worker) as pool:
        numbers = range(asked.first, asked.first + asked.games)
        waiting = deque(pool.submit(play_one, number) for number in numbers)
        while waiting:
            found = waiting.popleft().result()
            total.add(found)
            if time.monotonic() - started > asked.seconds:
                while waiting and waiting[-1].cancel():
                    waiting.pop()
            for flaw in found.flaws[:5]:
                print(flaw)  # noqa: T201
            if total.games % 20 == 0:
                print(total, flush=True)  # noqa: T201
    print(f"{total} in {time.monotonic() - started:.0f} s")  # noqa: T201
    return bool(total.flaws)


if __name__ == "__main__":
    sys.exit(main())
