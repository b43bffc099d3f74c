"""Reading the texts of a screenshot, with the models inside the wheel of rapidocr (extra `ocr`).

A line's text depends on its own pixels alone (lines are read one by one), so what was read once, in any
episode of the process, is known; a further screenshot costs the search for lines and those that are new. The
status bar is not read: screens that differ by the clock alone are one. Whole screens are remembered on disk
too, for later runs; deleting that file loses nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import importlib.util
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from functools import cache, lru_cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pytest_mobilegym.disk_cache import DiskCache
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.cache_folder import cache_folder

if TYPE_CHECKING:
    from PIL.Image import Image

NEEDS = ("rapidocr", "onnxruntime")
INSTALL = "pip install 'rapidocr>=3.10' 'onnxruntime>=1.20'"
"""Installs the extra `ocr` beside this package, wherever that came from: an index, a wheel or a checkout."""

WIDTH = 720
"""Pixels across at which lines are read; the phone's own 1080 read no better."""

SEARCHED_SIDE = 1120
"""The longer side, in pixels, of the picture that lines are looked for in."""

STATUS_BAR = 45.0
"""End of the status bar, in thousandths of the height."""

LEAST_SCORE = 0.6
"""Confidence below which a line counts as a drawing."""

LINE_HEIGHT = 48
SHORTEST_LINE = 96
"""Height and least width, in pixels, at which words are read: filled up to the reader's own 320, labels take
longer and are read no better."""

SHORTEST_GLYPH = 320
"""Least width for what is no wider than two letters, which may be a drawing: with less room about it, it is
taken for a letter more often."""

WORD = 1.5
"""How many times its height a line is wide at least to be words."""

FILE = "readings.sqlite"
"""What was read on screens, in the cache folder."""

LARGEST_FILE = 256 * 1024**2
"""Bytes that it may hold: over a hundred thousand screens."""

SCREENS_KEPT = 2048
LINES_KEPT = 32768

_ENGINE = {
    "Global.log_level": "error",
    "Global.use_cls": False,  # no screen has lines upside down
    "EngineConfig.onnxruntime.intra_op_num_threads": 1,
    "EngineConfig.onnxruntime.inter_op_num_threads": 1,
}

_LANCZOS = 1
"""`PIL.Image.Resampling.LANCZOS`, without importing Pillow."""

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
        self._read_words, self._read_glyph = (
            engine(params={**_ENGINE, "Global.use_det": False, "Rec.rec_img_shape": [3, LINE_HEIGHT, width]})
            for width in (SHORTEST_LINE, SHORTEST_GLYPH)
        )
        self._screens = _Latest(SCREENS_KEPT)
        self._lines = _Latest(LINES_KEPT)
        self._disk = DiskCache(cache_folder() / FILE, most=LARGEST_FILE)
        self._stamp = _stamp()

    def read(self, screenshot: bytes) -> tuple[Line, ...]:
        """See `read_lines`."""
        pixels = self._numpy.ascontiguousarray(picture(screenshot, width=WIDTH)[:, :, ::-1])
        # As of one colour it has no lines, and does not tell one screen from another.
        pixels[: int(STATUS_BAR * pixels.shape[0] / 1000)] = pixels[0, 0]
        key = hashlib.sha256(f"{self._stamp} {pixels.shape}".encode() + pixels.tobytes()).digest()
        return self._screens.get(key, lambda: self._remembered(key, pixels))

    def _remembered(self, key: bytes, pixels: Any) -> tuple[Line, ...]:
        known = self._disk.read(key)
        if known is not None and (read := _told(known)) is not None:
            self._disk.write({}, [key])
            return read
        lines = self._read(pixels)
        told = [(line.text, *astuple(line.box)) for line in lines]
        self._disk.write({key: json.dumps(told, ensure_ascii=False).encode()}, ())
        return lines

    def _read(self, pixels: Any) -> tuple[Line, ...]:
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
        height, width, _ = crop.shape
        recognise = self._read_words if width > WORD * height else self._read_glyph
        result = recognise(crop)
        if not result.txts or result.scores[0] < LEAST_SCORE:
            return ""
        return str(result.txts[0]).strip()


def _told(known: bytes) -> tuple[Line, ...] | None:
    """Lines as they were written to disk; `None` of what are none."""
    try:
        return tuple(Line(text, Box(*sides)) for text, *sides in json.loads(known))
    except (ValueError, TypeError):
        return None


def _stamp() -> str:
    """What readings depend on beside the pixels: the models, what runs and scales, and this module."""
    packages = " ".join(f"{name} {version(name)}" for name in (*NEEDS, "numpy", "pillow"))
    return f"{packages} {hashlib.sha256(Path(__file__).read_bytes()).hexdigest()}"


def picture(screenshot: bytes, *, width: int) -> Any:
    """A screenshot as an array of rows, columns and red, green, blue, scaled to `width`."""
    image = _decoded(screenshot)
    height = round(image.height * width / image.width)
    scaled = image.resize((width, height), _LANCZOS)
    return importlib.import_module("numpy").asarray(scaled)


@lru_cache(maxsize=4)
def _decoded(screenshot: bytes) -> Image:
    """A screenshot, which is scaled to two sizes."""
    from PIL import Image as pictures

    with pictures.open(BytesIO(screenshot)) as image:
        return image.convert("RGB")
