"""RedNote, played by a hand: writing notes, keeping drafts, being sent something by another app."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import begin_rehearsal
from pytest_mobilegym.phone.os import intents, media


@pytest.fixture
def red(hand: Hand) -> Hand:
    hand.open("redbook")
    return hand


def write_on_card(hand: Hand, words: str) -> None:
    hand.tap("create.open")
    hand.tap("create.text")
    hand.type(words, into="words")
    hand.tap("card.looks")


def test_words_become_a_note_with_a_card(red: Hand) -> None:
    write_on_card(red, "Tea first")
    red.tap("card.look", look="mint")
    red.tap("card.done")
    red.type("A rule", into="title")
    red.tap("compose.publish")
    note = next(iter(red.view.redbook.notes.values()))
    assert (note.title, note.text, note.visibility) == ("A rule", "Tea first", "")
    assert dict(note.extras.items()) == {"words": "Tea first", "card": "mint"}
    assert red.view.route.path == "/"
    assert any(dict(each.args).get("note") == note.id for each in red.phone.frame().targets)


def test_a_title_is_not_needed_but_something_is(red: Hand) -> None:
    write_on_card(red, "Only this")
    red.tap("card.done")
    red.tap("card.drop")
    red.type("", into="text", clear=True)
    assert not red.offers("compose.publish")
    red.type("Only that", into="text")
    red.tap("compose.publish")
    assert next(iter(red.view.redbook.notes.values())).text == "Only that"


def test_place_topic_and_visibility_go_with_a_note(red: Hand) -> None:
    write_on_card(red, "Here")
    red.tap("card.done")
    red.tap("place.open")
    red.tap("place.choose", place="Beijing")
    red.tap("compose.visibility")
    red.tap("compose.show_to", visibility="private")
    red.tap("compose.publish")
    note = next(iter(red.view.redbook.notes.values()))
    assert note.extras["place"] == "Beijing"
    assert note.visibility == "private"
    assert not any(dict(each.args).get("note") == note.id for each in red.phone.frame().targets)


def test_a_draft_is_kept_and_gone_on_with(red: Hand) -> None:
    write_on_card(red, "For later")
    red.tap("card.done")
    red.type("Not yet", into="title")
    red.tap("draft.save")
    (draft,) = red.view.redbook.drafts.values()
    assert (draft.title, draft.text) == ("Not yet", "For later")
    red.tap("drawer.open")
    red.tap("drafts.open")
    red.tap("draft.open", draft=draft.id)
    assert not red.view.redbook.drafts
    red.tap("compose.publish")
    assert next(iter(red.view.redbook.notes.values())).title == "Not yet"


def test_leaving_asks_and_keeps(red: Hand) -> None:
    write_on_card(red, "Half a thought")
    red.tap("card.done")
    red.back()
    red.tap("compose.keep")
    assert [draft.text for draft in red.view.redbook.drafts.values()] == ["Half a thought"]
    assert red.view.redbook.draft.text == ""


def test_what_is_discarded_is_gone(red: Hand) -> None:
    write_on_card(red, "Never mind")
    red.tap("card.done")
    red.back()
    red.tap("compose.discard")
    assert not red.view.redbook.drafts
    assert red.view.redbook.draft.text == ""


def test_an_own_note_is_hidden_and_deleted_with_what_was_said_below(red: Hand) -> None:
    red.tap("me.open")
    red.tap("note.open", note="own2")
    red.type("Thanks all", into="comment")
    red.tap("comment.send")
    red.tap("note.share", note="own2")
    red.tap("own.show_to", visibility="private")
    assert red.view.redbook.notes["own2"].visibility == "private"
    red.tap("note.share", note="own2")
    red.tap("own.ask_delete", note="own2")
    red.tap("own.delete", note="own2")
    state = red.view.redbook
    assert "own2" not in state.notes
    assert all(comment.item != "own2" for comment in state.comments.values())
    assert red.view.route.path == "/me"


def test_a_text_of_another_app_stands_in_a_new_note() -> None:
    hand = begin_rehearsal("redbook")
    hand.ask(intents.intent("SEND", type="text/plain", text="Plane trees"))
    assert hand.view.redbook.draft.text == "Plane trees"
    hand.tap("compose.publish")
    assert next(iter(hand.view.redbook.notes.values())).text == "Plane trees"


def test_pictures_of_another_app_stand_in_a_new_note() -> None:
    hand = begin_rehearsal("redbook")
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))
    assert len(hand.view.redbook.draft.pictures) == 2


def test_a_message_goes_to_somebody_new(red: Hand) -> None:
    friend = red.view.redbook.following[0]
    red.tap("home.follow")
    red.tap("people.open", person=friend)
    red.tap("chat.open", person=friend)
    red.type("Hello", into="message")
    red.tap("chat.send")
    assert [message.text for message in red.view.redbook.chats[friend].messages.values()] == ["Hello"]
