"""Database triggers that keep the log append-only, for whoever writes SQL too.

SQLite refuses changes only: there deletions by hand stay possible, since emptying a database between tests
is a deletion; ``manage.py audit`` reports the hole. A migration that rebuilds the table on SQLite loses the
trigger and has to call ``install`` again.
"""

from __future__ import annotations

from typing import Any

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

APPEND_ONLY = "moves are append-only"

_SQLITE = f"""
CREATE TRIGGER tables_move_append_only BEFORE UPDATE ON tables_move
BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END
"""

_POSTGRESQL_FUNCTION = f"""
CREATE OR REPLACE FUNCTION tables_move_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{APPEND_ONLY}' USING ERRCODE = 'integrity_constraint_violation'; END $$
"""

_POSTGRESQL = """
CREATE TRIGGER tables_move_append_only BEFORE UPDATE OR DELETE ON tables_move
FOR EACH ROW EXECUTE FUNCTION tables_move_refuse()
"""


def install(apps: Any, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Put the trigger in place, for SQLite and PostgreSQL; other databases go without."""
    remove(apps, schema_editor)
    vendor = schema_editor.connection.vendor
    if vendor == "sqlite":
        schema_editor.execute(_SQLITE)
    elif vendor == "postgresql":
        schema_editor.execute(_POSTGRESQL_FUNCTION)
        schema_editor.execute(_POSTGRESQL)


def remove(apps: Any, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Take the trigger away where it is."""
    vendor = schema_editor.connection.vendor
    if vendor == "sqlite":
        schema_editor.execute("DROP TRIGGER IF EXISTS tables_move_append_only")
    elif vendor == "postgresql":
        schema_editor.execute("DROP TRIGGER IF EXISTS tables_move_append_only ON tables_move")
