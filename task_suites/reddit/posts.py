"""Posts, votes and communities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    World,
    added,
    choice,
    from_state,
    from_world,
    goal,
    kit,
    tap,
    unasked,
)

from ..vocabulary.reddit import POSTABLE, go_to, kept_votes, newly_upvoted, write_post, write_post_there
from ..vocabulary.values import another
from .words import BODIES, COMMUNITIES, TITLES

RANKS = range(8, 30)
"""Places of the home page, from 1, at which a post is that has to be looked for."""


def ranked_post(world: World, rng: Rng) -> str:
    """A post somewhere down the home page of a phone whose owner has joined nothing."""
    shown = world.posts.of(size=kit.feed.HELD_BACK + RANKS.stop)[kit.feed.HELD_BACK :]
    return shown[rng.choice(list(RANKS)) - 1].id


def titled(world: World, id: str) -> str:
    """What a post is called."""
    return str(world.posts.get(id).title)


def community_id(view: View, name: str) -> str:
    """Id of a community."""
    found = view.world.communities.by_name(name)
    assert found is not None, name
    return str(found.id)


def first_post(view: View, community: str) -> str:
    """The post that stands first on the page of a community."""
    return str(view.world.posts.of(community=community, size=1)[0].id)


class Reddit_CreatePostToCommunity(AddElement):
    """One post with the title and the text asked for is new in the community, "
    "voted up by its author as usual."""

    instruction = {
        "en": [
            "Post to {community} on Reddit: the title is “{title}”, the text “{body}”.",
            "On Reddit, write a post in {community} titled “{title}” that says “{body}”.",
        ],
        "zh": [
            "在 Reddit 的 {community} 发一个帖子，标题“{title}”，正文“{body}”。",
            "到 Reddit 的 {community} 发帖：标题是“{title}”，内容是“{body}”。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["nav", "create"]
    max_steps, consequence = 30, "message"
    table, noun = "reddit.posts", "post"
    asked = {"community": "{community}", "title": "{title}", "text": "{body}"}

    community: str = choice(list(POSTABLE))
    title: str = choice(TITLES)
    body: str = choice(BODIES)

    def make(self, phone: Hand, **facts: Any) -> None:
        write_post(phone, facts["community"], facts["title"], facts["text"])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        new = [post.id for post in self.new_ones(before, after)]
        yield goal(
            "nothing else was voted on",
            passed=set(newly_upvoted(before, after)) == set(new) and kept_votes(before, after),
        )

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "reddit.user.upvoted"]

    def near_misses(self) -> Iterable[Ending]:
        def elsewhere(phone: Hand) -> None:
            self.make(phone, **{**self.wanted_facts, "community": another(POSTABLE, self.community)})

        def unpublished(phone: Hand) -> None:
            phone.open("reddit")
            phone.tap("compose.open")
            phone.type(self.title, into="title")
            phone.type(self.body, into="text")
            phone.tap("compose.leave")
            phone.tap("compose.keep")

        yield from super().near_misses()
        yield "in another community", elsewhere
        yield "only the draft is kept", unpublished

    def other_ways(self) -> Iterable[Ending]:
        def from_the_community(phone: Hand) -> None:
            write_post_there(phone, self.community, self.title, self.body)

        yield "from the community's page", from_the_community


class Reddit_DeleteSeededOwnPost(DeleteElements):
    """The owner's post is gone, and the others are there; few instances because the owner has four posts."""

    instruction = {
        "en": [
            "Delete my Reddit post “{post}”.",
            "On Reddit I once posted “{post}”. Please take it down.",
        ],
        "zh": ["删除我在 Reddit 发的帖子“{post}”。", "我在 Reddit 发过“{post}”，请把它删掉。"],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "edit"]
    consequence = "deletion"
    table, element, noun = "reddit.posts", "{post}", "post"
    way = ("account.open", "profile.open")
    delete = (tap("own_post.menu", post="{element}"), tap("compose.ask_delete", post="{element}"))
    confirm = (tap("compose.delete", post="{element}"),)

    post: str = from_state("reddit.posts[*].id", label="title")


class Reddit_JoinCommunityFromFeed(Task):
    """The community is newly joined and one of its posts is newly voted up.

    The post may be any of the community's, wherever it was found: the home page is one way to it.
    """

    instruction = {
        "en": [
            "Join {community} on Reddit and upvote one of its posts.",
            "Become a member of {community} on Reddit, and give one post from there an upvote.",
        ],
        "zh": [
            "在 Reddit 加入 {community}，并给其中一个帖子点赞。",
            "成为 Reddit 社区 {community} 的成员，再给那里的一个帖子点个赞。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "social"]
    consequence = "account"

    community: str = choice(list(COMMUNITIES))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.reddit.user.joined, after.reddit.user.joined)
        yield goal("the community was joined", actual=[each.id for each in new], expected=[self.community])
        chosen = [unasked(each, {"id", "since"}) for each in new]
        yield goal("as any other", passed=bool(new) and not any(chosen), actual=chosen)
        voted = newly_upvoted(before, after)
        there = [self.belongs(before, id) for id in voted]
        yield goal("one of its posts was voted up", passed=there == [True], actual=voted)
        yield goal("earlier votes are as they were", passed=kept_votes(before, after))

    def belongs(self, view: View, id: str) -> bool:
        """Whether a post is in the community: one of the world's, or the owner's own."""
        own = view.reddit.posts.get(id)
        if own is not None:
            return bool(own.community == self.community)
        post = view.world.posts.find(id)
        return post is not None and post.community == community_id(view, self.community)

    def allowed(self) -> Sequence[str]:
        return ["reddit.user.joined[+1]", "reddit.user.upvoted"]

    def equivalents(self) -> Mapping[str, str]:
        return {"taps react.up with item=*": "any post of the community will do"}

    def solution(self, phone: Hand) -> None:
        id = go_to(phone, self.community)
        phone.tap("community.join", community=id)
        phone.tap("react.up", item=first_post(phone.view, id))

    def other_ways(self) -> Iterable[Ending]:
        def in_the_post(phone: Hand) -> None:
            id = go_to(phone, self.community)
            post = first_post(phone.view, id)
            phone.tap("post.open", post=post)
            phone.tap("react.up", item=post)
            phone.tap("community.join", community=id)

        yield "on the page of the post", in_the_post

    def near_misses(self) -> Iterable[Ending]:
        def only_joined(phone: Hand) -> None:
            phone.tap("community.join", community=go_to(phone, self.community))

        def only_voted(phone: Hand) -> None:
            phone.tap("react.up", item=first_post(phone.view, go_to(phone, self.community)))

        def voted_down(phone: Hand) -> None:
            id = go_to(phone, self.community)
            phone.tap("community.join", community=id)
            phone.tap("react.down", item=first_post(phone.view, id))

        def another_community(phone: Hand) -> None:
            id = go_to(phone, another(COMMUNITIES, self.community))
            phone.tap("community.join", community=id)
            phone.tap("react.up", item=first_post(phone.view, id))

        yield "it is only joined", only_joined
        yield "a post is only voted up", only_voted
        yield "the post is voted down", voted_down
        yield "another community", another_community


class Reddit_UpvoteSpecificFeedPost(Task):
    """The post is newly voted up, and no other; it stands somewhere between places 8 and 29 of the home page.

    The place is drawn, so that it is not always the same post.
    """

    instruction = {
        "en": [
            "Somewhere down my Reddit home page is the post “{post}”. Upvote it.",
            "Scroll through Reddit's home feed until you see “{post}”, and give it an upvote.",
        ],
        "zh": [
            "我的 Reddit 首页往下翻有个帖子“{post}”，给它点赞。",
            "在 Reddit 首页往下找到“{post}”这个帖子，点个赞。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "social"]
    consequence = "account"

    post: str = from_world(ranked_post, label=titled)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the post was voted up", actual=newly_upvoted(before, after), expected=[self.post])
        yield goal("earlier votes are as they were", passed=kept_votes(before, after))

    def allowed(self) -> Sequence[str]:
        return ["reddit.user.upvoted"]

    def find(self, phone: Hand, post: str) -> None:
        """Page through the home page until a post is there."""
        phone.open("reddit")
        while not phone.offers("react.up", item=post):
            phone.tap("feed.more")

    def solution(self, phone: Hand) -> None:
        self.find(phone, self.post)
        phone.tap("react.up", item=self.post)

    def other_ways(self) -> Iterable[Ending]:
        def by_a_search(phone: Hand) -> None:
            phone.open("reddit")
            phone.tap("search.open")
            phone.type(phone.view.world.posts.get(self.post).title, into="query")
            phone.tap("post.open", post=self.post)
            phone.tap("react.up", item=self.post)

        yield "by a search", by_a_search

    def near_misses(self) -> Iterable[Ending]:
        def next_one(phone: Hand) -> str:
            shown = phone.view.world.posts.of(size=kit.feed.HELD_BACK + RANKS.stop)[kit.feed.HELD_BACK :]
            found: str = another([post.id for post in shown], self.post)
            return found

        def the_first(phone: Hand) -> None:
            post = next_one(phone)
            self.find(phone, post)
            phone.tap("react.up", item=post)

        def voted_down(phone: Hand) -> None:
            self.find(phone, self.post)
            phone.tap("react.down", item=self.post)

        def taken_back(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("react.up", item=self.post)

        yield "the first post instead", the_first
        yield "it is voted down", voted_down
        yield "the vote is taken back", taken_back
