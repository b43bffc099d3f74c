"""Tool calls in tags: `<tool_call>{"name": "mobile_use", "arguments": {"action": ...}}</tool_call>`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.agents.model.loose_json import find_object, read_object
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.text import well_formed
from pytest_mobilegym.agents.model.values import read_name, read_text
from pytest_mobilegym.errors import FormatError

TOOL = "mobile_use"

_TAG = re.compile(r"<tool_call>", re.IGNORECASE)
_TAG_END = re.compile(r"</tool_call>", re.IGNORECASE)
_CLOSED_REASONING = re.compile(r"</think", re.IGNORECASE)
_LOOKS_LIKE_TAG = re.compile(r"<(?=/?(?:think|tool_call))", re.IGNORECASE)


def read_tool_call(text: str) -> dict[str, Any]:
    """The arguments of the tool call that a reply makes, with "action" in lower case.

    Args:
        text: the model's reply. Reasoning is passed over; of the tags (or of the whole reply, if there are
            none) the first object counts that is a call.

    Raises:
        FormatError: there is no call, or it names no action.
    """
    said = split_reasoning(text).said
    if not said and not _CLOSED_REASONING.search(text) and _TAG.search(text):
        said = text  # the model forgot to close its reasoning, but made its call
    if not said.strip():
        raise FormatError("The reply is empty; end it with one <tool_call> block.")
    tags = list(_TAG.finditer(said))
    blocks = [_TAG_END.split(said[tag.end() :], maxsplit=1)[0] for tag in tags] or [said]
    calls = [call for call in (find_object(block, _is_call) for block in blocks) if call is not None]
    found = calls[0] if calls else None
    if len(calls) > 1:
        remark(SEVERAL)
    if found is None:
        if tags or '"arguments"' in said:
            raise FormatError(
                "The tool call is broken or cut off; write one complete JSON object "
                f'{{"name": "{TOOL}", "arguments": {{"action": ...}}}}.'
            )
        raise FormatError("No <tool_call> found in the reply; end it with one <tool_call> block.")
    arguments = _arguments(found)
    if arguments.get("action") is None:
        raise FormatError('The tool call names no "action".')
    return {**arguments, "action": read_name(arguments["action"], "action").lower()}


def tool_call(arguments: Mapping[str, Any], *, compact: bool = False) -> str:
    """A tool call as JSON, without its tags; no text in it looks like a tag.

    Args:
        arguments: of the call.
        compact: without blanks, and with all that is not ASCII escaped.
    """
    separators = (",", ":") if compact else None
    written = json.dumps({"name": TOOL, "arguments": arguments}, ensure_ascii=compact, separators=separators)
    return _LOOKS_LIKE_TAG.sub(r"\\u003c", well_formed(written))


def required(arguments: Mapping[str, Any], name: str) -> Any:
    """An argument that the action cannot do without."""
    if arguments.get(name) is None:
        raise FormatError(f"{arguments['action']} needs the argument {name!r}.")
    return arguments[name]


def required_text(arguments: Mapping[str, Any], name: str = "text") -> str:
    """A text that the action cannot do without."""
    return read_text(required(arguments, name), name)


def _is_call(found: dict[str, Any]) -> bool:
    return "arguments" in found or "action" in found


def _arguments(found: dict[str, Any]) -> dict[str, Any]:
    """A call's arguments, which some models write as a text or without their wrapping."""
    arguments = found.get("arguments", found)
    if isinstance(arguments, str):
        arguments = read_object(arguments.strip())
    if not isinstance(arguments, dict):
        raise FormatError('"arguments" of the tool call must be a JSON object.')
    return arguments
