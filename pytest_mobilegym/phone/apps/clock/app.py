"""What Clock is."""

from pytest_mobilegym.phone.apps.clock.defaults import fresh_clock
from pytest_mobilegym.phone.apps.clock.state import ClockState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "clock",
    name={"en": "Clock", "zh": "时钟"},
    aliases=("Alarm", "Alarms", "闹钟", "deskclock", "com.android.deskclock"),
    state=ClockState,
    modules=("actions", "schedule", "screens"),
    start="/alarm",
    filters=(Filter("SET_ALARM", "/alarm/new"), Filter("SHOW_ALARMS", "/alarm")),
)
app.defaults(fresh_clock)
