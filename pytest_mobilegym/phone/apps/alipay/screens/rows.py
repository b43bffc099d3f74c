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
    """

    title: str
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    value: str | None = None
    subtitle: str | None = None
    toggle: bool | None = None
    radio: bool | None = None
    chevron: bool = False


class Group(NamedTuple):
    """Rows that stand together."""

    rows: Sequence[Row]
    title: str | None = None
    footer: str | None = None


def look(ctx: Context) -> str:
    """Class of a page: how large Alipay's text is."""
    return f"alipay-f{ctx.state.settings.general.font_size}"


def page(ctx: Context, **variables: Any) -> dict[str, Any]:
    """The variables of a page, with those that every page has."""
    return {"look": look(ctx), **variables}


def group(*rows: Row, title: str | None = None, footer: str | None = None) -> Group:
    """Rows that stand together."""
    return Group(rows, title, footer)


def listing(ctx: Context, title: str, *groups: Group) -> dict[str, Any]:
    """The variables of `list.html`."""
    return page(ctx, title=title, groups=[each for each in groups if each.rows])


def read_setting(settings: Any, name: str) -> Any:
    """A setting by its path, such as `general.speed_mode`."""
    for part in name.split("."):
        settings = getattr(settings, part)
    return settings


def switch(ctx: Context, name: str, *, hint: str | None = None) -> Row:
    """A row that turns the setting of that path on and off."""
    value = read_setting(ctx.state.settings, name)
    return Row(ctx.t(f"setting.{name}"), "setting.toggle", {"name": name}, toggle=value, subtitle=hint)


def link(ctx: Context, action: str, key: str, *, value: str | None = None, **args: Scalar) -> Row:
    """A row that opens a page."""
    return Row(ctx.t(key), action, args, value=value, chevron=True)


def fact(ctx: Context, key: str, value: str) -> Row:
    """A row that tells something."""
    return Row(ctx.t(key), value=value)
