"""How an app comes to have a behaviour, and what is checked when it does."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import KIT_TEMPLATES, App
from pytest_mobilegym.phone.kit.binding import Binding


def adopt(
    app: App,
    kind: str,
    name: str,
    *,
    texts: Iterable[str] = (),
    fields: Iterable[tuple[str, object]] = (),
    draws: Iterable[str] = (),
) -> None:
    """Note that an app has a behaviour; the first thing that every `install` does.

    Args:
        app: the app, while it is being loaded.
        kind: the behaviour, by the name of its folder.
        name: what its actions begin with in this app.
        texts: keys that the app's catalogue must hold in both languages, its own or the behaviour's.
        fields: paths in the app's state that the behaviour reads and writes, each with a value of the kind
            that it puts there: `("search_history", ("words",))`.
        draws: kinds of further behaviours whose templates it uses.

    Raises:
        AppError: the name is taken, a text is missing, or a path does not lead to a field that holds such a
            value.
    """
    if name in app.behaviours:
        raise AppError(
            f"{app.id}: the behaviour {kind!r} is installed under the name {name!r}, which "
            f"{app.behaviours[name]!r} has already; install it once, or give the second "
            f"a name of its own, and a route where it has a page: install(app, ..., name={f'{name}_2'!r})."
        )
    keys = tuple(texts)
    for key in keys:
        if not app.catalogue.holds(key):
            raise AppError(
                f"{app.id}: the behaviour {kind!r} needs the text {key!r}; add it to "
                f"{' and '.join(f'texts/{lang}.json' for lang in app.catalogue.lacking(key))} of the app."
            )
    for path, example in fields:
        problem = Binding(path).problem(app.state, example)
        if problem is not None:
            raise AppError(
                f"{app.id}: the behaviour {kind!r} cannot use {path!r} of the app's state: {problem}; "
                "name another path in install(...), or add such a field to the state."
            )
    app.behaviours[name] = kind
    app.behaviour_templates.update((kind, *draws))
    app.behaviour_texts.update(keys)


def template(kind: str, file: str, own: str | None = None) -> str:
    """The template of a behaviour's screen: the app's own where it gives one.

    Args:
        kind: the behaviour, by the name of its folder.
        file: the behaviour's template, below its `templates/`.
        own: a template below the app's `templates/` that takes its place.
    """
    return own if own is not None else f"{KIT_TEMPLATES}{kind}/{file}"


def require_callable(app: App, kind: str, parameter: str, given: Any) -> None:
    """Refuse a source that is none.

    Raises:
        AppError: `given` is no function.
    """
    if not callable(given):
        raise AppError(
            f"{app.id}: the behaviour {kind!r} needs a function as `{parameter}`, got {given!r:.60}; "
            f"give install(app, {parameter}=...) one."
        )


def require_parameters(app: App, kind: str, parameter: str, given: Any, names: tuple[str, ...]) -> None:
    """Refuse a function that cannot be called as the behaviour calls it.

    Args:
        names: of the arguments that it is given, in order.

    Raises:
        AppError: `given` is no function, or takes other arguments.
    """
    require_callable(app, kind, parameter, given)
    try:
        inspect.signature(given).bind(*names)
    except TypeError as error:
        raise AppError(
            f"{app.id}: the behaviour {kind!r} calls `{parameter}({', '.join(names)})`, and the given "
            f"function does not take that: {error}; change its parameters."
        ) from None
    except ValueError:  # a built-in function does not tell its parameters
        return
