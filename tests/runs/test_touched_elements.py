"""Where an agent leaves the way of the task's own solution."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone.frame import Frame, Region, Target
from pytest_mobilegym.records.evidence import Departure
from pytest_mobilegym.records.model import StepRecord
from pytest_mobilegym.runs.play.touched_elements import (
    NOTHING,
    Element,
    Solution,
    Touched,
    find_departure,
    touched_by,
)

MISS = Touched(NOTHING, "")


def button(name: str) -> Touched:
    return Touched(Element("touch", name, b"{}"), name.title())


SOLUTION = Solution((button("add"), button("time"), button("save")), frozenset({"clock"}))


def departure(touches: Sequence[Touched | None], *, apps: Sequence[str] | None = None) -> Departure | None:
    """Where an agent that touches these departs, on a page that offers all that there is."""
    targets = tuple(Target("e1", "touch", name) for name in ("add", "time", "save", "help", "back"))
    frame = Frame((Region("e1", "page", "clock", "", inert=False, targets=targets),), {}, None)
    front = apps or ["clock"] * (len(touches) + 1)
    return find_departure(SOLUTION, touches, [frame] * len(touches), front)


def test_who_touches_what_the_solution_does_does_not_depart() -> None:
    assert departure([button("add"), button("time"), None, button("save")]) is None


def test_the_order_of_the_solution_does_not_matter() -> None:
    assert departure([button("save"), button("add"), button("time")]) is None


def test_the_first_other_touch_after_the_last_right_one_is_told() -> None:
    assert departure([button("add"), button("help"), button("back")]) == Departure(
        step=1, touched="Help", wanted="Time"
    )


def test_who_comes_back_has_not_departed() -> None:
    assert departure([button("add"), button("help"), button("time"), button("save")]) is None


def test_another_touch_after_all_is_done_is_no_departure() -> None:
    assert departure([button("add"), button("time"), button("save"), button("help")]) is None


def test_a_touch_that_hits_nothing_is_told_where_no_other_follows() -> None:
    assert departure([MISS]) == Departure(step=0, touched="", wanted="Add")
    assert departure([MISS, button("help")]) == Departure(step=1, touched="Help", wanted="Add")


def test_an_app_may_be_opened_by_its_icon() -> None:
    opened = Touched(Element("app", "clock"), "clock")
    solution = Solution((opened, button("add")), frozenset({"clock"}))
    icon = Target("home", "touch", "app.open")
    home = Frame((Region("home", "page", "launcher", "", inert=False, targets=(icon,)),), {}, None)

    assert find_departure(solution, [button("app.open")], [home], ["launcher", "clock"]) is None


def test_what_is_wanted_is_what_the_page_offers_under_that_name() -> None:
    help_alone = Frame(
        (Region("e1", "page", "clock", "", inert=False, targets=(Target("e1", "touch", "help"),)),), {}, None
    )

    assert find_departure(SOLUTION, [button("back")], [help_alone], ["clock", "clock"]) is None


def test_a_swipe_that_hits_nothing_touches_nothing() -> None:
    frame = Frame((), {}, None)

    def step(kind: str) -> StepRecord:
        return StepRecord(index=0, action={"kind": kind}, app="clock", now="", events=[{"kind": "miss"}])

    assert touched_by(step("SWIPE"), frame) is None
    assert touched_by(step("CLICK"), frame) == MISS


def test_what_a_step_touched_is_told_with_its_arguments_and_gesture() -> None:
    frame = Frame((), {}, None)
    touch = {
        "kind": "touch",
        "region": "e1",
        "action": "add",
        "args": {"b": 1, "a": "x"},
        "gesture": "hold",
    }
    step = StepRecord(index=0, action={"kind": "LONG_PRESS"}, app="clock", now="", events=[touch])

    assert touched_by(step, frame) == Touched(Element("touch", "add", b'{"a":"x","b":1}', "hold"), "add")
