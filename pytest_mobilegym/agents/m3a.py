"""A vision-language model that sees numbered marks on the screenshot, after M3A of AndroidWorld.

    Reason: The switch beside 7:30 bears the number 5 and is on.
    Action: {"action_type": "click", "index": 5}

What can be touched or scrolled is framed on the screenshot and bears its number (a set of marks); the list of
all elements stands beside it as text. Where M3A asks its model after each step to sum it up, the reply's own
reason stands for that here: a step is one call.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.element_calls import elements_of, reader_of, thought_of
from pytest_mobilegym.agents.model.element_prompts import SAMPLING, present, rules
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.elements.element import Element, describe_elements

NAME = "m3a"

QUALITY = 80
"""Of the marked screenshot as JPEG, as that of the device."""

_FRAME, _LABEL, _NUMBER = (0, 160, 0), (255, 255, 255), (0, 0, 0)
_LINE_PX, _DIGITS_PX, _MARGIN_PX = 4, 34, 5
_WIDTH = 1080
"""Of the upright screenshot that these are for; on a smaller one they are smaller."""

_SEEN = {
    "en": "You see the screenshot, on which the elements that react are framed and numbered, and the list of all elements.",  # noqa: E501
    "zh": "你会看到截图，其中可操作的元素都加了框和编号，另有全部元素的列表。",
}


def mark(screenshot: bytes, elements: Sequence[Element]) -> bytes:
    """A screenshot on which the elements that react are framed, each with its number, as JPEG.

    Args:
        screenshot: the encoded image.
        elements: what is on it, with bounds in its pixels.
    """
    from PIL import Image, ImageDraw, ImageFont

    with Image.open(io.BytesIO(screenshot)) as opened:
        picture = opened.convert("RGB")
    drawing = ImageDraw.Draw(picture)
    share = min(picture.size) / _WIDTH
    line, margin = max(1, round(_LINE_PX * share)), round(_MARGIN_PX * share)
    font = ImageFont.load_default(_DIGITS_PX * share)
    for element in elements:
        if element.bounds is None or not element.flags & {"tap", "hold", "scroll"}:
            continue
        left, top, right, bottom = element.bounds
        drawing.rectangle((left, top, max(left, right - 1), max(top, bottom - 1)), outline=_FRAME, width=line)
        _, _, wide, high = drawing.textbbox((0, 0), str(element.number), font=font)
        drawing.rectangle(
            (left, top, left + wide + 2 * margin, top + high + 2 * margin),
            fill=_LABEL,
            outline=_FRAME,
        )
        drawing.text((left + margin, top + margin), str(element.number), fill=_NUMBER, font=font)
    written = io.BytesIO()
    picture.save(written, "JPEG", quality=QUALITY)
    return written.getvalue()


def marked(observation: Observation) -> Observation:
    """An observation with marks on its screenshot; one without a screenshot is left as it is."""
    if observation.screenshot is None:
        return observation
    elements = elements_of(observation, agent=NAME)
    return replace(observation, screenshot=mark(observation.screenshot, elements), mime="image/jpeg")


def messages(situation: Situation) -> list[Message]:
    """The prompt: rules, the marked screenshot, and the task with the steps so far and the elements."""
    listed = describe_elements(elements_of(situation.observation, agent=NAME))
    said = text_part(present(situation, listed=listed))
    return [
        {"role": "system", "content": rules(situation, seen=_SEEN[situation.context.lang])},
        {"role": "user", "content": [situation.picture, said]},
    ]


FAMILY = Family(
    name=NAME,
    summary="any vision-language model, shown numbered marks, after M3A (--observe screenshot,elements)",
    sampling=SAMPLING,
    messages=messages,
    reader=reader_of(NAME),
    thought=thought_of,
    picture=marked,
    observes=("screenshot", "elements"),
)

AGENT = FAMILY.spec()
