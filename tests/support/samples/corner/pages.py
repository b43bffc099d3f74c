"""Corner's pages: the behaviours that it installs, and what it puts into them."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from pytest_mobilegym.phone.apps.corner import CornerState, app

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import comments, composer, feed, people, reactions, search, settings
from pytest_mobilegym.phone.kit.comments import CommentsView, Said
from pytest_mobilegym.phone.kit.feed import Card, page_of
from pytest_mobilegym.phone.kit.settings import Choice, Group, Link, Switch, Text
from pytest_mobilegym.phone.kit.settings import Page as SettingsPage
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.wording import compact_number, time_ago
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.forum import Post
from pytest_mobilegym.phone.world.pictures import picture_of

Item = Post | composer.Post
ANSWERED_MS = 15 * 60_000
"""After which time neighbours thank for a post."""


def find(ctx: Context, id: str) -> Item | None:
    """A post by its id: the user's own, or the world's."""
    own: composer.Post | None = ctx.state.posts.get(id)
    return own or ctx.world.posts.find(id)


def words_of(ctx: Context, id: str) -> str:
    """What other apps are handed of a post."""
    item = find(ctx, id)
    if item is None:
        return ""
    return f"{item.title}\n{item.body if isinstance(item, Post) else item.text}"


def said(ctx: Context, id: str) -> Iterator[Said]:
    """What the world says on a post."""
    for each in ctx.world.comments.under(id) if ctx.world.posts.find(id) else ():
        yield Said(each.id, each.parent, each.author, each.at, each.score, each.body)


folk = people.install(app, find=lambda ctx, id: ctx.world.people.find(id), me=lambda ctx: ctx.state.me)
marks = reactions.install(app, kinds={"like": reactions.LIKE, "save": reactions.SAVE}, share=words_of)
talk = comments.install(app, on="/post/{post}", source=said, folk=folk, size=3, editable=True)


def card(ctx: Context, item: Item) -> Card:
    """What is shown of a post."""
    own = not isinstance(item, Post)
    likes, said_by_others = (0, 0) if own else (item.score, item.comments)
    number = compact_number(talk.count(ctx, item.id, said_by_others), ctx.lang)
    return Card(
        item.id,
        folk.byline(ctx, ctx.state.me.id if own else item.author),
        time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        item.title,
        item.text if own else item.body,
        item.pictures if own else (picture_of(ctx.world, item),) if item.picture else (),
        label=item.extras.get("topic", "") if own else item.flair,
        marks=(
            marks.mark(ctx, "like", item.id, likes),
            reactions.Mark("comment", ctx.t("post.comments"), number, "post.open", {"post": item.id}),
            marks.mark(ctx, "save", item.id),
            marks.mark(ctx, "share", item.id),
        ),
        action="post.open",
        args={"post": item.id},
        menu="compose.ask_delete" if own else None,
    )


def by(sort: str) -> feed.Source[Item]:
    """All posts in an order."""
    return lambda ctx, page, size: ctx.world.posts.of(sort=sort, page=page, size=size)


def wall(ctx: Context, page: int, size: int) -> Page[Item]:
    """What someone wrote."""
    person = ctx.params.get("person", ctx.state.me.id)
    if person == ctx.state.me.id:
        return page_of(ctx.state.posts.values(), page, size)
    return ctx.world.posts.of(author=person, sort="new", page=page, size=size)


def saved(ctx: Context, page: int, size: int) -> Page[Item]:
    """What the user saved."""
    return page_of([item for id in marks.items(ctx, "save") if (item := find(ctx, id))], page, size)


def shows(ctx: Context, item: Item) -> bool:
    """Whether the user has not blocked who wrote it."""
    return not isinstance(item, Post) or not folk.blocks(ctx, item.author)


feed.install(
    app, sources={"hot": by("hot"), "new": by("new")}, card=card, shows=shows, fresh_every=20, tab="home",
    own=lambda ctx: ctx.state.posts.values(), own_template="home.html",
)  # fmt: skip
feed.install(
    app, name="wall", route=folk.profile, sources={"posts": wall}, card=card, head=folk.head, title=folk.title
)
feed.install(
    app, name="mine", route="/me", sources={"posts": wall}, card=card, head=folk.head, size=None, tab="me",
    own_template="me.html",
)  # fmt: skip
feed.install(app, name="saved", route="/saved", sources={"posts": saved}, card=card, size=None, title="saved")


def deleted(ctx: ActionContext, id: str) -> None:
    """What was said and liked goes with a post."""
    talk.forget(ctx, id)
    marks.forget(ctx, id)


def topics(ctx: Context) -> list[composer.Choice]:
    """What one can write about."""
    found = ctx.world.communities.page(size=12)
    return [composer.Choice(each.title, f"#{each.topic}") for each in found if each.topic]


def followed(ctx: Context) -> list[composer.Choice]:
    """Whom one can mention."""
    found = [account for id in folk.ids(ctx) if (account := folk.find(ctx, id))]
    return [composer.Choice(each.name, f"@{each.handle}") for each in found]


composer.install(
    app, open_on=("/",), title=True, people=followed, topics=topics, visibility=("all", "friends"),
    delete_on=("*",), deleted=deleted, leaves="/post/{post}",
)  # fmt: skip


def hits(ctx: Context, query: str) -> dict[str, Any]:
    """What a search finds: neighbours and posts."""
    accounts = ctx.world.people.search(query, network="reddit", size=3)
    posts = ctx.world.posts.search(query, size=10)
    return {"people": folk.persons(ctx, accounts), "cards": [card(ctx, post) for post in posts]}


search.install(app, source=hits, hits="hits.html", open_on=("/",))
settings.install(
    app,
    pages={
        "/settings": SettingsPage(
            "settings",
            (
                Group((Switch("settings.answers"), Choice("settings.sound", ("bell", "chime")))),
                Group((Text("me.name"), Text("me.bio", blank=True)), title="my_profile"),
                Group((Link("people.list.blocked", action="people.list", args={"kind": "blocked"}),)),
            ),
        )
    },
    root="",
)

app.action("home.open", on="/me", to="/")
app.action("me.open", on="/", to="/me")
app.action("saved.open", on="/me", to="/saved")
app.action("settings.open", on="/me", to="/settings")
app.action("post.open", on="*", to="/post/{post}")


@app.screen("/post/{post}", local=CommentsView)
def post(ctx: Context, post: str) -> dict[str, Any]:
    item = find(ctx, post)
    return {"card": card(ctx, item) if item is not None else None, "talk": talk.drawn(ctx)}


@app.scheduled
def to_come(state: CornerState, now: datetime) -> Iterator[Wake]:
    """Neighbours thank for each post after a while."""
    for each in state.posts.values():
        if each.at + ANSWERED_MS > as_time(now):
            yield Wake(each.id, each.at + ANSWERED_MS)


@app.on_alarm
def thank(ctx: ServiceContext, tag: str) -> None:
    own = ctx.state.posts.get(tag)
    if own is not None and ctx.state.settings.answers:
        ctx.notify(ctx.t("thanks"), own.title, route=f"/post/{tag}")
