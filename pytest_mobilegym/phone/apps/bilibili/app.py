"""What Bilibili is."""

from pytest_mobilegym.phone.apps.bilibili.defaults import fresh_bilibili
from pytest_mobilegym.phone.apps.bilibili.state import BilibiliState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.os.intents import Filter


def language(state: BilibiliState) -> Lang | None:
    """The language of the interface, `None` for the phone's."""
    return None if state.settings.language == "system" else state.settings.language


app = App(
    "bilibili",
    name={"en": "Bilibili", "zh": "哔哩哔哩"},
    aliases=("B站", "哔哩", "tv.danmaku.bili"),
    state=BilibiliState,
    modules=(
        "catalogue",
        "cards",
        "watch",
        "home",
        "space",
        "chats",
        "library",
        "profile",
        "membership",
        "preferences",
    ),
    language=language,
    filters=(
        Filter("VIEW", "/link", scheme="bilibili"),
        Filter("SEND", "/compose", type="text/plain"),
        Filter("SEND", "/compose", type="image/*"),
    ),
    permissions=("READ_EXTERNAL_STORAGE",),
    megabytes=8_740,
)
app.defaults(fresh_bilibili)
