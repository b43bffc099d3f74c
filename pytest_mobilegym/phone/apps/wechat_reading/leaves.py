"""How a chapter is set: lines of even length, and the pages that they fill.

Lines are broken here, from the widths of the letters, and not by what draws them: a page is the same wherever
it is shown, and which letters stand on it is known without drawing it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pytest_mobilegym.phone.apps.wechat_reading.state import ReaderPrefs

WIDTH = 360
TOP, BOTTOM = 92, 52
"""Pixels above and below the lines: for what stands at the head and at the foot of a page."""

HEIGHT = 800 - TOP - BOTTOM

LINE_HEIGHTS = (1.3, 1.4, 1.5, 1.65, 1.8, 2.0, 2.2)
MARGINS = (12, 17, 22, 27, 32, 38, 44)
"""Of the stops from 1 to 7: of a line in parts of its letters, and of a side in pixels."""

_ASCII = (
    260, 332, 408, 646, 572, 896, 742, 225, 346, 346, 551, 572, 268, 322, 268, 372, 572, 572, 572, 572, 572,
    572, 572, 572, 572, 572, 286, 286, 572, 572, 572, 474, 921, 705, 654, 632, 730, 623, 590, 728, 793, 367,
    357, 700, 623, 938, 763, 781, 605, 781, 656, 549, 613, 731, 675, 1047, 660, 625, 592, 360, 372, 360, 572,
    459, 281, 563, 615, 492, 615, 564, 369, 615, 635, 320, 300, 585, 310, 945, 645, 605, 615, 615, 471, 479,
    361, 635, 579, 862, 578, 565, 511, 428, 559, 428, 572,
)  # fmt: skip
"""Widths of the letters from the space on, in thousandths of their size, in the wider of two typefaces."""

_WIDTHS = {chr(32 + number): width for number, width in enumerate(_ASCII)}
_WORD = re.compile("[!-~]+")
"""Letters of a word and the signs that follow it: all that have widths of their own, but spaces."""
_NEVER_FIRST = frozenset("，。、；：？！”》）…—,.;:?!)]")
"""What does not begin a line."""
_NEVER_LAST = frozenset("“《（(")
"""What does not end a line."""


class Measure(NamedTuple):
    """How a page is set.

    Attributes:
        size: of the letters, in pixels.
        step: from one line to the next, in pixels.
        side: margin at either side, in pixels.
        indent: paragraphs begin two letters in.
    """

    size: int
    step: int
    side: int
    indent: bool


class Line(NamedTuple):
    """A line of a page.

    Attributes:
        start, end: its letters, counted in the chapter.
        first: it begins a paragraph.
        last: it ends one, and is not stretched.
        top: pixels from the upper edge of the lines.
    """

    start: int
    end: int
    first: bool
    last: bool
    top: int


class Leaf(NamedTuple):
    """A page: its letters, counted in the chapter, and its lines."""

    start: int
    end: int
    lines: tuple[Line, ...]


def measure_of(prefs: ReaderPrefs, *, indent: bool) -> Measure:
    """How the user wants pages to be set."""
    size = prefs.font_size
    step = round(size * LINE_HEIGHTS[prefs.line_height - 1])
    return Measure(size, step, MARGINS[prefs.margin - 1], indent)


def _width(text: str) -> int:
    """In thousandths of the letters' size."""
    widths = _WIDTHS
    return sum([widths.get(letter, 1000) for letter in text])


_width_of_word = lru_cache(maxsize=1 << 14)(_width)
"""The same, remembered: a book has few words, many times."""


def _broken(text: str, start: int, end: int, room: int, indent: int) -> list[tuple[int, int]]:
    """The lines of a paragraph, `room` thousandths wide, the first one shorter by `indent`."""
    lines: list[tuple[int, int]] = []
    begin, left = start, room - indent
    place = start
    space = _WIDTHS[" "]
    while place < end:
        # The space behind a word hangs over the edge.
        hangs = text[place] == " "
        if word := _WORD.match(text, place, end):
            stop = word.end()
            wide = _width_of_word(word[0])
        else:
            stop, wide = place + 1, space if hangs else 1000
        if wide <= left or hangs or place == begin:
            place, left = stop, left - wide
            continue
        turn = place
        while turn > begin + 1 and (text[turn] in _NEVER_FIRST or text[turn - 1] in _NEVER_LAST):
            turn -= 1
        lines.append((begin, turn))
        begin = place = turn
        left = room
    if begin < end:
        lines.append((begin, end))
    return lines


def _heading_lines(title: str, measure: Measure) -> int:
    """How many lines the title of a chapter takes from its first page."""
    room = (WIDTH - 2 * measure.side) * 1000 // round(measure.size * 1.35)
    return 2 + max(1, -(-_width(title) // max(room, 1)))


@lru_cache(maxsize=64)
def set_pages(text: str, title: str, measure: Measure) -> tuple[Leaf, ...]:
    """The pages of a chapter; on the first one its title stands above the lines."""
    room = (WIDTH - 2 * measure.side) * 1000 // measure.size
    gap = measure.step // 3
    leaves: list[Leaf] = []
    lines: list[Line] = []
    top = min(_heading_lines(title, measure) * measure.step, HEIGHT - 2 * measure.step)
    start = 0
    for paragraph in text.split("\n\n"):
        end = start + len(paragraph)
        found = _broken(text, start, end, room, 2000 if measure.indent else 0)
        for number, (begin, stop) in enumerate(found):
            if top + measure.step > HEIGHT and lines:
                leaves.append(Leaf(lines[0].start, begin, tuple(lines)))
                lines, top = [], 0
            lines.append(Line(begin, stop, number == 0, number == len(found) - 1, top))
            top += measure.step
        top += gap
        start = end + 2
    if lines:
        leaves.append(Leaf(lines[0].start, len(text), tuple(lines)))
    first = leaves[0]
    return (first._replace(start=0), *leaves[1:])


def page_at(leaves: tuple[Leaf, ...], offset: int) -> int:
    """Which of a chapter's pages holds a letter, from 0; the last one for what lies beyond."""
    low, high = 0, len(leaves) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if leaves[middle].start <= offset else (low, middle - 1)
    return low


_END = re.compile(r"""[。！？.!?][”"』]*|(?P<paragraph>\n+)""")
"""What may end a sentence: a stop and the quotation marks that it closes, or the end of a paragraph."""


@lru_cache(maxsize=64)
def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """The sentences of a chapter, as letters from and up to; closing quotation marks belong to them."""
    found: list[tuple[int, int]] = []
    start = 0
    size = len(text)
    for end in _END.finditer(text):
        place = end.end()
        if end["paragraph"]:
            if start < end.start():
                found.append((start, end.start()))
            start = place
        elif place >= size or text[place] in " \n" or text[place] > "⺀":
            found.append((start, place))
            while place < size and text[place] == " ":
                place += 1
            start = place
    if start < size:
        found.append((start, size))
    return tuple(found)


def sentence_at(text: str, offset: int) -> tuple[int, int]:
    """The sentence that holds a letter, or the one before it."""
    before = (0, 0)
    for start, end in sentences(text):
        if offset < start:
            return before if before[1] else (start, end)
        before = (start, end)
        if offset < end:
            return before
    return before
