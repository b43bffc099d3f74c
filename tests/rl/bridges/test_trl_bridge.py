"""What TRL's trainer does with an environment, as its source has it, done to ours; TRL itself needs torch."""

from __future__ import annotations

import inspect
import pickle
import typing
from typing import Any

import pytest

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.rl.bridges.trl import BROKEN, OVER, ElementPhone, MobileGymSpec, PicturePhone
from pytest_mobilegym.rl.playground import Playground

PLACE = Playground(suites=("mobilegym:clock",))
ROW = {"task": "clock.AddAlarm", "seed": 7, "prompt": [], "environment": "phone"}
COMMON = {"back", "home", "enter", "wait", "open_app", "answer", "complete", "abort"}


def tools_of(environment: Any) -> dict[str, Any]:
    """What the trainer makes tools of."""
    found = inspect.getmembers(type(environment), inspect.isfunction)
    return {name: function for name, function in found if not name.startswith("_") and name != "reset"}


@pytest.fixture
def phone() -> ElementPhone:
    made = MobileGymSpec(playground=PLACE).environment_factory()
    assert isinstance(made, ElementPhone)
    return made


@pytest.mark.parametrize(
    ("made", "own"),
    [
        (ElementPhone, {"tap", "hold", "write", "scroll"}),
        (PicturePhone, {"tap", "hold", "swipe", "type_text"}),
    ],
)
def test_the_tools_are_the_verbs_of_a_phone_and_say_what_they_take(made: Any, own: set[str]) -> None:
    tools = tools_of(made())
    assert tools.keys() == COMMON | own
    for name, tool in tools.items():
        hints = typing.get_type_hints(tool)
        for parameter in list(inspect.signature(tool).parameters)[1:]:
            assert hints[parameter] in (int, float, str), name
            assert f"\n            {parameter}: " in tool.__doc__, name


def test_a_rollout_is_told_its_task_and_sees_each_screen(phone: ElementPhone) -> None:
    assert str(phone.reset(**ROW)).startswith("Task: Set an alarm for 06:50.\n")
    assert '"Back"' in str(phone.tap(1))
    assert "There is no element 999" in str(phone.tap(999))


def test_after_the_end_nothing_happens_and_words_say_so(phone: ElementPhone) -> None:
    phone.reset(**ROW)
    phone.complete()
    assert phone.tap(1) == OVER
    assert MobileGymSpec().reward_funcs[0](environments=[phone], prompts=[], completions=[]) == [0.0]
    assert "Task:" in str(phone.reset(**ROW))


def test_a_rollout_that_trails_off_is_worth_what_one_that_was_cut_off_is(phone: ElementPhone) -> None:
    from pytest_mobilegym.phone.hand import Hand

    phone.reset(**ROW)
    assert phone._session is not None
    episode = phone._session.inner.episode
    episode.at.prepared.task.solution(Hand(episode.device.phone))
    phone.wait(1)
    assert phone._worth() == 0.5
    phone.complete()
    assert phone._worth() == 1.0


def test_a_phone_that_failed_is_left_out(phone: ElementPhone, monkeypatch: pytest.MonkeyPatch) -> None:
    phone.reset(**ROW)

    def fail(_action: object) -> None:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(phone._session, "step", fail)
    assert phone.back() == BROKEN
    assert MobileGymSpec().reward_funcs[0](environments=[phone]) == [None]


def test_a_phone_that_cannot_begin_is_left_out_and_begins_later(
    phone: ElementPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.reset(**ROW)

    def fail(*_: object, **__: object) -> None:
        raise InfrastructureError("The browser did not start.")

    with monkeypatch.context() as broken:
        broken.setattr(phone._session, "reset", fail)
        assert phone.reset(**ROW) == BROKEN
    assert phone.back() == BROKEN
    assert MobileGymSpec().reward_funcs[0](environments=[phone]) == [None]
    assert str(phone.reset(**ROW)).startswith("Task: ")


def test_factories_and_rows_travel_to_other_processes() -> None:
    spec = MobileGymSpec(split=None, seeds=2, playground=PLACE)
    assert isinstance(pickle.loads(pickle.dumps(spec.environment_factory))(), ElementPhone)
    assert {row["seed"] for row in spec.rows} == {0, 1}
    assert {"prompt", "task", "seed"} == spec.rows[0].keys()
