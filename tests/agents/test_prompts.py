"""What the models are shown: golden prompts after twelve steps, and what must (not) be in them.

`MOBILEGYM_UPDATE_GOLDEN=1 pytest tests/agents/test_prompts.py` writes the golden files anew.
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from scripted_endpoint import Reply as Scripted
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.actions import Answer, Back, Click, Complete, Type
from pytest_mobilegym.agents import generic
from pytest_mobilegym.agents.agent import Agent, EpisodeContext, Reply
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.model.client import close_connections
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import load_agent
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import UsageError

GOLDEN = Path(__file__).parent / "golden"
KEY = "sk-0123456789abcdef"
IMAGE = b"\xff\xd8\xff pretend that this is a JPEG"

CONTEXTS = {
    "en": EpisodeContext(
        instruction="Text {Ann} the code 042917 on WeChat, then tell me how many chats are unread.",
        lang="en",
        seed=3,
        max_steps=30,
        app_names=("Clock", "Settings", "WeChat"),
    ),
    "zh": EpisodeContext(
        instruction="在微信上把验证码 042917 发给张伟，然后告诉我有几个未读聊天。",
        lang="zh",
        seed=3,
        max_steps=30,
        app_names=("时钟", "设置", "微信"),
    ),
}

NOTES: dict[int, tuple[str, ...]] = {
    1: ("No app is named 'Wechatt'.",),
    6: ("The user says: the second one.",),
    11: ("The user says: do not send it twice.",),
    12: ("Answered.", "The user says: thanks."),
}
"""What the observation before a step remarks, by the step's index."""


def tool_call(arguments: str) -> str:
    return f'<tool_call>{{"name": "mobile_use", "arguments": {{{arguments}}}}}</tool_call>'


