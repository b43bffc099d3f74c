"""Many phones in one process, stepped by one call, or each as fast as it can."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, overload

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.catalogue import BENCHMARK, Catalogue
from pytest_mobilegym.rl.episode import Result
from pytest_mobilegym.rl.host import DeviceName, Driver, Host
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.session import Session

if TYPE_CHECKING:
    from pytest_mobilegym.devices.frames.store import Hits

DRAWN = ("image", "quality", "screen", "frames")
"""Options of sessions that say how the screens are drawn that they share."""


class AsyncSessions(Sequence[AsyncSession]):
    """So many sessions on one host, which share their tasks and, with pixels, the pages of one browser.

    Each is an `AsyncSession` of its own, by its number; forks and bookmarks may go from one to another.
    """

    def __init__(self, count: int, *, device: DeviceName = "dom", pages: int = 4, **options: Any) -> None:
        """
        Args:
            count: how many.
            device: "dom" or "browser".
            pages: how many pages of a browser they share.
            options: the others of `AsyncSession`, for all of them.

        Raises:
            UsageError: fewer than one.
        """
        if count < 1:
            raise UsageError(f"At least one session is needed, got {count}.")
        observe = options.get("observe", ())
        names = observe.split(",") if isinstance(observe, str) else observe
        drawn = {name: options.pop(name) for name in DRAWN if name in options}
        host = Host(device, pages=pages, screenshots="screenshot" in names, **drawn)
        options.setdefault("catalogue", Catalogue(options.pop("suites", (BENCHMARK,))))
        self._host = host
        self._sessions = [AsyncSession(host=host, **options) for _ in range(count)]

    @property
    def hits(self) -> Hits | None:
        """How much was known of what was seen and touched; `None` where no frames are kept."""
        return self._host.hits

    async def reset(self, arguments: Sequence[dict[str, Any]]) -> list[Screen]:
        """Begin an episode in each, with these arguments of `AsyncSession.reset`."""
        self.check(arguments)
        begun = [each.reset(**given) for each, given in zip(self._sessions, arguments, strict=True)]
        return await asyncio.gather(*begun)

    async def step(self, actions: Sequence[object]) -> list[Result]:
        """Take a step in each, all at the same time.

        Args:
            actions: one for each session, in their order.
        """
        self.check(actions)
        taken = [each.step(given) for each, given in zip(self._sessions, actions, strict=True)]
        return await asyncio.gather(*taken)

    async def results(self, actions: Sequence[object]) -> AsyncIterator[tuple[int, Result]]:
        """Take a step in each, and give the number of a session and its result as soon as it is there."""
        self.check(actions)

        async def one(number: int, action: object) -> tuple[int, Result]:
            return number, await self._sessions[number].step(action)

        for done in asyncio.as_completed([one(number, action) for number, action in enumerate(actions)]):
            yield await done

    async def close(self) -> None:
        """Close all of them."""
        for each in self._sessions:
            await each.close()

    def check(self, given: Sequence[object]) -> None:
        """Refuse what is not one for each session.

        Raises:
            UsageError: there are fewer, or more.
        """
        if len(given) != len(self._sessions):
            raise UsageError(f"There are {len(self._sessions)} sessions, and {len(given)} were given.")

    @overload
    def __getitem__(self, number: int) -> AsyncSession: ...

    @overload
    def __getitem__(self, number: slice) -> list[AsyncSession]: ...

    def __getitem__(self, number: int | slice) -> AsyncSession | list[AsyncSession]:
        return self._sessions[number]

    def __len__(self) -> int:
        return len(self._sessions)

    async def __aenter__(self) -> AsyncSessions:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class Sessions:
    """So many sessions for code that is not asynchronous; takes the arguments of `AsyncSessions`.

    with Sessions(8, observe="text") as phones:
        screens = phones.reset(seeds=range(8), split="train")
        results = phones.step([0] * 8)
    """

    def __init__(self, count: int, **options: Any) -> None:
        """
        Args:
            count: how many.
            options: those of `AsyncSessions`.
        """
        self.inner = AsyncSessions(count, **options)
        self._driver = Driver(loop=self.inner[0].pixels)
        self._each = [Session.of(inner, self._driver) for inner in self.inner]

    def reset(
        self, tasks: Sequence[str | None] | None = None, *, seeds: Sequence[int] | None = None, **options: Any
    ) -> list[Screen]:
        """Begin an episode in each.

        Args:
            tasks: one for each; without, each draws one of the split.
            seeds: one for each, by default their numbers.
            options: others of `AsyncSession.reset`, for all.
        """
        seeds = range(len(self)) if seeds is None else seeds
        tasks = [None] * len(self) if tasks is None else tasks
        given = [{"task": task, "seed": seed, **options} for task, seed in zip(tasks, seeds, strict=True)]
        if self.inner[0].pixels:
            return self._driver.run(self.inner.reset(given))
        self.inner.check(given)
        return [each.reset(**arguments) for each, arguments in zip(self, given, strict=True)]

    def step(self, actions: Sequence[object]) -> list[Result]:
        """Take a step in each.

        Args:
            actions: one for each session, in their order.
        """
        if self.inner[0].pixels:
            return self._driver.run(self.inner.step(actions))
        self.inner.check(actions)
        return [each.step(action) for each, action in zip(self, actions, strict=True)]

    def close(self) -> None:
        """Close all of them."""
        for each in self._each:
            each.close()
        self._driver.stop()

    def __getitem__(self, number: int) -> Session:
        return self._each[number]

    def __iter__(self) -> Iterator[Session]:
        return iter(self._each)

    def __len__(self) -> int:
        return len(self._each)

    def __enter__(self) -> Sessions:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
