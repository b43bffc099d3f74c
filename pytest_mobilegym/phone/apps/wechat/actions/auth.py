"""Logging in and out, codes, devices and passwords."""

from pytest_mobilegym.phone.apps.wechat.accounts import NUMBER_LENGTH, is_taken, use_account
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.auth import (
    CODE_LENGTH,
    LOCK_AFTER,
    LOCK_MS,
    NEAR,
    Device,
    LoginAttempt,
    Outcome,
    VerificationCode,
    Way,
    check_code,
    gap_of,
    good_password,
    needs_puzzle,
    seconds_to_wait,
)
from pytest_mobilegym.phone.apps.wechat.login_required import LOGIN, REGISTER
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm

WITH_CODE = (LOGIN, "/auth/trust-device", "/auth/forgot-password", REGISTER)


def _number(ctx: ActionContext[WechatState]) -> str:
    return digits_of(ctx, ctx.state.user.phone)


def digits_of(ctx: ActionContext[WechatState], usual: str = "") -> str:
    """The mobile number in the form."""
    typed: str = ctx.fields.get("phone", usual)
    return "".join(filter(str.isdigit, typed))


def typed_code(ctx: ActionContext[WechatState]) -> str:
    """The code in the form."""
    typed: str = ctx.fields.get("code", "")
    return typed.strip()


def _may_try(ctx: ActionContext[WechatState]) -> bool:
    if len(_number(ctx)) != NUMBER_LENGTH:
        return False
    return code_is_whole(ctx) if ctx.local.way == "code" else bool(ctx.fields.get("password"))


def code_is_whole(ctx: ActionContext[WechatState]) -> bool:
    """Whether as many digits are in the form as a code has."""
    return len(typed_code(ctx)) == CODE_LENGTH


@app.action("login.way", on=LOGIN)
def choose_way(ctx: ActionContext[WechatState], way: Way) -> None:
    ctx.local.way, ctx.local.error = way, None


@app.action("login.submit", on=LOGIN, guard=_may_try, network=True)
def log_in(ctx: ActionContext[WechatState]) -> None:
    if _number(ctx) in ctx.state.accounts:
        use_account(ctx.state, _number(ctx))
    outcome = _outcome(ctx)
    _note(ctx, outcome)
    ctx.local.error = None
    if outcome == "ok":
        _enter(ctx)
    elif outcome == "captcha":
        ctx.go("/auth/captcha")
    elif outcome == "untrusted_device":
        ctx.go("/auth/trust-device")
    else:
        ctx.local.error = outcome


def _outcome(ctx: ActionContext[WechatState]) -> Outcome:
    auth, user = ctx.state.auth, ctx.state.user
    if _number(ctx) != user.phone:
        return "no_account"
    if user.status == "cancelled":
        return "cancelled"
    if ctx.local.way == "code":
        return use_code(ctx)
    if auth.locked_until > ctx.time:
        return "locked"
    if needs_puzzle(auth):
        return "captcha"
    auth.puzzle_solved = False
    if ctx.fields["password"] != auth.password:
        auth.failures += 1
        if auth.failures % LOCK_AFTER == 0:
            auth.locked_until = ctx.time + LOCK_MS
        return "wrong_password"
    return "ok" if auth.device in auth.devices else "untrusted_device"


def use_code(ctx: ActionContext[WechatState], phone: str | None = None) -> Outcome:
    """Try the code in the form, and use it up if it is right."""
    auth = ctx.state.auth
    outcome = check_code(auth, typed_code(ctx), ctx.time, phone=phone)
    if outcome == "ok":
        used = auth.codes.last()
        assert used is not None, "a code is right only where one was sent"
        used.used = True
    return outcome


def _note(ctx: ActionContext[WechatState], outcome: Outcome) -> None:
    ctx.state.auth.attempts.add(
        LoginAttempt(
            id=ctx.new_id("l"), phone=_number(ctx), way=ctx.local.way, outcome=outcome, time=ctx.time
        )
    )


def _enter(ctx: ActionContext[WechatState]) -> None:
    ctx.state.auth.logged_in, ctx.state.auth.failures = True, 0
    ctx.pop_to("/")


def _may_ask(ctx: ActionContext[WechatState]) -> bool:
    if ctx.route in (LOGIN, REGISTER) and len(_recipient(ctx)) != NUMBER_LENGTH:
        return False
    auth = ctx.state.auth
    return not len(auth.codes) or seconds_to_wait(auth, ctx.time) == 0


def _recipient(ctx: ActionContext[WechatState]) -> str:
    """The number that a code is texted to."""
    if ctx.route == REGISTER:
        return digits_of(ctx)
    return _number(ctx) if ctx.route == LOGIN else str(ctx.state.user.phone)


