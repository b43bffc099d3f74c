"""Reddit, played by a hand: posts, comments, chats and the profile of the user's own."""

from __future__ import annotations

import pytest
from app_pages import words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent

WHO, THEIRS, MINE = "Objective-Skill-2591", "ob2", "ob1"


def write(hand: Hand, title: str, text: str = "", *, place: str = "") -> None:
    """Fill in a post."""
    hand.tap("compose.open")
    if place:
        hand.tap("create.places")
        hand.tap("create.place", place=place)
    hand.type(title, into="title")
    if text:
        hand.type(text, into="text")


def say(hand: Hand, text: str) -> str:
    """Comment on what is in front; gives the comment's id."""
    hand.type(text, into="comment")
    hand.tap("comment.send")
    return str(list(hand.view.reddit.comments)[-1])


def open_own(hand: Hand, post: str = "user_post_1") -> None:
    """Open a post of the user's."""
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("post.open", post=post)


def test_a_post_needs_a_title_and_something_below_it(hand: Hand) -> None:
    hand.tap("compose.open")
    hand.type("A title", into="title")
    with pytest.raises(EventRefused):
        hand.tap("compose.publish")
    hand.type("Words", into="text")
    hand.tap("compose.publish")
    post = hand.view.reddit.posts.first()
    assert post is not None
    assert (post.title, post.text, post.community) == ("A title", "Words", "")
    assert hand.view.reddit.user.upvoted == (post.id,)


def test_a_new_post_is_everywhere_at_once(hand: RehearsingHand) -> None:
    write(hand, "Strings or wind?", "I cannot decide", place="r/Music")
    hand.tap("compose.publish")
    assert "Strings or wind?" in words(hand)
    hand.back()
    assert "Strings or wind?" in words(hand)
    community = hand.view.world.communities.by_name("r/Music")
    hand.ask(intent("VIEW", scheme="reddit", route=f"/community/{community.id}"))  # type: ignore[union-attr]
    assert "Strings or wind?" in words(hand)


def test_a_poll_is_written_and_voted_in(hand: Hand) -> None:
    write(hand, "Which one?")
    hand.tap("create.kind", kind="poll")
    hand.type("Tea", into="option0")
    with pytest.raises(EventRefused):
        hand.tap("compose.publish")
    hand.type("Coffee", into="option1")
    hand.tap("compose.publish")
    post = hand.view.reddit.posts.first()
    assert post is not None
    assert (tuple(post.options), post.days) == (("Tea", "Coffee"), 3)
    hand.tap("poll.vote", option=1)
    assert "100%" in words(hand)


def test_a_draft_is_kept_or_discarded(hand: Hand) -> None:
    write(hand, "Later", "perhaps")
    hand.tap("compose.leave")
    hand.tap("compose.keep")
    assert hand.view.reddit.draft.title == "Later"
    hand.tap("compose.open")
    hand.tap("compose.leave")
    hand.tap("compose.discard")
    assert hand.view.reddit.draft.title == ""


def test_a_crosspost_shows_what_it_passes_on(hand: Hand) -> None:
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("own_post.menu", post="user_post_2")
    hand.tap("menu.crosspost")
    hand.tap("create.places")
    hand.tap("create.place", place="r/Games")
    hand.tap("compose.publish")
    post = hand.view.reddit.posts.first()
    assert post is not None
    assert (post.crosspost, post.community) == ("user_post_2", "r/Games")
    assert hand.view.reddit.posts["user_post_2"].text in words(hand)


def test_an_own_post_is_changed_and_deleted_with_what_was_said_on_it(hand: Hand) -> None:
    open_own(hand)
    say(hand, "Still true")
    hand.back()
    hand.tap("own_post.menu", post="user_post_1")
    hand.tap("menu.edit")
    hand.type("By size this time", into="text", clear=True)
    hand.tap("post.save")
    assert hand.view.reddit.posts["user_post_1"].text == "By size this time"
    hand.tap("own_post.menu", post="user_post_1")
    hand.tap("compose.ask_delete", post="user_post_1")
    hand.tap("compose.delete", post="user_post_1")
    assert "user_post_1" not in hand.view.reddit.posts
    assert not len(hand.view.reddit.comments)


def test_pictures_that_are_shared_come_into_the_draft(hand: RehearsingHand) -> None:
    photo = media.everything(hand.state.os, "image/*")[0]
    hand.ask(media.share([photo.id]))
    assert hand.view.reddit.draft.pictures == (media.picture_name(photo),)


def test_comments_are_answered_voted_on_folded_changed_and_deleted(hand: Hand) -> None:
    open_own(hand)
    hand.tap("comment.reply", comment="answer_1_1")
    mine = say(hand, "They do")
    assert hand.view.reddit.comments[mine].parent == "answer_1_1"
    hand.tap("comment_vote.up", item="answer_1_1")
    hand.tap("comment_vote.down", item="answer_1_1")
    assert hand.view.reddit.user.downvoted_comments == ("answer_1_1",)
    hand.tap("comment.fold", comment="answer_1_1")
    assert "2 comments hidden" in words(hand)
    assert "They do" not in words(hand)
    hand.tap("comment.fold", comment="answer_1_1")
    hand.tap("comment.edit", comment=mine)
    hand.type("They always do", into="comment", clear=True)
    hand.tap("comment.send")
    assert hand.view.reddit.comments[mine].text == "They always do"
    hand.tap("comment.ask_delete", comment=mine)
    hand.tap("comment.delete", comment=mine)
    assert mine not in hand.view.reddit.comments


