"""BrowserGym: observations with its keys, and actions in its calls, for agents that were written for it.

    env = PhoneBrowser("mobilegym.clock.AddAlarm")
    seen, info = env.reset(seed=7)
    seen, reward, terminated, truncated, info = env.step("click('1')")

BrowserGym itself pins another Playwright and is not imported. An element's `bid` is its number on the screen.
Needs numpy.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pytest_mobilegym.devices.elements.element import Element
from pytest_mobilegym.errors import FormatError
from pytest_mobilegym.rl.computer import KEYS
from pytest_mobilegym.rl.element_actions import parse_any_action
from pytest_mobilegym.rl.episode import Standing
from pytest_mobilegym.rl.figures import figures_of
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.playground import EVERYTHING, Playground
from pytest_mobilegym.rl.showing import picture_of

PREFIX = "mobilegym."
"""What ids of tasks begin with, before the template's own."""

KEYS_OF_OBSERVATION = (
    *("chat_messages", "goal", "goal_object", "open_pages_urls", "open_pages_titles", "active_page_index"),
    *("url", "screenshot", "dom_object", "axtree_object", "extra_element_properties", "focused_element_bid"),
    *("last_action", "last_action_error", "elapsed_time"),
)
"""The keys of BrowserGym 0.14's observations."""

ROLES: Mapping[str, str] = {
    "button": "button",
    "field": "textbox",
    "switch": "switch",
    "check": "checkbox",
    "radio": "radio",
    "picture": "image",
    "text": "StaticText",
    "list": "list",
    "wheel": "spinbutton",
}
"""Classes of elements, as an accessibility tree names them."""

Deed = dict[str, object]


