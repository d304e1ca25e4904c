"""One play of a game as rows.

``Table`` holds the present (the snapshot), ``MoveRecord`` the past (append-only), ``Seat`` the players. Only
``play.py`` and what it is made of write here; everything else reads, through ``selectors.py``.
"""

from games.tables.models.analysis import Analysis
from games.tables.models.chat import ChatLine
from games.tables.models.film import FilmPart
from games.tables.models.groups import Group, Member, Night, Reply
from games.tables.models.lengths import CHAT_LENGTH, CLIENT_SEED_LENGTH, NAME_LENGTH, TOKEN_LENGTH
from games.tables.models.log import AppendOnlyError, AppendOnlyQuerySet, Checkpoint, MoveRecord
from games.tables.models.operation import Beat, Report, TableUse
from games.tables.models.rewinds import RewindRequest
from games.tables.models.seats import Prepared, Seat
from games.tables.models.table import Table

__all__ = [
    "CHAT_LENGTH",
    "CLIENT_SEED_LENGTH",
    "NAME_LENGTH",
    "TOKEN_LENGTH",
    "Analysis",
    "AppendOnlyError",
    "AppendOnlyQuerySet",
    "Beat",
    "ChatLine",
    "Checkpoint",
    "FilmPart",
    "Group",
    "Member",
    "MoveRecord",
    "Night",
    "Prepared",
    "Reply",
    "Report",
    "RewindRequest",
    "Seat",
    "Table",
    "TableUse",
]
