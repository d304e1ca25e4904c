"""Notices, as they were when the migrations up to commit 8ea5723e became one."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


def primary_key() -> tuple[str, models.BigAutoField]:
    field = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")
    return "id", field


class Migration(migrations.Migration):
    initial = True

    dependencies = [("tables", "0001_squashed_0028_broken_off")]

    operations = [
        migrations.CreateModel(
            name="PushKey",
            fields=[
                primary_key(),
                ("private", models.TextField()),
            ],
            options={"verbose_name": "key for push", "verbose_name_plural": "keys for push"},
        ),
        migrations.CreateModel(
            name="Hook",
            fields=[
                primary_key(),
                ("url", models.CharField(max_length=1000)),
                ("language", models.CharField(max_length=5)),
                ("site", models.CharField(max_length=200)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hook", to="tables.table"
                    ),
                ),
            ],
            options={"verbose_name": "webhook", "verbose_name_plural": "webhooks"},
        ),
        migrations.CreateModel(
            name="Post",
            fields=[
                primary_key(),
                ("version", models.IntegerField(default=-1)),
                ("open", models.JSONField(default=dict)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="post", to="tables.table"
                    ),
                ),
            ],
            options={"verbose_name": "table looked at", "verbose_name_plural": "tables looked at"},
        ),
        migrations.CreateModel(
            name="Reader",
            fields=[
                primary_key(),
                ("language", models.CharField(max_length=5)),
                ("site", models.CharField(max_length=200)),
                (
                    "time_zone",
                    models.CharField(default="UTC", help_text="In which moments are told.", max_length=40),
                ),
                ("off", models.JSONField(default=list, help_text="Pairs of event and channel.")),
                ("looked_at", models.DateTimeField(blank=True, null=True)),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reader", to="tables.seat"
                    ),
                ),
            ],
            options={"verbose_name": "reader of notices", "verbose_name_plural": "readers of notices"},
        ),
        migrations.CreateModel(
            name="Mailbox",
            fields=[
                primary_key(),
                ("address", models.EmailField(max_length=254)),
                ("confirmed_at", models.DateTimeField(blank=True, null=True)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "reader",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mailbox",
                        to="notices.reader",
                    ),
                ),
            ],
            options={"verbose_name": "mail address", "verbose_name_plural": "mail addresses"},
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                primary_key(),
                (
                    "channel",
                    models.CharField(
                        choices=[("mail", "mail"), ("push", "push"), ("hook", "webhook")], max_length=10
                    ),
                ),
                ("kind", models.CharField(max_length=10)),
                ("key", models.CharField(max_length=160)),
                ("name", models.CharField(max_length=140)),
                ("about", models.JSONField(default=dict)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "waiting"),
                            ("sent", "sent"),
                            ("seen", "seen at the table"),
                            ("over", "answered before"),
                            ("failed", "given up"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("at", models.DateTimeField()),
                ("next_at", models.DateTimeField()),
                ("claim", models.CharField(blank=True, max_length=40)),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
                (
                    "seat",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="tables.seat",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to="tables.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "notice",
                "verbose_name_plural": "notices",
                "ordering": ["pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")), fields=["next_at"], name="notices_due"
                    ),
                    models.Index(fields=["seat", "channel", "settled_at"], name="notices_sent"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("seat__isnull", False)),
                        fields=("seat", "channel", "key"),
                        name="one_notice_per_event",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("seat__isnull", True)),
                        fields=("table", "channel", "key"),
                        name="one_notice_per_event_of_a_table",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Browser",
            fields=[
                primary_key(),
                ("endpoint", models.CharField(max_length=1000)),
                ("p256dh", models.CharField(max_length=120)),
                ("auth", models.CharField(max_length=40)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "reader",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="browsers",
                        to="notices.reader",
                    ),
                ),
            ],
            options={
                "verbose_name": "browser told by push",
                "verbose_name_plural": "browsers told by push",
                "constraints": [
                    models.UniqueConstraint(fields=("reader", "endpoint"), name="one_row_per_browser")
                ],
            },
        ),
    ]
