"""Undo in a document: the options of its seat, and the open request."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Rejected
from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.undo import undo_policy
from games.engine.undo import Past, UndoOption
from games.tables.core import undo_requests
from games.tables.core.snapshot import Snapshot
from games.tables.models import RewindRequest, Table

RECENT = 6
"""Moves after which a slip is no slip any more: its seat is not offered to take it back."""


class UndoDocument:
    """The member ``rewind`` of a table's documents at one version; most have none.

    What stands against an undo is told as kinds of events and seats, which everybody saw: never what a secret was.
    Events that only some know of are gone back over by nobody (engine/undo.py).
    """

    def __init__(self, shot: Snapshot) -> None:
        self._shot = shot
        table = shot.table
        self._open = table.status == Table.Status.PLAYING and table.paused_at is None and _is_admitted(shot)
        self._past = Past(shot.past)
        self._players = (
            frozenset(seats_in_play(shot.game, shot.state)) if self._open and shot.game else frozenset()
        )
        self._request = self._render_request(shot.request) if self._open else None

    def of(self, viewer: int) -> dict[str, Any]:
        """``{"rewind": …}`` for the viewer, a seat or SPECTATOR; nothing where there is nothing to say."""
        shown: dict[str, Any] = {}
        if self._acted_just_now(viewer):
            offered = [self._render_option(option, viewer) for option in self._past.undo_options(viewer)]
            if offered:
                shown |= {"seq": self._shot.seq, "ways": offered}
        if self._request is not None:
            shown["request"] = self._request
        return {"rewind": shown} if shown else {}

    def _acted_just_now(self, viewer: int) -> bool:
        """True if a person plays there who did something a moment ago."""
        if viewer not in self._players or not self._shot.seats[viewer].of_person:
            return False
        before = self._past.before_last(viewer)
        return before is not None and self._shot.seq - before <= RECENT

    def _render_option(self, option: UndoOption, seat: int) -> dict[str, Any]:
        """An option, and ``ask``: the people who would be asked."""
        shot = self._shot
        shown = _as_json(option)
        if ask := undo_requests.to_ask(option, self._players, shot.seats, seat):
            shown["ask"] = ask
        return shown

    def _render_request(self, request: RewindRequest | None) -> dict[str, Any] | None:
        """Open request, or the one refused just before."""
        if request is None:
            return None
        shown: dict[str, Any] = {"id": request.pk, "seat": request.seat}
        if undo_requests.is_open(request, self._shot.seq):
            shown |= {"asked": request.asked, "agreed": request.agreed}
            shown["deadline"] = int(request.deadline.timestamp() * 1000)
        elif request.refused is not None:
            shown["refused"] = request.refused
        else:
            return None
        option = next(
            (option for option in self._past.undo_options(request.seat) if option.to == request.to), None
        )
        return None if option is None else shown | _as_json(option)


def _as_json(option: UndoOption) -> dict[str, Any]:
    """The option as JSON has it, without what does not stand against it."""
    said: dict[str, Any] = {"to": option.to}
    if option.acted:
        said["acted"] = list(option.acted)
    if option.absent:
        said["absent"] = True
    if option.chance:
        said["chance"] = list(option.chance)
    if option.learned:
        said["learned"] = [list(pair) for pair in option.learned]
    if option.shown:
        said["shown"] = list(option.shown)
    return said


def _is_admitted(shot: Snapshot) -> bool:
    if shot.game is None:
        return False
    try:
        undo_policy(shot.game).admit_undo(shot.state)
    except Rejected:
        return False
    return True
