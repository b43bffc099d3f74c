"""The settings, and the page on which the user writes of themselves."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import permissions

entries = kit.settings
Choice, Fact, Link, Switch, Text, Told = (
    entries.Choice, entries.Fact, entries.Link, entries.Switch, entries.Text, entries.Told,
)  # fmt: skip
group_of, page_of = entries.group_of, entries.page_of

LEVELS = ("all", "known", "popular", "none")
GENERAL = (
    ("play_audio", "mute_video", "video_interaction", "video_hdr", "image_hdr"),
    ("auto_refresh", "history", "pre_upload"),
    ("mobile_network", "mobile_download", "use_system_font", "teen_mode"),
)


def _switches(root: str, *names: str) -> entries.Group:
    return group_of(*(Switch(f"{root}.{name}") for name in names))


def _chosen(page: str, key: str, options: tuple[str, ...], label: str | None = None) -> entries.Page:
    """A page with one choice, each option a row."""
    return page_of(page, group_of(Choice(key, options, label=label, inline=True)))


NOTICES = {
    "/settings/notification": page_of(
        "set.notification",
        _switches("notification", "receive_msg"),
        _switches("notification", "like_collect", "new_follow", "comment", "at_me", "store_notif"),
        group_of(
            Link("set.private", to="/settings/notification/private"),
            Link("set.follow", to="/settings/notification/follow"),
            Link("set.live", to="/settings/notification/live"),
            Link("set.content", to="/settings/notification/content"),
            Link("set.user", to="/settings/notification/user"),
            Link("set.other", to="/settings/notification/other"),
            Link("set.banner", to="/settings/notification/banner"),
        ),
    ),
    "/settings/notification/private": page_of(
        "set.private", _switches("notification", "private_chat", "group_chat", "strangers")
    ),
    "/settings/notification/follow": page_of(
        "set.follow", _switches("notification", "author_updates", "unread_reminder")
    ),
    "/settings/notification/live": page_of("set.live", _switches("notification", "live_reminder")),
    "/settings/notification/content": _chosen(
        "set.content", "notification.content_recommend", LEVELS, "content"
    ),
    "/settings/notification/user": _chosen("set.user", "notification.user_recommend", LEVELS, "level"),
    "/settings/notification/other": page_of(
        "set.other", _switches("notification", "hot_list", "topic_recommend")
    ),
    "/settings/notification/banner": page_of(
        "set.banner", _switches("notification", "live_banner", "message_banner")
    ),
}
PRIVACY = {
    "/settings/privacy": page_of(
        "set.privacy",
        _switches("privacy", "one_click_protect"),
        group_of(
            Link("set.online_status", to="/settings/privacy/online-status"),
            Link("set.message_permission", to="/settings/privacy/message-permission"),
            Switch("privacy.show_chat_status"),
        ),
        _switches(
            "privacy", "only_follow_comment", "only_follow_danmaku", "only_follow_at", "allow_download"
        ),
        group_of(
            Link("set.collect", to="/settings/privacy/collect"),
            Link("set.comment", to="/settings/privacy/comment"),
            Link("set.find_me", to="/settings/privacy/find-me"),
            Link("set.follow_list", to="/settings/privacy/follow-list"),
            Switch("privacy.recommend_people"),
        ),
        group_of(
            Link("set.personalization", to="/settings/privacy/personalization"),
            Link("set.permissions", to="/settings/privacy/system-permission"),
            Link("people.list.blocked", action="people.list", args={"kind": "blocked"}),
        ),
    ),
    "/settings/privacy/online-status": _chosen(
        "set.online_status", "privacy.online_status", ("public", "friends", "closed"), "online"
    ),
    "/settings/privacy/message-permission": _chosen(
        "set.message_permission",
        "privacy.message_permission",
        ("default", "following", "mutual", "none"),
        "may_write",
    ),
    "/settings/privacy/collect": _chosen(
        "set.collect", "privacy.collect_visibility", ("public", "private"), "seen_by"
    ),
    "/settings/privacy/comment": _chosen(
        "set.comment", "privacy.comment_visibility", ("public", "private"), "seen_by"
    ),
    "/settings/privacy/find-me": page_of(
        "set.find_me",
        _switches("privacy", "find_by_phone", "find_by_id", "find_by_contacts", "find_by_wechat"),
    ),
    "/settings/privacy/follow-list": page_of(
        "set.follow_list", _switches("privacy", "hide_following", "hide_followers")
    ),
    "/settings/privacy/personalization": page_of(
        "set.personalization", _switches("privacy", "personal_content", "personal_ads")
    ),
    "/settings/privacy/system-permission": page_of(
        "set.permissions",
        group_of(
            Fact("set.permission.photos", value=lambda ctx: _granted(ctx, "READ_EXTERNAL_STORAGE")),
            Fact("set.permission.camera", value=lambda ctx: _granted(ctx, "CAMERA")),
            footer="set.permission.where",
        ),
    ),
}


def _granted(ctx: Context[RedbookState], permission: str) -> str:
    return ctx.t("set.allowed" if permissions.granted(ctx.os, app.id, permission) else "set.not_allowed")


def _cache(ctx: Context[RedbookState]) -> str:
    return f"{ctx.state.storage.cache_size_bytes / 1_000_000:.1f} MB"


settings = entries.install(
    app,
    pages={
        "/settings": page_of(
            "set.title",
            group_of(
                Link("set.account", to="/settings/account", icon="user"),
                Link("set.general", to="/settings/general", icon="settings"),
                Link("set.notification", to="/settings/notification", icon="bell"),
                Link("set.privacy", to="/settings/privacy", icon="lock"),
            ),
            group_of(
                Link("set.storage", to="/settings/storage", icon="storage", value=_cache),
                Link("set.language", to="/settings/language", icon="translate"),
            ),
            group_of(Told("set.help", sign="help"), Told("set.about", sign="info")),
            group_of(Told("set.switch_account", sign="users")),
        ),
        "/settings/account": page_of(
            "set.account",
            group_of(
                Fact("account.phone", value=lambda ctx: _masked(ctx.os.owner.number)),
                Fact("account.red_id", value=lambda ctx: ctx.state.user.red_id),
                Told("account.password", sign="key"),
                Told("account.verified", sign="shield-check"),
                Told("account.devices", sign="device"),
            ),
        ),
        "/settings/general": page_of("set.general", *(_switches("general", *names) for names in GENERAL)),
        "/settings/language": _chosen(
            "set.language", "locale", ("system", "zh-CN", "zh-TW", "en-US"), "locale"
        ),
        "/settings/storage": page_of(
            "set.storage",
            group_of(Fact("storage.cache", value=_cache, about="storage.cache_about")),
            group_of(Link("storage.clear", action="storage.ask_clear", centered=True)),
        ),
        **NOTICES,
        **PRIVACY,
    },
)
app.action("settings.open", on=("/drawer", "/me"), to="/settings")


def _masked(number: str) -> str:
    return f"{number[:3]}****{number[-4:]}"


@kit.confirm.asked(
    app,
    "storage.clear",
    ask="storage.ask_clear",
    on="/settings/storage",
    route="/settings/storage/clear",
    question="storage.really",
    hint="storage.really_hint",
    yes="clear",
    danger=False,
)
def clear_storage(ctx: ActionContext[RedbookState]) -> None:
    ctx.state.storage.cache_size_bytes = 0
    ctx.back()
    ctx.toast("storage.cleared")


profile = entries.install(
    app,
    name="about",
    root="user",
    pages={
        "/edit-profile": page_of(
            "about.title",
            group_of(
                Text("name", longest=24),
                Fact("account.red_id", value=lambda ctx: ctx.state.user.red_id),
                Text("intro", longest=100, blank=True),
            ),
            group_of(
                Choice("gender", ("", "female", "male")),
                Text("birthday", longest=10, blank=True, placeholder="about.birthday_form"),
                Text("region", longest=30, blank=True),
                Text("occupation", longest=30, blank=True),
                Text("school", longest=30, blank=True),
            ),
        )
    },
)
app.action("profile.edit", on="/me", to="/edit-profile")
