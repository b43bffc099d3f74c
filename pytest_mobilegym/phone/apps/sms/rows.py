"""Pages that are nothing but rows: the settings."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context


class Row(NamedTuple):
    """A line of a page.

    Attributes:
        title, subtitle: what it says.
        switch: key of the setting that it turns on and off.
        action: what a tap does otherwise; a line without one is told only.
    """

    title: str
    subtitle: str = ""
    switch: str = ""
    action: str = ""


class Group(NamedTuple):
    """Rows that stand together."""

    rows: Sequence[Row]
    title: str = ""
    footer: str = ""


def switch(ctx: Context, key: str, *, subtitle: str = "") -> Row:
    """A row that turns a setting on and off."""
    return Row(ctx.t(f"setting.{key}"), subtitle, switch=key)


def listing(ctx: Context, title: str, *groups: Group) -> dict[str, Any]:
    """The variables of `settings.html`."""
    return {"title": title, "groups": groups, "settings": ctx.state.settings}
