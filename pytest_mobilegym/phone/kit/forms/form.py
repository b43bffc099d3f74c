"""A form as an app installs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from pytest_mobilegym.errors import AppError, EventRefused, UnknownName
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.declaration.network import ActionNetwork
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.forms.fields import (
    YES,
    Entry,
    Field,
    Pick,
    Problem,
    Rule,
    Tick,
    Values,
    asked,
    problems,
    rule_of,
    saved,
)
from pytest_mobilegym.phone.state import State, Table

Initial = Callable[[Context], Values]
Tone = Callable[[Context], str]
Save = Callable[[ActionContext, Values], None]
Check = Callable[[Context, Values], Mapping[str, Problem]]


class FormView(State):
    """What of a form is no text: the options that were picked, and whether one tried to save."""

    picked: Table[str] = Table()
    tried: bool = False


class Line(NamedTuple):
    """A field as the template draws it.

    Attributes:
        write: what typing does, beside changing the field.
        room: how many characters are left, where they are counted.
    """

    kind: str
    name: str
    label: str
    value: str
    hint: str = ""
    error: str | None = None
    multiline: bool = False
    digits: bool = False
    options: Sequence[tuple[str, str]] = ()
    inline: bool = False
    write: str | None = None
    room: int | None = None


class Form:
    """A form that was installed.

    Attributes:
        name: what its actions begin with.
        fields: what it asks for.
    """

    def __init__(
        self,
        app: App,
        name: str,
        routes: Sequence[str],
        fields: Sequence[Entry],
        initial: Initial | None,
        check: Check | None,
    ) -> None:
        self.name = name
        self.fields = {entry.name: entry for entry in fields}
        self._app = app
        self._patterns = [Pattern(route) for route in routes]
        self._initial = initial
        self._check = check

    def label(self, entry: Entry) -> str:
        """Text key of a field's label."""
        return entry.label or f"{self.name}.{entry.name}"

    def pick(self, name: str) -> Pick:
        """A field with options.

        Raises:
            UnknownName: the form has none of that name.
        """
        entry = self.fields.get(name)
        if not isinstance(entry, Pick):
            picks = [each.name for each in self.fields.values() if isinstance(each, Pick)]
            raise UnknownName("field with options", name, picks)
        return entry

    def first_values(self, ctx: Context) -> dict[str, str]:
        """What stands in the fields before anything is changed."""
        given = self._initial(ctx) if self._initial is not None else {}
        first = {
            name: entry.options[0] if isinstance(entry, Pick) else "" for name, entry in self.fields.items()
        }
        return {name: given.get(name, value) for name, value in first.items()}

    def values(self, ctx: Context, *, first: Values | None = None) -> dict[str, str]:
        """What stands in the fields now, texts without the blanks around them."""
        picked = ctx.local.picked
        values = dict(self.first_values(ctx) if first is None else first)
        for name, entry in self.fields.items():
            if isinstance(entry, Field):
                values[name] = str(ctx.fields.get(name, values[name])).strip()
            else:
                values[name] = str(picked.get(name, values[name]))
        return values

    def problems(self, ctx: Context) -> dict[str, Problem]:
        """What is wrong now, by name of the field."""
        values = self.values(ctx)
        found = problems(self.fields.values(), values)
        if self._check is not None and not found:
            found.update(self._check(ctx, saved(self.fields.values(), values)))
        return found

    def changed(self, ctx: Context) -> bool:
        """Whether something would be lost by leaving."""
        first = self.first_values(ctx)
        return self.values(ctx, first=first) != {name: value.strip() for name, value in first.items()}

    def lines(self, ctx: Context) -> Iterator[Line]:
        """The fields as the template draws them."""
        values, found = self.values(ctx), self.problems(ctx)
        for entry in asked(self.fields.values(), values):
            name, label = entry.name, ctx.t(self.label(entry))
            problem = found.get(name)
            told = problem is not None and (ctx.local.tried or bool(values[name]))
            error = ctx.t(problem.key, **problem.slots) if problem is not None and told else None
            match entry:
                case Field(hint=hint, multiline=multiline):
                    words, rule = hint or self._own_hint(name), rule_of(entry, values)
                    yield Line(
                        "text",
                        name,
                        label,
                        values[name] if name not in ctx.fields else ctx.fields[name],
                        ctx.t(words) if words else "",
                        error,
                        multiline,
                        rule is not None and rule.digits,
                        write=f"{self.name}.{name}" if entry.counted else None,
                        room=entry.longest - len(values[name]) if entry.counted else None,
                    )
                case Pick(options=options, inline=inline):
                    worded = [(option, ctx.t(f"{self.label(entry)}.{option}")) for option in options]
                    yield Line("pick", name, label, values[name], error=error, options=worded, inline=inline)
                case Tick():
                    yield Line("tick", name, label, values[name], error=error)

    def _own_hint(self, name: str) -> str:
        key = f"{self.name}.{name}.hint"
        return key if self._app.catalogue.holds(key) else ""


