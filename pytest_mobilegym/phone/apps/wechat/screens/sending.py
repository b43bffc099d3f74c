"""Choosing what to send: files, places, cards, pictures just taken, and people to forward to."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.camera import SHOTS
from pytest_mobilegym.phone.apps.wechat.login_required import turn_away
from pytest_mobilegym.phone.apps.wechat.people import find_friends, friends, members_of, name_of
from pytest_mobilegym.phone.apps.wechat.places import PLACES
from pytest_mobilegym.phone.apps.wechat.state import Message, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import begun_chats, message_words, messages_with
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import message_time

RECENT = 6
"""How many chats are offered first when something is forwarded."""


class FileChoice(State):
    """Which files are chosen, and where they are looked for."""

    folder: str = ""
    """A folder of the phone; empty for files that came up in chats."""
    chosen: tuple[str, ...] = ()
    """Paths on the phone, in the order of choosing."""


class Targets(State):
    """Whether all friends are listed, to begin a chat with one of them."""

    everybody: bool = False


class Shot(State):
    """Which picture the camera is pointed at."""

    picture: int = 0


@app.screen("/chat/{chat}/select-file", local=FileChoice)
def select_file(ctx: Context[WechatState, FileChoice], chat: str) -> dict[str, Any]:
    folder = ctx.local.folder
    nodes = files.listing(ctx.os, folder) if folder else []
    return {
        "peer": chat,
        "folder": folder,
        "top": folder == files.ROOT,
        "crumb": folder.rsplit("/", 1)[-1] if folder else "",
        "nodes": [
            (
                node,
                files.size_words(node.size) if node.kind == "file" else None,
                message_time(as_datetime(node.modified), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for node in nodes
        ],
        "sent": [
            (message, name_of(ctx.state, talk.id), files.size_words(message.file.size))
            for talk in ctx.state.chats.values()
            for message in talk.messages.values()
            if message.file is not None
        ],
        "chosen": ctx.local.chosen,
        "existing": ctx.os.files,
    }


@app.screen("/chat/{chat}/file/{message}")
def sent_file(ctx: Context[WechatState], chat: str, message: str) -> dict[str, Any]:
    line = ctx.state.chats[chat].messages[message]
    assert line.file is not None, "only files lead here"
    return {"file": line.file, "size": files.size_words(line.file.size), "here": line.path in ctx.os.files}


@app.screen("/chat/{chat}/location")
def send_location(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    city, *places = PLACES.values()
    return {"city": city, "places": places}


@app.screen("/chat/{chat}/card", template="choose_friend.html")
def send_card(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    people = find_friends(ctx.state, query) if query else friends(ctx.state)
    return {"title": ctx.t("card.title"), "query": query, "people": people, "action": "card.send"}


@app.screen("/camera/{target}", kind="full", status="light", local=Shot)
def camera(ctx: Context[WechatState, Shot], target: str) -> dict[str, Any]:
    return {"target": target, "picture": SHOTS[ctx.local.picture % len(SHOTS)]}


@app.screen("/edit-image/{target}/{picture}", kind="full", status="light")
def edit_image(ctx: Context[WechatState], target: str, picture: str) -> dict[str, Any]:
    return {"target": target, "picture": picture, "moment": target == "moment"}


def _targets(ctx: Context[WechatState, Targets]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    everybody = ctx.local.everybody and not query
    chats = [(chat.id, name_of(ctx.state, chat.id), chat.members) for chat in begun_chats(ctx.state)]
    return {
        "query": query,
        "everybody": everybody,
        "recent": chats[:RECENT],
        "talks": chats,
        "people": friends(ctx.state) if everybody else find_friends(ctx.state, query),
    }


@app.screen("/share/forward", template="forward.html", seen=turn_away, local=Targets)
def share(ctx: Context[WechatState, Targets]) -> dict[str, Any]:
    """What another app wants to send: the user says to whom."""
    return {"action": "share.ask", "origin": {}, **_targets(ctx)}


@app.screen("/share/forward/{peer}", kind="dialog", template="forward_confirm.html")
def share_confirm(ctx: Context[WechatState], peer: str) -> dict[str, Any]:
    asked = ctx.below.intent
    paths = [path for path in media.paths_of(asked) if path in ctx.os.files]
    return {
        "peer": peer,
        "name": name_of(ctx.state, peer),
        "members": members_of(ctx.state, peer),
        "pictures": [media.picture_name(ctx.os.files[path]) for path in paths],
        "words": asked.data.get("text", "") if asked is not None and not paths else "",
        "action": "share.send",
        "origin": {},
    }


@app.screen("/forward/{chat}/{messages}", template="forward.html", local=Targets)
def forward(ctx: Context[WechatState, Targets], chat: str, messages: str) -> dict[str, Any]:
    return {"action": "forward.ask", "origin": {"chat": chat, "messages": messages}, **_targets(ctx)}


@app.screen("/forward/{chat}/{messages}/{peer}", kind="dialog", template="forward_confirm.html")
def forward_confirm(ctx: Context[WechatState], chat: str, messages: str, peer: str) -> dict[str, Any]:
    """One message is shown, of several how many they are."""
    passed = passed_on(ctx.state, chat, messages)
    only = passed[0] if len(passed) == 1 else None
    picture = only is not None and only.kind == "image"
    words = message_words(ctx, only) if only is not None else ctx.t("forward.several", n=len(passed))
    return {
        "peer": peer,
        "name": name_of(ctx.state, peer),
        "members": members_of(ctx.state, peer),
        "pictures": [only.image] if only is not None and picture else [],
        "words": "" if picture else words,
        "action": "forward.send",
        "origin": {},
    }


def passed_on(state: WechatState, chat: str, messages: str) -> list[Message]:
    """The messages of a chat that are forwarded; `messages` are their ids with commas between."""
    ids = messages.split(",")
    return [message for message in messages_with(state, chat) if message.id in ids]
