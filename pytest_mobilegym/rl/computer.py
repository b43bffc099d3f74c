"""What a mouse and a keyboard come to on a phone, for models that were trained to use a computer.

Their actions have the names and arguments of Anthropic's tool `computer`, which others took over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.errors import ActionError

if TYPE_CHECKING:
    from PIL.Image import Image

Deed = dict[str, object]
"""An action as data, as a session takes it."""

CLICK = 120
"""Pixels of the model's screen that a click of the wheel scrolls."""

CLICKS = 5
"""Clicks of the wheel where none are named."""

FARTHEST = 0.6
"""Share of the phone's length that a finger moves to scroll, at most."""

MOST = 20
"""Presses of a key at once, at most."""

KEYS: Mapping[str, str] = {
    **dict.fromkeys(("return", "enter", "kp_enter"), "ENTER"),
    **dict.fromkeys(("escape", "esc", "back", "xf86back", "alt+left"), "BACK"),
    **dict.fromkeys(("home", "super", "super_l", "meta", "xf86homepage"), "HOME"),
    **dict.fromkeys(("alt+tab", "xf86switch"), "RECENT"),
}
"""Keys of a keyboard, as xdotool names them, and those of the phone."""

SCROLLING: Mapping[str, str] = {
    **dict.fromkeys(("next", "page_down", "pagedown", "down"), "down"),
    **dict.fromkeys(("prior", "page_up", "pageup", "up"), "up"),
    **dict.fromkeys(("right",), "right"),
    **dict.fromkeys(("left",), "left"),
}
SELECTING = ("ctrl+a", "cmd+a", "meta+a")
DELETING = ("backspace", "delete")

ELSEWHERE = "A phone has no {}; open apps with open_app, and go back with back_click or the key Escape."


class Desk(NamedTuple):
    """The screen that a model believes to have, and where on it the phone is.

    Attributes:
        width, height: of the screen, in pixels.
        left, top, right, bottom: edges of the phone.
    """

    width: int
    height: int
    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, width: int, height: int, phone: tuple[int, int]) -> Desk:
        """A screen with the phone upright in its middle, as large as it can be.

        Args:
            width, height: of the screen, in pixels.
            phone: width and height of the phone's screen; only their ratio counts.
        """
        across = round(height * phone[0] / phone[1])
        left = (width - across) // 2
        return cls(width, height, left, 0, left + across, height)

    @classmethod
    def filled(cls, size: tuple[int, int]) -> Desk:
        """A screen that is the phone's alone, of that width and height."""
        return cls(*size, 0, 0, *size)

    def draw(self, picture: Image) -> Image:
        """The screen with a picture of the phone on it, and nothing around that."""
        from PIL import Image

        shown = Image.new("RGB", (self.width, self.height), (32, 32, 32))
        shown.paste(picture.resize((self.right - self.left, self.bottom - self.top)), (self.left, self.top))
        return shown

    def point(self, place: object, name: str = "coordinate") -> tuple[float, float]:
        """A place on the screen in thousandths of the phone's.

        Raises:
            ActionError: it is no pair of numbers, or beside the phone.
        """
        across, down = pair(place, name)
        if not (self.left <= across <= self.right and self.top <= down <= self.bottom):
            raise ActionError(
                f"The {name} ({across:g}, {down:g}) is beside the phone, which is between "
                f"({self.left}, {self.top}) and ({self.right}, {self.bottom})."
            )
        return (
            round(1000 * (across - self.left) / (self.right - self.left), 2),
            round(1000 * (down - self.top) / (self.bottom - self.top), 2),
        )

    def cut(self, picture: Image, region: object) -> Image:
        """A region of the screen, as sharp as the phone's own picture is.

        Args:
            picture: of the phone.
            region: left, upper, right and lower edge on the screen.

        Raises:
            ActionError: it holds nothing of the phone.
        """
        if not (isinstance(region, (list, tuple)) and len(region) == 4):
            raise ActionError(f"The region is (left, top, right, bottom), got {region!r:.80}.")
        (left, top), (right, bottom) = pair(region[:2], "region"), pair(region[2:], "region")
        scale = picture.width / (self.right - self.left)
        box = (
            max(0, round((left - self.left) * scale)),
            max(0, round((top - self.top) * scale)),
            min(picture.width, round((right - self.left) * scale)),
            min(picture.height, round((bottom - self.top) * scale)),
        )
        if box[0] >= box[2] or box[1] >= box[3]:
            raise ActionError(f"The region {list(region)!r:.80} holds nothing of the phone.")
        return picture.crop(box)


