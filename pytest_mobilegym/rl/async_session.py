"""`AsyncSession`: one phone, one episode after another, stepped through by whoever trains on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, NamedTuple

from pytest_mobilegym.devices.location import FULL_SIZE, ScreenSize
from pytest_mobilegym.devices.pool import Image
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.rl.catalogue import BENCHMARK, Catalogue
from pytest_mobilegym.rl.episode import Bookmark, Episode, Manners, Result, Standing
from pytest_mobilegym.rl.host import DeviceName, Host
from pytest_mobilegym.rl.observing import Screen, read_sights
from pytest_mobilegym.rl.replies import Reader, find_reader
from pytest_mobilegym.rl.scoring import Scoring, find_scoring
from pytest_mobilegym.tasks.task import Task

if TYPE_CHECKING:
    from pytest_mobilegym.devices.frames.shared import Keeping


class Defaults(NamedTuple):
    """What `reset` takes where it is not told otherwise.

    Attributes:
        split: what tasks are drawn from; `None` for all.
        lang: language of the phone.
        owner: whose phone it is; "seed" draws one.
        wording: which wording of the instruction, from 0, or "sampled".
        sheet: whether questions are answered on the AnswerSheet.
        max_steps: a budget in place of each task's own.
    """

    split: str | None = None
    lang: Lang = "en"
    owner: str = DEFAULT_OWNER
    wording: int | Literal["sampled"] = 0
    sheet: bool = True
    max_steps: int | None = None


class AsyncSession:
    """A phone that an agent is trained on, for asynchronous code; `Session` is the same for other code.

        async with AsyncSession() as session:
            screen = await session.reset(task="clock.AddAlarm", seed=7)
            result = await session.step(3)   # taps element 3 of screen.elements

    An action is one of the 17 kinds (`Click(point=(500, 500))`), plain data of one (`{"kind": "BACK"}`), the
    number of an element, `{"kind": "WRITE", "element": 3, "value": "..."}` and its like, or a text in the
    adapter's grammar. One that cannot be carried out changes nothing, and the next screen's notes say why.
    """

    def __init__(
        self,
        *,
        device: DeviceName = "dom",
        observe: str | Iterable[str] = ("elements", "text"),
        reward: str | Scoring = "paper",
        adapter: str | Reader = "json",
        suites: Iterable[Path | str] = (BENCHMARK,),
        catalogue: Catalogue | None = None,
        split: str | None = None,
        lang: Lang = "en",
        owner: str = DEFAULT_OWNER,
        wording: int | Literal["sampled"] = 0,
        sheet: bool = True,
        max_steps: int | None = None,
        format_errors: int = 3,
        loop_detect: int = 0,
        info_reply: str | None = None,
        image: Image = "jpeg",
        quality: int = 80,
        screen: ScreenSize = FULL_SIZE,
        frames: Keeping = "off",
        host: Host | None = None,
    ) -> None:
        """
        Args:
            device: "dom" for a phone without pixels, "browser" for one whose screen is drawn.
            observe: of "screenshot", "elements", "text" and "state" (privileged), what is seen.
            reward: "paper", "sparse", "progress", or a function of a `Judged` step.
            adapter: how raw texts are read: "json", an agent of the package for its grammar, or a function.
            suites: where tasks are from, by default the benchmark.
            catalogue: tasks that are loaded already, in place of `suites`.
            split, lang, owner, wording, sheet, max_steps: what `reset` takes unless told otherwise.
            format_errors: replies without a valid action, in a row, that end an episode.
            loop_detect: identical actions, in a row, that end it; 0 for never.
            info_reply: what every question to the user is answered; `None` for nothing.
            image: format of screenshots, "jpeg", "png" or "webp".
            quality: of JPEG and WebP, 0 to 100.
            screen: at how many pixels screens are drawn, such as "540x1200".
            frames: "on" takes known frames from a store instead of drawing them; "verify" draws some of them
                and compares.
            host: where the phone runs, shared with others; by default one of its own.

        Raises:
            UnknownName: no such observation, reward, adapter, device, split or size of the screen.
            UsageError: screenshots or frames of a device without pixels, or suites that are not there.
            TaskError: a suite cannot be imported.
        """
        self._host = host or Host(
            device,
            image=image,
            quality=quality,
            screen=screen,
            frames=frames,
            screenshots="screenshot" in _names(observe),
        )
        self._manners = Manners(
            sights=read_sights(observe, pixels=self._host.pixels),
            scoring=find_scoring(reward),
            reader=find_reader(adapter),
            format_errors=format_errors,
            loop_detect=loop_detect,
            info_reply=info_reply,
        )
        self.catalogue = catalogue or Catalogue(suites)
        self._defaults = Defaults(split, lang, owner, wording, sheet, max_steps)
        self._device = self._host.open()
        self._episode: Episode | None = None
        self._closed = False

    @property
    def pixels(self) -> bool:
        """Whether the phone's screen is drawn."""
        return self._host.pixels

    @property
    def episode(self) -> Episode:
        """The present episode.

        Raises:
            UsageError: there is none yet.
        """
        if self._episode is None:
            raise UsageError("The session has no episode yet; reset it first.")
        return self._episode

    @property
    def screen(self) -> Screen:
        """What was seen last."""
        return self.episode.screen

    @property
    def standing(self) -> Standing:
        """How the episode stands: the `info` of the last step, or of the start."""
        return self.episode.standing

    async def reset(
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
        """Begin an episode; the same arguments begin the same one.

        Args:
            task: a template or its id; without, one of the split is drawn.
            seed: of the draw and of the instance's parameters.
            split: what is drawn from, such as "train".
            lang, owner: in place of the session's.
            instance: number among the template's instances.
            snapshot: of `snapshot()`, of this or another session; goes on there, and nothing else counts.

        Raises:
            UnknownName: there is no such template.
            TaskError: the task cannot be sampled or arranged.
            InfrastructureError: the browser failed.
        """
        if self._closed:
            raise UsageError("The session was closed.")
        if snapshot is None:
            known = self._defaults
            prepared = self.catalogue.begin(
                task,
                seed=seed,
                split=split or known.split,
                lang=lang or known.lang,
                owner=owner or known.owner,
                instance=instance,
                wording=known.wording,
                sheet=known.sheet,
                max_steps=known.max_steps,
            )
            snapshot = Bookmark(prepared, prepared.before)
        self._episode = Episode(self._device, self._manners, snapshot)
        return await self._episode.begin()

    async def step(self, action: object) -> Result:
        """Take a step: observation, reward, terminated, truncated and info, in Gymnasium's order.

        Raises:
            UsageError: there is no episode, or it is over.
            InfrastructureError: the browser failed; the episode says nothing about the policy.
            JudgeError: the task's own check failed.
        """
        return await self.episode.step(action)

    def snapshot(self) -> Bookmark:
        """Where the episode stands now, for `restore` and `reset(snapshot=...)`, as often as one likes."""
        return self.episode.bookmark()

    async def restore(self, snapshot: Bookmark) -> Screen:
        """Go back to a snapshot."""
        return await self.reset(snapshot=snapshot)

    async def fork(self, count: int = 1) -> list[AsyncSession]:
        """Sessions that go on from here, each for itself, on phones that share what they have in common.

        Raises:
            UsageError: fewer than one, or there is no episode.
        """
        if count < 1:
            raise UsageError(f"A session is forked into at least one, got {count}.")
        here = self.snapshot()
        made = []
        for _ in range(count):
            other = self._twin()
            await other.restore(here)
            made.append(other)
        return made

    def _twin(self) -> AsyncSession:
        """A session of the same kind without an episode."""
        known, manners = self._defaults, self._manners
        return AsyncSession(
            observe=manners.sights,
            reward=manners.scoring,
            adapter=manners.reader,
            catalogue=self.catalogue,
            split=known.split,
            lang=known.lang,
            owner=known.owner,
            wording=known.wording,
            sheet=known.sheet,
            max_steps=known.max_steps,
            format_errors=manners.format_errors,
            loop_detect=manners.loop_detect,
            info_reply=manners.info_reply,
            host=self._host,
        )

    async def close(self) -> None:
        """Give the phone back; a second time does nothing."""
        if not self._closed:
            self._closed = True
            await self._host.close(self._device)

    async def __aenter__(self) -> AsyncSession:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _names(observe: str | Iterable[str]) -> Sequence[str]:
    return observe.split(",") if isinstance(observe, str) else list(observe)
