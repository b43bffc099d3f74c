"""Phone, played by a hand: the alphabet, the address book and one contact."""

from __future__ import annotations

import pytest
from app_pages import html, words
from contacts_hands import GAO, NORA, WANG, ZHANG, listed, names, people
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.contacts.alphabet import heading, initial, keypad_matches, sort_key
from pytest_mobilegym.phone.apps.contacts.regions import region_of, region_words
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.phone import Phone

# The alphabet


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("Aunt Mei", "A"), ("zoe", "Z"), ("妈妈", "M"), ("尹恬", "Y"), ("单田", "S"), ("欧阳", "O"),
        ("10086", "#"), ("", "#"), ("Émile", "#"), ("🙂", "#"), ("曾", "Z"),
    ],
)  # fmt: skip
def test_a_name_stands_under_its_letter(name: str, letter: str) -> None:
    assert heading(name) == letter


def test_names_without_a_letter_come_last() -> None:
    assert sorted(["1", "张三", "Zoe", "安娜", "bo"], key=sort_key) == ["安娜", "bo", "Zoe", "张三", "1"]


@given(st.characters())
def test_every_character_has_a_heading(character: str) -> None:
    assert initial(character) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ#"


@pytest.mark.parametrize(
    ("name", "digits", "fits"),
    [
        ("Li Si", "54", True), ("Li Si", "57", True), ("Li Si", "74", True), ("张三", "97", True),
        ("Li Si", "9", False), ("Li Si", "", False), ("Li Si", "5*", False),
    ],
)  # fmt: skip
def test_the_keypad_spells_names_and_initials(name: str, digits: str, fits: bool) -> None:
    assert keypad_matches(name, digits) is fits


@given(st.text(max_size=20))
def test_any_text_has_a_region_or_none(number: str) -> None:
    code = region_of(number)
    assert bool(region_words(code, "en")) is bool(code)


@pytest.mark.parametrize(
    ("number", "place"),
    [
        ("010-6257 9136", "Beijing"),
        ("+49 40 5550 1932", "Germany"),
        ("+86 138 0013 4402", "Suzhou"),
        ("10000", ""),
    ],
)
def test_numbers_come_from_somewhere(number: str, place: str) -> None:
    assert region_words(region_of(number), "en") == place


# The address book


def test_the_book_is_in_order_with_favorites_first(hand: Hand) -> None:
    assert names(hand)[:4] == ["Aunt Mei", "Mum", "Nora Quinn", "Aunt Mei"]
    rest = names(hand)[3:]
    assert rest == sorted(rest, key=str.casefold)
    assert len(rest) == len(people(hand))


def test_the_chinese_book_is_in_order_of_the_readings() -> None:
    hand = Hand(Phone.create(lang="zh"))
    hand.open("contacts")
    hand.tap("tab.contacts")
    letters = [e.words for e in parse_html(html(hand)).of_class("contacts-letter")][1:]
    assert letters == sorted(letters)
    assert names(hand)[3] == "爸爸"
    assert names(hand)[-2:] == ["张三", "中国电信"] or names(hand)[-1].startswith("中国")


def test_favorites_alone_and_a_star_taken_away(hand: Hand) -> None:
    hand.tap("book.favorites")
    assert names(hand) == ["Aunt Mei", "Mum", "Nora Quinn"]
    hand.tap("contact.open", contact=NORA)
    hand.tap("contact.star")
    assert not people(hand)[NORA].starred
    hand.back()
    assert names(hand) == ["Aunt Mei", "Mum"]


def test_a_letter_of_the_index_scrolls_to_its_heading(hand: Hand) -> None:
    def offset() -> str:
        return parse_html(html(hand)).find("data-scroll", "body")[0].attributes["data-offset"]

    hand.tap("letter.jump", letter="C")
    above = 2 * 60 + (32 + 3 * 60) + (32 + 60)
    assert offset() == str(above)
    hand.tap("letter.jump", letter="A")
    assert offset() == str(above - 92)


def test_contacts_without_a_number_are_listed_only_on_request(hand: Hand) -> None:
    hand.tap("contact.new")
    hand.type("Mail Only", into="name")
    hand.type("mail@only.example", into="email2")
    hand.tap("contact.save")
    hand.back()
    assert "Mail Only" not in names(hand)
    with hand.edit("contacts") as state:
        state.settings["only_phones_v2"] = False
    assert "Mail Only" in names(hand)


def test_groups_make_themselves(hand: Hand) -> None:
    hand.tap("groups.open")
    hand.tap("group.open", kind="company", key="Northlight Software")
    assert names(hand) == ["Gao Yuan", "Marcus Webb", "Nora Quinn"]
    hand.back()
    hand.tap("group.open", kind="frequency", key="often")
    assert "Zhang San" in names(hand)
    with hand.edit("contacts") as state:
        for key in ("company", "location", "frequency"):
            state.settings[f"pref_key_smart_group_{key}"] = False
    assert names(hand) == []
    hand.back()
    assert "No groups" in words(hand)


def test_my_card_tells_and_shares_the_own_numbers(hand: Hand) -> None:
    hand.tap("me.open")
    number = hand.state.os.telephony.sims["1"].number
    hand.tap("me.share", number=number)
    if hand.offers("chooser.choose", app="sms"):
        hand.tap("chooser.choose", app="sms")
    assert hand.view.route == ("sms", "/new")
    assert f"My number is {number}." in hand.phone.frame().regions[0].html


# One contact


