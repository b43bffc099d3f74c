"""Likes and remarks below moments, and taking an own one down."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Comment, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

MENU = "/menu/moment/{moment}"
REMARK = "/moments/{moment}/comment"

app.action("moment.menu", on="/moments", to=MENU)


@app.action("moment.comment", on=MENU)
def comment(ctx: ActionContext[WechatState], moment: str) -> None:
    """Begin a remark, the keyboard ready."""
    ctx.go(f"/moments/{moment}/comment", replace=True)
    ctx.focus("remark")


@app.action("moment.reply", on="/moments")
def reply(ctx: ActionContext[WechatState], moment: str, comment: str) -> None:
    """Begin an answer to a remark."""
    ctx.go(f"/moments/{moment}/comment/{comment}")
    ctx.focus("remark")


@app.action("moment.like", on=MENU)
def like(ctx: ActionContext[WechatState], moment: str) -> None:
    """Like a moment, or take the like back."""
    liked, own = ctx.state.moments[moment], ctx.state.user.id
    others = tuple(each for each in liked.likes if each != own)
    liked.likes = others if own in liked.likes else (*others, own)
    ctx.back()


def _typed(ctx: ActionContext[WechatState]) -> str:
    text: str = ctx.fields.get("remark", "")
    return text.strip()


@app.action("comment.send", on=(REMARK, f"{REMARK}/{{comment}}"), guard=lambda ctx: bool(_typed(ctx)))
def send(ctx: ActionContext[WechatState]) -> None:
    moment = ctx.state.moments[ctx.params["moment"]]
    answered = moment.comments.get(ctx.params.get("comment", ""))
    moment.comments.add(
        Comment(
            id=ctx.new_id("r"), author=ctx.state.user.id, text=_typed(ctx),
            reply_to=answered.author if answered is not None else "",
        )
    )  # fmt: skip
    ctx.back()
