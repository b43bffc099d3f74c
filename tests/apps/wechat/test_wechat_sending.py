"""WeChat's chats beyond words: pictures, files, places, cards, forwarding, favourites, long presses."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import html
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.emoji import EMOJI, STICKERS
from pytest_mobilegym.phone.apps.wechat.state import Message
from pytest_mobilegym.phone.apps.wechat.talks import is_hidden
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media, permissions
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

BOSS, NORA, MEI, MARCUS = "boss_gao", "nora_q", "mei_hua", "marcus_w"
CHAIR = "/sdcard/Download/chair_offer.png"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's chats and lets WeChat see pictures and use the camera."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "wechat"]))
    with hand.edit("os") as os:
        for name in ("CAMERA", "READ_EXTERNAL_STORAGE"):
            permissions.set_status(os, "wechat", name, "granted")
    hand.open("wechat")
    return hand


def open_panel(hand: Hand, chat: str = NORA) -> None:
    if hand.view.route.path == "/":
        hand.tap("chat.open", chat=chat)
    hand.tap("chat.panel", panel="tools")


def sent(hand: Hand, chat: str = NORA) -> list[Message]:
    """What was said in a chat since the phone was new."""
    fresh = Phone.create(apps=["launcher", "wechat"]).view.wechat.chats
    old = fresh[chat].messages if chat in fresh else {}
    return [message for id, message in hand.view.wechat.chats[chat].messages.items() if id not in old]


def test_pictures_go_one_by_one_with_the_paths_that_they_come_from(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.album")
    chosen = [SCENIC_PHOTO, media.everything(hand.view.os, "image/*")[0].id]
    for path in chosen:
        hand.tap("picker.item", path=path)
    hand.tap("picker.done")
    assert [(message.kind, message.path) for message in sent(hand)] == [("image", path) for path in chosen]
    assert sent(hand)[0].image == "palace/longevity-hill"
    assert hand.view.route.path == f"/chat/{NORA}"


def test_leaving_the_album_sends_nothing(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.album")
    hand.back()
    assert sent(hand) == []


def test_a_photo_is_taken_kept_in_the_album_and_sent(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.camera")
    hand.tap("camera.turn")
    hand.tap("camera.take")
    hand.tap("camera.again")
    hand.tap("camera.take")
    hand.tap("camera.use")
    (message,) = sent(hand)
    assert message.path in hand.view.os.files
    assert media.picture_name(hand.view.os.files[message.path]) == message.image


def test_a_shot_that_is_not_to_be_saved_is_sent_all_the_same(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.settings.general.save_photos = False
    files = hand.view.os.files
    open_panel(hand)
    for action in ("chat.camera", "camera.take", "camera.use"):
        hand.tap(action)
    assert sent(hand)[0].path == ""
    assert hand.view.os.files is files


def test_the_camera_of_the_moments_leads_to_a_post(hand: Hand) -> None:
    for action in (
        "tab.discover",
        "moments.open",
        "camera.open",
        "camera.shoot",
        "camera.take",
        "camera.use",
    ):
        hand.tap(action)
    assert hand.view.route.path == "/post-text-moment"
    assert len(hand.view.wechat.draft.pictures) == 1
    hand.tap("moment.publish")
    assert hand.view.route.path == "/moments"
    assert len(hand.view.wechat.moments.first().images) == 1


def test_files_are_found_in_folders_and_sent_in_the_order_of_choosing(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.file")
    assert not hand.offers("files.send")
    hand.tap("files.tab", phone=True)
    assert not hand.offers("files.up")
    hand.tap("files.folder", path="/sdcard/Download")
    others = [
        dict(target.args)["path"]
        for target in hand.phone.frame().targets
        if target.name == "files.choose" and dict(target.args)["path"] != CHAIR
    ]
    hand.tap("files.choose", path=CHAIR)
    hand.tap("files.choose", path=others[0])
    hand.tap("files.choose", path=CHAIR)
    hand.tap("files.choose", path=CHAIR)
    hand.tap("files.up")
    hand.tap("files.send")
    assert [message.path for message in sent(hand)] == [others[0], CHAIR]
    last = sent(hand)[-1]
    node = hand.view.os.files[CHAIR]
    assert last.file is not None
    assert (last.file.name, last.file.size, last.file.type) == ("chair_offer.png", node.size, "image/png")


def test_no_more_than_nine_files_go_at_once(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.file")
    hand.tap("files.tab", phone=True)
    hand.tap("files.folder", path="/sdcard/Download")
    paths = [dict(t.args)["path"] for t in hand.phone.frame().targets if t.name == "files.choose"]
    for path in paths[:10]:
        hand.tap("files.choose", path=path)
    assert hand.state.ui.toast is not None
    hand.tap("files.send")
    assert len(sent(hand)) == 9


def test_a_file_that_came_up_in_a_chat_is_sent_again(hand: Hand) -> None:
    open_panel(hand, BOSS)
    hand.tap("chat.file")
    hand.tap("files.choose", path=CHAIR)
    hand.tap("files.send")
    assert [message.path for message in sent(hand, BOSS)] == [CHAIR]


def test_a_place_a_card_and_a_sticker_are_sent(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.location")
    hand.tap("location.send", place="canal_park")
    hand.tap("chat.panel", panel="tools")
    hand.tap("chat.card")
    hand.type("aunt", into="query")
    hand.tap("card.send", person=MEI)
    hand.tap("chat.panel", panel="emoji")
    hand.tap("sticker.send", sticker="cat")
    kinds = [(message.kind, message.place or message.target or message.image) for message in sent(hand)]
    assert kinds == [("location", "canal_park"), ("card", MEI), ("sticker", "cat")]
    hand.tap("nav.back")
    assert "[Sticker]" in html(hand)


def test_emoji_are_added_to_the_words_and_taken_back(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.type("Yes", into="message")
    hand.tap("chat.panel", panel="emoji")
    hand.tap("chat.emoji", emoji="👍")
    hand.tap("chat.emoji", emoji="🎂")
    hand.tap("chat.erase")
    hand.tap("chat.send")
    assert [message.text for message in sent(hand)] == ["Yes👍"]


def test_emoji_and_stickers_are_single_drawings() -> None:
    assert len(set(EMOJI)) == len(EMOJI)
    assert all(STICKERS.values())


def test_pictures_of_another_app_are_sent_on_with_a_caption(hand: Hand) -> None:
    hand.home()
    hand.open("clock")
    other = media.everything(hand.view.os, "image/*")[0].id
    assert ask(hand.phone, media.share([SCENIC_PHOTO, other, "/sdcard/gone.jpg"]))
    assert hand.view.route.path == "/share/forward"
    hand.type("webb", into="query")
    hand.tap("share.ask", peer=MARCUS)
    hand.type("Two of them", into="caption")
    hand.tap("share.send")
    assert [(m.kind, m.path or m.text) for m in sent(hand, MARCUS)] == [
        ("image", SCENIC_PHOTO),
        ("image", other),
        ("text", "Two of them"),
    ]
    assert hand.view.route.path == f"/chat/{MARCUS}"
    hand.tap("nav.back")
    assert hand.view.route.path == "/"


def test_a_text_of_another_app_is_sent_on(hand: Hand) -> None:
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, intent("SEND", type="text/plain", text="Read this"))
    hand.tap("share.ask", peer=BOSS)
    assert "Read this" in html(hand)
    hand.tap("share.send")
    assert [message.text for message in sent(hand, BOSS)] == ["Read this"]


def test_nothing_is_shared_before_somebody_is_logged_in(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.auth.logged_in = False
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, media.share([SCENIC_PHOTO]))
    hand.wait(0)
    assert hand.view.route.path == "/auth/login"


def held(hand: Hand, chat: str, message: Any) -> None:
    hand.tap("chat.open", chat=chat)
    hand.hold("message.menu", message=message.id)


def test_a_message_is_copied_kept_and_sent_on(hand: Hand) -> None:
    message = hand.view.wechat.chats[BOSS].messages.last()
    held(hand, BOSS, message)
    hand.tap("message.copy")
    assert hand.view.os.clipboard.current.content == message.text
    hand.hold("message.menu", message=message.id)
    hand.tap("message.keep")
    kept = hand.view.wechat.favorites.first()
    assert (kept.text, kept.source) == (message.text, BOSS)
    hand.hold("message.menu", message=message.id)
    hand.tap("message.forward")
    hand.tap("forward.ask", peer=MEI)
    hand.tap("forward.send")
    assert [each.text for each in sent(hand, MEI)] == [message.text]
    assert hand.view.route.path == f"/chat/{BOSS}"


def test_a_message_of_ones_own_is_taken_back_within_two_minutes(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.type("Oops", into="message")
    hand.tap("chat.send")
    hand.hold("message.menu", message=sent(hand)[0].id)
    hand.wait(121)
    assert not hand.offers("message.recall")
    hand.back()
    hand.type("Oops again", into="message")
    hand.tap("chat.send")
    hand.hold("message.menu", message=sent(hand)[1].id)
    hand.tap("message.recall")
    assert [(each.kind, each.text) for each in sent(hand)] == [("text", "Oops"), ("recalled", "")]
    assert "You recalled a message" in html(hand)


def test_what_others_said_can_be_removed_but_not_recalled(hand: Hand) -> None:
    message = hand.view.wechat.chats[BOSS].messages.last()
    held(hand, BOSS, message)
    assert not hand.offers("message.recall")
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert message.id not in hand.view.wechat.chats[BOSS].messages


def test_a_chat_is_marked_pinned_and_deleted_from_the_list(hand: Hand) -> None:
    hand.hold("chat.menu", chat=NORA)
    hand.tap("chat.mark")
    assert hand.view.wechat.chats[NORA].unread == 0
    hand.hold("chat.menu", chat=NORA)
    hand.tap("chat.pin")
    assert hand.view.wechat.chats[NORA].sticky
    hand.hold("chat.menu", chat=NORA)
    hand.tap("chat.ask_delete")
    hand.tap("chat.delete")
    assert NORA not in hand.view.wechat.chats
    assert hand.view.route.path == "/"


@pytest.fixture
def hidden(hand: Hand) -> Hand:
    """A hand on a phone whose list of chats Nora was taken out of."""
    hand.hold("chat.menu", chat=NORA)
    hand.tap("chat.hide")
    assert hand.view.route.path == "/"
    assert not hand.offers("chat.open", chat=NORA)
    return hand


def listed(hand: Hand) -> bool:
    """Whether the list of chats shows Nora."""
    while hand.view.route.path != "/":
        hand.back()
    return hand.offers("chat.open", chat=NORA)


def test_a_hidden_chat_keeps_what_was_said_and_search_finds_it(hidden: Hand) -> None:
    hidden.tap("search.open")
    hidden.type("charger", into="query")
    hidden.tap("chat_search.more", chat=NORA)
    assert "bring your charger" in html(hidden)
    assert not listed(hidden)


def test_a_message_that_comes_puts_a_hidden_chat_back_into_the_list(hidden: Hand) -> None:
    with hidden.edit("wechat") as wechat:
        wechat.chats[NORA].messages.add(
            Message(id="m1", sender=NORA, text="Hello?", time=hidden.view.os.now + 1)
        )
    assert listed(hidden)


def open_hidden(hand: Hand) -> None:
    """Open Nora's chat from the contacts."""
    hand.tap("tab.contacts")
    hand.tap("profile.open", person=NORA)
    hand.tap("chat.open", chat=NORA)


