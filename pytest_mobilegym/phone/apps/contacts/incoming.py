"""Calls that come in: they ring, are answered or declined, or are missed."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.regions import region_of, region_words
from pytest_mobilegym.phone.apps.contacts.state import Call, CallKind, ContactsState
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.os import blocking, contacts
from pytest_mobilegym.phone.os.models.arrivals import Arrival
from pytest_mobilegym.phone.os.models.ringing import Deed

KINDS: dict[Deed, CallKind] = {"answer": "incoming", "decline": "declined"}
"""What the log says of a call; whatever else becomes of it, it is missed."""


@app.on_arrival
def come(ctx: ServiceContext[ContactsState], arrival: Arrival) -> None:
    """Somebody calls: it rings, unless nothing is to disturb the owner or another call rings already.

    Who is blocked is turned away without a sound; the log alone knows of it.
    """
    if blocking.is_blocked(ctx.os, arrival.sender):
        log(ctx, arrival.sender, "blocked")
        return
    rings = ctx.os.ringing is not None and ctx.os.ringing.kind == "call"
    if rings or ctx.os.settings.do_not_disturb_enabled:
        log(ctx, arrival.sender, "missed")
        return
    contact = contacts.by_number(ctx.os, arrival.sender)
    place = ""
    if setting(ctx.state.settings, "button_enable_telocation"):
        place = region_words(region_of(arrival.sender), ctx.lang)
    known = contact is not None
    ctx.ring(
        arrival.sender,
        kind="call",
        title=contact.name if contact is not None else arrival.sender,
        detail=" ".join(filter(None, (arrival.sender if known else "", place))),
        seed=contact.seed if contact is not None and not contact.sim else "",
    )


@app.on_ring
def answered(ctx: ServiceContext[ContactsState], tag: str, deed: Deed) -> str | None:
    """The log has the call; one that is answered is shown."""
    call = log(ctx, tag, KINDS.get(deed, "missed"))
    return f"/calling/{call}" if deed == "answer" else None


def log(ctx: ServiceContext[ContactsState], number: str, kind: CallKind) -> str:
    """Note a call, and tell of one that was missed; gives its id."""
    key = ctx.new_id("k")
    ctx.state.calls.add(Call(id=key, number=number, kind=kind, at=ctx.time), first=True)
    if kind == "incoming":
        contacts.contacted(ctx.os, number)
    elif kind == "missed":
        ctx.announce("missed")
    return key
