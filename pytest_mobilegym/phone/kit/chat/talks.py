"""Where an app's conversations lie, and what becomes of them: what an app overrides that keeps its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.chat.messages import (
    SENDING_MS,
    Content,
    Conversation,
    Item,
    Message,
    Person,
    Talk,
    repeated,
)
from pytest_mobilegym.phone.os import arrivals, connectivity
from pytest_mobilegym.phone.os.arrivals import Reply
from pytest_mobilegym.phone.os.notifications import Notice

FIELD = "message"
"""Name of the field that a message is written in."""

FindPerson = Callable[[Context, str], Person]


class Talks:
    """The conversations in a `Table[Conversation]` of the app's state.

    An app that keeps something else overrides what differs: each method is asked for one thing, and gives the
    kit's own `Message`s and `Talk`s.

    Args:
        place: path of the table in the app's state; `None` for a class that overrides all that uses it.
        person: `person(ctx, id)` gives the name and the portrait of who has this id: of a conversation, or of
            the sender of a message in a group.
        owner: `owner(ctx)` gives those of the phone's owner.
        replies: what people answer on lively phones, see `os.arrivals`.
    """

    def __init__(
        self,
        place: str | None = "conversations",
        *,
        person: FindPerson,
        owner: Callable[[Context], Person] | None = None,
        replies: Sequence[Reply] = (),
    ) -> None:
        self.place = place
        self.person = person
        self.owner = owner
        self.outbox = "chat"
        """Under which kind unsent messages wait for the network."""
        self.replies = tuple(replies)
        self._binding = Binding(place) if place is not None else None

    # What there is

    def _table(self, ctx: Context | ServiceContext) -> Any:
        assert self._binding is not None, "a class without a place overrides what would look there"
        return self._binding.read(ctx.state)

    def keys(self, ctx: Context) -> Sequence[str]:
        """Ids of the conversations that the list shows, in its order: pinned ones, then the latest."""
        begun = [talk for talk in self._table(ctx).values() if len(talk.messages)]
        return [talk.id for talk in sorted(begun, key=lambda talk: (not talk.pinned, -self._latest(talk)))]

    @staticmethod
    def _latest(talk: Conversation) -> int:
        last = talk.messages.last()
        return last.at if last is not None else 0

    def has(self, ctx: Context, key: str) -> bool:
        """Whether a conversation has begun, and has not been deleted since."""
        return key in self._table(ctx)

    def about(self, ctx: Context, key: str) -> Talk:
        """A conversation as the list and the top of its page show it; also one that has not begun."""
        name, seed = self.person(ctx, key)
        if not self.has(ctx, key):
            return Talk(name, (seed,))
        known = self._table(ctx)[key]
        return Talk(
            name,
            (seed,),
            unread=known.unread,
            pinned=known.pinned,
            muted=known.muted,
            draft=known.draft,
        )

    def messages(self, ctx: Context, key: str) -> Sequence[Message]:
        """What was said in a conversation, in the order of time."""
        return list(self._table(ctx)[key].messages.values()) if self.has(ctx, key) else []

    def find(self, ctx: Context, key: str, message: str) -> Message | None:
        """A message; `None` where it has been deleted while its page was open."""
        return next((each for each in self.messages(ctx, key) if each.id == message), None)

    # How it is shown

    def sender(self, ctx: Context, key: str, message: Message) -> Person:
        """Who sent a message."""
        if message.mine and self.owner is not None:
            return self.owner(ctx)
        return self.person(ctx, message.sender or key)

    def preview(self, ctx: Context, message: Message) -> str:
        """A message in one line."""
        match message.kind:
            case "text" | "note":
                return message.text
            case "card":
                words = message.card.title if message.card is not None else ""
            case _:
                words = message.text
        return f"{ctx.t(f'chat.kind.{message.kind}')} {words}".strip()

    def status(self, ctx: Context, message: Message, *, last: bool) -> str:
        """What stands below an own message: that it is on its way, or could not be sent.

        Args:
            last: whether it is the last message of all.
        """
        if message.failed:
            return ctx.t("chat.failed")
        if not last:
            return ""
        way = connectivity.SLOW_MS if connectivity.connection(ctx.os) == "slow" else SENDING_MS
        return ctx.t("chat.sending") if ctx.time - message.at < way else ""

    def message_items(self, ctx: Context, key: str, message: Message, items: list[Item]) -> list[Item]:
        """The menu of a message, given what the behaviour offers."""
        return items

    def talk_items(self, ctx: Context, key: str, items: list[Item]) -> list[Item]:
        """The menu of a conversation in the list, given what the behaviour offers."""
        return items

    def variables(self, ctx: Context, key: str) -> Mapping[str, Any]:
        """What the app's own template of the page draws besides."""
        return {}

    # What is written

    def written(self, ctx: Context, key: str) -> str:
        """What stands in the field, without blanks around it; what was left there when nothing was typed."""
        text: str = ctx.fields.get(FIELD, self.about(ctx, key).draft)
        return text.strip()

    def sendable(self, ctx: Context, key: str) -> bool:
        """Whether there is anything to send."""
        return bool(self.written(ctx, key))

    def send(self, ctx: ActionContext, key: str, *, quoted: str) -> None:
        """Send what is written."""
        self.post(ctx, key, Content(text=self.written(ctx, key), quoted=quoted))

    def announced(self, ctx: Context, key: str) -> bool:
        """Whether the shade tells of a conversation: something is unread, and it is not muted."""
        about = self.about(ctx, key)
        return about.unread > 0 and not about.muted

    def notice(self, ctx: Context, key: str, route: str) -> Notice | None:
        """What the shade says of a conversation in which something is unread; `None` where it says nothing.

        Args:
            route: the page of the conversation.
        """
        said = self.messages(ctx, key) if self.announced(ctx, key) else ()
        if not said:
            return None
        about = self.about(ctx, key)
        words = self.preview(ctx, said[-1])
        body = words if about.unread == 1 else ctx.t("chat.several", n=about.unread, text=words)
        return Notice(key, about.name, body, said[-1].at, route, about.unread)

    def keep_draft(self, ctx: ActionContext, key: str, text: str) -> None:
        """Keep what is typed beyond its page, once there is a conversation."""
        if self.has(ctx, key):
            self._table(ctx)[key].draft = text if text.strip() else ""

    # What happens to it

    def post(self, ctx: ActionContext, key: str, content: Content) -> None:
        """Send a message of the owner's; the first one begins its conversation."""
        talks = self._table(ctx)
        if key not in talks:
            talks.add(Conversation(id=key), first=True)
        said = Message(id=ctx.new_id("m"), at=ctx.time, mine=True, **dict(content))
        if not self.reach(ctx, key, said.id):
            said = said.model_copy(update={"failed": True})
        talks[key].messages.add(said)

    def reach(self, ctx: ActionContext, key: str, message: str) -> bool:
        """Whether a message gets through now; where not, it waits with a mark, and goes out by itself."""
        reached = ctx.reach()
        if not reached:
            ctx.send_later(self.outbox, f"{key}/{message}")
        return reached

    def deliver(self, ctx: ServiceContext, key: str, message: str) -> str:
        """Take in that a message that waited got through.

        Returns:
            Its words; empty where it has none, or was deleted meanwhile.
        """
        talk = self._table(ctx).get(key)
        if talk is None or message not in talk.messages:
            return ""
        talk.messages[message].failed = False
        return str(talk.messages[message].text)

    def address(self, ctx: Context | ServiceContext, key: str) -> str:
        """What scripts of answers call a conversation: its id."""
        return key

    def expect_reply(self, ctx: ActionContext | ServiceContext, key: str, text: str) -> None:
        """Let whoever was written to answer, where a script says so."""
        if ctx.os.lively or ctx.os.scripts:
            to = self.address(ctx, key)
            arrivals.heard(ctx.os, app=ctx.app.id, to=to, text=text, lang=ctx.lang, declared=self.replies)

    def receive(self, ctx: ServiceContext, key: str, text: str, by: str) -> str:
        """Take in what somebody has written; the first message begins its conversation.

        Args:
            key: the conversation, as scripts of answers call it.
            by: who of several has written it; empty in a conversation with one.

        Returns:
            The conversation's id.
        """
        talks = self._table(ctx)
        if key not in talks:
            talks.add(Conversation(id=key), first=True)
        said = Message(id=ctx.new_id("m"), at=ctx.time, text=text, sender=by)
        talks[key].messages.add(said)
        talks[key].unread += 1
        return key

    def reachable(self, ctx: Context) -> bool:
        """Whether a message can be sent now; where not, it waits with a mark to be sent again."""
        return connectivity.online(ctx.os)

    def resend(self, ctx: ActionContext, key: str, message: Message) -> None:
        """Send again what could not be sent; it becomes the last message."""
        ctx.send_no_more(self.outbox, f"{key}/{message.id}")
        self.remove(ctx, key, message.id)
        self.post(ctx, key, repeated(message, quotes=True))

    def remove(self, ctx: ActionContext, key: str, message: str) -> None:
        """Delete one message."""
        del self._table(ctx)[key].messages[message]

    def read(self, ctx: ActionContext, key: str) -> None:
        """Take in that all messages were read."""
        self._table(ctx)[key].unread = 0

    def unread(self, ctx: ActionContext, key: str) -> None:
        """Mark a conversation as not yet read."""
        self._table(ctx)[key].unread = 1

    def pin(self, ctx: ActionContext, key: str) -> None:
        """Put a conversation at the top of the list, or no longer."""
        self._table(ctx)[key].pinned ^= True

    def mute(self, ctx: ActionContext, key: str) -> None:
        """Let a conversation be quiet, or no longer."""
        self._table(ctx)[key].muted ^= True

    def delete(self, ctx: ActionContext, key: str) -> None:
        """Delete a conversation with all its messages."""
        del self._table(ctx)[key]
