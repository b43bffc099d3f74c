"""Phone, played by a hand: people, calls, the keypad, the hall and the settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import html, words
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.apps.contacts.alphabet import heading, initial, keypad_matches, sort_key
from pytest_mobilegym.phone.apps.contacts.preferences import (
    CALL_ROOT,
    CONTACT_ROOT,
    LATER,
    PAGES,
    route_of,
    setting,
)
from pytest_mobilegym.phone.apps.contacts.regions import region_of, region_words
from pytest_mobilegym.phone.apps.contacts.state import SETTINGS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.settings import Choice, Link, Switch, Text
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

MUM, NORA, GAO, ZHANG, WANG = "c1", "c6", "c5", "c11", "c13"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the address book."""
    hand = Hand(Phone.create())
    hand.open("contacts")
    hand.tap("tab.contacts")
    return hand


@pytest.fixture
def log() -> Hand:
    """A hand on a phone that shows the call log."""
    hand = Hand(Phone.create())
    hand.open("contacts")
    return hand


def people(hand: Hand) -> Any:
    return hand.state.os.contacts


def listed(hand: Hand, action: str, arg: str) -> list[Any]:
    """What an action is offered for, from top to bottom."""
    return [dict(target.args)[arg] for target in hand.phone.frame().targets if target.name == action]


def names(hand: Hand) -> list[str]:
    """The names of the people that the page lists."""
    return [people(hand)[key].name for key in listed(hand, "contact.open", "contact")]


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


# Calls


def test_the_log_shows_the_latest_first_and_missed_ones_alone(log: Hand) -> None:
    assert listed(log, "call.open", "call") == [f"k{n}" for n in range(1, 11)]
    log.tap("log.show", kind="missed")
    assert listed(log, "call.open", "call") == ["k4", "k8", "k10"]


def test_blocked_calls_are_shown_as_the_settings_say(log: Hand) -> None:
    with log.edit("contacts") as state:
        state.settings["pref_key_show_firewall_calllog"] = False
    assert "k3" not in listed(log, "call.open", "call")


def test_a_call_is_made_and_logged(log: Hand) -> None:
    log.tap("call.start", number="131 4652 7784")
    call = log.view.contacts.calls.first()
    assert (call.number, call.kind, call.sim) == ("131 4652 7784", "outgoing", 1)
    assert log.view.route.path == f"/calling/{call.id}"
    log.tap("incall.toggle", name="speaker")
    log.tap("incall.end")
    assert log.view.route.path == "/"
    assert people(log).where(name="Mr. Qiao").last_contacted == call.at


def test_calls_that_follow_upon_each_other_alike_are_one_line(log: Hand) -> None:
    for _ in range(2):
        log.tap("call.start", number="131 4652 7784")
        log.tap("incall.end")
    assert "Mr. Qiao (2)" in words(log)
    assert listed(log, "call.open", "call")[1:] == [f"k{n}" for n in range(1, 11)]
    log.tap("dialpad.open")
    assert "Mr. Qiao (2)" in words(log)
    log.back()
    log.tap("log.show", kind="missed")
    assert "(2)" not in words(log)


def test_keys_are_pressed_during_a_call(log: Hand) -> None:
    log.tap("call.start", number="10010")
    log.tap("incall.toggle", name="keypad")
    for key in "1#":
        log.tap("incall.key", key=key)
    assert "1#" in words(log)
    log.tap("incall.toggle", name="keypad")
    assert "Speaker" in words(log)
    log.tap("incall.end")
    assert log.view.route.path == "/"


def test_a_search_begins_with_the_keyboard(log: Hand) -> None:
    log.tap("search.open")
    log.type("nora")
    assert listed(log, "hit.open", "contact") == [NORA]


def test_no_call_is_made_in_airplane_mode(log: Hand) -> None:
    with log.edit("os") as os:
        os.settings.airplane_mode_enabled = True
    log.tap("call.start", number="131 4652 7784")
    assert log.view.route.path == "/"
    assert len(log.view.contacts.calls) == 10


