"""The store of frames that all workers and runs of a user share."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.devices.chromium import display_stamp
from pytest_mobilegym.devices.frames.store import FILE, FrameStore
from pytest_mobilegym.devices.location import ScreenSize
from pytest_mobilegym.phone.cache_folder import cache_folder
from pytest_mobilegym.server.assets import Assets

Keeping = Literal["off", "on", "verify"]
"""Whether known frames are drawn anew, taken from the store, or now and then drawn and compared."""


def shared_store(keeping: Keeping, assets: Assets, screen: ScreenSize) -> FrameStore | None:
    """The store, of what is drawn alike; `None` where all is drawn.

    Args:
        keeping: how it is used.
        assets: the files that pages load.
        screen: at how many pixels screens are drawn.

    Raises:
        BrowserMissing: there is no browser whose frames they could be.
    """
    if keeping == "off":
        return None
    stamp = {**display_stamp(), "files": assets.fingerprint(), "screen": screen}
    return FrameStore(stamp, path=cache_folder() / FILE, verify=keeping == "verify")
