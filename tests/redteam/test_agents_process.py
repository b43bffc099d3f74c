"""What an agent may try in order to pass without doing its task, or to leave the figures.

When agents ran in the harness's process, each of these passed every task, or left its episodes out.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from door_tasks import write_doors

from pytest_mobilegym.actions import Complete
from pytest_mobilegym.agents import registry
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import RunResult, run

Play = Callable[..., RunResult]

HEAD = "from pytest_mobilegym.api import *\nfrom pytest_mobilegym.api import Action\n"


@pytest.fixture
def attack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays both doors with an agent `villain:Villain` of some source, or another one."""
    suite = write_doors(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def play(source: str, *, agent: str = "villain:Villain", **options: Any) -> RunResult:
        (tmp_path / "villain.py").write_text(HEAD + source, "utf-8")
        monkeypatch.delitem(sys.modules, "villain", raising=False)
        config = make_config({"agent": agent, "device": "dom", **options})
        return asyncio.run(run(config, paths=[suite], root=tmp_path))

    return play


def meta_of(result: RunResult) -> RunMeta:
    return load_run(result.folder)[0]


def log_of(result: RunResult, row: EpisodeRow) -> str:
    assert row.trajectory is not None
    return (result.folder / row.trajectory / "agent.log").read_text("utf-8")


def failed(result: RunResult) -> bool:
    """Whether every episode counts, as failed."""
    counted = result.summary.counted == len(result.rows) == 2
    return counted and not any(row.passed or row.error for row in result.rows)


def agent(act: str, *, begin: str = "self.context = context", head: str = "") -> str:
    """A class whose methods have these bodies."""
    body = "\n".join(f"        {line}" for line in act.strip().splitlines())
    return (
        f"{head}\n\nclass Villain:\n    privileged = False\n"
        f"    async def begin(self, context):\n        {begin}\n"
        f"    async def act(self, observation):\n{body}\n"
    )


def test_no_phone_is_found_among_the_objects_of_an_agents_process(attack: Play) -> None:
    result = attack(
        agent(
            """
import gc
names = {type(each).__name__ for each in gc.get_objects()}
print(sorted(names & {"Phone", "PhoneState", "OpenClock", "Stage", "DomDevice", "RunStore"}))
return Complete()
"""
        )
    )

    assert failed(result)
    assert log_of(result, result.rows[0]).strip() == "[]"


def test_no_frame_above_an_agent_is_the_harnesss(attack: Play) -> None:
    result = attack(
        agent(
            """
import sys
frame, seen = sys._getframe(), set()
while frame is not None:
    seen |= frame.f_locals.keys()
    frame = frame.f_back
print(sorted(seen & {"prepared", "device", "judge", "rules", "episode"}))
return Complete()
"""
        )
    )

    assert failed(result)
    assert log_of(result, result.rows[0]).strip() == "[]"


def test_a_solution_that_an_agent_imports_has_no_phone_to_be_played_on(attack: Play) -> None:
    result = attack(
        agent(
            """
from task_suites.doors.tasks import OpenClock
OpenClock.solution(None, Hand(Phone.create()))
return Complete()
"""
        )
    )

    assert failed(result)
    assert [row.stop_reason for row in result.rows] == ["COMPLETE", "COMPLETE"]


def test_what_an_agents_module_patches_as_it_is_imported_is_not_the_harnesss(attack: Play) -> None:
    patch = (
        "import pytest_mobilegym.judge.verdict as verdict, task_suites.doors.tasks as doors\n"
        "verdict.judge = lambda *_, **__: 1 / 0\n"
        "doors.OpenClock.goals = doors.OpenSheet.goals = lambda *_: iter([])\n"
    )
    assert failed(attack(agent("return Complete()", head=patch)))


GRAB = "assert context.phone is not None\n        self.phone = context.phone"
TOUCH = """
from pytest_mobilegym.phone.events import Launch
from pytest_mobilegym.phone.hand import Move
app = "clock" if "clock" in self.context.instruction else "answer_sheet"
return Complete() if observation.app == app else Move(events=(Launch(app=app),), ms=0)
"""


def test_an_instance_that_calls_itself_privileged_is_handed_nothing(attack: Play) -> None:
    own_word = "self.privileged = True"
    result = attack(
        agent("print(self.context.phone, self.context.task)\nreturn Complete()")
        + f"    def __init__(self): {own_word}\n"
    )
    assert failed(result)
    assert {row.stop_reason for row in result.rows} == {"ERROR"}
    assert "is privileged: it wants the phone" in result.rows[0].message

    inside = attack(
        agent("return Complete()", begin=GRAB) + f"    def __init__(self): {own_word}\n",
        agent_process="inside",
    )
    assert failed(inside)
    assert {row.stop_reason for row in inside.rows} == {"ERROR"}


def test_a_move_is_none_of_the_actions(attack: Play) -> None:
    result = attack(agent(TOUCH))
    assert failed(result)
    assert {row.stop_reason for row in result.rows} == {"FORMAT_ERROR"}

    inside = attack(agent(TOUCH), agent_process="inside")
    assert failed(inside)
    assert "expected one of the 17 actions" in inside.rows[0].message


@pytest.mark.parametrize(
    "action",
    [
        "Wait.model_construct(value=-3600.0)",
        "Click.model_construct(point=(5000, 5000))",
        "Awake.model_construct(value=['clock'])",
        "type('Wide', (Click,), {'more': 1}).model_construct(point=(1, 1), more=7)",
    ],
)
def test_an_action_that_went_round_its_checks_is_checked(attack: Play, action: str) -> None:
    for where in (None, "inside"):
        result = attack(agent(f"return {action}"), agent_process=where)
        assert failed(result)
        assert {row.stop_reason for row in result.rows} <= {"FORMAT_ERROR", "ERROR"}


@pytest.mark.parametrize(
    "raised",
    [
        "InfrastructureError('The endpoint is down.')",
        "EndpointDown('gone')",
        "UsageError('not today')",
        "TaskError('bad task')",
        "StorageError('here', 'full')",
        "JudgeError('bad judge')",
        "asyncio.CancelledError()",
        "SystemExit(0)",
        "MemoryError()",
        "type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})()",
    ],
)
def test_nothing_that_an_agent_raises_leaves_the_figures(attack: Play, raised: str) -> None:
    for where in ("begin", "act"):
        deed = f"raise {raised}"
        source = (
            agent(deed, head="import asyncio")
            if where == "act"
            else agent("", begin=deed, head="import asyncio")
        )
        source = source.replace("observation):\n\n", "observation):\n        return Complete()\n")
        result = attack(source)
        assert failed(result), where
        assert {row.stop_reason for row in result.rows} == {"ERROR"}
        assert {row.attempt for row in result.rows} == {1}


@pytest.mark.parametrize(
    "raised",
    [
        "InfrastructureError('The endpoint is down.')",
        "UsageError('not today')",
        "AgentFailure('won', stop_reason='COMPLETE')",
        "AgentFailure('won', stop_reason='no such')",
        "type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})()",
    ],
)
def test_nor_does_it_inside(attack: Play, raised: str) -> None:
    head = "from pytest_mobilegym.errors import AgentFailure"
    for source in (
        agent(f"raise {raised}", head=head),
        agent("return Complete()", begin=f"raise {raised}", head=head),
    ):
        result = attack(source, agent_process="inside")
        assert failed(result)
        assert {row.stop_reason for row in result.rows} == {"ERROR"}


def test_the_model_key_is_not_in_an_agents_process_unless_the_user_gives_it(
    attack: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = "sk-secret-of-the-run"
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", key)
    monkeypatch.setenv("OTHER_SECRET", "other-secret-value")
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    source = agent(
        "import os, gc\n"
        "held = [each for each in gc.get_objects() if isinstance(each, dict)]\n"
        "print(sorted({'MOBILEGYM_MODEL_API_KEY', 'OTHER_SECRET', 'PYTHONPATH'} & os.environ.keys()))\n"
        "print(os.environ.get('MOBILEGYM_MODEL_API_KEY'), self.options.model_api_key)\n"
        "return Complete()"
    )
    source += "    def __init__(self, options): self.options = options\n"
    options = {"model_api_key": key, "model_base_url": "http://127.0.0.1:9/v1", "model_name": "m"}

    result = attack(source, **options)
    assert log_of(result, result.rows[0]).splitlines() == ["[]", "None None"]

    given = attack(source, **options, agent_env="MOBILEGYM_MODEL_API_KEY")
    assert log_of(given, given.rows[0]).splitlines() == ["['MOBILEGYM_MODEL_API_KEY']", "*** **********"]


@pytest.mark.parametrize(
    ("deed", "stop_reason", "words"),
    [
        ("os._exit(3)", "AGENT_DIED", "ended with exit status 3"),
        ("os.kill(os.getpid(), 9)", "AGENT_DIED", "ended by signal 9"),
        ("os.close(wire._output); await asyncio.sleep(60)", "AGENT_DIED", "closed its standard output"),
        ("await asyncio.sleep(60)", "AGENT_TIMEOUT", "no answer within 2 s"),
        ("while True: pass", "AGENT_TIMEOUT", "no answer within 2 s"),
        ("os.write(wire._output, b'TAP 5 5\\n'); return Complete()", "AGENT_PROTOCOL", "got 'TAP 5 5'"),
        ("os.write(wire._output, b'{' * 9 * 2**20)", "AGENT_PROTOCOL", "longer than 8 MiB"),
        ("wire.write({'ask': 'phone'}); return Complete()", "AGENT_PROTOCOL", "ask: Input should be"),
        ("[wire.write({'ask': 'screenshot'}) for _ in range(200)]", "AGENT_PROTOCOL", "more than one line"),
    ],
)  # fmt: skip
def test_an_agent_that_breaks_has_failed_and_the_next_episode_has_a_fresh_process(
    attack: Play, deed: str, stop_reason: str, words: str
) -> None:
    source = agent(
        f"""
if "clock" in self.context.instruction:
    wire = next(each for each in gc.get_objects() if type(each).__name__ == "Wire")
    {deed}
return Complete() if observation.app == "answer_sheet" else Awake(value="answer_sheet")
""",
        head="import asyncio, gc, os",
    )
    result = attack(source, agent_timeout=2, in_flight=1)

    broken, good = result.rows
    assert (broken.stop_reason, broken.error, broken.passed) == (stop_reason, None, False)
    assert words in broken.message
    assert good.passed
    assert result.summary.counted == 2


def test_an_answer_ahead_of_its_time_is_told(attack: Play) -> None:
    source = agent(
        """
wire = next(each for each in gc.get_objects() if type(each).__name__ == "Wire")
wire.write({"action": {"kind": "COMPLETE"}})
time.sleep(0.2)
return Home()
""",
        head="import gc, time",
    )
    result = attack(source)

    # Its first line is the answer; what comes after it is not asked for.
    assert failed(result)


def test_where_an_agent_ran_is_on_record(attack: Play) -> None:
    opens = """
app = "clock" if "clock" in self.context.instruction else "answer_sheet"
return Complete() if observation.app == app else Awake(value=app)
"""
    for agent_name, options, process, privileged in (
        ("villain:Villain", {}, "apart", False),
        ("villain:Villain", {"agent_process": "inside"}, "inside", True),
        ("null", {}, "inside", False),
        ("null", {"agent_process": "apart"}, "apart", False),
        ("oracle", {}, "inside", True),
    ):
        result = attack(agent(opens), agent=agent_name, **options)
        assert (meta_of(result).agent_process, meta_of(result).privileged) == (process, privileged), (
            agent_name
        )
        assert {row.privileged for row in result.rows} == {privileged}


def test_an_agent_that_a_plugin_puts_in_the_place_of_the_runs_is_privileged(
    attack: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Swapped:
        privileged = False

        async def begin(self, context: Any) -> None: ...

        async def act(self, observation: Any) -> Any:  # noqa: ARG002
            return Complete()

    monkeypatch.setattr(registry, "load_agent", lambda *_args: Swapped)
    result = attack(agent("return Home()"), agent="null")

    assert [row.privileged for row in result.rows] == [True, True]
    assert meta_of(result).privileged is True
