"""Logging in: by password or code, the puzzle after wrong passwords, devices, a forgotten password."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.auth import Outcome, Way, gap_of, good_password, seconds_to_wait
from pytest_mobilegym.phone.apps.wechat.login_required import LOGIN
from pytest_mobilegym.phone.apps.wechat.screens.me import masked
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric


class LoginDraft(State):
    """How somebody is about to log in, and what was wrong with the last try."""

    way: Way = "password"
    error: Outcome | None = None


class CodeDraft(State):
    """What was wrong with the last code."""

    error: Outcome | None = None


class PuzzleDraft(State):
    """Where the piece is, in percent of the width."""

    position: int = 0
    missed: bool = False


class PasswordDraft(State):
    """What was wrong with the last try to change the password."""

    error: Literal["old"] | None = None


def waiting(ctx: Context[WechatState]) -> int:
    """Seconds until another code can be asked for; time is read only where one was sent."""
    return seconds_to_wait(ctx.state.auth, ctx.time) if len(ctx.state.auth.codes) else 0


def _error(ctx: Context[WechatState]) -> str | None:
    return ctx.t(f"login.error.{ctx.local.error}") if ctx.local.error else None


@app.screen(LOGIN, local=LoginDraft)
def login(ctx: Context[WechatState, LoginDraft]) -> dict[str, Any]:
    return {
        "phone": ctx.state.user.phone,
        "way": ctx.local.way,
        "error": _error(ctx),
        "wait": waiting(ctx),
    }


@app.screen("/auth/captcha", kind="dialog", local=PuzzleDraft)
def captcha(ctx: Context[WechatState, PuzzleDraft]) -> dict[str, Any]:
    return {"gap": gap_of(ctx.state.auth), "position": ctx.local.position, "missed": ctx.local.missed}


@app.screen("/auth/trust-device", local=CodeDraft)
def trust_device(ctx: Context[WechatState, CodeDraft]) -> dict[str, Any]:
    return {
        "phone": masked(ctx.state.user.phone),
        "device": ctx.os.build.market_name,
        "error": _error(ctx),
        "wait": waiting(ctx),
    }


@app.screen("/auth/forgot-password", local=CodeDraft)
def forgot_password(ctx: Context[WechatState, CodeDraft]) -> dict[str, Any]:
    typed = ctx.fields.get("new", "")
    return {
        "phone": masked(ctx.state.user.phone),
        "error": _error(ctx),
        "weak": bool(typed) and not good_password(typed),
        "wait": waiting(ctx),
    }


@app.screen("/auth/devices")
def devices(ctx: Context[WechatState]) -> dict[str, Any]:
    auth = ctx.state.auth
    return {
        "devices": [
            (device, device.id == auth.device, date_numeric(as_datetime(device.trusted), ctx.lang))
            for device in auth.devices.values()
        ]
    }


@app.screen("/settings/security/password", local=PasswordDraft)
def change_password(ctx: Context[WechatState, PasswordDraft]) -> dict[str, Any]:
    new, again = ctx.fields.get("new", ""), ctx.fields.get("again", "")
    return {
        "wrong_old": ctx.local.error == "old",
        "weak": bool(new) and not good_password(new),
        "differs": bool(again) and again != new,
    }
