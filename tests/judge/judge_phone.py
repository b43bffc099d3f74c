"""A phone with two tiny apps and an answer sheet, as bare state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState
from pytest_mobilegym.phone.model import Activity, AppState, Entry, PhoneState, UiState, as_time
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Incidental, State, Table, commit, edit


class Alarm(State):
    id: str
    time: str = "07:00"
    enabled: bool = False
    note: str | None = None


class ClockState(AppState):
    alarms: Table[Alarm] = Table()
    cities: tuple[str, ...] = ()
    vibrate: bool = True


class Message(State):
    id: str
    text: str


class Chat(State):
    id: str
    name: str
    unread: Annotated[int, Incidental] = 0
    muted: bool = False
    messages: Table[Message] = Table()


class ChatState(AppState):
    chats: Table[Chat] = Table()


def fresh(**sheet: Any) -> PhoneState:
    """The phone at the start; keywords are fields of the answer sheet."""
    from datetime import datetime

    clock = ClockState(alarms=Table.of([Alarm(id="a1"), Alarm(id="a2", time="08:30", enabled=True)]))
    chats = [
        Chat(id="c1", name="Ann"),
        Chat(id="c2", name="Bob", messages=Table.of([Message(id="m1", text="Hi")])),
    ]
    return PhoneState(
        os=OsState(now=as_time(datetime(2026, 3, 5, 9, 30))),
        apps=Table(
            {
                "clock": clock,
                "chat": ChatState(chats=Table.of(chats)),
                "answer_sheet": AnswerSheetState.model_validate(sheet),
            }
        ),
        ui=UiState(home=Activity(id="t0", app="launcher", entries=(Entry(key="e0", route="/"),))),
    )


def changed(state: PhoneState, change: Callable[[Any], object]) -> PhoneState:
    """The state after `change(draft)`."""
    draft = edit(state)
    change(draft)
    after: PhoneState = commit(draft)
    return after
