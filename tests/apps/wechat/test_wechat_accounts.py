"""WeChat's accounts: registering another one, changing between them, and sessions that end."""

from __future__ import annotations

import pytest
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.wechat.accounts import is_document_number
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

FIRST, SECOND = "13800135207", "13900005678"
"""The numbers of the phone's two cards; the first one has an account."""
PASSWORD = "sunrise-42"
DOCUMENT = "11010519491231002X"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's settings."""
    hand = Hand(Phone.create(apps=["launcher", "sms", "wechat"]))
    hand.open("wechat")
    go_to(hand, "tab.me", "settings.open")
    return hand


def fill_in(hand: Hand, *, phone: str = SECOND, name: str = "Lin Anyi", document: str = DOCUMENT) -> None:
    """Fill the form for a new account, all but the code."""
    for field, text in (("name", name), ("document", document), ("phone", phone), ("password", PASSWORD)):
        hand.type(text, into=field, clear=True)


def enter_code(hand: Hand) -> None:
    """Ask for a code, and type the one of the newest text message."""
    hand.tap("code.send")
    message = hand.view.os.sms.first().messages.last()
    assert message is not None
    hand.type(
        next(word.strip(".") for word in message.text.split() if word.strip(".").isdigit()), into="code"
    )


def sign_up(hand: Hand) -> None:
    """Register the second number, from the settings."""
    go_to(hand, "accounts.open", "account.add")
    fill_in(hand)
    enter_code(hand)
    go_to(hand, "register.agree", "register.confirm")


def test_a_new_account_starts_empty_and_the_old_one_is_kept_beside_it(hand: Hand) -> None:
    before = hand.view.wechat
    sign_up(hand)
    after = hand.view.wechat
    assert hand.view.route.path == "/"
    assert (after.user.name, after.user.phone) == ("Lin Anyi", SECOND)
    assert (after.auth.logged_in, after.auth.password) == (True, PASSWORD)
    assert (after.auth.real_name, after.auth.id_number) == ("Lin Anyi", DOCUMENT)
    assert after.user.id != before.user.id
    assert len(after.chats) == len(after.contacts) == len(after.moments) == 0
    kept = after.accounts[FIRST]
    assert (kept.user, kept.chats, kept.contacts) == (before.user, before.chats, before.contacts)


def test_a_new_account_has_no_card_to_take_money_from(hand: Hand) -> None:
    sign_up(hand)
    go_to(hand, "tab.me", "services.open", "wallet.open", "balance.open")
    hand.tap("balance.move", direction="in")
    hand.type("5", into="amount")
    assert "No bank cards" in html(hand)
    assert not hand.offers("balance.confirm")


def test_the_form_is_sent_when_all_of_it_is_right(hand: Hand) -> None:
    go_to(hand, "accounts.open", "account.add")
    fill_in(hand, document="110105194912310021")
    assert "not a valid ID number" in html(hand)
    enter_code(hand)
    assert not hand.offers("register.confirm")
    hand.type(DOCUMENT, into="document", clear=True)
    assert "not a valid ID number" not in html(hand)
    assert not hand.offers("register.confirm")
    hand.tap("register.agree")
    assert hand.offers("register.confirm")
    for field, wrong in (("name", "L"), ("phone", "1390000"), ("password", "sunrise"), ("code", "12345")):
        right = {"name": "Lin Anyi", "phone": SECOND, "password": PASSWORD, "code": "123456"}[field]
        hand.type(wrong, into=field, clear=True)
        assert not hand.offers("register.confirm"), field
        hand.type(right, into=field, clear=True)
    assert hand.offers("register.confirm")


def test_a_number_that_has_an_account_is_refused(hand: Hand) -> None:
    go_to(hand, "accounts.open", "account.add")
    fill_in(hand, phone=FIRST)
    hand.tap("code.send")
    assert "already has an account" in html(hand)
    assert len(hand.view.wechat.auth.codes) == 0


def test_a_code_for_a_number_of_another_phone_does_not_come_here(hand: Hand) -> None:
    go_to(hand, "accounts.open", "account.add")
    fill_in(hand, phone="13700000000")
    before = hand.view.os.sms
    hand.tap("code.send")
    assert [code.phone for code in hand.view.wechat.auth.codes.values()] == ["13700000000"]
    assert hand.view.os.sms == before


def test_a_code_counts_for_the_number_that_it_was_sent_to(hand: Hand) -> None:
    go_to(hand, "accounts.open", "account.add")
    fill_in(hand)
    enter_code(hand)
    hand.tap("register.agree")
    hand.type("13700000000", into="phone", clear=True)
    hand.tap("register.confirm")
    assert "Get a code first" in html(hand)
    assert len(hand.view.wechat.accounts) == 0


def test_accounts_change_places_with_all_that_is_theirs(hand: Hand) -> None:
    fresh = hand.view.wechat
    sign_up(hand)
    go_to(hand, "tab.me", "settings.open", "accounts.open")
    hand.tap("account.switch", account=FIRST)
    assert hand.view.route.path == "/"
    back = hand.view.wechat
    assert (back.user, back.chats, back.moments) == (fresh.user, fresh.chats, fresh.moments)
    assert list(back.accounts) == [SECOND]
    assert back.accounts[SECOND].user.name == "Lin Anyi"


