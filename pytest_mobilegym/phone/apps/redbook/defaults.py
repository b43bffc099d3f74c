"""RedNote on a fresh phone, read from its owner's profile."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.state import (
    Album,
    NoticeKind,
    Notification,
    OwnNote,
    RedbookState,
    Storage,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.model import START, Lang
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

DAY_MS = 24 * 60 * 60_000
FIRST_ID = 100
"""From which number on the phone counts what is new; those of the profile lie below."""

NOTHING: Words = ("", "")


class _Note(NamedTuple):
    id: str
    time: str
    likes: int
    collects: int
    picture: str
    title: Words
    text: Words


class _Said(NamedTuple):
    id: str
    note: str
    time: str
    text: Words


class _Message(NamedTuple):
    mine: bool
    time: str
    text: Words


class _Chat(NamedTuple):
    person: str
    unread: int
    messages: tuple[_Message, ...]


class _Told(NamedTuple):
    kind: NoticeKind
    user: str
    time: str
    note: str = ""
    comment: str = ""
    text: Words = NOTHING
    read: bool = False


class _Album(NamedTuple):
    id: str
    name: Words
    notes: tuple[str, ...]


class _Account(NamedTuple):
    """`redbook.json`: people and notes of others are named by their ids in the world."""

    intro: Words
    location: Words
    occupation: Words
    following: tuple[str, ...]
    followers: tuple[str, ...]
    liked: tuple[str, ...]
    collected: tuple[str, ...]
    history: tuple[str, ...]
    searches: tuple[Words, ...]
    albums: tuple[_Album, ...]
    notes: tuple[_Note, ...]
    said: tuple[_Said, ...]
    chats: tuple[_Chat, ...]
    told: tuple[_Told, ...]


def fresh_redbook(lang: Lang, profile: Profile = DEFAULT_PROFILE) -> RedbookState:
    """An account with two notes, which follows seven others and has talked to two of them."""
    account = profile.read("redbook", _Account)
    owner = profile.owner(lang)
    user = User(
        name=owner.short(lang),
        red_id=f"94127{owner.number[-5:]}",
        intro=say(account.intro, lang),
        location=say(account.location, lang),
        region=say(account.location, lang),
        gender=owner.gender or "",
        birthday=owner.birthday,
        occupation=say(account.occupation, lang),
        joined=START - 1100 * DAY_MS,
    )
    return RedbookState(
        user=user,
        following=account.following,
        followers=account.followers,
        liked=account.liked,
        collected=account.collected,
        history=account.history,
        notes=Table.of([_own_note(note, lang) for note in account.notes]),
        comments=Table.of(
            [
                kit.comments.Comment(id=each.id, item=each.note, text=say(each.text, lang), at=at(each.time))
                for each in account.said
            ]
        ),
        albums=Table.of(
            [Album(id=each.id, name=say(each.name, lang), notes=each.notes) for each in account.albums]
        ),
        chats=Table.of([_conversation(chat, lang) for chat in account.chats]),
        notifications=Table.of(
            [
                Notification(
                    id=f"told{number}", kind=each.kind, user=each.user, note=each.note, comment=each.comment,
                    text=say(each.text, lang), at=at(each.time), read=each.read,
                )
                for number, each in enumerate(account.told, 1)
            ]
        ),
        search_history=tuple(say(words, lang) for words in account.searches),
        storage=Storage(cache_size_bytes=238_600_000),
        next_id=FIRST_ID,
    )  # fmt: skip


def _own_note(note: _Note, lang: Lang) -> OwnNote:
    return OwnNote(
        id=note.id, title=say(note.title, lang), text=say(note.text, lang), pictures=(note.picture,),
        visibility="public", at=at(note.time), likes=note.likes, collects=note.collects,
    )  # fmt: skip


def _conversation(chat: _Chat, lang: Lang) -> kit.chat.Conversation:
    messages = [
        kit.chat.Message(
            id=f"{chat.person}-{number}", at=at(each.time), mine=each.mine, text=say(each.text, lang)
        )
        for number, each in enumerate(chat.messages, 1)
    ]
    return kit.chat.Conversation(id=chat.person, messages=Table.of(messages), unread=chat.unread)
