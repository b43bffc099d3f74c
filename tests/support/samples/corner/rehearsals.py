"""What Corner rehearses: what another app shares with it."""

from pytest_mobilegym.phone.apps.corner import app

from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import media


@app.rehearsal
def pictures_shared(hand: RehearsingHand) -> None:
    """Two photos were shared with Corner."""
    photos = media.everything(hand.state.os, "image/*")[:2]
    hand.ask(media.share([photo.id for photo in photos]))
