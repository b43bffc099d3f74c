"""Posts on X: found, bookmarked, liked, answered, quoted and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    View,
    added,
    choice,
    derived,
    exactly,
    from_world,
    goal,
    unasked,
)

from ..vocabulary.x import handle_of, open_profile, search, write_post
from .vocabulary import (
    author_of,
    author_with_posts,
    gained,
    lost,
    other_post,
    post_of_somebody,
    preview_of,
    quote_post,
    repost,
    search_post,
    show_post,
    shown_posts,
    write_reply,
)
from .words import AFTERTHOUGHTS, COMMENTS, POSTS, REPLIES

KEYWORDS: dict[str, dict[str, str]] = {
    "Tesla": {"en": "Tesla", "zh": "Tesla"},
    "Claude": {"en": "Claude", "zh": "Claude"},
    "Grok": {"en": "Grok", "zh": "Grok"},
    "Linux": {"en": "Linux", "zh": "Linux"},
    "privacy": {"en": "privacy", "zh": "隐私"},
    "Travel": {"en": "Travel", "zh": "旅行"},
}
"""What is searched for; in Chinese posts privacy and travel have Chinese names."""

REACTIONS = ("like", "bookmark")

PREVIEW: Any = from_world(post_of_somebody, label=preview_of)


def some(*keys: str) -> dict[str, dict[str, str]]:
    """Some of the keywords."""
    return {key: KEYWORDS[key] for key in keys}


class Searching(Task, abstract=True):
    """Posts that contain a keyword are reacted to."""

    def equivalents(self) -> Mapping[str, str]:
        return {f"taps react.{kind} with item=*": "any post with the keyword is right" for kind in REACTIONS}

    def contains(self, view: View, post: str, parameter: str) -> bool:
        """Whether a post of the world has a keyword in its text, in the phone's language."""
        status = view.world.statuses.find(post)
        return status is not None and self.word(parameter, view.lang).casefold() in status.text.casefold()

    def hits(self, phone: Hand, parameter: str, count: int = 1) -> list[str]:
        """Search for a keyword, and give the first posts that the screen shows."""
        search(phone, self.word(parameter, phone.lang))
        return [post for post in shown_posts(phone) if self.contains(phone.view, post, parameter)][:count]

    def bookmark_another(self, phone: Hand) -> None:
        """Bookmark a post of the first page that has not the keyword."""
        phone.open("x")
        post = next(each for each in shown_posts(phone) if not self.contains(phone.view, each, "keyword"))
        phone.tap("react.bookmark", item=post)


