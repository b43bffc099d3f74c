"""What RedNote rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.state import Album, OwnNote
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, intents, media, permissions


@app.rehearsal
def a_text_was_shared(hand: RehearsingHand) -> None:
    """Another app has sent a text."""
    hand.ask(intents.intent("SEND", type="text/plain", text="A walk by the river"))


@app.rehearsal
def pictures_were_shared(hand: RehearsingHand) -> None:
    """Two photos come into a note that is being written."""
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))


@app.rehearsal
def a_link_was_opened(hand: RehearsingHand) -> None:
    """Another app leads here."""
    hand.ask(intents.intent("VIEW", scheme="xhsdiscover"))


@app.rehearsal
def drafts_and_albums(hand: RehearsingHand) -> None:
    """A draft with a card waits, and an album is edited."""
    with hand.edit("redbook") as state:
        state.drafts.add(kit.composer.Post(id="draft1", title="Later", text="Words", at=START))
        state.albums.add(Album(id="album9", name="Empty"))
    hand.open("redbook")
    hand.tap("me.open")
    hand.tap("drafts.open")


@app.rehearsal
def much(hand: RehearsingHand) -> None:
    """More was published, collected, liked and said than a page shows, and many are followed."""
    with hand.edit("redbook") as state:
        for number in range(24):
            state.notes.add(OwnNote(id=f"much{number}", title=f"Note {number}", at=START))
        state.collected = state.liked = tuple(f"n{number}" for number in range(100, 130))
        state.following = tuple(f"u{number}" for number in range(10_510, 10_540))
        state.blocked = tuple(f"u{number}" for number in range(10_550, 10_580))
    hand.open("redbook")
    hand.tap("me.open")


@app.rehearsal
def an_unsent_message(hand: RehearsingHand) -> None:
    """A message could not be sent."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("redbook")
    hand.tap("messages.open")
    hand.tap("chat.open", person="u15062")
    hand.type("Hello", into="message")
    hand.tap("chat.send")


@app.rehearsal
def a_card_and_a_picture(hand: RehearsingHand) -> None:
    """A conversation holds a note that was sent on, and a picture."""
    with hand.edit("redbook") as state:
        said = state.chats["u15062"].messages
        leads = kit.chat.Card(title="A note", text="Annie", link="/note/n25")
        said.add(kit.chat.Message(id="c1", kind="card", card=leads, at=START, mine=True))
        said.add(kit.chat.Message(id="c2", kind="picture", picture="cat/mimi", at=START, mine=True))
    hand.open("redbook")
    hand.tap("messages.open")
    hand.tap("chat.open", person="u15062")


@app.rehearsal
def a_picture_was_chosen(hand: RehearsingHand) -> None:
    """A note is being written, with a picture of the phone."""
    with hand.edit("os") as os:
        permissions.set_status(os, "redbook", "READ_EXTERNAL_STORAGE", "granted")
    words_on_a_card(hand)
    hand.tap("compose.pictures")
    hand.tap("picker.item", path=media.everything(hand.state.os, "image/*")[0].id)
    hand.tap("picker.done")


@app.rehearsal
def words_on_a_card(hand: RehearsingHand) -> None:
    """A text note has its card."""
    hand.open("redbook")
    hand.tap("create.open")
    hand.tap("create.text")
    hand.type("Tea first", into="words")
    hand.tap("card.looks")
    hand.tap("card.done")


@app.rehearsal
def settings(hand: RehearsingHand) -> None:
    """The settings are looked at."""
    hand.open("redbook")
    hand.tap("me.open")
    hand.tap("settings.open")
    hand.tap("setting.page", to="/settings/notification")


@app.rehearsal
def who_sees_that_one_is_there(hand: RehearsingHand) -> None:
    """Who sees that the user is online is being chosen."""
    _privacy(hand)
    hand.tap("setting.page", to="/settings/privacy/online-status")


@app.rehearsal
def many_blocked(hand: RehearsingHand) -> None:
    """Enough blocked people for letters at the side of their list."""
    with hand.edit("redbook") as state:
        state.blocked = tuple(f"u{number}" for number in range(10_550, 10_580))
    _privacy(hand)
    hand.tap("people.list", kind="blocked")


def _privacy(hand: RehearsingHand) -> None:
    hand.open("redbook")
    hand.tap("me.open")
    hand.tap("settings.open")
    hand.tap("setting.page", to="/settings/privacy")
