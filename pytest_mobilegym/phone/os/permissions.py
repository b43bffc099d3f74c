"""What apps may do: one status an app and permission (os reference, 12)."""

from __future__ import annotations

from pytest_mobilegym.phone.os.models.permissions import AppPermissions, PermissionRequest, Status
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Table

GROUPS: dict[str, tuple[str, ...]] = {
    "location": ("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"),
    "camera": ("CAMERA",),
    "contacts": ("READ_CONTACTS", "WRITE_CONTACTS"),
    "storage": ("READ_EXTERNAL_STORAGE", "WRITE_EXTERNAL_STORAGE"),
    "microphone": ("RECORD_AUDIO",),
    "phone": ("READ_PHONE_STATE", "CALL_PHONE", "READ_CALL_LOG"),
    "sms": ("SEND_SMS", "RECEIVE_SMS"),
    "notifications": ("POST_NOTIFICATIONS",),
}
PERMISSIONS = tuple(name for names in GROUPS.values() for name in names)


def status(os: OsState, app: str, permission: str) -> Status | None:
    """An app's status, `None` if it never asked; also on a frozen state."""
    for known in (os.permission_answers, os.permissions):
        entry = known.get(app)
        found: Status | None = entry.statuses.get(permission) if entry is not None else None
        if found is not None:
            return found
    return None


def decided_on(os: OsState, app: str) -> set[str]:
    """The permissions of an app that somebody has decided on; also on a frozen state."""
    known = (os.permission_answers.get(app), os.permissions.get(app))
    return {name for entry in known if entry is not None for name in entry.statuses}


def granted(os: OsState, app: str, permission: str) -> bool:
    """Whether an app may."""
    return status(os, app, permission) == "granted"


def set_status(os: OsState, app: str, permission: str, value: Status) -> None:
    """Write a status, as the settings do."""
    _write(os.permissions, app, permission, value)
    if app in os.permission_answers:
        os.permission_answers[app].statuses.pop(permission, None)


def _write(known: Table[AppPermissions], app: str, permission: str, value: Status) -> None:
    if app not in known:
        known[app] = AppPermissions()
    known[app].statuses[permission] = value


def group_allowed(os: OsState, app: str, names: tuple[str, ...]) -> bool:
    """Whether an app may do any of what a group stands for; also on a frozen state."""
    return any(granted(os, app, name) for name in names)


def set_group(os: OsState, app: str, names: tuple[str, ...], allowed: bool) -> None:
    """Grant or deny a group of permissions, as the settings do."""
    for name in names:
        set_status(os, app, name, "granted" if allowed else "denied")


def answer(
    os: OsState, app: str, permissions: tuple[str, ...], *, allow: bool, for_good: bool = False
) -> None:
    """Take in what the user said in the dialog; a second denial is for good."""
    for permission in permissions:
        if allow:
            _write(os.permission_answers, app, permission, "granted")
        else:
            again = status(os, app, permission) == "denied"
            value: Status = "denied_forever" if for_good or again else "denied"
            _write(os.permission_answers, app, permission, value)


def deny(os: OsState, asked: PermissionRequest) -> None:
    """Take a dialog for denied."""
    answer(os, asked.app, tuple(asked.permissions), allow=False, for_good=asked.for_good)


def pending(os: OsState, app: str, permissions: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the permissions that the user still has to be asked about."""
    return tuple(name for name in permissions if status(os, app, name) in (None, "denied"))
