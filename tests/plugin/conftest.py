"""The fixtures of the plugin's tests."""

from __future__ import annotations

import pytest
from door_tasks import DOORS
from played_suites import INI, BreakDevice, Suite, WriteAgent  # type: ignore[import-not-found]

from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.world import world


@pytest.fixture(scope="session", autouse=True)
def _loaded() -> None:
    """Load the apps and the world first: a run inside of a test forgets what it imported, and has no home."""
    installed_apps()
    world()


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """Two tasks about doors, an ini file that makes the dom device the default."""
    for name in ("MODEL_BASE_URL", "MODEL_NAME", "MODEL_API_KEY", "AGENT", "DEVICE"):
        monkeypatch.delenv(f"MOBILEGYM_{name}", raising=False)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    made = Suite(pytester)
    made.write("pytest.ini", INI)
    made.write("task_suites/doors/tasks.py", DOORS)
    return made


@pytest.fixture
def break_device(monkeypatch: pytest.MonkeyPatch) -> BreakDevice:
    """Has the next devices of runs in this process fail: how many times, and with what words."""

    def break_(times: int, words: str) -> None:
        left, real = [times], DomDevice.reset

        async def reset(self: DomDevice, snapshot: PhoneState) -> Observation:
            if left[0]:
                left[0] -= 1
                raise InfrastructureError(words)
            return await real(self, snapshot)

        monkeypatch.setattr(DomDevice, "reset", reset)

    return break_


@pytest.fixture
def agent_of(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> WriteAgent:
    """Makes an agent of the body of `act(observation, context)`; gives its name for `--agent`."""
    monkeypatch.syspath_prepend(str(suite.path))

    def write(body: str) -> str:
        lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
        suite.write(
            "own_agent.py",
            "import asyncio\n"
            "from pytest_mobilegym.actions import *\n"
            "from pytest_mobilegym.errors import *\n\n\n"
            f"async def act(observation, context):\n{lines}",
        )
        return "own_agent:act"

    return write
