"""The screen of a phone in motion: stills of what is under way, in place of what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.phone.drawing.motion import DURATION_MS, SEEN_MS, in_motion
from pytest_mobilegym.phone.events import Event
from pytest_mobilegym.phone.frame import Frame

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.phone import Phone


class _Way(NamedTuple):
    """What is under way: the state and the frame that it led away from, and when that began."""

    before: tuple[PhoneState, Frame]
    began: int


class MovingScreen:
    """Shows a phone to a display, with what its actions set off still under way.

    The phone itself is where the way leads from the beginning: only pictures differ. What an action brought
    about has been moving for `SEEN_MS` when the action is over, and stands still `DURATION_MS` after it
    began; only simulated time brings it on.
    """

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self._way: _Way | None = None
        self._acting: tuple[PhoneState, Frame] | None = None

    def dispatch(self, event: Event) -> None:
        """Let something happen to the phone."""
        self.phone.dispatch(event)

    @contextmanager
    def action(self) -> Iterator[None]:
        """An action: what it changes in the picture is under way when the block is left."""
        self._acting = self.phone.state, self.phone.frame()
        try:
            yield
        finally:
            before, self._acting = self._acting, None
            if before[1] != self.phone.frame():
                self._way = _Way(before, self.phone.state.os.now - SEEN_MS)

    def rest(self) -> None:
        """Nothing is under way any more."""
        self._way = None

    @property
    def still_in_ms(self) -> int:
        """Simulated time until nothing moves; 0 where nothing does."""
        way = self._present()
        if way is None or "progress" not in self.frame().attributes:
            return 0
        return way.began + DURATION_MS - self.phone.state.os.now

    def frame(self) -> Frame:
        """What the display is to show now."""
        way = self._present()
        after = self.phone.frame()
        if way is None:
            return after
        now = self.phone.state.os.now
        return in_motion(way.before, (self.phone.state, after), (now - way.began) / DURATION_MS)

    def _present(self) -> _Way | None:
        """What is under way now."""
        now = self.phone.state.os.now
        if self._acting is not None and self._acting[1] != self.phone.frame():
            return _Way(self._acting, now - SEEN_MS)
        way = self._way
        return way if way is not None and now < way.began + DURATION_MS else None
