"""What Notes is."""

from pytest_mobilegym.phone.apps.notes.defaults import fresh_notes
from pytest_mobilegym.phone.apps.notes.state import NotesState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "notes",
    name={"en": "Notes", "zh": "便签"},
    aliases=("Note", "Memo", "Notepad", "笔记", "备忘录", "com.miui.notes"),
    state=NotesState,
    modules=("actions", "reminders", "screens", "shelves"),
    filters=(Filter("SEND", "/note/new", type="text/plain", rank=2),),
)
app.defaults(fresh_notes)
