"""Reddit, played by a hand: feeds, posts, votes and communities."""

from __future__ import annotations

import re

import pytest
from app_pages import html, words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.feed import HELD_BACK
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.world.domains.forum import Post
from task_suites.reddit.posts import go_to, newly_upvoted


def shown(hand: Hand) -> list[str]:
    """Titles of the posts on the page, in their order."""
    return re.findall(r"<h2>(.*?)</h2>", html(hand))


def voted_on(hand: Hand) -> list[str]:
    """Ids of the posts on the page, in their order."""
    return [str(dict(each.args)["item"]) for each in hand.phone.frame().targets if each.name == "react.up"]


def top_posts(hand: Hand, count: int = 10) -> list[Post]:
    """The posts that the home page of a fresh phone begins with."""
    return list(hand.view.world.posts.of(size=HELD_BACK + count)[HELD_BACK:])


def test_the_home_page_begins_with_the_posts_that_have_arrived(hand: Hand) -> None:
    assert [title.replace("&#34;", '"').replace("&#39;", "'") for title in shown(hand)] == [
        post.title for post in top_posts(hand)
    ]
    hand.tap("feed.more")
    assert len(shown(hand)) == 20


def test_something_new_arrives_with_time(hand: Hand) -> None:
    before = shown(hand)
    hand.wait(45 * 60)
    hand.fling("feed.refresh")
    assert shown(hand)[2:] == before[:-2]
    assert shown(hand)[:2] != before[:2]


def test_a_feed_is_sorted_by_an_order_and_a_period(hand: Hand) -> None:
    hand.tap("feed.orders")
    hand.tap("feed.sort", order="top")
    hand.tap("feed.period", period="all")
    best = hand.view.world.posts.of(sort="top", size=1)[0]
    assert best.title in words(hand)
    hand.tap("feed.orders")
    hand.tap("feed.sort", order="new")
    newest = hand.view.world.posts.of(sort="new", size=1)[0]
    assert newest.title in words(hand)


def test_other_feeds_are_chosen_from_the_menu(hand: Hand) -> None:
    hand.tap("feeds.open")
    hand.tap("feeds.choose", feed="games")
    communities = {hand.view.world.posts.get(id).community for id in voted_on(hand)}
    names = {hand.view.world.communities.get(id).name for id in communities}
    assert names
    assert names <= {"r/Games", "r/video_games", "r/board_games"}


def test_half_of_the_home_page_is_from_joined_communities(hand: Hand) -> None:
    community = go_to(hand, "r/coffee")
    hand.tap("community.join", community=community)
    assert hand.view.reddit.user.joined["r/coffee"].alerts == "low"
    while not hand.offers("feeds.open"):
        hand.back()
    hand.wait(1)
    hand.fling("feed.refresh")
    found = [hand.view.world.posts.get(id).community == community for id in voted_on(hand)]
    assert found == [True, False] * 5


def test_a_vote_up_and_down_are_never_both(hand: Hand) -> None:
    post = top_posts(hand)[0]
    hand.tap("react.up", item=post.id)
    assert hand.view.reddit.user.upvoted == (post.id,)
    hand.tap("react.down", item=post.id)
    assert (hand.view.reddit.user.upvoted, hand.view.reddit.user.downvoted) == ((), (post.id,))
    hand.tap("react.down", item=post.id)
    assert hand.view.reddit.user.downvoted == ()


def test_a_hidden_post_and_a_blocked_author_do_not_come_up(hand: Hand) -> None:
    first, second = top_posts(hand, 2)
    hand.tap("post.menu", post=first.id)
    hand.tap("menu.hide")
    hand.tap("post.menu", post=second.id)
    hand.tap("menu.block")
    assert hand.view.reddit.user.blocked == (second.author,)
    assert not {first.title, second.title} & set(shown(hand))


def test_a_link_to_a_post_is_copied(hand: Hand) -> None:
    post = top_posts(hand)[0]
    name = hand.view.world.communities.get(post.community).name
    hand.tap("post.menu", post=post.id)
    hand.tap("menu.copy_link")
    assert clipboard.text(hand.state.os) == f"https://www.reddit.example/{name}/comments/{post.id}"


def test_what_was_opened_is_in_the_history_and_can_be_forgotten(hand: Hand) -> None:
    first, second = top_posts(hand, 2)
    for post in (first, second):
        hand.tap("post.open", post=post.id)
        hand.back()
    assert hand.view.reddit.history == (second.id, first.id)
    hand.tap("account.open")
    hand.tap("history.open")
    assert shown(hand)[0] == second.title.replace("'", "&#39;")
    hand.tap("history.clear")
    assert hand.view.reddit.history == ()


