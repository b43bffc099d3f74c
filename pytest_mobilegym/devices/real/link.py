"""The connection to one phone through the adb server, and what its faults mean in a sentence."""

from __future__ import annotations

import asyncio
import re
import subprocess
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from pytest_mobilegym.errors import InfrastructureError, UsageError

if TYPE_CHECKING:
    from adbutils import AdbClient, AdbConnection

T = TypeVar("T")

PATIENCE_S = 20.0
"""Seconds that a command may be silent."""

TALK = 6
"""How many times its patience a command may go on printing."""

MOST_BYTES = 64 << 20
"""What a command may print: a screenshot of the largest screen is a third of it."""

RECONNECT_S = 20.0
"""Seconds that a phone which went away has to come back when an episode begins."""

_BETWEEN_LOOKS_S = 0.25
_NETWORK = re.compile(r".+:\d{1,5}")
"""Serials of phones that adb reaches over the network, which it forgets when its server ends."""


class Link:
    """One phone as adb knows it.

    Every method raises `InfrastructureError`, in one sentence with the remedy, when the phone or the adb
    server cannot be spoken to.

    Args:
        serial: as `adb devices` lists it, or `host:port`.
        patience_s: how long a command may be silent.
        reconnect_s: how long `connect` waits for a phone that is away.
    """

    def __init__(
        self, serial: str, *, patience_s: float = PATIENCE_S, reconnect_s: float = RECONNECT_S
    ) -> None:
        self.serial = serial
        self._patience_s = patience_s
        self._reconnect_s = reconnect_s

    async def connect(self) -> None:
        """See that the phone is there and takes commands; one on the network is connected to anew."""
        await self._run(self._connect, what="connecting")

    async def shell(self, command: str, *, lasts_s: float = 0.0) -> str:
        """What a command of the phone's shell prints, without the last line feed.

        Args:
            lasts_s: how long the command itself takes, beside the patience with it.
        """
        output = await self._run(lambda: self._open(f"shell:{command}", lasts_s), what=_named(command))
        return output.decode("utf-8", "replace").replace("\r\n", "\n").rstrip("\n")

    async def exec_out(self, command: str) -> bytes:
        """The bytes that a command writes, as they are."""
        return await self._run(lambda: self._open(f"exec:{command}"), what=_named(command))

    async def require_present(self) -> None:
        """Raise unless adb has the phone, and it takes commands."""
        state = await self._run(self._state, what="saying its state")
        if state != "device":
            raise InfrastructureError(await asyncio.to_thread(self._describe, state, ""))

    async def _run(self, work: Callable[[], T], *, what: str) -> T:
        from adbutils.errors import AdbError, AdbTimeout

        try:
            return await asyncio.to_thread(work)
        except InfrastructureError:
            raise
        except (AdbTimeout, TimeoutError):
            raise InfrastructureError(
                f"The phone {self.serial!r} did not finish {what} within {self._patience_s:g} s; see whether "
                "it hangs, or restart it."
            ) from None
        except (AdbError, OSError, EOFError, ValueError, subprocess.SubprocessError) as error:
            raise await asyncio.to_thread(self._lost, what, error) from None

    def _client(self) -> AdbClient:
        from adbutils import AdbClient

        return AdbClient(socket_timeout=self._patience_s)

    def _open(self, service: str, lasts_s: float = 0.0) -> bytes:
        from adbutils import AdbDevice

        patience_s = self._patience_s + lasts_s
        with AdbDevice(self._client(), serial=self.serial).open_transport(timeout=patience_s) as opened:
            opened.send_command(service)
            opened.check_okay()
            output = _read_all(opened, most_s=patience_s * TALK)
        if output is None:
            what = _named(service.partition(":")[2])
            raise InfrastructureError(f"The phone {self.serial!r} answers {what} without an end; restart it.")
        return output

    def _connect(self) -> None:
        client = self._client()
        deadline = time.monotonic() + self._reconnect_s
        while True:
            answer = ""
            if _NETWORK.fullmatch(self.serial) and self._state() != "device":
                # What is left of a broken connection would answer "already connected".
                client.disconnect(self.serial)
                answer = client.connect(self.serial, timeout=self._patience_s)
            state = self._state()
            if state == "device":
                return
            if state == "unauthorized" or time.monotonic() >= deadline:
                raise InfrastructureError(self._describe(state, answer))
            time.sleep(_BETWEEN_LOOKS_S)

    def _state(self) -> str:
        return self._states().get(self.serial, "absent")

    def _states(self) -> dict[str, str]:
        with self._client().make_connection(timeout=self._patience_s) as opened:
            opened.send_command("host:devices")
            opened.check_okay()
            listed = opened.read_string_block()
        return dict(line.split("\t", 1) for line in listed.splitlines() if "\t" in line)

    def _lost(self, what: str, error: BaseException) -> InfrastructureError:
        """Why a command failed: what adb says of the phone explains more than a broken pipe does."""
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        try:
            states = self._states()
        except Exception:
            return InfrastructureError(
                f"The adb server does not answer ({reason}); start it by `adb start-server` and see whether "
                "something ends it."
            )
        state = states.get(self.serial, "absent")
        if state != "device":
            return InfrastructureError(self._describe(state, ""))
        return InfrastructureError(f"The phone {self.serial!r} broke off {what} ({reason}).")

    def _describe(self, state: str, answer: str) -> str:
        match state:
            case "absent":
                try:
                    others = ", ".join(sorted(self._states())) or "none"
                except Exception:
                    others = "nothing"
                said = f"; adb said: {' '.join(answer.split())}" if answer else ""
                rest = f"is not connected; check its cable or network (adb lists {others}{said})"
            case "unauthorized":
                rest = "has not authorised this computer; unlock it and accept the USB debugging prompt"
            case "offline":
                rest = "is offline; replug it, or run `adb reconnect offline`"
            case _:
                rest = f"is in the state {state!r}, in which it takes no commands; start Android on it"
        return f"The phone {self.serial!r} {rest}."


def list_phones() -> dict[str, str]:
    """Serial and state of every phone that adb lists.

    Raises:
        UsageError: no adb server can be reached or started.
    """
    try:
        return Link("any", patience_s=10.0)._states()
    except Exception as error:
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise UsageError(
            f"The adb server does not answer ({reason}); install adb (Debian: apt install adb) and run "
            "`adb start-server`."
        ) from None


def _read_all(opened: AdbConnection, *, most_s: float) -> bytes | None:
    """Everything that a command prints; `None` where it goes on and on."""
    chunks: list[bytes] = []
    size, deadline = 0, time.monotonic() + most_s
    connection: Any = opened.conn
    while chunk := connection.recv(1 << 16):
        chunks.append(chunk)
        size += len(chunk)
        if size > MOST_BYTES or time.monotonic() > deadline:
            return None
    return b"".join(chunks)


def _named(command: str) -> str:
    """A command for an error: its first words, since what an agent types may be long."""
    shown = " ".join(command.split()[:2])
    return f"`{shown}`"
