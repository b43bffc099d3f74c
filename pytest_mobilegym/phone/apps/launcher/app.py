"""What Launcher is."""

from pytest_mobilegym.phone.apps.launcher.defaults import fresh_layout
from pytest_mobilegym.phone.apps.launcher.state import LauncherState
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "launcher",
    name={"en": "Home", "zh": "桌面"},
    state=LauncherState,
    modules=("actions", "published", "screens"),
    hidden=True,
)
app.defaults(fresh_layout)
