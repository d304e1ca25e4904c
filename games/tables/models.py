"""One play of a game as rows.

``Table`` holds the present (the snapshot), ``MoveRecord`` the past (append-only), ``Seat`` who plays. Only
``play.py`` and what it is made of write here; everything else reads, through ``selectors.py``.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, NoReturn

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

WORD_LENGTH = 60
NAME_LENGTH = 24
CHAT_LENGTH = 300
TOKEN_LENGTH = 64


class AppendOnlyError(Exception):
    """Somebody tried to change or delete a line of the log."""


class Table(models.Model):
    """One play of one game, from the lobby to the ranking.

    ``seq`` is the number of the last move (0 = the start), ``version`` goes up with every change that
    anybody can see. ``clocks`` and ``wakes`` map the ids of open prompts to moments in milliseconds since
    1970: when the default of an absent person is played, and when a bot answers. ``wake_at`` is the first
    of them all, or of the moments at which a motion lapses or the game goes on.

    ``drawing`` maps the id of a decision to ``[seat, moment]``: from then on it draws on the bank of that seat,
    ``banks`` is what seats (their numbers as text) have left there, in milliseconds; who is missing has all of it.
    ``parked`` maps the id of a question that stands open though nobody waits for it any more (a sheet whose seat is
    ready) to ``[deadline, moment]``, the clock it goes on with if it is waited for again and from when that draws.
    ``paused_at``: the clocks stand still since then. ``motions`` are what somebody has asked all to agree to; see
    votes.py.
    """

    class Status(models.TextChoices):
        LOBBY = "lobby", _("lobby")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed")

    class Control(models.TextChoices):
        LIVE = "live", _("live")
        RELAXED = "relaxed", _("relaxed")
        CORRESPONDENCE = "correspondence", _("correspondence")
        NONE = "none", _("no clock")

    code = models.CharField(max_length=12, unique=True)
    game = models.CharField(max_length=60, help_text=_("Key of the game on the shelf."))
    name = models.CharField(max_length=60, blank=True)
    public = models.BooleanField(default=False, help_text=_("Listed on the home page."))
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.LOBBY)
    options = models.JSONField(default=dict)
    content = models.ForeignKey("catalogue.FrozenContent", on_delete=models.PROTECT, related_name="tables")
    host = models.ForeignKey("Seat", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    times = models.JSONField(default=dict, help_text=_("Seconds by clock of the game; 0: no limit."))
    patience = models.PositiveSmallIntegerField(
        default=3, help_text=_("Deadlines missed in a row after which a robot steps in; 0: never.")
    )
    locked = models.BooleanField(default=False, help_text=_("Nobody else may sit down."))
    control = models.CharField(
        max_length=15, choices=Control.choices, default=Control.LIVE, help_text=_("Kind of time control.")
    )
    bank_time = models.PositiveIntegerField(
        default=0, help_text=_("Seconds that a seat may use beyond the time of its decisions, in all.")
    )
    opens = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day from which clocks run.")
    )
    closes = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day from which clocks rest; the same: they run all day.")
    )
    time_zone = models.CharField(max_length=40, default="UTC", help_text=_("Of the two moments of the day."))

    thinking_time = models.PositiveIntegerField(
        default=1500, help_text=_("Milliseconds that a patient robot thinks about an answer.")
    )
    hints = models.BooleanField(default=True, help_text=_("Whether players may ask for advice."))

    seed = models.BinaryField(max_length=32, default=bytes)
    salt = models.BinaryField(max_length=16, default=bytes)
    commitment = models.CharField(max_length=64, blank=True)
    chance_key = models.BinaryField(max_length=32)
    rewinds = models.PositiveIntegerField(
        default=0, help_text=_("How often moves were taken back: draws after that are new ones.")
    )
    rules_version = models.PositiveIntegerField(default=0)
    state = models.BinaryField(default=b"")
    seq = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    clocks = models.JSONField(default=dict)
    wakes = models.JSONField(default=dict)
    drawing = models.JSONField(default=dict)
    banks = models.JSONField(default=dict)
    parked = models.JSONField(default=dict)
    paused_at = models.DateTimeField(null=True, blank=True)
    resume_at = models.DateTimeField(null=True, blank=True, help_text=_("When a pause ends by itself."))
    motions = models.JSONField(default=list)
    wake_at = models.DateTimeField(null=True, blank=True)
    stumbles = models.PositiveSmallIntegerField(
        default=0, help_text=_("How often the clock failed here since the last move.")
    )
    result = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    updated = models.DateTimeField(auto_now=True)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["-created"]
        indexes = [
            models.Index(
                fields=["wake_at"], name="table_wakes", condition=Q(status="playing", wake_at__isnull=False)
            ),
            models.Index(fields=["-updated"], name="table_public", condition=Q(public=True)),
        ]
        constraints = [
            models.CheckConstraint(
                name="only_a_game_that_runs_has_a_wake",
                condition=Q(wake_at__isnull=True) | Q(status="playing"),
            ),
            models.CheckConstraint(
                name="status_is_known", condition=Q(status__in=["lobby", "playing", "finished", "closed"])
            ),
        ]

    def __str__(self) -> str:
        return self.code


class Seat(models.Model):
    """A place at a table and who sits there.

    Before the start ``number`` is the order of arrival, from then on the seat of the game. Of a person's
    secret only the SHA-256 is kept. A ``standin`` is a bot that plays for an absent person, who may take
    the seat back at any time, unless ``removed``. A deputy opens the seat with a secret of his own, until a moment.
    ``keys`` are further secrets of the person's own, ``[SHA-256, moment (ms) until which it opens]``; see keys.py.
    """

    class Kind(models.TextChoices):
        HUMAN = "human", _("person")
        BOT = "bot", _("bot")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.HUMAN)
    level = models.CharField(max_length=20, blank=True, help_text=_("Of a bot."))
    secret_hash = models.CharField(max_length=64, blank=True)
    arrival = models.PositiveSmallIntegerField(
        default=0, help_text=_("The number before the start, in the order of arrival.")
    )
    word = models.CharField(max_length=WORD_LENGTH, blank=True, help_text=_("Added to the seed of the dice."))
    standin = models.BooleanField(default=False)
    standin_seq = models.PositiveIntegerField(
        null=True, blank=True, help_text=_("The last move before a robot stood in.")
    )
    standin_at = models.DateTimeField(
        null=True, blank=True, help_text=_("When it did, unless the person got up themselves.")
    )
    missed = models.PositiveSmallIntegerField(default=0, help_text=_("Deadlines missed in a row."))
    last_seen = models.DateTimeField(
        null=True, blank=True, help_text=_("When a page of the seat was last open.")
    )
    removed = models.BooleanField(default=False, help_text=_("Sent away for good; a robot plays on."))
    muted = models.BooleanField(default=False, help_text=_("May not talk."))
    deputy_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    deputy_hash = models.CharField(max_length=64, blank=True)
    deputy_until = models.DateTimeField(null=True, blank=True)
    quiet_from = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day from which the clocks of the seat rest.")
    )
    quiet_to = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day until which they do; the same: never.")
    )
    time_zone = models.CharField(max_length=40, default="UTC", help_text=_("Of the quiet hours."))
    keys = models.JSONField(default=list, blank=True)
    joined = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_per_number"),
            models.UniqueConstraint("table", Lower("name"), name="one_seat_per_name"),
            models.CheckConstraint(
                name="people_have_a_secret_and_bots_a_level",
                condition=(Q(kind="human", level="") & ~Q(secret_hash=""))
                | (Q(kind="bot", secret_hash="", standin=False) & ~Q(level="")),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    deputised = False
    """Whether it was opened by the secret of a deputy: set by access.py where that is so."""

    keyed = False
    """Whether it was opened by one of its keys: set by access.py where that is so."""

    STANDIN = ("standin", "standin_seq", "standin_at", "missed")
    """The columns that a robot's coming and going changes."""

    def robot_sits_down(self, seq: int, at: datetime | None) -> None:
        """A robot plays on after move ``seq``; ``at`` None: the person got up themselves."""
        self.standin, self.standin_seq, self.standin_at, self.missed = True, seq, at, 0

    def person_sits_down(self) -> None:
        """The person plays again."""
        self.standin, self.standin_seq, self.standin_at, self.missed = False, None, None, 0

    @property
    def automatic(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == self.Kind.BOT or self.standin


class Prepared(models.Model):
    """What a person has said beforehand, a secret of the seat: the draft of an order sheet, or standing orders.

    A draft (drafts.py) is for the question with id ``prompt``. Standing orders (orders.py) are for none ("");
    ``seq`` is the last move that was looked at for them, ``asked`` the question found then, ``due_at`` when it is
    answered.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="prepared")
    prompt = models.CharField(max_length=120, blank=True, default="")
    data = models.JSONField()
    seq = models.IntegerField(default=-1)
    asked = models.CharField(max_length=120, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("prepared answer")
        verbose_name_plural = _("prepared answers")
        constraints = [
            models.UniqueConstraint(fields=["seat", "prompt"], name="one_prepared_answer_per_question")
        ]

    def __str__(self) -> str:
        return str(self.seat_id)


class Beat(models.Model):
    """Until when the clocks of all tables were served; one row. What passes without it is an outage, given back."""

    at = models.DateTimeField()

    class Meta:
        verbose_name = _("beat of the clock")
        verbose_name_plural = _("beats of the clock")

    def __str__(self) -> str:
        return str(self.at)


class AppendOnlyQuerySet(models.QuerySet[Any]):
    """Lines that can be added and read."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("a line of the log never changes")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("a line of the log is kept for good")


class MoveRecord(models.Model):
    """One line of the log: the move of one seat and what came of it. Number 0 is the start of the game.

    ``outcomes`` are the results of chance as ``[label, outcome]`` in the order drawn, ``events`` what
    happened with its secrets (only ``selectors.events_since`` shows them, each viewer his own). Rows are
    only ever added: a trigger of the database refuses changes too.
    """

    class By(models.TextChoices):
        TABLE = "table", _("the table")
        PLAYER = "player", _("a player")
        DEPUTY = "deputy", _("a deputy")
        CLOCK = "clock", _("the clock")
        BOT = "bot", _("a bot")

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="moves")
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField(null=True, blank=True)
    by = models.CharField(max_length=10, choices=By.choices)
    prompt = models.CharField(max_length=120, blank=True)
    token = models.CharField(max_length=160)
    action = models.JSONField()
    outcomes = models.JSONField()
    events = models.JSONField()
    version = models.PositiveIntegerField(help_text=_("The table's version after it."))
    rules_version = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        db_table = "tables_move"
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["table", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seq"], name="one_move_per_seq"),
            models.UniqueConstraint(fields=["table", "token"], name="one_move_per_token"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError("a line of the log never changes")
        super().save(*args, **kwargs)

    def delete(self, using: str | None = None, keep_parents: bool = False) -> NoReturn:
        raise AppendOnlyError("a line of the log is kept for good")


class Checkpoint(models.Model):
    """The snapshot after move ``seq``, under the rules of ``rules_version``: where a replay may begin."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="checkpoints")
    seq = models.PositiveIntegerField()
    rules_version = models.PositiveIntegerField()
    state = models.BinaryField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("checkpoint")
        verbose_name_plural = _("checkpoints")
        ordering = ["table", "seq", "rules_version"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "seq", "rules_version"], name="one_checkpoint_per_seq_and_rules"
            )
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq}"


class ChatLine(models.Model):
    """Something said at the table. ``name`` is kept as it was when said.

    A line with a word in ``house`` was said by the house: what happened there, with what belongs to it in ``about``.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True, related_name="said")
    name = models.CharField(max_length=NAME_LENGTH)
    text = models.CharField(max_length=CHAT_LENGTH, blank=True)
    house = models.CharField(max_length=20, blank=True)
    about = models.JSONField(default=dict)
    token = models.CharField(max_length=TOKEN_LENGTH)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering = ["table", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat", "token"], name="one_chat_line_per_token")
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:40]}"