class SearchAndBookmark(Searching):
    """One post more is bookmarked, and has the keyword in its text; any such post is right.

    There are few instances because there are five keywords.
    """

    instruction = {
        "en": [
            "Search X for “{keyword}” and bookmark one post that mentions it.",
            "Find a post about “{keyword}” on X and add it to my bookmarks.",
        ],
        "zh": [
            "在 X 上搜索“{keyword}”，把一条提到它的帖子加入书签。",
            "在 X 找一条关于“{keyword}”的帖子，加个书签。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    keyword: str = choice(some("Tesla", "Claude", "Grok", "Linux", "privacy"))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.x.user.bookmarked_post_ids, after.x.user.bookmarked_post_ids
        found = gained(old, new)
        yield goal("one post was bookmarked", actual=len(found), expected=1)
        yield goal(
            "it has the keyword",
            passed=bool(found) and all(self.contains(after, id, "keyword") for id in found),
        )
        yield goal("no bookmark was taken away", actual=lost(old, new), expected=[])

    def allowed(self) -> Sequence[str]:
        return ["x.user.bookmarked_post_ids"]

    def solution(self, phone: Hand) -> None:
        [post] = self.hits(phone, "keyword")
        phone.tap("react.bookmark", item=post)

    def other_ways(self) -> Iterable[Ending]:
        def from_its_page(phone: Hand) -> None:
            search(phone, self.word("keyword", phone.lang))
            phone.tap("results.tab", tab="latest")
            post = self.hits(phone, "keyword", 2)[-1]
            phone.tap("post.open", post=post)
            phone.tap("share.open", post=post)
            phone.tap("react.bookmark", item=post)

        yield "on the post's own page, by the sheet to share", from_its_page

    def near_misses(self) -> Iterable[Ending]:
        def liked(phone: Hand) -> None:
            [post] = self.hits(phone, "keyword")
            phone.tap("react.like", item=post)

        def two(phone: Hand) -> None:
            for post in self.hits(phone, "keyword", 2):
                phone.tap("react.bookmark", item=post)

        yield "it is liked instead", liked
        yield "two are bookmarked", two
        yield "another post is bookmarked", self.bookmark_another


class SearchMultipleKeywordsAndInteract(Searching):
    """A post with one keyword is liked, and one with another keyword is bookmarked.

    There are few instances because each keyword is one of three.
    """

    instruction = {
        "en": [
            "On X, like a post that mentions “{keyword1}” and bookmark one that mentions “{keyword2}”.",
            "Two things on X: something with “{keyword1}” in it gets a like, something with “{keyword2}” "
            "in it goes "
            "into my bookmarks.",
        ],
        "zh": [
            "在 X 上给一条提到“{keyword1}”的帖子点赞，再把一条提到“{keyword2}”的帖子加入书签。",
            "X 上办两件事：找条带“{keyword1}”的帖子点个喜欢，找条带“{keyword2}”的帖子加书签。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    keyword1: str = choice(some("Tesla", "Claude", "Grok"))
    keyword2: str = choice(some("Linux", "privacy", "Travel"))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.x.user, after.x.user
        for said, parameter, was, now in (
            ("liked", "keyword1", old.liked_post_ids, new.liked_post_ids),
            ("bookmarked", "keyword2", old.bookmarked_post_ids, new.bookmarked_post_ids),
        ):
            found = gained(was, now)
            yield goal(f"one post was {said}", actual=len(found), expected=1)
            fits = bool(found) and all(self.contains(after, id, parameter) for id in found)
            yield goal(f"what was {said} has its keyword", passed=fits)
            yield goal(f"nothing is {said} no longer", actual=lost(was, now), expected=[])

    def allowed(self) -> Sequence[str]:
        return ["x.user.liked_post_ids", "x.user.bookmarked_post_ids"]

    def react(self, phone: Hand, parameter: str, kind: str) -> None:
        """React to the first hit for a keyword."""
        [post] = self.hits(phone, parameter)
        phone.tap(f"react.{kind}", item=post)
        phone.back()
        phone.back()

    def solution(self, phone: Hand) -> None:
        self.react(phone, "keyword1", "like")
        self.react(phone, "keyword2", "bookmark")

    def other_ways(self) -> Iterable[Ending]:
        def backwards(phone: Hand) -> None:
            self.react(phone, "keyword2", "bookmark")
            self.react(phone, "keyword1", "like")

        yield "the bookmark first", backwards

    def near_misses(self) -> Iterable[Ending]:
        def swapped(phone: Hand) -> None:
            self.react(phone, "keyword1", "bookmark")
            self.react(phone, "keyword2", "like")

        yield "the like and the bookmark are swapped", swapped
        yield "only the like", lambda phone: self.react(phone, "keyword1", "like")
        yield "only the bookmark", lambda phone: self.react(phone, "keyword2", "bookmark")


class FollowUserAndLikeTheirPost(Task):
    """An account that was not followed is, and one of its posts is liked; any of them is right."""

    instruction = {
        "en": [
            "Follow {handle} ({person}) on X and like one of their posts.",
            "On X, start following {person}, {handle}, and give any post of theirs a like.",
        ],
        "zh": [
            "在 X 上关注 {handle}（{person}），并给对方任意一条帖子点赞。",
            "关注 X 上的{person}（{handle}），再喜欢一条 ta 的帖子。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social", "search"]

    person: str = from_world(author_with_posts, label=lambda world, id: world.people.get(id).name)
    handle: str = derived(lambda values, view: handle_of(view, values.person))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.x.user, after.x.user
        followed = gained(old.followed_user_ids, new.followed_user_ids)
        yield goal("the account is followed", actual=followed, expected=[self.person])
        liked = gained(old.liked_post_ids, new.liked_post_ids)
        yield goal("one post was liked", actual=len(liked), expected=1)
        found = [after.world.statuses.find(id) for id in liked]
        theirs = bool(found) and all(post is not None and post.author == self.person for post in found)
        yield goal("the account wrote it", passed=theirs)
        gone = lost(old.followed_user_ids, new.followed_user_ids) + lost(
            old.liked_post_ids, new.liked_post_ids
        )
        yield goal("nobody else is followed less, and nothing is liked no longer", actual=gone, expected=[])

    def allowed(self) -> Sequence[str]:
        return ["x.user.followed_user_ids", "x.user.liked_post_ids"]

    def equivalents(self) -> Mapping[str, str]:
        return {"taps react.like with item=*": "any post of the account is right"}

    def post(self, view: View, at: int = 0) -> str:
        """One of the account's latest posts."""
        return view.world.statuses.by(self.person, size=5)[at].id

    def stranger(self, view: View) -> str:
        """Another account that is not followed."""
        known = view.world.people.of("x", size=8)
        taken = (self.person, *view.x.user.followed_user_ids)
        return next(person.id for person in known if person.id not in taken)

    def follow_and_like(self, phone: Hand, person: str, post: str) -> None:
        """Follow an account, and like one of its latest posts, in its profile."""
        open_profile(phone, person)
        phone.tap("people.follow", person=person)
        phone.tap("react.like", item=post)

    def solution(self, phone: Hand) -> None:
        self.follow_and_like(phone, self.person, self.post(phone.view))

    def other_ways(self) -> Iterable[Ending]:
        def from_hits(phone: Hand) -> None:
            post = self.post(phone.view, 1)
            search(phone, f"from:{self.handle.removeprefix('@')}")
            phone.tap("results.tab", tab="latest")
            phone.tap("post.open", post=post)
            phone.tap("react.like", item=post)
            phone.tap("people.follow", person=self.person)

        yield "on the page of a post", from_hits

    def near_misses(self) -> Iterable[Ending]:
        def only_followed(phone: Hand) -> None:
            open_profile(phone, self.person)
            phone.tap("people.follow", person=self.person)

        def only_liked(phone: Hand) -> None:
            open_profile(phone, self.person)
            phone.tap("react.like", item=self.post(phone.view))

        def two_likes(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("react.like", item=self.post(phone.view, 1))

        def another(phone: Hand) -> None:
            person = self.stranger(phone.view)
            self.follow_and_like(phone, person, phone.view.world.statuses.by(person, size=1)[0].id)

        yield "it is only followed", only_followed
        yield "a post is only liked", only_liked
        yield "two posts are liked", two_likes
        yield "another account", another


class Writing(Task, abstract=True):
    """Posts of the user's that are new, and hold nothing but what was asked for."""

    asked: ClassVar[tuple[str, ...]] = ("text",)
    """Fields that hold what was asked for."""

    def new_posts(self, before: View, after: View) -> list[Any]:
        """What the user wrote, the newest first."""
        me = after.x.user.id
        return [post for post in added(before.x.posts, after.x.posts) if post.author == me]

    def nothing_else(self, before: View, posts: Sequence[Any]) -> Goal:
        """Whether what is new has no picture, poll or limit, and leads to nothing that nobody asked for."""
        chosen = [unasked(post, {*self.asked}, given={"author": before.x.user.id}) for post in posts]
        return goal("nothing else was chosen", passed=bool(posts) and not any(chosen), actual=chosen)


class QuotePostAndTweet(Writing):
    """One new post quotes the post that was described, in these very words."""

    instruction = {
        "en": [
            "Find {handle}'s post on X that begins “{post}” and quote it with the words “{content}”.",
            "On X, quote the post of {handle} that reads “{post}”. My comment on it: “{content}”",
        ],
        "zh": [
            "在 X 上找到 {handle} 的帖子“{post}”，引用它并写上“{content}”。",
            "引用 X 上 {handle} 那条“{post}”的帖子，我的评论是：“{content}”",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["search", "social", "create"]
    consequence = "message"
    asked = ("text", "quote_of")

    post: str = PREVIEW
    handle: str = derived(lambda values, view: author_of(view, values.post))
    content: str = choice(COMMENTS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new_posts(before, after)
        yield goal("one post was written", actual=len(new), expected=1)
        yield goal("it quotes the post", actual=[post.quote_of for post in new], expected=[self.post])
        yield goal(
            "it says what was asked", actual=[post.text for post in new], expected=[exactly(self.content)]
        )
        yield self.nothing_else(before, new)

    def allowed(self) -> Sequence[str]:
        return ["x.posts[+1]"]

    def solution(self, phone: Hand) -> None:
        show_post(phone, self.post)
        quote_post(phone, self.post, self.content)

    def other_ways(self) -> Iterable[Ending]:
        def from_its_page(phone: Hand) -> None:
            search_post(phone, self.post)
            phone.tap("post.open", post=self.post)
            quote_post(phone, self.post, self.content)

        yield "found by a search, on the post's own page", from_its_page

    def near_misses(self) -> Iterable[Ending]:
        def another(phone: Hand) -> None:
            post = other_post(phone.view, self.post)
            show_post(phone, post)
            quote_post(phone, post, self.content)

        def replied(phone: Hand) -> None:
            show_post(phone, self.post)
            write_reply(phone, self.post, self.content)

        def reposted_too(phone: Hand) -> None:
            self.solution(phone)
            repost(phone, self.post)

        yield "another post of the same author is quoted", another
        yield "it is replied to instead", replied
        yield "it is reposted too", reposted_too
        yield "the words are posted without it", lambda phone: write_post(phone, self.content)


class ReplyAndRetweetSamePost(Writing):
    """One new reply of these very words is below the post that was described, which is reposted as well."""

    instruction = {
        "en": [
            "On X, find {handle}'s post that begins “{post}”, reply “{content}”, and repost it.",
            "Reply “{content}” to the post “{post}” of {handle} on X, then repost that post.",
        ],
        "zh": [
            "在 X 上找到 {handle} 的帖子“{post}”，回复“{content}”，并转帖。",
            "给 X 上 {handle} 的帖子“{post}”回复“{content}”，然后转发这条帖子。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social", "create"]
    max_steps = 45
    consequence = "message"
    asked = ("text", "thread_id")

    post: str = PREVIEW
    handle: str = derived(lambda values, view: author_of(view, values.post))
    content: str = choice(REPLIES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new_posts(before, after)
        yield goal("one reply was written", actual=len(new), expected=1)
        yield goal("it is below the post", actual=[post.thread_id for post in new], expected=[self.post])
        yield goal(
            "it says what was asked", actual=[post.text for post in new], expected=[exactly(self.content)]
        )
        yield self.nothing_else(before, new)
        old, now = before.x.user.retweeted_post_ids, after.x.user.retweeted_post_ids
        yield goal("the post is reposted", actual=gained(old, now), expected=[self.post])
        yield goal("no repost was taken back", actual=lost(old, now), expected=[])

    def allowed(self) -> Sequence[str]:
        return ["x.posts[+1]", "x.user.retweeted_post_ids"]

    def solution(self, phone: Hand) -> None:
        show_post(phone, self.post)
        write_reply(phone, self.post, self.content)
        repost(phone, self.post)

    def other_ways(self) -> Iterable[Ending]:
        def backwards(phone: Hand) -> None:
            search_post(phone, self.post)
            phone.tap("post.open", post=self.post)
            repost(phone, self.post)
            write_reply(phone, self.post, self.content)

        yield "reposted first, on the post's own page", backwards

    def near_misses(self) -> Iterable[Ending]:
        def only_reply(phone: Hand) -> None:
            show_post(phone, self.post)
            write_reply(phone, self.post, self.content)

        def only_repost(phone: Hand) -> None:
            show_post(phone, self.post)
            repost(phone, self.post)

        def another(phone: Hand) -> None:
            post = other_post(phone.view, self.post)
            show_post(phone, post)
            write_reply(phone, post, self.content)
            repost(phone, post)

        def quoted(phone: Hand) -> None:
            show_post(phone, self.post)
            quote_post(phone, self.post, self.content)
            repost(phone, self.post)

        yield "only the reply", only_reply
        yield "only the repost", only_repost
        yield "another post of the same author", another
        yield "it is quoted instead of replied to", quoted


class PostWithImageAndReply(Writing):
    """One new post of these very words, and one reply of the user's own below it.

    The name speaks of a picture, but none is asked for, and none may be there.
    """

    instruction = {
        "en": [
            "Post “{content}” on X, then reply to that post with “{reply}”.",
            "Publish “{content}” on X and add “{reply}” underneath as a reply of mine.",
        ],
        "zh": [
            "在 X 上发一条“{content}”，然后在它下面回复“{reply}”。",
            "发一条 X 帖子：“{content}”，再自己回复一句“{reply}”。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["create", "social"]
    max_steps = 30
    consequence = "message"
    asked = ("text", "thread_id")

    content: str = choice(POSTS)
    reply: str = choice(AFTERTHOUGHTS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new_posts(before, after)
        posts = [post for post in new if not post.thread_id]
        yield goal(
            "one post says what was asked",
            actual=[post.text for post in posts],
            expected=[exactly(self.content)],
        )
        replies = [post for post in new if post.thread_id]
        yield goal(
            "one reply says what was asked",
            actual=[post.text for post in replies],
            expected=[exactly(self.reply)],
        )
        under = [post.thread_id for post in replies]
        yield goal("the reply is below the post", actual=under, expected=[post.id for post in posts])
        yield self.nothing_else(before, new)

    def allowed(self) -> Sequence[str]:
        return ["x.posts[+2]"]

    @staticmethod
    def latest(phone: Hand) -> str:
        """The post that was written last."""
        return str(phone.view.x.posts.first().id)

    def solution(self, phone: Hand) -> None:
        write_post(phone, self.content)
        write_reply(phone, self.latest(phone), self.reply)

    def other_ways(self) -> Iterable[Ending]:
        def from_its_page(phone: Hand) -> None:
            phone.open("x")
            phone.tap("drawer.open")
            phone.tap("profile.open")
            phone.tap("compose.open")
            phone.type(self.content, into="text")
            phone.tap("compose.publish")
            post = self.latest(phone)
            phone.tap("post.open", post=post)
            write_reply(phone, post, self.reply)

        yield "from the profile, on the post's own page", from_its_page

    def near_misses(self) -> Iterable[Ending]:
        def two_posts(phone: Hand) -> None:
            write_post(phone, self.content)
            write_post(phone, self.reply)

        def swapped(phone: Hand) -> None:
            write_post(phone, self.reply)
            write_reply(phone, self.latest(phone), self.content)

        def elsewhere(phone: Hand) -> None:
            write_post(phone, self.content)
            own = self.latest(phone)
            post = next(post for post in shown_posts(phone) if post != own)
            write_reply(phone, post, self.reply)

        yield "the reply is a post of its own", two_posts
        yield "they are swapped", swapped
        yield "somebody else's post is replied to", elsewhere
        yield "there is no reply", lambda phone: write_post(phone, self.content)
