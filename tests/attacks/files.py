"""Attacks with game files: large editions brought, watched and played on with, while a bystander's table is played."""

from __future__ import annotations

import copy
import json
import os
import threading
import time
from typing import Any

import django

from games import registry
from games.engine import codec, gamefile
from tests.attacks.points import attack
from tests.attacks.visitor import Visitor, ask, begun
from tests.server import Server

HELD_UP = 5.0
"""Seconds that no move of a bystander may take, on a machine whose every processor is busy: it was half a minute."""
QUIET = 5.0
"""Seconds in which the bystander plays before the attack, to compare."""
EVERY = 0.12
"""Seconds between two moves: a socket takes ten frames a second."""


def file_of(key: str, *, large: bool) -> bytes:
    """A game that robots played, with an edition at its bounds where it is to be ``large``."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from games.tables.gamefiles.trial import robot_game
    from tests.contract.helpers import HOOKS

    package = registry.package(key)
    document = copy.deepcopy(package.default_edition())
    if large:
        enlarge = HOOKS[key].enlarge
        assert enlarge is not None
        enlarge(document)
    return robot_game(package, package.info.min_seats, "random", "attack", document=document)


class Bystander(threading.Thread):
    """Somebody who plays at a table of their own; ``took`` has the seconds that each move took."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.took: list[float] = []
        self._server = server
        self._over = threading.Event()

    def run(self) -> None:
        code, (host, *_) = begun(self._server, "Ben")
        with host.socket(code) as line:
            number = 0
            while not self._over.is_set():
                until = ("my_turn", "never")[number % 2]
                began = time.monotonic()
                ask(line, t="act", prompt=None, action={"do": "auto_pass", "until": until})
                self.took.append(time.monotonic() - began)
                number += 1
                self._over.wait(EVERY)

    def end(self) -> None:
        self._over.set()
        self.join()


@attack("24", "large editions in game files hold up the moves of others", long=True)
def large_editions(server: Server) -> str:
    """Brought, watched by everybody's eyes, counted, proven and played on with, one game after the other."""
    files = [file_of(key, large=True) for key in registry.keys()]
    bystander = Bystander(server)
    bystander.start()
    try:
        time.sleep(QUIET)
        quiet = len(bystander.took)
        for data in files:
            _misuse(server, data)
    finally:
        bystander.end()
    before, during = sorted(bystander.took[:quiet]), sorted(bystander.took[quiet:])
    assert len(during) > 10, "the attack was not made: it was over at once"
    told = f"{len(during)} moves beside it, p99 {_share(during):.0f} ms, {_share(before):.0f} ms before"
    told += f", at most {during[-1] * 1000:.0f} ms"
    assert during[-1] < HELD_UP, told
    return told


def _share(took: list[float]) -> float:
    """The 99th percentile in milliseconds."""
    return took[int(len(took) * 0.99)] * 1000


def _misuse(server: Server, data: bytes) -> None:
    stranger = Visitor(server)
    brought = stranger.send("POST", "/api/import/", data, "application/json")
    assert brought.status == 201, brought.text
    code = brought.json["code"]
    for address in ("replay/film.json", "course.json", "proof.json", "game.json"):
        assert stranger.get(f"/t/{code}/{address}").status in (200, 429)
    last = stranger.get(f"/t/{code}/replay/film.json").json["last"]
    for part in range(last // 25 + 1):
        assert stranger.get(f"/t/{code}/replay/all/{part}.json").status in (200, 429)
    seats = len(json.loads(data)["seats"])
    said: dict[str, Any] = {"move": last // 2, "seats": ["me"] + ["robot"] * (seats - 1), "dealt": False}
    stranger.get(f"/t/{code}/replay/")
    assert stranger.put(f"/t/{code}/replay/fork", "POST", **said).status in (200, 409, 429)


@attack("24", "a map of 150 rings in a file of fifteen kilobytes")
def endless_map(server: Server) -> str:
    """The edition that once held all games up for half a minute."""
    file = json.loads(file_of("elgebar", large=True))
    document = file["edition"]["document"]
    document["map"]["ring_systems"] = [1] * 150
    text = codec.canonical(document, registry.package("elgebar").ordered)
    lines = [{name: value for name, value in line.items() if name != "digest"} for line in file["moves"]]
    forged = gamefile.write_text(file, codec.hash_of(text), text, lines)
    began = time.monotonic()
    answer = Visitor(server).send("POST", "/api/import/", forged, "application/json")
    assert (answer.status, answer.json["why"]) == (400, "edition"), answer.text
    return f"refused after {time.monotonic() - began:.1f} s"
