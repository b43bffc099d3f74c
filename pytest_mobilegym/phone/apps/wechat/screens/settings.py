"""The settings, but for who may see and reach the owner."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.rows import settings as preferences
from pytest_mobilegym.phone.apps.wechat.state import (
    DISCOVER_ENTRIES,
    DISPLAY_MODES,
    FEATURES,
    RINGTONES,
    SOUNDS,
    TRANSLATION_LANGUAGES,
    Ringtone,
    Sound,
    WechatState,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, group, link, listing
from pytest_mobilegym.phone.state import State


class DarkModeDraft(State):
    """How dark WeChat is to be, once it is confirmed."""

    follow_system: bool
    dark_mode: bool


class SoundDraft(State):
    sound: Sound


class RingtoneDraft(State):
    ringtone: Ringtone


@app.screen("/settings", template="list.html")
def settings(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.settings.modes
    return listing(
        ctx.t("settings.title"),
        group(
            link(ctx, "profile_detail.open", "settings.profile"),
            link(ctx, "security.open", "settings.security"),
        ),
        group(
            link(ctx, "minor_mode.open", "mode.minor", value=_on_off(ctx, own.minor)),
            link(ctx, "care_mode.open", "mode.care", value=_on_off(ctx, own.care)),
        ),
        group(
            link(ctx, "notifications.open", "settings.notifications"),
            link(ctx, "chat_settings.open", "settings.chat"),
            link(ctx, "general.open", "settings.general"),
        ),
        group(
            link(ctx, "privacy.open", "settings.friends"),
            link(ctx, "personal.open", "settings.personal"),
            link(ctx, "authorization.open", "settings.authorization"),
            link(ctx, "subscriptions.open", "services.renewals"),
        ),
        group(
            Row(ctx.t("settings.switch"), "accounts.open", centered=True),
            Row(ctx.t("settings.log_out"), "log_out.ask", centered=True),
        ),
    )


def _on_off(ctx: Context[WechatState], on: bool) -> str:
    return ctx.t("on" if on else "off")


@app.screen("/settings/notifications", template="list.html")
def notifications(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.settings.notifications
    return listing(
        ctx.t("settings.notifications"),
        group(
            preferences.switch(ctx, "notifications.message"),
            preferences.switch(ctx, "notifications.voice_video"),
        ),
        group(
            link(
                ctx, "display_mode.open", "notifications.display",
                value=ctx.t(f"display_mode.{own.display_mode}"),
            ),
            link(ctx, "sound.open", "notifications.sound", value=ctx.t(f"sound.{own.sound}")),
            link(ctx, "ringtone.open", "notifications.ringtone", value=ctx.t(f"ringtone.{own.ringtone}")),
        ),
    )  # fmt: skip


@app.screen("/settings/notifications/display", template="list.html")
def notification_display(ctx: Context[WechatState]) -> dict[str, Any]:
    rows = preferences.options(ctx, "notifications.display_mode", "display_mode", DISPLAY_MODES)
    return listing(ctx.t("notifications.display"), group(*rows, footer=ctx.t("notifications.display_hint")))


@app.screen(
    "/settings/notifications/sound",
    template="list.html",
    local=SoundDraft,
    opening=lambda ctx: SoundDraft(sound=ctx.state.settings.notifications.sound),
)
def notification_sound(ctx: Context[WechatState, SoundDraft]) -> dict[str, Any]:
    chosen = ctx.local.sound
    rows = [
        Row(ctx.t(f"sound.{code}"), "sound.choose", {"sound": code}, radio=code == chosen) for code in SOUNDS
    ]
    return listing(ctx.t("notifications.sound"), group(*rows), done="sound.done")


@app.screen(
    "/settings/notifications/ringtone",
    template="list.html",
    local=RingtoneDraft,
    opening=lambda ctx: RingtoneDraft(ringtone=ctx.state.settings.notifications.ringtone),
)
def ringtone(ctx: Context[WechatState, RingtoneDraft]) -> dict[str, Any]:
    chosen = ctx.local.ringtone
    rows = [
        Row(ctx.t(f"ringtone.{code}"), "ringtone.choose", {"ringtone": code}, radio=code == chosen)
        for code in RINGTONES
    ]
    return listing(ctx.t("notifications.ringtone"), group(*rows), done="ringtone.done")


@app.screen("/settings/chat", template="list.html")
def chat_settings(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("settings.chat"),
        group(preferences.switch(ctx, "chat.speaker_mode")),
        group(preferences.switch(ctx, "chat.send_button"), footer=ctx.t("chat.send_button_hint")),
    )


@app.screen("/settings/general", template="list.html")
def general(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.settings.general
    dark = "dark.follow" if own.follow_system else "dark.on" if own.dark_mode else "dark.off"
    return listing(
        ctx.t("settings.general"),
        group(
            link(ctx, "dark_mode.open", "general.dark_mode", value=ctx.t(dark)),
            preferences.switch(ctx, "general.landscape"),
            preferences.switch(ctx, "general.nfc"),
        ),
        group(
            link(ctx, "translation.open", "general.translation"),
            link(ctx, "media.open", "general.media"),
            link(ctx, "audio.open", "general.audio"),
        ),
        group(
            link(ctx, "discover_settings.open", "general.discover"),
            link(ctx, "accessibility.open", "general.accessibility"),
        ),
    )


def _open_dark_mode(ctx: Context[WechatState]) -> DarkModeDraft:
    own = ctx.state.settings.general
    return DarkModeDraft(follow_system=own.follow_system, dark_mode=own.dark_mode)


@app.screen("/settings/general/dark-mode", template="list.html", local=DarkModeDraft, opening=_open_dark_mode)
def dark_mode(ctx: Context[WechatState, DarkModeDraft]) -> dict[str, Any]:
    """What is chosen here stays a draft until it is confirmed."""
    draft = ctx.local
    by_hand = () if draft.follow_system else (
        group(
            Row(ctx.t("dark.off"), "dark_mode.choose", {"dark": False}, radio=not draft.dark_mode),
            Row(ctx.t("dark.on"), "dark_mode.choose", {"dark": True}, radio=draft.dark_mode),
            title=ctx.t("dark.by_hand"),
        ),
    )  # fmt: skip
    return listing(
        ctx.t("general.dark_mode"),
        group(
            Row(ctx.t("dark.follow"), "dark_mode.follow", toggle=draft.follow_system),
            footer=ctx.t("dark.follow_hint"),
        ),
        *by_hand,
        done="dark_mode.done",
    )


@app.screen("/settings/general/translation", template="list.html")
def translation(ctx: Context[WechatState]) -> dict[str, Any]:
    rows = preferences.options(ctx, "general.translation_language", "language", TRANSLATION_LANGUAGES)
    return listing(
        ctx.t("general.translation"),
        group(*rows, title=ctx.t("translation.into")),
        group(preferences.switch(ctx, "general.auto_translate")),
    )


@app.screen("/settings/general/media", template="list.html")
def media(ctx: Context[WechatState]) -> dict[str, Any]:
    def switches(*names: str) -> list[Row]:
        return [preferences.switch(ctx, f"general.{name}") for name in names]

    return listing(
        ctx.t("general.media"),
        group(*switches("media_auto_download"), footer=ctx.t("media.download_hint")),
        group(
            *switches("save_photos", "save_videos", "image_search", "keep_original"),
            title=ctx.t("media.photos"),
        ),
        group(*switches("mobile_auto_play", "mobile_voice_quality"), title=ctx.t("media.mobile")),
    )


@app.screen("/settings/general/audio", template="list.html")
def audio(ctx: Context[WechatState]) -> dict[str, Any]:
    names = ("personalized_audio", "lossless_audio", "show_audio_in_recent")
    return listing(
        ctx.t("general.audio"), group(*(preferences.switch(ctx, f"general.{name}") for name in names))
    )


@app.screen("/settings/general/discover", template="list.html")
def discover_settings(ctx: Context[WechatState]) -> dict[str, Any]:
    shown = ctx.state.settings.discover
    rows = [
        link(
            ctx, "discover_entry.open", f"discover.{id}", entry=id,
            value=ctx.t("on" if getattr(shown, id).visible else "off"),
        )
        for id in DISCOVER_ENTRIES
    ]  # fmt: skip
    return listing(ctx.t("general.discover"), group(*rows, title=ctx.t("discover.manage_hint")))


@app.screen("/settings/general/discover/{entry}", template="list.html")
def discover_entry(ctx: Context[WechatState], entry: str) -> dict[str, Any]:
    own = getattr(ctx.state.settings.discover, entry)

    def flag(name: str) -> Row:
        return preferences.switch(ctx, f"discover.{entry}.{name}", label=f"discover.{name}")

    return listing(ctx.t(f"discover.{entry}"), group(*map(flag, type(own).model_fields)))


@app.screen("/settings/general/accessibility", template="list.html")
def accessibility(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.settings.accessibility

    def rows(enabled: bool) -> list[Row]:
        return [
            link(ctx, "feature.open", f"feature.{id}", feature=id)
            for id in FEATURES
            if getattr(own, id).enabled is enabled
        ]

    return listing(
        ctx.t("general.accessibility"),
        group(*rows(True), title=ctx.t("feature.enabled")),
        group(*rows(False), title=ctx.t("feature.disabled")),
    )


QUIET = ("wechat_pay", "wechat_games")
"""Features that neither stick to the top nor disturb."""


@app.screen("/settings/general/accessibility/{feature}")
def feature(ctx: Context[WechatState], feature: str) -> dict[str, Any]:
    own = getattr(ctx.state.settings.accessibility, feature)
    rows = []
    if own.enabled and feature == "wechat_sports":
        rows += [
            link(ctx, "sports.open", "sports.enter"),
            link(ctx, "sports_profile.open", "sports.mine", person=ctx.state.user.id),
            link(ctx, "sports_privacy.open", "sports.privacy"),
        ]
    flags = ("sticky", "dnd") if own.enabled and feature not in QUIET else ()
    return {
        "feature": feature,
        "enabled": own.enabled,
        **listing(
            ctx.t("feature.title"),
            group(*rows),
            group(
                *(
                    preferences.switch(ctx, f"accessibility.{feature}.{flag}", label=f"feature.{flag}")
                    for flag in flags
                )
            ),
        ),
    }  # fmt: skip
