"""What X rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.state import Notice, Post
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, intents, media
from pytest_mobilegym.phone.state import Table


@app.rehearsal
def words_shared(hand: RehearsingHand) -> None:
    """Another app has shared a text."""
    hand.ask(intents.intent("SEND", type="text/plain", text="Look at this"))


@app.rehearsal
def pictures_shared(hand: RehearsingHand) -> None:
    """Another app has shared two photos."""
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))


@app.rehearsal
def asked_for_by_its_address(hand: RehearsingHand) -> None:
    """A link leads to X."""
    hand.ask(intents.intent("VIEW", scheme="twitter"))


@app.rehearsal
def much_was_done(hand: RehearsingHand) -> None:
    """More own posts, bookmarks and drafts than a page shows, and many who are followed and blocked."""
    posts = hand.view.world.statuses.timeline(1, 30, sort="hot")
    people = [person.id for person in hand.view.world.people.of("x", 2, 40)]
    with hand.edit("x") as x:
        for number in range(16):
            x.posts.add(
                Post(id=f"o{number}", author=x.user.id, text="Good morning!", at=START + number), first=True
            )
        x.user.bookmarked_post_ids = tuple(post.id for post in posts)
        x.user.liked_post_ids = tuple(post.id for post in posts)
        x.user.retweeted_post_ids = (posts[0].id,)
        x.user.followed_user_ids = tuple(people[:30])
        x.user.blocked_user_ids = tuple(people[30:])
        x.user.muted_user_ids = (posts[5].author,)
        x.drafts["d1"] = kit.composer.Draft(text="Later")


@app.rehearsal
def my_profile_is_long(hand: RehearsingHand) -> None:
    """The own profile has more posts than it shows at once."""
    much_was_done(hand)
    hand.open("x")
    hand.tap("drawer.open")
    hand.tap("profile.open")


@app.rehearsal
def bookmarks_are_many(hand: RehearsingHand) -> None:
    """There are more bookmarks than a page shows."""
    much_was_done(hand)
    hand.open("x")
    hand.tap("drawer.open")
    hand.tap("bookmarks.open")


@app.rehearsal
def blocked_accounts(hand: RehearsingHand) -> None:
    """Several accounts are blocked, under several letters."""
    much_was_done(hand)
    hand.open("x")
    for action in ("drawer.open", "settings.open"):
        hand.tap(action)
    hand.tap("setting.page", to="/settings/privacy")
    hand.tap("setting.page", to="/settings/privacy/mute")
    hand.tap("people.list", kind="blocked")


@app.rehearsal
def a_list_is_deleted(hand: RehearsingHand) -> None:
    """A list is about to be deleted."""
    hand.open("x")
    hand.tap("drawer.open")
    hand.tap("lists.open")
    hand.tap("list.open", list="l2")
    hand.tap("list.ask_delete", list="l2")


@app.rehearsal
def a_card_in_a_message(hand: RehearsingHand) -> None:
    """A conversation holds a post that was sent on."""
    post = hand.view.world.statuses.timeline(1, 1, sort="hot")[0]
    with hand.edit("x") as x:
        said = x.conversations["u5018"].messages
        leads = kit.chat.Card(title="A post", text=post.text, link=f"/status/{post.id}")
        said.add(kit.chat.Message(id="c1", kind="card", card=leads, at=START, mine=True))
    hand.open("x")
    hand.tap("messages.open")
    hand.tap("chat.open", chat="u5018")


@app.rehearsal
def a_message_that_was_not_sent(hand: RehearsingHand) -> None:
    """A message was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("x")
    hand.tap("messages.open")
    hand.tap("chat.open", chat="u5018")
    hand.type("Late again", into="message")
    hand.tap("chat.send")


@app.rehearsal
def a_message_to_send_again(hand: RehearsingHand) -> None:
    """A message could not be sent, and the network is back."""
    with hand.edit("x") as x:
        failed = kit.chat.Message(id="late", text="Late again", at=START, mine=True, failed=True)
        x.conversations["u5018"].messages.add(failed)
    hand.open("x")
    hand.tap("messages.open")
    hand.tap("chat.open", chat="u5018")


@app.rehearsal
def replies_in_another_order(hand: RehearsingHand) -> None:
    """It is asked how replies are sorted."""
    post = hand.view.world.statuses.timeline(1, 1, sort="top")[0]
    with hand.edit("x") as x:
        x.user.bookmarked_post_ids = (post.id,)
    hand.open("x")
    hand.tap("drawer.open")
    hand.tap("bookmarks.open")
    hand.tap("post.open", post=post.id)
    hand.tap("thread.orders", post=post.id)


@app.rehearsal
def settings_of_what_is_seen(hand: RehearsingHand) -> None:
    """The settings of privacy, on a page among many."""
    hand.open("x")
    hand.tap("drawer.open")
    hand.tap("settings.open")
    hand.tap("setting.page", to="/settings/privacy")


@app.rehearsal
def nothing_at_all(hand: RehearsingHand) -> None:
    """The account is new: it follows nobody, and nobody has written to it."""
    with hand.edit("x") as x:
        x.user.followed_user_ids = x.user.follower_user_ids = ()
        for table in (x.posts, x.conversations, x.notices, x.lists):
            table.clear()


@app.rehearsal
def a_strange_notice(hand: RehearsingHand) -> None:
    """A notification is about a post that is gone, and a poll was voted on."""
    poll = next(each for each in hand.view.world.statuses.timeline(1, 200, sort="hot") if each.poll)
    with hand.edit("x") as x:
        x.notices.add(Notice(id="gone", kind="mention", people=("u5002",), post="s0", at=START), first=True)
        x.votes = Table({poll.id: 0})
        x.user.bookmarked_post_ids = (poll.id,)
    hand.open("x")
