"""Reading what a policy answers: an action, plain data, or a model's raw text in some adapter's grammar."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from pytest_mobilegym.actions import Action
from pytest_mobilegym.errors import ActionError, FormatError, UnknownName
from pytest_mobilegym.rl.element_actions import ElementAction, parse_any_action

Reader = Callable[[str, tuple[int, int]], Action | ElementAction]
"""Reads a model's text; is told the screen's width and height in physical pixels."""


def read_json(text: str, _size: tuple[int, int]) -> Action | ElementAction:
    """Read an action that is written as a JSON object, or as the number of an element.

    Raises:
        FormatError: it is none.
    """
    try:
        data: object = json.loads(text)
    except ValueError:
        raise FormatError("Expected an action as a JSON object.", text) from None
    try:
        return parse_any_action(data)
    except ActionError as error:
        raise FormatError(str(error), text) from None


def find_reader(adapter: str | Reader) -> Reader:
    """What reads the texts of a family of models.

    Args:
        adapter: "json" for the actions as JSON, the name of one of the package's agents for its grammar, or a
            reader.

    Raises:
        UnknownName: there is no such adapter.
    """
    if not isinstance(adapter, str):
        return adapter
    if adapter == "json":
        return read_json
    from pytest_mobilegym.agents.registry import agent_names

    parse: Any = None
    if adapter in agent_names() and adapter.isidentifier():
        parse = getattr(import_module(f"pytest_mobilegym.agents.{adapter}"), "parse", None)
    if parse is None:
        raise UnknownName("adapter", adapter, ["json", *_adapters()])
    takes_size = "size" in inspect.signature(parse).parameters

    def read(text: str, size: tuple[int, int]) -> Action | ElementAction:
        found: Action = parse(text, size=size) if takes_size else parse(text)
        return found

    return read


def _adapters() -> list[str]:
    """Names of the package's agents whose grammar can be read."""
    from pathlib import Path

    from pytest_mobilegym import agents

    folder = Path(agents.__file__).parent
    return sorted(file.stem for file in folder.glob("*.py") if "\ndef parse(" in file.read_text("utf-8"))
