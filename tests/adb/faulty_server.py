"""Something between adb's clients and the adb server, at which one thing after the other breaks."""

from __future__ import annotations

import re
import socket
import socketserver
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType

GARBAGE = b"\x00\x01 this is no picture"
STATES = {"offline": "offline", "unauthorised": "unauthorized"}


class FaultyAdb:
    """An adb server on a port of its own that hands everything on to the real one; a context manager.

    Args:
        server: port of the real server.

    Attributes:
        port: for `ANDROID_ADB_SERVER_PORT`.
        fault: what is broken now: "" for nothing, "unplugged", "offline", "unauthorised", "garbage" (in place
            of screenshots), "slow" (a shell that says nothing).
    """

    def __init__(self, server: int) -> None:
        self._server = server
        self.fault = ""
        self._over = Event()
        self._listening: socketserver.ThreadingTCPServer | None = None
        self.port = 0
        self.start()

    def __enter__(self) -> FaultyAdb:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._over.set()
        self.kill()

    def strike(self, fault: str) -> None:
        """Let something break; "killed" ends the server itself."""
        if fault == "killed":
            self.kill()
        else:
            self.fault = fault

    def heal(self) -> None:
        """Everything works again."""
        self.fault = ""
        self.start()

    def start(self) -> None:
        """Listen, on the same port as before; nothing where it listens."""
        if self._listening is not None:
            return
        between = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                with suppress(OSError), socket.create_connection(("127.0.0.1", between._server)) as real:
                    between._serve(self.request, real)

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True

        self._listening = Server(("127.0.0.1", self.port), Handler)
        self.port = self._listening.server_address[1]
        Thread(target=self._listening.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def kill(self) -> None:
        """End the server, as `adb kill-server` does."""
        server, self._listening = self._listening, None
        if server is not None:
            server.shutdown()
            server.server_close()

    def _serve(self, client: socket.socket, real: socket.socket) -> None:
        """Hand one connection's requests on, or answer them wrongly."""
        while length := client.recv(4):
            request = _exactly(client, int(length, 16))
            fault = self.fault
            real.sendall(length + request)
            if request == b"host:devices":
                answer = _rest(real)[8:]
                if fault == "unplugged":
                    answer = b""
                if fault in STATES:
                    answer = re.sub(rb"\t\w+", b"\t" + STATES[fault].encode(), answer)
                client.sendall(b"OKAY%04x%s" % (len(answer), answer))
                return
            if request.startswith(b"host:tport:"):
                if fault in ("unplugged", *STATES):
                    said = (
                        b"device not found" if fault == "unplugged" else b"device " + STATES[fault].encode()
                    )
                    client.sendall(b"FAIL%04x%s" % (len(said), said))
                    return
                client.sendall(_exactly(real, 12))
                continue
            if request.startswith(b"host:connect") and fault == "unplugged":
                said = b"failed to connect: No route to host"
                client.sendall(b"OKAY%04x%s" % (len(said), said))
                return
            if fault == "slow" and request.startswith((b"shell:", b"exec:")):
                client.sendall(b"OKAY")
                while self.fault == "slow" and not self._over.wait(0.05):
                    pass
                return
            answer = _rest(real)
            if fault == "garbage" and request.startswith(b"exec:screencap"):
                answer = b"OKAY" + GARBAGE
            client.sendall(answer)
            return


def _exactly(source: socket.socket, size: int) -> bytes:
    found = b""
    while len(found) < size and (piece := source.recv(size - len(found))):
        found += piece
    return found


def _rest(source: socket.socket) -> bytes:
    pieces = []
    while piece := source.recv(1 << 16):
        pieces.append(piece)
    return b"".join(pieces)
