"""What can be done in Compass."""

from pytest_mobilegym.phone.apps.compass.app import app
from pytest_mobilegym.phone.apps.compass.bearings import normalised
from pytest_mobilegym.phone.apps.compass.screens import LOCATION, position
from pytest_mobilegym.phone.apps.compass.state import CompassState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard

TABS = ("/", "/level")

app.action("tab.compass", on=TABS, to="/")
app.action("tab.level", on=TABS, to="/level")
app.action("menu.open", on=TABS, to="/menu")
app.action("permissions.open", on="/menu", to="/permissions", replace=True)
app.action("privacy.open", on="/menu", to="/privacy", replace=True)


@app.action("mark.toggle", on="/")
def toggle_mark(ctx: ActionContext[CompassState]) -> None:
    """Mark the bearing ahead, or let the marked one go."""
    ctx.state.marked = normalised(ctx.state.heading) if ctx.state.marked is None else None


@app.action("location.ask", on=("/", "/permissions"))
def ask_for_location(ctx: ActionContext[CompassState]) -> None:
    ctx.ask_permission(LOCATION, then="location.ask", reason=ctx.t("permission.why"))


def _knows_position(ctx: Context[CompassState]) -> bool:
    return position(ctx) is not None


@app.action("position.copy", on="/", guard=_knows_position)
def copy_position(ctx: ActionContext[CompassState]) -> None:
    where = ctx.os.location
    clipboard.copy(ctx.os, f"{where.latitude:.6f}, {where.longitude:.6f}", source=ctx.app.id)
    ctx.toast("copied")
