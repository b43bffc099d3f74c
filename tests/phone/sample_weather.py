"""Phones with Weather in front that a fresh phone is not: a warning, and a position that is not told."""

from __future__ import annotations

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.permissions import set_status
from pytest_mobilegym.phone.phone import Phone


def warned_city(phone: Phone) -> str:
    """A city for which there is a warning today."""
    view = phone.view
    today = view.now.date()
    return next(city.id for city in view.world.cities.majors() if view.world.weather(city).warnings(today))


def warned_weather() -> Phone:
    """Weather shows a city with a warning, and may not know where the phone is."""
    hand = Hand(Phone.create())
    city = warned_city(hand.phone)
    hand.open("weather")
    hand.tap("cities.open")
    hand.tap("cities.search")
    hand.tap("city.open", city=city)
    hand.tap("city.add")
    with hand.edit("os") as os:
        set_status(os, "weather", "ACCESS_FINE_LOCATION", "denied")
    return hand.phone
