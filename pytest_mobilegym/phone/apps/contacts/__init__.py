"""Phone: the dialer, the call log, the address book and the operators' hall."""

from pytest_mobilegym.phone.apps.contacts.app import app

__all__ = ["app"]
