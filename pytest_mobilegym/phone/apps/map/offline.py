"""Parts of the map that are kept on the phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import DOWNLOAD, WIDTH, MapPage, city, seen_on, style_of
from pytest_mobilegym.phone.apps.map.places import nearest_address
from pytest_mobilegym.phone.apps.map.state import MapState, OfflineArea
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.wording import date_day, time_ago
from pytest_mobilegym.phone.world.geometry import Point

OFFLINE = "/offline"
FRAME = 300
"""Side in pixels of the frame in which the map is kept."""
MS_A_MEGABYTE = 250
KEPT_DAYS = 365
DAY_MS = 24 * 60 * 60_000
LONGEST = 40

Doing = ActionContext[MapState]


def lasts(area: OfflineArea) -> int:
    """How long a download takes, in milliseconds."""
    return max(2_000, area.megabytes * MS_A_MEGABYTE)


def frame_of(ctx: Context[MapState]) -> tuple[int, int]:
    """Metres of a side of what the frame holds, and how many megabytes that takes."""
    metres = (FRAME << (20 - ctx.local.map_zoom)) * 111_195 // 1_000_000
    return metres, max(1, metres * metres // 4_000_000)


app.action("offline.open", on=("/profile", "/me", "/settings/offline-maps"), to=OFFLINE)
app.action("offline.new", on=OFFLINE, to=DOWNLOAD)


@app.screen(OFFLINE)
def offline(ctx: Context[MapState]) -> dict[str, Any]:
    return {
        "areas": [
            {
                "id": area.id, "name": area.name, "megabytes": area.megabytes, "ready": area.ready,
                "percent": min(100, (ctx.time - area.started) * 100 // lasts(area)),
                "when": time_ago(as_datetime(area.updated), ctx.now, ctx.lang) if area.ready else "",
                "until": date_day(as_datetime(area.started + KEPT_DAYS * DAY_MS), ctx.lang),
            }
            for area in ctx.state.offline.values()
        ],
    }  # fmt: skip


@app.screen(DOWNLOAD, local=MapPage)
def new_area(ctx: Context[MapState, MapPage]) -> dict[str, Any]:
    _, megabytes = frame_of(ctx)
    return {
        "map": city.draw(ctx, style_of(ctx)),
        "frame": FRAME,
        "side": (WIDTH - FRAME) // 2,
        "megabytes": megabytes,
    }


def _nothing(_ctx: Context[MapState], _south_west: Point, _north_east: Point) -> Iterable[Marker]:
    return ()


seen_on[DOWNLOAD] = _nothing


def _on_wifi(ctx: Context[MapState]) -> bool:
    return (
        connectivity.connection(ctx.os) != "offline"
        and ctx.os.settings.wifi_enabled
        and ctx.os.radios.wifi.ssid is not None
    )


@app.action("offline.download", on=DOWNLOAD, network=True)
def download(ctx: Doing) -> None:
    """Keep what is in the frame; it arrives by and by, over Wi-Fi alone where the settings say so."""
    if ctx.state.settings.offline_maps.download_preference == "wifi" and not _on_wifi(ctx):
        ctx.toast("offline.wifi")
        return
    metres, megabytes = frame_of(ctx)
    middle = city.middle(ctx)
    address = nearest_address(ctx, middle)
    name = address.rsplit(", ", 1)[-1] if ctx.lang == "en" else address[:3]
    made = OfflineArea(
        id=ctx.new_id("area"), name=name, lat=middle.lat, lon=middle.lon, metres=metres, megabytes=megabytes,
        started=ctx.time,
    )  # fmt: skip
    ctx.state.offline.add(made, first=True)
    ctx.back()
    ctx.toast("offline.began")


def due(state: MapState) -> Iterator[Wake]:
    """When downloads end."""
    for area in state.offline.values():
        if not area.ready:
            yield Wake(f"offline:{area.id}", area.started + lasts(area))


def finish(ctx: ServiceContext[MapState], key: str) -> None:
    """A part of the map is there."""
    area = ctx.state.offline.get(key)
    if area is None:
        return
    area.ready, area.updated = True, ctx.time
    if ctx.state.settings.notifications.traffic.offline_maps == "on":
        ctx.notify(ctx.t("offline.done"), area.name, route=OFFLINE)


@app.action("offline.update", on=OFFLINE, network=True)
def update(ctx: Doing, area: str) -> None:
    """Load a part of the map anew."""
    kept = ctx.state.offline[area]
    kept.ready, kept.started = False, ctx.time


app.action("offline.rename", on=OFFLINE, to="/offline/{area}/rename")


@app.screen("/offline/{area}/rename", kind="dialog", template="new_list.html")
def rename(ctx: Context[MapState], area: str) -> dict[str, Any]:
    return {"title": ctx.t("rename"), "text": ctx.state.offline[area].name, "action": "offline.set_name"}


@app.action("offline.set_name", on="/offline/{area}/rename")
def set_name(ctx: Doing) -> None:
    kept = ctx.state.offline[ctx.params["area"]]
    kept.name = ctx.fields.get("name", "").strip()[:LONGEST] or kept.name
    ctx.back()


@kit.confirm.asked(
    app, "offline.delete", ask="offline.ask_delete", on=OFFLINE, route="/offline/{area}/delete",
    question="offline.really",
)  # fmt: skip
def delete(ctx: Doing, area: str) -> None:
    ctx.state.offline.pop(area, None)
    ctx.back()
