"""What breaks between a run and its phone spoils one episode; the run goes on, or is resumed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from faulty_server import FaultyAdb
from real_runs import (
    Instances,
    Owner,
    ScriptedJudge,
    ScriptedModel,
    instances,
    options,
    profile,
    rows_of,
    run_suites,
)
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.devices.real.link import Link

pytestmark = [pytest.mark.chromium, pytest.mark.usefixtures("opened_world")]

PATIENCE_S = 3.0
"""Seconds that a command may be silent here."""

Rows = list[dict[str, Any]]

FAULTS = {
    "unplugged": "The phone '{serial}' is not connected; check its cable or network",
    "offline": "The phone '{serial}' is offline; replug it",
    "unauthorised": "The phone '{serial}' has not authorised this computer; unlock it and accept",
    "garbage": "The phone '{serial}' returned no picture for `screencap -p` (21 bytes that begin with ",
    "slow": "The phone '{serial}' did not finish `input",
    "killed": "The adb server does not answer (",
}
"""What is said of each fault that strikes between two actions."""

DELETING, TOGGLING = "clock.DeleteAlarm", "clock.ToggleAlarm"
ASKING, ASKING_MORE = "clock.CheckCityTime", "clock.LatestTimezoneCity"


class MendingOwner(Owner):
    """Mends the phone when the next task begins."""

    def __init__(self, phone: AdbPhone, played: Instances, mend: Callable[[], object]) -> None:
        super().__init__(phone, played)
        self._mend = mend

    def begin(self, id: str) -> None:
        """Mend and arrange the phone."""
        if self.begun:
            self._mend()
        super().begin(id)


class StruckModel(ScriptedModel):
    """Something breaks as it decides on its first action ever."""

    def __init__(self, phone: AdbPhone, played: Instances, strike: Callable[[], object]) -> None:
        super().__init__(phone, played)
        self._strike: Callable[[], object] | None = strike

    def reply(self, body: dict[str, Any]) -> str:
        """One decision."""
        said = super().reply(body)
        strike, self._strike = self._strike, None
        if strike is not None:
            strike()
            self.playing = ""
        return said


@pytest.fixture
def between(adb_server_port: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FaultyAdb]:
    """What stands between the run and the adb server, and breaks; the phone is given little time."""
    link = partial(Link, patience_s=PATIENCE_S, reconnect_s=0.2)
    monkeypatch.setattr("pytest_mobilegym.devices.real.phones.Link", link)
    # Should the server be gone, adbutils starts one: not the machine's own in a test.
    starter = tmp_path / "starter"
    starter.write_text("#!/bin/sh\nexit 0\n")
    starter.chmod(0o755)
    monkeypatch.setenv("ADBUTILS_ADB_PATH", str(starter))
    with FaultyAdb(adb_server_port) as server:
        monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(server.port))
        yield server


@pytest.fixture
def run(pytester: pytest.Pytester, real_phone: AdbPhone) -> Iterator[Callable[..., Rows]]:
    """Plays some tasks on the phone, one after the other; gives their rows in that order."""
    with ExitStack() as endpoints:

        def begin(played: Instances, model: ScriptedModel, owner: Owner, *, resumed: bool = False) -> Rows:
            (pytester.path / "phone.toml").write_text(profile(played))
            playing = endpoints.enter_context(ScriptedEndpoint(model.reply))
            judged = endpoints.enter_context(ScriptedEndpoint(ScriptedJudge(played).reply))
            urls = playing.base_url, judged.base_url
            if resumed:
                args = ["--resume=run", f"--model-base-url={urls[0]}", f"--mg-judge-model-base-url={urls[1]}"]
            else:
                args = [*options(real_phone, *urls), "--mg-settle=0"]
            args.append("--mg-allow-consequence=deletion")
            chosen = " or ".join(id.partition(".")[2] for id in played)
            run_suites(pytester, *args, "-k", f"tasks.py and ({chosen})", plugins=[owner], suites=["clock"])
            rows = rows_of(pytester)
            return [rows[id] for id in played]

        yield begin


@pytest.mark.sampled
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_spoils_one_episode_and_the_next_is_played(
    real_phone: AdbPhone, between: FaultyAdb, run: Callable[..., Rows], fault: str
) -> None:
    played = instances([DELETING, ASKING])
    model = StruckModel(real_phone, played, partial(between.strike, fault))
    spoiled, following = run(played, model, MendingOwner(real_phone, played, between.heal))

    assert spoiled["error"]["kind"] == "infrastructure"
    assert spoiled["error"]["message"].startswith(FAULTS[fault].format(serial=real_phone.serial))
    assert spoiled["attempt"] == 1, "what may have deleted something is not played once more"
    assert (following["error"], following["passed"]) == (None, True)
    assert model.verdicts == {ASKING: True}


@pytest.mark.sampled
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_stays_ends_the_asking_and_the_run_is_resumed(
    real_phone: AdbPhone, between: FaultyAdb, run: Callable[..., Rows], fault: str
) -> None:
    played = instances([TOGGLING, ASKING, ASKING_MORE])
    model = StruckModel(real_phone, played, partial(between.strike, fault))
    struck, second, third = run(played, model, Owner(real_phone, played))

    for row in (struck, second, third):
        assert row["error"]["kind"] == "infrastructure"
    begun = FAULTS[fault].format(serial=real_phone.serial).replace("`input", "`dumpsys")
    assert struck["error"]["message"].startswith(begun)
    assert struck["attempt"] == 2
    given_up = (
        f"The phone {real_phone.serial!r} failed 3 times in a row and is asked no more (the last: {begun}"
    )
    assert second["error"]["message"].startswith(given_up)
    assert third["error"]["message"] == second["error"]["message"]
    assert third["attempt"] == 1

    between.heal()
    rows = run(played, model, Owner(real_phone, played), resumed=True)
    assert [(row["error"], row["passed"]) for row in rows] == [(None, True)] * 3
    assert model.verdicts == dict.fromkeys(played, True)


# The real thing: no server in between


def test_a_phone_that_was_unplugged_once_is_played_on_again(
    real_phone: AdbPhone, run: Callable[..., Rows]
) -> None:
    played = instances([TOGGLING])
    (row,) = run(played, StruckModel(real_phone, played, real_phone.unplug), Owner(real_phone, played))
    assert (row["error"], row["passed"], row["attempt"]) == (None, True, 2)


def test_a_phone_that_trusts_this_computer_no_more(
    real_phone: AdbPhone, run: Callable[..., Rows], monkeypatch: pytest.MonkeyPatch
) -> None:
    def trust(anybody: bool) -> None:
        real_phone.call(lambda: setattr(real_phone.adbd, "authorised", anybody))
        real_phone.unplug()

    monkeypatch.setattr("pytest_mobilegym.devices.real.phones.Link", partial(Link, reconnect_s=0.2))
    played = instances([TOGGLING, ASKING])
    owner = MendingOwner(real_phone, played, partial(trust, True))
    spoiled, following = run(played, StruckModel(real_phone, played, partial(trust, False)), owner)
    assert spoiled["error"]["message"].startswith(FAULTS["unauthorised"].format(serial=real_phone.serial))
    assert (following["error"], following["passed"]) == (None, True)


def test_an_adb_server_that_is_killed_is_started_again(
    real_phone: AdbPhone, adb_server_port: int, run: Callable[..., Rows]
) -> None:
    def kill() -> None:
        subprocess.run(["adb", "-P", str(adb_server_port), "kill-server"], check=True, capture_output=True)

    played = instances([TOGGLING])
    (row,) = run(played, StruckModel(real_phone, played, kill), Owner(real_phone, played))
    assert (row["error"], row["passed"]) == (None, True)