def test_calls_are_made_with_the_preferred_card(hand: Hand) -> None:
    with hand.edit("contacts") as state:
        state.settings["preferred_account"] = "2"
    hand.tap("contact.open", contact=WANG)
    hand.tap("contact.call")
    assert hand.view.contacts.calls.first().sim == 2


def test_the_calls_of_a_number_are_listed_and_deleted(log: Hand) -> None:
    log.tap("call.start", number="138 0013 4402")
    log.tap("incall.end")
    log.tap("call.open", call="k1")
    assert "5 min 12 s" in words(log)
    assert "No answer" in words(log)
    log.tap("call.ask_delete")
    log.tap("call.delete")
    assert len(log.view.contacts.calls) == 9
    assert log.view.route.path == "/"


def test_a_stranger_of_the_log_is_kept(log: Hand) -> None:
    log.tap("call.open", call="k3")
    log.tap("call.contact")
    log.type("Nuisance", into="name")
    log.tap("contact.save")
    assert people(log).first().phones.first().number == "170 0512 8846"
    log.back()
    log.back()
    assert "Nuisance" in words(log)


def test_the_whole_log_is_cleared(log: Hand) -> None:
    log.tap("menu.open")
    log.tap("log.ask_clear")
    log.tap("log.clear")
    assert len(log.view.contacts.calls) == 0
    log.tap("menu.open")
    assert not log.offers("log.ask_clear")


def dial(hand: Hand, digits: str) -> None:
    hand.tap("dialpad.open")
    for key in digits:
        hand.tap("dial.key", key=key)


def test_a_number_is_keyed_in_erased_and_called(log: Hand) -> None:
    dial(log, "100109")
    log.tap("dial.erase")
    log.tap("dial.call", sim=2)
    call = log.view.contacts.calls.first()
    assert (call.number, call.sim) == ("10010", 2)
    log.back()
    log.hold("dial.clear")
    assert not log.offers("dial.call")
    log.hold("dial.key", key="+")
    assert log.phone.frame().regions[0].html.count("+") >= 1


def test_the_keypad_finds_people_by_number_and_by_letters(log: Hand) -> None:
    dial(log, "926")
    assert words(log).count("Zhang San") == 0
    log.hold("dial.clear")
    log.back()
    dial(log, "942")
    assert "Zhang San" in words(log)
    with log.edit("contacts") as state:
        state.settings["t9_method"] = "1"
    assert "Zhang San" not in words(log)
    log.hold("dial.clear")
    log.back()
    dial(log, "11084526")
    assert "Zhang San" in words(log)


def test_what_was_keyed_in_is_kept_or_written_to(log: Hand) -> None:
    dial(log, "12345")
    log.tap("dial.message")
    assert log.view.route == ("sms", "/new")
    log.back()
    log.back()
    log.tap("dial.keep")
    log.type("Short", into="name")
    log.tap("contact.save")
    assert people(log).first().phones.first().number == "12345"


def test_a_key_that_is_none_is_refused(log: Hand) -> None:
    log.tap("dialpad.open")
    with pytest.raises(EventRefused):
        log.tap("dial.key", key="x")
    log.tap("dial.key", key="1")
    log.tap("dial.call", sim=1)
    log.tap("incall.toggle", name="keypad")
    with pytest.raises(EventRefused):
        log.tap("incall.key", key="x")


@pytest.mark.parametrize(
    "wish", [intent("DIAL", number="+86 (10) 1234"), intent("VIEW", scheme="tel", number="+86 (10) 1234")]
)
def test_other_apps_open_the_keypad_with_a_number(wish: Any) -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock", "contacts"]))
    hand.open("clock")
    assert ask(hand.phone, wish)
    assert hand.view.route == ("contacts", "/dialpad")
    assert "+86101234" in words(hand)


# Search, and choosing for others


