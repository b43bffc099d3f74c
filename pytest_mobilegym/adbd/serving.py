"""A phone with its page and its adb server, in the running loop or in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from pytest_mobilegym.errors import InfrastructureError

if TYPE_CHECKING:
    from types import TracebackType

    from pytest_mobilegym.adbd.daemon import Adbd
    from pytest_mobilegym.adbd.handset import Handset
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.phone import Phone

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which a phone that does not start, or does not answer, is given up."""


@asynccontextmanager
async def serve_phone(state: PhoneState, *, port: int = 0) -> AsyncIterator[tuple[Adbd, str]]:
    """Let adb clients use a phone until the block is left; gives the server and its serial.

    Args:
        state: how the phone begins.
        port: on loopback, 0 for any free one.

    Raises:
        UsageError: the port is taken.
        BrowserMissing: there is no browser to show the phone with.
        InfrastructureError: the browser does not start.
    """
    from pytest_mobilegym.adbd.commands import PROGRAMS
    from pytest_mobilegym.adbd.daemon import Adbd
    from pytest_mobilegym.adbd.handset import Handset
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.pool import DisplayPool
    from pytest_mobilegym.server.runner import bind

    listener = bind(port)
    try:
        async with DisplayPool(1, image="png") as pool:
            device = BrowserDevice(pool, screenshots=False)
            await device.reset(state)
            handset = Handset(device, programs=PROGRAMS)
            adbd = Adbd(handset)
            try:
                async with adbd.serving(listener) as serial:
                    yield adbd, serial
            finally:
                await handset.close()
    finally:
        listener.close()


class AdbPhone:
    """A phone that adb clients reach, for programs that have no event loop of their own.

        with AdbPhone(Phone.create().snapshot()) as phone:
            subprocess.run(["adb", "connect", phone.serial], check=True)

    Attributes:
        serial: its address, such as "127.0.0.1:40321", which is its serial in `adb devices`.
        adbd: the server; other threads look at it through `run` and `call`.
    """

    def __init__(self, state: PhoneState, *, port: int = 0) -> None:
        """
        Args:
            state: how the phone begins.
            port: on loopback, 0 for any free one.
        """
        self._state = state
        self._port = port
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leave: asyncio.Event | None = None
        self._thread: threading.Thread | None = None
        self._ready = threading.Event()
        self._failure: BaseException | None = None
        self._adbd: Adbd | None = None
        self.serial = ""

    def __enter__(self) -> AdbPhone:
        self._thread = threading.Thread(target=self._run, name="mobilegym adb phone", daemon=True)
        self._thread.start()
        if not self._ready.wait(PATIENCE):
            self._ask_to_leave()
            raise InfrastructureError(f"The adb phone did not start within {PATIENCE:.0f} s.")
        if self._failure is not None:
            raise self._failure
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the server and close the page.

        Raises:
            InfrastructureError: they do not end.
        """
        self._ask_to_leave()
        if self._thread is None:
            return
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            raise InfrastructureError(f"The adb phone did not end within {PATIENCE:.0f} s.")
        if self._failure is not None and self._adbd is not None:
            raise InfrastructureError(f"The adb phone did not end well: {self._failure}") from self._failure

    def _ask_to_leave(self) -> None:
        if self._loop is not None and self._leave is not None:
            # The loop is closed where the thread has ended by itself.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._leave.set)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self._failure = error
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._leave = asyncio.Event()
        async with serve_phone(self._state, port=self._port) as (adbd, serial):
            self._adbd, self.serial = adbd, serial
            self._ready.set()
            await self._leave.wait()

    # From other threads

    @property
    def adbd(self) -> Adbd:
        """The server.

        Raises:
            InfrastructureError: it does not run.
        """
        if self._adbd is None:
            raise InfrastructureError("The adb phone does not run; use it in a with block.")
        return self._adbd

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.serial.rpartition(":")[2])

    @property
    def handset(self) -> Handset:
        """The phone as the shell sees it."""
        return self.adbd.handset

    @property
    def phone(self) -> Phone:
        """The phone itself; to look at, or to change with `call`."""
        return self.handset.phone

    @property
    def state(self) -> PhoneState:
        """The phone's present state."""
        return self.phone.snapshot()

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the phone's thread and wait for what it gives."""
        assert self._loop is not None, "the phone runs"
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(PATIENCE)

    def call(self, function: Callable[[], T]) -> T:
        """Call a function in the phone's thread and wait for what it gives."""

        async def call() -> T:
            return function()

        return self.run(call())

    def screenshot(self) -> bytes:
        """The screen as PNG, straight from the page."""
        return self.run(self.handset.screenshot())

    def reset(self, state: PhoneState) -> None:
        """Put the phone into a state; clients stay connected."""
        self.run(self.handset.reset(state))

    def unplug(self) -> None:
        """Cut every client's line, as pulling out the cable does; they may connect anew."""
        self.run(self.adbd.disconnect())
