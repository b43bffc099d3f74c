"""Telling a model's thinking from its reply."""

from __future__ import annotations

import re
from typing import NamedTuple

_BLOCK = re.compile(r"<think(?:ing)?>(.*?)</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_OPEN = re.compile(r"<think(?:ing)?>", re.IGNORECASE)
_CLOSE = re.compile(r"</think(?:ing)?>", re.IGNORECASE)


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

    def take(block: re.Match[str]) -> str:
        thoughts.append(block[1])
        return ""

    said = _BLOCK.sub(take, text)
    closings = list(_CLOSE.finditer(said))
    if closings:
        thoughts.insert(0, said[: closings[-1].start()])
        said = said[closings[-1].end() :]
    unclosed = _OPEN.search(said)
    if unclosed:
        thoughts.append(said[unclosed.end() :])
        said = said[: unclosed.start()]
    return Spoken("\n".join(thought.strip() for thought in thoughts).strip(), said.strip())