def test_whoever_logs_in_with_a_known_number_takes_that_account_up(hand: Hand) -> None:
    sign_up(hand)
    go_to(hand, "tab.me", "settings.open", "log_out.ask", "log_out.confirm")
    hand.type(FIRST, into="phone", clear=True)
    hand.type("no such password", into="password")
    hand.tap("login.submit")
    assert (hand.view.wechat.user.phone, hand.view.wechat.auth.failures) == (FIRST, 1)
    hand.type(SECOND, into="phone", clear=True)
    hand.type(PASSWORD, into="password", clear=True)
    hand.tap("login.submit")
    assert (hand.view.wechat.user.phone, hand.view.wechat.auth.logged_in) == (SECOND, True)


def test_who_is_outside_changes_accounts_from_the_login_page(hand: Hand) -> None:
    sign_up(hand)
    go_to(hand, "tab.me", "settings.open", "log_out.ask", "log_out.confirm", "login.more", "accounts.choose")
    hand.tap("account.switch", account=FIRST)
    assert hand.view.route.path == "/"
    assert hand.view.wechat.auth.logged_in
    go_to(hand, "tab.me", "settings.open", "accounts.open")
    hand.tap("account.switch", account=SECOND)
    assert hand.view.route.path == "/auth/login"


def test_a_closed_account_leaves_its_number_free(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.user.status = "cancelled"
        wechat.auth.logged_in = False
    go_to(hand, "nav.back", "tab.chats", "login.more", "register.open")
    fill_in(hand, phone=FIRST)
    enter_code(hand)
    go_to(hand, "register.agree", "register.confirm")
    assert hand.view.wechat.user.status == "active"
    assert len(hand.view.wechat.contacts) == len(hand.view.wechat.accounts) == 0


def test_after_six_wrong_passwords_only_a_code_helps_for_ten_minutes(hand: Hand) -> None:
    go_to(hand, "log_out.ask", "log_out.confirm")
    right = hand.view.wechat.auth.password
    with hand.edit("wechat") as wechat:
        wechat.auth.failures, wechat.auth.puzzle_solved = 5, True
    for password, said in (("wrong-one-1", "Wrong password"), (right, "Too many wrong passwords")):
        hand.type(password, into="password", clear=True)
        hand.tap("login.submit")
        assert said in html(hand)
    hand.wait(600)
    with hand.edit("wechat") as wechat:
        wechat.auth.puzzle_solved = True
    hand.tap("login.submit")
    assert hand.view.wechat.auth.logged_in


def test_a_session_that_was_ended_elsewhere_says_so_first(hand: Hand) -> None:
    go_to(hand, "nav.back", "tab.chats")
    with hand.edit("wechat") as wechat:
        wechat.auth.expired = True
    hand.home()
    hand.open("wechat")
    assert hand.view.route.path == "/auth/expired"
    hand.back()
    assert hand.view.route.path == "/auth/expired"
    hand.tap("expired.confirm")
    assert hand.view.route.path == "/auth/login"
    assert not hand.view.wechat.auth.expired


def test_the_wechat_id_is_copied_from_its_page(hand: Hand) -> None:
    go_to(hand, "profile_detail.open", "wxid.open", "wxid.copy")
    assert hand.view.os.clipboard.current.content == hand.view.wechat.user.id


def test_the_album_gathers_the_pictures_of_own_moments_only(hand: Hand) -> None:
    own = [m for m in hand.view.wechat.moments.values() if m.author == hand.view.wechat.user.id]
    go_to(hand, "nav.back", "album.open")
    shown = [dict(t.args) for t in hand.phone.frame().targets if t.name == "moment.picture"]
    assert [each["moment"] for each in shown] == [m.id for m in own for _ in m.images]
    assert shown


def test_a_status_is_set_and_taken_away_by_the_same_tap(hand: Hand) -> None:
    go_to(hand, "nav.back", "album.open")
    hand.tap("album.tab", tab="status")
    hand.tap("mood.choose", mood="resting")
    assert hand.view.wechat.user.mood == "resting"
    hand.tap("mood.choose", mood="resting")
    assert hand.view.wechat.user.mood is None


@given(st.integers(0, 16), st.integers(1, 9))
def test_one_wrong_digit_spoils_a_document_number(place: int, more: int) -> None:
    wrong = str((int(DOCUMENT[place]) + more) % 10)
    assert is_document_number(DOCUMENT)
    assert not is_document_number(f"{DOCUMENT[:place]}{wrong}{DOCUMENT[place + 1 :]}")


@given(st.text(max_size=20))
def test_any_text_is_looked_at_without_an_error(text: str) -> None:
    assert is_document_number(text) in (True, False)


def test_the_day_of_birth_has_to_exist() -> None:
    assert not is_document_number("110105194902310023")
