"""The conversations of a fresh phone, with one and with several, read from its owner's profile."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.state import Chat, Message, Money, SentFile
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import ME, Profile
from pytest_mobilegym.phone.state import Table


class _Line(NamedTuple):
    """What was said when, and by whom: "" for the only other one; a picture has its name, and no words."""

    at: str
    by: str = ""
    words: Words = ("", "")
    image: str = ""
    kind: Literal["transfer", "red_packet"] | None = None
    cents: int = 0
    path: str = ""
    """Of a file on the phone."""


class _Talk(NamedTuple):
    """One of `wechat/talks.json`: with the contact of that id, or with several, where it has members."""

    id: str
    lines: tuple[_Line, ...]
    title: Words = ("", "")
    members: tuple[str, ...] = ()
    unread: int = 0
    sticky: bool = False
    muted: bool = False


_FILES = {
    "/sdcard/Download/chair_offer.png": SentFile(name="chair_offer.png", size=890_880, type="image/png")
}


def fresh_chats(profile: Profile, me: str, lang: str) -> Table[Chat]:
    """At least thirty conversations, most of them short, several with more than one other.

    Args:
        profile: whose they are.
        me: the owner's WeChat ID.
        lang: "en" or "zh".
    """
    return Table.of(
        [
            Chat(
                id=talk.id, title=say(talk.title, lang), members=talk.members, sticky=talk.sticky,
                muted=talk.muted, unread=talk.unread,
                messages=Table.of(
                    [_message(talk, number, line, me, lang) for number, line in enumerate(talk.lines, 1)]
                ),
            )
            for talk in profile.read("wechat/talks", tuple[_Talk, ...])
        ]
    )  # fmt: skip


def _message(talk: _Talk, number: int, line: _Line, me: str, lang: str) -> Message:
    return Message(
        id=f"{talk.id}-{number}",
        kind=line.kind or ("image" if line.image else "file" if line.path else "text"),
        sender=me if line.by == ME else line.by or talk.id,
        text=say(line.words, lang),
        image=line.image,
        path=line.path,
        file=_FILES.get(line.path),
        money=_money(line),
        time=at(line.at),
    )


def _money(line: _Line) -> Money | None:
    """A red packet was opened long ago, a transfer waits to be received."""
    if line.kind is None:
        return None
    return Money(amount=line.cents, status="received" if line.kind == "red_packet" else "pending")
