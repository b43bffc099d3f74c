"""Switching and choosing."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.screens.money import RESEND_MS
from pytest_mobilegym.phone.apps.alipay.state import Binding, Fund
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import sms

SWITCHES = (
    "/settings", "/settings/payment/fast-pay", "/settings/notifications", "/settings/general",
    "/settings/general/dark-mode", "/settings/general/home", "/settings/general/my",
)  # fmt: skip
ORDER = "/settings/payment/order"
FAST_PAY = "/settings/payment/fast-pay"
LANGUAGE = "/settings/general/language"
PASSWORD = "/settings/payment/password"


@app.action("setting.toggle", on=SWITCHES)
def toggle(ctx: ActionContext, name: str) -> None:
    *groups, own = name.split(".")
    holder: Any = ctx.state.settings
    for part in groups:
        holder = getattr(holder, part)
    setattr(holder, own, not getattr(holder, own))


@app.action("dark_mode.choose", on="/settings/general/dark-mode")
def choose_dark(ctx: ActionContext, mode: Literal["light", "dark"]) -> None:
    ctx.state.settings.general.dark_mode.mode = mode


@app.action("language.choose", on=LANGUAGE)
def choose_language(ctx: ActionContext, language: Literal["system", "zh", "en"]) -> None:
    ctx.local.language = language


@app.action("language.save", on=LANGUAGE, guard=lambda ctx: ctx.local.language != ctx.state.language)
def save_language(ctx: ActionContext) -> None:
    ctx.state.language = ctx.local.language
    ctx.back()


@app.action("font_size.choose", on="/settings/general/font-size")
def choose_size(ctx: ActionContext, level: Literal[0, 1, 2, 3, 4]) -> None:
    ctx.state.settings.general.font_size = level


@app.action("order.mode", on=ORDER)
def choose_order(ctx: ActionContext, mode: Literal["system", "custom"]) -> None:
    ctx.state.settings.payment.order.mode = mode


@app.action("order.put", on=ORDER, guard=lambda ctx, item, before: item != before)  # noqa: ARG005
def put(ctx: ActionContext, item: Fund, before: Fund) -> None:
    """Put one means of payment to the place of another, which moves on."""
    order = list(ctx.state.settings.payment.order.custom)
    place = order.index(before)
    order.remove(item)
    order.insert(place, item)
    ctx.state.settings.payment.order.custom = tuple(order)


app.action("fast_pay.ask", on=FAST_PAY, to="/settings/payment/fast-pay/agree")
app.action("fast_pay.ask_off", on=FAST_PAY, to="/settings/payment/fast-pay/disable")


@app.action("fast_pay.agree", on="/settings/payment/fast-pay/agree")
def enable(ctx: ActionContext) -> None:
    ctx.state.settings.payment.fast_pay.enabled = True
    ctx.back()


@app.action("fast_pay.disable", on="/settings/payment/fast-pay/disable")
def disable(ctx: ActionContext) -> None:
    fast = ctx.state.settings.payment.fast_pay
    fast.enabled = fast.no_password = False
    ctx.back()


@app.action("fast_pay.no_password", on=FAST_PAY)
def toggle_no_password(ctx: ActionContext) -> None:
    """Switching it on takes the password."""
    fast = ctx.state.settings.payment.fast_pay
    if fast.no_password:
        fast.no_password = False
    else:
        ctx.go("/password")


# The payment password


@app.action("digits.write", on=PASSWORD)
def write_digits(ctx: ActionContext, value: str) -> None:
    """What a keyboard or the pad has entered; six digits go on to the next step."""
    digits = "".join(character for character in value if character in "0123456789")[:6]
    view = ctx.local
    ctx.fields["digits"] = digits
    view.error = ""
    if len(digits) < 6:
        return
    ctx.fields["digits"] = ""
    if view.step == "old":
        if payments.check_password(ctx, digits):
            view.step = "new"
        else:
            view.error = "locked" if payments.is_locked(ctx) else "wrong"
    elif view.step == "new":
        if digits == ctx.state.user.password:
            view.error = "same"
        elif payments.weak_password(digits):
            view.error = "weak"
        else:
            view.step, view.new = "again", digits
    elif digits != view.new:
        view.step, view.new, view.error = "new", "", "differs"
    else:
        ctx.state.user.password = digits
        ctx.back()
        ctx.toast("password.changed")


@app.action("digits.press", on=PASSWORD)
def press_digit(ctx: ActionContext, key: str) -> None:
    typed = ctx.fields.get("digits", "")
    write_digits(ctx, typed[:-1] if key == "erase" else typed + key)


# A payment password that was forgotten

FORGOT = f"{PASSWORD}/forgot"


@app.action("forgot.open", on=PASSWORD, to=FORGOT, guard=lambda ctx: ctx.local.step == "old")
def forget(ctx: ActionContext) -> None:
    ctx.state.binding = None


def _may_send(ctx: ActionContext) -> bool:
    binding = ctx.state.binding
    return binding is None or ctx.time >= binding.sent + RESEND_MS


@app.action("forgot.send", on=FORGOT, guard=_may_send)
def send_code(ctx: ActionContext) -> None:
    text = ctx.t("forgot.sms", code="{code}")
    code = sms.send_verification_code(ctx.os, sender=ctx.app.name[ctx.lang], text=text)
    ctx.state.binding = Binding(card="", code=code, sent=ctx.time)


@app.action("forgot.confirm", on=FORGOT, guard=lambda ctx: len(ctx.fields.get("code", "").strip()) == 6)
def confirm_identity(ctx: ActionContext) -> None:
    """The right code stands for the old password, also where too many wrong ones were entered."""
    binding = ctx.state.binding
    if binding is None or binding.card or binding.code != ctx.fields["code"].strip():
        ctx.fields["code"] = ""
        ctx.toast("binding.wrong")
        return
    ctx.state.binding = None
    ctx.state.security.wrong, ctx.state.security.locked_until = 0, 0
    ctx.below.local.step, ctx.below.local.error = "new", ""
    ctx.back()
