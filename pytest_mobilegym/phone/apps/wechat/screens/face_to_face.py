"""Groups of people who stand together: everybody types the same number."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State

NUMBER_LENGTH = 4


class Number(State):
    """The digits typed so far."""

    typed: str = ""


@app.screen("/face-to-face-group", kind="full", status="light", local=Number)
def face_to_face(ctx: Context[WechatState, Number]) -> dict[str, Any]:
    return {"typed": ctx.local.typed, "length": NUMBER_LENGTH}


@app.screen("/face-to-face-group/join/{number}", kind="full", status="light")
def face_to_face_join(ctx: Context[WechatState], number: str) -> dict[str, Any]:
    return {"number": number, "user": ctx.state.user}
