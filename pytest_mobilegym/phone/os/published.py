"""What the system itself publishes: phone book, text messages, pictures and videos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.os import contacts, files, media, sms
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.models.sms import Conversation, Message
from pytest_mobilegym.phone.os.providers import Collection, Column, Published, Row, Writer, column


def _numbers(contact: Contact) -> tuple[str, ...]:
    return tuple(phone.number for phone in contact.phones.values())


def _addresses(contact: Contact) -> tuple[str, ...]:
    return tuple(email.address for email in contact.emails.values())


def _add_person(ctx: Writer, values: Row) -> str:
    return contacts.add(ctx.os, **{**values, "name": values["name"]})


def _change_person(ctx: Writer, id: str, values: Row) -> None:
    contact = ctx.os.contacts[id]
    kept = {
        "phones": [contacts.Entry(each.number, each.label, each.id) for each in contact.phones.values()],
        "emails": [contacts.Entry(each.address, each.label, each.id) for each in contact.emails.values()],
    }
    contacts.change(ctx.os, id, **{"name": contact.name, **kept, **values})


PEOPLE = Collection(
    "contacts",
    "people",
    lambda root: root.os.contacts,
    {
        "id": column("id"),
        "name": column("name", str),
        "number": Column(lambda contact: next(iter(_numbers(contact)), "")),
        "phones": Column(_numbers, tuple),
        "emails": Column(_addresses, tuple),
        "company": column("company", str),
        "title": column("title", str),
        "notes": column("notes", str),
        "starred": column("starred", bool),
        "last_contacted": column("last_contacted"),
    },
    read_needs="READ_CONTACTS",
    write_needs="WRITE_CONTACTS",
    insert=_add_person,
    update=_change_person,
    delete=lambda ctx, id: contacts.remove(ctx.os, id),
    required=("name",),
)


def _begin_conversation(ctx: Writer, values: Row) -> str:
    if not values.get("sender") and not values.get("number"):
        raise UsageError("A new conversation needs a sender or a number, got neither.")
    return sms.conversation_with(ctx.os, **values)


def _change_conversation(ctx: Writer, id: str, values: Row) -> None:
    for name in values:
        if name != "pinned":
            raise UsageError(f"The {name} of a conversation stays what it is; only pinned can be changed.")
    ctx.os.sms[id].pinned = values["pinned"]


CONVERSATIONS = Collection(
    "sms",
    "conversations",
    lambda root: root.os.sms,
    {
        "id": column("id"),
        "sender": column("sender", str),
        "number": column("number", str),
        "pinned": column("pinned", bool),
        "unread": column("unread"),
        "sim": column("sim"),
        "messages": Column(lambda conversation: len(conversation.messages)),
        "text": Column(lambda conversation: _last(conversation, "text", "")),
        "at": Column(lambda conversation: _last(conversation, "at", None)),
    },
    read_needs="RECEIVE_SMS",
    write_needs="SEND_SMS",
    insert=_begin_conversation,
    update=_change_conversation,
    delete=lambda ctx, id: sms.delete(ctx.os, id),
)


def _last(conversation: Conversation, name: str, otherwise: object) -> object:
    newest = conversation.messages.last()
    return getattr(newest, name) if newest is not None else otherwise


class _Line(NamedTuple):
    """A message with the conversation that it is in."""

    conversation: str
    message: Message


def _lines(root: Published) -> Mapping[str, _Line]:
    return {id: _Line(key, talk.messages[id]) for key, talk in root.os.sms.items() for id in talk.messages}


def _line(name: str, kind: type | None = None) -> Column:
    return Column(lambda line: getattr(line.message, name), kind)


def _send(ctx: Writer, values: Row) -> str:
    if values["conversation"] not in ctx.os.sms:
        raise UsageError(f"There is no conversation {values['conversation']!r} to send a message in.")
    return sms.send(ctx.os, values["conversation"], values["text"], image=values.get("image", ""))


def _delete_message(ctx: Writer, id: str) -> None:
    conversation = next(talk.id for talk in ctx.os.sms.values() if id in talk.messages)
    sms.delete_message(ctx.os, conversation, id)


MESSAGES = Collection(
    "sms",
    "messages",
    _lines,
    {
        "id": _line("id"),
        "conversation": Column(lambda line: line.conversation, str),
        "text": _line("text", str),
        "image": _line("image", str),
        "at": _line("at"),
        "outgoing": _line("outgoing"),
    },
    read_needs="RECEIVE_SMS",
    write_needs="SEND_SMS",
    insert=_send,
    delete=_delete_message,
    required=("conversation", "text"),
    sources=lambda root: (root.os.sms,),
)


class _Item(NamedTuple):
    """A picture or video with its mark."""

    node: Node
    favorite: bool


def _items(root: Published, type: str, *, marked: bool = False) -> Mapping[str, _Item]:
    marks = root.os.favorites
    found = {node.id: _Item(node, node.id in marks) for node in media.everything(root.os, type)}
    return {id: item for id, item in found.items() if item.favorite} if marked else found


def _node(name: str, kind: type | None = None) -> Column:
    return Column(lambda item: getattr(item.node, name), kind)


def _mark(ctx: Writer, id: str, values: Row) -> None:
    for name in values:
        if name != "favorite":
            raise UsageError(f"The {name} of a picture stays what it is; only favorite can be changed.")
    media.set_favorite(ctx.os, id, marked=values["favorite"])


def _save(ctx: Writer, values: Row) -> str:
    folder = values.get("folder", media.ALBUM_FOLDERS["camera"])
    path = media.save_picture(ctx.os, values["picture"], folder=folder)
    if values.get("favorite"):
        media.set_favorite(ctx.os, path, marked=True)
    return path


_MEDIA_COLUMNS = {
    "id": _node("id"),
    "name": _node("name"),
    "folder": _node("folder", str),
    "type": _node("mime_type"),
    "size": _node("size"),
    "modified": _node("modified"),
    "width": _node("width"),
    "height": _node("height"),
    "duration": _node("duration"),
    "picture": Column(lambda item: media.picture_name(item.node), str),
    "favorite": Column(lambda item: item.favorite, bool),
}


def _media(name: str, type: str, **more: Any) -> Collection:
    return Collection(
        "media",
        name,
        lambda root: _items(root, type, marked=name == "favorites"),
        _MEDIA_COLUMNS,
        read_needs="READ_EXTERNAL_STORAGE",
        write_needs="WRITE_EXTERNAL_STORAGE",
        update=_mark,
        delete=lambda ctx, id: files.delete(ctx.os, id),
        sources=lambda root: (root.os.files, root.os.favorites),
        **more,
    )


IMAGES = _media("images", "image/*", insert=_save, required=("picture",))
VIDEOS = _media("videos", "video/*")
FAVORITES = _media("favorites", "")

SYSTEM: tuple[Collection, ...] = (PEOPLE, CONVERSATIONS, MESSAGES, IMAGES, VIDEOS, FAVORITES)