def test_a_hidden_chat_that_is_written_in_is_listed_again(hidden: Hand) -> None:
    open_hidden(hidden)
    hidden.type("Half a sen", into="message")
    assert not is_hidden(hidden.view.wechat.chats[NORA])


def test_a_hidden_chat_that_is_sent_something_or_pinned_is_listed_again(hidden: Hand) -> None:
    again = Hand(hidden.phone.fork())
    open_hidden(hidden)
    hidden.type("Hello", into="message")
    hidden.tap("chat.send")
    assert not is_hidden(hidden.view.wechat.chats[NORA])
    open_hidden(again)
    again.tap("chat_info.open")
    again.tap("chat.flag", flag="sticky")
    assert not is_hidden(again.view.wechat.chats[NORA])


def test_what_is_new_in_a_hidden_chat_counts_no_more(hidden: Hand) -> None:
    assert hidden.view.wechat.chats[NORA].unread == 0


def test_favourites_are_found_sent_and_removed(hand: Hand) -> None:
    open_panel(hand, BOSS)
    hand.tap("chat.favorites")
    hand.type("shrimp", into="query")
    hand.tap("favorite.send")
    assert sent(hand, BOSS)[0].text.startswith("River shrimp")
    for action in ("nav.back", "tab.me", "favorites.open"):
        hand.tap(action)
    hand.tap("favorite.open", favorite="k4")
    hand.tap("favorite.ask_delete")
    hand.tap("favorite.delete")
    assert "k4" not in hand.view.wechat.favorites
    assert hand.view.route.path == "/favorites"


