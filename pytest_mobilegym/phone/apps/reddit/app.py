"""What Reddit is."""

from pytest_mobilegym.phone.apps.reddit.defaults import fresh_reddit
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: RedditState, os: OsState) -> str:
    """Dark or light: as the phone is, or as chosen in Reddit's own settings."""
    settings = state.settings
    dark = os.settings.dark_mode_enabled if settings.auto_dark else settings.dark
    return "dark" if dark else "light"


app = App(
    "reddit",
    name={"en": "Reddit", "zh": "Reddit"},
    aliases=("com.reddit.frontpage", "红迪"),
    state=RedditState,
    modules=(
        "people", "posts", "feeds", "discussion", "communities", "profiles", "writing", "finding", "chats",
        "inbox", "preferences",
    ),
    theme=theme,
    filters=(
        Filter("SEND", "/create", type="text/plain"),
        Filter("SEND", "/create", type="image/*"),
        Filter("VIEW", "/", scheme="reddit"),
    ),
    permissions=("CAMERA", "READ_EXTERNAL_STORAGE"),
    megabytes=2_680,
)  # fmt: skip
app.defaults(fresh_reddit)
