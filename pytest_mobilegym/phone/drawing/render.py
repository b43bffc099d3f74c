"""Entries into HTML, and the targets that they offer, collected on the way.

Templates call `on`, `hold`, `double`, `fling`, `drag`, `drop`, `field` and `scroller`, which write the
attributes that the page's client understands and note the target. They are globals of one shared environment
and find the region that is being rendered in a context variable, so that imported macros can call them too.
"""

from __future__ import annotations

import json
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, lru_cache
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from jinja2 import FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import KIT_FOLDER, UI_FOLDER, App
from pytest_mobilegym.phone.declaration.machine import Action
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.drawing.compiled_templates import compiled_templates
from pytest_mobilegym.phone.drawing.template_engine import QuickEnvironment
from pytest_mobilegym.phone.events import Gesture, Scalar
from pytest_mobilegym.phone.frame import Place, Target, Thing


class FieldSpec(NamedTuple):
    """A text field as its template declared it.

    Attributes:
        value: text shown while nothing was typed.
        input: action that each change is told to, with `value`.
        submit: action of the keyboard's Enter key.
        enter: what that key shows: done, search, send, next or newline.
        secret: whether it shows dots instead of letters, which cannot be copied.
        digits: whether the keyboard opens on the page of digits: an amount, a number, a code.
    """

    value: str
    input: str | None
    input_args: dict[str, Scalar]
    submit: str | None
    submit_args: dict[str, Scalar]
    enter: str
    secret: bool = False
    digits: bool = False


class WheelSpec(NamedTuple):
    """A scroller that stands at one of `items` items of `item` pixels each and tells `action` which."""

    items: int
    item: int
    action: str
    args: dict[str, Scalar]


@dataclass
class Rendering:
    """A region while it is being rendered."""

    region: str
    ctx: Context
    still: bool = False
    """A mere picture (a card in recents): it offers nothing."""
    targets: list[Target] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    fields: dict[str, FieldSpec] = field(default_factory=dict)
    wheels: dict[str, WheelSpec] = field(default_factory=dict)
    scroll: Any = None
    typed: Any = None
    texts: dict[str, str] = field(default_factory=dict)
    """Texts that words can be selected of, as HTML, by name."""


@dataclass
class Shown:
    """A rendered region, and what its HTML was made from."""

    sources: tuple[Any, ...]
    html: str
    rendering: Rendering


_current: ContextVar[Rendering] = ContextVar("rendering")


@lru_cache(maxsize=8192)
def _attributes(
    prefix: str, action: str, args: tuple[tuple[str, Scalar], ...], _kinds: tuple[type, ...], extra: str
) -> Markup:
    """Attributes in HTML: JSON stands in single quotes, so only these and the usual signs are escaped.

    The arguments' types are there to be remembered by: `1`, `1.0` and `True` are equal and differ in JSON.
    """
    name = f"data-{prefix}"
    args_name = "data-args" if prefix == "on" else f"{name}-args"
    if not args:
        return Markup(f' {name}="{action}"{extra}')
    text = json.dumps(dict(args), ensure_ascii=False, separators=(",", ":"))
    text = text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;")
    return Markup(f" {name}=\"{action}\" {args_name}='{text}'{extra}")


def _pairs(args: dict[str, Scalar]) -> tuple[tuple[str, Scalar], ...]:
    return tuple(args.items() if len(args) < 2 else sorted(args.items()))


_NOTHING = Markup("")
OFFLINE = Markup('data-network="none"')
"""Attribute of what tells the user that something lacks the network; the check of apps looks for it."""
_DISABLED = Markup(' aria-disabled="true"')


def _offer(gesture: Gesture, prefix: str, action: str, args: dict[str, Scalar], extra: str = "") -> Markup:
    rendering = _current.get()
    if rendering.still:
        return _NOTHING
    if not allowed(rendering.ctx, action, args):
        return _DISABLED
    pairs = _pairs(args)
    rendering.targets.append(Target(rendering.region, "touch", action, pairs, gesture))
    return _attributes(prefix, action, pairs, tuple([type(value) for _, value in pairs]), extra)


