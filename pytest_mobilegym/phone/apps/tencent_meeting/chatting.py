"""What is written in a meeting: others write as time passes, the owner to all or to one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting import life
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.live import (
    ROOM,
    active_of,
    course_of,
    everybody,
    find_seen,
    guest_of,
    in_meeting,
    own_of,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import ALL, ME, ChatMessage, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext

chat = kit.chat
CHAT, KEY, TO = f"{ROOM}/chat/{{chat}}", "all", f"{ROOM}/chat-to"
EMOJI = ("😀", "😄", "😅", "🤔", "👍", "👌", "👏", "🙏", "💪", "🎉", "❤️", "🔥", "✅", "❓", "☕", "👀")


def _person(ctx: Context[MeetingState], key: str) -> kit.chat.Person:
    known = guest_of(ctx, key) if in_meeting(ctx) else None
    return chat.Person(known.name if known is not None else key, key)


def _owner(ctx: Context[MeetingState]) -> kit.chat.Person:
    return chat.Person(own_of(ctx).name if in_meeting(ctx) else ctx.state.user.name, ctx.os.owner.face)


def _by_others(ctx: Context[MeetingState]) -> list[kit.chat.Message]:
    active = active_of(ctx)
    course = course_of(ctx)._replace(lang=ctx.lang)
    return [
        chat.Message(id=f"w{said.at}", text=said.text, at=said.at, sender=said.guest.id)
        for said in life.written(course, active.join_time, ctx.time)
    ]


def said_in(ctx: Context[MeetingState]) -> list[kit.chat.Message]:
    """What was written in the meeting since the owner came, in the order of time."""
    own = [
        chat.Message(id=each.id, text=each.text, at=each.time, mine=True, failed=each.failed)
        for each in active_of(ctx).chat_messages.values()
    ]
    return sorted([*_by_others(ctx), *own], key=lambda each: each.at)


def unread_in(ctx: Context[MeetingState]) -> int:
    """How many of them are new."""
    read = active_of(ctx).chat_read
    return sum(each.at > read for each in _by_others(ctx))


class RoomTalks(chat.Talks):
    """The one conversation of a meeting."""

    def keys(self, ctx: Context[MeetingState]) -> Sequence[str]:
        return ()

    def has(self, ctx: Context[MeetingState], key: str) -> bool:
        return in_meeting(ctx)

    def about(self, ctx: Context[MeetingState], key: str) -> kit.chat.Talk:
        if not in_meeting(ctx):
            return chat.Talk(ctx.t("room.chat"))
        return chat.Talk(ctx.t("room.chat"), ("a", "b"), subtitle=active_of(ctx).title, unread=unread_in(ctx))

    def messages(self, ctx: Context[MeetingState], key: str) -> Sequence[kit.chat.Message]:
        return said_in(ctx) if in_meeting(ctx) else ()

    def status(self, ctx: Context[MeetingState], message: kit.chat.Message, *, last: bool) -> str:
        """Under what was written to one, whom it was for."""
        known = active_of(ctx).chat_messages.get(message.id)
        if known is not None and known.to_id != ALL and not message.failed:
            return ctx.t("room.to_one", name=known.to)
        return super().status(ctx, message, last=last)

    def variables(self, ctx: Context[MeetingState], key: str) -> Mapping[str, Any]:
        return {"to": _recipient(ctx) if in_meeting(ctx) else ctx.t("room.all")}

    def post(self, ctx: ActionContext[MeetingState], key: str, content: kit.chat.Content) -> None:
        active = active_of(ctx)
        id = ctx.new_id("m")
        seen = find_seen(ctx, active.chat_to)
        active.chat_messages.add(
            ChatMessage(
                id=id,
                text=content.text,
                sender=own_of(ctx).name,
                time=ctx.time,
                to="" if seen is None else seen.name,
                to_id=ALL if seen is None else seen.id,
                failed=not self.reach(ctx, key, id),
            )
        )

    def deliver(self, ctx: ServiceContext[MeetingState], key: str, message: str) -> str:
        active = ctx.state.active_meeting
        if active is None or message not in active.chat_messages:
            return ""
        active.chat_messages[message].failed = False
        return str(active.chat_messages[message].text)

    def resend(self, ctx: ActionContext[MeetingState], key: str, message: kit.chat.Message) -> None:
        """Send it again to whom it was for."""
        ctx.send_no_more(self.outbox, f"{key}/{message.id}")
        said = active_of(ctx).chat_messages
        known, id = said[message.id], ctx.new_id("m")
        again = ChatMessage(
            id=id, text=known.text, sender=known.sender, time=ctx.time, to=known.to, to_id=known.to_id,
            failed=not self.reach(ctx, key, id),
        )  # fmt: skip
        del said[message.id]
        said.add(again)

    def remove(self, ctx: ActionContext[MeetingState], key: str, message: str) -> None:
        if message in active_of(ctx).chat_messages:
            del active_of(ctx).chat_messages[message]

    def receive(self, ctx: ServiceContext[MeetingState], key: str, text: str, by: str) -> str:
        return key

    def read(self, ctx: ActionContext[MeetingState], key: str) -> None:
        active_of(ctx).chat_read = ctx.time

    def sendable(self, ctx: Context[MeetingState], key: str) -> bool:
        return in_meeting(ctx) and bool(self.written(ctx, key))


def _recipient(ctx: Context[MeetingState]) -> str:
    seen = find_seen(ctx, active_of(ctx).chat_to)
    return seen.name if seen is not None else ctx.t("room.all")


talks = RoomTalks(None, person=_person, owner=_owner)
installed = chat.install(
    app,
    talks=talks,
    route=CHAT,
    open_on=(ROOM, f"{ROOM}/more"),
    deeds=("copy",),
    keeps=(),
    kinds=(),
    drafts=False,
    faces="both",
    emoji=EMOJI,
    own_template="chat.html",
    list_route=ROOM,
)
app.action("chat.to", on=CHAT, to=TO, guard=in_meeting)


@app.screen(TO, kind="sheet")
def chat_to(ctx: Context[MeetingState]) -> dict[str, Any]:
    chosen = active_of(ctx).chat_to
    others = [(each.id, each.name, each.id == chosen) for each in everybody(ctx) if each.id != ME]
    return {"options": [(ALL, ctx.t("room.all"), chosen == ALL), *others]}


@app.action("chat.address", on=TO)
def address(ctx: ActionContext[MeetingState], person: str) -> None:
    """Write to one from now on, or to all."""
    active_of(ctx).chat_to = person
    ctx.back()


@app.action("chat.whisper", on=f"{ROOM}/member/{{person}}")
def whisper(ctx: ActionContext[MeetingState], person: str) -> None:
    active_of(ctx).chat_to = person
    ctx.pop_to(ROOM)
    ctx.go(CHAT.format(chat=KEY))