REPLIES: dict[str, list[Scripted]] = {
    "generic": [
        '{"thought": "open it", "action": "AWAKE", "value": "Wechatt"}',
        '{"thought": "the icon", "action": "CLICK", "point": [310, 480]}',
        "I think the task is finished.",
        '{"action": "CLICK", "point": [1200, 30]}',
        '{"thought": "' + "a long thought, " * 30 + '", "action": "CLICK", "point": [100, 200, 300, 400]}',
        '{"action": "INFO", "value": "Which 张伟?"}',
        {"content": '{"action": "CLICK", "point": [500, 321.5]}', "reasoning_content": "the second\nentry"},
        '<think>the field</think>{"action": "TYPE", "value": "04<29>17", "clear": true}',
        '{"thought": "send", "action": "CLICK"}',
        '{"action": "ENTER"}',
        '{"thought": "look", "action": "SWIPE", "point1": [500, 800], "point2": [500, 300], "duration": 400}',
        '{"action": "ANSWER", "value": "3"}',
        '{"action": "COMPLETE", "return": "sent"}',
    ],
    "autoglm": [
        '<think>open it</think>\n<answer>do(action="Launch", app="Wechatt")</answer>',
        'The icon is there.\n<answer>do(action="Tap", element=[310,480])</answer>',
        "The task is finished.",
        '<think>hm</think><answer>do(action="Tap", element=[1200,30])</answer>',
        '<think>again</think><answer>do(action="Tap", element=[100,200,300,400])</answer>',
        '<think>two</think><answer>do(action="Interact", message="Which 张伟?")</answer>',
        {"content": 'do(action="Tap", element=[500,321.5])', "reasoning_content": "the second\nentry"},
        '<think>the field</think><answer>do(action="Type", text="04<29>17")</answer>',
        '<think>send</think><answer>do(action="Tap")</answer>',
        '<think>send</think><answer>do(action="Tap", element=[900,950])\ndo(action="Back")</answer>',
        '<think>look</think><answer>do(action="Swipe", start=[500,800], end=[500,300])</answer>',
        '<think>three</think><answer>do(action="Answer", text="3")</answer>',
        '<answer>finish(message="sent")</answer>',
    ],
    "uitars": [
        "Thought: open it\nAction: open_app(app_name='Wechatt')",
        "Thought: the icon\nAction: click(point='<point>339 1156</point>')",
        "The task is finished.",
        "Thought: hm\nAction: click(point='<point>1200 30</point>')",
        "Thought: again\nAction: click(start_box='(109,482,328,963)')",
        "Thought: two\nAction: call_user(content='Which 张伟?')",
        {
            "content": "Action: click(point='<point>546 774</point>')",
            "reasoning_content": "the second\nentry",
        },
        "Thought: the field\nAction: type(content='04<29>17')",
        "Thought: send\nAction: click()",
        "Thought: send\nAction: press_enter()",
        "Thought: look\nAction: scroll(point='<point>546 1926</point>', direction='down')",
        "Thought: three\nAction: answer(content='3')",
        "Action: finished(content='sent')",
    ],
    "venus": [
        "<think>open it</think><action>Launch(app='Wechatt')</action><conclusion>a</conclusion>",
        "<think>icon</think>\n<action>Click(box=(310,480))</action>\n<conclusion>b</conclusion>",
        "The task is finished.",
        "<think>hm</think><action>Click(box=(1200,30))</action>",
        "<action>Click(box=(100,200,300,400))</action>",
        "<think>two</think><action>CallUser(content='Which 张伟?')</action>",
        {"content": "<action>Click(box=(500,321))</action>", "reasoning_content": "the second\nentry"},
        "<think>the field</think><action>Type(content='04<29>17')</action>",
        "<think>send</think><action>Click()</action>",
        "<think>send</think><action>PressEnter()</action>",
        "<think>look</think><action>Scroll(start=(500,800), end=(500,300))</action>",
        "<think>three</think><action>CallUser(content='3')</action>",
        "<think>done</think><action>Finished(content='sent')</action>",
    ],
    "gui_owl": [
        "<think>open it</think>Action: Open WeChat.\n" + tool_call('"action": "open", "text": "Wechatt"'),
        "Action: Tap the\nicon.\n" + tool_call('"action": "click", "coordinate": [310, 480]'),
        "Action: The task is finished.",
        "Action: Tap.\n" + tool_call('"action": "click", "coordinate": [1200, 30]'),
        tool_call('"action": "click", "coordinate": [100, 200, 300, 400]'),
        "Action: Ask.\n" + tool_call('"action": "interact", "text": "Which 张伟?"'),
        {
            "content": "Action: Tap.\n" + tool_call('"action": "click", "coordinate": [500, 321]'),
            "reasoning_content": "the second\nentry",
        },
        "<think>the field</think>Action: Type.\n" + tool_call('"action": "type", "text": "04<29>17"'),
        "Action: Tap.\n" + tool_call('"action": "click"'),
        "Action: Send.\n" + tool_call('"action": "system_button", "button": "Enter"'),
        "Action: Look.\n"
        + tool_call('"action": "swipe", "coordinate": [500, 800], "coordinate2": [500, 300]'),
        "Action: Answer.\n" + tool_call('"action": "answer", "text": "3"'),
        "Action: End.\n" + tool_call('"action": "terminate", "status": "success"'),
    ],
    "mai_ui": [
        "<thinking>\nopen it\n</thinking>\n" + tool_call('"action": "open", "text": "Wechatt"'),
        "<thinking>icon</thinking>" + tool_call('"action": "click", "coordinate": [310, 480]'),
        "The task is finished.",
        "<thinking>hm</thinking>" + tool_call('"action": "click", "coordinate": [1200, 30]'),
        "<thinking>again</thinking>" + tool_call('"action": "click", "coordinate": [100, 200, 300, 400]'),
        "<thinking>two</thinking>" + tool_call('"action": "ask_user", "text": "Which 张伟?"'),
        {
            "content": tool_call('"action": "click", "coordinate": [500, 321]'),
            "reasoning_content": "the second\nentry",
        },
        "<thinking>the field</thinking>" + tool_call('"action": "type", "text": "04<29>17"'),
        "<thinking>send</thinking>" + tool_call('"action": "click"'),
        "<thinking>send</thinking>" + tool_call('"action": "system_button", "button": "enter"'),
        "<thinking>look</thinking>" + tool_call('"action": "swipe", "direction": "up"'),
        "<thinking>three</thinking>" + tool_call('"action": "answer", "text": "3"'),
        "<thinking>done</thinking>" + tool_call('"action": "terminate", "status": "success"'),
    ],
    "gelab": [
        "<THINK>open it</THINK>\nexplain:open\taction:AWAKE\tvalue:Wechatt\tsummary:opened WeChat",
        "<THINK>icon</THINK>\nexplain:tap\taction:CLICK\tpoint:310,480",
        "The task is finished.",
        "<THINK>hm</THINK>\nexplain:tap\taction:CLICK\tpoint:1200,30\tsummary:tapped twice",
        "explain:tap\taction:CLICK\tpoint:100,200,300,400",
        "<THINK>two</THINK>\nexplain:ask\taction:INFO\tvalue:Which 张伟?\tsummary:asked",
        {"content": "action:CLICK\tpoint:500,321", "reasoning_content": "the second\nentry"},
        "<THINK>the field</THINK>\nexplain:type\taction:TYPE\tvalue:04<29>17",
        "<THINK>send</THINK>\nexplain:tap\taction:CLICK",
        "<THINK>send</THINK>\nexplain:tap\taction:CLICK\tpoint:900,950\tsummary:sent it",
        "<THINK>look</THINK>\nexplain:look\taction:SLIDE\tpoint1:500,800\tpoint2:500,300",
        "<THINK>three</THINK>\nexplain:say\taction:ANSWER\tvalue:3\tsummary:sent it, answered 3",
        "<THINK>done</THINK>\nexplain:end\taction:COMPLETE\treturn:sent",
    ],
    "generic_v2": [
        '<THINK>open it</THINK>\n<ANSWER>{"action": "AWAKE", "value": "Wechatt"}</ANSWER>',
        '<THINK>the icon</THINK>\n<ANSWER>{"action": "CLICK", "point": [310, 480]}</ANSWER>',
        "I think the task is finished.",
        '<THINK>hm</THINK><ANSWER>{"action": "CLICK", "point": [1200, 30]}</ANSWER>',
        '<ANSWER>{"action": "CLICK", "point": [100, 200, 300, 400]}</ANSWER>',
        '<THINK>two</THINK><ANSWER>{"action": "INFO", "value": "Which 张伟?"}</ANSWER>',
        {"content": '{"action": "CLICK", "point": [500, 321]}', "reasoning_content": "the second\nentry"},
        '<think>the field</think>{"action": "TYPE", "value": "04<29>17"}',
        '<THINK>send</THINK><ANSWER>{"action": "CLICK"}</ANSWER>',
        '<THINK>send</THINK><ANSWER>{"action": "ENTER"}</ANSWER>',
        '<ANSWER>{"action": "SWIPE", "point1": [500, 800], "point2": [500, 300]}</ANSWER>',
        '<ANSWER>{"action": "ANSWER", "value": "3"}</ANSWER>',
        '<ANSWER>{"action": "COMPLETE", "return": "sent"}</ANSWER>',
    ],
}

