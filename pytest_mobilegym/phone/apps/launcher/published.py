"""What Launcher publishes: the wallpaper, or the picture in its place, at `content://launcher/screens/home`."""

from collections.abc import Mapping
from typing import cast

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.apps.launcher.state import AnyWallpaper, LauncherState
from pytest_mobilegym.phone.contexts.service import Acting
from pytest_mobilegym.phone.os.providers import Column, Row, column
from pytest_mobilegym.phone.ui.wallpapers import ALL_WALLPAPERS


def _set_wallpaper(ctx: Acting[LauncherState], id: str, values: Row) -> None:
    name = values.get("wallpaper", ctx.state.wallpaper)
    if name not in ALL_WALLPAPERS:
        raise UnknownName("wallpaper", name, ALL_WALLPAPERS)
    ctx.state.wallpaper = cast("AnyWallpaper", name)
    ctx.state.photo = values.get("photo", "")


@app.provider(
    "launcher",
    "screens",
    columns={
        "id": Column(lambda _: "home"),
        "wallpaper": column("wallpaper", str),
        "photo": column("photo", str),
    },
    update=_set_wallpaper,
    sources=lambda root: (root.apps["launcher"].wallpaper, root.apps["launcher"].photo),
)
def screens(state: LauncherState) -> Mapping[str, LauncherState]:
    return {"home": state}
