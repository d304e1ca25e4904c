"""The table: one play of a game, with its settings, snapshot and clocks."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


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
        ABANDONED = "abandoned", _("broken off")
        CLOSED = "closed", _("closed")

    OVER = (Status.FINISHED, Status.ABANDONED)
    """Statuses of a table at which nothing is a secret any more, and whose game stays to be watched."""

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
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch"
    )
    group = models.ForeignKey(
        "Group", on_delete=models.SET_NULL, null=True, blank=True, related_name="tables"
    )
    origin = models.CharField(
        max_length=12,
        blank=True,
        help_text=_("Code of the table from a moment of which this one plays on, or at which it was played."),
    )
    origin_move = models.PositiveIntegerField(null=True, blank=True)
    imported = models.CharField(
        max_length=64,
        blank=True,
        help_text=_("Digest of the file that the game came in, played at the table named by its origin."),
    )
    lead = models.JSONField(null=True, blank=True, help_text=_("Who leads the replay, and where they are."))
    filmed = models.BooleanField(default=False, help_text=_("All parts of its replay are stored."))
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
    time_zone = models.CharField(max_length=40, default="UTC", help_text=_("Of the moments of the day."))
    closing = models.JSONField(
        default=dict,
        help_text=_(
            "By correspondence: at which minute of which days turns close; empty: so long after the last."
        ),
    )

    thinking_time = models.PositiveIntegerField(
        default=1500, help_text=_("Milliseconds that a patient robot thinks about an answer.")
    )
    hints = models.BooleanField(default=True, help_text=_("Whether players may ask for advice."))

    seed = models.BinaryField(max_length=32, default=bytes)
    salt = models.BinaryField(max_length=16, default=bytes)
    commitment = models.CharField(max_length=64, blank=True)
    chance_key = models.BinaryField(max_length=32)
    rewinds = models.PositiveIntegerField(
        default=0, help_text=_("How often moves were undone: draws after that are new ones.")
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
            models.Index(
                fields=["finished"],
                name="table_to_film",
                condition=Q(finished__isnull=False, filmed=False),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="only_a_game_that_runs_has_a_wake",
                condition=Q(wake_at__isnull=True) | Q(status="playing"),
            ),
            models.CheckConstraint(
                name="status_is_known",
                condition=Q(status__in=["lobby", "playing", "finished", "abandoned", "closed"]),
            ),
            models.UniqueConstraint(
                fields=["imported"], condition=~Q(imported=""), name="one_table_per_imported_game"
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def code_played(self) -> str:
        """The code under which the game was played, from which its draws follow."""
        return self.origin if self.imported else self.code

    @property
    def counts(self) -> bool:
        """True unless it plays on from a moment of another table or came in a file: those count in no statistics."""
        return not self.origin
