"""Changes at content addresses: who is told of them, in which order, and when it is enough."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.content import published
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App, Handler
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_apps
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.providers import Address, Changes, Collection, changes_of

ROUNDS = 8
"""How often observers may answer changes with changes within one event."""


class Observer(NamedTuple):
    """A handler of an app, and the address that it watches."""

    app: App
    address: Address
    handler: Handler


def tell_observers(before: PhoneState, after: PhoneState) -> PhoneState:
    """Tell apps of the changes at content addresses that they observe, and of those that they make thereby.

    Apps are told in the order of their ids, each of an app's observers in the order of their declaration.

    Raises:
        AppError: they do not come to rest, or one fails.
    """
    observers = [Observer(app, *each) for app in find_apps(after.apps) for each in app.observers]
    if not observers:
        return after
    watched = [each for each in published(after) if any(_watches(one, each) for one in observers)]
    found: list[Changes] = []
    for _ in range(ROUNDS):
        compared = [changes_of(each, before, after) for each in watched]
        found = [changes for changes in compared if changes is not None]
        if not found:
            return after
        event = Transaction(after)
        for app, address, handler in observers:
            for told in [part for changes in found if (part := changes.at(address)) is not None]:
                _run(ServiceContext(event, app), handler, told)
        before, after = after, event.commit()
    names = ", ".join(str(changes.address) for changes in found)
    raise AppError(f"Observers do not come to rest: {names} still changes after {ROUNDS} rounds.")


def _watches(observer: Observer, collection: Collection) -> bool:
    address = collection.address
    return observer.address.covers(address) or address.covers(observer.address)


def _run(ctx: ServiceContext, handler: Handler, changes: Changes) -> None:
    try:
        handler(ctx, changes)
    except MobileGymError:
        raise
    except Exception as error:
        reason = first_line(error, ctx.app.folder)
        raise AppError(
            f"{ctx.app.id}: what follows on changes of {changes.address} fails: {reason}."
        ) from error
