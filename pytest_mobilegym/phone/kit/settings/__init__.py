"""Settings: pages of rows that switch, choose, write and lead on, each bound to a place in the app's state.

    settings.install(
        app,
        pages={
            "/settings": Page("settings.title", (
                Group((Switch("notify"), Choice("layout", ("list", "grid"), label="layout"))),
                Group((Link("settings.more", to="/settings/more"),)),
            )),
            "/settings/more": Page("settings.more", (Group((Switch("backup"),)),)),
        },
    )

A row of the setting `notify` says the text `setting.notify`, below it `setting.notify.hint` where the app
has one; an option of a choice says `<label>.<value>`, below it `<label>.<value>.hint` likewise. The setting
is the value at `<root>.<key>` in the app's state; `root` may have slots of the pages' routes, as in
`contacts.{person}`.

Actions, with `setting` in place of the name that was given:

| action | what it does |
| --- | --- |
| `setting.toggle(key)` | turns a switch on or off |
| `setting.open(key)` | opens what a choice is made or a text is written in |
| `setting.choose(key, value)` | sets a choice |
| `setting.save(key)` | sets a text to what stands in its field |
| `setting.page(to)` | opens another page of settings |
| `setting.done` | on a page that is `confirmed`: what was changed on it holds from then on |
| `setting.tell(key)` | opens the page that tells what would be there |
| `setting.unavailable` | of a row that is greyed for good; never possible |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal

from pytest_mobilegym.errors import AppError, EventRefused, UnknownName
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import adopt, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.rows import LIST, Row, Section, listing
from pytest_mobilegym.phone.kit.settings.entries import (
    Choice,
    Entry,
    Fact,
    Group,
    Kept,
    Link,
    Page,
    Switch,
    Text,
    Told,
    Unavailable,
    When,
    Words,
    group_of,
    page_of,
)
from pytest_mobilegym.phone.kit.settings.telling import declare_telling
from pytest_mobilegym.phone.state import State, Table

__all__ = [
    "Changes", "Choice", "Entry", "Fact", "Group", "Kept", "Link", "Page", "Settings", "Switch", "Text",
    "Told", "Unavailable", "When", "Words", "group_of", "install", "page_of",
]  # fmt: skip

MOST_AT_ONCE = 8
"""Options that are seen without scrolling, at most."""

FIELD = "value"
"""Name of the field that a text is written in."""


class Changes(State):
    """What was changed on a page and is not confirmed yet, by key of the setting."""

    changed: Table[Scalar] = Table()


class Settings:
    """Settings that were installed.

    Attributes:
        name: what their actions begin with.
    """

    def __init__(
        self, app: App, name: str, root: str, pages: Mapping[str, Page], unset: Mapping[str, object]
    ) -> None:
        self.name = name
        self.pages = pages
        self._app = app
        self._root = root
        self._unset = unset
        self._entries = {each.key: each for each in self.fixed() if isinstance(each, Switch | Choice | Text)}

    def fixed(self) -> Iterator[Entry]:
        """The entries of pages that do not depend on the phone."""
        for page in self.pages.values():
            if not callable(page.groups):
                for group in page.groups:
                    yield from group.entries

    @property
    def bound(self) -> Iterable[Switch | Choice | Text]:
        """The settings of pages that do not depend on the phone."""
        return self._entries.values()

    def keys(self, kind: type[Switch | Choice | Text]) -> list[str]:
        """Keys of the settings of a kind."""
        return [each.key for each in self.bound if isinstance(each, kind)]

    def binding(self, key: str, slots: Mapping[str, object] = MappingProxyType({})) -> Binding:
        """Where a setting lies in the app's state.

        Args:
            slots: what the slots of the root stand for.
        """
        return Binding(f"{self._root}.{key}" if self._root else key, slots)

    def read(self, ctx: Context, key: str) -> Any:
        """The value of a setting, as changed on the page where that is to be confirmed."""
        if ctx.screen.local is Changes and key in ctx.local.changed:
            return ctx.local.changed[key]
        try:
            return self.binding(key, ctx.params).read(ctx.state)
        except KeyError:
            return self._unset[key]

    def write(self, ctx: ActionContext, key: str, value: object) -> None:
        """Set a setting; one that is held only while it is changed is dropped when it is changed back."""
        place = self.binding(key, ctx.params)
        if key in self._unset and value == self._unset[key]:
            place.drop(ctx.state)
        else:
            place.write(ctx.state, value)

    def find(self, ctx: Context, key: str) -> Switch | Choice | Text:
        """A setting by its key.

        Raises:
            UnknownName: no page has it.
        """
        if key in self._entries:
            return self._entries[key]
        here = self.pages.get(ctx.screen.pattern.text)
        for page in self.pages.values() if here is None else (here,):
            if callable(page.groups):
                for group in page.groups(ctx):
                    for entry in group.entries:
                        if isinstance(entry, Switch | Choice | Text) and entry.key == key:
                            return entry
        raise UnknownName("setting", key, self._entries)

    def may_change(self, ctx: Context, key: str) -> bool:
        """Whether a setting can be changed now."""
        when = self.find(ctx, key).when
        return when is None or bool(when(ctx))

    def sections(self, ctx: Context, groups: Sequence[Group]) -> list[Section]:
        """Groups as a template draws them; those without rows are left out."""
        drawn = [
            Section(
                [row for entry in group.entries for row in self.rows(ctx, entry)],
                ctx.t(group.title) if group.title else None,
                group.footer(ctx) or None
                if callable(group.footer)
                else ctx.t(group.footer)
                if group.footer
                else None,
            )
            for group in groups
        ]
        return [section for section in drawn if section.rows]

    def label(self, ctx: Context, choice: Choice, value: Scalar) -> str:
        """What an option of a choice says."""
        return ctx.t(f"{choice.label or f'{self.name}.{choice.key}'}.{str(value).lower()}")

    def hint(self, ctx: Context, choice: Choice, value: Scalar) -> str | None:
        """The second line of an option of a choice, `None` where the app has none for it."""
        text = f"{choice.label or f'{self.name}.{choice.key}'}.{str(value).lower()}.hint"
        return ctx.t(text) if self._app.catalogue.holds(text) else None

    def rows(self, ctx: Context, entry: Entry) -> list[Row]:
        """The lines of an entry."""
        name = self.name
        match entry:
            case Switch(key=key, label=label, hint=hint, asks=asks):
                subtitle = hint(ctx) if hint is not None else self._hint(ctx, key)
                title = ctx.t(label or f"{name}.{key}")
                on = bool(self.read(ctx, key))
                if asks is not None and not on:
                    return [Row(title, asks, ctx.params, subtitle=subtitle, toggle=on)]
                return [Row(title, f"{name}.toggle", {"key": key}, subtitle=subtitle, toggle=on)]
            case Choice(key=key, options=options, inline=True):
                current = self.read(ctx, key)
                return [
                    Row(
                        self.label(ctx, entry, value),
                        f"{name}.choose",
                        {"key": key, "value": value},
                        radio=value == current,
                        subtitle=self.hint(ctx, entry, value),
                    )
                    for value in options
                ]
            case Choice(key=key, title=title):
                shown = self.label(ctx, entry, self.read(ctx, key))
                return [self._opening(ctx, key, title, shown)]
            case Text(key=key, bare=True):
                return [Row(str(self.read(ctx, key)), f"{name}.open", {"key": key}, icon="quote")]
            case Text(key=key, title=title, value=value):
                shown = value(ctx) if value is not None else str(self.read(ctx, key))
                return [self._opening(ctx, key, title, shown)]
            case Link():
                action, args = entry.action, entry.args
                if action is None and entry.to is not None:
                    action, args = f"{name}.page", {"to": entry.to}
                elif entry.to is not None:
                    slots = Pattern(entry.to).slots
                    args = {**{slot: ctx.params[slot] for slot in slots if slot in ctx.params}, **args}
                return [
                    Row(
                        ctx.t(entry.title),
                        action,
                        args,
                        value=entry.value(ctx) if entry.value is not None else None,
                        subtitle=entry.hint(ctx) if entry.hint is not None else None,
                        chevron=not entry.centered,
                        centered=entry.centered,
                        danger=entry.danger,
                        icon=entry.icon,
                        tint=entry.tint,
                    )
                ]
            case Fact(title=key, value=value, about=about):
                told = value(ctx) if value is not None else None
                return [Row(ctx.t(key), value=told, about=ctx.t(about) if about is not None else None)]
            case Row():
                return [entry]
            case Told(title=key, value=value) | Unavailable(title=key, value=value):
                said = value(ctx) if value is not None else None
                if isinstance(entry, Told):
                    return [Row(ctx.t(key), f"{name}.tell", {"key": key}, value=said, chevron=True)]
                return [Row(ctx.t(key), f"{name}.unavailable", value=said, chevron=True)]

    def _opening(self, ctx: Context, key: str, title: str | None, shown: str) -> Row:
        said = ctx.t(title or f"{self.name}.{key}")
        return Row(
            said, f"{self.name}.open", {"key": key}, value=shown, subtitle=self._hint(ctx, key), chevron=True
        )

    def _hint(self, ctx: Context, key: str) -> str | None:
        text = f"{self.name}.{key}.hint"
        return ctx.t(text) if self._app.catalogue.holds(text) else None


def install(
    app: App,
    *,
    pages: Mapping[str, Page],
    root: str = "settings",
    name: str = "setting",
    opens_as: Literal["dialog", "sheet", "options"] = "sheet",
    unset: Mapping[str, object] | None = None,
    changing: tuple[type[Entry], ...] = (),
    own_template: str | None = None,
    tone: str | Words = "",
    ticks: bool = False,
) -> Settings:
    """Give an app pages of settings.

    Args:
        app: the app, while it is being loaded.
        pages: what is on them, by route.
        root: the place in the app's state below which the settings lie; "" for the state itself. With slots
            of the pages' routes in it, choices are inline and there are no texts.
        name: what their actions begin with, and the texts of their rows.
        opens_as: what a choice is made in; "options" is a sheet of words with one to leave it.
        unset: values of settings that a table of the state holds only once they were changed.
        changing: kinds of entries on those pages whose groups depend on the phone.
        own_template: a template of the app in place of the behaviour's; it is given `title` and `groups` as
            well.
        tone: of the pages, see `ui.page`; a function of `ctx` where it changes.
        ticks: what is chosen has a tick instead of a radio button.

    Returns:
        The settings, for the app's own screens and actions.

    Raises:
        AppError: they are installed already, a page names a text or a setting that the app does not have, or
            opens a choice or a text where that is not possible.
    """
    if not pages:
        raise AppError(f"{app.id}: the behaviour 'settings' needs a page; give install(app, pages=...) one.")
    settings = Settings(app, name, root, pages, unset or {})
    for entry in settings.bound:
        if isinstance(entry, Choice) and not entry.options:
            raise AppError(
                f"{app.id}: the behaviour 'settings' needs options for the choice {entry.key!r}; "
                f"give Choice({entry.key!r}, options=...) some."
            )
    _refuse_opening(app, settings, root)
    fields = [(settings.binding(each.key).path, _example(each)) for each in settings.bound]
    hints = [hint for hint in _hints(settings) if app.catalogue.holds(hint)]
    adopt(app, "settings", name, texts=(*_texts(settings), *hints), fields=fields, draws=("rows",))

    for route, page in pages.items():
        _declare_page(app, settings, route, page, own_template, tone, ticks)
    here = tuple(pages)
    kinds = {type(entry) for entry in settings.fixed()} | set(changing)
    pages_linked = any(
        isinstance(entry, Link) and entry.to is not None and entry.action is None
        for entry in settings.fixed()
    )

    def may_change(ctx: Context, key: str, value: Scalar = "") -> bool:
        return settings.may_change(ctx, key)

    if Unavailable in kinds:
        app.action(f"{name}.unavailable", on=here, guard=lambda ctx: False)

    if Told in kinds:
        declare_telling(app, name, pages)

    if pages_linked or Link in changing:

        @app.action(f"{name}.page", on=here)
        def open_page(ctx: ActionContext, to: str) -> None:
            ctx.go(to)

    for (action, to), on in _named_links(pages).items():
        app.action(action, on=on, to=to)

    if Switch in kinds:

        @app.action(f"{name}.toggle", on=here, guard=may_change)
        def toggle(ctx: ActionContext, key: str) -> None:
            if not isinstance(settings.find(ctx, key), Switch):
                raise EventRefused(f"{key!r} is nothing that is switched on and off.")
            _change(settings, ctx, key, not settings.read(ctx, key))

    confirmed = tuple(route for route, page in pages.items() if page.confirmed)
    if confirmed:

        @app.action(f"{name}.done", on=confirmed)
        def confirm(ctx: ActionContext) -> None:
            for key, value in ctx.local.changed.items():
                settings.write(ctx, key, value)
            ctx.back()

    opened = {type(entry) for entry in settings.fixed() if not (isinstance(entry, Choice) and entry.inline)}
    opened = set() if "{" in root else opened | set(changing)
    if Choice in kinds:
        _declare_choosing(app, settings, here, opens_as if Choice in opened else None, may_change)
    if Text in kinds:
        _declare_writing(app, settings, here)
    if opened & {Choice, Text}:
        _declare_opening(app, settings, here, may_change)
    return settings


def _named_links(pages: Mapping[str, Page]) -> dict[tuple[str, str], tuple[str, ...]]:
    """The actions that rows name, each with the route that it leads to, by the pages with such a row."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for route, page in pages.items():
        for group in () if callable(page.groups) else page.groups:
            for entry in group.entries:
                if isinstance(entry, Link) and entry.action is not None and entry.to is not None:
                    before = found.get((entry.action, entry.to), ())
                    found[entry.action, entry.to] = (*before, *(() if route in before else (route,)))
    return found


