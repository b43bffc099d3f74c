"""The lines between the harness and an agent's process, and the package's own side of them in Python."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.actions import Click, Complete, Type, dump_action
from pytest_mobilegym.agents.agent import EpisodeContext, Reply, Usage
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.process import messages
from pytest_mobilegym.agents.process.messages import Asked, Decision
from pytest_mobilegym.agents.process.program import environment
from pytest_mobilegym.agents.registry import find_agent, load_agent, release_agents
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import AgentFailure, UsageError

CONTEXT = EpisodeContext(
    instruction="打开 Wi-Fi\n“now”.", lang="zh", seed=7, max_steps=15, app_names=("时钟",)
)
PICTURE = bytes(range(256)) * 40

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["action", "format_error", "thought", "raw", "prompt", "usage", "ask", "messages", "sampling", "error"]
)


def seen(step: int = 0, picture: bytes | None = PICTURE) -> Observation:
    return Observation(
        picture, "image/png", (1080, 2400), "clock", "时钟", "2025-03-03T09:00:00", step, ("好",)
    )


def assert_is_a_sentence(failure: AgentFailure) -> None:
    assert failure.stop_reason in ("AGENT_PROTOCOL", "ERROR")
    assert "\n" not in str(failure)
    assert len(str(failure)) < 600


@given(st.binary(max_size=300))
def test_no_line_is_more_than_the_agents_failure(line: bytes) -> None:
    try:
        said = messages.read_answer(line)
    except AgentFailure as failure:
        assert_is_a_sentence(failure)
    else:
        assert isinstance(said, (Decision, Asked))


@given(st.dictionaries(FIELDS | st.text(), JSON | st.dictionaries(st.text(), JSON), max_size=4))
def test_no_object_is_more_than_the_agents_failure(data: dict[str, Any]) -> None:
    try:
        line = json.dumps(data).encode()
    except ValueError:
        return
    try:
        said = messages.read_answer(line)
    except AgentFailure:
        return
    if isinstance(said, Decision):
        reply = said.reply()
        assert (reply.action is None) == bool(reply.format_error) or reply.format_error == ""
        # What is kept can be written down.
        orjson.dumps([reply.prompt, reply.raw, reply.thought, reply.usage.prompt_tokens])


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b"\n", b"null", b"[]", b"7", b'"TAP"', b"{", b"{}{}", b'{"a": NaN}', b"\xff\xfe{}"),
        *(b'{"thought": "\\ud800"}', b'{"action": ' + b"[" * 2000 + b"]" * 2000 + b"}"),
        *(b'{"prompt": [' + b'{"a":' * 400 + b"1" + b"}" * 400 + b"]}", b'{"thought": 7}', b'{"prompt": {}}'),
        *(b'{"usage": {"prompt_tokens": -1}}', b'{"usage": {"seconds": 1e400}}', b'{"acton": {}}'),
        *(b'{"confidence": 1.5}', b'{"confidence": "high"}', b'{"confidence": NaN}'),
        *(b'{"usage": {"prompt_tokens": 1000000000001}}', b'{"error": 7}', b'{"ask": "device"}'),
        b'{"ask": "completion", "sampling": {"stream": true}}',
    ],
)
def test_what_is_no_message_is_told_in_a_sentence(line: bytes) -> None:
    with pytest.raises(AgentFailure, match="does not keep to the protocol: ") as caught:
        messages.read_answer(line)

    assert caught.value.stop_reason == "AGENT_PROTOCOL"


def test_a_field_that_is_not_in_the_protocol_is_named() -> None:
    with pytest.raises(AgentFailure, match="it has a field 'reason', which is none of the protocol's"):
        messages.read_answer(b'{"action": {"kind": "HOME"}, "reason": "because"}')


@pytest.mark.parametrize(
    "action", [None, {}, [], "HOME", {"kind": "TOUCH"}, {"kind": "CLICK", "point": [1001, 0]}]
)
def test_what_is_no_action_is_a_format_error(action: Any) -> None:
    said = messages.read_answer(json.dumps({"action": action, "raw": "uh"}).encode())

    assert isinstance(said, Decision)
    reply = said.reply()
    assert reply.action is None
    assert reply.format_error
    assert reply.raw == "uh"


def test_confidence_comes_with_the_decision() -> None:
    said = messages.read_answer(b'{"action": {"kind": "COMPLETE"}, "confidence": 0.75}')

    assert isinstance(said, Decision)
    assert said.reply().confidence == 0.75


@given(
    st.sampled_from(
        [Click(point=(1, 999.5)), Type(value="你好 🙂\n\t\"'", point=(0, 0)), Complete(message="é")]
    )
)
def test_an_action_comes_as_it_was_sent(action: Any) -> None:
    said = messages.read_answer(json.dumps({"action": dump_action(action)}).encode())

    assert isinstance(said, Decision)
    assert said.reply().action == action


def test_the_lines_of_the_harness_are_one_line_each_and_begin_with_their_kind() -> None:
    options = AgentOptions(model_api_key="sk-secret-of-the-run", model_name="m")  # type: ignore[arg-type]
    lines = [
        messages.hello(options),
        messages.hello(None),
        messages.begin(CONTEXT),
        *(messages.observe(seen(), screenshots=how) for how in ("always", "asked", "never")),
        messages.screenshot(seen(), encoding="base64"),
    ]

    for line in lines:
        assert line.startswith(b'{"kind":"')
        assert line.count(b"\n") == 1
        assert line.endswith(b"\n")
        assert b"sk-secret" not in line
    pictures = [json.loads(line)["screenshot"] for line in lines[3:6]]
    assert [picture and sorted(picture) for picture in pictures] == [["base64", "mime"], ["mime"], None]


@given(st.binary(max_size=300))
def test_a_screenshot_may_follow_its_line_as_bytes(picture: bytes) -> None:
    line, _, rest = messages.screenshot(seen(picture=picture), encoding="bytes").partition(b"\n")

    told = json.loads(line)
    assert told == {"kind": "screenshot", "screenshot": {"mime": "image/png", "bytes": len(picture)}}
    assert rest == picture


def test_a_device_without_pixels_has_no_bytes_to_send() -> None:
    line = messages.screenshot(seen(picture=None), encoding="bytes")

    assert json.loads(line) == {"kind": "screenshot", "screenshot": None}


def test_the_environment_holds_what_programs_need_and_what_is_named() -> None:
    outer = {"PATH": "/bin", "LC_ALL": "C", "PYTHONPATH": "/x", "MOBILEGYM_MODEL_API_KEY": "k", "MINE": "1"}

    assert environment(outer, ()) == {"PATH": "/bin", "LC_ALL": "C"}
    assert environment(outer, ("MINE", "ABSENT")) == {"PATH": "/bin", "LC_ALL": "C", "MINE": "1"}


AGENTS = """
import asyncio
from pytest_mobilegym.api import Complete, FormatError, Home, Reply, Usage

