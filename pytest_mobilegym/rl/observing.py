"""What a session's policy gets to see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from pytest_mobilegym.devices.elements.element import Element, describe_elements
from pytest_mobilegym.errors import UnknownName, UsageError

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

    from pytest_mobilegym.devices.device import Observation
    from pytest_mobilegym.phone.model import View

Sight = Literal["screenshot", "elements", "text", "state"]
"""A kind of observation: the picture; the elements of the screen; these as text, a line each; or the phone's
own state, which no phone shows anybody: privileged, for critics and teachers."""

SIGHTS: tuple[Sight, ...] = get_args(Sight)


@dataclass(frozen=True)
class Screen:
    """What is seen before a step.

    Attributes:
        instruction: what is to be done.
        app: id of the app in front ("launcher" on the home screen); `app_name` is its name on the phone.
        now: simulated time as ISO 8601 without a zone.
        step: number of steps taken so far.
        steps_left: how many remain.
        size: width and height in physical pixels.
        notes: remarks, such as why the last action was refused.
        screenshot: the picture as encoded bytes of the type `mime`; `None` where it is not observed.
        elements: what is on the screen; `None` where it is not observed.
        text: the same as text, a line an element; `None` where it is not observed.
        state: the phone's state, read-only and privileged; `None` where it is not observed.
    """

    instruction: str
    app: str
    app_name: str
    now: str
    step: int
    steps_left: int
    size: tuple[int, int]
    notes: tuple[str, ...] = ()
    screenshot: bytes | None = None
    mime: str = ""
    elements: tuple[Element, ...] | None = None
    text: str | None = None
    state: View | None = None

    def pixels(self) -> NDArray[uint8]:
        """The screenshot as an array of rows of red, green and blue: (height, width, 3), 0 to 255.

        Raises:
            UsageError: it is not observed, or numpy is not installed.
        """
        if self.screenshot is None:
            raise UsageError('No screenshot is observed; give observe="screenshot" and device="browser".')
        try:
            from numpy import array
        except ImportError:
            raise UsageError("Arrays of pixels need numpy: pip install numpy.") from None
        from io import BytesIO

        from PIL import Image

        return array(Image.open(BytesIO(self.screenshot)).convert("RGB"))


def read_sights(observe: str | Iterable[str], *, pixels: bool) -> frozenset[Sight]:
    """The kinds of observation that are asked for.

    Args:
        observe: their names, in one text joined by commas or apart.
        pixels: whether the device has any.

    Raises:
        UnknownName: there is no such kind.
        UsageError: screenshots of a device without pixels.
    """
    names = observe.split(",") if isinstance(observe, str) else list(observe)
    chosen: set[Sight] = set()
    for name in (name.strip() for name in names):
        found = next((sight for sight in SIGHTS if sight == name), None)
        if found is None:
            raise UnknownName("observation", name, SIGHTS)
        chosen.add(found)
    if "screenshot" in chosen and not pixels:
        raise UsageError(
            'The dom device has no screenshots; use device="browser", or observe elements or text.'
        )
    return frozenset(chosen)


def as_screen(
    observation: Observation,
    elements: tuple[Element, ...] | None,
    sights: frozenset[Sight],
    *,
    step: int,
    view: View,
    instruction: str,
    steps_left: int,
) -> Screen:
    """What a policy gets to see of a device's observation.

    Args:
        observation: what the device gave.
        elements: of its screen, where they or the text are observed.
        sights: what is observed.
        step: how many have been taken.
        view: the phone's state.
        instruction: what is to be done.
        steps_left: how many steps remain.
    """
    return Screen(
        instruction=instruction,
        app=observation.app,
        app_name=observation.app_name,
        now=observation.now,
        step=step,
        steps_left=steps_left,
        size=observation.size,
        notes=observation.notes,
        screenshot=observation.screenshot if "screenshot" in sights else None,
        mime=observation.mime if "screenshot" in sights else "",
        elements=elements if "elements" in sights else None,
        text=describe_elements(elements) if elements is not None and "text" in sights else None,
        state=view if "state" in sights else None,
    )
