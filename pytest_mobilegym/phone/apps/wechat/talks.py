"""Chats through the kit: with one contact, or with several in a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.emoji import EMOJI, PACKS, STICKERS
from pytest_mobilegym.phone.apps.wechat.people import is_group, members_of, name_of
from pytest_mobilegym.phone.apps.wechat.places import PLACES
from pytest_mobilegym.phone.apps.wechat.replies import REPLIES
from pytest_mobilegym.phone.apps.wechat.state import Chat, Message, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import chat
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.os.files import size_words
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.wording import money, running_time

EDITABLE_MS = 300_000
"""How long the words of a recalled message can be edited and sent again, from when they were sent."""
RECALL_MS = 120_000
"""How long an own message can be taken back."""

QUIET = ("pat", "recalled", "invited")
"""Kinds of messages that stand in the middle, as remarks of WeChat's."""
AT_ONCE = ("pat", "invited", "call", "transfer", "red_packet")
"""Kinds of messages that never wait for the network: what leaves them has gone through, or is a remark."""
FORWARDABLE = ("text", "image", "file", "location", "card", "sticker")
KEPT = ("text", "image", "file", "location")


class ChatView(chat.ChatPage, Selection):
    """What lies open below the field of a chat, and which of its messages are being chosen."""

    speaking: bool = False
    """Whether the button that is held to talk is in the field's place."""


class Shown(NamedTuple):
    """What the page of a chat draws of a message, beside what the kit does."""

    message: Message
    words: str
    about: str
    """Whose card it is, how large a file, how much money, or how a call went."""
    editable: bool
    """Whether it was recalled so lately that its words can be edited and sent again."""


# What there is


def begun_chats(state: WechatState) -> list[Chat]:
    """Chats in which something was said: sticky ones first, then the latest; none of blacklisted people."""
    begun = [
        known
        for known in state.chats.values()
        if len(known.messages) and not getattr(state.contacts.get(known.id), "blacklisted", False)
    ]
    return sorted(begun, key=lambda known: (not known.sticky, -_last_said(known)))


def _last_said(known: Chat) -> int:
    """When the last message of a chat came; 0 where there is none."""
    last = known.messages.last()
    return last.time if last is not None else 0


def is_hidden(known: Chat) -> bool:
    """Whether a chat was taken out of the list and nothing was said in it since."""
    return known.hidden_since is not None and _last_said(known) <= known.hidden_since


def open_chats(state: WechatState) -> list[Chat]:
    """The chats of the list, in its order."""
    return [known for known in begun_chats(state) if not is_hidden(known)]


def messages_with(state: WechatState, peer: str) -> list[Message]:
    """All messages of a chat; none where there is no chat yet."""
    return list(state.chats[peer].messages.values()) if peer in state.chats else []


# In words


def message_words(ctx: Context[WechatState], message: Message) -> str:
    """A message as text: its words, or what stands for them in lists."""
    if message.kind == "text":
        return message.text
    if message.kind == "pat":
        return _pat_words(ctx, message)
    if message.kind == "invited":
        return ctx.t("group.invited", names=message.text)
    if message.kind == "recalled":
        mine = message.sender == ctx.state.user.id
        key = "chat.recalled_mine" if mine else "chat.recalled"
        return ctx.t(key, name=name_of(ctx.state, message.sender))
    return " ".join(filter(None, (ctx.t(f"chat.kind.{message.kind}"), _subject(ctx, message))))


def _subject(ctx: Context[WechatState], message: Message) -> str:
    """What lists say of a message beside its kind."""
    if message.file is not None:
        return message.file.name
    if message.place is not None:
        return PLACES[message.place].name[ctx.lang]
    return name_of(ctx.state, message.target) if message.kind == "card" else ""


def _pat_words(ctx: Context[WechatState], message: Message) -> str:
    mine = message.sender == ctx.state.user.id
    key = "pat.mine" if mine else "pat.theirs"
    if message.target == ctx.state.user.id:
        key = "pat.myself" if mine else "pat.me"
    words = ctx.t(
        key,
        sender=name_of(ctx.state, message.sender),
        target=name_of(ctx.state, message.target),
        suffix=message.text,
    )
    return words.strip()


def _about(ctx: Context[WechatState], message: Message) -> str:
    if message.file is not None:
        return size_words(message.file.size)
    if message.money is not None:
        return money(message.money.amount)
    if message.kind == "call":
        spent = running_time(message.seconds)
        return ctx.t("call.took", time=spent) if message.seconds else ctx.t("call.given_up")
    return name_of(ctx.state, message.target) if message.kind == "card" else ""


# What is sent


def chat_with(ctx: ActionContext[WechatState], peer: str) -> Chat:
    """The chat with somebody, begun if there is none yet."""
    if peer not in ctx.state.chats:
        ctx.state.chats.add(Chat(id=peer), first=True)
    return ctx.state.chats[peer]


def post(ctx: ActionContext[WechatState], peer: str, **message: Any) -> None:
    """Send a message of the owner's to somebody."""
    known = chat_with(ctx, peer)
    id = ctx.new_id("m")
    failed = message.get("kind") not in AT_ONCE and not talks.talks.reach(ctx, peer, id)
    said = Message(id=id, sender=ctx.state.user.id, time=ctx.time, failed=failed, **message)
    known.messages.add(said)
    known.hidden_since = None


