"""Chats: messages that are sent and deleted, and threads below them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    DeleteElements,
    Ending,
    Goal,
    Hand,
    SendMessage,
    Task,
    View,
    choice,
    derived,
    exactly,
    from_state,
    goal,
    hold,
    quote,
    removed,
    tap,
    unasked,
)

from ..vocabulary.values import another
from .words import MESSAGES, THREAD_REPLIES


def chat_with(view: View, message: str) -> str:
    """The username of whom a message was exchanged with."""
    return next(chat.id for chat in view.reddit.chats.values() if message in chat.messages)


def open_chat(phone: Hand, who: str) -> None:
    """Open a conversation."""
    phone.open("reddit")
    phone.tap("chat.home")
    phone.tap("chat.open", chat=who)


def delete_message(phone: Hand, who: str, message: str) -> None:
    """Delete a message of the conversation that is in front."""
    phone.hold("message.menu", chat=who, message=message)
    phone.tap("message.ask_delete")
    phone.tap("message.delete")


def reply_in_thread(phone: Hand, who: str, message: str, text: str) -> None:
    """Answer a message of the conversation that is in front in its thread, and go back."""
    phone.hold("message.menu", chat=who, message=message)
    phone.tap("message.thread")
    phone.type(text, into="reply")
    phone.tap("thread.send")


class Reddit_SendChatMessage(SendMessage):
    """One message in the words asked for went to the chat partner, and nothing to anybody else."""

    instruction = {
        "en": [
            "Send u/{who} the message “{content}” in a Reddit chat.",
            "Write to u/{who} on Reddit chat: “{content}”.",
        ],
        "zh": ["在 Reddit 聊天里给 u/{who} 发消息“{content}”。", "用 Reddit 聊天告诉 u/{who}：“{content}”。"],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social", "create"]
    consequence = "message"
    chats, reader, words = "reddit.chats", "{who}", "{content}"
    way = ("chat.home",)
    open_chat, send, leave = (tap("chat.open", chat="{chat}"),), ("chat.send",), ("nav.back",)

    who: str = from_state("reddit.chats[*].id")
    content: str = choice(MESSAGES)

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.mine)

    def given(self, view: View) -> Mapping[str, Any]:
        return {"mine": True}

    def enter(self, phone: Hand, chat: str) -> None:
        phone.open("reddit")
        while not phone.offers("chat.home"):
            phone.back()
        super().enter(phone, chat)


class Reddit_DeleteSeededChatMessage(DeleteElements):
    """The owner's message is gone from the chat, and all others are there.

    There are few instances because few messages are the owner's.
    """

    instruction = {
        "en": [
            "Delete my message “{message}” from the Reddit chat with u/{who}.",
            "I regret having written “{message}” to u/{who} on Reddit. Remove it from the chat.",
        ],
        "zh": [
            "在 Reddit 与 u/{who} 的聊天里删除我发的“{message}”。",
            "我后悔在 Reddit 给 u/{who} 发了“{message}”，把它从聊天里删掉。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["nav", "delete", "social"]
    max_steps, consequence = 45, "deletion"
    table, element, noun = "reddit.chats[#{who}].messages", "{message}", "message"
    way = ("chat.home", tap("chat.open", chat="{who}"))
    delete = (hold("message.menu", chat="{who}", message="{element}"), "message.ask_delete")
    confirm = ("message.delete",)

    message: str = from_state("reddit.chats[*].messages[*].id", where=lambda said: said.mine, label="text")
    who: str = derived(lambda values, view: chat_with(view, values.message), hidden=False)


class Reddit_DeepThreadReplyAndDeleteSeedMessage(Task):
    """One reply as asked for is new in the thread of the partner's message, and the owner's message is gone.

    There are few instances because three chats have messages from both sides.
    """

    instruction = {
        "en": [
            "In the Reddit chat with u/{who}, reply “{reply}” in the thread of their "
            "message “{root}”, then delete my "
            "message “{written}”.",
            "Open my Reddit chat with u/{who}. Answer their “{root}” in its thread "
            "with “{reply}”, and remove my own "
            "“{written}” from the chat.",
        ],
        "zh": [
            "在 Reddit 与 u/{who} 的聊天中，到对方消息“{root}”的消息串里回复“{reply}”，"
            "再删除我发的“{written}”。",
            "打开我和 u/{who} 的 Reddit 聊天，在“{root}”的消息串里回“{reply}”，"
            "然后把我自己的“{written}”从聊天里删掉。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L4"
    composition, objective = "sequential", "operate"
    capabilities = ["nav", "social", "create", "edit"]
    consequence = "message+deletion"

    root: str = from_state("reddit.chats[*].messages[*].id", where=lambda said: not said.mine, label="text")
    reply: str = choice(THREAD_REPLIES)
    who: str = derived(lambda values, view: chat_with(view, values.root), hidden=False)
    message: str = derived(
        lambda values, view: next(
            said.id for said in view.reddit.chats[values.who].messages.values() if said.mine
        )
    )
    written: str = derived(
        lambda values, view: view.reddit.chats[values.who].messages[values.message].text, hidden=False
    )

    @property
    def thread(self) -> str:
        """Where the replies to the message are kept."""
        return f"{self.who}:{self.root}"

    def replies(self, view: View) -> Any:
        """The replies in the thread."""
        kept = view.reddit.chat_replies.get(self.thread)
        return kept.messages if kept is not None else {}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old = self.replies(before)
        new = [said for id, said in self.replies(after).items() if id not in old]
        yield goal(
            "one reply is new in the thread",
            actual=[said.text for said in new],
            expected=[exactly(self.reply)],
        )
        along = [unasked(said, {"text"}, given={"mine": True}) for said in new]
        kept = after.reddit.chat_replies.get(self.thread)
        if kept is not None and self.thread not in before.reddit.chat_replies:
            along.append(unasked(kept, {"messages"}))
        yield goal("nothing was sent along", passed=bool(along) and not any(along), actual=along)
        chat = after.reddit.chats.get(self.who)
        gone = [] if chat is None else removed(before.reddit.chats[self.who].messages, chat.messages)
        yield goal("the message is gone", actual=[said.id for said in gone], expected=[self.message])

    def allowed(self) -> Sequence[str]:
        thread = (
            f"reddit.chat_replies[#{quote(self.thread)}].messages[+1]"
            if self.root == "ob2"
            else f"reddit.chat_replies[#{quote(self.thread)}]"
        )
        return [thread, f"reddit.chats[#{quote(self.who)}].messages[#{self.message}]"]

    def solution(self, phone: Hand) -> None:
        open_chat(phone, self.who)
        reply_in_thread(phone, self.who, self.root, self.reply)
        phone.tap("nav.back")
        delete_message(phone, self.who, self.message)

    def other_ways(self) -> Iterable[Ending]:
        def deleted_first(phone: Hand) -> None:
            open_chat(phone, self.who)
            delete_message(phone, self.who, self.message)
            reply_in_thread(phone, self.who, self.root, self.reply)

        yield "it is deleted first", deleted_first

    def near_misses(self) -> Iterable[Ending]:
        def in_the_chat(phone: Hand) -> None:
            open_chat(phone, self.who)
            phone.type(self.reply, into="message")
            phone.tap("chat.send")
            delete_message(phone, self.who, self.message)

        def other_thread(phone: Hand) -> None:
            said = phone.view.reddit.chats[self.who].messages
            open_chat(phone, self.who)
            reply_in_thread(
                phone,
                self.who,
                another(said, self.root, self.message) if len(said) > 2 else self.message,
                self.reply,
            )

        def not_deleted(phone: Hand) -> None:
            open_chat(phone, self.who)
            reply_in_thread(phone, self.who, self.root, self.reply)

        def only_deleted(phone: Hand) -> None:
            open_chat(phone, self.who)
            delete_message(phone, self.who, self.message)

        yield "the reply stands in the chat", in_the_chat
        yield "the reply stands in another thread", other_thread
        yield "the message is still there", not_deleted
        yield "nothing is replied", only_deleted
