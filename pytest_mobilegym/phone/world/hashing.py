"""The data version: a hash over every row in order, whatever the file's bytes are."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from hashlib import blake2b

from pytest_mobilegym.phone.world.tables import Kind

CHUNK = 2000


def hash_table(db: sqlite3.Connection, table: str, columns: Iterable[str]) -> str:
    """Hash of a table's rows by id.

    Rows go in as JSON, which writes whole numbers and text in one way only; no column holds a fraction.
    """
    whole = blake2b(digest_size=16)
    cursor = db.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY id")
    while rows := cursor.fetchmany(CHUNK):
        whole.update(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode())
    return whole.hexdigest()


def hash_kind(db: sqlite3.Connection, kind: Kind) -> dict[str, str]:
    """Hash of each table of a kind."""
    return {table: hash_table(db, table, columns) for table, columns in kind.tables()}


def combined(hashes: dict[str, str]) -> str:
    """One hash of the hashes of all tables."""
    whole = blake2b(digest_size=16)
    for table in sorted(hashes):
        whole.update(f"{table}={hashes[table]}\n".encode())
    return whole.hexdigest()
