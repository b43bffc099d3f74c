"""What apps want to be told of, as it follows from their states: `os.scheduled` kept in step with them."""

from __future__ import annotations

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState, as_datetime
from pytest_mobilegym.phone.os.models.alarms import Scheduled
from pytest_mobilegym.phone.state import Table


def rescheduled(before: PhoneState | None, after: PhoneState) -> PhoneState:
    """The state with the schedules of those apps renewed whose states have changed, or of all of them.

    Args:
        before: what the schedules were in step with; `None` if with nothing.

    Raises:
        AppError: an app cannot say what it wants to be told of.
    """
    if before is after:
        return after
    anew = before is None or before.os.now > after.os.now or before.os.scheduled is not after.os.scheduled
    if not anew and before is not None and before.apps is after.apps:
        return after
    stale = [
        app
        for app in map(find_app, after.apps)
        if app.schedule is not None
        and (anew or before is None or before.apps.get(app.id) is not after.apps[app.id])
    ]
    if not stale:
        return after
    names = {app.id for app in stale}
    items = [item for item in after.os.scheduled.values() if item.app not in names]
    scheduled = Table.of([*items, *(item for app in stale for item in _wanted(app, after))])
    if scheduled == after.os.scheduled:
        return after
    os = after.os.model_copy(update={"scheduled": scheduled})
    return after.model_copy(update={"os": os})


def _wanted(app: App, state: PhoneState) -> list[Scheduled]:
    assert app.schedule is not None, "only apps with a schedule are asked"
    try:
        wakes = sorted(app.schedule(state.apps[app.id], as_datetime(state.os.now)), key=lambda wake: wake.at)
    except MobileGymError:
        raise
    except Exception as error:
        raise AppError(f"{app.id}: its schedule cannot be made: {first_line(error, app.folder)}.") from error
    return [
        Scheduled(
            id=f"{app.id}:{wake.tag}", app=app.id, tag=wake.tag, at=wake.at, user_facing=wake.user_facing
        )
        for wake in wakes
    ]
