"""The page of a post, and what is said below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.feeds import remember
from pytest_mobilegym.phone.apps.reddit.people import ME, face, folk
from pytest_mobilegym.phone.apps.reddit.posts import (
    Ctx,
    Item,
    Place,
    author_of,
    card,
    find_post,
    is_covered,
    is_own,
    pictures_of,
    place_of,
    text_of,
)
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import comments, reactions
from pytest_mobilegym.phone.kit.comments import CommentsView, Said, Talk
from pytest_mobilegym.phone.kit.comments.thread import below
from pytest_mobilegym.phone.kit.feed import Byline
from pytest_mobilegym.phone.kit.reactions import Reaction
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.world.domains.forum import Post

POST = "/post/{post}"
COMMENT_MENU = "/post/{post}/comment/{comment}"


class PostView(CommentsView):
    """What the page of a post knows.

    Attributes:
        focus: the comment that alone is shown, with what it answers and what answers it.
        revealed: pictures that were blurred are not any more.
    """

    focus: str = ""
    revealed: bool = False


class Poll(NamedTuple):
    """A poll as it is drawn.

    Attributes:
        options: each with its number, its words, its share in percent and whether the user chose it.
        total: how many have voted.
        voted: the user has, so that the shares are shown.
    """

    options: list[tuple[int, str, int, bool]]
    total: int
    voted: bool


def said_on(ctx: Ctx, item: str) -> list[Said]:
    """What others have said on a post; on the page of one comment, only what belongs to it."""
    answers = [each for each in ctx.state.answers.values() if each.item == item]
    found = [Said(each.id, each.parent, each.author, each.at, each.score, each.text) for each in answers]
    if item not in ctx.state.posts:
        found += [
            Said(each.id, each.parent, each.author, each.at, each.score, each.body)
            for each in ctx.world.comments.under(item)
        ]
    focus = getattr(ctx.local, "focus", "")
    return found if not focus else focused(ctx, item, found, focus)


def focused(ctx: Ctx, item: str, found: list[Said], focus: str) -> list[Said]:
    """Of what was said, one comment, what it answers and what answers it."""
    parents = {each.id: each.parent for each in found}
    parents |= {each.id: each.parent for each in ctx.state.comments.values() if each.item == item}
    kept = below(found, focus)
    above = parents.get(focus)
    while above is not None:
        kept.add(above)
        above = parents.get(above)
    return [each for each in found if each.id in kept]


votes = reactions.install(
    app,
    name="comment_vote",
    kinds={
        "up": Reaction("user.upvoted_comments", "vote-up", against="down"),
        "down": Reaction("user.downvoted_comments", "vote-down", against="up", lowers=True),
    },
    on=POST,
)
talk = comments.install(
    app, on=POST, source=said_on, folk=folk, own="comments", votes=votes, base=1, size=20, editable=True,
    folds=True, orders=("top", "new", "controversial", "old"), menu="comment.menu",
)  # fmt: skip
app.action("comment.menu", on=POST, to=COMMENT_MENU)


def poll_of(ctx: Ctx, item: Item) -> Poll | None:
    """The poll of a post, with the user's own vote counted."""
    if not len(item.options):
        return None
    mine = ctx.state.user.votes.get(item.id)
    counts = [int(each) for each in item.votes] if isinstance(item, Post) else [0] * len(item.options)
    if mine is not None:
        counts[mine] += 1
    total = sum(counts)
    return Poll(
        [
            (number, words, counts[number] * 100 // max(1, total), number == mine)
            for number, words in enumerate(item.options)
        ],
        total,
        mine is not None or (not isinstance(item, Post) and item.at + item.days * 86_400_000 < ctx.time),
    )


def author_line(ctx: Ctx, item: Item) -> Byline:
    """Who wrote a post, as its own page says it."""
    line = folk.byline(ctx, author_of(item), "")
    return line._replace(name=f"u/{line.name}") if line.action else line


def conversation(ctx: Ctx) -> Talk:
    """What is said below a post, the user's own with the owner's face."""
    drawn = talk.drawn(ctx)
    lines = [one._replace(by=one.by._replace(id=face(ctx, ME))) if one.own else one for one in drawn.lines]
    return drawn._replace(lines=lines)


def opened(ctx: Ctx, post: str) -> PostView:
    """What the page begins with: comments in the order that the settings say."""
    return PostView(order=ctx.state.settings.comment_sort)


@app.screen(
    POST, local=PostView, opening=opened, seen=lambda ctx: remember(ctx, ctx.params["post"]), network="banner"
)
def post(ctx: Context[RedditState, PostView], post: str) -> dict[str, Any]:
    item = find_post(ctx, post)
    if item is None:
        return {"card": None}
    passed_on = find_post(ctx, item.crosspost) if not isinstance(item, Post) and item.crosspost else None
    return {
        "card": card(ctx, item)._replace(pictures=pictures_of(ctx, item)),
        "author": author_line(ctx, item),
        "text": text_of(item),
        "link": item.link,
        "covered": is_covered(ctx, item) and not ctx.local.revealed,
        "poll": poll_of(ctx, item),
        "passed_on": card(ctx, passed_on) if passed_on is not None else None,
        "edited": not isinstance(item, Post) and item.edited > 0,
        "ratio": item.ratio if isinstance(item, Post) else 100,
        "own": is_own(ctx, post),
        "focus": ctx.local.focus,
        "talk": conversation(ctx),
    }


app.action("post.open", on="*", to=POST)


@app.action("comment.show", on="*")
def show_comment(ctx: ActionContext[RedditState], post: str, comment: str) -> None:
    """Open a post at one of its comments."""
    page = ctx.go(f"/post/{post}")
    page.local.focus = comment


@app.action("comment.show_all", on=POST, guard=lambda ctx: bool(ctx.local.focus))
def show_all(ctx: ActionContext[RedditState, PostView]) -> None:
    ctx.local.focus = ""


@app.action("post.reveal", on=POST)
def reveal(ctx: ActionContext[RedditState, PostView]) -> None:
    ctx.local.revealed = True


def may_vote(ctx: Ctx, option: int) -> bool:
    """Whether an option of the poll in front can be chosen: once, while it lasts."""
    item = find_post(ctx, ctx.params["post"])
    poll = poll_of(ctx, item) if item is not None else None
    return poll is not None and not poll.voted and 0 <= option < len(poll.options)


@app.action("poll.vote", on=POST, guard=may_vote, network=True)
def vote(ctx: ActionContext[RedditState], option: int) -> None:
    ctx.state.user.votes[ctx.params["post"]] = option


@app.screen("/post/{post}/picture/{index}", kind="full", status="light")
def viewer(ctx: Ctx, post: str, index: str) -> dict[str, Any]:
    item = find_post(ctx, post)
    pictures = pictures_of(ctx, item) if item is not None else ()
    number = int(index) if index.isdigit() else 0
    place: Place | None = place_of(ctx, item) if item is not None else None
    return {
        "name": pictures[number] if number < len(pictures) else "",
        "by": place.name if place is not None and ctx.state.settings.saved_image_attribution else "",
        "title": item.title if item is not None else "",
    }


app.action("picture.open", on=(POST, "/"), to="/post/{post}/picture/{index}")


def comment_of(ctx: Ctx) -> Said | None:
    """The comment whose menu is in front."""
    found = talk.all(ctx, ctx.params["post"])
    return next((each for each in found if each.id == ctx.params["comment"]), None)


@app.screen(COMMENT_MENU, kind="sheet")
def comment_menu(ctx: Ctx, post: str, comment: str) -> dict[str, Any]:
    said = comment_of(ctx)
    return {
        "post": post,
        "comment": comment,
        "own": said is not None and said.author == ME,
        "name": folk.name_of(ctx, said.author) if said is not None else "",
        "saved": comment in ctx.state.user.saved_comments,
    }


def is_there(ctx: Ctx) -> bool:
    """Whether the comment whose menu is in front is still there."""
    return comment_of(ctx) is not None


def is_others(ctx: Ctx) -> bool:
    """Whether somebody else wrote it."""
    said = comment_of(ctx)
    return said is not None and said.author != ME


@app.action("comment.copy", on=COMMENT_MENU, guard=is_there)
def copy_comment(ctx: ActionContext[RedditState]) -> None:
    said = comment_of(ctx)
    if said is not None:
        clipboard.copy(ctx.os, said.text, source=app.id)
        ctx.toast("copied")
    ctx.back()


@app.action("comment.share", on=COMMENT_MENU, guard=is_there, network=False)
def share_comment(ctx: ActionContext[RedditState]) -> None:
    said = comment_of(ctx)
    ctx.back()
    if said is not None:
        ctx.start(intent("SEND", type="text/plain", text=said.text))


@app.action("comment.save", on=COMMENT_MENU, guard=is_there, network=True)
def save_comment(ctx: ActionContext[RedditState]) -> None:
    comment, saved = ctx.params["comment"], tuple(ctx.state.user.saved_comments)
    others = tuple(each for each in saved if each != comment)
    ctx.state.user.saved_comments = others if comment in saved else (comment, *others)
    ctx.back()
    ctx.toast("reactions.unsaved" if comment in saved else "reactions.saved")


@app.action("comment.report", on=COMMENT_MENU, guard=is_others)
def report_comment(ctx: ActionContext[RedditState]) -> None:
    ctx.go(f"/complaint/comment/{ctx.params['comment']}", replace=True)


@app.action("comment.block", on=COMMENT_MENU, guard=is_others, network=True)
def block_commenter(ctx: ActionContext[RedditState]) -> None:
    said = comment_of(ctx)
    ctx.back()
    if said is not None:
        folk.put(ctx, "following", said.author, on=False)
        folk.put(ctx, "blocked", said.author, on=True)
        ctx.toast("people.was_blocked", name=folk.name_of(ctx, said.author))


def answered(ctx: Ctx) -> Iterator[str]:
    """Ids of the posts that the user has commented on, the latest first."""
    seen: set[str] = set()
    for each in reversed(list(ctx.state.comments.values())):
        if each.item not in seen:
            seen.add(each.item)
            yield each.item
