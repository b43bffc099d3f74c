"""`Session`: `AsyncSession` for code that is not asynchronous, five lines from install to a step."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.episode import Bookmark, Result, Standing
from pytest_mobilegym.rl.host import Driver
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.tasks.task import Task

if TYPE_CHECKING:
    from pytest_mobilegym.rl.catalogue import Catalogue


class Session:
    """A phone that an agent is trained on.

        with Session() as session:
            print(session.reset(task="clock.AddAlarm", seed=7).text)
            print(session.step(3).reward)   # taps element 3

    Takes the arguments of `AsyncSession`, and has its methods, which raise the same errors. With pixels its
    browser runs on a thread of its own. A session is used by one thread at a time.
    """

    def __init__(self, **options: Any) -> None:
        """
        Args:
            options: those of `AsyncSession`.
        """
        self._adopt(AsyncSession(**options), None)

    def _adopt(self, inner: AsyncSession, driver: Driver | None) -> None:
        self.inner = inner
        self._owns_driver = driver is None
        self._driver = driver or Driver(loop=inner.pixels)
        self._closed = False

    @classmethod
    def of(cls, inner: AsyncSession, driver: Driver) -> Session:
        """An asynchronous session as a plain one.

        Args:
            inner: which stays usable through this one only.
            driver: runs it; closed by whoever made it.
        """
        made = cls.__new__(cls)
        made._adopt(inner, driver)
        return made

    @property
    def catalogue(self) -> Catalogue:
        """The tasks."""
        return self.inner.catalogue

    @property
    def screen(self) -> Screen:
        """What was seen last."""
        return self.inner.screen

    @property
    def standing(self) -> Standing:
        """How the episode stands: the `info` of the last step, or of the start."""
        return self.inner.standing

    def reset(
        self,
        task: str | type[Task] | None = None,
        *,
        seed: int = 0,
        split: str | None = None,
        lang: Lang | None = None,
        owner: str | None = None,
        instance: int = 0,
        snapshot: Bookmark | None = None,
    ) -> Screen:
        """Begin an episode, as `AsyncSession.reset` does."""
        return self._driver.run(
            self.inner.reset(
                task, seed=seed, split=split, lang=lang, owner=owner, instance=instance, snapshot=snapshot
            )
        )

    def step(self, action: object) -> Result:
        """Take a step: observation, reward, terminated, truncated and info, in Gymnasium's order."""
        return self._driver.run(self.inner.step(action))

    def snapshot(self) -> Bookmark:
        """Where the episode stands now."""
        return self.inner.snapshot()

    def restore(self, snapshot: Bookmark) -> Screen:
        """Go back to a snapshot."""
        return self._driver.run(self.inner.restore(snapshot))

    def fork(self, count: int = 1) -> list[Session]:
        """Sessions that go on from here, each for itself; close them before this one."""
        return [Session.of(each, self._driver) for each in self._driver.run(self.inner.fork(count))]

    def close(self) -> None:
        """Give the phone back; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        self._driver.run(self.inner.close())
        if self._owns_driver:
            self._driver.stop()

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
