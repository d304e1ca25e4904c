"""Making groups, and what their people do there: come, leave, add a game, open a table."""

from __future__ import annotations

import secrets

from django.db import transaction
from django.utils import timezone

from games.tables.errors import Refused
from games.tables.lobby.names import TABLE_NAME_LENGTH, clean_line, clean_name
from games.tables.lobby.opening import DIGITS, LETTERS, create_table
from games.tables.lobby.seating import Claim
from games.tables.models import Group, Member, Reply, Seat, Table
from games.tables.text import likeness

MOST = 24
"""Names in a group, of those who have left too."""

CHAIN = 50
"""Rematches that are looked through for the games that the same people played before."""


def found(code: str) -> Group:
    """The group with this code. Raises Refused ``no_such_group``."""
    group = Group.objects.filter(code=code.upper()).first()
    if group is None:
        raise Refused("no_such_group")
    return group


def make(*, seat: int, name: str) -> Group:
    """Make the people of a finished table a group, as the person in seat row ``seat`` asks; theirs where it is one.

    The games that it was a rematch of are counted too. Raises Refused ``not_seated`` ``not_over`` ``malformed``
    ``too_long``, ``counts_not`` for a table that counts for nothing, and ``link_renewed``.
    """
    with transaction.atomic():
        table = _table(seat)
        if table.group is not None:
            return _enter_group(table, table.group)
        group = Group.objects.create(
            code=_free_code(),
            name=clean_line(name, TABLE_NAME_LENGTH, "name") or table.name or table.code,
            first=table,
        )
        people = Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN, removed=False).order_by("arrival")
        Member.objects.bulk_create(Member(group=group, name=one.name) for one in people)
        Table.objects.filter(pk__in=_chain(table), group=None).update(group=group)
        return group


def add(*, group: Group, seat: int) -> None:
    """Count a finished game in the group, as a person who sat there asks (row id); its people become members.

    Raises Refused as ``make`` does, and ``other_group`` where it is counted in another.
    """
    with transaction.atomic():
        table = _table(seat)
        if table.group_id not in (None, group.pk):
            raise Refused("other_group")
        for one in Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN, removed=False):
            enter(group=group, name=one.name)
        Table.objects.filter(pk=table.pk).update(group=group)


def enter(*, group: Group, name: str) -> Member:
    """The member of this name, a new one where there is none.

    Raises Refused ``malformed`` ``too_long`` ``group_full``.
    """
    clean = clean_name(name)
    with transaction.atomic():
        Group.objects.select_for_update().get(pk=group.pk)  # two names that look alike may come at once
        members = list(Member.objects.filter(group=group))
        known = next((one for one in members if likeness(one.name) == likeness(clean)), None)
        if known is None:
            if len(members) >= MOST:
                raise Refused("group_full", most=MOST)
            return Member.objects.create(group=group, name=clean)
        if known.gone:
            known.gone = False
            known.save(update_fields=["gone"])
        return known


def leave(*, member: Member) -> None:
    """Take a name off the group's pages; the games it played still count for the others."""
    Member.objects.filter(pk=member.pk).update(gone=True)


def rename(*, group: Group, name: str) -> None:
    """Call the group otherwise. Raises Refused ``malformed`` ``too_long``."""
    clean = clean_line(name, TABLE_NAME_LENGTH, "name")
    if not clean:
        raise Refused("malformed", field="name")
    Group.objects.filter(pk=group.pk).update(name=clean)


def rate(*, group: Group, on: bool) -> None:
    """Show ratings on the group's page, or do not (T-12.3)."""
    Group.objects.filter(pk=group.pk).update(rated=on)


def check_leads(seat: int) -> None:
    """Raise Refused unless having sat in this seat (row id) leads to the group of its table, as ``make`` does."""
    table = _table(seat)
    if table.group is not None:
        _enter_group(table, table.group)


def renew(*, group: Group) -> Group:
    """Give the group another link; the one before leads nowhere. Who knew it has to be told the new one (T-12.2).

    Nobody is reminded of game nights any more who may have come by the old one, until they answer again; but for those
    of the first table, which leads to the group still.
    """
    group.code, group.renewed = _free_code(), timezone.now()
    with transaction.atomic():
        group.save(update_fields=["code", "renewed"])
        told = Reply.objects.filter(night__group=group, told__isnull=False)
        told.exclude(told__table=group.first_id).update(told=None)
    return group


def open_table(*, group: Group, member: Member, game: str) -> Claim:
    """A table of the group, whose host is ``member``. Raises as ``create_table`` does."""
    with transaction.atomic():
        claim = create_table(host_name=member.name, game=game, name=group.name)
        Table.objects.filter(pk=claim.table.pk).update(group=group)
        return claim


def _table(seat: int) -> Table:
    """The finished table at which this person sat."""
    person = Seat.objects.select_related("table__group").filter(pk=seat, kind=Seat.Kind.HUMAN).first()
    if person is None or person.removed:
        raise Refused("not_seated")
    table = person.table
    if table.status != Table.Status.FINISHED:
        raise Refused("not_over")
    if not table.counts:
        raise Refused("counts_not")
    return table


def _enter_group(table: Table, group: Group) -> Group:
    """The group, for who sat at this table of it.

    Whoever once had an old link may have opened tables of the group: they lead there no more, nor do their rematches.
    The first one does: who made the group is not locked out of it by a thief. Raises Refused ``link_renewed``.
    """
    if table.pk != group.first_id and group.renewed is not None:
        began = Table.objects.filter(pk__in=_chain(table)).earliest("created").created
        if began < group.renewed:
            raise Refused("link_renewed")
    return group


def _chain(table: Table) -> list[int]:
    """The table and those that it was a rematch of, as row ids."""
    found = [table.pk]
    while table.rematch_of is not None and len(found) < CHAIN:
        table = table.rematch_of
        found.append(table.pk)
    return found


def _free_code() -> str:
    """A code that no group has: three fours of letters and digits, 10^18 of them, since it is all that keeps it."""
    while True:
        fours = ("".join(secrets.choice(LETTERS + DIGITS) for _ in range(4)) for _ in range(3))
        code = "-".join(fours)
        if not Group.objects.filter(code=code).exists():
            return code