class RewindRequest(models.Model):
    """Somebody wants to take back: to the position after move ``to``, asked when move ``seq`` was the last.

    Seats are numbers of the game. Another move ends a request that is still ``open``: it is one of the past as soon as
    the table's ``seq`` is another, or its ``deadline`` has gone by.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        DONE = "done", _("taken back")
        REFUSED = "refused", _("refused")
        WITHDRAWN = "withdrawn", _("withdrawn")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="rewind_requests")
    seat = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()
    to = models.PositiveIntegerField()
    token = models.CharField(max_length=TOKEN_LENGTH)
    asked = models.JSONField(default=list, help_text=_("Seats that must agree."))
    agreed = models.JSONField(default=list, help_text=_("Those that have."))
    refused = models.SmallIntegerField(null=True, blank=True, help_text=_("The seat that refused."))
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    at = models.DateTimeField()
    deadline = models.DateTimeField()

    class Meta:
        verbose_name = _("request to take back")
        verbose_name_plural = _("requests to take back")
        ordering = ["table", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "token"], name="one_rewind_per_token"),
            models.UniqueConstraint(
                fields=["table", "seq"], condition=Q(state="open"), name="one_open_rewind_per_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq} → #{self.to}"


class Report(models.Model):
    """Something that was refused or that failed at a table, and what is needed to see it happen again.

    ``seq`` is the last move before it. ``error`` is an exception's kind and place, without its words; ``detail`` are
    those words, or a player's own, for the operator alone while the game runs. ``scenario`` is kept for what failed:
    rules change, and it must be seen under those that it failed under.
    """

    class Kind(models.TextChoices):
        REFUSAL = "refusal", _("refused")
        RULES = "rules", _("the rules failed")
        BOT = "bot", _("a robot failed")
        CLOCK = "clock", _("the clock failed")
        PLAYER = "player", _("reported by a player")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="reports")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField(null=True, blank=True)
    prompt = models.CharField(max_length=120, blank=True)
    action = models.JSONField(null=True, blank=True)
    code = models.CharField(max_length=40, blank=True)
    rule = models.CharField(max_length=20, blank=True)
    error = models.CharField(max_length=200, blank=True)
    detail = models.TextField(blank=True)
    scenario = models.JSONField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["table", "pk"]

    def __str__(self) -> str:
        return f"{self.table_id} {self.kind} {self.pk}"
