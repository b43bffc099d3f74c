"""What the tests of apps share: a fresh phone, a hand that plays on it, and a device that shows it."""

from phone_fixtures import device, hand, phone, pool

__all__ = ["device", "hand", "phone", "pool"]