class Computer:
    """The mouse and the keyboard of one model, whose pointer stays where it was.

    Args:
        desk: what it sees.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._pointer: tuple[float, float] | None = None
        self._pressed: tuple[float, float] | None = None
        self._selected = False

    def read(self, given: Mapping[str, object]) -> list[Deed]:
        """What an action comes to on the phone: the steps to take, in order.

        Args:
            given: `action`, and of `coordinate`, `start_coordinate`, `text`, `duration`, `scroll_direction`,
                `scroll_amount`, `repeat` and `press_enter` what it takes; points in pixels of the desk.

        Raises:
            ActionError: a phone cannot do it, or an argument is missing; one sentence for the model.
        """
        action = given.get("action")
        selected, self._selected = self._selected, False
        match action:
            # What changes nothing takes a step too, as all decisions do.
            case "mouse_move":
                self._move(given, needed=True)
                return [{"kind": "NOOP"}]
            case "screenshot" | "zoom" | "cursor_position":
                return [{"kind": "NOOP"}]
            case "left_click":
                return [{"kind": "CLICK", "point": self._move(given)}]
            case "double_click":
                return [{"kind": "DOUBLE_TAP", "point": self._move(given)}]
            case "triple_click":
                # All of a field is selected by it, so that what is typed next takes its place.
                self._selected = True
                return [{"kind": "CLICK", "point": self._move(given)}]
            case "right_click":
                return [{"kind": "LONG_PRESS", "point": self._move(given)}]
            case "back_click":
                return [{"kind": "BACK"}]
            case "left_click_drag":
                start = self.desk.point(given.get("start_coordinate"), "start_coordinate")
                return [{"kind": "SWIPE", "point1": start, "point2": self._move(given, needed=True)}]
            case "left_mouse_down":
                self._pressed = self._move(given)
                return [{"kind": "NOOP"}]
            case "left_mouse_up":
                return [self._lifted(self._move(given))]
            case "scroll":
                clicks = amount(given.get("scroll_amount", CLICKS), "scroll_amount", most=100)
                at = None if given.get("coordinate") is None else self._move(given)
                return [self._scroll(str(given.get("scroll_direction", "down")), clicks, at)]
            case "type":
                return [self._type(given, selected)]
            case "key":
                return self._press(given, selected)
            case "wait":
                return [{"kind": "WAIT", "value": amount(given.get("duration", 1), "duration", most=3600)}]
            case _:
                raise ActionError(ELSEWHERE.format(f"action {action!r:.40}"))

    def _move(self, given: Mapping[str, object], *, needed: bool = False) -> tuple[float, float]:
        """Put the pointer where an action says, or leave it; gives where it is."""
        if needed or given.get("coordinate") is not None:
            self._pointer = self.desk.point(given.get("coordinate"))
        if self._pointer is None:
            raise ActionError(f"{given.get('action')} needs a coordinate; the pointer was put nowhere yet.")
        return self._pointer

    def _lifted(self, end: tuple[float, float]) -> Deed:
        start, self._pressed = self._pressed, None
        if start is None:
            raise ActionError("left_mouse_up follows left_mouse_down; nothing is held.")
        return (
            {"kind": "CLICK", "point": end}
            if start == end
            else {"kind": "DRAG", "point1": start, "point2": end}
        )

    def _scroll(self, direction: str, clicks: int, at: tuple[float, float] | None) -> Deed:
        """A finger moves away from what is to be shown."""
        if direction not in ("up", "down", "left", "right"):
            raise ActionError(f"scroll_direction is up, down, left or right, got {direction!r:.40}.")
        across, down = at or (500.0, 500.0)
        upright = direction in ("up", "down")
        length = self.desk.bottom - self.desk.top if upright else self.desk.right - self.desk.left
        far = 1000 * min(clicks * CLICK / length, FARTHEST)
        half = far / 2 if direction in ("down", "right") else -far / 2
        middle = min(max(down if upright else across, 20 + abs(half)), 980 - abs(half))
        if upright:
            return {"kind": "SWIPE", "point1": (across, middle + half), "point2": (across, middle - half)}
        return {"kind": "SWIPE", "point1": (middle + half, down), "point2": (middle - half, down)}

    def _type(self, given: Mapping[str, object], selected: bool) -> Deed:
        text = given.get("text")
        if not isinstance(text, str):
            raise ActionError(f"type needs a text, got {text!r:.40}.")
        said = text.removesuffix("\n")
        deed: Deed = {"kind": "TYPE", "value": said, "enter": bool(given.get("press_enter")) or said != text}
        if given.get("coordinate") is not None:
            deed["point"] = self._move(given)
        return deed | ({"clear": True} if selected else {})

    def _press(self, given: Mapping[str, object], selected: bool) -> list[Deed]:
        text = given.get("text")
        if not isinstance(text, str):
            raise ActionError(f"key needs the name of a key as text, got {text!r:.40}.")
        key = text.strip().lower()
        times = amount(given.get("repeat", 1), "repeat", most=MOST)
        if key in KEYS:
            return [{"kind": KEYS[key]} for _ in range(times)]
        if key in SCROLLING:
            return [self._scroll(SCROLLING[key], CLICKS, None) for _ in range(times)]
        if key in SELECTING:
            self._selected = True
            return [{"kind": "NOOP"}]
        if key in DELETING and selected:
            return [{"kind": "TYPE", "value": "", "clear": True}]
        if key in DELETING:
            raise ActionError("Select what stands in the field first, by triple_click or ctrl+a.")
        raise ActionError(ELSEWHERE.format(f"key {text!r:.40}"))


def pair(given: object, name: str) -> tuple[float, float]:
    """Two numbers.

    Raises:
        ActionError: it is anything else.
    """
    if (
        isinstance(given, (list, tuple))
        and len(given) == 2
        and all(isinstance(each, (int, float)) and not isinstance(each, bool) for each in given)
    ):
        return float(given[0]), float(given[1])
    raise ActionError(f"The {name} is two numbers, across and down, got {given!r:.80}.")


def amount(given: object, name: str, *, most: int) -> int:
    """A whole number from 1 on.

    Raises:
        ActionError: it is anything else, or too many.
    """
    number = given if isinstance(given, (int, float)) and not isinstance(given, bool) else None
    if number is None or not 1 <= number <= most:
        raise ActionError(f"{name} is a number from 1 to {most}, got {given!r:.40}.")
    return round(number)