held = []

async def told(observation, context):
    words = (observation.app, observation.app_name, observation.now, observation.size, observation.notes)
    context = (context.instruction, context.lang, context.seed, context.max_steps, context.app_names)
    return Complete(message=repr((observation.step, observation.mime, *words, *context)))

async def looker(observation):
    return Complete(message=repr((len(observation.screenshot), hash(observation.screenshot) is not None)))

async def keeper(observation):
    held.append(observation)
    first = held[0].screenshot[-2:] if len(held) == 3 else None
    return Complete(message=repr(first))

async def thinker(observation):
    prompt, usage = [{"role": "user"}], Usage(5, 3, 2.5)
    return Reply(Home(), thought="half a pair \\ud83d", raw="r", prompt=prompt, usage=usage)

async def mute(observation):
    raise FormatError("No action in it.", raw="hm")

async def waiter(observation):
    background = asyncio.create_task(asyncio.sleep(0.05, "done"))
    return Complete(message=await background)

async def talker(observation):
    print("out"); import sys; print("err", file=sys.stderr); sys.stdout.write("no end")
    return Complete(message=repr(sys.stdin.read()))
"""


@pytest.fixture
def agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_agents.py").write_text(AGENTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


async def play(name: str, *observations: Observation) -> list[Reply]:
    """The decisions of an agent in its own process on some screens."""
    agent: Any = load_agent(f"some_agents:{name}", AgentOptions())()
    try:
        await agent.begin(CONTEXT)
        return [await agent.act(observation) for observation in observations]
    finally:
        agent.close()
        play.log = agent.take_log()  # type: ignore[attr-defined]
        await release_agents()


@pytest.mark.usefixtures("agents")
class TestInPython:
    async def test_it_sees_what_it_would_see_inside(self) -> None:
        (apart,) = await play("told", seen())
        inside: Any = load_agent("some_agents:told", AgentOptions(agent_process="inside"))()
        await inside.begin(CONTEXT)

        assert apart.action == await inside.act(seen())

    async def test_it_looks_at_a_screenshot_and_sends_for_it_then(self) -> None:
        (reply,) = await play("looker", seen())

        assert reply.action == Complete(message=repr((len(PICTURE), True)))

    async def test_a_screenshot_that_it_keeps_is_the_one_of_its_step(self) -> None:
        pictures = [PICTURE + bytes([number, number]) for number in range(3)]
        replies = await play(
            "keeper",
            *(
                Observation(each, "image/png", (9, 20), "clock", "", "", step)
                for step, each in enumerate(pictures)
            ),
        )

        assert replies[-1].action == Complete(message=repr(pictures[0][-2:]))

    async def test_no_screenshot_is_none(self) -> None:
        (reply,) = await play("keeper", Observation(None, "", (9, 20), "clock", "", ""))
        assert reply.action == Complete(message="None")

    async def test_all_of_a_reply_arrives(self) -> None:
        (reply,) = await play("thinker", seen())

        assert (reply.raw, reply.prompt, reply.usage) == ("r", [{"role": "user"}], Usage(5, 3, 2.5))
        assert reply.thought == "half a pair ?"

    async def test_a_format_error_is_one(self) -> None:
        (reply,) = await play("mute", seen())
        assert (reply.action, reply.format_error, reply.raw) == (None, "No action in it.", "hm")

    async def test_its_tasks_run(self) -> None:
        (reply,) = await play("waiter", seen())
        assert reply.action == Complete(message="done")

    async def test_what_it_prints_is_kept_and_disturbs_nothing(self) -> None:
        (reply,) = await play("talker", seen())

        assert reply.action == Complete(message="''")
        assert sorted(play.log.split()) == sorted(["out", "err"])  # type: ignore[attr-defined]

    async def test_no_process_is_left(self) -> None:
        from pytest_mobilegym.agents.process.program import Program

        await play("told", seen())
        gc.collect()
        assert not [each for each in gc.get_objects() if isinstance(each, Program) and each.runs]


def test_a_class_that_wants_the_phone_is_told_how_to_have_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "greedy.py").write_text(
        "class Greedy:\n    privileged = True\n    async def begin(self, context): ...\n"
        "    async def act(self, observation): ...\n"
    )

    with pytest.raises(UsageError, match="--agent-process=inside hands it, and marks the run as privileged"):
        find_agent("greedy:Greedy")
    assert find_agent("greedy:Greedy", AgentOptions(agent_process="inside")).privileged
    with pytest.raises(UsageError, match="Agent 'oracle' is privileged"):
        find_agent("oracle", AgentOptions(agent_process="apart"))


def test_a_process_whose_harness_is_gone_ends_while_its_agent_thinks(tmp_path: Path) -> None:
    (tmp_path / "thinks.py").write_text(
        "import asyncio\n\nasync def act(observation):\n    await asyncio.Event().wait()\n", "utf-8"
    )
    boot = "import sys; sys.path.insert(0, sys.argv[1]); " + (
        "from pytest_mobilegym.agents.process.python import main; main('thinks:act')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", boot, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for line in (messages.hello(None), messages.begin(CONTEXT)):
        process.stdin.write(line)
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"{")
    process.stdin.write(messages.observe(seen(), screenshots="never"))
    process.stdin.flush()
    process.stdin.close()

    assert process.wait(timeout=30) == 1
    process.stdout.close()


def test_the_package_side_of_an_agent_loads_nothing_heavy() -> None:
    heavy = {"pydantic", "httpx2", "PIL", "playwright", "pytest", "orjson", "pytest_mobilegym.phone.phone"}
    program = (
        "import sys, pytest_mobilegym.agents.process.python, pytest_mobilegym.agents.registry as registry;"
        f"print(sorted({heavy!r} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