NAMES = tuple(REPLIES)

IMAGES = {"uitars": 5, "gui_owl": 5, "mai_ui": 3}
"""Screenshots that a prompt shows, where it is not one."""


@pytest.fixture(scope="module")
def shared_endpoint() -> Iterator[ScriptedEndpoint]:
    with ScriptedEndpoint([""]) as endpoint:
        yield endpoint


@pytest.fixture
async def endpoint(shared_endpoint: ScriptedEndpoint) -> AsyncIterator[ScriptedEndpoint]:
    yield shared_endpoint
    await close_connections()


def observation(step: int, *, lang: str = "en") -> Observation:
    """A screen on Saturday, 1 March 2025, just before midnight at step 11."""
    return Observation(
        screenshot=IMAGE,
        mime="image/jpeg",
        size=(1080, 2400),
        app="wechat",
        app_name={"en": "WeChat", "zh": "微信"}[lang],
        now=f"2025-03-01T23:{48 + step:02d}:00" if step < 12 else "2025-03-02T00:00:00",
        step=step,
        notes=NOTES.get(step, ()),
    )


def options(endpoint: ScriptedEndpoint, **given: Any) -> AgentOptions:
    return AgentOptions(model_base_url=endpoint.base_url, model_name="m", model_api_key=KEY, **given)


async def play(agent: Agent, lang: str, *, steps: int) -> list[Reply]:
    await agent.begin(CONTEXTS[lang])
    replies = [await agent.act(observation(step, lang=lang)) for step in range(steps)]
    assert all(isinstance(reply, Reply) for reply in replies)
    return replies  # type: ignore[return-value]


def readable(prompt: list[dict[str, Any]]) -> str:
    """A prompt as a text that a person can review."""
    lines = []
    for message in prompt:
        lines.append(f"=== {message['role']}")
        content = message["content"]
        for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            lines.append(part["text"] if part["type"] == "text" else f"[{part['image_url']['url']}]")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
