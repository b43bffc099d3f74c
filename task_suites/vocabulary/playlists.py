"""Playlists of Spotify: titles that they are given, and what a new one has to be."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import Goal, View, added, goal, unasked

from .spotify import songs_in

TITLES = (
    {"en": "Weekend picks", "zh": "周末精选"},
    {"en": "Late train home", "zh": "末班车回家"},
    {"en": "Rain on the window", "zh": "窗外的雨"},
    {"en": "Kitchen radio", "zh": "厨房电台"},
    {"en": "Slow mornings", "zh": "慢早晨"},
    {"en": "For the long run", "zh": "长跑专用"},
    {"en": "Desk and coffee", "zh": "书桌与咖啡"},
    {"en": "Summer balcony", "zh": "夏天的阳台"},
    {"en": "Songs to keep", "zh": "值得留下的歌"},
    {"en": "Two in the morning", "zh": "凌晨两点"},
    {"en": "Road to the sea", "zh": "去海边的路"},
    {"en": "My favourites", "zh": "我的最爱"},
    {"en": "Old friends", "zh": "老朋友"},
    {"en": "Half asleep", "zh": "半梦半醒"},
    {"en": "Good news only", "zh": "只听好消息"},
    {"en": "Sunday cleaning", "zh": "周日大扫除"},
    {"en": "Window seat", "zh": "靠窗的座位"},
    {"en": "First snow", "zh": "初雪"},
    {"en": "Dinner for four", "zh": "四人晚餐"},
    {"en": "Quiet please", "zh": "请安静"},
    {"en": "Gym, no excuses", "zh": "健身不许偷懒"},
    {"en": "Letters and maps", "zh": "信与地图"},
    {"en": "Before the rain", "zh": "下雨之前"},
    {"en": "Chosen ones", "zh": "精选收藏"},
)

MADE_THEN = {"made": "when it was made follows from the clock"}


def one_was_made(before: View, after: View, title: str) -> Iterable[Goal]:
    """That one playlist of a title is new, as every new one is beside its songs."""
    new = added(before.spotify.custom_playlists, after.spotify.custom_playlists)
    yield goal("one playlist of that title was made", actual=[each.title for each in new], expected=[title])
    chosen = [unasked(each, {"title", "tracks"}, free=MADE_THEN) for each in new]
    yield goal("nothing else was chosen for it", passed=not any(chosen), actual=chosen)


def holds_exactly(after: View, title: str, songs: Iterable[str]) -> Goal:
    """That the playlist of a title holds these songs and no others, in any order."""
    kept = sorted(songs_in(after, title))
    return goal("it holds exactly the songs asked for", actual=kept, expected=sorted(songs))
