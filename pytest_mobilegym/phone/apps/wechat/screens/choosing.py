"""What is asked about several messages that were chosen in a chat."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/chat/{chat}/chosen/forward", kind="sheet", template="forward_chosen.html")
def forward_chosen(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return {"peer": chat}
