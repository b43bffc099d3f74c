"""A page of the tree, and the sheet and dialog of its choices and texts."""

from typing import Any, TypeVar

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import option_words, written_words
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, PAGES, route
from pytest_mobilegym.phone.apps.settings.rows import Choice, Control, Entry, Page
from pytest_mobilegym.phone.apps.settings.screens.listing import groups_of
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State


class Visibility(State):
    """Whether a password is shown as it is written."""

    shown: bool = False


C = TypeVar("C", bound=Control)


def _declare(page: Page) -> None:
    @app.screen(route(page.id), template="list.html")
    def show(ctx: Context[SettingsState]) -> dict[str, Any]:
        return {
            "title": ctx.t(f"page.{page.id}"),
            "groups": groups_of(ctx, page),
            "empty": (page.empty, ctx.t(f"empty.{page.id}")) if page.empty else None,
            "prose": [ctx.t(f"prose.{page.id}.{number}") for number in range(1, page.prose + 1)],
        }


for _page in PAGES.values():
    _declare(_page)


def control_of(key: str, kind: type[C]) -> C:
    """The control of a key.

    Raises:
        AppError: there is none of that kind.
    """
    control = CONTROLS.get(key)
    if not isinstance(control, kind):
        raise AppError(f"settings has no {kind.__name__.lower()} {key!r}.")
    return control


@app.screen("/choose/{key}", kind="sheet")
def choose(ctx: Context[SettingsState], key: str) -> dict[str, Any]:
    control = control_of(key, Choice)
    value = control.store.read(ctx.os)
    return {
        "title": ctx.t(f"row.{key}"),
        "key": key,
        "options": [(each, option_words(ctx, control, each), each == value) for each in control.options],
    }


def _rule(ctx: Context[SettingsState], control: Entry) -> str | None:
    """What is to be kept to in writing."""
    rules = {
        "password": "entry.password",
        "key": "entry.key",
        "digits": "entry.digits",
        "pin": "entry.digits",
        "lock_pin": "entry.lock_pin",
    }
    return ctx.t(rules[control.check]) if control.check in rules else None


@app.screen("/edit/{key}", kind="dialog", local=Visibility)
def edit(ctx: Context[SettingsState, Visibility], key: str) -> dict[str, Any]:
    control = control_of(key, Entry)
    return {
        "title": ctx.t(f"row.{key}"),
        "hint": _rule(ctx, control),
        "key": key,
        "value": written_words(ctx, control),
        "secret": control.secret,
        "hidden": control.secret and not ctx.local.shown,
    }


RESETS = ("wifi", "mobile", "bluetooth")


@app.screen("/reset/{what}", kind="dialog", template="confirm.html")
def reset(ctx: Context[SettingsState], what: str) -> dict[str, Any]:
    if what not in RESETS:
        raise AppError(f"settings cannot reset {what!r}; expected one of {', '.join(RESETS)}.")
    return {
        "title": ctx.t(f"reset.{what}.title"),
        "text": ctx.t(f"reset.{what}.text"),
        "action": "reset.confirm",
        "label": ctx.t("reset"),
    }
