"""Who may see and reach the owner, and which apps may use the account."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.rows import settings
from pytest_mobilegym.phone.apps.wechat.state import MOMENTS_RANGES, AddMeMethods, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import group, link, listing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric


@app.screen("/settings/privacy/friends", template="list.html")
def friends_privacy(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("settings.friends"),
        group(settings.switch(ctx, "privacy.friend_confirmation")),
        group(
            link(ctx, "add_me.open", "privacy.add_me"),
            settings.switch(ctx, "privacy.recommend_address_book"),
            footer=ctx.t("privacy.recommend_hint"),
        ),
        group(
            link(ctx, "moments_privacy.open", "privacy.moments"),
            link(ctx, "top_stories_privacy.open", "privacy.top_stories"),
        ),
        group(link(ctx, "blacklist.open", "privacy.blacklist")),
    )


@app.screen("/settings/privacy/add-me", template="list.html")
def add_me(ctx: Context[WechatState]) -> dict[str, Any]:
    names = tuple(AddMeMethods.model_fields)
    rows = [settings.switch(ctx, f"privacy.add_me_methods.{name}") for name in names]
    return listing(
        ctx.t("privacy.add_me"),
        group(*rows[:2], title=ctx.t("privacy.search_by")),
        group(*rows[2:], title=ctx.t("privacy.add_by")),
    )


@app.screen("/settings/privacy/moments", template="list.html")
def moments_privacy(ctx: Context[WechatState]) -> dict[str, Any]:
    chosen = ctx.state.settings.privacy.moments_range
    return listing(
        ctx.t("privacy.moments"),
        group(
            link(ctx, "moments_range.open", "privacy.moments_range", value=ctx.t(f"moments_range.{chosen}")),
            footer=ctx.t("privacy.moments_range_hint"),
        ),
        group(settings.switch(ctx, "privacy.moments_stranger_ten")),
    )


@app.screen("/settings/privacy/moments/range", kind="sheet")
def moments_range(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"ranges": MOMENTS_RANGES, "current": ctx.state.settings.privacy.moments_range}


@app.screen("/settings/privacy/top-stories", template="list.html")
def top_stories_privacy(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("privacy.top_stories"),
        group(settings.switch(ctx, "privacy.share_top_stories"), footer=ctx.t("privacy.top_stories_hint")),
    )


@app.screen("/settings/privacy/personal", template="list.html")
def personal(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("settings.personal"),
        group(link(ctx, "profile_detail.open", "personal.profile")),
        group(link(ctx, "authorization.open", "settings.authorization")),
        group(settings.switch(ctx, "privacy.personalized_ads"), footer=ctx.t("personal.ads_hint")),
    )


@app.screen("/settings/privacy/authorization")
def authorization(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"apps": list(ctx.state.authorized_apps.values())}


@app.screen("/settings/privacy/authorization/{app}")
def authorized_app(ctx: Context[WechatState], app: str) -> dict[str, Any]:
    own = ctx.state.authorized_apps[app]
    return {"own": own, "since": date_numeric(as_datetime(own.since), ctx.lang)}


@app.screen("/settings/privacy/authorization/{app}/revoke", kind="dialog")
def revoke(ctx: Context[WechatState], app: str) -> dict[str, Any]:
    return {"own": ctx.state.authorized_apps[app]}
