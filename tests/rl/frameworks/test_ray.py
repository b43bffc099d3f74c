"""Runs over Ray's actors equal runs without, whichever of them die."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from door_tasks import write_doors
from recorded_runs import lasting, recorded, rows_of
from rigour import either

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.folder.store import RunStore
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection, find_templates, plan
from pytest_mobilegym.runs.play.hosts.ray_engine import RayEngine, import_ray
from pytest_mobilegym.runs.play.run import Run

SUITES = (Path("task_suites"),)
KILLINGS, EPISODES = either(usual=(3, 60), thorough=(10, 499))
"""How many hosts are killed, and instances of one task; the other task is one more episode."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_doors(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def cluster() -> Iterator[None]:
    """Ray on this machine, small."""
    ray = import_ray()
    os.environ |= {"RAY_worker_niceness": "0", "RAY_USAGE_STATS_ENABLED": "0"}
    ray.init(
        num_cpus=2, include_dashboard=False, object_store_memory=100 * 2**20, logging_level="ERROR",
        log_to_driver=False,
    )  # fmt: skip
    yield
    ray.shutdown()


@pytest.mark.usefixtures("home")
class TestRuns:
    async def test_rows_are_those_of_a_run_in_one_process(self) -> None:
        whole = await recorded("whole", sample_n=20)
        spread = await recorded("spread", sample_n=20, engine="ray", hosts=2)
        assert lasting(spread) == lasting(whole)
        assert main(["verify", str(spread)]) == 0

    async def test_killed_hosts_cost_nothing_but_time(self) -> None:
        """Hosts are killed at random while episodes are played, and the rows stay the same."""
        chance = random.Random(7)
        options = {"sample_n": EPISODES, "agent": "oracle", "device": "dom"}
        whole = await recorded("whole", **options)
        config = make_config({**options, "run_dir": "killed", "engine": "ray", "hosts": 4, "in_flight": 4})
        run = Run(config, root=Path.cwd())
        templates, suites = find_templates(SUITES)
        run.suites.update(suites)
        chosen = run.choose(plan(Selection().select(templates), config)).episodes
        run.reserve()
        due = chance.sample(range(1, len(chosen) - 8), KILLINGS)
        engines: list[RayEngine] = []
        start = RayEngine.start
        ended = killed = 0

        async def started(*args: object, **kwargs: object) -> RayEngine:
            engines.append(await start(*args, **kwargs))  # type: ignore[arg-type]
            return engines[0]

        def kill_at_times(_row: object) -> None:
            nonlocal ended, killed
            ended += 1
            if ended in due:
                import_ray().kill(chance.choice(engines[0].hosts), no_restart=False)
                killed += 1

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RayEngine, "start", started)
            await run.play(chosen, on_row=kill_at_times)
        run.finish()
        assert killed == KILLINGS
        assert lasting(Path("killed")) == lasting(whole)
        assert not [row for row in rows_of(Path("killed")) if row["error"]]


@pytest.mark.usefixtures("home")
async def test_a_host_that_differs_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from pytest_mobilegym.runs.folder import stamps

    monkeypatch.setattr(stamps, "phone_stamp", lambda: "another")
    with pytest.raises(UsageError, match=r"A host differs from this machine in phone \(\w+, here another\)"):
        await recorded("spread", engine="ray", hosts=1)


@pytest.mark.usefixtures("home")
async def test_a_host_that_cannot_start_says_why() -> None:
    config = make_config({"agent": "oracle", "device": "dom", "engine": "ray", "hosts": 1})
    from pytest_mobilegym.runs.play.stage import Stage

    with pytest.raises(UsageError, match=r"A host of phones could not start: .*No tasks below"):
        await RayEngine.start(config, RunStore(Path("run")), Stage.__new__(Stage), suites=[Path("nowhere")])
