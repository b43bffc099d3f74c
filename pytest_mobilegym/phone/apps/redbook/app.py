"""What RedNote is."""

from pytest_mobilegym.phone.apps.redbook.defaults import fresh_redbook
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os import intents

app = App(
    "redbook",
    name={"en": "RedNote", "zh": "小红书"},
    aliases=("RedBook", "Xiaohongshu", "com.xingin.xhs"),
    state=RedbookState,
    modules=(
        "notes", "feeds", "profiles", "searching", "note_page", "publishing", "albums", "messages", "inbox",
        "shop", "drawer", "preferences",
    ),
    filters=(
        intents.Filter("SEND", "/publish", type="text/plain"),
        intents.Filter("SEND", "/publish", type="image/*"),
        intents.Filter("VIEW", "/", scheme="xhsdiscover"),
    ),
    permissions=("READ_EXTERNAL_STORAGE", "CAMERA"),
    megabytes=6_390,
)  # fmt: skip
app.defaults(fresh_redbook)
