"""The menu of the account, and who sees where the user is."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import EXPLORE
from pytest_mobilegym.phone.apps.map.state import LocationShare, MapState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import message_stamp

SHARING = "/sharing"
HOUR_MS = 60 * 60_000
HOURS = (0, 1, 4, 24)
"""For how many hours the user is seen; 0 until that is ended."""

app.action("profile.open", on=(EXPLORE, "/me", "/contribute"), to="/profile")
app.action("settings.open", on=("/profile",), to="/settings")
app.action("sharing.open", on=("/profile", "/me"), to=SHARING)


@app.screen("/profile", kind="sheet")
def profile(ctx: Context[MapState]) -> dict[str, Any]:
    return {"user": ctx.state.user}


@app.action("profile.contributions", on="/profile")
def open_contributions(ctx: ActionContext[MapState]) -> None:
    ctx.back()
    ctx.go("/contribute")


def _until(ctx: Context[MapState], share: LocationShare) -> str:
    if not share.until:
        return ctx.t("sharing.always")
    at = message_stamp(as_datetime(share.until), ctx.now, ctx.lang, hours=ctx.hours)
    return ctx.t("sharing.until", at=at)


class SharingView(State):
    """For how many hours whoever is chosen next sees the user."""

    hours: int = 1


@app.screen(SHARING, local=SharingView)
def sharing(ctx: Context[MapState, SharingView]) -> dict[str, Any]:
    contacts = ctx.os.contacts
    shares = [
        one for one in ctx.state.shares.values() if one.id in contacts and not 0 < one.until <= ctx.time
    ]
    return {
        "hours": [(one, one == ctx.local.hours) for one in HOURS],
        "shares": [
            (
                one.id, contacts[one.id].name,
                _until(ctx, one),
            )
            for one in shares
        ],
    }  # fmt: skip


@app.action("sharing.hours", on=SHARING)
def choose_hours(ctx: ActionContext[MapState, SharingView], hours: Literal[0, 1, 4, 24]) -> None:
    ctx.local.hours = hours


@app.action("sharing.add", on=SHARING, network=True)
def add(ctx: ActionContext[MapState, SharingView]) -> None:
    """Choose a contact who may see where the phone is."""
    ctx.start(intent("PICK", type="vnd.android.cursor.dir/contact"), request="contact")


@app.result("contact")
def take_contact(ctx: ActionContext[MapState, SharingView], ok: bool, contact: str = "", **_: str) -> None:
    if ok and contact:
        hours = ctx.local.hours
        until = ctx.time + hours * HOUR_MS if hours else 0
        ctx.state.shares.pop(contact, None)
        ctx.state.shares.add(LocationShare(id=contact, until=until), first=True)
        ctx.toast("sharing.began")


@app.action("sharing.stop", on=SHARING)
def stop(ctx: ActionContext[MapState, SharingView], contact: str) -> None:
    ctx.state.shares.pop(contact, None)
