"""Writing to somebody, search, and settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import html, words
from html_tree import parse_html
from sample_requests import ask
from sms_hands import HUAWEI, MUM, ZHANG, listed, messages_of, talks, texts

from pytest_mobilegym.phone.apps.sms.parts import Parts, counted, parts_of
from pytest_mobilegym.phone.apps.sms.state import SETTINGS
from pytest_mobilegym.phone.apps.sms.talk import looks_like_number
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media, sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.sms import Message
from pytest_mobilegym.phone.phone import Phone

# Writing to somebody


def write_to(hand: Hand, to: str, text: str) -> None:
    hand.tap("compose.open")
    hand.type(to, into="to")
    hand.type(text, into="message")


def test_a_suggestion_becomes_the_recipient(hand: Hand) -> None:
    write_to(hand, "wang", "Where is my pump?")
    assert listed(hand, "recipient.choose", "name") == ["Wang Wu"]
    hand.tap("recipient.choose")
    hand.tap("compose.send")
    new = next(iter(talks(hand)))
    assert talks(hand)[new].sender == "Wang Wu"
    assert hand.view.route.path == f"/conversation/{new}"
    hand.back()
    assert hand.view.route.path == "/"


def test_a_new_message_to_a_known_number_goes_on_in_its_conversation(hand: Hand) -> None:
    write_to(hand, "+86 139-1108-4526", "Hello")
    hand.tap("compose.send")
    assert texts(hand, ZHANG)[-1] == "Hello"


@pytest.mark.parametrize("to", ["Zhang San", "12", "", "abc123"])
def test_a_mere_name_or_too_few_digits_are_refused_with_a_dialog(hand: Hand, to: str) -> None:
    before = talks(hand)
    write_to(hand, to, "Hello")
    hand.tap("compose.send")
    assert hand.view.route.path == "/new/invalid"
    assert talks(hand) is before


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("123", True),
        ("+49 (40) 5550-1932", True),
        ("12", False),
        ("+-()", False),
        ("１２３４", False),
        ("1a23", False),
    ],
)
def test_what_looks_like_a_number(text: str, fits: bool) -> None:
    assert looks_like_number(text) is fits


def test_the_recipient_can_be_taken_back(hand: Hand) -> None:
    write_to(hand, "wang", "")
    hand.tap("recipient.choose")
    hand.tap("recipient.clear")
    assert hand.phone.frame().focus is not None
    hand.type("Hello", into="message")
    hand.tap("compose.send")
    assert hand.view.route.path == "/new/invalid"


def test_a_contact_is_picked_in_the_phone_app(hand: Hand) -> None:
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    assert hand.view.route == ("contacts", "/contacts")
    hand.tap("contact.pick", contact="c12")
    hand.tap("number.pick", number="010-5963 8800")
    assert hand.view.route == ("sms", "/new")
    hand.type("Open today?", into="message")
    hand.tap("compose.send")
    new = talks(hand).first()
    assert (new.sender, new.number) == ("Li Si", "010-5963 8800")


def test_going_back_from_picking_changes_nothing(hand: Hand) -> None:
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    hand.back()
    assert hand.view.route == ("sms", "/new")
    assert hand.offers("recipient.pick")


def test_what_is_picked_for_an_app_that_was_closed_is_told_to_nobody(hand: Hand) -> None:
    hand.home()
    hand.open("contacts")
    hand.tap("tab.contacts")
    hand.tap("contact.open", contact="c12")
    hand.tap("message.start", number="010-5963 8800")
    assert hand.view.route.app == "sms"
    hand.back()
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    hand.home()
    hand.hold("item.menu", item="sms")
    hand.tap("app.info")
    hand.tap("app.close")
    hand.open("contacts")
    hand.tap("contact.pick", contact="c12")
    hand.tap("number.pick", number="010-5963 8800")
    assert hand.view.route == ("contacts", "/contact/c12")


def test_a_new_conversation_remembers_its_card(hand: Hand) -> None:
    write_to(hand, "170 1234 5678", "Hi")
    hand.tap("compose.sim")
    hand.tap("compose.send")
    assert talks(hand).first().sim == 2


def test_phrases_contacts_and_pictures_are_added(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.tap("attach.open")
    hand.tap("attach.phrases")
    hand.tap("phrase.choose", phrase="way")
    hand.tap("attach.open")
    hand.tap("attach.contact")
    hand.tap("contact.pick", contact="c13")
    hand.tap("attach.open")
    hand.tap("attach.picture")
    camera = [node.id for node in media.items_of(hand.state.os, "camera")[:2]]
    for path in camera:
        hand.tap("picker.item", path=path)
    hand.tap("picker.done")
    local: Any = hand.state.ui.tasks.last().activities[-1].entries[-1].local  # type: ignore[union-attr]
    assert local.images == tuple(media.picture_name(hand.state.os.files[path]) for path in camera)


def test_pictures_of_an_intent_are_sent_each_as_a_message(hand: Hand) -> None:
    camera = [node.id for node in media.items_of(hand.state.os, "camera")[:2]]
    hand.home()
    hand.open("clock")
    assert ask(
        hand.phone,
        intent("SEND", type="image/*", paths=media.pack([*camera, "/sdcard/gone.jpg"]), route="/new"),
    )
    hand.tap("chooser.choose", app="sms")
    hand.tap("picture.remove", index=0)
    hand.tap("recipient.choose", name="Mum")
    hand.tap("compose.send")
    last = talks(hand)[MUM].messages.last()
    assert (last.image, last.text) == (media.picture_name(hand.state.os.files[camera[1]]), "")


def test_a_text_is_shared_and_an_address_written_to() -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock", "sms"]))
    hand.open("clock")
    assert ask(hand.phone, intent("SEND", type="text/plain", text="Read this"))
    assert hand.view.route == ("sms", "/new")
    assert "Read this" in html(hand)
    hand.back()
    assert hand.view.route.app == "clock" or hand.view.route.path == "/"
    assert ask(hand.phone, intent("VIEW", scheme="sms", address="12306", body="999"), new_task=True)
    hand.tap("compose.send")
    talk = talks(hand).first()
    assert (talk.number, texts(hand, talk.id)) == ("12306", ["999"])


def test_without_the_phone_app_nobody_can_be_picked() -> None:
    hand = Hand(Phone.create(apps=["launcher", "sms"]))
    hand.open("sms")
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    assert hand.view.route == ("sms", "/new")
    assert hand.state.ui.toast is not None


def test_what_was_sent_is_announced(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from pytest_mobilegym.phone.declaration.registry import find_app

    heard: list[dict[str, str]] = []

    def answer(ctx: Any, **data: str) -> None:
        heard.append(data)
        ctx.receive_sms(sender="12306", text="Code 886420")

    monkeypatch.setitem(find_app("clock").receivers, sms.SENT, answer)
    write_to(hand, "12306", "999")
    hand.tap("compose.send")
    assert heard == [{"to": "12306", "text": "999"}]
    talk = talks(hand).first()
    assert texts(hand, talk.id) == ["999", "Code 886420"]
    assert talk.unread == 0


# Search


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", Parts(1, 160)),
        ("a" * 160, Parts(1, 0)),
        ("a" * 161, Parts(2, 145)),
        ("€" * 80, Parts(1, 0)),
        ("你" * 70, Parts(1, 0)),
        ("你" * 71, Parts(2, 63)),
        ("😀" * 35, Parts(1, 0)),
        ("a" * 134 + "你", Parts(3, 66)),
    ],
)
def test_a_text_takes_as_many_messages_as_operators_count(text: str, parts: Parts) -> None:
    assert parts_of(text) == parts


def test_the_count_is_shown_when_a_text_gets_long(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("a" * 149, into="message")
    assert not parse_html(html(hand)).of_class("sms-count")
    hand.type("a")
    assert [each.words for each in parse_html(html(hand)).of_class("sms-count")] == ["10/1"]
    assert counted("a" * 160 + "b") == "145/2"


def test_a_search_finds_names_numbers_and_words(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("zhang", into="query")
    assert listed(hand) == [ZHANG]
    hand.type("9509", into="query", clear=True)
    assert "No results" in words(hand)
    hand.type("1069 0400", into="query", clear=True)
    assert listed(hand) == [HUAWEI]
    hand.type("PLUM LANE", into="query", clear=True)
    assert listed(hand, "message.found", "conversation") == [ZHANG]
    hand.tap("search.clear")
    assert listed(hand) == []


def test_a_search_begins_with_the_keyboard(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("zhang")
    assert listed(hand) == [ZHANG]


def test_a_hit_opens_its_conversation_at_the_message(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("properly", into="query")
    message = messages_of(hand, MUM)[0]
    hand.tap("message.found", message=message)
    assert hand.view.route.path == f"/conversation/{MUM}/at/{message}"
    found = parse_html(html(hand)).of_class("k-chat-found")
    assert [each.words for each in found] == ["Are you eating properly?"]
    assert "See you then!" not in words(hand)
    hand.tap("conversation.latest")
    assert "See you then!" in words(hand)


def test_replying_at_a_hit_goes_on_at_the_end(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("properly", into="query")
    hand.tap("message.found", message=messages_of(hand, MUM)[0])
    hand.type("Soup today", into="message")
    hand.tap("conversation.send")
    assert hand.view.route.path == f"/conversation/{MUM}"
    assert "Soup today" in words(hand)


# Settings


def open_settings(hand: Hand, *pages: str) -> None:
    hand.tap("menu.open")
    hand.tap("settings.open")
    for page in pages:
        hand.tap(page)


def test_every_setting_can_be_switched_and_switched_back(hand: Hand) -> None:
    seen: set[str] = set()
    for pages in ((), ("free_settings.open",), ("5g_settings.open",), ("advanced_settings.open",)):
        open_settings(hand, *pages)
        for key in listed(hand, "setting.toggle", "key"):
            seen.add(key)
            for value in (not SETTINGS[key], SETTINGS[key]):
                hand.tap("setting.toggle", key=key)
                assert hand.view.sms.settings[key] is value
        for _ in (*pages, "settings"):
            hand.back()
    assert seen == set(SETTINGS)


def test_what_has_no_meaning_is_grey(hand: Hand) -> None:
    open_settings(hand)
    hand.tap("setting.toggle", key="show_avatar")
    assert not hand.offers("setting.toggle", key="text_avatar")
    hand.tap("setting.toggle", key="5g_message")
    hand.tap("5g_settings.open")
    assert not hand.offers("setting.toggle")


def test_the_list_shows_what_the_settings_say(hand: Hand) -> None:
    def looks() -> tuple[int, int, bool]:
        page = parse_html(html(hand))
        return len(page.of_class("sms-letter")), len(page.of_class("k-avatar")), "See you then!" in page.words

    count = len(talks(hand))
    assert looks() == (count, 0, True)
    with hand.edit("sms") as state:
        state.settings["text_avatar"] = False
    letters, portraits, _ = looks()
    assert letters + portraits == count
    assert portraits >= 6
    with hand.edit("sms") as state:
        state.settings["show_avatar"] = False
        state.settings["show_preview"] = False
    assert looks() == (0, 0, False)


def last_of(hand: Hand) -> Message:
    """The last message with Zhang."""
    last = talks(hand)[ZHANG].messages.last()
    assert last is not None
    return last


def test_without_a_mobile_network_a_text_is_not_sent_until_it_is_tapped(hand: Hand) -> None:
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    write_to(hand, "+86 139-1108-4526", "Hello")
    hand.tap("compose.send")
    assert last_of(hand).failed
    assert "Not sent. Tap to try again." in words(hand)
    hand.tap("message.resend")
    assert last_of(hand).failed
    assert hand.state.ui.toast is not None
    hand.phone.patch({"os.settings.airplane_mode_enabled": False})
    hand.wait(60)
    assert last_of(hand).failed
    hand.tap("message.resend")
    assert not last_of(hand).failed
    assert "Not sent" not in words(hand)


def test_wifi_alone_sends_no_text_and_mobile_data_is_not_needed(hand: Hand) -> None:
    hand.phone.patch({"os.settings": {"wifi_enabled": False, "mobile_data_enabled": False}})
    write_to(hand, "+86 139-1108-4526", "Hello")
    hand.tap("compose.send")
    assert not last_of(hand).failed
    hand.phone.patch({"os.settings.wifi_enabled": True, "os.radios.cellular.has_sim": False})
    hand.type("Hello again", into="message")
    hand.tap("conversation.send")
    assert last_of(hand).failed
