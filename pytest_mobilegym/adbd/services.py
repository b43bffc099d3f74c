"""The services that a client opens by name: shells, file transfer, the screen's pixels."""

from __future__ import annotations

import io
import logging
import struct
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd import portal
from pytest_mobilegym.adbd.connection import Service, Stream
from pytest_mobilegym.adbd.session import run_packets, run_plain
from pytest_mobilegym.adbd.sync import Transfer

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset

logger = logging.getLogger(__name__)

LONGEST_NAME = 64 * 1024
"""Bytes of a service's name, a shell's script included."""

TOLD = {
    "root": "adbd cannot run as root in production builds\n",
    "unroot": "adbd not running as root\n",
    "remount": 'Not running as root. Try "adb root" first.\n',
    "disable-verity": "verity cannot be disabled/enabled - USER build\n",
    "enable-verity": "verity cannot be disabled/enabled - USER build\n",
}
"""Services that only say why not."""


def find_service(handset: Handset, name: bytes) -> Service | None:
    """The service of a name; `None` where there is none, which the client is told by a closed stream."""
    if len(name) > LONGEST_NAME:
        logger.warning("Refused an adb service with a name of %d bytes.", len(name))
        return None
    text = name.decode(errors="surrogateescape")
    kind, _, rest = text.partition(":")
    kind, *options = kind.split(",")
    if kind not in ("shell", "exec", "tcp"):
        handset.tapped = None
    if kind == "shell" and "v2" in options:
        return lambda stream: run_packets(handset, stream, rest, options=options)
    if kind in ("shell", "exec"):
        return lambda stream: run_plain(handset, stream, rest, terminal=kind == "shell")
    if kind == "sync":
        return lambda stream: Transfer(handset.files, stream).serve()
    if kind == "tcp":
        port = rest.partition(":")[0]
        return _find_listener(handset, int(port)) if port.isdecimal() and len(port) <= 5 else None
    if kind == "framebuffer":
        return lambda stream: _send_pixels(handset, stream)
    if kind == "reboot":
        return lambda _: _reboot(handset)
    if kind == "reverse":
        return lambda stream: _answer_reverse(stream, rest)
    if kind in ("tcpip", "usb"):
        where = f"restarting in TCP mode port: {rest}\n" if kind == "tcpip" else "restarting in USB mode\n"
        return lambda stream: stream.write(where.encode())
    if kind in TOLD:
        return lambda stream: stream.write(TOLD[kind].encode())
    return None


def _find_listener(handset: Handset, port: int) -> Service | None:
    """What listens on a TCP port of the phone."""
    if port == portal.PORT:
        return lambda stream: portal.serve_portal(handset, stream)
    return handset.ports.get(port)


async def _reboot(handset: Handset) -> None:
    """Ready again at once; clients stay connected."""
    handset.restart()


async def _answer_reverse(stream: Stream, request: str) -> None:
    """No socket is forwarded, so that none is listed and all of them can be taken away."""
    if request in ("list-forward", "killforward-all"):
        await stream.write(b"OKAY0000" if request == "list-forward" else b"OKAY")
        return
    message = "this phone forwards no sockets"
    await stream.write(f"FAIL{len(message):04x}{message}".encode())


async def _send_pixels(handset: Handset, stream: Stream) -> None:
    """The screen's pixels behind a header."""
    from PIL import Image

    with Image.open(io.BytesIO(await handset.screenshot())) as image:
        pixels = image.convert("RGBA").tobytes()
        size = image.size
    # Version, bits, bytes, width, height, then offset and length of red, blue, green and alpha.
    header = (1, 32, len(pixels), *size, 0, 8, 16, 8, 8, 8, 24, 8)
    await stream.write(struct.pack("<13I", *header) + pixels)
