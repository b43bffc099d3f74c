"""What Settings is."""

from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "settings",
    name={"en": "Settings", "zh": "设置"},
    aliases=("Preferences", "系统设置", "com.android.settings"),
    state=SettingsState,
    modules=("actions", "screens"),
    filters=(Filter("SETTINGS", "/"),),
)