def test_a_contact_is_written_down_with_several_numbers(hand: Hand) -> None:
    hand.tap("contact.new")
    hand.type("  Ada Byron ", into="name")
    hand.type("Engines Ltd", into="company")
    hand.type("Analyst", into="title")
    hand.type("138 0000 1111", into="phone1")
    hand.tap("line.add", kind="phone")
    hand.type("010-5555 0000")
    hand.tap("label.open", line="phone3")
    hand.tap("label.choose", label="work")
    hand.tap("line.add", kind="phone")
    hand.type("ada@engines.example", into="email2")
    hand.type("Likes numbers", into="notes")
    hand.tap("contact.save")
    ada = people(hand).first()
    assert (ada.name, ada.company, ada.title, ada.notes) == (
        "Ada Byron",
        "Engines Ltd",
        "Analyst",
        "Likes numbers",
    )
    assert [(p.number, p.label) for p in ada.phones.values()] == [
        ("138 0000 1111", "mobile"),
        ("010-5555 0000", "work"),
    ]
    assert [e.address for e in ada.emails.values()] == ["ada@engines.example"]
    assert hand.view.route.path == f"/contact/{ada.id}"


def test_a_contact_needs_a_name(hand: Hand) -> None:
    before = people(hand)
    hand.tap("contact.new")
    hand.type("   ", into="name")
    hand.type("138 0000 1111", into="phone1")
    hand.tap("contact.save")
    assert people(hand) is before
    assert hand.view.route.path == "/contacts/new"
    assert hand.state.ui.toast is not None


def test_a_contact_is_changed_in_place(hand: Hand) -> None:
    before = people(hand)[GAO]
    hand.tap("contact.open", contact=GAO)
    hand.tap("contact.edit")
    hand.tap("line.remove", line="phone1")
    hand.type("The boss", into="notes", clear=True)
    hand.tap("contact.save")
    after = people(hand)[GAO]
    assert list(after.phones) == ["c5p2"]
    assert after.notes == "The boss"
    assert (after.name, after.emails, after.title) == (before.name, before.emails, before.title)
    assert list(people(hand)) == list(Phone.create().state.os.contacts)


def test_leaving_the_form_changes_nothing(hand: Hand) -> None:
    before = people(hand)
    hand.tap("contact.open", contact=GAO)
    hand.tap("contact.edit")
    hand.type("Somebody else", into="name", clear=True)
    hand.tap("line.add", kind="email")
    hand.tap("nav.back")
    assert people(hand) is before


def test_a_form_has_an_end(hand: Hand) -> None:
    hand.tap("contact.new")
    for _ in range(25):
        hand.tap("line.add", kind="phone")
    assert len(listed(hand, "line.remove", "line")) == 20


def test_a_contact_is_deleted_once_that_is_confirmed(hand: Hand) -> None:
    hand.tap("contact.open", contact=WANG)
    hand.tap("contact.menu")
    hand.tap("contact.ask_delete")
    hand.tap("nav.back")
    assert WANG in people(hand)
    hand.tap("contact.menu")
    hand.tap("contact.ask_delete")
    hand.tap("contact.delete")
    assert WANG not in people(hand)
    assert hand.view.route.path == "/contacts"


def test_several_contacts_are_deleted_together(hand: Hand) -> None:
    hand.hold("select.begin", contact=WANG)
    hand.tap("select.item", key=ZHANG)
    hand.tap("select.delete")
    hand.tap("selected.delete")
    assert not {WANG, ZHANG} & set(people(hand))
    assert len(people(hand)) == 20


def test_a_deleted_contact_leaves_a_harmless_page_behind(hand: Hand) -> None:
    hand.tap("contact.open", contact=WANG)
    with hand.edit("os") as os:
        del os.contacts[WANG]
    assert "Deleted contact" in words(hand)
    assert not hand.offers("contact.call")
    assert not hand.offers("contact.edit")
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


def test_an_address_is_copied(hand: Hand) -> None:
    hand.tap("contact.open", contact=GAO)
    hand.tap("text.copy", text="gao.yuan@northlight.example")
    assert hand.state.os.clipboard.current.content == "gao.yuan@northlight.example"
    hand.hold("text.copy", text="136 0104 7715")
    assert hand.state.os.clipboard.current.content == "136 0104 7715"


def test_a_contact_is_shared_as_text(hand: Hand) -> None:
    hand.tap("contact.open", contact=WANG)
    hand.tap("contact.menu")
    hand.tap("contact.share")
    if hand.offers("chooser.choose", app="sms"):
        hand.tap("chooser.choose", app="sms")
    assert "Wang Wu 188 1049 3370" in hand.phone.frame().regions[0].html


def test_writing_to_somebody_opens_the_conversation_or_begins_one(hand: Hand) -> None:
    hand.tap("contact.open", contact=ZHANG)
    hand.tap("contact.message")
    assert hand.view.route == ("sms", "/conversation/s4")
    hand.back()
    hand.back()
    hand.back()
    hand.tap("contact.open", contact=WANG)
    hand.tap("contact.message")
    assert hand.view.route == ("sms", "/new")
    hand.type("Hello", into="message")
    hand.tap("compose.send")
    assert hand.state.os.sms.first().sender == "Wang Wu"


def test_which_of_several_numbers_is_asked(hand: Hand) -> None:
    hand.tap("contact.open", contact=GAO)
    hand.tap("contact.message")
    hand.tap("message.start", number="136 0104 7715")
    assert hand.view.route.app == "sms"
