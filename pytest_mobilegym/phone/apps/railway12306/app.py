"""What 12306 is."""

from pytest_mobilegym.phone.apps.railway12306.defaults import fresh_railway
from pytest_mobilegym.phone.apps.railway12306.state import RailwayState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter


def look(state: RailwayState) -> str:
    """Class names for what its settings say of texts and colours."""
    chosen = state.settings
    names = [
        f"railway12306-{chosen.font_size}" if chosen.font_size != "medium" else "",
        "railway12306-care" if chosen.easy else "",
        "k-scaled" if chosen.easy or chosen.font_size != "medium" else "",
        "railway12306-contrast" if chosen.high_contrast else "",
    ]
    return " ".join(filter(None, names))


app = App(
    "railway12306",
    name={"en": "12306", "zh": "铁路12306"},
    aliases=("Railway 12306", "火车票", "com.MobileTicket"),
    state=RailwayState,
    look=look,
    modules=("access", "search", "booking", "orders", "refunds", "passengers", "services", "account"),
    filters=(Filter("VIEW", "/", scheme="cn.12306"),),
    megabytes=940,
)
app.defaults(fresh_railway)
