"""Calendar: months, weeks and days, events and their reminders, lunar dates and public holidays."""

from pytest_mobilegym.phone.apps.calendar.app import app

__all__ = ["app"]
