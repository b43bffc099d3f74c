"""The conversations of a fresh phone, read from its owner's profile."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.alipay.state import Message, Talk
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Talk(NamedTuple):
    """One of `alipay/talks.json`: times, whose words, and how many of the last ones are unread."""

    id: str
    kind: Literal["box", "person", "service", "birthday"]
    who: str
    lines: tuple[tuple[str, bool, Words], ...]
    name: Words = ("", "")
    unread: int = 0
    sticky: bool = False


def fresh_talks(profile: Profile, lang: str) -> Table[Talk]:
    """A box of notices, services, a birthday reminder and friends."""
    number = 0
    talks = []
    for talk in profile.read("alipay/talks", tuple[_Talk, ...]):
        messages = []
        for time, mine, words in talk.lines:
            number += 1
            messages.append(Message(id=f"m{number}", text=say(words, lang), at=at(time), mine=mine))
        read = messages[: len(messages) - talk.unread]
        talks.append(
            Talk(
                id=talk.id, kind=talk.kind, contact=talk.who, name=say(talk.name, lang), sticky=talk.sticky,
                read_at=read[-1].at if read else 0, messages=Table.of(messages),
            )
        )  # fmt: skip
    return Table.of(talks)
