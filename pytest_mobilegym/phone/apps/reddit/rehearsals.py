"""What Reddit rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.state import Membership, Post
from pytest_mobilegym.phone.kit.comments import Comment
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import media, permissions
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def pictures_shared(hand: RehearsingHand) -> None:
    """Another app shares two pictures."""
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))


@app.rehearsal
def text_shared(hand: RehearsingHand) -> None:
    """Another app shares a text."""
    hand.ask(intent("SEND", type="text/plain", text="Look at this"))


@app.rehearsal
def asked_for_a_community(hand: RehearsingHand) -> None:
    """Another app opens a community of which the user is a member."""
    with hand.edit("reddit") as state:
        state.user.joined.add(Membership(id="r/memes", since=START - 60_000, favourite=True))
    hand.ask(intent("VIEW", scheme="reddit", route=community(hand, "r/memes")))


@app.rehearsal
def member_of_two(hand: RehearsingHand) -> None:
    """The user has joined two communities, and has muted a third."""
    with hand.edit("reddit") as state:
        for name in ("r/coffee", "r/Games"):
            state.user.joined.add(Membership(id=name, since=START - 60_000))
        state.user.muted = ("r/tea",)
    hand.open("reddit")
    hand.tap("drawer.open")


@app.rehearsal
def poll_open(hand: RehearsingHand) -> None:
    """A poll in which the user has not voted."""
    poll = hand.view.world.posts.of(forms=("poll",), size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{poll.id}"))


@app.rehearsal
def link_open(hand: RehearsingHand) -> None:
    """A post about a page of the web."""
    post = hand.view.world.posts.of(forms=("link",), size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{post.id}"))


@app.rehearsal
def picture_post(hand: RehearsingHand) -> None:
    """A post with a picture."""
    post = hand.view.world.posts.of(forms=("meme",), size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{post.id}"))


@app.rehearsal
def own_of_every_kind(hand: RehearsingHand) -> None:
    """The user has posted a picture for adults, a poll and a crosspost, and said something."""
    picture = media.picture_name(media.everything(hand.state.os, "image/*")[0])
    with hand.edit("reddit") as state:
        state.posts.add(
            Post(id="own_picture", title="Mine", pictures=(picture,), nsfw=True, spoiler=True, at=START),
            first=True,
        )
        state.posts.add(
            Post(id="own_poll", title="Which?", options=("One", "Two"), days=3, at=START), first=True
        )
        state.posts.add(Post(id="own_cross", title="See", crosspost="p1", edited=START, at=START), first=True)
        state.comments.add(
            Comment(id="own_comment", item="user_post_1", text="I have sorted it again.", at=START)
        )
        state.user.saved_comments = ("own_comment",)
    hand.open("reddit")
    hand.tap("post.open", post="own_picture")


@app.rehearsal
def one_comment_alone(hand: RehearsingHand) -> None:
    """A notification leads to one comment of a conversation."""
    hand.open("reddit")
    hand.tap("inbox.open")
    hand.tap("inbox.follow", told="n1")


@app.rehearsal
def menu_of_a_comment(hand: RehearsingHand) -> None:
    """What can be done with what somebody else said."""
    one_comment_alone(hand)
    hand.tap("comment.menu", comment="answer_1_3")


@app.rehearsal
def profile_is_changed(hand: RehearsingHand) -> None:
    """The own profile has another text, which is not saved yet."""
    with hand.edit("os") as os:
        permissions.set_status(os, "reddit", "READ_EXTERNAL_STORAGE", "granted")
    hand.open("reddit")
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("profile.edit")
    hand.type("Mostly tea", into="bio")


@app.rehearsal
def menu_of_a_community(hand: RehearsingHand) -> None:
    """What a member can do with a community."""
    asked_for_a_community(hand)
    hand.tap("community.menu")


@app.rehearsal
def thread_of_a_message(hand: RehearsingHand) -> None:
    """What was said in a chat is being answered in a thread."""
    hand.open("reddit")
    hand.tap("chat.home")
    hand.tap("chat.open", chat="Objective-Skill-2591")
    hand.tap("thread.open")
    hand.type("Next time together", into="reply")


@app.rehearsal
def a_message_is_read(hand: RehearsingHand) -> None:
    """A message of those who run a community."""
    hand.open("reddit")
    hand.tap("inbox.open")
    hand.tap("inbox.tab", tab="messages")
    hand.tap("mail.open", mail="mail_1")


@app.rehearsal
def someone_to_write_to(hand: RehearsingHand) -> None:
    """A chat is begun."""
    hand.open("reddit")
    hand.tap("chat.home")
    hand.tap("new_chat.open")


@app.rehearsal
def order_of_a_community(hand: RehearsingHand) -> None:
    """The posts of a community are about to be put in another order."""
    asked_for_a_community(hand)
    hand.tap("community_feed.orders")


@app.rehearsal
def writing_a_poll(hand: RehearsingHand) -> None:
    """A poll is being written."""
    hand.open("reddit")
    hand.tap("compose.open")
    hand.tap("create.kind", kind="poll")
    hand.type("Which?", into="title")
    for number, words in enumerate(("One", "Two")):
        hand.type(words, into=f"option{number}")


@app.rehearsal
def writing_a_link(hand: RehearsingHand) -> None:
    """A link is being written."""
    hand.open("reddit")
    hand.tap("compose.open")
    hand.tap("create.kind", kind="link")
    hand.type("Read this", into="title")
    hand.type("leafpedia.example/wiki/tea", into="link")


@app.rehearsal
def found(hand: RehearsingHand) -> None:
    """Something was searched for before, and much is found now."""
    hand.open("reddit")
    hand.tap("search.open")
    hand.type("coffee", into="query")
    hand.enter()
    hand.tap("hits.tab", tab="people")


@app.rehearsal
def searched_before(hand: RehearsingHand) -> None:
    """The search and the answers remember what they were asked."""
    with hand.edit("reddit") as state:
        state.search_history = ("coffee", "tea")
        state.answers_history = ("coffee",)
    hand.open("reddit")
    hand.tap("search.open")


@app.rehearsal
def answered(hand: RehearsingHand) -> None:
    """A question was asked before."""
    with hand.edit("reddit") as state:
        state.answers_history = ("coffee", "tea")
    hand.open("reddit")
    hand.tap("answers.open")


@app.rehearsal
def history_is_long(hand: RehearsingHand) -> None:
    """More posts were opened than a page shows."""
    _much_was_done(hand)
    hand.tap("history.open")


@app.rehearsal
def posts_are_hidden(hand: RehearsingHand) -> None:
    """Posts that the user does not want to see are looked at."""
    _much_was_done(hand)
    hand.tap("history.open")
    hand.tap("history.tab", tab="hidden")


@app.rehearsal
def much_is_saved(hand: RehearsingHand) -> None:
    """More posts are saved than a page shows."""
    _much_was_done(hand)
    hand.tap("saved.open")


@app.rehearsal
def own_posts_are_many(hand: RehearsingHand) -> None:
    """The own profile has more posts than it shows at once."""
    _much_was_done(hand)
    hand.tap("profile.open")


@app.rehearsal
def follows_many(hand: RehearsingHand) -> None:
    """The user follows and has blocked people."""
    with hand.edit("reddit") as state:
        state.user.following = tuple(f"u{number}" for number in range(1, 30))
        state.user.blocked = tuple(f"u{number}" for number in range(40, 70))
    hand.open("reddit")
    hand.tap("account.open")
    hand.tap("settings.open")
    hand.tap("setting.page", to="/me/settings/account")


@app.rehearsal
def unread_chat(hand: RehearsingHand) -> None:
    """Somebody has written, and a message could not be sent."""
    with hand.edit("reddit") as state:
        state.chats["quiet_kettle_88"].unread = 1
        state.chats["quiet_kettle_88"].messages["qu4"].failed = True
    hand.open("reddit")
    hand.tap("chat.home")


@app.rehearsal
def dark_by_hand(hand: RehearsingHand) -> None:
    """Reddit is dark whatever the phone is, and shows what is for adults."""
    with hand.edit("reddit") as state:
        state.settings.auto_dark, state.settings.dark, state.settings.show_nsfw = False, True, True
    hand.open("reddit")
    hand.tap("account.open")
    hand.tap("settings.open")


@app.rehearsal
def comments_that_page(hand: RehearsingHand) -> None:
    """A post with hundreds of comments."""
    post = hand.view.world.posts.of(sort="comments", size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{post.id}"))


@app.rehearsal
def something_was_said(hand: RehearsingHand) -> None:
    """A comment of the user's own stands in front of hundreds."""
    comments_that_page(hand)
    hand.type("Nice", into="comment")
    hand.tap("comment.send")


@app.rehearsal
def empty_profile(hand: RehearsingHand) -> None:
    """Somebody whom the user chats with has written nothing."""
    hand.ask(intent("VIEW", scheme="reddit", route="/user/Objective-Skill-2591"))


def _much_was_done(hand: RehearsingHand) -> None:
    """Fill every list of the account with more than a page, and open the account."""
    ids = tuple(f"p{number}" for number in range(1, 30))
    with hand.edit("reddit") as state:
        state.history = ids
        state.user.saved = state.user.upvoted = state.user.downvoted = ids
        state.user.hidden = ids[:3]
        for number in range(12):
            state.posts.add(Post(id=f"own_{number}", title=f"Part {number + 1}", text="More", at=START))
    hand.open("reddit")
    hand.tap("account.open")


def community(hand: RehearsingHand, name: str) -> str:
    """The route of a community."""
    found = hand.view.world.communities.by_name(name)
    assert found is not None, name
    return f"/community/{found.id}"
