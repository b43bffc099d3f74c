"""What Alipay shows."""

from pytest_mobilegym.phone.apps.alipay.screens import bills, home, money, pay, people, settings

__all__ = ["bills", "home", "money", "pay", "people", "settings"]
