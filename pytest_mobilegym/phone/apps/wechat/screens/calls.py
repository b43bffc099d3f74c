"""Calling somebody by voice or video: the choice, and the page until one hangs up."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State, Time
from pytest_mobilegym.phone.wording import running_time

CallKind = Literal["voice", "video"]
MENU, CALLING = "/call/{person}", "/calling/{person}/{kind}"

RINGS_MS, TALKS_MS = 9_000, 75_000
"""How long a friend lets it ring on a lively phone, and talks before hanging up."""


class Calling(State):
    """The switches of a call.

    Attributes:
        camera: whether the own camera is on, as it is when a video call begins.
        since: when it began.
    """

    muted: bool = False
    speaker: bool = False
    camera: bool = True
    since: Time | None = None


def begin(ctx: Context[WechatState], person: str, kind: CallKind) -> Calling:
    return Calling(since=ctx.time)


def talked(ctx: Context[WechatState, Calling]) -> int:
    """For how many seconds the call has been answered; on phones where nobody answers for none."""
    if not ctx.os.lively or ctx.local.since is None:
        return 0
    return min(max(ctx.time - ctx.local.since - RINGS_MS, 0), TALKS_MS) // 1000


def progress(ctx: Context[WechatState, Calling]) -> str:
    """How far a call is, in words: not answered yet, how long it goes on, or that the friend has hung up."""
    seconds = talked(ctx)
    if seconds == TALKS_MS // 1000:
        return ctx.t("call.ended")
    return running_time(seconds) if seconds else ctx.t("call.waiting")


@app.screen(MENU, kind="sheet")
def call_menu(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    return {}


@app.screen(CALLING, kind="full", status="light", local=Calling, opening=begin)
def calling(ctx: Context[WechatState, Calling], person: str, kind: CallKind) -> dict[str, Any]:
    return {
        "person": person,
        "name": name_of(ctx.state, person),
        "kind": kind,
        "local": ctx.local,
        "said": progress(ctx),
    }
