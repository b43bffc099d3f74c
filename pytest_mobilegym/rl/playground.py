"""`Playground`: phones of one kind, as many as a trainer asks for, on what its process shares."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.catalogue import BENCHMARK, Catalogue
from pytest_mobilegym.rl.host import DeviceName, Driver, Host
from pytest_mobilegym.rl.session import Session
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.tasks.owners import allows
from pytest_mobilegym.tasks.task import Task


class Playground(NamedTuple):
    """How phones are made; can be pickled, so that other processes make the same.

    Attributes:
        device: "dom" or "browser".
        suites: where tasks are from.
        lang: language of the phone.
        max_steps: a budget in place of each task's own.
        pages: how many pages of a browser the phones of a process share.
        size: width and height of the screenshots that models get, in pixels.
    """

    device: DeviceName = "dom"
    suites: tuple[str, ...] = (str(BENCHMARK),)
    lang: Lang = "en"
    max_steps: int | None = None
    pages: int = 4
    size: tuple[int, int] = (360, 800)

    @property
    def pixels(self) -> bool:
        """Whether screens are drawn."""
        return self.device == "browser"

    @property
    def catalogue(self) -> Catalogue:
        """The tasks, loaded once in a process.

        Raises:
            UsageError: a suite is not there.
            TaskError: it cannot be imported.
        """
        return _catalogue(self.suites)

    def templates(self, split: str | None = None) -> list[type[Task]]:
        """The templates of a split that the usual owner's phone can play, in the order of their ids.

        Args:
            split: as `--split` takes it; `None` for all.

        Raises:
            UsageError: there is no such split, or nothing of it is there.
        """
        chosen = Selection().select(self.catalogue.templates, split=split)
        return sorted((each for each in chosen if allows(each, DEFAULT_OWNER)), key=lambda each: each.id)

    def driver(self, *, shared: bool = False) -> Driver:
        """What runs sessions of this kind for code that is not asynchronous, one for the whole process.

        Args:
            shared: as of `session`.
        """
        return _driver(self.pixels or shared)

    def session(self, observe: Iterable[str], *, shared: bool = False, **options: Any) -> Session:
        """A session for code that is not asynchronous.

        Args:
            observe: what it sees.
            shared: it is used by several threads, one after another or beside other sessions; phones run on
                one thread of their own then.
            options: others of `AsyncSession`.
        """
        driver = self.driver(shared=shared)
        host = _host(self.device, self.pages, "screenshot" in (observe := tuple(observe)), driver)

        async def made() -> AsyncSession:
            return self._made(host, observe, options)

        return Session.of(driver.run(made()), driver)

    def async_session(self, observe: Iterable[str], **options: Any) -> AsyncSession:
        """A session for asynchronous code; those of one event loop share a browser.

        Args:
            observe: what it sees.
            options: others of `AsyncSession`.
        """
        loop = asyncio.get_running_loop()
        host = _host(self.device, self.pages, "screenshot" in (observe := tuple(observe)), loop)
        return self._made(host, observe, options)

    def _made(self, host: Host, observe: tuple[str, ...], options: dict[str, Any]) -> AsyncSession:
        known = {"catalogue": self.catalogue, "lang": self.lang, "max_steps": self.max_steps}
        return AsyncSession(host=host, observe=observe, **(known | options))


EVERYTHING = Playground()
"""The benchmark's tasks on phones without pixels."""


@lru_cache(maxsize=4)
def _catalogue(suites: tuple[str, ...]) -> Catalogue:
    return Catalogue(suites)


@lru_cache(maxsize=2)
def _driver(loop: bool) -> Driver:
    """What runs the phones of this process: trainers keep environments for ever, and close none."""
    return Driver(loop=loop)


@lru_cache(maxsize=8)
def _host(
    device: DeviceName, pages: int, screenshots: bool, _where: Driver | asyncio.AbstractEventLoop
) -> Host:
    """A browser lives on one event loop, so that each has its own."""
    return Host(device, pages=pages, screenshots=screenshots)
