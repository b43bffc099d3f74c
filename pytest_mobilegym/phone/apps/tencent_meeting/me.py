"""The owner's own pages: profile, personal room, messages and devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.home import may_enter
from pytest_mobilegym.phone.apps.tencent_meeting.joining import start_personal
from pytest_mobilegym.phone.apps.tencent_meeting.live import Entry
from pytest_mobilegym.phone.apps.tencent_meeting.state import MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard, notifications
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import hours_and_minutes

entries = kit.settings


class Inbox(State):
    """Which messages are in view."""

    tab: Literal["todo", "all"] = "all"
    sub: Literal["system", "welfare"] = "system"


@app.screen("/me", tab="me")
def me(ctx: Context[MeetingState]) -> dict[str, Any]:
    state = ctx.state
    return {
        "user": state.user,
        "face": ctx.os.owner.face,
        "number": rules.grouped(state.user.meeting_id),
        "room": rules.grouped(state.personal_room.meeting_id),
        "unread": sum(not message.read for message in state.messages.values()),
        "recordings": len(state.recordings),
        "active": state.active_meeting,
        "sums": [
            ("attended", str(len(state.history))),
            ("time", hours_and_minutes(sum(past.attended for past in state.history.values()), ctx.lang)),
            ("ahead", str(len(rules.upcoming(ctx)))),
        ],
    }


app.action("profile.open", on="/me", to="/profile")
app.action("personal.open", on="/me", to="/personal-room")
app.action("settings.open", on=("/me", "/room/more"), to="/settings")
app.action("security.open", on="/me", to="/account-security")

profile = entries.install(
    app,
    name="about",
    root="user",
    pages={
        "/profile": entries.page_of(
            "about.title_of_page",
            entries.group_of(
                entries.Text("name", longest=20),
                entries.Text("title", longest=30, blank=True),
                entries.Fact("about.type", value=lambda ctx: ctx.t(f"account.{ctx.state.user.type}")),
                entries.Fact("about.number", value=lambda ctx: rules.grouped(ctx.state.user.meeting_id)),
                entries.Fact("about.phone", value=lambda ctx: ctx.state.user.phone),
                entries.Fact("about.wechat", value=lambda ctx: ctx.state.user.wechat or ctx.t("about.none")),
            ),
        )
    },
)


def _protected(ctx: Context[MeetingState]) -> bool:
    return ctx.state.personal_room.enable_password


own_room = entries.install(
    app,
    name="room_setting",
    root="personal_room",
    pages={
        "/personal-room/settings": entries.page_of(
            "personal.settings",
            entries.group_of(
                entries.Switch("enable_password"),
                entries.Text("password", longest=6, digits=True, when=_protected),
            ),
            entries.group_of(
                *(
                    entries.Switch(key)
                    for key in (
                        "waiting_room", "allow_before_host", "mute_on_join", "watermark", "multi_device",
                    )
                )
            ),
        )
    },
)  # fmt: skip
app.action("personal.settings", on="/personal-room", to="/personal-room/settings")


@app.screen("/personal-room")
def personal_room(ctx: Context[MeetingState]) -> dict[str, Any]:
    room = ctx.state.personal_room
    return {
        "room": room,
        "number": rules.grouped(room.meeting_id),
        "name": ctx.t("quick.title", name=ctx.state.user.name),
        "flags": [
            (key, getattr(room, key))
            for key in ("waiting_room", "allow_before_host", "mute_on_join", "watermark", "multi_device")
        ],
    }


@app.action("personal.copy_link", on="/personal-room")
def copy_link(ctx: ActionContext[MeetingState]) -> None:
    clipboard.copy(ctx.os, ctx.state.personal_room.link, source=app.id)
    ctx.toast("copied")


@app.action("personal.enter", on="/personal-room", guard=may_enter, network=True)
def enter_room(ctx: ActionContext[MeetingState]) -> None:
    settings = ctx.state.settings
    entry = Entry(
        ctx.state.user.name, settings.mic_on_join, settings.camera_on_join, settings.speaker_on_join
    )
    start_personal(ctx, entry)


@app.notices
def unread(ctx: Context[MeetingState]) -> Iterator[notifications.Notice]:
    """Messages of the service that nobody has opened yet; what stands in the shade stays, whatever is set."""
    for message in ctx.state.messages.values():
        if not message.read:
            title = ctx.t(f"notice.{message.topic}")
            route = f"/message/{message.id}"
            yield notifications.Notice(
                message.id, title, ctx.t(f"notice.{message.topic}.text"), message.at, route
            )


@app.screen("/messages", local=Inbox, network="banner")
def messages(ctx: Context[MeetingState]) -> dict[str, Any]:
    view = ctx.local
    return {
        "tab": view.tab,
        "sub": view.sub,
        "messages": [
            (message, f"{rules.day(ctx, message.at)} {rules.clock(ctx, message.at)}")
            for message in ctx.state.messages.values()
            if (message.todo and not message.read if view.tab == "todo" else message.kind == view.sub)
        ],
    }


@app.action("messages.tab", on="/messages")
def choose_tab(ctx: ActionContext[MeetingState], tab: Literal["todo", "all"]) -> None:
    ctx.local.tab = tab


@app.action("messages.kind", on="/messages")
def choose_kind(ctx: ActionContext[MeetingState], kind: Literal["system", "welfare"]) -> None:
    ctx.local.sub = kind


@app.action("message.read", on="/messages", to="/message/{message}")
def read_message(ctx: ActionContext[MeetingState], message: str) -> None:
    ctx.state.messages[message].read = True


def _opened(ctx: ActionContext[MeetingState]) -> None:
    known = ctx.state.messages[str(ctx.params["message"])]
    if not known.read:
        known.read = True


@app.screen("/message/{message}", seen=_opened)
def message_page(ctx: Context[MeetingState], message: str) -> dict[str, Any]:
    known = ctx.state.messages[message]
    return {"known": known, "when": f"{rules.day(ctx, known.at)} {rules.clock(ctx, known.at)}"}


@app.screen("/devices")
def devices(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {
        "devices": [
            (each, f"{rules.day(ctx, each.signed_in)} {rules.clock(ctx, each.signed_in)}")
            for each in ctx.state.other_devices.values()
        ]
    }


@kit.confirm.asked(
    app,
    "device.sign_out",
    ask="device.ask_sign_out",
    on="/devices",
    route="/devices/{device}/sign-out",
    question="device.really",
    yes="device.sign_out",
    network=True,
)
def sign_out(ctx: ActionContext[MeetingState], device: str) -> None:
    ctx.state.other_devices.pop(device, None)
    ctx.back()