def store_draft(ctx: ActionContext[WechatState], peer: str, text: str) -> None:
    """Keep what is typed in a chat beyond its page, once there is a chat."""
    known = ctx.state.chats.get(peer)
    kept = _worth_keeping(text)
    if known is not None and known.draft != kept:
        known.draft = kept
        known.hidden_since = None if kept else known.hidden_since


def _worth_keeping(text: str) -> str:
    return text if text.strip() else ""


def _begins_mention(ctx: ActionContext[WechatState], peer: str, text: str) -> bool:
    """Whether an @ alone was just typed at the end, in a group; one behind a letter belongs to an address."""
    known = ctx.state.chats.get(peer)
    if known is None or not is_group(known) or not text.endswith("@"):
        return False
    before = text[:-1]
    return _worth_keeping(before) == known.draft and not _is_latin(before[-1:])


def _is_latin(character: str) -> bool:
    """Whether it is a letter or digit as addresses have them; Chinese is written without blanks."""
    return character.isascii() and character.isalnum()


class WechatTalks(chat.Talks):
    """Chats as WeChat's state has them, whose messages are of more kinds than the kit's."""

    def keys(self, ctx: Context[WechatState]) -> Sequence[str]:
        return [known.id for known in open_chats(ctx.state)]

    def has(self, ctx: Context[WechatState], key: str) -> bool:
        return key in ctx.state.chats

    def about(self, ctx: Context[WechatState], key: str) -> chat.Talk:
        known = ctx.state.chats.get(key) or Chat(id=key)
        seeds = (ctx.state.user.id, *known.members) if is_group(known) else (key,)
        return chat.Talk(
            name_of(ctx.state, key),
            seeds,
            unread=known.unread,
            pinned=known.sticky,
            muted=known.muted,
            draft=known.draft,
        )

    def messages(self, ctx: Context[WechatState], key: str) -> Sequence[chat.Message]:
        return [self._shown(ctx, message) for message in messages_with(ctx.state, key)]

    def _shown(self, ctx: Context[WechatState], message: Message) -> chat.Message:
        quiet, words = message.kind in QUIET, message_words(ctx, message)
        plain = quiet or message.kind == "text"
        return chat.Message(
            id=message.id,
            kind="note" if quiet else "text" if plain else "picture" if message.kind == "image" else "card",
            text=words if plain else "",
            picture=message.image if message.kind == "image" else "",
            card=None if plain or message.kind == "image" else chat.Card(title=words),
            quoted=message.quoted,
            at=message.time,
            mine=message.sender == ctx.state.user.id,
            sender=message.sender,
            failed=message.failed,
        )

    def preview(self, ctx: Context[WechatState], message: chat.Message) -> str:
        if message.card is not None:
            return message.card.title
        return message.text or ctx.t("chat.kind.image")

    def status(self, ctx: Context[WechatState], message: chat.Message, *, last: bool) -> str:
        return ""

    def message_items(
        self, ctx: Context[WechatState], key: str, message: chat.Message, items: list[chat.Item]
    ) -> list[chat.Item]:
        copy, forward, quote, delete = items
        known = ctx.state.chats[key].messages[message.id]
        recent = message.mine and ctx.time - message.at <= RECALL_MS
        offered = (
            (copy, known.kind == "text"),
            (forward, known.kind in FORWARDABLE),
            (chat.Item(ctx.t("message.keep"), "message.keep", icon="package"), known.kind in KEPT),
            (chat.Item(ctx.t("message.select"), "message.select", icon="checklist"), True),
            (quote, known.kind in FORWARDABLE),
            (
                chat.Item(ctx.t("message.recall"), "message.recall", icon="undo"),
                recent and known.money is None,
            ),
            (delete._replace(danger=False), True),
        )
        return [item for item, fits in offered if fits]

    def talk_items(self, ctx: Context[WechatState], key: str, items: list[chat.Item]) -> list[chat.Item]:
        *others, deletion = (each._replace(icon="") for each in items)
        return [*others, chat.Item(ctx.t("chat.hide"), "chat.hide"), deletion]

    def variables(self, ctx: Context[WechatState], key: str) -> Mapping[str, Any]:
        known = ctx.state.chats.get(key)
        choosing: bool = ctx.local.active
        own = {
            message.id: Shown(
                message,
                message_words(ctx, message),
                _about(ctx, message),
                bool(message.before) and ctx.time - message.time <= EDITABLE_MS,
            )
            for message in messages_with(ctx.state, key)
        }
        backdrop = known.background if known is not None else None
        return {
            "peer": key,
            "own": own,
            "members": members_of(ctx.state, key),
            "backdrop": backdrop,
            "tone": "wechat-papered" if backdrop else "",
            "send_button": ctx.state.settings.chat.send_button,
            "choosing": choosing,
            "speaking": ctx.local.speaking,
            "chosen": ctx.local.chosen,
            "stickers": STICKERS,
            "packs": [pack for name, pack in PACKS.items() if name in ctx.state.sticker_packs],
            "places": PLACES,
            **({"later": 0, "quoting": "", "panel": "none"} if choosing else {}),
        }

    def announced(self, ctx: Context[WechatState], key: str) -> bool:
        known = ctx.state.chats.get(key)
        unread = known is not None and known.unread > 0 and not known.muted
        return unread and ctx.state.settings.notifications.message

    def notice(self, ctx: Context[WechatState], key: str, route: str) -> Notice | None:
        """As its own settings want it: with a number alone, with the name, or with the words."""
        found, mode = super().notice(ctx, key, route), ctx.state.settings.notifications.display_mode
        if found is None or mode == "full":
            return found
        unread = self.about(ctx, key).unread
        title = found.title if mode == "name" else ctx.t("notifications.title")
        return found._replace(title=title, body=ctx.t("notifications.new", n=unread))

    def keep_draft(self, ctx: ActionContext[WechatState], key: str, text: str) -> None:
        """Writing puts the panel below the field away, unless it is the emoji's; an @ asks who is meant."""
        asking = _begins_mention(ctx, key, text)
        store_draft(ctx, key, text)
        if ctx.local.panel == "tools":
            ctx.local.panel = "none"
        if asking:
            ctx.go(f"/chat/{key}/mention")

    def post(self, ctx: ActionContext[WechatState], key: str, content: chat.Content) -> None:
        post(ctx, key, text=content.text, quoted=content.quoted)

    def deliver(self, ctx: ServiceContext[WechatState], key: str, message: str) -> str:
        known = ctx.state.chats.get(key)
        if known is None or message not in known.messages:
            return ""
        said = known.messages[message]
        said.failed = False
        return said.text if said.kind == "text" else ""

    def resend(self, ctx: ActionContext[WechatState], key: str, message: chat.Message) -> None:
        """Of whichever kind it is, it stays the same message."""
        messages = ctx.state.chats[key].messages
        ctx.send_no_more(self.outbox, f"{key}/{message.id}")
        messages.move(message.id, to=len(messages) - 1)
        messages[message.id].time = ctx.time
        messages[message.id].failed = not self.reach(ctx, key, message.id)

    def receive(self, ctx: ServiceContext[WechatState], key: str, text: str, by: str) -> str:
        if key not in ctx.state.chats:
            ctx.state.chats.add(Chat(id=key), first=True)
        known = ctx.state.chats[key]
        known.messages.add(Message(id=ctx.new_id("m"), sender=by or key, text=text, time=ctx.time))
        known.hidden_since = None
        known.unread += 1
        return key

    def remove(self, ctx: ActionContext[WechatState], key: str, message: str) -> None:
        del ctx.state.chats[key].messages[message]

    def read(self, ctx: ActionContext[WechatState], key: str) -> None:
        ctx.state.chats[key].unread = 0

    def unread(self, ctx: ActionContext[WechatState], key: str) -> None:
        ctx.state.chats[key].unread = 1

    def pin(self, ctx: ActionContext[WechatState], key: str) -> None:
        ctx.state.chats[key].sticky ^= True

    def delete(self, ctx: ActionContext[WechatState], key: str) -> None:
        del ctx.state.chats[key]


