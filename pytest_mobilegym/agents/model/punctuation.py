"""Full-width punctuation, which models that think in Chinese put around their actions."""

from __future__ import annotations

import re

from pytest_mobilegym.agents.model.reasoning import split_reasoning

_FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_NARROW = {**_FULL_WIDTH, ord("\u3000"): " ", ord("、"): ",", ord("【"): "[", ord("】"): "]"}
_QUOTES = {'"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "「": "」", "＂": "＂", "＇": "＇"}
"""Marks that open a text, with those that close it."""

_BEGIN = re.compile(r"[A-Za-z_]\w*[ \t]*[(（]|[{｛]|<\w+>|＜\w+＞|[A-Za-z]\w*[ \t]*：")
"""Where an action may begin; what stands before it is prose, whose apostrophes open no text."""


def narrowed(text: str) -> str:
    """A reply without its reasoning and with plain punctuation around its action; texts stay as they are."""
    said = split_reasoning(text).said
    begin = _BEGIN.search(said)
    if begin is None:
        return said
    written = [said[: begin.start()]]
    position, closing = begin.start(), ""
    while position < len(said):
        character = said[position]
        if closing:
            if character == "\\" and position + 1 < len(said):
                written.append(said[position : position + 2])
                position += 1
            elif character == closing:
                written.append("'" if closing == "'" else '"')
                closing = ""
            else:
                written.append('\\"' if character == '"' else character)
        elif character in _QUOTES:
            closing = _QUOTES[character]
            written.append("'" if character == "'" else '"')
        else:
            written.append(character.translate(_NARROW))
        position += 1
    return "".join(written)
