"""What can happen to a phone: the events that a display, a device or a replay sends.

Events are free of layout: they name a region of the frame, an action and its arguments, or an integer
scroll offset. The same events on the same snapshot give the same snapshot.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from pytest_mobilegym.errors import EventRefused

Scalar = str | int | float | bool | None
"""A value of an action's argument."""


def _whole(text: str) -> str:
    """Refuse halves of characters, which no file and no screen can hold."""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("the text holds half of a character (a lone surrogate)")
    return text


Written = Annotated[str, AfterValidator(_whole)]
"""Text that can be written down as UTF-8."""

Gesture = Literal["tap", "hold", "double", "fling", "drag"]


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Touch(_Event):
    """A gesture on something that the frame offered.

    Attributes:
        region: key of the region ("e4" for an entry, or "status", "keyboard", "recents", ...).
        action: the action's id.
        args: its arguments; for a drag, those of the thing and those of the place together.
        gesture: tap, hold (long press), double (double tap), fling (a card thrown away) or drag (a thing
            picked up and put down at a place, which names the action).
    """

    kind: Literal["touch"] = "touch"
    region: str
    action: str
    args: dict[Written, Scalar] = {}
    gesture: Gesture = "tap"


class Miss(_Event):
    """A gesture that hit nothing offered; hides the keyboard when the touch was outside of it."""

    kind: Literal["miss"] = "miss"
    region: str | None = None


class Scroll(_Event):
    """A scroller (list, pager or wheel) now stands at an integer offset in logical pixels."""

    kind: Literal["scroll"] = "scroll"
    region: str
    scroller: str
    offset: Annotated[int, Field(ge=0, le=10_000_000)]


class Focus(_Event):
    """A text field was tapped; `caret` is a character index, `None` for the end."""

    kind: Literal["focus"] = "focus"
    region: str
    field: str
    caret: Annotated[int, Field(ge=0)] | None = None


class Select(_Event):
    """A text field was held, or tapped twice: the menu for its text opens.

    Attributes:
        start: index of the character under the finger, whose word is selected; `None` behind the text, where
            nothing is.
        end: exactly the characters from `start` up to this index are selected, as by dragging a handle.
        along: where a scroller goes with a handle that was left at its edge; of a text that is only read.
    """

    kind: Literal["select"] = "select"
    region: str
    field: str
    start: Annotated[int, Field(ge=0)] | None = None
    end: Annotated[int, Field(ge=0)] | None = None
    along: Scroll | None = None

    @model_validator(mode="after")
    def _begins(self) -> Self:
        if self.end is not None and (self.start is None or self.end <= self.start):
            raise ValueError("a selection has to start before its end")
        return self


class Text(_Event):
    """Text arrives in the focused field, as by a TYPE action: in place of the selection, else at its end."""

    kind: Literal["text"] = "text"
    text: Annotated[Written, Field(max_length=20_000)]
    clear: bool = False


class Input(_Event):
    """A person's own keyboard changed a field; `counter` numbers a page's inputs from 1."""

    kind: Literal["input"] = "input"
    region: str
    field: str
    text: Annotated[Written, Field(max_length=20_000)]
    caret: Annotated[int, Field(ge=0)]
    counter: int = 0


class Key(_Event):
    """A system key or gesture."""

    kind: Literal["key"] = "key"
    key: Literal["back", "home", "recents", "enter", "notifications", "controls", "power", "turn"]


class Launch(_Event):
    """An app is opened from outside (AWAKE); `app` is its id."""

    kind: Literal["launch"] = "launch"
    app: str


class Elapse(_Event):
    """Simulated time passes."""

    kind: Literal["elapse"] = "elapse"
    ms: Annotated[int, Field(ge=0, le=86_400_000)]


Event = Touch | Miss | Scroll | Focus | Select | Text | Input | Key | Launch | Elapse

_ADAPTER: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=ConfigDict(defer_build=True)
)


def parse_event(data: Any) -> Event:
    """Validate untrusted data as an event.

    Raises:
        EventRefused: one sentence that names the field and what was expected.
    """
    try:
        return _ADAPTER.validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "event"
        raise EventRefused(
            f"Malformed event: {where}: {first['msg']} (got {first['input']!r:.80})."
        ) from None
