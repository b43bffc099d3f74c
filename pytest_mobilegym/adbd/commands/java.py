"""`app_process`: programs of others, of which the phone knows two and does itself what they would do.

These are the server of uiautomator2, and YADB, with which GELab-Zero and others type any text and hold a
finger. The phone runs no code; a program that it does not know is refused.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from pytest_mobilegym.actions import Type
from pytest_mobilegym.adbd.commands.arguments import coordinates, whole_number
from pytest_mobilegym.adbd.commands.touch import LONGEST_MS, LONGEST_TEXT, move
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.hierarchy import dump
from pytest_mobilegym.adbd.shell.process import Process, Program, readable
from pytest_mobilegym.phone.os import clipboard

CLASS_PATH = "-Djava.class.path="
CLEAR = "~CLEAR~"
"""What YADB takes for the wish to empty the field."""

U2_PORT = 9008
LAYOUT, PICTURE = "/data/local/tmp/yadb_layout_dump.xml", "/data/local/tmp/yadb_screenshot.png"


async def run_java(process: Process) -> int:
    """`app_process [-Djava.class.path=FILE] FOLDER CLASS arguments`."""
    words = list(process.args)
    path = process.shell.variables.get("CLASSPATH", "")
    while words and words[0].startswith("-"):
        option = words.pop(0)
        path = option.removeprefix(CLASS_PATH) if option.startswith(CLASS_PATH) else path
    del words[:1]
    while words and words[0].startswith("--"):
        del words[0]
    if not words:
        raise Failed("Error: no class name or --zygote supplied.", 1)
    name, *args = words
    files = [part for part in path.split(":") if part]
    if not files or any(process.handset.files.find(process.shell.path(each)) is None for each in files):
        raise Failed(f"Error: could not find class '{name[:80]}'\nAborted", 134)
    program = CLASSES.get(name)
    if program is None:
        raise Failed(f"Error: this phone is a simulated one and runs no code of others ({name[:80]})", 1)
    await program(process, args)
    return 0


async def _serve_uiautomator(process: Process, args: Sequence[str]) -> None:
    # The server touches the phone as commands do, and needs them all.
    from pytest_mobilegym.adbd.automation.server import answer_on

    port = U2_PORT
    if "-p" in args[:-1]:
        port = whole_number(args[list(args).index("-p") + 1])
    if not 1 <= port <= 65535:
        raise Failed(f"port {port} is none", 1)
    await process.complain(f"[server] INFO: [UiAutomator2Server] Starting Server on port {port}")
    await answer_on(process.handset, port)


async def _yadb(process: Process, args: Sequence[str]) -> None:
    handset = process.handset
    match args:
        case ["-keyboard", said, *_] if said == CLEAR:
            await handset.perform(Type(value="", clear=True))
        case ["-keyboard", said, *_]:
            if len(said) > LONGEST_TEXT:
                raise Failed(f"yadb: a text has {LONGEST_TEXT} characters at most, got {len(said)}")
            if said and handset.awake:
                await handset.perform(Type(value=readable(said)))
        case ["-touch", x, y, *held]:
            at_x, at_y = coordinates(process, (x, y))
            ms = whole_number(held[0]) if held else 0
            await move(handset, (at_x, at_y), (at_x, at_y), min(max(ms, 0), LONGEST_MS))
        case ["-readClipboard", *_]:
            await process.print(clipboard.text(handset.phone.state.os))
        case ["-writeClipboard", said, *_]:
            handset.edit(lambda draft: clipboard.copy(draft.os, readable(said), source="com.android.shell"))
        case ["-layout", *rest]:
            await _write(process, rest, LAYOUT, dump(await handset.hierarchy(), size=handset.size).encode())
        case ["-screenshot", *rest]:
            await _write(process, rest, PICTURE, await handset.screenshot())
        case _:
            known = "-keyboard, -touch, -readClipboard, -writeClipboard, -layout, -screenshot"
            raise Failed(f"yadb: this phone knows {known}; got {' '.join(args)[:60]}", 1)


async def _write(process: Process, rest: Sequence[str], default: str, data: bytes) -> None:
    path = process.shell.path(rest[0]) if rest else default
    process.handset.files.write(path, data, beside=True)
    await process.print(f"written to: {path}")


CLASSES: dict[str, Callable[[Process, Sequence[str]], Awaitable[None]]] = {
    "com.wetest.uia2.Main": _serve_uiautomator,
    "com.ysbing.yadb.Main": _yadb,
}
"""Programs by the class that they begin with."""

PROGRAMS: dict[str, Program] = {"app_process": run_java, "app_process32": run_java, "app_process64": run_java}
