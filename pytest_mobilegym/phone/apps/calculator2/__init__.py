"""Calculator 2: a scientific calculator with a formula line, a live result and an advanced pad."""

from pytest_mobilegym.phone.apps.calculator2.app import app

__all__ = ["app"]
