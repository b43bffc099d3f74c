"""What File Manager rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def a_chosen_picture(hand: RehearsingHand) -> None:
    """A picture is chosen, and nothing that is none: only pictures become favorites."""
    hand.open("file_manager")
    hand.tap("category.open", category="images")
    hand.hold("select.begin", key=SCENIC_PHOTO)
    hand.tap("select.more")


@app.rehearsal
def an_archive(hand: RehearsingHand) -> None:
    """A folder has become an archive; whoever opens it is asked whether to take the files out."""
    hand.open("file_manager")
    hand.hold("select.begin", key="/sdcard/Documents")
    hand.tap("select.more")
    hand.tap("compress.open")
    hand.tap("compress.confirm")
    hand.tap("file.open", path="/sdcard/Documents.zip")
