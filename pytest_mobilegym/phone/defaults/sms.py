"""The text messages of a fresh phone, read from its owner's profile."""

from __future__ import annotations

from itertools import count
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.os.models.sms import Conversation, Message
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Line(NamedTuple):
    """What was written when."""

    time: str
    mine: bool
    words: Words
    image: str = ""


class _Talk(NamedTuple):
    """One of `sms.json`; the last `unread` lines have not been read."""

    sender: Words
    number: str
    lines: tuple[_Line, ...]
    unread: int = 0
    pinned: bool = False
    sim: Literal[1, 2] = 1


def fresh_sms(profile: Profile, lang: str) -> Table[Conversation]:
    """Conversations, the latest first: family, friends, bank, courier, operators, codes.

    Args:
        profile: whose they are.
        lang: "en" or "zh".
    """
    numbers = count(1)
    talks = profile.read("sms", tuple[_Talk, ...])
    return Table.of([_conversation(f"s{place}", talk, lang, numbers) for place, talk in enumerate(talks, 1)])


def _conversation(key: str, talk: _Talk, lang: str, numbers: count[int]) -> Conversation:
    messages = [
        Message(
            id=f"x{next(numbers)}", text=say(line.words, lang), at=at(line.time), outgoing=line.mine,
            image=line.image,
        )
        for line in talk.lines
    ]  # fmt: skip
    return Conversation(
        id=key, sender=say(talk.sender, lang), number=talk.number, messages=Table.of(messages),
        unread=talk.unread, pinned=talk.pinned, sim=talk.sim,
    )  # fmt: skip
