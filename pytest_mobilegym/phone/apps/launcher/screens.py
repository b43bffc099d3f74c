"""The home screen and its app search."""

from typing import Any

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.context import Context
from pytest_mobilegym.phone.registry import installed_apps
from pytest_mobilegym.phone.wording import date_short, time_of

DARK_WALLPAPERS = ("night",)


def text_colour(ctx: Context) -> str:
    """Colour of text over the wallpaper."""
    return "light" if ctx.state.wallpaper in DARK_WALLPAPERS else "dark"


@app.screen("/", status=text_colour)
def home(ctx: Context) -> dict[str, Any]:
    apps = {id: installed_apps()[id] for id in ctx.installed}
    return {
        "names": {id: found.name[ctx.lang] for id, found in apps.items()},
        "icons": {id: found.icon for id, found in apps.items()},
        "pages": [
            [place for place in page.items.values() if place.kind != "app" or place.id in apps]
            for page in ctx.state.pages.values()
        ],
        "dock": [id for id in ctx.state.dock if id in apps],
        "wallpaper_name": ctx.state.wallpaper,
        "foreground": text_colour(ctx),
        "time": time_of(ctx.now),
        "date": date_short(ctx.now, ctx.lang),
    }


@app.screen("/search", status="light")
def search(ctx: Context) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip().casefold()
    found = [
        (id, candidate.name[ctx.lang], candidate.icon)
        for id, candidate in installed_apps().items()
        if id in ctx.installed
        and not candidate.hidden
        and (
            not query
            or any(query in name.casefold() for name in (*candidate.name.values(), *candidate.aliases))
        )
    ]
    return {"query": query, "found": found, "wallpaper_name": ctx.state.wallpaper}
