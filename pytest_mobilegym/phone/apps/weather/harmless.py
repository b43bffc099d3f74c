"""What people do in Weather on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def add_a_city_and_remove_it(hand: Hand) -> None:
    saved = hand.view.weather.cities
    city = next(each.id for each in hand.view.world.cities.majors() if each.id not in saved)
    hand.open("weather")
    hand.tap("cities.open")
    hand.tap("cities.search")
    hand.tap("city.open", city=city)
    hand.tap("city.add")
    hand.tap("cities.open")
    hand.hold("select.begin", key=city)
    hand.tap("select.remove")
    hand.tap("cities.remove")
    hand.back()
