"""Messages, played by a hand: conversations, writing, codes, search and settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import html, words
from html_tree import parse_html
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.sms.parts import Parts, counted, parts_of
from pytest_mobilegym.phone.apps.sms.state import SETTINGS
from pytest_mobilegym.phone.apps.sms.talk import looks_like_number
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import media, sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

COURIER, TELECOM, MUM, ZHANG, HUAWEI, DAD = "s1", "s2", "s3", "s4", "s6", "s14"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the list of conversations."""
    hand = Hand(Phone.create())
    hand.open("sms")
    return hand


def talks(hand: Hand) -> Any:
    return hand.state.os.sms


def listed(hand: Hand, action: str = "conversation.open", arg: str = "conversation") -> list[Any]:
    """What an action is offered for, from top to bottom."""
    return [dict(target.args)[arg] for target in hand.phone.frame().targets if target.name == action]


def texts(hand: Hand, key: str) -> list[str]:
    return [message.text for message in talks(hand)[key].messages.values()]


def messages_of(hand: Hand, key: str) -> list[str]:
    return list(talks(hand)[key].messages)


# The list


def test_pinned_conversations_come_first_then_the_latest(hand: Hand) -> None:
    assert listed(hand)[:4] == [MUM, COURIER, TELECOM, ZHANG]
    hand.hold("conversation.menu", conversation=DAD)
    hand.tap("conversation.pin")
    assert listed(hand)[:3] == [MUM, DAD, COURIER]
    hand.hold("conversation.menu", conversation=MUM)
    hand.tap("conversation.pin")
    assert listed(hand)[:3] == [DAD, COURIER, TELECOM]


def test_seeing_a_conversation_reads_it(hand: Hand) -> None:
    assert talks(hand)[TELECOM].unread == 2
    hand.tap("conversation.open", conversation=TELECOM)
    assert talks(hand)[TELECOM].unread == 0


