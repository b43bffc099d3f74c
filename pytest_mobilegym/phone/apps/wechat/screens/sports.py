"""WeChat Sports: who walked how far."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.people import step_ranking
from pytest_mobilegym.phone.apps.wechat.screens.rows import settings
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import group, link, listing


@app.screen("/wechat-sports", template="list.html")
def sports(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("feature.wechat_sports"),
        group(
            link(ctx, "leaderboard.open", "sports.leaderboard"),
            link(
                ctx, "sports_profile.open", "sports.mine", person=ctx.state.user.id,
                value=ctx.t("sports.steps", n=ctx.state.user.steps),
            ),
        ),
        group(link(ctx, "sports_privacy.open", "sports.privacy")),
    )  # fmt: skip


@app.screen("/wechat-sports/leaderboard")
def leaderboard(ctx: Context[WechatState]) -> dict[str, Any]:
    joined = ctx.state.settings.accessibility.wechat_sports.join_leaderboard
    ranking = [one for one in step_ranking(ctx.state) if joined or one.id != ctx.state.user.id]
    return {"ranking": ranking, "user": ctx.state.user, "joined": joined}


@app.screen("/wechat-sports/profile/{person}")
def sports_profile(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    one = find_person(ctx.state, person)
    order = [each.id for each in step_ranking(ctx.state)]
    return {"one": one, "rank": order.index(person) + 1 if person in order else None}


@app.screen("/wechat-sports/privacy", template="list.html")
def sports_privacy(ctx: Context[WechatState]) -> dict[str, Any]:
    names = ("join_leaderboard", "receive_leaderboard", "receive_likes")
    rows = [settings.switch(ctx, f"accessibility.wechat_sports.{name}") for name in names]
    return listing(ctx.t("sports.privacy"), group(*rows))
