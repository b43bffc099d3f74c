"""Posts: those of the world and the user's own as one, how cards show them, and what one taps on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.people import ME, face, folk
from pytest_mobilegym.phone.apps.reddit.state import Post as OwnPost
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import complaints, reactions
from pytest_mobilegym.phone.kit.feed import Byline, Card
from pytest_mobilegym.phone.kit.reactions import Mark, Reaction
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.wording import compact_number, time_ago
from pytest_mobilegym.phone.world.domains.forum import Community, Post
from pytest_mobilegym.phone.world.pictures import picture_of

Ctx = Context[RedditState]
Item = OwnPost | Post

marks = reactions.install(
    app,
    kinds={
        "up": Reaction("user.upvoted", "vote-up", against="down"),
        "down": Reaction("user.downvoted", "vote-down", against="up", lowers=True),
        "save": Reaction("user.saved", "bookmark", done="reactions.saved", undone="reactions.unsaved"),
        "hide": Reaction("user.hidden", "eye-off", done="post.hidden", undone="post.unhidden"),
    },
    share=lambda ctx, item: shared_words(ctx, item),
    shared="user.shared",
)
complaints.install(app, on="*", kinds=("post", "comment", "user", "community"))


class Place(NamedTuple):
    """Where a post stands.

    Attributes:
        id: of the community; for one on the own profile, what the portrait is drawn from.
        name: such as `r/memes` or `u/annie_lin`.
        action: what opens it, with `args`.
    """

    id: str
    name: str
    action: str
    args: Mapping[str, str]


def find_post(ctx: Ctx, id: str) -> Item | None:
    """A post by its id: the user's own, or the world's."""
    own: OwnPost | None = ctx.state.posts.get(id)
    return own or ctx.world.posts.find(id)


def is_own(ctx: Ctx, id: str) -> bool:
    """Whether the user wrote a post."""
    return id in ctx.state.posts


def place_of(ctx: Ctx, item: Item) -> Place:
    """The community of a post, or the profile that it is on."""
    if not isinstance(item, Post):
        community = ctx.world.communities.by_name(item.community) if item.community else None
        if community is None:
            return Place(face(ctx, ME), f"u/{ctx.state.user.username}", "profile.open", {})
    else:
        community = ctx.world.communities.get(item.community)
    return Place(community.id, community.name, "community.open", {"community": community.id})


def author_of(item: Item) -> str:
    """Id of who wrote a post."""
    return ME if not isinstance(item, Post) else item.author


def pictures_of(ctx: Ctx, item: Item) -> tuple[str, ...]:
    """Names of a post's pictures."""
    if not isinstance(item, Post):
        return tuple(item.pictures)
    return (picture_of(ctx.world, item),) if item.picture else ()


def text_of(item: Item) -> str:
    """What stands below a post's title."""
    return item.text if not isinstance(item, Post) else item.body


def comments_on(ctx: Ctx, item: Item) -> int:
    """How many comments a post has: the world's, those of others on a post of the user's, and the user's."""
    others = item.comments if isinstance(item, Post) else 0
    answers = sum(each.item == item.id for each in ctx.state.answers.values())
    own = sum(each.item == item.id for each in ctx.state.comments.values())
    return others + answers + own


def link_of(ctx: Ctx, item: Item) -> str:
    """The address of a post, as it is copied and shared."""
    return f"https://www.reddit.example/{place_of(ctx, item).name}/comments/{item.id}"


def shared_words(ctx: Ctx, id: str) -> str:
    """What other apps are handed of a post."""
    item = find_post(ctx, id)
    return "" if item is None else f"{item.title}\n{link_of(ctx, item)}"


def site_of(link: str) -> str:
    """The host of a link."""
    return link.partition("://")[2].partition("/")[0]


def is_covered(ctx: Ctx, item: Item) -> bool:
    """Whether a post's pictures are blurred: it is for adults and these are to be, or a spoiler."""
    if isinstance(item, Post):
        return False
    return item.spoiler or (item.nsfw and ctx.state.settings.blur_nsfw)


def card(ctx: Ctx, item: Item) -> Card:
    """What a feed shows of a post: at its end the mark for joining its community, on pages other than its."""
    place = place_of(ctx, item)
    own = not isinstance(item, Post)
    tags = []
    if not isinstance(item, Post):
        tags = [ctx.t(f"post.{key}") for key in ("nsfw", "spoiler") if getattr(item, key)]
    options = len(item.options)
    if options:
        tags.append(ctx.t("poll.options", n=options))
    if item.link:
        tags.append(site_of(item.link))
    up = marks.mark(ctx, "up", item.id, item.score)
    score = marks.count(ctx, "up", item.id, item.score)
    args = {"post": item.id}
    said = compact_number(comments_on(ctx, item), ctx.lang)
    shown = [
        up._replace(words=compact_number(score, ctx.lang)),
        marks.mark(ctx, "down", item.id),
        Mark("comment", ctx.t("post.comments"), said, "post.open", args),
        marks.mark(ctx, "share", item.id)._replace(words=ctx.t("share")),
        marks.mark(ctx, "save", item.id),
        marks.mark(ctx, "hide", item.id),
    ]
    if place.action == "community.open" and ctx.params.get("community") != place.id:
        joined = is_joined(ctx, place.name)
        key = "joined" if joined else "join"
        shown.append(Mark("check", ctx.t(key), ctx.t(key), "community.join", dict(place.args), joined))
    pictures = pictures_of(ctx, item)
    return Card(
        item.id,
        Byline(place.id, place.name, "", False, place.action, place.args),
        time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        item.title,
        text_of(item) if ctx.state.settings.default_view == "card" and not pictures else "",
        pictures if ctx.state.settings.thumbnails != "never" else (),
        label=item.flair,
        length=ctx.t("post.covered") if is_covered(ctx, item) else "",
        tags=tuple(tags),
        marks=shown,
        action="post.open",
        args=args,
        menu="own_post.menu" if own else "post.menu",
    )


