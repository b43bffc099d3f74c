"""The signs that stand for what became of an episode: one drawing each, the same on every page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Mark(NamedTuple):
    """A sign.

    Attributes:
        label: its name, which stands beside it or is read out in its place.
        meaning: for legends.
        path: the drawing, an SVG path in a square of 16 units, filled by the even-odd rule.
    """

    label: str
    meaning: str
    path: str


_DISC = "M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0z"
_RING = f"{_DISC}M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8z"
_BANG = "M7.1 4h1.8v5H7.1zM7.1 10.2h1.8V12H7.1z"

MARKS: Mapping[str, Mark] = {
    "pass": Mark(
        "pass",
        "COMPLETE was declared, every goal is reached, nothing else has changed",
        f"{_DISC}M6.9 11.9 3.4 8.4l1.3-1.3 2.2 2.2 4.4-4.4 1.3 1.3z",
    ),
    "fail": Mark(
        "fail",
        "a goal is missed, or something else has changed, and the agent did not claim to be done",
        f"{_DISC}M5.2 3.9 8 6.7l2.8-2.8 1.3 1.3L9.3 8l2.8 2.8-1.3 1.3L8 9.3l-2.8 2.8-1.3-1.3L6.7 8 3.9 5.2z",
    ),
    "false-complete": Mark(
        "false complete",
        "COMPLETE was declared, but a goal is missed, or something else has changed",
        f"M8 0l8 8-8 8-8-8z{_BANG}",
    ),
    "overdue": Mark(
        "overdue",
        "the goals are reached, but the agent went on until it was cut off",
        f"{_DISC}M7.1 3.2h1.8v4.3l2.8 1.7-.9 1.5-3.7-2.2z",
    ),
    "aborted": Mark("aborted", "the agent gave up", f"{_DISC}M5 5h6v6H5z"),
    "error": Mark(
        "error",
        "the browser, the device, the endpoint or the judge failed; counts in no rate",
        f"M2.5 0h11A2.5 2.5 0 0 1 16 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 0 13.5v-11A2.5 2.5 0 0 1 "
        f"2.5 0zM1.8 1.8v12.4h12.4V1.8z{_BANG}",
    ),
    "unjudged": Mark("not judged", "nobody could judge it; counts in no rate", f"{_RING}M4.5 7.1h7v1.8h-7z"),
    "side-effect": Mark(
        "side effect", "something changed that the task does not allow", f"M8 .6 16 15.4H0z{_BANG}"
    ),
    "estimated": Mark(
        "estimated",
        "a model judged from the screenshots; nothing was read from the phone’s state",
        f"{_RING}M3.8 9.2c.9-2.3 2.5-3 4.3-1.8 1.1.7 1.7.6 2.3-.7l1.7.8c-1 2.4-2.8 3-4.9 1.5-.9-.6-1.3-.4-1.7"
        ".9z",
    ),
}
"""Every sign by its name in the pages' markup."""

OUTCOMES: Mapping[str, str] = {
    key: MARKS[key].label
    for key in ("pass", "fail", "false-complete", "overdue", "aborted", "error", "unjudged")
}
"""Every outcome of an episode by its name in the markup, in the order of the filters."""
