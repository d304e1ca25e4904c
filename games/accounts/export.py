"""Export of all that is stored of a person, and its deletion."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q

from games.accounts.models import Account, Letter
from games.notices import subscriptions
from games.notices.models import Mailbox
from games.tables.models import ChatLine, MoveRecord, Prepared, Report, Seat
from games.tables.orders.drafts import readable

Facts = dict[str, Any]


def everything(account: Account) -> Facts:
    """Export of the account and of the seats that it keeps, closed tables too.

    Of others, of hands, of chance and of what came of a move there is nothing in it: what its owner may see of a game
    its table shows. What was done at a seat while it was theirs is; what a robot, the clock or a deputy did is not.
    """
    rows = Seat.objects.filter(kept__account=account).select_related("table", "kept").order_by("kept__since")
    return {
        "account": _account(account),
        "passkeys": [
            {"made": _moment(passkey.created), "last_used": _moment(passkey.used)}
            for passkey in account.passkeys.order_by("pk")
        ],
        "blocks": [{"name": block.name, "since": _moment(block.at)} for block in account.blocks.all()],
        "seats": [_seat(seat) for seat in rows],
    }


@transaction.atomic
def erase(account: Account) -> None:
    """Delete the account and all that belongs to it. Its seats stay at their tables and open by their links."""
    if account.email:
        Letter.objects.filter(email=account.email).delete()
        Mailbox.objects.filter(reader__seat__kept__account=account, address__iexact=account.email).delete()
    account.user.delete()


def _account(account: Account) -> Facts:
    return {
        "email": account.email,
        "name": account.name,
        "language": account.language,
        "preferences": account.preferences,
        "created": _moment(account.created),
        "last_signed_in": _moment(account.user.last_login),
    }


def _seat(seat: Seat) -> Facts:
    table = seat.table
    orders = Prepared.objects.filter(seat=seat, prompt="").first()
    return {
        "table": table.code,
        "table_name": table.name,
        "status": table.status,
        "name": seat.name,
        "number": seat.number,
        "joined": _moment(seat.joined),
        "kept_since": _moment(seat.kept.since),
        "last_seen": _moment(seat.last_seen),
        "word": seat.word,
        "quiet_hours": {"from": seat.quiet_from, "to": seat.quiet_to, "time_zone": seat.time_zone},
        "standing_orders": None if orders is None else orders.data,
        "drafts": [data for _, data in readable(_drafts(seat)) if data is not None],
        "notices": {
            name: told
            for name, told in subscriptions.render_subscriptions(seat).items()
            if name != "push_key"
        },
        "chat": [{"at": _moment(line.at), "text": line.text} for line in _list_chat_lines(seat)],
        "moves": [
            {"number": seq, "at": _moment(at), "question": prompt, "action": action}
            for seq, at, prompt, action in _moves(seat)
        ],
        "reports": [{"at": _moment(row.at), "text": row.detail} for row in _reports(seat)],
    }


def _drafts(seat: Seat) -> Any:
    return Prepared.objects.filter(seat=seat).exclude(prompt="").order_by("pk")


def _list_chat_lines(seat: Seat) -> Any:
    """The person's own lines: since the game began names are fixed, and other names are those of deputies."""
    own = Q(name=seat.name)
    if seat.table.started is None:
        own |= ~Q(name=seat.name)
    else:
        own |= Q(at__lt=seat.table.started)
    return ChatLine.objects.filter(own, seat=seat, house="").order_by("pk")


def _moves(seat: Seat) -> Any:
    rows = MoveRecord.objects.filter(table=seat.table_id, seat=seat.number, by=MoveRecord.By.PLAYER).order_by(
        "seq"
    )
    return rows.values_list("seq", "at", "prompt", "action")


def _reports(seat: Seat) -> Any:
    rows = Report.objects.filter(table=seat.table_id, seat=seat.number, kind=Report.Kind.PLAYER)
    return rows.order_by("pk")


def _moment(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat(timespec="seconds")
