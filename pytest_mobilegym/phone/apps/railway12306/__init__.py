"""12306: trains with their seats and prices, tickets and what becomes of them, and the account."""

from pytest_mobilegym.phone.apps.railway12306.app import app

__all__ = ["app"]
