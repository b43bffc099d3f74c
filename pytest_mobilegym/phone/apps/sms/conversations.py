"""Conversations, through the kit's chat: the messages are the system's, and some bring codes."""

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import code_of, exists, find, in_order, name_of, preview_of
from pytest_mobilegym.phone.apps.sms.writing import Writing, count, sendable, signed, written
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import chat
from pytest_mobilegym.phone.os import arrivals, connectivity, contacts, sms

STAMP_AFTER_MS = 15 * 60_000
"""Messages further apart than this have a time between them."""

AFTERWARDS = 2
"""How many messages are shown after one that a search has found."""

MORE = "/conversation/{conversation}/more"


class Reply(Writing, chat.ChatPage):
    """What is being written in a conversation."""


def post_written(ctx: ActionContext[SmsState], key: str) -> None:
    """Send what is written, each picture as a message of its own, and tell whoever listens."""
    for image in tuple(ctx.local.images):
        sms.send(ctx.os, key, "", image=image)
    text = signed(written(ctx), ctx.state.signature)
    if text:
        sms.send(ctx.os, key, text)
    if connectivity.in_service(ctx.os):
        _tell(ctx, key, text)


def _tell(ctx: ActionContext[SmsState], key: str, text: str) -> None:
    talk = ctx.os.sms[key]
    to = talk.number or talk.sender
    ctx.broadcast(sms.SENT, to=to, text=text)
    if ctx.os.lively or ctx.os.scripts:
        to = contacts.digits(talk.number) or talk.sender
        arrivals.heard(ctx.os, app="sms", to=to, text=text, lang=ctx.lang, declared=REPLIES)


def _sender(ctx: Context[SmsState], key: str) -> chat.Person:
    return chat.Person(name_of(ctx, find(ctx, key)), "")


REPLIES = (
    arrivals.Reply(
        {"en": "[China Telecom] Your balance is 86.40 yuan.", "zh": "【中国电信】您的账户余额为86.40元。"},
        to="10000", when=r"^\s*(CXYE|101)\s*$", after_s=5,
    ),
    arrivals.Reply(
        {
            "en": "[China Telecom] You have used 18.8 of 20 GB this month.",
            "zh": "【中国电信】您本月已使用18.8GB，共20GB。",
        },
        to="10000", when=r"^\s*108\s*$", after_s=5,
    ),
    arrivals.Reply(
        {"en": "[China Telecom] Code {code}.", "zh": "【中国电信】验证码{code}，请勿告诉他人。"},
        to="10000", when=r"^\s*[15R]\s*$", after_s=5,
    ),
)  # fmt: skip
"""What services answer on lively phones."""