def test_a_search_is_remembered_and_forgotten(hand: Hand) -> None:
    for query in ("nora", "139", "NORTHLIGHT", "nora"):
        hand.tap("search.open")
        hand.type(query, into="query")
        hand.enter()
        hand.back()
        if hand.view.route.path == "/search":
            hand.back()
    assert hand.view.contacts.search_history == ("nora", "NORTHLIGHT", "139")
    hand.tap("search.open")
    hand.tap("search.forget", query="139")
    hand.tap("search.again", query="NORTHLIGHT")
    assert listed(hand, "hit.open", "contact") == [GAO, "c7", NORA]
    hand.tap("hit.open", contact="c7")
    assert hand.view.route.path == "/contact/c7"
    hand.back()
    hand.tap("search.clear")
    hand.tap("search.forget_all")
    assert hand.view.contacts.search_history == ()


def test_twenty_searches_are_remembered(hand: Hand) -> None:
    hand.tap("search.open")
    for number in range(25):
        hand.type(f"q{number}", into="query", clear=True)
        hand.enter()
    assert len(hand.view.contacts.search_history) == 20
    assert hand.view.contacts.search_history[0] == "q24"


def test_somebody_is_found_and_given_to_the_app_that_asked() -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    assert not hand.offers("tab.calls")
    hand.tap("search.open")
    hand.type("wang", into="query")
    hand.tap("contact.pick", contact=WANG)
    assert hand.view.route == ("sms", "/new")
    assert "Wang Wu" in hand.phone.frame().regions[0].html


# The hall


def test_the_hall_calls_and_writes_to_the_operator(log: Hand) -> None:
    log.tap("tab.business")
    log.tap("call.start", number="10000")
    log.tap("incall.end")
    assert log.view.contacts.calls.first().number == "10000"
    log.tap("balance.ask", number="10010")
    assert log.view.route == ("sms", "/new")
    log.tap("compose.send")
    talk = log.state.os.sms.first()
    assert (talk.sender, talk.messages.last().text) == ("China Unicom", "CXYE")


@pytest.mark.parametrize("service", ["bill", "data", "plan", "points"])
def test_the_hall_shows_figures_of_both_cards(log: Hand, service: str) -> None:
    log.tap("tab.business")
    log.tap("service.open", service=service)
    assert "SIM 1" in words(log)
    assert "SIM 2" in words(log)


def test_the_hall_can_be_left_out(log: Hand) -> None:
    with log.edit("contacts") as state:
        state.settings["pref_key_show_business_hall"] = False
    assert not log.offers("tab.business")


# Settings


def test_there_are_twenty_nine_pages_and_each_is_linked() -> None:
    assert len(PAGES) == 29
    linked = {
        entry.to for page in PAGES.values() for group in page for entry in group if isinstance(entry, Link)
    }
    assert {page for page in PAGES if route_of(page) not in linked} == {CONTACT_ROOT, CALL_ROOT}


def test_every_setting_has_a_default_and_every_default_a_setting() -> None:
    replies = {f"canned_response_pref_{number}" for number in range(1, 5)}
    entries = {
        entry.key: entry
        for page in PAGES.values()
        for group in page
        for entry in group
        if isinstance(entry, (Switch, Choice, Text))
    }
    assert set(entries) == set(SETTINGS) | set(LATER) | replies
    assert len(SETTINGS) + len(replies) == 45
    for key, entry in entries.items():
        if isinstance(entry, Switch):
            assert isinstance({**SETTINGS, **LATER}[key], bool)
        elif isinstance(entry, Choice):
            assert {**SETTINGS, **LATER}[key] in entry.options


def open_page(hand: Hand, page: str) -> None:
    """Open a settings page past the ways to it."""
    from pytest_mobilegym.phone.state import commit, edit

    draft = edit(hand.state)
    draft.ui.tasks[draft.ui.active].activities[-1].entries[-1].route = route_of(page)
    draft.ui.tasks[draft.ui.active].activities[-1].entries[-1].local = None
    hand.phone.restore(commit(draft))


