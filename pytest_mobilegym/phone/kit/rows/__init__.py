"""Rows: pages that are nothing but lines, and the switches and options on pages that an app draws itself.

    settings = rows.install(app, switches_on=("/settings/chat",), choices_on=("/settings/sound",))

    @app.screen("/settings/chat", template=rows.LIST)
    def chat_settings(ctx):
        return rows.listing(
            ctx.t("settings.chat"),
            rows.group(settings.switch(ctx, "chat.by_ear"), rows.link(ctx, "sound.open", "settings.sound")),
        )

A page whose rows do not depend on the phone is said in fewer words with `kit.settings`. In templates
`{% from "kit/rows/rows.html" import rows, tick %}` draws groups, and the mark of what is chosen.

Actions, with `setting` in place of the name that was given:

| action | what it does |
| --- | --- |
| `setting.toggle(key)` | turns the setting of that path on or off |
| `setting.choose(key, value)` | sets it |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import adopt, template
from pytest_mobilegym.phone.kit.binding import Binding

LIST = template("rows", "list.html")
"""A page with a title and groups of rows, which `listing` gives the variables of."""


class Row(NamedTuple):
    """A line as the template draws it.

    Attributes:
        action: what a tap does, `None` for a line that only tells something.
        toggle, radio: whether it is on or chosen, where it is a switch or an option.
        chevron: an arrow that says that more lies behind it.
        centered: a word in the middle, as on buttons.
        tint: colour of the tile under the icon.
        about: a paragraph below the title.
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
    icon: str | None = None
    tint: str | None = None
    about: str | None = None


class Section(NamedTuple):
    """Lines that stand together, with a heading and a note below."""

    rows: Sequence[Row]
    title: str | None = None
    footer: str | None = None


def group(*rows: Row | None, title: str | None = None, footer: str | None = None) -> Section:
    """Rows that stand together; what is `None` is left out."""
    return Section([row for row in rows if row is not None], title, footer)


def listing(title: str, *sections: Section, **more: Any) -> dict[str, Any]:
    """The variables of a page of rows; sections without any are left out.

    Args:
        title: of the page.
        more: what a template of the app's own is given beside them.
    """
    return {"title": title, "groups": [each for each in sections if each.rows], **more}


def link(ctx: Context, action: str, key: str, *, value: str | None = None, **args: Scalar) -> Row:
    """A row that opens a page, titled by a text key."""
    return Row(ctx.t(key), action, args, value=value, chevron=True)


def fact(ctx: Context, key: str, value: str) -> Row:
    """A row that tells something, titled by a text key."""
    return Row(ctx.t(key), value=value)


def unavailable(ctx: Context, key: str, action: str = "unavailable") -> Row:
    """A greyed row for what the phone does not do; `action` is one that is never possible."""
    return Row(ctx.t(key), action, chevron=True)


class Values:
    """Settings of an app by their paths, for rows that switch and choose.

    Attributes:
        name: what their actions begin with, and the texts of the rows.
    """

    def __init__(self, name: str, root: str) -> None:
        self.name = name
        self._root = root

    def binding(self, key: str) -> Binding:
        """Where a setting lies in the app's state."""
        return Binding(f"{self._root}.{key}" if self._root else key)

    def read(self, ctx: Context, key: str) -> Any:
        """The value of a setting."""
        return self.binding(key).read(ctx.state)

    def switch(self, ctx: Context, key: str, *, label: str | None = None, hint: str | None = None) -> Row:
        """A row that turns a setting on and off, titled by the text `<name>.<key>` or by `label`."""
        on = bool(self.read(ctx, key))
        title = ctx.t(label or f"{self.name}.{key}")
        return Row(title, f"{self.name}.toggle", {"key": key}, toggle=on, subtitle=hint)

    def options(self, ctx: Context, key: str, label: str, values: Iterable[Scalar]) -> list[Row]:
        """Rows of which a tap on one sets the setting at once, titled by the texts `<label>.<value>`."""
        current = self.read(ctx, key)
        return [
            Row(
                ctx.t(f"{label}.{value}"),
                f"{self.name}.choose",
                {"key": key, "value": value},
                radio=value == current,
            )
            for value in values
        ]


def install(
    app: App,
    *,
    switches_on: tuple[str, ...] = (),
    choices_on: tuple[str, ...] = (),
    root: str = "settings",
    name: str = "setting",
) -> Values:
    """Give pages that an app draws itself switches and options.

    Args:
        app: the app, while it is being loaded.
        switches_on: pages that offer `<name>.toggle`.
        choices_on: pages that offer `<name>.choose`.
        root: the place in the app's state below which the settings lie; "" for the state itself.
        name: what their actions begin with, and the texts of their rows.

    Returns:
        The settings, for the rows of these pages.

    Raises:
        AppError: it is installed already.
    """
    adopt(app, "rows", name)
    values = Values(name, root)

    if switches_on:

        @app.action(f"{name}.toggle", on=switches_on)
        def toggle(ctx: ActionContext, key: str) -> None:
            before = values.read(ctx, key)
            if not isinstance(before, bool):
                raise EventRefused(f"{key!r} is nothing that is switched on and off.")
            values.binding(key).write(ctx.state, not before)

    if choices_on:

        @app.action(f"{name}.choose", on=choices_on)
        def choose(ctx: ActionContext, key: str, value: Scalar) -> None:
            values.binding(key).write(ctx.state, value)

    return values
