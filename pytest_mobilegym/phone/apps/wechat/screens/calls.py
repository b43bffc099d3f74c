"""Calling somebody by voice or video: the choice, and the page until one hangs up."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State

CallKind = Literal["voice", "video"]
MENU, CALLING = "/call/{person}", "/calling/{person}/{kind}"


class Calling(State):
    """The switches of a call.

    Attributes:
        camera: whether the own camera is on, as it is when a video call begins.
    """

    muted: bool = False
    speaker: bool = False
    camera: bool = True


@app.screen(MENU, kind="sheet")
def call_menu(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    return {}


@app.screen(CALLING, kind="full", status="light", local=Calling)
def calling(ctx: Context[WechatState, Calling], person: str, kind: CallKind) -> dict[str, Any]:
    return {"person": person, "name": name_of(ctx.state, person), "kind": kind, "local": ctx.local}
