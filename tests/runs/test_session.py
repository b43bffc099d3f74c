"""Episodes in flight: started ahead, fetched in turn, dropped without a trace."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from torch_phone import Scripted, Torch, TorchDevice, judge_torch

from pytest_mobilegym.actions import Click, Complete, Enter
from pytest_mobilegym.errors import TaskError, UsageError
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.runs.folder.store import RunStore
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Planned, find_templates
from pytest_mobilegym.runs.play.session import Session
from pytest_mobilegym.runs.play.stage import Stage

LIGHT = Click(point=(500, 500))


class PreparedTorch(Torch):
    """The torch as a prepared episode of any template."""

    seed = 7
    params: dict[str, Any] = {}  # noqa: RUF012


class TorchRun:
    """A session on torches, and what its episodes left."""

    def __init__(self, home: Path, **options: Any) -> None:
        self.template = find_templates([home / "task_suites"])[0]["doors.OpenClock"]
        self.config = make_config({"device": "dom", **options})
        self.store = RunStore(home / "run")
        self.store.open(self.config, suites=[])
        self.decide: Callable[[int], list[Any]] = lambda _number: [LIGHT, Complete()]
        self.devices: list[TorchDevice] = []
        self.prepare: Callable[[Planned], Any] = lambda _planned: PreparedTorch()
        self.closed = False
        self.session = Session(self._open_stage, in_flight=self.config.in_flight)

    async def _open_stage(self) -> Stage:
        async def open_device() -> TorchDevice:
            self.devices.append(TorchDevice())
            return self.devices[-1]

        async def close() -> None:
            self.closed = True

        return Stage(
            self.config,
            self.store,
            make_agent=lambda: Scripted(*self.decide(len(self.devices))),
            open_device=open_device,
            judge=judge_torch,
            prepare=lambda planned: self.prepare(planned),
            close=close,
        )

    def planned(self, number: int) -> Planned:
        return Planned(self.template, number)

    def trajectories(self) -> list[str]:
        folder = self.store.folder / "trajectories"
        return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


@pytest.fixture
def make_run(home: Path) -> Iterator[Callable[..., TorchRun]]:
    made: list[TorchRun] = []

    def make(**options: Any) -> TorchRun:
        made.append(TorchRun(home, **options))
        return made[-1]

    yield make
    for played in made:
        played.session.close()


def test_an_episode_becomes_a_row_when_it_is_committed(make_run: Callable[..., TorchRun]) -> None:
    played = make_run()

    finished = played.session.result(played.planned(0))
    assert played.store.folder.joinpath("results.jsonl").read_text() == ""
    row = finished.commit(played.store)

    assert (row.passed, row.steps, row.seed, row.attempt) == (True, 2, 7, 1)
    assert played.trajectories() == ["doors.OpenClock-i0-t0"]
    assert all(device.closed for device in played.devices)


def test_no_more_than_asked_for_are_in_flight(make_run: Callable[..., TorchRun]) -> None:
    played = make_run(in_flight=2)
    forever = threading.Event()
    played.decide = lambda _number: [lambda _observation: asyncio.to_thread(forever.wait)]

    played.session.ahead([played.planned(number) for number in range(5)])

    assert played.session.running == ("doors.OpenClock-i0-t0", "doors.OpenClock-i1-t0")
    forever.set()


def test_what_is_no_longer_to_come_is_dropped(make_run: Callable[..., TorchRun]) -> None:
    played = make_run(in_flight=4)
    played.session.ahead([played.planned(number) for number in range(3)])

    played.session.ahead([played.planned(2)])
    played.session.result(played.planned(2)).commit(played.store)
    played.session.close()
    played.store.finish()

    assert played.trajectories() == ["doors.OpenClock-i2-t0"]


def test_closing_cancels_what_runs_and_closes_its_devices(make_run: Callable[..., TorchRun]) -> None:
    played = make_run()
    begun = threading.Event()

    async def hang(_observation: Any) -> None:
        begun.set()
        await asyncio.Event().wait()

    played.decide = lambda _number: [hang]
    played.session.start(played.planned(0))
    assert begun.wait(30)
    played.session.close()

    assert played.closed
    assert [device.closed for device in played.devices] == [True]
    assert played.trajectories() == []


def test_a_failing_device_is_replaced_once(make_run: Callable[..., TorchRun]) -> None:
    played = make_run()
    played.decide = lambda number: [Enter()] if number == 1 else [LIGHT, Complete()]

    row = played.session.result(played.planned(0)).commit(played.store)

    assert (row.passed, row.attempt, row.error) == (True, 2, None)
    assert len(played.devices) == 2
    assert played.devices[0] is not played.devices[1]


def test_a_device_that_fails_again_is_an_error_row(make_run: Callable[..., TorchRun]) -> None:
    played = make_run()
    played.decide = lambda _number: [LIGHT, Enter()]

    row = played.session.result(played.planned(0)).commit(played.store)

    assert row.error is not None
    assert row.error.kind == "infrastructure"
    assert "The device 'torch' failed at" in row.error.message
    assert (row.stop_reason, row.verdict, row.passed) == (StopReason.ERROR, None, False)
    assert (played.store.folder / "errors.jsonl").read_text().count("\n") == 1


@pytest.mark.parametrize(
    ("failure", "kind", "message"),
    [
        (TaskError("no contacts"), "judge", "The task could not be set up: no contacts"),
        (UsageError("No Chromium."), "infrastructure", "No Chromium."),
        (MemoryError(), "infrastructure", "MemoryError"),
    ],
)
def test_an_episode_that_cannot_begin_is_an_error_row(
    make_run: Callable[..., TorchRun], failure: Exception, kind: str, message: str
) -> None:
    played = make_run()

    def fail(_planned: Planned) -> None:
        raise failure

    played.prepare = fail
    row = played.session.result(played.planned(0)).commit(played.store)

    assert row.error is not None
    assert (row.error.kind, row.error.message, row.trajectory) == (kind, message, None)
    assert row.template == "doors.OpenClock"


def test_an_episode_can_be_played_again_after_it_was_fetched(make_run: Callable[..., TorchRun]) -> None:
    played = make_run()

    for _ in range(2):
        played.session.result(played.planned(0)).commit(played.store)

    assert len(played.devices) == 2
    assert played.trajectories() == ["doors.OpenClock-i0-t0"]


def test_a_session_that_was_never_used_starts_no_thread(make_run: Callable[..., TorchRun]) -> None:
    before = threading.active_count()

    make_run().session.close()

    assert threading.active_count() == before


def test_a_page_is_given_back_while_the_agent_thinks(make_run: Callable[..., TorchRun]) -> None:
    played = make_run(in_flight=8, pages=2)
    parked = []

    async def park() -> None:
        parked.append(1)

    def remember(_observation: Any) -> Any:
        assert parked
        return Complete()

    played.decide = lambda _number: [remember]
    opened = played.devices
    original = TorchDevice.__init__

    def init(device: TorchDevice, **options: Any) -> None:
        original(device, **options)
        device.park = park  # type: ignore[attr-defined]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TorchDevice, "__init__", init)
        row = played.session.result(played.planned(0)).commit(played.store)

    assert row.stop_reason is StopReason.COMPLETE
    assert opened
