"""What pages are made of, as data: sections of rows that tell, open or change something.

The title of a row is the text `row.<key>`, its second line `row.<key>.hint` where there is such a text. A
choice words its options as `option.<words>.<option>`.
"""

from dataclasses import dataclass
from typing import Any, Literal

from pytest_mobilegym.phone.apps.settings.stores import Store, stored_level, stored_switch, stored_text

Check = Literal["any", "filled", "digits", "pin", "lock_pin", "password", "key"]
"""What a text has to be: a `password` may be taken away again, a `key` has to be there, a `pin` is digits,
a `lock_pin` as many as the lock screen takes."""


@dataclass(frozen=True)
class Row:
    """A line of a page.

    Attributes:
        key: names it, and its texts.
        needs: key of the switch that has to be on for it to be of use.
        unless: key of the switch that has to be off for it, one that does by itself what the row is for.
        icon, tint: its picture, and the colour of the tile under it.
    """

    key: str
    needs: str | None = None
    icon: str | None = None
    tint: str | None = None
    unless: str | None = None


@dataclass(frozen=True, kw_only=True)
class Control(Row):
    """A row that changes one value; controls of the same key are the same control on several pages."""

    store: Store[Any]


@dataclass(frozen=True, kw_only=True)
class Toggle(Control):
    """A switch."""

    store: Store[bool]


@dataclass(frozen=True, kw_only=True)
class Slider(Control):
    """A level from 0 to 100."""

    store: Store[int]


@dataclass(frozen=True)
class Choice(Control):
    """One of several options; `inline` ones stand on the page, others in a sheet."""

    options: tuple[str, ...] = ()
    words: str = ""
    inline: bool = False


@dataclass(frozen=True, kw_only=True)
class Entry(Control):
    """A text that is written in a dialog; `secret` ones are never shown."""

    store: Store[str]
    check: Check = "any"

    @property
    def secret(self) -> bool:
        """Whether it is a password."""
        return self.check in ("pin", "lock_pin", "password", "key")


@dataclass(frozen=True)
class Fact(Row):
    """Something that the phone knows; a tap copies it."""


@dataclass(frozen=True)
class Link(Row):
    """A row that opens a page, whose title is its own.

    `value` is the fact at its right, in place of what the page tells of itself.
    """

    value: str | None = None


@dataclass(frozen=True)
class Launch(Row):
    """A row that opens another app, if that is on the phone."""

    app: str = ""


@dataclass(frozen=True)
class Press(Row):
    """A row that does something once: its key is the action's id."""

    danger: bool = False


@dataclass(frozen=True)
class Closed(Row):
    """A row that a real phone greys as well."""


@dataclass(frozen=True)
class Section:
    """Rows that stand together; `title` and `footer` are keys of texts `section.*` and `note.*`."""

    rows: tuple[Row, ...]
    title: str | None = None
    footer: str | None = None


@dataclass(frozen=True)
class Part:
    """A place on a page for what depends on the phone's state; the screens know how it is drawn."""

    name: str


@dataclass(frozen=True)
class Page:
    """A page of the tree.

    Attributes:
        id: names it; its title is the text `page.<id>`.
        sections: what it shows, in order.
        tells: key of the control whose value stands beside the rows that lead to it.
        empty: icon of a page on which there is nothing; `empty.<id>` says what is missing.
        prose: number of paragraphs of a page to be read, the texts `prose.<id>.<number>`.
    """

    id: str
    sections: tuple[Section | Part, ...] = ()
    tells: str | None = None
    empty: str | None = None
    prose: int = 0

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows that do not depend on the phone's state."""
        return tuple(row for each in self.sections if isinstance(each, Section) for row in each.rows)


def page(
    id: str, *sections: Section | Part, tells: str | None = None, empty: str | None = None, prose: int = 0
) -> Page:
    """A page of the tree."""
    return Page(id, sections, tells, empty, prose)


def section(*rows: Row, title: str | None = None, footer: str | None = None) -> Section:
    """Rows that stand together."""
    return Section(rows, title, footer)


def toggle(
    key: str,
    store: Store[Any] | None = None,
    *,
    on: bool = False,
    needs: str | None = None,
    unless: str | None = None,
    icon: str | None = None,
) -> Toggle:
    """A switch, only stored unless a store is given; `on` is how it stands at first."""
    return Toggle(key, needs, icon, unless=unless, store=store or stored_switch(key, on=on))


def toggles(*keys: str, on: bool = False) -> tuple[Toggle, ...]:
    """Several switches that are only stored."""
    return tuple(toggle(key, on=on) for key in keys)


def slider(
    key: str, store: Store[Any] | None = None, *, needs: str | None = None, icon: str | None = None
) -> Slider:
    """A level, only stored unless a store is given."""
    return Slider(key, needs, icon, store=store or stored_level(key))


def choice(
    key: str,
    *options: str,
    store: Store[Any] | None = None,
    usual: str | None = None,
    words: str | None = None,
    inline: bool = False,
    needs: str | None = None,
    unless: str | None = None,
) -> Choice:
    """One of several options, only stored unless a store is given; the first is the usual one."""
    return Choice(
        key, needs, unless=unless, store=store or stored_text(key, usual or options[0]), options=options,
        words=words or key, inline=inline,
    )  # fmt: skip


def entry(
    key: str,
    store: Store[Any] | None = None,
    *,
    check: Check = "any",
    usual: str = "",
    needs: str | None = None,
) -> Entry:
    """A text, only stored unless a store is given."""
    return Entry(key, needs, store=store or stored_text(key, usual), check=check)


def fact(key: str) -> Fact:
    """Something that the phone knows, by its name among the facts."""
    return Fact(key)


def facts(*keys: str) -> tuple[Fact, ...]:
    """Several facts."""
    return tuple(Fact(key) for key in keys)


def link(
    id: str,
    icon: str | None = None,
    tint: str | None = None,
    *,
    value: str | None = None,
    unless: str | None = None,
) -> Link:
    """A row that opens the page of that id."""
    return Link(id, icon=icon, tint=tint, value=value, unless=unless)


def links(*ids: str) -> tuple[Link, ...]:
    """Rows that open pages."""
    return tuple(Link(id) for id in ids)


def closed(*keys: str) -> tuple[Closed, ...]:
    """Rows that are grey for good."""
    return tuple(Closed(key) for key in keys)
