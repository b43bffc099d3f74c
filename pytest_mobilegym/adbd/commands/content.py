"""`content`: what apps tell each other, read from the shell; mobilerun's portal is asked so too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_mobilegym.adbd import portal
from pytest_mobilegym.adbd.commands.settings import NAMESPACES, SETTINGS, get_setting, put_setting
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.providers import TABLES, Row, select
from pytest_mobilegym.adbd.shell.process import Process, Program, readable

SCHEME = "content://"
USAGE = (
    "usage: adb shell content [subcommand] [options]\n"
    "subcommands: insert, update, delete, query; options: --uri <URI> [--user <USER_ID>] "
    "[--bind <COLUMN>:<TYPE>:<VALUE>...] [--projection <A>:<B>] [--where <WHERE>] [--sort <ORDER>]"
)


@dataclass
class _Asked:
    """What a command asks for."""

    authority: str = ""
    path: str = ""
    columns: list[str] = field(default_factory=list)
    where: str = ""
    sort: str = ""
    values: dict[str, str] = field(default_factory=dict)


async def ask_provider(process: Process) -> int:
    """`content query|insert|update|delete --uri content://AUTHORITY/PATH`."""
    if not process.args or process.args[0] not in ("query", "insert", "update", "delete"):
        raise Failed(f"[ERROR] Unsupported command\n{USAGE}", 1)
    asked = _read(process.args[1:])
    verb = process.args[0]
    try:
        if asked.authority in portal.AUTHORITIES:
            await _ask_portal(process, verb, asked)
        elif verb == "query":
            await _show(process, _rows(process.handset, asked))
        else:
            _change(process.handset, verb, asked)
    except Failed as failure:
        raise Failed(f"Error while accessing provider:{asked.authority}\n{failure}", 1) from None
    return 0


def _read(args: Sequence[str]) -> _Asked:
    asked, words = _Asked(), [readable(word) for word in args]
    while words:
        option = words.pop(0)
        if not words:
            raise Failed(f"[ERROR] An argument is missing after {option[:40]}\n{USAGE}", 1)
        value = words.pop(0)
        match option:
            case "--uri":
                if not value.startswith(SCHEME):
                    raise Failed(f"[ERROR] not a content URI: {value[:80]}", 1)
                asked.authority, _, asked.path = value.removeprefix(SCHEME).partition("/")
            case "--projection":
                asked.columns = value.split(":")
            case "--where":
                asked.where = value
            case "--sort":
                asked.sort = value
            case "--bind":
                name, _, rest = value.partition(":")
                kind, _, bound = rest.partition(":")
                if not kind:
                    raise Failed(f"[ERROR] Binding not well formed: {value[:80]}", 1)
                asked.values[name] = bound
            case "--user" | "--extra":
                pass
            case _:
                raise Failed(f"[ERROR] Unsupported argument: {option[:40]}\n{USAGE}", 1)
    if not asked.authority:
        raise Failed(f"[ERROR] Content provider URI not specified\n{USAGE}", 1)
    return asked


async def _ask_portal(process: Process, verb: str, asked: _Asked) -> None:
    if verb == "query":
        await process.print(f"Row: 0 result={await portal.query(process.handset, asked.path)}")
    else:
        await portal.insert(process.handset, asked.path, asked.values)


def _rows(handset: Handset, asked: _Asked) -> list[Row]:
    if asked.authority == "settings":
        return _settings(handset, asked)
    parts = asked.path.strip("/").split("/")
    number = parts.pop() if parts[-1].isdecimal() else ""
    table = TABLES.get("/".join(part for part in (asked.authority, *parts) if part))
    if table is None:
        raise Failed(f"java.lang.IllegalStateException: Could not find provider: {asked.authority[:80]}", 1)
    wheres = [f"({asked.where})" if asked.where else "", f"_id = {number}" if number else ""]
    where = " AND ".join(filter(None, wheres))
    return select(handset, table, columns=asked.columns, where=where, sort=asked.sort)


def _settings(handset: Handset, asked: _Asked) -> list[Row]:
    namespace, _, key = asked.path.strip("/").partition("/")
    if namespace not in NAMESPACES:
        raise Failed(f"java.lang.IllegalArgumentException: Invalid URI: {asked.path[:80]}", 1)
    known = {place[1] for place in (*SETTINGS, *handset.settings) if place[0] == namespace}
    wanted = [key] if key else sorted(known)
    if asked.where.startswith("name="):
        wanted = [asked.where.removeprefix("name=").strip("'\" ")]
    found = [(name, get_setting(handset, namespace, name)) for name in wanted]
    return [
        {"_id": place, "name": name, "value": value}
        for place, (name, value) in enumerate(found, 1)
        if value is not None
    ]


def _change(handset: Handset, verb: str, asked: _Asked) -> None:
    if asked.authority == "settings" and verb in ("insert", "update") and "value" in asked.values:
        namespace, _, key = asked.path.strip("/").partition("/")
        name = asked.values.get("name", key)
        if namespace in NAMESPACES and name:
            put_setting(handset, namespace, name, asked.values["value"])
            return
    raise Failed("java.lang.SecurityException: this phone's data are changed by its own apps alone", 1)


async def _show(process: Process, rows: Sequence[Row]) -> None:
    if not rows:
        await process.print("No result found.")
    for place, row in enumerate(rows):
        shown = ", ".join(f"{name}={'NULL' if value is None else value}" for name, value in row.items())
        await process.print(f"Row: {place} {shown}")


PROGRAMS: dict[str, Program] = {"content": ask_provider}
