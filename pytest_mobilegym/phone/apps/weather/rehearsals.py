"""What Weather rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.os.permissions import set_status


def warned_city(view: View) -> str:
    """A city for which there is a warning today."""
    today = view.now.date()
    return next(city.id for city in view.world.cities.majors() if view.world.weather(city).warnings(today))


@app.rehearsal
def a_warning(hand: RehearsingHand) -> None:
    """No city of a fresh phone has a warning, and its position is known."""
    city = warned_city(hand.view)
    hand.open("weather")
    hand.tap("cities.open")
    hand.tap("cities.search")
    hand.tap("city.open", city=city)
    hand.tap("city.add")
    with hand.edit("os") as os:
        set_status(os, "weather", "ACCESS_FINE_LOCATION", "denied")
