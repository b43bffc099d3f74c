"""Conversations that are opened, counted, marked and deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    derived,
    drawn,
    from_state,
    goal,
    hold,
)

from ..vocabulary.values import another
from .vocabulary import (
    a_sender,
    ending_in_received,
    key_of,
    leave_unread,
    open_found,
    open_talk,
    pin_only,
    reply,
    talk_with,
    talks,
)


class OpenConversationBySender(Task):
    """The conversation with the sender is in front at the end, wherever in it.

    Another conversation is pinned at the start, so that its place in the list is drawn anew.
    """

    instruction = {
        "en": [
            "Open my conversation with {conversation_id} in Messages.",
            "Show me the texts from {conversation_id}.",
        ],
        "zh": ["打开和“{conversation_id}”的短信会话。", "我要看“{conversation_id}”发来的短信，请打开会话。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    conversation_id: str = from_state("os.sms[*].id", label=lambda talk, lang: talk.sender)  # noqa: ARG005
    pinned: str = from_state("os.sms[*].id", unlike="conversation_id", hidden=True)

    def arrange(self, phone: Hand) -> None:
        pin_only(phone, self.pinned)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        here = after.route.path.split("/")[:3]
        shown = after.route.app == "sms" and here == ["", "conversation", self.conversation_id]
        yield goal("the conversation is shown", passed=shown, actual="".join(after.route))

    def solution(self, phone: Hand) -> None:
        open_talk(phone, self.conversation_id)

    def other_ways(self) -> Iterable[Ending]:
        def by_search(phone: Hand) -> None:
            first = phone.view.os.sms[self.conversation_id].messages.first()
            open_found(phone, self.conversation_id, first.text)

        yield "it is found by its first message", by_search

    def near_misses(self) -> Iterable[Ending]:
        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        def wrong_one(phone: Hand) -> None:
            open_talk(phone, another(phone.view.os.sms, self.conversation_id))

        def options(phone: Hand) -> None:
            phone.hold("conversation.menu", conversation=self.conversation_id)

        def deleted(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("conversation.more")
            phone.tap("conversation.ask_delete")
            phone.tap("conversation.delete")

        yield "it is left again", left_again
        yield "another conversation is open", wrong_one
        yield "only its options are open", options
        yield "it is opened and deleted", deleted


class ReadUnreadConversationCount(AnswerQuestion):
    """How many conversations have unread messages, whatever is read on the way.

    How many there are is arranged anew for every instance, so that the number cannot be known beforehand; few
    instances because the question itself is always the same; few answers because a phone has no more than a
    dozen conversations that end in something received.
    """

    instruction = {
        "en": [
            "How many conversations in Messages have unread texts?",
            "Count the conversations in Messages that I have not read yet.",
        ],
        "zh": ["短信里有几个会话是未读的？", "数一下短信里还没读的会话有几个。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Unread conversations", "zh": "未读会话数"}, type="number")]

    unread: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        received = ending_in_received(view)
        return {"unread": tuple(sorted(rng.sample(received, rng.randint(2, len(received)))))}

    def arrange(self, phone: Hand) -> None:
        leave_unread(phone, self.unread)

    def said(self, view: View) -> Sequence[Any]:
        return [len(self.unread)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the unread messages are counted": lambda view: sum(talk.unread for talk in talks(view)),
            "all conversations are counted": lambda view: len(view.os.sms),
            "one is overlooked": lambda _view: len(self.unread) - 1,
        }


class MarkAllConversationsRead(Task):
    """No conversation is unread, and none is gone.

    Which ones are unread at the start is drawn anew for every instance; reading them one by one is as good as
    the menu. There are few instances because what is asked for is always the same.
    """

    instruction = {
        "en": [
            "Mark all my conversations in Messages as read.",
            "I don't want any unread marks left in Messages.",
        ],
        "zh": ["把短信里所有会话都标为已读。", "短信里不要再有任何未读标记。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "atomic", "operate", ["edit"]

    unread: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return ReadUnreadConversationCount.sample(view, rng)

    def arrange(self, phone: Hand) -> None:
        leave_unread(phone, self.unread)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        left = [talk.sender for talk in talks(after) if talk.unread]
        yield goal("no conversation is unread", actual=left, expected=[])
        gone = [talk.sender for talk in talks(before) if talk.id not in after.os.sms]
        yield goal("every conversation is still there", actual=gone, expected=[])

    def solution(self, phone: Hand) -> None:
        phone.open("sms")
        phone.tap("menu.open")
        phone.tap("all.read")

    def other_ways(self) -> Iterable[Ending]:
        def one_by_one(phone: Hand) -> None:
            for key in self.unread:
                open_talk(phone, key)
                phone.tap("nav.back")

        def marked(phone: Hand) -> None:
            phone.open("sms")
            for key in self.unread:
                phone.hold("conversation.menu", conversation=key)
                phone.tap("conversation.mark")

        yield "each is opened", one_by_one
        yield "each is marked by its menu", marked

    def near_misses(self) -> Iterable[Ending]:
        def all_but_one(phone: Hand) -> None:
            for key in self.unread[:-1]:
                open_talk(phone, key)
                phone.tap("nav.back")

        def one_marked_again(phone: Hand) -> None:
            self.solution(phone)
            phone.hold("conversation.menu", conversation=self.unread[0])
            phone.tap("conversation.mark")

        def deleted(phone: Hand) -> None:
            phone.hold("conversation.menu", conversation=self.unread[0])
            phone.tap("select.begin")
            for key in self.unread[1:]:
                phone.tap("select.item", key=key)
            phone.tap("select.delete")
            phone.tap("selected.delete")

        yield "one is left unread", all_but_one
        yield "one is marked as unread again", one_marked_again
        yield "the unread ones are deleted", deleted


class CompareConversationMessageCount(AnswerQuestion):
    """Which of two conversations holds more messages, own ones included; they are never equal.

    The number is asked for too: of two answers to choose from, every second guess would be right.
    """

    instruction = {
        "en": [
            "In Messages, which conversation holds more messages, {sender1} or {sender2}, and how many?",
            "Have I exchanged more texts with {sender1} or with {sender2}, and how many are those?",
        ],
        "zh": [
            "短信里，和{sender1}、{sender2}的会话哪个消息更多？有多少条？",
            "我和{sender1}的短信多，还是和{sender2}的短信多？多的那个有几条？",
        ],
    }
    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Conversation with more messages", "zh": "消息更多的会话"},
            type="choice",
            options=["{sender1}", "{sender2}"],
        ),
        AnswerField({"en": "Messages in it", "zh": "该会话的消息数"}, type="number"),
    ]

    sender1: str = drawn()
    sender2: str = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        counts = {talk.sender: len(talk.messages) for talk in talks(view)}
        shorter = {
            winner: [other for other in counts if 0 < counts[winner] - counts[other] <= 3]
            for winner in counts
            if counts[winner] > 1
        }
        # Who has more is drawn before the other, so that a long conversation is not the usual answer.
        is_first = rng.below(2) == 1
        winner = rng.choice([winner for winner, others in shorter.items() if others])
        other = rng.choice(shorter[winner])
        first, second = (winner, other) if is_first else (other, winner)
        return {"sender1": first, "sender2": second}

    def ranked(self, view: View) -> list[str]:
        """The two senders, the one with more messages first."""

        return sorted((self.sender1, self.sender2), key=lambda sender: self.count(view, sender), reverse=True)

    def count(self, view: View, sender: str) -> int:
        """Messages in the conversation with a sender."""
        return len(view.os.sms[key_of(view, sender)].messages)

    def said(self, view: View) -> Sequence[Any]:
        winner = self.ranked(view)[0]
        return [winner, self.count(view, winner)]

    def look(self, phone: Hand) -> None:
        for sender in (self.sender1, self.sender2):
            open_talk(phone, key_of(phone.view, sender))
            phone.tap("nav.back")

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the other one is chosen": lambda view: self.pair(view, 1, 0),
            "the number is that of the other one": lambda view: self.pair(view, 0, 1),
        }

    def pair(self, view: View, told: int, counted: int) -> tuple[str, int]:
        """A sender by place, and the messages in the conversation with one."""
        ranked = self.ranked(view)
        return ranked[told], self.count(view, ranked[counted])

    def near_misses(self) -> Iterable[Ending]:
        def after_writing(phone: Hand) -> None:
            values = self.said(phone.view)
            reply(phone, key_of(phone.view, self.ranked(phone.view)[1]), "...")
            phone.answer(*values)

        yield from super().near_misses()
        yield "something is sent on the way", after_writing


class DeleteConversation(DeleteElements):
    """The whole conversation with the sender is gone, and every other is as it was.

    Another conversation is pinned at the start, so that its place in the list is drawn anew.
    """

    instruction = {
        "en": [
            "I no longer need any of the texts from {sender}. Delete the whole conversation.",
            "Remove the entire conversation with {sender} from Messages.",
        ],
        "zh": ["“{sender}”的短信已经没用了，删除整个会话。", "把短信里和“{sender}”的会话整个删掉。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["edit"]
    consequence = "deletion"
    table, element, noun = "os.sms", "{conversation}", "conversation"
    delete = (hold("conversation.menu", conversation="{element}"), "conversation.ask_delete")
    confirm = ("conversation.delete",)

    sender: str = a_sender()
    conversation: str = derived(lambda values, view: key_of(view, values.sender))
    pinned: str = from_state("os.sms[*].id", hidden=True)

    def arrange(self, phone: Hand) -> None:
        pin_only(phone, self.pinned)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the conversation is gone", passed=talk_with(after, self.sender) is None)

    def other_ways(self) -> Iterable[Ending]:
        def from_within(phone: Hand) -> None:
            open_talk(phone, self.conversation)
            phone.tap("conversation.more")
            phone.tap("conversation.ask_delete")
            phone.tap("conversation.delete")

        yield from super().other_ways()
        yield "it is deleted from within", from_within

    def near_misses(self) -> Iterable[Ending]:
        def one_message(phone: Hand) -> None:
            open_talk(phone, self.conversation)
            messages = phone.view.os.sms[self.conversation].messages
            if len(messages) == 1:
                phone.tap("nav.back")
                return
            phone.hold("message.menu", message=next(iter(messages)))
            phone.tap("message.ask_delete")
            phone.tap("message.delete")

        yield from super().near_misses()
        yield "only one message is deleted", one_message
