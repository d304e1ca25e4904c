"""Tables as they were when their first 28 migrations were squashed."""

import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.db import migrations, models

from games.tables import triggers


def primary_key() -> tuple[str, models.BigAutoField]:
    field = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")
    return "id", field


class Migration(migrations.Migration):
    initial = True

    dependencies = [("catalogue", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Beat",
            fields=[
                primary_key(),
                ("at", models.DateTimeField()),
            ],
            options={"verbose_name": "beat of the clock", "verbose_name_plural": "beats of the clock"},
        ),
        migrations.CreateModel(
            name="Group",
            fields=[
                primary_key(),
                ("code", models.CharField(max_length=14, unique=True)),
                ("name", models.CharField(max_length=60)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("renewed", models.DateTimeField(blank=True, null=True)),
                ("rated", models.BooleanField(default=False)),
            ],
            options={"verbose_name": "group", "verbose_name_plural": "groups", "ordering": ["pk"]},
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                primary_key(),
                ("name", models.CharField(max_length=24)),
                ("gone", models.BooleanField(default=False)),
                ("joined", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="members", to="tables.group"
                    ),
                ),
            ],
            options={
                "verbose_name": "member of a group",
                "verbose_name_plural": "members of groups",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        models.F("group"),
                        django.db.models.functions.text.Lower("name"),
                        name="one_member_per_name",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                primary_key(),
                ("code", models.CharField(max_length=12, unique=True)),
                ("game", models.CharField(help_text="Key of the game on the shelf.", max_length=60)),
                ("name", models.CharField(blank=True, max_length=60)),
                ("public", models.BooleanField(default=False, help_text="Listed on the home page.")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("lobby", "lobby"),
                            ("playing", "playing"),
                            ("finished", "finished"),
                            ("abandoned", "broken off"),
                            ("closed", "closed"),
                        ],
                        default="lobby",
                        max_length=10,
                    ),
                ),
                ("options", models.JSONField(default=dict)),
                ("chance_key", models.BinaryField(max_length=32)),
                ("rules_version", models.PositiveIntegerField(default=0)),
                ("state", models.BinaryField(default=b"")),
                ("seq", models.PositiveIntegerField(default=0)),
                ("version", models.PositiveIntegerField(default=1)),
                ("clocks", models.JSONField(default=dict)),
                ("wakes", models.JSONField(default=dict)),
                ("wake_at", models.DateTimeField(blank=True, null=True)),
                (
                    "stumbles",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="How often the clock failed here since the last move."
                    ),
                ),
                ("result", models.JSONField(blank=True, null=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("updated", models.DateTimeField(auto_now=True)),
                ("started", models.DateTimeField(blank=True, null=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                ("commitment", models.CharField(blank=True, max_length=64)),
                ("salt", models.BinaryField(default=bytes, max_length=16)),
                ("seed", models.BinaryField(default=bytes, max_length=32)),
                (
                    "bank_time",
                    models.PositiveIntegerField(
                        default=0,
                        help_text="Seconds that a seat may use beyond the time of its decisions, in all.",
                    ),
                ),
                ("banks", models.JSONField(default=dict)),
                (
                    "closes",
                    models.PositiveSmallIntegerField(
                        default=0,
                        help_text="Minute of the day from which clocks rest; the same: they run all day.",
                    ),
                ),
                (
                    "control",
                    models.CharField(
                        choices=[
                            ("live", "live"),
                            ("relaxed", "relaxed"),
                            ("correspondence", "correspondence"),
                            ("none", "no clock"),
                        ],
                        default="live",
                        help_text="Kind of time control.",
                        max_length=15,
                    ),
                ),
                ("drawing", models.JSONField(default=dict)),
                ("motions", models.JSONField(default=list)),
                (
                    "opens",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="Minute of the day from which clocks run."
                    ),
                ),
                ("paused_at", models.DateTimeField(blank=True, null=True)),
                (
                    "resume_at",
                    models.DateTimeField(blank=True, help_text="When a pause ends by itself.", null=True),
                ),
                (
                    "time_zone",
                    models.CharField(
                        default="UTC", help_text="Of the two moments of the day.", max_length=40
                    ),
                ),
                ("hints", models.BooleanField(default=True, help_text="Whether players may ask for advice.")),
                (
                    "thinking_time",
                    models.PositiveIntegerField(
                        default=1500, help_text="Milliseconds that a patient robot thinks about an answer."
                    ),
                ),
                ("locked", models.BooleanField(default=False, help_text="Nobody else may sit down.")),
                (
                    "patience",
                    models.PositiveSmallIntegerField(
                        default=3,
                        help_text="Deadlines missed in a row after which a robot steps in; 0: never.",
                    ),
                ),
                (
                    "times",
                    models.JSONField(default=dict, help_text="Seconds by clock of the game; 0: no limit."),
                ),
                (
                    "rewinds",
                    models.PositiveIntegerField(
                        default=0, help_text="How often moves were undone: draws after that are new ones."
                    ),
                ),
                ("parked", models.JSONField(default=dict)),
                (
                    "filmed",
                    models.BooleanField(default=False, help_text="All parts of its replay are stored."),
                ),
                (
                    "origin",
                    models.CharField(
                        blank=True,
                        help_text="Code of the table from a moment of which this one plays on, or at which it was played.",
                        max_length=12,
                    ),
                ),
                ("origin_move", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "lead",
                    models.JSONField(
                        blank=True, help_text="Who leads the replay, and where they are.", null=True
                    ),
                ),
                (
                    "imported",
                    models.CharField(
                        blank=True,
                        help_text="Digest of the file that the game came in, played at the table named by its origin.",
                        max_length=64,
                    ),
                ),
                (
                    "content",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tables",
                        to="catalogue.frozencontent",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tables",
                        to="tables.group",
                    ),
                ),
                (
                    "rematch_of",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "table",
                "verbose_name_plural": "tables",
                "ordering": ["-created"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "playing"), ("wake_at__isnull", False)),
                        fields=["wake_at"],
                        name="table_wakes",
                    ),
                    models.Index(
                        condition=models.Q(("public", True)), fields=["-updated"], name="table_public"
                    ),
                    models.Index(
                        condition=models.Q(("filmed", False), ("finished__isnull", False)),
                        fields=["finished"],
                        name="table_to_film",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("wake_at__isnull", True), ("status", "playing"), _connector="OR"),
                        name="only_a_game_that_runs_has_a_wake",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("imported", ""), _negated=True),
                        fields=("imported",),
                        name="one_table_per_imported_game",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ["lobby", "playing", "finished", "abandoned", "closed"])
                        ),
                        name="status_is_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                primary_key(),
                ("number", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=24)),
                (
                    "kind",
                    models.CharField(
                        choices=[("human", "person"), ("bot", "bot")], default="human", max_length=10
                    ),
                ),
                ("level", models.CharField(blank=True, help_text="Of a bot.", max_length=20)),
                ("secret_hash", models.CharField(blank=True, max_length=64)),
                ("standin", models.BooleanField(default=False)),
                (
                    "missed",
                    models.PositiveSmallIntegerField(default=0, help_text="Deadlines missed in a row."),
                ),
                ("joined", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "arrival",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="The number before the start, in the order of arrival."
                    ),
                ),
                (
                    "word",
                    models.CharField(blank=True, help_text="Added to the seed of the dice.", max_length=60),
                ),
                (
                    "quiet_from",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="Minute of the day from which the clocks of the seat rest."
                    ),
                ),
                (
                    "quiet_to",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="Minute of the day until which they do; the same: never."
                    ),
                ),
                (
                    "time_zone",
                    models.CharField(default="UTC", help_text="Of the quiet hours.", max_length=40),
                ),
                ("deputy_hash", models.CharField(blank=True, max_length=64)),
                ("deputy_name", models.CharField(blank=True, max_length=24)),
                ("deputy_until", models.DateTimeField(blank=True, null=True)),
                (
                    "last_seen",
                    models.DateTimeField(
                        blank=True, help_text="When a page of the seat was last open.", null=True
                    ),
                ),
                ("muted", models.BooleanField(default=False, help_text="May not talk.")),
                (
                    "removed",
                    models.BooleanField(default=False, help_text="Sent away for good; a robot plays on."),
                ),
                ("keys", models.JSONField(blank=True, default=list)),
                (
                    "standin_at",
                    models.DateTimeField(
                        blank=True, help_text="When it did, unless the person got up themselves.", null=True
                    ),
                ),
                (
                    "standin_seq",
                    models.PositiveIntegerField(
                        blank=True, help_text="The last move before a robot stood in.", null=True
                    ),
                ),
                (
                    "former",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Number of the seat at the table that this is the rematch of.",
                        null=True,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="tables.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "seat",
                "verbose_name_plural": "seats",
                "ordering": ["table", "number"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "number"), name="one_seat_per_number"),
                    models.UniqueConstraint(
                        models.F("table"),
                        django.db.models.functions.text.Lower("name"),
                        name="one_seat_per_name",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("kind", "human"), ("level", ""), models.Q(("secret_hash", ""), _negated=True)
                            ),
                            models.Q(
                                ("kind", "bot"),
                                ("secret_hash", ""),
                                ("standin", False),
                                models.Q(("level", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="people_have_a_secret_and_bots_a_level",
                    ),
                    models.UniqueConstraint(fields=("table", "former"), name="one_seat_per_former_seat"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Night",
            fields=[
                primary_key(),
                ("at", models.DateTimeField()),
                ("zone", models.CharField(default="UTC", max_length=40)),
                ("game", models.CharField(max_length=60)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("asked", "to choose from"),
                            ("fixed", "chosen"),
                            ("open", "its table is open"),
                            ("over", "nobody came"),
                        ],
                        default="asked",
                        max_length=10,
                    ),
                ),
                ("reminded", models.BooleanField(default=False)),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="nights", to="tables.group"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="night_of",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "game night",
                "verbose_name_plural": "game nights",
                "ordering": ["at"],
                "indexes": [
                    models.Index(condition=models.Q(("state", "fixed")), fields=["at"], name="nights_due")
                ],
                "constraints": [models.UniqueConstraint(fields=("group", "at"), name="one_night_per_moment")],
            },
        ),
        migrations.CreateModel(
            name="Reply",
            fields=[
                primary_key(),
                (
                    "answer",
                    models.CharField(
                        choices=[("yes", "yes"), ("maybe", "maybe"), ("no", "no")], max_length=5
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="replies",
                        to="tables.member",
                    ),
                ),
                (
                    "night",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replies", to="tables.night"
                    ),
                ),
                (
                    "seat",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="kept_for",
                        to="tables.seat",
                    ),
                ),
                (
                    "told",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="tables.seat",
                    ),
                ),
            ],
            options={
                "verbose_name": "answer to a date",
                "verbose_name_plural": "answers to dates",
                "constraints": [
                    models.UniqueConstraint(fields=("night", "member"), name="one_reply_per_member")
                ],
            },
        ),
        migrations.CreateModel(
            name="Prepared",
            fields=[
                primary_key(),
                ("seq", models.IntegerField(default=-1)),
                ("due_at", models.DateTimeField(blank=True, null=True)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("data", models.JSONField()),
                ("asked", models.CharField(blank=True, max_length=120)),
                ("prompt", models.CharField(blank=True, default="", max_length=120)),
                ("until", models.DateTimeField(blank=True, null=True)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="prepared", to="tables.seat"
                    ),
                ),
            ],
            options={
                "verbose_name": "prepared answer",
                "verbose_name_plural": "prepared answers",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("seat", "prompt"), name="one_prepared_answer_per_question"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="RewindRequest",
            fields=[
                primary_key(),
                ("seat", models.PositiveSmallIntegerField()),
                ("seq", models.PositiveIntegerField()),
                ("to", models.PositiveIntegerField()),
                ("token", models.CharField(max_length=64)),
                ("asked", models.JSONField(default=list, help_text="Seats that must agree.")),
                ("agreed", models.JSONField(default=list, help_text="Those that have.")),
                (
                    "refused",
                    models.SmallIntegerField(blank=True, help_text="The seat that refused.", null=True),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("done", "taken back"),
                            ("refused", "refused"),
                            ("withdrawn", "withdrawn"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("at", models.DateTimeField()),
                ("deadline", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rewind_requests",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "undo request",
                "verbose_name_plural": "undo requests",
                "ordering": ["table", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "token"), name="one_rewind_per_token"),
                    models.UniqueConstraint(
                        condition=models.Q(("state", "open")),
                        fields=("table", "seq"),
                        name="one_open_rewind_per_position",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                primary_key(),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("refusal", "refused"),
                            ("rules", "the rules failed"),
                            ("bot", "a robot failed"),
                            ("clock", "the clock failed"),
                            ("player", "reported by a player"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.SmallIntegerField(blank=True, null=True)),
                ("prompt", models.CharField(blank=True, max_length=120)),
                ("action", models.JSONField(blank=True, null=True)),
                ("code", models.CharField(blank=True, max_length=40)),
                ("rule", models.CharField(blank=True, max_length=20)),
                ("error", models.CharField(blank=True, max_length=200)),
                ("detail", models.TextField(blank=True)),
                ("scenario", models.JSONField(blank=True, null=True)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="tables.table"
                    ),
                ),
            ],
            options={"verbose_name": "report", "verbose_name_plural": "reports", "ordering": ["table", "pk"]},
        ),
        migrations.CreateModel(
            name="MoveRecord",
            fields=[
                primary_key(),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.SmallIntegerField(blank=True, null=True)),
                (
                    "by",
                    models.CharField(
                        choices=[
                            ("table", "the table"),
                            ("player", "a player"),
                            ("deputy", "a deputy"),
                            ("clock", "the clock"),
                            ("bot", "a bot"),
                        ],
                        max_length=10,
                    ),
                ),
                ("prompt", models.CharField(blank=True, max_length=120)),
                ("token", models.CharField(max_length=160)),
                ("action", models.JSONField()),
                ("outcomes", models.JSONField()),
                ("events", models.JSONField()),
                ("version", models.PositiveIntegerField(help_text="The table's version after it.")),
                ("rules_version", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="moves", to="tables.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "move",
                "verbose_name_plural": "moves",
                "ordering": ["table", "seq"],
                "db_table": "tables_move",
                "constraints": [
                    models.UniqueConstraint(fields=("table", "seq"), name="one_move_per_seq"),
                    models.UniqueConstraint(fields=("table", "token"), name="one_move_per_token"),
                ],
            },
        ),
        migrations.CreateModel(
            name="FilmPart",
            fields=[
                primary_key(),
                ("viewer", models.SmallIntegerField()),
                ("number", models.PositiveIntegerField()),
                ("data", models.BinaryField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="film", to="tables.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "part of a replay",
                "verbose_name_plural": "parts of replays",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "viewer", "number"), name="one_film_part_per_viewer"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Checkpoint",
            fields=[
                primary_key(),
                ("seq", models.PositiveIntegerField()),
                ("rules_version", models.PositiveIntegerField()),
                ("state", models.BinaryField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="checkpoints",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "checkpoint",
                "verbose_name_plural": "checkpoints",
                "ordering": ["table", "seq", "rules_version"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "seq", "rules_version"), name="one_checkpoint_per_seq_and_rules"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ChatLine",
            fields=[
                primary_key(),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(blank=True, max_length=300)),
                ("token", models.CharField(max_length=64)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("about", models.JSONField(default=dict)),
                ("house", models.CharField(blank=True, max_length=20)),
                (
                    "seat",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="said",
                        to="tables.seat",
                    ),
                ),
                (
                    "to",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="letters",
                        to="tables.seat",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chat", to="tables.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "chat line",
                "verbose_name_plural": "chat lines",
                "ordering": ["table", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "seat", "token"), name="one_chat_line_per_token")
                ],
            },
        ),
        migrations.CreateModel(
            name="Analysis",
            fields=[
                primary_key(),
                ("parts", models.PositiveIntegerField(default=0)),
                ("done", models.PositiveIntegerField(default=0)),
                ("data", models.BinaryField(default=b"")),
                ("touched", models.DateTimeField(auto_now=True)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="analysis",
                        to="tables.table",
                    ),
                ),
            ],
            options={"verbose_name": "analysis", "verbose_name_plural": "analyses"},
        ),
        migrations.AddField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="tables.seat",
            ),
        ),
        migrations.AddField(
            model_name="group",
            name="first",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="made_group",
                to="tables.table",
            ),
        ),
        migrations.RunPython(triggers.install, triggers.remove),
    ]
