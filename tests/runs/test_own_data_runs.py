"""Runs on data of the user's own: they are stamped, recorded and verified."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.loading.installing import use_data
from pytest_mobilegym.phone.worlds import DATA_VERSION
from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import run

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def _afterwards_the_defaults() -> Iterator[None]:
    yield
    use_data(None)


async def recorded() -> Path:
    """The folder of a run on a phone without alarms."""
    data = Path("data")
    data.mkdir()
    (data / "clock.json").write_text('{"alarms": {}}', "utf-8")
    config = make_config({"agent": "oracle", "device": "dom", "run_dir": "run", "data": "data"})
    return (await run(config)).folder


async def test_a_run_is_stamped_with_its_data_and_can_be_verified() -> None:
    folder = await recorded()
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    assert meta["stamps"]["data"].startswith(f"{DATA_VERSION}+")
    assert meta["options"]["data"] == str(Path("data").absolute())
    use_data(None)
    result = rejudge(folder)
    assert (result.differing, result.remarks) == ([], [])


async def test_data_that_were_changed_since_verify_nothing() -> None:
    folder = await recorded()
    Path("data/clock.json").write_text('{"cities": {}}', "utf-8")
    use_data(None)
    result = rejudge(folder)
    assert {finding.reason.partition(" is ")[0] for finding in result.differing} == {"state_hash_before"}
    assert any("data have changed since the run" in remark for remark in result.remarks)


async def test_data_that_are_not_there_end_a_run_before_it_begins() -> None:
    with pytest.raises(UsageError, match=r"no folder of data at .*nowhere"):
        await run(make_config({"device": "dom", "run_dir": "run", "data": "nowhere"}))
    assert not Path("run").exists()
