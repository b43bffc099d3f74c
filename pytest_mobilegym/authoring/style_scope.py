"""Which rules of an app's style sheet reach beyond the app: the phone has the sheets of all apps in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(r"/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|[{};]", re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_COMMA = re.compile(r",(?![^(]*\))")
_GROUPS = ("@media", "@supports", "@container", "@layer")
"""At-rules that hold rules; what others hold has no selectors."""


class Stray(NamedTuple):
    """A selector that other apps' elements fit too, and its line."""

    line: int
    selector: str


def stray_selectors(sheet: str, app: str) -> Iterator[Stray]:
    """Selectors that name neither `[data-app="<app>"]` nor a class `.<app>-...`, in their order."""
    name = re.escape(app).replace("_", "[_-]")
    own = re.compile(rf"\[data-app=[\"']?{re.escape(app)}[\"']?\]|\.{name}-")
    for line, prelude in _preludes(sheet):
        for selector in _COMMA.split(prelude):
            if not own.search(selector):
                yield Stray(line, " ".join(selector.split()))


def _preludes(sheet: str) -> Iterator[tuple[int, str]]:
    """Lines and texts of what stands before the blocks of rules that are in no other rule."""
    begun = 0
    inside: list[str] = []
    for token in _TOKEN.finditer(sheet):
        mark = token.group()
        if mark not in "{};":
            continue
        text = sheet[begun : token.start()]
        begun = token.end()
        if mark == "}":
            del inside[-1:]
        elif mark == "{":
            prelude = _COMMENT.sub(lambda comment: re.sub(r"\S", " ", comment.group()), text)
            inside.append(prelude.strip())
            if all(outer.startswith(_GROUPS) for outer in inside[:-1]) and not inside[-1].startswith("@"):
                blank = len(prelude) - len(prelude.lstrip())
                yield sheet.count("\n", 0, token.start() - len(text) + blank) + 1, inside[-1]
