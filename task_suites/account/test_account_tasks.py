"""What the judges of the account tasks accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import EventRefused, JudgeCase
from task_suites.account import railway, tasks


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


def test_a_wrong_password_is_followed_by_a_puzzle(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Railway12306LoginWithAccount)
    case.hand.open("railway12306")
    for password in case.task.passwords[:2]:
        railway.log_in(case.hand, case.task.username, password)
    assert case.hand.view.route.path == "/auth/login"
    case.hand.type(case.task.right, into="password", clear=True)
    case.hand.tap("login.submit")
    assert case.hand.view.route.path == "/auth/puzzle"


def test_the_note_need_not_name_the_account(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Railway12306LoginWithAccount)
    case.task.try_all(case.hand)
    case.hand.open("notes")
    case.hand.tap("note.open", note="n900")
    case.hand.type(case.task.right, into="content", clear=True)
    assert case.passed


@pytest.mark.parametrize("words", ["not {right}", "不是{right}", "{username}\n不是{right}"])
def test_no_word_may_deny_the_password_that_is_left(words: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Railway12306LoginWithAccount)
    case.task.try_all(case.hand)
    case.hand.open("notes")
    case.hand.tap("note.open", note="n900")
    said = words.format(right=case.task.right, username=case.task.username)
    case.hand.type(said, into="content", clear=True)
    assert case.missed == ["of the passwords the right one alone is left in the note"]


def test_an_account_with_another_identity_card_is_not_the_one(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Railway12306RegisterThenLogin)
    case.task.register(case.hand, other={"id_number": "110101199003031234"})
    assert "one account was opened, with all that was told" in case.missed


def test_a_code_is_good_for_five_minutes(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Railway12306ForgotPasswordReset)
    hand, task = case.hand, case.task
    hand.open("railway12306")
    hand.tap("forgot.begin")
    for field, words in (("phone", task.accountPhone), ("id_number", task.idNo)):
        hand.type(words, into=field)
    for field in ("new", "again"):
        hand.type(task.newPassword, into=field)
    hand.tap("forgot.code")
    hand.type(railway.newest_code(hand.view), into="code")
    hand.wait(301)
    hand.tap("forgot.save")
    assert railway.password_is(hand.view, task.username) == "Old@12345"
    assert hand.view.railway12306.auth.resets.last().outcome == "wrong_code"
