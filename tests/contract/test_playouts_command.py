"""``manage.py playouts`` plays what it is told, counts it, and exits 1 for a game that did not finish."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.engine import simulate
from tests.contract.helpers import KEYS, seat_counts


def call(*arguments):
    out = StringIO()
    try:
        call_command("playouts", *arguments, stdout=out)
    except SystemExit as end:
        return out.getvalue(), end.code
    return out.getvalue(), 0


@pytest.mark.parametrize("key", KEYS)
def test_figures(key):
    some = seat_counts(key)[:2]
    text, code = call("--game", key, "--games", str(len(some)), "--seats", *map(str, some), "--seed", "few")
    assert code == 0
    assert all(f"| {seats} | 1 |" in text for seats in some)
    assert f"{len(some)} games, " in text.splitlines()[-1]
    assert ", 0 unfinished, " in text.splitlines()[-1]


@pytest.mark.parametrize("key", KEYS)
def test_unfinished_games_are_named(key, monkeypatch):
    def hasty(batch):
        return simulate.play_batch(simulate.Batch(batch.package, batch.bot, batch.games, limit=2))

    monkeypatch.setattr(
        "games.study.management.commands.playouts.play_all", lambda work, jobs: map(hasty, work)
    )
    few = seat_counts(key)[0]
    text, code = call("--game", key, "--games", "2", "--seats", str(few), "--seed", "few")
    assert code == 1
    assert f"unfinished: few-0 with {few} seats" in text
