"""What eBay is."""

from pytest_mobilegym.phone.apps.ebay.defaults import fresh_ebay
from pytest_mobilegym.phone.apps.ebay.state import EbayState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: EbayState, os: OsState) -> str:
    """The app's own choice of light or dark, the phone's, or dark while power is saved."""
    match state.settings.theme_id:
        case "light" | "dark" as chosen:
            return chosen
        case "battery":
            return "dark" if os.settings.battery_saver_enabled else "light"
        case _:
            return "dark" if os.settings.dark_mode_enabled else "light"


app = App(
    "ebay",
    name={"en": "eBay", "zh": "eBay"},
    aliases=("com.ebay.mobile",),
    state=EbayState,
    modules=(
        "goods", "search", "filters", "home", "item", "auctions", "offers", "buying", "orders", "returns",
        "sellers", "selling", "timetable", "inbox", "account",
    ),
    theme=theme,
    filters=(
        Filter("VIEW", "/", scheme="ebay"),
        Filter("SEND", "/results", type="text/plain", rank=8),
        Filter("SEND", "/sell/new", type="image/*", rank=8),
    ),
    permissions=("READ_EXTERNAL_STORAGE",),
    megabytes=1_430,
)  # fmt: skip
app.defaults(fresh_ebay)
