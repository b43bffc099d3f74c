"""A request to end (SIGTERM) is heard as Ctrl-C is: what was played is kept, and summed up.

Supervisors, containers and schedulers ask processes to end this way.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


@contextmanager
def sigterm_as_ctrl_c(*, to_the_end: bool = False) -> Iterator[None]:
    """While it lasts, SIGTERM interrupts the main thread; a handler that is there already stays.

    Args:
        to_the_end: the process only ends afterwards, as it would have without a SIGTERM that comes so late.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not in_main_thread or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN if to_the_end else signal.SIG_DFL)


async def until_sigterm(work: Coroutine[Any, Any, T]) -> T:
    """Await `work`, which SIGTERM cancels as `asyncio.run` lets Ctrl-C do; for the main thread's event loop.

    Raises:
        KeyboardInterrupt: SIGTERM came.
    """
    task = asyncio.ensure_future(work)
    asked = False

    def end() -> None:
        nonlocal asked
        asked = True
        task.cancel()

    with _on_sigterm(end):
        try:
            return await task
        except asyncio.CancelledError:
            if asked:
                raise KeyboardInterrupt from None
            raise


@contextmanager
def _on_sigterm(end: Callable[[], None]) -> Iterator[None]:
    """While it lasts, the running event loop calls `end` on SIGTERM, where signals can be handled."""
    loop, former = asyncio.get_running_loop(), signal.getsignal(signal.SIGTERM)
    try:
        loop.add_signal_handler(signal.SIGTERM, end)
    except (NotImplementedError, RuntimeError, ValueError):
        # Windows has no such handlers, and no thread but the main one may have any.
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGTERM)
        signal.signal(signal.SIGTERM, former)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
