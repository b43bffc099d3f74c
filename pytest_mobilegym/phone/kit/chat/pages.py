"""The page of a conversation, and the field that a message is written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import template
from pytest_mobilegym.phone.kit.chat.installed import Chat, ChatPage
from pytest_mobilegym.phone.kit.chat.messages import Tool, What
from pytest_mobilegym.phone.kit.chat.talks import FIELD

Faces = Literal["both", "theirs", "none"]
"""Beside whose messages a portrait stands."""

Back = Callable[[ActionContext], bool]
"""Does something in place of leaving a page, and gives whether it did."""


def declare_pages(
    app: App,
    chat: Chat,
    tools: tuple[Tool, ...],
    emoji: tuple[str, ...],
    kinds: tuple[What, ...],
    faces: Faces,
    own_template: str | None,
    local: type[ChatPage],
    back: Back | None,
    *,
    found: bool,
) -> None:
    talks = chat.talks

    def read(ctx: ActionContext) -> None:
        """Whoever sees a conversation has read it."""
        key = chat.key(ctx)
        if talks.has(ctx, key) and talks.about(ctx, key).unread:
            talks.read(ctx, key)

    def drawn(ctx: Context, key: str, until: str = "") -> dict[str, Any]:
        lines, later = chat.lines(ctx, key, until=until)
        about = talks.about(ctx, key)
        return {
            "chat": chat,
            "name": chat.name,
            "said": chat.said,
            "args": {chat.slot: key},
            "talk": about,
            "lines": lines,
            "later": later,
            "faces": faces,
            "written": about.draft,
            "sendable": talks.sendable(ctx, key),
            "quoting": chat.words_of(ctx, key, ctx.local.quoting) if ctx.local.quoting else "",
            "panel": ctx.local.panel,
            "tools": tools,
            "emoji": emoji,
            "input": f"{chat.name}.write" if chat.drafts else None,
            **talks.variables(ctx, key),
        }

    page = template("chat", "page.html", own_template)

    @app.screen(chat.route, template=page, local=local, seen=read, back=back)
    def chat_page(ctx: Context, **_: str) -> dict[str, Any]:
        return drawn(ctx, chat.key(ctx))

    if found:

        @app.screen(chat.found_route, template=page, local=local, seen=read, back=back)
        def chat_page_at(ctx: Context, **_: str) -> dict[str, Any]:
            return drawn(ctx, chat.key(ctx), ctx.params["message"])

    if "picture" in kinds:
        _declare_viewer(app, chat)

    if "card" in kinds:

        @app.action(f"{chat.said}.card", on=chat.pages)
        def open_card(ctx: ActionContext, message: str) -> None:
            known = talks.find(ctx, chat.key(ctx), message)
            if known is None or known.card is None or not known.card.link:
                raise EventRefused(f"The message {message!r} leads nowhere.")
            ctx.go(known.card.link)


def _declare_viewer(app: App, chat: Chat) -> None:
    @app.screen(
        f"{chat.route}/picture/{{message}}",
        kind="full",
        status="light",
        template=template("chat", "picture.html"),
    )
    def chat_picture(ctx: Context, **_: str) -> dict[str, Any]:
        message = chat.message(ctx)
        forward = f"{chat.said}.forward"
        return {
            "picture_name": message.picture if message is not None else "",
            "forward": forward if forward in app.actions else "",
        }

    app.action(f"{chat.said}.picture", on=chat.pages, to=f"{chat.route}/picture/{{message}}")


def declare_writing(
    app: App,
    chat: Chat,
    tools: tuple[Tool, ...],
    emoji: tuple[str, ...],
    *,
    quotes: bool,
    resends: bool,
) -> None:
    name, talks, pages = chat.name, chat.talks, chat.pages

    @app.action(f"{name}.send", on=pages, guard=lambda ctx: talks.sendable(ctx, chat.key(ctx)), network="own")
    def send(ctx: ActionContext) -> None:
        text = talks.written(ctx, chat.key(ctx))
        talks.send(ctx, chat.key(ctx), quoted=ctx.local.quoting)
        if talks.reachable(ctx):
            talks.expect_reply(ctx, chat.key(ctx), text)
        chat.put_in_field(ctx, "")
        ctx.local.quoting = ""
        chat.show_end(ctx)

    @app.on_network(name)
    def deliver(ctx: ServiceContext, tag: str) -> None:
        key, _, message = tag.rpartition("/")
        if text := talks.deliver(ctx, key, message):
            talks.expect_reply(ctx, key, text)

    if quotes:

        @app.action(f"{name}.unquote", on=pages)
        def unquote(ctx: ActionContext) -> None:
            ctx.local.quoting = ""

    if chat.drafts:

        @app.action(f"{name}.write", on=pages)
        def write(ctx: ActionContext, value: str) -> None:
            talks.keep_draft(ctx, chat.key(ctx), value)

    if resends:

        @app.action(f"{chat.said}.resend", on=pages, network="own")
        def resend(ctx: ActionContext, message: str) -> None:
            known = talks.find(ctx, chat.key(ctx), message)
            if known is None or not known.failed:
                raise EventRefused(f"There is no message {message!r} that could not be sent.")
            talks.resend(ctx, chat.key(ctx), known)
            if talks.reachable(ctx):
                talks.expect_reply(ctx, chat.key(ctx), known.text)
            else:
                ctx.say_offline()
            chat.show_end(ctx)

    offered = (*(("tools",) if tools else ()), *(("emoji",) if emoji else ()))
    if offered:

        @app.action(f"{name}.panel", on=pages)
        def turn_panel(ctx: ActionContext, panel: Literal["tools", "emoji"]) -> None:
            if panel not in offered:
                raise EventRefused(f"There is no panel {panel!r}; there is {', '.join(offered)}.")
            ctx.local.panel = "none" if ctx.local.panel == panel else panel
            ctx.scroll("body")

    if emoji:
        signs = emoji

        def text_of(ctx: Context) -> str:
            text: str = ctx.fields.get(FIELD, talks.about(ctx, chat.key(ctx)).draft)
            return text

        @app.action(f"{name}.emoji", on=pages)
        def add_emoji(ctx: ActionContext, emoji: str) -> None:
            if emoji not in signs:
                raise EventRefused(f"The panel has no emoji {emoji!r}.")
            chat.put_in_field(ctx, text_of(ctx) + emoji)

        @app.action(f"{name}.erase", on=pages, guard=lambda ctx: bool(text_of(ctx)))
        def erase(ctx: ActionContext) -> None:
            chat.put_in_field(ctx, text_of(ctx)[:-1])
