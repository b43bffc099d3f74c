"""X, played by a hand: timelines, threads, writing, polls, messages, lists, search."""

from __future__ import annotations

from app_pages import words

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.world.domains.statuses import Status


def shown(hand: Hand, action: str = "react.like", argument: str = "item") -> list[str]:
    """The posts that the screen offers, from the top."""
    found = [dict(each.args) for each in hand.phone.frame().targets if each.name == action]
    return list(dict.fromkeys(str(args[argument]) for args in found))


def famous(hand: Hand) -> Status:
    """The most liked post of the world."""
    return hand.view.world.statuses.timeline(1, 1, sort="top")[0]


def open_famous(hand: Hand) -> Status:
    """The page of the most liked post."""
    post = famous(hand)
    with hand.edit("x") as x:
        x.user.bookmarked_post_ids = (post.id,)
    for action in ("drawer.open", "bookmarks.open"):
        hand.tap(action)
    hand.tap("post.open", post=post.id)
    return post


# Timelines


def test_new_posts_arrive_with_time(x: Hand) -> None:
    before = shown(x)
    x.wait(60 * 60)
    x.tap("home.refresh")
    after = shown(x)
    assert before[0] in after
    assert after.index(before[0]) == 4


def test_following_shows_nobody_else(x: Hand) -> None:
    x.tap("home.tab", tab="following")
    authors = {x.view.world.statuses.get(post).author for post in shown(x)}
    assert authors <= set(x.view.x.user.followed_user_ids)
    assert authors


def test_who_is_muted_or_blocked_is_left_out(x: Hand) -> None:
    post = shown(x)[0]
    author = x.view.world.statuses.get(post).author
    x.hold("post.menu", post=post)
    x.tap("person.mute", person=author)
    assert post not in shown(x)
    assert x.view.x.user.muted_user_ids == (author,)


def test_counts_are_hidden_in_timelines_and_shown_on_the_post(x: Hand) -> None:
    with x.edit("x") as state:
        state.settings.show_interaction_counts = False
    post = open_famous(x)
    assert f"{post.likes // 1000}" in words(x)


# Threads


def test_the_replies_of_a_famous_post_page_and_are_all_different(x: Hand) -> None:
    post = open_famous(x)
    assert post.replies > 100
    while x.offers("thread.more"):
        x.tap("thread.more")
    replies = shown(x)[1:]
    assert len(replies) == post.replies
    texts = [x.view.world.statuses.get(reply).text for reply in replies]
    assert len(set(texts)) == len(texts)


def test_replies_are_sorted_as_asked(x: Hand) -> None:
    post = open_famous(x)
    orders = {}
    for order, value in (("recent", "at"), ("likes", "likes"), ("relevant", "replies")):
        x.tap("thread.orders", post=post.id)
        x.tap("thread.sort", order=order)
        replies = [x.view.world.statuses.get(each) for each in shown(x)[1:]]
        orders[order] = [reply.id for reply in replies]
        measured = [getattr(reply, value) for reply in replies]
        assert measured == sorted(measured, reverse=True)
    assert len({tuple(each) for each in orders.values()}) == 3


def test_a_reply_stands_below_its_post_on_the_profile_and_counts(x: Hand) -> None:
    post = open_famous(x)
    x.tap("post.reply", post=post.id)
    x.type("I was there", into="text")
    x.tap("compose.publish")
    [reply] = [each for each in x.view.x.posts.values() if each.author == x.view.x.user.id]
    assert (reply.thread_id, reply.text) == (post.id, "I was there")
    assert shown(x)[1] == reply.id


def test_nobody_replies_where_the_author_does_not_let_them(x: Hand) -> None:
    world = x.view.world
    limited = next(each for each in world.statuses.timeline(1, 2000) if each.audience == "mentioned")
    with x.edit("x") as state:
        state.user.bookmarked_post_ids = (limited.id,)
    for action in ("drawer.open", "bookmarks.open"):
        x.tap(action)
    assert not x.offers("post.reply", post=limited.id)


# Writing


def write(hand: Hand, words: str) -> str:
    """Post something; gives its id."""
    hand.tap("compose.open")
    hand.type(words, into="text")
    hand.tap("compose.publish")
    return hand.view.x.posts.first().id


def test_a_blank_post_is_not_sent(x: Hand) -> None:
    x.tap("compose.open")
    x.type("   ", into="text")
    assert not x.offers("compose.publish")


def test_a_quote_leads_to_what_it_quotes_and_one_that_is_deleted_says_so(x: Hand) -> None:
    first = write(x, "Original")
    x.tap("repost.open", post=first)
    x.tap("repost.quote", post=first)
    x.type("And more", into="text")
    x.tap("compose.publish")
    second = x.view.x.posts.first()
    assert second.quote_of == first
    x.hold("post.menu", post=first)
    x.tap("compose.ask_delete", post=first)
    x.tap("compose.delete", post=first)
    assert "This post was deleted" in words(x)


