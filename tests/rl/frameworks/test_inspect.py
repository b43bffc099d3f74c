"""The benchmark in Inspect, from its own command line down to what models are shown."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import Task, eval
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.model import ChatMessage, ContentImage, ModelOutput, ModelUsage, get_model
from inspect_ai.model._providers._openai_computer_use import maybe_computer_use_tool
from inspect_ai.tool import ToolInfo
from inspect_ai.tool._tools._computer import is_computer_tool_info
from inspect_ai.util import StoreModel
from PIL import Image

from pytest_mobilegym.api import AsyncSession, InfrastructureError, Session, UnknownName
from pytest_mobilegym.rl.bridges import inspect_ai as bridge

CLOCK = "mobilegym:clock"
TASK = "clock.AddAlarm"

Model = Callable[[list[ChatMessage], list[ToolInfo], Any, Any], ModelOutput]


def call(tool: str, **arguments: Any) -> ModelOutput:
    made = ModelOutput.for_tool_call("mockllm/model", tool, arguments)
    made.usage = ModelUsage()
    return made


def say(words: str) -> ModelOutput:
    made = ModelOutput.from_content("mockllm/model", words)
    made.usage = ModelUsage()
    return made


class Script:
    """A model that says what it was given, and remembers what it was shown."""

    def __init__(self, *replies: ModelOutput) -> None:
        self.replies = list(replies)
        self.shown: list[list[ChatMessage]] = []
        self.tools: list[ToolInfo] = []

    def __call__(self, shown: list[ChatMessage], tools: list[ToolInfo], *_: Any) -> ModelOutput:
        self.shown.append(shown)
        self.tools = tools
        return self.replies.pop(0)

    def pictures(self) -> list[Image.Image]:
        """What was seen before each reply, the newest picture of each."""
        found = []
        for messages in self.shown:
            shown = [
                each for message in messages for each in parts(message) if isinstance(each, ContentImage)
            ]
            data = shown[-1].image.partition(",")[2]
            import base64

            found.append(Image.open(io.BytesIO(base64.b64decode(data))))
        return found


def parts(message: ChatMessage) -> list[Any]:
    return message.content if isinstance(message.content, list) else []


def play(tmp_path: Path, task: Task, script: Script, **options: Any) -> EvalLog:
    model = get_model("mockllm/model", custom_outputs=script)
    (log,) = eval(task, model=model, display="none", log_dir=str(tmp_path), sample_id=f"{TASK}/0", **options)
    return log


def on_dom(**options: Any) -> Task:
    return bridge.mobilegym(split=None, device="dom", suite=CLOCK, seed=7, **options)


def scores(log: EvalLog) -> dict[str, float]:
    assert log.status == "success", log.error
    assert log.results is not None
    return {each.name: each.metrics["mean"].value for each in log.results.scores}


def stored(log: EvalLog, kind: type[StoreModel]) -> Any:
    assert log.samples is not None
    return log.samples[0].store_as(kind)


def test_a_model_that_reads_plays_by_verbs_and_gets_the_five_figures(tmp_path: Path) -> None:
    script = Script(call("tap", element=1), call("tap", element=99), call("complete"))
    log = play(tmp_path, on_dom(), script)
    assert scores(log) == {"SR": 0.0, "PR": 0.0, "FC": 1.0, "OT": 0.0, "USE": 0.0}
    assert {each.name for each in script.tools} == {
        *("tap", "hold", "write", "scroll", "back", "home", "enter", "wait"),
        *("open_app", "answer", "complete", "abort"),
    }
    assert "Task: Set an alarm for 06:50." in script.shown[0][-1].text
    assert '[0] button "Back"' in script.shown[1][-1].text
    assert "There is no element 99" in script.shown[2][-1].text
    with Session(suites=[CLOCK]) as session:
        session.reset(TASK, seed=7)
        for action in (1, 99, {"kind": "COMPLETE"}):
            session.step(action)
        known = stored(log, bridge.PhoneStore)
        assert (known.state_hash, known.stop_reason, known.steps) == (
            session.standing.state_hash,
            "COMPLETE",
            3,
        )


def test_the_solution_of_each_task_is_a_success(tmp_path: Path) -> None:
    (log,) = eval(
        on_dom(),
        solver=bridge.solution(),
        model="mockllm/model",
        limit=5,
        display="none",
        log_dir=str(tmp_path),
    )
    assert scores(log) == {"SR": 1.0, "PR": 1.0, "FC": 0.0, "OT": 0.0, "USE": 0.0}


def test_replies_that_take_no_step_are_malformed(tmp_path: Path) -> None:
    script = Script(say("I will tap."), call("fly"), call("tap", elephant=3))
    log = play(tmp_path, on_dom(), script)
    assert scores(log)["SR"] == 0.0
    assert stored(log, bridge.PhoneStore).stop_reason == "FORMAT_ERROR"
    assert "Expected a valid tool call" in script.shown[1][-1].text


def test_what_inspect_breaks_off_counts_as_cut_off(tmp_path: Path) -> None:
    log = play(tmp_path, on_dom(), Script(*[call("back")] * 9), message_limit=6)
    assert scores(log)["FC"] == 0.0
    assert stored(log, bridge.PhoneStore).stop_reason == "MAX_STEPS"


def test_a_phone_that_fails_is_an_error_and_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_session: object, _action: object) -> None:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(AsyncSession, "step", fail)
    log = play(tmp_path, on_dom(), Script(call("back")))
    assert log.status == "error"
    assert log.error is not None
    assert "The page is gone." in log.error.message
    assert not bridge._players


def test_what_cannot_be_chosen_is_named() -> None:
    with pytest.raises(UnknownName, match="split 'holiday'"):
        bridge.mobilegym(split="holiday")
    with pytest.raises(UnknownName, match="display 'wall'"):
        bridge.mobilegym(display="wall")  # type: ignore[arg-type]


@pytest.mark.chromium
def test_a_computer_use_model_operates_the_phone_in_its_native_way(tmp_path: Path) -> None:
    script = Script(
        call("computer", action="left_click", coordinate=[829, 64]),
        call("computer", action="zoom", region=[510, 0, 856, 192]),
        call("computer", action="left_click", coordinate=[10, 10]),
        call("computer", actions=[{"action": "back_click"}, {"action": "key", "text": "Super_L"}]),
        call("complete"),
    )
    task = bridge.mobilegym(split=None, suite=CLOCK, seed=7, pages=1)
    log = play(tmp_path, task, script)
    assert scores(log)["FC"] == 1.0
    computer = next(each for each in script.tools if each.name == "computer")
    assert is_computer_tool_info(computer)
    assert maybe_computer_use_tool("gpt-5.4", computer) == {"type": "computer"}
    assert {each.name for each in script.tools} == {"computer", "open_app", "answer", "complete", "abort"}
    first, new_alarm, near, refused, home = script.pictures()
    assert first.size == new_alarm.size == refused.size == home.size == (1366, 768)
    assert near.size == (1080, 599)
    assert first.tobytes() != new_alarm.tobytes() == refused.tobytes() != home.tobytes()
    assert stored(log, bridge.PhoneStore).steps == 6


@pytest.mark.chromium
def test_older_pictures_are_said_to_have_been_there(tmp_path: Path) -> None:
    script = Script(*[call("computer", action="wait", duration=1)] * 5, call("complete"))
    play(tmp_path, bridge.mobilegym(split=None, suite=CLOCK, pages=1, display="phone"), script)
    shown = [each for message in script.shown[-1] for each in parts(message)]
    # The first message keeps its own.
    assert sum(isinstance(each, ContentImage) for each in shown) == 1 + bridge.SCREENSHOTS
    assert script.pictures()[0].size == (720, 1600)


def test_the_command_line_evaluates_a_split(tmp_path: Path) -> None:
    command = [Path(sys.executable).parent / "inspect", "eval", "pytest_mobilegym/mobilegym"]
    options = ["-T", "split=test", "-T", "device=dom", "-T", f"suite={CLOCK}"]
    end = ["--model", "mobilegym/null", "--limit", "3", "--log-dir", tmp_path, "--display", "plain"]
    done = subprocess.run([*command, *options, *end], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = tmp_path.glob("*.eval")
    log = read_eval_log(str(file))
    assert scores(log).keys() == {"SR", "PR", "FC", "OT", "USE"}
    assert scores(log)["SR"] == 0.0
    assert log.samples is not None
    assert all(str(sample.id).startswith("clock.") for sample in log.samples)
    assert len(log.samples) == 3
