"""Reading the texts of a screenshot, with the models inside the wheel of rapidocr (extra `ocr`).

A line's text depends on its own pixels alone (lines are read one by one), so what was read once, in any
episode of the process, is known; a further screenshot costs the search for lines and those that are new.
"""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import importlib.util
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any, TypeVar

from pytest_mobilegym.errors import UsageError

NEEDS = ("rapidocr", "onnxruntime")
INSTALL = "pip install 'rapidocr>=3.10' 'onnxruntime>=1.20'"
"""Installs the extra `ocr` beside this package, wherever that came from: an index, a wheel or a checkout."""

WIDTH = 720
"""Pixels across at which lines are read; the phone's own 1080 read no better."""

SEARCHED_SIDE = 1120
"""The longer side, in pixels, of the picture that lines are looked for in."""

LEAST_SCORE = 0.6
"""Confidence below which a line counts as a drawing."""

SCREENS_KEPT = 64
LINES_KEPT = 8192

_ENGINE = {
    "Global.log_level": "error",
    "Global.use_cls": False,  # no screen has lines upside down
    "EngineConfig.onnxruntime.intra_op_num_threads": 1,
    "EngineConfig.onnxruntime.inter_op_num_threads": 1,
}

_Made = TypeVar("_Made")


@dataclass(frozen=True)
class Box:
    """A rectangle in thousandths of the screen's width and height."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of_pixels(cls, left: int, top: int, right: int, bottom: int, *, width: int, height: int) -> Box:
        """A rectangle of a picture that is so many pixels wide and high."""
        sides = (left / width, top / height, right / width, bottom / height)
        return cls(*(round(1000 * side, 1) for side in sides))

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return round((self.left + self.right) / 2, 1), round((self.top + self.bottom) / 2, 1)

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies inside."""
        across, down = point
        return self.left < across < self.right and self.top < down < self.bottom


@dataclass(frozen=True)
class Line:
    """A text and where it stands."""

    text: str
    box: Box


def missing() -> list[str]:
    """The packages of the extra that are not installed."""
    return [name for name in NEEDS if importlib.util.find_spec(name) is None]


def require_reader() -> None:
    """Raise a `UsageError` that names the remedy unless OCR is installed."""
    if absent := missing():
        raise UsageError(
            f"The agent 'ocr' reads screenshots with {' and '.join(NEEDS)}; not installed: "
            f"{', '.join(absent)}. Install them with: {INSTALL}"
        )


async def read_lines(screenshot: bytes) -> tuple[Line, ...]:
    """The lines of a screenshot, from top to bottom; read in a thread of its own, one picture at a time."""
    return await asyncio.get_running_loop().run_in_executor(_thread(), lambda: _reader().read(screenshot))


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="ocr")


@cache
def _reader() -> _Reader:
    return _Reader()


class _Latest:
    """The latest values made, by what they were made of."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], _Made]) -> _Made:
        if key not in self._kept:
            self._kept[key] = make()
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        made: _Made = self._kept[key]
        return made


class _Reader:
    def __init__(self) -> None:
        engine = importlib.import_module("rapidocr").RapidOCR
        self._numpy = importlib.import_module("numpy")
        search = {"Det.limit_type": "max", "Det.limit_side_len": SEARCHED_SIDE}
        self._search = engine(params={**_ENGINE, **search, "Global.use_rec": False})
        self._recognise = engine(params={**_ENGINE, "Global.use_det": False})
        self._screens = _Latest(SCREENS_KEPT)
        self._lines = _Latest(LINES_KEPT)

    def read(self, screenshot: bytes) -> tuple[Line, ...]:
        """See `read_lines`."""
        return self._screens.get(hashlib.sha256(screenshot).digest(), lambda: self._read(screenshot))

    def _read(self, screenshot: bytes) -> tuple[Line, ...]:
        pixels = self._numpy.ascontiguousarray(picture(screenshot, width=WIDTH)[:, :, ::-1])
        height, width, _ = pixels.shape
        found = self._search(pixels).boxes
        lines = []
        for corners in () if found is None else found:
            left, top = (max(0, int(each)) for each in corners.min(axis=0))
            right, bottom = (int(each) + 1 for each in corners.max(axis=0))
            text = self._text(pixels[top:bottom, left:right])
            if text:
                lines.append(Line(text, Box.of_pixels(left, top, right, bottom, width=width, height=height)))
        return tuple(sorted(lines, key=lambda line: (line.box.top, line.box.left)))

    def _text(self, crop: Any) -> str:
        crop = self._numpy.ascontiguousarray(crop)
        key = (crop.shape, hashlib.sha256(crop.tobytes()).digest())
        return self._lines.get(key, lambda: self._recognised(crop))

    def _recognised(self, crop: Any) -> str:
        result = self._recognise(crop)
        if not result.txts or result.scores[0] < LEAST_SCORE:
            return ""
        return str(result.txts[0]).strip()


def picture(screenshot: bytes, *, width: int) -> Any:
    """A screenshot as an array of rows, columns and red, green, blue, scaled to `width`."""
    from PIL import Image

    with Image.open(BytesIO(screenshot)) as image:
        height = round(image.height * width / image.width)
        scaled = image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    return importlib.import_module("numpy").asarray(scaled)
