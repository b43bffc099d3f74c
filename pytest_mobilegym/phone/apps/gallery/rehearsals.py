"""What Gallery rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.gallery.app import app
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import media


@app.rehearsal
def asked_with_a_picture(hand: RehearsingHand) -> None:
    """Another app has sent a picture, and shows it."""
    hand.ask(media.share([SCENIC_PHOTO]))
    hand.ask(media.view(SCENIC_PHOTO))
