"""Files and folders: ls, cat, cp, mv, rm, mkdir, stat, find and their like."""

from __future__ import annotations

import fnmatch
import hashlib
import stat
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

from pytest_mobilegym.adbd.commands.arguments import read_options, whole_number
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.files import Entry
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.phone.contexts.storage import storage_of


def _time(process: Process, entry: Entry) -> datetime:
    offset = process.handset.phone.state.os.utc_offset
    return datetime.fromtimestamp(entry.modified, timezone(timedelta(minutes=offset)))


async def list_files(process: Process) -> int:
    options = read_options(process, "l1aAdFhRrtSinsZgko")
    files, long = process.handset.files, "l" in options.given
    status = 0
    folders: list[tuple[str, list[Entry]]] = []
    single: list[tuple[str, Entry]] = []
    for path in options.rest or (process.shell.folder,):
        found = files.find(process.shell.path(path)) if path else None
        if found is None:
            await process.complain(f"{process.name}: {path}: No such file or directory")
            status = 1
        elif found.is_folder and "d" not in options.given:
            folders.append((path, files.inside(found.path) or []))
        else:
            single.append((path, found))
    for name, entry in single:
        await process.print(_line(process, name, entry) if long else name)
    while folders:
        path, entries = folders.pop(0)
        if len(options.rest) > 1 or "R" in options.given:
            await process.print(f"{path}:")
        if "t" in options.given:
            entries = sorted(entries, key=lambda entry: -entry.modified)
        if "r" in options.given:
            entries = entries[::-1]
        if long:
            await process.print(f"total {sum(-(-entry.size // 1024) for entry in entries)}")
        for entry in entries:
            if entry.name.startswith(".") and not {"a", "A"} & set(options.given):
                continue
            mark = "/" if "F" in options.given and entry.is_folder else ""
            await process.print(_line(process, entry.name, entry) if long else entry.name + mark)
        if "R" in options.given:
            folders += [
                (f"{path.rstrip('/')}/{e.name}", files.inside(e.path) or []) for e in entries if e.is_folder
            ]
    return status


def _line(process: Process, name: str, entry: Entry) -> str:
    links = 2 if entry.is_folder else 1
    who = f"{stat.filemode(entry.mode)} {links} shell sdcard_rw"
    return f"{who} {entry.size:>8} {_time(process, entry):%Y-%m-%d %H:%M} {name}"


async def concatenate(process: Process) -> int:
    options = read_options(process, "nvteu")
    status = 0
    for path in options.rest or ("-",):
        if path == "-":
            while piece := await process.channels.input.read():
                await process.write(piece)
            continue
        try:
            await process.write(await process.handset.files.read(process.shell.path(path)))
        except Failed as failure:
            await process.complain(f"{process.name}: {failure}")
            status = 1
    return status


async def remove(process: Process) -> int:
    options = read_options(process, "rRfiv")
    status = 0
    for path in options.rest:
        entry = process.handset.files.find(process.shell.path(path)) if path else None
        try:
            if entry is None:
                if "f" not in options.given:
                    raise Failed(f"{path}: No such file or directory")
            elif entry.is_folder and not {"r", "R"} & set(options.given):
                raise Failed(f"{path}: is a directory")
            else:
                process.handset.files.remove(entry.path)
        except Failed as failure:
            await process.complain(f"rm: {failure}")
            status = 1
    if not options.rest and "f" not in options.given:
        raise Failed("rm: Needs 1 argument")
    return status


async def make_folders(process: Process) -> int:
    options = read_options(process, "pv", valued="m")
    for path in options.rest:
        target = process.shell.path(path)
        above = target.rstrip("/").rpartition("/")[0] or "/"
        files = process.handset.files
        if "p" not in options.given:
            if files.find(target) is not None:
                raise Failed(f"mkdir: '{path}': File exists")
            if files.find(above) is None:
                raise Failed(f"mkdir: '{path}': No such file or directory")
        try:
            files.make_folder(target)
        except Failed as failure:
            raise Failed(f"mkdir: {failure}") from None
    return 0


