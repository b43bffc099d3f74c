"""What Calendar is."""

from pytest_mobilegym.phone.apps.calendar.defaults import fresh_calendar
from pytest_mobilegym.phone.apps.calendar.state import CalendarState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.ui.app_icons import calendar_leaf

ITEM = "vnd.android.cursor.item/event"

app = App(
    "calendar",
    name={"en": "Calendar", "zh": "日历"},
    aliases=("Schedule", "万年历", "日程", "com.android.calendar"),
    state=CalendarState,
    modules=("actions", "forms", "published", "reminders", "screens", "tools"),
    icon=lambda today: calendar_leaf(today.day),
    filters=(Filter("VIEW", "/", type=ITEM), Filter("INSERT", "/new-event", type=ITEM)),
)
app.defaults(fresh_calendar)
