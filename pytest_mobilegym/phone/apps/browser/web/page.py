"""Pages as data: what a page consists of, and the markup that it is written in.

A text has a block a line: `# heading`, `- point of a list`, `! picture | caption`, `> address | label` for a
link, `+ file` for something to download; any other line is a paragraph.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["heading", "paragraph", "list", "image", "link", "file"]
_MARKS: dict[str, Kind] = {"#": "heading", "-": "list", "!": "image", ">": "link", "+": "file"}


class Block(NamedTuple):
    """A piece of a page.

    Attributes:
        kind: what it is.
        text: what can be read; the caption of a picture, the label of a link.
        items: the points of a list.
        target: name of a picture, address of a link or name of a file.
    """

    kind: Kind
    text: str = ""
    items: tuple[str, ...] = ()
    target: str = ""

    @property
    def words(self) -> str:
        """Everything in it that can be read."""
        return "\n".join((self.text, *self.items))


class Page(NamedTuple):
    """A page in both languages.

    Attributes:
        url: its whole address.
        title: by language.
        blocks: by language.
        site: name of the site that it belongs to, by language.
    """

    url: str
    title: dict[str, str]
    blocks: dict[str, tuple[Block, ...]]
    site: dict[str, str]


def read_blocks(text: str) -> tuple[Block, ...]:
    """The blocks of a text; points that follow each other are one list."""
    found: list[Block] = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        mark, _, rest = line.partition(" ")
        kind = _MARKS.get(mark, "paragraph")
        if kind == "paragraph":
            found.append(Block(kind, line))
        elif kind == "list" and found and found[-1].kind == "list":
            found[-1] = found[-1]._replace(items=(*found[-1].items, rest))
        elif kind == "list":
            found.append(Block(kind, items=(rest,)))
        elif kind == "heading":
            found.append(Block(kind, rest))
        else:
            target, _, label = (part.strip() for part in rest.partition("|"))
            found.append(Block(kind, label, target=target))
    return tuple(found)


class Site:
    """A host with its pages, added one by one."""

    def __init__(self, host: str, en: str, zh: str) -> None:
        self.host = host
        self.name = {"en": en, "zh": zh}
        self.pages: list[Page] = []

    def page(self, path: str, titles: tuple[str, str], en: str, zh: str) -> None:
        """Add a page: its path from `/` on, its titles and its texts, English and Chinese."""
        blocks = {"en": read_blocks(en), "zh": read_blocks(zh)}
        title = {"en": titles[0], "zh": titles[1]}
        self.pages.append(Page(f"https://{self.host}{path}", title, blocks, self.name))

    def index(self, titles: tuple[str, str], en: str, zh: str) -> None:
        """Add the front page: a beginning, and a link to every page that was added so far."""
        links = {
            lang: "\n".join(f"> {page.url} | {page.title[lang]}" for page in self.pages)
            for lang in ("en", "zh")
        }
        self.page("/", titles, f"{en}\n{links['en']}", f"{zh}\n{links['zh']}")
