"""Documents with pages, out of the text that stands for them."""

from typing import Literal, NamedTuple

Kind = Literal["page", "slide", "table"]


class Paper(NamedTuple):
    """A page: its first line, and the lines below it."""

    head: str
    lines: list[str]


class Sheet(NamedTuple):
    """A page of a spreadsheet: letters over its columns, and rows of cells with as many cells each."""

    letters: list[str]
    rows: list[list[str]]


def kind_of(extension: str) -> Kind:
    """How a document looks."""
    if extension in ("xls", "xlsx"):
        return "table"
    return "slide" if extension in ("ppt", "pptx") else "page"


def pages(content: str) -> list[Paper]:
    """The pages of a text; there is one at least."""
    found = []
    for page in content.split("\f"):
        head, *lines = page.strip("\n").split("\n")
        found.append(Paper(head, lines))
    return found


def sheets(content: str) -> list[Sheet]:
    """The pages of a spreadsheet, whose cells are separated by tabs, or by commas where there is no tab."""
    found = []
    for page in content.split("\f"):
        mark = "\t" if "\t" in page else ","
        rows = [line.split(mark) for line in page.strip("\n").split("\n")]
        width = max(len(cells) for cells in rows)
        filled = [cells + [""] * (width - len(cells)) for cells in rows]
        found.append(Sheet([letter(index) for index in range(width)], filled))
    return found


def letter(index: int) -> str:
    """The name of a column: A, B, ..., Z, AA."""
    name = chr(ord("A") + index % 26)
    return name if index < 26 else letter(index // 26 - 1) + name
