"""Finding nodes of the screen by what a client says of them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from pytest_mobilegym.adbd.commands.patterns import Pattern
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.hierarchy import Node

MOST_STEPS = 20
"""Selectors that may follow each other as child or sibling."""

LONGEST_NAME = 10_000
"""Characters of a name that stands for a child."""

_TEXTS: Mapping[str, Callable[[Node], str]] = {
    "text": lambda node: node.text,
    "description": lambda node: node.label,
    "className": lambda node: node.class_name,
    "packageName": lambda node: node.package,
    "resourceId": lambda _node: "",
}

_FLAGS = {
    "checkable": "checkable", "checked": "checked", "clickable": "clickable",
    "longClickable": "long-clickable", "scrollable": "scrollable", "enabled": "enabled",
    "focusable": "focusable", "focused": "focused", "selected": "selected",
}  # fmt: skip

_Test = Callable[[Node], Awaitable[bool]]


class Screen:
    """What is on the screen, to be searched.

    Attributes:
        root: everything.
    """

    def __init__(self, root: Node) -> None:
        self.root = root
        self._parents = {id(child): node for node in root.walk() for child in node.children}

    async def find(self, selector: Mapping[str, Any] | str) -> list[Node]:
        """Every node that a selector means, from the outside to the inside.

        Args:
            selector: what is said of it, with those of its children or siblings that are meant instead, as
                uiautomator2 sends it; or a name that `name_child` gave.

        Raises:
            Failed: it is none.
        """
        if isinstance(selector, str):
            return await self._find_named(selector, 0)
        return await self._find(self.root.walk(), selector, 0)

    async def _find_named(self, name: str, depth: int) -> list[Node]:
        outer, pattern, key, value = _read_name(name)
        if depth > MOST_STEPS:
            raise Failed("a child of a child of a child, 20 at most")
        around = (
            await self._find_named(outer, depth + 1) if isinstance(outer, str) else await self.find(outer)
        )
        inner = {id(each): each for node in around[:1] for each in node.walk() if each is not node}
        found = await self._find(inner.values(), pattern, 0)
        if key == "instance":
            place = _number(key, value)
            return found[place : place + 1]
        text_of = _TEXTS[key]
        return [node for node in found if any(text_of(each) == value for each in node.walk())][:1]

    async def _find(self, among: Iterable[Node], selector: Mapping[str, Any], depth: int) -> list[Node]:
        steps, following = selector.get("childOrSibling") or [], selector.get("childOrSiblingSelector") or []
        listed = isinstance(steps, list) and isinstance(following, list) and len(steps) == len(following)
        if not listed or len(steps) > MOST_STEPS or depth > MOST_STEPS:
            raise Failed("a selector has as many selectors as steps to children and siblings, 20 at most")
        found = await _matching(among, selector)
        for step, wanted in zip(steps, following, strict=True):
            if not isinstance(wanted, dict) or step not in ("child", "sibling"):
                raise Failed(f"a selector goes on to a child or a sibling, got {str(step)[:40]!r}")
            around = [node if step == "child" else self._parents.get(id(node)) for node in found]
            inner = {
                id(each): each
                for outer in around
                if outer is not None
                for each in outer.walk()
                if each is not outer
            }
            found = await self._find(inner.values(), wanted, depth + 1)
        return found


def name_child(outer: Any, pattern: Any, key: str, value: Any) -> str:
    """A name for one of the children of what a selector means, by which a client asks for it again.

    Args:
        outer: the selector, or such a name.
        pattern: the selector of the children.
        key: what tells the one from the others: "text" or "description", of its own or of what is in it, or
            "instance", its place among them.
        value: the text or the place.

    Raises:
        Failed: they are none.
    """
    name = json.dumps([outer, pattern, key, value], ensure_ascii=False)
    _read_name(name)
    return name


def _read_name(name: str) -> tuple[Any, Any, str, Any]:
    try:
        if len(name) > LONGEST_NAME:
            raise ValueError
        outer, pattern, key, value = json.loads(name)
    except (ValueError, TypeError, RecursionError):
        raise Failed(f"this server gave nothing the name {name[:40]!r}") from None
    if (
        not isinstance(outer, dict | str)
        or not isinstance(pattern, dict)
        or key not in ("text", "description", "instance")
    ):
        raise Failed(f"this server gave nothing the name {name[:40]!r}")
    return outer, pattern, key, value


async def _matching(among: Iterable[Node], selector: Mapping[str, Any]) -> list[Node]:
    tests = [_test(key, value) for key, value in selector.items()]
    wanted = [test for test in tests if test is not None]
    found = [node for node in among if all([await test(node) for test in wanted])]
    instance = selector.get("instance")
    if instance is None:
        return found
    place = _number("instance", instance)
    return found[place : place + 1]


def _test(key: str, value: Any) -> _Test | None:
    """What a node must pass for one part of a selector; `None` for what says nothing of the node itself."""
    if key in ("mask", "childOrSibling", "childOrSiblingSelector", "instance"):
        return None
    if key in _FLAGS:
        flag = _FLAGS[key]
        return _plain(lambda node: (flag in node.flags) == bool(value))
    if key == "index":
        place = _number(key, value)
        return _plain(lambda node: node.index == place)
    name = key.removesuffix("Contains").removesuffix("StartsWith").removesuffix("Matches")
    if name not in _TEXTS:
        raise Failed(f"unknown part of a selector: {key[:40]!r}")
    if not isinstance(value, str):
        raise Failed(f"{key!r} of a selector is a text, got {str(value)[:40]!r}")
    text_of = _TEXTS[name]
    match key.removeprefix(name):
        case "":
            return _plain(lambda node: text_of(node) == value)
        case "Contains":
            return _plain(lambda node: value in text_of(node))
        case "StartsWith":
            return _plain(lambda node: text_of(node).startswith(value))
    pattern = Pattern(value, extended=True)

    async def matches(node: Node) -> bool:
        return await pattern.matches(text_of(node), whole=True)

    return matches


def _plain(holds: Callable[[Node], bool]) -> _Test:
    async def test(node: Node) -> bool:
        return holds(node)

    return test


def _number(key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Failed(f"{key!r} of a selector is a number from 0 on, got {str(value)[:40]!r}")
    return value
