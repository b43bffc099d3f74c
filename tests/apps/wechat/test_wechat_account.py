"""WeChat's account: logging in and out, codes by text message, devices, passwords, and closing it."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.wechat.auth import Auth, VerificationCode, check_code, gap_of, good_password
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

LOGIN = "/auth/login"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's settings."""
    hand = Hand(Phone.create(apps=["launcher", "sms", "wechat"]))
    hand.open("wechat")
    go_to(hand, "tab.me", "settings.open")
    return hand


@pytest.fixture
def outside(hand: Hand) -> Hand:
    """The same after logging out."""
    go_to(hand, "log_out.ask", "log_out.confirm")
    return hand


def auth(hand: Hand) -> Auth:
    found: Auth = hand.view.wechat.auth
    return found


def outcomes(hand: Hand) -> list[str]:
    return [attempt.outcome for attempt in auth(hand).attempts.values()]


def try_password(hand: Hand, password: str) -> None:
    hand.type(password, into="password", clear=True)
    hand.tap("login.submit")


def latest_code(hand: Hand) -> str:
    """The code that the newest text message brings."""
    message = hand.view.os.sms.first().messages.last()
    assert message is not None
    return next(word.strip(".") for word in message.text.split() if word.strip(".").isdigit())


def test_whoever_is_logged_out_sees_nothing_but_the_login_page(outside: Hand) -> None:
    assert outside.view.route.path == LOGIN
    outside.back()
    outside.open("wechat")
    assert outside.view.route.path == LOGIN


def test_the_right_password_leads_back_to_the_chats(outside: Hand) -> None:
    assert not outside.offers("login.submit")
    try_password(outside, auth(outside).password)
    assert outside.view.route.path == "/"
    assert outcomes(outside) == ["ok"]


def test_two_wrong_passwords_ask_for_a_puzzle(outside: Hand) -> None:
    try_password(outside, "wrong")
    try_password(outside, "wrong")
    assert "Wrong password" in html(outside)
    try_password(outside, auth(outside).password)
    assert outside.view.route.path == "/auth/captcha"
    outside.tap("captcha.slide", value=10)
    outside.tap("captcha.check")
    assert "Not quite" in html(outside)
    while abs(auth_position(outside) - gap_of(auth(outside))) > 2:
        steps = sorted(args["value"] for args in slides(outside))
        outside.tap("captcha.slide", value=min(steps, key=lambda at: abs(at - gap_of(auth(outside)))))
    outside.tap("captcha.check")
    assert outside.view.route.path == LOGIN
    outside.tap("login.submit")
    assert auth(outside).logged_in
    assert outcomes(outside) == ["wrong_password", "wrong_password", "captcha", "ok"]
    assert auth(outside).failures == 0


def slides(hand: Hand) -> list[dict[str, Any]]:
    return [dict(target.args) for target in hand.phone.frame().targets if target.name == "captcha.slide"]


def auth_position(hand: Hand) -> int:
    position: int = hand.state.ui.tasks[hand.state.ui.active].activities[-1].entries[-1].local.position
    return position


def test_a_code_comes_as_a_text_message_and_logs_in_once(outside: Hand) -> None:
    outside.tap("login.way", way="code")
    outside.tap("code.send")
    code = latest_code(outside)
    outside.type(code, into="code")
    outside.tap("login.submit")
    assert auth(outside).logged_in
    go_to(outside, "tab.me", "settings.open", "log_out.ask", "log_out.confirm")
    outside.tap("login.way", way="code")
    outside.type(code, into="code")
    outside.tap("login.submit")
    assert outcomes(outside) == ["ok", "code_used"]


def test_another_code_can_be_asked_for_after_half_a_minute(outside: Hand) -> None:
    outside.tap("login.way", way="code")
    outside.tap("code.send")
    first = latest_code(outside)
    assert not outside.offers("code.send")
    outside.wait(30)
    outside.tap("code.send")
    outside.type(first, into="code")
    outside.tap("login.submit")
    assert outcomes(outside) == ["code_superseded"]


def test_a_code_is_good_for_a_minute(outside: Hand) -> None:
    outside.tap("login.way", way="code")
    outside.tap("code.send")
    outside.type(latest_code(outside), into="code")
    outside.wait(60)
    outside.tap("login.submit")
    assert outcomes(outside) == ["code_expired"]
    assert not auth(outside).logged_in