async def test_the_prompt_after_twelve_steps(name: str, lang: str, endpoint: ScriptedEndpoint) -> None:
    endpoint.script(REPLIES[name])
    given = {"info_reply": "Go on."} if lang == "en" else {}
    agent = load_agent(name, options(endpoint, **given))()

    replies = await play(agent, lang, steps=13)

    seen = readable(replies[-1].prompt)
    golden = GOLDEN / f"{name}.{lang}.txt"
    if os.environ.get("MOBILEGYM_UPDATE_GOLDEN"):
        golden.write_text(seen, encoding="utf-8")
    assert seen == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
async def test_the_record_is_the_request_with_a_placeholder_for_the_image(
    name: str, endpoint: ScriptedEndpoint
) -> None:
    endpoint.script(REPLIES[name])
    agent = load_agent(name, options(endpoint))()
    await agent.begin(CONTEXTS["en"])

    for step in range(9):
        image = IMAGE + bytes([step])
        reply = await agent.act(replace(observation(step), screenshot=image))
        assert isinstance(reply, Reply)
        recorded = json.dumps(reply.prompt)
        sent = json.dumps(endpoint.requests[-1]["messages"])
        placeholders = re.findall(r"<image 1080x2400 sha256:[0-9a-f]{12}>", recorded)
        data_urls = re.findall(r"data:image/jpeg;base64,[0-9a-zA-Z+/=]+", sent)
        assert len(placeholders) == len(set(placeholders)) == min(step + 1, IMAGES.get(name, 1))
        assert data_urls[-1] == f"data:image/jpeg;base64,{base64.b64encode(image).decode()}"
        for placeholder, data_url in zip(placeholders, data_urls, strict=True):
            recorded = recorded.replace(placeholder, data_url)
        assert recorded == sent
        assert KEY not in recorded


@pytest.mark.parametrize("name", NAMES)
async def test_a_step_is_reported_with_its_reply_thought_and_tokens(
    name: str, endpoint: ScriptedEndpoint
) -> None:
    endpoint.script(REPLIES[name], usage=(900, 33))

    replies = await play(load_agent(name, options(endpoint))(), "en", steps=13)

    expected = [reply.action for reply in replies]
    unit = 1000 / 999 if name == "mai_ui" else 1
    for step, point in ((1, (310, 480)), (4, (200, 300))):
        clicked = expected[step]
        assert isinstance(clicked, Click)
        assert clicked.point == pytest.approx([each * unit for each in point], abs=0.5)
    typed = expected[7]
    assert isinstance(typed, Type)
    assert (typed.value, typed.clear) == ("04<29>17", name in ("generic", "autoglm", "venus"))
    closing = "success" if name in ("gui_owl", "mai_ui") else "sent"
    assert expected[11:] == [Answer(value="3"), Complete(message=closing)]
    thoughts = [reply.thought for reply in replies]
    assert thoughts[0] == "open it"
    assert thoughts[6:8] == ["the second\nentry", "the field"]
    assert replies[1].raw == REPLIES[name][1]
    assert replies[3].usage.prompt_tokens == 900
    assert replies[3].usage.completion_tokens == 33


@pytest.mark.parametrize("name", NAMES)
async def test_a_format_error_is_no_action_and_the_model_is_told(
    name: str, endpoint: ScriptedEndpoint
) -> None:
    endpoint.script(REPLIES[name])

    replies = await play(load_agent(name, options(endpoint))(), "en", steps=5)

    assert [reply.action is None for reply in replies] == [False, False, True, True, False]
    assert "outside the screen: " in (replies[3].format_error or "")
    assert replies[3].format_error in readable(replies[4].prompt)
    assert "outside the screen" not in readable(replies[3].prompt)


@pytest.mark.parametrize("name", NAMES)
async def test_a_reply_at_the_token_limit_is_told_so(name: str, endpoint: ScriptedEndpoint) -> None:
    endpoint.script(["I am thinking"], usage=(1, 4096), finish_reason="length")

    (reply,) = await play(load_agent(name, options(endpoint))(), "en", steps=1)

    assert (reply.format_error or "").endswith("The reply was cut off after 4096 tokens.")


async def test_reasoning_without_a_reply_is_told_so(endpoint: ScriptedEndpoint) -> None:
    endpoint.script([{"content": None, "reasoning_content": '{"action": "BACK"}'}])

    (reply,) = await play(load_agent("generic", options(endpoint))(), "en", steps=1)

    assert reply.action is None
    assert reply.format_error == "The reply holds reasoning only; state one action after it."


