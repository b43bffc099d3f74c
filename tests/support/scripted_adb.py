"""An adb server with one phone that does what a test tells it to, over real sockets."""

from __future__ import annotations

import socketserver
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

import pytest
from PIL import Image

SERIAL = "PHONE1"
CLOCK = "com.google.android.deskclock"

WINDOW = "  mCurrentFocus=Window{ab12 u0 %s/.Main}\n  isKeyguardShowing=%s\n"


def picture(shade: int = 0, *, size: tuple[int, int] = (108, 240)) -> bytes:
    """A screenshot in one shade of grey."""
    packed = BytesIO()
    Image.new("RGB", size, (shade, shade, shade)).save(packed, "PNG")
    return packed.getvalue()


class ScriptedAdb:
    """An adb server on a free port of this machine; a context manager.

    Attributes:
        port: for `ANDROID_ADB_SERVER_PORT`.
        state: what adb says of the phone; "absent" for nothing.
        commands: every command that the phone's shell was given.
        answers: what commands print, by their beginning; a callable is called with the command.
        screens: screenshots in order, of which the last one repeats; any bytes.
        broken: commands, by their beginning, at which the connection ends without an answer.
        slow: commands, by their beginning, that never answer.
    """

    def __init__(self) -> None:
        self.state = "device"
        self.commands: list[str] = []
        self.screens = [picture()]
        self.front = "com.google.android.apps.nexuslauncher"
        self.locked = False
        self.broken: tuple[str, ...] = ()
        self.slow: tuple[str, ...] = ()
        self.answers: dict[str, str | Callable[[str], str]] = {
            "pm list packages": f"package:{CLOCK}\npackage:com.android.settings",
            "wm size": "Physical size: 108x240",
            "dumpsys power": "  mWakefulness=Awake",
            "dumpsys window": lambda _: WINDOW % (self.front, str(self.locked).lower()),
            "date": "2026-05-04T09:30:00",
            "monkey": self._launch,
        }
        self.over = Event()
        phone = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                # A client that gave up is gone when it is answered.
                with suppress(OSError):
                    phone.serve(self)

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True

        self._server = Server(("127.0.0.1", 0), Handler)
        self.port: int = self._server.server_address[1]
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)

    def __enter__(self) -> ScriptedAdb:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """End the server, as `adb kill-server` does."""
        if not self.over.is_set():
            self.over.set()
            self._server.shutdown()
            self._server.server_close()

    def serve(self, handler: socketserver.BaseRequestHandler) -> None:
        """Answer the requests of one connection."""
        connection = handler.request

        def block(text: str) -> bytes:
            return f"{len(text.encode()):04x}{text}".encode()

        while length := connection.recv(4):
            request = connection.recv(int(length, 16)).decode()
            match request.split(":", 1):
                case ["host", "version"]:
                    connection.sendall(b"OKAY" + block("0029"))
                case ["host", "devices"]:
                    listed = "" if self.state == "absent" else f"{SERIAL}\t{self.state}\n"
                    connection.sendall(b"OKAY" + block(listed))
                case ["host", rest] if rest.startswith("tport:serial:"):
                    if self.state != "device" or rest.removeprefix("tport:serial:") != SERIAL:
                        connection.sendall(b"FAIL" + block("device 'X' not found"))
                        return
                    connection.sendall(b"OKAY" + bytes(8))
                case ["shell" | "exec", command]:
                    self.commands.append(command)
                    if command.startswith(self.broken or ("\0",)):
                        return
                    connection.sendall(b"OKAY")
                    if command.startswith(self.slow or ("\0",)):
                        self.over.wait(20)
                        return
                    connection.sendall(self._answer(command))
                    return
                case _:
                    connection.sendall(b"FAIL" + block(f"unknown request {request}"))

    def _answer(self, command: str) -> bytes:
        if command == "screencap -p":
            return self.screens.pop(0) if len(self.screens) > 1 else self.screens[0]
        for beginning, answer in self.answers.items():
            if command.startswith(beginning):
                return (answer(command) if callable(answer) else answer).encode() + b"\n"
        return b""

    def _launch(self, command: str) -> str:
        self.front = command.split()[2]
        return "Events injected: 1"


@contextmanager
def in_place_of_adb(patch: pytest.MonkeyPatch, folder: Path) -> Iterator[ScriptedAdb]:
    """A scripted server that clients find where they look for the machine's own."""
    # Should the server be gone, adbutils starts one: not the machine's own in a test.
    starter = folder / "adb"
    starter.write_text("#!/bin/sh\nexit 0\n")
    starter.chmod(0o755)
    patch.setenv("ADBUTILS_ADB_PATH", str(starter))
    with ScriptedAdb() as server:
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(server.port))
        yield server
