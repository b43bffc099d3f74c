"""`--device=real` on our own phone: a model plays over adb, a model judges, and the state knows better."""

from __future__ import annotations

import json
import re
from collections import deque
from pathlib import Path
from typing import Any

import httpcore  # noqa: F401 - what a run inside pytester imports first is forgotten, but not by httpx
import pytest

pytest.importorskip("adbutils", reason="real phones need adbutils")

from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.actions import Answer, Complete, Type
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.agents.model.json_actions import render
from pytest_mobilegym.devices.adb.serving import AdbPhone
from pytest_mobilegym.devices.real.device import RealDevice
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import world
from pytest_mobilegym.runs.records import StopReason
from pytest_mobilegym.tasks.form import EMPTY_FORM
from pytest_mobilegym.tasks.registry import load_templates
from pytest_mobilegym.tasks.sampling import sample
from pytest_mobilegym.tasks.task import Task

pytestmark = [pytest.mark.chromium, pytest.mark.usefixtures("opened_world")]

SUITES = Path(__file__).parents[2] / "task_suites"

VALUES = {
    "clock.AddAlarm": {"time": "07:10"},
    "clock.DeleteAlarm": {"alarm_id": "06:20"},
    "clock.CheckAlarmNote": {"alarm_id": "06:00"},
    "weather.AddCityAndFindWarmestDay": {"city": "Suzhou"},
}
"""The phone's profile: what its owner says is on it."""

UNDONE = "clock.CheckAlarmNote"
"""The task that the script does not do, though it says so."""


def profile() -> str:
    """The profile as TOML."""
    lines = []
    for template, values in VALUES.items():
        lines.append(f'[[tasks."{template}"]]')
        lines += [f'{name} = "{value}"' for name, value in values.items()]
    return "\n".join(lines)


def plain_phone() -> PhoneState:
    """A phone whose answer sheet holds no form, as no real phone's does."""
    hand = Hand(Phone.create())
    with hand.edit("answer_sheet") as draft:
        for name, value in EMPTY_FORM.items():
            setattr(draft, name, value)
    hand.home()
    return hand.phone.snapshot()


class ScriptedModel:
    """Plays the tasks' own solutions, move by move, as a model behind an endpoint.

    Attributes:
        verdicts: what the state's judge says at each COMPLETE, by template.
    """

    def __init__(self, phone: AdbPhone) -> None:
        self._phone = phone
        self._templates = load_templates(SUITES / "clock", SUITES / "weather")
        self._playing = ""
        self.verdicts: dict[str, bool] = {}

    def reply(self, body: dict[str, Any]) -> str:
        """One decision."""
        told = json.dumps(body["messages"], ensure_ascii=False)
        template = next(id for id in VALUES if self._instruction(id) in told)
        if template != self._playing:
            self._playing = template
            self._begin(template)
        return json.dumps({"thought": "As planned."} | json.loads(self._next()))

    def _instruction(self, id: str) -> str:
        return self._templates[id].instruction["en"][0].format(**VALUES[id])

    def _begin(self, id: str) -> None:
        template = self._templates[id]
        phone = self._phone.call(self._phone.phone.fork)
        self._before = phone.snapshot()
        self._task = instance(template, phone, VALUES[id])
        hand = Hand(phone)
        if id != UNDONE:
            self._task.solution(hand)
        self._moves: deque[Move] = deque(hand.moves)
        self._answer = "no idea" if id == UNDONE else hand.answered
        self._told: str | None = None
        self._finger = Finger(self._phone.handset.device)

    def _next(self) -> str:
        if self._moves:
            action, done = self._phone.run(self._finger.touch(self._moves[0]))
            if done:
                self._moves.popleft()
            return render(getattr(action, "action", action))
        if self._answer is not None:
            self._told, self._answer = self._answer, None
            return render(Answer(value=self._told))
        verdict = judge(
            self._task, self._before, self._phone.state, answer=self._told, stop_reason=StopReason.COMPLETE
        )
        self.verdicts[self._playing] = verdict.passed
        return render(Complete(message="It is done."))