@pytest.mark.parametrize("name", NAMES)
async def test_a_question_is_announced_where_somebody_replies(name: str, endpoint: ScriptedEndpoint) -> None:
    words = {"autoglm": "Interact", "uitars": "call_user", "venus": "问号", "gui_owl": "interact"}
    words |= {"mai_ui": "ask_user"}
    announced = []
    for info_reply in ("none", "Go on."):
        endpoint.script(REPLIES[name])
        (reply,) = await play(load_agent(name, options(endpoint, info_reply=info_reply))(), "zh", steps=1)
        announced.append(words.get(name, "INFO") in readable(reply.prompt))

    assert announced == [False, True]


@pytest.mark.parametrize("name", NAMES)
async def test_a_reply_of_the_user_is_in_the_next_prompt(name: str, endpoint: ScriptedEndpoint) -> None:
    endpoint.script(REPLIES[name])

    replies = await play(load_agent(name, options(endpoint, info_reply="ask"))(), "en", steps=7)

    assert "the second one" in readable(replies[6].prompt)
    assert "the second one" not in readable(replies[5].prompt)


async def test_generic_recalls_six_steps_and_no_route(endpoint: ScriptedEndpoint) -> None:
    endpoint.script([f'{{"action": "TYPE", "value": "text {number}"}}' for number in range(10)])

    replies = await play(load_agent("generic", options(endpoint))(), "en", steps=10)

    recalled = re.findall(r"text (\d)", readable(replies[-1].prompt))
    assert recalled == ["3", "4", "5", "6", "7", "8"]
    assert "wechat" not in json.dumps(replies[-1].prompt)


async def test_autoglm_keeps_the_whole_dialogue_and_one_image(endpoint: ScriptedEndpoint) -> None:
    endpoint.script(['do(action="Back")'])

    replies = await play(load_agent("autoglm", options(endpoint))(), "zh", steps=10)

    prompt = replies[-1].prompt
    assert [message["role"] for message in prompt] == ["system", *["user", "assistant"] * 9, "user"]
    assert json.dumps(prompt).count("<image") == 1
    assert prompt[0]["content"].startswith("今天是2025年3月1日 星期六。")
    assert prompt[2]["content"] == '<think></think><answer>do(action="Back")</answer>'


async def test_gui_owl_recalls_sentences_or_all_that_was_said_before_a_call(
    endpoint: ScriptedEndpoint,
) -> None:
    reply = "<think>第一步。\nWhere is it?</think>Action: Tap the icon.\n"
    endpoint.script([reply + tool_call('"action": "click", "coordinate": [1, 2]')])
    recalled = {}
    for model in ("GUI-Owl-1.5-8B", "GUI-Owl-1.5-8B.mem"):
        given = options(endpoint).model_copy(update={"model_name": model})
        replies = await play(load_agent("gui_owl", given)(), "en", steps=6)
        task = replies[-1].prompt[1]["content"][0]["text"]
        recalled[model] = task.partition("Previous actions:\n")[2]

    assert recalled == {
        "GUI-Owl-1.5-8B": "Step1: Tap the icon.",
        "GUI-Owl-1.5-8B.mem": f"Step1: {reply.strip()}",
    }


async def test_uitars_is_told_that_the_first_of_several_calls_was_carried_out(
    endpoint: ScriptedEndpoint,
) -> None:
    endpoint.script(["Thought: 先返回。\nAction: press_back()\n\nclick(point='<point>1 2</point>')"])

    replies = await play(load_agent("uitars", options(endpoint))(), "en", steps=2)

    assert replies[0].action == Back()
    told = "the first alone was carried out"
    assert told in readable(replies[1].prompt)
    assert told not in readable(replies[0].prompt)


@pytest.mark.parametrize(
    ("model", "point"),
    [
        ("ByteDance-Seed/UI-TARS-1.5-7B", (500, 500)),
        ("my-tuned-model", (500, 500)),
        ("doubao-1-5-ui-tars-250428", (546, 602)),
        ("ep-20250501123456-abcde", (546, 602)),
        ("UI-TARS-7B-DPO", (546, 602)),
        ("bytedance-research/UI-TARS-72B-SFT", (546, 602)),
    ],
)
async def test_uitars_counts_pixels_or_thousandths_by_the_name_of_the_model(
    model: str, point: tuple[int, int], endpoint: ScriptedEndpoint
) -> None:
    x, y = (546, 1204) if point == (500, 500) else point
    endpoint.script([f"Action: click(point='<point>{x} {y}</point>')"])
    given = options(endpoint).model_copy(update={"model_name": model})

    (reply,) = await play(load_agent("uitars", given)(), "en", steps=1)

    assert reply.action == Click(point=point)


