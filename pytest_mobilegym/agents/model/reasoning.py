"""Telling a model's thinking from its reply."""

from __future__ import annotations

import re
from typing import NamedTuple

_TAG = re.compile(r"<(/?)think(?:ing)?>", re.IGNORECASE)


class Spoken(NamedTuple):
    """A reply in two parts.

    Attributes:
        thought: the reasoning, "" if there was none.
        said: what is left: the reply proper.
    """

    thought: str
    said: str


def split_reasoning(text: str) -> Spoken:
    """Take the `<think>` or `<thinking>` blocks out of `text`.

    A closing tag without an opening one ends reasoning that the chat template opened; an opening tag
    without a closing one begins reasoning that was cut off, and nothing was said after it.
    """
    thoughts: list[str] = []
    said = ""
    inside = False
    position = 0
    for tag in _TAG.finditer(text):
        closing = bool(tag[1])
        if inside and not closing:
            continue
        piece = text[position : tag.start()]
        position = tag.end()
        if not closing:
            said += piece
        elif inside:
            thoughts.append(piece)
        else:
            thoughts.append(said + piece)
            said = ""
        inside = not closing
    rest = text[position:]
    if inside:
        thoughts.append(rest)
    else:
        said += rest
    return Spoken("\n".join(thought.strip() for thought in thoughts).strip(), said.strip())
