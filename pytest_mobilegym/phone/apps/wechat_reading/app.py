"""What WeChat Reading is."""

from pytest_mobilegym.phone.apps.wechat_reading.defaults import fresh_reading
from pytest_mobilegym.phone.apps.wechat_reading.state import ReadingState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: ReadingState, os: OsState) -> str:
    """The app's own choice of light or dark, or the phone's."""
    chosen = state.settings.dark_mode
    if chosen == "system":
        return "dark" if os.settings.dark_mode_enabled else "light"
    return chosen


app = App(
    "wechat_reading",
    name={"en": "WeChat Reading", "zh": "微信读书"},
    aliases=("WeRead", "微信阅读", "com.tencent.weread"),
    state=ReadingState,
    modules=(
        "catalogue", "shelf", "store", "book", "reader", "margins", "listening", "statistics", "community",
        "me", "wallet", "preferences",
    ),
    theme=theme,
    filters=(Filter("VIEW", "/link", scheme="weread"), Filter("SEND", "/thought", type="text/plain", rank=6)),
    megabytes=2_840,
)  # fmt: skip
app.defaults(fresh_reading)
