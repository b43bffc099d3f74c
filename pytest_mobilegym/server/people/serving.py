"""A phone served to a person until told to stop, and what happens when its apps are edited meanwhile."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.assets import Assets
from pytest_mobilegym.server.display import Display
from pytest_mobilegym.server.people.panel import Panel
from pytest_mobilegym.server.people.phone import PersonsPhone, Start
from pytest_mobilegym.server.reloading import (
    POLL_SECONDS,
    Handover,
    Watch,
    app_of,
    find_syntax_error,
    forget_bytecode,
    forget_views,
    hand_over,
    is_code,
    reimported_apps,
)
from pytest_mobilegym.server.runner import serve

if TYPE_CHECKING:
    from starlette.routing import BaseRoute
    from starlette.types import ASGIApp, Receive, Scope, Send

logger = logging.getLogger(__name__)

LOOKS_TO_CHECK = 5
"""Looks at the files without an edit after which what was edited is checked: it is to be seen first."""


class Serving:
    """One phone, its display and its panel, as an application.

    Attributes:
        phone: the phone that the person holds.
        panel: the panel beside it.
    """

    def __init__(
        self, start: Start, handover: Handover | None = None, *, routes: tuple[BaseRoute, ...] = ()
    ) -> None:
        """
        Args:
            start: how a fresh phone begins.
            handover: what the process before this one has left, if it ran edited code.
            routes: more to serve, such as a control API's.

        Raises:
            UnknownName: there is no such app to begin in.
        """
        self._start = start
        self._handover = handover
        self._routes = routes
        self._display = Display(mode="people")
        notice = None
        if handover is None:
            self.phone = PersonsPhone(start.phone())
        else:
            self._display.token = handover.display
            self.phone = PersonsPhone(None)
            try:
                self.phone.phone, notice = start.resume(handover.snapshot)
            except Exception as error:
                # Whatever an edit has broken: the snapshot waits for the next one.
                self.phone.complain(error)
        token = handover.panel if handover is not None else None
        self.panel = Panel(self._display, self.phone, start=start, token=token)
        self.panel.notice = notice
        self._unread: set[Path] = set()
        self._displays = Displays()
        self._displays.add(self._display)
        self._app = self._make_app()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    async def run(
        self,
        listener: socket.socket,
        *,
        watch: Watch | None = None,
        on_ready: Callable[[str], object] = print,
        allowed: Collection[str] = (),
    ) -> None:
        """Serve until the process is interrupted or terminated.

        Args:
            listener: a listening socket of `runner.bind`.
            watch: finds edits to show; none are looked for by default.
            on_ready: told the address of the page.
            allowed: names by which the page may be asked for, beside those of loopback.
        """
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # on Windows Ctrl-C arrives as an exception
                loop.add_signal_handler(number, stop.set)
        unchecked, looks = set[Path](), 0
        async with serve(self, listener, allowed=allowed) as address:
            on_ready(address + self.panel.path)
            while not stop.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), None if watch is None else POLL_SECONDS)
                edited = await asyncio.to_thread(watch.look) if watch is not None else ()
                if edited:
                    try:
                        self.show_edits(edited, listener)
                        unchecked.update(edited)
                        looks = 0
                    except Exception as error:
                        # Such as a file that has gone again: the next edit is another chance.
                        self.phone.complain(error)
                looks += 1
                if unchecked and looks > LOOKS_TO_CHECK:
                    await asyncio.to_thread(self.check_edits, tuple(unchecked))
                    unchecked.clear()

    def check_edits(self, paths: Collection[Path]) -> None:
        """Look for mistakes in edited files; called in a thread once they are shown and nobody edits on."""

    def show_edits(self, paths: Collection[Path], listener: socket.socket) -> None:
        """Show the edited files. Does not return where that takes a new process."""
        print(f"Edited: {', '.join(sorted(path.name for path in paths))}", file=sys.stderr)
        self._unread.update(path for path in paths if is_code(path))
        notice = self._read_code(listener) if self._unread else None
        forget_views()
        self._app = self._make_app()
        if self.phone.phone is not None:
            # Another phone in the same state has nothing drawn yet.
            self.phone.put(Phone(self.phone.phone.snapshot()))
        self.panel.tell(notice)
        self.panel.refresh()

    def _read_code(self, listener: socket.socket) -> str | None:
        """Run edited Python, in another process if need be; gives what there is to tell of it."""
        mistake = find_syntax_error(self._unread)
        if mistake is not None:
            return mistake
        forget_bytecode(self._unread)
        apps = {app_of(path) for path in self._unread}
        if None in apps:
            hand_over(self._make_handover(listener))
        try:
            with reimported_apps({app for app in apps if app is not None}):
                phone, notice = self._start.resume(self._snapshot())
        except Exception as error:
            # The phone goes on with the old code; the next edit is another chance.
            logger.error("The edited code fails.", exc_info=error)
            return f"{type(error).__name__}: {error}"
        self._unread.clear()
        self.phone.put(phone)
        return notice

    def _make_app(self) -> ASGIApp:
        assets = Assets.collect()
        self.panel.styles = f"/a/{assets.version}/styles.css"
        return create_app(self._displays, assets=assets, routes=(*self.panel.routes(), *self._routes))

    def _make_handover(self, listener: socket.socket) -> Handover:
        return Handover(
            listener=listener.fileno(),
            display=self._display.token,
            panel=self.panel.token,
            snapshot=self._snapshot(),
        )

    def _snapshot(self) -> str:
        """The phone as JSON; what the process before this one has left, where this one made nothing of it."""
        if self.phone.phone is not None:
            return dump_snapshot(self.phone.phone.snapshot()).decode()
        assert self._handover is not None
        return self._handover.snapshot
