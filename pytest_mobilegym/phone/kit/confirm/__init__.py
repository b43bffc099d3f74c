"""Confirm: asking in a dialog before something is done that is not easily undone.

    @confirm.asked(
        app, "note.delete", ask="note.ask_delete", on="/note/{note}", route="/note/{note}/delete",
        question="note.really",
    )
    def delete(ctx: ActionContext, note: str) -> None:
        del ctx.state.notes[note]
        ctx.back(2)

The function is what the dialog's button does; it leads on, with `ctx.back()` at least. It is told those slots
of the dialog's route that it takes. What goes before the question, such as a selection, is in `ctx.below`.

Actions, by the names that were given:

| action | what it does |
| --- | --- |
| `note.ask_delete(note)` | opens the dialog |
| `note.delete(note)` | there: does it |
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.declaration.network import ActionNetwork
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template

F = TypeVar("F", bound=Callable[..., None])


def asked(
    app: App,
    name: str,
    *,
    route: str,
    question: str,
    ask: str | None = None,
    on: str | tuple[str, ...] = (),
    slots: Callable[[Context], Mapping[str, object]] | None = None,
    hint: str | Callable[[Context], str] | None = None,
    yes: str = "delete",
    danger: bool = True,
    guard: Callable[..., bool] | None = None,
    network: ActionNetwork = None,
) -> Callable[[F], F]:
    """Declare what is done once the user has confirmed it, with the dialog that asks.

    Args:
        app: the app, while it is being loaded.
        name: of the action that does it.
        route: of the dialog.
        question: text key of what it asks.
        ask: the action that opens it; left out where another action of the app leads to the route.
        on: pages that offer `ask`.
        slots: `slots(ctx)` gives the values of the question's slots.
        hint: text key of what follows, said below the question; a function of `ctx` that gives the words.
        yes: text key of the button.
        danger: the button has the colour of danger.
        guard: whether it can be asked now, see `App.action`.
        network: whether doing it needs the network, see `App.action`.

    Returns:
        What decorates the function.

    Raises:
        AppError: the name is taken, a text is missing, there is an `ask` with no page to offer it, or the
            function takes what the route does not have.
    """
    if slots is not None:
        require_callable(app, "confirm", "slots", slots)
    if bool(ask) != bool(on):
        raise AppError(
            f"{app.id}: the behaviour 'confirm' offers `ask` on the pages of `on`; "
            f"give asked(app, {name!r}, ...) both of them, or neither."
        )
    texts = [question, yes, *([hint] if isinstance(hint, str) else [])]
    adopt(app, "confirm", name, texts=texts)

    def declare(done: F) -> F:
        _, *taken = inspect.signature(done).parameters
        unknown = set(taken) - set(Pattern(route).slots)
        if unknown:
            raise AppError(
                f"{app.id}: what {name!r} does takes {', '.join(sorted(unknown))}, which {route!r} does not "
                "have; take slots of the route."
            )

        @app.screen(route, kind="dialog", template=template("confirm", "dialog.html"))
        def dialog(ctx: Context, **params: Any) -> dict[str, Any]:
            return {
                "question": ctx.t(question, **(slots(ctx) if slots is not None else {})),
                "hint": hint(ctx) if callable(hint) else ctx.t(hint) if hint is not None else None,
                "action": name,
                "args": {slot: params[slot] for slot in taken},
                "yes": ctx.t(yes),
                "danger": danger,
            }

        if ask is not None:
            app.action(ask, on=on, to=route, guard=guard)
        app.action(name, on=route, network=network)(done)
        return done

    return declare
