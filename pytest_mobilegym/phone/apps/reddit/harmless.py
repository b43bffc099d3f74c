"""What people do in Reddit on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def read_a_post_and_go_back(hand: Hand) -> None:
    """What was opened is remembered, and nobody minds."""
    hand.open("reddit")
    hand.tap("account.open")
    hand.tap("profile.open")
    hand.tap("post.open", post=next(iter(hand.view.reddit.posts)))
    hand.tap("nav.back")
    hand.tap("nav.back")
    hand.back()


@app.harmless
def begin_a_post_and_discard_it(hand: Hand) -> None:
    hand.open("reddit")
    hand.tap("compose.open")
    hand.type("x", into="title")
    hand.tap("compose.leave")
    hand.tap("compose.discard")


@app.harmless
def search_and_leave(hand: Hand) -> None:
    """What was searched for is remembered, and nobody minds."""
    hand.open("reddit")
    hand.tap("search.open")
    hand.type("tea", into="query")
    hand.enter()
    hand.tap("nav.back")


@app.harmless
def save_a_post_and_take_it_back(hand: Hand) -> None:
    hand.open("reddit")
    hand.tap("account.open")
    hand.tap("profile.open")
    post = next(iter(hand.view.reddit.posts))
    for _ in range(2):
        hand.tap("own_post.menu", post=post)
        hand.tap("menu.save")
    hand.tap("nav.back")
    hand.back()
