"""Units: what each is worth in the first one of its kind, exactly."""

from decimal import Decimal
from fractions import Fraction

from pytest_mobilegym.phone.apps.calculator.numbers import CONTEXT

RATES_OF = (2026, 3, 27)
"""Day of the exchange rates: year, month, day."""

UNITS: dict[str, dict[str, str]] = {
    "currency": {
        "cny": "1", "usd": "6.9124", "eur": "7.9836", "jpy": "0.04417", "gbp": "9.2471", "hkd": "0.8847",
        "krw": "0.004718", "twd": "0.2163", "sgd": "5.4018", "aud": "4.8529", "cad": "5.0376",
        "chf": "8.7455",
        "thb": "0.2134", "inr": "0.07346", "myr": "1.7582", "mop": "0.8589", "nzd": "4.0163",
        "rub": "0.08712",
        "sek": "0.7391", "dkk": "1.0685",
    },
    "length": {
        "m": "1", "km": "1000", "dm": "0.1", "cm": "0.01", "mm": "0.001", "um": "0.000001", "nmi": "1852",
        "mi": "1609.344", "yd": "0.9144", "ft": "0.3048", "in": "0.0254", "li": "500", "chi": "1/3",
        "cun": "1/30",
    },
    "area": {
        "m2": "1", "km2": "1000000", "ha": "10000", "dm2": "0.01", "cm2": "0.0001", "acre": "4046.8564224",
        "mi2": "2589988.110336", "yd2": "0.83612736", "ft2": "0.09290304", "in2": "0.00064516",
        "mu": "2000/3",
        "qing": "200000/3",
    },
    "volume": {
        "l": "1", "ml": "0.001", "m3": "1000", "dm3": "1", "cm3": "0.001", "gal": "3.785411784",
        "qt": "0.946352946", "pt": "0.473176473", "cup": "0.2365882365", "floz": "0.0295735295625",
        "tbsp": "0.01478676478125", "tsp": "0.00492892159375", "ukgal": "4.54609",
    },
    "mass": {
        "kg": "1", "g": "0.001", "mg": "0.000001", "t": "1000", "lb": "0.45359237", "oz": "0.028349523125",
        "st": "6.35029318", "ct": "0.0002", "jin": "0.5", "liang": "0.05", "qian": "0.005",
    },
    "temperature": {"c": "1", "f": "5/9", "k": "1", "r": "5/9"},
    "speed": {
        "mps": "1", "kmh": "1/3.6", "kmps": "1000", "mph": "0.44704", "knot": "1852/3600", "fps": "0.3048",
        "mach": "340.3", "light": "299792458",
    },
    "time": {
        "s": "1", "ms": "0.001", "min": "60", "h": "3600", "d": "86400", "wk": "604800", "mo": "2629746",
        "y": "31556952",
    },
    "data": {
        "mb": "1048576", "bit": "0.125", "b": "1", "kb": "1024", "gb": "1073741824", "tb": "1099511627776",
        "pb": "1125899906842624",
    },
    "pressure": {
        "kpa": "1000", "pa": "1", "hpa": "100", "mpa": "1000000", "bar": "100000", "atm": "101325",
        "mmhg": "133.322387415", "psi": "6894.757293168",
    },
}  # fmt: skip
"""By kind and unit, as texts of decimals or of fractions."""

ZERO_POINTS = {"c": Fraction(0), "f": Fraction(-160, 9), "k": Fraction("-273.15"), "r": Fraction("-273.15")}
"""Where the scales of temperature begin, in degrees Celsius."""

SYMBOLS = {
    "um": "µm", "nmi": "nmi", "m2": "m²", "km2": "km²", "dm2": "dm²", "cm2": "cm²", "mi2": "mi²",
    "yd2": "yd²",
    "ft2": "ft²", "in2": "in²", "m3": "m³", "dm3": "dm³", "cm3": "cm³", "l": "L", "ml": "mL", "c": "°C",
    "f": "°F", "k": "K", "r": "°R", "mps": "m/s", "kmh": "km/h", "kmps": "km/s", "fps": "ft/s",
    "floz": "fl oz",
    "knot": "kn", "mach": "Ma", "light": "c", "b": "B", "kb": "KB", "mb": "MB", "gb": "GB", "tb": "TB",
    "pb": "PB", "kpa": "kPa", "pa": "Pa", "hpa": "hPa", "mpa": "MPa", "mmhg": "mmHg", "acre": "ac",
    "ukgal": "gal",
    "wk": "wk", "bit": "bit",
}  # fmt: skip

CHINESE = frozenset({"li", "chi", "cun", "mu", "qing", "jin", "liang", "qian"})
"""Units that are written as words."""


def symbol(kind: str, unit: str) -> str:
    """How a unit is written beside a number: `km²`, `USD`; nothing for those that only have a name."""
    if kind == "currency":
        return unit.upper()
    return "" if unit in CHINESE else SYMBOLS.get(unit, unit)


def _worth(kind: str, unit: str) -> Fraction:
    numerator, _, denominator = UNITS[kind][unit].partition("/")
    return Fraction(numerator) / Fraction(denominator or "1")


def convert(kind: str, amount: Decimal, source: str, target: str) -> Decimal:
    """An amount of one unit in another one, to 34 digits."""
    value = Fraction(amount) * _worth(kind, source)
    if kind == "temperature":
        value += ZERO_POINTS[source] - ZERO_POINTS[target]
    value /= _worth(kind, target)
    return CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))
