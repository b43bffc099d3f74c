"""What an app has once chat is installed: the way from its conversations to lines and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.kit.chat.messages import Line, Message, Row, stamped
from pytest_mobilegym.phone.kit.chat.talks import FIELD, Talks
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import arrivals
from pytest_mobilegym.phone.os.models.arrivals import Arrival
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import message_stamp, message_time


class ChatPage(State):
    """What a conversation's page knows of its own."""

    panel: Literal["none", "tools", "emoji"] = "none"
    """What lies open below the field."""
    quoting: str = ""
    """Id of the message that the next one answers, if any."""


class Chat:
    """Conversations that were installed, for the app's own screens and actions.

    Attributes:
        name: what the actions of conversations begin with.
        said: what those of messages begin with.
        route: the page of a conversation.
        found_route: the same page as a search leads to it, at a message.
        pages: both, or the first where no search leads to it.
        slot: what both call the conversation.
        talks: where they lie.
        drafts: whether what is typed outlives the page.
    """

    def __init__(
        self,
        name: str,
        said: str,
        route: str,
        slot: str,
        talks: Talks,
        *,
        found: bool,
        drafts: bool,
        silence_ms: int,
        afterwards: int,
    ) -> None:
        self.name = name
        self.said = said
        self.route = route
        self.found_route = f"{route}/at/{{message}}"
        self.message_route = f"{route}/message/{{message}}"
        self.slot = slot
        self.pages = (route, self.found_route) if found else (route,)
        self.talks = talks
        self.drafts = drafts
        self._silence_ms = silence_ms
        self._afterwards = afterwards

    def path(self, key: str) -> str:
        """The route of one conversation."""
        return Pattern(self.route).fill({self.slot: key})

    def key(self, ctx: Context) -> str:
        """The conversation of the screen in front."""
        return str(ctx.params[self.slot])

    def message(self, ctx: Context) -> Message | None:
        """The message of the screen in front, `None` where it has been deleted meanwhile."""
        return self.talks.find(ctx, self.key(ctx), ctx.params["message"])

    def rows(self, ctx: Context) -> list[Row]:
        """The list of conversations, as `row` of `kit/chat/pieces.html` draws them."""
        return [self._row(ctx, key) for key in self.talks.keys(ctx)]

    def _row(self, ctx: Context, key: str) -> Row:
        said = self.talks.messages(ctx, key)
        last = said[-1] if said else None
        return Row(
            key,
            {self.slot: key},
            self.talks.about(ctx, key),
            self.talks.preview(ctx, last) if last is not None else "",
            message_time(as_datetime(last.at), ctx.now, ctx.lang, hours=ctx.hours)
            if last is not None
            else "",
        )

    def notices(self, ctx: Context) -> Iterator[Notice]:
        """What the shade says of conversations in which something is unread."""
        for key in self.talks.keys(ctx):
            notice = self.talks.notice(ctx, key, self.path(key))
            if notice is not None:
                yield notice

    def take_in(self, ctx: ServiceContext, arrival: Arrival) -> None:
        """Take in a message that has come, and tell of it, unless its conversation is muted."""
        text = arrivals.with_codes(ctx.os, arrival.text)
        key = self.talks.receive(ctx, arrival.sender, text, arrival.by)
        ctx.announce(key)

    def unread(self, ctx: Context) -> int:
        """Messages that were not read, in all conversations that are not muted."""
        talks = [self.talks.about(ctx, key) for key in self.talks.keys(ctx)]
        return sum(talk.unread for talk in talks if not talk.muted)

    def lines(self, ctx: Context, key: str, *, until: str = "") -> tuple[list[Line], int]:
        """The messages of a conversation, and how many are left out at the end.

        Args:
            until: a message that a search has found; only a few after it are shown.
        """
        said = self.talks.messages(ctx, key)
        place = next((index for index, each in enumerate(said) if each.id == until), len(said))
        end = min(len(said), place + 1 + self._afterwards)
        group = self.talks.about(ctx, key).group
        stamps = stamped((message.at for message in said[:end]), self._silence_ms)
        return [
            self._line(ctx, key, said, index, stamp=stamp, group=group, until=until)
            for index, stamp in enumerate(stamps)
        ], len(said) - end

    def _line(
        self,
        ctx: Context,
        key: str,
        said: Sequence[Message],
        index: int,
        *,
        stamp: bool,
        group: bool,
        until: str,
    ) -> Line:
        message = said[index]
        last = index == len(said) - 1
        moment = as_datetime(message.at)
        return Line(
            message=message,
            args={self.slot: key, "message": message.id},
            person=self.talks.sender(ctx, key, message),
            named=group and not message.mine,
            stamp=message_stamp(moment, ctx.now, ctx.lang, hours=ctx.hours) if stamp else "",
            status=self.talks.status(ctx, message, last=last) if message.mine else "",
            quoted=self.words_of(ctx, key, message.quoted) if message.quoted else "",
            found=message.id == until,
        )

    def words_of(self, ctx: Context, key: str, message: str) -> str:
        """A message with the name of whoever sent it, as what answers it repeats it."""
        known = self.talks.find(ctx, key, message)
        if known is None or known.kind == "note":
            return ctx.t("chat.quote_gone")
        name = self.talks.sender(ctx, key, known).name
        return ctx.t("chat.quoted", name=name, words=self.talks.preview(ctx, known))

    def put_in_field(self, ctx: ActionContext, text: str) -> None:
        """Fill the field of the conversation in front."""
        ctx.fields[FIELD] = text
        if self.drafts:
            self.talks.keep_draft(ctx, self.key(ctx), text)

    def show_end(self, ctx: ActionContext) -> None:
        """Show the latest messages of the conversation in front."""
        if "message" in ctx.params:
            ctx.go(self.path(self.key(ctx)), replace=True)
        else:
            ctx.scroll("body")
