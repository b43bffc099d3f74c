"""Episodes that a host plays for a run whose folder is elsewhere."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from recorded_runs import lasting, recorded, rows_of

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.folder.store import RunStore
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.engine import Engine
from pytest_mobilegym.runs.play.hosts.host import EpisodeName, Host
from pytest_mobilegym.runs.play.preflight import check_engine, episodes_at_once
from pytest_mobilegym.runs.play.stage import Finished, Stage

SUITES = (Path("task_suites"),)


async def played_by_hosts(count: int) -> Path:
    """The run of the two doors, each of its episodes played by the next of some hosts."""
    config = make_config({"agent": "oracle", "device": "dom", "sample_n": 3})
    hosts = [Host(config, suites=SUITES) for _ in range(count)]
    store = RunStore(Path("spread"))
    names = [EpisodeName("doors.OpenClock", number, 0) for number in range(3)]
    names.append(EpisodeName("doors.OpenSheet", 0, 0))
    store.open(config, suites=SUITES, planned=[f"{name.template}-i{name.instance}-t0" for name in names])
    for place, name in enumerate(names):
        row, files = await hosts[place % count].play(name)
        recorder = store.recorder(row.episode)
        assert files is not None
        recorder.take(files)
        Finished(row, recorder).commit(store)
    await asyncio.gather(*(host.close() for host in hosts))
    store.finish()
    return store.folder


@pytest.mark.usefixtures("home")
class TestHosts:
    async def test_what_they_hand_over_makes_the_run_that_one_process_writes(self) -> None:
        spread, whole = await played_by_hosts(2), await recorded("whole", sample_n=3)
        assert lasting(spread) == lasting(whole)
        for row in rows_of(whole):
            here, there = (folder / str(row["trajectory"]) for folder in (whole, spread))
            assert [file.name for file in sorted(there.iterdir())] == [
                file.name for file in sorted(here.iterdir())
            ]
            assert (there / "after.json.zst").read_bytes() == (here / "after.json.zst").read_bytes()

    async def test_nothing_stays_on_a_host(self) -> None:
        host = Host(make_config({"agent": "oracle", "device": "dom"}), suites=SUITES)
        await host.play(EpisodeName("doors.OpenSheet", 0, 0))
        assert not [path for path in host.scratch.rglob("*") if path.is_file()]
        await host.close()
        assert not host.scratch.exists()

    async def test_a_task_that_it_has_not_is_refused(self) -> None:
        host = Host(make_config({"agent": "oracle", "device": "dom"}), suites=SUITES)
        with pytest.raises(UsageError, match=r"A host has no task 'doors\.Shut'; have the same suites"):
            await host.play(EpisodeName("doors.Shut", 0, 0))
        await host.close()


def test_a_stage_is_an_engine() -> None:
    def plays_episodes(engine: Engine) -> Engine:
        return engine

    assert plays_episodes(Stage.__new__(Stage))


@pytest.mark.parametrize(
    ("option", "value", "named"),
    [
        ("device", "real", "--device real"),
        ("env_url", "http://127.0.0.1:1", "--env-url"),
        ("watch", True, "--watch"),
        ("info_reply", "ask", "--info-reply ask"),
    ],
)
def test_what_needs_this_machine_is_refused(option: str, value: object, named: str) -> None:
    with pytest.raises(UsageError, match=f"--engine ray plays where {named} cannot be had"):
        make_config({"engine": "ray", option: value})


def test_hosts_multiply_what_is_in_flight() -> None:
    assert episodes_at_once(make_config({"in_flight": 5})) == 5
    assert episodes_at_once(make_config({"in_flight": 5, "engine": "ray", "hosts": 3})) == 15


def test_without_ray_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UsageError, match=r"--engine ray needs Ray: pip install 'pytest-mobilegym\[ray\]'"):
        check_engine(make_config({"engine": "ray"}))
