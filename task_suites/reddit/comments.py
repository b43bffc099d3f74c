"""Comments: written, voted on, changed and deleted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    START,
    AddElement,
    DeleteElements,
    EditText,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    World,
    choice,
    from_world,
    goal,
    kit,
    tap,
)

from .posts import titled
from .words import COMMENTS, REWRITTEN, SEEDED

SEED, DECOY = "seeded_comment", "other_comment"
HOUR = 3_600_000
TALKED = 300
"""A post is drawn from so many with the most comments."""


def talked_about(world: World, rng: Rng) -> str:
    """A post that many have commented on."""
    return world.posts.of(sort="comments", size=TALKED)[rng.below(TALKED)].id


def find_post(phone: Hand, post: str) -> None:
    """Open a post by a search for its title."""
    phone.open("reddit")
    phone.tap("search.open")
    phone.type(phone.view.world.posts.get(post).title, into="query")
    phone.tap("post.open", post=post)


def say(phone: Hand, text: str) -> None:
    """Write a comment on the post that is in front."""
    phone.type(text, into="comment")
    phone.tap("comment.send")


class Reddit_AddCommentToPost(AddElement):
    """One comment in the words asked for is new on the post itself, and answers no other comment."""

    instruction = {
        "en": [
            "Find the Reddit post “{post}” and comment on it: “{comment}”.",
            "Leave the comment “{comment}” under the Reddit post “{post}”.",
        ],
        "zh": [
            "在 Reddit 找到帖子“{post}”，并评论“{comment}”。",
            "给 Reddit 上的帖子“{post}”留一条评论：“{comment}”。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "social", "create"]
    consequence = "message"
    table, noun, asked = "reddit.comments", "comment", {"item": "{post}", "text": "{comment}"}

    post: str = from_world(talked_about, label=titled)
    comment: str = choice(COMMENTS)

    def make(self, phone: Hand, **facts: Any) -> None:
        phone.open("reddit")
        while not phone.offers("search.open"):
            phone.back()
        find_post(phone, facts["item"])
        say(phone, facts["text"])

    def otherwise(self, name: str, view: View) -> Any:
        if name != "item":
            return super().otherwise(name, view)
        return next(post.id for post in view.world.posts.of(sort="comments", size=2) if post.id != self.post)

    def near_misses(self) -> Iterable[Ending]:
        def as_an_answer(phone: Hand) -> None:
            find_post(phone, self.post)
            first = phone.view.world.comments.under(self.post)[0]
            phone.tap("comment.reply", comment=first.id)
            say(phone, self.comment)

        def as_a_post(phone: Hand) -> None:
            phone.open("reddit")
            phone.tap("compose.open")
            phone.type(self.comment, into="title")
            phone.type(self.comment, into="text")
            phone.tap("compose.publish")

        yield from super().near_misses()
        yield "it answers a comment", as_an_answer
        yield "it is posted instead", as_a_post

    def other_ways(self) -> Iterable[Ending]:
        def after_an_answer_was_begun(phone: Hand) -> None:
            find_post(phone, self.post)
            phone.tap("comment.reply", comment=phone.view.world.comments.under(self.post)[0].id)
            phone.tap("comment.drop")
            say(phone, self.comment)

        yield "an answer is begun and dropped", after_an_answer_was_begun


class Reddit_UpvoteAnyComment(Task):
    """One comment, whichever, is newly voted up; few instances because nothing is drawn."""

    instruction = {
        "en": [
            "Upvote a comment on Reddit, any one under any post.",
            "Open some post on Reddit and give one of its comments an upvote.",
        ],
        "zh": [
            "在 Reddit 随便给一条评论点赞，哪个帖子下的都行。",
            "打开 Reddit 的任意一个帖子，给其中一条评论点个赞。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "social"]
    consequence = "account"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, now = set(before.reddit.user.upvoted_comments), set(after.reddit.user.upvoted_comments)
        there = [after.world.comments.find(id) is not None or id in after.reddit.answers for id in now - old]
        yield goal(
            "one comment was voted up", passed=there == [True] and old <= now, actual=sorted(now - old)
        )

    def allowed(self) -> Sequence[str]:
        return ["reddit.user.upvoted_comments"]

    def equivalents(self) -> Mapping[str, str]:
        return {"taps comment_vote.up with item=*": "any comment will do"}

    def solution(self, phone: Hand) -> None:
        phone.open("reddit")
        phone.tap("account.open")
        phone.tap("profile.open")
        phone.tap("post.open", post="user_post_1")
        phone.tap("comment_vote.up", item="answer_1_1")

    def other_ways(self) -> Iterable[Ending]:
        def on_a_post_of_somebody_else(phone: Hand) -> None:
            post = phone.view.world.posts.of(sort="comments", size=1)[0]
            find_post(phone, post.id)
            phone.tap("comment_vote.up", item=phone.view.world.comments.under(post.id)[0].id)

        yield "on a post of somebody else", on_a_post_of_somebody_else

    def near_misses(self) -> Iterable[Ending]:
        def voted_down(phone: Hand) -> None:
            phone.open("reddit")
            phone.tap("account.open")
            phone.tap("profile.open")
            phone.tap("post.open", post="user_post_1")
            phone.tap("comment_vote.down", item="answer_1_1")

        def the_post(phone: Hand) -> None:
            phone.open("reddit")
            phone.tap("account.open")
            phone.tap("profile.open")
            phone.tap("post.open", post="user_post_2")
            phone.tap("react.up", item="user_post_2")

        yield "it is voted down", voted_down
        yield "the post is voted up instead", the_post


def seed(phone: Hand, post: str, words: str) -> None:
    """Let the owner have said something on a post, and something else on an own post since."""
    with phone.edit("reddit") as reddit:
        reddit.comments.add(kit.comments.Comment(id=SEED, item=post, text=words, at=START - 5 * HOUR))
        decoy = "It was a good idea to ask" if phone.view.lang == "en" else "幸好问了一句"
        reddit.comments.add(
            kit.comments.Comment(id=DECOY, item="user_post_1", text=decoy, at=START - 3 * HOUR)
        )


class Reddit_DeleteSeededOwnComment(DeleteElements):
    """The owner's comment on the post is gone, and the other one is there."""

    instruction = {
        "en": [
            "Under the Reddit post “{post}” I wrote “{words}”. Delete that comment.",
            "Please take back my comment “{words}” on the Reddit post “{post}”.",
        ],
        "zh": [
            "我在 Reddit 帖子“{post}”下评论过“{words}”，删掉这条评论。",
            "请删除我在 Reddit 帖子“{post}”里写的评论“{words}”。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "delete", "social"]
    consequence = "deletion"
    table, element, noun = "reddit.comments", SEED, "comment"
    delete = (tap("comment.ask_delete", comment="{element}"),)
    confirm = (tap("comment.delete", comment="{element}"),)

    post: str = from_world(talked_about, label=titled)
    words: str = choice(SEEDED)

    def arrange(self, phone: Hand) -> None:
        seed(phone, self.post, self.words)

    def reach(self, phone: Hand, **slots: Any) -> None:
        show(phone, slots.get("element", SEED))

    def remove(self, phone: Hand, *ids: str) -> None:
        for id in ids:
            phone.open("reddit")
            while not phone.offers("account.open"):
                phone.back()
            show(phone, id)
            self.play(phone, [*self.delete, *self.confirm], element=id)

    def other_ways(self) -> Iterable[Ending]:
        def among_the_new_ones(phone: Hand) -> None:
            find_post(phone, self.post)
            phone.tap("comment.sort", order="new")
            self.play(phone, [*self.delete, *self.confirm], element=SEED)

        yield from super().other_ways()
        yield "among the new comments of the post", among_the_new_ones


def show(phone: Hand, comment: str) -> None:
    """Open a post at a comment of the owner's, from the profile."""
    known = phone.view.reddit.comments.get(comment)
    item = known.item if known is not None else ""
    phone.open("reddit")
    phone.tap("account.open")
    phone.tap("profile.open")
    phone.tap("mine.tab", tab="comments")
    phone.tap("comment.show", post=item, comment=comment)


class Reddit_EditSeededOwnComment(EditText):
    """The owner's comment says exactly what is asked for, and the other one is as it was."""

    instruction = {
        "en": [
            "I once commented “{words}” on Reddit. Change that comment to “{new}”.",
            "Edit my Reddit comment “{words}”, it should say “{new}”.",
        ],
        "zh": [
            "我在 Reddit 评论过“{words}”，把这条评论改成“{new}”。",
            "编辑我在 Reddit 的评论“{words}”，改为“{new}”。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "edit"]
    consequence = "message"
    path, becomes, goal_name = f"reddit.comments[#{SEED}].text", "{new}", "the comment says what is asked for"
    into, save = "comment", ("comment.send",)

    words: str = choice(SEEDED)
    new: str = choice(REWRITTEN)
    post: str = from_world(talked_about, label=titled, hidden=True)

    def arrange(self, phone: Hand) -> None:
        seed(phone, self.post, self.words)

    def reach(self, phone: Hand, **slots: Any) -> None:
        show(phone, SEED)
        phone.tap("comment.edit", comment=SEED)

    def near_misses(self) -> Iterable[Ending]:
        def the_other_one(phone: Hand) -> None:
            show(phone, DECOY)
            phone.tap("comment.edit", comment=DECOY)
            phone.type(self.new, into="comment", clear=True)
            phone.tap("comment.send")

        def as_a_new_one(phone: Hand) -> None:
            show(phone, SEED)
            say(phone, self.new)

        yield from super().near_misses()
        yield "the other comment is changed", the_other_one
        yield "it is a new comment", as_a_new_one
