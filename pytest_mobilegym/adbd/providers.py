"""The phone's own content providers, as tables for `content query`: contacts, messages, calls, files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.adbd.failure import Failed

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset

MOST_STEPS = 1_000_000
"""Instructions that the database may run for one query."""

INBOX, SENT = 1, 2
_CALLS = {"incoming": 1, "outgoing": 2, "missed": 3, "blocked": 6}

Row = dict[str, str | int | None]


class Table(NamedTuple):
    """What a provider shows.

    Attributes:
        columns: by name, in order.
        rows: gives what it holds.
    """

    columns: tuple[str, ...]
    rows: Callable[[Handset], Iterator[Row]]


def _number(name: str) -> int:
    """The number of a record, which Android counts and we name."""
    digits = "".join(character for character in name if character.isdecimal())
    return int(digits[-9:]) if digits else sum(map(ord, name))


def _unix_ms(handset: Handset, time: int) -> int:
    return time - handset.phone.state.os.utc_offset * 60_000


def _contacts(handset: Handset) -> Iterator[Row]:
    for contact in handset.phone.state.os.contacts.values():
        yield {
            "_id": _number(contact.id),
            "display_name": contact.name,
            "starred": int(contact.starred),
            "has_phone_number": int(bool(contact.phones)),
        }


def _phones(handset: Handset) -> Iterator[Row]:
    for contact in handset.phone.state.os.contacts.values():
        for number in contact.phones.values():
            yield {
                "_id": _number(number.id),
                "contact_id": _number(contact.id),
                "display_name": contact.name,
                "data1": number.number,
                "number": number.number,
            }


def _messages(*kinds: int) -> Callable[[Handset], Iterator[Row]]:
    def rows(handset: Handset) -> Iterator[Row]:
        for conversation in handset.phone.state.os.sms.values():
            texts = list(conversation.messages.values())
            for place, message in enumerate(texts):
                kind = SENT if message.outgoing else INBOX
                if kind in kinds:
                    yield {
                        "_id": _number(message.id),
                        "thread_id": _number(conversation.id),
                        "address": conversation.number or conversation.sender,
                        "date": _unix_ms(handset, message.at),
                        "read": int(place < len(texts) - conversation.unread),
                        "type": kind,
                        "body": message.text,
                    }

    return rows


def _calls(handset: Handset) -> Iterator[Row]:
    app: Any = handset.phone.state.apps.get("contacts")
    for call in app.calls.values() if app is not None else ():
        yield {
            "_id": _number(call.id),
            "number": call.number,
            "date": _unix_ms(handset, call.at),
            "duration": call.seconds,
            "type": _CALLS[call.kind],
        }


def _files(*majors: str) -> Callable[[Handset], Iterator[Row]]:
    def rows(handset: Handset) -> Iterator[Row]:
        for place, node in enumerate(handset.phone.state.os.files.values(), 1):
            if node.kind == "file" and (not majors or node.mime_type.split("/")[0] in majors):
                yield {
                    "_id": place,
                    "_data": node.id.replace("/sdcard", "/storage/emulated/0", 1),
                    "_display_name": node.name,
                    "_size": node.size,
                    "mime_type": node.mime_type,
                    "date_modified": _unix_ms(handset, node.modified) // 1000,
                    "width": node.width,
                    "height": node.height,
                }

    return rows


_CONTACT = ("_id", "display_name", "starred", "has_phone_number")
_PHONE = ("_id", "contact_id", "display_name", "data1", "number")
_SMS = ("_id", "thread_id", "address", "date", "read", "type", "body")
_FILE = ("_id", "_data", "_display_name", "_size", "mime_type", "date_modified", "width", "height")

TABLES: dict[str, Table] = {
    "com.android.contacts/contacts": Table(_CONTACT, _contacts),
    "com.android.contacts/data/phones": Table(_PHONE, _phones),
    "contacts/people": Table(_CONTACT, _contacts),
    "contacts/phones": Table(_PHONE, _phones),
    "sms": Table(_SMS, _messages(INBOX, SENT)),
    "sms/inbox": Table(_SMS, _messages(INBOX)),
    "sms/sent": Table(_SMS, _messages(SENT)),
    "call_log/calls": Table(("_id", "number", "date", "duration", "type"), _calls),
    "media/external/images/media": Table(_FILE, _files("image")),
    "media/external/video/media": Table(_FILE, _files("video")),
    "media/external/audio/media": Table(_FILE, _files("audio")),
    "media/external/file": Table(_FILE, _files()),
}
"""By authority and path."""


def select(
    handset: Handset, table: Table, *, columns: Sequence[str] = (), where: str = "", sort: str = ""
) -> list[Row]:
    """Rows of a table, as SQLite chooses and sorts them.

    Args:
        handset: the phone.
        table: what is read.
        columns: those that are wanted; all where there are none.
        where: an SQL condition.
        sort: what SQL sorts by.

    Raises:
        Failed: a column is unknown, or the condition is none.
    """
    unknown = [column for column in columns if column not in table.columns]
    if unknown:
        raise Failed(f"java.lang.IllegalArgumentException: Invalid column {unknown[0][:60]}", 1)
    wanted = ", ".join(columns or table.columns)
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute(f"CREATE TABLE found ({', '.join(table.columns)})")
        marks = ", ".join("?" for _ in table.columns)
        rows = ([row.get(column) for column in table.columns] for row in table.rows(handset))
        database.executemany(f"INSERT INTO found VALUES ({marks})", rows)
        database.set_authorizer(_only_reading)
        database.set_progress_handler(lambda: 1, MOST_STEPS)
        condition = f" WHERE ({where})" if where else ""
        order = f" ORDER BY {sort}" if sort else ""
        try:
            found = database.execute(f"SELECT {wanted} FROM found{condition}{order}").fetchall()
        except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
            raise Failed(f"android.database.sqlite.SQLiteException: {error}", 1) from None
    return [dict(zip(columns or table.columns, row, strict=True)) for row in found]


def _only_reading(action: int, *_details: object) -> int:
    allowed = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION)
    return sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY
