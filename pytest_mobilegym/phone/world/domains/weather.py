"""The weather of a city at any time: a function of the city and the date, in whole numbers and tokens.

Temperatures of the hours lie between the lowest and the highest of their day and reach both, so that lists of
hours and of days agree.
"""

from __future__ import annotations

import math
from datetime import date as Date
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pytest_mobilegym.phone.clock import as_datetime
from pytest_mobilegym.phone.world.domains.cities import City
from pytest_mobilegym.phone.world.domains.climates import CLIMATES
from pytest_mobilegym.phone.world.geometry import Point
from pytest_mobilegym.phone.world.streams import mixed, seed_of

CODES = (
    "sunny", "partly_cloudy", "cloudy", "overcast", "shower", "thunderstorm", "light_rain", "moderate_rain",
    "heavy_rain", "sleet", "light_snow", "moderate_snow", "heavy_snow", "fog", "haze", "sand",
)  # fmt: skip
"""What the sky can do; `words.weather` has the words for it."""

RAINY = frozenset({"shower", "thunderstorm", "light_rain", "moderate_rain", "heavy_rain", "sleet"})
SNOWY = frozenset({"light_snow", "moderate_snow", "heavy_snow"})
CLEAR = frozenset({"sunny"})

WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

_SALT = "weather 74"
"""Chosen so that the fortnight after a phone's start has dry and wet days where people travel to."""

_SANDY = frozenset({"north_china", "northeast", "northwest", "desert_west", "desert"})
"""Climates in which spring storms carry sand."""

_EPOCH = Date(1970, 1, 1)
_COLDEST_HOUR, _WARMEST_HOUR = 6, 15


class Day(NamedTuple):
    """A day's weather; temperatures are in whole degrees Celsius.

    Attributes:
        date: the day.
        high: highest temperature.
        low: lowest temperature.
        day: code of the sky by day.
        night: code of the sky in the evening and at night.
        wind: where it comes from, one of `WINDS`.
        wind_kmh: speed in kilometres an hour.
        humidity: in percent.
        rain: tenths of a millimetre of rain or melted snow.
        pressure: in hectopascals.
        uv: index from 0 to 12.
        visibility: in kilometres.
        cloud: cover in percent.
        sunrise: minute of the day.
        sunset: minute of the day.
        moon: age of the moon in days, 0 for a new moon, 15 for a full one.
        aqi: air quality index.
    """

    date: Date
    high: int
    low: int
    day: str
    night: str
    wind: str
    wind_kmh: int
    humidity: int
    rain: int
    pressure: int
    uv: int
    visibility: int
    cloud: int
    sunrise: int
    sunset: int
    moon: int
    aqi: int

    @property
    def wet(self) -> bool:
        """Whether it rains by day or at night."""
        return self.day in RAINY or self.night in RAINY

    @property
    def falls(self) -> bool:
        """Whether it rains or snows by day or at night."""
        return self.wet or self.day in SNOWY or self.night in SNOWY

    @property
    def wind_scale(self) -> int:
        """The wind in Beaufort."""
        return beaufort(self.wind_kmh)


class Hour(NamedTuple):
    """An hour's weather.

    Attributes:
        at: when the hour begins, naive, in the phone's zone.
        temperature: in whole degrees Celsius.
        feels_like: in whole degrees Celsius.
        code: of the sky.
        wind: where it comes from.
        wind_kmh: speed in kilometres an hour.
        humidity: in percent.
        chance: of rain or snow, in percent.
        rain: tenths of a millimetre in the hour.
        pressure: in hectopascals.
        cloud: cover in percent.
        dew: dew point in whole degrees Celsius.
        visibility: in kilometres.
    """

    at: datetime
    temperature: int
    feels_like: int
    code: str
    wind: str
    wind_kmh: int
    humidity: int
    chance: int
    rain: int
    pressure: int
    cloud: int
    dew: int
    visibility: int

    @property
    def wind_scale(self) -> int:
        """The wind in Beaufort."""
        return beaufort(self.wind_kmh)


class Air(NamedTuple):
    """The air; tenths of a microgram a cubic metre, of carbon monoxide hundredths of a milligram.

    Attributes:
        aqi: air quality index.
        level: 1 excellent, 2 good, 3 light, 4 moderate, 5 heavy, 6 severe.
        primary: the pollutant that sets the index, empty at level 1.
        pm25: fine particles.
        pm10: particles.
        no2: nitrogen dioxide.
        so2: sulphur dioxide.
        o3: ozone.
        co: carbon monoxide.
    """

    aqi: int
    level: int
    primary: str
    pm25: int
    pm10: int
    no2: int
    so2: int
    o3: int
    co: int