def allowed(ctx: Context, action: str, args: dict[str, Scalar]) -> bool:
    """Whether an action's guard lets it through on the screen of `ctx`.

    Raises:
        AppError: the screen may not offer it, or not with these arguments.
    """
    declared: Action = ctx.app.find_action(action, ctx.screen)
    if declared.guard is None:
        return True
    try:
        return bool(declared.guard(ctx, **args))
    except TypeError:
        try:
            signature(declared.guard).bind(ctx, **args)
        except TypeError as error:
            raise AppError(
                f"{ctx.app.id}: the guard of {action!r} cannot be asked with the arguments that are offered: "
                f"{error}; give on({action!r}, ...) those that the action takes."
            ) from None
        raise


def on(action: str, /, **args: Scalar) -> Markup:
    """Attributes of something that a tap acts on; `aria-disabled` where the action's guard is false."""
    return _offer("tap", "on", action, args)


def hold(action: str, /, ms: int | None = None, **args: Scalar) -> Markup:
    """Attributes of something that a long press acts on, one of at least `ms` (400 if left out)."""
    return _offer("hold", "hold", action, args, "" if ms is None else f' data-hold-ms="{ms}"')


def double(action: str, /, **args: Scalar) -> Markup:
    """Attributes of something that a double tap acts on."""
    return _offer("double", "double", action, args)


def fling(action: str, /, to: str = "up", px: int | None = None, **args: Scalar) -> Markup:
    """Attributes of a card that can be thrown away towards `to`, one or several sides; more than `px` far."""
    far = "" if px is None else f' data-fling-px="{px}"'
    return _offer("fling", "fling", action, args, f' data-fling-to="{to}"{far}')


def drag(kind: str, /, **args: Scalar) -> Markup:
    """Attributes of a thing that a long press picks up, to be put down at a `drop` place for its kind."""
    rendering = _current.get()
    if rendering.still:
        return _NOTHING
    pairs = _pairs(args)
    rendering.things.append(Thing(kind, pairs))
    return _attributes("drag", kind, pairs, tuple([type(value) for _, value in pairs]), "")


def drop(action: str, /, *kinds: str, **args: Scalar) -> Markup:
    """Attributes of a place for things of some kinds; `action` is told their arguments beside `args`.

    Its guard is asked when something is put down there, as only then all arguments are known.
    """
    rendering = _current.get()
    if rendering.still:
        return _NOTHING
    rendering.ctx.app.find_action(action, rendering.ctx.screen)
    pairs = _pairs(args)
    rendering.places.append(Place(action, kinds, pairs))
    extra = f' data-drop-kinds="{" ".join(kinds)}"'
    return _attributes("drop", action, pairs, tuple([type(value) for _, value in pairs]), extra)


def beside(action: str, /, **args: Scalar) -> Markup:
    """Attributes of a menu that stands beside what it was opened with: whatever below it offers `action`."""
    app = _current.get().ctx.app
    if action not in app.actions:
        raise AppError(f"{app.id} declares no action {action!r}; a menu is to stand beside what offers it.")
    pairs = _pairs(args)
    return _attributes("beside", action, pairs, tuple([type(value) for _, value in pairs]), "")


def can(action: str, /, **args: Scalar) -> bool:
    """Whether an action is possible now."""
    return allowed(_current.get().ctx, action, args)


def _field(
    name: str,
    value: str | None,
    input: str | None,
    submit: str | None,
    enter: str,
    input_args: dict[str, Scalar] | None,
    submit_args: dict[str, Scalar] | None,
    secret: bool = False,
    digits: bool = False,
) -> str:
    rendering = _current.get()
    default = value or ""
    for action in (input, submit):
        if action is not None:
            rendering.ctx.app.find_action(action, rendering.ctx.screen)
    rendering.fields[name] = FieldSpec(
        default, input, input_args or {}, submit, submit_args or {}, enter, secret, digits
    )
    if not rendering.still:
        rendering.targets.append(Target(rendering.region, "field", name))
    text: str = rendering.typed.get(name, default) if rendering.typed is not None else default
    return text


