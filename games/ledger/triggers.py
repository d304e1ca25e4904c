"""Database triggers for what no column constraint can say: the holder of a row has an account at the same table.

A migration that rebuilds one of these tables on SQLite loses its triggers and has to call ``install`` again.
"""

from __future__ import annotations

from typing import Any

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

HELD = ("ledger_planetholding", "ledger_knowntechnology", "ledger_deckcard")
"""Tables with a ``table_id`` and an ``account_id`` that must belong together."""

WRONG_TABLE = "the holder has no account at this table"

_SQLITE = """
CREATE TRIGGER {table}_holder_{when} BEFORE {when} ON {table}
WHEN NEW.account_id IS NOT NULL
 AND (SELECT table_id FROM ledger_account WHERE id = NEW.account_id) IS NOT NEW.table_id
BEGIN SELECT RAISE(ABORT, '{message}'); END
"""

_POSTGRESQL_FUNCTION = """
CREATE OR REPLACE FUNCTION ledger_holder_sits_here() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account_id IS NOT NULL
     AND (SELECT table_id FROM ledger_account WHERE id = NEW.account_id) IS DISTINCT FROM NEW.table_id THEN
    RAISE EXCEPTION '{message}' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$
"""

_POSTGRESQL = """
CREATE TRIGGER {table}_holder BEFORE INSERT OR UPDATE ON {table}
FOR EACH ROW EXECUTE FUNCTION ledger_holder_sits_here()
"""


def install(apps: Any, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Put the triggers in place, for SQLite and PostgreSQL; other databases go without."""
    remove(apps, schema_editor)
    vendor = schema_editor.connection.vendor
    if vendor == "postgresql":
        schema_editor.execute(_POSTGRESQL_FUNCTION.format(message=WRONG_TABLE))
    for table in HELD:
        if vendor == "sqlite":
            for when in ("INSERT", "UPDATE"):
                schema_editor.execute(_SQLITE.format(table=table, when=when, message=WRONG_TABLE))
        elif vendor == "postgresql":
            schema_editor.execute(_POSTGRESQL.format(table=table))


def remove(apps: Any, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Take the triggers away where they are."""
    vendor = schema_editor.connection.vendor
    for table in HELD:
        if vendor == "sqlite":
            for when in ("INSERT", "UPDATE"):
                schema_editor.execute(f"DROP TRIGGER IF EXISTS {table}_holder_{when}")
        elif vendor == "postgresql":
            schema_editor.execute(f"DROP TRIGGER IF EXISTS {table}_holder ON {table}")
