"""Prompts: messages with pictures, as the endpoint gets them and as the record keeps them."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.model import asking
from pytest_mobilegym.agents.model.completion import Model
from pytest_mobilegym.agents.model.native_calls import Grammar, in_grammar
from pytest_mobilegym.agents.model.punctuation import narrowed
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import collected_remarks
from pytest_mobilegym.agents.model.text import in_one_line
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.agents.options import AgentOptions

Message = dict[str, Any]
"""One chat message: a role and a content, which is a text or a list of parts."""

_WEEKDAYS_ZH = "一二三四五六日"

_REFUSAL = re.compile(
    r"\s*(?:I['’]m sorry|I am sorry|Sorry,|I apologi[sz]e|I can(?:no|['’])t "
    r"|I(?: a|['’])m (?:not able|unable) to |抱歉|对不起|很抱歉|非常抱歉|我(?:无法|不能))",
    re.IGNORECASE,
)
"""How a model begins that refuses, where its endpoint does not say so."""


class Picture:
    """The screenshot of an observation.

    Attributes:
        placeholder: stands for it in a recorded prompt: "<image 1080x2400 sha256:0123456789ab>".

    Raises:
        UsageError: the observation has no screenshot.
    """

    def __init__(self, observation: Observation) -> None:
        if observation.screenshot is None:
            raise UsageError(
                "This agent looks at screenshots, and the device has none; use --device=browser."
            )
        self._image = observation.screenshot
        self._mime = observation.mime
        width, height = observation.size
        digest = hashlib.sha256(self._image).hexdigest()[:12]
        self.placeholder = f"<image {width}x{height} sha256:{digest}>"

    @property
    def data_url(self) -> str:
        """The image itself, base64-encoded."""
        return f"data:{self._mime};base64,{base64.b64encode(self._image).decode('ascii')}"

    @property
    def part(self) -> dict[str, Any]:
        """The picture as a part of a message, in its recorded form."""
        return {"type": "image_url", "image_url": {"url": self.placeholder}}


def text_part(text: str) -> dict[str, Any]:
    """A text as a part of a message."""
    return {"type": "text", "text": text}


def with_images(messages: list[Message], pictures: Sequence[Picture]) -> list[Message]:
    """`messages` as they are sent: each picture in place of its placeholder."""
    urls = {picture.placeholder: picture for picture in pictures}

    def sent(part: dict[str, Any]) -> dict[str, Any]:
        picture = urls.get(part["image_url"]["url"]) if part["type"] == "image_url" else None
        return part if picture is None else {"type": "image_url", "image_url": {"url": picture.data_url}}

    return [
        message
        if isinstance(message["content"], str)
        else {**message, "content": [sent(part) for part in message["content"]]}
        for message in messages
    ]


def model_of(options: AgentOptions, *, agent: str) -> Model:
    """The model that `options` name, for the agent of that name.

    Raises:
        UsageError: no endpoint or no model name was given.
    """
    if asking.HARNESS is not None:
        _, model = options.require_model(agent)
        return asking.AskingHarness(model)
    # What speaks HTTP is no use in an agent's own process, and long to load.
    from pytest_mobilegym.agents.model.client import ModelClient

    return ModelClient.of(options, agent=agent)


async def ask(
    client: Model,
    messages: list[Message],
    pictures: Sequence[Picture],
    *,
    parse: Callable[[str], Action],
    sampling: Mapping[str, Any],
    grammar: Grammar = "tags",
) -> Reply:
    """Ask for the next action.

    Args:
        client: the model.
        messages: the prompt in its recorded form.
        pictures: the screenshots that `messages` refer to.
        parse: reads the action from the model's text, or raises `FormatError`.
        sampling: fields of the request besides the messages.
        grammar: how the family writes an action, for calls that the endpoint took out of the reply.

    Returns:
        The action, or what was wrong with the text; never an action that the model did not state.

    Raises:
        InfrastructureError: the endpoint failed.
    """
    completion = await client.complete(with_images(messages, pictures), **sampling)
    said = in_grammar(completion.content, grammar)
    action: Action | None = None
    format_error: str | None = None
    remarks: list[str] = []
    try:
        said, action, remarks = read_reply(said, parse)
    except FormatError as error:
        format_error = str(error)
        if completion.filtered:
            format_error = f"The endpoint's content filter held the reply back. {format_error}"
        elif completion.refusal or _REFUSAL.match(said):
            words = completion.refusal or split_reasoning(said).said
            format_error = f"The model refused: {in_one_line(words, limit=200)}"
        elif completion.cut_off:
            format_error += f" The reply was cut off after {completion.usage.completion_tokens} tokens."
        elif not completion.content.strip() and completion.reasoning:
            format_error = "The reply holds reasoning only; state one action after it."
    return Reply(
        action=action,
        format_error=format_error,
        thought=completion.reasoning or split_reasoning(completion.content).thought,
        raw=completion.content,
        read=said,
        remarks=tuple(remarks),
        prompt=messages,
        usage=completion.usage,
    )


def read_reply(text: str, parse: Callable[[str], Action]) -> tuple[str, Action, list[str]]:
    """Read a reply, with plain punctuation in place of full-width one where it takes that.

    Args:
        text: the model's reply.
        parse: a family's reading of its grammar.

    Returns:
        The reply as it was read, its action, and what the model is to know of the reading.

    Raises:
        FormatError: there is no valid action in it.
    """
    with collected_remarks() as remarks:
        try:
            return text, parse(text), remarks
        except FormatError as error:
            plain = narrowed(text)
            if plain == text:
                raise
            try:
                return plain, parse(plain), remarks
            except FormatError:
                raise error from None


def spoken_date(now: str, lang: str) -> str:
    """The day of a simulated time in words, such as "Monday, 3 March 2025" or "2025年3月3日 星期一".

    Args:
        now: ISO 8601 without a zone.
        lang: "en" or "zh".
    """
    day = datetime.fromisoformat(now)
    if lang == "zh":
        return f"{day.year}年{day.month}月{day.day}日 星期{_WEEKDAYS_ZH[day.weekday()]}"
    # strftime would follow the process's locale.
    weekdays = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    months = (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    )  # fmt: skip
    return f"{weekdays[day.weekday()]}, {day.day} {months[day.month - 1]} {day.year}"
