"""The call log, the keypad and a call."""

from collections.abc import Iterator
from typing import Any, Literal

from pytest_mobilegym.phone.apps.contacts.alphabet import keypad_matches
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.calls import (
    caller,
    calls_with,
    duration,
    listed,
    missed,
    region,
    row,
    rows,
)
from pytest_mobilegym.phone.apps.contacts.outgoing import talked_ms
from pytest_mobilegym.phone.apps.contacts.people import in_order
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.state import Call, ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import blocking, contacts
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import running_time

KEYS = (
    ("1", ""), ("2", "ABC"), ("3", "DEF"),
    ("4", "GHI"), ("5", "JKL"), ("6", "MNO"),
    ("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ"),
    ("*", ""), ("0", "+"), ("#", ""),
)  # fmt: skip
"""The keypad, row by row, with the letters below the digits."""

RECENT = 5
MATCHES = 12


class Log(State):
    """Which calls the log shows."""

    kind: Literal["all", "missed"] = "all"


class Dial(State):
    """What has been keyed in."""

    digits: str = ""


InCallSwitch = Literal["muted", "speaker", "keypad", "held", "recorded"]


class InCall(State):
    """The switches of a call.

    Attributes:
        keypad: whether the keypad is shown; `tones` are the keys pressed on it.
    """

    muted: bool = False
    speaker: bool = False
    keypad: bool = False
    held: bool = False
    recorded: bool = False
    tones: str = ""


def find_call(ctx: Context[ContactsState], key: str) -> Call:
    """A call; an empty one where the log has been cleared while its page was open."""
    known = ctx.state.calls.get(key)
    return known if known is not None else Call(id=key, number="", kind="outgoing", at=0)


@app.notices
def missed_calls(ctx: Context[ContactsState]) -> Iterator[Notice]:
    """One for all missed calls that were not looked at."""
    calls = missed(ctx)
    if calls:
        names = dict.fromkeys(caller(ctx, call.number) for call in calls)
        yield Notice("missed", ctx.t("missed", n=len(calls)), ", ".join(names), calls[0].at, "/", len(calls))


def look_at_calls(ctx: ActionContext[ContactsState]) -> None:
    """Who looks at the log has seen what was missed."""
    calls = missed(ctx)
    if calls:
        ctx.state.calls_seen = calls[0].at


@app.screen("/", tab="calls", local=Log, seen=look_at_calls)
def calls(ctx: Context[ContactsState, Log]) -> dict[str, Any]:
    wanted = [call for call in listed(ctx) if ctx.local.kind == "all" or call.kind == "missed"]
    return {
        "kind": ctx.local.kind,
        "rows": rows(ctx, wanted),
        "hall": setting(ctx.state.settings, "pref_key_show_business_hall"),
        "letters": setting(ctx.state.settings, "pref_key_word_photo"),
    }


@app.screen("/menu", kind="menu")
def calls_menu(ctx: Context[ContactsState]) -> dict[str, Any]:
    return {}


@app.screen("/clear", kind="dialog")
def clear_calls(ctx: Context[ContactsState]) -> dict[str, Any]:
    return {"count": len(ctx.state.calls)}


@app.screen("/call/{call}")
def call(ctx: Context[ContactsState], call: str) -> dict[str, Any]:
    known = find_call(ctx, call)
    contact = contacts.by_number(ctx.os, known.number)
    return {
        "call": known,
        "contact": contact,
        "region": region(ctx, known.number),
        "blocked": blocking.is_blocked(ctx.os, known.number),
        "rows": [(row(ctx, each), duration(ctx, each)) for each in calls_with(ctx, [known.number])],
        "letters": setting(ctx.state.settings, "pref_key_word_photo"),
    }


@app.screen("/call/{call}/delete", kind="dialog")
def delete_calls(ctx: Context[ContactsState], call: str) -> dict[str, Any]:
    return {"number": find_call(ctx, call).number}


def open_dial(ctx: Context[ContactsState]) -> Dial:
    """The keypad begins blank, or with the number that an intent brings."""
    data = ctx.intent.data if ctx.intent is not None else {}
    return Dial(digits="".join(key for key in data.get("number", "") if key in "+0123456789*#"))


def matches(ctx: Context[ContactsState], digits: str) -> list[tuple[Contact, str]]:
    """Contacts with the number that fits what was keyed in, or whose name it spells."""
    found = []
    bare = contacts.digits(digits)
    names = setting(ctx.state.settings, "t9_method") == "0"
    for contact in in_order(ctx, ctx.os.contacts.values()):
        fitting = [
            phone.number
            for phone in contact.phones.values()
            if bare and bare in contacts.digits(phone.number)
        ]
        first = contact.phones.first()
        if not fitting and names and first is not None and keypad_matches(contact.name, digits):
            fitting = [first.number]
        found += [(contact, number) for number in fitting]
    return found[:MATCHES]


@app.screen("/dialpad", local=Dial, opening=open_dial)
def dialpad(ctx: Context[ContactsState, Dial]) -> dict[str, Any]:
    digits = ctx.local.digits
    return {
        "digits": digits,
        "keys": KEYS,
        "found": matches(ctx, digits) if digits else [],
        "recent": [] if digits else rows(ctx, listed(ctx))[:RECENT],
        "known": contacts.by_number(ctx.os, digits) is not None,
        "sims": list(ctx.os.telephony.sims.values()),
        "letters": setting(ctx.state.settings, "pref_key_word_photo"),
    }


@app.screen("/calling/{call}", kind="full", local=InCall, status="light")
def calling(ctx: Context[ContactsState, InCall], call: str) -> dict[str, Any]:
    known = find_call(ctx, call)
    contact = contacts.by_number(ctx.os, known.number)
    sim = ctx.os.telephony.sims.get(str(known.sim))
    return {
        "call": known,
        "name": caller(ctx, known.number),
        "seed": contact.seed if contact is not None and not contact.sim else "",
        "region": region(ctx, known.number),
        "said": _progress(ctx, known, sim.carrier if sim is not None else ""),
        "local": ctx.local,
        "keys": KEYS,
    }


def _progress(ctx: Context[ContactsState, InCall], call: Call, carrier: str) -> str:
    """How far a call is, in words: dialled, answered, or ended by the other side."""
    talked = ctx.time - call.at if call.kind == "incoming" else talked_ms(ctx.state, call.id, ctx.time)
    if talked is not None:
        return f"{ctx.t('call.connected')} {running_time(talked // 1000)}"
    line = ctx.state.line
    if ctx.os.lively and (line is None or line.call != call.id):
        return ctx.t("call.ended") if call.seconds else ctx.t("call.no_answer")
    return ctx.t("call.calling", sim=call.sim, carrier=carrier)
