"""A language model that reads the screen as text, after T3A of AndroidWorld: no picture at all.

    Reason: The alarm of 7:30 is switched on and should be off.
    Action: {"action_type": "click", "index": 5}

Every prompt holds the task, the replies so far and the elements of the present screen, numbered. Where T3A
asks its model after each step to sum it up, the reply's own reason stands for that here: a step is one call.
"""

from __future__ import annotations

from pytest_mobilegym.agents.model.conversation import Message
from pytest_mobilegym.agents.model.element_calls import elements_of, reader_of, thought_of
from pytest_mobilegym.agents.model.element_prompts import SAMPLING, present, rules
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.devices.elements.element import describe_elements

NAME = "t3a"

_SEEN = {
    "en": "You see the screen as a list of its elements: number, class, words and state of each.",
    "zh": "你看到的屏幕是元素的列表，每个元素有编号、类别、文字和状态。",
}


def messages(situation: Situation) -> list[Message]:
    """The prompt: rules, and the task with the steps so far and the screen in words."""
    listed = describe_elements(elements_of(situation.observation, agent=NAME))
    return [
        {"role": "system", "content": rules(situation, seen=_SEEN[situation.context.lang])},
        {"role": "user", "content": present(situation, listed=listed)},
    ]


FAMILY = Family(
    name=NAME,
    summary="any language model that reads the elements of the screen, after T3A (--observe elements)",
    sampling=SAMPLING,
    messages=messages,
    reader=reader_of(NAME),
    thought=thought_of,
    picture=None,
    observes=("elements",),
)

AGENT = FAMILY.spec()
