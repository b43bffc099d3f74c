"""Ways from page to page, and out of Settings."""

from collections.abc import Callable

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import FACTS
from pytest_mobilegym.phone.apps.settings.pages import (
    CONDITIONAL_LINKS,
    PAGES,
    route,
    routes_to,
    routes_with,
    routes_with_part,
)
from pytest_mobilegym.phone.apps.settings.rows import Fact, Launch
from pytest_mobilegym.phone.apps.settings.screens.figures import KINDS
from pytest_mobilegym.phone.apps.settings.screens.listing import possible
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent

FILES = "file_manager"

app.action("unavailable", on="*", guard=lambda ctx: False)  # noqa: ARG005 - a guard is given the context


def _leads_to(page: str) -> Callable[[Context[SettingsState]], bool] | None:
    """A guard, if a row that leads to the page is grey at times: whether the one in front is not."""
    rows = CONDITIONAL_LINKS.get(page)
    return (lambda ctx: ctx.route not in rows or possible(ctx, rows[ctx.route])) if rows else None


for _page in PAGES:
    app.action(f"{_page}.open", on=("/search", *routes_to(_page)), to=route(_page), guard=_leads_to(_page))


@app.action("search.open", on="/")
def open_search(ctx: ActionContext[SettingsState]) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("search.clear", on="/search")
def clear_search(ctx: ActionContext[SettingsState]) -> None:
    ctx.fields["query"] = ""


@app.action("fact.copy", on=routes_with(Fact))
def copy_fact(ctx: ActionContext[SettingsState], fact: str) -> None:
    clipboard.copy(ctx.os, FACTS[fact](ctx), source="settings")
    ctx.toast("copied")


def _is_installed(ctx: Context[SettingsState], app: str) -> bool:
    return app in ctx.installed


@app.action("app.launch", on=routes_with(Launch), guard=_is_installed)
def launch(ctx: ActionContext[SettingsState], app: str) -> None:
    ctx.launch(app)


def _can_show_files(ctx: Context[SettingsState], kind: str) -> bool:
    return kind in KINDS and FILES in ctx.installed


@app.action("files.open", on=routes_with_part("storage.kinds"), guard=_can_show_files)
def show_files(ctx: ActionContext[SettingsState], kind: str) -> None:
    ctx.start(intent("VIEW", type="inode/directory", route=f"/category/{kind}"))


@app.action("update.check", on=route("system_update"))
def check_for_update(ctx: ActionContext[SettingsState]) -> None:
    ctx.toast("update.none")
