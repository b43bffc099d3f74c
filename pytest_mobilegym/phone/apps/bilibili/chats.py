"""Private chats: with creators, with fans, and with whoever else has a page."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.cards import folk
from pytest_mobilegym.phone.apps.bilibili.catalogue import Bili
from pytest_mobilegym.phone.kit import chat
from pytest_mobilegym.phone.os import arrivals

EMOJI = (
    "😀", "😂", "🤣", "😍", "😎", "🤔", "😭", "😅", "👍", "👏", "🙏", "💪", "🎉", "❤️", "🔥", "✨", "🪙", "⭐",
    "📺", "🎮", "🎬", "🎧", "🐱", "🍜",
)  # fmt: skip
REPLIES = (
    arrivals.Reply(
        {"en": "Thanks for watching! There is more to come.", "zh": "感谢支持！后面还有更新。"},
        when=r"thank|love|great|谢|喜欢|好看|支持",
    ),
    arrivals.Reply({"en": "Hi! What is up?", "zh": "你好，怎么啦？"}, when=r"^(hi|hello|hey|你好|在吗)"),
    arrivals.Reply({"en": "Let me look that up and tell you.", "zh": "我查一下再告诉你。"}, after_s=25),
)
"""What people answer on lively phones."""


def _person(ctx: Bili, person: str) -> chat.Person:
    return chat.Person(folk.name_of(ctx, person), person)


def _owner(ctx: Bili) -> chat.Person:
    return chat.Person(ctx.state.user.name, ctx.state.user.face)


class BilibiliTalks(chat.Talks):
    """Conversations, of which those with people who are blocked are not told of."""

    def announced(self, ctx: Bili, key: str) -> bool:
        return super().announced(ctx, key) and not folk.blocks(ctx, key)


talk = chat.install(
    app,
    talks=BilibiliTalks("chats", person=_person, owner=_owner, replies=REPLIES),
    route="/chat/{person}",
    listed_on=("/messages",),
    open_on=("/user/{person}",),
    kinds=(),
    faces="both",
    emoji=EMOJI,
    own_template="chat.html",
    list_route="/messages",
)
