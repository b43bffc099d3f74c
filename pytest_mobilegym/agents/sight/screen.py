"""A screenshot as a person would describe it: lines, rows, switches, fields, icons, a keyboard."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pytest_mobilegym.agents.sight.reader import STATUS_BAR, Box, Line, picture

WIDTH = 360
"""Pixels across in which shapes are looked for; sizes of shapes below are in these."""

HEADER = 118.0
FOOTER = 905.0
"""End of the header and start of the footer, in thousandths of the height."""

KEYS = 8
"""Lines of a single letter in the lower half that make a keyboard."""

SAME_ROW = 14.0
"""How far apart, in thousandths of the height, the middles of lines on one row may be."""


@dataclass(frozen=True)
class Switch:
    """A switch and whether its knob is on the right."""

    box: Box
    on: bool


@dataclass(frozen=True)
class Screen:
    """What one screenshot shows.

    Attributes:
        lines: texts from top to bottom, those of the status bar and of a keyboard left out.
        switches, fields, icons: shapes; fields are boxes for text, icons small drawings of the header.
        keyboard: whether the keyboard is shown.
        dialog: whether something in front dims the rest.
        digest: of all pixels under the status bar.
    """

    lines: tuple[Line, ...]
    switches: tuple[Switch, ...]
    fields: tuple[Box, ...]
    icons: tuple[Box, ...]
    keyboard: bool
    dialog: bool
    digest: bytes

    @cached_property
    def texts(self) -> frozenset[str]:
        """The texts without their places, for comparing screens."""
        return frozenset(line.text for line in self.lines)

    @property
    def title(self) -> str:
        """The tallest line of the header, "" if it has none."""
        header = [line for line in self.lines if line.box.bottom <= HEADER]
        return max(header, key=lambda line: line.box.height).text if header else ""

    @property
    def footer(self) -> tuple[Line, ...]:
        """The labels of the tabs at the bottom, if there are some side by side."""
        low = [line for line in self.lines if line.box.top >= FOOTER]
        level = [line for line in low if abs(line.box.centre[1] - low[-1].box.centre[1]) < SAME_ROW]
        tabs = sorted(level, key=lambda line: line.box.left)
        return tuple(tabs) if 2 <= len({tab.text for tab in tabs}) == len(tabs) <= 5 else ()

    def resembles(self, other: Screen) -> bool:
        """Whether most of the texts are the same."""
        every = len(self.texts | other.texts)
        return every == 0 or len(self.texts & other.texts) / every > 0.8

    def row_of(self, line: Line) -> list[Line]:
        """The other lines at its height, from left to right."""
        level = line.box.centre[1]
        beside = [
            each
            for each in self.lines
            if each is not line and abs(each.box.centre[1] - level) <= max(SAME_ROW, each.box.height / 2)
        ]
        return sorted(beside, key=lambda each: each.box.left)

    def switch_of(self, line: Line) -> Switch | None:
        """The switch to the right of a label, or of the label that the line explains."""
        level = line.box.centre[1]
        near = [
            (abs(switch.box.centre[1] - level), switch)
            for switch in self.switches
            if switch.box.left > line.box.left
        ]
        distance, switch = min(near, key=lambda each: each[0], default=(1000.0, None))
        return switch if distance < 28 else None

    def inside(self, box: Box) -> list[Line]:
        """The lines in a box."""
        return [line for line in self.lines if box.holds(line.box.centre)]

    def below(self, line: Line, *, within: float = 60) -> Iterator[Line]:
        """The lines that begin under a line, the nearest first."""
        for each in self.lines:
            gap = each.box.top - line.box.bottom
            overlaps = each.box.left < line.box.right + 40 and each.box.right > line.box.left - 40
            if -4 <= gap <= within and overlaps:
                yield each


def look(screenshot: bytes, read: tuple[Line, ...]) -> Screen:
    """Describe a screenshot whose lines were read."""
    shown = [line for line in read if line.box.centre[1] > STATUS_BAR]
    keys = [line for line in shown if len(line.text) == 1 and line.text.isalpha() and line.box.top > 550]
    keyboard = len(keys) >= KEYS
    if keyboard:
        top = min(line.box.top for line in keys) - 45
        shown = [line for line in shown if line.box.bottom < top]
    pixels = picture(screenshot, width=WIDTH)
    shown = [line for line in shown if len(line.text) > 1 or not line.text.isascii() or line.text.isdigit()]
    front = _in_front(shown, pixels)
    switches, fields, icons = _shapes(pixels, shown)
    dialog = len(front) < len(shown)
    body = pixels[int(STATUS_BAR * pixels.shape[0] / 1000) :]
    return Screen(
        lines=tuple(front),
        switches=() if dialog else tuple(switches),
        fields=tuple(fields),
        icons=() if dialog else tuple(icons),
        keyboard=keyboard,
        dialog=dialog,
        digest=hashlib.sha256(body.tobytes()).digest(),
    )


def _in_front(lines: list[Line], pixels: Any) -> list[Line]:
    """Without those behind a dialog or a sheet: a bright part of a screen whose rest is dimmed to a grey."""
    height, width, _ = pixels.shape
    corners = pixels[: height // 50, width // 3 : width // 2].reshape(-1, 3)
    dimmed = 70 < corners.mean() < 185 and float(corners.max(axis=1).mean() - corners.min(axis=1).mean()) < 12

    def bright(line: Line) -> bool:
        left, right = int(line.box.left * width / 1000), int(line.box.right * width / 1000) + 1
        top, bottom = int(line.box.top * height / 1000), int(line.box.bottom * height / 1000) + 1
        # Button texts are bright on a colour, others dark on a bright page.
        return bool(pixels[top:bottom, left:right].max(axis=2).max() > 190)

    front = [line for line in lines if bright(line)]
    return front if dimmed and front else lines


def _shapes(pixels: Any, lines: list[Line]) -> tuple[list[Switch], list[Box], list[Box]]:
    cv2 = importlib.import_module("cv2")
    numpy = importlib.import_module("numpy")
    height, width, _ = pixels.shape
    edges = cv2.Canny(numpy.ascontiguousarray(pixels), 15, 50)
    closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, numpy.ones((3, 3), numpy.uint8))
    outlines, _ = cv2.findContours(closed, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)

    def box_of(x: int, y: int, w: int, h: int) -> Box:
        return Box.of_pixels(x, y, x + w, y + h, width=width, height=height)

    switches: dict[tuple[int, int], Switch] = {}
    fields: dict[int, Box] = {}
    for outline in outlines:
        x, y, w, h = cv2.boundingRect(outline)
        filled = cv2.contourArea(outline) / (w * h)
        box = box_of(x, y, w, h)
        if 38 <= w <= 52 and 22 <= h <= 32 and 0.74 <= filled <= 0.92 and not _labelled(box, lines):
            left, right = pixels[y : y + h, x : x + w // 2], pixels[y : y + h, x + w // 2 : x + w]
            # The knob is the brightest part of a switch, on a light page as on a dark one.
            switches.setdefault((x // 4, y // 4), Switch(box, bool(_whiteness(right) > _whiteness(left))))
        elif w >= 150 and 34 <= h <= 64 and filled > 0.85:
            fields.setdefault(y // 6, box)
    boxes = sorted(fields.values(), key=lambda box: box.top)
    return list(switches.values()), boxes, _icons(cv2, numpy, edges, lines, box_of)


def _icons(cv2: Any, numpy: Any, edges: Any, lines: list[Line], box_of: Any) -> list[Box]:
    """Small drawings without a text in the header, from right to left."""
    top, bottom = (int(each * edges.shape[0] / 1000) for each in (STATUS_BAR + 5, HEADER))
    merged = cv2.dilate(edges[top:bottom], numpy.ones((7, 7), numpy.uint8))
    outlines, _ = cv2.findContours(merged, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for outline in outlines:
        x, y, w, h = cv2.boundingRect(outline)
        box = box_of(x, y + top, w, h)
        if 8 <= w <= 38 and 8 <= h <= 38 and not _labelled(box, lines):
            found.append(box)
    return sorted(found, key=lambda box: -box.left)


def _labelled(box: Box, lines: list[Line]) -> bool:
    """Whether a text of two letters or more stands in a box."""
    return any(len(line.text) > 1 and box.holds(line.box.centre) for line in lines)


def _whiteness(part: Any) -> float:
    """How bright the brightest third of the pixels is, by their darkest colour."""
    numpy = importlib.import_module("numpy")
    darkest = numpy.sort(part.min(axis=2).ravel())
    return float(darkest[-len(darkest) // 3 :].mean())