def _change(settings: Settings, ctx: ActionContext, key: str, value: Scalar) -> None:
    """Set a setting, at once or as one of the changes that are to be confirmed."""
    if ctx.screen.local is Changes:
        ctx.local.changed[key] = value
    else:
        settings.write(ctx, key, value)


def _refuse_opening(app: App, settings: Settings, root: str) -> None:
    """Refuse what opens over a page that is confirmed, or whose element nobody would know there."""
    for route, page in settings.pages.items():
        if callable(page.groups) or not (page.confirmed or "{" in root):
            continue
        for entry in (entry for group in page.groups for entry in group.entries):
            if isinstance(entry, Text) or (isinstance(entry, Choice) and not entry.inline):
                raise AppError(
                    f"{app.id}: the behaviour 'settings' cannot open {entry.key!r} over {route!r}, which "
                    f"{'is confirmed as a whole' if page.confirmed else f'is about one of many, {root!r}'}; "
                    f"give Choice(..., inline=True), or another page."
                )


def _example(entry: Switch | Choice | Text) -> object:
    match entry:
        case Switch():
            return True
        case Choice(options=options):
            return options[0]
        case Text():
            return "words"


def _texts(settings: Settings) -> Iterator[str]:
    """Keys that the pages cannot do without."""
    for page in settings.pages.values():
        if isinstance(page.title, str):
            yield page.title
        if callable(page.groups):
            continue
        for group in page.groups:
            yield from (each for each in (group.title, group.footer) if isinstance(each, str))
            for entry in group.entries:
                yield from _texts_of(settings.name, entry)