@pytest.mark.parametrize(
    ("action", "args"),
    [
        ("sticker.send", {"sticker": "dragon"}),
        ("chat.emoji", {"emoji": "<b>"}),
        ("chat.emoji", {"emoji": "ab"}),
    ],
)
def test_what_the_panel_does_not_show_is_refused(hand: Hand, action: str, args: dict[str, str]) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="emoji")
    with pytest.raises(EventRefused):
        hand.tap(action, **args)


def test_whatever_is_sent_in_airplane_mode_waits_with_a_mark_and_goes_out_afterwards(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    hand.tap("chat.panel", panel="emoji")
    hand.tap("sticker.send", sticker=next(iter(STICKERS)))
    hand.type("Look", into="message")
    hand.tap("chat.send")
    assert [(message.kind, message.failed) for message in sent(hand)] == [("sticker", True), ("text", True)]
    assert html(hand).count("k-chat-failed") == 2
    hand.phone.patch({"os.settings.airplane_mode_enabled": False})
    hand.tap("message.resend", message=sent(hand)[0].id)
    assert [(message.kind, message.failed) for message in sent(hand)] == [("text", True), ("sticker", False)]
    hand.wait(3)
    assert not any(message.failed for message in sent(hand))


def test_money_does_not_move_in_airplane_mode(hand: Hand) -> None:
    open_panel(hand)
    hand.tap("chat.transfer")
    hand.type("5", into="amount")
    before = hand.view.wechat
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    hand.tap("money.send")
    assert hand.view.wechat is before
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "No internet connection"
