"""`screencap`, `wm` and `uiautomator`: what is on the screen, and how large that is."""

from __future__ import annotations

import io
import struct

from pytest_mobilegym.adbd.commands.arguments import read_options
from pytest_mobilegym.adbd.commands.settings import get_setting, put_setting
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.hierarchy import dump
from pytest_mobilegym.adbd.pixels import DENSITY, SIZE, UPRIGHT
from pytest_mobilegym.adbd.shell.process import Process, Program

RGBA_8888, SRGB = 1, 1
DISPLAY = "4619827259835644672"
"""The number of the one display."""

USAGE = (
    "Usage: uiautomator <subcommand> [options]\n\n"
    "Available subcommands:\n\ndump: creates an XML dump of current UI hierarchy"
)

DUMP_FILE = "/sdcard/window_dump.xml"


async def screencap(process: Process) -> int:
    """PNG with `-p` or for a file that is named so, else raw pixels behind a header of four numbers."""
    options = read_options(process, "pjah", valued="d")
    if len(options.rest) > 1:
        raise Failed("usage: screencap [-hp] [-d display-id] [FILENAME]", 1)
    if options.given.get("d", DISPLAY) not in (DISPLAY, "0"):
        raise Failed(f"Display Id '{options.given['d'][:40]}' is not valid.", 1)
    image = await process.handset.screenshot()
    if "p" not in options.given and not (options.rest and options.rest[0].endswith(".png")):
        image = _raw(image)
    if options.rest:
        process.handset.files.write(process.shell.path(options.rest[0]), image, beside=True)
    else:
        await process.write(image)
    return 0


def _raw(png: bytes) -> bytes:
    from PIL import Image

    with Image.open(io.BytesIO(png)) as image:
        return struct.pack("<4I", *image.size, RGBA_8888, SRGB) + image.convert("RGBA").tobytes()


async def manage_window(process: Process) -> int:
    """`wm size`, `wm density` and what else tools ask; the display keeps its size."""
    match process.args:
        case ("size",):
            await process.print(f"Physical size: {SIZE[0]}x{SIZE[1]}")
        case ("density",):
            await process.print(f"Physical density: {DENSITY}")
        case ("size", wanted) if wanted in ("reset", f"{SIZE[0]}x{SIZE[1]}"):
            pass
        case ("density", wanted) if wanted in ("reset", str(DENSITY)):
            pass
        case ("size" | "density" as what, wanted):
            raise Failed(f"Error: the {what} of this display cannot be changed to {wanted[:40]}", 255)
        case ("dismiss-keyguard",):
            await process.handset.unlock()
        case ("fixed-to-user-rotation", *_):
            pass
        case ("user-rotation",):
            locked = get_setting(process.handset, "system", "accelerometer_rotation") == "0"
            turned = get_setting(process.handset, "system", "user_rotation")
            await process.print(f"lock {turned}" if locked else "free")
        case ("user-rotation", "free"):
            put_setting(process.handset, "system", "accelerometer_rotation", "1")
        case ("user-rotation", "lock", *wanted) if len(wanted) < 2:
            put_setting(process.handset, "system", "user_rotation", wanted[0] if wanted else UPRIGHT)
            put_setting(process.handset, "system", "accelerometer_rotation", "0")
        case ("overscan" | "folded-area" | "scaling", *_):
            pass
        case _:
            raise Failed(f"Unknown command: {' '.join(process.args)[:60]}", 255)
    return 0


async def uiautomator(process: Process) -> int:
    """`uiautomator dump [--compressed] [file]`."""
    if process.args[:1] != ("dump",):
        raise Failed(USAGE, 1)
    rest = [word for word in process.args[1:] if word not in ("--compressed", "--windows")]
    target = process.shell.path(rest[0]) if rest else DUMP_FILE
    if not process.handset.awake:
        raise Failed("ERROR: could not get idle state.", 1)
    described = dump(await process.handset.hierarchy(), size=process.handset.size)
    if target == "/dev/tty":
        await process.print(f"{described}UI hierchary dumped to: {target}")
        return 0
    process.handset.files.write(target, described.encode(), beside=True)
    # The platform's own misspelling, which tools look for.
    await process.print(f"UI hierchary dumped to: {target}")
    return 0


PROGRAMS: dict[str, Program] = {"screencap": screencap, "wm": manage_window, "uiautomator": uiautomator}
