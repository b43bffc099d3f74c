"""What people do in X on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def like_a_post_and_take_it_back(hand: Hand) -> None:
    """The post is liked no longer."""
    hand.open("x")
    post = next(
        dict(target.args)["item"] for target in hand.phone.frame().targets if target.name == "react.like"
    )
    hand.tap("react.like", item=post)
    hand.tap("react.like", item=post)


@app.harmless
def begin_a_post_and_discard_it(hand: Hand) -> None:
    """Nothing is posted, and no draft is kept."""
    hand.open("x")
    hand.tap("compose.open")
    hand.type("Hm", into="text")
    hand.tap("compose.leave")
    hand.tap("compose.discard")


@app.harmless
def look_at_notifications(hand: Hand) -> None:
    """They were seen."""
    hand.open("x")
    hand.tap("notices.open")
    hand.tap("home.open")
