"""What the tests of apps share: a fresh phone, and a hand that plays on it."""

from phone_fixtures import hand, phone

__all__ = ["hand", "phone"]