async def remove_folders(process: Process) -> int:
    for path in read_options(process, "p").rest:
        entry = process.handset.files.require(process.shell.path(path))
        if not entry.is_folder or process.handset.files.inside(entry.path):
            what = "Directory not empty" if entry.is_folder else "Not a directory"
            raise Failed(f"rmdir: '{path}': {what}")
        process.handset.files.remove(entry.path)
    return 0


async def copy_files(process: Process) -> int:
    """`cp` and `mv`."""
    options = read_options(process, "rRfpavniT")
    if len(options.rest) < 2:
        raise Failed(f"{process.name}: Needs 2 arguments")
    *sources, target = [process.shell.path(path) for path in options.rest]
    files = process.handset.files
    into = files.find(target)
    if len(sources) > 1 and (into is None or not into.is_folder):
        raise Failed(f"{process.name}: '{options.rest[-1]}' not directory")
    for source in sources:
        entry = files.find(source)
        if entry is None:
            raise Failed(f"{process.name}: bad '{source}': No such file or directory")
        place = f"{target.rstrip('/')}/{entry.name}" if into is not None and into.is_folder else target
        try:
            if process.name == "mv":
                await files.move(source, place)
            elif entry.is_folder and not {"r", "R", "a"} & set(options.given):
                raise Failed(f"Skipped dir '{source}'")
            else:
                await files.copy(source, place)
        except Failed as failure:
            raise Failed(f"{process.name}: {failure}") from None
    return 0


async def touch_files(process: Process) -> int:
    options = read_options(process, "acmh", valued="dtr")
    for path in options.rest:
        target = process.shell.path(path)
        entry = process.handset.files.find(target)
        try:
            if entry is not None:
                process.handset.files.touch(target)
            elif "c" not in options.given:
                process.handset.files.write(target, b"")
        except Failed as failure:
            raise Failed(f"touch: {failure}") from None
    return 0


async def describe(process: Process) -> int:
    options = read_options(process, "fLt", valued="c")
    status = 0
    for path in options.rest:
        entry = process.handset.files.find(process.shell.path(path))
        if entry is None:
            await process.complain(f"stat: '{path}': No such file or directory")
            status = 1
            continue
        kind = "directory" if entry.is_folder else "regular file"
        known = {
            "%s": str(entry.size), "%n": path, "%N": f"`{path}'", "%F": kind, "%Y": str(entry.modified),
            "%X": str(entry.modified), "%Z": str(entry.modified), "%a": f"{entry.mode & 0o7777:o}",
            "%A": stat.filemode(entry.mode), "%y": f"{_time(process, entry):%Y-%m-%d %H:%M:%S.000000000 %z}",
            "%U": "shell", "%G": "sdcard_rw", "%u": "2000", "%g": "1015",
        }  # fmt: skip
        form = options.given.get("c", f"  File: {path}\n  Size: %s\t {kind}\nAccess: (0%a/%A)\nModify: %y")
        for mark, value in known.items():
            form = form.replace(mark, value)
        await process.print(form)
    return status


def _below(process: Process, entry: Entry, depth: int = 0) -> Iterator[tuple[Entry, int]]:
    yield entry, depth
    if entry.is_folder:
        for inner in process.handset.files.inside(entry.path) or []:
            yield from _below(process, inner, depth + 1)


