"""An episode as a conversation: what trainers of models that answer in text are given."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import FormatError, UsageError
from pytest_mobilegym.rl.chat import Chat, Turn, read_reply, rows
from pytest_mobilegym.rl.element_actions import TapElement
from pytest_mobilegym.rl.playground import Playground

PLACE = Playground(suites=("mobilegym:clock",))
ROW = {"task": "clock.AddAlarm", "seed": 7, "prompt": "left alone"}
TAP = '{"kind": "TAP", "element": 1}'


async def test_the_phone_says_the_task_and_then_each_screen() -> None:
    chat = Chat(PLACE)
    assert '"element": 3' in chat.system
    assert (await chat.begin(ROW)).text.startswith("Task: Set an alarm for 06:50.\n\nClock, 45 steps left\n")
    turn = await chat.hear(TAP)
    assert turn is not None
    assert '[0] button "Back"' in turn.text
    assert turn.picture is None
    assert (chat.worth, chat.figures["FC"]) == (0.0, 0.0)
    assert await chat.hear('{"kind": "COMPLETE"}') is None
    assert chat.figures == {"SR": 0.0, "PR": 0.0, "FC": 1.0, "OT": 0.0, "USE": 0.0}
    with pytest.raises(UsageError, match="over"):
        await chat.hear(TAP)
    await chat.close()
    with pytest.raises(UsageError, match="begin it first"):
        await chat.hear(TAP)


async def test_what_is_solved_and_broken_off_is_overdue() -> None:
    from pytest_mobilegym.phone.hand import Hand

    chat = Chat(PLACE)
    await chat.begin(ROW)
    assert chat._session is not None
    episode = chat._session.episode
    episode.at.prepared.task.solution(Hand(episode.device.phone))
    await chat.hear('{"kind": "WAIT"}')
    assert chat.worth == 0.5
    assert (chat.figures["SR"], chat.figures["PR"], chat.figures["OT"]) == (0.0, 1.0, 1.0)
    await chat.hear('{"kind": "COMPLETE"}')
    assert chat.worth == chat.figures["SR"] == 1.0
    await chat.close()


async def test_an_agent_s_grammar_is_read_in_place_of_json() -> None:
    chat = Chat(PLACE, adapter="autoglm")
    await chat.begin(ROW)
    assert await chat.hear('<think>done</think><answer>finish(message="done")</answer>') is None
    await chat.close()


@pytest.mark.parametrize(
    "reply",
    [TAP, f"<think>The plus.</think>{TAP}", f"Here:\n```json\n{TAP}\n```\n", f"```\n{TAP}```", " 1 "],
)
def test_thoughts_and_fences_around_an_action_are_left_out(reply: str) -> None:
    assert read_reply(reply, (1080, 2400)) == TapElement(element=1)


@pytest.mark.parametrize("reply", ["", "<think>hm", "tap it", f"{TAP}{TAP}", "```json\n```"])
def test_what_is_no_action_is_refused(reply: str) -> None:
    with pytest.raises(FormatError):
        read_reply(reply, (1080, 2400))


def test_rows_are_a_template_and_a_seed_each() -> None:
    found = rows(PLACE, split=None, seeds=2, first_seed=3)
    assert len(found) == 2 * len(PLACE.templates())
    assert {row["seed"] for row in found} == {3, 4}
    assert [row["task"] for row in found[:18]] == sorted(row["task"] for row in found[:18])


def test_a_turn_is_parts_of_a_message() -> None:
    from PIL import Image

    words, picture = Turn("Clock", Image.new("RGB", (2, 2))).parts()
    assert words == {"type": "text", "text": "Clock"}
    assert picture["image_url"]["url"].startswith("data:image/png;base64,")
    assert Turn("Clock").parts() == [words]
