"""What is in use, and putting something else to use."""

from typing import Literal

from pytest_mobilegym.phone.apps.theme_store.catalogue import BUILT_IN, Item
from pytest_mobilegym.phone.apps.theme_store.state import ThemeStoreState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os.display import ICON_PACK_KEY, TYPEFACE_KEY, icon_pack, typeface
from pytest_mobilegym.phone.os.settings import set_preference

HOME = "content://launcher/screens/home"
"""Where the home screen publishes its wallpaper."""

Part = Literal["all", "wallpaper", "icons", "font", "aod"]


def wallpaper_in_use(ctx: Context[ThemeStoreState]) -> str:
    """The home screen's wallpaper."""
    return str(ctx.query(HOME, fields=("wallpaper",))[0]["wallpaper"])


def in_use(ctx: Context[ThemeStoreState], item: Item) -> bool:
    """Whether an item is what the phone looks like now; a theme is until another one is applied."""
    match item.kind:
        case "theme":
            return ctx.state.theme == item.id
        case "wallpaper":
            return wallpaper_in_use(ctx) == item.wallpaper
        case "icons":
            return icon_pack(ctx.os) == item.icons
        case "font":
            return typeface(ctx.os) == item.typeface
        case _:
            return ctx.state.aod == item.id


def is_owned(ctx: Context[ThemeStoreState], item: Item) -> bool:
    """Whether an item is on the phone."""
    return item.key in BUILT_IN or item.key in ctx.state.downloads


def parts_of(item: Item) -> tuple[Part, ...]:
    """What of an item can be applied."""
    match item.kind:
        case "theme":
            parts: tuple[tuple[Part, str | None], ...] = (
                ("wallpaper", item.wallpaper),
                ("icons", item.icons),
            )
            return ("all", *(part for part, look in parts if look is not None))
        case "wallpaper":
            return ("wallpaper",)
        case "icons":
            return ("icons",)
        case "font":
            return ("font",)
        case _:
            return ("aod",)


def apply(ctx: ActionContext[ThemeStoreState], item: Item, part: Part) -> None:
    """Let the phone look like an item, or like a part of it; what the item does not bring stays."""
    if part in ("all", "wallpaper") and item.wallpaper is not None:
        ctx.update(HOME, wallpaper=item.wallpaper)
    if part in ("all", "icons") and item.icons is not None:
        set_preference(ctx.os, ICON_PACK_KEY, item.icons, default="")
    if part == "font" and item.typeface is not None:
        set_preference(ctx.os, TYPEFACE_KEY, item.typeface, default="")
    if part == "aod":
        ctx.state.aod = item.id
    if part == "all":
        ctx.state.theme = item.id
    ctx.state.applied_at = ctx.time
