"""What stands on pages of settings, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.rows import Row

When = Callable[[Context], bool]
Words = Callable[[Context], str]
Kept = Callable[[Context, str], str]
Variables = Callable[[Context], Mapping[str, Any]]


class Switch(NamedTuple):
    """A setting that is on or off.

    Attributes:
        key: its place below the root, such as `general.nfc`.
        label: text key, `<name>.<key>` by default.
        hint: what its second line says, in place of the text `<name>.<key>.hint`.
        when: whether it can be changed now; it is greyed where it cannot.
        asks: an action of the app that asks before it is switched on; it is told the slots of the page.
    """

    key: str
    label: str | None = None
    hint: Words | None = None
    when: When | None = None
    asks: str | None = None


class Choice(NamedTuple):
    """A setting of which one option holds.

    Attributes:
        key: its place below the root.
        options: the values, in order.
        label: beginning of the options' text keys; `<name>.<key>` by default.
        title: text key of the row and of what opens, `<name>.<key>` by default.
        inline: the options are rows of the page themselves, with no page behind.
        when: whether it can be changed now.
    """

    key: str
    options: tuple[Scalar, ...]
    label: str | None = None
    title: str | None = None
    inline: bool = False
    when: When | None = None


class Text(NamedTuple):
    """A setting that is written.

    Attributes:
        key: its place below the root.
        title: text key of the row and of the dialog, `<name>.<key>` by default.
        longest: characters, at most.
        blank: whether it may be empty.
        digits: the keyboard opens on its digits.
        bare: the row says the text alone.
        value: what the row says at its right, in place of the text.
        kept: what a text that was written is kept as, such as an address in full.
        placeholder: what the empty field says.
        note: text key of what is said below the field.
        when: whether it can be changed now.
    """

    key: str
    title: str | None = None
    longest: int = 60
    blank: bool = False
    digits: bool = False
    bare: bool = False
    when: When | None = None
    value: Words | None = None
    kept: Kept | None = None
    placeholder: str | None = None
    note: str | None = None


class Link(NamedTuple):
    """A row that leads on.

    Attributes:
        title: text key.
        to: another page of settings, or any page, where the row has an `action`; slots that the page of the
            row has as well are filled in.
        action: an action of the app, with `args`; with `to`, the behaviour declares it.
        value: what stands at its right.
        hint: its second line.
        centered, danger: looks of a button: its title in the middle, or in the colour of danger.
    """

    title: str
    to: str | None = None
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    value: Words | None = None
    hint: Words | None = None
    icon: str | None = None
    tint: str | None = None
    centered: bool = False
    danger: bool = False


class Fact(NamedTuple):
    """A row that tells something.

    Attributes:
        title: text key.
        value: what stands at its right.
        about: text key of a paragraph below the title.
    """

    title: str
    value: Words | None = None
    about: str | None = None


class Told(NamedTuple):
    """A row that opens a page which tells that there is nothing yet, and what would be there.

    The texts `<title>.none` and `<title>.hint` are what that page says.

    Attributes:
        title: text key of the row and of its page.
        sign: name of the icon on the page.
        value: what stands at the row's right.
    """

    title: str
    sign: str = "info"
    value: Words | None = None


class Unavailable(NamedTuple):
    """A row that is greyed for good: text key of its title, and what stands at its right.

    It is for what a real phone greys as well; what it would open is a `Told`.
    """

    title: str
    value: Words | None = None


Entry = Switch | Choice | Text | Link | Fact | Told | Unavailable | Row
"""Also a row of `kit.rows`, on pages whose groups depend on the phone: for what an action of the app's own
switches."""


class Group(NamedTuple):
    """Rows that stand together.

    Attributes:
        title: text key of a heading.
        footer: text key of a note below; a function of `ctx` where it depends on the phone, "" for none.
    """

    entries: Sequence[Entry]
    title: str | None = None
    footer: str | Words | None = None


class Page(NamedTuple):
    """A page of settings.

    Attributes:
        title: text key; a function of `ctx` that gives the words where they depend on the phone.
        groups: what it shows; a function of `ctx` where that depends on the phone.
        template: of the app, in place of the one that all pages have.
        variables: `variables(ctx)` gives what that template draws besides.
        confirmed: what is switched and chosen on it holds once `<name>.done` is tapped, and is lost by going
            back; its choices are inline, and it has no texts.
    """

    title: str | Words
    groups: Sequence[Group] | Callable[[Context], Sequence[Group]]
    template: str | None = None
    variables: Variables | None = None
    confirmed: bool = False


def group_of(*entries: Entry, title: str | None = None, footer: str | Words | None = None) -> Group:
    """Rows that stand together, as a `Group` has them."""
    return Group(entries, title, footer)


def page_of(
    title: str | Words,
    *groups: Group,
    template: str | None = None,
    variables: Variables | None = None,
    confirmed: bool = False,
) -> Page:
    """A page whose groups do not depend on the phone, as a `Page` has them."""
    return Page(title, groups, template, variables, confirmed)
