"""The tool `mobile_use` as several model families call it: what they read and write alike.

    <tool_call>
    {"name": "mobile_use", "arguments": {"action": "open", "text": "日历"}}
    </tool_call>

A family adds its own gestures, and names the ones that differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Complete,
    Enter,
    Home,
    Info,
    Recent,
    Type,
)
from pytest_mobilegym.agents.model.tool_calls import read_tool_call, required, required_text, tool_call
from pytest_mobilegym.agents.model.values import build_action, read_name, read_text, shown
from pytest_mobilegym.errors import FormatError

Arguments = dict[str, Any]
Maker = Callable[[Arguments], Action]

BUTTONS: dict[str, Action] = {"back": Back(), "home": Home(), "menu": Recent(), "enter": Enter()}
"""System buttons by name; "menu" shows the recent apps."""

_FAILURES = ("fail", "failure", "failed")


def parse_call(text: str, makers: Mapping[str, Maker], known: tuple[str, ...]) -> Action:
    """The action that a reply states by its tool call.

    Args:
        text: the model's reply.
        makers: makes an action of the arguments, by the name in "action".
        known: the names that an error tells.

    Raises:
        FormatError: there is no tool call, or it is no valid action.
    """
    try:
        arguments = read_tool_call(text)
        make = makers.get(arguments["action"])
        if make is None:
            raise FormatError(f"Unknown action {shown(arguments['action'])}; known ones: {', '.join(known)}.")
        return make(arguments)
    except FormatError as error:
        raise FormatError(str(error), text) from None


def tagged(arguments: Mapping[str, Any], *, compact: bool = False) -> str:
    """A tool call in its tags."""
    return f"<tool_call>\n{tool_call(arguments, compact=compact)}\n</tool_call>"


def written(action: Action, *, question: str, failure: str) -> Arguments:
    """The tool's arguments for an action that all families write alike, in one family's words.

    Args:
        question: the family's name for asking the user.
        failure: its status for a task that cannot be done.

    Raises:
        ValueError: there are no words for it.
    """
    match action:
        case Type(value=value, point=None, clear=False, enter=False):
            return {"action": "type", "text": value}
        case Awake(value=app):
            return {"action": "open", "text": app}
        case Back() | Home() | Enter():
            return {"action": "system_button", "button": action.kind.lower()}
        case Recent():
            return {"action": "system_button", "button": "menu"}
        case Answer(value=value):
            return {"action": "answer", "text": value}
        case Info(value=value):
            return {"action": question, "text": value}
        case Complete(message="success"):
            return {"action": "terminate", "status": "success"}
        case Abort(value=value) if value == failure:
            return {"action": "terminate", "status": failure}
    raise ValueError(f"No way to write {action!r} in this grammar.")


def type_text(arguments: Arguments) -> Action:
    """`type`: write "text"."""
    return build_action("TYPE", {"value": required_text(arguments)})


def open_app(arguments: Arguments) -> Action:
    """`open`: the app named "text"."""
    return build_action("AWAKE", {"value": read_name(required(arguments, "text"), "text")})


def answer(arguments: Arguments) -> Action:
    """`answer`: tell "text"."""
    return build_action("ANSWER", {"value": required_text(arguments)})


def ask_user(arguments: Arguments) -> Action:
    """Ask "text", which may be missing."""
    given = arguments.get("text")
    return build_action("INFO", {"value": "" if given is None else read_text(given, "text")})


def press(buttons: Mapping[str, Action], *, known: str) -> Maker:
    """`system_button`: press "button".

    Args:
        buttons: actions by name, in lower case.
        known: the names that an error tells.
    """

    def make(arguments: Arguments) -> Action:
        given = required(arguments, "button")
        button = buttons.get(given.strip().lower()) if isinstance(given, str) else None
        if button is None:
            raise FormatError(f"'button' must be {known}, got {shown(given)}.")
        return button

    return make


def terminate(*, failure: str) -> Maker:
    """`terminate`: end with "status"; a declared failure, which a family calls `failure`, is an ABORT.

    Without a status it is the end of what was to be done, as the families' own programs take it.
    """

    def make(arguments: Arguments) -> Action:
        given = arguments.get("status")
        if given is None:
            return Complete(message="success")
        status = given.strip().lower() if isinstance(given, str) else given
        if status == "success":
            return Complete(message="success")
        if status in _FAILURES:
            return Abort(value=failure)
        raise FormatError(f"'status' must be success or {failure}, got {shown(given)}.")

    return make
