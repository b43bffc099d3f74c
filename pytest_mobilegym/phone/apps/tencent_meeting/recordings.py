"""Recordings: the owner's own and those that others share, with what was said in them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.tencent_meeting import life, rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE, Guest, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State

RECORDING = "/recording/{recording}"
PAGE, LINES = 12, 40
"""Recordings that others share, and lines of what was said, which a page shows at once."""


class Taped(NamedTuple):
    """A recording as its page shows it."""

    id: str
    title: str
    host: str
    at: int
    seconds: int
    begin: int
    number: str
    people: tuple[Guest, ...]
    own: bool
    place: str


class Shelf(State):
    """Which recordings are in view, and how many of them."""

    tab: Literal["mine", "shared"] = "mine"
    pages: int = 1


class Reading(State):
    """What of a recording is shown."""

    tab: Literal["transcript", "minutes", "speakers"] = "transcript"
    pages: int = 1
    at: int = 0
    """Where it was played to, in milliseconds since its beginning."""


def find_recording(ctx: Context[MeetingState], key: str) -> Taped | None:
    """A recording of the owner's, or one of the world's meetings that are over."""
    own = ctx.state.recordings.get(key)
    if own is not None:
        people = tuple(own.participants.values())
        return Taped(
            own.id, own.title, own.host_name, own.at, own.seconds, own.start_time, own.meeting_id, people,
            True, own.place,
        )  # fmt: skip
    found = ctx.world.meetings.find(key)
    if found is None or found.state != "ended":
        return None
    stays = [stay for stay in ctx.world.attendances.of(found.id) if stay.person is not None]
    names = {each.id: each.name for each in ctx.world.people.many([str(stay.person) for stay in stays])}
    people = tuple(Guest(id=person, name=name) for person, name in names.items())  # in the order of coming
    host = ctx.world.people.get(found.host).name
    return Taped(
        found.id, found.title, host, found.at, found.minutes * 60, found.at, str(found.number), people, False,
        "cloud",
    )  # fmt: skip


@app.screen("/recordings", local=Shelf, network="banner")
def recordings(ctx: Context[MeetingState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    if ctx.local.tab == "mine":
        kept = [each for each in ctx.state.recordings.values() if query.casefold() in each.title.casefold()]
        rows = [_row(ctx, each.id, each.title, each.host_name, each.at, each.seconds) for each in kept]
        return {"tab": "mine", "rows": rows, "more": False, "query": query}
    meetings, size = ctx.world.meetings, PAGE * ctx.local.pages
    page = meetings.search(query, size=size) if query else meetings.of(state="ended", size=size)
    rows = [
        _row(ctx, each.id, each.title, "", each.at, each.minutes * 60)
        for each in page
        if each.state == "ended"
    ]
    return {"tab": "shared", "rows": rows, "more": page.total > size, "query": query}


def _row(
    ctx: Context[MeetingState], key: str, title: str, host: str, at: int, seconds: int
) -> dict[str, str]:
    when = f"{rules.day(ctx, at)} {rules.clock(ctx, at)}"
    return {
        "id": key,
        "title": title,
        "about": f"{when} · {host}" if host else when,
        "length": wording.running_time(seconds),
    }


app.action("recordings.open", on="/me", to="/recordings")
app.action("recording.open", on="/recordings", to=RECORDING)


@app.action("recordings.tab", on="/recordings")
def choose_tab(ctx: ActionContext[MeetingState], tab: Literal["mine", "shared"]) -> None:
    ctx.local.tab, ctx.local.pages = tab, 1


@app.action("recordings.more", on="/recordings", network=True)
def show_more(ctx: ActionContext[MeetingState]) -> None:
    ctx.local.pages += 1


def _course(ctx: Context[MeetingState], taped: Taped) -> life.Course:
    return life.Course(taped.number, taped.begin, taped.people, ctx.lang)


@app.screen(RECORDING, local=Reading, network="banner")
def recording(ctx: Context[MeetingState], recording: str) -> dict[str, Any]:
    taped = find_recording(ctx, recording)
    if taped is None:
        return {"taped": None}
    query = ctx.fields.get("query", "").strip().casefold()
    said = life.spoken(_course(ctx, taped), taped.at, taped.at + taped.seconds * 1000)
    found = [line for line in said if query in line.text.casefold() or query in line.guest.name.casefold()]
    shown = LINES * ctx.local.pages
    shares = {guest.id: 0 for guest in taped.people}
    for line in said:
        shares[line.guest.id] += 1
    return {
        "taped": taped,
        "tab": ctx.local.tab,
        "played": rules.elapsed(ctx.local.at),
        "part": 100 * ctx.local.at // (taped.seconds * 1000),
        "length": wording.running_time(taped.seconds),
        "when": f"{rules.whole_day(ctx, taped.at)} {rules.clock(ctx, taped.at)}",
        "lines": [
            (line.at - taped.at, rules.elapsed(line.at - taped.at), line.guest, line.text)
            for line in found[:shown]
        ],
        "more": len(found) > shown,
        "found": len(found) if query else None,
        "points": [line.text for line in said[:: max(1, len(said) // 6)]][:6],
        "speakers": [
            (guest, 100 * shares[guest.id] // max(1, len(said)), wording.hours_and_minutes(
                shares[guest.id] * life.TURN // MINUTE, ctx.lang))
            for guest in sorted(taped.people, key=lambda guest: -shares[guest.id])
        ],
    }  # fmt: skip


@app.action("recording.tab", on=RECORDING)
def choose_reading(
    ctx: ActionContext[MeetingState], tab: Literal["transcript", "minutes", "speakers"]
) -> None:
    ctx.local.tab = tab


@app.action("recording.more", on=RECORDING)
def read_more(ctx: ActionContext[MeetingState]) -> None:
    ctx.local.pages += 1


@app.action("recording.seek", on=RECORDING, network=True)
def seek(ctx: ActionContext[MeetingState], at: int) -> None:
    """Hear it from a line on."""
    taped = find_recording(ctx, ctx.params["recording"])
    if taped is not None:
        ctx.local.at = min(max(0, at), taped.seconds * 1000)


app.action("recording.menu", on=RECORDING, to="/recording/{recording}/menu")


@app.screen("/recording/{recording}/menu", kind="sheet")
def recording_menu(ctx: Context[MeetingState], recording: str) -> dict[str, Any]:
    return {"id": recording, "own": recording in ctx.state.recordings}


def _link(key: str) -> str:
    return f"https://meeting.tencent.example/cw/{key}"


@app.action("recording.copy", on="/recording/{recording}/menu")
def copy_link(ctx: ActionContext[MeetingState]) -> None:
    clipboard.copy(ctx.os, _link(ctx.params["recording"]), source=app.id)
    ctx.back()
    ctx.toast("copied")


@app.action("recording.share", on="/recording/{recording}/menu", network=False)
def share_link(ctx: ActionContext[MeetingState]) -> None:
    taped = find_recording(ctx, ctx.params["recording"])
    ctx.back()
    if taped is not None:
        ctx.start(intent("SEND", type="text/plain", text=f"{taped.title} {_link(taped.id)}"))


app.action(
    "recording.rename", on="/recording/{recording}/menu", to="/recording/{recording}/rename", replace=True
)


@app.screen("/recording/{recording}/rename", kind="dialog")
def recording_rename(ctx: Context[MeetingState], recording: str) -> dict[str, Any]:
    return {"name": ctx.fields.get("name", ctx.state.recordings[recording].title)}


@app.action(
    "recording.save_name",
    on="/recording/{recording}/rename",
    guard=lambda ctx: 0 < len(ctx.fields.get("name", "").strip()) <= 60,
)
def save_recording_name(ctx: ActionContext[MeetingState]) -> None:
    ctx.state.recordings[ctx.params["recording"]].title = ctx.fields["name"].strip()
    ctx.back()
    ctx.toast("saved")


@kit.confirm.asked(
    app,
    "recording.delete",
    ask="recording.ask_delete",
    on="/recording/{recording}/menu",
    route="/recording/{recording}/delete",
    question="recording.really",
    network=True,
)
def delete_recording(ctx: ActionContext[MeetingState], recording: str) -> None:
    ctx.state.recordings.pop(recording, None)
    ctx.back(3)
