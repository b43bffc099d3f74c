"""Reddit's own settings."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Link, Switch, Told, group_of, page_of

SETTINGS = "/me/settings"


def username(ctx: Context[RedditState]) -> str:
    """How one is addressed."""
    return f"u/{ctx.state.user.username}"


settings.install(
    app,
    pages={
        SETTINGS: page_of(
            "settings",
            group_of(
                Link("settings.account", f"{SETTINGS}/account", value=username),
                Link("settings.notifications", f"{SETTINGS}/notifications"),
                Link("settings.privacy", f"{SETTINGS}/privacy"),
                title="settings.general",
            ),
            group_of(
                Switch("show_nsfw"),
                Switch("blur_nsfw", when=lambda ctx: ctx.state.settings.show_nsfw),
                Switch("show_community_styles"),
                Choice("default_view", ("card", "classic")),
                Choice("thumbnails", ("always", "community", "never")),
                Choice("autoplay", ("always", "wifi", "never")),
                title="settings.view",
            ),
            group_of(
                Switch("low_data"),
                Switch("reduce_animations"),
                title="settings.accessibility",
            ),
            group_of(
                Switch("auto_dark"),
                Switch("dark", when=lambda ctx: not ctx.state.settings.auto_dark),
                title="settings.dark_mode",
            ),
            group_of(
                Choice("open_links_in_app", (True, False)),
                Switch("saved_image_attribution"),
                Choice("comment_sort", ("top", "new", "controversial", "old")),
                Switch("markdown"),
                title="settings.advanced",
            ),
            group_of(
                Told("settings.premium", "crown"),
                Told("settings.rules", "shield"),
                Told("settings.help", "help"),
                Fact("settings.version", value=lambda _: "2026.12.0"),
                title="settings.about",
            ),
        ),
        f"{SETTINGS}/account": page_of(
            "settings.account",
            group_of(
                Fact("settings.email", value=lambda ctx: ctx.os.owner.email),
                Link("settings.profile", action="profile.edit_open"),
                Link("people.list.blocked", action="people.list", args={"kind": "blocked"}),
                Link("people.list.following", action="people.list", args={"kind": "following"}),
            ),
            group_of(
                Choice("chat_requests", ("everyone", "30days", "nobody")),
                Switch("allow_followers"),
            ),
        ),
        f"{SETTINGS}/privacy": page_of(
            "settings.privacy",
            group_of(
                Switch("show_up_in_search"),
                Switch("show_active_communities"),
                Switch("personalized_ads"),
                Switch("home_recommendations"),
            ),
        ),
        f"{SETTINGS}/notifications": page_of(
            "settings.notifications",
            group_of(Switch("notify_messages"), Switch("notify_chats"), title="settings.notify.messages"),
            group_of(
                Switch("notify_mentions"), Switch("notify_comments"), Switch("notify_upvotes"),
                Switch("notify_replies"), title="settings.notify.activity",
            ),
            group_of(
                Switch("notify_trending"), Switch("notify_recommendations"), Switch("notify_birthday"),
                title="settings.notify.more",
            ),
        ),
    },
)  # fmt: skip
app.action("settings.open", on="*", to=SETTINGS)


@app.action("profile.edit_open", on=f"{SETTINGS}/account")
def edit_profile(ctx: ActionContext[RedditState]) -> None:
    ctx.go("/me/edit")
