"""The settings."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import Doing, Reading
from pytest_mobilegym.phone.apps.wechat_reading.state import PAGE_TURNS

entries = kit.settings
Choice, Fact, Link, Switch, Told = entries.Choice, entries.Fact, entries.Link, entries.Switch, entries.Told
group_of, page_of = entries.group_of, entries.page_of


def _switches(root: str, *names: str) -> entries.Group:
    return group_of(*(Switch(f"{root}{name}") for name in names))


def _cache(ctx: Reading) -> str:
    return f"{ctx.state.cached} MB"


def _now(key: str) -> entries.Words:
    """What a setting with a page of its own is set to."""

    def words(ctx: Reading) -> str:
        return ctx.t(f"setting.{key}.{getattr(ctx.state.settings, key)}")

    return words


settings = entries.install(
    app,
    pages={
        "/settings": page_of(
            "set.title",
            group_of(
                Link("setting.auto_download", to="/settings/auto-download", value=_now("auto_download")),
                Link(
                    "setting.page_turn_style",
                    to="/settings/page-turn-style",
                    value=_now("page_turn_style"),
                ),
                Link("setting.dark_mode", to="/settings/dark-mode", value=_now("dark_mode")),
            ),
            _switches(
                "", "auto_lock", "allow_landscape", "hide_thought", "show_time_battery", "volume_key_turn",
                "first_line_indent", "click_left_next",
            ),
            _switches("", "block_web_novels", "mix_audio", "teen_mode"),
            group_of(
                Link("set.privacy", to="/settings/privacy"),
                Link("set.notifications", to="/settings/notifications"),
                Link("people.list.blocked", action="people.list", args={"kind": "blocked"}),
            ),
            group_of(
                Link("set.cache", action="cache.ask_clear", value=_cache),
                Told("set.devices", sign="device"),
                Told("set.help", sign="help"),
                Fact("set.version", value=lambda _: "8.2.1"),
            ),
        ),
        "/settings/auto-download": page_of(
            "setting.auto_download", group_of(Choice("auto_download", ("off", "wifi", "always"), inline=True))
        ),
        "/settings/page-turn-style": page_of(
            "setting.page_turn_style", group_of(Choice("page_turn_style", PAGE_TURNS, inline=True))
        ),
        "/settings/dark-mode": page_of(
            "setting.dark_mode", group_of(Choice("dark_mode", ("light", "dark", "system"), inline=True))
        ),
        "/settings/privacy": page_of(
            "set.privacy",
            group_of(Link("set.profile", to="/settings/privacy/profile")),
            _switches(
                "privacy.", "require_follow_request", "hide_vip_global", "auto_private_reading",
                "shelf_replacement", "reject_stranger_msg", "close_personalized_rec", "close_reading_rank",
            ),
        ),
        "/settings/privacy/profile": page_of(
            "set.profile",
            _switches(
                "privacy.profile.", "show_shelf", "show_liked", "show_lists", "show_badge", "show_thought"
            ),
            group_of(
                Choice(
                    "privacy.profile.visibility", ("self", "mutual", "followers", "everyone"), inline=True
                ),
                title="set.visibility",
            ),
        ),
        "/settings/notifications": page_of(
            "set.notifications",
            _switches("notifications.", "new_follower", "new_wechat_friend", "activity_welfare"),
        ),
    },
)  # fmt: skip
app.action("settings.open", on="/me", to="/settings")


@kit.confirm.asked(
    app, "cache.clear", ask="cache.ask_clear", on="/settings", route="/settings/cache",
    question="cache.really",
    hint="cache.hint", yes="cache.clear", danger=False,
)  # fmt: skip
def clear_cache(ctx: Doing) -> None:
    ctx.state.cached = 0
    ctx.back()
    ctx.toast("cache.cleared")
