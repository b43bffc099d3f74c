"""Plays with a model as the trainer does: the same tools, the same words, the same small screenshots.

    mobilegym run mobilegym: --agent tool_agent:AGENT --model-base-url URL --model-name MODEL

TRL has a model's chat template write the tools and their results. Endpoints differ in what they make of
tools, so that the same text is written here, as the template of Qwen3-VL has it; a test compares the two.
"""

from __future__ import annotations

import inspect
import io
import json
import re
from dataclasses import replace
from typing import Any, get_type_hints

from PIL import Image

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.model.conversation import Picture, ask, model_of
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.api import (
    EpisodeContext,
    FormatError,
    Message,
    Observation,
    Reply,
    build_action,
    text_part,
)
from pytest_mobilegym.rl.bridges.trl import SYSTEM
from pytest_mobilegym.rl.verbs import PointVerbs

SIZE = (360, 800)
"""Width and height of the screenshots in pixels, in training as here."""

SAMPLING: dict[str, Any] = {"temperature": 0.1, "max_tokens": 1024}
"""The paper's validation temperature, and the longest reply."""

_CALL = re.compile(r"<tool_call>\s*(\{.*?\})\s*</tool_call>", re.DOTALL)
_ARGUMENT = re.compile(r"^\s*(\w+): (.+)$", re.MULTILINE)
_TYPES = {int: "integer", float: "number", str: "string"}


class _Said(PointVerbs[dict[str, Any]]):
    """The verbs, giving the action as data in place of taking it."""

    def _act(self, action: object) -> dict[str, Any]:
        assert isinstance(action, dict)
        return action


VERBS = tuple(name for name, _ in inspect.getmembers(_Said, inspect.isfunction) if not name.startswith("_"))
"""Names of the tools, in the trainer's order."""


def schema_of(verb: str) -> dict[str, Any]:
    """The definition of a tool, as transformers makes it of the function's type hints and docstring."""
    function = getattr(_Said, verb)
    description, _, arguments = (inspect.getdoc(function) or "").partition("\n\nArgs:\n")
    said, hints = dict(_ARGUMENT.findall(arguments)), get_type_hints(function)
    taken = list(inspect.signature(function).parameters)[1:]
    parameters: dict[str, Any] = {
        "type": "object",
        "properties": {name: {"type": _TYPES[hints[name]], "description": said[name]} for name in taken},
    }
    if taken:
        parameters["required"] = taken
    return {
        "type": "function",
        "function": {"name": verb, "description": description, "parameters": parameters},
    }


def system_prompt() -> str:
    """What the model is told before all else: whom it serves, and its tools."""
    tools = "\n".join(json.dumps(schema_of(verb), ensure_ascii=False) for verb in VERBS)
    return (
        f"{SYSTEM}\n\n# Tools\n\nYou may call one or more functions to assist with the user query.\n\n"
        "You are provided with function signatures within <tools></tools> XML tags:\n"
        f"<tools>\n{tools}\n</tools>\n\n"
        "For each function call, return a json object with function name and arguments within "
        "<tool_call></tool_call> XML tags:\n"
        '<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>'
    )


def parse(text: str) -> Action:
    """The action of a reply's first call.

    Raises:
        FormatError: there is no call, or none that a phone understands.
    """
    found = _CALL.search(text)
    if found is None:
        raise FormatError("The reply calls no tool; end it with one <tool_call> block.", text)
    try:
        call = json.loads(found[1])
        verb, arguments = call["name"], call["arguments"]
        if verb not in VERBS:
            raise FormatError(f"There is no tool {verb!r}; there are {', '.join(VERBS)}.", text)
        said = getattr(_Said(), verb)(**arguments)
    except (ValueError, LookupError, TypeError) as error:
        raise FormatError(f"The call cannot be read: {error}.", text) from None
    return build_action(said.pop("kind"), said)


class ToolAgent:
    """Keeps the whole conversation of an episode, every screenshot in it, as one sequence of training does.

    Args:
        options: the endpoint and the sampling.
    """

    privileged = False

    def __init__(self, options: AgentOptions) -> None:
        self._model = model_of(options, agent="tool_agent")
        self._sampling = {**SAMPLING, **options.sampling}
        self._context = EpisodeContext(instruction="", lang="en", seed=0, max_steps=0)
        self._messages: list[Message] = []
        self._pictures: list[Picture] = []
        self._remark: str | None = None

    async def begin(self, context: EpisodeContext) -> None:
        """Take note of the task."""
        self._context = context
        self._messages = [{"role": "system", "content": system_prompt()}]
        self._pictures = []
        self._remark = None

    async def act(self, observation: Observation) -> Reply:
        """What the model calls.

        Raises:
            InfrastructureError: the endpoint failed.
        """
        picture = Picture(shrunk(observation))
        self._pictures.append(picture)
        self._messages.append({"role": "user", "content": self._shown(observation, picture)})
        reply = await ask(self._model, self._messages, self._pictures, parse=parse, sampling=self._sampling)
        self._messages.append({"role": "assistant", "content": reply.read})
        self._remark = reply.format_error
        return reply

    def _shown(self, observation: Observation, picture: Picture) -> list[dict[str, Any]]:
        """The task with the first screen, or what the last call gave."""
        left = self._context.max_steps - observation.step
        remarks = [self._remark] if self._remark else []
        words = "\n".join([*remarks, *observation.notes, f"{observation.app_name}, {left} steps left"])
        if len(self._pictures) == 1:
            return [text_part(f"Task: {self._context.instruction}"), picture.part, text_part(words)]
        return [text_part("<tool_response>\n"), picture.part, text_part(f"{words}\n</tool_response>")]


def shrunk(observation: Observation) -> Observation:
    """An observation whose screenshot has the size that the model was trained on; without one, as it is."""
    if observation.screenshot is None or observation.size == SIZE:
        return observation
    into = io.BytesIO()
    Image.open(io.BytesIO(observation.screenshot)).convert("RGB").resize(SIZE).save(into, "PNG")
    return replace(observation, screenshot=into.getvalue(), mime="image/png", size=SIZE)


AGENT = AgentSpec(
    "a model that calls the phone's verbs as tools, as TRL trains it",
    ToolAgent,
    needs_model=True,
    needs_pixels=True,
    sampling=SAMPLING,
)
