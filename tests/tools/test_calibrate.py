"""``manage.py calibrate``: what is predicted set against what happened, in a few games of Captains."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def test_the_calibration_in_use_is_measured_and_nothing_written() -> None:
    said = StringIO()
    call_command("calibrate", games=["2:2"], shipped=True, jobs=1, stdout=said)
    lines = said.getvalue().splitlines()
    assert lines[0].startswith("2 players: 2 games")
    assert [line.split(":")[0] for line in lines[1:]] == [f"quarter {number}" for number in (1, 2, 3, 4)]


def test_whoever_calibrates_says_where_to_write_or_that_nothing_is_fitted() -> None:
    with pytest.raises(CommandError, match="--out"):
        call_command("calibrate", "--games", "2:1")
