"""The settings."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.state import MODES, MapState, Told
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State

entries = kit.settings
Choice, Fact, Link, Switch = entries.Choice, entries.Fact, entries.Link, entries.Switch
group_of, page_of = entries.group_of, entries.page_of

TOLD: tuple[Told, ...] = ("on", "off", "in_app")
TYPES = {
    "traffic": (
        "offline_maps",
        "nearby_traffic",
        "public_transport",
        "parking_location",
        "desktop_directions",
    ),
    "recommendations": ("nearby_places", "new_places"),
}
"""Kinds of notifications by group."""
NAVIGATION = "/settings/nav"
DISPLAY = "/settings/app-display"
NOTICES = "/settings/notifications"


def _switches(root: str, *names: str, title: str | None = None) -> entries.Group:
    return group_of(*(Switch(f"{root}.{name}") for name in names), title=title)


def _notices(group: str) -> entries.Page:
    """A group's page: set them all, or one by one."""
    return page_of(
        f"set.{group}",
        group_of(Link("set.all", f"{NOTICES}/{group}/all", f"notices.{group}")),
        group_of(
            *(
                Link(
                    f"notice.{kind}",
                    f"{NOTICES}/{group}/{kind}",
                    value=partial(_told, group=group, kind=kind),
                )
                for kind in TYPES[group]
            )
        ),
    )


def _told(ctx: Context[MapState], group: str, kind: str) -> str:
    return ctx.t(f"told.{getattr(getattr(ctx.state.settings.notifications, group), kind)}")


def _language(ctx: Context[MapState]) -> str:
    return ctx.t(f"setting.app_display.language.{ctx.state.settings.app_display.language}")


settings = entries.install(
    app,
    opens_as="dialog",
    pages={
        "/settings": page_of(
            "settings",
            group_of(
                Link("set.display", DISPLAY, icon="display"),
                Link("set.navigation", NAVIGATION, icon="navigate"),
                Link("set.getting_around", "/settings/getting-around", icon="route"),
            ),
            group_of(
                Link("set.privacy", "/settings/location-privacy", icon="shield-check"),
                Link("set.offline", "/settings/offline-maps", icon="download"),
                Link("set.notifications", NOTICES, icon="bell"),
            ),
            group_of(
                Link("set.about", "/settings/about", icon="info"),
            ),
        ),
        DISPLAY: page_of(
            "set.display",
            group_of(
                Link("set.language", f"{DISPLAY}/language", value=_language),
                Choice("app_display.theme", ("light", "dark", "device")),
                Choice("app_display.distance_unit", ("auto", "km", "miles")),
                Choice("app_display.scale_bar", ("zooming", "always")),
                Choice("app_display.video_autoplay", ("off", "always", "wifi")),
            ),
            _switches("app_display", "wlan_only", "satellite_view", "accessibility", "shake_feedback"),
        ),
        f"{DISPLAY}/language": page_of(
            "set.language", group_of(Choice("app_display.language", ("system", "zh", "en"), inline=True))
        ),
        NAVIGATION: page_of(
            "set.navigation",
            group_of(
                Choice("navigation.mute_state", ("muted", "alerts", "unmuted")),
                Choice("navigation.voice_volume", ("low", "medium", "high")),
                Switch("navigation.bluetooth_voice"),
                Switch("navigation.voice_in_calls"),
                Switch("navigation.audio_cues"),
                Switch("navigation.media_controls"),
                title="set.sound",
            ),
            _switches(
                "navigation", "avoid_tolls", "avoid_highways", "avoid_ferries", "fuel_efficient",
                "show_route_preview", title="set.route_options",
            ),
            group_of(
                Choice("navigation.color_scheme", ("auto", "day", "night")),
                Choice("navigation.distance_units", ("auto", "km", "miles")),
                Switch("navigation.keep_map_north_up"),
                title="set.map_display",
            ),
            _switches(
                "navigation", "driving_alerts", "show_speedometer", "driving_notifications",
                "bluetooth_tunnel_beacon", title="set.driving",
            ),
        ),
        "/settings/getting-around": page_of(
            "set.getting_around",
            group_of(
                Choice("getting_around.preferred", MODES, label="mode"),
                Choice("getting_around.vehicle", ("petrol", "diesel", "electric", "hybrid")),
                Switch("getting_around.wheelchair"),
            ),
        ),
        "/settings/location-privacy": page_of(
            "set.privacy",
            _switches("location_privacy", "save_recent_searches", "timeline"),
            group_of(Link("history.title", action="history.open")),
        ),
        "/settings/offline-maps": page_of(
            "set.offline",
            _switches("offline_maps", "auto_update", "auto_download_recommended"),
            group_of(Choice("offline_maps.download_preference", ("wifi", "any"))),
            group_of(Link("offline.title", action="offline.open")),
        ),
        NOTICES: page_of(
            "set.notifications",
            group_of(
                Link("set.traffic", f"{NOTICES}/traffic"),
                Link("set.recommendations", f"{NOTICES}/recommendations"),
            ),
        ),
        **{f"{NOTICES}/{group}": _notices(group) for group in TYPES},
        **{
            f"{NOTICES}/{group}/{kind}": page_of(
                f"notice.{kind}",
                group_of(Choice(f"notifications.{group}.{kind}", TOLD, label="told", inline=True)),
                group_of(
                    Fact("told.what", about=f"notice.{kind}.about"),
                    *(Fact(f"told.{one}", about=f"told.{one}.about") for one in TOLD),
                ),
            )
            for group, kinds in TYPES.items()
            for kind in kinds
        },
        "/settings/about": page_of(
            "set.about",
            group_of(
                Fact("about.version", value=lambda _ctx: "26.12.0"), Fact("about.data", about="about.source")
            ),
        ),
    },
)  # fmt: skip


class AllView(State):
    """What all kinds of a group are to be set to, before that is confirmed."""

    told: Told = "on"


for _group in TYPES:

    @app.screen(f"{NOTICES}/{_group}/all", kind="dialog", local=AllView, template="notices_all.html")
    def all_notices(ctx: Context[MapState, AllView]) -> dict[str, Any]:
        return {"options": [(one, ctx.local.told == one) for one in TOLD]}


ALL = tuple(f"{NOTICES}/{group}/all" for group in TYPES)


@app.action("notices.choose", on=ALL)
def choose_all(ctx: ActionContext[MapState, AllView], told: Literal["on", "off", "in_app"]) -> None:
    ctx.local.told = told


@app.action("notices.set", on=ALL)
def set_all(ctx: ActionContext[MapState, AllView]) -> None:
    """Set every kind of the group to what is chosen."""
    group = ctx.screen.pattern.text.split("/")[-2]
    if group not in TYPES:
        raise EventRefused(f"There is no group {group!r} of notifications.")
    held = getattr(ctx.state.settings.notifications, group)
    for kind in TYPES[group]:
        setattr(held, kind, ctx.local.told)
    ctx.back()