def test_all_can_be_marked_as_read_while_any_is_unread(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("all.read")
    assert not any(talk.unread for talk in talks(hand).values())
    hand.tap("menu.open")
    assert not hand.offers("all.read")


def test_a_conversation_is_marked_as_unread_and_read_again(hand: Hand) -> None:
    for unread in (1, 0):
        hand.hold("conversation.menu", conversation=ZHANG)
        hand.tap("conversation.mark")
        assert talks(hand)[ZHANG].unread == unread


def test_a_conversation_is_deleted_once_that_is_confirmed(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("conversation.ask_delete")
    hand.tap("nav.back")
    assert COURIER in talks(hand)
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("conversation.ask_delete")
    hand.tap("conversation.delete")
    assert COURIER not in talks(hand)
    assert hand.view.route.path == "/"


def test_several_conversations_are_deleted_together(hand: Hand) -> None:
    count = len(talks(hand))
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("select.begin")
    hand.tap("select.item", key=ZHANG)
    hand.tap("select.item", key=DAD)
    hand.tap("select.item", key=DAD)
    hand.tap("select.delete")
    hand.tap("selected.delete")
    assert len(talks(hand)) == count - 2
    assert not {COURIER, ZHANG} & set(talks(hand))
    assert hand.view.route.path == "/"


def test_ticking_all_and_reading_them(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("select.start")
    assert not hand.offers("select.delete")
    hand.tap("select.all")
    hand.tap("select.read")
    assert not any(talk.unread for talk in talks(hand).values())
    hand.tap("menu.open")
    hand.tap("select.start")
    hand.tap("select.item", key=ZHANG)
    hand.tap("select.pin")
    assert talks(hand)[ZHANG].pinned


def test_back_ends_ticking_before_it_leaves(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("select.begin")
    hand.back()
    assert hand.view.route == ("sms", "/")


def test_encrypting_is_visibly_not_possible(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    assert not hand.offers("unavailable")
    (encrypt,) = [e for e in parse_html(html(hand)).of_class("k-option") if e.words == "Encrypt"]
    assert encrypt.attributes["aria-disabled"] == "true"


def test_names_follow_the_phone_book(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.contacts.where(name="Zhang San").name = "Zhang the Third"
    assert "Zhang the Third" in words(hand)


# A conversation


def test_a_text_is_sent_to_the_end_of_its_conversation(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    before = texts(hand, ZHANG)
    hand.type("  Bring the drill ", into="message")
    hand.tap("conversation.send")
    assert texts(hand, ZHANG) == [*before, "Bring the drill"]
    last = talks(hand)[ZHANG].messages.last()
    assert last.outgoing
    assert next(iter(talks(hand))) == ZHANG
    assert not hand.offers("conversation.send")
    hand.type("And tape", into="message")
    hand.enter()
    assert texts(hand, ZHANG)[-1] == "And tape"


def test_blank_text_is_not_sent(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    before = texts(hand, ZHANG)
    hand.type("   ", into="message")
    hand.enter()
    assert texts(hand, ZHANG) == before
    with pytest.raises(EventRefused, match=r"conversation\.send"):
        hand.tap("conversation.send")


def test_a_message_is_on_its_way_for_a_moment(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("Hi", into="message")
    (send,) = {target for target in hand.phone.frame().targets if target.name == "conversation.send"}
    hand.phone.dispatch(Touch(region=send.region, action=send.name, args={}))
    assert "Sending…" in words(hand)
    hand.wait(0.3)
    assert "Sent" in words(hand)
    with hand.edit("sms") as state:
        state.settings["delivery_report"] = True
    assert "Delivered" in words(hand)


def test_what_arrives_while_a_conversation_is_seen_is_read_at_once(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    with hand.edit("os") as os:
        sms.receive(os, sender="Zhang San", number="139 1108 4526", text="One more thing")
    hand.wait(1)
    assert talks(hand)[ZHANG].unread == 0
    assert len(hand.state.os.notifications) == 0
    assert "One more thing" in words(hand)


def test_a_tap_on_the_notification_opens_and_reads_the_conversation() -> None:
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        key = sms.receive(os, sender="12306", text="Code 123456")
    hand.tap("notification.open")
    assert hand.view.route == ("sms", f"/conversation/{key}")
    assert talks(hand)[key].unread == 0


def test_opening_a_conversation_dismisses_its_notifications(hand: Hand) -> None:
    with hand.edit("os") as os:
        key = sms.receive(os, sender="12306", text="Code 123456")
        sms.receive(os, sender="Somebody", text="Hi")
    hand.tap("conversation.open", conversation=key)
    assert [note.title for note in hand.state.os.notifications.values()] == ["Somebody"]


def test_a_code_is_marked_and_copied(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=HUAWEI)
    assert [e.words for e in parse_html(html(hand)).of_class("sms-code")] == ["507266", "914385"]
    hand.tap("code.copy", code="914385")
    assert hand.state.os.clipboard.current.content == "914385"


def test_own_messages_bring_no_codes(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("The code is 4417", into="message")
    hand.tap("conversation.send")
    assert not parse_html(html(hand)).of_class("sms-code")


def test_a_message_is_copied_forwarded_and_deleted_by_a_long_press(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    message = messages_of(hand, ZHANG)[4]
    text = talks(hand)[ZHANG].messages[message].text
    hand.hold("message.menu", message=message)
    hand.tap("message.copy")
    assert hand.state.os.clipboard.current.content == text
    hand.hold("message.menu", message=message)
    hand.tap("message.forward")
    hand.type("188 1049 3370", into="to")
    hand.tap("compose.send")
    new = next(iter(talks(hand)))
    assert (talks(hand)[new].sender, texts(hand, new)) == ("Wang Wu", [text])
    hand.back()
    hand.hold("message.menu", message=message)
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert message not in talks(hand)[ZHANG].messages
    assert hand.view.route.path == f"/conversation/{ZHANG}"


def test_details_say_when_and_from_whom(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=HUAWEI)
    hand.hold("message.menu", message=messages_of(hand, HUAWEI)[0])
    hand.tap("message.details")
    assert "Huawei Cloud Number 1069 0400 2358" in words(hand)
    assert "Feb 26, 2026 10:20" in words(hand)


def test_deleting_the_last_message_leaves_the_conversation(hand: Hand) -> None:
    mart = talks(hand).where(sender="Maple Mart").id
    hand.tap("conversation.open", conversation=mart)
    hand.hold("message.menu")
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert mart not in talks(hand)
    assert hand.view.route.path == "/"


def test_the_sender_is_called_shown_or_kept_through_the_phone_app(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.tap("conversation.call")
    assert hand.view.route == ("contacts", "/dialpad")
    hand.back()
    hand.back()
    assert hand.view.route == ("sms", f"/conversation/{ZHANG}")
    hand.tap("conversation.more")
    hand.tap("contact.open")
    assert hand.view.route == ("contacts", "/contact/c11")
    hand.home()
    hand.open("sms")
    hand.back()
    hand.back()
    hand.back()
    hand.tap("conversation.open", conversation=COURIER)
    hand.tap("conversation.more")
    hand.tap("contact.open")
    assert hand.view.route == ("contacts", "/contacts/new")
    hand.type("Blue Kite", into="name")
    hand.tap("contact.save")
    assert hand.state.os.contacts.first().phones.first().number == talks(hand)[COURIER].number


def test_a_picture_is_seen_large_and_passed_on(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=DAD)
    hand.tap("message.picture")
    hand.tap("message.forward")
    hand.tap("recipient.choose", name="Mum")
    hand.tap("compose.send")
    picture, text = list(talks(hand)[MUM].messages.values())[-2:]
    assert (picture.image, picture.text, text.text) == ("flower/suzhou-garden", "", "From the garden.")


def test_a_deleted_conversation_leaves_a_harmless_page_behind(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    message = messages_of(hand, ZHANG)[0]
    hand.hold("message.menu", message=message)
    with hand.edit("os") as os:
        sms.delete(os, ZHANG)
    assert not hand.offers("message.forward")
    hand.back()
    assert "Deleted conversation" in words(hand)
    hand.type("Hello?", into="message")
    assert not hand.offers("conversation.send")
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


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
