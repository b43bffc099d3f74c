"""What people do in Bilibili on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def watch_a_little(hand: Hand) -> None:
    """A hot video is looked at, and left."""
    hand.open("bilibili")
    hand.tap("feed.tab", tab="hot")
    hand.tap("video.open", video=_first(hand))
    hand.wait(12)
    hand.back()
    hand.tap("feed.tab", tab="recommend")


@app.harmless
def like_and_take_it_back(hand: Hand) -> None:
    """A video is liked by mistake."""
    hand.open("bilibili")
    hand.tap("feed.tab", tab="hot")
    hand.tap("video.open", video=_first(hand))
    hand.tap("react.like")
    hand.tap("react.like")
    hand.back()
    hand.tap("feed.tab", tab="recommend")


@app.harmless
def look_at_a_ranking(hand: Hand) -> None:
    """A ranking is looked at."""
    hand.open("bilibili")
    hand.tap("partitions.open")
    hand.tap("ranking.open", list="all")
    hand.back()
    hand.back()


@app.harmless
def begin_a_post(hand: Hand) -> None:
    """A post is begun, and thrown away."""
    hand.open("bilibili")
    hand.tap("tab.following")
    hand.tap("compose.open")
    hand.type("Hm", into="text")
    hand.tap("compose.leave")
    hand.tap("compose.discard")
    hand.tap("tab.home")


def _first(hand: Hand) -> str:
    """A video that is on the page and not liked yet."""
    liked = hand.view.bilibili.liked
    shown = [dict(target.args) for target in hand.phone.frame().targets if target.name == "video.open"]
    return next(video for args in shown if (video := str(args["video"])) not in liked)
