"""Conversations, through the kit's chat: friends are talked to, services and boxes only tell something."""

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.people import NEW, open_talks, talk_name, unread_messages
from pytest_mobilegym.phone.apps.alipay.screens.look import look
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Message, Talk
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import chat
from pytest_mobilegym.phone.os.arrivals import Reply


def find_talk(state: AlipayState, id: str) -> Talk:
    """A conversation, or an empty one with the contact that it would be with."""
    found = state.talks.get(id)
    return found if found is not None else Talk(id=id, contact=id.removeprefix(NEW))


def _friend(ctx: Context[AlipayState], key: str) -> chat.Person:
    talk = find_talk(ctx.state, key)
    return chat.Person(talk_name(ctx.state, talk).split("(")[0], talk.contact)


def _owner(ctx: Context[AlipayState]) -> chat.Person:
    return chat.Person(ctx.state.user.nick, ctx.os.owner.face)


REPLIES = (
    Reply(
        {"en": "The money is here, thank you!", "zh": "钱收到啦，谢谢！"}, when=r"sent|paid|transfer|转|付"
    ),
    Reply({"en": "OK!", "zh": "好的！"}, after_s=25),
)
"""What friends answer on lively phones."""


class AlipayTalks(chat.Talks):
    """Conversations that know until when they were read, not how many messages are new."""

    def keys(self, ctx: Context[AlipayState]) -> Sequence[str]:
        return [talk.id for talk in open_talks(ctx.state)]

    def has(self, ctx: Context[AlipayState], key: str) -> bool:
        return key in ctx.state.talks

    def about(self, ctx: Context[AlipayState], key: str) -> chat.Talk:
        talk = find_talk(ctx.state, key)
        unread = len(unread_messages(talk))
        return chat.Talk(talk_name(ctx.state, talk), (talk.contact,), unread=unread, pinned=talk.sticky)

    def messages(self, ctx: Context[AlipayState], key: str) -> Sequence[chat.Message]:
        said = find_talk(ctx.state, key).messages.values()
        return [
            chat.Message(id=each.id, text=each.text, at=each.at, mine=each.mine, failed=each.failed)
            for each in said
        ]

    def variables(self, ctx: Context[AlipayState], key: str) -> Mapping[str, Any]:
        return {"tone": look(ctx), "person": find_talk(ctx.state, key).contact}

    def post(self, ctx: ActionContext[AlipayState], key: str, content: chat.Content) -> None:
        if key not in ctx.state.talks:
            ctx.state.talks.add(Talk(id=key, contact=key.removeprefix(NEW)), first=True)
        id = ctx.new_id("m")
        failed = not self.reach(ctx, key, id)
        said = Message(id=id, text=content.text, at=ctx.time, mine=True, failed=failed)
        ctx.state.talks[key].messages.add(said)

    def deliver(self, ctx: ServiceContext[AlipayState], key: str, message: str) -> str:
        if key not in ctx.state.talks or message not in ctx.state.talks[key].messages:
            return ""
        said = ctx.state.talks[key].messages[message]
        said.failed = False
        return said.text

    def remove(self, ctx: ActionContext[AlipayState], key: str, message: str) -> None:
        del ctx.state.talks[key].messages[message]

    def receive(self, ctx: ServiceContext[AlipayState], key: str, text: str, by: str) -> str:
        if key not in ctx.state.talks:
            ctx.state.talks.add(Talk(id=key, contact=key.removeprefix(NEW)), first=True)
        ctx.state.talks[key].messages.add(Message(id=ctx.new_id("m"), text=text, at=ctx.time, mine=False))
        return key

    def read(self, ctx: ActionContext[AlipayState], key: str) -> None:
        talk = ctx.state.talks[key]
        if (last := talk.messages.last()) is not None:
            talk.read_at = last.at

    def unread(self, ctx: ActionContext[AlipayState], key: str) -> None:
        """Make the last message that came unread again."""
        talk = ctx.state.talks[key]
        came = [message.at for message in talk.messages.values() if not message.mine]
        if came:
            talk.read_at = came[-1] - 1

    def pin(self, ctx: ActionContext[AlipayState], key: str) -> None:
        ctx.state.talks[key].sticky ^= True

    def delete(self, ctx: ActionContext[AlipayState], key: str) -> None:
        del ctx.state.talks[key]


talks = chat.install(
    app,
    talks=AlipayTalks(None, person=_friend, owner=_owner, replies=REPLIES),
    route="/chat/{talk}",
    listed_on=("/messages",),
    open_on=("/", "/contacts/profile/{contact}"),
    deeds=("copy",),
    keeps=("pin", "mark", "delete"),
    menu_route="/messages/menu/{talk}",
    list_route="/messages",
    kinds=(),
    drafts=False,
    faces="both",
    own_template="chat.html",
)
