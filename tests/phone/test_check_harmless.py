"""What check-app says of the acts that an app calls harmless."""

from __future__ import annotations

import pytest

from pytest_mobilegym.authoring.check import _do_no_harm
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app
from pytest_mobilegym.phone.hand import Hand


@pytest.mark.parametrize("id", app_ids())
def test_the_acts_of_every_app_are_harmless(id: str) -> None:
    assert _do_no_harm(find_app(id)).problems == []


def test_an_act_that_ends_on_another_page_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_at_the_timer(hand: Hand) -> None:
        hand.open("clock")
        hand.tap("tab.timer")

    monkeypatch.setattr(find_app("clock"), "harmless_acts", {"look_at_the_timer": look_at_the_timer})

    problems = _do_no_harm(find_app("clock")).problems

    assert [problem.message for problem in problems] == [
        f"look_at_the_timer ends at clock/timer, not where it opens ({lang})" for lang in ("en", "zh")
    ]
