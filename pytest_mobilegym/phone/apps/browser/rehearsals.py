"""What Browser rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.browser.app import app
from pytest_mobilegym.phone.apps.browser.web.downloads import OFFERS, SITE
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def something_downloaded(hand: RehearsingHand) -> None:
    """A file was downloaded, and stands on the page of downloads."""
    hand.open("browser")
    hand.type(SITE.host, into="address", clear=True)
    hand.enter()
    hand.tap("file.download", name=next(iter(OFFERS)))
    hand.tap("menu.open")
    hand.tap("downloads.open")
