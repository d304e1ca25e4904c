"""Whole games in which people take back at random: nothing is left of what was taken back but the log."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.engine.actions import Move, as_data
from games.engine.chance import HmacChance, SeededChance
from games.engine.fairness import domain
from games.engine.undo import target
from games.rules.starciv.state import State
from games.tables import play
from games.tables.errors import Refused
from games.tables.models import MoveRecord, RewindRequest, Seat, Table
from games.tables.moves import fairness, positions, snapshot_cache
from games.tables.moves.audit import audit
from games.tables.selectors import snapshot
from games.tables.undo import undo
from tests.tables.fate import fated

pytestmark = pytest.mark.django_db


class Party:
    """People who answer at random, and now and then take back, all agreeing."""

    def __init__(self, people: int, seed: int, options: dict[str, Any]) -> None:
        host = play.create_table(host_name="Ada", options=options, response_time=0, decision_time=0)
        self.code = fated(host.table, seed)
        for name in ("Bo", "Cy", "Di")[: people - 1]:
            play.join(code=self.code, name=name)
        play.start_game(code=self.code, by=host.seat.pk)
        self.seats = {seat.number: seat.pk for seat in Seat.objects.filter(table=host.table)}
        self.wits, self.chance = random.Random(seed), SeededChance(seed)
        self.tokens = 0
        self.after: dict[int, State] = {0: snapshot(self.code).state}
        self.taken_back = 0

    @property
    def table(self) -> Table:
        return Table.objects.get(code=self.code)

    def play(self, moves: int) -> None:
        """So many moves at most, with some rewinds, some of them from rows alone."""
        for _ in range(moves):
            if self.table.status == Table.Status.FINISHED:
                return
            if self.wits.random() < 0.1:
                snapshot_cache._kept.clear()
            if self.wits.random() < 0.25:
                self.take_back(self.wits.choice(list(self.seats)))
            else:
                self.move()

    def move(self) -> None:
        shot = snapshot(self.code)
        assert shot.game is not None
        prompts = shot.game.prompts(shot.state)
        prompt = self.wits.choice([p for p in prompts if p.required or self.wits.random() < 0.1])
        answers = list(shot.game.legal_actions(shot.state, prompt, self.chance))
        if answers:
            action = as_data(self.wits.choice(answers))
            seat, token = self.seats[prompt.seat], self.token()
            play.submit(code=self.code, seat=seat, token=token, prompt=prompt.id, action=action)
            self.remember()

    def take_back(self, seat: int) -> None:
        seq = self.table.seq
        try:
            done = undo.ask(code=self.code, seat=self.seats[seat], token=self.token(), seq=seq)
        except Refused as refused:
            assert refused.code in ("nothing_to_take_back", "window_open")
            return
        if done.seq is None:
            request = RewindRequest.objects.filter(table__code=self.code).last()
            assert request is not None
            for number in request.asked:
                undo.answer(code=self.code, seat=self.seats[number], request=request.pk, agree=True)
        self.remember()
        to = target(MoveRecord.objects.get(table__code=self.code, seq=seq + 1).action)
        assert to is not None
        assert same(self.after[seq + 1], self.after[to])
        assert self.after[seq + 1].serial > self.after[seq].serial
        self.taken_back += 1

    def remember(self) -> None:
        shot = snapshot(self.code)
        self.after[shot.seq] = shot.state

    def token(self) -> str:
        self.tokens += 1
        return f"t{self.tokens}"


def same(state: State, other: State) -> bool:
    """True if two positions differ only in the numbers of prompts, offers and contracts."""
    again = other.copy()
    again.serial, again.offer_count, again.contract_count = (
        state.serial,
        state.offer_count,
        state.contract_count,
    )
    return state == again


@pytest.fixture(autouse=True)
def tireless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.tables.core.undo_requests.OFTEN", 10_000)


@pytest.mark.parametrize(("people", "seed"), [(2, 1), (4, 3)])
def test_the_position_is_that_of_the_game_without_what_was_taken_back(people: int, seed: int) -> None:
    party = Party(people, seed, {"round_limit": 2, "trade": False})
    party.play(150)
    assert party.taken_back > 5
    table = party.table
    assert audit(table) == []
    game = positions.game_of(table, people)
    state = game.start(HmacChance(bytes(table.chance_key))).state
    for line, rewinds in standing(table):
        assert line.seat is not None
        chance = HmacChance(bytes(table.chance_key), domain(rewinds))
        state = game.apply(state, Move(line.seat, game.actions.parse(line.action)), chance).state
    assert same(party.after[table.seq], state)


def standing(table: Table) -> list[tuple[MoveRecord, int]]:
    """The moves that were not taken back, each with the number of rewinds before it."""
    kept: list[tuple[MoveRecord, int]] = []
    rewinds = 0
    names: dict[int, int] = {0: 0}
    for line in MoveRecord.objects.filter(table=table, seq__gt=0).order_by("seq"):
        to = target(line.action)
        if to is None:
            kept.append((line, rewinds))
        else:
            rewinds += 1
            del kept[names[to] :]
        names[line.seq] = len(kept)
    return kept


def test_a_whole_game_with_all_options_is_audited_and_proven(tmp_path: Path) -> None:
    party = Party(3, 5, {"round_limit": 1})
    party.play(600)
    table = party.table
    assert table.status == Table.Status.FINISHED
    assert party.taken_back > 5
    assert audit(table) == []
    proof = json.loads(json.dumps(fairness.proof(table)))
    assert fairness.verify(proof) == []
    rolls = [draw for move in proof["moves"] for draw in move["draws"]]
    assert len({draw["index"] for draw in rolls}) < len(rolls), "nothing was rolled twice"
    assert by_the_script(proof, tmp_path) == 0
    skipped = json.loads(json.dumps(proof))
    for move in skipped["moves"]:
        if "fresh" in move["action"]:
            move["action"]["fresh"] += 1  # a server that chooses among draws
    assert any("rewind 2 comes where 1 should" in problem for problem in fairness.verify(skipped))
    assert by_the_script(skipped, tmp_path) == 1
    die = [draw for draw in rolls if "below" in draw][-1]
    die["outcome"] = (die["outcome"] + 1) % 6
    assert len(fairness.verify(proof)) == 1
    assert by_the_script(proof, tmp_path) == 1


def by_the_script(proof: dict[str, Any], folder: Path) -> int:
    """How a stranger's check ends."""
    path = folder / "proof.json"
    path.write_text(json.dumps(proof), encoding="utf-8")
    script = Path(settings.BASE_DIR) / "docs" / "verify.py"
    return subprocess.run([sys.executable, script, path], capture_output=True, check=False).returncode
