"""Putting a stranger's text into a shape that fits a prompt, a file or an error."""

from __future__ import annotations


def well_formed(text: str) -> str:
    """`text` with lone surrogates, which JSON can spell but UTF-8 cannot, replaced by U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def in_one_line(text: str, *, limit: int) -> str:
    """`text` on one line of at most `limit` characters."""
    line = " ".join(text.split())
    return line if len(line) <= limit else f"{line[: limit - 1]}…"
