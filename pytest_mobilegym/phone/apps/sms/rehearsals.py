"""What Messages rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import connectivity


@app.rehearsal
def a_text_that_was_not_sent(hand: RehearsingHand) -> None:
    """A text was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    hand.type("Late again", into="message")
    hand.tap("conversation.send")
