"""The call log in words, and making a call."""

from collections.abc import Iterable
from itertools import groupby
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.contacts.outgoing import ring_out
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.regions import region_of, region_words
from pytest_mobilegym.phone.apps.contacts.state import Call, ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import connectivity, contacts
from pytest_mobilegym.phone.wording import message_stamp, message_time

ICONS = {
    "incoming": "phone-in",
    "outgoing": "phone-out",
    "missed": "phone-missed",
    "declined": "phone-off",
    "blocked": "block",
}


class Row(NamedTuple):
    """A call in a list.

    Attributes:
        detail: where the number comes from, and how the call went.
        time: as short as lists have it; `stamp` says the hour in any case.
        calls: how many calls of this kind, one right after the other, the line stands for.
    """

    call: Call
    name: str
    seed: str
    icon: str
    detail: str
    time: str
    stamp: str
    calls: int = 1


def region(ctx: Context[ContactsState], number: str) -> str:
    """Where a number comes from, where the settings let that be shown."""
    shown = setting(ctx.state.settings, "button_enable_telocation")
    return region_words(region_of(number), ctx.lang) if shown else ""


def listed(ctx: Context[ContactsState]) -> list[Call]:
    """The calls that the log shows; blocked ones only where the settings say so."""
    blocked = setting(ctx.state.settings, "pref_key_show_firewall_calllog")
    return [call for call in ctx.state.calls.values() if blocked or call.kind != "blocked"]


def missed(ctx: Context[ContactsState]) -> list[Call]:
    """The missed calls that the owner has not looked at, the latest first."""
    return [
        call for call in ctx.state.calls.values() if call.kind == "missed" and call.at > ctx.state.calls_seen
    ]


def caller(ctx: Context[ContactsState], number: str) -> str:
    """Whose number it is: the contact's name, or the number itself."""
    contact = contacts.by_number(ctx.os, number)
    return contact.name if contact is not None else number


def calls_with(ctx: Context[ContactsState], numbers: list[str]) -> list[Call]:
    """The calls with any of these numbers."""
    wanted = {contacts.digits(number) for number in numbers}
    return [call for call in listed(ctx) if contacts.digits(call.number) in wanted]


def row(ctx: Context[ContactsState], call: Call) -> Row:
    """A call as a line of a list."""
    contact = contacts.by_number(ctx.os, call.number)
    moment = as_datetime(call.at)
    pieces = [ctx.t(f"call.{call.kind}"), region(ctx, call.number)]
    return Row(
        call=call,
        name=caller(ctx, call.number),
        seed=contact.seed if contact is not None and not contact.sim else "",
        icon=ICONS[call.kind],
        detail=" · ".join(piece for piece in pieces if piece),
        time=message_time(moment, ctx.now, ctx.lang, hours=ctx.hours),
        stamp=message_stamp(moment, ctx.now, ctx.lang, hours=ctx.hours),
    )


def rows(ctx: Context[ContactsState], calls: Iterable[Call]) -> list[Row]:
    """Calls as lines of a list: those that follow upon each other alike are one line, the latest of them."""
    alike = groupby(calls, key=lambda call: (contacts.digits(call.number), call.kind, call.sim))
    runs = [list(run) for _, run in alike]
    return [row(ctx, run[0])._replace(calls=len(run)) for run in runs]


def duration(ctx: Context[ContactsState], call: Call) -> str:
    """How long a call took, in words."""
    minutes, seconds = divmod(call.seconds, 60)
    if not call.seconds:
        return ctx.t("call.no_answer")
    if not minutes:
        return ctx.t("call.seconds", seconds=seconds)
    return ctx.t("call.minutes", minutes=minutes, seconds=seconds)


def preferred_sim(ctx: Context[ContactsState]) -> Literal[1, 2]:
    """The card that calls are made with when nothing else is said."""
    account = setting(ctx.state.settings, "preferred_account")
    if account == "0":
        return 2 if ctx.os.telephony.data_sim == "2" else 1
    return 2 if account == "2" else 1


def begin_call(ctx: ActionContext[ContactsState], number: str, sim: Literal[1, 2]) -> None:
    """Call a number: the log has it at once, and the page of the call opens."""
    if ctx.os.settings.airplane_mode_enabled:
        ctx.say_offline("call.airplane")
        return
    if not connectivity.in_service(ctx.os):
        ctx.say_offline("call.no_service")
        return
    call = Call(id=ctx.new_id("k"), number=number, kind="outgoing", at=ctx.time, sim=sim)
    ctx.state.calls.add(call, first=True)
    contacts.contacted(ctx.os, number)
    ring_out(ctx, call)
    ctx.go(f"/calling/{call.id}")
