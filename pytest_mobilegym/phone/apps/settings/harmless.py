"""What people do in Settings on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def pair_and_unpair_a_device(hand: Hand) -> None:
    hand.open("settings")
    hand.tap("bluetooth.open")
    devices = hand.view.os.radios.nearby_bluetooth.values()
    device = next(each.id for each in devices if each.pairable and not each.paired)
    hand.tap("bluetooth.tap", device=device)
    hand.tap("bluetooth.details", device=device)
    hand.tap("bluetooth.unpair", device=device)
    hand.back()


@app.harmless
def turn_airplane_mode_on_and_off(hand: Hand) -> None:
    """It brings back the radios that it took."""
    hand.open("settings")
    hand.tap("more_connections.open")
    hand.tap("control.toggle", key="toggle_airplane")
    hand.tap("control.toggle", key="toggle_airplane")
    hand.back()
