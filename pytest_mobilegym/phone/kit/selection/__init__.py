"""Selection: choosing several elements of a list, and doing something with all of them.

    selection.install(
        app,
        on=("/",),
        keys=lambda ctx: ctx.state.notes,
        deeds={"pin": pin_notes},
        asks={"delete": "/delete"},
    )

A page that declares `local=Selection, back=end_selection` has a selection of its own: a long press on an
element begins it, taps add and take away, back ends it. A page whose only purpose is choosing opens with
`Selection(active=True, chosen=...)`, and is installed with `leaves=True`.

What is asked about first opens a sheet or dialog over the page; there `ctx.below.local.chosen` is what is
chosen, and `end_selection(ctx.below)` ends it.

Actions, with `select` in place of the name that was given:

| action | what it does |
| --- | --- |
| `select.begin(key)` | chooses the first element, for `hold(...)`; without a key nothing is chosen yet |
| `select.item(key)` | chooses an element, or no longer |
| `select.all` | chooses all elements, or none where all are chosen |
| `select.end` | ends the selection |
| `select.<deed>` | does something with what is chosen, and ends the selection; greyed while nothing is |
| `select.<ask>` | opens the sheet or dialog that is about what is chosen; greyed while nothing is |

A page that is only for choosing has no `select.begin`: an app's own may lead to it.

In templates `{% import "kit/selection/pieces.html" as choosing %}` has `bar`, the top of a page while one
chooses, and `box`, the tick of an element.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable
from pytest_mobilegym.phone.state import State

Deed = Callable[[ActionContext, tuple[str, ...]], None]
Keys = Callable[[Context], Iterable[str]]


class Selection(State):
    """What a page knows of its own selection.

    Attributes:
        active: the page shows boxes to tick.
        chosen: keys of the elements that are ticked, in the order in which they were.
    """

    active: bool = False
    chosen: tuple[str, ...] = ()


class Chosen(Protocol):
    """View state that holds a selection: `Selection`, or a model that has its fields."""

    active: bool
    chosen: tuple[str, ...]


class Choosing(Protocol):
    """A context or another page, by the view state that it holds."""

    @property
    def local(self) -> Chosen: ...


def begin_selection(page: Choosing, key: str = "") -> None:
    """Let one choose on a page; without a key nothing is chosen yet."""
    page.local.active, page.local.chosen = True, (key,) if key else ()


def end_selection(page: Choosing) -> bool:
    """Back ends a selection before it leaves the page; gives whether there was one."""
    if not page.local.active:
        return False
    page.local.active, page.local.chosen = False, ()
    return True


def flip(chosen: Any, key: str) -> None:
    """Choose an element, or no longer; `chosen` is the draft of a tuple."""
    if key in chosen:
        chosen.remove(key)
    else:
        chosen.append(key)


def flip_all(local: Chosen, keys: Iterable[str]) -> None:
    """Choose all elements, or none where all are chosen; `local` is the draft of what holds `chosen`."""
    everything = tuple(keys)
    local.chosen = () if set(local.chosen) >= set(everything) else everything


def chosen_of(page: Choosing, keys: Iterable[str]) -> tuple[str, ...]:
    """What is chosen and still there, in the order of the list."""
    ticked = set(page.local.chosen)
    return tuple(key for key in keys if key in ticked)


def install(
    app: App,
    *,
    on: tuple[str, ...],
    keys: Keys,
    deeds: Mapping[str, Deed] | None = None,
    asks: Mapping[str, str] | None = None,
    begins: Callable[[ActionContext], object] | None = None,
    name: str = "select",
    leaves: bool = False,
) -> None:
    """Give pages of an app a selection.

    Args:
        app: the app, while it is being loaded.
        on: the pages; each declares `local=Selection` or a model that has its fields.
        keys: `keys(ctx)` gives the keys of all elements that can be chosen, in order.
        deeds: what can be done with what is chosen, by the last part of the action's id: `deed(ctx, chosen)`.
        asks: sheets and dialogs that are about what is chosen: routes by the last part of the action's id.
        begins: done first as a selection begins, such as to end what else goes on at the page.
        name: what its actions begin with.
        leaves: a deed leaves the page, as those do whose only purpose is choosing.

    Raises:
        AppError: it is installed already, or `keys`, a deed or `begins` is no function.
    """
    require_callable(app, "selection", "keys", keys)
    if begins is not None:
        require_callable(app, "selection", "begins", begins)
    adopt(app, "selection", name)

    if not leaves:

        @app.action(f"{name}.begin", on=on)
        def begin(ctx: ActionContext, key: str = "") -> None:
            if begins is not None:
                begins(ctx)
            begin_selection(ctx, key)

    @app.action(f"{name}.item", on=on)
    def choose(ctx: ActionContext, key: str) -> None:
        flip(ctx.local.chosen, key)

    @app.action(f"{name}.all", on=on)
    def choose_all(ctx: ActionContext) -> None:
        flip_all(ctx.local, keys(ctx))

    @app.action(f"{name}.end", on=on)
    def end(ctx: ActionContext) -> None:
        if leaves or not end_selection(ctx):
            ctx.back()

    def any_chosen(ctx: Context) -> bool:
        return bool(chosen_of(ctx, keys(ctx)))

    for last, deed in (deeds or {}).items():
        require_callable(app, "selection", f"deeds[{last!r}]", deed)
        _declare_deed(app, f"{name}.{last}", on, keys, deed, any_chosen, leaves=leaves)
    for last, route in (asks or {}).items():
        app.action(f"{name}.{last}", on=on, to=route, guard=any_chosen)


def _declare_deed(
    app: App,
    id: str,
    on: tuple[str, ...],
    keys: Keys,
    deed: Deed,
    guard: Callable[[Context], bool],
    *,
    leaves: bool,
) -> None:
    @app.action(id, on=on, guard=guard)
    def act(ctx: ActionContext) -> None:
        deed(ctx, chosen_of(ctx, keys(ctx)))
        if leaves:
            ctx.back()
        else:
            end_selection(ctx)