def test_a_post_with_hundreds_of_comments_pages_and_counts_them(hand: RehearsingHand) -> None:
    post = hand.view.world.posts.of(sort="comments", size=1)[0]
    assert post.comments > 200
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{post.id}"))
    assert f"{post.comments} comments" in words(hand)
    first = len([target for target in hand.phone.frame().targets if target.name == "comment_vote.up"])
    hand.tap("comment.more")
    more = len([target for target in hand.phone.frame().targets if target.name == "comment_vote.up"])
    assert (first, more) == (20, 40)


def test_a_notification_leads_to_its_comment(hand: Hand) -> None:
    hand.tap("inbox.open")
    hand.tap("inbox.follow", told="n1")
    assert hand.view.route.path == "/post/user_post_1"
    assert hand.view.reddit.notifications["n1"].read
    assert hand.view.reddit.answers["answer_1_3"].text in words(hand)
    assert hand.view.reddit.answers["answer_1_1"].text not in words(hand)
    hand.tap("comment.show_all")
    assert hand.view.reddit.answers["answer_1_1"].text in words(hand)


def test_a_message_is_answered_in_its_thread_and_deleted(hand: Hand) -> None:
    hand.tap("chat.home")
    hand.tap("chat.open", chat=WHO)
    hand.hold("message.menu", chat=WHO, message=THEIRS)
    hand.tap("message.thread")
    hand.type("Agreed", into="reply")
    hand.tap("thread.send")
    thread = hand.view.reddit.chat_replies[f"{WHO}:{THEIRS}"].messages
    assert [said.text for said in thread.values()][1:] == ["Agreed"]
    hand.tap("nav.back")
    hand.hold("message.menu", chat=WHO, message=MINE)
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert MINE not in hand.view.reddit.chats[WHO].messages


def test_a_chat_that_is_opened_first_changes_nothing(hand: RehearsingHand) -> None:
    person = hand.view.world.people.get("u3")
    before = hand.view.reddit
    hand.ask(intent("VIEW", scheme="reddit", route="/user/u3"))
    hand.tap("profile.chat")
    assert hand.view.reddit.chats == before.chats
    hand.type("Hello", into="message")
    hand.tap("chat.send")
    assert [said.text for said in hand.view.reddit.chats[person.handle].messages.values()] == ["Hello"]


def test_the_profile_is_saved_only_when_it_was_changed(hand: Hand) -> None:
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("profile.edit")
    with pytest.raises(EventRefused):
        hand.tap("profile.save")
    hand.type("x" * 201, into="bio")
    with pytest.raises(EventRefused):
        hand.tap("profile.save")
    hand.type("Mostly tea", into="bio", clear=True)
    hand.tap("profile.save")
    assert hand.view.reddit.user.bio == "Mostly tea"


def test_a_picture_of_the_profile_is_chosen_once_the_user_has_allowed_it(hand: Hand) -> None:
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("profile.edit")
    hand.tap("profile.avatar")
    hand.tap("permission.allow")
    picture = media.everything(hand.state.os, "image/*")[0]
    hand.tap("picker.item", path=picture.id)
    hand.tap("profile.save")
    user = hand.view.reddit.user
    assert (user.avatar, user.banner) == (media.picture_name(picture), "")


def test_blurring_can_be_changed_only_while_mature_content_is_shown(hand: Hand) -> None:
    hand.tap("account.open")
    hand.tap("settings.open")
    with pytest.raises(EventRefused):
        hand.tap("setting.toggle", key="blur_nsfw")
    hand.tap("setting.toggle", key="show_nsfw")
    hand.tap("setting.toggle", key="blur_nsfw")
    assert not hand.view.reddit.settings.blur_nsfw


def test_dark_mode_by_hand(hand: Hand) -> None:
    hand.tap("account.open")
    hand.tap("settings.open")
    with pytest.raises(EventRefused):
        hand.tap("setting.toggle", key="dark")
    hand.tap("setting.toggle", key="auto_dark")
    hand.tap("setting.toggle", key="dark")
    assert hand.phone.frame().attributes["theme"] == "dark"


def test_a_new_chat_begins_with_a_search_for_somebody(hand: Hand) -> None:
    hand.tap("chat.home")
    hand.tap("new_chat.open")
    person = hand.view.world.people.get("u3")
    hand.type(person.handle, into="query")
    hand.tap("chat.open", chat=person.handle)
    assert hand.view.route.path == f"/chat/{person.handle}"


def test_the_own_name_leads_to_the_own_profile(hand: Hand) -> None:
    open_own(hand)
    comment = say(hand, "Twice this week")
    assert hand.view.reddit.comments[comment].text == "Twice this week"
    hand.tap("people.open", person="me")
    assert f"u/{hand.view.reddit.user.username}" in words(hand)
    hand.tap("profile.edit")
    assert hand.view.route.path == "/me/edit"


def test_nobody_has_an_unknown_name(hand: RehearsingHand) -> None:
    hand.ask(intent("VIEW", scheme="reddit", route="/user/nobody_at_all"))
    assert "Nobody has this name" in words(hand)
    for action in ("profile.share", "people.menu", "profile.chat"):
        assert not hand.offers(action)


def test_an_account_is_reported(hand: RehearsingHand) -> None:
    hand.ask(intent("VIEW", scheme="reddit", route="/user/u3"))
    hand.tap("complaint.open", kind="user", about="u3")
    hand.tap("complaint.file", reason="spam")
    (complaint,) = hand.view.reddit.complaints.values()
    assert (complaint.kind, complaint.about, complaint.reason) == ("user", "u3", "spam")
