"""Direct messages."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import card
from pytest_mobilegym.phone.apps.x.items import find, link_of
from pytest_mobilegym.phone.apps.x.people import folk, matching
from pytest_mobilegym.phone.apps.x.screens.frame import frame
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import arrivals
from pytest_mobilegym.phone.state import State

TABS = ("all", "unread", "groups", "requests")

REPLIES = (
    arrivals.Reply(
        {"en": "Ha, I was about to ask you the same!", "zh": "哈，我正想问你呢！"},
        when=r"\?|？|吗|呢",
        after_s=20,
    ),
    arrivals.Reply({"en": "Thanks, talk later!", "zh": "谢啦，晚点聊！"}, after_s=30),
)
"""What people answer on lively phones."""


def _person(ctx: Context[XState], key: str) -> kit.chat.Person:
    return kit.chat.Person(folk.name_of(ctx, key), key)


class Talks(kit.chat.Talks):
    """Conversations by the id of whom they are with; those with the blocked are not shown."""

    def keys(self, ctx: Context[XState]) -> list[str]:
        return [key for key in super().keys(ctx) if not folk.blocks(ctx, key)]

    def variables(self, ctx: Context[XState], key: str) -> dict[str, Any]:
        account = folk.find(ctx, key)
        return {"person": folk.person(ctx, account, whole=True) if account is not None else None}


talks = kit.chat.install(
    app,
    talks=Talks("conversations", person=_person, replies=REPLIES),
    route="/messages/{chat}",
    listed_on=("/messages",),
    open_on=("/message/new", "/user/{person}"),
    list_route="/messages",
    own_template="chat.html",
    kinds=("card",),
)


class MessagesView(State):
    """Which conversations the page shows."""

    tab: str = "all"


def is_request(ctx: Context[XState], key: str) -> bool:
    """Whether someone whom the user neither follows nor has answered wrote to them."""
    mine = any(message.mine for message in ctx.state.conversations[key].messages.values())
    return not mine and not folk.follows(ctx, key)


@app.screen("/messages", tab="messages", local=MessagesView, network="banner")
def messages(ctx: Context[XState]) -> dict[str, Any]:
    tab = ctx.local.tab
    rows = talks.rows(ctx)
    requests = {row.key for row in rows if is_request(ctx, row.key)}
    shown = {
        "all": [row for row in rows if row.key not in requests],
        "unread": [row for row in rows if row.talk.unread],
        "groups": [row for row in rows if row.talk.group],
        "requests": [row for row in rows if row.key in requests],
    }
    return {**frame(ctx), "rows": shown[tab], "tabs": TABS, "tab": tab, "requests": len(requests)}


@app.action("messages.tab", on="/messages")
def show_tab(ctx: ActionContext[XState], tab: str) -> None:
    if tab not in TABS:
        raise EventRefused(f"Messages have no tab {tab!r}, but {', '.join(TABS)}.")
    ctx.local.tab = tab


def _recipients(ctx: Context[XState], query: str) -> dict[str, Any]:
    if query.strip():
        accounts = matching(ctx, query)
    else:
        accounts = ctx.world.people.many(ctx.state.user.followed_user_ids)
    return {"people": folk.persons(ctx, accounts)}


writing = kit.search.install(
    app,
    source=_recipients,
    hits="recipients.html",
    history=None,
    route="/message/new",
    name="recipient",
    open_on=("/messages",),
    placeholder="recipient.placeholder",
    narrows=True,
    network=True,
)


# A post in a message


def _chosen(ctx: Context[XState], query: str) -> dict[str, Any]:
    found = _recipients(ctx, query)
    return {**found, "post": ctx.params["post"]}


passing_on = kit.search.install(
    app,
    source=_chosen,
    hits="pass_on.html",
    history=None,
    route="/share/{post}/to",
    name="pass_on",
    placeholder="recipient.placeholder",
    narrows=True,
    network=True,
)


@app.action("share.message", on="/share/{post}")
def choose_whom(ctx: ActionContext[XState], post: str) -> None:
    ctx.back()
    passing_on.open(ctx, post=post)


@app.action("share.send", on="/share/{post}/to", network=True)
def send_post(ctx: ActionContext[XState], post: str, person: str) -> None:
    item = find(ctx, post)
    if item is None:
        raise EventRefused(f"There is no post {post!r} to send.")
    shown = card(ctx, item)
    leads = kit.chat.Card(
        title=shown.by.name, text=item.text, source=link_of(ctx, item), link=f"/status/{item.id}"
    )
    talks.talks.post(ctx, person, kit.chat.Content(kind="card", card=leads))
    ctx.back()
    ctx.toast("share.sent")