def install(
    app: App,
    *,
    name: str,
    routes: Sequence[str],
    fields: Sequence[Entry],
    save: Save,
    initial: Initial | None = None,
    check: Check | None = None,
    open_on: tuple[str, ...] = (),
    eager: bool = False,
    asks: bool = False,
    stays: bool = False,
    changes: bool = False,
    tone: str | Tone = "",
    own_template: str | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
    seen: Callable[[Any], None] | None = None,
    network: ActionNetwork = None,
) -> Form:
    """Give an app a form.

    Args:
        app: the app, while it is being loaded.
        name: what its actions and texts begin with.
        routes: its pages, such as one for what is new and one with a slot for what is edited.
        fields: what it asks for, in order.
        save: `save(ctx, values)` keeps what was filled in; the page is left afterwards.
        initial: `initial(ctx)` gives what stands in the fields at first.
        check: `check(ctx, values)` gives what is wrong beyond single fields, once they fit one by one.
        open_on: pages that offer `<name>.open`, which opens the first of the routes.
        eager: `<name>.save` may always be tapped, and says beside the fields what is wrong.
        asks: changes are asked about before they are lost.
        changes: `<name>.save` is greyed while nothing has been changed.
        stays: the page is not left after saving; `save` leads on.
        tone: of the page, see `ui.page`; a function of `ctx` where it changes.
        own_template: a template of the app in place of the behaviour's; it is given `name`, `title` and
            `lines` as well.
        variables: `variables(ctx)` gives what that template draws besides.
        seen: of the pages, see `App.screen`.
        network: whether `<name>.save` needs the network, see `App.action`; what was filled in stays then.

    Returns:
        The form, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    require_callable(app, "forms", "save", save)
    for parameter, given in (("initial", initial), ("check", check)):
        if given is not None:
            require_callable(app, "forms", parameter, given)
    _refuse_wrong_fields(app, fields)
    form = Form(app, name, routes, fields, initial, check)
    adopt(app, "forms", name, texts=_texts(form))
    here = tuple(routes)
    texts = [entry for entry in fields if isinstance(entry, Field)]

    def lose(ctx: ActionContext) -> bool:
        if not asks or not form.changed(ctx):
            return False
        ctx.go(f"{ctx.route}/leave")
        return True

    for route in routes:
        leave_action = f"{name}.leave" if asks else "nav.back"
        _declare_page(app, form, route, lose, leave_action, tone, own_template, variables, seen)

    if open_on:

        @app.action(f"{name}.open", on=open_on)
        def open_form(ctx: ActionContext) -> None:
            ctx.go(routes[0])
            if texts and not isinstance(fields[0], Pick):
                ctx.focus(texts[0].name)

    def may_save(ctx: Context) -> bool:
        return (form.changed(ctx) or not changes) and (eager or not form.problems(ctx))

    @app.action(f"{name}.save", on=here, guard=may_save, network=network)
    def save_form(ctx: ActionContext) -> None:
        if form.problems(ctx):
            ctx.local.tried = True
            return
        save(ctx, saved(form.fields.values(), form.values(ctx)))
        if not stays:
            ctx.back()

    for text in texts:
        if text.counted:
            _declare_cutting(app, name, here, text)

    if any(isinstance(entry, Tick) for entry in fields):

        @app.action(f"{name}.tick", on=here)
        def tick(ctx: ActionContext, field: str) -> None:
            if not isinstance(form.fields.get(field), Tick):
                raise EventRefused(f"{field!r} is nothing that is ticked.")
            ctx.local.picked[field] = "" if form.values(ctx)[field] == YES else YES

    picks = [entry for entry in fields if isinstance(entry, Pick)]
    if picks:
        _declare_picks(app, form, here, sheets=any(not entry.inline for entry in picks))

    if asks:
        leaving = tuple(f"{route}/leave" for route in routes)
        for route in leaving:
            _declare_question(app, form, route)

        @app.action(f"{name}.leave", on=here)
        def leave(ctx: ActionContext) -> None:
            if not lose(ctx):
                ctx.back()

        @app.action(f"{name}.discard", on=leaving)
        def discard(ctx: ActionContext) -> None:
            ctx.back(2)

    return form


def _declare_cutting(app: App, name: str, here: tuple[str, ...], text: Field) -> None:
    @app.action(f"{name}.{text.name}", on=here)
    def write(ctx: ActionContext, value: str) -> None:
        ctx.fields[text.name] = value[: text.longest]


def _refuse_wrong_fields(app: App, fields: Sequence[Entry]) -> None:
    if not fields:
        raise AppError(f"{app.id}: the behaviour 'forms' needs a field; give install(app, fields=...) one.")
    names = [entry.name for entry in fields if isinstance(entry, Field | Pick | Tick)]
    if len(names) != len(fields):
        wrong = next(entry for entry in fields if not isinstance(entry, Field | Pick | Tick))
        raise AppError(
            f"{app.id}: the behaviour 'forms' takes fields that are a Field, a Pick or a Tick, "
            f"got {wrong!r:.60}."
        )
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise AppError(
            f"{app.id}: the behaviour 'forms' got two fields {twice!r}; give each a name of its own."
        )
    for entry in fields:
        if isinstance(entry, Pick) and not entry.options:
            raise AppError(f"{app.id}: the behaviour 'forms' got a field {entry.name!r} without options.")


def _texts(form: Form) -> Iterator[str]:
    """Keys that the form cannot do without."""
    yield f"{form.name}.title"
    for entry in form.fields.values():
        yield form.label(entry)
        if isinstance(entry, Pick):
            yield from (f"{form.label(entry)}.{option}" for option in entry.options)
        if isinstance(entry, Field):
            if entry.hint is not None:
                yield entry.hint
            if isinstance(entry.rule, Rule):
                yield entry.rule.problem


def _declare_question(app: App, form: Form, route: str) -> None:
    @app.screen(route, kind="dialog", template=template("forms", "leave.html"))
    def leave_page(ctx: Context, **_: str) -> dict[str, Any]:
        return {"name": form.name}


def _declare_page(
    app: App,
    form: Form,
    route: str,
    lose: Callable[[ActionContext], bool],
    leave: str,
    tone: str | Tone,
    own_template: str | None,
    variables: Callable[[Context], Mapping[str, Any]] | None,
    seen: Callable[[Any], None] | None,
) -> None:
    @app.screen(
        route, local=FormView, back=lose, seen=seen, template=template("forms", "page.html", own_template)
    )
    def form_page(ctx: Context, **_: str) -> dict[str, Any]:
        return {
            **(variables(ctx) if variables is not None else {}),
            "name": form.name,
            "tone": tone if isinstance(tone, str) else tone(ctx),
            "title": ctx.t(f"{form.name}.title"),
            "lines": list(form.lines(ctx)),
            "leave": leave,
        }


def _declare_picks(app: App, form: Form, here: tuple[str, ...], *, sheets: bool) -> None:
    name, choosing = form.name, f"/{form.name}-options/{{field}}/{{current}}"

    @app.action(f"{name}.pick", on=(*here, choosing) if sheets else here)
    def pick(ctx: ActionContext, field: str, value: str) -> None:
        if value not in form.pick(field).options:
            raise EventRefused(f"{value!r} is no option of {field!r}.")
        on_sheet = ctx.screen.kind == "sheet"
        (ctx.below.local if on_sheet else ctx.local).picked[field] = value
        if on_sheet:
            ctx.back()

    if not sheets:
        return

    @app.action(f"{name}.choose", on=here)
    def choose(ctx: ActionContext, field: str) -> None:
        form.pick(field)
        current = quote(form.values(ctx)[field] or "none", safe="")
        ctx.go(f"/{name}-options/{field}/{current}")

    @app.screen(choosing, kind="sheet", template=template("forms", "options.html"))
    def options_sheet(ctx: Context, field: str, current: str) -> dict[str, Any]:
        entry = form.pick(field)
        label = form.label(entry)
        return {
            "action": f"{name}.pick",
            "field": field,
            "title": ctx.t(label),
            "options": [(option, ctx.t(f"{label}.{option}"), option == current) for option in entry.options],
        }
