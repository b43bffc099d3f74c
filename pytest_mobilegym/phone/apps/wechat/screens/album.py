"""The owner's album: the pictures of all moments, and the status of the day."""

from datetime import date
from itertools import groupby
from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.discover import month_and_year
from pytest_mobilegym.phone.apps.wechat.state import MOODS, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State


class AlbumLocal(State):
    """Which side of the album is shown."""

    tab: Literal["album", "status"] = "album"


@app.screen("/me/moments-album", local=AlbumLocal)
def moments_album(ctx: Context[WechatState, AlbumLocal]) -> dict[str, Any]:
    """The pictures of the owner's moments by month, and the status that friends see."""
    own = [moment for moment in ctx.state.moments.values() if moment.author == ctx.state.user.id]
    months = groupby(
        [moment for moment in own if moment.images],
        lambda moment: as_datetime(moment.time).replace(day=1).date(),
    )
    return {
        "user": ctx.state.user,
        "tab": ctx.local.tab,
        "posts": len(own),
        "months": [
            (
                _month_words(month, ctx.lang),
                [
                    (moment.id, index, image)
                    for moment in moments
                    for index, image in enumerate(moment.images)
                ],
            )
            for month, moments in months
        ],
        "moods": MOODS,
    }


def _month_words(day: date, lang: str) -> str:
    month, year = month_and_year(day, lang)
    return f"{year}{month}" if lang == "zh" else f"{month} {year}"
