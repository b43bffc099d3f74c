"""Private messages: conversations with other people, and notes that are sent in them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import author_of, find_note, folk, pictures_of
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import arrivals, media

chat = kit.chat
CHAT = "/chat/{person}"
EMOJI = (
    "😀", "😂", "🥹", "😍", "🥰", "😘", "🤔", "😭", "😅", "🙈", "👍", "🙏", "👏", "💪", "🎉", "❤️", "🌸", "✨",
    "🔥", "🍓", "☕", "📷", "🐱", "🌈",
)  # fmt: skip
REPLIES = (
    arrivals.Reply(
        {"en": "Thank you, that makes my day!", "zh": "谢谢你，好开心！"}, when=r"thank|love|谢|喜欢|不错"
    ),
    arrivals.Reply({"en": "Hi! What is it about?", "zh": "你好呀，请问有什么事？"}, when=r"^(hi|hello|你好)"),
    arrivals.Reply({"en": "I read it, I will write back tonight.", "zh": "看到啦，晚上回你～"}, after_s=25),
)  # fmt: skip
"""What people answer on lively phones."""


def _person(ctx: Context[RedbookState], person: str) -> kit.chat.Person:
    return chat.Person(folk.name_of(ctx, person), person)


def _owner(ctx: Context[RedbookState]) -> kit.chat.Person:
    return chat.Person(ctx.state.user.name, ctx.state.user.id)


class RedbookTalks(chat.Talks):
    """Conversations, of which those with people who are blocked are not told of."""

    def announced(self, ctx: Context[RedbookState], key: str) -> bool:
        return super().announced(ctx, key) and not folk.blocks(ctx, key)


talks = RedbookTalks("chats", person=_person, owner=_owner, replies=REPLIES)
talk = chat.install(
    app,
    talks=talks,
    route=CHAT,
    listed_on=("/message",),
    open_on=(folk.profile,),
    faces="both",
    emoji=EMOJI,
    tools=(chat.Tool("chat.album", "image", "chat.album"),),
    own_template="chat.html",
    list_route="/message",
)
app.action("messages.open", on="*", to="/message")


@app.action("chat.album", on=CHAT)
def open_album(ctx: ActionContext[RedbookState]) -> None:
    reason = ctx.t("chat.why_album")
    if ctx.ask_permission("READ_EXTERNAL_STORAGE", then="chat.album", reason=reason):
        ctx.start(media.pick(most=9), request="chat_pictures")


@app.result("chat_pictures")
def send_pictures(ctx: ActionContext[RedbookState], ok: bool, paths: str = "", **_: str) -> None:
    """Send those of the phone's pictures that were picked and are still there."""
    for path in media.unpack(paths) if ok else ():
        if path in ctx.os.files:
            picture = media.picture_name(ctx.os.files[path])
            talks.post(ctx, ctx.params["person"], chat.Content(kind="picture", picture=picture))


@app.action("note.send", on="/note/{note}/share", network=True)
def send_note(ctx: ActionContext[RedbookState], person: str) -> None:
    """Send a note to somebody, as a card that leads to it."""
    item = find_note(ctx, ctx.params["note"])
    if item is None:
        return
    pictures = pictures_of(ctx, item)
    shown = chat.Card(
        title=item.title or ctx.t("note.untitled"),
        text=folk.name_of(ctx, author_of(ctx, item)),
        picture=pictures[0] if pictures else "",
        source=ctx.t("note.card"),
        link=f"/note/{item.id}",
    )
    talks.post(ctx, person, chat.Content(kind="card", card=shown))
    ctx.back()
    ctx.toast("note.sent", name=folk.name_of(ctx, person))


def _has_begun(ctx: Context[RedbookState], **_: object) -> bool:
    return ctx.params["person"] in ctx.state.chats


app.action("chat.settings", on=CHAT, to="/chat/{person}/settings", guard=_has_begun)
kit.settings.install(
    app,
    name="talk",
    root="chats.{person}",
    pages={
        "/chat/{person}/settings": kit.settings.page_of(
            "talk.title",
            kit.settings.group_of(kit.settings.Switch("pinned"), kit.settings.Switch("muted")),
            template="chat_settings.html",
            variables=lambda ctx: _about(ctx),
        )
    },
)


def _about(ctx: Context[RedbookState]) -> dict[str, Any]:
    account = folk.find(ctx, ctx.params["person"])
    return {"person": folk.person(ctx, account) if account is not None else None}


kit.complaints.install(
    app,
    on=("/note/{note}/share", "/note/{note}/menu", "/chat/{person}/settings", folk.profile),
    kinds=("note", "person"),
)
