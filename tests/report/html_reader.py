"""Reads the pages as a tree, to see what they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = {"meta", "link", "img", "input", "br", "hr"}
BREAKS = "wbr"
"""Where a word may go on in the next line: nothing that is read."""


@dataclass
class Node:
    """An element with its attributes and what is in it."""

    tag: str
    attributes: dict[str, str]
    parts: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()

    def all(self, tag: str, name: str = "") -> list[Node]:
        """Elements of a tag that have a class."""
        return [
            node
            for node in self.walk()
            if node.tag == tag and (not name or name in node.attributes.get("class", "").split())
        ]

    def one(self, tag: str, name: str = "") -> Node:
        (found,) = self.all(tag, name)
        return found

    def named(self, id: str) -> Node:
        (found,) = [node for node in self.walk() if node.attributes.get("id") == id]
        return found

    @property
    def text(self) -> str:
        """All text on one line, without what only screen readers say."""
        said = " ".join(
            part if isinstance(part, str) else part.text
            for part in self.parts
            if isinstance(part, str) or "hidden" not in part.attributes.get("class", "").split()
        )
        return " ".join(said.split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == BREAKS:
            return
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].parts.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        parts = self.open[-1].parts
        if parts and isinstance(parts[-1], str):
            parts[-1] += data
        else:
            parts.append(data)


def read_tree(path: Path) -> Node:
    """The page at `path`."""
    return read_markup(path.read_text(encoding="utf-8"))


def read_markup(text: str) -> Node:
    """A page as text."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.root
