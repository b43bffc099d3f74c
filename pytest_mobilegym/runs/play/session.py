"""Episodes played ahead of those who wait for them, on one event loop in a thread of its own.

pytest runs a worker's items one after the other, while a model thinks for seconds. A session starts the
episodes of the next items while the present one waits. Its loop lives in its own thread, where it meets
neither pytest's nor Playwright's synchronous interface.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.runs.play.engine import Engine
    from pytest_mobilegym.runs.play.stage import Finished

T = TypeVar("T")


class Session:
    """Owns the event-loop thread, the engine on it, and the episodes in flight.

    Its methods are called from one thread, pytest's own.

    Args:
        open_engine: makes the engine on the session's loop, when the first episode starts.
        in_flight: episodes played at once.
        release: closes on the session's loop what else lives there.
    """

    def __init__(
        self,
        open_engine: Callable[[], Awaitable[Engine]],
        *,
        in_flight: int = 1,
        release: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._open_engine = open_engine
        self._release = release
        self._in_flight = in_flight
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._engine: asyncio.Task[Engine] | None = None
        self._running: dict[str, Future[Finished]] = {}
        self._episodes: set[asyncio.Task[Any]] = set()

    @property
    def running(self) -> tuple[str, ...]:
        """Ids of the episodes that were started and not yet fetched."""
        return tuple(self._running)

    def ahead(self, upcoming: Sequence[Planned]) -> None:
        """Start the next episodes, and drop those that are no longer to come.

        Args:
            upcoming: what this worker will run, in order, the present item first.
        """
        coming = {planned.id for planned in upcoming}
        for id in [id for id in self._running if id not in coming]:
            self.discard(id)
        for planned in upcoming[: self._in_flight]:
            self.start(planned)

    def start(self, planned: Planned) -> Future[Finished]:
        """Start an episode, unless it has been."""
        future = self._running.get(planned.id)
        if future is None:
            future = self._running[planned.id] = self.submit(self._episode(planned))
        return future

    def result(self, planned: Planned) -> Finished:
        """Wait for an episode; it is started if it was not. The caller records it, or discards it."""
        future = self.start(planned)
        try:
            return future.result()
        finally:
            self._running.pop(planned.id, None)
            # Waiting may have been broken off by a time limit or Ctrl-C.
            if not future.done():
                _discard(future)

    def play_now(self, planned: Planned, **replaced: Any) -> Finished:
        """Play one episode with another agent, device or judge than the run's, and wait for it."""
        return self.submit(self._episode(planned, **replaced)).result()

    def discard(self, id: str) -> None:
        """Forget an episode, whether it ended or not; nothing of it is recorded."""
        future = self._running.pop(id, None)
        if future is not None:
            _discard(future)

    def submit(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Run a coroutine on the session's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._started_loop())

    def close(self) -> None:
        """End everything: discard what runs, close the engine, stop the thread."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        for id in list(self._running):
            self.discard(id)
        try:
            asyncio.run_coroutine_threadsafe(self._close(), loop).result()
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()
            self._loop = self._thread = self._engine = None

    async def engine(self) -> Engine:
        """The engine, opened when first asked for; to be awaited on the session's loop."""
        if self._engine is None:
            self._engine = asyncio.ensure_future(self._opened())
        return await asyncio.shield(self._engine)

    async def _opened(self) -> Engine:
        return await self._open_engine()

    async def _episode(self, planned: Planned, **replaced: Any) -> Finished:
        task = asyncio.current_task()
        assert task is not None
        self._episodes.add(task)
        task.add_done_callback(self._episodes.discard)
        engine = await self.engine()
        return await engine.play(planned, **replaced)

    async def _close(self) -> None:
        # Not every task there is: those of the browser and of the page server end with their owners.
        episodes = list(self._episodes)
        for task in episodes:
            task.cancel()
        await asyncio.gather(*episodes, return_exceptions=True)
        if self._engine is not None and not await _failed(self._engine):
            await self._engine.result().close()
        if self._release is not None:
            await self._release()
        await asyncio.get_running_loop().shutdown_default_executor()

    def _started_loop(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            loop = self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(target=loop.run_forever, name="mobilegym", daemon=True)
            self._thread.start()
        return self._loop


async def _failed(task: asyncio.Task[Any]) -> bool:
    results = await asyncio.gather(task, return_exceptions=True)
    return isinstance(results[0], BaseException)


def _discard(future: Future[Finished]) -> None:
    """Cancel an episode; one that has ended already throws its trajectory away."""

    def forget(ended: Future[Finished]) -> None:
        if not ended.cancelled() and ended.exception() is None:
            ended.result().discard()

    future.cancel()
    future.add_done_callback(forget)
