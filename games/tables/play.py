"""Service layer of tables: every write that people, pages and clocks ask for.

Two write beside it. ``live/writer.py`` applies people's moves in the event loop and commits those of many tables in one
transaction, through ``moves/pipeline.py``. ``live/heartbeat.py`` and ``clocks/periodic.py`` write what only time brings
about: presence, lost hosts, lost time. Both compare versions and announce changes too.

Keyword-only services, one synchronous function and one transaction each. ``by`` and ``seat`` of a person
are row ids of Seat, as ``access.seat_by_secret`` gives them; in ``remove_seat`` and ``hand_to_bot``,
``seat`` is the seat number of somebody else. All raise ``Refused`` and then change nothing;
``changes.subscribe`` tells who listens of what was committed.
"""

from games.tables.bots.hints import hint, hint_at_once
from games.tables.clocks.pauses import set_quiet_hours
from games.tables.clocks.scheduler import check_deadlines
from games.tables.errors import Refused
from games.tables.gamefiles.importing import import_game
from games.tables.lobby.exclusions import let_back
from games.tables.lobby.forking import Fork, fork
from games.tables.lobby.opening import close, create_exhibition, create_table
from games.tables.lobby.rematch import rematch
from games.tables.lobby.seating import (
    Claim,
    add_bot,
    exchange_bot,
    join,
    leave_lobby,
    remove_seat,
    rename,
    renew_secret,
    set_client_seed,
)
from games.tables.lobby.settings import set_options
from games.tables.moves.pipeline import submit
from games.tables.moves.record import Receipt
from games.tables.moves.stand_ins import hand_to_bot, reclaim_seat
from games.tables.moves.starting import start_game
from games.tables.orders.drafts import save_draft
from games.tables.orders.standing_orders import give as give_orders
from games.tables.people.chat import say
from games.tables.people.deputies import appoint as appoint_deputy
from games.tables.people.deputies import dismiss as dismiss_deputy
from games.tables.people.keys import cut as cut_key
from games.tables.people.keys import drop as drop_keys
from games.tables.people.takeovers import decline, hand_back, take_over
from games.tables.replay.presenter import ask as ask_lead
from games.tables.replay.presenter import hand_on as hand_lead
from games.tables.replay.presenter import keep_lead, lead
from games.tables.undo.undo import UndoResult, request_undo
from games.tables.votes.hosting import leave as leave_game
from games.tables.votes.votes import propose_vote, vote

__all__ = [
    "Claim",
    "Fork",
    "Receipt",
    "Refused",
    "UndoResult",
    "add_bot",
    "appoint_deputy",
    "ask_lead",
    "check_deadlines",
    "close",
    "create_exhibition",
    "create_table",
    "cut_key",
    "decline",
    "dismiss_deputy",
    "drop_keys",
    "exchange_bot",
    "fork",
    "give_orders",
    "hand_back",
    "hand_lead",
    "hand_to_bot",
    "hint",
    "hint_at_once",
    "import_game",
    "join",
    "keep_lead",
    "lead",
    "leave_game",
    "leave_lobby",
    "let_back",
    "propose_vote",
    "reclaim_seat",
    "rematch",
    "remove_seat",
    "rename",
    "renew_secret",
    "request_undo",
    "save_draft",
    "say",
    "set_client_seed",
    "set_options",
    "set_quiet_hours",
    "start_game",
    "submit",
    "take_over",
    "vote",
]