def _person(ctx: Context[WechatState], id: str) -> chat.Person:
    return chat.Person(name_of(ctx.state, id), id)


def _forward(ctx: ActionContext[WechatState], peer: str, message: str) -> None:
    if ctx.state.chats[peer].messages[message].kind not in FORWARDABLE:
        raise EventRefused(f"The message {message!r} cannot be sent on.")
    ctx.go(f"/forward/{peer}/{message}", replace=True)


talks = chat.install(
    app,
    talks=WechatTalks(
        None, person=_person, owner=lambda ctx: _person(ctx, ctx.state.user.id), replies=REPLIES
    ),
    listed_on=("/",),
    open_on=("/user-profile/{person}", "/groups"),
    found_on=("/chat/{chat}/chat-search",),
    keeps=("mark", "pin", "delete"),
    forward=_forward,
    kinds=("picture",),
    tools=tuple(
        chat.Tool(f"plus_panel.{name}", icon, action, {"shelf": name} if action == "shelf.open" else {})
        for name, icon, action in (
            ("album", "image", "chat.album"),
            ("camera", "camera", "chat.camera"),
            ("call", "video", "chat.call"),
            ("location", "location", "chat.location"),
            ("red_packet", "red-packet", "chat.red_packet"),
            ("gift", "gift", "shelf.open"),
            ("transfer", "transfer", "chat.transfer"),
            ("voice", "mic", "chat.voice"),
            ("favorites", "package", "chat.favorites"),
            ("card", "contact", "chat.card"),
            ("file", "folder", "chat.file"),
            ("coupons", "ticket", "shelf.open"),
            ("music", "music", "shelf.open"),
        )
    ),
    emoji=EMOJI,
    faces="both",
    own_template="chat.html",
    own_message_menu="message_menu.html",
    local=ChatView,
    back=end_selection,
)
CHATS = talks.pages
"""The page of a chat, also as a search leads to it."""
