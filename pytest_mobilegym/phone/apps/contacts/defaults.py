"""Phone on a fresh phone."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.contacts.state import SETTINGS, Call, CallKind, ContactsState
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

REPLIES: tuple[Words, ...] = (
    ("I will call you back.", "我稍后给您回电话。"),
    ("I am in a meeting.", "我正在开会。"),
    ("Can you text me?", "请发短信给我。"),
    ("I am driving, speak to you later.", "我在开车，晚点联系。"),
)
"""What an incoming call can be answered with."""


class _Call(NamedTuple):
    """One of `calls.json`, which has the latest first."""

    number: str
    kind: CallKind
    time: str
    seconds: int = 0
    sim: Literal[1, 2] = 1


def fresh_phone(lang: str, profile: Profile = DEFAULT_PROFILE) -> ContactsState:
    """The owner's calls, of every kind and on both cards."""
    calls = [
        Call(
            id=f"k{number}",
            number=call.number,
            kind=call.kind,
            at=at(call.time),
            seconds=call.seconds,
            sim=call.sim,
        )
        for number, call in enumerate(profile.read("calls", tuple[_Call, ...]), 1)
    ]
    replies = {f"canned_response_pref_{number}": say(words, lang) for number, words in enumerate(REPLIES, 1)}
    return ContactsState(
        calls=Table.of(calls), settings=Table({**SETTINGS, **replies}), next_id=len(calls) + 1
    )