def is_joined(ctx: Ctx, name: str) -> bool:
    """Whether the user has joined a community."""
    return name in ctx.state.user.joined


def joined_before(ctx: Ctx, at: int) -> list[Community]:
    """The communities that the user had joined at a time, in the order of joining."""
    members = [each for each in ctx.state.user.joined.values() if each.since < at]
    found = (ctx.world.communities.by_name(each.id) for each in members)
    return [community for community in found if community is not None]


def shows(ctx: Ctx, item: Item) -> bool:
    """Whether a post comes up: it is not hidden, its author not blocked, its community not muted."""
    if not isinstance(item, Post):
        return True
    user = ctx.state.user
    if item.id in user.hidden or item.author in user.blocked:
        return False
    return not len(user.muted) or ctx.world.communities.get(item.community).name not in user.muted


def posts_of(ctx: Ctx, ids: Sequence[str]) -> list[Item]:
    """Posts by their ids, those that are still there."""
    return [item for id in ids if (item := find_post(ctx, id)) is not None]


app.action("post.menu", on="*", to="/post/{post}/menu")
app.action("own_post.menu", on="*", to="/post/{post}/menu", guard=lambda ctx, post: is_own(ctx, post))


@app.screen("/post/{post}/menu", kind="sheet")
def post_menu(ctx: Ctx, post: str) -> dict[str, Any]:
    item = find_post(ctx, post)
    return {
        "post": post,
        "own": is_own(ctx, post),
        "saved": marks.has(ctx, "save", post),
        "hidden": marks.has(ctx, "hide", post),
        "author": author_of(item) if item is not None else "",
        "name": folk.name_of(ctx, author_of(item)) if item is not None else "",
        "nsfw": isinstance(item, OwnPost) and item.nsfw,
        "spoiler": isinstance(item, OwnPost) and item.spoiler,
    }


MENU = "/post/{post}/menu"


def is_other(ctx: Ctx) -> bool:
    """Whether the menu in front is about a post of somebody else."""
    return not is_own(ctx, ctx.params["post"])


def is_mine(ctx: Ctx) -> bool:
    """Whether the menu in front is about a post of the user's."""
    return is_own(ctx, ctx.params["post"])


@app.action("menu.save", on=MENU, network=True)
def save_from_menu(ctx: ActionContext[RedditState]) -> None:
    turn(ctx, "save")


@app.action("menu.hide", on=MENU, guard=is_other, network=True)
def hide_from_menu(ctx: ActionContext[RedditState]) -> None:
    turn(ctx, "hide")


def turn(ctx: ActionContext[RedditState], kind: str) -> None:
    """Save or hide the post of the menu in front, or no longer."""
    post = ctx.params["post"]
    on = not marks.has(ctx, kind, post)
    marks.set(ctx, kind, post, on=on)
    said = marks.kinds[kind].done if on else marks.kinds[kind].undone
    ctx.back()
    ctx.toast(said or "")


@app.action("menu.copy_link", on=MENU, network=False)
def copy_link(ctx: ActionContext[RedditState]) -> None:
    item = find_post(ctx, ctx.params["post"])
    if item is not None:
        clipboard.copy(ctx.os, link_of(ctx, item), source=app.id)
        ctx.toast("copied")
    ctx.back()


@app.action("menu.block", on=MENU, guard=is_other, network=True)
def block_author(ctx: ActionContext[RedditState]) -> None:
    item = find_post(ctx, ctx.params["post"])
    ctx.back()
    if item is not None:
        folk.put(ctx, "following", author_of(item), on=False)
        folk.put(ctx, "blocked", author_of(item), on=True)
        ctx.toast("people.was_blocked", name=folk.name_of(ctx, author_of(item)))


@app.action("menu.report", on=MENU, guard=is_other)
def report(ctx: ActionContext[RedditState]) -> None:
    ctx.go(f"/complaint/post/{ctx.params['post']}", replace=True)


@app.action("menu.nsfw", on=MENU, guard=is_mine, network=True)
def mark_nsfw(ctx: ActionContext[RedditState]) -> None:
    own = ctx.state.posts[ctx.params["post"]]
    own.nsfw = not own.nsfw
    ctx.back()


@app.action("menu.spoiler", on=MENU, guard=is_mine, network=True)
def mark_spoiler(ctx: ActionContext[RedditState]) -> None:
    own = ctx.state.posts[ctx.params["post"]]
    own.spoiler = not own.spoiler
    ctx.back()


@app.action("link.open", on="*", network=True)
def open_link(ctx: ActionContext[RedditState], url: str) -> None:
    """Open a page of the web: over Reddit, or in the browser as an app of its own."""
    apart = not ctx.state.settings.open_links_in_app
    if not ctx.start(intent("VIEW", scheme="https", url=url), new_task=apart):
        ctx.toast("link.nobody")
