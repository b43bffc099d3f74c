"""Messages: text messages with people, banks, couriers and operators."""

from pytest_mobilegym.phone.apps.sms.app import app

__all__ = ["app"]
