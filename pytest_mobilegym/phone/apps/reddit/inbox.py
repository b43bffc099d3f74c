"""The inbox: what has happened, and messages of those who run the place."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.people import folk
from pytest_mobilegym.phone.apps.reddit.posts import Ctx, find_post
from pytest_mobilegym.phone.apps.reddit.state import Notification, RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import time_ago

MAIL = "/inbox/message/{mail}"


class Line(NamedTuple):
    """A line of the inbox as it is drawn.

    Attributes:
        seed: what the portrait is drawn from; `None` for votes, which nobody in particular gave.
    """

    id: str
    seed: str | None
    title: str
    text: str
    when: str
    read: bool


InboxTab = Literal["activity", "messages"]


class InboxView(State):
    """Which half of the inbox is in front."""

    tab: InboxTab = "activity"


def seed_of(ctx: Ctx, who: str) -> str:
    """What the portrait of a person or a community is drawn from, the same as everywhere else."""
    community = ctx.world.communities.by_name(who)
    return who if community is None else community.id


def line(ctx: Ctx, told: Notification) -> Line:
    """What has happened, in words."""
    post = find_post(ctx, told.post) if told.post else None
    said = ctx.state.answers.get(told.comment)
    text = ctx.t(f"inbox.{told.kind}.text") if post is None else post.title if said is None else said.text
    name = folk.name_of(ctx, told.who) if told.kind == "reply" else told.who
    return Line(
        told.id,
        seed_of(ctx, told.who) if told.who else None,
        ctx.t(f"inbox.{told.kind}", who=name, n=told.count),
        text,
        time_ago(as_datetime(told.at), ctx.now, ctx.lang),
        told.read,
    )


@app.screen("/inbox", tab="inbox", local=InboxView)
def inbox(ctx: Context[RedditState, InboxView]) -> dict[str, Any]:
    return {
        "tab": ctx.local.tab,
        "lines": [line(ctx, told) for told in ctx.state.notifications.values()],
        "mail": [
            (each, seed_of(ctx, each.sender), time_ago(as_datetime(each.at), ctx.now, ctx.lang))
            for each in ctx.state.mail.values()
        ],
    }


app.action("inbox.open", on="*", to="/inbox")


@app.action("inbox.tab", on="/inbox")
def change_tab(ctx: ActionContext[RedditState, InboxView], tab: InboxTab) -> None:
    ctx.local.tab = tab


def is_told(ctx: Ctx, told: str) -> bool:
    """Whether the inbox has such a line."""
    return told in ctx.state.notifications


@app.action("inbox.follow", on="/inbox", guard=is_told, network=False)
def follow(ctx: ActionContext[RedditState], told: str) -> None:
    """Open what a line tells of."""
    known = ctx.state.notifications[told]
    known.read = True
    community = ctx.world.communities.by_name(known.who) if known.kind in ("trending", "community") else None
    if community is not None:
        ctx.go(f"/community/{community.id}")
        return
    page = ctx.go(f"/post/{known.post}")
    page.local.focus = known.comment


@app.action(
    "inbox.dismiss", on="/inbox", guard=lambda ctx, told: told in ctx.state.notifications, network=True
)
def dismiss(ctx: ActionContext[RedditState], told: str) -> None:
    del ctx.state.notifications[told]


@app.action("inbox.read_all", on="/inbox")
def read_all(ctx: ActionContext[RedditState]) -> None:
    for line in ctx.state.notifications.values():
        line.read = True
    for mail in ctx.state.mail.values():
        mail.read = True
    ctx.toast("inbox.all_read")


def read_mail(ctx: ActionContext[RedditState]) -> None:
    """Whoever opens a message has read it."""
    mail = ctx.params["mail"]
    if mail in ctx.state.mail and not ctx.state.mail[mail].read:
        ctx.state.mail[mail].read = True


@app.screen(MAIL, seen=read_mail)
def mail_page(ctx: Ctx, mail: str) -> dict[str, Any]:
    known = ctx.state.mail.get(mail)
    return {
        "mail": known,
        "when": time_ago(as_datetime(known.at), ctx.now, ctx.lang) if known is not None else "",
    }


app.action("mail.open", on="/inbox", to=MAIL)


@confirm.asked(
    app, "mail.delete", ask="mail.ask_delete", on=(MAIL,), route=f"{MAIL}/delete",
    question="mail.really_delete", network=True,
)  # fmt: skip
def delete_mail(ctx: ActionContext[RedditState], mail: str) -> None:
    del ctx.state.mail[mail]
    ctx.back(2)