@app.action("code.send", on=WITH_CODE, guard=_may_ask, network=True)
def send_code(ctx: ActionContext[WechatState]) -> None:
    """Text a code to the owner; the ones before no longer count.

    To register, that is whoever has the number: it arrives here if one of this phone's cards has it.
    """
    number = _recipient(ctx)
    if ctx.route == REGISTER and is_taken(ctx.state, number):
        ctx.local.error = "taken"
        return
    if ctx.route == LOGIN and number in ctx.state.accounts:
        use_account(ctx.state, number)
    if ctx.route == LOGIN and number != ctx.state.user.phone:
        ctx.local.error = "no_account"
        return
    ctx.local.error = None
    code = "".join(str(ctx.rng.below(10)) for _ in range(CODE_LENGTH))
    ctx.state.auth.codes.add(VerificationCode(id=ctx.new_id("v"), code=code, phone=number, issued=ctx.time))
    if ctx.route != REGISTER or number in [sim.number for sim in ctx.os.telephony.sims.values()]:
        ctx.receive_sms(sender=ctx.t("code.sender"), text=ctx.t("code.text", code=code))
    ctx.toast("code.sent")


@app.action("captcha.slide", on="/auth/captcha")
def slide(ctx: ActionContext[WechatState], value: int) -> None:
    ctx.local.position, ctx.local.missed = value, False


@app.action("captcha.check", on="/auth/captcha", guard=lambda ctx: ctx.local.position > 0, network=True)
def check_puzzle(ctx: ActionContext[WechatState]) -> None:
    if abs(ctx.local.position - gap_of(ctx.state.auth)) <= NEAR:
        ctx.state.auth.puzzle_solved = True
        ctx.toast("captcha.solved")
        ctx.back()
    else:
        ctx.local.position, ctx.local.missed = 0, True


@app.action("trust.confirm", on="/auth/trust-device", guard=code_is_whole, network=True)
def trust(ctx: ActionContext[WechatState]) -> None:
    outcome = use_code(ctx)
    if outcome != "ok":
        ctx.local.error = outcome
        return
    auth = ctx.state.auth
    auth.devices.add(Device(id=auth.device, name=ctx.os.build.market_name, trusted=ctx.time), first=True)
    _enter(ctx)


app.action("forgot_password.open", on=LOGIN, to="/auth/forgot-password")


def _may_reset(ctx: ActionContext[WechatState]) -> bool:
    return code_is_whole(ctx) and good_password(ctx.fields.get("new", ""))


@app.action("forgot_password.confirm", on="/auth/forgot-password", guard=_may_reset, network=True)
def reset_password(ctx: ActionContext[WechatState]) -> None:
    outcome = use_code(ctx)
    if outcome != "ok":
        ctx.local.error = outcome
        return
    auth = ctx.state.auth
    auth.password, auth.failures, auth.locked_until = ctx.fields["new"], 0, 0
    ctx.toast("password.changed")
    ctx.back()


def _device(ctx: Context[WechatState]) -> dict[str, object]:
    known = ctx.state.auth.devices.get(ctx.params["device"])
    return {"name": known.name if known is not None else ""}


def _what_removing_means(ctx: Context[WechatState]) -> str:
    own = ctx.params["device"] == ctx.state.auth.device
    return ctx.t("devices.ask_own" if own else "devices.ask_hint")


@confirm.asked(
    app, "device.remove", ask="device.ask_remove", on="/auth/devices", route="/auth/devices/{device}/remove",
    question="devices.ask", slots=_device, hint=_what_removing_means, yes="remove", network=True,
)  # fmt: skip
def forget_device(ctx: ActionContext[WechatState], device: str) -> None:
    ctx.state.auth.devices.pop(device, None)
    ctx.toast("devices.removed")
    ctx.back()


def _may_change(ctx: ActionContext[WechatState]) -> bool:
    new = ctx.fields.get("new", "")
    return bool(ctx.fields.get("old")) and good_password(new) and new == ctx.fields.get("again", "")


@app.action("password.done", on="/settings/security/password", guard=_may_change, network=True)
def change_password(ctx: ActionContext[WechatState]) -> None:
    if ctx.fields["old"] != ctx.state.auth.password:
        ctx.local.error = "old"
        return
    ctx.state.auth.password = ctx.fields["new"]
    ctx.toast("password.changed")
    ctx.back()


@app.action("log_out.confirm", on="/settings/log-out")
def log_out(ctx: ActionContext[WechatState]) -> None:
    leave(ctx)


def leave(ctx: ActionContext[WechatState]) -> None:
    """End the session, and show the login page in place of everything."""
    ctx.state.auth.logged_in = False
    ctx.pop_to(LOGIN)