@pytest.mark.parametrize("page", PAGES)
def test_every_switch_and_choice_of_a_page_can_be_changed(log: Hand, page: str) -> None:
    with log.edit("contacts") as state:
        for key in ("button_auto_answer", "button_autoip", "button_auto_record_call"):
            state.settings[key] = True
    open_page(log, page)
    for entry in [entry for group in PAGES[page] for entry in group]:
        before = (
            setting(log.view.contacts.settings, entry.key)
            if isinstance(entry, (Switch, Choice, Text))
            else None
        )
        match entry:
            case Switch(key=key):
                log.tap("setting.toggle", key=key)
                assert setting(log.view.contacts.settings, key) is (not before)
                log.tap("setting.toggle", key=key)
                assert setting(log.view.contacts.settings, key) is before
            case Choice(key=key, options=options):
                if not entry.inline:
                    log.tap("setting.open", key=key)
                log.tap("setting.choose", key=key, value=options[-1])
                assert setting(log.view.contacts.settings, key) == options[-1]
            case Text(key=key):
                log.tap("setting.open", key=key)
                log.type("On my way!", into="value", clear=True)
                log.tap("setting.save", key=key)
                assert log.view.contacts.settings[key] == "On my way!"


def test_a_reply_is_never_empty(log: Hand) -> None:
    open_page(log, "miui_respond_via_sms_settings")
    log.tap("setting.open", key="canned_response_pref_1")
    log.type("  ", into="value", clear=True)
    assert not log.offers("setting.save", key="canned_response_pref_1")
    log.back()
    assert log.view.contacts.settings["canned_response_pref_1"] == "I will call you back."


def test_what_has_no_meaning_is_grey(log: Hand) -> None:
    open_page(log, "auto_answer_setting")
    assert not log.offers("setting.open", key="button_auto_answer_delay")
    log.tap("setting.toggle", key="button_auto_answer")
    assert log.offers("setting.open", key="button_auto_answer_delay")


@pytest.mark.parametrize(
    "route", ["/settings/page/nothing", "/setting/choose/only_phones_v2", "/business/gold"]
)
def test_what_there_is_not_is_no_page(log: Hand, route: str) -> None:
    from pytest_mobilegym.errors import UnknownName
    from pytest_mobilegym.phone.state import commit, edit

    draft = edit(log.state)
    draft.ui.tasks[draft.ui.active].activities[-1].entries[-1].route = route
    draft.ui.tasks[draft.ui.active].activities[-1].entries[-1].local = None
    log.phone.restore(commit(draft))
    with pytest.raises((UnknownName, AppError)):
        log.phone.frame()


def test_names_are_sorted_and_shown_as_the_settings_say(hand: Hand) -> None:
    with hand.edit("contacts") as state:
        state.settings["sort_order"] = "1"
        state.settings["display_order"] = "1"
    assert names(hand)[3:5] == ["Felix Baum", "Ivy Brook"]
    assert "Baum, Felix" in words(hand)
    assert "Mum" in words(hand)


def test_portraits_are_shown_as_the_settings_say(hand: Hand) -> None:
    def portraits() -> int:
        return len(parse_html(html(hand)).of_class("k-avatar"))

    assert portraits() == 23
    with hand.edit("contacts") as state:
        state.settings["pref_key_display_sim_contacts"] = False
    assert len(names(hand)) == 23
    with hand.edit("contacts") as state:
        state.settings["pref_key_word_photo"] = True
    assert portraits() == 0
    with hand.edit("contacts") as state:
        state.settings["pref_key_simple_mode"] = True
    assert not parse_html(html(hand)).of_class("contacts-letter-face")


def test_places_of_numbers_are_shown_as_the_settings_say(log: Hand) -> None:
    assert "Suzhou" in words(log)
    with log.edit("contacts") as state:
        state.settings["button_enable_telocation"] = False
    assert "Suzhou" not in words(log)
