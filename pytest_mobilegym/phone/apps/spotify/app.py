"""What Spotify is."""

from pytest_mobilegym.phone.apps.spotify.defaults import fresh_spotify
from pytest_mobilegym.phone.apps.spotify.state import SpotifyState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "spotify",
    name={"en": "Spotify", "zh": "Spotify"},
    aliases=("声田", "com.spotify.music"),
    state=SpotifyState,
    modules=(
        "catalogue", "listening", "cards", "home", "finding", "library", "playlists", "pages", "menus",
        "lists", "account", "preferences",
    ),
    theme=lambda _state, _os: "dark",
    filters=(Filter("VIEW", "/link", scheme="spotify"),),
    megabytes=9_120,
)  # fmt: skip
app.defaults(fresh_spotify)
