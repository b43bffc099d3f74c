"""What the judges of the account tasks accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import EventRefused, JudgeCase
from task_suites.account import tasks


def test_the_account_cannot_be_closed_without_agreeing(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.WechatAccountCancellation)
    steps = [step for step in tasks.CANCELLATION if step != "delete_account.agree"]
    with pytest.raises(EventRefused, match=r"delete_account\.apply"):
        tasks.tap_all(case.hand, steps)
    assert not case.passed


def test_reading_on_before_closing_the_account_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.WechatAccountCancellation)
    tasks.tap_all(case.hand, ("tab.discover", "moments.open", "nav.back"))
    case.task.solution(case.hand)
    assert case.passed


def test_a_closed_account_cannot_be_logged_in_to(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.WechatAccountCancellation)
    case.task.solution(case.hand)
    case.hand.type(case.hand.view.wechat.auth.password, into="password")
    case.hand.tap("login.submit")
    assert not case.hand.view.wechat.auth.logged_in
