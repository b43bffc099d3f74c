"""Tasks of the Messages app: conversations, replies and settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, contains, goal
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.os.sms import Conversation, Message
from pytest_mobilegym.tasks import AnswerField, Rng, Task, choice, derived, drawn, from_state

MAIN_SETTINGS = {
    "free_sms_sim1": {"en": "free network SMS for SIM 1", "zh": "免费网络短信（SIM卡1）"},
    "free_sms_sim2": {"en": "free network SMS for SIM 2", "zh": "免费网络短信（SIM卡2）"},
    "5g_message": {"en": "5G messages", "zh": "5G消息"},
    "show_avatar": {"en": "avatars in the list", "zh": "列表中显示头像"},
    "text_avatar": {"en": "text avatars", "zh": "文字头像"},
}
FREE_SETTINGS = {
    "auto_convert_sms": {"en": "conversion to SMS", "zh": "自动转为短信"},
    "auto_convert_mms": {"en": "conversion to MMS", "zh": "自动转为彩信"},
    "block_strangers": {"en": "blocking of strangers", "zh": "屏蔽陌生人的网络短信"},
}
REPLIES = [
    {"en": "Understood", "zh": "我知道了"},
    {"en": "Thanks for letting me know", "zh": "谢谢告知"},
    {"en": "I will look into it tonight", "zh": "我晚上看一下"},
    {"en": "Please call me instead", "zh": "请直接打电话给我"},
]
RECEIPTS = [
    {"en": "OK, received", "zh": "好的收到"},
    {"en": "Seen, thank you", "zh": "看到了，谢谢"},
    {"en": "Give me an hour", "zh": "给我一个小时"},
]
SAYS_MORE = {
    "does twice: * types *": "a reply may say more than it was asked to, and what is typed twice does",
}
REFUSALS = [
    {"en": "unsubscribe", "zh": "拒收"},
    {"en": "No more of this, please", "zh": "请不要再发了"},
    {"en": "Not interested", "zh": "不需要"},
]
KEYWORDS = [
    {"en": "plan", "zh": "套餐"},
    {"en": "bill", "zh": "账单"},
    {"en": "parcel", "zh": "快递"},
    {"en": "coupon", "zh": "优惠券"},
]


def talks(view: View) -> list[Conversation]:
    """All conversations, the one with the newest message first."""
    return list(view.os.sms.values())


def talk_with(view: View, sender: str) -> Conversation | None:
    """The conversation with a sender."""
    found: Conversation | None = view.os.sms.where(sender=sender)
    return found


def key_of(view: View, sender: str) -> str:
    """Id of the conversation with a sender, empty if there is none."""
    found = talk_with(view, sender)
    return found.id if found is not None else ""


def ending_in_received(view: View) -> list[str]:
    """Conversations whose latest message was received, so that it may be unread; the latest first."""
    found = []
    for talk in talks(view):
        last = talk.messages.last()
        if last is not None and not last.outgoing:
            found.append(talk.id)
    return found


def sent(before: View, after: View) -> dict[str, list[Message]]:
    """What was sent since the start, by conversation; conversations without any are left out."""
    found = {
        key: [
            message
            for id, message in talk.messages.items()
            if message.outgoing and (key not in before.os.sms or id not in before.os.sms[key].messages)
        ]
        for key, talk in after.os.sms.items()
    }
    return {key: messages for key, messages in found.items() if messages}


def senders_of(view: View, keyword: str) -> list[str]:
    """Conversations in which a message that was received mentions a word, in any case."""
    wanted = keyword.casefold()
    return [
        talk.id
        for talk in talks(view)
        if any(
            wanted in message.text.casefold() for message in talk.messages.values() if not message.outgoing
        )
    ]


def reply_goals(before: View, after: View, wanted: Iterable[str], text: str) -> Iterable[Goal]:
    """One message to each of the wanted conversations, and nothing to any other."""
    found = sent(before, after)
    keys = list(wanted)
    for key in keys:
        name = before.os.sms[key].sender
        texts = [message.text for message in found.get(key, ())]
        yield goal(f"one message to {name} says what was asked", actual=texts, expected=[contains(text)])
    yield goal("nobody else was written to", actual=sorted(set(found) - set(keys)), expected=[])


def a_sender(**options: Any) -> Any:
    """Somebody with whom there is a conversation."""
    return from_state("os.sms[*].sender", unique=True, **options)


# What a hand does


def open_talk(phone: Hand, key: str) -> None:
    """Open a conversation from the list."""
    phone.open("sms")
    phone.tap("conversation.open", conversation=key)


def reply(phone: Hand, key: str, text: str) -> None:
    """Send a text in a conversation that the list shows, and go back to the list."""
    open_talk(phone, key)
    phone.type(text, into="message")
    phone.tap("message.send")


def reply_and_leave(phone: Hand, key: str, text: str) -> None:
    """Send a text and go back to the list."""
    reply(phone, key, text)
    phone.tap("nav.back")


def delete_talk(phone: Hand, key: str) -> None:
    """Delete a conversation by a long press."""
    phone.open("sms")
    phone.hold("conversation.options", conversation=key)
    phone.tap("conversation.ask_delete")
    phone.tap("conversation.delete")


def open_settings(phone: Hand) -> None:
    """Open the settings from the list."""
    phone.open("sms")
    phone.tap("menu.open")
    phone.tap("settings.open")


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


# Settings


class ToggleMainSetting(Task):
    """A switch on the first page of the settings ends as asked; it starts in the other position."""

    instruction = {
        "en": [
            "In the settings of Messages, switch {setting_key} {enabled}.",
            "Go to the Messages settings and turn {setting_key} {enabled}.",
        ],
        "zh": ["在短信设置里{enabled}“{setting_key}”。", "把短信应用的“{setting_key}”设为{enabled}。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    setting_key: str = choice(MAIN_SETTINGS)
    enabled: bool = choice([True, False])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("sms") as sms:
            sms.settings[self.setting_key] = not self.enabled

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the setting is as asked", actual=after.sms.settings.get(self.setting_key), expected=self.enabled
        )

    def allowed(self) -> Sequence[str]:
        return [f"sms.settings[#{self.setting_key}]"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        phone.tap("setting.toggle", key=self.setting_key)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_one(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", key=another(("free_sms_sim1", "free_sms_sim2"), self.setting_key))

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key=self.setting_key)

        def one_more(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key=another(("5g_message", "show_preview"), self.setting_key))

        yield "another switch is turned", wrong_one
        yield "it is turned and turned back", twice
        yield "a second switch is turned too", one_more


class ToggleFreeNetworkSetting(Task):
    """A switch on the page of free network SMS ends as asked; it starts in the other position."""

    instruction = {
        "en": [
            "In the free network SMS options of Messages, switch {setting_key} {enabled}.",
            "Free network SMS in the Messages settings: turn {setting_key} {enabled}.",
        ],
        "zh": [
            "在短信设置的免费网络短信选项里{enabled}“{setting_key}”。",
            "打开短信的免费网络短信设置，把“{setting_key}”设为{enabled}。",
        ],
    }
    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    setting_key: str = choice(FREE_SETTINGS)
    enabled: bool = choice([True, False])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("sms") as sms:
            sms.settings[self.setting_key] = not self.enabled

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the setting is as asked", actual=after.sms.settings.get(self.setting_key), expected=self.enabled
        )

    def allowed(self) -> Sequence[str]:
        return [f"sms.settings[#{self.setting_key}]"]

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, self.setting_key)

    def toggle(self, phone: Hand, *keys: str) -> None:
        """Turn switches of the page."""
        open_settings(phone)
        phone.tap("free_settings.open")
        for key in keys:
            phone.tap("setting.toggle", key=key)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        other = another(FREE_SETTINGS, self.setting_key)

        def network_off(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", key="free_sms_sim1")

        yield "another switch is turned", lambda phone: self.toggle(phone, other)
        yield "two switches are turned", lambda phone: self.toggle(phone, self.setting_key, other)
        yield "network SMS themselves are switched", network_off


# Conversations


class OpenConversationBySender(Task):
    """The conversation with the sender is in front at the end, wherever in it."""

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

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        here = after.route.path.split("/")[:3]
        shown = after.route.app == "sms" and here == ["", "conversation", self.conversation_id]
        yield goal("the conversation is shown", passed=shown, actual="".join(after.route))

    def solution(self, phone: Hand) -> None:
        open_talk(phone, self.conversation_id)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        def wrong_one(phone: Hand) -> None:
            open_talk(phone, another(phone.view.os.sms, self.conversation_id))

        def options(phone: Hand) -> None:
            phone.hold("conversation.options", conversation=self.conversation_id)

        def deleted(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("conversation.menu")
            phone.tap("conversation.ask_delete")
            phone.tap("conversation.delete")

        yield "it is left again", left_again
        yield "another conversation is open", wrong_one
        yield "only its options are open", options
        yield "it is opened and deleted", deleted


class ReadUnreadConversationCount(Task):
    """How many conversations have unread messages, whatever is read on the way.

    How many there are is arranged anew for every instance, so that the number cannot be known beforehand.
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
        return {"unread": tuple(sorted(rng.sample(received, rng.choice(range(3, 10)))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("os") as os:
            for key in os.sms:
                os.sms[key].unread = _received_last(os.sms[key]) if key in self.unread else 0

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(self.unread)]

    def solution(self, phone: Hand) -> None:
        phone.open("sms")
        phone.answer(len(self.unread))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def messages(phone: Hand) -> None:
            count = sum(talk.unread for talk in talks(phone.view))
            phone.answer(count if count != len(self.unread) else count + 1)

        def all_of_them(phone: Hand) -> None:
            phone.answer(len(phone.view.os.sms))

        def one_screen(phone: Hand) -> None:
            phone.answer(len(self.unread) - 1)

        yield "the unread messages are counted", messages
        yield "all conversations are counted", all_of_them
        yield "one is overlooked", one_screen


def _received_last(talk: Any) -> int:
    """How many messages at the end were received, three at most: as many as may be unread."""
    count = 0
    for message in reversed(list(talk.messages.values())):
        if message.outgoing or count == 3:
            break
        count += 1
    return count


class MarkAllConversationsRead(Task):
    """No conversation is unread, and none is gone.

    Which ones are unread at the start is drawn anew for every instance; reading them one by one is as good as
    the menu.
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
        with phone.edit("os") as os:
            for key in os.sms:
                os.sms[key].unread = _received_last(os.sms[key]) if key in self.unread else 0

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        left = [talk.sender for talk in talks(after) if talk.unread]
        yield goal("no conversation is unread", actual=left, expected=[])
        gone = [talk.sender for talk in talks(before) if talk.id not in after.os.sms]
        yield goal("every conversation is still there", actual=gone, expected=[])

    def solution(self, phone: Hand) -> None:
        phone.open("sms")
        phone.tap("menu.open")
        phone.tap("all.read")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_but_one(phone: Hand) -> None:
            for key in self.unread[:-1]:
                open_talk(phone, key)
                phone.tap("nav.back")

        def one_marked_again(phone: Hand) -> None:
            self.solution(phone)
            phone.hold("conversation.options", conversation=self.unread[0])
            phone.tap("conversation.mark")

        def deleted(phone: Hand) -> None:
            phone.hold("conversation.options", conversation=self.unread[0])
            phone.tap("select.begin")
            for key in self.unread[1:]:
                phone.tap("select.item", conversation=key)
            phone.tap("select.delete")
            phone.tap("selected.delete")

        yield "one is left unread", all_but_one
        yield "one is marked as unread again", one_marked_again
        yield "the unread ones are deleted", deleted


class CompareConversationMessageCount(Task):
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
        pairs = [
            (a, b)
            for a in counts
            for b in counts
            if 0 < abs(counts[a] - counts[b]) <= 3 and max(counts[a], counts[b]) > 1
        ]
        first, second = rng.choice(pairs)
        return {"sender1": first, "sender2": second}

    def ranked(self, view: View) -> list[str]:
        """The two senders, the one with more messages first."""

        return sorted((self.sender1, self.sender2), key=lambda sender: self.count(view, sender), reverse=True)

    def count(self, view: View, sender: str) -> int:
        """Messages in the conversation with a sender."""
        return len(view.os.sms[key_of(view, sender)].messages)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        winner = self.ranked(before)[0]
        return [winner, self.count(before, winner)]

    def solution(self, phone: Hand) -> None:
        winner = self.ranked(phone.view)[0]
        for sender in (self.sender1, self.sender2):
            open_talk(phone, key_of(phone.view, sender))
            phone.tap("nav.back")
        phone.answer(winner, self.count(phone.view, winner))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def the_other(phone: Hand) -> None:
            winner, loser = self.ranked(phone.view)
            phone.answer(loser, self.count(phone.view, winner))

        def the_others_number(phone: Hand) -> None:
            winner, loser = self.ranked(phone.view)
            phone.answer(winner, self.count(phone.view, loser))

        def after_writing(phone: Hand) -> None:
            winner, loser = self.ranked(phone.view)
            number = self.count(phone.view, winner)
            reply(phone, key_of(phone.view, loser), "...")
            phone.answer(winner, number)

        yield "the other one is chosen", the_other
        yield "the number is that of the other one", the_others_number
        yield "something is sent on the way", after_writing


class DeleteConversation(Task):
    """The whole conversation with the sender is gone, and every other is as it was."""

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

    sender: str = a_sender()
    conversation: str = derived(lambda values, view: key_of(view, values.sender))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the conversation is gone", passed=talk_with(after, self.sender) is None)

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.conversation}]"]

    def solution(self, phone: Hand) -> None:
        delete_talk(phone, self.conversation)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def one_message(phone: Hand) -> None:
            open_talk(phone, self.conversation)
            messages = phone.view.os.sms[self.conversation].messages
            if len(messages) == 1:
                phone.tap("nav.back")
                return
            phone.hold("message.menu", message=next(iter(messages)))
            phone.tap("message.ask_delete")
            phone.tap("message.delete")

        def not_confirmed(phone: Hand) -> None:
            phone.hold("conversation.options", conversation=self.conversation)
            phone.tap("conversation.ask_delete")
            phone.tap("nav.back")

        def two(phone: Hand) -> None:
            delete_talk(phone, self.conversation)
            delete_talk(phone, next(iter(phone.view.os.sms)))

        def wrong_one(phone: Hand) -> None:
            delete_talk(phone, another(phone.view.os.sms, self.conversation))

        yield "only one message is deleted", one_message
        yield "it is not confirmed", not_confirmed
        yield "a second one is deleted too", two
        yield "another one is deleted", wrong_one


class ReplyToConversation(Task):
    """One new message in the conversation with the sender contains the text, and no other was sent."""

    instruction = {
        "en": [
            "Reply “{content}” to {sender} in Messages.",
            "Answer the texts from {sender} with “{content}”.",
        ],
        "zh": ["在短信里回复{sender}：“{content}”。", "给{sender}回一条短信，内容是“{content}”。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"

    sender: str = a_sender()
    content: str = choice(REPLIES)
    conversation: str = derived(lambda values, view: key_of(view, values.sender))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, [self.conversation], self.content)

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.conversation}].messages[+1]", "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        reply(phone, self.conversation, self.content)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unsent(phone: Hand) -> None:
            open_talk(phone, self.conversation)
            phone.type(self.content, into="message")

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.type(self.content, into="message")
            phone.tap("message.send")

        def wrong_one(phone: Hand) -> None:
            reply(phone, another(phone.view.os.sms, self.conversation), self.content)

        other = another([text["en"] for text in REPLIES], self.content)
        yield "the text is not sent", unsent
        yield "it is sent twice", twice
        yield "another text is sent", lambda phone: reply(phone, self.conversation, other)
        yield "somebody else gets it", wrong_one


class ReplyToLatestUnread(Task):
    """Whoever sent the newest unread text has one new message with the content, and nobody else has any.

    "Newest" goes by the time of the text, not by the place in the list, which begins with pinned
    conversations. Who that is, and who else is unread, is drawn anew for every instance; in half of them an
    older unread conversation is pinned above it.
    """

    instruction = {
        "en": [
            "In Messages, answer the newest text that I have not read yet with “{content}”.",
            "Whoever sent me the latest unread text should get “{content}” back.",
        ],
        "zh": [
            "短信里，给最新一条未读短信的发件人回复“{content}”。",
            "谁最近给我发了还没读的短信，就回他“{content}”。",
        ],
    }
    apps, scope, difficulty = ["sms"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "create"]
    consequence = "message"

    content: str = choice(RECEIPTS)
    unread: tuple[str, ...] = drawn(hidden=True)
    pinned: bool = choice([True, False], hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        received = ending_in_received(view)
        chosen = rng.sample(received, 3)
        return {"unread": tuple(sorted(chosen, key=received.index))}

    @property
    def latest(self) -> str:
        """The conversation with the newest unread text."""
        return self.unread[0]

    def arrange(self, phone: Hand) -> None:
        with phone.edit("os") as os:
            for key in os.sms:
                os.sms[key].unread = _received_last(os.sms[key]) if key in self.unread else 0
                os.sms[key].pinned = self.pinned and key == self.unread[-1]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, [self.latest], self.content)

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.latest}].messages[+1]", "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        reply(phone, self.latest, self.content)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def read_only(phone: Hand) -> None:
            open_talk(phone, self.latest)

        def all_unread(phone: Hand) -> None:
            for key in self.unread:
                reply_and_leave(phone, key, self.content)

        def newest_of_all(phone: Hand) -> None:
            reply(phone, another(phone.view.os.sms, self.latest), self.content)

        yield "an older unread text is answered", lambda phone: reply(phone, self.unread[-1], self.content)
        yield "every unread text is answered", all_unread
        yield "the conversation is only read", read_only
        yield "somebody else gets it", newest_of_all


class FindAndReplySendersByKeyword(Task):
    """Everyone who sent a text that mentions the keyword has one new message with the reply, nobody else any.

    Texts of one's own do not count, though a search finds them too. Every keyword has one to three senders.
    """

    instruction = {
        "en": [
            "Everyone who ever sent me a text that mentions “{keyword}” gets the reply “{reply}”.",
            "In Messages, find all senders whose texts mention “{keyword}” and reply “{reply}” to each.",
        ],
        "zh": [
            "凡是发来的短信里提到过“{keyword}”的人，都回复“{reply}”。",
            "在短信里找出所有给我发过含“{keyword}”短信的发件人，逐一回复“{reply}”。",
        ],
    }
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "create"]
    consequence = "message"

    keyword: str = choice(KEYWORDS)
    reply: str = choice(REFUSALS)
    senders: tuple[str, ...] = derived(lambda values, view: tuple(senders_of(view, values.keyword)))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, self.senders, self.reply)

    def allowed(self) -> Sequence[str]:
        return [*(f"os.sms[#{key}].messages[+1]" for key in self.senders), "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        phone.open("sms")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        for number, key in enumerate(self.senders):
            if number:
                phone.tap("nav.back")
            hits = [
                message.id
                for message in phone.view.os.sms[key].messages.values()
                if not message.outgoing and self.keyword.casefold() in message.text.casefold()
            ]
            phone.tap("hit.open", conversation=key, message=hits[-1])
            phone.type(self.reply, into="message")
            phone.tap("message.send")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def to(phone: Hand, keys: Iterable[str], text: str = "") -> None:
            for key in keys:
                reply_and_leave(phone, key, text or self.reply)

        def one_too_many(phone: Hand) -> None:
            to(phone, [*self.senders, another(phone.view.os.sms, *self.senders)])

        yield "one sender is left out", lambda phone: to(phone, self.senders[1:])
        yield "somebody else gets it too", one_too_many
        yield "the keyword is sent", lambda phone: to(phone, self.senders, self.keyword)
