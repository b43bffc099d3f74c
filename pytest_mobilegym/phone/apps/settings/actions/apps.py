"""What can be done with apps: opened, stopped, cleared, allowed and forbidden."""

from typing import Literal

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.pages import routes_with_part
from pytest_mobilegym.phone.apps.settings.screens.apps import ACCESSES, access, asked_for, find_listed, flag
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import notifications
from pytest_mobilegym.phone.os.permissions import group_allowed, set_group

INFO, STOP, CLEAR = "/app/{app}", "/app/{app}/stop", "/app/{app}/clear"
NOTIFICATIONS, PERMISSIONS, PERMISSION = (
    "/app/{app}/notifications", "/app/{app}/permissions", "/permission/{group}",
)  # fmt: skip

Flag = Literal["enabled", "badge", "sound", "vibrate"]

app.action("app.info", on=routes_with_part("apps.all", "apps.system"), to=INFO)
app.action("app.notifications", on=(*routes_with_part("apps.notifications"), INFO), to=NOTIFICATIONS)
app.action(
    "app.permissions", on=(*routes_with_part("apps.location", "permissions.apps"), INFO), to=PERMISSIONS
)
app.action("permission.open", on=routes_with_part("permissions.groups"), to=PERMISSION)
app.action("app.stop", on=INFO, to=STOP)
app.action("app.clear", on=INFO, to=CLEAR)


@app.action("app.open", on=INFO)
def open_app(ctx: ActionContext[SettingsState]) -> None:
    ctx.launch(ctx.params["app"])


@app.action("app.stop_confirm", on=STOP)
def stop(ctx: ActionContext[SettingsState]) -> None:
    app = ctx.params["app"]
    ctx.back()
    ctx.toast("app.stopped", name=find_listed(ctx, app).name[ctx.lang])
    ctx.stop(app)


@app.action("app.clear_confirm", on=CLEAR)
def clear(ctx: ActionContext[SettingsState]) -> None:
    app = ctx.params["app"]
    ctx.back()
    ctx.toast("app.cleared", name=find_listed(ctx, app).name[ctx.lang])
    ctx.clear_data(app)


def _can_set(ctx: Context[SettingsState], app: str, name: str) -> bool:
    """How notifications show is of no use where there are none."""
    return name == "enabled" or flag(app, "enabled").read(ctx.os)


@app.action("notification.toggle", on=NOTIFICATIONS, guard=_can_set)
def toggle_notification(ctx: ActionContext[SettingsState], app: str, name: Flag) -> None:
    store = flag(app, name)
    wanted = not store.read(ctx.os)
    if name == "enabled":
        notifications.set_allowed(ctx.os, app, wanted)
    else:
        store.write(ctx.os, wanted)


@app.action("notification.test", on=NOTIFICATIONS, guard=lambda ctx, app: _can_set(ctx, app, "test"))
def send_test(ctx: ActionContext[SettingsState], app: str) -> None:
    name = find_listed(ctx, app).name[ctx.lang]
    notifications.post(ctx.os, app=app, title=name, body=ctx.t("notification.body"))


@app.action("notification.clear", on=NOTIFICATIONS)
def clear_notifications(ctx: ActionContext[SettingsState], app: str) -> None:
    notifications.clear_app(ctx.os, app)
    ctx.toast("notification.cleared")


@app.action("permission.toggle", on=(PERMISSIONS, PERMISSION))
def toggle_permission(ctx: ActionContext[SettingsState], app: str, group: str) -> None:
    names = asked_for(ctx, app).get(group, ())
    set_group(ctx.os, app, names, not group_allowed(ctx.os, app, names))


@app.action("access.toggle", on=routes_with_part(*(f"access.{name}" for name in ACCESSES)))
def toggle_access(ctx: ActionContext[SettingsState], name: str, app: str) -> None:
    store = access(name, app)
    store.write(ctx.os, not store.read(ctx.os))
