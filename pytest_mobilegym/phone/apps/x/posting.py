"""Writing: posts, replies, quotes and polls, with drafts; and taking them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import Tweet, can_reply, card, marks
from pytest_mobilegym.phone.apps.x.items import find, link_of
from pytest_mobilegym.phone.apps.x.people import folk
from pytest_mobilegym.phone.apps.x.state import AUDIENCES, Post, XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import Table

QUOTE, REPLY, POLL = "quote", "reply", "poll"
"""What a draft may hold beside its words."""
OPTIONS = 4
"""How many options a poll has at most."""
LONGEST_OPTION = 25


def _people(ctx: Context[XState]) -> list[kit.composer.Choice]:
    found = ctx.world.people.many(ctx.state.user.followed_user_ids)
    return [kit.composer.Choice(each.name, f"@{each.handle}") for each in found]


def _topics(ctx: Context[XState]) -> list[kit.composer.Choice]:
    found = ctx.world.trends.of("x")
    return [kit.composer.Choice(each.words, f"#{each.words.replace(' ', '')}") for each in found]


def publish(ctx: ActionContext[XState], post: kit.composer.Post) -> None:
    """Put what was written in front of all posts."""
    user = ctx.state.user
    new = Post(
        id=post.id,
        author=user.id,
        text=post.text,
        at=post.at,
        pictures=post.pictures,
        quote_of=post.extras.get(QUOTE, ""),
        thread_id=post.extras.get(REPLY, ""),
        audience=post.visibility or AUDIENCES[0],
        poll=tuple(post.extras.get(POLL, "").split("\n")) if POLL in post.extras else (),
    )
    ctx.state.posts.add(new, first=True)
    ctx.toast("compose.replied" if new.thread_id else "composer.published")


def _options(ctx: Context[XState]) -> Sequence[kit.composer.Option]:
    extras = ctx.state.draft.extras
    rows = []
    if REPLY not in extras:
        count = len(extras.get(POLL, "").split("\n")) if POLL in extras else 0
        rows.append(
            kit.composer.Option(
                ctx.t("poll.title"), "chart", "poll.open", ctx.t("poll.options", n=count) if count else ""
            )
        )
    if len(ctx.state.drafts):
        rows.append(
            kit.composer.Option(ctx.t("drafts"), "file-text", "drafts.open", str(len(ctx.state.drafts)))
        )
    return rows


def deleted(ctx: ActionContext[XState], post: str) -> None:
    """What the user did with a post goes with it; replies of theirs stay, as those of others do."""
    marks.forget(ctx, post)
    user = ctx.state.user
    user.retweeted_post_ids = tuple(id for id in user.retweeted_post_ids if id != post)
    if post in ctx.state.votes:
        del ctx.state.votes[post]


def _target(ctx: Context[XState], key: str) -> Tweet | None:
    """The post that the draft answers, or quotes."""
    id = ctx.state.draft.extras.get(key, "")
    item = find(ctx, id) if id else None
    return card(ctx, item) if item is not None else None


def _drawn(ctx: Context[XState]) -> Mapping[str, Any]:
    poll = ctx.state.draft.extras.get(POLL, "")
    return {
        "me": ctx.state.user.id,
        "replied": _target(ctx, REPLY),
        "quoted": _target(ctx, QUOTE),
        "poll": poll.split("\n") if poll else (),
    }


composer = kit.composer.install(
    app,
    publish=publish,
    pictures=4,
    people=_people,
    topics=_topics,
    visibility=AUDIENCES,
    options=_options,
    delete_on=("/post/{post}/menu",),
    deleted=deleted,
    leaves="/status/{post}",
    own_template="compose.html",
    variables=_drawn,
)


def _put_away(ctx: ActionContext[XState]) -> None:
    """Put what is being written among the drafts, unless it is blank."""
    if not composer.is_blank(ctx):
        draft = composer.draft(ctx)
        kept = {name: getattr(draft, name) for name in ("text", "visibility")}
        ctx.state.drafts[ctx.new_id("d")] = kit.composer.Draft(
            **kept, pictures=tuple(draft.pictures), extras=Table(dict(draft.extras.items()))
        )


def begin(ctx: ActionContext[XState], **extras: str) -> None:
    """Begin to write; what was written for something else is put among the drafts."""
    draft: Any = composer.draft(ctx)
    if dict(draft.extras.items()) != extras:
        _put_away(ctx)
        composer.clear(ctx)
    composer.begin(ctx, **extras)


@app.action("compose.open", on="*")
def write_post(ctx: ActionContext[XState]) -> None:
    begin(ctx)


@app.action("post.reply", on="*", guard=can_reply)
def reply(ctx: ActionContext[XState], post: str) -> None:
    begin(ctx, **{REPLY: post})


# Drafts


@app.screen("/drafts")
def drafts_page(ctx: Context[XState]) -> dict[str, Any]:
    return {"drafts": [(id, draft.text) for id, draft in reversed(list(ctx.state.drafts.items()))]}


app.action("drafts.open", on="/compose", to="/drafts")


@app.action("draft.take", on="/drafts")
def take_draft(ctx: ActionContext[XState], draft: str) -> None:
    _put_away(ctx)
    ctx.state.draft = ctx.state.drafts.pop(draft)
    ctx.back()
    ctx.focus("text")


@app.action("draft.drop", on="/drafts")
def drop_draft(ctx: ActionContext[XState], draft: str) -> None:
    del ctx.state.drafts[draft]


# Polls


@app.screen("/compose/poll", kind="sheet")
def poll_sheet(ctx: Context[XState]) -> dict[str, Any]:
    written = composer.draft(ctx).extras.get(POLL, "").split("\n")
    return {"options": [written[at] if at < len(written) else "" for at in range(OPTIONS)]}


def _written(ctx: Context[XState]) -> list[str]:
    before = composer.draft(ctx).extras.get(POLL, "").split("\n")
    texts = [ctx.fields.get(f"option{at}", before[at] if at < len(before) else "") for at in range(OPTIONS)]
    return [text.strip()[:LONGEST_OPTION] for text in texts if text.strip()]


app.action("poll.open", on="/compose", to="/compose/poll")


@app.action("poll.done", on="/compose/poll", guard=lambda ctx: len(set(_written(ctx))) >= 2)
def poll_done(ctx: ActionContext[XState]) -> None:
    draft: Any = composer.draft(ctx)
    draft.extras[POLL] = "\n".join(_written(ctx))
    ctx.back()


@app.action("poll.drop", on="/compose/poll", guard=lambda ctx: POLL in composer.draft(ctx).extras)
def poll_drop(ctx: ActionContext[XState]) -> None:
    draft: Any = composer.draft(ctx)
    del draft.extras[POLL]
    ctx.back()


@app.action("poll.vote", on="*", network=True)
def vote(ctx: ActionContext[XState], post: str, option: int) -> None:
    item = find(ctx, post)
    if item is None or not 0 <= option < len(item.poll) or post in ctx.state.votes:
        raise EventRefused(f"The post {post!r} has no option {option} to vote for, or was voted on.")
    ctx.state.votes[post] = option


# Reposts


@app.screen("/repost/{post}", kind="sheet")
def repost_sheet(ctx: Context[XState], post: str) -> dict[str, Any]:
    return {"post": post, "again": post in ctx.state.user.retweeted_post_ids}


app.action("repost.open", on="*", to="/repost/{post}")


@app.action("repost.toggle", on="/repost/{post}", network=True)
def repost(ctx: ActionContext[XState], post: str) -> None:
    user = ctx.state.user
    others = tuple(id for id in user.retweeted_post_ids if id != post)
    again = post in user.retweeted_post_ids
    user.retweeted_post_ids = others if again else (post, *others)
    ctx.back()
    ctx.toast("post.unreposted" if again else "post.reposted")


@app.action("repost.quote", on="/repost/{post}")
def quote(ctx: ActionContext[XState], post: str) -> None:
    ctx.back()
    begin(ctx, **{QUOTE: post})


# What else can be done with a post


@app.screen("/share/{post}", kind="sheet")
def share_sheet(ctx: Context[XState], post: str) -> dict[str, Any]:
    return {"post": post, "saved": marks.has(ctx, "bookmark", post)}


app.action("share.open", on="*", to="/share/{post}")


@app.screen("/post/{post}/menu", kind="sheet")
def post_menu(ctx: Context[XState], post: str) -> dict[str, Any]:
    item = find(ctx, post)
    author = folk.find(ctx, item.author) if item is not None else None
    return {
        "post": post,
        "person": folk.person(ctx, author) if author is not None else None,
        "muted": author is not None and author.id in ctx.state.user.muted_user_ids,
        "limited": item is not None and item.audience != "everyone",
    }


@app.action("share.copy", on=("/share/{post}", "/post/{post}/menu"))
def copy_link(ctx: ActionContext[XState], post: str) -> None:
    item = find(ctx, post)
    if item is None:
        raise EventRefused(f"There is no post {post!r} to link to.")
    clipboard.copy(ctx.os, link_of(ctx, item), source="x")
    ctx.back()
    ctx.toast("copied")


app.action("post.menu", on="*", to="/post/{post}/menu")


@app.action("post.hide", on="/post/{post}/menu")
def hide(ctx: ActionContext[XState], post: str) -> None:
    ctx.state.hidden = (post, *ctx.state.hidden)
    ctx.back()
    ctx.toast("post.hidden")


@app.action("post.limit", on="/post/{post}/menu", network=True)
def limit(ctx: ActionContext[XState], post: str) -> None:
    """Let only those reply whom the user follows, or everybody again."""
    own = ctx.state.posts[post]
    own.audience = "followed" if own.audience == "everyone" else "everyone"
    ctx.back()
    ctx.toast(f"compose.visibility.{own.audience}")


@app.action("person.mute", on=("/post/{post}/menu", "/user/{person}/menu", "/muted"), network=True)
def mute(ctx: ActionContext[XState], person: str) -> None:
    user = ctx.state.user
    others = tuple(id for id in user.muted_user_ids if id != person)
    muted = person in user.muted_user_ids
    user.muted_user_ids = others if muted else (person, *others)
    if ctx.screen.kind == "sheet":
        ctx.back()
    ctx.toast("people.unmuted" if muted else "people.muted", name=folk.name_of(ctx, person))


kit.complaints.install(app, on=("/post/{post}/menu", "/user/{person}/menu"), kinds=("post", "person"))
