"""What can be done about a moment: liking, remarking, taking it down."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/menu/moment/{moment}", kind="menu")
def moment_menu(ctx: Context[WechatState], moment: str) -> dict[str, Any]:
    own = ctx.state.moments.get(moment)
    return {
        "moment": moment,
        "liked": own is not None and ctx.state.user.id in own.likes,
        "mine": own is not None and own.author == ctx.state.user.id,
    }


@app.screen("/moments/{moment}/comment", kind="sheet")
def remark(ctx: Context[WechatState], moment: str) -> dict[str, Any]:
    return {"hint": ctx.t("comment.hint")}


@app.screen("/moments/{moment}/comment/{comment}", kind="sheet", template="remark.html")
def reply(ctx: Context[WechatState], moment: str, comment: str) -> dict[str, Any]:
    own = ctx.state.moments.get(moment)
    answered = own.comments.get(comment) if own is not None else None
    name = name_of(ctx.state, answered.author) if answered is not None else ""
    return {"hint": ctx.t("comment.reply", name=name)}
