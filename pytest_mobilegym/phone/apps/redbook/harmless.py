"""What people do in RedNote on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_a_note(hand: Hand) -> None:
    """A note is opened, its comments are looked through, and it is left."""
    hand.open("redbook")
    hand.tap("note.open", note=_first(hand))
    hand.wait(5)
    hand.back()


@app.harmless
def like_and_take_it_back(hand: Hand) -> None:
    """A note is liked by mistake."""
    hand.open("redbook")
    note = _first(hand)
    hand.tap("react.like", item=note)
    hand.tap("react.like", item=note)


@app.harmless
def look_at_a_channel(hand: Hand) -> None:
    """A channel is looked at from the sheet of all."""
    hand.open("redbook")
    hand.tap("channels.open")
    hand.tap("channels.choose", tab="food")
    hand.tap("explore.tab", tab="recommend")


@app.harmless
def begin_a_note(hand: Hand) -> None:
    """Words are put on a card, and thrown away."""
    hand.open("redbook")
    hand.tap("create.open")
    hand.tap("create.text")
    hand.type("Hm", into="words")
    hand.tap("card.looks")
    hand.tap("card.done")
    hand.tap("compose.leave")
    hand.tap("compose.discard")


@app.harmless
def look_through_the_tabs(hand: Hand) -> None:
    """Messages and the own page are looked at."""
    hand.open("redbook")
    hand.tap("messages.open")
    hand.tap("inbox.open", list="likes")
    hand.back()
    hand.tap("me.open")
    hand.tap("home.explore")


def _first(hand: Hand) -> str:
    """A note that is on the page and neither liked nor the user's own."""
    state = hand.view.redbook
    shown = [dict(target.args) for target in hand.phone.frame().targets if target.name == "note.open"]
    notes = (str(args["note"]) for args in shown)
    return next(note for note in notes if note not in state.liked and note not in state.notes)
