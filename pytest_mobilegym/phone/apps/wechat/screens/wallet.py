"""Choosing other digits that confirm payments."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State

NEW = "/pay/password"
FIELD = "new_pin"
"""Name of the field behind the boxes, and what the actions of its pad begin with."""


class NewDigits(State):
    """What was entered first, and whether the second time was something else."""

    first: str = ""
    different: bool = False


@app.screen(NEW, local=NewDigits)
def new_password(ctx: Context[WechatState, NewDigits]) -> dict[str, Any]:
    return {
        "field": FIELD,
        "again": bool(ctx.local.first),
        "different": ctx.local.different,
        "typed": len(ctx.fields.get(FIELD, "")),
    }