def test_a_community_is_left_only_after_a_question(hand: Hand) -> None:
    community = go_to(hand, "r/tea")
    hand.tap("community.join", community=community)
    hand.tap("community.menu", community=community)
    hand.tap("community.ask_leave", community=community)
    hand.back()
    assert "r/tea" in hand.view.reddit.user.joined
    hand.tap("community.ask_leave", community=community)
    hand.tap("community.leave", community=community)
    assert "r/tea" not in hand.view.reddit.user.joined


def test_a_muted_community_is_not_on_the_home_page(hand: Hand) -> None:
    post = top_posts(hand)[0]
    hand.tap("community.open", community=post.community)
    hand.tap("community.menu", community=post.community)
    hand.tap("community.mute")
    hand.back()
    assert post.title not in shown(hand)


def test_rules_and_flairs_of_a_community(hand: Hand) -> None:
    community = go_to(hand, "r/memes")
    hand.tap("community.about", community=community)
    for rule in hand.view.world.communities.get(community).rules:
        assert rule in words(hand)
    hand.tap("community.flair", flair="Meme")
    assert shown(hand)


def test_a_poll_takes_one_vote(hand: RehearsingHand) -> None:
    poll = hand.view.world.posts.of(forms=("poll",), size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{poll.id}"))
    total = sum(map(int, poll.votes))
    assert poll.options[0] in words(hand)
    hand.tap("poll.vote", option=1)
    assert hand.view.reddit.user.votes[poll.id] == 1
    assert f"{total + 1} votes" in words(hand)
    with pytest.raises(EventRefused):
        hand.tap("poll.vote", option=0)


def test_a_link_opens_over_reddit_or_in_the_browser(hand: RehearsingHand) -> None:
    post = hand.view.world.posts.of(forms=("link",), size=1)[0]
    hand.ask(intent("VIEW", scheme="reddit", route=f"/post/{post.id}"))
    hand.tap("link.open", url=post.link)
    assert hand.view.route.app == "browser"
    hand.back()
    assert hand.view.route.app == "reddit"
    with hand.edit("reddit") as reddit:
        reddit.settings.open_links_in_app = False
    hand.tap("link.open", url=post.link)
    assert hand.view.route.app == "browser"


def test_a_search_finds_posts_communities_comments_and_people(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("coffee", into="query")
    for tab, offered in (
        ("posts", "post.open"),
        ("communities", "community.open"),
        ("comments", "comment.show"),
        ("people", "people.open"),
    ):
        hand.tap("hits.tab", tab=tab)
        assert any(target.name == offered for target in hand.phone.frame().targets), tab


def test_a_question_is_answered_by_what_people_wrote(hand: Hand) -> None:
    hand.tap("answers.open")
    question = hand.view.world.posts.of(forms=("question",), sort="comments", size=1)[0]
    hand.tap("answers.again", query=question.title)
    best = hand.view.world.comments.under(question.id)[0]
    hand.tap("comment.show", post=question.id, comment=best.id)
    assert hand.view.route.path == f"/post/{question.id}"
    assert hand.offers("comment.show_all")


def test_votes_do_not_count_as_new_that_were_there(hand: Hand) -> None:
    before = hand.view
    post = top_posts(hand)[0]
    hand.tap("react.up", item=post.id)
    assert newly_upvoted(before, hand.view) == [post.id]


def test_a_saved_post_is_marked_wherever_it_stands_and_let_go_by_a_tap(hand: Hand) -> None:
    first, *_ = top_posts(hand)
    assert not hand.offers("react.save")
    hand.tap("post.open", post=first.id)
    hand.tap("react.save", item=first.id)
    hand.back()
    hand.tap("react.save", item=first.id)
    assert hand.view.reddit.user.saved == ()
    assert not hand.offers("react.save")


def test_a_swipe_leads_to_the_feed_beside_this_one(hand: Hand) -> None:
    hand.fling("feed.tab", tab="popular")
    assert "Popular" in words(hand)
    hand.fling("feed.tab", tab="home")
    assert "Home" in words(hand)


def test_a_community_is_joined_at_the_top_of_its_page_alone(hand: Hand) -> None:
    go_to(hand, "r/coffee")
    joins = [target for target in hand.phone.frame().targets if target.name == "community.join"]
    assert len(set(joins)) == 1
