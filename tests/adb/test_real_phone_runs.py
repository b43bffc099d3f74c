"""`--device=real` on our own phone: a model plays over adb, a model judges, and the state knows better."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from real_runs import (
    Owner,
    ScriptedJudge,
    ScriptedModel,
    as_autoglm,
    instances,
    options,
    profile,
    rows_of,
    run_suites,
)
from rigour import either
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.actions import Type
from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.devices.real.device import RealDevice
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.usefixtures("opened_world")]

DELETING = {"clock.DeleteAlarm", "clock.RemoveWorldCity", "clock.ReorganizeWorldClock"}
UNDONE = {"clock.AddAlarm", "clock.CheckAlarmNote", "weather.SwitchTempUnit", "weather.CheckCurrentTemp"}
"""Tasks that the script does not do, though it says so."""

FEW = {"clock.RemoveWorldCity", "clock.ToggleAlarm", "clock.CountAlarms", "clock.CheckAlarmNote"} | {
    *("weather.SwitchTempUnit", "weather.CheckLifeIndex", "weather.SwitchWindUnit")
}
"""Of each kind: to be done and to be asked, done and undone, one that deletes."""


def test_the_suites_of_clock_and_weather_over_adb_are_judged_by_a_model_as_by_the_state(
    pytester: pytest.Pytester, real_phone: AdbPhone
) -> None:
    played = instances(either(usual=FEW, thorough=None))
    (pytester.path / "phone.toml").write_text(profile(played))
    owner = Owner(real_phone, played)
    model = ScriptedModel(real_phone, played, undone=UNDONE)
    judging = ScriptedJudge(played, undone=UNDONE)
    with ScriptedEndpoint(model.reply) as playing, ScriptedEndpoint(judging.reply) as judged:
        result = run_suites(
            pytester,
            *options(real_phone, playing.base_url, judged.base_url),
            *("-m", "clock or weather", "-k", chosen(played), "--mg-settle=0", "-rs"),
            plugins=[owner],
        )

    rows = rows_of(pytester)
    deleting = DELETING & set(played)
    assert set(rows) == set(played) - deleting
    assert {id: row["error"] for id, row in rows.items() if row["error"]} == {}
    assert all(row["estimated"] and row["judge_model"] == "scripted-vlm" for row in rows.values())
    assert {id: row["passed"] for id, row in rows.items()} == {id: id not in UNDONE for id in rows}
    assert model.verdicts == {id: row["passed"] for id, row in rows.items()}
    assert reasons_to_skip(result) == {
        "it deletes what cannot be brought back; allow it by --mg-allow-consequence deletion": len(deleting)
    }


def test_a_model_that_speaks_in_its_own_way_plays_over_adb(
    pytester: pytest.Pytester, real_phone: AdbPhone
) -> None:
    played = instances(["clock.ToggleAlarm", "clock.AddWorldCity", "clock.CheckCityTime"])
    (pytester.path / "phone.toml").write_text(profile(played))
    model = ScriptedModel(real_phone, played, grammar=as_autoglm)
    with (
        ScriptedEndpoint(model.reply) as playing,
        ScriptedEndpoint(ScriptedJudge(played).reply) as judged,
    ):
        run_suites(
            pytester,
            *options(real_phone, playing.base_url, judged.base_url, agent="autoglm"),
            *("-k", "tasks.py and (ToggleAlarm or AddWorldCity or CheckCityTime)", "--mg-settle=0"),
            plugins=[Owner(real_phone, played)],
            suites=["clock"],
        )
    rows = rows_of(pytester)
    assert {id: (row["error"], row["format_errors"]) for id, row in rows.items()} == dict.fromkeys(
        played, (None, 0)
    )
    assert model.verdicts == {id: row["passed"] for id, row in rows.items()} == dict.fromkeys(played, True)


def chosen(played: Iterable[str]) -> str:
    """For `-k`: the episodes of these templates, and nothing of the tests beside them."""
    return f"tasks.py and ({' or '.join(id.partition('.')[2] for id in played)})"


def reasons_to_skip(result: pytest.RunResult) -> Counter[str]:
    """The reasons that `-rs` lists, with how many tasks each of them keeps from being played."""
    found = (re.fullmatch(r"SKIPPED \[(\d+)\] \S+: (.*)", line) for line in result.outlines)
    return sum((Counter({match[2]: int(match[1])}) for match in found if match), Counter[str]())


async def test_the_real_device_types_any_text_and_gives_the_keyboard_back(real_phone: AdbPhone) -> None:
    device = RealDevice(Link(real_phone.serial))
    hand = Hand(Phone(real_phone.state))
    hand.open("clock")
    observation = await device.reset(hand.phone.snapshot())
    assert (observation.app, observation.size) == ("clock", (1080, 2400))
    hand.moves.clear()
    hand.tap("tab.world")
    hand.tap("city.search")
    hand.type("Paris (100%s)", into="city")
    finger = Finger(real_phone.handset.device)
    for move in hand.moves:
        action, _ = real_phone.run(finger.touch(move))
        observation = await device.perform(action)

    assert observation.screenshot == real_phone.screenshot()
    assert typed(real_phone) == "Paris (100%s)"
    own = real_phone.handset.keyboard
    await device.perform(Type(value="巴黎", clear=True))
    assert typed(real_phone) == "巴黎"
    assert real_phone.handset.keyboard != own
    await device.close()
    assert real_phone.handset.keyboard == own


def typed(phone: AdbPhone) -> str:
    """What the only field of the screen holds."""
    frame = phone.call(lambda: phone.phone.frame())
    (field,) = re.findall(r'<input[^>]* value="([^"]*)"', "".join(region.html for region in frame.regions))
    return str(field)
