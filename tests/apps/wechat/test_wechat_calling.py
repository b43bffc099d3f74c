"""WeChat's calls, the button held to talk, pages that only tell something, and complaints."""

from __future__ import annotations

import pytest
from app_pages import words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world.api import world

NORA = "nora_q"


@pytest.fixture
def hand(request: pytest.FixtureRequest) -> Hand:
    """A hand on a phone that shows WeChat's chats; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    hand = Hand(Phone.create(apps=["launcher", "wechat"], lang=lang))
    hand.open("wechat")
    return hand


@pytest.mark.parametrize("kind", ["voice", "video"])
def test_a_call_that_is_given_up_leaves_a_line_in_the_chat(hand: Hand, kind: str) -> None:
    before = len(hand.view.wechat.chats[NORA].messages)
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="tools")
    hand.tap("chat.call")
    hand.tap("call.start", kind=kind)
    assert "Waiting for an answer" in words(hand)
    hand.tap("call.toggle", name="muted")
    assert "Mic Off" in words(hand)
    hand.tap("call.end")

    messages = hand.view.wechat.chats[NORA].messages
    assert len(messages) == before + 1
    assert (messages.last().kind, messages.last().text) == ("call", kind)
    assert "Canceled" in words(hand)
    hand.back()
    assert "[Call]" in words(hand)


def test_on_a_lively_phone_the_friend_answers_and_the_chat_says_how_long_it_took() -> None:
    hand = Hand(Phone.create(apps=["launcher", "wechat"], lively=True))
    hand.open("wechat")
    for seconds, shown, line in ((4, "Waiting for an answer", "Canceled"), (20, "0:12", "Duration: 0:12"),
                                 (200, "Call ended", "Duration: 1:15")):  # fmt: skip
        hand.tap("chat.open", chat=NORA)
        hand.tap("chat.panel", panel="tools")
        hand.tap("chat.call")
        hand.tap("call.start", kind="voice")
        hand.wait(seconds)
        assert shown in words(hand)
        hand.tap("call.end")
        assert line in words(hand)
        hand.back()


def test_somebody_is_called_from_their_profile(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.tap("profile.open", person=NORA)
    hand.tap("profile.call", person=NORA)
    hand.tap("call.start", kind="video")
    assert "Camera On" in words(hand)
    hand.tap("call.end")
    assert hand.view.route.path == f"/user-profile/{NORA}"
    assert hand.view.wechat.chats[NORA].messages.last().text == "video"


def test_the_button_to_talk_takes_the_fields_place_and_sends_nothing(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    before = hand.view.wechat.chats[NORA].messages
    with pytest.raises(EventRefused, match=r"chat\.speak"):
        hand.hold("chat.speak")
    hand.tap("chat.voice")
    assert "Hold to Talk" in words(hand)
    hand.hold("chat.speak")
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "Message too short"
    assert hand.view.wechat.chats[NORA].messages == before
    hand.tap("chat.voice")
    assert "Hold to Talk" not in words(hand)


@pytest.mark.parametrize(("hand", "none"), [("en", "Nobody is live"), ("zh", "暂无直播")], indirect=["hand"])
def test_discover_opens_all_of_its_entries(hand: Hand, none: str) -> None:
    state = hand.state.apps
    hand.tap("tab.discover")
    hand.tap("shelf.open", shelf="live")
    assert none in words(hand)
    hand.back()
    (hottest,) = world().in_language(hand.state.os.language).videos.of(size=1)
    hand.tap("shelf.open", shelf="channels")
    assert hottest.title in words(hand)
    hand.tap("shelf.read", shelf="channels", item=hottest.id)
    assert hottest.about in words(hand)
    assert hand.state.apps == state


def test_services_and_the_wallet_open_what_there_is_nothing_in(hand: Hand) -> None:
    hand.tap("tab.me")
    hand.tap("services.open")
    for shelf in ("utilities", "health", "charity", "city", "wealth", "rides", "transit", "takeaway"):
        hand.tap("shelf.open", shelf=shelf)
        hand.back()
    hand.tap("wallet.open")
    hand.tap("shelf.open", shelf="fund")
    assert "Mini Fund is not opened" in words(hand)


def test_a_chat_is_complained_of(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat_info.open")
    hand.tap("complaint.open", kind="chat", about=NORA)
    hand.tap("complaint.file", reason="spam")
    (complaint,) = hand.view.wechat.complaints.values()
    assert (complaint.about, complaint.reason) == (NORA, "spam")
    assert hand.view.route.path == f"/chat/{NORA}/info"
