"""The example that trains a vision-language model: how its agent speaks, and its settings for verl."""

from __future__ import annotations

import base64
import inspect
import io
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image
from scripted_endpoint import ScriptedEndpoint
from scripted_verl import Server, install
from small_screens import call, observed, parts

from pytest_mobilegym.actions import Action, Awake, Click, Complete, Swipe, Type, Wait
from pytest_mobilegym.agents.model.client import close_connections
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.api import EpisodeContext, FormatError
from tool_agent import SIZE, VERBS, ToolAgent, parse, schema_of, system_prompt

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_vlm"
BRIDGE = "pytest_mobilegym.rl.bridges.verl.agent_loop"


class TestReplies:
    @pytest.mark.parametrize(
        ("reply", "action"),
        [
            (call("tap", x=500, y=120), Click(point=(500, 120))),
            (
                "I scroll.\n" + call("swipe", x1=1, y1=900, x2=1, y2=100),
                Swipe(point1=(1, 900), point2=(1, 100)),
            ),
            (call("type_text", text="牛奶"), Type(value="牛奶")),
            (call("open_app", name="Clock"), Awake(value="Clock")),
            (call("wait", seconds=5), Wait(value=5)),
            (call("complete") + call("back"), Complete()),
        ],
    )
    def test_the_first_call_is_the_action(self, reply: str, action: Action) -> None:
        assert parse(reply) == action

    @pytest.mark.parametrize(
        ("reply", "wrong"),
        [
            ("Done.", "calls no tool"),
            (call("fly"), "no tool 'fly'"),
            (call("_act", action={}), "no tool '_act'"),
            (call("tap", x=5), "cannot be read"),
            (call("tap", x=5, y="up"), "point"),
            (call("tap", x=5000, y=5), "point"),
            ("<tool_call>{broken}</tool_call>", "cannot be read"),
            ('<tool_call>{"name": ["tap"], "arguments": {}}</tool_call>', "no tool"),
            ('<tool_call>{"name": "tap", "arguments": 7}</tool_call>', "cannot be read"),
        ],
    )
    def test_what_is_no_call_is_said(self, reply: str, wrong: str) -> None:
        with pytest.raises(FormatError, match=wrong):
            parse(reply)


def test_every_verb_is_told_with_its_arguments() -> None:
    assert {"tap", "swipe", "type_text", "complete", "abort"} < set(VERBS)
    prompt = system_prompt()
    for verb in VERBS:
        assert f'"name": "{verb}"' in prompt
    assert schema_of("tap")["function"]["parameters"] == {
        "type": "object",
        "properties": {
            "x": {"type": "number", "description": "from 0 at the left edge to 1000 at the right one."},
            "y": {"type": "number", "description": "from 0 at the upper edge to 1000 at the lower one."},
        },
        "required": ["x", "y"],
    }


async def test_the_conversation_is_kept_with_every_small_screenshot() -> None:
    replies = ["I look.", call("back"), call("complete")]
    with ScriptedEndpoint(replies) as endpoint:
        agent = ToolAgent(AgentOptions(model_base_url=endpoint.base_url, model_name="tiny"))
        await agent.begin(EpisodeContext(instruction="Set an alarm.", lang="en", seed=0, max_steps=15))
        first = await agent.act(observed(0))
        assert (first.action, first.format_error) == (
            None,
            "The reply calls no tool; end it with one <tool_call> block.",
        )
        await agent.act(observed(1))
        last = await agent.act(observed(2, "There is no app named 'x'."))
        assert last.action == Complete()
        await close_connections()
    sent = endpoint.requests[-1]
    assert (sent["temperature"], sent["max_tokens"]) == (0.1, 1024)
    roles = [each["role"] for each in sent["messages"]]
    assert roles == ["system", "user", "assistant", "user", "assistant", "user"]
    assert [said(each) for each in sent["messages"][1:]] == [
        "Task: Set an alarm.<picture>Clock, 15 steps left",
        "I look.",
        "<tool_response>\n<picture>The reply calls no tool; end it with one <tool_call> block.\n"
        "Clock, 14 steps left\n</tool_response>",
        call("back"),
        "<tool_response>\n<picture>There is no app named 'x'.\nClock, 13 steps left\n</tool_response>",
    ]
    pictures = [picture_of(part) for part in parts(sent["messages"]) if part["type"] == "image_url"]
    assert [(each.size, each.getpixel((5, 5))) for each in pictures] == [
        (SIZE, (40 * step, 80, 120)) for step in range(3)
    ]


def said(message: dict[str, Any]) -> str:
    content = message["content"]
    return content if isinstance(content, str) else "".join(part.get("text", "<picture>") for part in content)


def picture_of(part: dict[str, Any]) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(part["image_url"]["url"].partition(",")[2])))


class TestSettingsForVerl:
    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        yaml = pytest.importorskip("yaml")
        found: dict[str, Any] = yaml.safe_load((EXAMPLE / "verl.yaml").read_text("utf-8"))
        return found

    @pytest.fixture
    def bridge(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
        install(monkeypatch)
        monkeypatch.delitem(sys.modules, BRIDGE, raising=False)
        yield import_module(BRIDGE)
        sys.modules.pop(BRIDGE, None)

    def test_they_are_the_papers(self, settings: dict[str, Any]) -> None:
        """Section 5.2 and appendix G."""
        actor, rollout = settings["actor_rollout_ref"]["actor"], settings["actor_rollout_ref"]["rollout"]
        assert settings["actor_rollout_ref"]["model"]["path"] == "Qwen/Qwen3-VL-4B-Instruct"
        assert settings["algorithm"] == {"adv_estimator": "grpo", "gamma": 1.0, "lam": 1.0}
        assert (settings["data"]["train_batch_size"], rollout["n"]) == (12, 8)
        assert (actor["ppo_mini_batch_size"], actor["ppo_micro_batch_size_per_gpu"]) == (12, 2)
        assert (actor["optim"]["lr"], actor["optim"]["clip_grad"]) == (1e-6, 1.0)
        assert (actor["clip_ratio_low"], actor["clip_ratio_high"]) == (0.2, 0.28)
        assert (actor["use_kl_loss"], actor["kl_loss_coef"]) == (True, 0.01)
        assert (rollout["temperature"], rollout["val_kwargs"]["temperature"]) == (0.7, 0.1)
        assert (rollout["name"], rollout["mode"], rollout["max_model_len"]) == ("vllm", "async", 40_960)
        assert (settings["trainer"]["n_gpus_per_node"], settings["trainer"]["total_training_steps"]) == (
            3,
            10,
        )

    def test_a_conversation_fits_the_model(self, settings: dict[str, Any]) -> None:
        data, rollout = settings["data"], settings["actor_rollout_ref"]["rollout"]
        assert data["max_prompt_length"] + data["max_response_length"] <= rollout["max_model_len"]

    def test_the_loop_is_there_and_knows_its_options(self, bridge: ModuleType) -> None:
        yaml = pytest.importorskip("yaml")
        (entry,) = yaml.safe_load((EXAMPLE / "agent_loops.yaml").read_text("utf-8"))
        assert entry.pop("name") == bridge.NAME
        assert entry.pop("_target_") == f"{BRIDGE}.PhoneAgentLoop"
        assert entry.keys() <= inspect.signature(bridge.PhoneAgentLoop).parameters.keys()
        loop = bridge.PhoneAgentLoop(Server([]), 1000, **entry)
        assert (loop.playground.device, loop.playground.size) == ("browser", SIZE)
        assert loop.limits == {"max_tokens": 1024}
