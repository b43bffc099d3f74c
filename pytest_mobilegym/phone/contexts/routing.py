"""Which app takes an intent, and what the page shows that opens for it."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_mobilegym.phone.contexts.context import Context, open_local
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps
from pytest_mobilegym.phone.model import Activity, Entry, PhoneState, UiState
from pytest_mobilegym.phone.os.intents import Receiver, resolve
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.state import State


def takers(root: PhoneState, intent: Intent, *, asking: str | None = None) -> list[Receiver]:
    """The apps that accept an intent, each by its first filter that does, by its rank and then by id.

    Args:
        asking: id of the app that asks. Nobody shares something with the app that has it, unless there is no
            other.
    """
    found = resolve(intent, ((name, installed_apps()[name].filters) for name in root.apps))
    if intent.action == "SEND":
        return [each for each in found if each.app != asking] or found
    return found


def receiver_in(app: str, intent: Intent) -> Receiver | None:
    """How one app takes an intent, `None` where none of its filters accepts it.

    Args:
        app: its id.
    """
    found = resolve(intent, [(app, find_app(app).filters)])
    return found[0] if found else None


def opening_state(root: PhoneState, app: App, route: str, intent: Intent | None = None) -> State | None:
    """The view state that a page of an app opens with, `None` for a page that keeps none.

    Args:
        route: of the page.
        intent: the request that opens it, if one does.

    Raises:
        AppError: the app has no such page, or the page cannot open.
    """
    ctx = Context(root, app, Entry(key="new", route=route, intent=intent))
    return open_local(ctx, ctx.screen, ctx.params)


def activities(ui: UiState) -> Iterator[Activity]:
    """All activities, that of the home screen first."""
    yield ui.home
    for task in ui.tasks.values():
        yield from task.activities