@pytest.mark.parametrize("name", NAMES)
async def test_a_new_episode_knows_nothing_of_the_last_one(name: str, endpoint: ScriptedEndpoint) -> None:
    endpoint.script(REPLIES[name])
    agent = load_agent(name, options(endpoint))()
    first = await play(agent, "en", steps=3)
    endpoint.script(REPLIES[name])

    again = await play(agent, "en", steps=3)

    assert [reply.prompt for reply in again] == [reply.prompt for reply in first]


@pytest.mark.parametrize("name", NAMES)
async def test_sampling_has_defaults_that_options_override(name: str, endpoint: ScriptedEndpoint) -> None:
    module: Any = importlib.import_module(f"pytest_mobilegym.agents.{name}")
    endpoint.script(REPLIES[name])
    await play(load_agent(name, options(endpoint))(), "en", steps=1)
    await play(load_agent(name, options(endpoint, temperature=0.7, max_tokens=99))(), "en", steps=1)

    default, overridden = ({**request, "messages": None, "model": None} for request in endpoint.requests)

    assert default == {**module.SAMPLING, "messages": None, "model": None}
    assert overridden == {**default, "temperature": 0.7, "max_tokens": 99}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("info_reply", ["none", "ask"])
async def test_every_action_that_generic_announces_can_be_parsed(
    lang: str, info_reply: str, endpoint: ScriptedEndpoint
) -> None:
    endpoint.script(REPLIES["generic"])
    (reply,) = await play(load_agent("generic", options(endpoint, info_reply=info_reply))(), lang, steps=1)

    examples = re.findall(r'^\{"action".*?\}', reply.prompt[0]["content"], re.MULTILINE)
    kinds = [generic.parse(example).kind for example in examples]

    assert "INFO" in kinds if info_reply == "ask" else "INFO" not in kinds
    assert len(kinds) == len(set(kinds)) == (16 if info_reply == "ask" else 15)


@pytest.mark.parametrize("name", NAMES)
async def test_a_device_without_pixels_is_refused(name: str, endpoint: ScriptedEndpoint) -> None:
    agent = load_agent(name, options(endpoint))()
    await agent.begin(CONTEXTS["en"])

    with pytest.raises(UsageError, match="--device"):
        await agent.act(replace(observation(0), screenshot=None))


@pytest.mark.parametrize(
    ("name", "replies"), [*REPLIES.items(), ("generic", ["?"])], ids=[*NAMES, "unusable"]
)
def test_the_adapters_keep_the_contract(
    name: str, replies: list[Scripted], shared_endpoint: ScriptedEndpoint
) -> None:
    shared_endpoint.script(replies)

    check_agent(load_agent(name, options(shared_endpoint)))


def test_an_image_in_the_record_breaks_the_contract() -> None:
    class Careless:
        privileged = False

        async def begin(self, context: EpisodeContext) -> None:
            pass

        async def act(self, observation: Observation) -> Reply:  # noqa: ARG002
            return Reply(Back(), prompt=[{"content": "data:image/png;base64,AAAA"}])

    with pytest.raises(AssertionError, match=r"Careless's reply\.prompt holds an image"):
        check_agent(Careless)


@pytest.mark.parametrize(
    ("decision", "problem"),
    [
        (None, "must return an Action or a Reply, not None"),
        ({"kind": "BACK"}, "must return an Action or a Reply"),
        (Reply(None), "either an action or a format error"),
        (Reply(Back(), format_error="bad"), "either an action or a format error"),
        (Reply(Back(), prompt=[{"content": b"bytes"}]), "cannot be recorded as JSON"),
        (Reply(Back(), raw=None), "reply.raw must be a text"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_decision_breaks_the_contract(decision: Any, problem: str) -> None:
    class Wrong:
        privileged = False

        async def begin(self, context: EpisodeContext) -> None:
            pass

        async def act(self, observation: Observation) -> Any:  # noqa: ARG002
            return decision

    with pytest.raises(AssertionError) as caught:
        check_agent(Wrong)

    assert problem in str(caught.value)


def test_one_agent_for_all_episodes_breaks_the_contract() -> None:
    only = load_agent("null", AgentOptions())()

    with pytest.raises(AssertionError, match="returned one agent twice"):
        check_agent(lambda: only)
