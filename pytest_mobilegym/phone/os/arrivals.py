"""People answer: what comes to the phone from outside, by simulated time.

A phone is quiet unless it is `lively`: the scripts that apps declare are for lively phones alone. What is
written down with `add_script`, or is to come by `expect`, happens on every phone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.models.arrivals import Arrival, Kind, Script
from pytest_mobilegym.phone.os.notifications import new_id
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.rng import advance

SLOWED_MS = 900_000
"""How often a phone that saves power looks for messages to apps that are not in front."""
RETRY_MS = 60_000
"""How soon a phone without a network looks again."""
CODE_DIGITS = 6


class Reply(NamedTuple):
    """A short answer that an app declares for lively phones.

    Attributes:
        says: the answer, by language.
        to: the conversation that it is given in, as the app knows it; empty for any.
        when: a regular expression that is searched in what the owner writes, in large or small letters; empty
            for whatever it is.
        after_s: how many simulated seconds later it comes.
        by: who of several answers, in a conversation with more than one.
    """

    says: Mapping[str, str]
    to: str = ""
    when: str = ""
    after_s: int = 20
    by: str = ""


def expect(
    os: OsState, *, app: str, sender: str, text: str = "", kind: Kind = "message", after_ms: int, by: str = ""
) -> str:
    """Let something come later.

    Args:
        os: a draft of the system's state.
        app: whose screens it comes to: "sms", a chat app, or "contacts" for a call.
        sender: the conversation, as its app knows it, or the number of a caller.
        text: what a message says.
        after_ms: in how many simulated milliseconds.
        by: who of several writes.

    Returns:
        Its id.
    """
    key = new_id(os, "r")
    os.arrivals[key] = Arrival(
        id=key, app=app, kind=kind, at=os.now + after_ms, sender=sender, text=text, by=by
    )
    return key


def add_script(
    os: OsState, *, app: str, text: str = "", to: str = "", when: str = "", kind: Kind = "message",
    after_s: int = 20, by: str = "", once: bool = True,
) -> str:  # fmt: skip
    """Write down what somebody will answer; see `Script` for what the arguments mean.

    Returns:
        Its id.

    Raises:
        UsageError: `when` is no regular expression.
    """
    try:
        re.compile(when)
    except re.error as error:
        raise UsageError(f"A reply's `when` is no regular expression: {when!r:.60} ({error}).") from None
    key = new_id(os, "p")
    os.scripts[key] = Script(
        id=key, app=app, to=to, when=when, text=text, kind=kind, after_ms=after_s * 1000, by=by, once=once
    )
    return key


def heard(
    os: OsState, *, app: str, to: str, text: str, lang: Lang, declared: Iterable[Reply] = ()
) -> str | None:
    """Take in what the owner has written; the first script that fits answers, arranged ones before declared.

    Args:
        os: a draft of the system's state.
        app: that it was written in.
        to: the conversation, as the app knows it.
        text: what was written.
        lang: of a declared answer.
        declared: the app's own answers, for lively phones.

    Returns:
        Id of the arrival that is to come, `None` where nobody answers.
    """
    for script in list(os.scripts.values()):
        if script.app == app and script.to in ("", to) and _fits(script.when, text):
            if script.once:
                del os.scripts[script.id]
            whose = "contacts" if script.kind == "call" else app
            return expect(
                os, app=whose, kind=script.kind, sender=script.to or to, text=script.text,
                after_ms=script.after_ms, by=script.by,
            )  # fmt: skip
    for reply in declared if os.lively else ():
        if reply.to in ("", to) and _fits(reply.when, text):
            return expect(
                os, app=app, sender=to, text=reply.says[lang], after_ms=reply.after_s * 1000, by=reply.by
            )
    return None


def _fits(when: str, text: str) -> bool:
    return re.search(when, text, re.IGNORECASE) is not None


def take_due(os: OsState, *, in_front: str) -> list[Arrival]:
    """Take out what comes now, earliest first; what cannot come yet is put off.

    A message to an app needs a network, and where the phone saves power one to an app that is not in front
    waits for the next quarter of an hour; texts and calls need neither.

    Args:
        os: a draft of the system's state.
        in_front: the app that the owner looks at.
    """
    come = []
    for _, key in sorted((item.at, key) for key, item in os.arrivals.items() if item.at <= os.now):
        item = os.arrivals[key]
        if item.kind == "call" or item.app == "sms":
            wait = 0 if os.radios.cellular.level else RETRY_MS
        elif not connectivity.online(os):
            wait = RETRY_MS
        elif os.settings.battery_saver_enabled and item.app != in_front and os.now % SLOWED_MS:
            wait = SLOWED_MS - os.now % SLOWED_MS
        else:
            wait = 0
        if wait and item.kind == "call":
            del os.arrivals[
                key
            ]  # Whoever calls a phone without a network hears so, and the phone never knows.
        elif wait:
            item.at = os.now + wait
        else:
            come.append(os.arrivals.pop(key))
    return come


def next_due(os: OsState, until: int) -> int | None:
    """When the first thing comes up to a time, `None` if nothing does; also on a frozen state."""
    return min((item.at for item in os.arrivals.values() if item.at <= until), default=None)


def with_codes(os: OsState, text: str) -> str:
    """A text with six fresh digits in place of each `{code}`."""
    head, *rest = text.split("{code}")
    for piece in rest:
        for _ in range(CODE_DIGITS):
            os.rng, drawn = advance(os.rng)
            head += str(drawn % 10)
        head += piece
    return head
