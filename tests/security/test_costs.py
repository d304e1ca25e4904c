"""The ranking of what requests cost asks for every kind of frame; the measurement itself needs a server and minutes."""

from __future__ import annotations

import json
from typing import get_args

from games.live import protocol
from tests.attacks.costs import Cost, samples


def test_costs_ask_for_every_frame() -> None:
    frames = [protocol.parse(json.dumps(frame)) for _, frame in samples()]
    assert {type(frame) for frame in frames} == {*get_args(protocol.Incoming)}
    deeds = [frame.do for frame in frames if isinstance(frame, protocol.Manage)]
    assert sorted(deeds) == sorted(get_args(protocol.LobbyDeed))


def test_costs_are_too_much_by_their_median_unless_somebody_signs_in() -> None:
    dear = Cost("GET /", "stranger", [500.0, 41.0, 41.0])
    assert dear.too_much
    assert not Cost("GET /", "stranger", [500.0, 39.0, 39.0]).too_much
    assert not Cost("POST /admin/login/", "stranger", dear.spent, signs_in=True).too_much
