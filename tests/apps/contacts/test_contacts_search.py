"""Search, choosing for other apps, the business hall, and settings."""

from __future__ import annotations

import pytest
from app_pages import html, words
from contacts_hands import GAO, NORA, WANG, listed, names
from html_tree import parse_html

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.contacts.preferences import (
    CALL_ROOT,
    CONTACT_ROOT,
    LATER,
    PAGES,
    route_of,
    setting,
)
from pytest_mobilegym.phone.apps.contacts.state import SETTINGS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.settings import Choice, Link, Switch, Text
from pytest_mobilegym.phone.phone import Phone

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
            case Text(key=key, digits=digits):
                words = "21" if digits else "On my way!"
                log.tap("setting.open", key=key)
                log.type(words, into="value", clear=True)
                log.tap("setting.save", key=key)
                assert log.view.contacts.settings[key] == words


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

    assert portraits() == 24, "the owner's own, and everybody's"
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
