"""What 12306 is."""

from pytest_mobilegym.phone.apps.railway12306.defaults import fresh_railway
from pytest_mobilegym.phone.apps.railway12306.state import RailwayState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "railway12306",
    name={"en": "12306", "zh": "铁路12306"},
    aliases=("Railway 12306", "火车票", "com.MobileTicket"),
    state=RailwayState,
    modules=("access", "search", "booking", "orders", "refunds", "passengers", "services", "account"),
    filters=(Filter("VIEW", "/", scheme="cn.12306"),),
)
app.defaults(fresh_railway)
