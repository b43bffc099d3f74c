"""Feed: an app that shows the world. Posts are found and opened; what the user likes is its own state."""

from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState, as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.forum import Post
from pytest_mobilegym.phone.world.pictures import picture_of


class FeedState(AppState):
    """Root of the state."""

    liked: tuple[str, ...] = ()


class Search(State):
    """View state of the list: what is looked for."""

    words: str = ""


app = App("feed", name={"en": "Feed", "zh": "动态"}, state=FeedState, icon="notes")


@app.screen("/", local=Search)
def posts(ctx: Context) -> dict[str, Any]:
    found = ctx.world.posts.search(ctx.local.words) if ctx.local.words else ctx.world.posts.page(size=12)
    pictures = {post.id: picture_of(ctx.world, post) for post in found if post.picture}
    return {"total": found.total, "posts": found, "pictures": pictures}


@app.screen("/post/{post}")
def post(ctx: Context, post: str) -> dict[str, Any]:
    shown = ctx.world.posts.get(post)
    return {
        "post": shown,
        "picture": picture_of(ctx.world, shown) if shown.picture else None,
        "author": ctx.world.people.get(shown.author),
        "likes": likes(ctx, shown),
        "liked": post in ctx.state.liked,
        "comments": ctx.world.comments.thread(post),
        "at": as_datetime(shown.at),
        "now": ctx.now,
    }


def likes(ctx: Context, post: Post) -> int:
    """What the world counts, and the user's own."""
    return post.score + (post.id in ctx.state.liked)


@app.action("search", on="/")
def search(ctx: ActionContext) -> None:
    ctx.local.words = ctx.fields.get("query", "")


app.action("post.open", on="/", to="/post/{post}")


@app.action("post.like", on="/post/{post}", guard=lambda ctx, post: post not in ctx.state.liked)
def like(ctx: ActionContext, post: str) -> None:
    ctx.state.liked = (*ctx.state.liked, ctx.world.posts.get(post).id)
