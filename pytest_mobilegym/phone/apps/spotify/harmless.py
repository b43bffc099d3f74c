"""What people do in Spotify on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_the_history(hand: Hand) -> None:
    """What was heard is looked at."""
    hand.open("spotify")
    hand.tap("drawer.open")
    hand.tap("history.open")
    hand.back()
    hand.back()


@app.harmless
def look_for_something(hand: Hand) -> None:
    """Words are searched for, and left."""
    hand.open("spotify")
    hand.tap("tab.open", tab="search")
    hand.tap("search.open")
    hand.type("river", into="query")
    hand.enter()
    hand.back()
    hand.tap("tab.open", tab="home")


@app.harmless
def begin_a_playlist(hand: Hand) -> None:
    """A playlist is about to be made, and is not."""
    hand.open("spotify")
    hand.tap("create.open")
    hand.tap("create.name", collaborative=False)
    hand.type("Hm", into="title", clear=True)
    hand.tap("nav.back")


@app.harmless
def like_and_take_it_back(hand: Hand) -> None:
    """The song at the bottom is liked by mistake, or its heart is tapped twice."""
    hand.open("spotify")
    hand.tap("player.open")
    track = hand.view.spotify.player.current
    hand.tap("react.like", item=track)
    hand.tap("react.like", item=track)
    hand.back()
