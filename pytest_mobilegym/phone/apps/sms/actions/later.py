"""Sending later, the signature, and what else a text can be made of."""

from collections.abc import Mapping
from typing import cast

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.later import When, time_of_sending
from pytest_mobilegym.phone.apps.sms.screens.compose import Compose
from pytest_mobilegym.phone.apps.sms.state import Later, SmsState
from pytest_mobilegym.phone.apps.sms.talk import find, looks_like_number
from pytest_mobilegym.phone.apps.sms.writing import Writing, signed
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms import Field
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.models.sms import Conversation

app.action("later.open", on="/settings", to="/later")


def _text(ctx: Context[SmsState, None, Writing]) -> str:
    below = ctx.below
    text: str = below.fields.get("message", below.local.text)
    return text.strip()


def _recipient(ctx: Context[SmsState, None, Writing]) -> Conversation:
    """Whom the message below is for, with the card that it goes out with; no number where nobody is named."""
    below = ctx.below
    _, page, *names = below.route.split("/")
    if page == "conversation":
        return find(ctx, names[0])
    local = cast("Compose", below.local)
    number = local.number or below.fields.get("to", "").strip()
    return Conversation(id="", sender=local.name, number=number, sim=local.sim)


def _can_wait(ctx: Context[SmsState, None, Writing]) -> bool:
    """Pictures go out at once, and so does what nobody gets."""
    return bool(_text(ctx)) and not ctx.below.local.images and looks_like_number(_recipient(ctx).number)


app.action("attach.schedule", on="/attach", to="/later/when", replace=True, guard=_can_wait)


@app.action("later.choose", on="/later/when", guard=lambda ctx, when: _can_wait(ctx))  # noqa: ARG005 - any time
def choose_time(ctx: ActionContext[SmsState, None, Writing], when: When) -> None:
    """Let the message wait; the field is free for another one."""
    to = _recipient(ctx)
    at = as_time(time_of_sending(when, ctx.now))
    text = signed(_text(ctx), ctx.state.signature)
    ctx.state.later.add(Later(id=ctx.new_id("later"), number=to.number, text=text, at=at, sim=to.sim))
    ctx.below.fields["message"] = ""
    ctx.toast("later.kept")
    ctx.back()


@app.action("later.cancel", on="/later")
def cancel(ctx: ActionContext[SmsState], later: str) -> None:
    ctx.state.later.pop(later, None)
    ctx.toast("later.cancelled")


@app.action("attach.location", on="/attach", guard=lambda ctx: ctx.os.location.error is None)
def add_location(ctx: ActionContext[SmsState, None, Writing]) -> None:
    """Put where the phone is into the message."""
    below, place = ctx.below, ctx.os.location
    words = ctx.t("attach.place", latitude=f"{place.latitude:.4f}", longitude=f"{place.longitude:.4f}")
    before = below.fields.get("message", below.local.text).strip()
    below.fields["message"] = f"{before} {words}".strip()
    ctx.back()


def _keep_signature(ctx: ActionContext[SmsState], values: Mapping[str, str]) -> None:
    ctx.state.signature = values["text"]


forms.install(
    app,
    name="signature",
    routes=("/settings/signature",),
    open_on=("/settings",),
    fields=(Field("text", required=False, longest=40, label="signature.title", hint="signature.hint"),),
    initial=lambda ctx: {"text": ctx.state.signature},
    save=_keep_signature,
)
