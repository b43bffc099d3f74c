"""The settings: pages of switches, choices and links."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.login_required import SWITCH
from pytest_mobilegym.phone.apps.wechat.state import (
    DISCOVER_ENTRIES,
    DISPLAY_MODES,
    FEATURES,
    MOMENTS_RANGES,
    RINGTONES,
    SOUNDS,
    TRANSLATION_LANGUAGES,
    AddMeMethods,
    Discover,
    WechatState,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Group, Link, Page, Switch, Words, group_of, page_of

NOTIFICATIONS = "/settings/notifications"
GENERAL = "/settings/general"
PRIVACY = "/settings/privacy"
FEATURE = f"{GENERAL}/accessibility/{{feature}}"

WAYS = tuple(AddMeMethods.model_fields)
"""How others find the owner: the first two by searching."""
WITHOUT_CHAT = ("wechat_pay", "wechat_games")
"""Features that neither stick to the top nor disturb."""


def _switches(root: str, *names: str) -> tuple[Switch, ...]:
    return tuple(Switch(f"{root}.{name}") for name in names)


def _dark(ctx: Context[WechatState]) -> str:
    own = ctx.state.settings.general
    return ctx.t("dark.follow" if own.follow_system else f"dark.{str(own.dark_mode).lower()}")


def _dark_mode(ctx: Context[WechatState]) -> list[Group]:
    follow = Switch("general.follow_system", label="dark.follow")
    by_hand = Choice("general.dark_mode", (False, True), label="dark", inline=True)
    follows = preferences.read(ctx, "general.follow_system")
    return [
        group_of(follow, footer="dark.follow_hint"),
        *([] if follows else [group_of(by_hand, title="dark.by_hand")]),
    ]


def _discover_entry(ctx: Context[WechatState]) -> list[Group]:
    entry = ctx.params["entry"]
    flags = type(getattr(Discover(), entry)).model_fields
    return [Group([Switch(f"discover.{entry}.{flag}", label=f"discover.{flag}") for flag in flags])]


def _features(ctx: Context[WechatState]) -> list[Group]:
    own = ctx.state.settings.accessibility

    def links(enabled: bool) -> list[Link]:
        return [
            Link(f"feature.{id}", action="feature.open", args={"feature": id})
            for id in FEATURES
            if getattr(own, id).enabled is enabled
        ]

    return [Group(links(True), "feature.enabled"), Group(links(False), "feature.disabled")]


def _is_enabled(ctx: Context[WechatState]) -> bool:
    return bool(getattr(ctx.state.settings.accessibility, ctx.params["feature"]).enabled)


def _feature(ctx: Context[WechatState]) -> list[Group]:
    feature = ctx.params["feature"]
    if not _is_enabled(ctx):
        return []
    pages = (
        Link("sports.enter", action="sports.open"),
        Link("sports.mine", action="sports_profile.open", args={"person": ctx.state.user.id}),
        Link("sports.privacy", action="sports_privacy.open"),
    )
    flags = () if feature in WITHOUT_CHAT else ("sticky", "dnd")
    return [
        Group(pages if feature == "wechat_sports" else ()),
        Group([Switch(f"accessibility.{feature}.{flag}", label=f"feature.{flag}") for flag in flags]),
    ]


def _feature_head(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"feature": ctx.params["feature"], "enabled": _is_enabled(ctx)}


def _sports(ctx: Context[WechatState]) -> list[Group]:
    user = ctx.state.user
    steps = Link(
        "sports.mine", action="sports_profile.open", args={"person": user.id},
        value=lambda ctx: ctx.t("sports.steps", n=user.steps),
    )  # fmt: skip
    return [
        group_of(Link("sports.leaderboard", action="leaderboard.open"), steps),
        group_of(Link("sports.privacy", action="sports_privacy.open")),
    ]


def _value(label: str, key: str) -> Words:
    """What a choice of another page is set to."""
    return lambda ctx: ctx.t(f"{label}.{preferences.read(ctx, key)}")


def _on_off(key: str) -> Words:
    return lambda ctx: ctx.t("on" if preferences.read(ctx, key) else "off")


def _options(key: str, label: str, options: tuple[str, ...]) -> Choice:
    return Choice(key, options, label=label, inline=True)


PAGES = {
    "/settings": page_of(
        "settings.title",
        group_of(
            Link("settings.profile", action="profile_detail.open"),
            Link("settings.security", "/settings/security", "security.open"),
        ),
        group_of(
            Link("mode.minor", "/settings/minor-mode", "minor_mode.open", value=_on_off("modes.minor")),
            Link("mode.care", "/settings/care-mode", "care_mode.open", value=_on_off("modes.care")),
        ),
        group_of(
            Link("settings.notifications", NOTIFICATIONS, "notifications.open"),
            Link("settings.chat", "/settings/chat", "chat_settings.open"),
            Link("settings.general", GENERAL, "general.open"),
        ),
        group_of(
            Link("settings.friends", f"{PRIVACY}/friends", "privacy.open"),
            Link("settings.personal", f"{PRIVACY}/personal", "personal.open"),
            Link("settings.authorization", f"{PRIVACY}/authorization", "authorization.open"),
            Link("services.renewals", action="subscriptions.open"),
        ),
        group_of(
            Link("settings.switch", SWITCH, "accounts.open", centered=True),
            Link("settings.log_out", "/settings/log-out", "log_out.ask", centered=True),
        ),
    ),
    NOTIFICATIONS: page_of(
        "settings.notifications",
        group_of(*_switches("notifications", "message", "voice_video")),
        group_of(
            Link(
                "notifications.display", f"{NOTIFICATIONS}/display", "display_mode.open",
                value=_value("display_mode", "notifications.display_mode"),
            ),
            Link(
                "notifications.sound", f"{NOTIFICATIONS}/sound", "sound.open",
                value=_value("sound", "notifications.sound"),
            ),
            Link(
                "notifications.ringtone", f"{NOTIFICATIONS}/ringtone", "ringtone.open",
                value=_value("ringtone", "notifications.ringtone"),
            ),
        ),
    ),
    f"{NOTIFICATIONS}/display": page_of(
        "notifications.display",
        group_of(
            _options("notifications.display_mode", "display_mode", DISPLAY_MODES),
            footer="notifications.display_hint",
        ),
    ),
    f"{NOTIFICATIONS}/sound": page_of(
        "notifications.sound", group_of(_options("notifications.sound", "sound", SOUNDS)), confirmed=True
    ),
    f"{NOTIFICATIONS}/ringtone": page_of(
        "notifications.ringtone",
        group_of(_options("notifications.ringtone", "ringtone", RINGTONES)),
        confirmed=True,
    ),
    "/settings/chat": page_of(
        "settings.chat",
        group_of(Switch("chat.speaker_mode")),
        group_of(Switch("chat.send_button"), footer="chat.send_button_hint"),
    ),
    GENERAL: page_of(
        "settings.general",
        group_of(
            Link("general.dark_mode", f"{GENERAL}/dark-mode", "dark_mode.open", value=_dark),
            *_switches("general", "landscape", "nfc"),
        ),
        group_of(
            Link("general.translation", f"{GENERAL}/translation", "translation.open"),
            Link("general.media", f"{GENERAL}/media", "media.open"),
            Link("general.audio", f"{GENERAL}/audio", "audio.open"),
        ),
        group_of(
            Link("general.discover", f"{GENERAL}/discover", "discover_settings.open"),
            Link("general.accessibility", f"{GENERAL}/accessibility", "accessibility.open"),
        ),
    ),
    f"{GENERAL}/dark-mode": Page("general.dark_mode", _dark_mode, confirmed=True),
    f"{GENERAL}/translation": page_of(
        "general.translation",
        group_of(
            _options("general.translation_language", "language", TRANSLATION_LANGUAGES),
            title="translation.into",
        ),
        group_of(Switch("general.auto_translate")),
    ),
    f"{GENERAL}/media": page_of(
        "general.media",
        group_of(Switch("general.media_auto_download"), footer="media.download_hint"),
        group_of(
            *_switches("general", "save_photos", "save_videos", "image_search", "keep_original"),
            title="media.photos",
        ),
        group_of(*_switches("general", "mobile_auto_play", "mobile_voice_quality"), title="media.mobile"),
    ),
    f"{GENERAL}/audio": page_of(
        "general.audio",
        group_of(*_switches("general", "personalized_audio", "lossless_audio", "show_audio_in_recent")),
    ),
    f"{GENERAL}/discover": page_of(
        "general.discover",
        group_of(
            *(
                Link(
                    f"discover.{entry}", f"{GENERAL}/discover/{{entry}}", "discover_entry.open",
                    {"entry": entry}, _on_off(f"discover.{entry}.visible"),
                )
                for entry in DISCOVER_ENTRIES
            ),
            title="discover.manage_hint",
        ),
    ),
    f"{GENERAL}/discover/{{entry}}": Page(
        lambda ctx: ctx.t(f"discover.{ctx.params['entry']}"), _discover_entry
    ),
    f"{GENERAL}/accessibility": Page("general.accessibility", _features),
    FEATURE: Page("feature.title", _feature, template="feature.html", variables=_feature_head),
    "/wechat-sports": Page("feature.wechat_sports", _sports),
    "/wechat-sports/privacy": page_of(
        "sports.privacy",
        group_of(
            *_switches(
                "accessibility.wechat_sports", "join_leaderboard", "receive_leaderboard", "receive_likes"
            )
        ),
    ),
    f"{PRIVACY}/friends": page_of(
        "settings.friends",
        group_of(Switch("privacy.friend_confirmation")),
        group_of(
            Link("privacy.add_me", f"{PRIVACY}/add-me", "add_me.open"),
            Switch("privacy.recommend_address_book"),
            footer="privacy.recommend_hint",
        ),
        group_of(
            Link("privacy.moments", f"{PRIVACY}/moments", "moments_privacy.open"),
            Link("privacy.top_stories", f"{PRIVACY}/top-stories", "top_stories_privacy.open"),
        ),
        group_of(Link("privacy.blacklist", f"{PRIVACY}/blacklist", "blacklist.open")),
    ),
    f"{PRIVACY}/add-me": page_of(
        "privacy.add_me",
        group_of(*_switches("privacy.add_me_methods", *WAYS[:2]), title="privacy.search_by"),
        group_of(*_switches("privacy.add_me_methods", *WAYS[2:]), title="privacy.add_by"),
    ),
    f"{PRIVACY}/moments": page_of(
        "privacy.moments",
        group_of(
            Choice(
                "privacy.moments_range", MOMENTS_RANGES, label="moments_range", title="privacy.moments_range"
            ),
            footer="privacy.moments_range_hint",
        ),
        group_of(Switch("privacy.moments_stranger_ten")),
    ),
    f"{PRIVACY}/top-stories": page_of(
        "privacy.top_stories",
        group_of(Switch("privacy.share_top_stories"), footer="privacy.top_stories_hint"),
    ),
    f"{PRIVACY}/personal": page_of(
        "settings.personal",
        group_of(Link("personal.profile", action="profile_detail.open")),
        group_of(Link("settings.authorization", f"{PRIVACY}/authorization", "authorization.open")),
        group_of(Switch("privacy.personalized_ads"), footer="personal.ads_hint"),
    ),
}  # fmt: skip

preferences = settings.install(app, pages=PAGES, opens_as="options", own_template="list.html", ticks=True)
