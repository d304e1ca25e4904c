"""Check of files that somebody brings: played again in a process apart, which is ended when it takes too long.

A file is a stranger's: its edition may be one that no hand of ours wrote. Whatever that makes of the rules, it makes
it there, with bounded time and memory.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from games.tables.core.waiting_places import WaitingPlaces, current_network
from games.tables.gamefiles.check_worker import BroughtFile, CheckedFile, Head, check_file, read_head
from games.tables.moves.applying import SLOW
from games.tables.moves.proof import ProofLog, write_draws
from games.tables.moves.record import CHECKPOINT_EVERY
from games.tables.replay.study_service import AGAIN, StudyService

SECONDS = 120.0
"""Limit in seconds for playing one file again."""

PATIENCE = 30.0
"""Seconds that somebody waits besides, for a new process or the end of another file."""

WAITING, PER_NETWORK = 2, 1
"""Files that may be there at the same time, and proofs, in all and of one network; whoever comes then is asked to come
again."""

FULL = 30
"""Seconds after which: a file takes some."""


class CheckService(StudyService):
    """A process like that of studies which plays whole games again, for files that are brought and for proofs."""

    def __init__(self) -> None:
        super().__init__(WaitingPlaces(WAITING, PER_NETWORK))
        self.proofs = WaitingPlaces(WAITING, PER_NETWORK)

    def place(self) -> AbstractContextManager[None]:
        """A place for one file, which is large once it is read. Raises Refused ``too_fast`` where too many come."""
        return self.places.hold(current_network(), FULL)

    def read_head(self, data: bytes) -> Head:
        """Return ``check_worker.read_head`` of the file; waits for it. Raises as that does."""
        return self.wait_for(read_head, data, SECONDS, PATIENCE)

    def check(self, data: bytes) -> CheckedFile:
        """Return ``check_worker.checked`` of the file; waits for it.

        Raises InvalidGameFile, and Refused ``too_fast`` where it takes too long.
        """
        return self.wait_for(check_file, file_to_check(data), SECONDS, PATIENCE)

    def write_draws(self, log: ProofLog) -> str:
        """The draws of a whole game, which is played again for them. Raises Refused ``too_fast``."""
        with self.proofs.hold(current_network(), AGAIN):
            return self.wait_for(write_draws, log, SECONDS, PATIENCE)


def file_to_check(data: bytes) -> BroughtFile:
    """A file to be checked, with what this house stores of a game's positions."""
    return BroughtFile(data, CHECKPOINT_EVERY, SLOW)


CHECK_SERVICE = CheckService()
"""That of this server."""