def test_a_repost_stands_on_the_profile_and_is_taken_back(x: Hand) -> None:
    post = shown(x)[0]
    x.tap("repost.open", post=post)
    x.tap("repost.toggle", post=post)
    assert x.view.x.user.retweeted_post_ids == (post,)
    x.tap("drawer.open")
    x.tap("profile.open")
    assert "You reposted" in words(x)
    x.tap("repost.open", post=post)
    x.tap("repost.toggle", post=post)
    assert x.view.x.user.retweeted_post_ids == ()


def test_a_draft_makes_room_and_comes_back(x: Hand) -> None:
    x.tap("compose.open")
    x.type("Half a thought", into="text")
    x.tap("compose.leave")
    x.tap("compose.keep")
    post = shown(x)[0]
    x.tap("post.reply", post=post)
    assert x.view.x.draft.text == ""
    x.tap("drafts.open")
    [draft] = x.view.x.drafts
    x.tap("draft.take", draft=draft)
    assert x.view.x.draft.text == "Half a thought"
    assert "reply" not in x.view.x.draft.extras


def test_a_poll_is_posted_and_one_of_others_is_voted_on_once(x: Hand) -> None:
    x.tap("compose.open")
    x.type("Tea or coffee?", into="text")
    x.tap("poll.open")
    x.type("Tea", into="option0")
    assert not x.offers("poll.done")
    x.type("Coffee", into="option1")
    x.tap("poll.done")
    x.tap("compose.publish")
    assert x.view.x.posts.first().poll == ("Tea", "Coffee")
    poll = next(each for each in x.view.world.statuses.timeline(1, 300, sort="hot") if each.poll)
    with x.edit("x") as state:
        state.user.bookmarked_post_ids = (poll.id,)
    for action in ("drawer.open", "bookmarks.open"):
        x.tap(action)
    x.tap("poll.vote", post=poll.id, option=1)
    assert x.view.x.votes[poll.id] == 1
    assert not x.offers("poll.vote", post=poll.id, option=0)


# People, lists, messages


def test_following_changes_the_timeline_and_the_count(x: Hand) -> None:
    person = x.view.world.people.of("x", size=1)[0]
    x.tap("explore.open")
    x.tap("search.open")
    x.type(f"@{person.handle}", into="query")
    x.tap("results.tab", tab="people")
    x.tap("people.follow", person=person.id)
    assert x.view.x.user.followed_user_ids[0] == person.id
    x.tap("people.open", person=person.id)
    x.tap("people.menu", person=person.id)
    x.tap("people.unfollow", person=person.id)
    assert person.id not in x.view.x.user.followed_user_ids


def test_a_list_is_made_filled_pinned_and_deleted(x: Hand) -> None:
    for action in ("drawer.open", "lists.open", "list.new"):
        x.tap(action)
    x.type("Trains", into="list_name")
    x.tap("list.create")
    made = x.view.x.lists.last()
    x.tap("members.show")
    x.tap("list.member", list=made.id, person="u5002")
    while not x.offers("members.show"):
        x.back()
    assert {x.view.world.statuses.get(post).author for post in shown(x)} == {"u5002"}
    x.tap("list.pin", list=made.id)
    assert x.view.x.lists[made.id].pinned
    x.tap("list.ask_delete", list=made.id)
    x.tap("list.delete", list=made.id)
    assert made.id not in x.view.x.lists


def test_messages_are_sent_and_strangers_ask_first(x: Hand) -> None:
    x.tap("messages.open")
    assert "u5999" not in shown(x, "chat.open", "chat")
    x.tap("messages.tab", tab="requests")
    assert shown(x, "chat.open", "chat") == ["u5999"]
    x.tap("chat.open", chat="u5999")
    x.type("Not now, thank you", into="message")
    x.tap("chat.send")
    assert x.view.x.conversations["u5999"].messages.last().text == "Not now, thank you"


def test_a_post_is_sent_in_a_message_and_its_link_copied(x: Hand) -> None:
    post = shown(x)[0]
    x.tap("share.open", post=post)
    x.tap("share.message", post=post)
    x.tap("share.send", post=post, person="u5008")
    assert x.view.x.conversations["u5008"].messages.last().card.link == f"/status/{post}"
    x.tap("share.open", post=post)
    x.tap("share.copy", post=post)
    assert clipboard.text(x.view.os).endswith(f"/status/{post}")


# Search


def test_search_is_narrowed_by_author_and_days(x: Hand) -> None:
    person = x.view.world.people.of("x", size=1)[0]
    x.tap("explore.open")
    x.tap("search.open")
    x.type(f"from:{person.handle} since:2026-01-01 until:2026-03-01", into="query")
    x.tap("results.tab", tab="latest")
    found = [x.view.world.statuses.get(post) for post in shown(x)]
    assert found
    assert {post.author for post in found} == {person.id}
    assert all(1767225600000 <= post.at < 1772323200000 for post in found)


def test_what_nobody_said_is_not_found(x: Hand) -> None:
    x.tap("explore.open")
    x.tap("search.open")
    x.type("qqxxqq", into="query")
    assert "No results" in words(x)
