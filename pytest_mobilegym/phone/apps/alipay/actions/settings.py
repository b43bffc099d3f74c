"""Switching and choosing."""

from typing import Literal

from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.pin import PIN
from pytest_mobilegym.phone.apps.alipay.screens.money import RESEND_MS
from pytest_mobilegym.phone.apps.alipay.screens.settings import LanguageDraft, PasswordSteps
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Binding, Fund
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import pay
from pytest_mobilegym.phone.os import sms

ORDER = "/settings/payment/order"
FAST_PAY = "/settings/payment/fast-pay"
LANGUAGE = "/settings/general/language"
PASSWORD = "/settings/payment/password"


@app.action("language.choose", on=LANGUAGE)
def choose_language(
    ctx: ActionContext[AlipayState, LanguageDraft], language: Literal["system", "zh", "en"]
) -> None:
    ctx.local.language = language


def _is_another_language(ctx: ActionContext[AlipayState, LanguageDraft]) -> bool:
    return ctx.local.language != ctx.state.language


@app.action("language.save", on=LANGUAGE, guard=_is_another_language)
def save_language(ctx: ActionContext[AlipayState, LanguageDraft]) -> None:
    ctx.state.language = ctx.local.language
    ctx.back()


@app.action("font_size.choose", on="/settings/general/font-size")
def choose_size(ctx: ActionContext[AlipayState], level: Literal[0, 1, 2, 3, 4]) -> None:
    ctx.state.settings.general.font_size = level


@app.action("order.mode", on=ORDER, network=True)
def choose_order(ctx: ActionContext[AlipayState], mode: Literal["system", "custom"]) -> None:
    ctx.state.settings.payment.order.mode = mode


def _moves(ctx: ActionContext[AlipayState], item: Fund, before: Fund) -> bool:
    return item != before


@app.action("order.put", on=ORDER, guard=_moves, network=True)
def put(ctx: ActionContext[AlipayState], item: Fund, before: Fund) -> None:
    """Put one means of payment to the place of another, which moves on."""
    order = list(ctx.state.settings.payment.order.custom)
    place = order.index(before)
    order.remove(item)
    order.insert(place, item)
    ctx.state.settings.payment.order.custom = tuple(order)


def _ask_for_every_password(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.settings.payment.fast_pay.no_password = False


pay.install_agreement(
    app,
    on=(FAST_PAY,),
    signed="settings.payment.fast_pay.enabled",
    name="fast_pay",
    route=FAST_PAY,
    on_end=_ask_for_every_password,
)


def _pay_without_password(ctx: ActionContext[AlipayState], _: int) -> None:
    ctx.state.settings.payment.fast_pay.no_password = True
    ctx.back()


PIN.add_purpose("no_password", _pay_without_password)


@app.action("fast_pay.no_password", on=FAST_PAY, network=True)
def toggle_no_password(ctx: ActionContext[AlipayState]) -> None:
    """Switching it on takes the password."""
    fast = ctx.state.settings.payment.fast_pay
    if fast.no_password:
        fast.no_password = False
    else:
        PIN.ask(ctx, "no_password")


# The payment password


def _enter_digits(ctx: ActionContext[AlipayState, PasswordSteps], digits: str) -> None:
    """Six digits go on to the next step."""
    view = ctx.local
    view.error = ""
    if len(digits) < pay.PIN_LENGTH:
        return
    ctx.fields["digits"] = ""
    if not ctx.reach():
        ctx.say_offline()
        return
    if view.step == "old":
        if PIN.check(ctx, digits):
            view.step = "new"
        else:
            view.error = "locked" if PIN.is_locked(ctx) else "wrong"
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


pay.install_pad(app, "digits", PASSWORD, _enter_digits, network="own")


# A payment password that was forgotten

FORGOT = f"{PASSWORD}/forgot"


def _asks_for_the_old_one(ctx: ActionContext[AlipayState, PasswordSteps]) -> bool:
    return ctx.local.step == "old"


@app.action("forgot.open", on=PASSWORD, to=FORGOT, guard=_asks_for_the_old_one)
def forget(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.binding = None


def _may_send(ctx: ActionContext[AlipayState]) -> bool:
    binding = ctx.state.binding
    return binding is None or ctx.time >= binding.sent + RESEND_MS


@app.action("forgot.send", on=FORGOT, guard=_may_send, network=True)
def send_code(ctx: ActionContext[AlipayState]) -> None:
    text = ctx.t("forgot.sms", code="{code}")
    code = sms.send_verification_code(ctx.os, sender=ctx.app.name[ctx.lang], text=text)
    ctx.state.binding = Binding(card="", code=code, sent=ctx.time)


def _is_whole(ctx: ActionContext[AlipayState]) -> bool:
    return len(ctx.fields.get("code", "").strip()) == 6


@app.action("forgot.confirm", on=FORGOT, guard=_is_whole, network=True)
def confirm_identity(ctx: ActionContext[AlipayState, None, PasswordSteps]) -> None:
    """The right code stands for the old password, also where too many wrong ones were entered."""
    binding = ctx.state.binding
    if binding is None or binding.card or binding.code != ctx.fields["code"].strip():
        ctx.fields["code"] = ""
        ctx.toast("binding.wrong")
        return
    ctx.state.binding = None
    PIN.forgive(ctx)
    ctx.below.local.step, ctx.below.local.error = "new", ""
    ctx.back()
