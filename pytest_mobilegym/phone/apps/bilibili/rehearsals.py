"""What Bilibili rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.defaults import FOLLOWED
from pytest_mobilegym.phone.kit.chat import Message
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, media, permissions
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def a_link_to_a_video(hand: RehearsingHand) -> None:
    """Another app opens a video."""
    hand.ask(intent("VIEW", scheme="bilibili", video="v11711"))


@app.rehearsal
def a_dead_link(hand: RehearsingHand) -> None:
    """Another app opens what is not there."""
    hand.ask(intent("VIEW", scheme="bilibili", video="nothing"))


@app.rehearsal
def a_text_was_sent(hand: RehearsingHand) -> None:
    """Another app has sent a text."""
    hand.ask(intent("SEND", type="text/plain", text="Look at this"))


@app.rehearsal
def pictures_were_sent(hand: RehearsingHand) -> None:
    """Two photos were shared with Bilibili."""
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))


@app.rehearsal
def a_picture_was_chosen(hand: RehearsingHand) -> None:
    """A post is being written, with a picture of the phone."""
    with hand.edit("os") as os:
        permissions.set_status(os, "bilibili", "READ_EXTERNAL_STORAGE", "granted")
    hand.open("bilibili")
    hand.tap("tab.following")
    hand.tap("compose.open")
    hand.tap("compose.pictures")
    hand.tap("picker.item", path=media.everything(hand.state.os, "image/*")[0].id)
    hand.tap("picker.done")


@app.rehearsal
def folders_of_a_video(hand: RehearsingHand) -> None:
    """The folders of a video are being ticked."""
    _watch(hand, "v7397")
    hand.hold("star.folders", video="v7397")


@app.rehearsal
def most_comments(hand: RehearsingHand) -> None:
    """Hundreds of comments, and the user's own below them."""
    _watch(hand, "v11711")
    hand.tap("watch.tab", tab="comment")
    hand.type("Nice", into="comment")
    hand.tap("comment.send")


@app.rehearsal
def a_line_across(hand: RehearsingHand) -> None:
    """A line of the user's own flies across the picture."""
    _watch(hand, "v11711")
    hand.wait(30)
    hand.type("Here I am", into="line")
    hand.tap("line.send")


@app.rehearsal
def sideways(hand: RehearsingHand) -> None:
    """A video over the whole screen of a phone that lies sideways."""
    with hand.edit("os") as os:
        os.settings.rotation_locked = False
    _watch(hand, "v23157")
    hand.rotate()


@app.rehearsal
def a_member(hand: RehearsingHand) -> None:
    """The premium membership was bought."""
    with hand.edit("bilibili") as state:
        state.user.is_vip, state.user.vip_expires = True, hand.state.os.now + 86_400_000


@app.rehearsal
def many_blocked(hand: RehearsingHand) -> None:
    """Enough blocked people for letters at the side of their list."""
    with hand.edit("bilibili") as state:
        state.blocked = tuple(f"u{number}" for number in range(16101, 16131))
    _settings(hand)
    hand.tap("setting.page", to="/settings/harass")
    hand.tap("people.list", kind="blocked")


@app.rehearsal
def an_unsent_message(hand: RehearsingHand) -> None:
    """A message could not be sent."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("messages.open")
    hand.tap("chat.open", person="u16311")
    hand.type("Hello", into="message")
    hand.tap("chat.send")


@app.rehearsal
def a_message_to_send_again(hand: RehearsingHand) -> None:
    """A message could not be sent, and the network is back."""
    with hand.edit("bilibili") as state:
        late = Message(id="late", text="Late again", at=START, mine=True, failed=True)
        state.chats["u16311"].messages.add(late)
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("messages.open")
    hand.tap("chat.open", person="u16311")


PAGES = ("recommend", "avatar", "offline", "chase", "push", "message", "storage", "other", "about", "harass")
PLAYBACK = ("auto", "portrait", "pip", "background", "danmaku", "quality", "sound", "more")


@app.rehearsal
def pages_of_settings(hand: RehearsingHand) -> None:
    """Every page of settings was looked at."""
    _settings(hand)
    for page in PAGES:
        hand.tap("setting.page", to=f"/settings/{page}")
        hand.back()


@app.rehearsal
def settings_of_playback(hand: RehearsingHand) -> None:
    """Every page about playing was looked at."""
    _settings(hand)
    hand.tap("setting.page", to="/settings/playback")
    for page in PLAYBACK:
        hand.tap("setting.page", to=f"/settings/playback/{page}")
        hand.back()


@app.rehearsal
def paying(hand: RehearsingHand) -> None:
    """A package was about to be bought, and was not."""
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("vip.open")
    hand.tap("vip.agree")
    hand.tap("vip.buy")


@app.rehearsal
def paid(hand: RehearsingHand) -> None:
    """A package was paid with another app, where that is on the phone."""
    paying(hand)
    if "alipay" in hand.state.apps:
        hand.tap("vip.method", method="alipay")
        hand.tap("vip.pay")
        hand.tap("cashier.confirm")
        hand.type("123456", into="password")
        hand.tap("cashier.done")


@app.rehearsal
def menu_of_someone_followed(hand: RehearsingHand) -> None:
    """What can be done with a creator whom the owner follows."""
    followed = FOLLOWED[0]
    hand.ask(intent("VIEW", scheme="bilibili", user=followed))
    hand.tap("people.open", person=followed)
    hand.tap("people.menu", person=followed)


def _watch(hand: RehearsingHand, video: str) -> None:
    """Open a video by the list of what is watched later."""
    hand.open("bilibili")
    with hand.edit("bilibili") as state:
        state.later = (video,)
    hand.tap("tab.me")
    hand.tap("later.open")
    hand.tap("video.open", video=video)


def _settings(hand: RehearsingHand) -> None:
    """Open the settings."""
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("settings.open")