def _texts_of(name: str, entry: Entry) -> Iterator[str]:
    match entry:
        case Switch(key=key, label=label):
            yield label or f"{name}.{key}"
        case Choice(key=key, options=options, label=label, title=title, inline=inline):
            if not inline:
                yield title or f"{name}.{key}"
            yield from (f"{label or f'{name}.{key}'}.{str(value).lower()}" for value in options)
        case Text(key=key, title=title, note=note):
            yield title or f"{name}.{key}"
            if note is not None:
                yield note
        case Fact(title=title, about=about):
            yield title
            if about is not None:
                yield about
        case Told(title=title):
            yield from (title, f"{title}.none", f"{title}.hint")
        case Link(title=title) | Unavailable(title=title):
            yield title


def _hints(settings: Settings) -> Iterator[str]:
    """Keys of second lines, which an app may leave out."""
    for entry in settings.bound:
        yield f"{settings.name}.{entry.key}.hint"
        if isinstance(entry, Choice):
            label = entry.label or f"{settings.name}.{entry.key}"
            yield from (f"{label}.{str(value).lower()}.hint" for value in entry.options)


def _declare_page(
    app: App,
    settings: Settings,
    route: str,
    page: Page,
    own_template: str | None,
    tone: str | Words,
    ticks: bool,
) -> None:
    own = page.template or own_template or LIST

    @app.screen(route, template=own, local=Changes if page.confirmed else None)
    def settings_page(ctx: Context, **_: str) -> dict[str, Any]:
        groups = page.groups(ctx) if callable(page.groups) else page.groups
        return listing(
            ctx.t(page.title) if isinstance(page.title, str) else page.title(ctx),
            *settings.sections(ctx, groups),
            tone=tone if isinstance(tone, str) else tone(ctx),
            ticks=ticks,
            done=f"{settings.name}.done" if page.confirmed else None,
            **(page.variables(ctx) if page.variables is not None else {}),
        )