class PhoneBrowser:
    """A phone in the form of a BrowserGym environment.

    Args:
        task: "mobilegym.<template>", or the template's id alone.
        playground: how the phone is made. With pixels there are screenshots, and elements have places;
            without, screenshots are black.
        options: others of `AsyncSession`.
    """

    def __init__(self, task: str, *, playground: Playground = EVERYTHING, **options: Any) -> None:
        self._task = task.removeprefix(PREFIX)
        self._size = playground.size
        observe = ("screenshot", "elements") if playground.pixels else ("elements",)
        self._session = playground.session(observe, adapter=read_calls, **options)
        self._said: list[dict[str, object]] = []

    def reset(self, *, seed: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode.

        Args:
            seed: of the instance's parameters; 0 without.

        Raises:
            UnknownName: there is no such template.
        """
        screen = self._session.reset(self._task, seed=seed or 0)
        self._said = [{"role": "user", "timestamp": 0.0, "message": screen.instruction}]
        return observation(screen, self._size, chat=self._said), {"task_info": {"task": self._task}}

    def step(self, action: str) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take a step.

        Args:
            action: a call, such as `click('3')` or `fill('5', 'milk')`.

        Raises:
            UsageError: there is no episode, or it is over.
            InfrastructureError: the browser failed; the episode says nothing about the agent.
        """
        done = self._session.step(action)
        answer = done.info.answer
        if answer is not None and answer != self._said[-1]["message"]:
            self._said = [*self._said, {"role": "assistant", "timestamp": 0.0, "message": answer}]
        seen = observation(done.observation, self._size, chat=self._said, last=action)
        return seen, done.reward, done.terminated, done.truncated, {"task_info": told(done.info)}

    def close(self) -> None:
        """Give the phone back."""
        self._session.close()


def observation(
    screen: Screen, size: tuple[int, int], *, chat: list[dict[str, object]], last: str = ""
) -> dict[str, Any]:
    """A screen with BrowserGym's keys.

    Args:
        screen: with elements.
        size: width and height of the screenshot in pixels; places of elements are of that size too.
        chat: what was said, each with `role`, `timestamp` and `message`.
        last: the last action.

    Returns:
        `KEYS_OF_OBSERVATION`. `screenshot` is an array of shape (height, width, 3) of bytes, `axtree_object`
        a tree of one floor. `dom_object` is empty, for a phone has none, and `elapsed_time` is 0.
    """
    elements = screen.elements or ()
    pixels = screen.screenshot is not None
    shown = np.asarray(picture_of(screen, size)) if pixels else np.zeros((size[1], size[0], 3), np.uint8)
    scale = size[0] / screen.size[0]
    focused = next((str(each.number) for each in elements if "focused" in each.flags), "")
    url = f"phone://{screen.app}"
    return {
        "chat_messages": tuple(chat),
        "goal": screen.instruction,
        "goal_object": ({"type": "text", "text": screen.instruction},),
        "open_pages_urls": (url,),
        "open_pages_titles": (screen.app_name,),
        "active_page_index": np.array([0]),
        "url": url,
        "screenshot": np.array(shown),
        "dom_object": {"documents": [], "strings": []},
        "axtree_object": tree(elements, screen.app_name),
        "extra_element_properties": {str(each.number): properties(each, scale) for each in elements},
        "focused_element_bid": focused,
        "last_action": last,
        "last_action_error": "\n".join(screen.notes),
        "elapsed_time": np.array([0.0]),
    }


def tree(elements: tuple[Element, ...], title: str) -> dict[str, Any]:
    """Elements as an accessibility tree in the form of Chromium's, whose nodes have a `browsergym_id`."""
    root = {
        "nodeId": "root",
        "ignored": False,
        "role": {"type": "internalRole", "value": "RootWebArea"},
        "name": {"type": "computedString", "value": title},
        "properties": [],
        "childIds": [str(each.number) for each in elements],
    }
    return {"nodes": [root, *(node(each) for each in elements)]}


def node(element: Element) -> dict[str, Any]:
    """An element as a node of an accessibility tree."""
    states = {
        "focused": "focused" in element.flags,
        "disabled": "disabled" in element.flags,
        "selected": "selected" in element.flags,
        **({"checked": "on" in element.flags} if element.flags & {"on", "off"} else {}),
    }
    field = element.role == "field"
    made: dict[str, Any] = {
        "nodeId": str(element.number),
        "parentId": "root",
        "browsergym_id": str(element.number),
        "ignored": False,
        "role": {"type": "role", "value": ROLES[element.role]},
        "name": {"type": "computedString", "value": element.hint if field else element.text},
        "properties": [
            {"name": name, "value": {"type": "booleanOrUndefined", "value": value}}
            for name, value in states.items()
            if value or name == "checked"
        ],
        "childIds": [],
    }
    return made | ({"value": {"type": "string", "value": element.text}} if field else {})


def properties(element: Element, scale: float) -> dict[str, Any]:
    """What BrowserGym says of an element beside the tree: whether and where it is seen."""
    box = None
    if element.bounds is not None:
        left, top, right, bottom = (scale * edge for edge in element.bounds)
        box = [left, top, right - left, bottom - top]
    reacts = bool(element.flags & {"tap", "hold"}) and "disabled" not in element.flags
    return {"visibility": 1.0, "bbox": box, "clickable": reacts, "set_of_marks": reacts}


def told(standing: Standing) -> dict[str, Any]:
    """How an episode stands; the judge is asked at its end alone."""
    over = standing.stop_reason is not None
    return {"stop_reason": standing.stop_reason, **figures_of(standing)} if over else {}


def read_calls(text: str, _size: tuple[int, int]) -> Any:
    """Read an action that is written as a call of BrowserGym's: `CALLS` lists those that a phone knows.

    Raises:
        FormatError: it is none, or several.
    """
    try:
        expression = ast.parse(text.strip(), mode="eval").body
        if not (isinstance(expression, ast.Call) and isinstance(expression.func, ast.Name)):
            raise ValueError
        name = expression.func.id
        given = [ast.literal_eval(each) for each in expression.args]
        named = {str(each.arg): ast.literal_eval(each.value) for each in expression.keywords}
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        raise FormatError("Expected one call, such as click('3').", text) from None
    if name not in CALLS:
        raise FormatError(f"A phone has no {name}; it knows {', '.join(CALLS)}.", text)
    try:
        return parse_any_action(CALLS[name](*given, **named))
    except (TypeError, ValueError, KeyError):
        raise FormatError(f"{name} does not take {text.strip()[len(name) :]!r:.80}.", text) from None


def _number(bid: str) -> int:
    return int(bid)


def _scroll(delta_x: float, delta_y: float) -> Deed:
    """A finger moves the other way, by as much of the screen as the wheel would of 800 pixels."""
    far, across = max(-600.0, min(600.0, delta_y * 1.25)), max(-600.0, min(600.0, delta_x * 1.25))
    start, end = (500 + across / 2, 500 + far / 2), (500 - across / 2, 500 - far / 2)
    return {"kind": "SWIPE", "point1": start, "point2": end}


def _press(key: str) -> Deed:
    return {"kind": KEYS[key.lower()]}


CALLS: Mapping[str, Callable[..., Deed]] = {
    "noop": lambda wait_ms=1000: {"kind": "WAIT", "value": wait_ms / 1000},
    "click": lambda bid, button="left", modifiers=(): {  # noqa: ARG005
        "kind": "HOLD" if button == "right" else "TAP",
        "element": _number(bid),
    },
    "fill": lambda bid, value, enable_autocomplete_menu=False: {  # noqa: ARG005
        "kind": "WRITE",
        "element": _number(bid),
        "value": value,
        "clear": True,
    },
    "clear": lambda bid: {"kind": "WRITE", "element": _number(bid), "value": "", "clear": True},
    "press": lambda bid, key_comb: _press(key_comb),  # noqa: ARG005
    "keyboard_press": lambda key: _press(key),
    "keyboard_type": lambda text: {"kind": "TYPE", "value": text},
    "scroll": lambda delta_x, delta_y: _scroll(delta_x, delta_y),
    "go_back": lambda: {"kind": "BACK"},
    "open_app": lambda name: {"kind": "AWAKE", "value": name},
    "send_msg_to_user": lambda text: {"kind": "ANSWER", "value": text},
    "report_infeasible": lambda reason: {"kind": "ABORT", "value": reason},
    "complete": lambda: {"kind": "COMPLETE"},
}
"""Calls that a phone knows: BrowserGym's, and `open_app` and `complete`, which it lacks."""
