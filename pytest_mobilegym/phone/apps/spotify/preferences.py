"""Spotify's settings."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import (
    Choice,
    Entry,
    Fact,
    Link,
    Page,
    Switch,
    Text,
    Told,
    group_of,
    page_of,
)

WIFI = ("automatic", "low", "normal", "high", "very_high", "lossless")
FADES = (0, 2, 4, 6, 8, 10, 12)


def _page(key: str, *entries: Entry) -> tuple[str, Page]:
    return f"/settings/{key}", page_of(f"settings.{key}", group_of(*entries))


def _to(key: str, icon: str) -> Link:
    return Link(f"settings.{key}", f"/settings/{key}", icon=icon)


def _switches(place: str, *keys: str) -> tuple[Switch, ...]:
    return tuple(Switch(f"{place}.{key}") for key in keys)


def _quality(key: str, options: tuple[str, ...]) -> Choice:
    return Choice(f"media_quality.{key}", options, label="quality")


settings.install(
    app,
    pages={
        "/settings": page_of(
            "settings.title",
            group_of(
                Link("settings.account", action="settings.account", icon="user"),
                _to("content", "sliders"),
                _to("playback", "play-circle"),
                _to("privacy", "lock"),
                _to("notifications", "bell"),
                _to("apps", "device"),
                _to("data-saver", "download"),
                _to("quality", "volume"),
                _to("about", "info"),
            ),
        ),
        **dict(
            (
                _page(
                    "content",
                    *_switches(
                        "content_display",
                        "reduce_motion",
                        "canvas",
                        "explicit",
                        "unavailable",
                        "create_button",
                    ),
                ),
                _page(
                    "playback",
                    Choice("playback.crossfade", FADES, label="crossfade"),
                    *_switches(
                        "playback",
                        "gapless",
                        "automix",
                        "autoplay",
                        "mono_audio",
                        "broadcast",
                        "sleep_fade",
                        "lyrics_enabled",
                    ),
                ),
                _page(
                    "privacy",
                    *_switches(
                        "privacy",
                        "private_session",
                        "share_activity",
                        "recent_artists",
                        "public_playlists",
                        "profile_playlists",
                    ),
                ),
                _page(
                    "notifications", *_switches("notifications", "releases", "shows", "playlists", "concerts")
                ),
                _page(
                    "apps",
                    *_switches(
                        "apps_devices",
                        "voice_assistant",
                        "connect_control",
                        "local_visibility",
                        "local_files",
                    ),
                ),
                _page(
                    "data-saver",
                    Choice("data_saver.saver_mode", ("on", "auto", "off")),
                    *_switches("data_saver", "download_cellular", "download_audio_only", "stream_audio_only"),
                ),
                _page(
                    "quality",
                    _quality("wifi_quality", WIFI),
                    _quality("cell_quality", WIFI[:5]),
                    _quality("download_quality", WIFI[1:5]),
                ),
                _page(
                    "about",
                    Fact("settings.version", value=lambda _: "9.0.34.593"),
                    Told("settings.terms", "file-text"),
                    Told("settings.licences", "file-text"),
                    Fact("settings.legal", about="settings.legal.text"),
                ),
            )
        ),
    },
)
settings.install(
    app,
    name="account",
    root="user",
    pages={
        "/settings/account": page_of(
            "settings.account",
            group_of(
                Text("name", longest=30),
                Text("email", longest=60),
                Fact("account.id", value=lambda ctx: ctx.state.user.id),
                Link(
                    "account.plan",
                    action="account.premium",
                    value=lambda ctx: ctx.t(f"plan.{ctx.state.user.plan}"),
                ),
                Link("profile.title", action="profile.open"),
            ),
        )
    },
)
app.action("settings.open", on=("/me", "/profile"), to="/settings")
app.action("settings.account", on="/settings", to="/settings/account")
app.action("account.premium", on="/settings/account", to="/premium")
