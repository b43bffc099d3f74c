"""The settings of X: a deep tree of switches."""

from __future__ import annotations

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime as moment_of

Choice, Fact, Link = kit.settings.Choice, kit.settings.Fact, kit.settings.Link
Switch, Text, Told = kit.settings.Switch, kit.settings.Text, kit.settings.Told
group_of, page_of = kit.settings.group_of, kit.settings.page_of


def _switches(*names: str) -> list[kit.settings.Entry]:
    return [Switch(f"settings.{name}") for name in names]


def _name(ctx: Context[XState]) -> str:
    return f"@{ctx.state.user.handle}"


def _number(ctx: Context[XState]) -> str:
    return ctx.os.owner.number


def _mail(ctx: Context[XState]) -> str:
    return ctx.os.owner.email


def _joined(ctx: Context[XState]) -> str:
    return wording.date_numeric(moment_of(ctx.state.user.joined), ctx.lang)


def _count(field: str) -> kit.settings.Words:
    return lambda ctx: str(len(getattr(ctx.state.user, field)))


PAGES = {
    "/settings": page_of(
        "settings",
        group_of(
            Link("settings.account", "/settings/account", icon="user"),
            Link("settings.security", "/settings/security", icon="lock"),
            Link("settings.privacy", "/settings/privacy", icon="shield"),
            Link("settings.notifications", "/settings/notifications", icon="bell"),
            Link("settings.timeline", "/settings/timeline", icon="list"),
            Link("settings.display", "/settings/display", icon="accessibility"),
        ),
    ),
    "/settings/account": page_of(
        "settings.account",
        group_of(
            Link("settings.info", "/settings/account/info", icon="user-circle"),
            Link("settings.profile", "/settings/account/profile", icon="edit"),
            Told("settings.archive", "download"),
        ),
    ),
    "/settings/account/info": page_of(
        "settings.info",
        group_of(
            Fact("info.handle", _name),
            Fact("info.phone", _number),
            Fact("info.mail", _mail),
            Fact("info.joined", _joined),
            Fact("info.country", lambda ctx: ctx.t("info.china")),
        ),
    ),
    "/settings/account/profile": page_of(
        "settings.profile",
        group_of(
            Text("user.name", longest=50),
            Text("user.bio", longest=160, blank=True),
            Text("user.city", longest=30, blank=True),
            Text("user.website", longest=100, blank=True),
        ),
    ),
    "/settings/security": page_of(
        "settings.security",
        group_of(Told("security.apps", "puzzle"), Told("security.sessions", "device")),
    ),
    "/settings/privacy": page_of(
        "settings.privacy",
        group_of(
            Link("privacy.audience", "/settings/privacy/audience", icon="users"),
            Link("privacy.posts", "/settings/privacy/your-posts", icon="edit"),
            Link("privacy.seen", "/settings/privacy/seen", icon="eye"),
            Link("privacy.muted", "/settings/privacy/mute", icon="bell-off"),
            Link("privacy.chat", "/settings/privacy/chat", icon="mail"),
            Link("privacy.space", "/settings/privacy/space", icon="mic"),
            Link("privacy.contacts", "/settings/privacy/find-contacts", icon="contact"),
            Link("privacy.about", "/settings/privacy/about-account", icon="globe"),
            title="privacy.activity",
        ),
    ),
    "/settings/privacy/audience": page_of(
        "privacy.audience", group_of(*_switches("private_posts", "protect_videos", "photo_tagging"))
    ),
    "/settings/privacy/your-posts": page_of("privacy.posts", group_of(*_switches("mark_sensitive"))),
    "/settings/privacy/seen": page_of(
        "privacy.seen", group_of(Link("privacy.explore", "/settings/privacy/seen/explore", icon="search"))
    ),
    "/settings/privacy/seen/explore": page_of(
        "privacy.explore", group_of(*_switches("show_local_content", "your_trends"))
    ),
    "/settings/privacy/mute": page_of(
        "privacy.muted",
        group_of(
            Link(
                "people.list.blocked",
                action="people.list",
                args={"kind": "blocked"},
                value=_count("blocked_user_ids"),
            ),
            Link("privacy.muted_people", "/muted", "muted.open", value=_count("muted_user_ids")),
        ),
    ),
    "/settings/privacy/chat": page_of(
        "privacy.chat",
        group_of(*_switches("push_only_dm")),
        group_of(
            Choice("settings.dm_request_from", ("none", "verified", "everyone"), inline=True),
            title="chat.requests_from",
        ),
        group_of(*_switches("enable_av_calls"), footer="chat.calls.hint"),
        group_of(
            *_switches("allow_call_from_logs", "allow_call_from_following", "allow_call_from_verified"),
            title="chat.calls_from",
        ),
        group_of(*_switches("always_proxy_calls", "filter_low_quality_dms", "enable_debug_log")),
    ),
    "/settings/privacy/space": page_of("privacy.space", group_of(*_switches("show_listening"))),
    "/settings/privacy/find-contacts": page_of(
        "privacy.contacts", group_of(*_switches("allow_email", "allow_phone", "sync_contacts"))
    ),
    "/settings/privacy/about-account": page_of("privacy.about", group_of(*_switches("use_region"))),
    "/settings/notifications": page_of(
        "settings.notifications",
        group_of(
            Link("notify.filter", "/settings/notifications/filter", icon="filter"),
            Link("notify.preferences", "/settings/notifications/preferences", icon="bell"),
        ),
    ),
    "/settings/notifications/filter": page_of(
        "notify.filter", group_of(*_switches("only_important", "hide_suggestions"))
    ),
    "/settings/notifications/preferences": page_of(
        "notify.preferences",
        group_of(
            Link("notify.push", "/settings/notifications/preferences/push", icon="device"),
            Told("notify.sms", "chat"),
            Told("notify.mail", "mail"),
        ),
    ),
    "/settings/notifications/preferences/push": page_of(
        "notify.push",
        group_of(
            *_switches("pref_recommend", "pref_follow", "pref_live_space", "pref_news_sports"),
            title="push.posts",
        ),
        group_of(
            *_switches(
                "from_x_follow", "from_x_news_sports", "from_x_recommend", "from_x_moments",
                "from_x_live_space", "from_x_other_live", "from_x_alert", "from_x_new_features",
            ),
            title="push.from_x",
        ),
        group_of(*_switches("pro_notify"), title="push.professional"),
    ),
    "/settings/timeline": page_of(
        "settings.timeline",
        group_of(
            Link("timeline.interactions", "/settings/timeline/interactions", icon="heart"),
            Link("timeline.tabs", "/settings/timeline/home-tags", icon="home"),
        ),
    ),
    "/settings/timeline/interactions": page_of(
        "timeline.interactions", group_of(*_switches("show_interaction_counts", "enable_post_swipe_gesture"))
    ),
    "/settings/timeline/home-tags": page_of("timeline.tabs", group_of(*_switches("show_list_tabs"))),
    "/settings/display": page_of(
        "settings.display", group_of(Told("display.captions", "subtitles"), Told("display.data", "chart"))
    ),
}  # fmt: skip

kit.settings.install(app, pages=PAGES, root="", name="setting")
