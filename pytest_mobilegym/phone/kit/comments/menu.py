"""The menu of one comment: answering it, copying its words, reporting it."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.kit.behaviour import template
from pytest_mobilegym.phone.kit.comments import FIELD, Comments
from pytest_mobilegym.phone.kit.comments.thread import Said
from pytest_mobilegym.phone.os import clipboard

__all__ = ["install_menu"]

COMPLAINT = "complaint.open"


def install_menu(app: App, comments: Comments, *, on: str) -> str:
    """Give each comment of a page a menu.

    Its actions are `comment.menu(comment)` on the page, and `comment.answer` and `comment.copy` in the menu.
    It offers `complaint.open` too, for what others say, in an app that takes complaints.

    Args:
        app: the app, while it is being loaded.
        comments: installed on that page with `menu="comment.menu"`, or what else their name is.
        on: the page's route.

    Returns:
        The menu's route, for `complaints.install(app, on=(..., menu), kinds=(..., "comment"))`.
    """
    name = comments.name
    route = f"{on}/{name}/{{comment}}"

    @app.action(f"{name}.menu", on=on)
    def open_menu(ctx: ActionContext, comment: str) -> None:
        ctx.go(Pattern(route).fill({**ctx.params, "comment": comment}))

    def held(ctx: Context) -> Said | None:
        found = comments.all(ctx, comments.item(ctx))
        return next((each for each in found if each.id == ctx.params["comment"]), None)

    def is_there(ctx: Context) -> bool:
        return held(ctx) is not None

    @app.screen(route, kind="sheet", template=template("comments", "menu.html"))
    def comment_menu(ctx: Context, **_: object) -> dict[str, Any]:
        said = held(ctx)
        return {
            "comment_name": name,
            "said": said,
            "by": comments.folk.name_of(ctx, said.author) if said is not None else "",
            "complaint": COMPLAINT
            if said is not None and said.author != comments.folk.own_id(ctx) and COMPLAINT in app.actions
            else "",
        }

    @app.action(f"{name}.answer", on=route, guard=is_there)
    def answer(ctx: ActionContext) -> None:
        front = ctx.back()
        front.local.reply_to, front.local.editing = ctx.params["comment"], None
        ctx.focus(FIELD)

    @app.action(f"{name}.copy", on=route, guard=is_there)
    def copy(ctx: ActionContext) -> None:
        said = held(ctx)
        if said is not None:
            clipboard.copy(ctx.os, said.text, source=app.id)
        ctx.back()
        ctx.toast("comments.copied")

    return route
