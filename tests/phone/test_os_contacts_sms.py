"""The phone book and the text messages of the system, without their apps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import contacts, sms
from pytest_mobilegym.phone.os.contacts import Entry
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


class System:
    """A phone whose system is changed past the user interface."""

    def __init__(self, lang: Any = "en") -> None:
        self.phone = Phone.create(lang=lang, apps=["launcher"])

    @property
    def os(self) -> Any:
        return self.phone.state.os

    @contextmanager
    def edit(self) -> Iterator[Any]:
        draft = edit(self.phone.state)
        yield draft.os
        self.phone.restore(commit(draft))


@pytest.fixture
def system() -> System:
    return System()


# Contacts


def test_a_contact_is_added_in_front_without_blank_numbers(system: System) -> None:
    with system.edit() as os:
        key = contacts.add(
            os, name="  Ada ", phones=("138 0000 1111", "  "), emails=("ada@mail.example",), notes="x"
        )
    ada = system.os.contacts.first()
    assert (ada.id, ada.name, ada.notes) == (key, "Ada", "x")
    assert [(p.id, p.number, p.label) for p in ada.phones.values()] == [
        (f"{key}p1", "138 0000 1111", "mobile")
    ]
    assert [(e.id, e.address, e.label) for e in ada.emails.values()] == [
        (f"{key}e1", "ada@mail.example", "home")
    ]


def test_numbers_that_are_kept_keep_their_ids_when_others_come_and_go(system: System) -> None:
    with system.edit() as os:
        contacts.change(
            os,
            "c1",
            name="Mother",
            phones=(Entry("0512-6725 1180", "home", "c1p2"), Entry("139 0000 2222", "other")),
        )
    mother = system.os.contacts["c1"]
    assert mother.name == "Mother"
    assert [(p.id, p.label) for p in mother.phones.values()] == [("c1p2", "home"), ("c1p1", "other")]


@given(st.lists(st.tuples(st.text(max_size=6), st.sampled_from(["", "c7p1", "c7p2", "c7p9"])), max_size=6))
def test_ids_of_numbers_are_never_shared(entries: list[tuple[str, str]]) -> None:
    given_ids = [id for value, id in entries if id and value.strip()]
    if len(given_ids) == len(set(given_ids)):
        kept = contacts.numbers_of("c7", [Entry(value, "mobile", id) for value, id in entries])
        assert [phone.number for phone in kept.values()] == [
            value.strip() for value, _ in entries if value.strip()
        ]
        assert all(key == phone.id for key, phone in kept.items())


@pytest.mark.parametrize(
    ("written", "bare"),
    [
        ("138 0013 4402", "13800134402"),
        ("+86 138-0013-4402", "13800134402"),
        ("8613800134402", "13800134402"),
        ("(010) 6257 9136", "01062579136"),
        ("+49 40 5550 1932", "494055501932"),
        ("nobody", ""),
    ],
)
def test_numbers_compare_by_their_digits(written: str, bare: str) -> None:
    assert contacts.digits(written) == bare


@pytest.mark.parametrize("query", ["zhang", "1108 45", "ZHANGSAN@"])
def test_people_are_found_by_name_number_and_address(system: System, query: str) -> None:
    assert [one.name for one in contacts.search(system.os, query)] == ["Zhang San"]


def test_a_number_leads_to_its_contact_in_any_spelling(system: System) -> None:
    found = contacts.by_number(system.os, "+86 139-1108-4526")
    assert found is not None
    assert found.name == "Zhang San"
    assert contacts.by_number(system.os, "") is None
    assert contacts.name_of(system.os, "10000") == "China Telecom"
    assert contacts.name_of(system.os, "170 9999 0000") == "170 9999 0000"


# Text messages


def test_a_text_arrives_with_an_unread_mark_and_a_notification(system: System) -> None:
    with system.edit() as os:
        key = sms.receive(os, sender="someone", text="Hello", number="+86 139 1108 4526")
    talk = system.os.sms.first()
    assert (talk.id, talk.sender, talk.unread) == (key, "Zhang San", 1)
    assert talk.messages.last().text == "Hello"
    (note,) = system.os.notifications.values()
    assert (note.app, note.title, note.body, note.importance) == ("sms", "Zhang San", "Hello", "high")
    assert note.route == sms.route_of(key)


def test_a_conversation_is_found_by_number_before_it_is_found_by_name(system: System) -> None:
    telecom = sms.find_conversation(system.os, number="10000")
    assert sms.find_conversation(system.os, sender="China Telecom").id == telecom.id
    assert sms.find_conversation(system.os, sender="China Unicom", number="10000").id == telecom.id
    assert sms.find_conversation(system.os, sender="Zhang San", number="170 1111 2222") is None
    with system.edit() as os:
        begun = sms.conversation_with(os, sender="12306")
        assert sms.conversation_with(os, sender="12306", number="12306") == begun


def test_reading_takes_away_the_mark_and_the_notifications_of_that_conversation_alone(system: System) -> None:
    with system.edit() as os:
        first = sms.receive(os, sender="A", text="1")
        sms.receive(os, sender="B", text="2")
        sms.mark_read(os, first)
    assert system.os.sms[first].unread == 0
    assert [note.title for note in system.os.notifications.values()] == ["B"]
    with system.edit() as os:
        sms.mark_unread(os, first)
    assert system.os.sms[first].unread == 1


def test_deleting_a_conversation_takes_its_notifications_with_it(system: System) -> None:
    with system.edit() as os:
        key = sms.receive(os, sender="A", text="1")
        sms.delete(os, key)
    assert key not in system.os.sms
    assert len(system.os.notifications) == 0


def test_a_conversation_goes_with_its_last_message(system: System) -> None:
    with system.edit() as os:
        key = sms.receive(os, sender="A", text="1")
        sms.delete_message(os, key, next(iter(os.sms[key].messages)))
    assert key not in system.os.sms


def test_writing_to_somebody_is_a_contact_with_them(system: System) -> None:
    with system.edit() as os:
        sms.send(os, sms.conversation_with(os, number="188 1049 3370"), "Hi")
    assert system.os.contacts.where(name="Wang Wu").last_contacted == START


def test_a_code_is_drawn_from_the_phones_own_numbers() -> None:
    codes = []
    for _ in range(2):
        system = System()
        with system.edit() as os:
            codes.append(sms.send_verification_code(os, sender="Rail", text="Code {code}", length=5))
        text = system.os.sms.first().messages.last().text
        assert text == f"Code {codes[-1]}"
    assert codes[0] == codes[1]
    assert len(codes[0]) == 5
    assert codes[0].isdigit()


@pytest.mark.parametrize(("length", "text"), [(3, "{code}"), (11, "{code}"), (6, "Your code")])
def test_what_is_no_code_is_refused(system: System, length: int, text: str) -> None:
    before = system.os
    with pytest.raises(UsageError, match="code"), system.edit() as os:
        sms.send_verification_code(os, sender="Rail", text=text, length=length)
    assert system.os is before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("【台灯读书】验证码4417，用于在新设备上登录。", "4417"),
        ("您正在支付268.00元，动态密码830174，请勿告知他人。", "830174"),
        ("您尾号4471的快递已放入3号柜，取件码730518。", "730518"),
        ("Code 4417: enter it to sign in.", "4417"),
        ("482913 is your verification code. It is good for 5 minutes.", "482913"),
        ("Parcel 2208 is in locker 3. Pick-up code 640291, free until 29 March, 22:00.", "640291"),
        ("Your code is 12345678.", "12345678"),
    ],
)
def test_a_verification_code_is_found_in_its_text(text: str, code: str) -> None:
    span = sms.verification_code(text)
    assert span is not None
    assert text[span[0] : span[1]] == code


@pytest.mark.parametrize(
    "text",
    [
        "See you at 1830",
        "Your bill of 2026 yuan is due.",
        "Passcodes are never asked for by phone.",
        "Enter the code that we sent to 13800134402.",
        "优惠券验证码请在店内领取，2026年3月前有效。",
        "Your code was used on 2026-03-27.",
        "",
    ],
)
def test_other_numbers_are_no_verification_codes(text: str) -> None:
    assert sms.verification_code(text) is None


@given(st.text(max_size=80))
def test_whatever_is_taken_for_a_code_is_four_to_eight_digits(text: str) -> None:
    for candidate in (text, f"code {text}", f"验证码{text}"):
        span = sms.verification_code(candidate)
        if span is not None:
            assert candidate[span[0] : span[1]].isdecimal()
            assert 4 <= span[1] - span[0] <= 8


# The default data


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_default_messages_are_in_order_and_before_the_start(lang: Any) -> None:
    talks = list(System(lang).os.sms.values())
    latest = [talk.messages.last().at for talk in talks]
    assert latest == sorted(latest, reverse=True)
    for talk in talks:
        times = [message.at for message in talk.messages.values()]
        assert times == sorted(times)
        assert times[-1] < START
        unread = list(talk.messages.values())[len(times) - talk.unread :]
        assert not any(message.outgoing for message in unread)
    ids = [message.id for talk in talks for message in talk.messages.values()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_default_senders_have_different_names_none_of_which_begins_another(lang: Any) -> None:
    for names in (
        [talk.sender for talk in System(lang).os.sms.values()],
        [contact.name for contact in System(lang).os.contacts.values()],
    ):
        assert not any(a != b and a.startswith(b) for a in names for b in names)
        assert len(names) == len(set(names))


def test_who_stands_in_the_phone_book_is_called_so_in_messages_in_both_languages() -> None:
    for lang in ("en", "zh"):
        os = System(lang).os
        known = [(talk, contacts.by_number(os, talk.number)) for talk in os.sms.values()]
        assert [talk.sender for talk, one in known if one] == [one.name for _, one in known if one]


def test_both_languages_tell_the_same_story() -> None:
    english, chinese = System("en").os, System("zh").os
    assert list(english.contacts) == list(chinese.contacts)
    for key, talk in english.sms.items():
        other = chinese.sms[key]
        assert (talk.number, talk.unread, talk.pinned, talk.sim) == (
            other.number, other.unread, other.pinned, other.sim,
        )  # fmt: skip
        told = [(m.id, m.at, m.outgoing, m.image) for m in talk.messages.values()]
        assert told == [(m.id, m.at, m.outgoing, m.image) for m in other.messages.values()]


def test_friends_of_wechat_have_the_same_name_here() -> None:
    for lang in ("en", "zh"):
        phone = Phone.create(lang=lang)  # type: ignore[arg-type]
        people = phone.view.wechat.contacts
        shared = [one for one in phone.state.os.contacts.values() if one.portrait in people]
        assert len(shared) >= 7
        for one in shared:
            assert one.name in (people[one.portrait].name, people[one.portrait].nickname)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_cards_are_of_the_operators_that_the_phone_knows(lang: Any) -> None:
    os = Phone.create(lang=lang, apps=["launcher"]).state.os
    for slot, hotline in (("1", "10000"), ("2", "10010")):
        carrier = os.telephony.sims[slot].carrier
        assert carrier == contacts.name_of(os, hotline)
        talk = sms.find_conversation(os, number=hotline)
        assert talk.sender == carrier
        assert any(carrier in message.text for message in talk.messages.values())
