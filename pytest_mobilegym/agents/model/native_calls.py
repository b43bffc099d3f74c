"""Calls that an endpoint took out of the reply: `tool_calls` beside an empty content.

Servers with a parser for tools do so with every reply that looks like a call. They become a text again: in
tags, as families that call tools write them, or in the grammar of another family.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Literal

from pytest_mobilegym.agents.model.calls import quoted
from pytest_mobilegym.agents.model.text import well_formed

Grammar = Literal["tags", "json", "calls", "do", "fields"]
"""How a family writes an action: `<tool_call>{...}</tool_call>`, `{"action": ...}`, `click(point=...)`,
`do(action=...)`, or `action:CLICK` with tabs between the fields."""

_BLOCK = re.compile(r"<tool_call>\n(.*?)\n</tool_call>", re.DOTALL)


def as_text(message: Mapping[str, Any]) -> str:
    """The calls of a message in tags, "" if it holds none.

    Raises:
        AttributeError, TypeError: they are none as the API defines them.
    """
    calls = [call.get("function") or {} for call in message.get("tool_calls") or []]
    if not calls and message.get("function_call"):
        calls = [message["function_call"]]
    blocks = []
    for call in calls:
        given = call.get("arguments")
        arguments = given if isinstance(given, str) else json.dumps(given or {}, ensure_ascii=False)
        name = json.dumps(str(call.get("name") or ""), ensure_ascii=False)
        blocks.append(
            f'<tool_call>\n{{"name": {name}, "arguments": {arguments.strip() or "{}"}}}\n</tool_call>'
        )
    return well_formed("\n".join(blocks))


def in_grammar(text: str, grammar: Grammar) -> str:
    """A reply that is nothing but calls in tags as a family writes it; any other reply as it is."""
    if grammar == "tags" or _BLOCK.sub("", text).strip():
        return text
    written = []
    for block in _BLOCK.findall(text):
        try:
            call = json.loads(block)
        except (ValueError, RecursionError):
            return text
        if not isinstance(call, dict) or not isinstance(call.get("arguments"), dict):
            return text
        written.append(_written(str(call["name"]), call["arguments"], grammar))
    return "\n".join(written)


def _written(name: str, arguments: Mapping[str, Any], grammar: Grammar) -> str:
    given = dict(arguments)
    if isinstance(given.get("action"), str):
        name = given.pop("action")
    match grammar:
        case "json":
            return json.dumps({"action": name, **given}, ensure_ascii=False)
        case "fields":
            fields = {"action": name, **given}
            return "\t".join(f"{key}:{_plain(value)}" for key, value in fields.items())
        case "do" if name.lower() != "finish":
            given = {"action": name, **given}
            name = "do"
    return f"{name}({', '.join(f'{key}={_literal(value)}' for key, value in given.items())})"


def _literal(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict) and set(value) == {"x", "y"}:
        value = [value["x"], value["y"]]
    return json.dumps(value, ensure_ascii=False)


def _plain(value: Any) -> str:
    if isinstance(value, dict) and set(value) == {"x", "y"}:
        value = [value["x"], value["y"]]
    if isinstance(value, list):
        return ",".join(map(str, value))
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return said.replace("\t", " ")
