"""Bilibili's settings."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.catalogue import Doing
from pytest_mobilegym.phone.apps.bilibili.state import PUSHES
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import (
    Choice,
    Entry,
    Fact,
    Link,
    Page,
    Switch,
    Told,
    group_of,
    page_of,
)

WHO = ("all", "following", "fans", "nobody")


def _page(route: str, *entries: Entry) -> tuple[str, Page]:
    return f"/settings/{route}", page_of(f"settings.{route.replace('/', '.')}", group_of(*entries))


def _to(route: str) -> Link:
    return Link(f"settings.{route.replace('/', '.')}", f"/settings/{route}")


def _playback(*keys: str) -> list[Switch]:
    return [Switch(f"playback.{key}") for key in keys]


settings.install(
    app,
    pages={
        "/settings": page_of(
            "settings",
            group_of(Link("settings.profile", action="settings.profile"), _to("harass"), _to("avatar")),
            group_of(
                _to("recommend"), _to("playback"), _to("offline"), _to("chase"), _to("push"), _to("message")
            ),
            group_of(
                Choice("language", ("system", "zh", "en")),
                Choice("timer", ("off", "15", "30", "45", "60")),
                Switch("sleep_reminder"),
                _to("storage"),
                _to("other"),
            ),
            group_of(Told("settings.teen", "shield"), Told("settings.terms", "file-text"), _to("about")),
        ),
        **dict(
            (
                _page(
                    "recommend",
                    Choice("recommend.play_mode", ("auto", "sound", "manual")),
                    Choice("recommend.auto_play", ("always", "wifi", "never")),
                    Switch("recommend.big_card_sound"),
                    Switch("recommend.refresh"),
                ),
                _page("avatar", Switch("avatar_entry.watch_video"), Switch("avatar_entry.listen_video")),
                _page(
                    "playback",
                    *(
                        _to(f"playback/{name}")
                        for name in (
                            "auto",
                            "portrait",
                            "pip",
                            "background",
                            "danmaku",
                            "quality",
                            "sound",
                            "more",
                        )
                    ),
                ),
                _page(
                    "playback/auto",
                    *_playback("data_auto", "detail_auto", "detail_fullscreen", "feed_auto"),
                    Choice("playback.home_auto", ("all", "wifi", "never")),
                ),
                _page("playback/portrait", *_playback("portrait_fullscreen")),
                _page("playback/pip", *_playback("pip_out", "pip_in")),
                _page("playback/background", *_playback("background_listen", "background_series")),
                _page(
                    "playback/danmaku",
                    *_playback("danmaku_memory", "danmaku_quick", "subtitle_feedback", "subtitle_drag"),
                ),
                _page("playback/quality", *_playback("hdr")),
                _page(
                    "playback/sound",
                    Choice("playback.volume_balance", ("off", "standard", "high"), inline=True),
                ),
                _page(
                    "playback/more",
                    *_playback("fullscreen_count", "gravity", "eye_care", "color_aid", "https"),
                ),
                _page("offline", Switch("auto_download")),
                _page("chase", Choice("chase", ("new", "all", "off"), inline=True)),
                _page("push", *(Switch(f"push.{key}") for key in PUSHES)),
                _page(
                    "message",
                    Switch("message.notify"),
                    Switch("message.smart_block"),
                    Choice("message.reply_at", WHO, label="who"),
                    Choice("message.like", WHO, label="who"),
                    Switch("message.fan"),
                    Switch("message.support"),
                    Switch("message.support_collapse"),
                    Switch("message.unfollow_collapse"),
                ),
                _page(
                    "harass",
                    Switch("harass.one_key"),
                    Choice("harass.comment", WHO, label="who"),
                    Choice("harass.danmaku", WHO, label="who"),
                    Choice("harass.private", WHO, label="who"),
                    Link("settings.blocked", action="people.list", args={"kind": "blocked"}),
                ),
                _page(
                    "storage",
                    Fact("settings.storage.cache", value=lambda ctx: f"{ctx.state.cached} MB"),
                    Fact("settings.storage.kept", value=lambda ctx: f"{len(ctx.state.downloads) * 118} MB"),
                    Link("settings.storage.downloads", action="settings.downloads"),
                    Link("settings.storage.clear", action="cache.clear"),
                ),
                _page(
                    "other",
                    Switch("other.wifi_package"),
                    Switch("other.clipboard"),
                    Switch("other.screenshot_share"),
                    Switch("other.watermark"),
                    Choice("other.image_quality", ("auto", "high", "saver")),
                ),
                _page(
                    "about",
                    Fact("settings.about.version", value=lambda _: "7.62.0"),
                    Fact("settings.about.app", about="settings.about.text"),
                ),
            )
        ),
    },
)
app.action("settings.open", on="/me", to="/settings")
app.action("settings.profile", on="/settings", to="/profile/edit")
app.action("settings.downloads", on="/settings/storage", to="/downloads")


@app.action("cache.clear", on="/settings/storage")
def clear_cache(ctx: Doing) -> None:
    ctx.state.cached = 0
    ctx.toast("cache.cleared")
