"""What somebody posted on X, posted on Reddit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    World,
    added,
    choice,
    derived,
    exactly,
    from_world,
    goal,
    text,
    unasked,
)

from ..vocabulary.reddit import POSTABLE, kept_votes, newly_upvoted, write_post, write_post_there
from ..vocabulary.values import another
from ..vocabulary.x import open_profile

KNOWN = 400
"""Accounts that are asked about: the best known ones."""


def plain_author(world: World, rng: Rng) -> str:
    """An account whose latest post quotes nothing and asks for no votes, as its words are all that it is."""
    while True:
        person = world.people.of("x", rng.randint(1, KNOWN), 1)[0]
        posts = world.statuses.by(person.id, size=2)
        if len(posts) > 1 and posts[0].quote_of is None and not posts[0].poll and posts[0].at > posts[1].at:
            return person.id


class XLatestPostToReddit_WithTitleFormat(Task):
    """One new post in the community is titled with the account's handle and a colon, and has its latest post.

    The latest is the newest post that the account's profile shows; replies and reposts are none. The post's
    text is the whole text of it and nothing else. A comment is no post and does not pass. Its author votes a
    new post up, as usual.
    """

    instruction = {
        "en": [
            "Take the latest post of {handle} on X and publish it as a post in {subreddit} on Reddit: the "
            "title is “{prefix}”, and the text is the whole text of that post.",
            "What did {handle} post last on X? Cross-post it to the Reddit community {subreddit}, with "
            "“{prefix}” as the title and the complete text of the post as the body.",
        ],
        "zh": [
            "把 X 上 {handle} 最新一条帖子转发到 Reddit 的 {subreddit}：发一个新帖，"
            "标题写“{prefix}”，正文是那条帖子的全文。",
            "看看 {handle} 在 X 上最后发了什么，到 Reddit 社区 {subreddit} 发帖，"
            "标题为“{prefix}”，正文放那条帖子的完整内容。",
        ],
    }
    apps, scope, difficulty = ["x", "reddit"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "social", "handoff"]
    consequence = "message"

    user: str = from_world(plain_author, hidden=True)
    subreddit: str = choice(list(POSTABLE))
    handle: str = derived(lambda values, view: f"@{view.world.people.get(values.user).handle}", hidden=False)
    prefix: str = derived(lambda values, view: f"{view.world.people.get(values.user).handle}:", hidden=False)

    def latest(self, view: View, place: int = 0) -> str:
        """What the account's latest post says, or an earlier one."""
        return str(view.world.statuses.by(self.user, size=place + 1)[place].text)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = list(added(before.reddit.posts, after.reddit.posts))
        yield goal(
            "one post is new in the community",
            actual=[post.community for post in new],
            expected=[self.subreddit],
        )
        titles = [post.title for post in new]
        yield goal("its title is the handle and a colon", actual=titles, expected=[text(self.prefix)])
        said = [post.text for post in new]
        yield goal("it says what was posted last", actual=said, expected=[exactly(self.latest(before))])
        chosen = [unasked(post, {"community", "title", "text"}) for post in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        voted = set(newly_upvoted(before, after)) == {post.id for post in new}
        yield goal("nothing else was voted on", passed=voted and kept_votes(before, after))

    def allowed(self) -> Sequence[str]:
        return ["reddit.posts[+1]", "reddit.user.upvoted"]

    def solution(self, phone: Hand) -> None:
        self.read(phone)
        write_post(phone, self.subreddit, self.prefix, self.latest(phone.view))

    def read(self, phone: Hand) -> None:
        """Open the account's profile, whose first post is the latest one."""
        phone.open("x")
        open_profile(phone, self.user)

    def other_ways(self) -> Iterable[Ending]:
        def from_the_community(phone: Hand) -> None:
            self.read(phone)
            phone.tap("post.open", post=phone.view.world.statuses.by(self.user, size=1)[0].id)
            write_post_there(phone, self.subreddit, self.prefix, self.latest(phone.view))

        yield "the post is opened, and the community chosen last", from_the_community

    def near_misses(self) -> Iterable[Ending]:
        def earlier(phone: Hand) -> None:
            write_post(phone, self.subreddit, self.prefix, self.latest(phone.view, 1))

        def elsewhere(phone: Hand) -> None:
            place = another(POSTABLE, self.subreddit)
            write_post(phone, place, self.prefix, self.latest(phone.view))

        def otherwise_titled(phone: Hand) -> None:
            name = phone.view.world.people.get(self.user).name
            write_post(phone, self.subreddit, name, self.latest(phone.view))

        def half(phone: Hand) -> None:
            words = self.latest(phone.view)
            write_post(phone, self.subreddit, self.prefix, words[: len(words) // 2])

        yield "the post before the latest", earlier
        yield "another community", elsewhere
        yield "the title is the name", otherwise_titled
        yield "half of the text", half
