"""What Messages rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import blocking, connectivity


@app.rehearsal
def a_text_that_was_not_sent(hand: RehearsingHand) -> None:
    """A text was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    hand.type("Late again", into="message")
    hand.tap("conversation.send")


@app.rehearsal
def somebody_is_blocked(hand: RehearsingHand) -> None:
    """A sender is kept away, with a conversation from before."""
    talk = next(talk for talk in hand.view.os.sms.values() if talk.number)
    with hand.edit("os") as os:
        blocking.block(os, talk.number)
    hand.open("sms")
    hand.tap("menu.open")
    hand.tap("settings.open")
    hand.tap("blocked.open")


@app.rehearsal
def a_text_waits(hand: RehearsingHand) -> None:
    """A text is to go out later."""
    talk = next(talk for talk in hand.view.os.sms.values() if talk.number)
    hand.open("sms")
    hand.tap("conversation.open", conversation=talk.id)
    hand.type("See you", into="message")
    hand.tap("attach.open")
    hand.tap("attach.schedule")
    hand.tap("later.choose", when="morning")
    hand.back()
    hand.tap("menu.open")
    hand.tap("settings.open")
    hand.tap("later.open")
