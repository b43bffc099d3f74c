"""Rows behind which there is nothing yet, and the pages that say what would be there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import template
from pytest_mobilegym.phone.kit.settings.entries import Page, Told


def told_on(ctx: Context, pages: Mapping[str, Page]) -> dict[str, Told]:
    """The rows of pages that tell what would be there, by the text keys of their titles."""
    found: dict[str, Told] = {}
    for page in pages.values():
        for group in page.groups(ctx) if callable(page.groups) else page.groups:
            found |= {entry.title: entry for entry in group.entries if isinstance(entry, Told)}
    return found


def declare_telling(app: App, name: str, pages: Mapping[str, Page]) -> None:
    """Declare the action `<name>.tell` and the page that it opens.

    Args:
        app: the app, while it is being loaded.
        name: what the actions of the settings begin with.
        pages: the pages of settings by route.
    """
    route = f"/{name}/told/{{key}}"

    def known(ctx: Context, key: str) -> bool:
        return key in told_on(ctx, pages)

    app.action(f"{name}.tell", on=tuple(pages), to=route, guard=known)

    @app.screen(route, template=template("settings", "told.html"))
    def told_page(ctx: Context, key: str) -> dict[str, Any]:
        told = told_on(ctx, pages)
        if key not in told:
            raise UnknownName("row", key, told)
        return {
            "title": ctx.t(key),
            "sign": told[key].sign,
            "nothing": ctx.t(f"{key}.none"),
            "hint": ctx.t(f"{key}.hint"),
        }
