"""What a finger can do to a phone, as functions that frameworks make a model's tools of.

Names, type hints and docstrings are what the model reads. A subclass says in `_act` what a call gives: the
next screen at once, or what has to be awaited. Nothing else here may be public.
"""

from __future__ import annotations

from typing import Generic, TypeVar

Given = TypeVar("Given")


class Verbs(Generic[Given]):
    """What models do that read as those do that look."""

    def _act(self, action: object) -> Given:
        """Take a step.

        Args:
            action: as a session takes it.
        """
        raise NotImplementedError

    def back(self) -> Given:
        """Go back, as the phone's back button does."""
        return self._act({"kind": "BACK"})

    def home(self) -> Given:
        """Go to the home screen."""
        return self._act({"kind": "HOME"})

    def enter(self) -> Given:
        """Press Enter in the focused field."""
        return self._act({"kind": "ENTER"})

    def wait(self, seconds: float) -> Given:
        """Wait.

        Args:
            seconds: how long, from 0 to 3600.
        """
        return self._act({"kind": "WAIT", "value": seconds})

    def open_app(self, name: str) -> Given:
        """Open an app.

        Args:
            name: what it is called on the phone.
        """
        return self._act({"kind": "AWAKE", "value": name})

    def answer(self, text: str) -> Given:
        """Tell the user the answer to a question; the episode goes on.

        Args:
            text: the answer alone.
        """
        return self._act({"kind": "ANSWER", "value": text})

    def complete(self) -> Given:
        """Declare that the task is done."""
        return self._act({"kind": "COMPLETE"})

    def abort(self, reason: str) -> Given:
        """Give up, as the task cannot be done.

        Args:
            reason: why not.
        """
        return self._act({"kind": "ABORT", "value": reason})


class ElementVerbs(Verbs[Given]):
    """What models do that read a screen as numbered elements."""

    def tap(self, element: int) -> Given:
        """Tap an element of the screen.

        Args:
            element: its number.
        """
        return self._act({"kind": "TAP", "element": element})

    def hold(self, element: int) -> Given:
        """Long-press an element of the screen.

        Args:
            element: its number.
        """
        return self._act({"kind": "HOLD", "element": element})

    def write(self, element: int, text: str) -> Given:
        """Replace what stands in a field.

        Args:
            element: number of the field.
            text: what is written.
        """
        return self._act({"kind": "WRITE", "element": element, "value": text, "clear": True})

    def scroll(self, element: int, direction: str) -> Given:
        """Show more of a list, or turn a wheel by one.

        Args:
            element: number of the list or wheel.
            direction: where the further content lies: "up", "down", "left" or "right".
        """
        return self._act({"kind": "SCROLL", "element": element, "direction": direction})


class PointVerbs(Verbs[Given]):
    """What models do that look at screenshots."""

    def tap(self, x: float, y: float) -> Given:
        """Tap a point of the screen.

        Args:
            x: from 0 at the left edge to 1000 at the right one.
            y: from 0 at the upper edge to 1000 at the lower one.
        """
        return self._act({"kind": "CLICK", "point": [x, y]})

    def hold(self, x: float, y: float) -> Given:
        """Long-press a point of the screen.

        Args:
            x: from 0 at the left edge to 1000 at the right one.
            y: from 0 at the upper edge to 1000 at the lower one.
        """
        return self._act({"kind": "LONG_PRESS", "point": [x, y]})

    def swipe(self, x1: float, y1: float, x2: float, y2: float) -> Given:
        """Move a finger over the screen; upwards to see what is further down.

        Args:
            x1: where it is put down, from 0 at the left edge to 1000 at the right one.
            y1: where it is put down, from 0 at the upper edge to 1000 at the lower one.
            x2: where it is lifted, as x1.
            y2: where it is lifted, as y1.
        """
        return self._act({"kind": "SWIPE", "point1": [x1, y1], "point2": [x2, y2]})

    def type_text(self, text: str) -> Given:
        """Write at the end of the focused field.

        Args:
            text: what is written.
        """
        return self._act({"kind": "TYPE", "value": text})