def field_attributes(
    name: str,
    value: str | None = None,
    input: str | None = None,
    submit: str | None = None,
    enter: str = "done",
    input_args: dict[str, Scalar] | None = None,
    submit_args: dict[str, Scalar] | None = None,
    secret: bool = False,
    digits: bool = False,
) -> Markup:
    """Attributes of an `<input>`: name, present text, and type "password" if it is secret."""
    text = _field(name, value, input, submit, enter, input_args, submit_args, secret, digits)
    type = Markup(' type="password"') if secret else _NOTHING
    return type + Markup(' data-field="{}" value="{}"').format(name, text)


def field_attr(
    name: str,
    value: str | None = None,
    input: str | None = None,
    submit: str | None = None,
    enter: str = "newline",
    input_args: dict[str, Scalar] | None = None,
    submit_args: dict[str, Scalar] | None = None,
) -> Markup:
    """Attributes of a `<textarea>`, whose text `field_text` gives."""
    _field(name, value, input, submit, enter, input_args, submit_args)
    return Markup(' data-field="{}"').format(name)


def field_text(name: str, value: str | None = None) -> str:
    """The present text of a field."""
    typed = _current.get().typed
    return typed.get(name, value or "") if typed is not None else (value or "")


def selectable(name: str, text: str, tag: str = "span", css: str = "") -> Markup:
    """An element with a text of which a long press selects words, to be copied, shared or looked for.

    Args:
        name: of its own on the page, not that of a field either.
        text: plain, or HTML that a template has made.
        tag: of the element.
        css: its class.
    """
    rendering = _current.get()
    inner = escape(text)
    attributes = Markup(' class="{}"').format(css) if css else _NOTHING
    if not rendering.still:
        if name in rendering.texts:
            raise AppError(f"Two texts are called {name!r}.")
        rendering.texts[name] = inner
        attributes += Markup(' data-text="{}"').format(name)
    return Markup("<{}{}>{}</{}>").format(tag, attributes, inner, tag)


def scroller(name: str, axis: str = "y", anchor: str = "start", snap: int | None = None) -> Markup:
    """Attributes of a list or pager that scrolls; its offset is part of the state."""
    rendering = _current.get()
    offset = rendering.scroll.get(name, 0) if rendering.scroll is not None else 0
    if not rendering.still:
        rendering.targets.append(Target(rendering.region, "scroller", name))
    extra = (' data-anchor="end"' if anchor == "end" else "") + (f' data-snap="{snap}"' if snap else "")
    return Markup(f' data-scroll="{escape(name)}" data-offset="{offset}" data-axis="{axis}"{extra}')


def wheel_attrs(
    name: str, count: int, item: int, action: str, selected: int = 0, axis: str = "y", anchor: str = "start",
    **args: Scalar,
) -> Markup:  # fmt: skip
    """Attributes of a picker column or a slider; turning it tells `action` the index as `value`."""
    rendering = _current.get()
    rendering.ctx.app.find_action(action, rendering.ctx.screen)
    rendering.wheels[name] = WheelSpec(count, item, action, args)
    if not rendering.still:
        rendering.targets.append(Target(rendering.region, "scroller", name, (("count", count),)))
    extra = ' data-anchor="end"' if anchor == "end" else ""
    return Markup(
        f' data-scroll="{escape(name)}" data-offset="{selected * item}" data-axis="{axis}"{extra}'
        f' data-snap="{item}"'
    )


def network_banner() -> Markup:
    """A line that says that there is no network, on the screens that declare one; nothing elsewhere."""
    ctx = _current.get().ctx
    if ctx.screen.network != "banner" or ctx.online:
        return _NOTHING
    from pytest_mobilegym.phone.ui.icons import icon

    return Markup('<div class="k-offline-banner" {}>{}<span>{}</span></div>').format(
        OFFLINE, icon("wifi-off", 18), ctx.t("network.banner")
    )


