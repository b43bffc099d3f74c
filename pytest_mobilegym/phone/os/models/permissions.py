"""What apps may do: one status an app and permission (os reference, 12)."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State, Table, Time

Status = Literal["granted", "denied", "denied_forever"]


class AppPermissions(State):
    """The statuses of one app; a permission that is absent was never asked for."""

    statuses: Table[Status] = Table()


class PermissionRequest(State):
    """The question whether an app may; `then` is the app's action that goes on when it may."""

    app: str
    permissions: tuple[str, ...]
    reason: str = ""
    region: str = ""
    then: str | None = None
    until: Time | None = None
    """When no answer counts as a refusal."""
    for_good: bool = False
    """Whether "do not ask again" is ticked."""