def instance(template: type[Task], phone: Phone, words: dict[str, str]) -> Task:
    """The instance whose parameters have these words on a phone."""
    given = {}
    for name, word in words.items():
        domain = template.parameters[name]
        options = domain.options(phone.view) or ()
        given[name] = next(value for value in options if domain.words(value, phone.view)["en"] == word)
    return sample(template, phone.view, 0, given=given)


def judging(body: dict[str, Any]) -> str:
    """A model that judges: it believes what it sees, and saw nothing of the undone task."""
    told = json.dumps(body["messages"], ensure_ascii=False)
    count = int(re.search(r"Judge the (\d+) goals", told)[1])  # type: ignore[index]
    reached = "What is the label of my" not in told
    return json.dumps(
        {
            "goals": [{"goal": n, "reached": reached, "reason": "seen"} for n in range(1, count + 1)],
            "side_effects": [],
            "success": reached,
            "clean": True,
            "reasons": "The last screen shows it.",
        }
    )


@pytest.fixture(scope="module")
def opened_world() -> None:
    """The world's data, found before `pytester` moves the home folder that they are cached in."""
    world("en")


@pytest.fixture
def real_phone(adb_phone: AdbPhone, adb_server_port: int, monkeypatch: pytest.MonkeyPatch) -> AdbPhone:
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(adb_server_port))
    adb_phone.reset(plain_phone())
    return adb_phone


def play(pytester: pytest.Pytester, phone: AdbPhone, model: str, judge_url: str, *more: str) -> list[Any]:
    """Run the suites of clock and weather on the phone; gives the rows."""
    file = pytester.path / "phone.toml"
    file.write_text(profile())
    result = pytester.runpytest_inprocess(
        *(str(SUITES / name) for name in ("clock", "weather")),
        *("-m", "clock or weather", "--device=real", f"--device-serial={phone.serial}"),
        "--allow-consequence=deletion",
        *(
            f"--device-profile={file}",
            "--agent=generic",
            f"--model-base-url={model}",
            "--model-name=scripted",
        ),
        *(f"--judge-model-base-url={judge_url}", "--judge-model-name=scripted-vlm", "--run-dir=run"),
        *("-p", "no:randomly", "-p", "no:playwright", "-k", "tasks.py", *more),
    )
    result.stdout.no_fnmatch_line("*INTERNALERROR*")
    lines = (pytester.path / "run" / "results.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_a_run_over_adb_is_judged_by_a_model_as_the_state_would(
    pytester: pytest.Pytester, real_phone: AdbPhone
) -> None:
    model = ScriptedModel(real_phone)
    with ScriptedEndpoint(model.reply) as playing, ScriptedEndpoint(judging) as judged:
        rows = play(pytester, real_phone, playing.base_url, judged.base_url)

    assert {row["template"]: row["error"] for row in rows} == dict.fromkeys(VALUES)
    assert all(row["estimated"] and row["judge_model"] == "scripted-vlm" for row in rows)
    assert {row["template"]: row["passed"] for row in rows} == {id: id != UNDONE for id in VALUES}
    assert {row["template"]: row["passed"] for row in rows} == model.verdicts
    shots = list((pytester.path / "run").glob("trajectories/*/step_*.png"))
    assert len(shots) >= len(rows)


def test_a_phone_that_is_unplugged_spoils_one_episode_and_not_the_run(
    pytester: pytest.Pytester, real_phone: AdbPhone
) -> None:
    model = ScriptedModel(real_phone)
    cut: list[str] = []

    def reply(body: dict[str, Any]) -> str:
        said = model.reply(body)
        if model._playing == "clock.DeleteAlarm" and not cut:
            # The phone is lost before the agent can act; what deletes is not tried a second time.
            cut.append(model._playing)
            real_phone.unplug()
            model._playing = ""
        return said

    with ScriptedEndpoint(reply) as playing, ScriptedEndpoint(judging) as judged:
        chosen = "tasks.py and (DeleteAlarm or AddAlarm) and not Settings"
        rows = play(pytester, real_phone, playing.base_url, judged.base_url, "-k", chosen, "--in-flight=1")

    (spoiled,) = [row for row in rows if row["error"]]
    assert spoiled["template"] == "clock.DeleteAlarm"
    assert spoiled["error"]["kind"] == "infrastructure"
    assert real_phone.serial in spoiled["error"]["message"]
    assert [row["passed"] for row in rows if not row["error"]] == [True]


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