class SmsTalks(chat.Talks):
    """The conversations of the system."""

    def keys(self, ctx: Context[SmsState]) -> Sequence[str]:
        return [conversation.id for conversation in in_order(ctx)]

    def has(self, ctx: Context[SmsState], key: str) -> bool:
        return exists(ctx, key)

    def about(self, ctx: Context[SmsState], key: str) -> chat.Talk:
        known = find(ctx, key)
        name = name_of(ctx, known)
        number = known.number if contacts.digits(known.number) != contacts.digits(name) else ""
        return chat.Talk(name, (), number, known.unread, known.pinned)

    def messages(self, ctx: Context[SmsState], key: str) -> Sequence[chat.Message]:
        return [
            chat.Message(
                id=each.id,
                at=each.at,
                mine=each.outgoing,
                kind="picture" if each.image else "text",
                text=each.text,
                picture=each.image,
                failed=each.failed,
            )
            for each in find(ctx, key).messages.values()
        ]

    def status(self, ctx: Context[SmsState], message: chat.Message, *, last: bool) -> str:
        """What became of the last message, and of each that could not be sent."""
        if message.failed:
            return ctx.t("status.failed")
        if not last:
            return ""
        delivered = ctx.state.settings["delivery_report"]
        return super().status(ctx, message, last=last) or ctx.t(
            "status.delivered" if delivered else "status.sent"
        )

    def message_items(
        self, ctx: Context[SmsState], key: str, message: chat.Message, items: list[chat.Item]
    ) -> list[chat.Item]:
        """A code is copied first; the details come before the deletion."""
        code = code_of(message.text) if not message.mine else ""
        copy = [chat.Item(ctx.t("code.copy", code=code), "code.copy", {"code": code})] if code else []
        *others, deletion = items
        return [*copy, *others, chat.Item(ctx.t("details"), "message.details"), deletion]

    def talk_items(self, ctx: Context[SmsState], key: str, items: list[chat.Item]) -> list[chat.Item]:
        *others, deletion = items
        select = chat.Item(ctx.t("menu.select"), "select.begin", {"conversation": key})
        return [
            *others,
            select,
            chat.Item(ctx.t("options.encrypt"), "shelf.open", {"shelf": "private"}),
            deletion,
        ]

    def variables(self, ctx: Context[SmsState, Reply], key: str) -> Mapping[str, Any]:
        return {
            "tone": "plain",
            "one": find(ctx, key),
            "code_of": code_of,
            "images": ctx.local.images,
            "count": count(ctx),
            "two_sims": len(ctx.os.telephony.sims) > 1,
        }

    def preview(self, ctx: Context[SmsState], message: chat.Message) -> str:
        return preview_of(ctx, message.text, message.picture)

    def sendable(self, ctx: Context[SmsState, Reply], key: str) -> bool:
        return sendable(ctx) and exists(ctx, key)

    def send(self, ctx: ActionContext[SmsState, Reply], key: str, *, quoted: str) -> None:
        post_written(ctx, key)
        ctx.local.images = ()

    def resend(self, ctx: ActionContext[SmsState], key: str, message: chat.Message) -> None:
        if sms.resend(ctx.os, key, message.id):
            _tell(ctx, key, message.text)

    def expect_reply(
        self, ctx: ActionContext[SmsState] | ServiceContext[SmsState], key: str, text: str
    ) -> None:
        """Sending has done that, from wherever the text was sent."""

    def receive(self, ctx: ServiceContext[SmsState], key: str, text: str, by: str) -> str:
        number = key if contacts.digits(key) else ""
        return sms.receive(ctx.os, sender=by or key, text=text, number=number)

    def remove(self, ctx: ActionContext[SmsState], key: str, message: str) -> None:
        sms.delete_message(ctx.os, key, message)

    def read(self, ctx: ActionContext[SmsState], key: str) -> None:
        sms.mark_read(ctx.os, key)

    def unread(self, ctx: ActionContext[SmsState], key: str) -> None:
        sms.mark_unread(ctx.os, key)

    def pin(self, ctx: ActionContext[SmsState], key: str) -> None:
        ctx.os.sms[key].pinned ^= True

    def delete(self, ctx: ActionContext[SmsState], key: str) -> None:
        sms.delete(ctx.os, key)
        ctx.toast("inbox.deleted", n=1)


def forward(ctx: ActionContext[SmsState], key: str, message: str) -> None:
    """Begin a new message with the text and the picture of another one."""
    ctx.go(f"/forward/{key}/{message}", replace=True)
    ctx.focus("to")


talks = chat.install(
    app,
    talks=SmsTalks(None, person=_sender),
    route="/conversation/{conversation}",
    name="conversation",
    listed_on=("/",),
    open_on=("/search",),
    found_on=("/search",),
    deeds=("copy", "forward", "delete"),
    keeps=("mark", "pin", "delete"),
    message_menu="sheet",
    menu_route="/options/{conversation}",
    menu="sheet",
    menus_on=(MORE,),
    forward=forward,
    kinds=("picture",),
    drafts=False,
    faces="none",
    silence_ms=STAMP_AFTER_MS,
    afterwards=AFTERWARDS,
    own_template="conversation.html",
    local=Reply,
)
