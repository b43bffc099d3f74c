"""Pages that are nothing but rows: most of the settings."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.events import Scalar


class Row(NamedTuple):
    """A line of a page.

    Attributes:
        action: what a tap does, `None` for a line that only tells something.
        toggle, radio: whether it is on or chosen, where it is a switch or a choice.
        chevron: an arrow that says that a page lies behind it.
        centered: a word in the middle, as on buttons.
    """

    title: str
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    value: str | None = None
    subtitle: str | None = None
    toggle: bool | None = None
    radio: bool | None = None
    chevron: bool = False
    centered: bool = False
    danger: bool = False


class Group(NamedTuple):
    """Rows that stand together."""

    rows: Sequence[Row]
    title: str | None = None
    footer: str | None = None


def group(*rows: Row | None, title: str | None = None, footer: str | None = None) -> Group:
    """Rows that stand together; what is `None` is left out."""
    return Group([row for row in rows if row is not None], title, footer)


def listing(title: str, *groups: Group, done: str | None = None) -> dict[str, Any]:
    """The variables of `list.html`; `done` is the action of a button at the right of the title."""
    return {"title": title, "groups": [each for each in groups if each.rows], "done": done}


def read_setting(settings: Any, name: str) -> Any:
    """A setting by its path, such as `general.nfc`."""
    for part in name.split("."):
        settings = getattr(settings, part)
    return settings


def switch(ctx: Context, name: str) -> Row:
    """A row that turns the setting of that path on and off."""
    value = read_setting(ctx.state.settings, name)
    return Row(ctx.t(f"setting.{name}"), "setting.toggle", {"name": name}, toggle=value)


def link(ctx: Context, action: str, key: str, *, value: str | None = None, **args: Scalar) -> Row:
    """A row that opens a page."""
    return Row(ctx.t(key), action, args, value=value, chevron=True)


def unavailable(ctx: Context, key: str) -> Row:
    """A row for what this WeChat does not do; it is grey."""
    return Row(ctx.t(key), "unavailable", chevron=True)


def fact(ctx: Context, key: str, value: str) -> Row:
    """A row that tells something."""
    return Row(ctx.t(key), value=value)
