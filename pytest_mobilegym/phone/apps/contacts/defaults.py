"""Phone on a fresh phone."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.contacts.state import SETTINGS, Call, CallKind, ContactsState
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.state import Table

REPLIES: tuple[Words, ...] = (
    ("I will call you back.", "我稍后给您回电话。"),
    ("I am in a meeting.", "我正在开会。"),
    ("Can you text me?", "请发短信给我。"),
    ("I am driving, speak to you later.", "我在开车，晚点联系。"),
)
"""What an incoming call can be answered with."""


class _Call(NamedTuple):
    number: str
    kind: CallKind
    time: str
    seconds: int = 0
    sim: Literal[1, 2] = 1


_CALLS = (
    _Call("138 0013 4402", "incoming", "03-27 08:12", 312),
    _Call("135 2117 0639", "outgoing", "03-26 18:40", 95),
    _Call("170 0512 8846", "blocked", "03-26 15:22"),
    _Call("131 4652 7784", "missed", "03-26 12:07"),
    _Call("10010", "outgoing", "03-25 10:30", 241, 2),
    _Call("010-6257 9136", "incoming", "03-24 09:01", 64),
    _Call("139 0157 8806", "incoming", "03-22 19:26", 1184),
    _Call("021-6114 2037", "missed", "03-21 14:50", 0, 2),
    _Call("139 1108 4526", "outgoing", "03-20 21:15", 418),
    _Call("185 1306 9472", "missed", "03-18 11:33"),
)


def fresh_phone(lang: str) -> ContactsState:
    """Ten calls of every kind on both cards."""
    calls = [
        Call(
            id=f"k{number}",
            number=call.number,
            kind=call.kind,
            at=at(call.time),
            seconds=call.seconds,
            sim=call.sim,
        )
        for number, call in enumerate(_CALLS, 1)
    ]
    replies = {f"canned_response_pref_{number}": say(words, lang) for number, words in enumerate(REPLIES, 1)}
    return ContactsState(
        calls=Table.of(calls), settings=Table({**SETTINGS, **replies}), next_id=len(calls) + 1
    )
