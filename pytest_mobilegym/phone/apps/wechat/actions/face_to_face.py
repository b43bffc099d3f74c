"""Typing the number of a group of people who stand together."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.face_to_face import NUMBER_LENGTH
from pytest_mobilegym.phone.apps.wechat.state import Chat, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

NUMBER = "/face-to-face-group"

app.action("face_to_face.open", on=("/add-friend", "/start-group", "/start-group/{person}"), to=NUMBER)


@app.action("face_to_face.join", on=f"{NUMBER}/join/{{number}}", network=True)
def join(ctx: ActionContext[WechatState]) -> None:
    """Enter the group, whether or not anybody else has typed the number yet."""
    group = ctx.new_id("g")
    ctx.state.chats.add(Chat(id=group, title=ctx.t("face_to_face.group")), first=True)
    ctx.back()
    ctx.go(f"/chat/{group}", replace=True)


@app.action("face_to_face.delete", on=NUMBER, guard=lambda ctx: bool(ctx.local.typed))
def delete_digit(ctx: ActionContext[WechatState]) -> None:
    ctx.local.typed = ctx.local.typed[:-1]


@app.action("face_to_face.type", on=NUMBER, network=True)
def type_digit(ctx: ActionContext[WechatState], digit: int) -> None:
    """The fourth digit leads to where the others appear who type the same."""
    if not 0 <= digit <= 9:
        raise EventRefused(f"A digit is 0 to 9, not {digit}.")
    typed = f"{ctx.local.typed}{digit}"
    ctx.local.typed = typed
    if len(typed) == NUMBER_LENGTH:
        ctx.go(f"{NUMBER}/join/{typed}", replace=True)