async def find_files(process: Process) -> int:
    """`find path -name pattern -type f -maxdepth n`."""
    words = list(process.args)
    roots = []
    while words and not words[0].startswith(("-", "!", "(")):
        roots.append(words.pop(0))
    tests: dict[str, str] = {}
    while words:
        word = words.pop(0)
        if word in ("-name", "-iname", "-type", "-maxdepth", "-mindepth", "-path"):
            if not words:
                raise Failed(f"find: {word} needs a value")
            tests[word] = words.pop(0)
        elif word not in ("-print", "-follow"):
            raise Failed(f"find: bad arg '{word}'")
    most, least = whole_number(tests.get("-maxdepth", "1000")), whole_number(tests.get("-mindepth", "0"))
    status = 0
    for root in roots or ["."]:
        top = process.handset.files.find(process.shell.path(root))
        if top is None:
            await process.complain(f"find: {root}: No such file or directory")
            status = 1
            continue
        for entry, depth in _below(process, top):
            shown = root.rstrip("/") + entry.path[len(top.path.rstrip("/")) :] if depth else root
            wanted = (
                least <= depth <= most
                and fnmatch.fnmatchcase(entry.name, tests.get("-name", "*"))
                and fnmatch.fnmatchcase(entry.name.lower(), tests.get("-iname", "*").lower())
                and fnmatch.fnmatchcase(shown, tests.get("-path", "*"))
                and {"f": not entry.is_folder, "d": entry.is_folder, "": True}.get(
                    tests.get("-type", ""), False
                )
            )
            if wanted:
                await process.print(shown)
    return status


async def disk_usage(process: Process) -> int:
    options = read_options(process, "shkmabc", valued="d")
    for path in options.rest or (process.shell.folder,):
        top = process.handset.files.find(process.shell.path(path))
        if top is None:
            raise Failed(f"du: '{path}': No such file or directory")
        kilobytes = sum(-(-entry.size // 1024) for entry, _ in _below(process, top))
        await process.print(f"{kilobytes}\t{path}")
    return 0


async def free_space(process: Process) -> int:
    state = process.handset.phone.state
    held = storage_of(state.os, state.apps)
    total, used = held.total >> 10, -(-held.used >> 10)
    await process.print("Filesystem        1K-blocks      Used Available Use% Mounted on")
    sizes = f"{total:>9} {used:>9} {total - used:>9} {used * 100 // total:>3}%"
    await process.print(f"/dev/fuse         {sizes} /storage/emulated")
    return 0


async def sum_up(process: Process) -> int:
    """`md5sum`, `sha1sum` and `sha256sum`."""
    options = read_options(process, "b")
    name = process.name.removesuffix("sum")
    for path in options.rest or ("-",):
        data = (
            await process.read_all()
            if path == "-"
            else await process.handset.files.read(process.shell.path(path))
        )
        digest = hashlib.new(name, data, usedforsecurity=False).hexdigest()
        await process.print(digest if "b" in options.given else f"{digest}  {path}")
    return 0


async def base_name(process: Process) -> int:
    if not process.args:
        raise Failed(f"{process.name}: Needs 1 argument")
    path = process.args[0].rstrip("/") or "/"
    if process.name == "dirname":
        await process.print(path.rpartition("/")[0] or ("/" if path.startswith("/") else "."))
    else:
        name = path.rpartition("/")[2] or "/"
        await process.print(name.removesuffix(process.args[1]) if len(process.args) > 1 else name)
    return 0


async def real_path(process: Process) -> int:
    from pytest_mobilegym.adbd.files import plain

    for path in read_options(process, "fen").rest:
        await process.print(plain(process.shell.path(path)))
    return 0


async def change_mode(process: Process) -> int:
    """`chmod` and `chown`: whoever may read a file here may do all with it."""
    for path in read_options(process, "RfvwrxX").rest[1:]:
        process.handset.files.require(process.shell.path(path))
    return 0


PROGRAMS: dict[str, Program] = {
    "ls": list_files, "cat": concatenate, "rm": remove, "mkdir": make_folders, "rmdir": remove_folders,
    "cp": copy_files, "mv": copy_files, "touch": touch_files, "stat": describe, "find": find_files,
    "du": disk_usage, "df": free_space, "md5sum": sum_up, "sha1sum": sum_up, "sha256sum": sum_up,
    "basename": base_name, "dirname": base_name, "realpath": real_path, "readlink": real_path,
    "chmod": change_mode, "chown": change_mode,
}  # fmt: skip
