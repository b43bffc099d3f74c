"""What a phone shows of its present state, and whether an event is something that it offers."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.frames import Drawing, Front, lies_sideways, render_entry
from pytest_mobilegym.phone.drawing.refusals import refusal
from pytest_mobilegym.phone.drawing.render import FieldSpec, Shown, allowed
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.frame import FieldFocus, Frame, Marking, Target
from pytest_mobilegym.phone.model import PhoneState, View
from pytest_mobilegym.phone.os.selection import plain_text


class Picture:
    """A phone's frame, drawn once a state, and what its regions were drawn with.

    What is asked of the page that a finger reaches is answered from that page alone: a step that nobody looks
    at draws nothing else.
    """

    def __init__(self, regions: SharedRegions | None = None) -> None:
        self._drawing = Drawing(regions)
        self._state: PhoneState | None = None
        self._frame: Frame | None = None
        self._front: tuple[PhoneState, Front | None] | None = None

    def copy(self) -> Picture:
        """Another one that remembers the same."""
        other = Picture.__new__(Picture)
        other._drawing = self._drawing.copy()
        other._state, other._frame, other._front = self._state, self._frame, self._front
        return other

    def frame(self, state: PhoneState) -> Frame:
        """What the phone shows in a state."""
        if self._state is not state or self._frame is None:
            self._frame = self._drawing.frame(state)
            self._state = state
        return self._frame

    def sideways(self, state: PhoneState) -> bool:
        """Whether the frame of a state lies sideways."""
        return lies_sideways(state) and self.frame(state).sideways

    def focus(self, state: PhoneState) -> FieldFocus | None:
        """Where the caret stands, if its field is there."""
        front = self._in_front(state)
        return self.frame(state).focus if front is None else front.focus

    def marked(self, state: PhoneState) -> Marking | None:
        """What is selected of a page's own text, if it is there."""
        front = self._in_front(state)
        return self.frame(state).marked if front is None else front.marked

    def _in_front(self, state: PhoneState) -> Front | None:
        """The page that a finger reaches, where it has to be drawn alone; `None` where the frame is asked."""
        if self._frame is not None and self._state is state:
            return None
        if self._front is None or self._front[0] is not state:
            self._front = state, self._drawing.front(state)
        return self._front[1]

    def draw_everything(self, state: PhoneState) -> None:
        """Draw every page that is open, those behind others too.

        Raises:
            AppError: a page cannot be drawn.
        """
        ui = state.ui
        for activity in (ui.home, *(each for task in ui.tasks.values() for each in task.activities)):
            for below, entry in zip((None, *activity.entries), activity.entries, strict=False):
                render_entry(state, find_app(activity.app), entry, below, still=True)
        self.frame(state)

    def require(self, state: PhoneState, target: Target) -> None:
        """Refuse what the frame does not offer.

        Raises:
            EventRefused: names what it offers instead.
        """
        front = self._in_front(state)
        if front is not None and front.region == target.region and target in front.shown.rendering.targets:
            return
        frame = self.frame(state)
        if not frame.offers(target):
            raise EventRefused(refusal(target, frame, View(state)))

    def offers(self, state: PhoneState, region: str, action: str, args: Mapping[str, Scalar]) -> bool:
        """Whether a page of the frame offers an action, by any gesture or by Enter in one of its fields."""
        pairs = tuple(sorted(args.items()))
        touched = (
            (each.region, each.name, each.args) == (region, action, pairs)
            for each in self.frame(state).targets
        )
        return any(touched) or any(
            spec.submit == action for spec in self.shown(state, region).rendering.fields.values()
        )

    def require_drag(self, state: PhoneState, target: Target) -> None:
        """Refuse to drag what the frame does not let be dragged, or not to there.

        Raises:
            EventRefused: names what it offers instead.
        """
        frame = self.frame(state)
        if target not in frame.drags:
            raise EventRefused(refusal(target, frame, View(state)))
        if not allowed(self.shown(state, target.region).rendering.ctx, target.name, dict(target.args)):
            raise EventRefused(f"{target.name!r} with {dict(target.args)} is not possible now.")

    def shown(self, state: PhoneState, region: str) -> Shown:
        """What a region of the frame was drawn with.

        Raises:
            EventRefused: the frame has no such region.
        """
        front = self._in_front(state)
        if front is not None and front.region == region:
            return front.shown
        self.frame(state)
        shown = self._drawing.shown(region)
        if shown is None:
            raise EventRefused(f"The frame has no region {region!r}.")
        return shown

    def field(self, state: PhoneState, region: str, name: str) -> FieldSpec:
        """A text field as its template declares it.

        Raises:
            EventRefused: the frame has no such region, or that has no such field.
        """
        spec = self.shown(state, region).rendering.fields.get(name)
        if spec is None:
            raise EventRefused(f"The region {region!r} shows no field {name!r}.")
        return spec

    def texts(self, state: PhoneState, region: str) -> tuple[str, ...]:
        """Names of the texts of a region of which words can be selected now."""
        regions = self.frame(state).regions
        return next((each.texts for each in regions if each.key == region and not each.inert), ())

    def words(self, state: PhoneState, region: str, text: str) -> str:
        """A text of a page as it is selected in.

        Args:
            text: its name, as the template calls it.
        """
        return plain_text(self.shown(state, region).rendering.texts[text])
