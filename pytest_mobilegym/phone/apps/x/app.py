"""What X is."""

from pytest_mobilegym.phone.apps.x.defaults import fresh_x
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os import intents

app = App(
    "x",
    name={"en": "X", "zh": "X"},
    aliases=("Twitter", "推特", "com.twitter.android"),
    state=XState,
    modules=("posting", "screens"),
    filters=(
        intents.Filter("SEND", "/compose", type="text/plain"),
        intents.Filter("SEND", "/compose", type="image/*"),
        intents.Filter("VIEW", "/", scheme="twitter"),
    ),
    permissions=("READ_EXTERNAL_STORAGE",),
    megabytes=3_310,
)
app.defaults(fresh_x)
