"""The example that trains a vision-language model, tried with TRL itself on a tiny model of that kind."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

try:
    import torchvision  # noqa: F401
    from transformers import AutoModelForImageTextToText, ProcessorMixin
    from transformers.utils import get_json_schema
    from trl.chat_template_utils import parse_response, qwen2_5_vl_chat_template
except (ImportError, RuntimeError) as error:
    pytest.skip(f"needs trl, and a torchvision that fits torch: {error}", allow_module_level=True)

from scripted_endpoint import ScriptedEndpoint
from small_screens import call, observed, parts

import tool_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.api import EpisodeContext, Observation
from pytest_mobilegym.errors import FormatError
from pytest_mobilegym.rl.bridges.trl import SYSTEM, PicturePhone
from pytest_mobilegym.rl.observing import Screen
from tiny_model import build, calls
from trl_grpo import main, processor_of


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model."""
    return build(tmp_path_factory.mktemp("vlm") / "base")


@pytest.fixture
def processor(base: Path) -> ProcessorMixin:
    return processor_of(str(base))


def tools_of(phone: PicturePhone) -> list[Any]:
    return [getattr(phone, verb) for verb in tool_agent.VERBS]


def test_tools_are_told_as_transformers_tells_them() -> None:
    for verb, tool in zip(tool_agent.VERBS, tools_of(PicturePhone()), strict=True):
        assert tool_agent.schema_of(verb) == get_json_schema(tool), verb


async def test_the_agent_says_what_the_trainer_says(processor: ProcessorMixin) -> None:
    """An episode's conversation, rendered as in training, and as an endpoint renders the agent's messages."""
    screens = [observed(0), observed(1, "There is no app named 'x'.")]
    with ScriptedEndpoint([call("open_app", name="x"), call("complete")]) as endpoint:
        agent = tool_agent.ToolAgent(AgentOptions(model_base_url=endpoint.base_url, model_name="tiny"))
        await agent.begin(EpisodeContext(instruction="Set an alarm.", lang="en", seed=0, max_steps=15))
        for each in screens:
            await agent.act(each)
    sent = endpoint.requests[-1]["messages"]
    phone = PicturePhone()
    shown = [phone._show(_as_screen(each)) for each in screens]
    task = [{"type": "text", "text": ""}, {"type": "text", "text": "Task: Set an alarm."}]
    asked = {"type": "function", "function": {"name": "open_app", "arguments": {"name": "x"}}}
    trained = [
        {"role": "system", "content": [{"type": "text", "text": SYSTEM}]},
        {"role": "user", "content": [*task, *shown[0]]},
        {"role": "assistant", "content": "", "tool_calls": [asked]},
        {"role": "tool", "name": "open_app", "content": shown[1]},
    ]
    options = {"tokenize": False, "add_generation_prompt": True}
    expected = processor.apply_chat_template(trained, tools=tools_of(phone), **options)
    assert processor.apply_chat_template(sent, **options) == expected
    assert len(parts(sent)) == 6


def _as_screen(seen: Observation) -> Screen:
    return Screen(
        instruction="Set an alarm.", app=seen.app, app_name=seen.app_name, now=seen.now, step=seen.step,
        steps_left=15 - seen.step, size=seen.size, notes=seen.notes, screenshot=seen.screenshot,
        mime=seen.mime,
    )  # fmt: skip


def test_what_the_model_can_say_is_read_alike_in_training_and_evaluation(processor: ProcessorMixin) -> None:
    from trl.chat_template_utils import add_response_schema

    words = add_response_schema(processor).tokenizer
    for said in calls():
        ids = words(f"{said}<|im_end|>")["input_ids"]
        assert len(ids) == 2
        (called,) = parse_response(words, ids, prefix=words("<|im_start|>assistant\n")["input_ids"])[
            "tool_calls"
        ]
        name = called["function"]["name"]
        if name in tool_agent.VERBS:
            action = getattr(tool_agent._Said(), name)(**called["function"]["arguments"])
            assert tool_agent.parse(said).kind == action["kind"]
        else:
            with pytest.raises(FormatError):
                tool_agent.parse(said)


def test_a_template_without_tools_gives_way_to_one_with(base: Path, tmp_path: Path) -> None:
    other = tmp_path / "qwen2_5"
    shutil.copytree(base, other)
    (other / "chat_template.jinja").write_text(qwen2_5_vl_chat_template, "utf-8")
    rendered = processor_of(str(other)).apply_chat_template(
        [{"role": "user", "content": "hi"}], tools=tools_of(PicturePhone()), tokenize=False
    )
    assert '"name": "tap"' in rendered


@pytest.mark.chromium
@pytest.mark.parametrize("lora", ["0", "4"])
def test_training_goes_on_where_it_was(base: Path, tmp_path: Path, lora: str) -> None:
    shutil.copytree(base, tmp_path / "base")
    command = ["--tiny", "--out", str(tmp_path), "--suite", "mobilegym:sms", "--turns", "2", "--lora", lora]
    assert main([*command, "--steps", "1", "--no-evaluation"]) == 0
    assert main([*command, "--steps", "2", "--no-evaluation"]) == 0
    state = json.loads((tmp_path / "checkpoints" / "checkpoint-2" / "trainer_state.json").read_text("utf-8"))
    steps = [row for row in state["log_history"] if "rewards/phone_reward/mean" in row]
    assert [row["step"] for row in steps] == [1, 2]
    assert all(0 <= row["reward"] <= 1 for row in steps)
    for row in steps:
        assert row["tools/call_frequency"] > 0
        # It learns from groups whose rollouts differ in reward, and from having left its reference.
        assert (row["grad_norm"] > 0) == (row["frac_reward_zero_std"] < 1 or row["kl"] > 0)
    for step in (1, 2):
        model = AutoModelForImageTextToText.from_pretrained(tmp_path / f"step-{step}")
        assert model.num_parameters() == AutoModelForImageTextToText.from_pretrained(base).num_parameters()
        assert processor_of(str(tmp_path / f"step-{step}")).chat_template


@pytest.mark.chromium
def test_a_model_is_served_and_plays_into_a_run(base: Path, tmp_path: Path) -> None:
    pytest.importorskip("fastapi", reason="transformers serves with fastapi")
    shutil.copytree(base, tmp_path / "base")
    shutil.copytree(base, tmp_path / "step-1")
    command = ["--tiny", "--out", str(tmp_path), "--suite", "mobilegym:sms", "--turns", "2", "--steps", "1"]
    assert main(command) == 0
    for step in (0, 1):
        run = tmp_path / f"run-{step}"
        rows = [json.loads(line) for line in (run / "results.jsonl").read_text("utf-8").splitlines()]
        assert [(row["error"], row["steps"]) for row in rows] == [(None, 2)]
        assert json.loads((run / "meta.json").read_text("utf-8"))["checkpoint"] == step
