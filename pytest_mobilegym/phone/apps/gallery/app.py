"""What Gallery is."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os.intents import Filter


class GalleryState(AppState):
    """Gallery keeps nothing of its own: pictures and favourites are the system's."""


app = App(
    "gallery",
    name={"en": "Gallery", "zh": "相册"},
    aliases=("Photos", "Album", "Albums", "图库", "照片", "com.miui.gallery"),
    state=GalleryState,
    modules=("actions", "screens"),
    filters=(
        Filter("VIEW", "/view", type="image/*"),
        Filter("VIEW", "/view", type="video/*"),
        Filter("SEND", "/receive", type="image/*", rank=3),
    ),
    permissions=("READ_EXTERNAL_STORAGE", "WRITE_EXTERNAL_STORAGE", "CAMERA"),
)