def app_look() -> str:
    """Class names that the app's own settings give its pages, behind a space; "" for the usual look."""
    ctx = _current.get().ctx
    names = ctx.app.look(ctx.state) if ctx.app.look is not None else ""
    return f" {names}" if names else ""


def translate(key: str, **slots: object) -> str:
    """An interface text in the phone's language."""
    return _current.get().ctx.t(key, **slots)


def app_icon(app: str, size: int = 60) -> Markup:
    """The launcher icon of an app as it is today; where no such app is installed, the one of that name.

    Args:
        size: edge in logical pixels.
    """
    from pytest_mobilegym.phone.ui.icons import app_icon as drawn

    declared = installed_apps().get(app)
    icon = declared.icon if declared is not None else app
    if callable(icon):
        return drawn(app, size, icon(_current.get().ctx.now.date()))
    return drawn(icon, size)


def _language() -> str:
    return _current.get().ctx.lang


@cache
def environment() -> QuickEnvironment:
    """The environment that every template is rendered in."""
    from pytest_mobilegym.phone.ui.art import avatar, group_avatar, wallpaper
    from pytest_mobilegym.phone.ui.icons import icon, star_row
    from pytest_mobilegym.phone.ui.images import image, photo, picture

    behaviours = {path.parent.name: FileSystemLoader(path) for path in sorted(KIT_FOLDER.glob("*/templates"))}
    folders = {app.id: FileSystemLoader(app.folder / "templates") for app in installed_apps().values()}
    env = QuickEnvironment(
        loader=PrefixLoader(
            {
                "ui": FileSystemLoader(UI_FOLDER / "templates"),
                "kit": PrefixLoader(behaviours),
                **folders,
            }
        ),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        cache_size=-1,
        auto_reload=False,
        bytecode_cache=compiled_templates(),
    )
    env.globals.update(
        on=on, hold=hold, double=double, fling=fling, drag=drag, drop=drop, beside=beside, can=can,
        field=field_attributes, field_attr=field_attr, field_text=field_text, selectable=selectable,
        scroller=scroller, wheel_attrs=wheel_attrs, t=translate, language=_language,
        icon=icon, app_icon=app_icon, avatar=avatar, group_avatar=group_avatar, photo=photo, picture=picture,
        network_banner=network_banner, network_sign=OFFLINE, wallpaper=wallpaper, image=image,
        wording=wording, app_look=app_look, star_row=star_row,
    )  # fmt: skip
    return env


def _line_of(error: Exception, template: str) -> str:
    """` on line 6`: the last line of an app's templates that an exception came by; empty without one.

    Pieces of the interface and of behaviours are passed over for the line that asked for them.
    """
    shared = (UI_FOLDER / "templates", *(() if template.startswith("kit/") else (KIT_FOLDER,)))
    for frame in reversed(extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if file.suffix == ".html" and not any(map(file.is_relative_to, shared)):
            elsewhere = "" if file.name == Path(template).name else f" of {file.name}"
            return f" on line {frame.lineno}{elsewhere}"
    return ""


def render(rendering: Rendering, template: str, variables: dict[str, Any]) -> str:
    """Render a template as the HTML of a region; what it offers is in `rendering` afterwards.

    Raises:
        AppError: the template is missing or wrong.
    """
    token = _current.set(rendering)
    try:
        html = environment().get_template(template).render(variables)
        if rendering.texts and not rendering.texts.keys().isdisjoint(rendering.fields):
            raise AppError(
                f"A text and a field are called {min(rendering.texts.keys() & rendering.fields)!r}."
            )
        return html
    except AppError as error:
        raise AppError(f"The template {template!r} fails{_line_of(error, template)}: {error}") from error
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise AppError(f"The template {template!r} fails{_line_of(error, template)}: {said}") from error
    finally:
        _current.reset(token)


def app_of(name: str) -> App:
    """The app of a region."""
    return installed_apps()[name]
