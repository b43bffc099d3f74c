"""Calculator: sums on a tape, and converters of units, money and everyday questions."""

from pytest_mobilegym.phone.apps.calculator.app import app

__all__ = ["app"]
