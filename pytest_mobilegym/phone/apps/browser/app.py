"""What Browser is."""

from pytest_mobilegym.phone.apps.browser.defaults import fresh_browser
from pytest_mobilegym.phone.apps.browser.state import BrowserState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "browser",
    name={"en": "Browser", "zh": "浏览器"},
    aliases=("Web browser", "Internet", "Web", "网页浏览器", "com.miui.browser", "com.android.browser"),
    state=BrowserState,
    modules=("actions", "screens"),
    filters=(
        Filter("VIEW", "/view", scheme="https"),
        Filter("VIEW", "/view", scheme="http"),
        Filter("WEB_SEARCH", "/view"),
    ),
    permissions=("ACCESS_FINE_LOCATION", "CAMERA"),
    megabytes=2_260,
)
app.defaults(fresh_browser)
