"""Compass's screens."""

from typing import Any

from pytest_mobilegym.phone.apps.compass.app import app
from pytest_mobilegym.phone.apps.compass.bearings import deviation, direction, normalised, sexagesimal
from pytest_mobilegym.phone.apps.compass.dial import compass_dial, level_dial
from pytest_mobilegym.phone.apps.compass.state import CompassState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os import permissions

LOCATION = "ACCESS_FINE_LOCATION"


def position(ctx: Context[CompassState]) -> tuple[str, str] | None:
    """Latitude and longitude in words, `None` while the position is not known."""
    os = ctx.os
    if not (permissions.granted(os, "compass", LOCATION) and os.settings.location_enabled):
        return None
    if os.location.error is not None:
        return None
    latitude, longitude = os.location.latitude, os.location.longitude
    return (
        ctx.t("latitude.north" if latitude >= 0 else "latitude.south", value=sexagesimal(latitude)),
        ctx.t("longitude.east" if longitude >= 0 else "longitude.west", value=sexagesimal(longitude)),
    )


@app.screen("/", tab="compass", status="light")
def compass(ctx: Context[CompassState]) -> dict[str, Any]:
    heading, marked = normalised(ctx.state.heading), ctx.state.marked
    off = None
    if marked is not None:
        turn = deviation(heading, marked)
        side = "mark.reached" if turn == 0 else "mark.right" if turn > 0 else "mark.left"
        off = ctx.t(side, degrees=abs(turn), marked=marked)
    here = position(ctx)
    granted = permissions.granted(ctx.os, "compass", LOCATION)
    return {
        "heading": heading,
        "direction": ctx.t(f"direction.{direction(heading)}"),
        "dial": compass_dial(heading, ctx.lang, marked),
        "off": off,
        "here": here,
        "accuracy": round(ctx.os.location.accuracy),
        "asks": not granted,
        "hint": "location.allow" if not granted else "location.off" if not here else None,
    }


@app.screen("/level", tab="level", status="light")
def level(ctx: Context[CompassState]) -> dict[str, Any]:
    angle = abs(ctx.state.level_angle)
    return {"angle": angle, "dial": level_dial(angle, normalised(ctx.state.level_towards))}


@app.screen("/menu", kind="menu")
def menu(ctx: Context[CompassState]) -> dict[str, Any]:
    return {}


@app.screen("/permissions", template="permissions.html")
def permission_notes(ctx: Context[CompassState]) -> dict[str, Any]:
    return {"granted": permissions.granted(ctx.os, "compass", LOCATION)}


@app.screen("/privacy")
def privacy(ctx: Context[CompassState]) -> dict[str, Any]:
    return {"paragraphs": ("what", "where", "shared", "choice", "contact")}