def test_another_number_has_no_account(outside: Hand) -> None:
    outside.type("13900000000", into="phone", clear=True)
    try_password(outside, "whatever1")
    assert outcomes(outside) == ["no_account"]
    outside.type("139", into="phone", clear=True)
    assert not outside.offers("login.submit")


def test_a_device_that_was_removed_has_to_be_verified(hand: Hand) -> None:
    go_to(hand, "security.open", "devices.open")
    hand.tap("device.ask_remove", device="d1")
    go_to(hand, "device.remove", "nav.back", "nav.back", "log_out.ask", "log_out.confirm")
    try_password(hand, auth(hand).password)
    assert hand.view.route.path == "/auth/trust-device"
    hand.tap("code.send")
    hand.type(latest_code(hand), into="code")
    hand.tap("trust.confirm")
    assert hand.view.route.path == "/"
    assert "d1" in auth(hand).devices


def test_a_wrong_code_does_not_make_a_device_trusted(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        del wechat.auth.devices["d1"]
    go_to(hand, "log_out.ask", "log_out.confirm")
    try_password(hand, auth(hand).password)
    hand.type("123456", into="code")
    hand.tap("trust.confirm")
    assert "Get a code first" in html(hand)
    assert not auth(hand).logged_in


def test_a_forgotten_password_is_replaced_with_a_code(outside: Hand) -> None:
    go_to(outside, "forgot_password.open", "code.send")
    outside.type(latest_code(outside), into="code")
    outside.type("short1", into="new")
    assert not outside.offers("forgot_password.confirm")
    outside.type("long enough 1", into="new", clear=True)
    outside.tap("forgot_password.confirm")
    try_password(outside, "long enough 1")
    assert auth(outside).logged_in


def test_a_password_is_changed_by_whoever_knows_the_old_one(hand: Hand) -> None:
    go_to(hand, "security.open", "password.open")
    hand.type("guess", into="old")
    hand.type("newpass123", into="new")
    hand.type("newpass12", into="again")
    assert "The two passwords differ" in html(hand)
    assert not hand.offers("password.done")
    hand.type("newpass123", into="again", clear=True)
    hand.tap("password.done")
    assert "not your current password" in html(hand)
    hand.type(auth(hand).password, into="old", clear=True)
    hand.tap("password.done")
    assert auth(hand).password == "newpass123"


def test_the_account_is_closed_after_three_pages_and_a_question(hand: Hand) -> None:
    go_to(hand, "security.open", "security_center.open", "delete_account.open")
    assert not hand.offers("delete_account.apply")
    go_to(hand, "delete_account.agree", "delete_account.apply", "delete_account.next")
    assert hand.view.wechat.user.status == "active"
    hand.tap("delete_account.confirm")
    assert hand.view.wechat.user.status == "cancelled"
    assert hand.view.route.path == LOGIN
    try_password(hand, auth(hand).password)
    assert "has been canceled" in html(hand)


def test_the_modes_are_switched_on_their_own_pages(hand: Hand) -> None:
    go_to(hand, "care_mode.open", "mode.toggle", "nav.back", "minor_mode.open", "mode.toggle")
    modes = hand.view.wechat.settings.modes
    assert (modes.care, modes.minor) == (True, True)


@given(st.text(max_size=20))
def test_a_good_password_is_long_and_mixed(password: str) -> None:
    good = good_password(password)
    assert not good or len(password) >= 8
    assert good_password(f"{password}abcdefg1")


@given(st.lists(st.integers(0, 3).map(str), min_size=1, max_size=5), st.integers(0, 200_000))
def test_only_the_latest_code_counts_and_for_a_minute(codes: list[str], wait: int) -> None:
    state = Auth(
        codes=Table.of(
            [
                VerificationCode(id=f"v{place}", code=code, issued=1000 * place)
                for place, code in enumerate(codes)
            ]
        )
    )
    now = 1000 * (len(codes) - 1) + wait
    assert check_code(state, codes[-1], now) == ("ok" if wait <= 60_000 else "code_expired")
    assert check_code(state, "9", now) == "code_wrong"
    for code in set(codes[:-1]) - {codes[-1]}:
        assert check_code(state, code, now) == "code_superseded"