def _choosing(name: str) -> str:
    return f"/{name}/choose/{{key}}"


def _writing(name: str) -> str:
    return f"/{name}/write/{{key}}"


def _declare_opening(
    app: App, settings: Settings, here: tuple[str, ...], may_change: Callable[..., bool]
) -> None:
    name = settings.name

    @app.action(f"{name}.open", on=here, guard=may_change)
    def open_setting(ctx: ActionContext, key: str) -> None:
        if isinstance(settings.find(ctx, key), Text):
            ctx.go(_writing(name).format(key=key))
            ctx.focus(FIELD)
        else:
            ctx.go(_choosing(name).format(key=key))


def _declare_choosing(
    app: App,
    settings: Settings,
    here: tuple[str, ...],
    opens_as: Literal["dialog", "sheet", "options"] | None,
    may_change: Callable[..., bool],
) -> None:
    """Declare what sets a choice, and what it opens as; `None` where all options are rows of the pages."""
    name, route = settings.name, _choosing(settings.name)

    def found(ctx: Context, key: str) -> Choice:
        entry = settings.find(ctx, key)
        if not isinstance(entry, Choice):
            raise UnknownName("choice", key, settings.keys(Choice))
        return entry

    if opens_as is not None:
        kind: Literal["dialog", "sheet"] = "dialog" if opens_as == "dialog" else "sheet"

        @app.screen(route, kind=kind, template=template("settings", f"choose_{opens_as}.html"))
        def choice_page(ctx: Context, key: str) -> dict[str, Any]:
            choice, current = found(ctx, key), settings.read(ctx, key)
            return {
                "title": ctx.t(choice.title or f"{name}.{key}"),
                "action": f"{name}.choose",
                "key": key,
                "scrolls": len(choice.options) > MOST_AT_ONCE,
                "options": [
                    (
                        value,
                        settings.label(ctx, choice, value),
                        value == current,
                        settings.hint(ctx, choice, value),
                    )
                    for value in choice.options
                ],
            }

    @app.action(f"{name}.choose", on=(*here, *((route,) if opens_as else ())), guard=may_change)
    def choose(ctx: ActionContext, key: str, value: Scalar) -> None:
        options = found(ctx, key).options
        if value not in options:
            raise EventRefused(f"{key} is one of {', '.join(map(str, options))}, got {value!r}.")
        _change(settings, ctx, key, value)
        if ctx.screen.kind != "page":
            ctx.back()


