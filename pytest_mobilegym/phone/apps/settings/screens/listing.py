"""Rows as data into lines as the template draws them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import (
    FACTS,
    chosen_words,
    option_words,
    told_words,
    written_words,
)
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, PAGES
from pytest_mobilegym.phone.apps.settings.rows import (
    Choice,
    Closed,
    Control,
    Entry,
    Fact,
    Launch,
    Link,
    Page,
    Part,
    Press,
    Row,
    Section,
    Slider,
    Toggle,
)
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.events import Scalar


class Line(NamedTuple):
    """A line of a page.

    Attributes:
        action: what a tap does, `None` for a line that only tells something.
        icon, tint, portrait: a picture at the left: an icon, the colour of its tile, the app whose icon is
            shown.
        toggle, radio: whether it is on or chosen, where it is a switch or a choice.
        level: where the slider stands, if it has one; the action is then told the `value`.
        detail: route argument and action of a round "i" at the right.
    """

    title: str
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    subtitle: str | None = None
    value: str | None = None
    icon: str | None = None
    tint: str | None = None
    portrait: str | None = None
    toggle: bool | None = None
    radio: bool | None = None
    level: int | None = None
    name: str = ""
    chevron: bool = False
    danger: bool = False
    accent: bool = False
    detail: str | None = None


class Group(NamedTuple):
    """Lines that stand together, or a figure of the app's own; `kind` names its macro."""

    lines: list[Line]
    title: str | None = None
    footer: str | None = None
    kind: str = "lines"
    data: Any = None


PartFunction = Callable[[Context[SettingsState]], list[Group]]

PARTS: dict[str, PartFunction] = {}
"""What draws the parts of pages that depend on the phone's state, by name."""


def part(name: str) -> Callable[[PartFunction], PartFunction]:
    """Declare what draws a part of a page."""

    def declare(function: PartFunction) -> PartFunction:
        PARTS[name] = function
        return function

    return declare


def figure(kind: str, **data: Any) -> Group:
    """A figure of the app's own in place of lines."""
    return Group([], kind=kind, data=data)


def hint(ctx: Context[SettingsState], key: str) -> str | None:
    """The second line of a row, `None` where there is no text for one."""
    name = f"row.{key}.hint"
    return ctx.t(name) if name in app.catalogue.texts["en"] else None


def possible(ctx: Context[SettingsState], row: Row) -> bool:
    """Whether what a row needs is on, and what takes its place is off."""

    def is_on(key: str) -> bool:
        return bool(CONTROLS[key].store.read(ctx.os))

    return (row.needs is None or is_on(row.needs)) and (row.unless is None or not is_on(row.unless))


def entry_words(ctx: Context[SettingsState], control: Entry) -> str:
    """What an entry holds, as its row shows it; of a password only whether there is one."""
    value = written_words(ctx, control)
    if not value:
        return ctx.t("entry.none")
    return ctx.t("entry.set") if control.secret else value


def groups_of(ctx: Context[SettingsState], page: Page) -> list[Group]:
    """All that is on a page."""
    found: list[Group] = []
    for each in page.sections:
        found += PARTS[each.name](ctx) if isinstance(each, Part) else [_group(ctx, page, each)]
    return found


def _group(ctx: Context[SettingsState], page: Page, section: Section) -> Group:
    return Group(
        [line for row in section.rows for line in lines_of(ctx, page, row)],
        ctx.t(f"section.{section.title}") if section.title else None,
        ctx.t(f"note.{section.footer}") if section.footer else None,
    )


def lines_of(ctx: Context[SettingsState], page: Page, row: Row) -> Iterator[Line]:
    """The lines of a page's row: one, but for choices that stand on the page."""
    if isinstance(row, Choice) and row.inline:
        value = row.store.read(ctx.os)
        for option in row.options:
            note = hint(ctx, f"{row.key}.{option}")
            yield Line(
                option_words(ctx, row, option), "choice.pick", {"key": row.key, "value": option},
                subtitle=note, radio=option == value,
            )  # fmt: skip
    elif isinstance(row, Control):
        yield _control(ctx, row)
    elif isinstance(row, Link):
        yield Line(
            ctx.t(f"page.{row.key}"), f"{row.key}.open", value=_beside(ctx, page, row), icon=row.icon,
            tint=row.tint, chevron=True,
        )  # fmt: skip
    else:
        yield _plain(ctx, row)


def _beside(ctx: Context[SettingsState], page: Page, row: Link) -> str | None:
    """What a row tells of the page that it leads to, unless it can be read off its own page anyway."""
    if row.value:
        return FACTS[row.value](ctx)
    key = PAGES[row.key].tells
    here = any(isinstance(each, Control) and each.key == key for each in page.rows)
    return told_words(ctx, key) if key and not here else None


def _control(ctx: Context[SettingsState], row: Control) -> Line:
    line = Line(
        ctx.t(f"row.{row.key}"), args={"key": row.key}, subtitle=hint(ctx, row.key), icon=row.icon,
        tint=row.tint, name=row.key,
    )  # fmt: skip
    match row:
        case Toggle():
            return line._replace(action="control.toggle", toggle=row.store.read(ctx.os))
        case Slider():
            return line._replace(action="control.set", level=row.store.read(ctx.os))
        case Choice():
            return line._replace(action="choice.open", value=chosen_words(ctx, row), chevron=True)
        case Entry():
            return line._replace(action="entry.open", value=entry_words(ctx, row), chevron=True)
    raise AssertionError(f"no control: {row!r}")


def _plain(ctx: Context[SettingsState], row: Row) -> Line:
    match row:
        case Fact():
            return Line(ctx.t(f"row.{row.key}"), "fact.copy", {"fact": row.key}, value=FACTS[row.key](ctx))
        case Launch():
            title = ctx.t(f"row.{row.key}")
            return Line(title, "app.launch", {"app": row.app}, icon=row.icon, chevron=True)
        case Press():
            return Line(ctx.t(f"row.{row.key}"), row.key, accent=not row.danger, danger=row.danger)
        case Closed():
            return Line(ctx.t(f"row.{row.key}"), "unavailable", subtitle=hint(ctx, row.key), chevron=True)
    raise AssertionError(f"no row: {row!r}")
