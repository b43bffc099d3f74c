"""The settings, page by page as `preferences.py` has them."""

from typing import Any, NamedTuple

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.preferences import (
    CALL_ROOT,
    CONTACT_ROOT,
    ENTRIES,
    PAGES,
    Choice,
    Entry,
    Fact,
    Idle,
    Link,
    Reply,
    Switch,
    setting,
)
from pytest_mobilegym.phone.contexts.context import Context


class Row(NamedTuple):
    """A line of a page.

    Attributes:
        kind: switch, choice, option (of a choice that is open), reply, link, idle or fact.
        key: of the setting, or of the page behind it.
        option: the value that it stands for.
        on: whether it is switched on or chosen.
        action: what a link does.
    """

    kind: str
    title: str
    key: str
    value: str = ""
    subtitle: str = ""
    option: str = ""
    on: bool = False
    action: str = ""


def _option(ctx: Context, key: str, value: Any) -> str:
    return ctx.t(f"option.{key}.{value}")


def _rows(ctx: Context, entry: Entry) -> list[Row]:
    settings = ctx.state.settings
    match entry:
        case Switch(key=key, hint=hint):
            subtitle = ctx.t(f"hint.{key}") if hint else ""
            return [
                Row("switch", ctx.t(f"pref.{key}"), key, subtitle=subtitle, on=bool(setting(settings, key)))
            ]
        case Choice(key=key, options=options, open=True):
            current = setting(settings, key)
            return [
                Row("option", _option(ctx, key, each), key, option=each, on=each == current)
                for each in options
            ]
        case Choice(key=key):
            return [Row("choice", ctx.t(f"pref.{key}"), key, value=_option(ctx, key, setting(settings, key)))]
        case Reply(key=key):
            return [Row("reply", str(setting(settings, key)), key)]
        case Link(page=page, action="page.open"):
            return [Row("link", ctx.t(f"page.{page}"), page)]
        case Link(page=page, action=action):
            return [Row("link", ctx.t(f"pref.{page}"), page, action=action)]
        case Idle(key=key):
            return [Row("idle", ctx.t(f"pref.{key}"), key)]
        case Fact(key=key, counted=""):
            return [Row("fact", ctx.t(f"pref.{key}"), key, subtitle=ctx.t(f"hint.{key}"))]
        case Fact(key=key, counted=place):
            return [Row("fact", ctx.t(f"pref.{key}"), key, value=str(_kept_at(ctx, place)))]


def _kept_at(ctx: Context, place: str) -> int:
    sim = 0 if place == "phone" else int(place)
    return sum(contact.sim == sim for contact in ctx.os.contacts.values())


def _page(ctx: Context, page: str) -> dict[str, Any]:
    if page not in PAGES:
        raise UnknownName("settings page", page, PAGES)
    return {
        "title": ctx.t(f"page.{page}"),
        "groups": [[row for entry in group for row in _rows(ctx, entry)] for group in PAGES[page]],
    }


@app.screen("/settings/calls", template="settings.html")
def call_settings(ctx: Context) -> dict[str, Any]:
    return _page(ctx, CALL_ROOT)


@app.screen("/settings/contacts", template="settings.html")
def contact_settings(ctx: Context) -> dict[str, Any]:
    return _page(ctx, CONTACT_ROOT)


@app.screen("/settings/page/{page}", template="settings.html")
def settings_page(ctx: Context, page: str) -> dict[str, Any]:
    return _page(ctx, page)


@app.screen("/settings/choice/{key}", kind="dialog")
def setting_choice(ctx: Context, key: str) -> dict[str, Any]:
    entry = ENTRIES.get(key)
    if not isinstance(entry, Choice):
        raise UnknownName("choice", key, [name for name, each in ENTRIES.items() if isinstance(each, Choice)])
    current = setting(ctx.state.settings, key)
    return {
        "title": ctx.t(f"pref.{key}"),
        "key": key,
        "options": [(value, _option(ctx, key, value), value == current) for value in entry.options],
    }


@app.screen("/settings/reply/{key}", kind="dialog")
def setting_reply(ctx: Context, key: str) -> dict[str, Any]:
    if not isinstance(ENTRIES.get(key), Reply):
        raise UnknownName("reply", key, [name for name, each in ENTRIES.items() if isinstance(each, Reply)])
    return {"key": key, "text": setting(ctx.state.settings, key)}
