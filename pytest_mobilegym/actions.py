"""The 17 actions of an agent, as one discriminated union (paper, section 3).

Points are `(x, y)` in [0, 1000], independent of the screen's size; durations are milliseconds, waits are
seconds. `parse_action` turns untrusted data into an action or says in one sentence why it cannot.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Written

Coordinate = Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)]
Point = tuple[Coordinate, Coordinate]
Milliseconds = Annotated[int, Field(ge=0, le=60_000)]


class _Action(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Click(_Action):
    """Tap once at `point`."""

    kind: Literal["CLICK"] = "CLICK"
    point: Point


class DoubleTap(_Action):
    """Tap twice at `point`."""

    kind: Literal["DOUBLE_TAP"] = "DOUBLE_TAP"
    point: Point


class LongPress(_Action):
    """Hold at `point` for `duration` ms."""

    kind: Literal["LONG_PRESS"] = "LONG_PRESS"
    point: Point
    duration: Milliseconds = 800


class Type(_Action):
    """Write `value` at the end of the focused field.

    Attributes:
        value: what is written.
        point: of a field to tap first.
        clear: what the field holds is replaced.
        enter: Enter is pressed then, as ENTER does.
    """

    kind: Literal["TYPE"] = "TYPE"
    value: Annotated[Written, Field(max_length=20_000)]
    point: Point | None = None
    clear: bool = False
    enter: bool = False


class Swipe(_Action):
    """A finger moves from `point1` to `point2` in `duration` ms and leaves with its speed (inertia)."""

    kind: Literal["SWIPE"] = "SWIPE"
    point1: Point
    point2: Point
    duration: Milliseconds = 400


class Drag(_Action):
    """Hold 500 ms at `point1`, move to `point2` in `duration` ms, rest there: no inertia, no scrolling."""

    kind: Literal["DRAG"] = "DRAG"
    point1: Point
    point2: Point
    duration: Milliseconds = 400


class Back(_Action):
    """The system's back."""

    kind: Literal["BACK"] = "BACK"


class Home(_Action):
    """Go to the home screen."""

    kind: Literal["HOME"] = "HOME"


class Recent(_Action):
    """Show the recent tasks."""

    kind: Literal["RECENT"] = "RECENT"


class Enter(_Action):
    """Press Enter in the focused field."""

    kind: Literal["ENTER"] = "ENTER"


class Wait(_Action):
    """Let `value` seconds of simulated time pass."""

    kind: Literal["WAIT"] = "WAIT"
    value: Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)] = 1.0


class Awake(_Action):
    """Open the app whose id, name or alias is `value`."""

    kind: Literal["AWAKE"] = "AWAKE"
    value: Annotated[Written, Field(max_length=200)]


class Answer(_Action):
    """Submit a free-text answer; the last one counts; does not end the episode."""

    kind: Literal["ANSWER"] = "ANSWER"
    value: Written


class Complete(_Action):
    """Declare the task done; `message` is kept as the agent's closing words."""

    kind: Literal["COMPLETE"] = "COMPLETE"
    message: Written = ""


class Abort(_Action):
    """Give up; `value` says why."""

    kind: Literal["ABORT"] = "ABORT"
    value: Written = ""


class Info(_Action):
    """Ask the user `value`; does not end the episode."""

    kind: Literal["INFO"] = "INFO"
    value: Written = ""


class Noop(_Action):
    """Do nothing; costs a step."""

    kind: Literal["NOOP"] = "NOOP"
    message: Written = ""


Action = (
    Click | DoubleTap | LongPress | Type | Swipe | Drag | Back | Home | Recent | Enter | Wait | Awake
    | Answer | Complete | Abort | Info | Noop
)  # fmt: skip
"""What an agent does in one step: one of 17 kinds, told apart by `kind`. Points go from 0 to 1000."""

_ADAPTER: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Field(discriminator="kind")])

ACTION_KINDS: tuple[str, ...] = (
    "CLICK", "DOUBLE_TAP", "LONG_PRESS", "TYPE", "SWIPE", "DRAG", "BACK", "HOME", "RECENT", "ENTER", "WAIT",
    "AWAKE", "ANSWER", "COMPLETE", "ABORT", "INFO", "NOOP",
)  # fmt: skip


def parse_action(data: Any) -> Action:
    """Validate untrusted data as an action.

    Args:
        data: a mapping with `kind` and the fields of that kind.

    Raises:
        ActionError: one sentence that names the field and what was expected.
    """
    try:
        return _ADAPTER.validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "action"
        raise ActionError(
            f"Malformed action: {where}: {first['msg']} (got {first['input']!r:.80})."
        ) from None


def dump_action(action: Action) -> dict[str, Any]:
    """The action as plain JSON data; `parse_action` reads it back."""
    return action.model_dump(mode="json", exclude_none=True)


def elapsed_ms(action: Action) -> int:
    """Simulated time that an action takes, in milliseconds: the published table.

    | action | time |
    | --- | --- |
    | CLICK, BACK, HOME, RECENT, ENTER, AWAKE, TYPE (with its Enter), NOOP | 1 s |
    | DOUBLE_TAP | 1 s |
    | LONG_PRESS | its duration |
    | SWIPE | its duration |
    | DRAG | 500 ms and its duration |
    | WAIT | its value |
    | ANSWER, COMPLETE, ABORT, INFO | nothing |
    """
    match action:
        case LongPress(duration=duration) | Swipe(duration=duration):
            return duration
        case Drag(duration=duration):
            return 500 + duration
        case Wait(value=seconds):
            return round(seconds * 1000)
        case Answer() | Complete() | Abort() | Info():
            return 0
        case _:
            return 1000
