"""WeChat Sports: who walked how far."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.people import step_ranking
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/wechat-sports/leaderboard", network="page")
def leaderboard(ctx: Context[WechatState]) -> dict[str, Any]:
    joined = ctx.state.settings.accessibility.wechat_sports.join_leaderboard
    ranking = [one for one in step_ranking(ctx.state) if joined or one.id != ctx.state.user.id]
    return {"ranking": ranking, "user": ctx.state.user, "joined": joined}


@app.screen("/wechat-sports/profile/{person}")
def sports_profile(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    one = find_person(ctx.state, person)
    order = [each.id for each in step_ranking(ctx.state)]
    return {"one": one, "rank": order.index(person) + 1 if person in order else None}
