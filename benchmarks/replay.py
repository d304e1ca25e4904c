"""Benchmark of replays: opening, jumps and memory of a long game. Run: python benchmarks/replay.py [moves]

Robots of the least kind play a game of eight to so many moves (2,000); each viewer then opens it and jumps about.
Times are processor time of the server, in one process, without the network, so that runs can be compared where other
work shares the machine; nothing is kept beforehand ("cold").
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.stopwatch import spent_ms

JUMPS = 120


def set_up() -> None:
    """A database of the benchmark's own."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starciv.settings")
    os.environ["DATA_DIR"] = tempfile.mkdtemp()
    os.environ.setdefault("DEBUG", "1")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0)


def play_moves(moves: int) -> Any:
    """A table with so many moves; where a game ends before, another seed is tried."""
    from games.engine.actions import as_data
    from games.engine.chance import SeededChance
    from games.tables import play
    from games.tables.models import Seat
    from games.tables.selectors import snapshot

    claim = play.create_table(host_name="A", game="starciv", clock={"control": "none"})
    code = claim.table.code
    for name in "BCDEFGH":
        play.join(code=code, name=name)
    play.start_game(code=code, by=claim.seat.pk)
    seats = {seat.number: seat.pk for seat in Seat.objects.filter(table__code=code)}
    chance, wits = SeededChance("long"), random.Random(7)
    for number in range(moves):
        shot = snapshot(code)
        assert shot.game is not None
        prompts = [one for one in shot.game.prompts(shot.state) if one.required]
        if not prompts:
            break
        prompt = wits.choice(prompts)
        answers = [
            one
            for one in shot.game.legal_actions(shot.state, prompt, chance)
            if as_data(one)["do"] != "resign"
        ]
        action = as_data(wits.choice(answers))
        play.submit(code=code, seat=seats[prompt.seat], token=f"t{number}", prompt=prompt.id, action=action)
    return snapshot(code).table


def main() -> None:
    """Measure, and print one line for each figure."""
    set_up()
    from games.tables.moves import positions
    from games.tables.replay import frames, opening, study_service

    table = play_moves(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    game = positions.game_of(table, 8)
    viewers = [-1, *range(8)]
    # What the study process does is measured here, in this one.
    study_service.STUDY_SERVICE.ask = lambda do, argument, seconds=0.0: do(argument)  # type: ignore[method-assign]
    opened = [spent_ms(opening.opening, table, game, one, None) for one in viewers]
    wits = random.Random(3)
    places = [(wits.choice(viewers), wits.randrange(table.seq // frames.PART + 1)) for _ in range(JUMPS)]
    cold = [spent_ms(frames.part, table, game, *place) for place in places]
    warm = [spent_ms(frames.part, table, game, *place) for place in places]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for viewer in viewers:
        for number in range(table.seq // frames.PART + 1):
            frames.part(table, game, viewer, number)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"moves {table.seq}, viewers {len(viewers)}")
    print(f"opening: median {statistics.median(opened):.0f} ms, longest {max(opened):.0f} ms")
    print(f"a jump, cold: median {statistics.median(cold):.0f} ms, longest {max(cold):.0f} ms")
    print(f"a jump, kept: median {statistics.median(warm):.2f} ms, longest {max(warm):.2f} ms")
    print(
        f"kept: {frames.packed.size / 2**20:.1f} MB of {frames.KEPT / 2**20:.0f}; all parts read: {grown:+.0f} MB"
    )


if __name__ == "__main__":
    main()