def _declare_writing(app: App, settings: Settings, here: tuple[str, ...]) -> None:
    name, route = settings.name, _writing(settings.name)

    def found(ctx: Context, key: str) -> Text:
        entry = settings.find(ctx, key)
        if not isinstance(entry, Text):
            raise UnknownName("text", key, settings.keys(Text))
        return entry

    @app.screen(route, kind="dialog", template=template("settings", "write.html"))
    def text_page(ctx: Context, key: str) -> dict[str, Any]:
        entry = found(ctx, key)
        return {
            "title": ctx.t(entry.title or f"{name}.{key}"),
            "action": f"{name}.save",
            "key": key,
            "text": str(settings.read(ctx, key)),
            "digits": entry.digits,
            "placeholder": entry.placeholder,
            "hint": ctx.t(entry.note) if entry.note is not None else None,
        }

    def written(ctx: Context, key: str) -> str:
        text: str = ctx.fields.get(FIELD, str(settings.read(ctx, key)))
        return text.strip()

    def may_save(ctx: Context, key: str) -> bool:
        entry, text = found(ctx, key), written(ctx, key)
        return len(text) <= entry.longest and (entry.blank or bool(text))

    @app.action(f"{name}.save", on=route, guard=may_save)
    def save(ctx: ActionContext, key: str) -> None:
        entry, text = found(ctx, key), written(ctx, key)
        settings.write(ctx, key, entry.kept(ctx, text) if entry.kept is not None else text)
        ctx.back()
