"""Every token of the data has words."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.market import REGIONS
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.domains.weather import CODES, WINDS
from pytest_mobilegym.phone.world.labels import LABELS, label

COLUMNS = (
    ("notes", "category", "note"), ("videos", "section", "video"), ("series", "section", "series"),
    ("books", "category", "book"), ("songs", "genre", "genre"), ("artists", "genre", "genre"),
    ("albums", "form", "record"), ("products", "category", "product"), ("products", "condition", "condition"),
    ("products", "format", "selling"), ("products", "country", "country"), ("places", "category", "place"),
    ("trains", "form", "train"), ("meetings", "form", "meeting"), ("bills", "form", "bill"),
    ("bills", "category", "bill.category"), ("bills", "method", "bill.method"),
)  # fmt: skip


@pytest.mark.parametrize(("table", "column", "group"), COLUMNS)
def test_every_token_of_a_column_has_words(en: World, table: str, column: str, group: str) -> None:
    for (token,) in en.store.rows(f"SELECT DISTINCT {column} FROM {table}"):
        assert label(group, token, "en").isascii() or "é" in label(group, token, "en")
        assert label(group, token, "zh")


def test_tokens_that_are_computed_have_words(en: World) -> None:
    assert set(LABELS["weather"]) == set(CODES)
    assert set(LABELS["wind"]) == set(WINDS)
    assert set(LABELS["region"]) == set(REGIONS)
    day = en.posts.get("p1").at // 86_400_000
    for city in en.cities.majors():
        weather = en.weather(city)
        for ahead in range(0, 360, 9):
            date = weather.day(_date(day + ahead)).date
            for name, level in weather.indices(date).items():
                assert label("hint", name, "zh")
                assert label("uv" if name == "uv" else f"hint.{name}", level, "zh")
            for warning in weather.warnings(date):
                assert label("warning", warning.form, "en")
                assert label("warning.level", warning.level, "en")
            air = weather.air(date)
            assert label("air", air.level, "en")
            assert not air.primary or label("pollutant", air.primary, "en")
    for place in en.places.page(size=40):
        for amenity in place.amenities:
            assert label("amenity", amenity, "en")
        way = en.streets.route(CENTRE, place.point)
        for step in way.steps if way else ():
            assert label("turn", step.turn, "zh")
    a, b = (en.cities.named(name) for name in ("Beijing", "Shanghai"))
    for trip in en.trains.between(a.id, b.id, _date(20_541), now=en.start):  # type: ignore[union-attr]
        for seat in trip.seats:
            assert label("seat", seat.form, "zh")


def _date(number: int):  # type: ignore[no-untyped-def]
    from datetime import date, timedelta

    return date(1970, 1, 1) + timedelta(days=number)


def test_unknown_tokens_are_named() -> None:
    with pytest.raises(UnknownName, match="token of weather 'sunny_day'"):
        label("weather", "sunny_day", "en")
    with pytest.raises(UnknownName, match="group of labels 'wether'"):
        label("wether", "sunny", "en")
