"""What a long press offers: of a message, and of a conversation in the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Kind, Pattern
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import template
from pytest_mobilegym.phone.kit.chat.installed import Chat
from pytest_mobilegym.phone.kit.chat.messages import Item, Talk, repeated
from pytest_mobilegym.phone.kit.chat.talks import FIELD
from pytest_mobilegym.phone.os import clipboard

Deed = Literal["copy", "forward", "quote", "delete"]
"""What can be done with a message."""

Keep = Literal["mark", "pin", "mute", "delete"]
"""What can be done with a conversation."""

Forward = Callable[[ActionContext, str, str], None]


def declare_message_menu(
    app: App,
    chat: Chat,
    deeds: tuple[Deed, ...],
    kind: Kind,
    forward: Forward | None,
    list_route: str,
    own_template: str | None,
) -> None:
    said, talks, route = chat.said, chat.talks, chat.message_route
    icons = {"copy": "copy", "forward": "forward-message", "quote": "quote", "delete": "trash"}
    labels = {"copy": "copy", "forward": "chat.forward", "quote": "chat.quote", "delete": "delete"}
    acts = {deed: f"{said}.ask_delete" if deed == "delete" else f"{said}.{deed}" for deed in deeds}

    app.action(f"{said}.menu", on=chat.pages, to=route)

    @app.screen(route, kind=kind, template=template("chat", f"items_{kind}.html", own_template))
    def message_menu(ctx: Context, **_: str) -> dict[str, Any]:
        message = chat.message(ctx)
        items = [
            Item(ctx.t(labels[deed]), act, icon=icons[deed], danger=deed == "delete")
            for deed, act in acts.items()
        ]
        if message is not None:
            items = talks.message_items(ctx, chat.key(ctx), message, items)
        return {"items": items, "opener": f"{said}.menu", "args": ctx.params, "side": "above", "title": None}

    def there(ctx: Context) -> bool:
        return chat.message(ctx) is not None

    def has_text(ctx: Context) -> bool:
        message = chat.message(ctx)
        return message is not None and bool(message.text)

    if "copy" in deeds:

        @app.action(f"{said}.copy", on=route, guard=has_text)
        def copy(ctx: ActionContext) -> None:
            message = chat.message(ctx)
            assert message is not None, "the guard has seen it"
            clipboard.copy(ctx.os, message.text, source=app.id)
            ctx.toast("copied")
            ctx.back()

    if "quote" in deeds:

        @app.action(f"{said}.quote", on=route, guard=there)
        def quote(ctx: ActionContext) -> None:
            ctx.below.local.quoting = ctx.params["message"]
            ctx.back()
            ctx.focus(FIELD)

    if "forward" in deeds:
        _declare_forwarding(app, chat, there, forward)

    if "delete" in deeds:

        @app.screen(f"{route}/delete", kind="dialog", template=template("chat", "confirm.html"))
        def delete_message(ctx: Context, **_: str) -> dict[str, Any]:
            return {
                "title": ctx.t("chat.delete_message"),
                "text": ctx.t("chat.delete_hint"),
                "yes": f"{said}.delete",
            }

        @app.action(f"{said}.ask_delete", on=route, guard=there)
        def ask_delete(ctx: ActionContext) -> None:
            ctx.go(f"{ctx.route}/delete", replace=True)

        @app.action(f"{said}.delete", on=f"{route}/delete", guard=there)
        def delete(ctx: ActionContext) -> None:
            key = chat.key(ctx)
            talks.remove(ctx, key, ctx.params["message"])
            if talks.has(ctx, key):
                ctx.back()
            else:
                ctx.pop_to(list_route)


def _declare_forwarding(app: App, chat: Chat, there: Callable[[Context], bool], own: Forward | None) -> None:
    said, talks = chat.said, chat.talks
    route = f"{chat.route}/forward/{{message}}"
    viewer = f"{chat.route}/picture/{{message}}"
    menus = (chat.message_route, *((viewer,) if f"{said}.picture" in app.actions else ()))

    @app.action(f"{said}.forward", on=menus, guard=there)
    def forward(ctx: ActionContext) -> None:
        key, message = chat.key(ctx), str(ctx.params["message"])
        if own is not None:
            own(ctx, key, message)
        else:
            ctx.go(Pattern(route).fill({chat.slot: key, "message": message}), replace=True)

    if own is not None:
        return

    @app.screen(route, template=template("chat", "forward.html"))
    def forward_page(ctx: Context, **_: str) -> dict[str, Any]:
        return {"rows": chat.rows(ctx), "act": f"{said}.pass_on"}

    def may_pass(ctx: Context, to: str = "") -> bool:
        return there(ctx)

    @app.action(f"{said}.pass_on", on=route, guard=may_pass, network="own")
    def pass_on(ctx: ActionContext, to: str) -> None:
        message = chat.message(ctx)
        assert message is not None, "the guard has seen it"
        if to not in talks.keys(ctx):
            raise EventRefused(f"There is no conversation {to!r}.")
        talks.post(ctx, to, repeated(message, quotes=False))
        if ctx.online:
            ctx.toast("chat.forwarded")
        else:
            ctx.say_offline()
        ctx.back()


def declare_menu(
    app: App,
    chat: Chat,
    keeps: tuple[Keep, ...],
    route: str,
    kind: Kind,
    listed_on: tuple[str, ...],
    menus_on: tuple[str, ...],
    list_route: str,
) -> None:
    name, talks = chat.name, chat.talks
    menus = (route, *menus_on)
    if listed_on:
        app.action(f"{name}.menu", on=listed_on, to=route)

    def there(ctx: Context) -> bool:
        return talks.has(ctx, chat.key(ctx))

    def items(ctx: Context, about: Talk) -> list[Item]:
        labels: Mapping[Keep, tuple[str, str]] = {
            "mark": ("chat.read" if about.unread else "chat.unread", "check-double"),
            "pin": ("chat.unpin" if about.pinned else "chat.pin", "pin"),
            "mute": ("chat.unmute" if about.muted else "chat.mute", "bell" if about.muted else "bell-off"),
            "delete": ("delete", "trash"),
        }
        return [
            Item(
                ctx.t(labels[keep][0]),
                f"{name}.ask_delete" if keep == "delete" else f"{name}.{keep}",
                icon=labels[keep][1],
                danger=keep == "delete",
            )
            for keep in keeps
        ]

    @app.screen(route, kind=kind, template=template("chat", f"items_{kind}.html"))
    def chat_menu(ctx: Context, **_: str) -> dict[str, Any]:
        key = chat.key(ctx)
        about = talks.about(ctx, key)
        args: Mapping[str, Scalar] = {chat.slot: key}
        shown = talks.talk_items(ctx, key, items(ctx, about))
        return {"items": shown, "opener": f"{name}.menu", "args": args, "side": "below", "title": about.name}

    def declare(keep: Keep, act: Callable[[ActionContext, str], None]) -> None:
        @app.action(f"{name}.{keep}", on=menus, guard=there)
        def change(ctx: ActionContext) -> None:
            act(ctx, chat.key(ctx))
            ctx.back()

    def mark(ctx: ActionContext, key: str) -> None:
        """Turn read into unread and back."""
        if talks.about(ctx, key).unread:
            talks.read(ctx, key)
        else:
            talks.unread(ctx, key)

    changes: Mapping[Keep, Callable[[ActionContext, str], None]] = {
        "mark": mark, "pin": talks.pin, "mute": talks.mute,
    }  # fmt: skip
    for keep, act in changes.items():
        if keep in keeps:
            declare(keep, act)

    if "delete" in keeps:
        confirmed = f"{route}/delete"

        @app.screen(confirmed, kind="dialog", template=template("chat", "confirm.html"))
        def delete_chat(ctx: Context, **_: str) -> dict[str, Any]:
            called = talks.about(ctx, chat.key(ctx)).name
            return {
                "title": ctx.t("chat.delete_title", name=called),
                "text": ctx.t("chat.delete_text"),
                "yes": f"{name}.delete",
            }

        @app.action(f"{name}.ask_delete", on=menus, guard=there)
        def ask_delete(ctx: ActionContext) -> None:
            ctx.go(Pattern(confirmed).fill({chat.slot: chat.key(ctx)}), replace=True)

        @app.action(f"{name}.delete", on=confirmed, guard=there)
        def delete(ctx: ActionContext) -> None:
            talks.delete(ctx, chat.key(ctx))
            ctx.pop_to(list_route)
