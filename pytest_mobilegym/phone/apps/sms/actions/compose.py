"""Choosing a recipient, adding things, and sending."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.conversations import post_written, talks
from pytest_mobilegym.phone.apps.sms.screens.compose import PHRASES, Compose
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import looks_like_number
from pytest_mobilegym.phone.apps.sms.writing import Writing, sendable, written
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import media, sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.intents import Intent

COMPOSE = ("/new", "/forward/{source}/{message}")
CONTACT = "vnd.android.cursor.dir/contact"
MOST_PICTURES = 9


app.action("attach.open", on=(*talks.pages, *COMPOSE), to="/attach")
app.action("attach.phrases", on="/attach", to="/phrases", replace=True)


@app.action("recipient.choose", on=COMPOSE)
def choose_recipient(ctx: ActionContext[SmsState, Compose], name: str, number: str) -> None:
    ctx.local.name, ctx.local.number = name, number
    ctx.fields["to"] = ""
    ctx.focus("message")


@app.action("recipient.clear", on=COMPOSE)
def clear_recipient(ctx: ActionContext[SmsState, Compose]) -> None:
    ctx.local.name = ctx.local.number = ""
    ctx.focus("to")


@app.action("recipient.pick", on=COMPOSE)
def pick_recipient(ctx: ActionContext[SmsState]) -> None:
    _ask(ctx, intent("PICK", type=CONTACT), "recipient")


def _ask(ctx: ActionContext[SmsState], request: Intent, name: str) -> None:
    if not ctx.start(request, request=name):
        ctx.toast("no_app")


@app.result("recipient")
def take_recipient(
    ctx: ActionContext[SmsState, Compose], ok: bool, name: str = "", number: str = "", **_: str
) -> None:
    if ok and number:
        ctx.local.name, ctx.local.number = name, number
        ctx.fields["to"] = ""


@app.action("compose.sim", on=COMPOSE)
def change_sim(ctx: ActionContext[SmsState, Compose]) -> None:
    ctx.local.sim = 2 if ctx.local.sim == 1 else 1


@app.action("attach.picture", on="/attach")
def add_picture(ctx: ActionContext[SmsState]) -> None:
    ctx.back()
    _ask(ctx, media.pick(most=MOST_PICTURES), "pictures")


@app.action("attach.camera", on="/attach")
def take_picture(ctx: ActionContext[SmsState]) -> None:
    """Have a camera take a picture, if an app on the phone is one."""
    ctx.back()
    _ask(ctx, intent("IMAGE_CAPTURE", type="image/*"), "pictures")


@app.result("pictures")
def take_pictures(ctx: ActionContext[SmsState, Writing], ok: bool, paths: str = "", **_: str) -> None:
    names = [media.picture_name(ctx.os.files[path]) for path in media.unpack(paths) if path in ctx.os.files]
    if ok:
        ctx.local.images = tuple(dict.fromkeys([*ctx.local.images, *names]))[:MOST_PICTURES]


@app.action("picture.remove", on=(*talks.pages, *COMPOSE))
def remove_picture(ctx: ActionContext[SmsState, Writing], index: int) -> None:
    images = list(ctx.local.images)
    if not 0 <= index < len(images):
        raise EventRefused(f"There is no picture {index} among {len(images)}.")
    del images[index]
    ctx.local.images = tuple(images)


@app.action("attach.contact", on="/attach")
def add_contact(ctx: ActionContext[SmsState]) -> None:
    ctx.back()
    _ask(ctx, intent("PICK", type=CONTACT), "card")


@app.result("card")
def take_contact(ctx: ActionContext[SmsState], ok: bool, name: str = "", number: str = "", **_: str) -> None:
    if ok:
        ctx.fields["message"] = f"{written(ctx)} {name} {number}".strip()


@app.action("phrase.choose", on="/phrases")
def choose_phrase(ctx: ActionContext[SmsState, None, Writing], phrase: str) -> None:
    if phrase not in PHRASES:
        raise EventRefused(f"There is no phrase {phrase!r}; there is {', '.join(PHRASES)}.")
    below = ctx.below
    before = below.fields.get("message", below.local.text).strip()
    below.fields["message"] = f"{before} {ctx.t(f'phrase.{phrase}')}".strip()
    ctx.back()


@app.action("compose.send", on=COMPOSE, guard=sendable, network="own")
def send(ctx: ActionContext[SmsState, Compose]) -> None:
    """Send to the chosen recipient, or to the number that was typed; a mere name is not enough."""
    typed = ctx.fields.get("to", "").strip()
    number = ctx.local.number or typed
    if not looks_like_number(number):
        ctx.go("/new/invalid")
        return
    key = sms.conversation_with(ctx.os, number=number, sim=ctx.local.sim)
    post_written(ctx, key)
    ctx.go(sms.route_of(key), replace=True)
