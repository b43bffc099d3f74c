"""A page of the tree, and the sheet and dialog of its choices and texts."""

from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, PAGES
from pytest_mobilegym.phone.apps.settings.rows import Choice, Control, Entry
from pytest_mobilegym.phone.apps.settings.screens.listing import groups_of, hint, option_words
from pytest_mobilegym.phone.context import Context
from pytest_mobilegym.phone.state import State


class Visibility(State):
    """Whether a password is shown as it is written."""

    shown: bool = False


@app.screen("/page/{page}", template="list.html")
def show_page(ctx: Context, page: str) -> dict[str, Any]:
    if page not in PAGES:
        raise AppError(f"settings has no page {page!r}; it has {', '.join(PAGES)}.")
    found = PAGES[page]
    return {
        "title": ctx.t(f"page.{page}"),
        "groups": groups_of(ctx, found),
        "empty": (found.empty, ctx.t(f"empty.{page}")) if found.empty else None,
        "prose": [ctx.t(f"prose.{page}.{number}") for number in range(1, found.prose + 1)],
    }


def control_of(key: str, kind: type[Control]) -> Any:
    """The control of a key.

    Raises:
        AppError: there is none of that kind.
    """
    control = CONTROLS.get(key)
    if not isinstance(control, kind):
        raise AppError(f"settings has no {kind.__name__.lower()} {key!r}.")
    return control


@app.screen("/choose/{key}", kind="sheet")
def choose(ctx: Context, key: str) -> dict[str, Any]:
    control = control_of(key, Choice)
    value = control.store.read(ctx.os)
    return {
        "title": ctx.t(f"row.{key}"),
        "key": key,
        "options": [(each, option_words(ctx, control, each), each == value) for each in control.options],
    }


@app.screen("/edit/{key}", kind="dialog", local=Visibility)
def edit(ctx: Context, key: str) -> dict[str, Any]:
    control: Entry = control_of(key, Entry)
    return {
        "title": ctx.t(f"row.{key}"),
        "hint": ctx.t("entry.password") if control.secret else hint(ctx, f"{key}.edit"),
        "key": key,
        "value": control.store.read(ctx.os),
        "secret": control.secret,
        "hidden": control.secret and not ctx.local.shown,
    }


RESETS = ("wifi", "mobile", "bluetooth")


@app.screen("/reset/{what}", kind="dialog", template="confirm.html")
def reset(ctx: Context, what: str) -> dict[str, Any]:
    if what not in RESETS:
        raise AppError(f"settings cannot reset {what!r}; expected one of {', '.join(RESETS)}.")
    return {
        "title": ctx.t(f"reset.{what}.title"),
        "text": ctx.t(f"reset.{what}.text"),
        "action": "reset.confirm",
        "label": ctx.t("reset"),
    }
