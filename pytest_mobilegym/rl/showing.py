"""What a model is shown of a screen: words, and a picture of the size that it is to look at."""

from __future__ import annotations

import io
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.devices.elements.element import Element
from pytest_mobilegym.rl.observing import Screen

if TYPE_CHECKING:
    from PIL.Image import Image

ACTIONS = """\
You operate a phone for its user, one action at a time. Answer with one action as a JSON object, no more:

{"kind": "TAP", "element": 3}                      tap the element of that number
{"kind": "HOLD", "element": 3}                     long-press it
{"kind": "WRITE", "element": 3, "value": "milk", "clear": true}   replace what stands in a field
{"kind": "SCROLL", "element": 3, "direction": "down"}   show more of a list, or turn a wheel by one
"""

POINTS = """\
You operate a phone for its user, one action at a time. Answer with one action as a JSON object, no more.
Points are (across, down), from 0 to 1000:

{"kind": "CLICK", "point": [500, 120]}             tap there
{"kind": "LONG_PRESS", "point": [500, 120]}        long-press there
{"kind": "SWIPE", "point1": [500, 800], "point2": [500, 300]}   move a finger; upwards shows what is below
{"kind": "TYPE", "value": "milk"}                  write at the end of the focused field
"""

KEYS = """\
{"kind": "BACK"}, {"kind": "HOME"}, {"kind": "RECENT"}, {"kind": "ENTER"}   press a key
{"kind": "AWAKE", "value": "Clock"}                open an app
{"kind": "WAIT", "value": 5}                       let seconds pass
{"kind": "ANSWER", "value": "7:30"}                tell the user the answer to a question
{"kind": "COMPLETE"}                               the task is done
{"kind": "ABORT", "value": "why"}                  it cannot be done
"""


def grammar(*, pictures: bool) -> str:
    """The system prompt of models whose replies are read as JSON (`adapter="json"`).

    Args:
        pictures: they look at screenshots; else they read numbered elements.
    """
    return (POINTS if pictures else ACTIONS) + KEYS


def words_of(screen: Screen) -> str:
    """Remarks, the app in front, the steps left, and the elements where they are observed as text."""
    where = f"{screen.app_name}, {screen.steps_left} steps left"
    return "\n".join([*screen.notes, where, *([] if screen.text is None else [screen.text])])


def picture_of(screen: Screen, size: tuple[int, int] | None = None) -> Image:
    """The screenshot in red, green and blue.

    Args:
        screen: one with a screenshot.
        size: width and height in pixels; as it is without.
    """
    from PIL import Image

    assert screen.screenshot is not None
    shown = Image.open(io.BytesIO(screen.screenshot)).convert("RGB")
    return shown if size is None or shown.size == size else shown.resize(size)


def data_url(picture: Image) -> str:
    """A picture as a `data:` URL of a PNG."""
    into = io.BytesIO()
    picture.save(into, "PNG")
    return f"data:image/png;base64,{b64encode(into.getvalue()).decode()}"


def element_data(element: Element) -> dict[str, Any]:
    """An element as JSON data."""
    return {
        "number": element.number,
        "role": element.role,
        "text": element.text,
        "hint": element.hint,
        "flags": sorted(element.flags),
        "bounds": None if element.bounds is None else list(element.bounds),
    }