class Warning(NamedTuple):
    """An official warning for a day.

    Attributes:
        form: `rain`, `snow`, `gale`, `heat`, `cold`, `fog`, `haze`, `sand` or `thunder`.
        level: `blue`, `yellow`, `orange` or `red`.
    """

    form: str
    level: str


class Weather:
    """The weather of one city.

    Args:
        city: the city.
    """

    def __init__(self, city: City) -> None:
        self.city = city
        self._seed = seed_of(f"{_SALT} {city.lat},{city.lon}")
        self._climate = CLIMATES[city.climate]
        self._days: dict[int, Day] = {}

    def day(self, date: Date) -> Day:
        """A day's weather; any date, any year."""
        number = (date - _EPOCH).days
        day = self._days.get(number)
        if day is None:
            day = self._days[number] = self._make_day(date, number)
        return day

    def _make_day(self, date: Date, number: int) -> Day:
        low, high = self._low(number), self._high(number)
        wet, sky = self._sky(number)
        by_day = self._code(number, wet, sky, high, low)
        at_night = self._night_code(number, by_day, low)
        _, sky_next = self._sky(number + 1)
        humidity = max(
            12, min(99, _month(self._climate.damp, date) + self._wave(number, 4, 12, 3) + wet * 14)
        )
        wind_kmh = max(2, 11 + self._wave(number, 3, 9, 4) + self._draw(number, 5) % 7 + (wet * 4))
        rise, sets = sun_of(self.city.point, date, self.city.utc_offset)
        noon = _sun_height(self.city.lat, date)
        return Day(
            date=date,
            high=high,
            low=low,
            day=by_day,
            night=at_night,
            wind=WINDS[(self._draw(number // 3, 6) + self._draw(number, 7) % 2) % 8],
            wind_kmh=wind_kmh,
            humidity=humidity,
            rain=self._rain(number, by_day, at_night),
            pressure=self._pressure(number),
            uv=max(0, min(12, noon * (11 if by_day in ("sunny", "partly_cloudy") else 6) // 90)),
            visibility={"fog": 2, "haze": 5, "sand": 3}.get(
                by_day, 10 if wet else 12 + self._draw(number, 8) % 14
            ),
            cloud=min(100, max(0, (sky + sky_next) // 2 if not wet else 90)),
            sunrise=rise,
            sunset=sets,
            moon=moon_age(date),
            aqi=self._aqi(number, by_day),
        )

    def days(self, first: Date, count: int) -> list[Day]:
        """The weather of `count` days from `first` on."""
        return [self.day(first + timedelta(days=ahead)) for ahead in range(count)]

    def hour(self, moment: datetime) -> Hour:
        """The weather of the hour that a moment lies in."""
        at = moment.replace(minute=0, second=0, microsecond=0)
        number = (at.date() - _EPOCH).days
        day = self.day(at.date())
        temperature = self._temperature(number, at.hour)
        code = day.day if _COLDEST_HOUR <= at.hour < 18 else day.night
        if at.hour < _COLDEST_HOUR:
            code = self.day(at.date() - timedelta(days=1)).night
        falling = code in RAINY or code in SNOWY
        span = max(1, day.high - day.low)
        humidity = max(10, min(99, day.humidity + 12 - 24 * (temperature - day.low) // span))
        wind_kmh = max(1, day.wind_kmh - 4 + self._draw(number * 24 + at.hour, 9) % 9)
        share = 1 + self._draw(number * 24 + at.hour, 10) % 5
        return Hour(
            at=at,
            temperature=temperature,
            feels_like=feels_like(temperature, humidity, wind_kmh),
            code=code,
            wind=day.wind,
            wind_kmh=wind_kmh,
            humidity=humidity,
            chance=55 + self._draw(number * 24 + at.hour, 11) % 45
            if falling
            else self._draw(number, 12) % 24,
            rain=day.rain * share // 36 if falling else 0,
            pressure=day.pressure + self._draw(number * 24 + at.hour, 13) % 3 - 1,
            cloud=day.cloud,
            dew=temperature - (100 - humidity) // 5,
            visibility=day.visibility,
        )

    def hours(self, first: datetime, count: int = 24) -> list[Hour]:
        """The weather of `count` hours, beginning with the one that `first` lies in."""
        return [self.hour(first + timedelta(hours=ahead)) for ahead in range(count)]

    def now(self, time: int) -> Hour:
        """The weather at simulated time in milliseconds."""
        return self.hour(as_datetime(time))

    def air(self, date: Date) -> Air:
        """A day's air."""
        number = (date - _EPOCH).days
        aqi = self.day(date).aqi
        dusty = self._draw(number, 20) % 10 < (7 if date.month in (3, 4, 5) else 3)
        summer = date.month in (5, 6, 7, 8, 9)
        spread = self._draw(number, 21)
        return Air(
            aqi=aqi,
            level=level_of(aqi),
            primary="" if aqi <= 50 else "pm10" if dusty else "o3" if summer else "pm25",
            pm25=aqi * (38 + spread % 17) // 7 + spread % 10,
            pm10=aqi * (62 + spread // 17 % 23) // 7 + spread // 10 % 10,
            no2=aqi * (28 + spread // 391 % 19) // 10 + spread // 100 % 10,
            so2=30 + aqi // 3 + spread // 7429 % 45,
            o3=(900 if summer else 380) + spread // 1000 % 433,
            co=30 + aqi * 2 // 3 + spread // 433 % 37,
        )

    def indices(self, date: Date) -> dict[str, str]:
        """A day's hints: sport, car_wash, clothing, uv and cold, each with a level as a token."""
        day = self.day(date)
        tomorrow = self.day(date + timedelta(days=1))
        bad = day.falls or day.aqi > 150
        clothing = ((28, "summer"), (22, "light"), (15, "layers"), (8, "jacket"), (0, "coat"))
        gap = day.high - day.low
        return {
            "sport": "avoid"
            if bad
            else "fair"
            if day.wind_kmh > 24 or day.high > 33 or day.high < 2
            else "good",
            "car_wash": "avoid" if day.falls else "poor" if tomorrow.falls else "good",
            "clothing": next(
                (name for least, name in clothing if (day.high + day.low) // 2 >= least), "heavy"
            ),
            "uv": uv_level(day.uv),
            "cold": "high" if gap > 13 or day.low < -8 else "likely" if gap > 9 else "low",
        }

    def warnings(self, date: Date) -> list[Warning]:
        """A day's warnings, the most serious first."""
        day = self.day(date)
        found = []
        if day.day == "heavy_rain" or day.night == "heavy_rain":
            found.append(Warning("rain", "orange" if day.rain > 600 else "yellow"))
        if "heavy_snow" in (day.day, day.night):
            found.append(Warning("snow", "yellow"))
        if day.wind_kmh >= 39:
            found.append(Warning("gale", "blue"))
        if day.high >= 37:
            found.append(Warning("heat", "orange"))
        if day.low <= -25:
            found.append(Warning("cold", "yellow"))
        for code, form in (("fog", "fog"), ("haze", "haze"), ("sand", "sand")):
            if day.day == code:
                found.append(Warning(form, "yellow" if code != "sand" else "blue"))
        if "thunderstorm" in (day.day, day.night):
            found.append(Warning("thunder", "blue"))
        order = ("red", "orange", "yellow", "blue")
        return sorted(found, key=lambda one: order.index(one.level))

    def next_two_hours(self, time: int) -> list[int]:
        """Rain or snow in the coming two hours, every five minutes, in tenths of a millimetre an hour."""
        found = []
        for step in range(24):
            minute = time // 60_000 + step * 5
            hour = self.now(minute * 60_000)
            found.append(hour.rain * (40 + self._draw(minute // 5, 14) % 121) // 100 if hour.rain else 0)
        return found

    def _draw(self, number: int, purpose: int) -> int:
        return mixed(self._seed, number + 1_000_000, purpose)

    def _wave(self, number: int, period: int, height: int, purpose: int) -> int:
        """Smooth ups and downs of at most `height`: lines between drawn heights every `period` days."""
        step, rest = divmod(number, period)
        before = self._draw(step, purpose) % (2 * height + 1) - height
        after = self._draw(step + 1, purpose) % (2 * height + 1) - height
        return before + (after - before) * rest // period

    def _mean(self, number: int) -> int:
        """A day's mean temperature in tenths of a degree."""
        date = _EPOCH + timedelta(days=number)
        climate = self._climate
        degrees = abs(self.city.lat) // 100_000 - abs(climate.lat) * 10
        mean = _month(climate.mean, date) - degrees * 7 // 10
        if self.city.elevation > _USUAL_ELEVATION.get(self.city.climate, 100):
            mean -= (self.city.elevation - _USUAL_ELEVATION.get(self.city.climate, 100)) * 55 // 1000
        wet, _ = self._sky(number)
        return mean + self._wave(number, 6, 34, 1) + self._wave(number, 2, 16, 2) - wet * 14

    def _swing(self, number: int) -> int:
        """Half the difference of a day's extremes, in tenths of a degree."""
        wet, sky = self._sky(number)
        return self._climate.swing * (60 if wet else 118 - sky * 4 // 10) // 200 + self._draw(number, 15) % 12

    def _high(self, number: int) -> int:
        return (self._mean(number) + self._swing(number) + 5) // 10

    def _low(self, number: int) -> int:
        return min((self._mean(number) - self._swing(number) + 5) // 10, self._high(number) - 1)

    def _temperature(self, number: int, hour: int) -> int:
        """An hour's temperature: down to the lowest at six, up to the highest at three, down again."""
        today = self.day(_EPOCH + timedelta(days=number))
        low, high = today.low, today.high
        if hour < _COLDEST_HOUR:
            evening = min(high, max(low, self._dusk(number - 1, low)))
            return evening + (low - evening) * hour // _COLDEST_HOUR
        if hour <= _WARMEST_HOUR:
            share = (0, 6, 20, 38, 56, 72, 85, 94, 98, 100)[hour - _COLDEST_HOUR]
            return low + (high - low) * share // 100
        dusk = min(high, max(low, self._dusk(number, self.day(_EPOCH + timedelta(days=number + 1)).low)))
        return high + (dusk - high) * (hour - _WARMEST_HOUR) // (24 - _WARMEST_HOUR)

    def _dusk(self, number: int, next_low: int) -> int:
        """Temperature at midnight, between the day's highest and the next lowest."""
        return (self.day(_EPOCH + timedelta(days=number)).high + 2 * next_low) // 3

    def _sky(self, number: int) -> tuple[bool, int]:
        """Whether it rains or snows on a day, and how much of the sky is covered in percent."""
        date = _EPOCH + timedelta(days=number)
        percent = _month(self._climate.wet, date)
        spell = self._draw(number // 4, 16) % 100
        # Wet days come together: in half of the spells they are likely, in the others rare.
        chance = min(92, percent * 8 // 5) if spell < 52 else percent * 2 // 5
        wet = self._draw(number, 17) % 100 < chance
        cover = max(0, min(100, 30 + percent // 2 + self._wave(number, 3, 48, 18)))
        return wet, cover

    def _code(self, number: int, wet: bool, sky: int, high: int, low: int) -> str:
        drawn = self._draw(number, 19)
        month = (_EPOCH + timedelta(days=number)).month
        if wet:
            heavy = drawn % 100
            if high <= 1:
                return "heavy_snow" if heavy < 6 else "moderate_snow" if heavy < 26 else "light_snow"
            if low <= 0 and high <= 4:
                return "sleet" if heavy < 60 else "light_snow"
            warm = high >= 26
            if warm and heavy < 30:
                return "thunderstorm"
            if heavy < 42:
                return "shower"
            if heavy < 82:
                return "light_rain"
            return "moderate_rain" if heavy < 95 else "heavy_rain"
        dust, odd = self._climate.dust, drawn // 100 % 100
        if self.city.climate in _SANDY and month in (3, 4, 5) and odd < 5:
            return "sand"
        if dust >= 75 and month in (11, 12, 1, 2) and odd < 16:
            return "haze"
        if odd > 96 and month in (10, 11, 12, 1, 2, 3):
            return "fog"
        if sky < 30:
            return "sunny"
        return "partly_cloudy" if sky < 52 else "cloudy" if sky < 76 else "overcast"

    def _night_code(self, number: int, by_day: str, low: int) -> str:
        drawn = self._draw(number, 22) % 100
        if by_day in RAINY or by_day in SNOWY:
            if drawn < 45:
                return by_day if by_day not in ("thunderstorm", "heavy_rain", "heavy_snow") else "cloudy"
            return "overcast" if drawn < 75 else "cloudy"
        wet_next, sky_next = self._sky(number + 1)
        if wet_next and drawn < 16:
            return "light_snow" if low <= 0 else "light_rain"
        if by_day in ("fog", "haze", "sand"):
            return "cloudy"
        return (
            "sunny"
            if sky_next < 34
            else "partly_cloudy"
            if sky_next < 56
            else "cloudy"
            if sky_next < 80
            else "overcast"
        )

    def _rain(self, number: int, by_day: str, at_night: str) -> int:
        amounts = {
            "shower": 40, "thunderstorm": 120, "light_rain": 45, "moderate_rain": 160, "heavy_rain": 420,
            "sleet": 35, "light_snow": 15, "moderate_snow": 45, "heavy_snow": 90,
        }  # fmt: skip
        amount = max(amounts.get(by_day, 0), amounts.get(at_night, 0) // 2)
        return amount * (60 + self._draw(number, 23) % 81) // 100

    def _pressure(self, number: int) -> int:
        level = 1013 - min(self.city.elevation, 4800) * 11 // 100
        return level + self._wave(number, 5, 12, 24)

    def _aqi(self, number: int, code: str) -> int:
        date = _EPOCH + timedelta(days=number)
        dust = self._climate.dust
        season = (118, 108, 98, 86, 72, 62, 56, 56, 62, 76, 98, 112)[date.month - 1]
        base = (
            dust * season // 110
            + self._wave(number, 4, max(8, dust * 45 // 100), 25)
            + self._draw(number, 26) % 15
        )
        if code in RAINY or code in SNOWY:
            base = base * 55 // 100
        base += {"haze": 85, "sand": 130, "fog": 40}.get(code, 0)
        return max(12, min(480, base))


@lru_cache(maxsize=256)
def weather_of(city: City) -> Weather:
    """The weather of a city; it follows from the city alone, so days made for one question serve the next."""
    return Weather(city)


_USUAL_ELEVATION = {"tibet": 3650, "yunnan": 1890, "guizhou": 1070, "northwest": 1400, "highland": 2200}
"""Metres to which the temperatures of a climate belong; 100 for all others."""


def beaufort(kmh: int) -> int:
    """Wind force of a speed in kilometres an hour."""
    limits = (1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118)
    return sum(kmh >= limit for limit in limits)


def level_of(aqi: int) -> int:
    """Level of an air quality index, from 1 (excellent) to 6 (severe)."""
    return 1 + sum(aqi > limit for limit in (50, 100, 150, 200, 300))


def uv_level(index: int) -> str:
    """Token of a UV index."""
    names = ((2, "very_low"), (4, "low"), (6, "moderate"), (9, "high"))
    return next((name for most, name in names if index <= most), "very_high")


def feels_like(temperature: int, humidity: int, wind_kmh: int) -> int:
    """Temperature as it is felt, in whole degrees: wind cools, damp heat weighs."""
    if temperature >= 20:
        return temperature + (humidity - 50) * (temperature - 15) // 220 - wind_kmh // 14
    return temperature - (wind_kmh - 2) * (24 - temperature) // 150


def moon_age(date: Date) -> int:
    """Days since the new moon, from 0 to 29."""
    # A new moon on 2000-01-06 at 18:14, and one every 29.530588 days.
    minutes = (date - Date(2000, 1, 6)).days * 1440 + 720 - 1094
    return minutes % 42524 // 1440


def sun_of(point: Point, date: Date, utc_offset: int) -> tuple[int, int]:
    """Minutes of the day at which the sun rises and sets, in a zone so many minutes ahead of UTC."""
    lat = math.radians(point.lat / 1_000_000)
    year_day = date.timetuple().tm_yday
    angle = 2 * math.pi * (year_day - 81) / 365.25
    tilt = math.radians(23.44) * math.sin(angle)
    late = 9.87 * math.sin(2 * angle) - 7.53 * math.cos(angle) - 1.5 * math.sin(angle)
    noon = 720 - point.lon / 1_000_000 * 4 + utc_offset - late
    cosine = (math.sin(math.radians(-0.833)) - math.sin(lat) * math.sin(tilt)) / (
        math.cos(lat) * math.cos(tilt)
    )
    half = math.degrees(math.acos(max(-1.0, min(1.0, cosine)))) * 4
    return round(noon - half) % 1440, round(noon + half) % 1440


def _sun_height(lat: int, date: Date) -> int:
    """Height of the sun at noon in whole degrees, at least 0."""
    angle = 2 * math.pi * (date.timetuple().tm_yday - 81) / 365.25
    return max(0, round(90 - abs(lat / 1_000_000 - 23.44 * math.sin(angle))))


def _month(normals: tuple[int, ...], date: Date) -> int:
    """A normal on a date: lines between the middles of the months."""
    if date.day >= 15:
        before, after, passed = date.month - 1, date.month % 12, date.day - 15
    else:
        before, after, passed = date.month - 2, date.month - 1, date.day + 15
    return normals[before] + (normals[after] - normals[before]) * passed // 30
